"""The Imperium row: five cards for all."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from landsraad.games.imperium.game import Imperium

ROW: Final = 5


def take_from_row(g: Imperium, card: int) -> None:
    """A card leaves the row; the next one of the deck, if there is one, takes its place at once (I.reveal.10, I14)."""
    s = g.state
    i = s.row.index(card)
    new = s.imperium_deck[:1]
    s.row = s.row[:i] + new + s.row[i + 1 :]
    if new:
        s.imperium_deck = s.imperium_deck[1:]
        g.tell("row_refilled", "I.reveal.10", card=new[0])


def fill_row(g: Imperium) -> None:
    """Cards come into the row until it is full or the deck is empty (I.reveal.10, I14)."""
    s = g.state
    missing = ROW - len(s.row)
    new, s.imperium_deck = s.imperium_deck[:missing], s.imperium_deck[missing:]
    s.row += new
    for card in new:
        g.tell("row_refilled", "I.reveal.10", card=card)
