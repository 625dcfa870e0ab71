"""Phase 2: the spice blow (1.02), with one pile in the basic game and two in the advanced game (1.13.02)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from landsraad.games.dune.board import SECTOR_OF, TERRITORIES
from landsraad.games.dune.cards import BLOW_AMOUNT, BLOW_LOCATION, BLOW_TERRITORY, SHAI_HULUD
from landsraad.games.dune.factions.bene_gesserit import stewards
from landsraad.games.dune.factions.fremen import PlaceWorm, Ride, SummonWorm, asked_to_summon
from landsraad.games.dune.phases.nexus import begin_nexus
from landsraad.games.dune.phases.worm import Worm, worm_comes
from landsraad.kernel.step import Staged

if TYPE_CHECKING:
    from landsraad.games.dune.game import Dune


@dataclass(slots=True)
class SpiceBlowPhase(Staged):
    """1.02.00, 1.13.02: for each pile, cards until a territory shows; then the Nexus and the rides that worms have brought."""

    at: str = "begin"
    pile: int = 0
    """0 for pile A, 1 for pile B."""
    worms: int = 0
    """Worms turned in this blow."""
    late: int = 0
    """Those of them that were turned before a reshuffle: they go into the deck when the blow is over (A28)."""
    due: bool = False
    """A worm has come since the last Nexus."""
    rides: tuple[int, ...] = ()
    """The territories where worms came up among Fremen since the last Nexus, in order (2.04.08, A30)."""
    saddled: tuple[int, ...] = ()
    """Those whose Nexus is over, or going on: the rides that come next."""

    def shown(self, g: Dune, seat: int | None) -> dict[str, Any]:
        return {
            "pile": "AB"[self.pile],
            "worms": self.worms,
            "rides": [TERRITORIES[t] for t in self.saddled + self.rides],
        }

    def begin(self, g: Dune) -> None:
        self.at = "reveal"
        call_for_worm(g)

    def reveal(self, g: Dune) -> None:
        """1.02.01: turn the top card over."""
        s = g.state
        if not s.spice_deck:
            self.reshuffle(g)
        card, s.spice_deck = s.spice_deck[0], s.spice_deck[1:]
        s.wormsign = False
        if card != SHAI_HULUD:
            self.erupt(g, card)
        elif s.turn == 1:
            s.worms_aside += 1
            g.tell("worm_set_aside", "1.02.02", spice_card=card)
        else:
            self.worm(g)

    def erupt(self, g: Dune, card: int) -> None:
        """1.02.04: a territory card puts spice on its icon, unless that lies in storm."""
        s = g.state
        location = BLOW_LOCATION[card]
        amount = 0 if SECTOR_OF[location] == s.storm else BLOW_AMOUNT[card]
        s.spice[location] += amount
        s.bank -= amount
        g.tell("spice_blew", "1.02.04", spice_card=card, location=location, amount=amount, pile="AB"[self.pile])
        pile = s.pile_b if self.pile else s.pile_a
        if self.late:
            pile = pile[: -self.worms] + (SHAI_HULUD,) * (self.worms - self.late)
            s.spice_deck = g.shuffled((*s.spice_deck, *(SHAI_HULUD,) * self.late))
        self.set_pile(g, (*pile, card))
        self.worms = self.late = 0
        self.at = "call"

    def worm(self, g: Dune) -> None:
        """1.02.05: a worm comes up in the territory of the topmost territory card. In the advanced game only the first
        of a blow does; the Fremen may place the others (1.13.02.02, 2.04.15)."""
        s = g.state
        pile = s.pile_b if self.pile else s.pile_a
        self.set_pile(g, (*pile, SHAI_HULUD))
        self.worms += 1
        g.tell("worm_appeared", "1.02.05", spice_card=SHAI_HULUD, pile="AB"[self.pile])
        worm_comes(g)
        if self.worms == 1 or g.rules.every_worm_strikes:
            top = next((card for card in reversed(pile) if card != SHAI_HULUD), -1)
            if top >= 0:
                g.push(Worm(BLOW_TERRITORY[top], "1.02.05"))
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
        s = g.state
        if s.worms_aside:
            s.spice_deck = g.shuffled((*s.spice_deck, *(SHAI_HULUD,) * s.worms_aside))
            g.tell("worms_shuffled_back", "1.02.02", worms=s.worms_aside)
            s.worms_aside = 0
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

    def set_pile(self, g: Dune, cards: tuple[int, ...]) -> None:
        if self.pile:
            g.state.pile_b = cards
        else:
            g.state.pile_a = cards


def call_for_worm(g: Dune) -> None:
    """Give the Fremen the moment for their Karama worm (1.14.03)."""
    if asked_to_summon(g):
        g.push(SummonWorm())
