"""Deployment: units and a leader go to the strongest settlement (A.solo.act.12-15)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from landsraad.games.war.board import AREA_WORDS, areas
from landsraad.games.war.leaders.careers import FEYD, available
from landsraad.games.war.leaders.people import LEADER, NAMED_OF
from landsraad.games.war.legions import forces
from landsraad.games.war.pieces import ELITE, FIGURE_WORDS, FIRST_NAMED, GENERIC, REGULAR, SPECIAL
from landsraad.games.war.rulesets.mahdi.cards.tactics import target_area
from landsraad.games.war.rulesets.mahdi.choices import AutoStep, best, pick
from landsraad.games.war.rulesets.mahdi.legions.power import STEPS, might
from landsraad.games.war.sides import HARKONNEN
from landsraad.games.war.state import ASIDE
from landsraad.kernel.tree import Answer

if TYPE_CHECKING:
    from landsraad.games.war.game import War
    from landsraad.games.war.state import State

FIRST_LEADERS = (LEADER["beast_rabban"], FEYD)
"""Deployed before any other named leader (A.solo.act.12)."""
STAND_INS = ((REGULAR, ELITE, SPECIAL), (ELITE, SPECIAL, REGULAR), (SPECIAL, ELITE, REGULAR))
"""For each kind of unit what comes for it: it, the next higher ones, the next lower ones (A.solo.act.15, A83)."""


def stand_in(s: State, kind: int) -> int:
    """The unit that comes for one of this kind, or -1."""
    reserve = s.sides[HARKONNEN].reserve
    for other in STAND_INS[kind]:
        if reserve[other]:
            return other
    return -1


def room(g: War, area: int) -> int:
    """Units that still fit into an area (A.solo.act.14)."""
    return g.rules.limit(g.state, HARKONNEN) - g.state.units_in(area)


def best_settlements(g: War) -> list[int]:
    """The settlement to deploy to: that of the strongest Legion, then the closest to the Target (A.solo.act.13).

    Full ones are passed over (A82). Several if the criteria leave a tie, none if there is no room at all.
    """
    s = g.state
    limit = g.rules.limit(s, HARKONNEN)
    found = [area for area in areas(s.settlements) if s.units_in(area) < limit]
    return foremost(s, found) if found else []


def foremost(s: State, found: Sequence[int]) -> list[int]:
    """Of these areas that of the strongest Legion, then the closest to the Target (A.solo.act.13)."""
    strongest = best(found, lambda area: -might(s, area))
    target = target_area(s)
    return best(strongest, lambda area: STEPS[target][area]) if target >= 0 else strongest


def best_leaders(g: War) -> list[int]:
    """The leader to deploy, as figures: Rabban or Feyd, else another named one, else a Bashar (A.solo.act.12)."""
    s = g.state
    aside = [x for x in NAMED_OF[HARKONNEN] if s.leader_at[x] == ASIDE and available(s, x)]
    found = [x for x in aside if x in FIRST_LEADERS] or aside
    if found:
        return [FIRST_NAMED + x for x in found]
    return [GENERIC] if s.sides[HARKONNEN].reserve[GENERIC] else []


def enlist(g: War, area: int, kind: int, rule: str) -> bool:
    """Put a unit of this kind, or what comes for it, into an area; False if no figure is left."""
    s = g.state
    figure = stand_in(s, kind)
    if figure < 0:
        return False
    forces.enlist(s, HARKONNEN, area, figure)
    g.tell("piece_placed", rule, side=HARKONNEN, area=area, piece=FIGURE_WORDS.name(figure))
    return True


def lead(g: War, area: int, figure: int, rule: str) -> None:
    """Put a leader into an area."""
    s = g.state
    if figure == GENERIC:
        forces.enlist(s, HARKONNEN, area, GENERIC)
        g.tell("piece_placed", rule, side=HARKONNEN, area=area, piece=FIGURE_WORDS.name(figure))
        return
    leader = figure - FIRST_NAMED
    s.send_leader(leader, area)
    g.tell("piece_placed", rule, side=HARKONNEN, area=area, leader=leader)


@dataclass(slots=True)
class Deployment(AutoStep):
    """So many Regulars, Elites and Special Elites, and perhaps a leader (A.solo.act.12)."""

    units: tuple[int, int, int]
    leader: bool
    area: int = -1
    """Where the leader goes: to the first settlement."""
    at: str = "choose"

    def choose(self, g: War) -> None:
        """The next settlement, as long as units are left that could come (A.solo.act.14)."""
        s = g.state
        coming = any(self.units) and any(s.sides[HARKONNEN].reserve[:GENERIC])
        found = best_settlements(g) if coming else []
        if found:
            pick(g, "deploy_to", found, AREA_WORDS, "area", "A.solo.act.13")
        else:
            self.at = "appoint"

    def deploy_to(self, g: War, seat: int, answer: Answer) -> None:
        """As many as fit, the strongest first."""
        area, left = answer[0], list(self.units)
        free = room(g, area)
        for kind in (SPECIAL, ELITE, REGULAR):
            while left[kind] and free > 0 and enlist(g, area, kind, "A.solo.act.12"):
                left[kind] -= 1
                free -= 1
        self.units = (left[0], left[1], left[2])
        if self.area < 0:
            self.area = area

    def appoint(self, g: War) -> None:
        """The leader joins them; without new units, the strongest Legion of a settlement (A.piece.13)."""
        s = g.state
        found = best_leaders(g) if self.leader else []
        held = areas(s.settlements & s.sides[HARKONNEN].held)
        if not found or (self.area < 0 and not held):
            g.pop()
        elif self.area < 0:
            pick(g, "lead_in", foremost(s, held), AREA_WORDS, "area", "A.solo.act.13")
        else:
            pick(g, "deploy_leader", found, FIGURE_WORDS, "figure", "A.solo.act.12")

    def lead_in(self, g: War, seat: int, answer: Answer) -> None:
        self.area = answer[0]

    def deploy_leader(self, g: War, seat: int, answer: Answer) -> None:
        g.pop()
        lead(g, self.area, answer[0], "A.solo.act.12")
