"""The House result: Regulars become Elites, and a Harvester and an Ornithopter are placed (A.solo.act.24-26)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from landsraad.games.war.board import AREA_WORDS, areas
from landsraad.games.war.legions import forces
from landsraad.games.war.pieces import ELITE, GENERIC, REGULAR
from landsraad.games.war.rulesets.mahdi.cards.tactics import target_area
from landsraad.games.war.rulesets.mahdi.choices import AutoStep, best, pick
from landsraad.games.war.rulesets.mahdi.legions import tokens
from landsraad.games.war.rulesets.mahdi.legions.power import AROUND, STEPS, closest, might
from landsraad.games.war.rulesets.mahdi.phases.vehicles import Fleet
from landsraad.games.war.sides import HARKONNEN
from landsraad.kernel.tree import Answer

if TYPE_CHECKING:
    from landsraad.games.war.game import War
    from landsraad.games.war.state import State

UPGRADES = 2


def begin(g: War) -> None:
    """Both effects, the upgrade first; the vehicles are always one of each kind (A.solo.act.24, A.solo.act.26)."""
    g.push(Fleet(1, 1, 0))
    g.push(Replacing(REGULAR, ELITE, UPGRADES))


def first_served(s: State, found: tuple[int, ...]) -> list[int]:
    """Of these Legions the one to be served first, or those among which the player picks (A.solo.act.25, A86).

    It is the closest to a Sietch, then the one that is most superior to its defenders, then the closest to the Target.
    """
    n, served = closest(found, s.sietches)
    if len(served) > 1 and s.sietches:
        sietches = AROUND[n]
        served = best(served, lambda area: weakest(s, sietches[area] & s.sietches) - might(s, area))
    target = target_area(s)
    return best(served, lambda area: STEPS[area][target]) if target >= 0 else served


def weakest(s: State, sietches: int) -> int:
    """The least Combat Power that defends one of these Sietches."""
    return min([might(s, sietch) for sietch in areas(sietches)])


def better(s: State, new: int) -> int:
    """The figure that comes for a better one: the next stronger kind in the reserve, or -1 (A.solo.act.15)."""
    reserve = s.sides[HARKONNEN].reserve
    return next((kind for kind in range(new, GENERIC) if reserve[kind]), -1)


def replaceable(s: State, old: int, new: int) -> tuple[int, ...]:
    """The Legions in which a unit can be replaced; Regulars may hide under a token (A.solo.spec.04)."""
    if better(s, new) < 0:
        return ()
    held, figures = areas(s.sides[HARKONNEN].held), s.figures
    if old == REGULAR:
        return tuple([a for a in held if figures[a * 4 + old] or s.tokens[a]])
    return tuple([a for a in held if figures[a * 4 + old]])


@dataclass(slots=True)
class Replacing(AutoStep):
    """Units are replaced by better ones, one at a time."""

    old: int
    new: int
    left: int

    def run(self, g: War) -> None:
        s = g.state
        found = replaceable(s, self.old, self.new) if self.left else ()
        if found:
            pick(g, "replace_in", first_served(s, found), AREA_WORDS, "area", "A.solo.act.25")
        else:
            g.pop()

    def replace_in(self, g: War, seat: int, answer: Answer) -> None:
        s, area = g.state, answer[0]
        if not s.figures[area * 4 + self.old]:
            tokens.reveal(g, area, "A.solo.spec.04")
            return
        self.left -= 1
        kind = better(s, self.new)
        forces.enlist(s, HARKONNEN, area, kind)
        forces.dismiss(s, HARKONNEN, area, self.old)
        g.tell("unit_upgraded", "A.solo.act.25", side=HARKONNEN, area=area, old=self.old, new=kind)
