"""Moving tokens between reserves, board and tanks. Nothing here asks or pays; what a player should hear of is told."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from landsraad.games.dune.board import N_LOCATIONS, PARTS, STRONGHOLDS, TERRITORY_OF

if TYPE_CHECKING:
    from landsraad.games.dune.game import Dune
    from landsraad.games.dune.state import State

STRONGHOLD_MASK: Final = sum(1 << territory for territory in STRONGHOLDS)


def put(s: State, seat: int, location: int, normal: int, elite: int) -> None:
    """Set tokens down on the board. They take the stance of those already there (A66)."""
    i = seat * N_LOCATIONS + location
    s.normal[i] += normal
    s.elite[i] += elite
    s.houses[seat].held |= 1 << TERRITORY_OF[location]


def lift(s: State, seat: int, location: int, normal: int, elite: int) -> None:
    """Take tokens off the board; the last one out of a territory ends its stance."""
    i = seat * N_LOCATIONS + location
    s.normal[i] -= normal
    s.elite[i] -= elite
    territory = TERRITORY_OF[location]
    base = seat * N_LOCATIONS
    for part in PARTS[territory]:
        if s.normal[base + part] or s.elite[base + part]:
            return
    s.houses[seat].held &= ~(1 << territory)
    if seat == s.bene_gesserit:
        s.advisors &= ~(1 << territory)


def from_reserves(s: State, seat: int, location: int, normal: int, elite: int) -> None:
    house = s.houses[seat]
    house.reserves -= normal
    house.elite_reserves -= elite
    put(s, seat, location, normal, elite)


def to_reserves(s: State, seat: int, location: int, normal: int, elite: int) -> None:
    lift(s, seat, location, normal, elite)
    house = s.houses[seat]
    house.reserves += normal
    house.elite_reserves += elite


def shift(s: State, seat: int, start: int, end: int, normal: int, elite: int) -> None:
    """Move tokens from one location to another."""
    lift(s, seat, start, normal, elite)
    put(s, seat, end, normal, elite)


def lose(g: Dune, seat: int, location: int, normal: int, elite: int, rule: str, cause: str) -> None:
    """Send tokens from the board to the tanks. ``cause``: storm, worm, battle, explosion, atomics, ally, …"""
    if not normal and not elite:
        return
    s = g.state
    lift(s, seat, location, normal, elite)
    house = s.houses[seat]
    house.tanks += normal
    house.elite_tanks += elite
    g.tell("forces_lost", rule, seat=seat, location=location, normal=normal, elite=elite, cause=cause)


def lose_all(g: Dune, seat: int, locations: tuple[int, ...], rule: str, cause: str) -> int:
    """Send every token of a seat in some locations to the tanks; returns how many."""
    s, base, total = g.state, seat * N_LOCATIONS, 0
    for location in locations:
        normal, elite = s.normal[base + location], s.elite[base + location]
        total += normal + elite
        lose(g, seat, location, normal, elite, rule, cause)
    return total


def revive(g: Dune, seat: int, normal: int, elite: int, rule: str) -> None:
    """Bring tokens from the tanks back to the reserves (1.05.02)."""
    house = g.state.houses[seat]
    house.tanks -= normal
    house.elite_tanks -= elite
    house.reserves += normal
    house.elite_reserves += elite
    g.tell("forces_revived", rule, seat=seat, normal=normal, elite=elite)


def closed_to(s: State, seat: int) -> int:
    """The strongholds that hold fighting forces of two other factions, as a mask (1.06.03.05, 1.06.05.09)."""
    once = twice = 0
    for other, house in enumerate(s.houses):
        if other != seat:
            held = house.held & STRONGHOLD_MASK
            if other == s.bene_gesserit:
                held &= ~s.advisors
            twice |= once & held
            once |= held
    return twice
