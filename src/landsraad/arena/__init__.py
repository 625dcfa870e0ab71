"""Many games: one match, a long series of them, and what came of it.

>>> from landsraad import arena
>>> summary = arena.simulate("dune", games=2, seats=2, options={"turns": 1}, seed=1)
>>> summary.statistics.games
2
"""

from landsraad.arena.match import Played, Policy, play, play_until
from landsraad.arena.series import Series, play_some
from landsraad.arena.simulation import Executor, Summary, simulate
from landsraad.arena.statistics import Statistics

__all__ = [
    "Executor",
    "Played",
    "Policy",
    "Series",
    "Statistics",
    "Summary",
    "play",
    "play_some",
    "play_until",
    "simulate",
]
