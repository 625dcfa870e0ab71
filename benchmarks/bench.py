"""How fast the games are played at random, every way to play them, beside their peers: one process, one run.

    python benchmarks/bench.py                                 the table
    python benchmarks/bench.py --save figures.json             and a JSON object with medians, quartiles and every round
    python benchmarks/bench.py --read figures.json             the table of an earlier run; of a second one too, beside it
    python benchmarks/bench.py --read figures.json --docs      write it into docs/performance.md

Time is processor time. All contestants play short rounds in turn, so that a busy machine is unfair to everyone alike; each
figure is the median over the rounds, and each ratio the median of the ratios within a round. A peer that is not installed
is left out.
"""

from __future__ import annotations

import argparse
import json
import platform
import sys
from pathlib import Path

import contestants
import tables

from landsraad.games import game_names
from landsraad.kernel import game as engine

PAGE = Path(__file__).parents[1] / "docs" / "performance.md"


def run(players: list[contestants.Contestant], rounds: int, seconds: float) -> tables.Run:
    """Let everybody play so many rounds in turn."""
    for _ in range(rounds):
        for player in players:
            player.round(seconds)
    return {
        "build": "interpreted" if str(engine.__file__).endswith(".py") else "compiled",
        "python": platform.python_version(),
        "machine": platform.machine(),
        "rounds": rounds,
        "seconds": seconds,
        "rows": [{"name": player.name, "figures": tables.summed_up(player.rounds)} for player in players],
    }


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=0.4, help="of processor time, each figure and round (0.4)")
    parser.add_argument("--rounds", type=int, default=9, help="how often everybody plays (9)")
    parser.add_argument("--games", nargs="+", default=game_names(), choices=game_names(), help="which of our games")
    parser.add_argument("--json", action="store_true", help="print one JSON object in the place of the table")
    parser.add_argument("--save", type=Path, help="also write the JSON object to this file")
    parser.add_argument("--read", type=Path, nargs="+", help="do not play: show what was saved")
    parser.add_argument("--docs", action="store_true", help="write the table into docs/performance.md")
    parser.add_argument("--smoke", action="store_true", help="only see that everything runs")
    given = parser.parse_args(arguments)
    if given.read:
        runs: list[tables.Run] = [json.loads(path.read_text("utf-8")) for path in given.read]
    else:
        rounds, seconds = (1, 0.01) if given.smoke else (given.rounds, given.seconds)
        runs = [run(contestants.all_of(given.games), rounds, seconds)]
    if given.save:
        given.save.write_text(json.dumps(runs[0], indent=1) + "\n", "utf-8")
    if given.docs:
        PAGE.write_text(tables.placed(PAGE.read_text("utf-8"), runs), "utf-8")
    print(json.dumps(runs[0], indent=1) if given.json else tables.table(runs))
    return 0


if __name__ == "__main__":
    sys.exit(main())
