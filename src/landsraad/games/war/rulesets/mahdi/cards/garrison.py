"""Pieces that planning cards of the Harkonnen put on the board or take off it (A.solo.act.18, A.solo.act.22)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from landsraad.games.war.board import AREA_WORDS, NORTH_POLE, areas
from landsraad.games.war.effects.desert import clear_sign
from landsraad.games.war.legions import movement
from landsraad.games.war.pieces import ELITE, FIGURE_WORDS, FIRST_NAMED, REGULAR, SPECIAL
from landsraad.games.war.rulesets.mahdi.actions.deploy import enlist, lead, room
from landsraad.games.war.rulesets.mahdi.actions.house import first_served
from landsraad.games.war.rulesets.mahdi.cards.tactics import target_area
from landsraad.games.war.rulesets.mahdi.choices import AutoStep, best, pick
from landsraad.games.war.rulesets.mahdi.legions import tokens
from landsraad.games.war.rulesets.mahdi.legions.attack import attacks
from landsraad.games.war.rulesets.mahdi.legions.march import party
from landsraad.games.war.rulesets.mahdi.legions.power import distance, nearest, route, steps_left
from landsraad.games.war.rulesets.mahdi.state import solo
from landsraad.games.war.sides import HARKONNEN
from landsraad.kernel.tree import Answer

if TYPE_CHECKING:
    from landsraad.games.war.game import War
    from landsraad.games.war.state import State

Units = tuple[int, int, int]
"""Regulars, Elites, Special Elites."""


def to_target(s: State, area: int) -> int:
    """Steps to the Target Sietch; without one, to the nearest Sietch."""
    target = target_area(s)
    return distance(area, target) if target >= 0 else nearest(area, s.sietches)


def closest(s: State, found: tuple[int, ...]) -> list[int]:
    """The areas closest to the Target Sietch (A.solo.act.22)."""
    return best(found, lambda area: to_target(s, area))


def unless_all(found: list[int], n: int) -> list[int]:
    """If every one of them has its turn anyway there is nothing to choose."""
    return found[:1] if len(found) <= n else found


@dataclass(slots=True)
class Garrison(AutoStep):
    """Units from the reserve and perhaps a leader go to one area; what does not fit is not placed (A.solo.act.18)."""

    found: tuple[int, ...]
    """The areas among which the player picks."""
    units: Units
    leaders: tuple[int, ...]
    """Figures among which the player picks the leader; none: nobody comes."""
    area: int = -1
    at: str = "choose"

    def choose(self, g: War) -> None:
        pick(g, "garrison_area", self.found, AREA_WORDS, "area", "A.solo.act.18")

    def garrison_area(self, g: War, seat: int, answer: Answer) -> None:
        self.area, self.at = answer[0], "appoint"
        free = room(g, self.area)
        for kind in (SPECIAL, ELITE, REGULAR):
            for _ in range(self.units[kind]):
                if free > 0 and enlist(g, self.area, kind, "A.solo.act.18"):
                    free -= 1

    def appoint(self, g: War) -> None:
        """A leader goes where a unit is (A.piece.13)."""
        if self.leaders and g.state.sides[HARKONNEN].held >> self.area & 1:
            pick(g, "garrison_leader", self.leaders, FIGURE_WORDS, "figure", "A.solo.act.12")
        else:
            self.leave(g)

    def garrison_leader(self, g: War, seat: int, answer: Answer) -> None:
        figure = answer[0]
        leader = figure - FIRST_NAMED
        if leader < 0 or g.state.leader_at[leader] != self.area:
            lead(g, self.area, figure, "A.solo.act.18")
        self.leave(g)

    def leave(self, g: War) -> None:
        g.pop()
        g.top(AutoStep).garrisoned(self.area)


@dataclass(slots=True)
class Patrols(AutoStep):
    """Lone units in empty Deserts, those closest to a Sietch first (A.solo.act.18)."""

    left: int
    kind: int

    def run(self, g: War) -> None:
        s = g.state
        empty = areas(patrol_areas(s)) if self.left and any(s.sides[HARKONNEN].reserve[:3]) else ()
        if empty:
            found = first_served(s, empty)
            pick(g, "patrol_area", unless_all(found, self.left), AREA_WORDS, "area", "A.solo.act.25")
        else:
            g.pop()

    def patrol_area(self, g: War, seat: int, answer: Answer) -> None:
        self.left -= 1
        enlist(g, answer[0], self.kind, "A.solo.act.18")


def patrol_areas(s: State) -> int:
    """Empty Deserts."""
    return s.empty() & s.map.desert


@dataclass(slots=True)
class ClearSigns(AutoStep):
    """Wormsigns are discarded, those closest to the Target Sietch first."""

    left: int

    def run(self, g: War) -> None:
        s = g.state
        found = closest(s, areas(s.wormsigns)) if self.left else []
        if found:
            pick(g, "sign_area", unless_all(found, self.left), AREA_WORDS, "area", "A.solo.act.22")
        else:
            g.pop()

    def sign_area(self, g: War, seat: int, answer: Answer) -> None:
        self.left -= 1
        clear_sign(g, answer[0])


def clear_around_pole(g: War) -> bool:
    """The Wormsigns next to the North Pole are discarded; False if there is none."""
    s = g.state
    found = areas(s.wormsigns & s.map.border[NORTH_POLE])
    for area in found:
        clear_sign(g, area)
    return bool(found)


@dataclass(slots=True)
class Carriers(AutoStep):
    """Troop Carriers: from the settlement farthest from the goal to the Legion nearest to it (A.solo.act.22)."""

    goals: tuple[int, ...]
    """Sietches towards which a Legion can be carried; of several the player picks."""
    target: int = -1
    at: str = "aim"

    def aim(self, g: War) -> None:
        pick(g, "temporary_target", self.goals, AREA_WORDS, "area", "A.solo.move.03")

    def temporary_target(self, g: War, seat: int, answer: Answer) -> None:
        self.goals, self.at = (answer[0],), "destination"

    def destination(self, g: War) -> None:
        pick(g, "carry_to", carrier_ends(g, self.goals[0]), AREA_WORDS, "area", "A.solo.act.22")

    def carry_to(self, g: War, seat: int, answer: Answer) -> None:
        self.target, self.at = answer[0], "origin"

    def origin(self, g: War) -> None:
        goal = self.goals[0]
        found = best(carrier_starts(g.state, self.target, goal), lambda area: -distance(area, goal))
        pick(g, "carry_from", found, AREA_WORDS, "area", "A.solo.act.22")

    def carry_from(self, g: War, seat: int, answer: Answer) -> None:
        source, target = answer[0], self.target
        g.pop()
        movement.march(g, HARKONNEN, source, target, party(g, source, target))
        tokens.leave_behind(g, source)


def carrier_starts(s: State, target: int, goal: int) -> tuple[int, ...]:
    """Settlements with a Legion that is farther from the goal than the one to be joined."""
    near = distance(target, goal)
    return tuple(a for a in areas(s.settlements & s.sides[HARKONNEN].held) if distance(a, goal) > near)


def carrier_ends(g: War, goal: int) -> list[int]:
    """The Legions nearest to the goal that can be joined from a settlement."""
    s = g.state
    found = [a for a in areas(s.sides[HARKONNEN].held) if room(g, a) > 0 and carrier_starts(s, a, goal)]
    way = route(s, goal)
    return best(found, lambda area: steps_left(way, area))


def hypothetical_attackers(g: War, found: tuple[int, ...], kind: int, leader: int) -> list[int]:
    """Of these Legions those that the attack criteria would pick if each had one unit and this leader more."""
    s = solo(g.state)
    figures, named = s.figures, s.named
    s.figures, s.named = figures[:], named[:]
    if leader >= 0:
        for area in areas(s.sides[HARKONNEN].held):
            s.named[area] &= ~(1 << leader)
    for area in found:
        if kind >= 0 and room(g, area) > 0:
            s.figures[area * 4 + kind] += 1
        if leader >= 0:
            s.named[area] |= 1 << leader
    pairs = attacks(g, sum(1 << area for area in found))
    s.figures, s.named = figures, named
    return sorted({source for source, _ in pairs})
