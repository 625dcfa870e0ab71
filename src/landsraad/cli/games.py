"""List the games with their rule sets, seats and options.

Example:
  landsraad games
  landsraad games dune --json
"""

from __future__ import annotations

import argparse
import json
import textwrap

from landsraad.cli.common import console
from landsraad.games import game_names, game_type
from landsraad.kernel.plain import Json


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", nargs="?", help="one game, with every option")
    parser.add_argument("--json", action="store_true", help="print plain data")


def run(args: argparse.Namespace) -> int:
    told = [game_type(name).describe() for name in ([args.game] if args.game else game_names())]
    if args.json:
        print(json.dumps(told[0] if args.game else told, indent=2, ensure_ascii=False))
        return 0
    for game in told:
        console.print(f"[bold]{game['id']}[/bold]  {game['title']}: {game['text']}")
        for ruleset in game["rulesets"]:
            _ruleset(ruleset, whole=args.game is not None)
    if not args.game:
        console.print("`landsraad games NAME` tells every option.")
    return 0


def _ruleset(ruleset: Json, whole: bool) -> None:
    low, high = ruleset["seats"]["min"], ruleset["seats"]["max"]
    players = f"{low} seats" if low == high else f"{low} to {high} seats"
    console.print(f"  [bold]{ruleset['id']}[/bold]  {ruleset['title']}, {players}. {ruleset['text']}")
    for option in ruleset["options"] if whole else ():
        values = option["choices"] if "choices" in option else [f"{option['min']} to {option['max']}"]
        listed = ", ".join(str(v).lower() if isinstance(v, bool) else str(v) for v in values)
        default = str(option["default"]).lower() if isinstance(option["default"], bool) else option["default"]
        console.print(f"    {option['name']} = {default}  ({listed})", style="bold", markup=False)
        text = f"{option['text']} [{option['ref']}]" if option["ref"] else option["text"]
        console.print(
            textwrap.indent(textwrap.fill(text, console.width - 6, break_on_hyphens=False), " " * 6), markup=False
        )
