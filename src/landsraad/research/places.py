"""Where a value of a view stands in an observation, and how it is written there, whole or from what has changed.

A place is one stretch of the vector. Whoever writes into it finds it empty; whoever renews it finds there what an earlier value
of the same seat left, and touches only what differs: between two looks most of a view stays as it was.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from array import array
from collections.abc import Iterable, Mapping, Sequence
from typing import Final, TypeAlias

from landsraad.kernel.plain import Value
from landsraad.research.layout import MOST, Block, Row

TENS: Final = 10.0
"""Numbers are told in tens."""
UNKNOWN: Final = "unknown"
"""The entry of what is there but not known."""

_ABSENT: Final = object()
"""In the place of a field that an object does not have; None is one that is not known."""

Around: TypeAlias = Mapping[str, str]
"""To the name of each seat its place round the table, the own one 0; to every other name itself."""


class Place(ABC):
    """A stretch of the vector for one value."""

    __slots__ = ("blank", "start", "stop")

    def __init__(self, start: int, stop: int) -> None:
        self.start, self.stop = start, stop
        self.blank = array("f", bytes(4 * (stop - start)))

    @abstractmethod
    def write(self, row: Row, value: Value, seats: Around) -> None:
        """Fill in what is empty."""

    def renew(self, row: Row, old: Value, value: Value, seats: Around) -> None:
        """Fill in where another value, ``old``, has been written."""
        self.clear(row)
        self.write(row, value, seats)

    def clear(self, row: Row) -> None:
        row[self.start : self.stop] = self.blank

    def part(self, name: str) -> Place:
        """The place of a field, or of what is found by a key."""
        raise KeyError(name)


class Number(Place):
    """An amount."""

    __slots__ = ()

    def __init__(self, block: Block) -> None:
        super().__init__(block.start, block.start + 1)

    def write(self, row: Row, value: Value, seats: Around) -> None:
        row[self.start] = min(value / TENS, MOST)

    def renew(self, row: Row, old: Value, value: Value, seats: Around) -> None:
        row[self.start] = min(value / TENS, MOST)


class Labelled(Place):
    """An entry a label."""

    __slots__ = ("block",)

    def __init__(self, block: Block) -> None:
        super().__init__(block.start, block.stop)
        self.block = block

    def label(self, name: Value, seats: Around) -> str:
        """The label of a name: its own, or the place of the seat that has it."""
        told = str(name)
        return told if told in self.block.index else seats.get(told, told)


class Mark(Labelled):
    """One name of several."""

    __slots__ = ()

    def write(self, row: Row, value: Value, seats: Around) -> None:
        self.block.mark(row, self.label(value, seats))


class Counts(Labelled):
    """How often each name occurs in a list."""

    __slots__ = ()

    def write(self, row: Row, value: Value, seats: Around) -> None:
        self.block.count(row, (UNKNOWN if name is None else self.label(name, seats) for name in value))


class Measures(Labelled):
    """Amounts by name."""

    __slots__ = ()

    def write(self, row: Row, value: Value, seats: Around) -> None:
        told = {self.label(name, seats): n if isinstance(n, int | float) else TENS for name, n in value.items()}
        self.block.measure(row, told, TENS)


class Codes(Labelled):
    """By name the number of another name."""

    __slots__ = ("codes",)

    def __init__(self, block: Block, names: Sequence[str]) -> None:
        super().__init__(block)
        self.codes = {name: number for number, name in enumerate(names, start=1)}

    def write(self, row: Row, value: Value, seats: Around) -> None:
        self.block.measure(row, {name: self.codes.get(told, 0) for name, told in value.items()}, TENS)


class Mask(Place):
    """Some of the seats, as one number."""

    __slots__ = ()

    def __init__(self, block: Block) -> None:
        super().__init__(block.start, block.stop)

    def write(self, row: Row, value: Value, seats: Around) -> None:
        row[self.start] = sum(1 << int(seats[name]) for name in value) / TENS


class Amounts(Labelled):
    """Amounts in order."""

    __slots__ = ()

    def write(self, row: Row, value: Value, seats: Around) -> None:
        for i, amount in enumerate(value[: self.stop - self.start]):
            row[self.start + i] = min(amount / TENS, MOST)


class Pairs(Labelled):
    """Pairs of names, or names by name."""

    __slots__ = ("mapped",)

    def __init__(self, block: Block, mapped: bool = False) -> None:
        super().__init__(block)
        self.mapped = mapped

    def write(self, row: Row, value: Value, seats: Around) -> None:
        pairs: Iterable[Value] = value.items() if self.mapped else value
        self.block.count(row, (f"{seats.get(a, a)} {seats.get(str(b), b)}" for a, b in pairs))


class Maybe(Place):
    """Something that can be missing, with an entry for whether it is known."""

    __slots__ = ("inner",)

    def __init__(self, known: Block, inner: Place) -> None:
        super().__init__(known.start, inner.stop)
        self.inner = inner

    def write(self, row: Row, value: Value, seats: Around) -> None:
        if value is not None:
            row[self.start] = 1.0
            self.inner.write(row, value, seats)

    def renew(self, row: Row, old: Value, value: Value, seats: Around) -> None:
        if value is None:
            self.clear(row)
        elif old is None:
            self.write(row, value, seats)
        else:
            self.inner.renew(row, old, value, seats)

    def part(self, name: str) -> Place:
        return self.inner.part(name)


class Struct(Place):
    """An object: a place for each field that it may have."""

    __slots__ = ("fields",)

    def __init__(self, start: int, stop: int, fields: Sequence[tuple[str, Place]]) -> None:
        super().__init__(start, stop)
        self.fields = dict(fields)

    def write(self, row: Row, value: Value, seats: Around) -> None:
        for name, told in value.items():
            place = self.fields.get(name)
            if place is not None:
                place.write(row, told, seats)

    def renew(self, row: Row, old: Value, value: Value, seats: Around) -> None:
        for name in old:
            if name not in value and name in self.fields:
                self.fields[name].clear(row)
        for name, now in value.items():
            was = old.get(name, _ABSENT)
            if was != now:
                place = self.fields.get(name)
                if place is None:
                    continue
                if was is _ABSENT:
                    place.write(row, now, seats)
                else:
                    place.renew(row, was, now, seats)

    def part(self, name: str) -> Place:
        return self.fields[name]


class Groups(Place):
    """A place for each name of a mapping; for each seat also a mark of who sits there, where nothing else tells it."""

    __slots__ = ("names", "places")

    def __init__(self, start: int, stop: int, places: Mapping[str, Place], names: Mapping[str, Block]) -> None:
        super().__init__(start, stop)
        self.places = places
        self.names = names

    def write(self, row: Row, value: Value, seats: Around) -> None:
        for name, entry in value.items():
            key = seats.get(name, name)
            place = self.places.get(key)
            if place is not None:
                place.write(row, entry, seats)
                if self.names:
                    self.names[key].mark(row, name)

    def renew(self, row: Row, old: Value, value: Value, seats: Around) -> None:
        if old.keys() != value.keys():
            super().renew(row, old, value, seats)
            return
        for name, entry in value.items():
            place = self.places.get(seats.get(name, name))
            if place is not None and entry != old[name]:
                place.renew(row, old[name], entry, seats)

    def part(self, name: str) -> Place:
        return self.places[name]


class InOrder(Place):
    """Objects of a list, the first few."""

    __slots__ = ("places",)

    def __init__(self, start: int, stop: int, places: Sequence[Place]) -> None:
        super().__init__(start, stop)
        self.places = places

    def write(self, row: Row, value: Value, seats: Around) -> None:
        for place, entry in zip(self.places, value, strict=False):
            place.write(row, entry, seats)


class Keyed(Place):
    """Objects of a list, each found by one or two of its own fields."""

    __slots__ = ("keys", "places", "there")

    def __init__(self, there: Block, stop: int, keys: Sequence[str], places: Mapping[tuple[str, ...], Place]) -> None:
        super().__init__(there.start, stop)
        self.there = there
        self.keys = keys
        self.places = places

    def write(self, row: Row, value: Value, seats: Around) -> None:
        for entry in value:
            self._write(row, self._key(entry), entry, seats)

    def renew(self, row: Row, old: Value, value: Value, seats: Around) -> None:
        was = {self._key(entry): entry for entry in old}
        now = {self._key(entry): entry for entry in value}
        if len(was) < len(old) or len(now) < len(value):  # two of a key lie one over the other
            super().renew(row, old, value, seats)
            return
        for key in was.keys() - now.keys():
            if key in self.places:
                row[self.there.index[" ".join(key)]] = 0.0
                self.places[key].clear(row)
        for key, entry in now.items():
            before = was.get(key)
            if before is None:
                self._write(row, key, entry, seats)
            elif before != entry and key in self.places:
                self.places[key].renew(row, before, entry, seats)

    def part(self, name: str) -> Place:
        return self.places[(name,)]

    def _key(self, entry: Value) -> tuple[str, ...]:
        return tuple([str(entry[name]) for name in self.keys])

    def _write(self, row: Row, key: tuple[str, ...], entry: Value, seats: Around) -> None:
        place = self.places.get(key)
        if place is not None:
            self.there.mark(row, " ".join(key))
            place.write(row, entry, seats)
