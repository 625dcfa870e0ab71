"""The journal: a tournament in one file, a line a change, for a laptop without network.

A line is written whole and flushed to the disk, or it is not there: a last line that is cut off (the battery was empty) is
dropped when the file is read again. Each line carries the hash of all before it.
"""

from __future__ import annotations

import hashlib
import os
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final, Self

import msgspec

try:
    import fcntl
except ImportError:  # not on Windows: there nobody else writes the file
    fcntl = None  # type: ignore[assignment]

from landsraad.kernel.errors import LandsraadError
from landsraad.tournament.changes import AnyChange, Entry
from landsraad.tournament.organiser import Organiser

FORMAT: Final = 1


class Journal:
    """An organiser, and every change that made it what it is.

    >>> from landsraad.tournament import Create, Event, Register
    >>> journal = Journal(now=lambda: 12.5)
    >>> journal.do("Irulan", Create(Event("Arrakis Open")), Register("Chani"))
    >>> [(entry.number, entry.by, type(entry.change).__name__) for entry in journal.entries]
    [(1, 'Irulan', 'Create'), (2, 'Irulan', 'Register')]
    """

    def __init__(self, now: Callable[[], float] = time.time) -> None:
        self.organiser = Organiser()
        self.entries: list[Entry] = []
        self.now = now

    def fork(self) -> Journal:
        """A journal in memory that goes on from here; this one is left as it is."""
        twin = Journal(self.now)
        twin.organiser._state, twin.entries = self.organiser._state, list(self.entries)  # changes work on copies
        return twin

    def do(self, by: str, *changes: AnyChange) -> None:
        """Make all these changes, or, if one of them is refused, none."""
        at, entries = self.now(), list(self.entries)
        twin = Organiser()
        twin._state = self.organiser._state  # changes work on copies
        for change in changes:
            twin.do(change, by, at)
            entries.append(entry(entries, at, by, change))
        self.keep(entries[len(self.entries) :])
        self.organiser, self.entries = twin, entries

    def keep(self, entries: Sequence[Entry]) -> None:
        """Write down what was done before it counts; in memory there is nothing to write."""

    def read(self, entries: Sequence[Entry]) -> Self:
        """Go through a journal again, checking every line."""
        for number, one in enumerate(entries, start=1):
            if one != entry(self.entries, one.at, one.by, one.change):
                raise LandsraadError(
                    f"line {number} of the journal, or one before it, was changed after it was written"
                )
            try:
                self.organiser.do(one.change, one.by, one.at)
            except LandsraadError as error:
                raise LandsraadError(f"line {number} of the journal: {error}") from error
            self.entries.append(one)
        return self


def entry(before: Sequence[Entry], at: float, by: str, change: AnyChange) -> Entry:
    """The next line."""
    number, link = len(before) + 1, before[-1].link if before else f"landsraad tournament {FORMAT}"
    text = msgspec.json.encode([link, number, at, by, change])
    return Entry(number, at, by, change, hashlib.sha256(text).hexdigest()[:16])


class JournalFile(Journal):
    """The same, kept in a file."""

    def __init__(self, path: Path, now: Callable[[], float] = time.time) -> None:
        super().__init__(now)
        self.path = path
        self.size = 0

    @classmethod
    def create(cls, path: Path, now: Callable[[], float] = time.time) -> Self:
        """A new file, with nothing in it yet."""
        if path.exists():
            raise LandsraadError(f"{path} exists already; open it, or choose another name")
        return cls(path, now)

    @classmethod
    def open(cls, path: Path, now: Callable[[], float] = time.time) -> Self:
        """The tournament that a file holds."""
        try:
            text = path.read_bytes()
        except OSError as error:
            raise LandsraadError(f"cannot read {path}: {error.strerror}") from error
        whole = text[: text.rfind(b"\n") + 1]
        journal = cls(path, now)
        journal.size = len(whole)
        entries = []
        for number, line in enumerate(whole.splitlines(), start=1):
            try:
                entries.append(msgspec.json.decode(line, type=Entry))
            except msgspec.MsgspecError as error:
                raise LandsraadError(f"{path} is not a tournament: line {number}: {error}") from error
        if not entries:
            raise LandsraadError(f"{path} is not a tournament: it is empty")
        return journal.read(entries)

    def keep(self, entries: Sequence[Entry]) -> None:
        """Append the lines at once, behind the last whole one; nobody else may have written since we read."""
        data = b"".join(msgspec.json.encode(one) + b"\n" for one in entries)
        try:
            with self.path.open("r+b" if self.path.exists() else "xb") as file:
                if fcntl is not None:
                    fcntl.flock(file, fcntl.LOCK_EX)
                kept = file.read() if self.size or file.readable() else b""
                if kept.rfind(b"\n") + 1 != self.size:
                    raise LandsraadError(f"{self.path} was changed by somebody else meanwhile: try again")
                file.seek(self.size)
                file.truncate()
                file.write(data)
                file.flush()
                os.fsync(file.fileno())
        except OSError as error:
            raise LandsraadError(f"cannot write {self.path}: {error.strerror}") from error
        self.size += len(data)
