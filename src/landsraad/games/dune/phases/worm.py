"""Shai-Hulud: what happens where a worm appears (1.02.05)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from landsraad.games.dune.board import PARTS, TERRITORIES
from landsraad.games.dune.forces import lose_all
from landsraad.games.dune.karama import may_use, window
from landsraad.kernel.step import Staged
from landsraad.kernel.tree import YES_NO, Answer

if TYPE_CHECKING:
    from landsraad.games.dune.game import Dune

SPICE_BLOW: Final = 1
"""The number of the phase in which worms come, as ``State.phase`` has it."""


def blow(g: Dune) -> Any:
    """The Spice Blow phase that is going on: only the turn lies below it on the stack."""
    return g.stack[1]


def worm_comes(g: Dune) -> None:
    """A worm after turn 1 is counted, and a Nexus will follow (1.02.06)."""
    g.state.worm_count += 1
    blow(g).due = True


def remove_spice(g: Dune, location: int, rule: str, cause: str) -> None:
    """Spice on the board goes back to the bank."""
    s = g.state
    if s.spice[location]:
        g.tell("spice_lost", rule, location=location, amount=s.spice[location], cause=cause)
        s.bank += s.spice[location]
        s.spice[location] = 0


@dataclass(slots=True)
class Worm(Staged):
    """A worm devours all forces and spice in a whole territory, storm or not (1.02.05, A29), but for the Fremen's."""

    territory: int
    rule: str
    spared: int = 0
    """Seats whose forces are not devoured, as a mask."""
    at: str = "immunity"

    def shown(self, g: Dune, seat: int | None) -> dict[str, Any]:
        return {"worm": TERRITORIES[self.territory]}

    def immunity(self, g: Dune) -> None:
        s = g.state
        g.tell("worm_struck", self.rule, territory=self.territory)
        self.at = "offer_protection"
        if s.fremen >= 0 and s.houses[s.fremen].held >> self.territory & 1 and may_use(g, "worm_immunity"):
            self.spared |= 1 << s.fremen
            window(g, "worm_immunity", "2.04.07", of=s.fremen)

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
        s = g.state
        self.at = "devour"
        self.spared |= 1 << s.houses[s.fremen].ally
        window(g, "worm_protection", "2.04.10", of=s.fremen)

    def closed(self, g: Dune, by: int) -> None:
        if by >= 0:
            fremen = g.state.fremen
            self.spared &= ~(1 << (g.state.houses[fremen].ally if self.at == "devour" else fremen))

    def devour(self, g: Dune) -> None:
        s = g.state
        g.pop()
        for seat in range(len(s.houses)):
            if s.houses[seat].held >> self.territory & 1 and not self.spared >> seat & 1:
                lose_all(g, seat, PARTS[self.territory], self.rule, "worm")
        for location in PARTS[self.territory]:
            remove_spice(g, location, self.rule, "worm")
        if s.fremen >= 0 and s.houses[s.fremen].held >> self.territory & 1:
            blow(g).rides += (self.territory,)
