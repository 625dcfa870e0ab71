"""Homeworlds: what a garrison is worth at home, and which foreign world lies open (4.04)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from landsraad.games.dune.board import LOCATION, WORLDS
from landsraad.games.dune.people import FACTION
from landsraad.games.dune.worlds import card
from landsraad.kernel.plain import Value

HIGH: Final = {
    "caladan": 1.5,
    "wallach_ix": 1.0,
    "kaitain": 3.0,
    "salusa_secundus": 2.0,
    "junction": 2.5,
    "giedi_prime": 1.0,
}
"""What the high side of a world is worth to its faction."""
LOST: Final = 3.0
"""What it costs to leave a world to whoever comes."""
LANDING: Final = 2
"""Tokens that take a world without natives."""
LASTS: Final = 2.5
"""For so many turns an occupation pays, as a rule."""


class Home(NamedTuple):
    """A homeworld as everybody sees it."""

    world: int
    faction: int
    natives: int
    visited: bool
    """Others stand there already."""


def read(view: Mapping[str, Value]) -> tuple[Home, ...]:
    """The homeworlds of a view."""
    found = []
    for name, told in view.get("homeworlds", {}).items():
        visited = any(name in house["forces"] for house in view["factions"].values())
        natives = told["reserves"]["normal"] + told["reserves"]["elite"]
        found.append(Home(LOCATION[name], FACTION[told["faction"]], natives, visited))
    return tuple(found)


def garrison(homes: tuple[Home, ...], faction: int, leaving: int) -> float:
    """What it costs at home that so many tokens leave: the high side, and at last the world itself. Of two worlds they
    leave the larger one."""
    own = sorted((home for home in homes if home.faction == faction), key=lambda home: -home.natives)
    if not own:
        return 0.0
    home, left = own[0], own[0].natives - leaving
    least, name = card(home.world).high, _NAMES[home.world]
    cost = HIGH.get(name, 0.0) if home.natives >= least > left else 0.0
    return cost + (LOST if left <= 0 else 0.0)


def open_worlds(homes: tuple[Home, ...], faction: int) -> Iterator[tuple[int, float]]:
    """Foreign worlds that nobody defends, and what it brings to occupy them."""
    for home in homes:
        if home.faction != faction and not home.natives and not home.visited:
            yield home.world, LASTS * (card(home.world).income + 0.6)


_NAMES: Final = {LOCATION[name]: name for name in LOCATION if LOCATION[name] in WORLDS}
