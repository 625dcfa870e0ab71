"""Phase 3, Desert Hazards: Wormsigns are placed and flipped, worms appear, storms rage (A.hazard).

A Harvester that a Carryall saved shares its area with the worm until it is removed for its spice (A.hazard.13).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from landsraad.games.war.board import AREA_WORDS, areas
from landsraad.games.war.decisions import WORMS
from landsraad.games.war.desert import worms
from landsraad.games.war.pieces import SANDWORMS
from landsraad.games.war.sides import ATREIDES, HARKONNEN
from landsraad.games.war.state import OUT
from landsraad.games.war.steps import About, WarStep
from landsraad.kernel.tree import Answer, Choice

if TYPE_CHECKING:
    from landsraad.games.war.game import War

STORM_DICE = 2


@dataclass(slots=True)
class Hazards(WarStep):
    """All worms are placed before any of their effects, and the storms come last (A.hazard.17)."""

    pending: int = 0
    """Areas where a Wormsign is to be placed, then where a worm is to appear, then to be dealt with."""
    used: int = 0
    """Areas whose worm was placed in this phase."""
    at: str = "clear"

    def clear(self, g: War) -> None:
        """A.hazard.01: signs with an Atreides Legion or a worm go back into the pool."""
        s = g.state
        idle = areas(s.wormsigns & (s.sides[ATREIDES].held | s.worms))
        for area in idle:
            worms.return_sign(s, area)
        if idle:
            g.tell("wormsigns_returned", "A.hazard.01", areas=idle)
        bait = s.sides[HARKONNEN].held | s.harvesters & ~s.sides[ATREIDES].held
        self.pending = s.map.desert & bait & ~s.wormsigns & ~s.worms
        self.at = "place"

    def place(self, g: War) -> None:
        """A.hazard.02; with too few tokens the Atreides choose the areas (A8)."""
        left = worms.signs_left(g.state)
        if left < self.pending.bit_count() and left:
            tree = Choice(areas(self.pending), AREA_WORDS, "area")
            g.ask_side(ATREIDES, WORMS, "hazard_sign", "A.hazard.02", tree)
            return
        if left:
            for area in areas(self.pending):
                worms.place_sign(g, area, "A.hazard.02")
        self.pending, self.at = 0, "flip"

    def hazard_sign(self, g: War, seat: int, answer: Answer) -> None:
        self.pending &= ~(1 << answer[0])
        worms.place_sign(g, answer[0], "A.hazard.02")

    def flip(self, g: War) -> None:
        """A.hazard.03, A.hazard.11: every sign is turned; all of them go back into the pool."""
        s = g.state
        here = areas(s.wormsigns)
        faces = tuple(worms.return_sign(s, area) for area in here)
        if here:
            g.tell("wormsigns_flipped", "A.hazard.03", areas=here, sign=faces)
        for area, face in zip(here, faces, strict=True):
            if worms.brings_worm(s, area, face):
                self.pending |= 1 << area
        self.at = "choose"

    def choose(self, g: War) -> None:
        """A.hazard.07: at most four tokens bring worms, five with the Wild Maker in play."""
        most = SANDWORMS + (g.state.wild_maker != OUT)
        if self.pending.bit_count() > most:
            tree = Choice(areas(self.pending), AREA_WORDS, "area")
            g.ask_side(ATREIDES, WORMS, "discard_worm", "A.hazard.07", tree)
        else:
            self.at = "appear"

    def discard_worm(self, g: War, seat: int, answer: Answer) -> None:
        self.pending &= ~(1 << answer[0])
        g.tell("wormsign_discarded", "A.hazard.07", area=answer[0])

    def appear(self, g: War) -> None:
        """A.hazard.05, A.hazard.06: a figure for each, every one a different one."""
        todo = self.pending & ~self.used
        if not todo:
            self.at = "effects"
            return
        found = worms.figures(g.state, self.used)
        if len(found) == 1:
            self.worm_figure(g, -1, (found[0],))
        else:
            tree = About(tuple(found), AREA_WORDS, "figure", areas(todo)[0])
            g.ask_side(ATREIDES, WORMS, "worm_figure", "A.hazard.07", tree)

    def worm_figure(self, g: War, seat: int, answer: Answer) -> None:
        area = areas(self.pending & ~self.used)[0]
        self.used |= 1 << area
        worms.put_worm(g, answer[0], area, "A.hazard.05")

    def effects(self, g: War) -> None:
        """A.hazard.08-10, in the order that the Atreides like."""
        s = g.state
        self.pending &= s.sides[HARKONNEN].held | s.harvesters
        if not self.pending:
            self.at = "storms"
        elif self.pending & (self.pending - 1):
            tree = Choice(areas(self.pending), AREA_WORDS, "area")
            g.ask_side(ATREIDES, WORMS, "hazard_order", "A.hazard.03", tree)
        else:
            self.hazard_order(g, -1, areas(self.pending))

    def hazard_order(self, g: War, seat: int, answer: Answer) -> None:
        self.pending &= ~(1 << answer[0])
        g.push(worms.WormArrives(answer[0], hazards=True))

    def storms(self, g: War) -> None:
        s = g.state
        g.replace(CoriolisStorms(s.sides[HARKONNEN].held & s.map.exposed))


@dataclass(slots=True)
class CoriolisStorms(WarStep):
    """Two dice against each Harkonnen Legion in an exposed area, in the order of the board (A.hazard.14-16)."""

    pending: int

    def run(self, g: War) -> None:
        self.pending &= g.state.sides[HARKONNEN].held
        if not self.pending:
            g.pop()
            return
        area = areas(self.pending)[0]
        self.pending &= ~(1 << area)
        worms.strike(g, area, STORM_DICE, storm=True)
