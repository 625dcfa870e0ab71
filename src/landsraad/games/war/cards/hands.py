"""Planning cards on their way: drawn, discarded, picked from a hand."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from landsraad.games.war.cards.decks import CARD_DECK, CARD_WORDS, DISCARDABLE
from landsraad.games.war.steps import WarTree
from landsraad.kernel.tree import Answer, Options, Refusal
from landsraad.kernel.tuples import without
from landsraad.kernel.words import PASS, Words

if TYPE_CHECKING:
    from landsraad.games.war.game import War
    from landsraad.games.war.state import State


def draw(g: War, side: int, deck: int, n: int, rule: str) -> int:
    """Draw up to n cards of a deck; an empty deck is not shuffled anew (A.action.34). Returns how many came."""
    s = g.state
    cards, s.decks[deck] = s.decks[deck][:n], s.decks[deck][n:]
    if cards:
        us = s.sides[side]
        us.hand = tuple(sorted((*us.hand, *cards)))
        seats = g.rules.sees_draw(s, deck)
        g.tell_only(
            seats,
            "cards_drawn",
            rule,
            {"side": side, "power": deck, "count": len(cards)},
            side=side,
            power=deck,
            count=len(cards),
            cards=cards,
        )
        g.rules.drawn(g, deck, len(cards))
    return len(cards)


def take(s: State, side: int, card: int) -> None:
    """Take a card out of a hand."""
    us = s.sides[side]
    us.hand = without(us.hand, card)


def discard(g: War, side: int, cards: tuple[int, ...], rule: str) -> None:
    """Cards go openly from the hand to their discard piles (A.action.33)."""
    if not cards:
        return
    s = g.state
    for card in cards:
        take(s, side, card)
        s.discards[CARD_DECK[card]] += (card,)
    g.tell("cards_discarded", rule, side=side, cards=cards)


def discardable(g: War, side: int, power: int) -> list[int]:
    """The cards of a power's hand that may be discarded at all (A.leader.12)."""
    s = g.state
    return [card for card in s.sides[side].hand if DISCARDABLE[card] and g.rules.plays(s, power, card)]


@dataclass(slots=True)
class DiscardTree(WarTree):
    """Cards to discard, in the order of the hand, between ``least`` and ``most`` of them; "pass" ends early."""

    unordered = "card"
    end = PASS

    side: int
    power: int
    least: int
    most: int

    def domain(self, g: War, prefix: Answer) -> Options:
        if len(prefix) == self.most or (prefix and prefix[-1] == PASS):
            return None
        left = discardable(g, self.side, self.power)
        for card in prefix:
            left = left[left.index(card) + 1 :]
        need = self.least - len(prefix)
        found: list[int] = [PASS] if need <= 0 else []
        for i, card in enumerate(left):
            if card not in found and len(left) - i >= need:
                found.append(card)
        return found if found != [PASS] or not prefix else None

    def level(self, prefix: Answer) -> str:
        return "card"

    def vocabulary(self, prefix: Answer) -> Words:
        return CARD_WORDS

    def why(self, g: War, prefix: Answer, value: int) -> Refusal | None:
        if value >= 0 and not DISCARDABLE[value]:
            return "A.leader.12", "Hawat's Scheming is never discarded but by its own free action"
        return None


def picked(answer: Answer) -> tuple[int, ...]:
    """The cards of an answer to a :class:`DiscardTree`."""
    return answer[:-1] if answer and answer[-1] == PASS else answer
