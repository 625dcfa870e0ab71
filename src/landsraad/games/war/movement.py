"""Movement: where Legions can go and attack, which figures go along, and what they meet when they arrive."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from landsraad.games.war import leaders, legions, prescience, vehicles
from landsraad.games.war.board import (
    AREA_WORDS,
    AREAS_TOLD,
    FLIGHT,
    NEAR_2,
    SERVED,
    ZONE_WORDS,
    ZONES_AT,
    areas,
    flight,
    halo,
    spread,
)
from landsraad.games.war.legions import NOBODY, Group
from landsraad.games.war.people import LEADER_TITLES, SPECIAL_TITLES
from landsraad.games.war.pieces import DONE, FIGURE_WORDS, FIRST_NAMED, FIRST_TOKEN, GENERIC, SPECIAL
from landsraad.games.war.rules import TURN
from landsraad.games.war.sides import ATREIDES, HARKONNEN
from landsraad.games.war.steps import ActionStage
from landsraad.games.war.tracks import advance as advance_markers
from landsraad.kernel.tree import Answer, Choice, Options, Refusal, Tree
from landsraad.kernel.words import PASS, Words

if TYPE_CHECKING:
    from landsraad.games.war.game import War
    from landsraad.games.war.state import State

ALL = -2
"""In the place of the first figure: the whole Legion goes."""
PARTY_WORDS = Words("figure", FIGURE_WORDS.names, {DONE: "done", ALL: "all"})


# --- reach ------------------------------------------------------------------------------------------------------------


def chain(s: State, area: int) -> int:
    """The areas with Wormsigns or Sandworms over which a Legion can ride from here (A.move.09, A.move.11)."""
    ridden = (s.wormsigns | s.worms) & ~s.sides[HARKONNEN].held
    border = s.map.border
    found, edge = 0, border[area] & ridden
    while edge:
        found |= edge
        edge = spread(edge, border) & ridden & ~found
    return found


def rides_worm(s: State, source: int, target: int) -> bool:
    """Whether a ride from one area to the other can cross a Sandworm."""
    ridden = chain(s, source)
    border = s.map.border
    found, edge = 0, ridden & s.worms
    while edge:
        found |= edge
        edge = spread(edge, border) & ridden & ~found
    return bool(border[target] & found)


def note_ride(s: State, source: int, target: int, named: int) -> None:
    """Paul Sandrides across a Sandworm: a prescience card looks for that."""
    if named >> leaders.resolve(s, leaders.PAUL) & 1 and s.worms and rides_worm(s, source, target):
        s.deeds |= prescience.RIDE


def within_reach(g: War, side: int, area: int, grounded: bool = False) -> int:
    """The areas that a Legion can move to or attack, as far as distance goes.

    ``grounded``: it has already used a Troop-Transport in this turn (A.move.14).
    """
    s = g.state
    near = s.map.border[area]
    if side == ATREIDES:
        ridden = chain(s, area)
        if ridden:
            near |= spread(ridden, s.map.border)
    elif s.ornithopters & ZONES_AT[area] and not grounded:
        near |= NEAR_2[area] if g.rules.short_flight else FLIGHT[area]
    return near & ~(1 << area)


def destinations(g: War, side: int, area: int, grounded: bool = False) -> int:
    """Where a Legion can move: free areas within reach (A.move.02, A.move.10, A.worm.09)."""
    return within_reach(g, side, area, grounded) & g.state.free(side)


def can_reach(g: War, side: int, sources: int, wanted: int, grounded: bool = False) -> list[int]:
    """Of some areas, those from which a Legion reaches at least one of the ``wanted`` areas."""
    s = g.state
    border = s.map.border
    found = []
    if side == ATREIDES:
        ridden = (s.wormsigns | s.worms) & ~s.sides[HARKONNEN].held
        for area in areas(sources):
            near = border[area]
            if near & wanted or (near & ridden and within_reach(g, side, area) & wanted):
                found.append(area)
        return found
    flyers = 0 if grounded else s.ornithopters
    air = NEAR_2 if g.rules.short_flight else FLIGHT
    for area in areas(sources):
        if border[area] & wanted or (air[area] & wanted and flyers & ZONES_AT[area]):
            found.append(area)
    return found


def anything_in_reach(g: War, side: int, sources: int, wanted: int) -> bool:
    """Whether some Legion of these areas reaches at least one of the ``wanted`` areas."""
    s = g.state
    near = halo(s.chart, sources)
    if near & wanted:
        return True
    if side == HARKONNEN:
        flying = sources & SERVED[s.ornithopters]
        return bool(flying and flight(flying, g.rules.short_flight) & wanted)
    ridden = (s.wormsigns | s.worms) & ~s.sides[HARKONNEN].held
    found, edge = 0, near & ridden
    while edge:
        found |= edge
        edge = spread(edge, s.map.border) & ridden & ~found
    return bool(found and spread(found, s.map.border) & wanted)


def prey_of(s: State, side: int) -> int:
    """Areas that a side may attack: enemy Legions and settlements, no Sandworm there (A.battle.34, A.worm.09)."""
    if side == ATREIDES:
        return (s.sides[HARKONNEN].held | s.settlements) & ~s.worms
    return (s.sides[ATREIDES].held | s.sietches) & ~s.worms


def targets(g: War, side: int, area: int, grounded: bool = False) -> int:
    """What a Legion can attack, within its reach (A.battle.01, A.battle.03)."""
    return within_reach(g, side, area, grounded) & prey_of(g.state, side)


def flights(s: State, side: int, source: int, target: int) -> tuple[int, ...]:
    """The Ornithopters one of which must go for a way that cannot be walked (A.move.12); empty: none is needed."""
    if side == ATREIDES or s.map.border[source] >> target & 1:
        return ()
    return areas(s.ornithopters & ZONES_AT[source])


def arrive(g: War, side: int, area: int) -> None:
    """A Legion ends its movement in an area (A.station.01, A.harv.02, A.move.15, A.move.19)."""
    s = g.state
    bit = 1 << area
    if side == HARKONNEN:
        if s.wormsigns & bit:
            from landsraad.games.war.worms import RevealSign

            g.push(RevealSign(area))
        return
    if s.harvesters & bit and (g.rules.harvester_among_tokens or not bit & (s.wormsigns | s.stations)):
        vehicles.remove_harvester(g, area, "A.harv.02")
    if s.stations & bit:
        take_station(g, area)


def take_station(g: War, area: int) -> None:
    """A.station.01: the token is removed and its marker advances one step."""
    from landsraad.games.war.board import STATIONS

    s = g.state
    s.stations &= ~(1 << area)
    marker = s.station_symbol[STATIONS.index(area)]
    g.tell("station_taken", "A.station.01", area=area, marker=marker)
    advance_markers(g, (int(marker == 0), int(marker == 1), int(marker == 2)), "A.presc.02")


# --- which figures go ---------------------------------------------------------------------------------------------------


@dataclass(slots=True)
class Party(Tree):
    """Base of the trees that pick where figures of a Legion go: "all", or one figure after another and "done".

    ``unit``, ``leader`` and ``led`` are what the group must contain: a kind of unit, a named leader, any leader.
    """

    side: int
    unit: int
    leader: int
    led: bool

    def level(self, prefix: Answer) -> str:
        return ("source", "target")[len(prefix)] if len(prefix) < 2 else "figure"

    def vocabulary(self, prefix: Answer) -> Words:
        return AREA_WORDS if len(prefix) < 2 else PARTY_WORDS

    def party(self, g: War, area: int, pool: Group, chosen: Answer) -> Options:
        """The figures that may be added; None when nothing more can be."""
        s = g.state
        if chosen and chosen[-1] < 0:
            return None
        if not chosen and legions.units(pool) == 1 and not pool[3] and not pool[4]:
            return None
        hunted = pool[4] and self._hunted(s, pool[4])
        if hunted:
            pool = (*pool[:4], pool[4] & ~hunted, pool[5])
        keep = 1 if hunted else 0
        taken, last = self._taken(chosen)
        n, most = legions.units(taken), legions.units(pool) - keep
        here = s.units_in(area)
        together = not g.rules.leaders_may_stay_alone
        special = self.unit < 0 or taken[SPECIAL] > 0
        led = not self.led or taken[3] > 0 or taken[4] > 0
        named = self.leader < 0 or taken[4] >> self.leader & 1
        found: list[int] = []
        if not chosen and not keep:
            found.append(ALL)
        alone = together and n == here and bool((pool[3] - taken[3]) or pool[4] & ~taken[4])
        if n and special and led and named and not alone:
            found.append(DONE)
        room = most - n
        for kind in range(last if last < GENERIC else GENERIC, GENERIC):
            if pool[kind] > taken[kind] and room > (0 if special or kind == SPECIAL else 1):
                found.append(kind)
        if special:
            tokens = pool[5] & ~taken[5]
            if last <= GENERIC and pool[3] > taken[3] and (n or (tokens and room)):
                found.append(GENERIC)
            if room and tokens and last < FIRST_NAMED and (led or pool[4]):
                if not (together and n + 1 == here and pool[3] > taken[3]):
                    found += [FIRST_TOKEN + t for t in areas(tokens) if FIRST_TOKEN + t > last]
            if n and pool[4] & ~taken[4] and not (together and n == here and pool[3] > taken[3]):
                for x in areas(pool[4] & ~taken[4]):
                    if FIRST_NAMED + x > last:
                        found.append(FIRST_NAMED + x)
                    if (not named and x == self.leader) or (together and n == here):
                        break
        return None if found == [DONE] else found

    def _taken(self, chosen: Answer) -> tuple[Group, int]:
        counts, named, tokens = [0, 0, 0, 0], 0, 0
        for figure in chosen:
            if figure < FIRST_TOKEN:
                counts[figure] += 1
            elif figure < FIRST_NAMED:
                tokens |= 1 << (figure - FIRST_TOKEN)
            else:
                named |= 1 << (figure - FIRST_NAMED)
        return (counts[0], counts[1], counts[2], counts[3], named, tokens), chosen[-1] if chosen else 0

    def _hunted(self, s: State, named: int) -> int:
        if s.hunted:
            for leader in areas(named):
                if leaders.is_hunted(s, leader):
                    return 1 << leader
        return 0

    def group(self, pool: Group, chosen: Answer) -> Group:
        """The figures that an answer names; a single unit needs no naming."""
        if not chosen or chosen[0] == ALL:
            return pool
        return self._taken(chosen[:-1] if chosen[-1] == DONE else chosen)[0]

    def qualifies(self, s: State, pool: Group) -> bool:
        """Whether some group of these figures could go."""
        if self.unit >= 0 and not pool[self.unit]:
            return False
        hunted = self._hunted(s, pool[4]) if s.hunted else 0
        free = pool[4] & ~hunted
        if self.leader >= 0 and not free >> self.leader & 1:
            return False
        if self.led and not pool[3] and not free:
            return False
        return legions.units(pool) > (1 if hunted else 0)


def spare(s: State, area: int, arrived: tuple[tuple[int, Group], ...]) -> Group:
    """The figures of an area that have not moved in this action (A.move.05)."""
    pool = legions.legion(s, area)
    for where, group in arrived:
        if where == area:
            r, e, x, n, named, tokens = legions.less(pool, group)
            pool = (max(r, 0), max(e, 0), max(x, 0), max(n, 0), named, tokens)
    return pool


@dataclass(slots=True)
class MoveTree(Party):
    """Pass alone; or the area of the Legion, where it goes, and which figures go."""

    starts: tuple[int, ...]
    """Pass, and the areas from which something can move."""
    arrived: tuple[tuple[int, Group], ...]
    limit: Group | tuple[()]
    """The figures that may move, if not all of the area's."""
    grounded: bool

    def domain(self, g: War, prefix: Answer) -> Options:
        if not prefix:
            return self.starts
        area = prefix[0]
        if area == PASS:
            return None
        if len(prefix) == 1:
            return areas(destinations(g, self.side, area, self.grounded))
        return self.party(g, area, self.pool(g.state, area), prefix[2:])

    def pool(self, s: State, area: int) -> Group:
        pool = spare(s, area, self.arrived)
        if not self.limit:
            return pool
        r, e, x, n, named, tokens = (
            a & b if i > 3 else min(a, b) for i, (a, b) in enumerate(zip(pool, self.limit, strict=True))
        )
        return (r, e, x, n, named, tokens)

    def why(self, g: War, prefix: Answer, value: int) -> Refusal | None:
        if value < 0:
            return self.why_not_done(self._taken(prefix[2:])[0]) if value == DONE and len(prefix) >= 2 else None
        s = g.state
        if len(prefix) == 1:
            return why_not_free(g, self.side, value) or why_out_of_reach(g, self.side, prefix[0], value, self.grounded)
        if not prefix and s.sides[self.side].held >> value & 1 and not destinations(g, self.side, value, self.grounded):
            return "A.move.02", f"no free area is within reach of {AREAS_TOLD[value]}"
        if len(prefix) >= 2 and value < FIRST_TOKEN:
            return "A.move.05", "no such figure is left in the area that has not moved in this action"
        return None

    def why_not_done(self, group: Group) -> Refusal | None:
        """What a group lacks that would go like this."""
        if not legions.units(group):
            return "A.move.03", "a leader moves only with at least one unit"
        if self.led and not group[3] and not group[4]:
            return "A.move.04", "this move takes at least one leader along"
        if self.unit >= 0 and not group[self.unit]:
            return "A.move.03", f"this move takes at least one {SPECIAL_TITLES[self.side]} along"
        if self.leader >= 0 and not group[4] >> self.leader & 1:
            return "A.move.03", f"{LEADER_TITLES[self.leader]} takes part in this move"
        return None


def why_not_free(g: War, side: int, area: int) -> Refusal | None:
    """What makes an area not free for a side."""
    s, title = g.state, AREAS_TOLD[area]
    if s.worms >> area & 1:
        return "A.worm.09", f"a Sandworm is in {title}"
    if s.sides[1 - side].held >> area & 1:
        return "A.board.06", f"enemy units are in {title}"
    if (s.sietches if side else s.settlements) >> area & 1:
        return "A.board.06", f"there is an enemy settlement in {title}"
    return None


def why_out_of_reach(g: War, side: int, source: int, target: int, grounded: bool = False) -> Refusal:
    s = g.state
    here, there = AREAS_TOLD[source], AREAS_TOLD[target]
    if not s.map.border[source] >> target & 1 and NEAR_2[source] >> target & 1:
        if side == HARKONNEN and grounded:
            return "A.move.14", "this Legion has already used a Troop-Transport in this turn"
        if side == HARKONNEN:
            return "A.move.12", f"only a Troop-Transport reaches {there} from {here}, and no Ornithopter is connected"
        return "A.move.09", f"no chain of Wormsigns or Sandworms leads from {here} to {there}"
    return "A.move.02", f"{there} is not next to {here}"


# --- the step -------------------------------------------------------------------------------------------------------------


@dataclass(slots=True)
class Moves(ActionStage):
    """Up to ``left`` moves of one action: they are simultaneous, so no figure moves twice (A.move.05)."""

    side: int
    left: int
    sources: int
    """The areas from which something may move."""
    unit: int = -1
    leader: int = -1
    led: bool = False
    limit: Group | tuple[()] = ()
    grounded: bool = False
    flew: bool = False
    arrived: tuple[tuple[int, Group], ...] = ()
    touched: int = 0
    pending: tuple[int, int, Group] | tuple[()] = ()
    at: str = "choose"

    def tree(self, g: War) -> MoveTree:
        s = g.state
        tree = MoveTree(self.side, self.unit, self.leader, self.led, (), self.arrived, self.limit, self.grounded)
        held = s.sides[self.side].held & self.sources
        starts = can_reach(g, self.side, held, s.free(self.side), self.grounded)
        if self.limit or s.hunted or self.unit >= 0 or self.leader >= 0 or (self.led and self.arrived):
            starts = [area for area in starts if tree.qualifies(s, tree.pool(s, area))]
        elif self.led:
            starts = [area for area in starts if s.figures[area * 4 + GENERIC] or s.named[area]]
        elif self.arrived:
            ends = [area for area, _ in self.arrived]
            starts = [area for area in starts if area not in ends or tree.qualifies(s, tree.pool(s, area))]
        tree.starts = (PASS, *starts)
        return tree

    def choose(self, g: War) -> None:
        if prescience.open_window(g):
            return
        if self.left:
            tree = self.tree(g)
            if len(tree.starts) > 1:
                g.ask_side(self.side, TURN, "move", "A.move.01", tree, secret=self.side == ATREIDES)
                return
        self.finish(g)

    def move(self, g: War, seat: int, answer: Answer) -> None:
        if answer[0] == PASS:
            self.left = 0
            return
        source, target = answer[0], answer[1]
        tree = MoveTree(self.side, self.unit, self.leader, self.led, (), self.arrived, self.limit, self.grounded)
        group = tree.group(tree.pool(g.state, source), answer[2:])
        zones = flights(g.state, self.side, source, target)
        if len(zones) > 1:
            self.pending, self.at = (source, target, group), "fly"
            return
        if zones:
            self.flew = True
            vehicles.use_ornithopter(g, zones[0], "A.move.12")
        self.go(g, source, target, group)

    def fly(self, g: War) -> None:
        source, target, _ = self.pending or (0, 0, NOBODY)
        tree = Choice(flights(g.state, self.side, source, target), ZONE_WORDS, "zone")
        g.ask_side(self.side, TURN, "ornithopter", "A.move.12", tree)

    def ornithopter(self, g: War, seat: int, answer: Answer) -> None:
        source, target, group = self.pending or (0, 0, NOBODY)
        self.pending, self.at, self.flew = (), "choose", True
        vehicles.use_ornithopter(g, answer[0], "A.move.12")
        self.go(g, source, target, group)

    def go(self, g: War, source: int, target: int, group: Group) -> None:
        self.left -= 1
        self.touched |= 1 << source | 1 << target
        self.arrived += ((target, group),)
        if g.rules.stacking_after_each:
            self.touched = 0
        march(g, self.side, source, target, group)
        if g.rules.stacking_after_each:
            legions.settle(g, self.side, 1 << source | 1 << target)

    def finish(self, g: War) -> None:
        """Stacking is read after the last move (A.move.07)."""
        g.pop()
        g.stack[-1].moved(self.arrived[-1] if self.arrived else (), self.flew)
        legions.settle(g, self.side, self.touched)

    def legion_went(self, source: int, target: int) -> None:
        self.arrived = tuple((target if area == source else area, group) for area, group in self.arrived)
        self.touched |= 1 << target

    def token_turned(self, area: int, token: int, units: tuple[int, int, int, int]) -> None:
        self.arrived = tuple((where, legions.exchange(group, token, units)) for where, group in self.arrived)
        if self.limit:
            self.limit = legions.exchange(self.limit, token, units)

    def leader_replaced(self, old: int, new: int) -> None:
        self.leader = new if self.leader == old else self.leader
        self.arrived = tuple((where, legions.led_by(group, old, new)) for where, group in self.arrived)
        if self.limit:
            self.limit = legions.led_by(self.limit, old, new)

    def tokens_renamed(self, names: Mapping[int, int]) -> None:
        self.arrived = tuple((where, legions.renamed(group, names)) for where, group in self.arrived)
        if self.limit:
            self.limit = legions.renamed(self.limit, names)


def march(g: War, side: int, source: int, target: int, group: Group) -> None:
    """A group makes one move and meets what is at its end (A.move.03, A.move.06, A.move.08)."""
    s = g.state
    if side == ATREIDES:
        note_ride(s, source, target, group[4])
    ridden = side == ATREIDES and not s.map.border[source] >> target & 1
    legions.transfer(s, side, source, target, group)
    g.tell("legion_moved", "A.move.09" if ridden else "A.move.02", **legions.passage(side, source, target, group))
    legions.remove_lone(g, side, source)
    arrive(g, side, target)
