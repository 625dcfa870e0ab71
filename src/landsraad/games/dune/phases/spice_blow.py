"""Phase 2: the spice blow (1.02), with one pile or with two (1.13.02)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from landsraad.games.dune.board import TERRITORIES
from landsraad.games.dune.cards import BLOW_TERRITORY, SHAI_HULUD
from landsraad.games.dune.factions.bene_gesserit import stewards
from landsraad.games.dune.factions.fremen import PlaceWorm, Ride
from landsraad.games.dune.phases.blow import call_for_worm
from landsraad.games.dune.phases.nexus import begin_nexus
from landsraad.games.dune.phases.worm import Desert, Worm
from landsraad.kernel.plain import Json

if TYPE_CHECKING:
    from landsraad.games.dune.game import Dune


@dataclass(slots=True)
class SpiceBlowPhase(Desert):
    """1.02.00, 1.13.02: for each pile, cards until a territory shows; then the Nexus and the rides that worms have brought."""

    set_aside = "1.02.02"
    blows = "1.02.04"
    late: int = 0
    """Those of them that were turned before a reshuffle: they go into the deck when the blow is over (A28)."""
    due: bool = False
    """A worm has come since the last Nexus."""
    rides: tuple[int, ...] = ()
    """The territories where worms came up among Fremen since the last Nexus, in order (2.04.08, A30)."""
    saddled: tuple[int, ...] = ()
    """Those whose Nexus is over, or going on: the rides that come next."""

    def shown(self, g: Dune, seat: int | None) -> Json:
        return {
            "pile": "AB"[self.pile],
            "worms": self.worms,
            "rides": [TERRITORIES[t] for t in self.saddled + self.rides],
        }

    def expect_nexus(self) -> None:
        self.due = True

    def saddle(self, territory: int) -> None:
        self.rides += (territory,)

    def erupt(self, g: Dune, card: int) -> None:
        """1.02.04: a territory card puts spice on its icon; worms that came before a reshuffle leave the pile (A28)."""
        self.spout(g, card)
        s, pile = g.state, self.cards(g)
        if self.late:
            pile = pile[: -self.worms] + (SHAI_HULUD,) * (self.worms - self.late)
            s.spice_deck = g.shuffled((*s.spice_deck, *(SHAI_HULUD,) * self.late))
        self.set_pile(g, (*pile, card))
        self.worms = self.late = 0
        self.at = "call"

    def worm(self, g: Dune) -> None:
        """1.02.05: a worm comes up in the territory of the topmost territory card. In the advanced game only the first
        of a blow does; the Fremen may place the others (1.13.02.02, 2.04.15)."""
        s, pile = g.state, self.cards(g)
        self.lay_worm(g, "1.02.05")
        self.due = True
        if self.worms == 1 or not g.rules.two_blows:
            top = next((card for card in reversed(pile) if card != SHAI_HULUD), -1)
            if top >= 0:
                g.push(Worm(BLOW_TERRITORY[top], "1.02.05", nexus=False, ride=True))
                return
        elif s.fremen >= 0:
            g.push(PlaceWorm())
            return
        g.tell("worm_without_effect", "1.02.05")

    def call(self, g: Dune) -> None:
        self.at = "gather"
        call_for_worm(g)

    def gather(self, g: Dune) -> None:
        """1.02.06: a worm after turn 1 causes a Nexus, after its pile or at the end of the phase (1.13.02.02, A24).
        On turn 1 worms are set aside, so there is none (1.02.03)."""
        if self.due and (g.rules.nexus_timing == "per_pile" or self.pile == g.rules.piles - 1):
            self.due = False
            self.saddled, self.rides = self.rides, ()
            self.at = "mount"
            begin_nexus(g)
        else:
            self.at = "next_pile"

    def mount(self, g: Dune) -> None:
        """One ride for each worm, in the order in which they came (A30). A worm called since then waits for the next
        Nexus, which is held for it alone if no other follows (A35)."""
        if self.saddled:
            territory, self.saddled = self.saddled[0], self.saddled[1:]
            g.push(Ride(territory))
        else:
            self.at = "gather" if self.pile == g.rules.piles - 1 else "next_pile"
            call_for_worm(g)

    def next_pile(self, g: Dune) -> None:
        """1.13.02.03: the same with pile B."""
        if self.pile == g.rules.piles - 1:
            self.at = "close"
        else:
            self.pile += 1
            self.at = "reveal"

    def close(self, g: Dune) -> None:
        if g.state.worms_aside:
            self.shuffle_worms_back(g)
        stewards(g)
        g.pop()

    def reshuffle(self, g: Dune) -> None:
        """1.13.03: all of both piles but the topmost territory card of A. Worms of a blow that is going on stay where
        they lie until it is over (A28): with twenty-one cards there is always something else to draw."""
        s = g.state
        mine = self.worms if self.pile == 0 else 0
        below = len(s.pile_a) - mine
        for i in range(below - 1, -1, -1):
            if s.pile_a[i] != SHAI_HULUD:
                below = i
                break
        rest = len(s.pile_b) - self.worms + mine
        s.spice_deck = g.shuffled((*s.pile_a[:below], *s.pile_b[:rest]))
        s.pile_a, s.pile_b = s.pile_a[below:], s.pile_b[rest:]
        self.late = self.worms
        g.tell("spice_reshuffled", "1.13.03" if g.rules.piles == 2 else "0.05", count=len(s.spice_deck))
