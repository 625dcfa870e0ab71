"""A sheet: what one seat sees of one game, kept up to date from look to look."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from functools import cache
from typing import Final, Generic, TypeAlias, TypeVar

import numpy as np

from landsraad.kernel.game import AnyGame
from landsraad.kernel.plain import Value
from landsraad.research.layout import Row, Vector
from landsraad.research.observe import Encoder, Observer
from landsraad.research.places import Around, Place
from landsraad.research.sheets.gauges import Gauge, Gauges, Spot, renew, tens

G = TypeVar("G", bound=AnyGame)
_LONG: Final = 512
_SHORT: Final = 64
"""Bytes that are compared at once: a long stretch, and the short ones of a long one that differs."""


class Sheet(ABC):
    """The row of one seat; ``seen`` is the same numbers as a vector, which the next look writes over."""

    seen: Vector
    version: int
    """At which version of the game the seat has looked last; -1 before that."""

    def __init__(self) -> None:
        self.version = -1

    @abstractmethod
    def look(self, g: AnyGame) -> None:
        """Write what has changed since the last look."""


Maker: TypeAlias = Callable[[int], Sheet]
"""Makes the sheet of a seat; but for what stays as it is in a game, it is filled in at the first look."""


class Viewed(Sheet):
    """A sheet made from views, where a variant adds to them what only they know."""

    def __init__(self, encoder: Encoder, seat: int) -> None:
        super().__init__()
        self.observer: Observer = encoder.observer()
        self.seat = seat

    def look(self, g: AnyGame) -> None:
        self.seen = np.asarray(self.observer.look(g.view(self.seat)), dtype=np.float32)


class Part(Generic[G], ABC):
    """Some of what is seen."""

    __slots__ = ()

    @abstractmethod
    def look(self, g: G, row: Row) -> None:
        """Write what has changed since the last look."""


class Read(Part[G]):
    """Values of the state, each with its gauge."""

    __slots__ = ("gauges", "read", "seen")

    def __init__(self, read: Callable[[G], tuple[Value, ...]], gauges: list[Gauge]) -> None:
        self.read = read
        self.gauges = gauges
        self.seen: tuple[Value, ...] = tuple([gauge.start for gauge in gauges])

    def look(self, g: G, row: Row) -> None:
        now = self.read(g)
        if now != self.seen:
            renew(row, self.gauges, self.seen, now)
            self.seen = now


class ReadEach(Part[G]):
    """The same values of several, each with its gauges; with a ``key``, they are read again only when it reads another value."""

    __slots__ = ("gauges", "key", "known", "read", "seen")

    def __init__(
        self,
        read: Callable[[G], list[tuple[Value, ...]]],
        gauges: list[list[Gauge]],
        key: Callable[[G], Value] | None = None,
    ) -> None:
        self.read = read
        self.gauges = gauges
        self.key = key
        self.known: Value = None
        self.seen: list[tuple[Value, ...]] = [tuple([gauge.start for gauge in some]) for some in gauges]

    def look(self, g: G, row: Row) -> None:
        if self.key is not None:
            known = self.key(g)
            if known == self.known:
                return
            self.known = known
        now, seen = self.read(g), self.seen
        if now == seen:
            return
        for i, after in enumerate(now):
            before = seen[i]
            if before != after:
                renew(row, self.gauges[i], before, after)
        self.seen = now


class Tally(Generic[G]):
    """Amounts that the state keeps in rows of bytes, watched for all seats of a game together: what has changed since anybody
    looked is found once, and noted for those who have still to see it. Of all rows, laid end to end, stretches are compared, so
    that few bytes are looked at one by one."""

    __slots__ = ("amounts", "changed", "read")

    def __init__(self, read: Callable[[G], tuple[bytearray, ...]], size: int) -> None:
        self.read = read
        self.amounts = bytes(size)
        """As they were when somebody looked last."""
        self.changed: list[int] = []
        """The places whose amounts have changed, from the first look on, in order."""

    def look(self, g: G) -> None:
        now, seen = b"".join(self.read(g)), self.amounts
        if now != seen:
            self.amounts = now
            for start in range(0, len(now), _LONG):
                before, after = seen[start : start + _LONG], now[start : start + _LONG]
                if before != after:
                    self._compare(start, before, after)

    def _compare(self, start: int, before: bytes, after: bytes) -> None:
        """Note what differs in a long stretch, which begins at ``start``."""
        for at in range(0, len(after), _SHORT):
            old, new = before[at : at + _SHORT], after[at : at + _SHORT]
            if old != new:
                self._note(start + at, int.from_bytes(old, "little") ^ int.from_bytes(new, "little"))

    def _note(self, start: int, differing: int) -> None:
        """The places from ``start`` on whose byte of ``differing`` is not zero, from the lowest on."""
        place = start - 1
        while differing:
            skipped = (differing & -differing).bit_length() + 7 >> 3
            place += skipped
            self.changed.append(place)
            differing >>= 8 * skipped


class Tallied(Part[G]):
    """The amounts of a tally, with the entry of each."""

    __slots__ = ("spots", "tally", "told")

    def __init__(self, tally: Tally[G], spots: list[Spot]) -> None:
        self.tally = tally
        self.spots = spots
        self.told = 0
        """How many of the tally's changes are told."""

    def look(self, g: G, row: Row) -> None:
        tally = self.tally
        tally.look(g)
        amounts, changed = tally.amounts, tally.changed
        for i in range(self.told, len(changed)):
            place = changed[i]
            row[self.spots[place]] = tens(amounts[place])
        self.told = len(changed)


class Told(Part[G]):
    """A part of the view itself, made again when what it is made of has changed: ``key`` reads that, None if it is not known."""

    __slots__ = ("around", "key", "known", "make", "place", "seen")

    def __init__(
        self, place: Place, around: Around, make: Callable[[G], Value], key: Callable[[G], Value] | None = None
    ) -> None:
        self.place = place
        self.around = around
        self.make = make
        self.key = key
        self.known: Value = None
        self.seen: Value = None

    def look(self, g: G, row: Row) -> None:
        if self.key is not None:
            known = self.key(g)
            if known == self.known:
                return
            self.known = known
        now, seen = self.make(g), self.seen
        if now != seen:
            if seen is None:
                self.place.write(row, now, self.around)
            elif now is None:
                self.place.clear(row)
            else:
                self.place.renew(row, seen, now, self.around)
            self.seen = now


class Parts(Sheet, Generic[G]):
    """A sheet of parts that are read from the state; what is ``fixed`` is looked at once, for the whole game."""

    def __init__(self, encoder: Encoder, g: G, fixed: Sequence[Part[G]], parts: Sequence[Part[G]]) -> None:
        super().__init__()
        self.row = encoder.layout.empty()
        self.seen = np.asarray(self.row, dtype=np.float32)
        self.parts = list(parts)
        for part in fixed:
            part.look(g, self.row)

    def look(self, g: AnyGame) -> None:
        row = self.row
        for part in self.parts:
            part.look(g, row)  # type: ignore[arg-type]  # it is the game for which the sheet was made


@cache
def gauges(encoder: Encoder, where: str = "") -> Gauges:
    """The maker of the gauges of an encoder's parts whose names begin with this; the same object each time."""
    return gauges(encoder).within(where) if where else Gauges({block.name: block for block in encoder.layout.blocks})


def rotated(n: int, own: int) -> tuple[str, ...]:
    """The label of each seat of ``n`` for the one who looks: the own seat is 0."""
    return tuple(str((seat - own) % n) for seat in range(n))


def known_as(names: Sequence[str], own: int) -> dict[str, str]:
    """The same by the names of the seats."""
    return dict(zip(names, rotated(len(names), own), strict=True))
