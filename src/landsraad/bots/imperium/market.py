"""What persuasion buys: the best set of cards that it pays for."""

from __future__ import annotations

from typing import Final

from landsraad.bots.imperium.cards import AVERAGE, acquiring, obtaining, per_use
from landsraad.bots.imperium.judge import Judge
from landsraad.bots.imperium.table import Table
from landsraad.games.imperium.cards.acquiring import ASIDE_DISCOUNT, TO_DECK
from landsraad.games.imperium.cards.printed import ARRAKIS_LIAISON, COST, THE_SPICE_MUST_FLOW
from landsraad.games.imperium.menus import VERB
from landsraad.kernel.tree import Answer

ACQUIRE: Final = VERB["acquire"]
CLAIM: Final = VERB["claim"]
OBTAIN: Final = VERB["obtain"]
WORTH_BUYING: Final = 0.15
"""A card that brings less only makes the deck thicker."""

Offer = tuple[float, int, Answer]
"""Worth, price, and how to take it."""


def offers(table: Table) -> list[Offer]:
    """What can be bought with persuasion now, the good ones only."""
    judge, turn = table.judge, table.picture.turn
    found: list[Offer] = []
    for verb in table.options():
        if verb not in (ACQUIRE, CLAIM):
            continue
        for card in table.options(verb):
            price = COST[card]
            if verb == CLAIM:
                price = max(0, price - ASIDE_DISCOUNT)
            elif card == THE_SPICE_MUST_FLOW:
                price = max(0, price - turn.discount)
            copies = 2 if card in (ARRAKIS_LIAISON, THE_SPICE_MUST_FLOW) else table.picture.row.count(card) or 1
            worth = acquiring(judge, card)
            if worth > WORTH_BUYING:
                found += [(worth, price, (verb, card))] * copies
    return found


def best_set(found: list[Offer], persuasion: int) -> tuple[float, list[Offer]]:
    """The set that is worth most."""
    best: list[tuple[float, list[Offer]]] = [(0.0, [])] * (persuasion + 1)
    for offer in found:
        worth, price, _ = offer
        for have in range(persuasion, price - 1, -1):
            before, chosen = best[have - price]
            if before + worth > best[have][0]:
                best[have] = (before + worth, [*chosen, offer])
    return max(best, key=lambda entry: entry[0])


def buy(table: Table) -> Answer | None:
    """The first card to buy, or None."""
    _, chosen = best_set(offers(table), table.picture.turn.persuasion)
    if not chosen:
        return None
    _, _, (verb, card) = max(chosen)
    return placed(table, verb, card)


def obtain(table: Table) -> Answer | None:
    """A card of the Tleilaxu row, if one is worth its specimens."""
    if OBTAIN not in table.options():
        return None
    card = max(table.options(OBTAIN), key=lambda card: obtaining(table.judge, card))
    return placed(table, OBTAIN, card) if obtaining(table.judge, card) > 0 else None


def placed(table: Table, *prefix: int) -> Answer:
    """This purchase; onto the deck if that is possible and the card is a good one."""
    places = table.options(*prefix)
    if TO_DECK in places and goes_on_deck(table.judge, prefix[-1]):
        return (*prefix, TO_DECK)
    return table.complete(*prefix)


def goes_on_deck(judge: Judge, card: int) -> bool:
    return per_use(judge, card) > AVERAGE and judge.left > 0
