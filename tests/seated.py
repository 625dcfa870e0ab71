"""Tables in the test's own process, without a web server: people at them are connections that remember what they heard."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Coroutine
from typing import Any

from landsraad.server import messages as m
from landsraad.server.store import Player
from landsraad.server.table.connection import Connection
from landsraad.server.table.live import LiveTable
from landsraad.server.table.making import SeatWish, TableWish
from serving import PATIENCE

ANN, BOB = Player("ann", "Ann"), Player("bob", "Bob")


def in_loop(work: Callable[[], Coroutine[Any, Any, None]]) -> None:
    asyncio.run(asyncio.wait_for(work(), 2 * PATIENCE))


def wish(*kinds: str, **more: Any) -> TableWish:
    return TableWish("dune", "gf9-advanced", [SeatWish(kind) for kind in kinds], **more)


class Ear:
    """A connection that remembers what it was told."""

    def __init__(self, table: LiveTable, player: str = "ann") -> None:
        self.heard: list[Any] = []
        self.table = table
        self.ended: tuple[int, str] | None = None
        self.connection = Connection(player, (), self.hear, self.hear, player.title(), self.end)

    @classmethod
    async def at(cls, table: LiveTable, player: str = "ann") -> Ear:
        ear = cls(table, player)
        await table.run(lambda: table.people.join(ear.connection))
        return ear

    def hear(self, data: bytes) -> None:
        self.heard.append(json.loads(data))

    def end(self, code: int, reason: str) -> None:
        self.ended = code, reason

    async def send(self, message: Any) -> None:
        """As a socket does, and wait until it has been handled and settled."""
        self.table.take(self.connection, message)
        await self.table.run(self.table.settle)

    def last(self, kind: str, seat: int | None = None) -> Any:
        return next(
            (x for x in reversed(self.heard) if x["type"] == kind and (seat is None or x.get("seat") == seat)), None
        )

    def answer(self, seat: int) -> m.Answer:
        """The mildest answer to my first question, as a message."""
        update = self.last("update", seat)
        q = self.table.game.find(seat, update["questions"][0]["name"])
        return m.Answer(1, seat, q.name, q.labels(self.table.game.default(q)), update["version"])


async def until(condition: Callable[[], bool]) -> None:
    while not condition():
        await asyncio.sleep(0.001)
