"""Bots, found by name."""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path

from landsraad.bots.base import Bot
from landsraad.games import game_names
from landsraad.kernel.errors import UnknownName

_ANY = "*"
_HOMES: dict[str, dict[str, str]] = {
    _ANY: {"random": "landsraad.bots.random:RandomBot"},
    "dune": {"mentat": "landsraad.bots.mentat:Mentat"},
    "imperium": {"mentat": "landsraad.bots.imperium:Mentat"},
    "war": {"mentat": "landsraad.bots.war:Mentat"},
}
"""By game, or for any game: the name of a bot and where its class is."""


def names(game: str) -> list[str]:
    """The bots that can play a game."""
    return [*_HOMES[_ANY], *_HOMES.get(game, {})]


def make(name: str, game: str, seed: int = 0) -> Bot:
    """A new bot for one game. ``name`` is one of :func:`names`, or a class of your own as ``module:Class``."""
    if game not in game_names():
        raise UnknownName(f"there is no game {game!r}; there is {', '.join(game_names())}")
    home = _HOMES.get(game, {}).get(name) or _HOMES[_ANY].get(name)
    if home is None:
        if ":" not in name:
            raise UnknownName(
                f"{game} has no bot {name!r}; it has {', '.join(names(game))}, or your own as module:Class"
            )
        home = name
        _look_here()
    return _class(home)(seed)


def _look_here() -> None:
    """Let a bot lie in the directory from which the program was started."""
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.append(here)


def _class(home: str) -> type[Bot]:
    module, _, name = home.partition(":")
    try:
        found = getattr(import_module(module), name)
    except (ImportError, AttributeError, ValueError) as error:
        raise UnknownName(f"there is no bot {home!r}: {error}") from error
    if not (isinstance(found, type) and issubclass(found, Bot)):
        raise UnknownName(f"{home!r} is not a Bot: make it a subclass of landsraad.bots.Bot")
    return found
