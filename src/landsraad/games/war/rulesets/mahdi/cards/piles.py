"""The Harkonnen's planning cards: two decks drawn in turn, the Reinforcements deck and the common discard pile."""

from __future__ import annotations

from typing import TYPE_CHECKING

from landsraad.games.war.cards.decks import CARD_DECK
from landsraad.games.war.rulesets.mahdi.state import solo
from landsraad.games.war.sides import CORRINO_ALLY, HARKONNEN, HOUSE_HARKONNEN
from landsraad.games.war.tracks.markers import LANDSRAAD, SPACING_GUILD

if TYPE_CHECKING:
    from landsraad.games.war.game import War
    from landsraad.games.war.state import State


def next_deck(s: State) -> int:
    """The deck to begin with: the other one than that of the top discard, or House Harkonnen (A.solo.act.16)."""
    return CORRINO_ALLY if solo(s).top_discard == HOUSE_HARKONNEN else HOUSE_HARKONNEN


def other_deck(deck: int) -> int:
    return CORRINO_ALLY + HOUSE_HARKONNEN - deck


def draw(g: War, deck: int) -> int:
    """The top card of a deck, or -1. A deck that runs out is rebuilt from its discards (A.solo.spec.06)."""
    s = g.state
    if not s.decks[deck]:
        rebuild(g, deck)
    if not s.decks[deck]:
        return -1
    card, s.decks[deck] = s.decks[deck][0], s.decks[deck][1:]
    if not s.decks[deck]:
        rebuild(g, deck)
    return card


def rebuild(g: War, deck: int) -> None:
    s = solo(g.state)
    cards, s.discards[deck] = s.discards[deck], ()
    if cards:
        s.decks[deck] = g.shuffled(cards)
        g.tell("deck_rebuilt", "A.solo.spec.06", power=deck, count=len(cards))
        if s.top_discard == deck:
            other = other_deck(deck)
            s.top_discard = other if s.discards[other] else -1


def reinforce(g: War, deck: int, n: int, rule: str) -> int:
    """Cards go facedown on the Reinforcements deck; n of them, taking decks in turn from ``deck`` on."""
    found = 0
    for _ in range(n):
        card = draw(g, deck)
        if card >= 0:
            keep(g, card, rule)
            found += 1
        deck = other_deck(deck)
    return found


def keep(g: War, card: int, rule: str) -> None:
    """One card goes facedown on the Reinforcements deck; its back tells the deck."""
    s = solo(g.state)
    s.reinforcements += (card,)
    g.tell("reinforced", rule, power=CARD_DECK[card], count=len(s.reinforcements))


def discard(g: War, card: int) -> None:
    """A card goes on the common discard pile."""
    s = solo(g.state)
    deck = CARD_DECK[card]
    s.discards[deck] += (card,)
    s.top_discard = deck


def may_spend(s: State) -> bool:
    """Whether Reinforcements may be discarded for dice: not under the Landsraad Ban (A.solo.spec.10)."""
    return bool(solo(s).reinforcements) and not s.bans >> LANDSRAAD & 1


def spend(g: War, n: int, rule: str) -> tuple[int, ...]:
    """The top cards of the Reinforcements deck are discarded, as far as there are any (A111)."""
    s = solo(g.state)
    left = max(0, len(s.reinforcements) - n)
    gone: tuple[int, ...] = s.reinforcements[left:][::-1]
    s.reinforcements = s.reinforcements[:left]
    for card in gone:
        discard(g, card)
    if gone:
        g.tell("cards_discarded", rule, side=HARKONNEN, cards=gone)
    return gone


def watched(g: War, n: int) -> None:
    """A Reinforcement for each Sietch or token revealed freely, unless the Guild Ban binds (A.solo.spec.09)."""
    s = g.state
    if not s.bans >> SPACING_GUILD & 1:
        reinforce(g, next_deck(s), n, "A.solo.spec.09")
