"""What homeworlds ask: cards dismissed, Fedaykin placed, a force added, incomes shared."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Final

from landsraad.games.dune import forces, hands, treasury, worlds
from landsraad.games.dune.board import LOCATION_WORDS, LOCATIONS, MAP_TERRITORIES, PARTS, SECTOR_OF
from landsraad.games.dune.cards import TREACHERY_WORDS
from landsraad.games.dune.masks import members
from landsraad.games.dune.steps import DuneStep, DuneTree
from landsraad.games.dune.treasury import TO_BANK
from landsraad.kernel.tree import Amount, Answer, Choice, Options, Refusal
from landsraad.kernel.words import PASS, Words

if TYPE_CHECKING:
    from landsraad.games.dune.game import Dune

DISMISSAL: Final = 2
"""Spice for a card of his own that the Emperor gets rid of (4.04.11.03.01)."""
SURPLUS: Final = 2
"""What well-manned Giedi Prime adds to a collection (4.04.11.06.01)."""
DONE_WORDS: Final = Words("card", TREACHERY_WORDS.names, {PASS: "done"})


@dataclass(slots=True)
class Dismissed(DuneTree):
    """Cards of the hand, in the order of their kinds, then done."""

    unordered = "card"
    end = PASS
    words: ClassVar[Mapping[str, Words]] = {"card": DONE_WORDS}

    seat: int

    def domain(self, g: Dune, prefix: Answer) -> Options:
        if prefix and prefix[-1] == PASS:
            return None
        house = g.state.houses[self.seat]
        begin = house.hand.index(prefix[-1]) + prefix.count(prefix[-1]) if prefix else 0
        left = dict.fromkeys(house.hand[begin:]) if DISMISSAL * (len(prefix) + 1) <= house.spice else ()
        return (PASS, *left)

    def level(self, prefix: Answer) -> str:
        return "card"

    def why(self, g: Dune, prefix: Answer, value: int) -> Refusal | None:
        house = g.state.houses[self.seat]
        if prefix.count(value) >= house.hand.count(value):
            return "4.04.11.03.01", "you do not hold that card, or not so many of it"
        if DISMISSAL * (len(prefix) + 1) > house.spice:
            return "4.04.11.03.01", f"each card costs {DISMISSAL} spice, and you have {house.spice}"
        return "4.04.11.03.01", "name the cards in the order in which your hand shows them"


@dataclass(slots=True)
class Dismissal(DuneStep):
    """4.04.11.03.01: when Bidding is over, the Emperor may discard cards of his own for spice."""

    def run(self, g: Dune) -> None:
        g.ask(g.state.emperor, "dismiss_cards", "4.04.11.03.01", Dismissed(g.state.emperor), secret=True)

    def dismiss_cards(self, g: Dune, seat: int, answer: Answer) -> None:
        """All of them are one payment (A204)."""
        g.pop()
        cards = [card for card in answer if card != PASS]
        treasury.pay(g, seat, DISMISSAL * len(cards), TO_BANK, "4.04.11.03.01", "dismissed cards")
        for card in cards:
            hands.discard(g, seat, card, "4.04.11.03.01")


@dataclass(slots=True)
class FedaykinPlacement(DuneStep):
    """4.04.11.05.01: Fedaykin who have come back may go at once to where the Fremen have forces, one after another."""

    number: int

    def run(self, g: Dune) -> None:
        s = g.state
        held = s.houses[s.fremen].fighting
        places = [
            part
            for territory in members(held)
            if territory in MAP_TERRITORIES
            for part in PARTS[territory]
            if SECTOR_OF[part] != s.storm
        ]
        if not self.number or not places or not s.houses[s.fremen].elite_reserves:
            g.pop()
            return
        g.ask(s.fremen, "place_fedaykin", "4.04.11.05.01", Choice((PASS, *places), LOCATION_WORDS, "location"))

    def place_fedaykin(self, g: Dune, seat: int, answer: Answer) -> None:
        self.number -= 1
        if answer[0] == PASS:
            self.number = 0
            return
        forces.from_reserves(g.state, seat, answer[0], 0, 1)
        g.tell("sent", "4.04.11.05.01", seat=seat, location=answer[0], normal=0, elite=1)
        g.rules.entered(g, seat, answer[0], 1)


@dataclass(slots=True)
class Reinforcement(DuneStep):
    """4.04.11.01.01: Atreides have won and still stand there: one force from the reserves may join them."""

    places: tuple[int, ...]

    def run(self, g: Dune) -> None:
        tree = Choice((PASS, *self.places), LOCATION_WORDS, "location")
        g.ask(g.state.atreides, "reinforce", "4.04.11.01.01", tree)

    def reinforce(self, g: Dune, seat: int, answer: Answer) -> None:
        g.pop()
        if answer[0] != PASS:
            forces.from_reserves(g.state, seat, answer[0], 1, 0)
            g.tell("reinforced", "4.04.11.01.01", seat=seat, location=answer[0], normal=1, elite=0)


@dataclass(slots=True)
class Incomes(DuneStep):
    """What homeworlds bring in Collection: to occupiers, who may share it (4.04.11.00.08), then by two of the cards."""

    world: int = 0
    """How many of the worlds have paid."""
    amount: int = 0
    """What the occupier has just got and may share."""
    at: str = "pay"

    def pay(self, g: Dune) -> None:
        s = g.state
        while self.world < len(worlds.CARDS):
            card = worlds.CARDS[self.world]
            self.world += 1
            seat = worlds.occupier(s, card.location)
            if seat < 0 or not card.income:
                continue
            treasury.receive(g, seat, card.income, f"{card.rule}.08", LOCATIONS[card.location])
            if s.houses[seat].allies:
                self.amount, self.at = card.income, "share"
                return
        self.at = "gifts"

    def share(self, g: Dune) -> None:
        seat = worlds.occupier(g.state, worlds.CARDS[self.world - 1].location)
        g.ask(seat, "share_income", "4.04.11.00.08", Amount(0, self.amount))

    def share_income(self, g: Dune, seat: int, answer: Answer) -> None:
        self.at = "pay"
        ally = g.state.houses[seat].ally
        treasury.pay(g, seat, answer[0], ally, "4.04.11.00.08", "shared income", due=False)

    def gifts(self, g: Dune) -> None:
        """Giedi Prime adds to what Harkonnen have collected in the desert or from a world, and who occupies the Southern
        Hemisphere has half of what the Fremen collect."""
        self.at = "over"
        s = g.state
        if s.harkonnen >= 0 and worlds.is_high(g, worlds.GIEDI_PRIME):
            abroad = any(worlds.occupier(s, card.location) == s.harkonnen and card.income for card in worlds.CARDS)
            if s.houses[s.harkonnen].collected or abroad:
                treasury.receive(g, s.harkonnen, SURPLUS, "4.04.11.06.01", LOCATIONS[worlds.GIEDI_PRIME])
        occupier = worlds.occupier(s, worlds.SOUTHERN)
        if occupier >= 0:
            half = min(gathered(g, s.fremen) // 2, s.houses[s.fremen].spice)  # an ally may have the rest by now
            treasury.pay(g, s.fremen, half, occupier, "4.04.11.05.07", LOCATIONS[worlds.SOUTHERN], due=False)


def gathered(g: Dune, seat: int) -> int:
    """All spice that a seat collects in this Collection: from the desert, from cities, and from worlds that it occupies."""
    s = g.state
    cities = sum(amount for _, amount in g.rules.income(s, seat))
    abroad = sum(card.income for card in worlds.CARDS if worlds.occupier(s, card.location) == seat)
    return s.houses[seat].collected + cities + abroad
