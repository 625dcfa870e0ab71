"""The round: its phases in order, again and again until a side wins (A.round.01)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from landsraad.games.war import rules, tracks
from landsraad.games.war.phases.beginning import Beginning
from landsraad.games.war.phases.ending import Ending
from landsraad.games.war.phases.hazards import Hazards
from landsraad.games.war.phases.roll import Roll
from landsraad.games.war.phases.spice import Spice
from landsraad.games.war.phases.turns import Turns
from landsraad.games.war.phases.vehicles import VehiclePlacement
from landsraad.games.war.steps import WarStep

if TYPE_CHECKING:
    from landsraad.games.war.game import War

rules.PHASES.update(
    {
        "start": Beginning,
        "vehicles": VehiclePlacement,
        "dice": Roll,
        "actions": Turns,
        "hazards": Hazards,
        "spice": Spice,
        "end": Ending,
    }
)
PHASES: Final = tuple(rules.PHASES)


@dataclass(slots=True)
class Round(WarStep):
    """Rounds without end; ``next`` is the phase to come."""

    next: int = 0

    def run(self, g: War) -> None:
        s = g.state
        if self.next == len(PHASES):
            if s.round == g.rules.rounds:
                g.tell("round_limit", "A.round.01", round=s.round)
                tracks.finish(g, (), "round_limit", "A.round.01")
                return
            s.round += 1
            self.next = 0
        if self.next == 0:
            g.tell("round_begins", "A.round.01", round=s.round)
        s.phase = self.next
        self.next += 1
        g.push(g.rules.step(PHASES[s.phase]))
