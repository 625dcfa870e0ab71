"""A turn: its nine phases, one after another (G.turn)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from landsraad.games.dune.phases.battle.phase import BattlePhase
from landsraad.games.dune.phases.bidding import BiddingPhase
from landsraad.games.dune.phases.charity import CharityPhase
from landsraad.games.dune.phases.collection import CollectionPhase
from landsraad.games.dune.phases.mentat import MentatPause
from landsraad.games.dune.phases.revival import RevivalPhase
from landsraad.games.dune.phases.shipment import ShipmentPhase
from landsraad.games.dune.phases.spice_blow import SpiceBlowPhase
from landsraad.games.dune.phases.storm import StormPhase
from landsraad.kernel.step import Step

if TYPE_CHECKING:
    from landsraad.games.dune.game import Dune

PHASES: Final = (
    ("storm", StormPhase),
    ("spice_blow", SpiceBlowPhase),
    ("charity", CharityPhase),
    ("bidding", BiddingPhase),
    ("revival", RevivalPhase),
    ("shipment", ShipmentPhase),
    ("battle", BattlePhase),
    ("collection", CollectionPhase),
    ("mentat", MentatPause),
)
"""Name and step of each phase; ``State.phase`` is an index into this. Each can be made without arguments."""


@dataclass(slots=True)
class Turn(Step):
    """Pushes one phase after another; the Mentat Pause ends the game or lets the next turn begin (1.09.04)."""

    open_point = False
    phase: int = 0

    def run(self, g: Dune) -> None:
        s = g.state
        if self.phase == len(PHASES):
            s.turn += 1
            self.phase = 0
        if self.phase == 0:
            begin_turn(g)
        s.phase = self.phase
        s.stopped = ()
        name, phase = PHASES[self.phase]
        self.phase += 1
        g.tell("phase_began", f"1.0{self.phase}.00", phase=name)
        g.push(phase())


def begin_turn(g: Dune) -> None:
    """What is counted per turn starts anew."""
    s = g.state
    s.kwisatz_territory = -1
    for house in s.houses:
        house.charity = False
        house.revived = house.revived_elite = 0
        house.revived_leader = False
    g.tell("turn_began", "G.turn", turn=s.turn)
