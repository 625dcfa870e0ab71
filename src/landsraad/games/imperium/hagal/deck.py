"""The House Hagal deck: its order is hidden from everybody, its discard pile lies open."""

from __future__ import annotations

from typing import TYPE_CHECKING

from landsraad.games.imperium.hagal.printed import RESHUFFLE

if TYPE_CHECKING:
    from landsraad.games.imperium.game import Imperium


def reveal(g: Imperium, seat: int, rule: str) -> int:
    """The next card for a rival. An empty deck, or the Reshuffle card, makes a new deck of all cards (I.hagal.core.05)."""
    s = g.state
    while True:
        if not s.hagal_deck:
            reshuffle(g)
        card, s.hagal_deck = s.hagal_deck[0], s.hagal_deck[1:]
        s.hagal_discard += (card,)
        g.tell("hagal_revealed", rule, seat=seat, hagal=card)
        if not RESHUFFLE[card]:
            return card
        reshuffle(g)


def reshuffle(g: Imperium) -> None:
    """All cards, those passed over in the search that goes on included, form a new deck (I36)."""
    s = g.state
    s.hagal_deck, s.hagal_discard = g.shuffled(s.hagal_deck + s.hagal_discard), ()
    g.tell("hagal_reshuffled", "I.hagal.core.05", count=len(s.hagal_deck))
