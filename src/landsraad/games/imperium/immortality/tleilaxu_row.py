"""The Tleilaxu row: what lies there, what it costs, and acquiring it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from landsraad.games.imperium.cards import acquiring
from landsraad.games.imperium.cards.acquiring import PLACES, TO_DECK, TO_DISCARD
from landsraad.games.imperium.cards.printed import SPECIMENS
from landsraad.games.imperium.effects import boxes
from landsraad.games.imperium.effects.resolve import carry_out
from landsraad.games.imperium.immortality import tanks
from landsraad.games.imperium.immortality.printed import RECLAIMED_FORCES, TLEILAXU_ROW
from landsraad.kernel.tuples import without

if TYPE_CHECKING:
    from landsraad.games.imperium.game import Imperium


def affordable(g: Imperium, seat: int) -> list[int]:
    """The cards of the row that the player's specimens can pay for, Reclaimed Forces among them (I.imm.card.01)."""
    s = g.state
    have = s.tanks[seat]
    return [card for card in (RECLAIMED_FORCES, *s.tleilaxu_row) if SPECIMENS[card] <= have]


def destinations(g: Imperium, seat: int, card: int) -> tuple[int, ...] | None:
    """Discard pile or deck, if there is a choice (I.imm.research.05); Reclaimed Forces goes nowhere."""
    if card == RECLAIMED_FORCES or not acquiring.may_go_on_deck(g, seat, card):
        return None
    return TO_DISCARD, TO_DECK


def acquire(g: Imperium, seat: int, card: int, to: int) -> None:
    """Pay specimens and take a card; Reclaimed Forces stays where it is (I.imm.card.03, I.imm.card.06)."""
    s = g.state
    price = SPECIMENS[card]
    tanks.spend(g, seat, price, "tleilaxu_row")
    if card == RECLAIMED_FORCES:
        g.tell("forces_reclaimed", "I.imm.card.06", seat=seat)
    else:
        acquiring.stow(s.players[seat], card, to)
        g.tell("tleilaxu_acquired", "I.imm.card.01", seat=seat, card=card, specimens=price, to=PLACES[to])
        i = s.tleilaxu_row.index(card)
        s.tleilaxu_row = without(s.tleilaxu_row, card)
        fill(g, i)
    carry_out(g, seat, boxes.ACQUIRE[card])


def fill(g: Imperium, place: int) -> None:
    """The next card of the deck, if there is one, comes to this place of the row (I.imm.card.05)."""
    s = g.state
    new = s.tleilaxu_deck[:1]
    if new and len(s.tleilaxu_row) < TLEILAXU_ROW:
        s.tleilaxu_deck = s.tleilaxu_deck[1:]
        s.tleilaxu_row = s.tleilaxu_row[:place] + new + s.tleilaxu_row[place:]
        g.tell("tleilaxu_row_filled", "I.imm.card.05", card=new[0])
