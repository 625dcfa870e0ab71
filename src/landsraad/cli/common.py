"""What several commands share: reading options, seats and files."""

from __future__ import annotations

import argparse
import json
import re
import sys
import tempfile
from pathlib import Path

import yaml
from rich.console import Console

from landsraad.games import game_names, game_type
from landsraad.kernel.errors import LandsraadError
from landsraad.kernel.meta import RuleSet
from landsraad.kernel.plain import Value

console = Console(highlight=False, soft_wrap=True, width=None if sys.stdout.isatty() else 110)


def game_arguments(parser: argparse.ArgumentParser) -> None:
    """Which game, by which rules, with which seats."""
    parser.add_argument("game", nargs="?", default="dune", help=f"one of {', '.join(game_names())}; dune by default")
    parser.add_argument("--ruleset", metavar="NAME", help="the rule set; `landsraad games` lists them")
    parser.add_argument("--seats", metavar="N|A,B,…", help="how many seats, or their names in seating order")
    parser.add_argument("--seed", type=int, metavar="N", help="the seed of all chance")
    parser.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the rule set (repeatable)"
    )


def seats(text: str | None) -> list[str] | int | None:
    """``6``, or ``atreides,fremen``."""
    if text is None:
        return None
    return int(text) if text.isdigit() else [name.strip() for name in text.split(",")]


def options(ruleset: RuleSet, pairs: list[str]) -> dict[str, object]:
    """``turns=8`` and the like; numbers and true/false are read as such."""
    found: dict[str, object] = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals:
            raise LandsraadError(f"--option takes NAME=VALUE, not {pair!r}")
        found[name] = (
            value if re.fullmatch(r"[a-z_]*[a-z_][a-z0-9_-]*", value) and value not in _PLAIN else yaml.safe_load(value)
        )
    ruleset.resolve(found)
    return found


_PLAIN = ("true", "false", "yes", "no", "on", "off")


def ruleset(args: argparse.Namespace) -> RuleSet:
    """The rule set that is named, or the first for so many seats."""
    return game_type(args.game).ruleset(args.ruleset, seats(args.seats))


def read_json(path: str) -> Value:
    """A JSON file, or a sentence that says why not."""
    try:
        return json.loads(Path(path).read_text("utf-8"))
    except OSError as error:
        raise LandsraadError(f"cannot read {path}: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise LandsraadError(f"{path} is not a text file") from error
    except json.JSONDecodeError as error:
        raise LandsraadError(f"{path} is not JSON: {error}") from error


def write_json(path: Path, document: Value) -> None:
    """Write a whole file or nothing: a reader, or a crash, never meets half of one."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.NamedTemporaryFile("w", dir=path.parent, delete=False, encoding="utf-8") as file:
            json.dump(document, file, ensure_ascii=False, separators=(",", ":"))
            file.write("\n")
        Path(file.name).replace(path)
    except OSError as error:
        raise LandsraadError(f"cannot write {path}: {error.strerror}") from error
