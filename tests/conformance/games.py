"""What the suite runs on: every registered game in every rule set, and what a game plugs in.

A game plugs in ``check_conserved(g)``, which asserts that every piece is in exactly one place. ``g.determinize(seat, rng)``
is a twin of the game in which what ``seat`` cannot know is dealt anew; if that looks at the twin and deals again until it
fits, it would cover up a leak, and such a game also plugs in a way to deal without looking.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from importlib import import_module
from random import Random
from typing import Any

import landsraad
from landsraad.games import _HOMES, game_names, game_type
from landsraad.kernel.errors import UnknownOption
from landsraad.kernel.meta import Option, RuleSet

TOY = "kernel.toy"
"""The kernel's toy game is held to the same promises: it shows that the suite can be passed."""

CONSERVED = {"toy": "kernel.toy"}
"""Where a game's ``check_conserved`` is; another game's is in ``tests/<game>/support.py``."""

LAST_TURN = ("turns", "rounds")
"""The options that limit a game."""


@dataclass(frozen=True)
class Case:
    """One way to set up a game."""

    game: str
    ruleset: str
    seats: int
    options: dict[str, Any] = field(default_factory=dict, hash=False)
    label: str = "default"

    def start(self, seed: int) -> Any:
        return landsraad.new(self.game, self.ruleset, self.seats, seed, self.options)

    def __str__(self) -> str:
        return f"{self.game}-{self.ruleset}-{self.seats}-{self.label}"


def cases() -> list[Case]:
    """Every rule set with its most and its fewest seats, and with every option set otherwise than by default: in one
    game as many as go together, in another the rest."""
    found = []
    for game in dict.fromkeys((*game_names(), "toy")):
        kind = game_type(game) if game != "toy" else import_module(TOY).GAME
        for rules in kind.rulesets:
            least, most = rules.seats
            found += [Case(game, rules.id, seats) for seats in sorted({least, most}, reverse=True)]
            first = otherwise(game, rules)
            found.append(Case(game, rules.id, (least + most + 1) // 2, first, "otherwise"))
            rest = {option.name: _other(option) for option in rules.options if option.name not in first}
            if rest:
                found.append(Case(game, rules.id, most, rest, "besides"))
    return found


def otherwise(game: str, rules: RuleSet) -> dict[str, Any]:
    """Another value for every option, as far as they go together; a limit is halved, so that the game ends sooner."""
    options = {option.name: _other(option) for option in rules.options}
    if _go_together(game, rules, options):
        return options
    found: dict[str, Any] = {}
    for name, value in options.items():
        if _go_together(game, rules, {**found, name: value}):
            found[name] = value
    return found


def _go_together(game: str, rules: RuleSet, options: dict[str, Any]) -> bool:
    if game not in game_names():
        return True
    try:
        landsraad.new(game, rules.id, rules.seats[1], 0, options)
    except UnknownOption:
        return False
    return True


def _other(option: Option) -> Any:
    if option.choices:
        return next((value for value in reversed(option.choices) if value != option.default), option.default)
    return max(option.low, int(option.default) // 2)


def register() -> None:
    _HOMES.setdefault("toy", TOY)


def unregister() -> None:
    _HOMES.pop("toy", None)


def check_conserved(g: Any) -> None:
    game = g.header.game
    import_module(CONSERVED.get(game, f"{game}.support")).check_conserved(g)


def shuffle_hidden(g: Any, seat: int, rng: Random) -> Any:
    """A twin of the game that differs in what ``seat`` cannot know, dealt once, whatever comes of it."""
    return deal_dune(g, seat, rng) if g.header.game == "dune" else g.determinize(seat, rng)


def deal_dune(g: Any, seat: int, rng: Random) -> Any:
    """Whoever is asked something that ``seat`` cannot see keeps what it is asked for."""
    from landsraad.games.dune.determinize import _deal

    return _deal(g, seat, rng.random, frozenset() if g.waiting(seat) else frozenset(q.seat for q in g.open))


def last_turn(g: Any) -> int:
    """The turn after which the game cannot go on."""
    for name in LAST_TURN:
        if name in g.header.options:
            return int(g.header.options[name])
    return int(g.rules.turns)
