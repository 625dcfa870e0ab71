"""Movement: Legions move, and meet what is where they arrive (A.move)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from landsraad.games.war import vehicles
from landsraad.games.war.board import AREAS_TOLD, STATIONS, ZONE_WORDS
from landsraad.games.war.cards import prescience
from landsraad.games.war.decisions import TURN
from landsraad.games.war.legions import forces, stacking
from landsraad.games.war.legions.groups import Arrival, Group, Passage
from landsraad.games.war.legions.party import Party
from landsraad.games.war.legions.reach import (
    can_reach,
    destinations,
    flights,
    note_ride,
    why_not_free,
    why_out_of_reach,
)
from landsraad.games.war.pieces import GENERIC, Contents
from landsraad.games.war.sides import ATREIDES, HARKONNEN
from landsraad.games.war.state import OUT
from landsraad.games.war.steps import ActionStep
from landsraad.games.war.tracks.progress import advance as advance_markers
from landsraad.kernel.tree import Answer, Choice, Refusal
from landsraad.kernel.words import PASS

if TYPE_CHECKING:
    from landsraad.games.war.game import War
    from landsraad.games.war.state import State


def arrive(g: War, side: int, area: int) -> None:
    """A Legion ends its movement in an area (A.station.01, A.harv.02, A.move.15, A.move.19)."""
    s = g.state
    bit = 1 << area
    if side == HARKONNEN:
        if s.wormsigns & bit:
            g.push(g.rules.sign_entered(area))
        return
    if s.harvesters & bit and (g.rules.harvester_among_tokens or not bit & (s.wormsigns | s.stations)):
        vehicles.remove_harvester(g, area, "A.harv.02")
    if s.stations & bit:
        take_station(g, area)


def take_station(g: War, area: int) -> None:
    """A.station.01: the token is removed and its marker advances one step."""
    s = g.state
    s.stations &= ~(1 << area)
    marker = s.station_symbol[STATIONS.index(area)]
    g.tell("station_taken", "A.station.01", area=area, marker=marker)
    advance_markers(g, (int(marker == 0), int(marker == 1), int(marker == 2)), "A.presc.02")


def spare(s: State, area: int, arrived: tuple[Arrival, ...]) -> Group:
    """The figures of an area that have not moved in this action (A.move.05)."""
    pool = forces.legion(s, area)
    if not arrived:
        return pool
    for where, group in arrived:
        if where == area:
            r, e, x, n, named, tokens = pool.less(group)
            pool = Group(max(r, 0), max(e, 0), max(x, 0), max(n, 0), named, tokens)
    return pool


@dataclass(slots=True)
class MoveTree(Party):
    """A move of figures that have not moved in this action."""

    arrived: tuple[Arrival, ...] = ()
    limit: Group | None = None
    """The figures that may move, if not all of the area's."""
    grounded: bool = False

    def ends(self, g: War, start: int) -> int:
        return destinations(g, self.side, start, grounded=self.grounded)

    def pool(self, s: State, area: int) -> Group:
        pool = spare(s, area, self.arrived)
        return pool if self.limit is None else pool.within(self.limit)

    def why(self, g: War, prefix: Answer, value: int) -> Refusal | None:
        s = g.state
        if len(prefix) >= 2:
            return self.why_not_figure(g, prefix[0], self.pool(s, prefix[0]), prefix[2:], value)
        if value < 0:
            return None
        if len(prefix) == 1:
            return why_not_free(g, self.side, value) or why_out_of_reach(
                g, self.side, prefix[0], value, grounded=self.grounded
            )
        if (
            not prefix
            and s.sides[self.side].held >> value & 1
            and not destinations(g, self.side, value, grounded=self.grounded)
        ):
            return "A.move.02", f"no free area is within reach of {AREAS_TOLD[value]}"
        return None


# --- the step -------------------------------------------------------------------------------------------------------------


class Mover(ActionStep):
    """A step for which Legions move."""

    __slots__ = ()

    def moved(self, last: Arrival | None, *, flew: bool) -> None:
        """The moves are over; ``last`` is the last one's end and figures."""
        raise NotImplementedError


@dataclass(slots=True)
class Moves(ActionStep):
    """Up to ``left`` moves of one action: they are simultaneous, so no figure moves twice (A.move.05)."""

    side: int
    left: int
    sources: int
    """The areas from which something may move."""
    unit: int = -1
    leader: int = -1
    led: bool = False
    limit: Group | None = None
    grounded: bool = False
    flew: bool = False
    arrived: tuple[Arrival, ...] = ()
    touched: int = 0
    pending: Passage | None = None
    at: str = "choose"

    def choices(self) -> MoveTree:
        """The moves that are left, wherever they start."""
        return MoveTree(self.side, self.unit, self.leader, self.led, (), self.arrived, self.limit, self.grounded)

    def tree(self, g: War) -> MoveTree:
        s = g.state
        tree = self.choices()
        held = s.sides[self.side].held & self.sources
        if self.leader >= 0:
            at = s.leader_at[self.leader]
            held &= 1 << at if at < OUT else 0
        starts = can_reach(g, self.side, held, s.free(self.side), grounded=self.grounded)
        if self.limit is not None or s.hunted or (self.arrived and (self.led or self.unit >= 0 or self.leader >= 0)):
            starts = [area for area in starts if tree.qualifies(s, tree.pool(s, area))]
        elif self.led:
            starts = [area for area in starts if s.figures[area * 4 + GENERIC] or s.named[area]]
        elif self.unit >= 0:
            starts = [area for area in starts if s.figures[area * 4 + self.unit]]
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
        tree = self.choices()
        group = tree.group(tree.pool(g.state, source), answer[2:])
        zones = flights(g.state, self.side, source, target)
        if len(zones) > 1:
            self.pending, self.at = Passage(source, target, group), "fly"
            return
        if zones:
            self.flew = True
            vehicles.use_ornithopter(g, zones[0], "A.move.12")
        self.go(g, source, target, group)

    def fly(self, g: War) -> None:
        assert self.pending is not None
        zones = flights(g.state, self.side, self.pending.source, self.pending.target)
        tree = Choice(zones, ZONE_WORDS, "zone")
        g.ask_side(self.side, TURN, "ornithopter", "A.move.12", tree)

    def ornithopter(self, g: War, seat: int, answer: Answer) -> None:
        assert self.pending is not None
        passage, self.pending = self.pending, None
        self.at, self.flew = "choose", True
        vehicles.use_ornithopter(g, answer[0], "A.move.12")
        self.go(g, *passage)

    def go(self, g: War, source: int, target: int, group: Group) -> None:
        self.left -= 1
        self.touched |= 1 << source | 1 << target
        self.arrived += (Arrival(target, group),)
        if g.rules.stacking_after_each:
            self.touched = 0
        march(g, self.side, source, target, group)
        if g.rules.stacking_after_each:
            stacking.settle(g, self.side, 1 << source | 1 << target)

    def finish(self, g: War) -> None:
        """Stacking is read after the last move (A.move.07)."""
        g.pop()
        g.top(Mover).moved(self.arrived[-1] if self.arrived else None, flew=self.flew)
        stacking.settle(g, self.side, self.touched)

    def legion_went(self, source: int, target: int) -> None:
        self.arrived = tuple(Arrival(target if area == source else area, group) for area, group in self.arrived)
        self.touched |= 1 << target

    def token_turned(self, area: int, token: int, units: Contents) -> None:
        self.arrived = tuple(Arrival(where, group.exchange(token, units)) for where, group in self.arrived)
        if self.limit is not None:
            self.limit = self.limit.exchange(token, units)

    def leader_replaced(self, old: int, new: int) -> None:
        self.leader = new if self.leader == old else self.leader
        self.arrived = tuple(Arrival(where, group.led_by(old, new)) for where, group in self.arrived)
        if self.limit is not None:
            self.limit = self.limit.led_by(old, new)

    def tokens_renamed(self, names: Mapping[int, int]) -> None:
        self.arrived = tuple(Arrival(where, group.renamed(names)) for where, group in self.arrived)
        if self.limit is not None:
            self.limit = self.limit.renamed(names)


def march(g: War, side: int, source: int, target: int, group: Group) -> None:
    """A group makes one move and meets what is at its end (A.move.03, A.move.06, A.move.08)."""
    s = g.state
    if side == ATREIDES:
        note_ride(s, source, target, group.named)
    ridden = side == ATREIDES and not s.map.border[source] >> target & 1
    forces.transfer(s, side, source, target, group)
    g.tell("legion_moved", "A.move.09" if ridden else "A.move.02", **Passage(source, target, group).told(side))
    stacking.remove_lone(g, side, source)
    arrive(g, side, target)
