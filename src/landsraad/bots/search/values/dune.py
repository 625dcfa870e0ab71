"""Dune between two turns: strongholds held, and what the next ones will be taken and held with. The scale of the rule of thumb
is the mentat's: a stronghold alone is worth eight."""

from __future__ import annotations

from typing import Final

from landsraad.bots.dune.tally import ALLIED, ALONE
from landsraad.bots.dune.worth import THOPTERS, spice_worth
from landsraad.bots.search.values.shares import chance, weights
from landsraad.games.dune.board import ARRAKEEN, CARTHAG
from landsraad.games.dune.forces import strongholds_held
from landsraad.games.dune.game import Dune
from landsraad.games.dune.people import FREMEN, GUILD, STRENGTH
from landsraad.games.dune.state import House, State

FORCE: Final = 0.6
STAR: Final = 1.3
"""A token on the board; one in the reserves is worth half of it, one in the tanks a tenth. Who has fought much has won much, too, so
that games alone would call the dead an advantage."""
FEATURES: Final = {
    "one alone": ALONE[1],
    "two alone": ALONE[2],
    "one allied": ALLIED[1],
    "two allied": ALLIED[2],
    "three allied": ALLIED[3],
    "allied": 0.0,
    "spice": 0.6,
    "tokens": 1.0,
    "cards": 1.8,
    "leaders": 0.3,
    "ornithopters": THOPTERS,
    "guild": 0.0,
    "guild late": 16.0,
    "fremen": 0.0,
    "fremen late": 8.0,
}
THUMB: Final = tuple(FEATURES.items())
SHARED: Final = 0.7
"""What each of several allies adds of its own: they win together, but not twice as often."""
SPREAD: Final = 11.0
"""So much more makes a chance e times as good."""


def table(g: Dune) -> str:
    """Which weights are meant: one set serves all tables."""
    return "table"


def value(g: Dune, seat: int) -> float:
    """The chance of a seat to win, alone or with its allies."""
    own = next(i for i, side in enumerate(sides_of(g.state)) if seat in side)
    return chance(features(g), own, weights("dune", table(g), THUMB))


def features(g: Dune) -> list[list[float]]:
    """A row for each of the sides."""
    return [[x / SPREAD for x in row(g, side)] for side in sides_of(g.state)]


def sides_of(s: State) -> list[tuple[int, ...]]:
    """Who wins together."""
    found: list[tuple[int, ...]] = []
    for seat, house in enumerate(s.houses):
        side = tuple(sorted((seat, *(other for other in range(len(s.houses)) if house.allies >> other & 1))))
        if side not in found:
            found.append(side)
    return found


def row(g: Dune, side: tuple[int, ...]) -> list[float]:
    """What a side has, in the order of the features."""
    s = g.state
    allied = len(side) > 1
    held = min(strongholds_held(s, side), 3 if allied else 2)
    late = (s.turn / g.rules.turns) ** 2
    each = [means(s, seat) for seat in side]
    share = SHARED if allied else 1.0
    factions = [s.houses[seat].faction for seat in side]
    guild, fremen = float(GUILD in factions), float(FREMEN in factions and GUILD not in factions)
    return [
        *(float(held == n and not allied) for n in (1, 2)),
        *(float(held == n and allied) for n in (1, 2, 3)),
        float(allied),
        *(share * sum(column) for column in zip(*each, strict=True)),
        guild,
        late * guild,
        fremen,
        late * fremen,
    ]


def means(s: State, seat: int) -> list[float]:
    """Spice, tokens, cards, leaders, ornithopters."""
    house = s.houses[seat]
    return [
        spice_worth(house.spice + house.bribes),
        forces(s, seat, house),
        float(len(house.hand)),
        float(sum(STRENGTH[leader] for leader in house.pool)),
        float((house.fighting >> ARRAKEEN | house.fighting >> CARTHAG) & 1),
    ]


def forces(s: State, seat: int, house: House) -> float:
    n = len(s.normal) // len(s.houses)
    there = slice(seat * n, seat * n + n)
    normal = sum(s.normal[there]) + sum(s.passive[there]) + 0.5 * house.reserves + 0.1 * house.tanks
    elite = sum(s.elite[there]) + sum(s.passive_elite[there]) + 0.5 * house.elite_reserves + 0.1 * house.elite_tanks
    return FORCE * normal + STAR * elite
