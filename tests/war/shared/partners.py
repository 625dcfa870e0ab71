"""Small verbs for tests of shared factions: positions for four and three seats, rolls, dashboards."""

from __future__ import annotations

from functools import partial
from typing import Any

import landsraad
from landsraad.games.war.leaders.people import LEADER
from landsraad.games.war.sides import POWER, SIDES
from war import support
from war.support import boxes as boxes

T, H, F, C = "atreides", "harkonnen", "fremen", "corrino"
FOUR = (T, H, F, C)
AGAINST_PARTNERS = (T, H, C)
"""Three seats: the Harkonnen are shared."""
DICE: dict[str, Any] = {
    T: {"house_atreides": {"leadership": 1, "mentat": 1}, "fremen_ally": {"strategy": 1, "deployment": 1}},
    H: {
        "house_harkonnen": {"leadership": 1, "mentat": 2, "house": 1},
        "corrino_ally": {"strategy": 2, "deployment": 1, "mentat": 1},
    },
}


def lay(phase: str = "actions", turn: str = T, seats: tuple[str, ...] = FOUR, **given: Any) -> Any:
    """A position of a shared game; in the action turns every partner has dice unless those of the side are written."""
    document = {"game": "war", "ruleset": "shared", "seed": 1, "round": 2, "phase": phase, "turn": turn}
    for side, dashboards in DICE.items() if phase == "actions" else ():
        shared = {T: F, H: C}[side] in seats
        given[side] = {"dice": dashboards if shared else {"strategy": 2, "leadership": 2}, **given.get(side, {})}
    return landsraad.position({**document, "seats": list(seats), **given})


roll = partial(support.roll, lay=lay)


def tank(g: Any, power: str) -> list[str | None]:
    names = list(LEADER)
    return [names[x] if x >= 0 else None for x in g.state.tanks[POWER[power]]]


def held(g: Any, seat: str) -> list[str]:
    """The hand that a seat sees in its own view."""
    view = g.view(g.seats.index(seat))
    side = {T: T, F: T, H: H, C: H}[seat]
    return list(view["sides"][SIDES.index(side)]["hand"])
