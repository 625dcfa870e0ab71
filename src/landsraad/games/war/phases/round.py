"""The round: its phases in order, again and again until a side wins (A.round.01)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from landsraad.games.war.steps import WarStep
from landsraad.games.war.tracks import progress

if TYPE_CHECKING:
    from landsraad.games.war.game import War


@dataclass(slots=True)
class Round(WarStep):
    """Rounds without end; ``next`` is the phase to come, counted from 0 in the rule set's list."""

    next: int = 0

    def run(self, g: War) -> None:
        s, phases = g.state, g.rules.phases
        if self.next == len(phases):
            if s.round == g.rules.rounds:
                g.tell("round_limit", "A.round.01", round=s.round)
                progress.finish(g, (), "round_limit", "A.round.01")
                return
            s.round += 1
            self.next = 0
        if self.next == 0:
            g.tell("round_begins", "A.round.01", round=s.round)
        phase = phases[self.next]
        s.phase = phase.name
        self.next += 1
        g.push(phase.begin())
