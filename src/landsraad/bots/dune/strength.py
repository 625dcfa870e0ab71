"""How strong somebody is, at a glance: for weighing where to go, before anybody has planned a battle.

Strengths are those of the wheel: a normal token with spice counts 1, a leader its number.
"""

from __future__ import annotations

from functools import cache
from math import exp
from typing import Final

from landsraad.bots.dune.odds import kind_of_defense, kind_of_weapon
from landsraad.bots.dune.picture import House, Picture, Tokens
from landsraad.games.dune.board import GREAT_FLAT, PARTS, territories_within
from landsraad.games.dune.people import ATREIDES, BENE_GESSERIT, EMPEROR, FREMEN, GUILD, HARKONNEN

SPICE_GUESS: Final = {ATREIDES: 6, BENE_GESSERIT: 4, EMPEROR: 9, FREMEN: 4, GUILD: 8, HARKONNEN: 6}
"""What a faction is taken to have behind its shield."""
DIALLED: Final = 0.75
"""The part of its forces that an opponent puts on the wheel."""
ARMED: Final = 0.4
"""How often an opponent has a weapon."""
STEEP: Final = 1.7
"""How much strength makes a battle three to one."""


def chance(edge: float) -> float:
    """The chance to win a battle with this much more strength than the opponent."""
    if edge > 20:
        return 1.0
    return 0.0 if edge < -20 else 1.0 / (1.0 + exp(-edge / STEEP))


def tokens_worth(picture: Picture, house: House, tokens: Tokens, against: int, spice: float) -> float:
    """What tokens count at most, with so much spice to support them."""
    normal, elite = tokens
    star = 1.0 if house.faction == EMPEROR and picture.houses[against].faction == FREMEN else 2.0
    if house.faction == FREMEN or "spice_dialling" not in picture.features:
        return normal + star * elite
    number = normal + elite
    supported = min(1.0, spice / number) if number else 1.0
    return (normal + star * elite) * (0.5 + 0.5 * supported)


def head(house: House) -> float:
    """What leads its battles."""
    return house.best_leader + (2.0 if house.kwisatz else 0.0)


def own_edge(picture: Picture) -> tuple[float, float]:
    """The chances that this seat's leader dies in a battle, and that it kills the other."""
    weapons = {kind_of_weapon(card) for card in picture.hand} - {-1}
    defenses = {kind_of_defense(card) for card in picture.hand} - {-1}
    return ARMED * (1.0, 0.55, 0.1)[len(defenses)], (0.0, 0.6, 0.75)[min(2, len(weapons))]


def opposition(picture: Picture, house: House, tokens: Tokens, kills: float) -> float:
    """What an opponent with these tokens is likely to come up with."""
    spice = SPICE_GUESS[house.faction]
    return DIALLED * tokens_worth(picture, house, tokens, picture.me, spice) + 0.85 * head(house) * (1.0 - kills)


def potential(picture: Picture, house: House, territory: int) -> float:
    """What somebody could bring to a territory in one turn: from the reserves and from near by."""
    reserves = sum(house.reserves)
    if house.faction == FREMEN:
        sent = reserves if territory in territories_within(GREAT_FLAT, 2) else 0
    else:
        spice = SPICE_GUESS[house.faction] * (2 if house.faction == GUILD else 1)
        sent = min(reserves, spice)
    near = 0
    around = _around(territory, reach_of(house))
    for location, (normal, elite) in house.stacks.items():
        if location in around:
            near = max(near, normal + 2 * elite)
    return 0.7 * sent + 0.7 * near


def reach_of(house: House) -> int:
    """How many territories its forces move."""
    if house.flies(house.stacks):
        return 3
    return 2 if house.faction == FREMEN else 1


@cache
def _around(territory: int, distance: int) -> frozenset[int]:
    """The locations from which a territory can be entered."""
    return frozenset(
        part for near in territories_within(territory, distance) if near != territory for part in PARTS[near]
    )
