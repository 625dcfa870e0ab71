"""Movement of the automaton: Legions go to the Target Sietch, closest first, by the shortest way (A.solo.move)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from landsraad.games.war import vehicles
from landsraad.games.war.board import (
    AREA_WORDS,
    AREAS_TOLD,
    DEEP_DESERT,
    DESERT,
    MINOR_ERG,
    MOUNTAIN,
    NEAR,
    NEAR_2,
    PLATEAU,
    ZONE_WORDS,
    ZONES_AT,
    areas,
    mask_of,
)
from landsraad.games.war.cards import prescience
from landsraad.games.war.legions import forces, movement
from landsraad.games.war.legions.groups import Group
from landsraad.games.war.pieces import ELITE, REGULAR, SPECIAL
from landsraad.games.war.rulesets.mahdi.cards import tactics
from landsraad.games.war.rulesets.mahdi.choices import CHOOSE, AutoStep, ask_player, best, pick, reply
from landsraad.games.war.rulesets.mahdi.legions import tokens
from landsraad.games.war.rulesets.mahdi.legions.power import (
    ELITE_MIGHT,
    FAR,
    GENERIC_MIGHT,
    NAMED_MIGHT,
    REGULAR_MIGHT,
    SPECIAL_MIGHT,
    STEPS,
    TOKEN_MIGHT,
    might,
    nearest,
    route,
    steps_left,
)
from landsraad.games.war.rulesets.mahdi.state import solo
from landsraad.games.war.settlements import rank
from landsraad.games.war.sides import HARKONNEN
from landsraad.games.war.steps import WarTree
from landsraad.kernel.masks import swapped
from landsraad.kernel.tree import Answer, Options, Refusal
from landsraad.kernel.words import Words

if TYPE_CHECKING:
    from landsraad.games.war.game import War
    from landsraad.games.war.state import State

GROUND: Final = {MOUNTAIN: 0, PLATEAU: 1, MINOR_ERG: 1, DESERT: 2, DEEP_DESERT: 2}
"""The order in which grounds are preferred at the end of a move; a Wormsign comes last (A.solo.move.06)."""

# --- where to ----------------------------------------------------------------------------------------------------------


def goals(g: War, sources: int) -> list[int]:
    """The Target Sietch, or what stands in for it; several if the criteria leave a tie, none if nobody may move.

    A Legion only marches on a Sietch whose defenders have less Combat Power (A.solo.move.02, A88).
    """
    s = solo(g.state)
    target = tactics.target_area(s)
    legions = areas(s.sides[HARKONNEN].held & sources)
    if target < 0 or not legions:
        return []
    for goal in (s.temporary, target):
        if goal >= 0 and s.sietches >> goal & 1 and marches_on(s, legions, goal):
            return [goal]
    most = max([might(s, area) for area in legions])
    found = [area for area in areas(s.sietches) if most > might(s, area)]
    # A.solo.move.03: closest to the Target Sietch, then the highest rank
    return best(found, lambda area: (STEPS[target][area], -rank(s, area)))


def marches_on(s: State, legions: tuple[int, ...], goal: int) -> bool:
    """Whether one of these Legions has more Combat Power than the defenders of a Sietch (A.solo.move.02)."""
    bar = might(s, goal)
    for area in legions:  # noqa: SIM110 (asked before every move)
        if might(s, area) > bar:
            return True
    return False


def wings(s: State) -> int:
    """The zones whose Ornithopter may still carry a Legion: one a turn (A.solo.move.08)."""
    return 0 if solo(s).flown else s.ornithopters


def flyable(s: State, area: int) -> int:
    """The zones whose Ornithopter may carry a Legion from here."""
    return wings(s) & ZONES_AT[area]


def roomy(g: War, found: int) -> int:
    """Of these areas those where a Harkonnen move may end: free, and below the stacking limit (A108)."""
    s = g.state
    found &= s.free(HARKONNEN)
    held = found & s.sides[HARKONNEN].held
    if held:
        limit = g.rules.limit(s, HARKONNEN)
        for area in areas(held):
            if s.units_in(area) >= limit:
                found &= ~(1 << area)
    return found


def ends(g: War, area: int, way: tuple[int, ...]) -> int:
    """Where a Legion's move ends, by the shortest way; several areas if the criteria leave a tie (A.solo.move.01).

    It flies if that brings it closer than walking would.
    """
    s = g.state
    left = steps_left(way, area)
    if left in (0, FAR):
        return 0
    found = roomy(g, NEAR[area] & way[left - 1])
    if flyable(s, area):
        reach = roomy(g, NEAR_2[area])
        for n in range(left - 1 if found else left):
            flown = reach & way[n]
            if flown:
                found = flown
                break
    return preferred(s, found)


def preferred(s: State, found: int) -> int:
    """Of equally short ways the preferred ends (A.solo.move.05, A.solo.move.06, A89)."""
    held = found & s.sides[HARKONNEN].held
    found = held or found
    if not found & (found - 1):
        return found
    terrain = s.map.terrain

    def order(area: int) -> tuple[int, int]:
        ground = GROUND[terrain[area]]
        return nearest(area, s.sietches), ground + (ground == GROUND[DESERT] and s.wormsigns >> area & 1)

    return sum(1 << area for area in best(areas(found), order))


def fitting(g: War, source: int, target: int) -> Group:
    """The figures that may go: all, or the strongest units that fit, with every leader (A.solo.move.05, A108)."""
    s = g.state
    everyone = forces.legion(s, source)
    room = g.rules.limit(s, HARKONNEN) - s.units_in(target)
    if everyone.units <= room:
        return everyone
    taken = [0, 0, 0]
    for kind in (SPECIAL, ELITE):
        taken[kind] = min(everyone[kind], room)
        room -= taken[kind]
    # of single power 2 both, but a token counts for more in a Legion
    some = areas(everyone.tokens)[:room]
    room -= len(some)
    taken[REGULAR] = min(everyone[REGULAR], room)
    return Group(taken[0], taken[1], taken[2], everyone.generic, everyone.named, mask_of(some))


def party(g: War, source: int, target: int) -> Group:
    """The figures that go. If only some of the facedown tokens fit, chance says which: what is under them must not."""
    group, here = fitting(g, source, target), areas(g.state.tokens[source])
    n = group.tokens.bit_count()
    if not 0 < n < len(here):
        return group
    return group._replace(tokens=mask_of(g.shuffled(here)[:n]))


def group_might(group: Group) -> int:
    """The Combat Power of a group of figures, both counts in one number."""
    units = group.regular * REGULAR_MIGHT + group.elite * ELITE_MIGHT + group.special * SPECIAL_MIGHT
    leaders = group.generic * GENERIC_MIGHT + group.named.bit_count() * NAMED_MIGHT
    return units + leaders + group.tokens.bit_count() * TOKEN_MIGHT


@dataclass(slots=True)
class Pairs(WarTree):
    """Two areas: the Legion, and where it goes or what it attacks."""

    pairs: tuple[tuple[int, int], ...]
    """Those that meet the criteria equally."""
    levels = ("source", "target")

    def domain(self, g: War, prefix: Answer) -> Options:
        if len(prefix) == 2:
            return None
        found: list[int] = []
        for source, target in self.pairs:
            value = target if prefix else source
            if (not prefix or source == prefix[0]) and value not in found:
                found.append(value)
        return found

    def vocabulary(self, prefix: Answer) -> Words:
        return AREA_WORDS

    def why(self, g: War, prefix: Answer, value: int) -> Refusal | None:
        return CHOOSE, f"the criteria do not leave {AREAS_TOLD[value]} to be chosen" if value >= 0 else "one is chosen"


def pick_pair(g: War, name: str, pairs: list[tuple[int, int]], rule: str) -> None:
    """The only pair at once, otherwise the player's."""
    if len(pairs) == 1:
        reply(g, name, pairs[0])
    else:
        ask_player(g, name, Pairs(tuple(pairs)), rule)


# --- Legions next to the goal ------------------------------------------------------------------------------------------


def merges(g: War, area: int, way: tuple[int, ...], movers: int) -> list[tuple[int, int]]:
    """How a Legion next to the goal may join with one next to itself, as (source, target) (A.solo.move.09, A90).

    The one that is farther from the goal goes; of two that are next to it, either. The result is to be the strongest
    that can be had, and stronger than both were.
    """
    s = g.state
    others = NEAR[area] & s.sides[HARKONNEN].held
    open_to = roomy(g, others | 1 << area)
    found: list[tuple[int, int]] = []
    own = most = might(s, area)
    for other in areas(others):
        pairs = [(other, area)]
        if way[0] >> other & 1:
            pairs.append((area, other))
        for source, target in pairs:
            if not movers >> source & 1 or not open_to >> target & 1:
                continue
            together = might(s, target) + group_might(fitting(g, source, target))
            if together <= might(s, other) or together < most:
                continue
            if together > most:
                most, found = together, []
            if together > own:
                found.append((source, target))
    return found


# --- the step ----------------------------------------------------------------------------------------------------------


@dataclass(slots=True)
class March(AutoStep):
    """Up to ``moves`` Legions of some areas move, one after another, each once (A.solo.move.01, A.solo.move.11)."""

    sources: int
    moves: int
    gone: int = 0
    """Areas with figures that have moved, or that were left behind by those."""
    ends: tuple[int, ...] = ()
    goal: int = -1
    source: int = -1
    target: int = -1
    at: str = "aim"

    def aim(self, g: War) -> None:
        """The goal stays the same for the whole turn (A.solo.move.04)."""
        found = goals(g, self.sources)
        if found:
            pick(g, "temporary_target", found, AREA_WORDS, "area", "A.solo.move.03")
        else:
            self.finish(g)

    def temporary_target(self, g: War, seat: int, answer: Answer) -> None:
        s = solo(g.state)
        self.goal, self.at = answer[0], "choose"
        if self.goal not in (s.temporary, tactics.target_area(s)):
            s.temporary = self.goal
            g.tell("temporary_target", "A.solo.move.03", area=self.goal)

    def choose(self, g: War) -> None:
        if prescience.open_window(g):
            return
        found = self.next_up(g) if self.moves else []
        if found:
            pick(g, "march", found, AREA_WORDS, "area", "A.solo.move.01")
        else:
            self.finish(g)

    def next_up(self, g: War) -> list[int]:
        """The Legion whose turn it is to move: the closest, then the one with most Combat Power (A.solo.move.01)."""
        s = g.state
        way, bar = route(s, self.goal), might(s, self.goal)
        legions = s.sides[HARKONNEN].held & self.sources
        for ring in way:
            ranked: dict[int, list[int]] = {}
            for area in areas(legions & ring):
                strength = might(s, area)
                if strength > bar:
                    ranked.setdefault(strength, []).append(area)
            for strength in sorted(ranked, reverse=True):
                able = [area for area in ranked[strength] if self.can_go(g, area, way)]
                if able:
                    return able
            legions &= ~self.gone
        return []

    def can_go(self, g: War, area: int, way: tuple[int, ...]) -> bool:
        return bool(self.joins(g, area, way) if way[0] >> area & 1 else ends(g, area, way))

    def joins(self, g: War, area: int, way: tuple[int, ...]) -> list[tuple[int, int]]:
        return merges(g, area, way, self.sources & ~self.gone)

    def march(self, g: War, seat: int, answer: Answer) -> None:
        self.source, self.at = answer[0], "set_out"

    def set_out(self, g: War) -> None:
        """Where the Legion goes; one next to the goal joins another instead."""
        way = route(g.state, self.goal)
        pairs = self.joins(g, self.source, way) if way[0] >> self.source & 1 else []
        if pairs:
            pick_pair(g, "march_join", pairs, "A.solo.move.09")
        else:
            found = areas(ends(g, self.source, way))
            pick(g, "march_to", found, AREA_WORDS, "area", "A.solo.move.06", self.source)

    def march_to(self, g: War, seat: int, answer: Answer) -> None:
        self.target = answer[0]
        self.at = "go" if NEAR[self.source] >> self.target & 1 else "fly"

    def march_join(self, g: War, seat: int, answer: Answer) -> None:
        self.source, self.target = answer
        self.at = "go"

    def fly(self, g: War) -> None:
        pick_ornithopter(g, self.source)

    def ornithopter(self, g: War, seat: int, answer: Answer) -> None:
        take_off(g, answer[0], "A.solo.move.01")
        self.at = "go"

    def go(self, g: War) -> None:
        """One move; what it leaves in a settlement is laid down before anything at its end is met (A.solo.move.10)."""
        source, target = self.source, self.target
        self.at = "choose"
        self.moves -= 1
        self.gone |= 1 << source | 1 << target
        self.ends = (*(end for end in self.ends if end != target), target)
        movement.march(g, HARKONNEN, source, target, party(g, source, target))
        tokens.leave_behind(g, source)

    def finish(self, g: War) -> None:
        g.pop()
        report(g, self.ends)

    def legion_went(self, source: int, target: int) -> None:
        self.sources = swapped(self.sources, source, target)
        self.gone = swapped(self.gone, source, target)
        self.ends = tuple(target if end == source else end for end in self.ends)


def report(g: War, ends: tuple[int, ...]) -> None:
    """Tell the step below where the Legions stand that have acted."""
    below = g.stack[-1]
    if isinstance(below, AutoStep):
        below.marched(ends)


def pick_ornithopter(g: War, source: int) -> None:
    """Which Ornithopter carries a Legion."""
    pick(g, "ornithopter", areas(flyable(g.state, source)), ZONE_WORDS, "zone", "A.solo.move.08")


def take_off(g: War, zone: int, rule: str) -> None:
    """The one Ornithopter of the turn is given up (A.solo.move.08)."""
    s = solo(g.state)
    s.flown = True
    vehicles.use_ornithopter(g, zone, rule)


def can_march(g: War, sources: int) -> bool:
    """Whether some Legion of these areas would move (A.solo.act.08)."""
    return any(March(sources, 1, goal=goal).next_up(g) for goal in goals(g, sources))
