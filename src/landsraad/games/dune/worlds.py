"""The homeworlds (4.04): what their cards say, whose reserves they hold, and who occupies them.

A faction's tokens on a world of its own are its reserves: ``House.reserves`` counts them. Without the variant no faction
has a world, and everything here finds nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from landsraad.games.dune.board import LOCATION, N_LOCATIONS, TERRITORY_OF, WORLDS, read_data
from landsraad.games.dune.people import FACTION
from landsraad.kernel.tuples import changed

if TYPE_CHECKING:
    from landsraad.games.dune.game import Dune
    from landsraad.games.dune.state import State
    from landsraad.kernel.plain import Json


class World(NamedTuple):
    """A homeworld card; pairs are of its low side and of its high side (4.04.11.00)."""

    location: int
    faction: int
    high: int
    """The least number of reserves with which the card shows its high side."""
    battle: tuple[int, int]
    """What natives add to their total in a battle here (4.04.11.00.05)."""
    atomics: tuple[int, int]
    """How many natives an explosion here kills (4.04.11.00.06)."""
    bonus: int
    """What the low side adds to free revival and to charity (4.04.11.00.03, 4.04.11.00.04)."""
    income: int
    """What the occupier gets in Collection (4.04.11.00.08)."""
    rule: str
    """The number of the card: its parts follow it."""


def _world(card: Json) -> World:
    (high, low), (killed_high, killed_low) = card["battle"], card["atomics"]
    return World(
        LOCATION[card["id"]],
        FACTION[card["faction"]],
        card["high"],
        (low, high),
        (killed_low, killed_high),
        card["bonus"],
        card["income"],
        card["rule"],
    )


CARDS: Final = tuple(_world(card) for card in read_data("homeworlds.json")["homeworlds"])
CALADAN, WALLACH, KAITAIN, SALUSA, SOUTHERN, GIEDI_PRIME, JUNCTION = WORLDS
WORLD_MASK: Final = sum(1 << TERRITORY_OF[world] for world in WORLDS)
"""The worlds as territories, as a mask."""
SOUTHERN_BIT: Final = 1 << TERRITORY_OF[SOUTHERN]
"""By the book's own reference this world alone is a territory (4.04.10, 2.04.03)."""


NO_TERRITORIES: Final = WORLD_MASK & ~SOUTHERN_BIT


def card(world: int) -> World:
    return CARDS[world - WORLDS.start]


def homes_of(faction: int, elite_tokens: bool) -> tuple[int, ...]:
    """The worlds of a faction, normal tokens on the first, starred ones on the last; Salusa Secundus only in the
    advanced game (4.04.11.03, 4.04.11.04)."""
    return tuple(c.location for c in CARDS if c.faction == faction and (elite_tokens or c.location != SALUSA))


def native(s: State, world: int) -> int:
    """The seat whose world it is, or -1 if it is not in the game."""
    seat = s.seat_of(card(world).faction)
    return seat if seat >= 0 and world in s.houses[seat].homes else -1


def in_play(s: State) -> list[int]:
    return [world for house in s.houses for world in house.homes]


def own_mask(s: State, seat: int) -> int:
    """A seat's own worlds as territories, as a mask."""
    return sum(1 << TERRITORY_OF[world] for world in s.houses[seat].homes)


def is_high(g: Dune, world: int) -> bool:
    """Whether a card shows its high side: enough natives stand there (4.04.11.00.01, A170); Salusa counts only
    Sardaukar, and foreign forces never count (A210)."""
    s = g.state
    seat = native(s, world) if s.occupiers else -1
    if seat < 0:
        return False
    i = seat * N_LOCATIONS + world
    count = s.elite[i] if world == SALUSA else s.normal[i] + s.elite[i]
    least = g.rules.southern_hemisphere_high if world == SOUTHERN else card(world).high
    return count >= least


def is_low(g: Dune, world: int) -> bool:
    return native(g.state, world) >= 0 and not is_high(g, world)


def is_abroad(s: State, seat: int) -> bool:
    """Whether a seat has forces on a world that is not its own."""
    house = s.houses[seat]
    return bool(house.homes) and bool(house.held & WORLD_MASK & ~own_mask(s, seat))


def left_by_ship(s: State, seat: int) -> int:
    """The worlds from which a seat does not move, as a mask: only the Emperor moves, between his own two (4.04.11.04)."""
    homes = s.houses[seat].homes
    return WORLD_MASK & ~own_mask(s, seat) if len(homes) > 1 else WORLD_MASK


# --- occupiers (4.04.11.00.07) ---------------------------------------------------------------------------------------


def foreign_on(s: State, world: int) -> int:
    """The seats with tokens on a world that is not theirs, as a mask."""
    bit, found = 1 << TERRITORY_OF[world], 0
    for seat, house in enumerate(s.houses):
        if house.held & bit and world not in house.homes:
            found |= 1 << seat
    return found


def look_for_occupiers(s: State, world: int) -> None:
    """Who has forces on a foreign world without natives is its occupier at once, and for the rest of the turn (A171)."""
    seat = native(s, world)
    if seat >= 0 and not s.houses[seat].held >> TERRITORY_OF[world] & 1:
        i = world - WORLDS.start
        s.occupiers = changed(s.occupiers, i, s.occupiers[i] | foreign_on(s, world))


def occupiers(s: State, world: int) -> int:
    """Those of this turn, as a mask: each has the immunities that come with it (A209)."""
    return s.occupiers[world - WORLDS.start] if s.occupiers else 0


def occupier(s: State, world: int) -> int:
    """The one who is paid: the first in storm order, of those who still stand there if any do; -1 if there is none (A209)."""
    mask = occupiers(s, world)
    mask = mask & foreign_on(s, world) or mask
    return next((seat for seat in s.order if mask >> seat & 1), -1) if mask else -1


def occupies(s: State, seat: int, other: int) -> bool:
    """Whether a seat is occupier of a world of another."""
    return any(s.occupiers[world - WORLDS.start] >> seat & 1 for world in s.houses[other].homes)


def card_watchers(s: State) -> int:
    """The seats that see the treachery card on sale, if it has been looked at: Atreides and, with them, who occupies
    Caladan (2.01.05, 4.04.11.01.07), as a mask."""
    if s.atreides < 0:
        return 0
    return 1 << s.atreides | (occupiers(s, CALADAN) if s.row else 0)
