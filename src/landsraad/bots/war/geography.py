"""Ways over the map: how far it is, and what a Legion or a worm reaches with one action."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from landsraad.bots.war.picture import Picture
from landsraad.games.war.board import (
    ALL_AREAS,
    CHARTS,
    MOUNTAIN,
    N_AREAS,
    NEAR_2,
    ZONES_AT,
    areas,
    halo,
    spread,
)
from landsraad.games.war.sides import ATREIDES, HARKONNEN

FAR: Final = 99


def ways(chart: int, passable: int, goal: int) -> bytes:
    """The moves from every area to a goal, through passable areas; the goal itself need not be one."""
    return ways_to_any(chart, passable, 1 << goal)


@lru_cache(maxsize=1 << 13)
def ways_to_any(chart: int, passable: int, goals: int) -> bytes:
    """The moves from every area to the nearest of some goals."""
    distance = bytearray([FAR] * N_AREAS)
    found, edge, steps = goals, goals, 0
    while edge:
        for area in areas(edge):
            distance[area] = steps
        steps += 1
        edge = halo(chart, edge) & passable & ~found
        found |= edge
    return bytes(distance)


@lru_cache(maxsize=1 << 13)
def approaches(chart: int, passable: int, goal: int) -> tuple[int, int, int]:
    """The areas that are one, two and three moves away from a goal, through passable areas."""
    one = CHARTS[chart].border[goal] & passable
    two = halo(chart, one) & passable & ~(one | 1 << goal)
    return one, two, halo(chart, two) & passable & ~(one | two | 1 << goal)


def connected(edge: int, ground: int, border: tuple[int, ...]) -> int:
    """What hangs together with some areas of a ground, over borders within it."""
    found, edge = 0, edge & ground
    while edge:
        found |= edge
        edge = spread(edge, border) & ground & ~found
    return found


def mounted(picture: Picture, area: int) -> int:
    """The Wormsigns and worms that the Atreides can ride from an area."""
    border = picture.map.border
    ridden = (picture.wormsigns | picture.worms) & ~picture.held[HARKONNEN]
    return connected(border[area], ridden, border)


def reach(picture: Picture, side: int, area: int) -> int:
    """Areas that a Legion comes to with one move, whatever is there: on foot, on a worm or by air."""
    border = picture.map.border
    near = border[area]
    if side == ATREIDES:
        found = mounted(picture, area)
        if found:
            near |= spread(found, border)
    elif picture.ornithopters & ZONES_AT[area]:
        near |= NEAR_2[area]
    return near & ~(1 << area)


def mounts(picture: Picture, area: int) -> int:
    """Areas next to a Legion of the Atreides, or to the Wormsigns and worms that it can ride from there."""
    border = picture.map.border
    return border[area] | spread(mounted(picture, area), border)


def rides_worm(picture: Picture, source: int, target: int) -> bool:
    """Whether a ride of the Atreides from one area to another crosses a Sandworm."""
    border = picture.map.border
    found = mounted(picture, source)
    return bool(border[target] & connected(picture.worms, found, border))


def worm_reach(picture: Picture, area: int) -> int:
    """Areas that a Sandworm comes to: two steps, the first through a Desert."""
    border = picture.map.border
    return (border[area] | spread(border[area] & picture.map.desert, border)) & ~(1 << area)


def worm_prey(picture: Picture) -> int:
    """What a Sandworm may attack."""
    chart = picture.map
    return picture.held[HARKONNEN] & ~chart.terrain_mask[MOUNTAIN] | picture.harvesters & chart.desert


def within(chart: int, mask: int, steps: int) -> int:
    """Everything at most so many steps away from a set of areas."""
    for _ in range(steps):
        mask |= halo(chart, mask)
    return mask & ALL_AREAS


def terrain_mask(chart: int, kinds: tuple[int, ...]) -> int:
    found = 0
    for kind in kinds:
        found |= CHARTS[chart].terrain_mask[kind]
    return found
