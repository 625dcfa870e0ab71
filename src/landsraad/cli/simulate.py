"""Play many games with bots and sum them up.

Example:
  landsraad simulate dune --ruleset gf9-advanced --games 200 --bots random --seed 1 --jobs 2
"""

from __future__ import annotations

import argparse
import json
import sys
from contextlib import AbstractContextManager, nullcontext

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from landsraad.arena import simulate
from landsraad.arena.remote import Ray, cluster
from landsraad.cli.common import console, game_arguments, options, ruleset, seats
from landsraad.kernel.errors import EngineFault, LandsraadError
from landsraad.kernel.plain import Json


def arguments(parser: argparse.ArgumentParser) -> None:
    game_arguments(parser)
    parser.add_argument("--games", type=int, default=100, metavar="N", help="how many (100)")
    parser.add_argument(
        "--bots", default="random", metavar="A,B,…", help="one kind for all seats, or one a seat in order"
    )
    parser.add_argument("--rotate", action="store_true", help="move the bots on by one seat each game")
    parser.add_argument("--jobs", type=int, default=1, metavar="N", help="processes (1)")
    parser.add_argument("--ray", metavar="ADDRESS", help="play on a Ray cluster: its address, auto, or local")
    parser.add_argument("--records", metavar="DIR", help="keep the record of every game there")
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def run(args: argparse.Namespace) -> int:
    if args.games < 1:
        raise LandsraadError(f"--games is at least 1, not {args.games}")
    if args.jobs < 1:
        raise LandsraadError(f"--jobs is at least 1, not {args.jobs}")
    if args.ray is not None and args.jobs != 1:
        raise LandsraadError(
            "--jobs is for processes of this machine; with --ray the cluster says how many games at once"
        )
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    quiet = args.json or not sys.stderr.isatty()
    progress = Progress(*columns, console=_errors(), transient=True, disable=quiet)
    with _where(args.ray) as executor, progress as bar:
        task = bar.add_task(f"{args.game}", total=args.games)
        try:
            summary = simulate(
                args.game,
                args.ruleset,
                games=args.games,
                seats=seats(args.seats),
                bots=args.bots.split(","),
                options=options(ruleset(args), args.option),
                seed=args.seed,
                rotate=args.rotate,
                jobs=args.jobs if executor is None else executor.cpus,
                executor=executor,
                records=args.records,
                progress=lambda done: bar.update(task, completed=done),
            )
        except OSError as error:
            raise LandsraadError(f"cannot keep records in {args.records}: {error.strerror}") from error
        except EngineFault as error:
            print(f"landsraad: {error}", file=sys.stderr)
            return 1
    told = summary.describe()
    if args.json:
        print(json.dumps(told, ensure_ascii=False))
    else:
        _print(told)
    return 0


def _where(address: str | None) -> AbstractContextManager[Ray | None]:
    return nullcontext() if address is None else cluster(address)


def _errors() -> Console:
    return Console(stderr=True)


def _print(told: Json) -> None:
    table = Table(
        title=f"{told['games']} games of {told['game']} ({told['ruleset']}), seed {told['seed']}", title_justify="left"
    )
    kinds = list(told["kinds"])
    table.add_column("seat")
    for heading in ("played", "won", "share"):
        table.add_column(heading, justify="right")
    for kind in kinds:
        table.add_column(f"{kind.replace('_', ' ')} ({told['kinds'][kind]['games']})", justify="right")
    for role, won in told["winners"].items():
        played = told["played"][role]
        if not played:
            continue
        share = f"{won / played:.0%}"
        by_kind = [str(told["kinds"][kind]["winners"].get(role, 0)) for kind in kinds]
        table.add_row(role, str(played), str(won), share, *by_kind)
    console.print(table)
    for name, bot in told["bots"].items() if len(told["bots"]) > 1 else ():
        console.print(f"{name}: {bot['wins']} wins in {bot['seats']} seats ({bot['wins'] / bot['seats']:.0%})")
    console.print(
        f"{told['turns']['mean']:.1f} turns and {told['decisions'] / told['games']:.0f} decisions a game; "
        f"{told['games_per_second']:.1f} games and {told['decisions_per_second']:,.0f} decisions a second "
        f"in {told['seconds']:.1f} s on {told['jobs']} process{'es' if told['jobs'] > 1 else ''}."
    )
