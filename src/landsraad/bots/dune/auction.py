"""Charity, bids and the cards of a hand."""

from __future__ import annotations

from typing import Final

from landsraad.bots.dune import market
from landsraad.bots.dune.market import card_worth
from landsraad.bots.dune.table import Table, Think, yes
from landsraad.bots.dune.walk import follow
from landsraad.games.dune.cards import WORTHLESS
from landsraad.kernel.tree import Answer
from landsraad.kernel.words import PASS

DEAR: Final = 6
"""A price that is better paid with a Karama."""


def bid(table: Table) -> Answer:
    return (market.bid(table.picture, table.options),)


def pay_card(table: Table) -> Answer:
    """In spice, the ally's first; with a card that is worth less than the price."""
    price = table.picture.now.get("purchase", {}).get("price", 0)
    cards = [card for card in table.options if card != PASS]
    cheap = [card for card in cards if WORTHLESS[card]]
    if cheap and price >= 3:
        return (cheap[0],)
    if cards and (PASS not in table.options or price >= DEAR):
        return (cards[0],)
    return follow(table.seat, table.question, lambda level, options, _: options[-1] if level == "share" else PASS)


def hand_swap(table: Table) -> Answer:
    """The largest hand, if the own one is poor; asked whether at all, else none."""
    houses = [house for house in table.picture.houses if house.faction in table.options]
    if PASS in table.options and not is_swap_due(table):
        return (PASS,)
    return (max(houses, key=lambda house: (house.hand_size, -house.seat)).faction,)


def is_swap_due(table: Table) -> bool:
    """When the own hand is poor and somebody's is full."""
    picture = table.picture
    largest = max((house.hand_size for house in picture.houses if house.faction in table.options), default=0)
    poor = sum(1 for card in picture.hand if card_worth(picture, card) < 2.5)
    return largest >= 3 and poor >= 2


def return_cards(table: Table) -> Answer:
    """The least useful cards, in the order that the question wants."""
    number = getattr(table.question.tree, "number", 0)
    worst = iter(sorted(market.spare_cards(table.picture)[:number]))
    return follow(table.seat, table.question, lambda level, options, _: next(worst, options[0]))


ANSWERS: Final[dict[str, Think]] = {
    "charity": yes,
    "plain_charity": yes,
    "bid": bid,
    "pay_card": pay_card,
    "hand_swap": hand_swap,
    "return_cards": return_cards,
}
