"""The Spice Blow Round: two piles, and at every worm a Nexus, the attack and the ride (W.spice, W.nexus)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from landsraad.games.dune.cards import BLOW_TERRITORY, SHAI_HULUD
from landsraad.games.dune.factions.fremen import PlaceWorm
from landsraad.games.dune.phases.blow import Blow, call_for_worm
from landsraad.games.dune.phases.nexus import begin_nexus
from landsraad.games.dune.rulesets.wbc.worms import Attack
from landsraad.kernel.plain import Json

if TYPE_CHECKING:
    from landsraad.games.dune.game import Dune

PILES = 2


@dataclass(slots=True)
class SpiceBlowRound(Blow):
    """W.spice.01: cards to pile 1 until a territory shows, then to pile 2. A worm is one block: alliances, attack, ride,
    and only then the next card (W.nexus.07, A178). Worms that have been shuffled back are still counted (A179)."""

    set_aside = "W.spice.04"
    blows = "W.spice.02"

    def shown(self, g: Dune, seat: int | None) -> Json:
        return {"pile": "AB"[self.pile], "worms": self.worms}

    def erupt(self, g: Dune, card: int) -> None:
        """W.spice.02: spice; the pile is done (W.nexus.06)."""
        self.spout(g, card)
        self.set_pile(g, (*self.cards(g), card))
        self.worms = 0
        self.at = "next_pile"
        call_for_worm(g)

    def worm(self, g: Dune) -> None:
        """W.spice.03: every worm card brings a Nexus at once."""
        self.lay_worm(g, "W.spice.03")
        self.at = "greet"
        begin_nexus(g)

    def greet(self, g: Dune) -> None:
        """New allies who share a territory are Primary and Secondary there at once (W.move.08)."""
        self.at = "attack"
        g.rules.settle(g)

    def attack(self, g: Dune) -> None:
        """W.nexus.04: the first worm of a pile strikes where the territory card right under it says. A further one does
        what the Fremen want (W.fremen.bless), or nothing (W.nexus.08); so does one on an empty pile (W.nexus.09)."""
        s, pile = g.state, self.cards(g)
        self.at = "settle"
        under = pile[-2] if len(pile) > 1 else SHAI_HULUD
        if self.worms == 1 and under != SHAI_HULUD:
            g.push(Attack(BLOW_TERRITORY[under], "W.nexus.04"))
        elif self.worms > 1 and s.fremen >= 0:
            g.push(PlaceWorm())
        else:
            g.tell("worm_without_effect", "W.nexus.08" if self.worms > 1 else "W.nexus.09")

    def settle(self, g: Dune) -> None:
        self.at = "reveal"
        g.rules.settle(g)

    def next_pile(self, g: Dune) -> None:
        self.pile += 1
        if self.pile < PILES:
            self.at = "reveal"
        else:
            self.pile = PILES - 1
            self.at = "close"

    def close(self, g: Dune) -> None:
        if g.state.worms_aside:
            self.shuffle_worms_back(g)
        g.pop()

    def reshuffle(self, g: Dune) -> None:
        """Worms set aside on turn 1 go in only if nothing else is left (A179)."""
        if g.state.pile_a or g.state.pile_b:
            reshuffle(g)
        else:
            self.shuffle_worms_back(g)


def reshuffle(g: Dune) -> None:
    """W.spice.06: all cards of both piles make a new deck when one is to be drawn, or looked at, and none is left (A179)."""
    s = g.state
    s.spice_deck = g.shuffled((*s.pile_a, *s.pile_b))
    s.pile_a = s.pile_b = ()
    g.tell("spice_reshuffled", "W.spice.05", count=len(s.spice_deck))
