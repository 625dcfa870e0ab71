"""Moving tokens between reserves, board and tanks. Nothing here asks or pays; what a player should hear of is told."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from landsraad.games.dune.board import MAP, N_LOCATIONS, PARTS, STRONGHOLDS, TERRITORY_OF
from landsraad.games.dune.worlds import look_for_occupiers

if TYPE_CHECKING:
    from landsraad.games.dune.game import Dune
    from landsraad.games.dune.state import State

STRONGHOLD_MASK: Final = sum(1 << territory for territory in STRONGHOLDS)


class Tokens(NamedTuple):
    """Tokens of one seat in one location."""

    location: int
    normal: int
    elite: int
    passive: int = 0
    passive_elite: int = 0

    def armed(self) -> Tokens:
        """The same tokens, all of them fighting."""
        return Tokens(self.location, self.normal + self.passive, self.elite + self.passive_elite)


def tokens_at(s: State, seat: int, locations: tuple[int, ...]) -> tuple[Tokens, ...]:
    """The fighting tokens of a seat in each of these locations that has some."""
    base = seat * N_LOCATIONS
    found: tuple[Tokens, ...] = ()
    for location in locations:
        normal, elite = s.normal[base + location], s.elite[base + location]
        if normal or elite:
            found += (Tokens(location, normal, elite),)
    return found


def put(s: State, seat: int, location: int, normal: int, elite: int, passive: int = 0, passive_elite: int = 0) -> None:
    """Set tokens down on the board."""
    i, bit, house = seat * N_LOCATIONS + location, 1 << TERRITORY_OF[location], s.houses[seat]
    if normal or elite:
        s.normal[i] += normal
        s.elite[i] += elite
        house.fighting |= bit
    if passive or passive_elite:
        s.passive[i] += passive
        s.passive_elite[i] += passive_elite
        house.passive |= bit
    house.held |= bit
    if location not in MAP:
        _count_reserves(s, seat, location, normal, elite)


def lift(s: State, seat: int, location: int, normal: int, elite: int, passive: int = 0, passive_elite: int = 0) -> None:
    """Take tokens off the board."""
    i = seat * N_LOCATIONS + location
    s.normal[i] -= normal
    s.elite[i] -= elite
    if passive or passive_elite:
        s.passive[i] -= passive
        s.passive_elite[i] -= passive_elite
        look_again(s, seat, TERRITORY_OF[location])
    elif not s.normal[i] and not s.elite[i]:
        look_again(s, seat, TERRITORY_OF[location])
    if location not in MAP:
        _count_reserves(s, seat, location, -normal, -elite)


def _count_reserves(s: State, seat: int, world: int, normal: int, elite: int) -> None:
    """4.04: tokens have come to a homeworld or left it; the reserves are those on a world of one's own."""
    house = s.houses[seat]
    if world in house.homes:
        house.reserves += normal
        house.elite_reserves += elite
    look_for_occupiers(s, world)


def look_again(s: State, seat: int, territory: int) -> None:
    """See anew whether a seat has tokens in a territory that fight, and that stand by."""
    base, fighting, passive = seat * N_LOCATIONS, 0, 0
    for part in PARTS[territory]:
        fighting |= s.normal[base + part] | s.elite[base + part]
        passive |= s.passive[base + part] | s.passive_elite[base + part]
    house, bit = s.houses[seat], 1 << territory
    house.fighting = house.fighting | bit if fighting else house.fighting & ~bit
    house.passive = house.passive | bit if passive else house.passive & ~bit
    house.held = house.fighting | house.passive


def stand_by(s: State, seat: int, ground: tuple[int, ...]) -> None:
    """All tokens of a seat in some locations of a territory stop fighting."""
    for i in _places(seat, ground):
        s.passive[i] += s.normal[i]
        s.passive_elite[i] += s.elite[i]
        s.normal[i] = s.elite[i] = 0
    look_again(s, seat, TERRITORY_OF[ground[0]])


def take_arms(s: State, seat: int, ground: tuple[int, ...]) -> None:
    """All tokens of a seat in some locations of a territory fight."""
    for i in _places(seat, ground):
        s.normal[i] += s.passive[i]
        s.elite[i] += s.passive_elite[i]
        s.passive[i] = s.passive_elite[i] = 0
    look_again(s, seat, TERRITORY_OF[ground[0]])


def _places(seat: int, ground: tuple[int, ...]) -> list[int]:
    return [seat * N_LOCATIONS + part for part in ground]


def from_reserves(s: State, seat: int, location: int, normal: int, elite: int, passive: int = 0) -> None:
    house = s.houses[seat]
    if house.homes:
        leave_home(s, seat, normal + passive, elite)
    else:
        house.reserves -= normal + passive
        house.elite_reserves -= elite
    put(s, seat, location, normal, elite, passive)


def leave_home(s: State, seat: int, normal: int, elite: int) -> None:
    """Take tokens from the own homeworlds: normal ones from the first that has some, starred ones from the last."""
    homes = s.houses[seat].homes
    for world in homes:
        n = min(normal, s.normal[seat * N_LOCATIONS + world])
        lift(s, seat, world, n, 0)
        normal -= n
    for world in reversed(homes):
        n = min(elite, s.elite[seat * N_LOCATIONS + world])
        lift(s, seat, world, 0, n)
        elite -= n


def come_home(s: State, seat: int, normal: int, elite: int) -> None:
    """Set tokens down in reserve: on the own homeworld, starred ones on the last (4.04.11.04)."""
    house = s.houses[seat]
    if not house.homes:
        house.reserves += normal
        house.elite_reserves += elite
        return
    if normal:
        put(s, seat, house.homes[0], normal, 0)
    if elite:
        put(s, seat, house.homes[-1], 0, elite)


def to_reserves(s: State, seat: int, tokens: Tokens) -> None:
    lift(s, seat, *tokens)
    come_home(s, seat, tokens.normal + tokens.passive, tokens.elite + tokens.passive_elite)


def shift(s: State, seat: int, tokens: Tokens, end: int, *, armed: bool = False) -> None:
    """Move tokens to another location, as they are or all of them fighting."""
    lift(s, seat, *tokens)
    put(s, seat, end, *(tokens.armed() if armed else tokens)[1:])


def lose(g: Dune, seat: int, tokens: Tokens, rule: str, cause: str) -> None:
    """Send tokens from the board to the tanks. ``cause``: storm, worm, battle, explosion, atomics, ally, …"""
    location, normal, elite = tokens.location, tokens.normal + tokens.passive, tokens.elite + tokens.passive_elite
    if not normal and not elite:
        return
    lift(g.state, seat, *tokens)
    house = g.state.houses[seat]
    house.tanks += normal
    house.elite_tanks += elite
    g.tell("forces_lost", rule, seat=seat, location=location, normal=normal, elite=elite, cause=cause)


def lose_all(g: Dune, seat: int, locations: tuple[int, ...], rule: str, cause: str) -> int:
    """Send every token of a seat in some locations to the tanks; returns how many."""
    s, base, total = g.state, seat * N_LOCATIONS, 0
    for location in locations:
        number = s.forces_at(seat, location)
        if number:
            i = base + location
            total += number
            lose(g, seat, Tokens(location, s.normal[i], s.elite[i], s.passive[i], s.passive_elite[i]), rule, cause)
    return total


def lose_fighters(g: Dune, seat: int, locations: tuple[int, ...], rule: str, cause: str) -> int:
    """The same, but what stands by lives on (2.02.12)."""
    total = 0
    for lost in tokens_at(g.state, seat, locations):
        total += lost.normal + lost.elite
        lose(g, seat, lost, rule, cause)
    return total


def revive(g: Dune, seat: int, normal: int, elite: int, rule: str) -> None:
    """Bring tokens from the tanks back to the reserves (1.05.02)."""
    house = g.state.houses[seat]
    house.tanks -= normal
    house.elite_tanks -= elite
    come_home(g.state, seat, normal, elite)
    g.tell("forces_revived", rule, seat=seat, normal=normal, elite=elite)
    for variant in g.rules.on_forces_revived:
        variant.on_forces_revived(g, seat, elite)


def spare(s: State, seat: int, normal: int, elite: int) -> None:
    """Take tokens that have just been lost out of the tanks again, into the reserves."""
    house = s.houses[seat]
    house.tanks -= normal
    house.elite_tanks -= elite
    come_home(s, seat, normal, elite)


def strongholds_held(s: State, side: tuple[int, ...]) -> int:
    """How many strongholds have fighting forces of a side, and of nobody else (G.control)."""
    own = others = 0
    for seat, house in enumerate(s.houses):
        if seat in side:
            own |= house.fighting
        else:
            others |= house.fighting
    return (own & ~others & STRONGHOLD_MASK).bit_count()


def full_strongholds(s: State, seat: int) -> int:
    """The strongholds that hold fighting forces of two other factions, as a mask (1.06.03.05, 1.06.05.09)."""
    once = twice = 0
    for other, house in enumerate(s.houses):
        if other != seat:
            twice |= once & house.fighting
            once |= house.fighting
    return twice & STRONGHOLD_MASK
