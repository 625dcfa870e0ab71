"""Phase 4: the auction of treachery cards (1.04)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from landsraad.games.dune import hands
from landsraad.games.dune.factions import harkonnen
from landsraad.games.dune.factions.atreides import CardLook
from landsraad.games.dune.karama import may_use
from landsraad.games.dune.phases.auction import Auction, Auctioneer, is_eligible, standing
from landsraad.games.dune.phases.names import BIDDING
from landsraad.games.dune.phases.purchase import Purchase
from landsraad.kernel.question import Question
from landsraad.kernel.tree import Amount, Answer
from landsraad.kernel.words import PASS

if TYPE_CHECKING:
    from landsraad.games.dune.game import Dune


@dataclass(slots=True)
class BiddingPhase(Auctioneer):
    """Declare hands, deal a card for each player who may bid, and sell the row card by card."""

    opener: int = -1
    """The place in storm order that opened the last card; the next opens from its right (1.04.07)."""
    winner: int = -1
    price: int = 0
    at: str = "declare"

    def declare(self, g: Dune) -> None:
        """Everybody says how many cards it holds (1.04.01)."""
        self.at = "deal"
        order, houses = g.state.order, g.state.houses
        g.tell("hands_declared", "1.04.01", seats=order, sizes=tuple(len(houses[seat].hand) for seat in order))

    def deal(self, g: Dune) -> None:
        """One card for each player who may bid (1.04.04), or as many as there are (A41)."""
        s = g.state
        known, row = s.card_seen, []
        for seat in s.order:
            card = hands.top_card(g) if is_eligible(g, seat) else -1
            if card >= 0:
                row.append(card)
        s.row = tuple(row)
        s.card_seen = known
        self.at = "next_card" if row else "last_swap"
        g.tell("cards_dealt", "1.04.04", count=len(row))

    def next_card(self, g: Dune) -> None:
        """From the first of the row to the last (1.04.05, 1.04.08)."""
        s = g.state
        if not s.row:
            self.at = "close"
            return
        self.at = "put_up"
        if s.atreides >= 0 and not s.card_seen and may_use(g, "card_look"):
            g.push(CardLook())

    def put_up(self, g: Dune) -> None:
        g.push(Auction(self.opener + 1))

    def hammer(self, g: Dune, opener: int, winner: int, price: int) -> None:
        self.opener, self.winner, self.price = opener, winner, price
        self.at = "buy_in" if winner < 0 else "sell"

    def sell(self, g: Dune) -> None:
        self.at = "next_card"
        g.push(Purchase(self.winner, self.price))

    def restart(self, g: Dune) -> None:
        self.opener -= 1
        self.at = "put_up"

    def buy_in(self, g: Dune) -> None:
        """Nobody wants the card: it and the rest go back on top of the deck, and bidding is over (1.04.09, A39)."""
        self.at = "close"
        s = g.state
        g.tell("bought_in", "1.04.09", count=len(s.row))
        s.deck, s.row = s.row + s.deck, ()

    def last_swap(self, g: Dune) -> None:
        """Nothing is sold, and nobody is asked anything: Harkonnen have their moment all the same (1.14.04)."""
        offer = harkonnen.last_hand_swap(g)
        if offer is None:
            self.close(g)
        else:
            g.open.append(offer)

    def hand_swap(self, g: Dune, seat: int, answer: Answer) -> None:
        self.at = "close"
        if answer[0] != PASS:
            harkonnen.hand_swap(g, answer)

    def close(self, g: Dune) -> None:
        """Pledges were for this phase's cards."""
        for house in g.state.houses:
            house.pledge = 0
        g.pop()
        for variant in g.rules.on_bidding_over:
            variant.on_bidding_over(g)


def least_pledge(g: Dune, seat: int) -> int:
    """A pledge behind the ally's top bid cannot be taken back; more than the bid is not needed (A42)."""
    auction, house = standing(g), g.state.houses[seat]
    if auction is None or not g.state.are_allied(seat, auction.leader):
        return 0
    return min(house.pledge, auction.top)


def pledge_offer(g: Dune, seat: int) -> Question | None:
    """To stand ready with spice for the ally's card, at any open point of the phase (1.10.02.05)."""
    house = g.state.houses[seat]
    if g.state.phase != BIDDING or not house.allies or not g.rules.allies_pay:
        return None
    low = least_pledge(g, seat)
    if low >= house.spice:
        return None
    return g.question_class(seat, "pledge", "1.10.02.05", Amount(low, house.spice), secret=True)


def pledge(g: Dune, seat: int, answer: Answer) -> None:
    """Only the two allies hear of it."""
    house = g.state.houses[seat]
    house.pledge = answer[0]
    g.tell_only(1 << seat | 1 << house.ally, "pledged", "1.10.02.05", seat=seat, to=house.ally, amount=answer[0])
