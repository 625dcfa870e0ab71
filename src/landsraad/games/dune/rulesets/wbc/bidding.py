"""The Bidding Round: CHOAM charity is its first step (W.bidding.01)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from landsraad.games.dune import treasury
from landsraad.games.dune.cards import TREACHERY_WORDS
from landsraad.games.dune.karama import karamas
from landsraad.games.dune.phases.auction import Auction, is_eligible
from landsraad.games.dune.phases.bidding import BiddingPhase
from landsraad.games.dune.phases.charity import CHARITY, CharityPhase
from landsraad.games.dune.phases.purchase import Purchase
from landsraad.kernel.question import Question
from landsraad.kernel.tree import Answer, Choice
from landsraad.kernel.words import PASS

if TYPE_CHECKING:
    from landsraad.games.dune.game import Dune


@dataclass(slots=True)
class Charity(CharityPhase):
    """W.bidding.01: who has no spice at all may call for 2. From turn 2 on the Bene Gesserit get them unasked, whatever
    they have, and nothing stops that (W.bidding.02, W.bg.piety)."""

    def pious(self, g: Dune) -> int:
        return -1

    def is_needy(self, g: Dune, seat: int) -> bool:
        """Nothing behind the screen; bribes in front of it do not count."""
        return not g.state.houses[seat].spice and seat != blessed(g)

    def settle(self, g: Dune) -> None:
        for seat in g.state.order:
            house = g.state.houses[seat]
            called = self.claims >> seat & 1 and not house.spice
            if (called or seat == blessed(g)) and not house.charity:
                house.charity = True
                rule = "W.bidding.02" if seat == blessed(g) else "W.bidding.01"
                treasury.receive(g, seat, CHARITY, rule, "charity")
        g.pop()


def blessed(g: Dune) -> int:
    """The seat that gets charity without asking, or -1."""
    return g.state.bene_gesserit if g.state.turn > 1 else -1


@dataclass(slots=True)
class BiddingRound(BiddingPhase):
    """W.bidding.03 - W.bidding.24: an auction as in the other edition, after charity."""

    at: str = "charity"
    card: int = PASS
    """The Karama with which infinity was called."""

    def charity(self, g: Dune) -> None:
        self.at = "declare"
        g.push(Charity())

    def infinity(self, opener: int, seat: int, card: int) -> None:
        """The card on sale is won at once, whatever was bid (W.bidding.14)."""
        self.opener, self.winner, self.price, self.card = opener, seat, 0, card
        self.at = "take_all"

    def take_all(self, g: Dune) -> None:
        """The Karama pays the whole price: no spice moves. A worthless one can be cancelled: then all begins again at 0
        (W.bidding.22)."""
        self.at = "next_card"
        g.push(Purchase(self.winner, self.price, self.card, at="play_karama"))


def infinity_offer(g: Dune, seat: int) -> Question | None:
    """Whoever may bid and holds a Karama may call infinity at any time, out of turn too (W.bidding.14)."""
    if not isinstance(g.stack[-1], Auction) or not is_eligible(g, seat):
        return None
    cards = karamas(g, seat)
    return g.question_class(seat, "infinity", "W.bidding.14", Choice(cards, TREACHERY_WORDS, "card")) if cards else None


def call_infinity(g: Dune, seat: int, answer: Answer) -> None:
    """Of two who call at once the first in dot order has called first, and the other keeps its Karama (W.bidding.23)."""
    auction = g.top(Auction)
    g.pop()
    g.tell("infinity_called", "W.bidding.14", seat=seat)
    g.top(BiddingRound).infinity(auction.opener, seat, answer[0])
