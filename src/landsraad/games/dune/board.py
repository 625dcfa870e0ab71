"""The map of Arrakis as tables: 42 territories in 86 locations (a territory's part in one sector).

Behind them come the seven homeworlds (4.04.00), each a location of its own and, for battles, a territory of its own (A162).
What means the map alone says so: :data:`MAP`, :data:`MAP_TERRITORIES`.
"""

from __future__ import annotations

import json
from functools import cache, lru_cache
from importlib.resources import files
from typing import Final

from landsraad.games.dune.masks import members
from landsraad.kernel.masks import mask_of
from landsraad.kernel.plain import Value
from landsraad.kernel.words import Words


def read_data(name: str) -> Value:
    """A data file of this game."""
    return json.loads(files("landsraad.games.dune").joinpath("data", name).read_text("utf-8"))


_BOARD: Final = read_data("board.json")
_WORLDS: Final = read_data("homeworlds.json")["homeworlds"]
MAP: Final = range(len(_BOARD["locations"]))
"""The locations of the map."""
MAP_TERRITORIES: Final = range(len(_BOARD["territories"]))
WORLDS: Final = range(len(MAP), len(MAP) + len(_WORLDS))
"""The homeworlds, as locations."""
WORLD_TERRITORIES: Final = range(len(MAP_TERRITORIES), len(MAP_TERRITORIES) + len(_WORLDS))
"""The same as territories."""
for _world in _WORLDS:
    _BOARD["territories"].append(
        {
            "id": _world["id"],
            "name": _world["name"],
            "terrain": "world",
            "is_stronghold": False,
            "storm_protected": True,
            "loses_storm_protection_after_family_atomics": False,
            "ship_cost_per_force": 1,
            "spice_blow": None,
        }
    )
    _BOARD["locations"].append(
        {"id": _world["id"], "territory": _world["id"], "sector": None, "neighbours": _world["neighbours"]}
    )

SECTORS: Final = 18
NO_SECTOR: Final = -1
"""The Polar Sink's sector: never in storm (1.06.06)."""

TERRITORIES: Final[tuple[str, ...]] = tuple(t["id"] for t in _BOARD["territories"])
TERRITORY_TITLES: Final[tuple[str, ...]] = tuple(t["name"] for t in _BOARD["territories"])
LOCATIONS: Final[tuple[str, ...]] = tuple(loc["id"] for loc in _BOARD["locations"])
N_TERRITORIES: Final = len(TERRITORIES)
N_LOCATIONS: Final = len(LOCATIONS)

TERRITORY: Final[dict[str, int]] = {name: i for i, name in enumerate(TERRITORIES)}
LOCATION: Final[dict[str, int]] = {name: i for i, name in enumerate(LOCATIONS)}

TERRITORY_OF: Final[tuple[int, ...]] = tuple(TERRITORY[loc["territory"]] for loc in _BOARD["locations"])
SECTOR_OF: Final[tuple[int, ...]] = tuple(
    NO_SECTOR if loc["sector"] is None else loc["sector"] for loc in _BOARD["locations"]
)
NEIGHBOURS: Final[tuple[tuple[int, ...], ...]] = tuple(
    tuple(LOCATION[n] for n in loc["neighbours"]) for loc in _BOARD["locations"]
)
PARTS: Final[tuple[tuple[int, ...], ...]] = tuple(
    tuple(i for i in range(N_LOCATIONS) if TERRITORY_OF[i] == t) for t in range(N_TERRITORIES)
)
"""The locations of each territory."""
IN_SECTOR: Final[tuple[tuple[int, ...], ...]] = tuple(
    tuple(i for i in range(N_LOCATIONS) if SECTOR_OF[i] == s) for s in range(SECTORS)
)
"""The locations of each sector."""

_TERRAIN: Final = tuple(t["terrain"] for t in _BOARD["territories"])
SAND: Final[tuple[bool, ...]] = tuple(terrain == "sand" for terrain in _TERRAIN)
STRONGHOLD: Final[tuple[bool, ...]] = tuple(t["is_stronghold"] for t in _BOARD["territories"])
STORM_PROTECTED: Final[tuple[bool, ...]] = tuple(t["storm_protected"] for t in _BOARD["territories"])
LAID_OPEN_BY_ATOMICS: Final[tuple[bool, ...]] = tuple(
    t["loses_storm_protection_after_family_atomics"] for t in _BOARD["territories"]
)
SHIP_COST: Final[tuple[int, ...]] = tuple(t["ship_cost_per_force"] for t in _BOARD["territories"])

STRONGHOLDS: Final[tuple[int, ...]] = tuple(t for t in range(N_TERRITORIES) if STRONGHOLD[t])
SAND_TERRITORIES: Final[tuple[int, ...]] = tuple(t for t in range(N_TERRITORIES) if SAND[t])
SPICE_SITES: Final[tuple[int, ...]] = tuple(
    LOCATION[t["spice_blow"]["location"]] for t in _BOARD["territories"] if t["spice_blow"]
)
"""The locations where spice can lie."""
DOTS: Final[tuple[int, ...]] = tuple(_BOARD["player_dots"]["sectors"])
"""The sectors of the player circles, counterclockwise."""

ARRAKEEN: Final = TERRITORY["arrakeen"]
CARTHAG: Final = TERRITORY["carthag"]
TUEKS_SIETCH: Final = TERRITORY["tueks_sietch"]
SIETCH_TABR: Final = TERRITORY["sietch_tabr"]
HABBANYA_SIETCH: Final = TERRITORY["habbanya_sietch"]
SHIELD_WALL: Final = TERRITORY["shield_wall"]
POLAR_SINK: Final = TERRITORY["polar_sink"]
POLAR_SINK_LOCATION: Final = LOCATION["polar_sink"]
GREAT_FLAT: Final = TERRITORY["the_great_flat"]
CITIES: Final = (1 << ARRAKEEN) | (1 << CARTHAG)
"""The territories that give ornithopters, as a mask."""

LOCATION_WORDS: Final = Words("location", LOCATIONS)
TERRITORY_WORDS: Final = Words("territory", TERRITORIES)


@cache
def regions(storm: int) -> tuple[tuple[tuple[int, ...], ...], tuple[int, ...], tuple[int, ...]]:
    """The map as it is under a storm, in regions: locations of one territory between which tokens pass freely.

    Returns the locations of each region, the region of each location (-1 in storm), and the regions next to each, as a
    mask.
    """
    locations = [
        parts
        for territory in range(N_TERRITORIES)
        for parts in connected_parts(territory, storm)
        if storm < 0 or SECTOR_OF[parts[0]] != storm
    ]
    region_of = [-1] * N_LOCATIONS
    for region, parts in enumerate(locations):
        for part in parts:
            region_of[part] = region
    borders = [
        sum(1 << near for near in {region_of[there] for part in parts for there in NEIGHBOURS[part]} - {region, -1})
        for region, parts in enumerate(locations)
    ]
    return tuple(locations), tuple(region_of), tuple(borders)


@lru_cache(maxsize=1 << 12)
def barred_regions(storm: int, closed: int) -> int:
    """The regions with a location of the mask ``closed``, as a mask: nobody whom it is closed to enters them."""
    region_of = regions(storm)[1]
    return mask_of({region_of[place] for place in members(closed)} - {-1})


@lru_cache(maxsize=1 << 13)
def reach(starts: tuple[int, ...], distance: int, storm: int, closed: int) -> tuple[int, ...]:
    """Where a group that stands in ``starts`` (locations of one territory) can go within ``distance`` territories.

    Entering another territory costs one, another sector of the same one nothing; a stormed location is left out
    (1.06.05.06), and so are the locations in the mask ``closed`` (1.06.05.09). Starting locations are in the answer
    only if another start reaches them (repositioning, 1.06.08).
    """
    locations, region_of, borders = regions(storm)
    found = barred = 0
    if closed:
        free = reach(starts, distance, storm, 0)
        if not any(place in free for place in members(closed)):
            return free
        barred = barred_regions(storm, closed)
    for start in starts:
        if region_of[start] >= 0:
            found |= 1 << region_of[start]
    edge = found
    for _ in range(distance):
        further = 0
        for here in members(edge):
            further |= borders[here]
        edge = further & ~found & ~barred
        found |= edge
    places = [part for region in members(found) for part in locations[region]]
    if len(starts) == 1 and found:
        places.remove(starts[0])
    return tuple(sorted(places))


@cache
def places_in(territories: int) -> int:
    """The locations of some territories; both are masks."""
    return sum(1 << location for location in range(N_LOCATIONS) if territories >> TERRITORY_OF[location] & 1)


@cache
def territories_within(territory: int, distance: int) -> tuple[int, ...]:
    """The territories at most ``distance`` steps away by adjacency alone, itself included (2.04.05, A59)."""
    found = {territory}
    for _ in range(distance):
        found |= {TERRITORY_OF[n] for t in found for part in PARTS[t] for n in NEIGHBOURS[part]}
    return tuple(sorted(found))


@cache
def connected_parts(territory: int, storm: int) -> tuple[tuple[int, ...], ...]:
    """A territory's locations in groups that storm does not separate; a stormed location is a group of its own (A72)."""
    left = set(PARTS[territory])
    groups = []
    while left:
        first = min(left)
        group, todo = {first}, [first]
        while todo:
            here = todo.pop()
            for there in NEIGHBOURS[here]:
                stormed = storm >= 0 and storm in (SECTOR_OF[here], SECTOR_OF[there])
                if there in left and there not in group and not stormed:
                    group.add(there)
                    todo.append(there)
        left -= group
        groups.append(tuple(sorted(group)))
    return tuple(groups)
