"""Let bots play, and keep what each seat saw, could choose, chose and got, as shards for learning.

Example:
  landsraad dataset imperium --games 200 --bots mentat --seed 1 --out imperium-mentats --format parquet
"""

from __future__ import annotations

import argparse
from importlib import import_module

from landsraad.arena.series import Series
from landsraad.cli.common import console, game_arguments, options, ruleset, seats
from landsraad.kernel.errors import LandsraadError


def arguments(parser: argparse.ArgumentParser) -> None:
    game_arguments(parser)
    parser.add_argument("--out", required=True, metavar="DIR", help="the folder of the data set")
    parser.add_argument("--games", type=int, default=100, metavar="N", help="how many (100)")
    parser.add_argument("--shard", type=int, default=100, metavar="N", help="games in a shard (100)")
    parser.add_argument(
        "--bots", default="random", metavar="A,B,…", help="one kind for all seats, or one a seat in order"
    )
    parser.add_argument("--rotate", action="store_true", help="move the bots on by one seat each game")
    parser.add_argument("--format", choices=("npz", "parquet"), default="npz", help="npz (numpy), or parquet")


def run(args: argparse.Namespace) -> int:
    try:
        dataset = import_module("landsraad.research.dataset")
    except ModuleNotFoundError as missing:
        raise LandsraadError(f"data sets need {missing.name}: pip install 'landsraad[research]'") from missing
    series = Series.of(
        args.game,
        args.ruleset,
        seats=seats(args.seats),
        bots=args.bots.split(","),
        options=options(ruleset(args), args.option),
        seed=args.seed,
        rotate=args.rotate,
    )
    try:
        for done in dataset.write(series, args.out, games=args.games, shard=args.shard, kind=args.format):
            console.print(f"{done} of {args.games} games", style="dim")
    except OSError as error:
        raise LandsraadError(f"cannot write to {args.out}: {error.strerror}") from error
    console.print(f"{args.out}: {args.games} games of {series.game} ({series.ruleset}), seed {series.seed}")
    return 0
