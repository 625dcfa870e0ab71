"""Where cards and actions put pieces: settlements, Sietches, Legions, empty or free areas."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from landsraad.games.war.board import ALL_AREAS, AREA, CHARTS, TERRAINS, areas, mask_of, spread
from landsraad.games.war.leaders import careers
from landsraad.games.war.leaders.careers import NO_LEADER
from landsraad.games.war.pieces import KIND
from landsraad.games.war.state import OUT
from landsraad.kernel.plain import Json

if TYPE_CHECKING:
    from landsraad.games.war.state import State


@dataclass(frozen=True, slots=True)
class Place:
    """Where something may be put."""

    kind: str
    """settlement, sietch, legion, empty_area, free_area or previous."""
    within: int = -1
    """Only these areas."""
    unit: int = -1
    leader: int = NO_LEADER
    """The Legion there contains it."""
    terrain: tuple[int, ...] = ()
    enemy_within: int = 0
    """An enemy Legion stands at most so many areas away."""
    beside: str = ""
    """Next to an own Legion, or to a Sandworm."""
    plain: bool = False
    """Nothing narrows it."""

    def areas(self, s: State, side: int, lifted: int = 0) -> int:
        """The areas that qualify now, as a mask; ``lifted``: a Sandworm that is being relocated is not there."""
        us = s.sides[side]
        kind = self.kind
        if kind == "settlement":
            found = s.settlements
        elif kind == "sietch":
            found = s.sietches
        elif kind == "legion":
            found = us.held
        elif kind == "empty_area":
            found = s.empty()
        elif kind == "free_area":
            found = s.free(side)
        else:
            found = ALL_AREAS
        if self.plain:
            return found
        found &= self.within
        if self.terrain:
            found &= CHARTS[s.chart].ground(self.terrain)
        if self.unit >= 0:
            found &= mask_of(a for a in areas(us.held) if s.figures[a * 4 + self.unit])
        if self.leader != NO_LEADER:
            at = s.leader_at[careers.resolve(s, self.leader)]
            found &= 1 << at if at < OUT else 0
        if self.enemy_within:
            near = s.sides[1 - side].held
            for _ in range(self.enemy_within):
                near |= spread(near, CHARTS[s.chart].border)
            found &= near
        if self.beside:
            found &= spread(us.held if self.beside == "own_legion" else s.worms & ~lifted, CHARTS[s.chart].border)
        return found


def read_place(where: Json) -> Place:
    inside = where.get("in", "any_own")
    found = Place(
        where["kind"],
        -1 if inside == "any_own" else mask_of(AREA[name] for name in inside),
        KIND[where["contains_unit"]] if "contains_unit" in where else -1,
        careers.reference(where["contains_leader"]) if "contains_leader" in where else NO_LEADER,
        tuple(TERRAINS.index(name) for name in where.get("terrain", ())),
        where.get("enemy_legion_within", 0),
        where["adjacent_to"] if where.get("adjacent_to") in ("own_legion", "sandworm") else "",
    )
    return replace(found, plain=found == Place(found.kind))
