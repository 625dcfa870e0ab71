"""The Imperium row: five cards for all."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from landsraad.games.imperium.game import Imperium
    from landsraad.games.imperium.state import State

ROW: Final = 5


def take_from_row(g: Imperium, card: int) -> None:
    """A card leaves the row; the next one of the deck, if there is one, takes its place at once (I.reveal.10, I14)."""
    tell_refilled(g, succeed(g.state, g.state.row.index(card)))


def succeed(s: State, place: int) -> tuple[int, ...]:
    """The card at a place of the row gives way to the next one of the deck: to that one, if there is one."""
    new, s.imperium_deck = s.imperium_deck[:1], s.imperium_deck[1:]
    s.row = s.row[:place] + new + s.row[place + 1 :]
    return new


def fill_row(g: Imperium) -> None:
    """Cards come into the row until it is full or the deck is empty (I.reveal.10, I14)."""
    s = g.state
    missing = ROW - len(s.row)
    new, s.imperium_deck = s.imperium_deck[:missing], s.imperium_deck[missing:]
    s.row += new
    tell_refilled(g, new)


def tell_refilled(g: Imperium, cards: tuple[int, ...]) -> None:
    for card in cards:
        g.tell("row_refilled", "I.reveal.10", card=card)
