"""What ``landsraad tournament`` does with its file."""

from __future__ import annotations

import argparse
import json
import secrets
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from rich.table import Table as Grid

from landsraad import tournament as t
from landsraad.cli.common import console, options, read_json, write_json
from landsraad.games import game_type
from landsraad.kernel.errors import LandsraadError
from landsraad.tournament import export, printing
from landsraad.tournament.clock import shown
from landsraad.tournament.league import league
from landsraad.tournament.schemes import scheme_of

FINALS: Final = {"dune": 6, "imperium": 4, "war": 2}


def run(args: argparse.Namespace) -> None:
    """Do what was asked for."""
    if args.action == "new":
        _new(args)
    elif args.action == "import" and not Path(args.file).exists():
        _take_over(args)
    else:
        _ACTIONS[args.action](t.JournalFile.open(Path(args.file)), args)


def _do(journal: t.Journal, args: argparse.Namespace, *changes: t.AnyChange) -> None:
    journal.do(args.by or journal.organiser.event.head_judge or "organiser", *changes)


# --- the event and its people -------------------------------------------------------------------------------------------


def _new(args: argparse.Namespace) -> None:
    rules = game_type(args.game).ruleset(args.ruleset or None)
    chosen = rules.resolve(options(rules, args.option))
    given = {name: chosen[name] for name in options(rules, args.option)}
    if any(option.name == "tournament" for option in rules.options):
        given.setdefault("tournament", True)
    event = t.Event(
        args.name,
        args.game,
        rules.id,
        given,
        args.place,
        args.date,
        args.rounds,
        FINALS.get(args.game, 0) if args.final is None else args.final,
        args.roles,
        args.exception,
        _numbers(args.places, "--places"),
        secrets.randbits(32) if args.seed is None else args.seed,
        args.judge[0] if args.judge else "",
        tuple(args.judge[1:]),
    )
    t.JournalFile.create(Path(args.file)).do(args.by or event.head_judge or "organiser", t.Create(event))
    print(f"{args.file}: {event.name}, {event.game} by {event.ruleset}, {event.rounds} rounds, seed {event.seed}")


def _take_over(args: argparse.Namespace) -> None:
    """An earlier event becomes a file of its own: an export whole, a CSV of games as signed reports."""
    source = Path(args.source)
    journal = t.JournalFile.create(Path(args.file))
    if source.suffix == ".json":
        read = t.Journal().read(export.read_document(read_json(args.source)))
        journal.keep(read.entries)
        state = read.organiser.state
    else:
        rules = game_type(args.game).ruleset(None)
        tournament = {"tournament": True} if any(option.name == "tournament" for option in rules.options) else {}
        event = t.Event(args.name or source.stem, args.game, rules.id, {**tournament})
        changes = export.earlier_event(event, _text(args.source))
        journal.do(args.by or "organiser", *changes)
        state = journal.organiser.state
    print(f"{args.file}: {state.event.name}, {len(state.players)} players, {len(state.tables())} games")


def _import(journal: t.Journal, args: argparse.Namespace) -> None:
    changes = export.registrations(_text(args.source))
    _do(journal, args, *changes)
    _head_count(journal, f"{len(changes)} registered")


def _register(journal: t.Journal, args: argparse.Namespace) -> None:
    _do(journal, args, *(t.Register(name, args.bot, args.group) for name in args.player))
    _head_count(journal, f"{len(args.player)} registered")


def _withdraw(journal: t.Journal, args: argparse.Namespace) -> None:
    _do(journal, args, t.Withdraw(args.player))
    _head_count(journal, f"{journal.organiser.player(args.player).name} has left")


def _return(journal: t.Journal, args: argparse.Namespace) -> None:
    _do(journal, args, t.Return(args.player))
    _head_count(journal, f"{journal.organiser.player(args.player).name} is back")


def _head_count(journal: t.Journal, told: str) -> None:
    print(f"{told}; the head count is {len(journal.organiser.present())}")


# --- rounds -----------------------------------------------------------------------------------------------------------


def _seat(journal: t.Journal, args: argparse.Namespace) -> None:
    _do(journal, args, *t.draw_round(journal.organiser, again=args.again))
    _print_round(journal.organiser.state.rounds[-1])


def _final(journal: t.Journal, args: argparse.Namespace) -> None:
    _do(journal, args, t.draw_final(journal.organiser))
    _print_round(journal.organiser.state.rounds[-1])


def _print_round(one: t.Round) -> None:
    print(one.title)
    for table in one.tables:
        seats = sorted(table.seats, key=lambda seat: seat.dot)
        print(f"  {table.name}: " + ", ".join(f"{s.player} ({s.role})" if s.role else s.player for s in seats))
    if one.byes:
        print(f"  bye: {', '.join(one.byes)}")


def _join(journal: t.Journal, args: argparse.Namespace) -> None:
    _do(journal, args, t.Join(args.table, args.player, args.role, args.dot))
    print(f"{args.player} sits at table {args.table}")


def _draft(journal: t.Journal, args: argparse.Namespace) -> None:
    _do(journal, args, t.Draft(args.table, args.player, args.role, args.dot))
    print(f"{args.player} plays {args.role} at table {args.table}")


def _named(journal: t.Journal, names: Sequence[str], wanted: Callable[[t.Table], bool]) -> list[str]:
    """The tables that are named, or those of the last round that are meant."""
    if names:
        return [journal.organiser.table(name).name for name in names]
    found = [table.name for one in journal.organiser.state.rounds[-1:] for table in one.tables if wanted(table)]
    if not found:
        raise LandsraadError("there is no table for which that could be done")
    return found


def _start(journal: t.Journal, args: argparse.Namespace) -> None:
    tables = _named(journal, args.table, lambda table: table.clock.started is None)
    _do(journal, args, *(t.Start(name) for name in tables))
    _clock(journal, args)


def _pause(journal: t.Journal, args: argparse.Namespace) -> None:
    _do(journal, args, t.Pause(args.table, args.reason))
    _clock(journal, args)


def _resume(journal: t.Journal, args: argparse.Namespace) -> None:
    _do(journal, args, t.Resume(args.table))
    _clock(journal, args)


def _clock(journal: t.Journal, args: argparse.Namespace) -> None:
    now = time.time()
    for one in journal.organiser.state.rounds[-1:]:
        for table in one.tables:
            stage, left = table.clock.reading(now, len(table.seats))
            stopped = ", stopped" if table.clock.paused is not None else ""
            print(f"{table.name}: {shown(left)} ({stage}{stopped})")


# --- reports ----------------------------------------------------------------------------------------------------------


def _who(table: t.Table, text: str) -> str:
    """A player of a table, by name or by role."""
    for seat in table.seats:
        if text.strip().casefold() in (seat.player.casefold(), seat.role):
            return seat.player
    raise LandsraadError(f"{text} does not sit at table {table.name}; {', '.join(table.players)} do")


def _numbers(text: str, where: str) -> tuple[int, ...]:
    try:
        return tuple(int(number) for number in text.split(","))
    except ValueError as error:
        raise LandsraadError(f"{where} takes whole numbers with commas between them, not {text!r}") from error


def _attempts(journal: t.Journal, args: argparse.Namespace) -> None:
    table = journal.organiser.table(args.table)
    players = tuple(_who(table, name) for name in args.player)
    _do(journal, args, t.Attempts(table.name, args.turn, players))
    print(f"table {table.name}, turn {args.turn}: {', '.join(players) or 'nobody'}")


def _report(journal: t.Journal, args: argparse.Namespace) -> None:
    table = journal.organiser.table(args.table)
    figures = {}
    for pair in args.numbers:
        who, equals, numbers = pair.partition("=")
        if not equals:
            raise LandsraadError(f"--numbers takes WHO=1,2,…, not {pair!r}")
        figures[_who(table, who)] = _numbers(numbers, "--numbers")
    pairs = tuple(tuple(_who(table, name) for name in pair.split(",")) for pair in args.ally)
    winners = tuple(_who(table, name) for name in args.winner)
    _keep(journal, args, table, [t.Report(table.name, t.Outcome(args.kind, winners, figures, pairs, args.turn))])


def _record(journal: t.Journal, args: argparse.Namespace) -> None:
    table = journal.organiser.table(args.table)
    _keep(journal, args, table, t.report_of(read_json(args.record), journal.organiser.event, table))


def _keep(journal: t.Journal, args: argparse.Namespace, table: t.Table, changes: Sequence[t.AnyChange]) -> None:
    _do(journal, args, *changes)
    kept = journal.organiser.table(table.name).outcome
    assert kept is not None
    print(f"table {table.name}: {kept.kind}, won by {', '.join(kept.winners) or 'nobody'}")
    if kept.kind == "time":
        for step in t.adjudicate(kept.figures, kept.alliances).steps:
            print(f"  {step}")


def _play(journal: t.Journal, args: argparse.Namespace) -> None:
    def of_bots(table: t.Table) -> bool:
        return table.outcome is None and all(journal.organiser.player(player).bot for player in table.players)

    for name in _named(journal, args.table, of_bots):
        table = journal.organiser.table(name)
        record = t.play_table(journal.organiser, table)
        if args.records:
            write_json(Path(args.records) / f"table-{name}.json", record)
        _keep(journal, args, table, t.report_of(record, journal.organiser.event, table))


def _rule(journal: t.Journal, args: argparse.Namespace) -> None:
    _do(journal, args, t.Rule(args.table, args.question, args.ruling))
    print(f"written into the report of table {args.table}")


def _sign(journal: t.Journal, args: argparse.Namespace) -> None:
    tables = _named(journal, args.table, lambda table: table.outcome is not None and not table.signed)
    _do(journal, args, *(t.Sign(name) for name in tables))
    print(f"signed: {', '.join(tables)}")


def _reopen(journal: t.Journal, args: argparse.Namespace) -> None:
    _do(journal, args, t.Reopen(args.table, args.reason))
    print(f"the report of table {args.table} is open again")


# --- telling ----------------------------------------------------------------------------------------------------------


def _show(journal: t.Journal, args: argparse.Namespace) -> None:
    state = journal.organiser.state
    event = state.event
    print(f"{event.name}: {event.game} by {event.ruleset}, seed {event.seed}")
    _head_count(journal, f"{len(state.players)} players")
    print(f"a game ends by {', '.join(scheme_of(event.game).kinds)}")
    for one in state.rounds:
        _print_round(one)
        for table in one.tables:
            how = (
                "open"
                if table.outcome is None
                else f"{table.outcome.kind}, {', '.join(table.outcome.winners) or 'nobody'}"
            )
            print(f"  report {table.name}: {how}{f', signed by {table.signed}' if table.signed else ''}")


def _standings(journal: t.Journal, args: argparse.Namespace) -> None:
    state = journal.organiser.state
    if args.json:
        places = [{"place": one.place, "player": one.player, "reason": one.reason} for one in t.overall(state)]
        rows = [export.standing_row(one) for one in t.standings(state)]
        print(json.dumps({"standings": rows, "places": places}, ensure_ascii=False))
        return
    _print_standings(state.event.name, t.standings(state))
    if any(one.final and one.closed for one in state.rounds):
        for placed in t.overall(state):
            print(f"{placed.place}. {placed.player}: {placed.reason}")


def _print_standings(title: str, found: Sequence[t.Standing]) -> None:
    grid = Grid(title=title, title_justify="left")
    for heading in ("place", "player", "points", "best game", "why"):
        grid.add_column(heading, justify="right" if heading in ("place", "points") else "left")
    for one in found:
        grid.add_row(str(one.place), one.player + (" (left)" if one.left else ""), one.points, one.vector, one.reason)
    console.print(grid, markup=False)


def _league(journal: t.Journal, args: argparse.Namespace) -> None:
    others = [t.JournalFile.open(Path(name)).organiser.state for name in args.more]
    _print_standings("League", league([journal.organiser.state, *others]))


def _finish(journal: t.Journal, args: argparse.Namespace) -> None:
    _do(journal, args, t.Finish())
    first = [one.player for one in t.overall(journal.organiser.state) if one.place == 1]
    print(f"{journal.organiser.event.name} is won by {' and '.join(first)}")


def _journal(journal: t.Journal, args: argparse.Namespace) -> None:
    for entry in journal.entries:
        when = time.strftime("%Y-%m-%d %H:%M:%S", time.localtime(entry.at))
        what = {k: v for k, v in export.plain(entry.change).items() if k != "do"}
        print(
            f"{entry.number} {when} {entry.by}: {export.plain(entry.change)['do']} {json.dumps(what, ensure_ascii=False)}"
        )


def _export(journal: t.Journal, args: argparse.Namespace) -> None:
    text = _WRITERS[args.what](journal)
    if args.target is None:
        print(text, end="")
        return
    try:
        Path(args.target).write_text(text, encoding="utf-8")
    except OSError as error:
        raise LandsraadError(f"cannot write {args.target}: {error.strerror}") from error
    print(f"{args.target} is written")


def _text(path: str) -> str:
    try:
        return Path(path).read_text("utf-8")
    except OSError as error:
        raise LandsraadError(f"cannot read {path}: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise LandsraadError(f"{path} is not a text file") from error


_WRITERS: Final[dict[str, Callable[[t.Journal], str]]] = {
    "json": lambda journal: json.dumps(export.document(journal), ensure_ascii=False) + "\n",
    "standings": lambda journal: export.as_csv([export.standing_row(one) for one in t.standings(journal.organiser.state)]),
    "games": lambda journal: export.as_csv(export.game_rows(journal.organiser.state), export.GAME_COLUMNS),
    "page": lambda journal: printing.page(journal.organiser.state),
    "seating": lambda journal: printing.seating_plan(journal.organiser.state),
    "reports": lambda journal: printing.report_forms(journal.organiser.state),
}  # fmt: skip
_ACTIONS: Final[dict[str, Callable[[t.Journal, argparse.Namespace], None]]] = {
    "register": _register,
    "import": _import,
    "withdraw": _withdraw,
    "return": _return,
    "seat": _seat,
    "join": _join,
    "draft": _draft,
    "start": _start,
    "pause": _pause,
    "resume": _resume,
    "clock": _clock,
    "attempts": _attempts,
    "report": _report,
    "record": _record,
    "play": _play,
    "rule": _rule,
    "sign": _sign,
    "reopen": _reopen,
    "show": _show,
    "standings": _standings,
    "final": _final,
    "finish": _finish,
    "journal": _journal,
    "export": _export,
    "league": _league,
}
