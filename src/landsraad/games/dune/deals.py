"""Deals, bribes and the Emperor's gifts (1.12, 2.03.06).

Players talk as they like; what they agree on is stated aloud and kept in a public log (1.12.00). The engine moves the
spice of a bribe and keeps the log.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from landsraad.games.dune import promises, treasury
from landsraad.games.dune.masks import members
from landsraad.games.dune.people import FACTION_TITLES, FACTION_WORDS
from landsraad.games.dune.phases.names import MENTAT, SETUP
from landsraad.games.dune.promises import NOTHING, Promise
from landsraad.games.dune.state import Deal
from landsraad.games.dune.steps import DuneStep, DuneTree
from landsraad.kernel.tree import Amount, Answer, OneOf, Options, Refusal
from landsraad.kernel.words import NUMBERS, YES_NO_WORDS, Words

if TYPE_CHECKING:
    from landsraad.games.dune.game import Dune
    from landsraad.kernel.question import AnyTree, Question


def may_deal(g: Dune) -> bool:
    """Deals and bribes are possible from the end of the first storm on (0.00, 1.12.04)."""
    return g.state.phase != SETUP and g.state.storm >= 0


def may_bribe(g: Dune) -> bool:
    """Bribes are closed from the Mentat Pause until the next turn's storm (1.12.05, G.bribe, A103)."""
    return may_deal(g) and g.state.phase != MENTAT


# --- bribes --------------------------------------------------------------------------------------------------------------


@dataclass(slots=True)
class BribeTree(DuneTree):
    """To whom, how much spice, and what is promised for it."""

    seat: int
    levels = ("to", "amount", "in_return", "about")

    def domain(self, g: Dune, prefix: Answer) -> Options:
        s = g.state
        if not prefix:
            out = 1 << self.seat
            if not g.rules.allies_bribe:
                out |= s.houses[self.seat].allies  # allies have separate spice (1.10.02.04)
            return [house.faction for seat, house in enumerate(s.houses) if not out >> seat & 1]
        if len(prefix) == 1:
            return range(1, treasury.free_spice(g, self.seat) + 1)
        return promises.options(g, s.seat_of(prefix[0]), self.seat, prefix[2:])

    def vocabulary(self, prefix: Answer) -> Words:
        if len(prefix) < 2:
            return NUMBERS if prefix else FACTION_WORDS
        return promises.vocabulary(prefix[2:])

    def why(self, g: Dune, prefix: Answer, value: int) -> Refusal | None:
        s = g.state
        if not prefix and s.seat_of(value) >= 0:
            if s.seat_of(value) == self.seat:
                return "1.12.00", "A bribe goes to another player"
            return "1.12.01", "Allies may make deals, but they may not bribe each other"
        if len(prefix) == 1 and value > 0:
            free = treasury.free_spice(g, self.seat)
            return "1.12.00", f"Only {free} spice can be given away now"
        return None


def bribe_offer(g: Dune, seat: int) -> Question | None:
    """A bribe, if this seat has spice to spare and somebody to give it to."""
    s = g.state
    house = s.houses[seat]
    if not house.spice or not may_bribe(g):
        return None
    if not g.rules.allies_bribe and house.allies.bit_count() == len(s.houses) - 1:
        return None
    if treasury.free_spice(g, seat) <= 0:
        return None
    return g.question_class(seat, "bribe", "1.12.00", BribeTree(seat))


def bribe(g: Dune, seat: int, answer: Answer) -> None:
    """Spice for nothing in return changes hands at once; a condition needs the other's consent."""
    offer = DealOffer(seat, g.state.seat_of(answer[0]), answer[1], (NOTHING,), answer[2:])
    if offer.in_return == (NOTHING,) and not g.rules.spice_needs_consent:
        offer.conclude(g)
    else:
        g.push(offer)


# --- deals ---------------------------------------------------------------------------------------------------------------


@dataclass(slots=True)
class DealTree(DuneTree):
    """With whom, what is promised, and what is promised in return; one of the two may be nothing."""

    seat: int

    def domain(self, g: Dune, prefix: Answer) -> Options:
        s = g.state
        if not prefix:
            return s.factions_beside(self.seat)
        to = s.seat_of(prefix[0])
        mine, theirs = halves(prefix)
        following = promises.options(g, self.seat, to, mine)
        if following is not None:
            return following
        return promises.options(g, to, self.seat, theirs, something=mine == (NOTHING,))

    def level(self, prefix: Answer) -> str:
        if not prefix:
            return "with"
        mine, theirs = halves(prefix)
        if len(mine) < promises.size(mine):
            return ("promise", "about")[len(mine)]
        return ("in_return", "about")[len(theirs)]

    def vocabulary(self, prefix: Answer) -> Words:
        if not prefix:
            return FACTION_WORDS
        mine, theirs = halves(prefix)
        return promises.vocabulary(mine if len(mine) < promises.size(mine) else theirs)

    def why(self, g: Dune, prefix: Answer, value: int) -> Refusal | None:
        if not prefix:
            return "1.12.00", "A deal is made with another player"
        if halves(prefix) == ((NOTHING,), ()):
            return "1.12.00", "A deal in which nobody promises anything is none"
        return None


def halves(answer: Answer) -> tuple[Promise, Promise]:
    """The promise of the one who offers a deal and that of the other, as far as they have been named."""
    end = 1 + promises.size(answer[1:])
    return answer[1:end], answer[end:]


def deal_offer(g: Dune, seat: int) -> Question | None:
    """A deal without spice, with anybody, allies included (1.12.00, 1.12.01)."""
    return g.question_class(seat, "deal", "1.12.00", DealTree(seat)) if may_deal(g) else None


def deal(g: Dune, seat: int, answer: Answer) -> None:
    mine, theirs = halves(answer)
    g.push(DealOffer(seat, g.state.seat_of(answer[0]), 0, mine, theirs))


@dataclass(slots=True)
class Consent(OneOf["Dune"]):
    """Yes or no to an offer, which is told in words, and in its terms: by whom, for how much spice, what both promise."""

    offer: str = ""
    by: int = -1
    spice: int = 0
    promise: Promise = (NOTHING,)
    in_return: Promise = (NOTHING,)


@dataclass(slots=True)
class DealOffer(DuneStep):
    """A deal, or a bribe with a condition, that waits for the other's consent. Once made it binds (1.12.00)."""

    open_point = False
    seat: int
    to: int
    spice: int
    promise: Promise
    in_return: Promise

    def run(self, g: Dune) -> None:
        terms = self.words(g), self.seat, self.spice, self.promise, self.in_return
        g.ask(self.to, "consent", "1.12.00", Consent((0, 1), YES_NO_WORDS, "consent", *terms), secret=True)

    def consent(self, g: Dune, seat: int, answer: Answer) -> None:
        g.pop()
        if answer[0]:
            self.conclude(g)
        else:
            g.tell_only(1 << self.seat | 1 << self.to, "deal_declined", "1.12.00", seat=self.to, to=self.seat)

    def conclude(self, g: Dune) -> None:
        """State it aloud and log it; the spice of a bribe goes in front of the receiver's shield (1.12.02)."""
        s = g.state
        s.houses[self.seat].spice -= self.spice
        s.houses[self.to].bribes += self.spice
        s.deals += (Deal(s.turn, self.seat, self.to, self.spice, self.promise, self.in_return),)
        facts = {"seat": self.seat, "to": self.to, "offer": self.words(g)}
        if self.spice:
            g.tell("bribe", "1.12.02", **facts, amount=self.spice)
        else:
            g.tell("deal", "1.12.00", **facts)

    def committed(self, g: Dune, seat: int) -> int:
        """The spice that is offered must be there when the other agrees."""
        return self.spice if seat == self.seat else 0

    def words(self, g: Dune) -> str:
        """What is offered: "Guild gives Fremen 2 spice; Fremen promises to keep out of Carthag this turn"."""
        houses = g.state.houses
        giver, taker = FACTION_TITLES[houses[self.seat].faction], FACTION_TITLES[houses[self.to].faction]
        parts = []
        if self.spice:
            parts.append(f"{giver} gives {taker} {self.spice} spice")
        if self.promise != (NOTHING,):
            parts.append(f"{giver} promises {promises.text(g, self.promise, self.to)}")
        if self.in_return != (NOTHING,):
            parts.append(f"{taker} promises {promises.text(g, self.in_return, self.seat)}")
        return "; ".join(parts)


# --- gifts ---------------------------------------------------------------------------------------------------------------


def gift_offer(g: Dune, seat: int) -> Question | None:
    """The Emperor may give his ally spice at any time, for any reason (2.03.06, A146)."""
    s = g.state
    if seat != s.emperor or not s.houses[seat].allies:
        return None
    free = treasury.free_spice(g, seat)
    if free <= 0:
        return None
    allies = tuple(s.houses[ally].faction for ally in members(s.houses[seat].allies))
    tree: AnyTree = Amount(1, free) if len(allies) == 1 else GiftTree(allies, free)
    return g.question_class(seat, "gift", "2.03.06", tree)


@dataclass(slots=True)
class GiftTree(DuneTree):
    """To which of two allies, and how much."""

    allies: tuple[int, ...]
    free: int
    levels = ("to", "amount")
    words: ClassVar[Mapping[str, Words]] = {"to": FACTION_WORDS}

    def to(self, g: Dune) -> Options:
        return self.allies

    def amount(self, g: Dune, to: int) -> Options:
        return range(1, self.free + 1)


def gift(g: Dune, seat: int, answer: Answer) -> None:
    """It goes straight behind the ally's shield, if the ally takes it (W.deals.07)."""
    s = g.state
    ally = s.seat_of(answer[0]) if len(answer) > 1 else s.houses[seat].ally
    if g.rules.spice_needs_consent:
        g.push(GiftOffer(seat, ally, answer[-1]))
    else:
        give(g, seat, ally, answer[-1])


def give(g: Dune, seat: int, ally: int, amount: int) -> None:
    treasury.pay(g, seat, amount, ally, "2.03.06", "gift", due=False)


@dataclass(slots=True)
class GiftOffer(DuneStep):
    """W.deals.07: nobody has to accept spice, not even an ally's."""

    open_point = False
    seat: int
    to: int
    amount: int

    def run(self, g: Dune) -> None:
        giver, taker = (FACTION_TITLES[g.state.houses[one].faction] for one in (self.seat, self.to))
        words = f"{giver} gives {taker} {self.amount} spice"
        g.ask(self.to, "consent", "W.deals.07", Consent((0, 1), YES_NO_WORDS, "consent", words), secret=True)

    def consent(self, g: Dune, seat: int, answer: Answer) -> None:
        g.pop()
        if answer[0]:
            give(g, self.seat, self.to, self.amount)
        else:
            g.tell_only(1 << self.seat | 1 << self.to, "deal_declined", "W.deals.07", seat=self.to, to=self.seat)

    def committed(self, g: Dune, seat: int) -> int:
        return self.amount if seat == self.seat else 0
