"""Traitors (1.07.06.07): who can call one, and for whom."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from landsraad.games.dune.board import PARTS, WORLD_TERRITORIES
from landsraad.games.dune.leaders import owner
from landsraad.games.dune.phases.battle.plan import Plan
from landsraad.kernel.tree import OneOf
from landsraad.kernel.words import YES_NO_WORDS

if TYPE_CHECKING:
    from landsraad.games.dune.game import Dune

_NO: Final = (0,)
_NO_YES: Final = (0, 1)


@dataclass(slots=True)
class TraitorChoice(OneOf["Dune"]):
    """Keep silent, or call this leader of the opponent a traitor."""

    leader: int = -1
    opponent: int = -1


def traitor_choice(leader: int, opponent: int, able: bool) -> TraitorChoice:
    return TraitorChoice(_NO_YES if able else _NO, YES_NO_WORDS, "call", leader, opponent)


def suspects(g: Dune, seat: int, enemy: int, plan: Plan, territory: int) -> tuple[int, ...]:
    """The seats that might hold the card to call the enemy's leader for ``seat``: itself, and Harkonnen as its ally (2.05.09).

    Nobody against a Cheap Hero (A83) or beside the Kwisatz Haderach (2.01.12); on a homeworld only natives (4.04.01).
    """
    if plan.head < 0 or plan.kwisatz:
        return ()
    if territory in WORLD_TERRITORIES:
        return (seat,) if PARTS[territory][0] in g.state.houses[seat].homes else ()
    harkonnen = g.state.harkonnen
    return (seat, harkonnen) if harkonnen != enemy and g.state.are_allied(seat, harkonnen) else (seat,)


def holder(g: Dune, seat: int, enemy: int, plan: Plan, territory: int) -> int:
    """The seat that does hold it, or -1. Captured leaders are called like any other (2.05.13), and Harkonnen use each of
    their four cards (2.05.06)."""
    if g.rules.captives_are_traitors and plan.head >= 0 and owner(g.state, plan.head) == seat and not plan.kwisatz:
        return seat  # its own leader, whom the Harkonnen hold (W.battle.26)
    for caller in suspects(g, seat, enemy, plan, territory):
        if plan.head in g.state.houses[caller].traitors:
            return caller
    return -1


def expose(g: Dune, by: int, seat: int, opponent: int, leader: int, rule: str) -> None:
    """The traitor card is shown; it stays with its owner and can be used again (A83)."""
    house = g.state.houses[by]
    if leader in house.traitors and leader not in house.exposed:
        house.exposed = tuple(sorted((*house.exposed, leader)))
    g.tell("traitor_called", rule, seat=seat, by=by, opponent=opponent, leader=leader)
