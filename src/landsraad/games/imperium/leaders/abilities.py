"""The left abilities of leaders that answer to an occasion (I.leader.01)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from landsraad.games.imperium.effects import boxes
from landsraad.games.imperium.effects.resolve import add, carry_out
from landsraad.games.imperium.state import IDLE

if TYPE_CHECKING:
    from landsraad.games.imperium.game import Imperium


def trigger(g: Imperium, seat: int, occasion: str) -> None:
    """What the leader's left ability does on this occasion; in the own turn it joins the other effects."""
    s = g.state
    p = s.players[seat]
    if seat >= len(g.seats):  # A rival has only the signet ring ability (I.solo.08).
        return
    items = boxes.TRIGGERED[p.leader].get(occasion)
    if items is not None:
        if s.stage != IDLE and seat == s.active:
            add(g, seat, items)
        else:
            carry_out(g, seat, items)
