"""Words between nodes: whatever a line to the database does, what must not be missed is heard."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

import pytest

from landsraad.server.site.accounts import Accounts, hand_over
from landsraad.server.site.hub import Hub
from landsraad.server.site.lobby import Lobby, Reader
from landsraad.server.site.privacy import forget
from landsraad.server.store import Device, Player
from landsraad.server.store import postgres as postgres_store
from landsraad.server.store.postgres import PostgresStore
from landsraad.server.table.connection import Connection
from landsraad.server.table.live import LiveTable
from landsraad.server.table.making import SeatWish, TableWish
from serving import PATIENCE

ANN, BOB = Player("ann", "Ann"), Player("bob", "Bob")


class Ear:
    """What a node has heard."""

    def __init__(self, store: PostgresStore) -> None:
        self.heard: list[tuple[str, str]] = []
        self.news = asyncio.Event()
        store.listen(self.hear)

    def hear(self, channel: str, words: str) -> None:
        self.heard.append((channel, words))
        self.news.set()

    async def until(self, *wanted: tuple[str, str]) -> None:
        while not set(wanted) <= set(self.heard):
            self.news.clear()
            await self.news.wait()


def in_time(work: Callable[[], Awaitable[None]]) -> None:
    async def go() -> None:
        await asyncio.wait_for(work(), 2 * PATIENCE)

    asyncio.run(go())


@asynccontextmanager
async def nodes(url: str) -> AsyncIterator[tuple[PostgresStore, PostgresStore]]:
    stores = PostgresStore(url), PostgresStore(url)
    for number, store in enumerate(stores):
        await store.open()
        await store.enter(f"node{number}", f"http://node{number}")
    try:
        yield stores
    finally:
        for store in stores:
            await store.close()


class Cut:
    """A node that has lost its line and gets no other before ``gate`` is open."""

    def __init__(self, node: PostgresStore) -> None:
        self.gate = asyncio.Event()
        listen = node._listen

        async def later() -> None:
            await self.gate.wait()
            await listen()

        node._listen = later  # type: ignore[method-assign]
        node.line.terminate()


def test_what_was_said_while_the_line_was_down_is_heard(database: str) -> None:
    async def work() -> None:
        async with nodes(database) as (node, other):
            ear = Ear(node)
            await node.beat()
            cut = Cut(node)
            for channel in postgres_store.LASTING:
                await other.tell(channel, "ann to everybody")
            await other.tell("lobby", "{}")
            assert ear.heard == []
            cut.gate.set()
            await ear.until(("missed", ""), *((channel, "ann to everybody") for channel in postgres_store.LASTING))
            assert ("lobby", "{}") not in ear.heard, "who keeps a document makes it anew instead"

    in_time(work)


def test_a_line_that_has_died_without_a_word_is_found_out(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A cable is pulled: nothing comes, and nobody says so."""
    monkeypatch.setattr(postgres_store, "LEASE", 0.01)

    class Dead:
        def __init__(self, line: Any) -> None:
            self.line = line

        async def fetch(self, *_: Any) -> list[Any]:
            await asyncio.Event().wait()
            return []

        def terminate(self) -> None:
            self.line.terminate()

    async def work() -> None:
        async with nodes(database) as (node, other):
            ear = Ear(node)
            node.line = Dead(node.line)
            await node.beat()
            await other.tell("rename", "ann Anne")
            await ear.until(("missed", ""), ("rename", "ann Anne"))

    in_time(work)


def test_a_lobby_that_may_have_missed_something_is_made_anew(database: str) -> None:
    async def work() -> None:
        async with nodes(database) as (node, other):
            told: list[bytes] = []
            lobby, ear = Lobby(node), Ear(node)
            await lobby.join(Reader(None, told.append))
            await node.add_player("ann", "token", "Ann")
            cut = Cut(node)
            hub = Hub(other, "node1")
            await hub.create(ANN, TableWish("dune", "gf9-advanced", [SeatWish("me"), SeatWish("open")]))
            await hub.lobby.round()
            cut.gate.set()
            await ear.until(("missed", ""))
            await lobby.round()
            assert b'"name":"Ann"' in told[-1]

    in_time(work)


def test_what_could_not_be_told_is_told_the_next_time(database: str) -> None:
    async def work() -> None:
        async with nodes(database) as (node, other):
            ear = Ear(other)
            lobby = Lobby(node)
            lobby.untold = {"t": ["ann"]}
            tell = node.tell

            async def fail(channel: str, words: str) -> None:
                raise OSError("the database is away")

            node.tell = fail  # type: ignore[method-assign]
            with pytest.raises(OSError, match="away"):
                await lobby.round()
            node.tell = tell  # type: ignore[method-assign]
            await lobby.round()
            await ear.until(("lobby", '{"t": ["ann"]}'))
            assert lobby.untold == {}

    in_time(work)


class Elsewhere:
    """Ann and Bob at a table that another node has; ``here`` is a node that only hears of it."""

    def __init__(self, here: Hub, there: Hub, table: LiveTable) -> None:
        self.here, self.there, self.table = here, there, table
        self.closed: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        end = lambda code, reason: self.closed.set_result(code)  # noqa: E731
        self.ann = Connection(ANN.id, (), lambda data: None, lambda data: None, "Ann", end)

    async def until(self, wanted: Callable[[], bool]) -> None:
        while not wanted():
            await self.table.run(_nothing)


async def _nothing() -> None:
    await asyncio.sleep(0)


def far_away(url: str, work: Callable[[Elsewhere], Awaitable[None]]) -> None:
    async def go() -> None:
        here, there = Hub(PostgresStore(url), "here"), Hub(PostgresStore(url), "there")
        for hub in (here, there):
            await hub.open()
            Accounts(hub).listen()
        try:
            for player in (ANN, BOB):
                await here.store.add_player(player.id, f"{player.id}'s token", player.name)
            table, tokens = await there.create(
                ANN, TableWish("dune", "gf9-advanced", [SeatWish("me"), SeatWish("invited")])
            )
            await there.accept(BOB, tokens[1])
            place = Elsewhere(here, there, table)
            await there.at(table.row.id, lambda table: table.people.join(place.ann))
            await work(place)
        finally:
            await here.close()
            await there.close()

    in_time(go)


def test_who_is_forgotten_leaves_the_tables_of_other_nodes_too(database: str) -> None:
    async def work(place: Elsewhere) -> None:
        await forget(place.here, ANN)
        await place.until(lambda: place.table.row.seats[0].kind == "bot")
        assert place.table.row.seats[0].player is None
        assert place.table.row.creator == BOB.id

    far_away(database, work)


def test_who_signs_out_is_signed_out_on_other_nodes_too(database: str) -> None:
    async def work(place: Elsewhere) -> None:
        await place.here.store.tell("signed out", ANN.id)
        assert await place.closed == 1012

    far_away(database, work)


def test_a_guest_s_seat_on_another_node_is_handed_over(database: str) -> None:
    async def work(place: Elsewhere) -> None:
        await place.here.store.register(BOB.id, BOB.name, Device("device", "device's token", BOB.id, "", 0.0, 0.0))
        await place.here.store.add_player("guest", "guest's token", "Guest")
        wish = TableWish("dune", "gf9-advanced", [SeatWish("me"), SeatWish("open")])
        table, _ = await place.there.create(Player("guest", "Guest"), wish)
        await hand_over(place.here, "guest", BOB)
        assert table.row.seats[0].player == "guest", "it is not this node's"
        await place.here.store.tell("hand over", f"guest {BOB.id}")
        while table.row.seats[0].player != BOB.id:
            await table.run(_nothing)

    far_away(database, work)
