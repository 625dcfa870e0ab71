"""Cards between a player's deck, hand, play and discard pile, and out of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from landsraad.games.imperium.cards.printed import PERSUASION, STACK, SWORDS
from landsraad.games.imperium.cards.row import fill_row
from landsraad.games.imperium.effects import boxes
from landsraad.games.imperium.effects.resolve import add, carry_out, lapse
from landsraad.games.imperium.state import REVEAL
from landsraad.kernel.tuples import changed, without
from landsraad.kernel.words import Words

if TYPE_CHECKING:
    from landsraad.games.imperium.game import Imperium
    from landsraad.games.imperium.state import Player

HAND: Final = 0
DISCARD: Final = 1
IN_PLAY: Final = 2
DECK_TOP: Final = 3
BORROWED: Final = 4
ZONES: Final[tuple[str, ...]] = ("hand", "discard", "in_play", "deck_top", "row")
ZONE_TITLES: Final[tuple[str, ...]] = ("the hand", "the discard pile", "play", "the top of the deck", "the row")
ZONE_WORDS: Final = Words("zone", ZONES)
HAND_SIZE: Final = 5


def put(cards: tuple[int, ...], *more: int) -> tuple[int, ...]:
    """The cards with more of them, sorted."""
    return tuple(sorted((*cards, *more)))


def draw(g: Imperium, seat: int, n: int, rule: str, source: str) -> int:
    """Draw cards, reshuffling the discard pile when the deck is empty (I.deck.01, I.deck.02). Returns how many came.

    In the player's own reveal turn each of them is revealed at once (I.faq.13).
    """
    s = g.state
    p = s.players[seat]
    drawn: tuple[int, ...] = ()
    while n:
        if not p.deck:
            if not p.discard:
                break
            p.deck, p.discard = g.shuffled(p.discard), ()
            g.tell("reshuffled", "I.deck.01", seat=seat, count=len(p.deck))
        cards = p.deck[:n]
        p.deck, p.topped = p.deck[len(cards) :], max(0, p.topped - len(cards))
        drawn += cards
        n -= len(cards)
    if not drawn:
        return 0
    if s.stage == REVEAL and seat == s.active:
        g.tell("cards_revealed", "I.faq.13", seat=seat, cards=drawn)
        for card in drawn:
            reveal(g, seat, card)
    else:
        p.hand = put(p.hand, *drawn)
        others = {"seat": seat, "count": len(drawn), "source": source}
        g.tell_only(1 << seat, "cards_drawn", rule, others, cards=drawn, **others)
    return len(drawn)


def reveal(g: Imperium, seat: int, card: int) -> None:
    """A card comes into play in the reveal turn: its numbers count at once, the rest of its reveal box waits."""
    s = g.state
    p = s.players[seat]
    p.shown += (card,)
    s.persuasion += PERSUASION[card]
    s.persuasion_gained += PERSUASION[card]
    if SWORDS[card]:
        p.swords += SWORDS[card]
        s.armed += (card,)
    if boxes.REVEAL[card]:
        add(g, seat, boxes.REVEAL[card])


def shuffle_in_discard(g: Imperium, seat: int) -> None:
    """The discard pile goes into the deck, and all of it is shuffled (Refocus)."""
    p = g.state.players[seat]
    p.deck, p.discard, p.topped = g.shuffled(p.deck + p.discard), (), 0
    g.tell("reshuffled", "I.intrigue.04", seat=seat, count=len(p.deck))


def discard(g: Imperium, seat: int, card: int, rule: str, source: str) -> None:
    """From hand to the discard pile (I.faq.03)."""
    p = g.state.players[seat]
    p.hand = without(p.hand, card)
    p.discard += (card,)
    g.tell("card_discarded", rule, seat=seat, card=card, source=source)
    for react in g.rules.on_discarded:
        react(g, seat, card)


def in_zone(g: Imperium, seat: int, zone: int) -> tuple[int, ...]:
    """The cards that lie in one of a player's zones."""
    p = g.state.players[seat]
    if zone == HAND:
        return p.hand
    if zone == DISCARD:
        return p.discard
    if zone == IN_PLAY:
        return p.play + p.shown
    return p.deck[:1]


def trash(g: Imperium, seat: int, zone: int, card: int, rule: str, source: str) -> None:
    """A card leaves the game, a reserve card goes back to its stack (I.icon.13); then what its trashing brings."""
    p = g.state.players[seat]
    if zone == HAND:
        p.hand = without(p.hand, card)
    elif zone == DISCARD:
        p.discard = without(p.discard, card)
    elif zone == DECK_TOP:
        p.deck, p.topped = p.deck[1:], max(0, p.topped - 1)
    elif zone == BORROWED:
        g.state.borrowed = -1
    elif card in p.play:
        p.play = without(p.play, card)
    else:
        p.shown = without(p.shown, card)
    remove(g, card)
    g.tell("card_trashed", rule, seat=seat, card=card, zone=zone, source=source)
    if g.rules.box_lapses and zone in (IN_PLAY, BORROWED) and seat == g.state.active:
        lapse(g, seat, card)
    if zone == BORROWED:
        fill_row(g)
    carry_out(g, seat, boxes.ON_TRASH[card])
    for react in g.rules.on_trashed:
        react(g, seat, card)


def played_in(g: Imperium, seat: int, card: int) -> int:
    """Where a card lies that was played this turn: in play or borrowed from the row; -1: it is gone."""
    s = g.state
    if card == s.borrowed and card >= 0:
        return BORROWED
    p = s.players[seat]
    return IN_PLAY if card in p.play or card in p.shown else -1


def trash_played(g: Imperium, seat: int, card: int, rule: str, source: str) -> None:
    """A card that was played this turn or round is trashed from where it lies."""
    trash(g, seat, played_in(g, seat, card), card, rule, source)


def back_to_hand(g: Imperium, seat: int, card: int, rule: str, source: str) -> None:
    """A card comes back from play to hand."""
    p = g.state.players[seat]
    p.play = without(p.play, card)
    p.hand = put(p.hand, card)
    g.tell("card_returned", rule, seat=seat, card=card, source=source)


def can_draw(p: Player) -> bool:
    """Whether there is a card to draw: the discard pile is shuffled when the deck is empty."""
    return bool(p.deck or p.discard)


def remove(g: Imperium, card: int) -> None:
    """Out of the game, or back to the reserve."""
    s = g.state
    stack = STACK.get(card, -1)
    if stack < 0:
        s.removed += (card,)
    else:
        s.reserve = changed(s.reserve, stack, s.reserve[stack] + 1)
