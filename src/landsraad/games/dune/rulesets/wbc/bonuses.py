"""The bonus cards: who controls a city, or Tuek's Sietch, at the end of the Storm Round keeps its bonuses for the turn
(W.storm.07): ornithopters, harvesters and carryalls, or smugglers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from landsraad.games.dune.board import ARRAKEEN, CARTHAG, TUEKS_SIETCH

if TYPE_CHECKING:
    from landsraad.games.dune.game import Dune
    from landsraad.games.dune.state import State

BONUS_PLACES: Final = (ARRAKEEN, CARTHAG, TUEKS_SIETCH)
"""Each gives a set of its own, so that one player may have two (W.storm.14)."""


def controller(s: State, territory: int) -> int:
    """The only seat with tokens there that do not stand by, or -1 (W.storm.12, W.storm.15)."""
    found = s.fighters_in(territory)
    return found[0] if len(found) == 1 else -1


def fix(s: State) -> None:
    """Everybody has the bonuses of what it controls at this moment, and no others."""
    for house in s.houses:
        house.bonuses = 0
    for territory in BONUS_PLACES:
        seat = controller(s, territory)
        if seat >= 0:
            s.houses[seat].bonuses |= 1 << territory


def distribute(g: Dune, rule: str) -> None:
    """Hand the bonuses out; they stay until the Control Round, whoever takes the place meanwhile (A191)."""
    s = g.state
    fix(s)
    for seat in s.order:
        held = s.houses[seat].bonuses
        for territory in BONUS_PLACES:
            if held >> territory & 1:
                g.tell("bonus_given", rule, seat=seat, territory=territory, bonus=kind(territory))


def return_all(g: Dune) -> None:
    """W.control.04: the war goes on, and all bonuses are given back."""
    houses = g.state.houses
    if any(house.bonuses for house in houses):
        g.tell("bonuses_returned", "W.control.04")
    for house in houses:
        house.bonuses = 0


def kind(territory: int) -> str:
    """What the set of a place is called."""
    return "smugglers" if territory == TUEKS_SIETCH else "city"
