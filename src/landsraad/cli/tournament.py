"""Run a tournament from a file: register, seat, report, sign, standings, final. No network is needed.

Example:
  landsraad tournament new evening.jsonl "Arrakis Open" --seed 1 --judge Irulan
  landsraad tournament import evening.jsonl players.csv
  landsraad tournament seat evening.jsonl
  landsraad tournament standings evening.jsonl
"""

from __future__ import annotations

import argparse
from collections.abc import Callable

from landsraad.kernel.errors import LandsraadError

Make = Callable[[argparse.ArgumentParser], None]


def _table(p: argparse.ArgumentParser) -> None:
    p.add_argument("table", help="its name, as the seating tells it: 1.3, or F.1 in the final")


def _new(p: argparse.ArgumentParser) -> None:
    p.add_argument("name", help="what the event is called")
    p.add_argument("--game", default="dune", help="dune (by default), imperium or war")
    p.add_argument("--ruleset", metavar="NAME", default="", help="the rule set; `landsraad games` lists them")
    p.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the rule set")
    p.add_argument("--place", default="", help="where it is played")
    p.add_argument("--date", default="", help="when it is played")
    p.add_argument("--rounds", type=int, default=2, metavar="N", help="rounds before the final (2)")
    p.add_argument("--final", type=int, metavar="N", help="seats of the final; 0 for none")
    p.add_argument("--roles", default="lot", help="lot (by default), spread, draft or free")
    p.add_argument("--exception", default="tables_of_four", help="tables_of_four (by default), bots or refuse")
    p.add_argument("--places", default="5,3,2,1", metavar="A,B,…", help="points by place, in Imperium")
    p.add_argument("--judge", action="append", default=[], metavar="NAME", help="a judge; the first is the head judge")
    p.add_argument("--seed", type=int, metavar="N", help="the seed of all lots")


def _register(p: argparse.ArgumentParser) -> None:
    p.add_argument("player", nargs="+", help="the names")
    p.add_argument("--bot", default="", metavar="NAME", help="they are bots of that kind")
    p.add_argument("--group", default="", metavar="NAME", help="they are seated apart from other groups")


def _import(p: argparse.ArgumentParser) -> None:
    p.add_argument("source", help="a CSV of players, an exported event (.json), or a CSV of games for a new event")
    p.add_argument("--name", default="", help="of an event from a CSV of games; that of the file without it")
    p.add_argument("--game", default="dune", help="of an event from a CSV of games: dune (by default), imperium or war")


def _player(p: argparse.ArgumentParser) -> None:
    p.add_argument("player", help="the name")


def _seat(p: argparse.ArgumentParser) -> None:
    p.add_argument("--again", action="store_true", help="draw the round that was seated last anew, before it begins")


def _join(p: argparse.ArgumentParser) -> None:
    _table(p)
    p.add_argument("player", help="who comes late")
    p.add_argument("--role", default="", help="what they play")
    p.add_argument("--dot", type=int, default=0, metavar="N", help="where they sit")


def _draft(p: argparse.ArgumentParser) -> None:
    _table(p)
    p.add_argument("player", help="who chooses")
    p.add_argument("role", help="what they play")
    p.add_argument("--dot", type=int, default=0, metavar="N", help="where they sit")


def _tables(p: argparse.ArgumentParser) -> None:
    p.add_argument("table", nargs="*", help="the tables; all of the round without it")


def _attempts(p: argparse.ArgumentParser) -> None:
    _table(p)
    p.add_argument("turn", type=int, help="the turn whose Battle phase begins")
    p.add_argument(
        "player", nargs="*", help="who would win if all battles were won: players or roles; nobody without it"
    )


def _report(p: argparse.ArgumentParser) -> None:
    _table(p)
    p.add_argument("kind", help="how the game ended: strongholds, prediction, …, or time; `show` lists them")
    p.add_argument("--winner", action="append", default=[], metavar="WHO", help="a winner, by name or role")
    p.add_argument("--ally", action="append", default=[], metavar="A,B", help="two allies at the end")
    p.add_argument("--turn", type=int, default=0, metavar="N", help="the turn in which it ended")
    p.add_argument(
        "--numbers", action="append", default=[], metavar="WHO=1,2,…",
        help="of each player: [win attempts,] strongholds, forces, spice, cards, leaders",
    )  # fmt: skip


def _record(p: argparse.ArgumentParser) -> None:
    _table(p)
    p.add_argument("record", help="the record of the game; if it is not over it is adjudicated")


def _play(p: argparse.ArgumentParser) -> None:
    _tables(p)
    p.add_argument("--records", metavar="DIR", help="keep the records of the games there")


def _reason(p: argparse.ArgumentParser) -> None:
    _table(p)
    p.add_argument("reason", help="why")


def _pause(p: argparse.ArgumentParser) -> None:
    _table(p)
    p.add_argument("reason", nargs="?", default="", help="why")


def _rule(p: argparse.ArgumentParser) -> None:
    _table(p)
    p.add_argument("question", help="what was asked")
    p.add_argument("ruling", help="what the judge decided")


def _standings(p: argparse.ArgumentParser) -> None:
    p.add_argument("--json", action="store_true", help="print one JSON object")


def _export(p: argparse.ArgumentParser) -> None:
    p.add_argument(
        "what",
        choices=("json", "standings", "games", "page", "seating", "reports"),
        help="CSV: standings, games; HTML: the rest",
    )
    p.add_argument("target", nargs="?", help="the file to write; printed without it")


def _league(p: argparse.ArgumentParser) -> None:
    p.add_argument("more", nargs="*", help="the files of the other events")


def _nothing(p: argparse.ArgumentParser) -> None:
    pass


ACTIONS: dict[str, tuple[str, Make]] = {
    "new": ("announce an event", _new),
    "register": ("enter players by hand", _register),
    "import": ("enter players from a CSV, or take over an earlier event", _import),
    "withdraw": ("somebody leaves", _player),
    "return": ("somebody who left is back", _player),
    "seat": ("draw the tables of the next round", _seat),
    "join": ("a late arrival sits down at a table that has not begun", _join),
    "draft": ("somebody chooses a role", _draft),
    "start": ("start the clocks", _tables),
    "pause": ("stop a clock", _pause),
    "resume": ("let it go on", _table),
    "clock": ("what the clocks show", _nothing),
    "attempts": ("who makes a win attempt at a Battle phase", _attempts),
    "report": ("how a game ended", _report),
    "record": ("the same, from the record of the game", _record),
    "play": ("let bots play the tables at which only bots sit", _play),
    "rule": ("write down a judge's ruling", _rule),
    "sign": ("sign a report: it counts now", _tables),
    "reopen": ("open a signed report again", _reason),
    "show": ("where the event stands", _nothing),
    "standings": ("everybody's place, and why", _standings),
    "final": ("seat the final", _nothing),
    "finish": ("close the event", _nothing),
    "journal": ("who did what, and when", _nothing),
    "export": ("write CSV, JSON or pages to print", _export),
    "league": ("standings over several events", _league),
}  # fmt: skip
"""By name: what it does, and what it is told."""


def arguments(parser: argparse.ArgumentParser) -> None:
    actions = parser.add_subparsers(dest="action", metavar="ACTION", required=True)
    for name, (text, make) in ACTIONS.items():
        one = actions.add_parser(name, help=text, description=text[0].upper() + text[1:] + ".")
        one.add_argument("file", help="the tournament")
        make(one)
        one.add_argument("--by", metavar="NAME", default="", help="who does it; the head judge without it")


def run(args: argparse.Namespace) -> int:
    try:
        from landsraad.cli import organising
    except ModuleNotFoundError as error:
        raise LandsraadError(f"this needs more packages ({error.name}): pip install 'landsraad[club]'") from error
    organising.run(args)
    return 0
