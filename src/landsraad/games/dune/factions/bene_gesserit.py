"""The Bene Gesserit: advisors and fighters."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from landsraad.games.dune.board import N_LOCATIONS, PARTS, SECTOR_OF
from landsraad.games.dune.karama import may_use, window
from landsraad.kernel.step import Staged
from landsraad.kernel.tree import YES_NO, Answer

if TYPE_CHECKING:
    from landsraad.games.dune.game import Dune


def stewards(g: Dune) -> None:
    """2.02.21: advisors alone in a territory become fighters by themselves, but not under storm (2.02.19, A68)."""
    s = g.state
    if not s.advisors or not g.rules.stewards:
        return
    others = 0
    for seat, house in enumerate(s.houses):
        if seat != s.bene_gesserit:
            others |= house.held
    alone, territory, base = s.advisors & ~others, 0, s.bene_gesserit * N_LOCATIONS
    while alone >> territory:
        if alone >> territory & 1 and not any(
            SECTOR_OF[part] == s.storm and s.normal[base + part] for part in PARTS[territory]
        ):
            s.advisors &= ~(1 << territory)
            g.tell("advisors_flipped", "2.02.21", seat=s.bene_gesserit, territory=territory)
        territory += 1


@dataclass(slots=True)
class Intrusion(Staged):
    """2.02.15: when another faction that is no ally enters, the Bene Gesserit fighters there may become advisors."""

    entering: int
    territory: int
    at: str = "offer"

    def offer(self, g: Dune) -> None:
        s = g.state
        sisters = s.bene_gesserit
        if (
            sisters in (-1, self.entering)
            or s.houses[sisters].ally == self.entering
            or not g.rules.advanced
            or not s.fights_in(sisters, self.territory)
            or not may_use(g, "intrusion")
        ):
            g.pop()
            return
        g.ask(sisters, "intrusion", "2.02.15", YES_NO)

    def intrusion(self, g: Dune, seat: int, answer: Answer) -> None:
        self.at = "react" if answer[0] else "over"

    def react(self, g: Dune) -> None:
        self.at = "flip"
        window(g, "intrusion", "2.02.15", of=g.state.bene_gesserit)

    def closed(self, g: Dune, by: int) -> None:
        if by >= 0:
            self.at = "over"

    def flip(self, g: Dune) -> None:
        s = g.state
        s.advisors |= 1 << self.territory
        g.tell("fighters_flipped", "2.02.15", seat=s.bene_gesserit, territory=self.territory)
        g.pop()
