"""Bots at a table: they think off the event loop, on a twin of the game, and see only their view."""

from __future__ import annotations

import asyncio
import logging
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING

from landsraad import bots
from landsraad.kernel.question import Question

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

    def wake(self) -> None:
        """After every change: if a bot is asked and none is thinking, let it think."""
        if self.task is None and self._next() is not None:
            self.task = asyncio.create_task(self._think())

    def stop(self) -> None:
        if self.task is not None:
            self.task.cancel()

    def _next(self) -> tuple[Question, str] | None:
        game = self.table.game
        for q in () if game is None else game.questions():
            row = self.table.row.seats[q.seat]
            name = row.bot or row.stand_in
            if name is not None and (q.seat, q.name) not in self.table.held:
                return q, name
        return None

    async def _think(self) -> None:
        found = self._next()
        try:
            pace = self.table.row.settings.get("pace", 0)
            if pace:
                await asyncio.sleep(pace)
                found = self._next()
            if found is None:
                return
            q, name = found
            game = self.table.game
            mind = self._mind(q.seat, name)
            seat = bots.Seat(game.clone(), q.seat)
            answer = await asyncio.get_running_loop().run_in_executor(_thinkers, mind.choose, seat, q)
            self.table.post(lambda: self._play(q, answer))
        except Exception:
            log.exception("table %s: the bot of seat %s failed", self.table.row.id, found and found[0].seat)
            if found is not None:
                q = found[0]
                self.table.post(lambda: self._play(q, self.table.game.default(q)))
        finally:
            self.task = None

    def _play(self, q: Question, answer: tuple[int, ...]) -> None:
        """In the mailbox's turn: the answer counts if the question is still the same."""
        if q in self.table.game.open:
            self.table.answer(q.seat, q, answer)
        else:
            self.wake()

    def _mind(self, seat: int, name: str) -> bots.Bot:
        if (seat, name) not in self.minds:
            self.minds[seat, name] = bots.make(name, self.table.row.game, self.table.row.seed + seat)
        return self.minds[seat, name]
