"""The clock of a table (4.01.08): an hour for every player, then thirty minutes to finish the turn.

Times are seconds since any fixed moment; nothing here reads a clock.

>>> clock = Clock()
>>> clock.start(0)
>>> clock.reading(4 * HOUR, 5)
Reading(stage='playing', left=3600.0)
>>> clock.reading(5 * HOUR + 60, 5)
Reading(stage='last turn', left=1740.0)
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple

from landsraad.kernel.errors import LandsraadError

HOUR: Final = 3600.0
FINISH: Final = 1800.0
"""To finish the turn and to fill in the report."""


class Reading(NamedTuple):
    """What a clock shows: ``waiting``, ``playing``, ``last turn`` or ``over``, and the seconds that are left of it."""

    stage: str
    left: float


@dataclass(slots=True)
class Clock:
    """A clock that can be stopped while a judge decides."""

    started: float | None = None
    paused: float | None = None
    stopped: float = 0.0
    """Seconds for which it did not run, not counting a pause that lasts."""

    def start(self, now: float) -> None:
        if self.started is not None:
            raise LandsraadError("this clock runs already")
        self.started = now

    def pause(self, now: float) -> None:
        if self.started is None or self.paused is not None:
            raise LandsraadError("this clock does not run")
        self.paused = now

    def resume(self, now: float) -> None:
        if self.paused is None:
            raise LandsraadError("this clock is not stopped")
        self.stopped += max(0.0, now - self.paused)
        self.paused = None

    def reading(self, now: float, players: int) -> Reading:
        """What it shows for a game of so many players."""
        whole = players * HOUR
        if self.started is None:
            return Reading("waiting", whole)
        until = now if self.paused is None else self.paused
        played = max(0.0, until - self.started - self.stopped)
        if played < whole:
            return Reading("playing", whole - played)
        if played < whole + FINISH:
            return Reading("last turn", whole + FINISH - played)
        return Reading("over", 0.0)


def shown(left: float) -> str:
    """Hours, minutes and seconds, for people.

    >>> shown(5025)
    '1:23:45'
    """
    seconds = int(left)
    return f"{seconds // 3600}:{seconds // 60 % 60:02d}:{seconds % 60:02d}"
