"""Tables in the test's own process, without a web server: people at them are connections that remember what they heard."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable, Coroutine
from functools import partial
from typing import Any, Self

from landsraad.server import messages as m
from landsraad.server.site.hub import Hub
from landsraad.server.store import Player
from landsraad.server.table import seating
from landsraad.server.table.connection import Connection
from landsraad.server.table.live import LiveTable
from landsraad.server.table.making import SeatWish, TableWish
from serving import PATIENCE

ANN, BOB, CAT, DAN, EVE = EVERYBODY = [Player(name.lower(), name) for name in ("Ann", "Bob", "Cat", "Dan", "Eve")]
Work = Callable[[Hub], Awaitable[None]]


def in_loop(work: Callable[[], Coroutine[Any, Any, None]]) -> None:
    asyncio.run(asyncio.wait_for(work(), 2 * PATIENCE))


def wish(*kinds: str, **more: Any) -> TableWish:
    return TableWish("dune", "gf9-advanced", [SeatWish(kind) for kind in kinds], **more)


async def seated(hub: Hub, *players: Player, **more: Any) -> LiveTable:
    """A game of these, which the first of them made."""
    table, _ = await hub.create(players[0], wish("me", *["open"] * (len(players) - 1), **more))
    for seat, player in enumerate(players[1:], start=1):
        await hub.at(table.row.id, partial(seating.sit, player=player, seat=seat))
    return table


class Ear:
    """A connection that remembers what it was told."""

    def __init__(self, table: LiveTable, player: Player | str = ANN, address: str = "") -> None:
        self.heard: list[Any] = []
        self.table = table
        self.ended: tuple[int, str] | None = None
        who = player if isinstance(player, Player) else Player(player, player.title())
        self.connection = Connection(who.id, (), self.hear, self.hear, who.name, self.end, address)

    @classmethod
    async def at(cls, table: LiveTable, player: Player | str = ANN, address: str = "") -> Self:
        ear = cls(table, player, address)
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


class Guest(Ear):
    """Somebody who also talks, and goes."""

    async def go(self) -> None:
        await self.table.run(lambda: self.table.people.leave(self.connection))

    async def say(self, words: str, seat: int | None = None) -> None:
        self.table.post(lambda: self.table.handle(self.connection, m.Say(words, seat, id=1)))
        await self.table.run(self.table.settle)

    def lines(self) -> list[str]:
        return [line["words"] for line in self.heard if line["type"] == "line"]

    def line(self, words: str) -> int:
        return next(int(line["id"]) for line in self.heard if line["type"] == "line" and line["words"] == words)


async def until(condition: Callable[[], bool]) -> None:
    while not condition():
        await asyncio.sleep(0.001)
