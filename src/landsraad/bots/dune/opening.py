"""Set-up: the prediction, the traitor, the first forces on the board."""

from __future__ import annotations

from typing import Final

from landsraad.bots.dune.table import Table, Think
from landsraad.bots.dune.walk import Wanted, by_levels, follow
from landsraad.games.dune.board import HABBANYA_SIETCH, LOCATION, PARTS, POLAR_SINK_LOCATION, STRONGHOLDS, TERRITORY_OF
from landsraad.games.dune.people import ATREIDES, EMPEROR, FREMEN, GUILD, HARKONNEN, LEADER_FACTION, STRENGTH
from landsraad.kernel.tree import Answer

LIKELY: Final = {ATREIDES: 44, EMPEROR: 30, FREMEN: 30, GUILD: 42, HARKONNEN: 23}
LIKELY_TURNS: Final = {1: 4, 2: 12, 3: 20, 4: 18, 5: 17, 6: 18, 7: 13, 8: 10, 9: 3, 10: 10}
"""How often each faction, alone or with an ally, and each turn saw a victory by strongholds in 300 games of six mentats by
``gf9-advanced``; nobody foretells what strongholds do not decide (2.02.03)."""
SELDOM: Final = 2
"""For later turns, which only longer games have."""

PLACES: Final[Wanted] = {
    ("normal", LOCATION["false_wall_south_4"]): 2,
    ("elite", LOCATION["false_wall_south_4"]): 1,
    ("normal", LOCATION["false_wall_west_16"]): 3,
    ("elite", LOCATION["false_wall_west_16"]): 1,
    ("elite", LOCATION["sietch_tabr_13"]): 1,
}
"""The Fremen begin a march away from Tuek's Sietch and Habbanya Sietch; to Sietch Tabr reserves come for nothing."""


def predict(table: Table) -> Answer:
    """One of the likeliest factions in one of the likeliest turns; not always the same, or everybody would know."""
    factions = list(table.options)
    faction = table.rng.choices(factions, [LIKELY[one] ** 2 for one in factions])[0]
    turns = list(table.seat.domain(table.question, (faction,)) or ())
    return faction, table.rng.choices(turns, [LIKELY_TURNS.get(turn, SELDOM) ** 2 for turn in turns])[0]


def keep_traitor(table: Table) -> Answer:
    """The strongest leader of somebody else."""
    own = table.picture.faction
    return (max(table.options, key=lambda x: (LEADER_FACTION[x] != own, STRENGTH[x], -x)),)


def place_fremen(table: Table) -> Answer:
    return follow(table.seat, table.question, by_levels(PLACES))


def place_advisor(table: Table) -> Answer:
    """Alone in an empty sietch the advisor is a fighter who holds it; else among others in a stronghold."""
    taken = {TERRITORY_OF[location] for house in table.picture.houses for location in house.stacks}
    for territory in (HABBANYA_SIETCH, *STRONGHOLDS):
        if territory not in taken and PARTS[territory][0] in table.options:
            return (PARTS[territory][0],)
    return (POLAR_SINK_LOCATION,) if POLAR_SINK_LOCATION in table.options else table.default()


ANSWERS: Final[dict[str, Think]] = {
    "predict": predict,
    "keep_traitor": keep_traitor,
    "place_fremen": place_fremen,
    "place_advisor": place_advisor,
}
