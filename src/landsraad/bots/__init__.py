"""Players that are programs. They see what a person in their seat would see, and nothing else.

>>> from landsraad import bots
>>> bots.names("dune")[0]
'random'
>>> type(bots.make("random", game="dune", seed=1)).__name__
'RandomBot'
"""

from landsraad.bots.base import Bot, Move, Seat
from landsraad.bots.registry import describe, is_slow, make, names, stand_in

__all__ = ["Bot", "Move", "Seat", "describe", "is_slow", "make", "names", "stand_in"]
