"""What a game says about itself: rule sets, seats and options, described for people."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from landsraad.kernel.errors import UnknownName, UnknownOption

Value = bool | int | str


@dataclass(frozen=True, slots=True)
class Option:
    """One switch of a rule set. ``choices`` lists its values; a number has ``low`` and ``high`` instead."""

    name: str
    default: Value
    text: str
    choices: tuple[Value, ...] = ()
    low: int = 0
    high: int = 0
    ref: str = ""
    """The entry of the ambiguities, or the rule, that the option is about."""
    reading: bool = False
    """A reading of a rule that the books leave open, not a variant of the game."""

    def check(self, value: object) -> Value:
        """The value itself if the option takes it."""
        if self.choices:
            for choice in self.choices:
                if choice == value and type(choice) is type(value):
                    return choice
            raise UnknownOption(f"option {self.name} is one of {', '.join(map(str, self.choices))}, not {value!r}")
        if type(value) is int and self.low <= value <= self.high:
            return value
        raise UnknownOption(f"option {self.name} is a number from {self.low} to {self.high}, not {value!r}")

    def describe(self) -> dict[str, Any]:
        limits: dict[str, Any] = (
            {"choices": list(self.choices)} if self.choices else {"min": self.low, "max": self.high}
        )
        told = {"name": self.name, "default": self.default, "text": self.text, "ref": self.ref, "reading": self.reading}
        return {**told, **limits}


def flag(name: str, default: bool, text: str, ref: str = "") -> Option:
    """An option that is on or off."""
    return Option(name, default, text, choices=(False, True), ref=ref)


def readings(*options: Option) -> tuple[Option, ...]:
    """Options that say how open rules are read: lobbies keep them apart from variants of the game."""
    return tuple(replace(option, reading=True) for option in options)


@dataclass(frozen=True, slots=True)
class RuleSet:
    """One way to play a game."""

    id: str
    title: str
    text: str
    seats: tuple[int, int]
    """The fewest and the most seats."""
    options: tuple[Option, ...] = ()
    roles: tuple[str, ...] = ()
    """The names that seats may have by these rules; empty if all that the game has."""

    def resolve(self, given: Mapping[str, object] | None) -> dict[str, Value]:
        """Every option with its value: the given one, checked, or the default."""
        known = {option.name: option for option in self.options}
        for name in given or {}:
            if name not in known:
                raise UnknownOption(f"{self.id} has no option {name!r}; it has {', '.join(sorted(known)) or 'none'}")
        return {name: o.check(given[name]) if given and name in given else o.default for name, o in known.items()}


@dataclass(frozen=True, slots=True)
class Header:
    """What a game is made from, besides its seed and its answers."""

    game: str
    ruleset: str
    seats: tuple[str, ...] | int
    options: dict[str, Value]
    commitment: str
    position: dict[str, Any] | None = None


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended. ``winners`` are seats; nobody wins when it is empty."""

    winners: tuple[int, ...]
    kind: str
    turn: int
    rule: str
    scores: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class GameType:
    """A game that can be played: what ``landsraad.new`` and the lobby know about it."""

    id: str
    title: str
    text: str
    rulesets: tuple[RuleSet, ...]
    start: Callable[[Header, int | None, list[int] | None], Any]
    """Make a game from its header and a seed, or a tape of recorded chance, and run it to the first question."""
    position: Callable[[Header, int | None, list[int] | None, dict[str, Any]], Any]
    """The same from a written-down position."""
    load: Callable[[dict[str, Any]], Any]
    """The game that ``Game.save`` wrote."""
    roles: tuple[str, ...] = ()
    """The names that seats may have; empty if seats are only counted."""
    needs: Mapping[str, str] = field(default_factory=dict)
    """Roles that only some tables have: to each the option that must be on."""
    catalogues: Mapping[str, str] = field(default_factory=dict)
    """Rule catalogues of this game: prefix of a citation ("gf9") to data file."""
    glossary: Callable[[], Mapping[str, Any]] = dict
    """What clients may want to tell of the names in views: by kind and name, a title, a text and other plain facts."""

    def ruleset(self, name: str | None, seats: object = None) -> RuleSet:
        """The rule set of that name; without a name, the first that is for so many seats."""
        if name is None:
            n = len(seats) if isinstance(seats, list | tuple) else seats
            fitting = (r for r in self.rulesets if type(n) is int and r.seats[0] <= n <= r.seats[1])
            return next(fitting, self.rulesets[0])
        for ruleset in self.rulesets:
            if ruleset.id == name:
                return ruleset
        raise UnknownName(f"{self.id} has no rule set {name!r}; it has {', '.join(r.id for r in self.rulesets)}")

    def check_seats(self, ruleset: RuleSet, seats: Sequence[str] | int) -> tuple[str, ...] | int:
        """Seats as a header keeps them, or a clear refusal."""
        least, most = ruleset.seats
        if isinstance(seats, bool | str) or not isinstance(seats, int | Sequence):
            raise UnknownName(f"seats are a number or a list of names, not {seats!r}")
        n = seats if isinstance(seats, int) else len(seats)
        if not least <= n <= most:
            raise UnknownName(f"{ruleset.id} is for {least} to {most} seats, not {n}")
        if isinstance(seats, int):
            return seats
        for name in seats:
            if not isinstance(name, str) or (self.roles and name not in self.roles):
                raise UnknownName(f"{self.id} has no seat {name!r}; it has {', '.join(self.roles)}")
        if len(set(seats)) != n:
            raise UnknownName("every seat needs a name of its own")
        return tuple(seats)

    def describe(self) -> dict[str, Any]:
        """Plain data for people, clients and ``landsraad.games()``."""
        return {
            "id": self.id,
            "title": self.title,
            "text": self.text,
            "roles": list(self.roles),
            "needs": dict(self.needs),
            "rulesets": [
                {
                    "id": r.id,
                    "title": r.title,
                    "text": r.text,
                    "seats": {"min": r.seats[0], "max": r.seats[1]},
                    "roles": list(r.roles or self.roles),
                    "options": [o.describe() for o in r.options],
                }
                for r in self.rulesets
            ],
        }
