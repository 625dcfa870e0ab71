"""Shipment and movement, and the Guild's way with both."""

from __future__ import annotations

from functools import partial
from typing import Final

from landsraad.bots.dune.moves import Move, best_move, staying, weighed
from landsraad.bots.dune.ships import Shipper
from landsraad.bots.dune.table import Table, Think, yes
from landsraad.bots.dune.walk import by_levels, follow
from landsraad.games.dune.board import LOCATION, STRONGHOLD, TERRITORY_OF
from landsraad.games.dune.people import FACTION
from landsraad.kernel.tree import Answer
from landsraad.kernel.words import PASS

HAJR: Final = 3.0
"""What a second move must gain."""


def ship(table: Table) -> Answer:
    return Shipper(table).answer()


def _move(table: Table) -> Move | None:
    return best_move(table.picture, table.judge, table.picture.own.stacks, table.picture.purse)


def move(table: Table) -> Answer:
    picture, judge = table.picture, table.judge
    stacks, purse = picture.own.stacks, picture.purse
    best, most = None, staying(judge, stacks, purse)
    table.ideas.append((most, table.default))
    for value, candidate in weighed(picture, judge, stacks, purse):
        table.ideas.append((value, partial(_written, table, candidate)))
        if value > most:
            best, most = candidate, value
    return table.default() if best is None else _written(table, best)


def _written(table: Table, found: Move) -> Answer:
    wanted = found.wanted() | {"territory": found.territory, "location": found.destination}
    if found.territory not in table.options:
        return table.default()
    return follow(table.seat, table.question, by_levels(wanted))


def hajr(table: Table) -> Answer:
    found = _move(table)
    if found is None:
        return (0,)
    return (int(found.value - table.judge.value(table.picture.own.stacks, table.picture.purse) >= HAJR),)


def act_now(table: Table) -> Answer:
    """The Guild waits until everybody else has acted: then it sees where it can win."""
    return (0,)


def stop_shipment(table: Table) -> Answer:
    """A shipment that would give somebody the game, or that falls on the Guild in force."""
    picture = table.picture
    told = picture.now.get("shipment")
    if told is None or 1 not in table.options or "location" not in told:
        return (0,)
    territory = TERRITORY_OF[LOCATION[told["location"]]]
    by = picture.houses[picture.seat_of(FACTION[told["by"]])]
    if by.seat == picture.ally or not STRONGHOLD[territory]:
        return (0,)
    others = {by.seat, by.ally} - {-1}
    near = picture.strongholds_of(*others) >= len(others) + 1 and territory not in _held(table, others)
    force = told["normal"] + 2 * told["elite"]
    return (int(near or (any(picture.own.in_territory(territory)) and force >= 6)),)


def _held(table: Table, seats: set[int]) -> set[int]:
    """The territories where any of these seats stands."""
    return {TERRITORY_OF[at] for seat in seats for at in table.picture.houses[seat].stacks}


def add_one(table: Table) -> Answer:
    """From a well-manned homeworld: a force more in a stronghold; elsewhere it stays at home."""
    holds = [at for at in table.options if at != PASS and STRONGHOLD[TERRITORY_OF[at]]]
    return (max(holds, key=lambda at: sum(table.picture.own.in_territory(TERRITORY_OF[at]))),) if holds else (PASS,)


ANSWERS: Final[dict[str, Think]] = {
    "reinforce": add_one,
    "place_fedaykin": add_one,
    "ship": ship,
    "move": move,
    "hajr": hajr,
    "act_now": act_now,
    "delay": yes,
    "stop_shipment": stop_shipment,
}
