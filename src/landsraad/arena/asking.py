"""How the commands that measure one bot by another are asked, and how they answer."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Sequence

from landsraad.kernel.errors import LandsraadError


def comparing(
    name: str, about: str | None, *, games: int, each: str, bot: str | None = "mentat", against: str = "random"
) -> argparse.ArgumentParser:
    """The arguments of such a command, with its own defaults. ``about`` is the text of its module, ``each`` what ``games`` counts;
    without ``bot`` it has to be told."""
    parser = argparse.ArgumentParser(prog=f"python -m landsraad.arena.{name}", description=(about or "").split("\n")[0])
    parser.add_argument("game", nargs="?", default="dune")
    of = "the bot in question" if bot is None else f"the bot in question ({bot})"
    parser.add_argument("--bot", default=bot, required=bot is None, metavar="NAME", help=of)
    parser.add_argument("--against", default=against, metavar="NAME", help=f"its twin, and all others ({against})")
    parser.add_argument("--ruleset", metavar="NAME")
    parser.add_argument("--seats", metavar="A,B,…", help="who plays, in seating order, or how many (all roles)")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="of the rules (repeatable)")
    parser.add_argument("--games", type=int, default=games, metavar="N", help=f"{each} ({games})")
    parser.add_argument("--seed", type=int, default=1, metavar="N")
    return parser


def values(pairs: Sequence[str]) -> dict[str, object]:
    """``difficulty=mentat`` and ``ix=true``: numbers and true or false are read as such."""
    found: dict[str, object] = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals:
            raise LandsraadError(f"--option takes NAME=VALUE, not {pair!r}")
        found[name] = json.loads(value) if value in ("true", "false") or value.isdecimal() else value
    return found


def seating(told: str | None) -> int | list[str] | None:
    """``--seats``: how many, or who in seating order; None if nothing is told."""
    if not told:
        return None
    return int(told) if told.isdecimal() else told.split(",")


def answered(name: str, work: Callable[[], None]) -> int:
    """Do the work of a command; what was asked wrongly is told in a line. The exit code."""
    try:
        work()
    except LandsraadError as error:
        print(f"{name}: {error}", file=sys.stderr)
        return 2
    return 0
