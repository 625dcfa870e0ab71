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
from collections.abc import Awaitable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from landsraad.kernel.game import AnyGame
from landsraad.kernel.question import Question
from landsraad.kernel.tree import Answer
from landsraad.server import messages as m
from landsraad.server.store import Given

if TYPE_CHECKING:
    from landsraad.server.table.live import LiveTable

Key = tuple[int, str]
LAPSES = 20
"""So many answers by the clock are told to a seat, the last ones."""
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
        self.lapsed: dict[int, list[m.Lapsed]] = {}
        """By seat, what was answered for it because its time had run out: told to nobody else."""

    def window(self, game: AnyGame, q: Question) -> bool:
        """Whether this is a window that takes everybody's time."""
        return bool(self.poker_face) and not q.hidden and q.name in game.windows

    def seconds(self, game: AnyGame, q: Question, lapse: float = 0.0) -> float:
        """The time for an answer, or 0 for as long as it takes; ``lapse``: that of an interjection, unless it is set."""
        if lapse:
            return float(self.limits.get(q.name, lapse))
        if self.window(game, q):
            return self.poker_face
        return float(self.limits.get(q.name, self.limits.get("answer", 0)))

    @property
    def pausing(self) -> bool:
        running = self.running.values()
        return bool(self.poker_face) and any(self.window(self.table.game, entry.question) for entry in running)

    def due(self, q: Question) -> float | None:
        entry = self.running.get((q.seat, q.name))
        return None if entry is None else entry.due

    def rest(self) -> float:
        """Seconds until the next question is due."""
        due = first_due(self.running)
        return math.inf if due is None else max(0.0, due - time.time())

    def held(self, q: Question) -> bool:
        entry = self.running.get((q.seat, q.name))
        return entry is not None and entry.held is not None

    # --- what runs when ---------------------------------------------------------------------------------------------

    def after(self, game: AnyGame, now: float, answered: Key | None = None) -> dict[Key, Running]:
        """What runs once the game is like this: new questions begin, answered and closed ones stop. Changes nothing."""
        lapsing = {(q.seat, q.name): (q, seconds) for q, seconds in game.lapsing()}
        if not self.on and not lapsing:
            return {}
        opened = {(q.seat, q.name): (q, 0.0) for q in game.questions()} if self.on else {}
        opened.update(lapsing)
        return {key: self._entry(game, now, key, answered, *asked) for key, asked in opened.items()}

    def _entry(self, game: AnyGame, now: float, key: Key, answered: Key | None, q: Question, lapse: float) -> Running:
        known = self.running.get(key)
        if known is not None and key != answered and (known.question, known.lapse) == (q, lapse):
            return known
        seconds = self.seconds(game, q, lapse)
        return Running(q, now, len(game.log or ()), lapse, due=now + seconds if seconds else None)

    def dropped(self, running: dict[Key, Running]) -> list[Key]:
        """The held reactions that are void once this runs."""
        return [key for key, entry in self.running.items() if entry.held is not None and running.get(key) is not entry]

    def adopt(self, running: dict[Key, Running]) -> None:
        """From now on this runs: stop the timers of what does not, and set those that are not set."""
        for key, entry in self.running.items():
            if running.get(key) is not entry and entry.timer is not None:
                entry.timer.cancel()
        self.running = running
        self._set_timers()

    def _set_timers(self) -> None:
        loop, now = asyncio.get_running_loop(), time.time()
        for key, entry in self.running.items():
            if entry.due is not None and entry.timer is None:
                entry.timer = loop.call_later(
                    max(0.0, entry.due - now), self.table.post, lambda key=key, entry=entry: self._ring(key, entry)
                )

    def stop_all(self) -> None:
        for entry in self.running.values():
            if entry.timer is not None:
                entry.timer.cancel()
        self.running = {}

    # --- reactions that wait ----------------------------------------------------------------------------------------

    async def hold(self, q: Question, answer: Answer) -> None:
        """Keep a checked reaction until the window's time is over; it is on disk before it is confirmed."""
        key = (q.seat, q.name)
        change = self.table.change()
        change.held.append(Given(len(self.table.game.log), q.seat, q.name, q.labels(answer), time.time()))
        await self.table.keep(change, running={**self.running, key: replace(self.running[key], held=answer)})
        self.running[key].held = answer

    def bring_back(self, game: AnyGame, held: list[Given]) -> None:
        """After a restart: the reactions that were held, and some time for everybody."""
        now = time.time()
        for given in held:
            entry = self.running.get((given.seat, given.question))
            if entry is not None and entry.number <= given.number and self.window(game, entry.question):
                entry.held = entry.question.parse(given.answer)
        for entry in self.running.values():
            seconds = self.seconds(game, entry.question, entry.lapse)
            if seconds:
                entry.due = max(entry.since + seconds, now + min(seconds, GRACE))

    def start(self) -> None:
        """The table is here: timers run."""
        self._set_timers()

    def _ring(self, key: Key, entry: Running) -> Awaitable[None] | None:
        """Time is over: what was decided in time counts, else the mildest legal answer."""
        if self.running.get(key) is not entry:
            return None  # another seat's rang at the same moment
        q = entry.question
        if entry.held is None and not entry.lapse:
            return self._answer_for(q)
        return self.table.play(q, self.table.game.default(q) if entry.held is None else entry.held)

    async def _answer_for(self, q: Question) -> None:
        """The mildest answer for somebody whose time has run out, and a word to that seat."""
        answer, told = self.table.game.default(q), self.table.shown.sight(q.seat).told
        await self.table.play(q, answer)
        lapsed = m.Lapsed(q.name, q.labels(answer), told, time.time())
        self.lapsed[q.seat] = [*self.lapsed.get(q.seat, []), lapsed][-LAPSES:]


def first_due(running: dict[Key, Running]) -> float | None:
    return min((entry.due for entry in running.values() if entry.due is not None), default=None)
