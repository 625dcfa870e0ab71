"""What is told of a game: its events, who has read how many of them, and who listens."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, ClassVar, Protocol, TypeAlias

from landsraad.kernel.event import Event
from landsraad.kernel.plain import Json, Value
from landsraad.kernel.words import Words

if TYPE_CHECKING:
    from landsraad.kernel.question import Question
    from landsraad.kernel.tree import Answer

Sentence: TypeAlias = str | Callable[[Mapping[str, Value]], str]
"""What an event says: a template over the facts' titles ("{seat} draws {card}."), or a function of the titled facts."""


TAKEN_BACK = "taken_back"
"""No rule stands behind this event of every game: an answer was taken back, and with it what came after."""
RULED = "ruled"
"""Nor behind this one: a judge has ruled."""


class Listener(Protocol):
    """Who hears every event of a game as it happens, all secrets open: ``event.seen_by(seat)`` tells what a seat saw."""

    def append(self, event: Event, /) -> object: ...

    def copy(self) -> Listener | None:
        """Who hears the events of a clone; None: nobody."""


class Sight:
    """Which events of a history one viewer saw: found once for each, however often it is asked."""

    __slots__ = ("history", "places", "read", "seat")

    def __init__(self, history: list[Event], seat: int | None) -> None:
        self.history = history
        self.seat = seat
        self.read = 0
        self.places: list[int] = []

    def since(self, number: int) -> list[Event]:
        """The events that it saw, from its ``number``-th on."""
        history, seat = self.history, self.seat
        for place in range(self.read, len(history)):
            if history[place].seen_by(seat) is not None:
                self.places.append(place)
        self.read = len(history)
        return [history[place] for place in self.places[number:]]


class Teller:
    """The part of a game that tells: steps call :meth:`tell`, callers read :meth:`events`."""

    facts: ClassVar[Mapping[str, Words]] = {}
    """The vocabulary of each fact that events carry; facts that are not named here are plain values."""
    seat_facts: ClassVar[frozenset[str]] = frozenset({"seat"})
    """The facts that are seats."""
    landmarks: ClassVar[frozenset[str]] = frozenset()
    """Events after which a position can be written down."""
    points: ClassVar[frozenset[str]] = frozenset()
    """Questions before which a position can always be written down."""

    seats: tuple[str, ...]
    log: list[tuple[Question, Answer]] | None
    """The answers given, for the record; None in clones."""
    history: list[Event] | None
    """Everything that happened; None in clones."""
    listeners: tuple[Listener, ...]
    sights: dict[int | None, Sight] | None
    """What each viewer who asked has read: a cache."""

    # --- for callers ------------------------------------------------------------------------------------------------

    def events(self, seat: int | None = None, since: int = 0) -> list[Json]:
        """What happened, as this seat saw it, from its ``since``-th event on; each with a sentence for people. It costs
        what is new, not what has been."""
        if self.history is None:
            return []
        if self.sights is None:
            self.sights = {}
        sight = self.sights.get(seat)
        if sight is None or sight.history is not self.history:
            sight = self.sights[seat] = Sight(self.history, seat)
        return [told for event in sight.since(since) if (told := self.told(event, seat)) is not None]

    def told(self, event: Event, seat: int | None = None) -> Json | None:
        """One event as this seat saw it, with a sentence for people; None if it saw nothing."""
        facts = event.seen_by(seat)
        return None if facts is None else self._told(event, facts)

    def story(self) -> list[Json]:
        """Everything that happened, all secrets open: for records and finished games, never for a seat."""
        return [self._told(event, event.facts) for event in self.history or ()]

    def listen(self, listener: Listener) -> None:
        """Let somebody hear every event from now on. Clones are heard by what its ``copy()`` gives, if anything."""
        self.listeners += (listener,)

    # --- for a game to fill in --------------------------------------------------------------------------------------

    def cite(self, rule: str) -> str:
        """A rule as people are told it: steps cite one book, and a rule set may play by another."""
        return rule

    def worded(self, text: str) -> str:
        """A sentence as people are told it: a rule set may have other words for the same things."""
        return text

    def last_point(self) -> str:
        """Where a position could last be written down, in words; nothing if there was no such point."""
        for number, (q, _) in reversed([*enumerate(self.log or (), 1)]):
            if q.name in self.points and self.was_point(number - 1):
                return f"before answer {number}, where {self.seats[q.seat]} is asked {q.name!r}"
        last = next((event for event in reversed(self.history or ()) if event.name in self.landmarks), None)
        return "" if last is None else self.text(last.name, last.facts)

    def was_point(self, answers: int) -> bool:
        """Whether one of the ``points``, asked after so many answers of the record, is one that counts now."""
        return True

    def text(self, name: str, facts: Mapping[str, Value]) -> str:
        """A sentence for people about an event, as it was seen."""
        told = ", ".join(f"{k} {v}" for k, v in self.named(facts).items())
        return f"{name.replace('_', ' ').capitalize()}: {told}." if told else f"{name.replace('_', ' ').capitalize()}."

    # --- for steps --------------------------------------------------------------------------------------------------

    def tell(self, name: str, rule: str, **facts: Value) -> None:
        """An event that everybody sees."""
        history = self.history
        if history is not None:
            history.append(Event(name, rule, facts))
            if self.listeners:
                self._heard(history[-1])
        elif self.listeners:
            self._heard(Event(name, rule, facts))

    def tell_only(
        self, seats: int, name: str, rule: str, others: Mapping[str, Value] | None = None, **facts: Value
    ) -> None:
        """An event that the ``seats`` (a bit mask) see in full; everyone else sees ``others``, or nothing."""
        history = self.history
        if history is not None:
            history.append(Event(name, rule, facts, seats, others))
            if self.listeners:
                self._heard(history[-1])
        elif self.listeners:
            self._heard(Event(name, rule, facts, seats, others))

    def named(self, facts: Mapping[str, Value]) -> Json:
        """Facts with names in the place of small integers."""
        return {key: self._name(key, value) for key, value in facts.items()}

    # --- within -----------------------------------------------------------------------------------------------------

    def _heard(self, event: Event) -> None:
        for listener in self.listeners:
            listener.append(event)

    def _name(self, key: str, value: Value) -> Value:
        if isinstance(value, tuple | list):
            return [self._name(key, v) for v in value]
        if type(value) is not int:
            return value
        if key in self.seat_facts:
            return self.seats[value] if value >= 0 else None
        words = self.facts.get(key)
        return value if words is None else words.name(value)

    def _told(self, event: Event, facts: Mapping[str, Value]) -> Json:
        if event.name == TAKEN_BACK:
            named = self.named(facts)
            return {"name": event.name, "rule": "", "facts": named, "text": _taken_back(named)}
        if event.name == RULED:
            return {"name": event.name, "rule": "", "facts": dict(facts), "text": _ruled(facts)}
        text = self.worded(self.text(event.name, facts))
        return {"name": event.name, "rule": self.cite(event.rule), "facts": self.named(facts), "text": text}


def _taken_back(named: Json) -> str:
    """Not how many answers that are: some of them may have been hidden."""
    return f"{str(named['seat']).replace('_', ' ').title()} takes an answer back."


def _ruled(facts: Mapping[str, Value]) -> str:
    return f"{facts['judge']}, a judge, rules: {facts['words']}"


def copies(listeners: tuple[Listener, ...]) -> tuple[Listener, ...]:
    """Who hears the events of a clone."""
    found = [listener.copy() for listener in listeners]
    return tuple(listener for listener in found if listener is not None)
