"""Drive a server with many tables of people who play at random, and measure how fast everybody learns of an answer.

Without --url it starts a server of its own, with a database that is thrown away. In the end every confirmed answer is
looked up: none may be lost. Other trials: --lobby (browsers at a lobby of many tables), --start (a start over many tables
in mid-game), --kills (nodes of a site that are killed under play, over an empty PostgreSQL --database).

Example:
  landsraad load --tables 100 --seats 6
  landsraad load --tables 1000 --lobby 300
  landsraad load --tables 1000 --start
  landsraad load --tables 30 --kills 20 --database postgresql://landsraad@127.0.0.1/load
"""

from __future__ import annotations

import argparse
import asyncio
import json
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from landsraad.cli.common import console
from landsraad.games import game_names, game_type
from landsraad.kernel.errors import LandsraadError
from landsraad.kernel.plain import Json

if TYPE_CHECKING:
    from landsraad.server.site.swarm import Site, TablePlayers


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", nargs="?", default="dune", help=f"one of {', '.join(game_names())}; dune by default")
    parser.add_argument("--ruleset", metavar="NAME", help="the rule set; `landsraad games` lists them")
    parser.add_argument("--tables", type=int, default=100, metavar="N", help="tables that are played at once (100)")
    parser.add_argument("--seats", type=int, default=6, metavar="N", help="seats at each (6)")
    parser.add_argument("--seconds", type=float, default=20, metavar="S", help="for how long they play (20)")
    parser.add_argument(
        "--think", type=float, default=0, metavar="S", help="seconds that a person thinks, on average (0: none at all)"
    )
    parser.add_argument("--spectators", type=int, default=0, metavar="N", help="who watch each table (0)")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="the seed of what people choose (1)")
    parser.add_argument("--url", help="a server that is already up, like http://127.0.0.1:8000")
    parser.add_argument("--json", action="store_true", help="print the result as JSON")
    other = parser.add_argument_group("other trials, each over servers of its own")
    other.add_argument("--lobby", type=int, default=0, metavar="N", help="so many browsers look at a lobby of --tables")
    other.add_argument("--start", action="store_true", help="start over --tables in mid-game, and open one of them")
    other.add_argument("--answers", type=int, default=300, metavar="N", help="given at each table of --start (300)")
    other.add_argument(
        "--kills", type=int, default=0, metavar="N", help="so often a node is killed while --tables play"
    )
    other.add_argument("--nodes", type=int, default=3, metavar="N", help="nodes of --kills (3)")
    other.add_argument("--database", metavar="URL", help="an empty PostgreSQL database for --kills")


_LEAST = (
    *(("tables", 1), ("seats", 1), ("seconds", 0.1), ("think", 0), ("spectators", 0)),
    *(("lobby", 0), ("answers", 1), ("kills", 0), ("nodes", 2)),
)


def run(args: argparse.Namespace) -> int:
    try:
        from landsraad.server.site import swarm  # noqa: F401
    except ModuleNotFoundError as error:
        raise LandsraadError(f"this needs more packages ({error.name}): pip install 'landsraad[server]'") from error
    for name, low in _LEAST:
        if getattr(args, name) < low:
            raise LandsraadError(f"--{name} is at least {low}, not {getattr(args, name)}")
    if (args.lobby > 0) + args.start + (args.kills > 0) > 1:
        raise LandsraadError("--lobby, --start and --kills are trials of their own: one at a time")
    ruleset = game_type(args.game).ruleset(args.ruleset, args.seats)
    game_type(args.game).check_seats(ruleset, args.seats)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(128 + signal.SIGTERM))  # the servers that it has started end, too
    if args.lobby or args.start or args.kills:
        return _other(args, ruleset.id)
    return _play(args, ruleset.id)


def _other(args: argparse.Namespace, ruleset: str) -> int:
    """A trial of another kind; its figures as they are."""
    from landsraad.server.load import kills, lobby, own, start
    from landsraad.server.site.swarm import Site

    rules = (args.game, ruleset, args.seats, args.tables)
    if args.start:
        result = start.start_trial(*rules, args.answers)
    elif args.kills:
        if args.database is None:
            raise LandsraadError("--kills needs --database postgresql://… of an empty database")
        result = kills.kills_trial(args.database, *rules, args.nodes, args.kills, args.think, args.seed)
    else:
        with own.own_server() as (server, _):
            result = lobby.lobby_trial(Site(server.url), *rules, args.lobby, args.seconds)
    if args.json:
        print(json.dumps(result))
    else:
        for name, value in result.items():
            console.print(f"{name.replace('_', ' ')}: [bold]{value}[/bold]")
    return 1 if result.get("lost") else 0


def _play(args: argparse.Namespace, ruleset: str) -> int:
    from landsraad.server.site import swarm

    with _server(args.url) as (url, stop):
        site = swarm.Site(url)
        tally = swarm.Tally()
        tables = [swarm.TablePlayers(tally) for _ in range(args.tables)]
        empty = swarm.Figures.of(site)
        for table in tables:
            table.set_up(site, args.game, ruleset, args.seats)
        played = asyncio.run(swarm.play(tables, site, args.seconds, args.think, args.seed, args.spectators))
        lost = _lost_reports(tables, site) if stop is None else _lost_rows(tables, stop())
    answers, before, after, took = len(tally.confirms), played.before, played.after, played.took
    result = {
        "tables": args.tables,
        "seats": args.seats,
        "seconds": round(took, 1),
        "answers": answers,
        "answers_per_second": round(answers / took, 1),
        "update_ms": {"p50": swarm.percentile(tally.updates, 0.5), "p99": swarm.percentile(tally.updates, 0.99)},
        "confirm_ms": {"p50": swarm.percentile(tally.confirms, 0.5), "p99": swarm.percentile(tally.confirms, 0.99)},
        "server_ms_an_answer": round(1000 * (after.processor - before.processor) / max(1, answers), 2),
        "server_mb_a_table": round((after.memory - empty.memory) / args.tables / 1e6, 3),
        "loop_lag_ms_at_most": after.worst_lag_ms(before),
        "overtaken": tally.overtaken,
        "finished_games": sum(any(seat.over for seat in table.seats) for table in tables),
        "errors": len(tally.errors),
        "lost": lost,
    }
    _print(result, args.json)
    for sentence in sorted(set(tally.errors))[:5]:
        print(f"landsraad: {sentence}", file=sys.stderr)
    return 1 if tally.errors or lost else 0


def _print(result: Json, as_json: bool) -> None:
    if as_json:
        print(json.dumps(result))
        return
    update, confirm = result["update_ms"], result["confirm_ms"]
    console.print(
        f"{result['tables']} tables of {result['seats']} for {result['seconds']} s: "
        f"[bold]{result['answers_per_second']} answers/s[/bold] ({result['answers']})\n"
        f"answer to everybody's update: p50 {update['p50']} ms, [bold]p99 {update['p99']} ms[/bold]\n"
        f"answer to its confirmation:   p50 {confirm['p50']} ms, p99 {confirm['p99']} ms\n"
        f"the server's processor: {result['server_ms_an_answer']} ms an answer; its memory: {result['server_mb_a_table']} MB a table; "
        f"its loop was late by at most {result['loop_lag_ms_at_most']} ms\n"
        f"overtaken {result['overtaken']}, finished games {result['finished_games']}, "
        f"errors {result['errors']}, lost answers {result['lost']}"
    )


@contextmanager
def _server(url: str | None) -> Iterator[tuple[str, Callable[[], Path] | None]]:
    """The server's address, and a function that stops it and tells where its database is."""
    if url is not None:
        yield url, None
        return
    from landsraad.server.load.own import own_server

    with own_server() as (server, database):

        def stop() -> Path:
            server.stop()
            return database

        yield server.url, stop


def _lost_rows(tables: list[TablePlayers], database: Path) -> int:
    """Confirmed answers that are not in the database of the stopped server."""
    from landsraad.server.load.kills import missing
    from landsraad.server.store.sqlite import SqliteStore

    async def look() -> int:
        store = SqliteStore(database)
        lost = 0
        for table in tables:
            given = await store.answers(table.id)
            for seat in table.seats:
                lost += missing(seat.confirmed, [[g.question, g.answer] for g in given if g.seat == seat.seat])
        await store.close()
        return lost

    return asyncio.run(look())


def _lost_reports(tables: list[TablePlayers], site: Site) -> int:
    """Confirmed answers that a running server does not know of."""
    from landsraad.server.load.kills import lost_answers

    return lost_answers(tables, site)
