"""Storm and worms: dials, weather, rides."""

from __future__ import annotations

from typing import Final

from landsraad.bots.dune.moves import best_ride
from landsraad.bots.dune.picture import Picture
from landsraad.bots.dune.table import Table, Think, yes
from landsraad.bots.dune.walk import by_levels, follow
from landsraad.games.dune.board import PARTS, SHIELD_WALL, TERRITORY, TERRITORY_OF
from landsraad.games.dune.people import FREMEN
from landsraad.games.dune.phases.storm import swept
from landsraad.kernel.tree import Answer
from landsraad.kernel.words import PASS

OTHERS: Final = 0.35
"""What an enemy's token that dies is worth, beside one of the own."""
WEATHER: Final = 3.0
ATOMICS: Final = 2.5
KARAMA_WORM: Final = 4.0
"""What must be gained for these cards to be played."""
RIDE: Final = 0.5
"""What a worm is worth to each of the forces that could ride it."""


def harm(picture: Picture, sectors: int, atomics: bool) -> float:
    """What a storm that moves so far would cost this seat, less what it costs its enemies."""
    reached = swept(picture.storm, sectors, atomics)
    total = 0.0
    for house in picture.houses:
        weight = 1.0 if house.seat == picture.me else 0.3 if house.seat == picture.ally else -OTHERS
        if house.faction == FREMEN and "storm_survival" in picture.features:
            weight *= 0.5
        for location, (normal, elite) in house.stacks.items():
            if location in reached:
                total += weight * (normal + 2 * elite)
    for location, amount in picture.spice.items():
        if location in reached and location in picture.own.stacks:
            total += 0.5 * amount
    return total


def dial_storm(table: Table) -> Answer:
    """The number that does the least harm, whatever the other one dials; the first storm harms nobody."""
    picture, options = table.picture, table.options
    if picture.storm < 0 or len(options) > 3:
        return (table.rng.choice(list(options)),)
    return (
        min(options, key=lambda mine: (sum(harm(picture, mine + other, picture.atomics) for other in (1, 2, 3)), mine)),
    )


def weather_control(table: Table) -> Answer:
    picture = table.picture
    coming = picture.now.get("storm_moves")
    if coming is None:
        return (PASS,)
    now = harm(picture, coming, picture.atomics)
    best = min((n for n in table.options if n != PASS), key=lambda n: (harm(picture, n, picture.atomics), n))
    return (best,) if now - harm(picture, best, picture.atomics) >= WEATHER else (PASS,)


def family_atomics(table: Table) -> Answer:
    """When the storm will sweep what the Shield Wall shelters, and enemies are there."""
    picture = table.picture
    coming = picture.now.get("storm_moves", 0)
    gained = harm(picture, coming, False) - harm(picture, coming, True)
    gained -= sum(sum(tokens) for at, tokens in picture.own.stacks.items() if TERRITORY_OF[at] == SHIELD_WALL)
    return (int(gained >= ATOMICS),)


def worm_worth(picture: Picture, territory: int) -> float:
    """What a worm in a territory is worth to the Fremen: enemies die, own forces ride."""
    total = 0.0
    for house in picture.houses:
        number = sum(house.in_territory(territory))
        if house.seat == picture.me:
            total += RIDE * number
        elif house.seat != picture.ally:
            total += OTHERS * number
    riders = sum(picture.own.in_territory(territory))
    if not riders:
        total -= 0.1 * sum(picture.spice.get(part, 0) for part in PARTS[territory])
    return total


def place_worm(table: Table) -> Answer:
    return _send_worm(table, 0.5)


def summon_worm(table: Table) -> Answer:
    """By Karama, so it must be worth more."""
    return _send_worm(table, KARAMA_WORM)


def _send_worm(table: Table, least: float) -> Answer:
    places = [territory for territory in table.options if territory != PASS]
    best = max(places, key=lambda territory: (worm_worth(table.picture, territory), -territory))
    if PASS in table.options and worm_worth(table.picture, best) < least:
        return (PASS,)
    return (best,)


def ride(table: Table) -> Answer:
    """To a stronghold or a field that is worth it."""
    origin = TERRITORY.get(table.picture.now.get("worm", ""), -1)
    move = best_ride(table.picture, table.judge, origin, table.options[1:]) if origin >= 0 else None
    if move is None:
        return table.default()
    return follow(table.seat, table.question, by_levels(move.wanted() | {"destination": move.destination}))


ANSWERS: Final[dict[str, Think]] = {
    "dial_storm": dial_storm,
    "weather_control": weather_control,
    "family_atomics": family_atomics,
    "look_at_storm": yes,
    "wormsign": yes,
    "place_worm": place_worm,
    "summon_worm": summon_worm,
    "protect_ally": yes,
    "ride": ride,
}
