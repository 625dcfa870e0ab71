"""One treachery card under the hammer: who may bid, how high, and until when (1.04.03 - 1.04.07)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Final

from landsraad.games.dune.cards import KARAMA
from landsraad.games.dune.karama import karamas
from landsraad.games.dune.state import BANK
from landsraad.games.dune.steps import DuneStep, DuneTree
from landsraad.kernel.plain import Json
from landsraad.kernel.step import innermost
from landsraad.kernel.tree import Answer, Options, Refusal
from landsraad.kernel.words import PASS

if TYPE_CHECKING:
    from landsraad.games.dune.game import Dune

BOUNDLESS: Final = 60
"""The highest bid that the holder of a Karama is offered, though it has no limit by the rules (3.01.11.04).

It must not depend on what the others have, or it would tell. It is more than a shield is likely to hide; if a bid ever
goes beyond it the holder may still raise by one, up to all the spice there is, so that every auction ends.
"""


def is_eligible(g: Dune, seat: int) -> bool:
    """Fewer cards in hand than the limit (G.eligible_to_bid, 1.04.03)."""
    house = g.state.houses[seat]
    return len(house.hand) < g.rules.hand_limit(house.faction)


def pledged_to(g: Dune, seat: int) -> int:
    """What the seat's ally stands ready to pay for its card: never more than the ally has (1.10.02.05, A42)."""
    houses = g.state.houses
    if not houses[seat].allies:
        return 0
    helper = houses[houses[seat].ally]
    return min(helper.pledge, helper.spice)


def trim_pledge(g: Dune, seat: int) -> None:
    """An ally that has spent what it had pledged pledges what is left; both hear of it."""
    ally = g.state.houses[seat].ally
    helper = g.state.houses[ally]
    if helper.pledge > helper.spice:
        helper.pledge = helper.spice
        g.tell_only(1 << ally | 1 << seat, "pledged", "1.10.02.05", seat=ally, to=seat, amount=helper.pledge)


def can_pay(g: Dune, seat: int, price: int) -> bool:
    """Whether own spice and the ally's pledge, or a Karama, cover a price (1.04.06.04, A168)."""
    return g.state.houses[seat].spice + pledged_to(g, seat) >= price or bool(karamas(g, seat))


class Auctioneer(DuneStep):
    """Who puts a card up: what an auction, and then the purchase, tell it."""

    __slots__ = ()

    def hammer(self, g: Dune, opener: int, winner: int, price: int) -> None:
        """The auction of a card is over; without a bid the winner is -1."""
        raise NotImplementedError

    def restart(self, g: Dune) -> None:
        """The card that was just won is put up anew, opened by the same place (A43, A168)."""
        raise NotImplementedError


@dataclass(slots=True)
class Auction(DuneStep):
    """Bids go round to the right until everybody else has passed since the top bid (1.04.06.02, A37).

    Full hands are passed over, for hand sizes are public in this phase. A seat that is too poor to raise is asked all
    the same: to skip it would tell. A hand that shrinks in the middle is asked at its next turn (A40).
    """

    start: int
    """The place in storm order from which the opener is looked for (1.04.06, 1.04.07)."""
    opener: int = -1
    """The place of the seat that was asked first (A156)."""
    turn: int = 0
    """The place that is asked now."""
    left: int = 0
    """How many places have still to speak since the top bid, or since the opening."""
    top: int = 0
    leader: int = -1
    out: int = 0
    """Seats that have passed for good (option bidding_reentry off), as a mask."""

    def run(self, g: Dune) -> None:
        if self.opener < 0:
            self.open_bidding(g)
        s = g.state
        houses, order, hand_limit = s.houses, s.order, g.rules.hand_limit
        while self.left:
            seat = order[self.turn]
            house = houses[seat]
            if len(house.hand) < hand_limit(house.faction) and not self.out >> seat & 1:
                most = house.spice
                if house.allies:
                    trim_pledge(g, seat)
                    most += pledged_to(g, seat)
                if KARAMA in house.hand or (seat == s.bene_gesserit and karamas(g, seat)):
                    most = max(most, min(max(BOUNDLESS, self.top + 1), BANK))
                g.ask(seat, "bid", "1.04.06.02", bids(self.top, most))
                return
            self.pass_turn(len(order))
        self.fall(g)

    def open_bidding(self, g: Dune) -> None:
        """The first eligible player from ``start`` on opens, even if only to pass (1.04.06, A156)."""
        order = g.state.order
        n = len(order)
        self.opener = self.turn = self.start % n
        self.left = n
        while self.left and not is_eligible(g, order[self.turn]):
            self.pass_turn(n)
        if self.left:
            self.opener = self.turn
            g.tell("auction_opened", "1.04.06", seat=order[self.turn], count=len(g.state.row))

    def bid(self, g: Dune, seat: int, answer: Answer) -> None:
        n = len(g.state.order)
        self.pass_turn(n)
        amount = answer[0]
        if amount == PASS:
            if not g.rules.bidding_reentry:
                self.out |= 1 << seat
            g.tell("bid_passed", "1.04.06.02", seat=seat)
        else:
            self.top, self.leader, self.left = amount, seat, n - 1
            g.tell("bid_made", "1.04.06.02", seat=seat, amount=amount)

    def pass_turn(self, n: int) -> None:
        self.left -= 1
        self.turn += 1
        if self.turn == n:
            self.turn = 0

    def fall(self, g: Dune) -> None:
        """Everybody else has passed: tell the phase who has won, or that nobody wants the card."""
        g.pop()
        g.top(Auctioneer).hammer(g, self.opener, self.leader, self.top)

    def check_standing(self, g: Dune) -> None:
        """A top bid that stood on a Karama now gone is void: the card is put up anew (A45, A168)."""
        if self.leader >= 0 and not can_pay(g, self.leader, self.top):
            g.tell("auction_restarted", "3.01.11.04", seat=self.leader)
            self.start, self.opener, self.top, self.leader, self.out = self.opener, -1, 0, -1, 0

    def shown(self, g: Dune, seat: int | None) -> Json:
        names, order = g.seats, g.state.order
        return {
            "auction": {
                "cards": len(g.state.row),
                "opener": names[order[self.opener]],
                "top_bid": self.top,
                "top_bidder": names[self.leader] if self.leader >= 0 else None,
                "out": [name for i, name in enumerate(names) if self.out >> i & 1],
            }
        }

    def committed(self, g: Dune, seat: int) -> int:
        """The top bid: what the bidder must pay beyond its ally's pledge, and the pledge itself up to the bid (A42).

        The ally's part does not look at what the bidder has, or the ally could find that out.
        """
        if self.leader < 0:
            return 0
        houses = g.state.houses
        if seat == self.leader:
            return 0 if karamas(g, seat) else max(0, self.top - pledged_to(g, seat))
        if g.state.are_allied(self.leader, seat):
            return min(houses[seat].pledge, self.top)
        return 0


@dataclass(slots=True)
class Bid(DuneTree):
    """Pass, or a bid above ``top`` up to ``most``."""

    top: int
    most: int
    options: tuple[int, ...]

    def domain(self, g: Dune, prefix: Answer) -> Options:
        return None if prefix else self.options

    def level(self, prefix: Answer) -> str:
        return "amount"

    def why(self, g: Dune, prefix: Answer, value: int) -> Refusal | None:
        if value <= self.top:
            if not self.top:
                return "1.04.06.02", "an opening bid is at least 1 spice; less is a pass"
            return "1.04.06.02", f"a bid must be above the {self.top} spice that stand"
        return "1.04.06.04", f"a bid may not exceed the {self.most} spice that you and your ally's pledge can pay"


@cache
def bids(top: int, most: int) -> Bid:
    """The tree for these limits: it says nothing else, so games share it."""
    return Bid(top, most, (PASS, *range(top + 1, most + 1)))


def standing(g: Dune) -> Auction | None:
    """The auction that is going on, if there is one."""
    return innermost(g.stack, Auction)
