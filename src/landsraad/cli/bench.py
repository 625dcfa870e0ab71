"""Measure how fast this machine plays: decisions, games, copies and views a second.

Example:
  landsraad bench dune --seconds 5
"""

from __future__ import annotations

import argparse
import json

from landsraad.arena.speed import measure
from landsraad.cli.common import console, game_arguments, options, ruleset, seats
from landsraad.kernel.errors import LandsraadError


def arguments(parser: argparse.ArgumentParser) -> None:
    game_arguments(parser)
    parser.add_argument("--seconds", type=float, default=3.0, help="how long each figure is measured (3)")
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def run(args: argparse.Namespace) -> int:
    if not 0 < args.seconds <= 600:
        raise LandsraadError(f"--seconds is from 0 to 600, not {args.seconds}")
    rules = ruleset(args)
    chosen = seats(args.seats)
    figures = measure(args.game, rules.id, chosen, options(rules, args.option), args.seconds, args.seed or 1)
    if args.json:
        print(json.dumps(figures))
        return 0
    for name, value in figures.items():
        shown = f"{value:,.1f}" if isinstance(value, float) else str(value)
        console.print(f"{name.replace('_', ' '):<28} {shown:>14}", markup=False)
    return 0
