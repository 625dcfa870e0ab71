"""A round: its five phases, one after another (I.round.01)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from landsraad.games.imperium.phases.combat import CombatPhase
from landsraad.games.imperium.phases.makers import MakersPhase
from landsraad.games.imperium.phases.player_turns import PlayerTurns
from landsraad.games.imperium.phases.recall import RecallPhase
from landsraad.games.imperium.phases.round_start import RoundStart
from landsraad.kernel.step import Step

if TYPE_CHECKING:
    from landsraad.games.imperium.game import Imperium

PHASES: Final = (
    ("round_start", RoundStart),
    ("player_turns", PlayerTurns),
    ("combat", CombatPhase),
    ("makers", MakersPhase),
    ("recall", RecallPhase),
)
"""Name and step of each phase; ``State.phase`` is an index into this. Each can be made without arguments."""


@dataclass(slots=True)
class Round(Step):
    """Pushes one phase after another; the recall ends the game or lets the next round begin."""

    phase: int = 0

    def run(self, g: Imperium) -> None:
        s = g.state
        if self.phase == len(PHASES):
            s.round += 1
            self.phase = 0
        if self.phase == 0:
            g.tell("round_began", "I.round.01", round=s.round, seat=s.first)
        s.phase = self.phase
        name, phase = PHASES[self.phase]
        self.phase += 1
        g.tell("phase_began", "I.round.01", phase=name)
        g.push(phase())
