"""Buying cards as actions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from landsraad.games.imperium.cards import acquiring
from landsraad.games.imperium.cards.acquiring import ASIDE_DISCOUNT, FROM_ASIDE, PLACE_WORDS, TO_DECK, TO_DISCARD
from landsraad.games.imperium.cards.printed import (
    CARD_TITLES,
    CARD_WORDS,
    COST,
)
from landsraad.games.imperium.menus import Action
from landsraad.kernel.tree import Answer, Options, Refusal

if TYPE_CHECKING:
    from landsraad.games.imperium.game import Imperium


class AcquireCard(Action):
    """Buy a card with persuasion, as often as it lasts (I.reveal.05, I.reveal.06, I.reveal.07)."""

    verb = "acquire"
    levels = ("card", "to")
    words = (CARD_WORDS, PLACE_WORDS)

    def open(self, g: Imperium, seat: int) -> bool:
        return acquiring.anything_affordable(g)

    def domain(self, g: Imperium, seat: int, values: Answer) -> Options:
        if not values:
            return acquiring.affordable(g)
        return destination(g, seat, values)

    def do(self, g: Imperium, seat: int, values: Answer) -> None:
        card = values[0]
        cost = acquiring.price(g, card)
        g.state.persuasion -= cost
        to = values[1] if len(values) > 1 else TO_DISCARD
        acquiring.acquire(g, seat, card, acquiring.origin_of(card), to, cost, "I.reveal.06")

    def shut(self, g: Imperium, seat: int) -> Refusal:
        return "I.reveal.06", f"{g.state.persuasion} persuasion buys none of the cards on offer"

    def why(self, g: Imperium, seat: int, values: Answer, value: int) -> Refusal | None:
        if values:
            return TO_PLACE
        if value not in acquiring.on_sale(g):
            return acquiring.not_on_sale(g, value)
        have, cost = g.state.persuasion, acquiring.price(g, value)
        return "I.reveal.06", f"{CARD_TITLES[value]} costs {cost} persuasion, and there is only {have}"


TO_PLACE: Final = (
    "I.reveal.09",
    "an acquired card goes to the discard pile, or on top of the deck where an effect allows it",
)


def destination(g: Imperium, seat: int, values: Answer) -> Options:
    """Discard pile or deck, if an effect leaves the choice."""
    return (TO_DISCARD, TO_DECK) if len(values) == 1 and acquiring.may_go_on_deck(g, seat, values[0]) else None


class ClaimCard(Action):
    """Buy the card that was set aside for this player, 1 persuasion cheaper (I.faq.33)."""

    verb = "claim"
    levels = ("card", "to")
    words = (CARD_WORDS, PLACE_WORDS)

    def cards(self, g: Imperium, seat: int) -> list[int]:
        s = g.state
        aside = sorted({*s.players[seat].aside})
        return [card for card in aside if max(0, COST[card] - ASIDE_DISCOUNT) <= s.persuasion]

    def open(self, g: Imperium, seat: int) -> bool:
        return bool(g.state.players[seat].aside) and bool(self.cards(g, seat))

    def domain(self, g: Imperium, seat: int, values: Answer) -> Options:
        return destination(g, seat, values) if values else self.cards(g, seat)

    def do(self, g: Imperium, seat: int, values: Answer) -> None:
        cost = max(0, COST[values[0]] - ASIDE_DISCOUNT)
        g.state.persuasion -= cost
        to = values[1] if len(values) > 1 else TO_DISCARD
        acquiring.acquire(g, seat, values[0], FROM_ASIDE, to, cost, "I.faq.33")

    def shut(self, g: Imperium, seat: int) -> Refusal:
        if not g.state.players[seat].aside:
            return "I.faq.33", "no card has been set aside for you"
        return "I.faq.33", "no card that was set aside can be paid for"

    def why(self, g: Imperium, seat: int, values: Answer, value: int) -> Refusal:
        if values:
            return TO_PLACE
        if value not in g.state.players[seat].aside:
            return "I.faq.33", f"{CARD_TITLES[value]} was not set aside for you"
        cost = max(0, COST[value] - ASIDE_DISCOUNT)
        return "I.reveal.06", f"{CARD_TITLES[value]} costs {cost} persuasion, and there is only {g.state.persuasion}"
