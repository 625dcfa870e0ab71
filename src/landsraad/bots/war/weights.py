"""What a Legion weighs, reckoned once for every Legion that comes up."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from landsraad.bots.war.automaton import might
from landsraad.bots.war.odds import Fighters, fighters, strength
from landsraad.bots.war.picture import Force

UNIT: Final = (1.0, 1.8, 3.0, 0.8)
"""Regulars, Elites, Special Elites, generic leaders."""
NAMED: Final = 2.0


class Weight(NamedTuple):
    """A Legion in the numbers by which it is judged."""

    units: int
    fighters: Fighters
    strength: int
    worth: float
    """What the figures are worth by themselves."""
    might: int


@lru_cache(maxsize=1 << 14)
def weighed(force: Force) -> Weight:
    r, e, s = force.inside
    worth = (
        UNIT[0] * (force.regular + r)
        + UNIT[1] * (force.elite + e)
        + UNIT[2] * (force.special + s)
        + UNIT[3] * force.generic
        + NAMED * force.named.bit_count()
    )
    mine = fighters(force)
    return Weight(force.units, mine, strength(mine), worth, might(force))


def force_worth(force: Force) -> float:
    """What the figures are worth by themselves."""
    return weighed(force).worth
