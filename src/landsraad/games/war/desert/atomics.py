"""The Family Atomics: one Mountain becomes a Desert for good (A.presc.14-20)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from landsraad.games.war.board import AREA_WORDS, ATOMICS, areas
from landsraad.games.war.decisions import CLAIMS, voice
from landsraad.games.war.legions import forces, movement, stacking
from landsraad.games.war.pieces import ELITE, REGULAR, SPECIAL
from landsraad.games.war.sides import ATREIDES, HARKONNEN
from landsraad.games.war.steps import About, WarStep
from landsraad.games.war.tracks.markers import ATOMICS_STEP
from landsraad.kernel.tree import Answer, Choice
from landsraad.kernel.words import PASS

if TYPE_CHECKING:
    from landsraad.games.war.game import War
    from landsraad.games.war.state import State


def may_detonate(s: State) -> bool:
    """A.presc.14: once a game, while any marker is on step 8 or beyond."""
    return not s.atomics and max(s.marks) >= ATOMICS_STEP


@dataclass(slots=True)
class Detonation(WarStep):
    """Choose the area if it is not chosen yet, clear it of Legions, change the map.

    A Legion that is moved out has entered another area: it meets what lies there when the dust has settled.
    """

    area: int = -1
    optional: bool = False
    fled: int = -1
    """Where a Legion was moved to."""
    at: str = "choose"

    def choose(self, g: War) -> None:
        if self.area < 0:
            tree = Choice((PASS, *ATOMICS) if self.optional else ATOMICS, AREA_WORDS, "area")
            g.ask_side(ATREIDES, CLAIMS, "atomics_area", "A.presc.15", tree)
        else:
            self.at = "clear"

    def atomics_area(self, g: War, seat: int, answer: Answer) -> None:
        self.area = answer[0]
        self.at = "over" if self.area == PASS else "clear"

    def clear(self, g: War) -> None:
        """A.presc.16: the enemy of its owner moves a Legion out; without a free area it is destroyed."""
        s = g.state
        side = next((x for x in (0, 1) if s.sides[x].held >> self.area & 1), -1)
        if side < 0:
            self.at = "change"
            return
        found = areas(s.map.border[self.area] & s.free(side))
        if len(found) > 1:
            kind = CLAIMS if side != ATREIDES else voice(s, 1 - side)
            g.ask_side(1 - side, kind, "flee_to", "A.presc.16", About(found, AREA_WORDS, "area", self.area))
        elif found:
            self.flee_to(g, -1, found)
        else:
            self.at = "change"
            destroy_legion(g, side, self.area, "A.presc.16")

    def flee_to(self, g: War, seat: int, answer: Answer) -> None:
        s = g.state
        side = 0 if s.sides[0].held >> self.area & 1 else 1
        self.at, self.fled = "change", answer[0]
        forces.transfer_all(g, side, self.area, answer[0])
        g.tell("legion_moved_out", "A.presc.16", side=side, source=self.area, target=answer[0])
        stacking.settle(g, side, 1 << answer[0])

    def change(self, g: War) -> None:
        """A.presc.17: the Mountain becomes a Desert, and the Plateaus next to it lie open."""
        s = g.state
        g.pop()
        s.chart = (ATOMICS.index(self.area) + 1) * 2 + g.rules.rimwall_opens
        g.tell("atomics_detonated", "A.presc.17", area=self.area)
        for side in (ATREIDES, HARKONNEN):
            if self.fled >= 0 and s.sides[side].held >> self.fled & 1:
                movement.arrive(g, side, self.fled)


def destroy_legion(g: War, side: int, area: int, rule: str) -> None:
    """Everything in an area goes: units to the reserve, tokens out of the game, leaders as casualties."""
    s = g.state
    for kind in (REGULAR, ELITE, SPECIAL):
        forces.dismiss(s, side, area, kind, s.figures[area * 4 + kind])
    tokens = areas(s.tokens[area])
    for token in tokens:
        forces.drop_token(s, side, area, token)
    g.rules.tokens_revealed(g, side, tokens)
    g.tell("legion_destroyed", rule, side=side, area=area)
    forces.remove_leaders(g, side, area, rule)
