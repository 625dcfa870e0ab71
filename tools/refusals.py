"""Draw random illegal answers, and count those that are refused with no more than a list of what may be answered.

    python tools/refusals.py [war] [--games 12] [--seed 1] [--share 0.2] [--ruleset mahdi] [--examples] [--write]

Games are random, over every rule set, with its fewest and its most seats and with other options. At a share of their
moments one value of a legal answer to each open question is changed to another of the same vocabulary. What follows is
a rule and its reason, or the general sentence "… may not be … here; it may be …": it is counted by question and level.
``--write`` makes docs/refusals.md; the exit code is 1 if a game has more than 3 % of general sentences.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tests"))

from conformance.games import Case, cases
from conformance.refusing import MOST, Tally, refused
from landsraad.games import game_names

ROOT = Path(__file__).resolve().parents[1]
PAGE = ROOT / "docs" / "refusals.md"
HEAD = """# Refusals that teach

Made by `python tools/refusals.py --write`. Whoever tries what the rules forbid is told the rule and the reason. The tool plays random
games of every rule set, changes one value of a legal answer to another of the same vocabulary, and counts how often it is refused
with no more than the general sentence, "… may not be … here; it may be …". A test holds the share of each game at 3 % or less.
"""


def drawn(game: str, ruleset: str | None, games: int, seed: int, share: float) -> Tally:
    """The refusals of so many games, in turn of each way to set the game up."""
    tally = Tally()
    ways = [case for case in cases() if case.game == game and ruleset in (None, case.ruleset)]
    for number in range(games):
        case: Case = ways[number % len(ways)]
        tally.merge(refused(case, seed + number, share))
    return tally


def total(game: str, tally: Tally) -> str:
    tried, general = tally.tried.total(), tally.general.total()
    return f"{game}: {tried:,} illegal answers, {general:,} refused with the general sentence: {tally.share:.1%}"


def table(tally: Tally, examples: bool) -> list[str]:
    """A row a question and level that has general sentences, most of them first; then how many levels have none."""
    found = sorted(tally.general, key=lambda key: (-tally.general[key], key))
    lines = ["| question | level | illegal answers | general |", "| --- | --- | ---: | ---: |"] if found else []
    for key in found:
        example = f" {tally.examples[key]} |" if examples else ""
        lines.append(f"| {key[0]} | {key[1]} | {tally.tried[key]} | {tally.general[key]} |{example}")
    lines += ["", f"{len(tally.tried) - len(found)} of {len(tally.tried)} levels of questions had none."]
    return lines


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="?", choices=game_names(), help="only this one (all)")
    parser.add_argument("--ruleset", help="only this one (all)")
    parser.add_argument("--games", type=int, default=24, help="of each game (24)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--share", type=float, default=0.2, help="of the moments of a game (0.2)")
    parser.add_argument("--examples", action="store_true", help="one general sentence for each row")
    parser.add_argument("--write", action="store_true", help=f"write {PAGE.relative_to(ROOT)}")
    args = parser.parse_args()
    page, worst = [HEAD], 0.0
    for game in [args.game] if args.game else game_names():
        tally = drawn(game, args.ruleset, args.games, args.seed, args.share)
        worst = max(worst, tally.share)
        lines = [total(game, tally), "", *table(tally, args.examples), ""]
        print("\n".join(lines), flush=True)
        page += [f"## {game.title()}", "", *lines]
    if args.write:
        PAGE.write_text("\n".join(page).rstrip() + "\n", "utf-8")
    return 1 if worst > MOST else 0


if __name__ == "__main__":
    sys.exit(main())
