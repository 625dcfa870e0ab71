"""Grounds: the parts of a territory that storm does not separate. Each counts as a territory of its own (W.storm.13)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from landsraad.games.dune.board import N_LOCATIONS, TERRITORY_OF, connected_parts

if TYPE_CHECKING:
    from landsraad.games.dune.state import State

Ground = tuple[int, ...]
"""The locations of one."""


def grounds(s: State, territory: int) -> tuple[Ground, ...]:
    return connected_parts(territory, s.storm)


def ground_of(s: State, location: int) -> Ground:
    """The ground that a location is part of."""
    for ground in connected_parts(TERRITORY_OF[location], s.storm):
        if location in ground:
            return ground
    raise KeyError(location)


def number_on(s: State, seat: int, ground: Ground) -> int:
    """All tokens of a seat on a ground, whether they fight or not."""
    total = 0
    if s.houses[seat].held >> TERRITORY_OF[ground[0]] & 1:
        for location in ground:
            total += s.forces_at(seat, location)
    return total


def fighters_on(s: State, seat: int, ground: Ground) -> int:
    total = 0
    if s.houses[seat].fighting >> TERRITORY_OF[ground[0]] & 1:
        for location in ground:
            total += s.fighters_at(seat, location)
    return total


def passive_on(s: State, seat: int, ground: Ground) -> int:
    base, total = seat * N_LOCATIONS, 0
    if s.houses[seat].passive >> TERRITORY_OF[ground[0]] & 1:
        for location in ground:
            total += s.passive[base + location] + s.passive_elite[base + location]
    return total


def company(s: State, ground: Ground, *but: int) -> list[int]:
    """The seats that have tokens on a ground, without some."""
    territory = TERRITORY_OF[ground[0]]
    there = [seat for seat, house in enumerate(s.houses) if house.held >> territory & 1 and seat not in but]
    return [seat for seat in there if number_on(s, seat, ground)]
