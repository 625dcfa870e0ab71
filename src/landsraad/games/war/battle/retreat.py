"""Retreat: a whole Legion leaves a battle, or a worm (A.battle.22, A.hazard.09)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from landsraad.games.war.board import AREA_WORDS, areas
from landsraad.games.war.decisions import WORMS, voice
from landsraad.games.war.legions import forces, movement, stacking
from landsraad.games.war.sides import ATREIDES, HARKONNEN
from landsraad.games.war.steps import About, WarStep
from landsraad.kernel.tree import Answer

if TYPE_CHECKING:
    from landsraad.games.war.game import War
    from landsraad.games.war.state import State


def retreat_areas(s: State, side: int, area: int) -> int:
    """Where a Legion could retreat: ground-adjacent, free for it, for Harkonnen without Wormsign (A.battle.22)."""
    found = s.map.border[area] & s.free(side)
    return found & ~s.wormsigns if side == HARKONNEN else found


@dataclass(slots=True)
class RetreatTree(About):
    """Where a Legion retreats to: the own one of whoever picks, or the enemy's."""

    own: bool = False


@dataclass(slots=True)
class Retreat(WarStep):
    """A whole Legion goes to an area that its enemy picks (A.battle.22)."""

    side: int
    area: int
    worm: bool = False
    """It gives way to a worm (A.hazard.09); else it leaves a battle."""

    @property
    def rule(self) -> str:
        return "A.hazard.09" if self.worm else "A.battle.22"

    def run(self, g: War) -> None:
        s = g.state
        where = g.rules.retreats(s, self.side, areas(retreat_areas(s, self.side, self.area)))
        if len(where) > 1:
            chooser, rule = g.rules.retreat_chooser(self.side, self.rule)
            kind = WORMS if self.worm and chooser == ATREIDES else voice(s, chooser)
            tree = RetreatTree(where, AREA_WORDS, "area", self.area, own=chooser == self.side)
            g.ask_side(chooser, kind, "retreat_to", rule, tree)
        else:
            self.retreat_to(g, -1, where)

    def retreat_to(self, g: War, seat: int, answer: Answer) -> None:
        target = answer[0]
        g.pop()
        forces.transfer_all(g, self.side, self.area, target)
        g.tell("legion_retreated", self.rule, side=self.side, source=self.area, target=target)
        stacking.settle(g, self.side, 1 << target)
        if self.side == ATREIDES and g.rules.retreat_is_movement:
            movement.arrive(g, self.side, target)
