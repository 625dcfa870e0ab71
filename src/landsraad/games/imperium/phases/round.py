"""A round: the phases of the rule set, one after another (I.round.01)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from landsraad.games.imperium.steps import ImperiumStep

if TYPE_CHECKING:
    from landsraad.games.imperium.game import Imperium


@dataclass(slots=True)
class Round(ImperiumStep):
    """Pushes one phase after another; the recall ends the game or lets the next round begin."""

    next: int = 0
    """The place of the phase that comes next among those of the rule set."""

    def run(self, g: Imperium) -> None:
        s, phases = g.state, g.rules.phases
        if self.next == len(phases):
            s.round += 1
            self.next = 0
        if self.next == 0:
            g.tell("round_began", "I.round.01", round=s.round, seat=s.first)
        phase = phases[self.next]
        s.phase = phase.name
        self.next += 1
        g.tell("phase_began", "I.round.01", phase=phase.name)
        g.push(phase.begin())
