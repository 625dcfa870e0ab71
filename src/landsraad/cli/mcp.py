"""Let a language model sit down at a game, over the Model Context Protocol on standard input and output.

Bots hold the other seats. It needs the extra ``mcp``.

Example:
  landsraad mcp dune --seats 6 --as fremen --bots mentat --seed 7
"""

from __future__ import annotations

import argparse
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

import landsraad
from landsraad import bots
from landsraad.cli.common import game_arguments, options, ruleset, seats, write_json
from landsraad.kernel.errors import LandsraadError


def arguments(parser: argparse.ArgumentParser) -> None:
    game_arguments(parser)
    parser.add_argument("--as", dest="seat", metavar="NAME", help="the seat of the model; the first by default")
    parser.add_argument("--bots", default="mentat", metavar="KIND", help="who holds the other seats (mentat)")
    parser.add_argument("--record", metavar="FILE", help="write the record there when the session ends")


def run(args: argparse.Namespace) -> int:
    if find_spec("mcp") is None:
        raise LandsraadError("`landsraad mcp` needs the extra: pip install 'landsraad[mcp]'")
    door = import_module("landsraad.text.mcp")
    rules = ruleset(args)
    game = landsraad.new(
        args.game, rules.id, seats(args.seats) or rules.seats[1], args.seed, options(rules, args.option)
    )
    if args.seat is not None and args.seat not in game.seats:
        raise LandsraadError(f"there is no seat {args.seat!r}; there are {', '.join(game.seats)}")
    own = 0 if args.seat is None else game.seats.index(args.seat)
    others = [
        None if index == own else bots.make(args.bots, game=args.game, seed=(args.seed or 0) + index)
        for index in range(len(game.seats))
    ]
    door.server(door.sit_down(game, own, others)).run("stdio")
    if args.record:
        write_json(Path(args.record), game.record())
    return 0
