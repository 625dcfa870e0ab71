"""Traitors (1.07.06.07): who can call one, and for whom."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from landsraad.games.dune.phases.battle.plan import Plan
from landsraad.kernel.tree import Choice
from landsraad.kernel.words import YES_NO_WORDS

if TYPE_CHECKING:
    from landsraad.games.dune.game import Dune

_NO_YES: Final = (0, 1)


@dataclass(slots=True)
class TraitorChoice(Choice):
    """Keep silent, or call this leader of the opponent a traitor."""

    leader: int = -1
    opponent: int = -1


def traitor_choice(leader: int, opponent: int) -> TraitorChoice:
    return TraitorChoice(_NO_YES, YES_NO_WORDS, "call", leader, opponent)


def holder(g: Dune, seat: int, enemy: int, plan: Plan) -> int:
    """The seat that holds the card to call the enemy's leader for ``seat``: itself, or Harkonnen as its ally (2.05.09).

    -1 if there is none, and always against a Cheap Hero (A83) or beside the Kwisatz Haderach (2.01.12). Captured leaders
    are called like any other (2.05.13), and Harkonnen use each of their four cards (2.05.06).
    """
    leader, _, _, kwisatz, _, _ = plan
    if leader < 0 or kwisatz:
        return -1
    s = g.state
    house = s.houses[seat]
    if leader in house.traitors:
        return seat
    if house.ally >= 0 and house.ally == s.harkonnen != enemy and leader in s.houses[s.harkonnen].traitors:
        return s.harkonnen
    return -1


def expose(g: Dune, by: int, seat: int, opponent: int, leader: int, rule: str) -> None:
    """The traitor card is shown; it stays with its owner and can be used again (A83)."""
    house = g.state.houses[by]
    if leader not in house.exposed:
        house.exposed = tuple(sorted((*house.exposed, leader)))
    g.tell("traitor_called", rule, seat=seat, by=by, opponent=opponent, leader=leader)
