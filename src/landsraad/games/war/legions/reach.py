"""Reach: where Legions can go and attack, and why not elsewhere (A.move.02, A.move.09, A.move.12)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from landsraad.games.war.board import AREAS_TOLD, CHARTS, FLIGHT, NEAR_2, SERVED, ZONES_AT, areas, flight, halo, spread
from landsraad.games.war.cards import prescience
from landsraad.games.war.leaders import careers
from landsraad.games.war.sides import ATREIDES, HARKONNEN
from landsraad.games.war.state import OUT
from landsraad.kernel.tree import Refusal

if TYPE_CHECKING:
    from landsraad.games.war.game import War
    from landsraad.games.war.state import State


def rideable(s: State) -> int:
    """The areas with Wormsigns or Sandworms that the Harkonnen do not hold (A.move.11)."""
    return (s.wormsigns | s.worms) & ~s.sides[HARKONNEN].held


def _linked(edge: int, within: int, border: tuple[int, ...]) -> int:
    """The areas of an edge, and those of a mask that are next to each other from there on."""
    found = 0
    while edge:
        found |= edge
        edge = spread(edge, border) & within & ~found
    return found


def chain(s: State, area: int) -> int:
    """The areas with Wormsigns or Sandworms over which a Legion can ride from here (A.move.09, A.move.11)."""
    ridden = rideable(s)
    border = CHARTS[s.chart].border
    edge = border[area] & ridden
    return _linked(edge, ridden, border) if edge else 0


def rides_worm(s: State, source: int, target: int) -> bool:
    """Whether a ride from one area to the other can cross a Sandworm."""
    ridden = chain(s, source)
    border = CHARTS[s.chart].border
    return bool(border[target] & _linked(ridden & s.worms, ridden, border))


def note_ride(s: State, source: int, target: int, named: int) -> None:
    """Paul Sandrides across a Sandworm: a prescience card looks for that."""
    if named >> careers.resolve(s, careers.PAUL) & 1 and s.worms and rides_worm(s, source, target):
        s.deeds |= prescience.RIDE


def within_reach(g: War, side: int, area: int, *, grounded: bool = False) -> int:
    """The areas that a Legion can move to or attack, as far as distance goes.

    ``grounded``: it has already used a Troop-Transport in this turn (A.move.14).
    """
    s = g.state
    near = CHARTS[s.chart].border[area]
    if side == ATREIDES:
        ridden = chain(s, area)
        if ridden:
            near |= spread(ridden, CHARTS[s.chart].border)
    elif s.ornithopters & ZONES_AT[area] and not grounded:
        near |= NEAR_2[area] if g.rules.short_flight else FLIGHT[area]
    return near & ~(1 << area)


def destinations(g: War, side: int, area: int, *, grounded: bool = False) -> int:
    """Where a Legion can move: free areas within reach (A.move.02, A.move.10, A.worm.09)."""
    return within_reach(g, side, area, grounded=grounded) & g.state.free(side)


def can_reach(g: War, side: int, sources: int, wanted: int, *, grounded: bool = False) -> list[int]:
    """Of some areas, those from which a Legion reaches at least one of the ``wanted`` areas."""
    s = g.state
    border = CHARTS[s.chart].border
    found = []
    if side == ATREIDES:
        ridden = rideable(s)
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
        return bool(flying and flight(flying, short=g.rules.short_flight) & wanted)
    ridden = rideable(s)
    border = CHARTS[s.chart].border
    return bool(near & ridden and spread(_linked(near & ridden, ridden, border), border) & wanted)


def prey_of(s: State, side: int) -> int:
    """Areas that a side may attack: enemy Legions and settlements, no Sandworm there (A.battle.34, A.worm.09)."""
    maker = s.wild_maker
    worms = s.sandworms if maker >= OUT else s.sandworms | 1 << maker
    if side == ATREIDES:
        return (s.sides[HARKONNEN].held | s.settlements) & ~worms
    return (s.sides[ATREIDES].held | s.sietches) & ~worms


def targets(g: War, side: int, area: int, *, grounded: bool = False) -> int:
    """What a Legion can attack, within its reach (A.battle.01, A.battle.03)."""
    return within_reach(g, side, area, grounded=grounded) & prey_of(g.state, side)


def flights(s: State, side: int, source: int, target: int) -> tuple[int, ...]:
    """The Ornithopters one of which must go for a way that cannot be walked (A.move.12); empty: none is needed."""
    if side == ATREIDES or CHARTS[s.chart].border[source] >> target & 1:
        return ()
    return areas(s.ornithopters & ZONES_AT[source])


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


def why_out_of_reach(g: War, side: int, source: int, target: int, *, grounded: bool = False) -> Refusal:
    s = g.state
    here, there = AREAS_TOLD[source], AREAS_TOLD[target]
    if not CHARTS[s.chart].border[source] >> target & 1 and NEAR_2[source] >> target & 1:
        if side == HARKONNEN and grounded:
            return "A.move.14", "this Legion has already used a Troop-Transport in this turn"
        if side == HARKONNEN:
            return "A.move.12", f"only a Troop-Transport reaches {there} from {here}, and no Ornithopter is connected"
        return "A.move.09", f"no chain of Wormsigns or Sandworms leads from {here} to {there}"
    return "A.move.02", f"{there} is not next to {here}"
