"""Treachery cards: what they are worth, how high to bid, and how to pay."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from landsraad.bots.dune.odds import kind_of_defense, kind_of_weapon
from landsraad.bots.dune.picture import Picture
from landsraad.games.dune.cards import CARD, TREACHERY_DECK, WORTHLESS
from landsraad.games.dune.people import BENE_GESSERIT, EMPEROR, GUILD, HAND_LIMIT, HARKONNEN
from landsraad.kernel.words import PASS

SPECIAL: Final = {
    CARD["cheap_hero"]: 3.5,
    CARD["karama"]: 4.0,
    CARD["hajr"]: 3.0,
    CARD["tleilaxu_ghola"]: 3.0,
    CARD["truthtrance"]: 1.5,
    CARD["weather_control"]: 2.5,
    CARD["family_atomics"]: 1.5,
    CARD["lasgun"]: 3.5,
}
FIRST: Final = 5.0
"""What the first defense, or weapon, of a kind is worth."""
SECOND: Final = 2.0
"""What another one of the same kind is worth."""
SAVED: Final = 4
"""Spice that is kept for the shipment and the battle of the turn."""


def card_worth(picture: Picture, card: int, bought: bool = False) -> float:
    """What a card is worth to this seat, in the hand or about to be bought."""
    if WORTHLESS[card]:
        return 3.0 if picture.faction == BENE_GESSERIT and "worthless_karama" in picture.features else 0.0
    if card in SPECIAL:
        return SPECIAL[card]
    others = list(picture.hand)
    if not bought and card in others:
        others.remove(card)
    weapon, defense = kind_of_weapon(card), kind_of_defense(card)
    if weapon >= 0:
        return SECOND if any(kind_of_weapon(other) == weapon for other in others) else FIRST
    return SECOND if any(kind_of_defense(other) == defense for other in others) else FIRST


def unknown_worth(picture: Picture) -> float:
    """What an unknown card is worth: the average of those that have not been seen."""
    unseen = list(TREACHERY_DECK)
    for card in (*picture.hand, *picture.discard, *picture.aside):
        if card in unseen:
            unseen.remove(card)
    if not unseen:
        return 3.0
    return sum(card_worth(picture, card, bought=True) for card in unseen) / len(unseen)


def limit(picture: Picture) -> int:
    """The highest bid that the card under the hammer deserves."""
    worth = unknown_worth(picture) if picture.next_card < 0 else card_worth(picture, picture.next_card, bought=True)
    if picture.next_card < 0:
        held = len([card for card in picture.hand if not WORTHLESS[card]])
        worth *= (1.25, 1.1, 0.9, 0.7)[min(held, 3)]
    if picture.faction == HARKONNEN and len(picture.hand) + 1 < HAND_LIMIT[HARKONNEN]:
        worth += 0.8 * unknown_worth(picture)
    if picture.faction in (EMPEROR, GUILD):
        worth += min(3.0, 0.15 * picture.purse)
    saved = SAVED if sum(picture.own.reserves) else 1
    rich = max(0, picture.purse + picture.pledge - saved)
    return int(min(worth, rich * 0.6 + 0.5))


def bid(picture: Picture, options: Sequence[int]) -> int:
    """One more than the others, as long as the card deserves it."""
    raises = [amount for amount in options if amount != PASS]
    return raises[0] if raises and raises[0] <= limit(picture) else PASS


def spare_cards(picture: Picture) -> list[int]:
    """The hand, the least useful card first."""
    return sorted(picture.hand, key=lambda card: (card_worth(picture, card), card))
