"""How one value of a game's state stands in a row of numbers, and how it is written over when it has changed.

They are to the state what :mod:`landsraad.research.places` are to views: small integers in the place of names.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Final, TypeAlias

from landsraad.kernel.plain import Value
from landsraad.research.layout import MOST, Block, Row
from landsraad.research.places import TENS

Spot: TypeAlias = Value
"""An entry of the row, a number. It is not said to be one: compiled code would take it apart and make it anew at every use."""
Spots: TypeAlias = list[Spot] | dict[Value, Spot]
"""The entry of each value."""


_FULL: Final = MOST * TENS
"""From here on every number is told as the most."""


def tens(amount: float) -> float:
    """A number as observations tell it."""
    return amount / TENS if amount < _FULL else MOST


class Gauge(ABC):
    """One value's entries."""

    __slots__ = ("blank", "known", "start")

    def __init__(self, blank: Value = None) -> None:
        self.blank = blank
        """The value that an empty row tells, where it is known."""
        self.known: Spot | None = None
        """The entry for whether it is known, if there is one: then the value can be missing (None)."""
        self.start = blank
        """The value that an empty row tells."""

    @abstractmethod
    def renew(self, row: Row, old: Value, new: Value) -> None:
        """Write ``new`` where ``old`` stands; neither is missing."""


def renew(row: Row, gauges: list[Gauge], seen: tuple[Value, ...], now: tuple[Value, ...]) -> None:
    """Write the values of ``now`` that differ from those ``seen``, each by its gauge."""
    for i, new in enumerate(now):
        old = seen[i]
        if old is not new and old != new:
            gauge = gauges[i]
            if (new is None or old is None) and gauge.known is not None:
                row[gauge.known] = 0.0 if new is None else 1.0
                if new is None:
                    new = gauge.blank
                else:
                    old = gauge.blank
            gauge.renew(row, old, new)


class Amount(Gauge):
    """A number."""

    __slots__ = ("at",)

    def __init__(self, at: int) -> None:
        super().__init__(0)
        self.at: Spot = at

    def renew(self, row: Row, old: Value, new: Value) -> None:
        amount: float = new
        row[self.at] = amount / TENS if amount < _FULL else MOST  # as tens() has it, which is a call more


class One(Gauge):
    """One of several; a value without an entry leaves all empty."""

    __slots__ = ("spots",)

    def __init__(self, spots: dict[Value, Spot]) -> None:
        super().__init__()
        self.spots = spots

    def renew(self, row: Row, old: Value, new: Value) -> None:
        spots = self.spots
        at: Spot = spots.get(old)
        if at is not None:
            row[at] = 0.0
        at = spots.get(new)
        if at is not None:
            row[at] = 1.0


class Bag(Gauge):
    """How often each value occurs."""

    __slots__ = ("spots",)

    def __init__(self, spots: Spots) -> None:
        super().__init__(())
        self.spots = spots

    def renew(self, row: Row, old: Value, new: Value) -> None:
        spots = self.spots
        before: tuple[Value, ...] = old
        after: tuple[Value, ...] = new
        n = len(before)
        if n and after[:n] == before:  # it has only grown
            after = after[n:]
        else:
            for value in before:
                row[spots[value]] = 0.0
        for value in after:
            row[spots[value]] += 1.0


class Mask(Gauge):
    """A set, as a bit mask."""

    __slots__ = ("spots",)

    def __init__(self, spots: Spots) -> None:
        super().__init__(0)
        self.spots = spots

    def renew(self, row: Row, old: Value, new: Value) -> None:
        changed = old ^ new
        while changed:
            bit = changed & -changed
            row[self.spots[bit.bit_length() - 1]] = 1.0 if new & bit else 0.0
            changed ^= bit


class Amounts(Gauge):
    """An amount for each of a few."""

    __slots__ = ("spots",)

    def __init__(self, spots: list[Spot]) -> None:
        super().__init__()
        self.spots = spots

    def renew(self, row: Row, old: Value, new: Value) -> None:
        for at, value in zip(self.spots, new, strict=False):
            row[at] = tens(value)


class Holders(Gauge):
    """Of each thing who holds it; who is nobody has no entry."""

    __slots__ = ("spots",)

    def __init__(self, spots: list[dict[Value, Spot]]) -> None:
        super().__init__(())
        self.spots = spots

    def renew(self, row: Row, old: Value, new: Value) -> None:
        for spots, who in zip(self.spots, old, strict=False):
            if who in spots:
                row[spots[who]] = 0.0
        for spots, who in zip(self.spots, new, strict=False):
            if who in spots:
                row[spots[who]] = 1.0


class Gauges:
    """Makes the gauges of a layout, by the names of its parts."""

    __slots__ = ("blocks", "where")

    def __init__(self, blocks: Mapping[str, Block], where: str = "") -> None:
        self.blocks = blocks
        self.where = where

    def within(self, where: str) -> Gauges:
        """Those whose names begin with this."""
        return Gauges(self.blocks, self.where + where)

    def amount(self, name: str) -> Gauge:
        return self.known(name, Amount(self.block(name).start))

    def amounts(self, name: str, names: Sequence[str]) -> Gauge:
        return self.known(name, Amounts(self.spots(name, names)))

    def one(self, name: str, names: Sequence[str] | Mapping[Value, str]) -> Gauge:
        return self.known(name, One(self.table(name, names)))

    def bag(self, name: str, names: Sequence[str]) -> Gauge:
        return self.known(name, Bag(self.spots(name, names)))

    def said(self, name: str) -> Gauge:
        """One of the names themselves."""
        return self.known(name, One(self.block(name).index))

    def sayings(self, name: str) -> Gauge:
        """Several names."""
        return self.known(name, Bag(self.block(name).index))

    def mask(self, name: str, names: Sequence[str]) -> Gauge:
        return self.known(name, Mask(self.spots(name, names)))

    def pairs(self, name: str, first: Sequence[str], second: Sequence[str]) -> Gauge:
        index = self.block(name).index
        spots = {(a, b): index[f"{x} {y}"] for a, x in enumerate(first) for b, y in enumerate(second)}
        return self.known(name, Bag(spots))

    def holders(self, name: str, things: Sequence[str], seats: Sequence[str]) -> Gauge:
        index = self.block(name).index
        return Holders([{seat: index[f"{thing} {who}"] for seat, who in enumerate(seats)} for thing in things])

    def block(self, name: str) -> Block:
        return self.blocks[self.where + name]

    def spots(self, name: str, names: Sequence[str]) -> list[Spot]:
        index = self.block(name).index
        return [index[told] for told in names]

    def table(self, name: str, names: Sequence[str] | Mapping[Value, str]) -> dict[Value, Spot]:
        index = self.block(name).index
        told = names.items() if isinstance(names, Mapping) else enumerate(names)
        return {value: index[label] for value, label in told}

    def known(self, name: str, gauge: Gauge) -> Gauge:
        """A gauge with the entry for whether it is known, if the part of this name has one."""
        known = self.blocks.get(f"{self.where}{name}?")
        if known is not None:
            gauge.known, gauge.start = known.start, None
        return gauge
