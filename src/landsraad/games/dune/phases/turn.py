"""A turn: the phases of the rule set, one after another (G.turn)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from landsraad.games.dune.steps import DuneStep

if TYPE_CHECKING:
    from landsraad.games.dune.game import Dune


@dataclass(slots=True)
class Turn(DuneStep):
    """Pushes one phase after another; the last of them ends the game or lets the next turn begin (1.09.04)."""

    open_point = False
    next: int = 0
    """The place of the phase that comes next among those of the rule set."""

    def run(self, g: Dune) -> None:
        s, phases = g.state, g.rules.phases
        if self.next == len(phases):
            s.turn += 1
            self.next = 0
        if self.next == 0:
            begin_turn(g)
        phase = phases[self.next]
        self.next += 1
        s.phase = phase.name
        s.stopped = ()
        s.fallen = 0
        g.tell("phase_began", phase.rule, phase=phase.name)
        g.push(phase.begin())
        g.rules.settle(g)
        for variant in g.rules.on_phase:
            variant.on_phase(g, phase.name)


def begin_turn(g: Dune) -> None:
    """What is counted per turn starts anew."""
    s = g.state
    s.kwisatz_territory = s.kwisatz_leader = -1
    for house in s.houses:
        house.charity = False
        house.revived = house.revived_elite = 0
        house.revived_leader = False
    g.tell("turn_began", "G.turn", turn=s.turn)
    g.rules.turn_began(g)
