"""What a game says about itself: rule sets, seats and options, described for people."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import TYPE_CHECKING, TypeAlias, TypeVar

from landsraad.kernel.errors import UnknownName, UnknownOption
from landsraad.kernel.pages import Reference
from landsraad.kernel.plain import Json, Value
from landsraad.kernel.schema import View
from landsraad.kernel.words import Words

if TYPE_CHECKING:
    from landsraad.kernel.chance import Tape
    from landsraad.kernel.game import AnyGame

R = TypeVar("R")
Setting: TypeAlias = bool | int | str
"""What an option can be set to."""


@dataclass(frozen=True, slots=True)
class Option:
    """One switch of a rule set. ``choices`` lists its values; a number has ``low`` and ``high`` instead."""

    name: str
    default: Setting
    text: str
    choices: tuple[Setting, ...] = ()
    low: int = 0
    high: int = 0
    ref: str = ""
    """The entry of the ambiguities, or the rule, that the option is about."""
    reading: bool = False
    """A reading of a rule that the books leave open, not a variant of the game."""

    def check(self, value: object) -> Setting:
        """The value itself if the option takes it."""
        if self.choices:
            for choice in self.choices:
                if choice == value and type(choice) is type(value):
                    return choice
            raise UnknownOption(f"option {self.name} is one of {', '.join(map(str, self.choices))}, not {value!r}")
        if type(value) is int and self.low <= value <= self.high:
            return value
        raise UnknownOption(f"option {self.name} is a number from {self.low} to {self.high}, not {value!r}")

    def describe(self) -> Json:
        limits: Json = {"choices": list(self.choices)} if self.choices else {"min": self.low, "max": self.high}
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

    def resolve(self, given: Mapping[str, object] | None) -> dict[str, Setting]:
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
    options: dict[str, Setting]
    commitment: str
    position: Json | None = None
    salt: str | None = ""
    """What the commitment was salted with: empty if it was not, None if that is not told yet. Secret like the seed."""


def sharing(books: Mapping[str, Callable[[str, dict[str, Setting]], R]]) -> Callable[[Header], R]:
    """What makes the rules of a header by its rule set's book; games of equal options share them."""

    @lru_cache(maxsize=1 << 8)
    def made(ruleset: str, options: tuple[tuple[str, Setting], ...]) -> R:
        return books[ruleset](ruleset, dict(options))

    def rules(header: Header) -> R:
        return made(header.ruleset, tuple(sorted(header.options.items())))

    return rules


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended. ``winners`` are seats; nobody wins when it is empty."""

    winners: tuple[int, ...]
    kind: str
    turn: int
    rule: str
    scores: tuple[int, ...] = ()
    """One a seat, in the measure of the game; a special victory need not have the highest."""
    allied: bool = False
    """Whether the winners won as one side; several who did not are tied."""
    figures: tuple[tuple[str, tuple[int, ...]], ...] = ()
    """What else is counted of each seat, by name, in the order in which it decides ties; most games count nothing."""

    def returns(self, seats: int, together: bool) -> tuple[float, ...]:
        """What each seat has from it: winners share what the others lose, and the sum is zero.

        Seats that play ``together``, against automata alone, have nobody to win from: 1 for each, or -1.

        >>> Result((0, 3), "strongholds", 5, "1.09", allied=True).returns(6, together=False)
        (0.4, -0.2, -0.2, 0.4, -0.2, -0.2)
        """
        if together:
            return (1.0 if self.winners else -1.0,) * seats
        won = len(self.winners)
        if won in (0, seats):
            return (0.0,) * seats
        gain, loss = (seats - won) / won / (seats - 1), -1 / (seats - 1)
        return tuple(gain if seat in self.winners else loss for seat in range(seats))


@dataclass(frozen=True, slots=True)
class GameType:
    """A game that can be played: what ``landsraad.new`` and the lobby know about it."""

    id: str
    title: str
    text: str
    rulesets: tuple[RuleSet, ...]
    start: Callable[[Header, int | None, Tape | None], AnyGame]
    """Make a game from its header and a seed, or a tape of its chance, and run it to the first question."""
    position: Callable[[Header, int | None, Tape | None, Json], AnyGame]
    """The same from a written-down position."""
    load: Callable[[Json], AnyGame]
    """The game that ``Game.save`` wrote."""
    view: type[View]
    """The shape of its views."""
    roles: tuple[str, ...] = ()
    """The names that seats may have; empty if seats are only counted."""
    needs: Mapping[str, str] = field(default_factory=dict)
    """Roles that only some tables have: to each the option that must be on."""
    catalogues: Mapping[str, str] = field(default_factory=dict)
    """Rule catalogues of this game: prefix of a citation ("gf9") to data file."""
    glossary: Callable[[], Mapping[str, Value]] = dict
    """What clients may want to tell of the names in views: by kind and name, a title, a text and other plain facts."""
    meanings: Callable[[str], Mapping[str, Mapping[str, str]]] = lambda ruleset: {}
    """What each question means by a rule set: see :mod:`landsraad.kernel.meanings`."""
    reference: Callable[[str], Reference] = lambda ruleset: Reference()
    """What can be looked up, by a rule set."""
    levels: Mapping[str, str] = field(default_factory=dict)
    """Every level that a question can have, with what is chosen there."""
    words: tuple[Words, ...] = ()
    """Every vocabulary. A word is known by its kind and name: the same pair in two vocabularies names the same thing."""

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

    def describe(self) -> Json:
        """Plain data for people, clients and ``landsraad.describe()``."""
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
