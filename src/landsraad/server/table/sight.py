"""What one viewer of a table has been shown, under a version of its own, so that the hidden answers of others leave no
trace in a counter, in the number of updates or in what is refused as stale."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass, field

import msgspec

from landsraad.kernel.errors import LandsraadError
from landsraad.kernel.question import Question
from landsraad.server import messages as m
from landsraad.server.table.telling import Telling, Viewer

Menu = tuple[float | None, Sequence[int] | None, list[int], list[float]]
"""What a question offers now: until when, its first options, what they cost, what they add."""


PAGE = 300
"""Events that are told at once to somebody who has just come; earlier ones are asked for, page by page."""


class Stale(LandsraadError):
    """The message was made for a moment that has passed."""

    kind = "stale"


def first_version() -> int:
    """Versions begin with the time of day: those from before a restart are never taken for new ones."""
    return int(time.time() * 1000)


@dataclass(slots=True)
class Sight:
    """One viewer's picture of the table."""

    viewer: Viewer
    version: int = field(default_factory=first_version)
    picture: int = 0
    """A hash of what it was shown last."""
    asked: dict[str, tuple[Question, Menu, msgspec.Raw]] = field(default_factory=dict)
    """Questions as they were encoded last, by name."""
    told: int = 0
    """Events that this viewer knows of."""
    looked: int = 0
    """Events of the game that were looked at for it."""
    offered: dict[str, tuple[Question, int]] = field(default_factory=dict)
    """What it may answer or interject, each with the version that first showed it."""
    acted: bool = False
    """Its own answers always make a new version, even where the same is asked again: a repeated one is then stale."""

    def news(self, telling: Telling, picture: bytes, offered: list[Question]) -> bytes | None:
        """An update with what is new to this viewer; None if nothing is."""
        events = telling.since(self.looked, self.viewer)
        self.looked = len(telling.history)
        if not events and not self._changed(picture):
            return None
        self._show(picture, offered)
        first = self.told
        self.told += len(events)
        return m.update(m.News(self.viewer, self.version, first, events), picture)

    def whole(self, telling: Telling, picture: bytes, offered: list[Question]) -> bytes:
        """An update with how things are and the last page of events, for somebody who has just come (back)."""
        history = telling.history
        new = sum(event.seen_by(self.viewer) is not None for event in history[self.looked :])
        if new or self._changed(picture):
            self._show(picture, offered)
        self.told, self.looked = self.told + new, len(history)
        first, events = self.page(telling, self.told)
        return m.update(m.News(self.viewer, self.version, first, events), picture)

    def page(self, telling: Telling, before: int) -> tuple[int, list[msgspec.Raw]]:
        """The events up to this one in the viewer's count, at most a page, and the number of the first of them."""
        history = telling.history
        first = max(0, min(before, self.told) - PAGE)
        events: list[msgspec.Raw] = []
        number = self.told
        for i in range(self.looked - 1, -1, -1):
            if number <= first:
                break
            if history[i].seen_by(self.viewer) is not None:
                number -= 1
                if number < before and (told := telling.told(history[i], self.viewer)) is not None:
                    events.append(told)
        return first, events[::-1]

    def _changed(self, picture: bytes) -> bool:
        return self.acted or hash(picture) != self.picture

    def _show(self, picture: bytes, offered: list[Question]) -> None:
        self.version += 1
        self.picture = hash(picture)
        self.acted = False
        known, self.offered = self.offered, {}
        if len(self.asked) > len(offered):
            self.asked = {q.name: self.asked[q.name] for q in offered if q.name in self.asked}
        for q in offered:
            before = known.get(q.name)
            self.offered[q.name] = before if before is not None and before[0] == q else (q, self.version)

    def answered(self, name: str) -> None:
        """This seat has answered, or somebody has for it."""
        self.offered.pop(name, None)
        self.acted = True

    def check(self, q: Question, version: int) -> None:
        """Refuse what was made for a question that has been answered since, or that now offers something else."""
        shown = self.offered.get(q.name)
        if shown is None or shown[0] != q or not shown[1] <= version <= self.version:
            raise Stale("the table has moved on since: look at it again and repeat your answer")
