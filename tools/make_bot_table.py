"""How often each faction of Dune wins with a mentat against five random bots, in every rule set and with every variant.

    python tools/make_bot_table.py --games 40 --seed 11

prints the table of docs/bots.md, `--table homeworlds` one row of it. Allies who win together both count; shares with their Wilson interval, 95 %.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Mapping, Sequence
from typing import Final

from landsraad.arena import simulate
from landsraad.arena.pairs import told
from landsraad.games import game_type

VARIANTS: Final = ("tournament", "shield_wall_stronghold", "leader_skills", "homeworlds")
TABLES: Final[tuple[tuple[str, str, Mapping[str, bool]], ...]] = (
    ("gf9-advanced", "gf9-advanced", {}),
    ("gf9-basic", "gf9-basic", {}),
    ("wbc", "wbc", {}),
    *((f"{variant}", "gf9-advanced", {variant: True}) for variant in VARIANTS),
    ("all variants", "gf9-advanced", dict.fromkeys(VARIANTS, True)),
)
"""A name, the rule set and its options."""


def main(argv: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--bot", default="mentat", metavar="NAME", help="who plays the faction (mentat)")
    parser.add_argument("--games", type=int, default=40, metavar="N", help="games for each cell (40)")
    parser.add_argument("--seed", type=int, default=11, metavar="N")
    parser.add_argument("--table", choices=[name for name, _, _ in TABLES], help="this row alone (all)")
    args = parser.parse_args(argv)
    roles = game_type("dune").roles
    print("| table | " + " | ".join(roles) + " |")
    print("| --- |" + " ---: |" * len(roles))
    for name, ruleset, options in TABLES:
        if args.table not in (None, name):
            continue
        cells = []
        for at in range(len(roles)):
            bots = ["random"] * len(roles)
            bots[at] = args.bot
            played = simulate(
                "dune", ruleset, games=args.games, seats=roles, bots=bots, options=options, seed=args.seed
            ).statistics
            cells.append(told(played.seats_won[at], played.games))
        print(f"| {name} | " + " | ".join(cells) + " |", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
