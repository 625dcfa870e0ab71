"""What the desert does to forces that stand in it: the chances of storm and worm, and how far it is to shelter."""

from __future__ import annotations

from functools import cache
from typing import Final

from landsraad.bots.dune.picture import Picture
from landsraad.games.dune.board import SECTOR_OF, SECTORS, STRONGHOLDS, TERRITORY_OF, territories_within
from landsraad.games.dune.people import FREMEN
from landsraad.games.dune.phases.storm import EXPOSED

WORM: Final = 0.25
"""How often a pile turns up a worm."""
_BY_CARD: Final = (1.0, 1.0, 5 / 6, 4 / 6, 3 / 6, 2 / 6, 1 / 6)
_BY_DIALS: Final = (1.0, 1.0, 1.0, 8 / 9, 6 / 9, 3 / 9, 1 / 9)
"""How often the storm moves so many sectors or more."""


def storm_chance(picture: Picture, location: int) -> float:
    """The chance that the next storm destroys what stands there."""
    if picture.storm < 0 or picture.last_turn:
        return 0.0
    sector = SECTOR_OF[location]
    if sector < 0 or location not in EXPOSED[picture.atomics][sector]:
        return 0.0
    return _reached(picture, (sector - picture.storm) % SECTORS)


def _reached(picture: Picture, distance: int) -> float:
    if picture.storm_card >= 0:
        return 1.0 if picture.storm_card >= distance else 0.0
    if distance >= len(_BY_CARD):
        return 0.0
    by_card = "storm_card" in picture.features and picture.seat_of(FREMEN) >= 0
    return (_BY_CARD if by_card else _BY_DIALS)[distance]


def danger(picture: Picture, location: int) -> float:
    """The part of the tokens there that storm and worm will take before they can move again."""
    lost = storm_chance(picture, location)
    if picture.faction == FREMEN:
        return 0.5 * lost if "storm_survival" in picture.features else lost
    if not picture.last_turn and TERRITORY_OF[location] in picture.worm_sites:
        lost += (1.0 - lost) * WORM
    return lost


@cache
def way_home(territory: int) -> int:
    """How many territories it is to the nearest stronghold."""
    for distance in range(6):
        if any(near in STRONGHOLDS for near in territories_within(territory, distance)):
            return distance
    return 6
