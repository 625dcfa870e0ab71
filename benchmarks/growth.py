"""What grows with the number of answers and of games: the cost of an answer, memory, garbage collection, processes.

    python benchmarks/growth.py                       all of it, for each game
    python benchmarks/growth.py --games war --json    one game, as a JSON object
    python benchmarks/growth.py --skip jobs           leave the processes out: they need cores that nobody else uses

- *answers*: 20,000 answers by random play, one game after another; processor time an answer in the first and in the last fifth.
- *live*: 1,000 games, each 150 answers old with everything that is kept of it (record, events), settled after each answer and
  with all that lasts frozen, as a server does: the memory they take, and how long a full garbage collection takes with them.
  ``--unsettled``: as a game keeps them by itself.
- *jobs*: how many times as many games a second ``simulate`` plays with two processes as with one, by the clock on the wall.
"""

from __future__ import annotations

import argparse
import gc
import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter, process_time
from typing import Final, TypeAlias

from landsraad.arena import speed
from landsraad.games import game_names
from landsraad.kernel.game import AnyGame
from landsraad.kernel.keeping import settle

WAYS: Final = {"dune": ("gf9-advanced", 6), "imperium": ("base", 4), "war": ("two-players", 2)}
AGE: Final = 150
"""Answers after which a game is no longer young."""
BATCH: Final = 200
Figures: TypeAlias = dict[str, float]


def answers(start: Callable[[int], AnyGame], total: int = 20_000) -> Figures:
    """Processor time an answer, over many of them; batches are short, and each figure is a median of theirs."""
    pace = speed.Pace(start, speed.honest)
    pace.go(0.5)  # what is remembered from game to game is there
    costs: list[float] = []
    while len(costs) * BATCH < total:
        began = process_time()
        for _ in range(BATCH):
            speed.honest(pace.game, pace.game.open[0], pace.rng)
            if pace.game.over:
                pace.finished += 1
                pace.game = start(pace.finished)
        costs.append((process_time() - began) / BATCH * 1e6)
    fifth = len(costs) // 5
    first, last = median(costs[:fifth]), median(costs[-fifth:])
    return {"first_us": first, "last_us": last, "last_over_first": last / first}


def live(start: Callable[[int], AnyGame], settled: bool, games: int = 1_000) -> Figures:
    """What so many games in the middle take, and what the collector takes with them."""
    rng = Random(1)
    for number in range(20):
        _aged(start(number), rng, settled)  # what is made once for all games is there
    gc.collect()
    gc.freeze()  # what lasts is no matter of the collector's, as in a server
    before = _resident()
    kept = [_aged(start(number), rng, settled) for number in range(games)]
    gc.collect()
    found: Figures = {"megabytes": (_resident() - before) / 1e6, "collection_ms": _collection()}
    found["games"] = len(kept)
    gc.unfreeze()
    return found


def _aged(g: AnyGame, rng: Random, settled: bool) -> AnyGame:
    while not g.over and g.version < AGE:
        answers, events = len(g.log or ()), len(g.history or ())
        speed.honest(g, g.open[0], rng)
        if settled:
            settle(g, answers, events)
    return g


def _resident() -> int:
    """The bytes of memory that this process holds."""
    pages = int(Path("/proc/self/statm").read_text("ascii").split()[1])
    return pages * 4096


def _collection() -> float:
    """Milliseconds of a full collection: the middle of five."""
    took = []
    for _ in range(5):
        began = process_time()
        gc.collect()
        took.append((process_time() - began) * 1e3)
    return median(took)


def jobs(game: str, games: int) -> Figures:
    """How much quicker two processes are than one."""
    took = {}
    for number in (1, 2):
        words = [sys.executable, "-m", "landsraad", "simulate", game, "--games", str(games), "--jobs", str(number)]
        began = perf_counter()
        subprocess.run([*words, "--bots", "random", "--seed", "1"], check=True, capture_output=True)
        took[number] = perf_counter() - began
    return {"seconds_1": took[1], "seconds_2": took[2], "times": took[1] / took[2]}


def measured(game: str, skipped: set[str], simulated: int, settled: bool) -> dict[str, Figures]:
    """Every figure of a game that is not left out."""
    ruleset, seats = WAYS[game]
    start = speed.starter(game, ruleset, seats, None)
    found = {}
    if "answers" not in skipped:
        found["answers"] = answers(start)
    if "live" not in skipped:
        found["live"] = live(start, settled)
    if "jobs" not in skipped:
        found["jobs"] = jobs(game, simulated)
    return found


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", nargs="+", default=game_names(), choices=game_names(), help="which of our games")
    parser.add_argument("--skip", nargs="+", default=[], choices=["answers", "live", "jobs"], help="what to leave out")
    parser.add_argument("--simulated", type=int, default=1000, help="games that simulate plays (1000)")
    parser.add_argument("--unsettled", action="store_true", help="keep live games as they are by themselves")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    given = parser.parse_args()
    told = {game: measured(game, set(given.skip), given.simulated, not given.unsettled) for game in given.games}
    if given.json:
        print(json.dumps(told, indent=1))
        return 0
    for game, parts in told.items():
        for part, figures in parts.items():
            print(f"{game} {part}: " + ", ".join(f"{name} {value:.3g}" for name, value in figures.items()))
    return 0


if __name__ == "__main__":
    sys.exit(main())
