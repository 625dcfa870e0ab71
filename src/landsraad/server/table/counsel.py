"""Counsel at a table: whether it is given here, and to whom; it is thought out beside the event loop, one at a time a seat."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

from landsraad.kernel.errors import LandsraadError
from landsraad.kernel.plain import Json
from landsraad.kernel.question import Question
from landsraad.server import messages as m
from landsraad.server.store import TableRow
from landsraad.server.table.connection import Connection
from landsraad.server.thinking.minds import Occasion

if TYPE_CHECKING:
    from landsraad.server.table.live import LiveTable

log = logging.getLogger("landsraad.counsel")

COMPETING = "no counsel is given where people compete"


def competes(options: Json) -> bool:
    """Whether a table with these options is played for more than the game itself."""
    return bool(options.get("tournament"))


def given(row: TableRow) -> bool:
    """Whether the people at this table may ask for counsel."""
    return bool(row.settings.get("counsel")) and not row.settings.get("rated") and not competes(row.options)


def is_alone(row: TableRow) -> bool:
    """Whether one person at most has a seat here, against bots."""
    return sum(1 for seat in row.seats if not seat.bot) <= 1


class Counsels:
    """What is asked for and said at one table."""

    def __init__(self, table: LiveTable) -> None:
        self.table = table
        self.thinking: dict[int, asyncio.Task[None]] = {}
        """By seat."""
        self.said: dict[int, tuple[Question, int, Json]] = {}
        """By seat, the last counsel, with the question and the version that it was about: it is not thought out twice."""

    def ask(self, connection: Connection, message: m.Counsel, q: Question) -> m.Counselled | None:
        """Counsel that was given before; otherwise None, and it will be sent."""
        if not given(self.table.row):
            raise LandsraadError("no counsel is given at this table")
        known = self.said.get(message.seat)
        if known is not None and known[:2] == (q, message.version):
            return m.Counselled(message.id, known[2])
        if message.seat in self.thinking:
            raise LandsraadError("your mentat is still thinking: wait for its word")
        task = asyncio.create_task(self._think(connection, message, q), name="counsel")
        self.thinking[message.seat] = task
        return None

    def stop(self) -> None:
        for task in self.thinking.values():
            task.cancel()

    async def _think(self, connection: Connection, message: m.Counsel, q: Question) -> None:
        reply: m.Message
        try:
            occasion = Occasion(self.table.row, self.table.game, [], (q.seat, ""), q.name, counsel=True)
            thought = await self.table.bots.thinker.think(occasion)
            if thought.counsel is None:
                raise RuntimeError("nobody had a thought")
            self.said[message.seat] = (q, message.version, thought.counsel)
            reply = m.Counselled(message.id, thought.counsel)
        except Exception:
            log.exception("counsel failed", extra={"table": self.table.row.id, "question": q.name})
            reply = m.Refused(message.id, "your mentat has no word for you just now", kind="fault")
        finally:
            self.thinking.pop(message.seat, None)
        connection.send(m.encode(reply))
