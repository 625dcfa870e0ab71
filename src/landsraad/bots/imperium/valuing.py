"""What effects are worth: each kind of effect, and each kind of cost, is entered here by the module that knows it.

Effects are data, so there is no thought about a single card anywhere: a box is the sum of its effects.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, TypeVar

from landsraad.bots.imperium.judge import Judge
from landsraad.games.imperium.effects import boxes
from landsraad.games.imperium.effects.boxes import Items
from landsraad.games.imperium.effects.effect import Cost, CostPart, Effect

UNKNOWN: Final = 0.5
"""What an effect is worth that nobody here knows."""
UNKNOWN_COST: Final = 1.5


@dataclass(frozen=True, slots=True)
class Occasion:
    """When effects would be resolved. ``now``: in this turn or phase, as things stand; else some day."""

    now: bool = True
    reveal: bool = False
    """In a reveal turn, with the whole hand in play."""
    space: int = -1
    cards: tuple[int, ...] = ()
    """The cards that send the agent."""
    price: int = 0


LATER: Final = Occasion(now=False)
LATER_REVEAL: Final = Occasion(now=False, reveal=True)
NOW: Final = Occasion()
REVEAL: Final = Occasion(reveal=True)

Valued = Callable[[Judge, Any, Occasion], float]
Priced = Callable[[Judge, Any], float]
VALUES: Final[dict[type[Effect], Valued]] = {}
PRICES: Final[dict[type[CostPart], Priced]] = {}
F = TypeVar("F", bound=Callable[..., float])


def worth_of(*kinds: type[Effect]) -> Callable[[F], F]:
    """Enter what a kind of effect is worth."""

    def enter(function: F) -> F:
        for kind in kinds:
            VALUES[kind] = function
        return function

    return enter


def price_of(*kinds: type[CostPart]) -> Callable[[F], F]:
    """Enter what it hurts to pay a kind of cost."""

    def enter(function: F) -> F:
        for kind in kinds:
            PRICES[kind] = function
        return function

    return enter


def value(judge: Judge, item: int, when: Occasion) -> float:
    """What one effect is worth to this seat."""
    effect = boxes.EFFECTS[item]
    known = VALUES.get(type(effect))
    return UNKNOWN if known is None else known(judge, effect, when)


def total(judge: Judge, items: Items, when: Occasion) -> float:
    """What a box is worth: what must be done counts, what may be left counts if it is good."""
    found = 0.0
    for item in items:
        effect = boxes.EFFECTS[item]
        known = VALUES.get(type(effect))
        worth = UNKNOWN if known is None else known(judge, effect, when)
        if worth >= 0.0 or not effect.optional:
            found += worth
    return found


def cost_of(judge: Judge, cost: Cost | None) -> float:
    """What it hurts to pay."""
    if cost is None:
        return 0.0
    hurt = -judge.purse(-cost.solari, -cost.spice, -cost.water)
    for part in cost.parts:
        known = PRICES.get(type(part))
        hurt += UNKNOWN_COST if known is None else known(judge, part)
    return hurt


def payable(judge: Judge, cost: Cost) -> bool:
    """Whether there is enough of the resources; other parts are taken for granted."""
    own = judge.own
    return own.solari >= cost.solari and own.spice >= cost.spice and own.water >= cost.water
