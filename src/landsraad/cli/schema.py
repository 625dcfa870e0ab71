"""Print the shape of a game's views as JSON Schema.

Example:
  landsraad schema dune > dune.schema.json
"""

from __future__ import annotations

import argparse
import json

from landsraad.games import game_type
from landsraad.kernel.schema import json_schema


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", help="the game")


def run(args: argparse.Namespace) -> int:
    print(json.dumps(json_schema(game_type(args.game).view), indent=2, ensure_ascii=False))
    return 0
