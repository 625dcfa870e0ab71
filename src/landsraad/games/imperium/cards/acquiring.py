"""Acquiring cards: what may be taken, what it costs, where it goes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from landsraad.games.imperium.cards import decks
from landsraad.games.imperium.cards.printed import (
    ARRAKIS_LIAISON,
    CARD_TITLES,
    COST,
    FOLDSPACE,
    SPECIMENS,
    STACK,
    THE_SPICE_MUST_FLOW,
)
from landsraad.games.imperium.cards.row import take_from_row
from landsraad.games.imperium.effects import boxes
from landsraad.games.imperium.effects.resolve import carry_out
from landsraad.kernel.tree import Refusal
from landsraad.kernel.tuples import changed, without
from landsraad.kernel.words import Words

if TYPE_CHECKING:
    from landsraad.games.imperium.game import Imperium
    from landsraad.games.imperium.state import Player

TO_DISCARD: Final = 0
TO_DECK: Final = 1
TO_HAND: Final = 2
PLACES: Final[tuple[str, ...]] = ("discard", "deck_top", "hand")
PLACE_WORDS: Final = Words("zone", PLACES)

FROM_ROW: Final = 0
FROM_RESERVE: Final = 1
FROM_ASIDE: Final = 2

ASIDE_DISCOUNT: Final = 1
"""Persuasion off the card that Helena has set aside (I.faq.33)."""


def price(g: Imperium, card: int) -> int:
    """The persuasion that a card of the row or the reserve costs this turn (I.reveal.06)."""
    if card == THE_SPICE_MUST_FLOW:
        return max(0, COST[card] - g.state.discount)
    return COST[card]


def on_sale(g: Imperium) -> list[int]:
    """The kinds of card that persuasion can buy: the row, Arrakis Liaison, The Spice Must Flow (I.reveal.05)."""
    s = g.state
    found: list[int] = []
    for card in (ARRAKIS_LIAISON, THE_SPICE_MUST_FLOW):
        if s.reserve[STACK[card]]:
            found.append(card)
    for card in s.row:
        if card not in found:
            found.append(card)
    return found


def not_on_sale(g: Imperium, card: int) -> Refusal:
    """Why a card is not among those of :func:`on_sale`: where it comes from, or that it is not there."""
    title = CARD_TITLES[card]
    if SPECIMENS[card] >= 0:
        return "I.imm.card.01", f"{title} comes from the Tleilaxu row and is bought with specimens"
    if card == FOLDSPACE:
        return "I.faq.04", f"{title} is not bought: the board space of that name brings it"
    if card in STACK:
        return "I.reveal.05", f"no {title} is left in the reserve"
    if COST[card] < 0:
        return "I.reveal.05", f"{title} is a card of the starting decks, which nobody acquires"
    return "I.reveal.05", f"{title} does not lie in the Imperium row"


def affordable(g: Imperium) -> list[int]:
    """What there is enough persuasion for."""
    s = g.state
    persuasion = s.persuasion
    found: list[int] = []
    if s.reserve[0] and COST[ARRAKIS_LIAISON] <= persuasion:
        found.append(ARRAKIS_LIAISON)
    if s.reserve[1] and price(g, THE_SPICE_MUST_FLOW) <= persuasion:
        found.append(THE_SPICE_MUST_FLOW)
    for card in s.row:
        if COST[card] <= persuasion and card not in found:
            found.append(card)
    return found


def anything_affordable(g: Imperium) -> bool:
    """Whether there is enough persuasion for any card."""
    s = g.state
    persuasion = s.persuasion
    if not persuasion:
        return False
    for card in s.row:
        if COST[card] <= persuasion:
            return True
    if s.reserve[0] and COST[ARRAKIS_LIAISON] <= persuasion:
        return True
    return bool(s.reserve[1]) and price(g, THE_SPICE_MUST_FLOW) <= persuasion


def may_go_on_deck(g: Imperium, seat: int, card: int) -> bool:
    """Whether an acquired card may be put on top of the deck instead of the discard pile."""
    if g.state.deck_top and seat == g.state.active:
        return True
    return any(allows(g, seat, card) for allows in g.rules.on_destination)


def acquire(g: Imperium, seat: int, card: int, origin: int, to: int, cost: int, rule: str) -> None:
    """Take a card from the row, the reserve or aside; then its acquire box, once (I.reveal.09, I.icon.01)."""
    s = g.state
    p = s.players[seat]
    if origin == FROM_RESERVE:
        stack = STACK[card]
        s.reserve = changed(s.reserve, stack, s.reserve[stack] - 1)
    elif origin == FROM_ASIDE:
        p.aside = without(p.aside, card)
    stow(p, card, to)
    g.tell("card_acquired", rule, seat=seat, card=card, cost=cost, to=PLACES[to])
    if origin == FROM_ROW:
        take_from_row(g, card)
    carry_out(g, seat, boxes.ACQUIRE[card])


def stow(p: Player, card: int, to: int) -> None:
    """A new card goes to its place."""
    if to == TO_DISCARD:
        p.discard += (card,)
    elif to == TO_DECK:
        p.deck, p.topped = (card, *p.deck), p.topped + 1
    else:
        p.hand = decks.put(p.hand, card)


def origin_of(card: int) -> int:
    """Row or reserve."""
    return FROM_RESERVE if card in STACK else FROM_ROW
