"""Phase 3: CHOAM charity (1.03)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from landsraad.games.dune import treasury
from landsraad.games.dune.karama import announce
from landsraad.games.dune.steps import DuneStep
from landsraad.kernel.tree import FREELY, Answer

if TYPE_CHECKING:
    from landsraad.games.dune.game import Dune

CHARITY: Final = 2
"""What a claim brings a player up to (1.03.01), and what the Bene Gesserit always get (2.02.09)."""


def is_poor(g: Dune, seat: int) -> bool:
    """0 or 1 spice behind the shield; what lies in front of it does not count (1.03.01, A36)."""
    return g.state.houses[seat].spice < CHARITY


def always_receives(g: Dune) -> int:
    """The seat that may claim whatever it holds, or -1 (2.02.09)."""
    return g.state.bene_gesserit if g.rules.bg_charity else -1


@dataclass(slots=True)
class CharityPhase(DuneStep):
    """All who may are asked at once; the claims are settled in storm order (A145).

    That a seat is asked would tell how little it holds, so nobody else sees the question; only the Bene Gesserit of the
    advanced game are asked in the open, as they may always claim.
    """

    answered: int = 0
    """Seats that have answered, as a mask."""
    claims: int = 0
    """Seats that claim, as a mask."""
    turn: int = 0
    """The place in storm order whose claim is settled next."""
    at: str = "call"

    def pious(self, g: Dune) -> int:
        """The seat that is asked whatever it holds, or -1."""
        return always_receives(g)

    def is_needy(self, g: Dune, seat: int) -> bool:
        """Whether a seat may claim for what it lacks."""
        return is_poor(g, seat)

    def call(self, g: Dune) -> None:
        always = self.pious(g)
        for seat in g.state.order:
            if self.answered >> seat & 1 or g.state.houses[seat].charity:
                continue
            if seat == always:
                g.ask(seat, "charity", "2.02.09", FREELY, secret=True)
            elif self.is_needy(g, seat):
                g.ask(seat, "charity", "1.03.01", FREELY, secret=True, hidden=True)
        if not g.open:
            self.at = "settle"

    def charity(self, g: Dune, seat: int, answer: Answer) -> None:
        self.answered |= 1 << seat
        if answer[0]:
            self.claims |= 1 << seat

    def settle(self, g: Dune) -> None:
        order, always = g.state.order, self.pious(g)
        while self.turn < len(order):
            seat = order[self.turn]
            self.turn += 1
            if not self.claims >> seat & 1:
                continue
            if seat == always:
                announce(g, self, "charity", "2.02.09", of=seat, then="bless", otherwise="fall_back")
                return
            claim(g, seat)
        g.pop()

    def bless(self, g: Dune) -> None:
        self.at = "settle"
        seat = g.state.bene_gesserit
        g.state.houses[seat].charity = True
        treasury.receive(g, seat, CHARITY, "2.02.09", "charity")
        _add(g, seat)

    def fall_back(self, g: Dune) -> None:
        """Their own charity is stopped: the Bene Gesserit may claim like anybody else (1.00.04, A36)."""
        seat = g.state.bene_gesserit
        if is_poor(g, seat):
            g.ask(seat, "plain_charity", "1.03.01", FREELY, secret=True, hidden=True)
        else:
            self.at = "settle"

    def plain_charity(self, g: Dune, seat: int, answer: Answer) -> None:
        self.at = "settle"
        if answer[0]:
            claim(g, seat)


def claim(g: Dune, seat: int) -> None:
    """Bring a poor player up to 2 spice, once a turn (1.03.01, 1.03.02). Nothing if it has become richer meanwhile."""
    house = g.state.houses[seat]
    if is_poor(g, seat) and not house.charity:
        house.charity = True
        treasury.receive(g, seat, CHARITY - house.spice, "1.03.01", "charity")
        _add(g, seat)


def _add(g: Dune, seat: int) -> None:
    """What variants add to a claim."""
    for variant in g.rules.on_charity:
        variant.on_charity(g, seat)
