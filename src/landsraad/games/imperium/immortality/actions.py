"""What the module adds to the menus: pairs of cards, the Tleilaxu row, family atomics."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from landsraad.games.imperium.agents import reach
from landsraad.games.imperium.agents.actions import SOURCE_WORDS, Send
from landsraad.games.imperium.board import SPACE_WORDS
from landsraad.games.imperium.cards.acquiring import PLACE_WORDS, TO_DISCARD
from landsraad.games.imperium.cards.actions import TO_PLACE
from landsraad.games.imperium.cards.printed import CARD_TITLES, CARD_WORDS, GRAFT
from landsraad.games.imperium.cards.row import ROW, fill_row
from landsraad.games.imperium.effects.tleilaxu import too_dear
from landsraad.games.imperium.immortality import graft, tleilaxu_row
from landsraad.games.imperium.intrigue.actions import PlayIntrigue
from landsraad.games.imperium.intrigue.printed import COMBAT
from landsraad.games.imperium.menus import Action
from landsraad.games.imperium.state import START
from landsraad.kernel.tree import Answer, Options, Refusal
from landsraad.kernel.tuples import without
from landsraad.kernel.words import NUMBERS

if TYPE_CHECKING:
    from landsraad.games.imperium.game import Imperium


class GraftCards(Send):
    """Play a graft card with another card of the hand, and send one agent (I.imm.graft.02, I.imm.graft.03).

    That belongs to agent turns: in the reveal turn graft cards are like all others (I.imm.graft.05).
    """

    verb = "graft"
    levels = ("card", "partner", "space", "price", "agent")
    words = (CARD_WORDS, CARD_WORDS, SPACE_WORDS, NUMBERS, SOURCE_WORDS)
    named = 2

    def can(self, g: Imperium, seat: int, ignoring: bool = False) -> bool:
        return bool(graft.graft_cards(g, seat, True, ignoring))

    def choices(self, g: Imperium, seat: int, values: Answer) -> Options:
        if values:
            return graft.partners(g, seat, values[0], reach.admitted(g, seat))
        return graft.graft_cards(g, seat)

    def held(self, g: Imperium, seat: int) -> Iterator[tuple[int, ...]]:
        hand = g.state.players[seat].hand
        for card in dict.fromkeys(hand):
            if GRAFT[card]:
                for other in dict.fromkeys(without(hand, card)):
                    if graft.may_be_partner(g, card, other):
                        yield card, other

    def why_card(self, g: Imperium, seat: int, values: Answer, value: int) -> Refusal:
        hand = g.state.players[seat].hand
        if values:
            hand = without(hand, values[0])
        if value not in hand:
            return "I.agent.12", f"{CARD_TITLES[value]} is not in hand"
        if values:
            return graft.why_no_pair(values[0], value)
        if GRAFT[value] and (first := graft.first_of_pair(g, seat, value)) >= 0:
            return "I.imm.graft.02", f"{CARD_TITLES[value]} can be grafted to {CARD_TITLES[first]}: name that first"
        if not GRAFT[value]:
            return "I.imm.graft.02", f"{CARD_TITLES[value]} is no graft card: name the graft card of the pair first"
        return "I.imm.graft.02", f"{CARD_TITLES[value]} has no partner in hand with which it could send an agent"

    def shut(self, g: Imperium, seat: int) -> Refusal:
        return "I.imm.graft.02", "no pair with a graft card in hand can send an agent to an open space"


class BorrowCard(Send):
    """Play a graft card with a card of the Imperium row, which is trashed when the turn ends (Usurp, I.imm.faq.10)."""

    verb = "usurp"

    def can(self, g: Imperium, seat: int, ignoring: bool = False) -> bool:
        return bool(graft.lent(g, seat, True, ignoring))

    def choices(self, g: Imperium, seat: int, values: Answer) -> Options:
        return graft.lent(g, seat)

    def cards(self, g: Imperium, seat: int, values: Answer) -> tuple[int, ...]:
        return graft.borrower(g, seat), values[0]

    def held(self, g: Imperium, seat: int) -> Iterator[tuple[int, ...]]:
        card = graft.borrower(g, seat)
        if card >= 0:
            for other in dict.fromkeys(g.state.row):
                if graft.may_be_partner(g, card, other, borrowed=True):
                    yield card, other

    def do(self, g: Imperium, seat: int, values: Answer) -> None:
        graft.borrow(g, seat, values[0])
        Send.do(self, g, seat, values)

    def why_card(self, g: Imperium, seat: int, values: Answer, value: int) -> Refusal:
        if value not in g.state.row:
            return "I.imm.faq.10", f"{CARD_TITLES[value]} does not lie in the Imperium row"
        return graft.why_no_pair(graft.borrower(g, seat), value)

    def shut(self, g: Imperium, seat: int) -> Refusal:
        if graft.borrower(g, seat) < 0:
            return "I.imm.faq.10", "no card in hand can be grafted to a card of the Imperium row"
        return "I.agent.01", "no space is open to a card of the Imperium row"


class ObtainTleilaxu(Action):
    """Acquire a card of the Tleilaxu row, or Reclaimed Forces, for specimens (I.imm.card.01)."""

    verb = "obtain"
    levels = ("card", "to")
    words = (CARD_WORDS, PLACE_WORDS)

    def open(self, g: Imperium, seat: int) -> bool:
        return g.state.tanks[seat] > 0 and bool(tleilaxu_row.affordable(g, seat))

    def domain(self, g: Imperium, seat: int, values: Answer) -> Options:
        if not values:
            return tleilaxu_row.affordable(g, seat)
        return tleilaxu_row.destinations(g, seat, values[0]) if len(values) == 1 else None

    def do(self, g: Imperium, seat: int, values: Answer) -> None:
        tleilaxu_row.acquire(g, seat, values[0], values[1] if len(values) > 1 else TO_DISCARD)

    def shut(self, g: Imperium, seat: int) -> Refusal:
        have = g.state.tanks[seat]
        return "I.imm.card.03", f"{have} specimen{'' if have == 1 else 's'} will buy nothing in the Tleilaxu row"

    def why(self, g: Imperium, seat: int, values: Answer, value: int) -> Refusal | None:
        return TO_PLACE if values else too_dear(g, seat, value)


class FamilyAtomics(Action):
    """Once a game: the Imperium row is removed and dealt anew (I.imm.atomics.01)."""

    verb = "atomics"

    def open(self, g: Imperium, seat: int) -> bool:
        s = g.state
        if not s.atomics >> seat & 1 or not s.row:
            return False
        return s.stage == START or bool(g.rules.options["family_atomics"] == "any_point")

    def do(self, g: Imperium, seat: int, values: Answer) -> None:
        s = g.state
        s.atomics &= ~(1 << seat)
        gone = s.row
        if s.borrowed >= 0 and len(s.row) < ROW:
            gone += (s.borrowed,)
            s.borrowed = -1
        s.removed += gone
        s.row = ()
        g.tell("atomics_used", "I.imm.atomics.01", seat=seat, cards=gone)
        fill_row(g)

    def shut(self, g: Imperium, seat: int) -> Refusal:
        if not g.state.atomics >> seat & 1:
            return "I.imm.atomics.01", "the family atomics have been used"
        if not g.state.row:
            return "I.imm.atomics.01", "no card lies in the Imperium row"
        return "I.imm.atomics.01", "in this game the family atomics are used before anything else is done in a turn"


class PlayAftermath(PlayIntrigue):
    """A card for whoever has lost troops at the end of a conflict (Harvest Cells)."""

    verb = "aftermath"
    mode = COMBAT
    window = "end_of_conflict"


GRAFT_CARDS: Final = GraftCards()
BORROW_CARD: Final = BorrowCard()
OBTAIN: Final = ObtainTleilaxu()
ATOMICS: Final = FamilyAtomics()
AFTERMATH: Final = PlayAftermath()
