"""Combat Power, by which the automaton compares Legions, and distances on the map.

A Legion's *might* is one number that holds both counts: the plain one, and below it the one of single figures
that settles a tie (A.solo.act.09, A.solo.act.10). Mights compare and subtract as the book wants it.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from landsraad.games.war.board import ALL_AREAS, N_AREAS, NEAR, areas, mask_of, spread
from landsraad.games.war.sides import HARKONNEN

if TYPE_CHECKING:
    from landsraad.games.war.game import War
    from landsraad.games.war.state import State

TOKEN_POWER: Final = 2
"""Of a deployment token, in both counts (A.solo.act.09, A.solo.spec.03, A106)."""
UNIT_POWER: Final = (2, 3, 4)
"""Of a single Regular, Elite, Special Elite (A.solo.act.10)."""
NAMED_POWER: Final = 2
"""Of a single named leader; a generic one counts 1 in both counts."""
SCALE: Final = 1 << 8
"""Mights count plain Combat Power in these; no Legion's single figures add up to half as much."""
REGULAR_MIGHT: Final = SCALE + UNIT_POWER[0]
ELITE_MIGHT: Final = SCALE + UNIT_POWER[1]
SPECIAL_MIGHT: Final = SCALE + UNIT_POWER[2]
GENERIC_MIGHT: Final = SCALE + 1
NAMED_MIGHT: Final = SCALE + NAMED_POWER
TOKEN_MIGHT: Final = TOKEN_POWER * SCALE + TOKEN_POWER
"""What one figure, or one token, adds to a might."""
FAR: Final = 255
"""A way that cannot be gone."""


def might(s: State, area: int) -> int:
    """Both counts of Combat Power in one number, the plain one first; a Sietch's rank adds nothing (A.solo.act.11)."""
    i, f = area * 4, s.figures
    found = f[i] * REGULAR_MIGHT + f[i + 1] * ELITE_MIGHT + f[i + 2] * SPECIAL_MIGHT + f[i + 3] * GENERIC_MIGHT
    if s.named[area]:
        found += s.named[area].bit_count() * NAMED_MIGHT
    if s.tokens[area]:
        found += s.tokens[area].bit_count() * TOKEN_MIGHT
    return found


def power(g: War, area: int) -> int:
    """The Combat Power in an area: 1 a unit, 2 a deployment token, 1 a leader (A.solo.act.09)."""
    return might(g.state, area) // SCALE


def detail(g: War, area: int) -> int:
    """The Combat Power of the single figures in an area (A.solo.act.10)."""
    return might(g.state, area) % SCALE


def stronger(g: War, area: int, other: int) -> bool:
    """Whether the Legion in an area has more Combat Power than that in another, single figures settling a tie."""
    return might(g.state, area) > might(g.state, other)


# --- distances --------------------------------------------------------------------------------------------------------


def _steps(area: int) -> bytes:
    found = bytearray([FAR] * N_AREAS)
    seen = edge = 1 << area
    n = 0
    while edge:
        for a in areas(edge):
            found[a] = n
        edge = spread(edge, NEAR) & ~seen
        seen |= edge
        n += 1
    return bytes(found)


STEPS: Final[tuple[bytes, ...]] = tuple(_steps(area) for area in range(N_AREAS))
"""Steps from area to area; the solo Harkonnen ignore impassable borders (A.solo.move.07)."""


def distance(area: int, other: int) -> int:
    """Steps from one area to another, across any border."""
    return STEPS[area][other]


AROUND: Final[tuple[tuple[int, ...], ...]] = tuple(
    tuple(mask_of(other for other in range(N_AREAS) if STEPS[area][other] == n) for area in range(N_AREAS))
    for n in range(1 + max(max(row) for row in STEPS))
)
"""By the number of steps, and by area: the areas that are so far from it."""


def nearest(area: int, wanted: int) -> int:
    """Steps to the nearest area of a mask, or FAR."""
    for n, ring in enumerate(AROUND):
        if ring[area] & wanted:
            return n
    return FAR


def closest(found: Sequence[int], wanted: int) -> tuple[int, list[int]]:
    """Of these areas those that have the fewest steps to an area of a mask, and how many; all and FAR if it is empty."""
    for n, ring in enumerate(AROUND):
        here = [area for area in found if ring[area] & wanted]
        if here:
            return n, here
    return FAR, list(found)


@lru_cache(maxsize=1 << 10)
def rings(goal: int, free: int) -> tuple[int, ...]:
    """Areas by the steps that are left to one next to the goal, through free areas alone (A.solo.move.01, A89)."""
    seen = edge = NEAR[goal] & free
    found = []
    while edge:
        found.append(edge)
        edge = spread(edge, NEAR) & free & ~seen
        seen |= edge
    return tuple(found)


def route(s: State, goal: int) -> tuple[int, ...]:
    """The rings around a goal as the Harkonnen can go now."""
    return rings(goal, s.free(HARKONNEN) & ALL_AREAS)


def steps_left(way: tuple[int, ...], area: int) -> int:
    """The ring of an area, or FAR."""
    for n, ring in enumerate(way):
        if ring >> area & 1:
            return n
    return FAR
