"""Check a record and tell the game.

The running hash, every answer and every outcome of chance are verified first.

Example:
  landsraad replay game.json
  landsraad replay game.json --to 120 --seat fremen
"""

from __future__ import annotations

import argparse
import json

import landsraad
from landsraad.cli.common import console, read_json
from landsraad.kernel.errors import LandsraadError


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", help="a record, as `play` and `simulate --records` write them")
    parser.add_argument("--to", type=int, metavar="N", help="stop after answer N")
    parser.add_argument("--seat", metavar="NAME", help="tell it as this seat saw it; all secrets are open without it")
    parser.add_argument("--json", action="store_true", help="print the events as plain data")


def run(args: argparse.Namespace) -> int:
    record = landsraad.check_record(read_json(args.file))
    if args.to is not None and not 0 <= args.to <= record["count"]:
        raise LandsraadError(f"--to is from 0 to {record['count']}, the number of answers in the record, not {args.to}")
    game = landsraad.replay(record, to=args.to)
    if args.seat is not None and args.seat not in game.seats:
        raise LandsraadError(f"there was no seat {args.seat!r}; there were {', '.join(game.seats)}")
    events = game.story() if args.seat is None else game.events(game.seats.index(args.seat))
    if args.json:
        print(
            json.dumps({"answers": game.version, "events": events, "result": game.view()["result"]}, ensure_ascii=False)
        )
        return 0
    for event in events:
        heading = event["name"] in ("turn_began", "round_began", "phase_began")
        if heading:
            console.print()
        console.print(event["text"], style="bold" if heading else "", end=" ", markup=False)
        console.print(event["rule"], style="dim", markup=False)
    console.print()
    checked = f"{game.version} of {record['count']} answers, every one verified."
    if game.over:
        result = game.view()["result"]
        winners = ", ".join(result["winners"]) or "nobody"
        console.print(
            f"Won by {winners} ({result['kind']}, turn {result['turn']}, rule {result['rule']}). {checked}",
            markup=False,
        )
    else:
        console.print(f"Not over yet. {checked}", markup=False)
    return 0
