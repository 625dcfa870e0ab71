"""Many games: one match, a long series of them, and what came of it.

>>> from landsraad import arena
>>> summary = arena.simulate("dune", games=2, seats=2, options={"turns": 1}, seed=1)
>>> summary.statistics.games
2
"""

from landsraad.arena.match import Played, play
from landsraad.arena.simulate import Summary, simulate
from landsraad.arena.statistics import Statistics

__all__ = ["Played", "Statistics", "Summary", "play", "simulate"]
