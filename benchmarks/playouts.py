"""How many playouts a search has time for in a second of processor time, table by table.

    python benchmarks/playouts.py                     every table
    python benchmarks/playouts.py --games war --decisions 20

Mentats play; at every seventh question that is worth a search each candidate runs through two worlds, and these are timed.
"""

from __future__ import annotations

import argparse
import sys
from time import process_time
from typing import Final

import landsraad
from landsraad import bots
from landsraad.arena.match import interject
from landsraad.bots.base import Seat
from landsraad.bots.search.bot import Playouts, Search
from landsraad.games import game_names

MODULES: Final[dict[str, object]] = {"ix": True, "immortality": True}
TABLES: Final[tuple[tuple[str, str, int, dict[str, object]], ...]] = (
    ("dune", "gf9-advanced", 6, {}),
    ("dune", "wbc", 6, {}),
    ("imperium", "base", 4, {}),
    ("imperium", "base", 4, MODULES),
    ("imperium", "solo", 1, {"difficulty": "kwisatz_haderach"}),
    ("war", "two-players", 2, {}),
    ("war", "mahdi", 1, {}),
)
EVERY: Final = 7
WORLDS: Final = 2


def measured(game: str, ruleset: str, seats: int, options: dict[str, object], decisions: int) -> tuple[int, float]:
    """Playouts, and the seconds that they took."""
    search = bots.make("search(playouts=2)", game=game)
    assert isinstance(search, Search)
    playouts = looked = asked = 0
    seconds, seed = 0.0, 0
    while asked < decisions:
        g = landsraad.new(game, ruleset, seats, seed, options)
        minds = [search.mentor(i) for i in range(len(g.seats))]
        handles = [Seat(g, i) for i in range(len(g.seats))]
        left = [1_000] * len(g.seats)
        seed += 1
        while not g.over and asked < decisions:
            interject(g, handles, minds, left)
            if g.over:
                break
            q = g.open[0]
            seat, mind = handles[q.seat], minds[q.seat]
            looked += q.name in search.asked
            if q.name in search.asked and looked % EVERY == 0:
                answers = search.candidates_for(seat, q)
                asked += len(answers) > 1
                runs = Playouts(search, seat, q, answers, 1_000 * asked)
                began = process_time()
                for world in range(WORLDS if len(answers) > 1 else 0):
                    for runner in range(len(answers)):
                        runs.run(runner, world)
                        playouts += 1
                seconds += process_time() - began
            seat.answer(q, mind.choose(seat, q))
    return playouts, seconds


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", nargs="+", default=game_names(), choices=game_names(), help="which of our games")
    parser.add_argument("--decisions", type=int, default=14, help="so many at each table (14)")
    given = parser.parse_args()
    for game, ruleset, seats, options in TABLES:
        if game in given.games:
            playouts, seconds = measured(game, ruleset, seats, options, given.decisions)
            told = " ".join(name if value is True else str(value) for name, value in options.items())
            print(
                f"{game} {ruleset} {told}: {playouts / seconds:,.0f} playouts/s ({1000 * seconds / playouts:.1f} ms each)"
            )
    return 0


if __name__ == "__main__":
    sys.exit(main())
