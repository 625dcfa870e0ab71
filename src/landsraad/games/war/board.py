"""The map of Arrakis as tables: 101 areas in 8 sectors, 8 air zones, and the three areas that Atomics can change.

A set of areas is a mask, an integer with one bit an area; :func:`areas` lists it.
"""

from __future__ import annotations

import json
from functools import lru_cache
from importlib.resources import files
from typing import Final

from landsraad.kernel.masks import mask_of as mask_of
from landsraad.kernel.masks import members
from landsraad.kernel.plain import Value
from landsraad.kernel.words import PASS, Words


def read_data(name: str) -> Value:
    """A data file of this game."""
    return json.loads(files("landsraad.games.war").joinpath("data", name).read_text("utf-8"))


_BOARD: Final = read_data("board.json")
_AREAS: Final = _BOARD["areas"]

AREAS: Final[tuple[str, ...]] = tuple(a["id"] for a in _AREAS)
AREA_TITLES: Final[tuple[str, ...]] = tuple(a["label"] for a in _AREAS)
AREAS_TOLD: Final[tuple[str, ...]] = tuple(
    f"the {title.removeprefix('The ')}" if title.startswith("The ") or title == "North Pole" else title
    for title in AREA_TITLES
)
"""Areas within a sentence."""
AREA: Final[dict[str, int]] = {name: i for i, name in enumerate(AREAS)}
N_AREAS: Final = len(AREAS)

SUPPLY: Final = -2
"""In an answer, in the place of an area or a zone: from off the board."""
WILD_MAKER_FIGURE: Final = -3
"""In an answer, in the place of the area of a Sandworm: the Wild Maker, wherever it is."""
AREA_WORDS: Final = Words("area", AREAS, {PASS: "pass", SUPPLY: "supply", WILD_MAKER_FIGURE: "wild_maker"})

MOUNTAIN, PLATEAU, MINOR_ERG, DESERT, DEEP_DESERT = range(5)
TERRAINS: Final = ("mountain", "plateau", "minor_erg", "desert", "deep_desert")

SECTORS: Final[tuple[str, ...]] = tuple(s["id"] for s in _BOARD["sectors"])
SECTOR_TITLES: Final[tuple[str, ...]] = tuple(s["name"] for s in _BOARD["sectors"])
SECTOR: Final[dict[str, int]] = {name: i for i, name in enumerate(SECTORS)}
SECTOR_WORDS: Final = Words("sector", SECTORS)
CENTRAL: Final[tuple[bool, ...]] = tuple(s["ring"] == "central" for s in _BOARD["sectors"])
"""The four sectors around the North Pole (A.board.01)."""
NEXT_SECTORS: Final[tuple[tuple[int, ...], ...]] = tuple(
    tuple(SECTOR[n] for n in s["adjacent"]) for s in _BOARD["sectors"]
)
SECTORS_OF: Final[tuple[tuple[int, ...], ...]] = tuple(tuple(SECTOR[s] for s in a["sectors"]) for a in _AREAS)

ZONES: Final[tuple[str, ...]] = tuple(z["id"] for z in _BOARD["zones"])
ZONE_TITLES: Final[tuple[str, ...]] = tuple(z["label"] for z in _BOARD["zones"])
ZONE: Final[dict[str, int]] = {name: i for i, name in enumerate(ZONES)}
N_ZONES: Final = len(ZONES)
ZONE_WORDS: Final = Words("zone", ZONES, {PASS: "pass", SUPPLY: "supply"})
ZONE_SECTORS: Final[tuple[tuple[int, ...], ...]] = tuple(
    tuple(SECTOR[s] for s in z["sectors"]) for z in _BOARD["zones"]
)


_BITE: Final = 7
_BITE_MASK: Final = (1 << _BITE) - 1
_PART: Final = 4 * _BITE
"""Masks are listed in parts of so many areas, of four bites each: most masks differ from the last one in one part alone, so each
is worth remembering; and all that there are of bites is written down."""
_PART_MASK: Final = (1 << _PART) - 1
_BITES: Final[tuple[tuple[tuple[int, ...], ...], ...]] = tuple(
    tuple(members(bits << first) for bits in range(1 << _BITE)) for first in range(0, N_AREAS + _PART, _BITE)
)


@lru_cache(maxsize=1 << 14)
def _listed(bite: int, bits: int) -> tuple[int, ...]:
    return (
        _BITES[bite][bits & _BITE_MASK]
        + _BITES[bite + 1][bits >> _BITE & _BITE_MASK]
        + _BITES[bite + 2][bits >> 2 * _BITE & _BITE_MASK]
        + _BITES[bite + 3][bits >> 3 * _BITE]
    )


@lru_cache(maxsize=1 << 15)
def areas(mask: int) -> tuple[int, ...]:
    """The areas (or zones) of a mask, in order.

    >>> areas(0b1101)
    (0, 2, 3)
    """
    if mask.bit_count() < 4:
        return members(mask)
    bite = 0
    found: tuple[int, ...] = ()
    while mask:
        found += _listed(bite, mask & _PART_MASK)
        mask >>= _PART
        bite += 4
    return found


ALL_AREAS: Final = (1 << N_AREAS) - 1
NORTH_POLE: Final = AREA["north_pole"]
"""In all four central sectors, and so within reach of every air zone (A.board.04)."""
ARRAKEEN: Final = AREA["arrakeen"]

SECTOR_AREAS: Final[tuple[int, ...]] = tuple(
    mask_of(a for a in range(N_AREAS) if s in SECTORS_OF[a]) for s in range(len(SECTORS))
)
ZONE_AREAS: Final[tuple[int, ...]] = tuple(SECTOR_AREAS[x] | SECTOR_AREAS[y] | 1 << NORTH_POLE for x, y in ZONE_SECTORS)
"""The areas that an air zone is connected to: those of both its sectors, and the North Pole (A.board.02)."""
ZONES_AT: Final[tuple[int, ...]] = tuple(
    mask_of(z for z in range(N_ZONES) if ZONE_AREAS[z] >> a & 1) for a in range(N_AREAS)
)
"""The zones connected to an area."""
SECTOR_MATES: Final[tuple[int, ...]] = tuple(
    mask_of(b for b in range(N_AREAS) if set(SECTORS_OF[a]) & set(SECTORS_OF[b])) for a in range(N_AREAS)
)
"""The areas that share a sector with an area."""

NEAR: Final[tuple[int, ...]] = tuple(mask_of(AREA[n] for n in a["adjacent"] + a["impassable"]) for a in _AREAS)
"""Areas across any border, the impassable ones too."""


def spread(mask: int, borders: tuple[int, ...]) -> int:
    """Everything next to an area of the mask."""
    found = 0
    for a in areas(mask):
        found |= borders[a]
    return found


FLIGHT: Final[tuple[int, ...]] = tuple(spread(NEAR[a], NEAR) & ~(1 << a) for a in range(N_AREAS))
"""Areas exactly two steps across any border."""
NEAR_2: Final[tuple[int, ...]] = tuple(NEAR[a] | FLIGHT[a] for a in range(N_AREAS))
"""Areas within two steps across any border: the reach of Troop-Transport (A.move.12, A.move.13)."""

# --- settlements, Sietches, stations -------------------------------------------------------------------------------

SETTLEMENT_RANK: Final[tuple[int, ...]] = tuple(a["settlement"]["rank"] if "settlement" in a else 0 for a in _AREAS)
SETTLEMENTS: Final[tuple[int, ...]] = tuple(i for i, a in enumerate(_AREAS) if "settlement" in a)
"""The six areas of the Harkonnen settlements (A.piece.04)."""
SIETCHES: Final[tuple[int, ...]] = tuple(i for i, a in enumerate(_AREAS) if a.get("sietch"))
"""A.comp.07: the eight areas that begin with a Sietch; Sietch ``i`` keeps that number wherever its token is carried."""
STATIONS: Final[tuple[int, ...]] = tuple(i for i, a in enumerate(_AREAS) if a.get("station"))

# --- what Atomics change ----------------------------------------------------------------------------------------------

ATOMICS: Final[tuple[int, ...]] = tuple(AREA[x["area"]] for x in _BOARD["atomics"])
"""The areas that may be turned into a Desert; chart ``i + 1`` is the map after that (A.presc.15)."""
N_CHARTS: Final = 2 * (len(ATOMICS) + 1)


class Chart:
    """The terrain and the passable borders: the map as printed, or with one Atomics token on it."""

    __slots__ = ("border", "deep", "desert", "exposed", "hit_value", "terrain", "terrain_mask")

    def __init__(self, token: int, *, opens: bool) -> None:
        kinds = [TERRAINS.index(a["type"]) for a in _AREAS]
        sheltered = mask_of(i for i, a in enumerate(_AREAS) if a.get("sheltered"))
        borders = [mask_of(AREA[n] for n in a["adjacent"]) for a in _AREAS]
        if token:
            change = _BOARD["atomics"][token - 1]
            kinds[AREA[change["area"]]] = TERRAINS.index(change["becomes"])
            for name in change["exposes"]:
                sheltered &= ~(1 << AREA[name])
            for x, y in change["opens_impassable"] if opens else ():
                borders[AREA[x]] |= 1 << AREA[y]
                borders[AREA[y]] |= 1 << AREA[x]
        self.terrain: tuple[int, ...] = tuple(kinds)
        self.terrain_mask: tuple[int, ...] = tuple(
            mask_of(i for i, kind in enumerate(kinds) if kind == k) for k in range(len(TERRAINS))
        )
        self.border: tuple[int, ...] = tuple(borders)
        """Areas across a passable border: nobody walks, attacks or retreats across the others (A.board.05)."""
        self.deep: int = self.terrain_mask[DEEP_DESERT]
        self.desert: int = self.terrain_mask[DESERT] | self.deep
        """"Desert" in the rules: Deep Desert is part of it (A.board.03)."""
        self.exposed: int = ALL_AREAS & ~self.terrain_mask[MOUNTAIN] & ~sheltered
        """Areas that Coriolis Storms reach (A.hazard.14)."""
        self.hit_value: tuple[int, ...] = tuple(max(0, kind - MINOR_ERG) for kind in kinds)
        """Hits for a Special in a storm or worm attack: 2 in Deep Desert, 1 in Desert, else 0 (A.hazard.15)."""

    def ground(self, kinds: tuple[int, ...]) -> int:
        """The areas of some kinds of terrain."""
        found = 0
        for kind in kinds:
            found |= self.terrain_mask[kind]
        return found


CHARTS: Final[tuple[Chart, ...]] = tuple(Chart(i >> 1, opens=bool(i & 1)) for i in range(N_CHARTS))
"""Two for each state of the Atomics; the odd one opens the red borders that the token covers."""


@lru_cache(maxsize=1 << 14)
def halo(chart: int, mask: int) -> int:
    """Everything across a passable border from an area of the mask."""
    return spread(mask, CHARTS[chart].border)


@lru_cache(maxsize=1 << 14)
def flight(mask: int, *, short: bool) -> int:
    """Everything that a Troop-Transport reaches from an area of the mask."""
    return spread(mask, NEAR_2 if short else FLIGHT)


SERVED: Final[tuple[int, ...]] = tuple(
    ALL_AREAS & sum(1 << a for a in range(N_AREAS) if ZONES_AT[a] & zones) for zones in range(1 << N_ZONES)
)
"""By a mask of zones: the areas connected to one of them."""
