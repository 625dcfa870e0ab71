"""Drive a server with many tables of people who play at random, and measure how fast everybody learns of an answer.

Without --url it starts a server of its own, with a database that is thrown away. In the end every confirmed answer is
looked up: none may be lost.

Example:
  landsraad load --tables 100 --seats 6
"""

from __future__ import annotations

import argparse
import asyncio
import json
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from landsraad.cli.common import console
from landsraad.games import game_names
from landsraad.kernel.errors import LandsraadError

if TYPE_CHECKING:
    from landsraad.server.swarm import Site, TablePlayers


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", nargs="?", default="dune", help=f"one of {', '.join(game_names())}; dune by default")
    parser.add_argument("--ruleset", metavar="NAME", help="the rule set; `landsraad games` lists them")
    parser.add_argument("--tables", type=int, default=100, metavar="N", help="tables that are played at once (100)")
    parser.add_argument("--seats", type=int, default=6, metavar="N", help="seats at each (6)")
    parser.add_argument("--seconds", type=float, default=20, metavar="S", help="for how long they play (20)")
    parser.add_argument(
        "--think", type=float, default=0, metavar="S", help="seconds that a person thinks, on average (0: none at all)"
    )
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="the seed of what people choose (1)")
    parser.add_argument("--url", help="a server that is already up, like http://127.0.0.1:8000")
    parser.add_argument("--json", action="store_true", help="print the result as JSON")


def run(args: argparse.Namespace) -> int:
    try:
        from landsraad.server import swarm
    except ModuleNotFoundError as error:
        raise LandsraadError(f"this needs more packages ({error.name}): pip install 'landsraad[server]'") from error
    from landsraad.games import game_type

    for name, low in (("tables", 1), ("seats", 1), ("seconds", 0.1), ("think", 0)):
        if getattr(args, name) < low:
            raise LandsraadError(f"--{name} is at least {low}, not {getattr(args, name)}")
    ruleset = game_type(args.game).ruleset(args.ruleset, args.seats)
    game_type(args.game).check_seats(ruleset, args.seats)
    with _server(args.url) as (url, stop):
        site = swarm.Site(url)
        tally = swarm.Tally()
        tables = [swarm.TablePlayers(tally) for _ in range(args.tables)]
        for table in tables:
            table.set_up(site, args.game, ruleset.id, args.seats)
        took = asyncio.run(swarm.play(tables, site, args.seconds, args.think, args.seed))
        lost = _lost_reports(tables, site) if args.url else _lost_rows(tables, stop())
    answers = len(tally.confirms)
    result = {
        "tables": args.tables,
        "seats": args.seats,
        "seconds": round(took, 1),
        "answers": answers,
        "answers_per_second": round(answers / took, 1),
        "update_ms": {"p50": swarm.percentile(tally.updates, 0.5), "p99": swarm.percentile(tally.updates, 0.99)},
        "confirm_ms": {"p50": swarm.percentile(tally.confirms, 0.5), "p99": swarm.percentile(tally.confirms, 0.99)},
        "overtaken": tally.overtaken,
        "finished_games": sum(any(seat.over for seat in table.seats) for table in tables),
        "errors": len(tally.errors),
        "lost": lost,
    }
    _print(result, args.json)
    for sentence in sorted(set(tally.errors))[:5]:
        print(f"landsraad: {sentence}", file=sys.stderr)
    return 1 if tally.errors or lost else 0


def _print(result: dict[str, Any], as_json: bool) -> None:
    if as_json:
        print(json.dumps(result))
        return
    update, confirm = result["update_ms"], result["confirm_ms"]
    console.print(
        f"{result['tables']} tables of {result['seats']} for {result['seconds']} s: "
        f"[bold]{result['answers_per_second']} answers/s[/bold] ({result['answers']})\n"
        f"answer to everybody's update: p50 {update['p50']} ms, [bold]p99 {update['p99']} ms[/bold]\n"
        f"answer to its confirmation:   p50 {confirm['p50']} ms, p99 {confirm['p99']} ms\n"
        f"overtaken {result['overtaken']}, finished games {result['finished_games']}, "
        f"errors {result['errors']}, lost answers {result['lost']}"
    )


@contextmanager
def _server(url: str | None) -> Iterator[tuple[str, Any]]:
    """The server's address, and a function that stops it and tells where its database is."""
    if url is not None:
        yield url, None
        return
    with tempfile.TemporaryDirectory(prefix="landsraad-load-") as folder:
        limits = ["--requests", "100000", "--messages", "100000"]
        command = [sys.executable, "-m", "landsraad", "serve", "--port", "0", "--data", folder, *limits]
        with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as process:
            assert process.stdout is not None
            found = re.search(r"http://\S+", process.stdout.readline())
            if found is None:
                raise LandsraadError("the server did not start: try `landsraad serve` to see why")

            def stop() -> Path:
                process.terminate()
                process.wait()
                return Path(folder) / "landsraad.sqlite"

            try:
                yield found[0], stop
            finally:
                process.terminate()


def _lost_rows(tables: list[TablePlayers], database: Path) -> int:
    """Confirmed answers that are not in the database of the stopped server."""
    from landsraad.server.sqlite import SqliteStore

    store = SqliteStore(database)
    lost = 0
    for table in tables:
        given = store.answers(table.id)
        for seat in table.seats:
            lost += _missing(seat.confirmed, [[g.question, g.answer] for g in given if g.seat == seat.seat])
    store.close()
    return lost


def _lost_reports(tables: list[TablePlayers], site: Site) -> int:
    """Confirmed answers that a running server does not know of."""
    lost = 0
    for table in tables:
        for seat in table.seats:
            report, _ = site.request("GET", f"/api/tables/{table.id}/report/{seat.seat}", seat.token)
            lost += _missing(seat.confirmed, report["answers"])
    return lost


def _missing(confirmed: list[list[Any]], kept: list[list[Any]]) -> int:
    """How many of the confirmed ones are not kept, in their order. One more may be kept than its giver heard of."""
    same = 0
    for ours, theirs in zip(confirmed, kept, strict=False):
        if ours != theirs:
            break
        same += 1
    return len(confirmed) - same
