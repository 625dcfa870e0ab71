"""Opportunistic: for a Karama, at any time, the Harkonnen take random cards of another hand and give as many back
(W.harkonnen.opportunistic, A194)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from landsraad.games.dune import hands
from landsraad.games.dune.cards import KARAMA, TREACHERY_WORDS
from landsraad.games.dune.factions.harkonnen import HandSwap, bid_needs_karama, known_cards
from landsraad.games.dune.people import FACTION_WORDS
from landsraad.games.dune.phases.auction import standing
from landsraad.games.dune.phases.battle.plan import PRESCIENCE, TRUTHTRANCE
from landsraad.games.dune.rulesets.wbc.leaderless import current
from landsraad.games.dune.steps import DuneTree
from landsraad.kernel.tree import Answer, Options, Refusal
from landsraad.kernel.tuples import without
from landsraad.kernel.words import Words

if TYPE_CHECKING:
    from landsraad.games.dune.game import Dune
    from landsraad.kernel.question import Question

RULE = "W.harkonnen.opportunistic"


@dataclass(slots=True)
class TakeTree(DuneTree):
    """From whom, and how many cards at most: what the others hold is not known."""

    factions: tuple[int, ...]
    most: int
    """What can be given back from the hand that is left after the Karama."""
    levels = ("faction", "amount")
    words: ClassVar[Mapping[str, Words]] = {"faction": FACTION_WORDS}

    def faction(self, g: Dune) -> Options:
        return self.factions

    def amount(self, g: Dune, faction: int) -> Options:
        return range(1, self.most + 1)

    def why(self, g: Dune, prefix: Answer, value: int) -> Refusal | None:
        return ("W.harkonnen.opportunistic_count", f"you can give back {self.most} cards") if prefix else None


def free_cards(g: Dune, seat: int) -> tuple[int, ...]:
    """What they may give away: no card without which an answer of theirs about their plan would be void (W.battle.21)."""
    cards = without(g.state.houses[seat].hand, KARAMA)
    battle = current(g)
    if battle is not None and seat in battle.sides:
        for side, binding in battle.bound:
            promised = side == seat and binding.wanted and binding.source in (PRESCIENCE, TRUTHTRANCE)
            if promised and binding.subject in ("weapon", "defense", "card") and binding.value in cards:
                cards = without(cards, binding.value)
    return cards


def opportunistic_offer(g: Dune, seat: int) -> Question | None:
    s = g.state
    if seat != s.harkonnen or KARAMA not in s.houses[seat].hand or bid_needs_karama(g, seat):
        return None
    battle = current(g)
    if battle is not None and battle.plan_of(seat) is not None:  # theirs is committed
        return None
    most = len(free_cards(g, seat))
    if not most:
        return None
    factions = tuple(house.faction for other, house in enumerate(s.houses) if other != seat)
    return g.question_class(seat, "opportunistic", RULE, TakeTree(factions, most))


def take_cards(g: Dune, seat: int, answer: Answer) -> None:
    """The cards are drawn at random and looked at; then as many of the hand before are given back."""
    s = g.state
    target, kept = s.seat_of(answer[0]), free_cards(g, seat)
    hands.discard(g, seat, KARAMA, RULE)
    known = known_cards(g, seat)
    taken: tuple[int, ...] = ()
    for _ in range(min(answer[1], len(s.houses[target].hand))):
        hand = s.houses[target].hand
        card = hand[g.chance(len(hand))]
        hands.take(g, target, card)
        hands.give(g, seat, card)
        taken += (card,)
    told = {"seat": seat, "of": target, "count": len(taken)}
    g.tell_only(1 << seat | 1 << target, "hand_taken", RULE, told, **told, cards=tuple(sorted(taken)))
    if taken:
        g.push(GiveBack(target, taken, known, kept))
    else:
        strike(g, target)


@dataclass(slots=True)
class GiveBack(HandSwap):
    """As many cards of the original hand; those just taken are not among them (W.harkonnen.opportunistic_count)."""

    kept: tuple[int, ...] = ()

    def run(self, g: Dune) -> None:
        tree = BackTree(self.kept, len(self.taken))
        g.ask(g.state.harkonnen, "return_cards", "W.harkonnen.opportunistic_count", tree, secret=True)

    def return_cards(self, g: Dune, seat: int, answer: Answer) -> None:
        HandSwap.return_cards(self, g, seat, answer)
        strike(g, self.target)


def strike(g: Dune, target: int) -> None:
    """A side of a battle whose cards have changed plans anew (W.battle.23)."""
    battle = current(g)
    if battle is not None and target in battle.sides and standing(g) is None:
        battle.reconsider(g, target)


@dataclass(slots=True)
class BackTree(DuneTree):
    """``number`` of some cards, in their order so that each choice has one way to be written."""

    unordered = "card"

    cards: tuple[int, ...]
    number: int

    def domain(self, g: Dune, prefix: Answer) -> Options:
        missing = self.number - len(prefix)
        if not missing:
            return None
        begin = self.cards.index(prefix[-1]) + prefix.count(prefix[-1]) if prefix else 0
        return tuple(dict.fromkeys(self.cards[begin : len(self.cards) - missing + 1]))

    def level(self, prefix: Answer) -> str:
        return "card"

    def vocabulary(self, prefix: Answer) -> Words:
        return TREACHERY_WORDS

    def why(self, g: Dune, prefix: Answer, value: int) -> Refusal | None:
        return (
            "W.harkonnen.opportunistic_count",
            "give back cards of your own hand, in its order, one for each card taken",
        )
