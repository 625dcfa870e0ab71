"""What one viewer of a table has been shown, under a version of its own, so that the hidden answers of others leave no
trace in a counter, in the number of updates or in what is refused as stale."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from landsraad.kernel.errors import LandsraadError
from landsraad.kernel.event import Event
from landsraad.kernel.question import Question
from landsraad.server import messages as m

Viewer = int | None
"""A seat, or None for a spectator."""
Teller = Callable[[Event, Viewer], Any]
"""An event in the viewer's words, or None if it saw nothing."""


class Stale(LandsraadError):
    """The message was made for a moment that has passed."""


def first_version() -> int:
    """Versions begin with the time of day: those from before a restart are never taken for new ones."""
    return int(time.time() * 1000)


@dataclass(slots=True)
class Sight:
    """One viewer's picture of the table."""

    viewer: Viewer
    version: int = field(default_factory=first_version)
    picture: bytes = b""
    told: int = 0
    """Events that this viewer knows of."""
    looked: int = 0
    """Events of the game that were looked at for it."""
    offered: dict[str, tuple[Question, int]] = field(default_factory=dict)
    """What it may answer or interject, each with the version that first showed it."""
    acted: bool = False
    """Its own answers always make a new version, even where the same is asked again: a repeated one is then stale."""

    def news(self, history: list[Event], tell: Teller, picture: bytes, offered: list[Question]) -> bytes | None:
        """An update with what is new to this viewer; None if nothing is."""
        events = [told for event in history[self.looked :] if (told := tell(event, self.viewer)) is not None]
        self.looked = len(history)
        if not events and not self._changed(picture):
            return None
        self._show(picture, offered)
        first = self.told
        self.told += len(events)
        return m.update(m.News(self.viewer, self.version, first, events), picture)

    def whole(self, history: list[Event], tell: Teller, picture: bytes, offered: list[Question]) -> bytes:
        """An update with everything, for somebody who has just come (back)."""
        events = [told for event in history if (told := tell(event, self.viewer)) is not None]
        if len(events) != self.told or self._changed(picture):
            self._show(picture, offered)
        self.told, self.looked = len(events), len(history)
        return m.update(m.News(self.viewer, self.version, 0, events), picture)

    def _changed(self, picture: bytes) -> bool:
        return self.acted or picture != self.picture

    def _show(self, picture: bytes, offered: list[Question]) -> None:
        self.version += 1
        self.picture = picture
        self.acted = False
        known, self.offered = self.offered, {}
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
