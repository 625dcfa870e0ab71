"""The games, found by name."""

from __future__ import annotations

from importlib import import_module

from landsraad.kernel.errors import UnknownName
from landsraad.kernel.meta import GameType

_HOMES = {
    "dune": "landsraad.games.dune.meta",
    "imperium": "landsraad.games.imperium.meta",
    "war": "landsraad.games.war.meta",
}


def game_names() -> list[str]:
    return list(_HOMES)


def game_type(name: str) -> GameType:
    """The game of that name, or a refusal that lists them."""
    if name not in _HOMES:
        raise UnknownName(f"there is no game {name!r}; there is {', '.join(_HOMES)}")
    found: GameType = import_module(_HOMES[name]).GAME
    return found
