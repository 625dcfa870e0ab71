"""Rate bots and roles of a game together, or test whether one bot is better than another.

Example:
  landsraad ladder imperium --bots random,mentat --most 120 --seed 1 --log imperium.jsonl
  landsraad ladder war --is mentat better-than random --seed 1
"""

from __future__ import annotations

import argparse
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

from rich.table import Table

from landsraad import bots
from landsraad.arena.ladder.sequential import SequentialTest, Verdict
from landsraad.arena.pairs import pairs, told
from landsraad.arena.series import Series
from landsraad.cli.common import console, game_arguments, options, ruleset, seats
from landsraad.kernel.errors import LandsraadError


def arguments(parser: argparse.ArgumentParser) -> None:
    game_arguments(parser)
    parser.add_argument("--bots", metavar="A,B,…", help="who is rated (all bots of the game)")
    parser.add_argument("--log", default="ladder.jsonl", metavar="FILE", help="one line a game; what is there counts")
    parser.add_argument("--width", type=float, default=60, metavar="ELO", help="narrow enough: ± so many points (60)")
    parser.add_argument("--most", type=int, default=600, metavar="N", help="games at most (600); with --is pairs")
    parser.add_argument("--jobs", type=int, default=1, metavar="N", help="processes (1)")
    parser.add_argument("--chart", metavar="FILE", help="draw the ladder as SVG")
    parser.add_argument(
        "--is", dest="test", nargs=3, metavar=("NEW", "better-than", "OLD"), help="test a change instead"
    )
    parser.add_argument("--share", type=float, default=0.6, help="of decided pairs that a better one wins (0.6)")


def run(args: argparse.Namespace) -> int:
    return _test(args) if args.test else _climb(args)


def _climb(args: argparse.Namespace) -> int:
    if find_spec("numpy") is None:
        raise LandsraadError("ratings need numpy: pip install 'landsraad[research]'")
    climbing = import_module("landsraad.arena.ladder.climbing")
    names = args.bots.split(",") if args.bots else bots.names(args.game)
    series = Series.of(
        args.game,
        args.ruleset,
        seats=seats(args.seats),
        bots=names,
        options=options(ruleset(args), args.option),
        seed=1 if args.seed is None else args.seed,
        rotate=True,
    )
    ratings, games = None, 0
    try:
        for step in climbing.climb(series, Path(args.log), args.width, args.most, args.jobs):
            games, ratings = step
            console.print(f"{games} games", style="dim")
        if args.chart and ratings is not None:
            draw = import_module("landsraad.arena.ladder.chart").chart
            title = f"{series.game}, {series.ruleset}: {games} games"
            Path(args.chart).write_text(draw(ratings, title), encoding="utf-8")
    except OSError as error:
        raise LandsraadError(f"cannot write {error.filename}: {error.strerror}") from error
    assert ratings is not None
    for what in ("bots", "roles"):
        table = Table(title=f"{what} of {series.game} ({series.ruleset}), {games} games", title_justify="left")
        table.add_column(what.removesuffix("s"))
        for heading in ("Elo", "95 %", "games"):
            table.add_column(heading, justify="right")
        for one in getattr(ratings, what):
            table.add_row(one.name, f"{one.elo:+.0f}", f"{one.low:+.0f} to {one.high:+.0f}", str(one.games))
        console.print(table)
    return 0


def _test(args: argparse.Namespace) -> int:
    """The exit code says it, too: 0 if it is better, 1 if not."""
    new, word, old = args.test
    if word != "better-than":
        raise LandsraadError(f"--is takes NEW better-than OLD, not {' '.join(args.test)!r}")
    if not 0.5 < args.share < 1:
        raise LandsraadError(f"--share is between 0.5 and 1, not {args.share}")
    test = SequentialTest(args.share)
    played = pairs(
        args.game,
        new,
        old,
        ruleset=args.ruleset,
        seats=seats(args.seats),
        options=options(ruleset(args), args.option),
        games=args.most,
        seed=1 if args.seed is None else args.seed,
    )
    for number, (_, new_won, old_won) in enumerate(played, 1):
        test.add(new_won, old_won)
        if test.verdict() is not Verdict.OPEN or number >= args.most:
            break
    verdict = {
        Verdict.BETTER: f"{new} is better than {old}",
        Verdict.NOT_BETTER: f"{new} is not better than {old}, or not by so much",
        Verdict.OPEN: f"it is not clear whether {new} is better than {old}: play more pairs (--most)",
    }[test.verdict()]
    share = told(test.won, test.decided)
    console.print(f"{verdict}: it won {test.won} of {test.decided} decided pairs, {share}; {test.even} said nothing.")
    return 0 if test.verdict() is Verdict.BETTER else 1
