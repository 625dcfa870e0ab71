"""Bots at a table: they think off the event loop, on a twin of the game, and see only their view."""

from __future__ import annotations

import asyncio
import logging
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING

from landsraad import bots
from landsraad.kernel.errors import LandsraadError
from landsraad.kernel.question import Question
from landsraad.kernel.tree import Answer

if TYPE_CHECKING:
    from landsraad.server.table import LiveTable

log = logging.getLogger("landsraad.bots")
_thinkers = ThreadPoolExecutor(max_workers=2, thread_name_prefix="bot")


class BotPlayer:
    """Plays the bots' seats of one table, one answer at a time."""

    def __init__(self, table: LiveTable) -> None:
        self.table = table
        self.minds: dict[tuple[int, str], bots.Bot] = {}
        self.task: asyncio.Task[None] | None = None
        self.stuck: Question | None = None
        """A question to which not even the mildest answer could be played."""

    @property
    def busy(self) -> bool:
        return self.task is not None

    def plays(self, seat: int) -> str | None:
        """The bot that plays this seat now, if one does."""
        row = self.table.row.seats[seat]
        return row.bot or row.stand_in

    def wake(self) -> None:
        """After every change: if a bot is asked and none is thinking, let it think."""
        if self.task is None:
            q = self._next()
            if q is not None:
                self.task = asyncio.create_task(self._think(q))

    def stop(self) -> None:
        if self.task is not None:
            self.task.cancel()

    def _next(self) -> Question | None:
        for q in () if self.table.game is None else self.table.game.questions():
            if self.plays(q.seat) and not self.table.clocks.held(q) and q != self.stuck:
                return q  # type: ignore[no-any-return]
        return None

    async def _think(self, q: Question) -> None:
        """The pace is for human eyes; a hidden question has none, or the wait would show it."""
        pace = self.table.row.settings.get("pace", 0)
        answer: Answer | None = None
        try:
            if pace and not q.hidden:
                await asyncio.sleep(pace)
            name = self.plays(q.seat)
            if name is not None and q in self.table.game.open:
                seat = bots.Seat(self.table.game.clone(), q.seat)
                loop = asyncio.get_running_loop()
                answer = await loop.run_in_executor(_thinkers, self._mind(q.seat, name).choose, seat, q)
        except Exception:
            log.exception("a bot failed", extra={"table": self.table.row.id, "seat": q.seat, "question": q.name})
        self.table.post(lambda: self._play(q, answer))

    def _play(self, q: Question, answer: Answer | None) -> None:
        """In the mailbox's turn: the answer counts if the question is still the same and still the bot's."""
        self.task = None
        self.table.changed = True
        if q not in self.table.game.open or not self.plays(q.seat):
            return
        try:
            self.table.answer(q, self.table.game.default(q) if answer is None else answer)
        except LandsraadError:
            log.exception("a bot's answer failed", extra={"table": self.table.row.id, "question": q.name})
            self.stuck = q
            self.table.answer(q, self.table.game.default(q))
            self.stuck = None

    def _mind(self, seat: int, name: str) -> bots.Bot:
        if (seat, name) not in self.minds:
            self.minds[seat, name] = bots.make(name, self.table.row.game, self.table.row.seed + seat)
        return self.minds[seat, name]
