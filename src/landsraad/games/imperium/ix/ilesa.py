"""Ilesa Ecaz: a hand card set aside at the start of the round, back on her second turn (I.faq.36)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from landsraad.games.imperium.cards import decks
from landsraad.games.imperium.cards.printed import CARD_WORDS, ICONS_OF
from landsraad.games.imperium.leaders.abilities import trigger
from landsraad.games.imperium.leaders.printed import LEADER_DATA
from landsraad.games.imperium.steps import ImperiumStep
from landsraad.kernel.tree import Answer, Choice
from landsraad.kernel.tuples import without

if TYPE_CHECKING:
    from landsraad.games.imperium.game import Imperium

SETS_ASIDE: Final[tuple[bool, ...]] = tuple("sets_aside" in leader["left"] for leader in LEADER_DATA)
RULE: Final = "I.faq.36"


@dataclass(slots=True)
class SetAside(ImperiumStep):
    """Which card she sets aside; nobody else sees it before it comes back."""

    seat: int

    def run(self, g: Imperium) -> None:
        hand = g.state.players[self.seat].hand
        if hand:
            g.ask(self.seat, "keep_back", RULE, Choice(tuple(sorted({*hand})), CARD_WORDS, "card"), secret=True)
        else:
            g.pop()

    def keep_back(self, g: Imperium, seat: int, answer: Answer) -> None:
        g.pop()
        p = g.state.players[seat]
        p.hand = without(p.hand, answer[0])
        p.kept = answer[0]
        g.tell_only(1 << seat, "card_kept_back", RULE, {"seat": seat}, seat=seat, card=answer[0])


def return_card(g: Imperium, seat: int) -> None:
    """At the start of her second turn of the round the card comes back, shown to all."""
    p = g.state.players[seat]
    if p.kept >= 0 and p.turns == 2:
        g.state.returned = p.kept
        p.hand = decks.put(p.hand, p.kept)
        g.tell("card_returned", RULE, seat=seat, card=p.kept)
        p.kept = -1


def sent_ahead(g: Imperium, seat: int) -> None:
    """The card sends an agent on the turn of its return: spice if it has exactly one agent icon, else solari.

    Of a grafted pair it is still this card that counts (I.imm.faq.07).
    """
    card = g.state.returned
    if card >= 0 and card in g.state.sent:
        trigger(g, seat, "sent_one_icon" if ICONS_OF[card].bit_count() == 1 else "sent_other")


def reveal_card(g: Imperium, seat: int) -> None:
    """She reveals on her first turn: the card is revealed with the others and pays nothing."""
    p = g.state.players[seat]
    if p.kept >= 0:
        card, p.kept = p.kept, -1
        g.tell("cards_revealed", RULE, seat=seat, cards=(card,))
        decks.reveal(g, seat, card)
