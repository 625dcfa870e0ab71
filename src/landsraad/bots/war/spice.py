"""Harvesters, Ornithopters, Carryalls, and what the spice is spent on."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from landsraad.bots.war.geography import FAR, ways_to_any, worm_reach
from landsraad.bots.war.judge import POINT
from landsraad.bots.war.picture import Picture
from landsraad.bots.war.table import Table, Think
from landsraad.bots.war.weights import force_worth
from landsraad.games.war.board import SUPPLY, ZONE_AREAS, ZONES_AT, areas
from landsraad.games.war.phases.spice import DROP, RAISE
from landsraad.games.war.pieces import CARRYALL, HARVESTER, N_SIGNS, ORNITHOPTER, SIGN_FIGURES
from landsraad.games.war.sides import ATREIDES
from landsraad.games.war.tracks.markers import LOCKED_DICE, SPICE_VALUES, TOP_STEP
from landsraad.kernel.tree import Answer
from landsraad.kernel.words import PASS

DIE: Final = 3.7
"""What a die that is locked costs, over the rounds that it stays so."""
BAN: Final = (1.5, 0.3, 0.8)
"""What the Bans of CHOAM, the Guild and the Landsraad cost."""
STEP: Final = 0.5
"""What a step of a marker is worth besides."""
SAVED: Final = 0.8
"""What a point of spice in reserve is worth."""


def harvest(picture: Picture, area: int) -> float:
    """The spice that a Harvester in an area is likely to bring."""
    deep = picture.map.deep >> area & 1
    spice = SPICE_VALUES[deep]
    worm = (SIGN_FIGURES[2] + (SIGN_FIGURES[3] if deep else 0)) / N_SIGNS
    if picture.carryalls & ZONES_AT[area]:
        worm *= 0.5
    steps = ways_to_any(picture.chart, picture.free(ATREIDES), picture.held[ATREIDES])[area]
    raid = 0.5 if steps <= 1 else 0.25 if steps == 2 else 0.05
    if any(worm_reach(picture, at) >> area & 1 for at in areas(picture.worms)):
        raid += 0.3
    return spice * (1 - worm) * max(0.1, 1 - raid)


def lift(picture: Picture, zone: int) -> float:
    """What an Ornithopter in a zone could do: carry Legions towards the Sietches."""
    worth = 0.0
    for area, force in picture.mine.items():
        if ZONE_AREAS[zone] >> area & 1:
            steps = ways_to_any(picture.chart, picture.free(picture.side), picture.sietch_mask)[area]
            if steps < FAR:
                worth += force_worth(force) / (2.0 + steps)
    return worth


def cover(picture: Picture, zone: int) -> float:
    """What a Carryall in a zone could save."""
    return float(sum(SPICE_VALUES[picture.map.deep >> a & 1] for a in areas(picture.harvesters & ZONE_AREAS[zone])))


def spot_worth(picture: Picture, vehicle: int, spot: int) -> float:
    if vehicle == HARVESTER:
        return harvest(picture, spot)
    if vehicle == ORNITHOPTER:
        taken = 0.5 if picture.carryalls >> spot & 1 else 0.0
        return 0.155 * lift(picture, spot) - taken
    return 0.3 * cover(picture, spot) - (1.0 if picture.ornithopters >> spot & 1 else 0.0)


def place_vehicle(table: Table) -> Answer:
    """Harvesters first, then what guards and carries; from the supply rather than from elsewhere on the board."""
    picture = table.picture
    relocate = bool(getattr(table.question.tree, "relocate", False))
    best, most = table.default(), 0.3
    for vehicle in (HARVESTER, ORNITHOPTER, CARRYALL):
        if vehicle not in table.options:
            continue
        prefix: Answer = (vehicle,)
        if relocate:
            if SUPPLY not in table.after(vehicle):
                continue
            prefix = (vehicle, SUPPLY)
        worth, spot = max((spot_worth(picture, vehicle, spot), spot) for spot in table.after(*prefix))
        if worth > most or (PASS not in table.options and best == table.default() and vehicle == best[0]):
            best, most = (*prefix, spot), worth
        if vehicle == HARVESTER and PASS not in table.options:
            return best
    return best


def vehicles_worth(picture: Picture) -> float:
    """What two more vehicles are worth."""
    wanted = max(0, 9 - 2 * picture.harvesters.bit_count())
    return min(2.0, 0.35 * wanted)


# --- spending ----------------------------------------------------------------------------------------------------------


def spendings(table: Table, prefix: Answer = ()) -> Iterator[Answer]:
    options = table.seat.domain(table.question, prefix)
    if options is None:
        yield prefix
        return
    for value in options:
        yield from spendings(table, (*prefix, value))


def spending_worth(picture: Picture, answer: Answer) -> float:
    """What the markers, a point of Supremacy and the reserve are worth after spending."""
    worth = POINT * answer[3] + SAVED * answer[4]
    steps = []
    for i, choice in enumerate(answer[:3]):
        step = picture.imperium[i] + (choice == RAISE) - (choice == DROP)
        step = max(1, min(TOP_STEP, step))
        steps.append(step)
        worth += STEP * step
        if choice == DROP:
            worth -= BAN[i]
    return worth - DIE * LOCKED_DICE[min(steps)]


def spend_spice(table: Table) -> Answer:
    return max(spendings(table), key=lambda answer: spending_worth(table.picture, answer))


def carryall(table: Table) -> Answer:
    """Save the Harvester."""
    zones = [zone for zone in table.options if zone != PASS]
    return (min(zones, key=lambda zone: cover(table.picture, zone)),) if zones else table.default()


ANSWERS: Final[dict[str, Think]] = {
    "place_vehicle": place_vehicle,
    "spend_spice": spend_spice,
    "carryall": carryall,
}
