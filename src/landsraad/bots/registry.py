"""Bots, found by name."""

from __future__ import annotations

import re
import sys
from importlib import import_module
from pathlib import Path

from landsraad.bots.base import Bot
from landsraad.games import game_names
from landsraad.kernel.errors import UnknownName

_ANY = "*"
_HOMES: dict[str, dict[str, str]] = {
    _ANY: {"random": "landsraad.bots.random:RandomBot"},
    "dune": {
        "gentle": "landsraad.bots.gentle:GentleDune",
        "mentat": "landsraad.bots.dune:Mentat",
        "search": "landsraad.bots.search:SearchDune",
    },
    "imperium": {
        "gentle": "landsraad.bots.gentle:GentleImperium",
        "mentat": "landsraad.bots.imperium:Mentat",
        "search": "landsraad.bots.search:SearchImperium",
    },
    "war": {
        "gentle": "landsraad.bots.gentle:GentleWar",
        "mentat": "landsraad.bots.war:Mentat",
        "search": "landsraad.bots.search:SearchWar",
    },
}
"""By game, or for any game: the name of a bot and where its class is, the weakest first."""
_WORDS: dict[str, str] = {
    "random": "Does anything that the rules allow: for trying out a game, not for playing against.",
    "gentle": "Plays like somebody who has just learnt the rules: sensibly, but seldom the best. For a first evening.",
    "mentat": "Weighs every answer and takes the best at once. A sound opponent.",
    "search": "Takes a second to play the best answers on in its mind before it decides. The strongest opponent.",
}
"""The bots, described for people."""
_SLOW: frozenset[str] = frozenset({"search"})
"""Bots that take their time."""
_GIVEN = re.compile(r"(?P<name>[^()]+)\((?P<settings>[^()]*)\)")


def describe(name: str) -> str:
    """A sentence or two about a bot, for people; of one's own bots there is none."""
    return _WORDS.get(name, "")


def names(game: str) -> list[str]:
    """The bots that can play a game."""
    return [*_HOMES[_ANY], *_HOMES.get(game, {})]


def stand_in(game: str) -> str:
    """The bot that plays for a person who is away: the strongest of those that answer at once."""
    return [name for name in names(game) if not is_slow(name)][-1]


def is_slow(name: str) -> bool:
    """Whether a bot takes its time: people feel it, and other work should not wait for it."""
    return name.partition("(")[0] in _SLOW


def make(name: str, game: str, seed: int = 0) -> Bot:
    """A new bot for one game. ``name`` is one of :func:`names`, or a class of your own as ``module:Class``; what its class can
    be told beside the seed follows in brackets: ``search(playouts=200)``, ``search(seconds=0.5)``."""
    if game not in game_names():
        raise UnknownName(f"there is no game {game!r}; there is {', '.join(game_names())}")
    told, settings = name, {}
    given = _GIVEN.fullmatch(name)
    if given is not None:
        name, settings = given["name"], _settings(told, given["settings"])
    home = _HOMES.get(game, {}).get(name) or _HOMES[_ANY].get(name)
    if home is None:
        if ":" not in name:
            raise UnknownName(
                f"{game} has no bot {name!r}; it has {', '.join(names(game))}, or your own as module:Class"
            )
        home = name
        _look_here()
    kind = _class(home)
    if not settings:
        return kind(seed)
    try:
        return kind(seed, **settings)
    except TypeError as error:
        raise UnknownName(f"{told!r} cannot be had: {name} is not told {', '.join(settings)}") from error


def _settings(told: str, written: str) -> dict[str, float]:
    """What stands in the brackets after a bot's name: numbers, each with its name."""
    found: dict[str, float] = {}
    for part in filter(None, written.split(";")):
        key, _, value = (piece.strip() for piece in part.partition("="))
        try:
            number = float(value)
        except ValueError:
            raise UnknownName(f"{told!r} cannot be read; write it like search(playouts=200)") from None
        found[key] = int(number) if number == int(number) else number
    return found


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
