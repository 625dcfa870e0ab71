"""Shai-Hulud: what happens where a worm appears (1.02.05)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from landsraad.games.dune.board import PARTS, TERRITORIES
from landsraad.games.dune.forces import lose_all
from landsraad.games.dune.karama import announce, may_use
from landsraad.games.dune.phases.blow import Blow
from landsraad.games.dune.steps import DuneStep
from landsraad.kernel.errors import EngineFault
from landsraad.kernel.plain import Json
from landsraad.kernel.step import innermost
from landsraad.kernel.tree import YES_NO, Answer

if TYPE_CHECKING:
    from landsraad.games.dune.game import Dune


@dataclass(slots=True)
class Desert(Blow):
    """A spice blow in which worms come: what they bring follows later in it."""

    def expect_nexus(self) -> None:
        """A worm has come: a Nexus will follow (1.02.06)."""
        raise NotImplementedError

    def saddle(self, territory: int) -> None:
        """A worm has come up among Fremen, who may ride it after the Nexus (2.04.08, A30)."""
        raise NotImplementedError


def desert(g: Dune) -> Desert:
    """The phase that is going on."""
    found = innermost(g.stack, Desert)
    if found is None:
        raise EngineFault("a worm that brings a Nexus or a ride has come where neither can follow")
    return found


def remove_spice(g: Dune, location: int, rule: str, cause: str) -> None:
    """Spice on the board goes back to the bank."""
    s = g.state
    if s.spice[location]:
        g.tell("spice_lost", rule, location=location, amount=s.spice[location], cause=cause)
        s.bank += s.spice[location]
        s.spice[location] = 0


@dataclass(slots=True)
class Worm(DuneStep):
    """A worm devours all forces and spice in a whole territory, storm or not (1.02.05, A29), but for the Fremen's."""

    territory: int
    rule: str
    nexus: bool
    """Whether it brings a Nexus; a worm of the deck has brought it by its card."""
    ride: bool
    """Whether Fremen among whom it comes up may ride it."""
    spared: int = 0
    """Seats whose forces are not devoured, as a mask."""
    at: str = "immunity"

    def shown(self, g: Dune, seat: int | None) -> Json:
        return {"worm": TERRITORIES[self.territory]}

    def immunity(self, g: Dune) -> None:
        s = g.state
        g.tell("worm_struck", self.rule, territory=self.territory)
        if self.nexus:
            desert(g).expect_nexus()
        self.at = "offer_protection"
        if s.fremen >= 0 and s.houses[s.fremen].held >> self.territory & 1 and may_use(g, "worm_immunity"):
            rule, then = "2.04.07", "spare_fremen"
            announce(g, self, "worm_immunity", rule, of=s.fremen, then=then, otherwise="offer_protection")

    def spare_fremen(self, g: Dune) -> None:
        self.spared, self.at = 1 << g.state.fremen, "offer_protection"

    def offer_protection(self, g: Dune) -> None:
        s = g.state
        ally = s.houses[s.fremen].ally if s.fremen >= 0 else -1
        if ally >= 0 and s.houses[ally].held >> self.territory & 1 and may_use(g, "worm_protection"):
            g.ask(s.fremen, "protect_ally", "2.04.10", YES_NO)
        else:
            self.at = "devour"

    def protect_ally(self, g: Dune, seat: int, answer: Answer) -> None:
        self.at = "protection" if answer[0] else "devour"

    def protection(self, g: Dune) -> None:
        rule, then = "2.04.10", "spare_ally"
        announce(g, self, "worm_protection", rule, of=g.state.fremen, then=then, otherwise="devour")

    def spare_ally(self, g: Dune) -> None:
        s = g.state
        self.spared |= 1 << s.houses[s.fremen].ally
        self.at = "devour"

    def devour(self, g: Dune) -> None:
        s = g.state
        g.pop()
        for seat in range(len(s.houses)):
            if s.houses[seat].held >> self.territory & 1 and not self.spared >> seat & 1:
                lose_all(g, seat, PARTS[self.territory], self.rule, "worm")
        for location in PARTS[self.territory]:
            remove_spice(g, location, self.rule, "worm")
        if self.ride and s.fremen >= 0 and s.houses[s.fremen].held >> self.territory & 1:
            desert(g).saddle(self.territory)
