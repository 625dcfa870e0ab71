"""House Hagal in combat: a card for its swords (I.hagal.core.11, I.hagal.core.12)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from landsraad.games.imperium.conflict import troops
from landsraad.games.imperium.hagal.deck import reveal
from landsraad.games.imperium.hagal.hooks import rules_of
from landsraad.games.imperium.hagal.printed import HAGAL_SWORDS, SOURCES

if TYPE_CHECKING:
    from landsraad.games.imperium.game import Imperium


def arm(g: Imperium) -> None:
    """Each rival with a unit in the conflict reveals a card, in turn order, and adds its swords to its strength."""
    s = g.state
    for seat in s.order():
        p = s.players[seat]
        if seat < len(g.seats) or not troops.units(p):
            continue
        for _ in range(rules_of(g).combat_cards(g, seat)):
            card = reveal(g, seat, "I.hagal.core.11")
            p.swords += HAGAL_SWORDS[card]
            strength = troops.strength(g, seat)
            g.tell(
                "swords_gained", "I.hagal.core.12", seat=seat, swords=HAGAL_SWORDS[card], strength=strength,
                source=SOURCES[card],
            )  # fmt: skip
