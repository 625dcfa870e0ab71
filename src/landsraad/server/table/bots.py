"""Bots at a table: they answer what they are asked, and interject where the rules let them, one move at a time.

They get the occasions that a match of the arena gives: while somebody is openly being waited for, each may interject once
before the next answer.
"""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

from landsraad.arena.match import INTERJECTIONS
from landsraad.kernel.errors import LandsraadError
from landsraad.kernel.question import Question
from landsraad.kernel.tree import Answer
from landsraad.server.thinking.minds import Mind, Occasion, Thinker, Thought

if TYPE_CHECKING:
    from landsraad.server.table.live import LiveTable

log = logging.getLogger("landsraad.bots")

QUICK = 0.25
"""The part of the pace that the mildest answer takes."""


class BotPlayer:
    """Plays the bots' seats of one table, one answer at a time."""

    def __init__(self, table: LiveTable, thinker: Thinker) -> None:
        self.table = table
        self.thinker = thinker
        self.task: asyncio.Task[None] | None = None
        self.occasion = 0
        """Counts the answers: before each, everybody may interject once."""
        self.heard: set[int] = set()
        """The seats that had their chance on this occasion."""
        self.left = [INTERJECTIONS] * len(table.row.seats)
        """So often may each seat still interject in this game."""
        self.stuck: Question | None = None
        """A question to which not even the mildest answer could be played."""

    @property
    def busy(self) -> bool:
        return self.task is not None

    def plays(self, seat: int) -> str | None:
        """The bot that plays this seat now, if one does."""
        row = self.table.row.seats[seat]
        return row.bot or row.stand_in

    def answered(self) -> None:
        """A question has been answered: everybody may interject again before the next one is."""
        self.occasion += 1
        self.heard.clear()

    def wake(self) -> None:
        """After every change: if a bot is asked or may interject, and none is thinking, let it think."""
        if self.task is None and self.table.game is not None and not self.table.game.over:
            q = self._next()
            if q is not None or self._listeners():
                self.task = asyncio.create_task(self._turn(q))

    def stop(self) -> None:
        if self.task is not None:
            self.task.cancel()

    def _next(self) -> Question | None:
        lead = self.table.teaching.lead
        for q in self.table.game.questions():
            if self.plays(q.seat) and not self.table.clocks.held(q) and q != self.stuck:
                if lead is None or self.table.teaching.thought(lead, q) is not None:
                    return q  # type: ignore[no-any-return]
        return None

    def _listeners(self) -> list[Mind]:
        """Who may interject now. A hidden question gives nobody an occasion, or the occasions would betray it."""
        if self.table.game.open[0].hidden or self.table.teaching.lead is not None:
            return []
        free = [seat for seat, left in enumerate(self.left) if left and seat not in self.heard]
        return [(seat, name) for seat in free if (name := self.plays(seat)) is not None]

    async def _turn(self, q: Question | None) -> None:
        """The pace is for human eyes; a hidden question has none, or the wait would show it."""
        occasion = self.occasion
        try:
            thought = await self._thought(q)
        except Exception:
            log.exception("a bot failed", extra={"table": self.table.row.id})
            thought = None
        pace = self.table.row.settings.get("pace", 0)
        if pace and q is not None and not q.hidden:
            await asyncio.sleep(pace * self._weight(q, thought))
        self.table.post(lambda: self._play(q, thought, occasion))

    async def _thought(self, q: Question | None) -> Thought | None:
        """What the bots want to do. In a lesson it is written what they do."""
        lead = self.table.teaching.lead
        if lead is not None and q is not None:
            return self.table.teaching.thought(lead, q)
        return Thought() if self.table.game.over else await self.thinker.think(self._occasion(q))

    def _weight(self, q: Question, thought: Thought | None) -> float:
        """How much of the pace an answer takes: passing is quick, what changes something is seen. The time of a secret
        answer tells nothing."""
        if q.secret or thought is None or q not in self.table.game.open:
            return 1.0
        mild = thought.question == q.name and list(thought.values) == q.labels(self.table.game.default(q))
        return QUICK if mild else 1.0

    def _occasion(self, q: Question | None) -> Occasion:
        game = self.table.game
        name = None if q is None or q not in game.open else self.plays(q.seat)
        asked = None if q is None or name is None else (q.seat, name)
        return Occasion(self.table.row, game, self._listeners(), asked, q.name if q is not None else "")

    async def _play(self, q: Question | None, thought: Thought | None, occasion: int) -> None:
        """In the mailbox's turn: a thought counts if its question still stands and is still the bot's.

        Where thinking failed (``thought`` is None, or empty though something was asked) the mildest answer is played.
        """
        self.task = None
        self.table.changed = True
        failed = thought is None or (thought.seat is None and q is not None)
        if occasion == self.occasion:
            self.heard.update(thought.heard if thought is not None else range(0 if q is not None else len(self.left)))
        if thought is not None and not failed and (q is None or (thought.seat, thought.question) != (q.seat, q.name)):
            await self._interject(thought)
        elif q is not None and self.plays(q.seat) and q in self.table.game.open and not self.table.clocks.held(q):
            await self._answer(q, None if thought is None or failed else q.parse(thought.values))

    async def _interject(self, thought: Thought) -> None:
        seat = thought.seat
        if seat is None or not self.plays(seat):
            return
        for q in self.table.game.interjections(seat):
            if q.name == thought.question:
                self.left[seat] -= 1
                await self.table.play(q, q.parse(thought.values))
                return

    async def _answer(self, q: Question, answer: Answer | None) -> None:
        try:
            await self.table.answer(q, self.table.game.default(q) if answer is None else answer)
        except LandsraadError:
            if self.table.mailbox.gone:
                return
            log.exception("a bot's answer failed", extra={"table": self.table.row.id, "question": q.name})
            self.stuck = q
            await self.table.answer(q, self.table.game.default(q))
            self.stuck = None
