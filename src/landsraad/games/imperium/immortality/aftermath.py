"""The end of a conflict: cards for those whose troops have gone back to the supply (Harvest Cells)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from landsraad.games.imperium import menus
from landsraad.games.imperium.effects.effect import condition
from landsraad.games.imperium.menus import Occasional
from landsraad.games.imperium.phases.combat import CombatIntrigue
from landsraad.kernel.tree import Answer

if TYPE_CHECKING:
    from landsraad.games.imperium.game import Imperium

LOSS: Final = 3
"""Troops that must have been lost; nobody else can play anything here, as everybody can see."""


def begin(g: Imperium, lost: tuple[int, ...]) -> None:
    """Those who have lost enough and hold intrigue cards may play, clockwise from the first player."""
    for seat in reversed(g.state.order()):
        if seat < len(g.seats) and lost[seat] >= LOSS:
            g.push(Aftermath(seat, lost[seat]))


@dataclass(slots=True)
class Aftermath(Occasional):
    """Cards that belong to the end of a conflict."""

    occasion = "aftermath"
    rule = "I.intrigue.05"
    lost: int

    def aftermath(self, g: Imperium, seat: int, answer: Answer) -> None:
        menus.act(g, seat, answer)


@condition("troops_lost_at_end_of_conflict")
def lost_troops(g: Imperium, seat: int, card: int, least: int) -> bool:
    """So many own troops have gone from the conflict to the supply."""
    step = g.stack[-1]
    return isinstance(step, Aftermath) and step.seat == seat and step.lost >= least


@condition("opponent_played_combat_intrigue_this_conflict")
def opponent_played(g: Imperium, seat: int, card: int, value: object) -> bool:
    """Some opponent has played a combat card in this conflict."""
    step = g.stack[-1]
    return isinstance(step, CombatIntrigue) and step.players & ~(1 << seat) > 0
