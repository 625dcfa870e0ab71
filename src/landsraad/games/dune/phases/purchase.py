"""The top bidder pays, or plays a Karama instead, and takes the card (1.04.06.03, 3.01.11.04)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Final

from landsraad.games.dune import hands, treasury
from landsraad.games.dune.cards import KARAMA, TREACHERY
from landsraad.games.dune.factions.harkonnen import TopCard, top_card_due
from landsraad.games.dune.karama import announce, karamas, matter, may_use
from landsraad.games.dune.phases.auction import Auctioneer, pledged_to
from landsraad.games.dune.steps import DuneStep, DuneTree
from landsraad.games.dune.treasury import TO_BANK
from landsraad.games.dune.worlds import card_watchers
from landsraad.kernel.plain import Json
from landsraad.kernel.tree import Answer, Options, Refusal
from landsraad.kernel.words import PASS, Words

if TYPE_CHECKING:
    from collections.abc import Mapping

    from landsraad.games.dune.game import Dune

PAYMENT_WORDS: Final = Words("card", TREACHERY, {PASS: "spice"})


@dataclass(slots=True)
class Purchase(DuneStep):
    """Buying a card, all in one go (1.00.05). It ends with the card in a hand, or with the auction begun again."""

    open_point = False
    winner: int
    price: int
    card: int = PASS
    """The card played instead of paying."""
    share: int = 0
    """The ally's part of the price (A169)."""
    at: str = "choose"

    def choose(self, g: Dune) -> None:
        """Ask only if there is something to choose; that there is would tell of a Karama or a pledge.

        Where everyone is asked about Karama in the open, so is every buyer.
        """
        tree = Payment(self.winner, self.price)
        ways = tree.card(g)
        shares = tree.share(g, ways[0]) or ()
        everyone = g.rules.windows_for_everyone
        if everyone or len(ways) > 1 or len(shares) > 1:
            g.ask(self.winner, "pay_card", "1.04.06.03", tree, secret=True, hidden=not everyone)
        else:
            self.pay_card(g, self.winner, (*ways, *shares))

    def pay_card(self, g: Dune, seat: int, answer: Answer) -> None:
        self.card = answer[0]
        if self.card != PASS:
            self.at = "play_karama"
        else:
            self.share = answer[1]
            self.at = "sell"

    def play_karama(self, g: Dune) -> None:
        """No spice is paid, to nobody (3.01.11.04). A worthless card can itself be stopped: the auction restarts (A43)."""
        self.at = "take"
        hands.discard(g, self.winner, self.card, "3.01.11.00")
        g.tell("karama_bought", "3.01.11.04", seat=self.winner, amount=self.price)
        self.price = 0
        if self.card != KARAMA:
            announce(g, self, "worthless_karama", "2.02.22", of=self.winner, then="take", otherwise="restart")

    def sell(self, g: Dune) -> None:
        """What other factions pay goes to the Emperor, unless a Karama stops it (2.03.04)."""
        self.at = "pay_bank"
        emperor = g.state.emperor
        if emperor < 0 or not may_use(g, "payment_for_treachery"):
            return
        due = sum(amount for _, amount, to in self.payments(g, emperor) if to == emperor)
        if due:
            ability, rule, about = "payment_for_treachery", "2.03.04", matter(g, emperor, self.winner, due)
            announce(g, self, ability, rule, of=emperor, then="pay_emperor", otherwise="pay_bank", about=about)

    def pay_emperor(self, g: Dune) -> None:
        self.pay(g, g.state.emperor)

    def pay_bank(self, g: Dune) -> None:
        self.pay(g, TO_BANK)

    def pay(self, g: Dune, seller: int) -> None:
        self.at = "take"
        if self.share:
            helper = g.state.houses[g.state.houses[self.winner].ally]
            helper.pledge -= self.share
        for seat, amount, to in self.payments(g, seller):
            treasury.pay(g, seat, amount, to, "1.04.06.03" if to == TO_BANK else "2.03.04", "treachery card")

    def payments(self, g: Dune, seller: int) -> list[tuple[int, int, int]]:
        """Who pays how much to whom (A42, A169). ``seller``: the Emperor, or the bank."""
        parts = ((self.winner, self.price - self.share), (g.state.houses[self.winner].ally, self.share))
        return [(seat, amount, self.receiver(g, seat, seller)) for seat, amount in parts if amount]

    def receiver(self, g: Dune, payer: int, seller: int) -> int:
        """The Emperor's own spice goes to the bank: only other factions' payments come to him (2.03.04, A42)."""
        if payer == g.state.emperor and (payer == self.winner or g.rules.emperor_share_to_bank):
            return TO_BANK
        return seller

    def take(self, g: Dune) -> None:
        """The card joins the hand; Atreides know it if they have looked at it (G.buy, 2.01.05)."""
        self.at = "over"
        s = g.state
        watchers = card_watchers(s)
        card, s.row = s.row[0], s.row[1:]
        hands.give(g, self.winner, card)
        knowing = 1 << self.winner
        if s.card_seen:
            knowing |= watchers
            if self.winner != s.atreides:
                s.seen += ((self.winner, card),)
        s.card_seen = False
        told = {"seat": self.winner, "amount": self.price}
        g.tell_only(knowing, "card_bought", "1.04.06.03", told, seat=self.winner, amount=self.price, card=card)
        if self.winner == s.harkonnen and top_card_due(g):
            g.push(TopCard())

    def shown(self, g: Dune, seat: int | None) -> Json:
        return {"purchase": {"by": g.seats[self.winner], "price": self.price}}

    def restart(self, g: Dune) -> None:
        """Karama and worthless card are both gone, and the card is put up anew (A43, A168)."""
        g.pop()
        g.tell("auction_restarted", "3.01.11.04", seat=self.winner)
        g.top(Auctioneer).restart(g)


@dataclass(slots=True)
class Payment(DuneTree):
    """In spice, with the ally's part within [price - own spice, pledge] (A169), or a card that works as a Karama."""

    seat: int
    price: int
    levels: ClassVar[tuple[str, ...]] = ("card", "share")
    words: ClassVar[Mapping[str, Words]] = {"card": PAYMENT_WORDS}

    def card(self, g: Dune) -> tuple[int, ...]:
        own = g.state.houses[self.seat].spice
        cards = karamas(g, self.seat)
        return (PASS, *cards) if own + pledged_to(g, self.seat) >= self.price else cards

    def share(self, g: Dune, card: int) -> Options:
        if card != PASS:
            return None
        own, pledge = g.state.houses[self.seat].spice, pledged_to(g, self.seat)
        return range(max(0, self.price - own), min(pledge, self.price) + 1)

    def why(self, g: Dune, prefix: Answer, value: int) -> Refusal | None:
        if prefix:
            return "1.10.02.05", "the ally pays what you cannot, and no more than it has pledged"
        if value == PASS:
            return "1.04.06.04", f"the {self.price} spice are more than you and your ally's pledge can pay"
        return "3.01.11.04", "only a card that works as a Karama buys without spice"
