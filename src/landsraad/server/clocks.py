"""The clocks of a table, and its poker face.

A clock gives a question so many seconds; then the mildest legal answer is played. With the poker face, a reaction window
lasts the same short time for everybody: who has decided earlier is held back until it is over, so that neither the time
taken nor who is still being waited for tells anything. Windows that are themselves hidden are not stretched: that would
show them.

What a game lets lapse (a secret talk that has lasted long enough) has its time in any case, clocks or not.
"""

from __future__ import annotations

import asyncio
import math
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING

from landsraad.kernel.question import Question
from landsraad.kernel.tree import Answer
from landsraad.server.store import Given

if TYPE_CHECKING:
    from landsraad.server.table import LiveTable

Key = tuple[int, str]
GRACE = 15.0
"""Seconds that everybody has at least after the server was away."""


@dataclass(slots=True)
class Running:
    """A question that somebody has been asked. ``number``: how many answers there were before it."""

    question: Question
    since: float
    number: int
    lapse: float = 0.0
    """An interjection that is made by itself after so many seconds; 0: a question."""
    due: float | None = None
    timer: asyncio.TimerHandle | None = None
    held: Answer | None = None


class Clocks:
    """When each open question is due, and the reactions held until then."""

    def __init__(self, table: LiveTable) -> None:
        self.table = table
        settings = table.row.settings
        self.poker_face = float(settings.get("poker_face") or 0)
        self.limits: dict[str, float] = dict(settings.get("clocks") or {})
        self.on = bool(self.poker_face or any(self.limits.values()))
        self.running: dict[Key, Running] = {}

    def window(self, q: Question) -> bool:
        """Whether this is a window that takes everybody's time."""
        return bool(self.poker_face) and not q.hidden and q.name in self.table.game.windows

    def seconds(self, q: Question, lapse: float = 0.0) -> float:
        """The time for an answer, or 0 for as long as it takes; ``lapse``: that of an interjection, unless it is set."""
        if lapse:
            return float(self.limits.get(q.name, lapse))
        if self.window(q):
            return self.poker_face
        return float(self.limits.get(q.name, self.limits.get("answer", 0)))

    @property
    def pausing(self) -> bool:
        return bool(self.poker_face) and any(self.window(entry.question) for entry in self.running.values())

    def due(self, q: Question) -> float | None:
        entry = self.running.get((q.seat, q.name))
        return None if entry is None else entry.due

    def rest(self) -> float:
        """Seconds until the next question is due."""
        dues = [entry.due for entry in self.running.values() if entry.due is not None]
        return max(0.0, min(dues) - time.time()) if dues else math.inf

    def held(self, q: Question) -> bool:
        entry = self.running.get((q.seat, q.name))
        return entry is not None and entry.held is not None

    def note(self, now: float) -> None:
        """Look which questions are open: new ones begin to run, closed ones stop."""
        game = self.table.game
        lapsing = {(q.seat, q.name): (q, seconds) for q, seconds in game.lapsing()}
        if not self.on and not lapsing and not self.running:
            return
        opened = {(q.seat, q.name): (q, 0.0) for q in game.questions()} if self.on else {}
        opened.update(lapsing)
        for key, entry in list(self.running.items()):
            if opened.get(key) != (entry.question, entry.lapse):
                self.stop(*key)
        for key, (q, lapse) in opened.items():
            if key not in self.running:
                self.running[key] = Running(q, now, len(game.log), lapse)

    def start(self, grace: float = 0.0) -> None:
        """Set the timers that are not set yet."""
        now = time.time()
        self.note(now)
        for key, entry in self.running.items():
            seconds = self.seconds(entry.question, entry.lapse)
            if seconds and entry.timer is None:
                entry.due = max(entry.since + seconds, now + min(seconds, grace))
                entry.timer = asyncio.get_running_loop().call_later(
                    max(0.0, entry.due - now), self.table.post, lambda key=key, entry=entry: self._ring(key, entry)
                )

    def stop(self, seat: int, name: str) -> None:
        """The question has been answered, or is no longer asked."""
        entry = self.running.pop((seat, name), None)
        if entry is not None:
            if entry.timer is not None:
                entry.timer.cancel()
            if entry.held is not None:
                self.table.store.drop_held(self.table.row.id, seat, name)

    def stop_all(self) -> None:
        for entry in self.running.values():
            if entry.timer is not None:
                entry.timer.cancel()
        self.running.clear()

    def hold(self, q: Question, answer: Answer) -> None:
        """Keep a checked reaction until the window's time is over; it is on disk before it is confirmed."""
        number = len(self.table.game.log)
        given = Given(number, q.seat, q.name, q.labels(answer), time.time())
        self.table.store.hold(self.table.row.id, given)
        self.running[q.seat, q.name].held = answer

    def bring_back(self) -> None:
        """After a restart: the reactions that were held."""
        for given in self.table.store.held(self.table.row.id) if self.on else ():
            entry = self.running.get((given.seat, given.question))
            if entry is not None and entry.number <= given.number and self.window(entry.question):
                entry.held = entry.question.parse(given.answer)
            else:
                self.table.store.drop_held(self.table.row.id, given.seat, given.question)

    def _ring(self, key: Key, entry: Running) -> None:
        """Time is over: what was decided in time counts, else the mildest legal answer."""
        if entry.lapse:
            self.note(time.time())  # another seat's may have rung at the same moment
        if self.running.get(key) is not entry:
            return
        q = entry.question
        self.table.play(q, self.table.game.default(q) if entry.held is None else entry.held)
