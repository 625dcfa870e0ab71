"""Worms, whether of the deck, placed or called by Thumpers: the attack, and the ride that follows it (W.nexus, W.fremen)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from landsraad.games.dune.board import (
    PARTS,
    SAND,
    TERRITORIES,
)
from landsraad.games.dune.factions.fremen import Ride
from landsraad.games.dune.forces import lose_all
from landsraad.games.dune.karama import announce, may_use
from landsraad.games.dune.phases.worm import remove_spice
from landsraad.games.dune.steps import DuneStep
from landsraad.kernel.plain import Json

if TYPE_CHECKING:
    from landsraad.games.dune.game import Dune
    from landsraad.games.dune.state import State


@dataclass(slots=True)
class Attack(DuneStep):
    """W.nexus.04: on sand all tokens and all spice of the territory are devoured, but for those of the Fremen and their
    allies (W.fremen.sandriders, W.ally.04); then the Fremen may ride. One Karama takes all of that from them (A180)."""

    open_point = False
    territory: int
    rule: str
    spared: bool = False
    """The Fremen and their allies are not devoured, and the Fremen may ride."""
    at: str = "arrive"

    def shown(self, g: Dune, seat: int | None) -> Json:
        return {"worm": TERRITORIES[self.territory]}

    def arrive(self, g: Dune) -> None:
        g.tell("worm_struck", self.rule, territory=self.territory)
        s = g.state
        self.at = "devour"
        if s.fremen >= 0 and self.sheltered(s) and may_use(g, "sandriders"):
            rule = "W.fremen.sandriders"
            announce(g, self, "sandriders", rule, of=s.fremen, then="spare", otherwise="devour")

    def sheltered(self, s: State) -> bool:
        """Whether there is anybody whom Sandriders would spare."""
        return any(s.houses[seat].held >> self.territory & 1 for seat in s.side_of(s.fremen))

    def spare(self, g: Dune) -> None:
        self.spared, self.at = True, "devour"

    def devour(self, g: Dune) -> None:
        """Tokens that co-exist, and Secondary ones, are devoured like any other (A219)."""
        s = g.state
        self.at = "mount"
        if not SAND[self.territory]:
            return
        safe = 0
        if s.fremen >= 0 and self.spared:
            safe = s.houses[s.fremen].allies | 1 << s.fremen
        elif s.fremen >= 0 and not g.rules.sandriders_expose_ally:
            safe = s.houses[s.fremen].allies
        for seat, house in enumerate(s.houses):
            if house.held >> self.territory & 1 and not safe >> seat & 1:
                lose_all(g, seat, PARTS[self.territory], self.rule, "worm")
        for location in PARTS[self.territory]:
            remove_spice(g, location, self.rule, "worm")

    def mount(self, g: Dune) -> None:
        """W.fremen.sandriders: any number of the Fremen there may ride to one other territory, at once."""
        g.pop()
        if self.spared:
            g.push(Ride(self.territory))
