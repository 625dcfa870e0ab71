"""What takes room is freed when it ends, without the collector, which a busy server runs seldom."""

from __future__ import annotations

import asyncio
import gc
import sys
import weakref
from collections.abc import Iterator
from pathlib import Path

import pytest

from landsraad.server.access import hashed
from landsraad.server.site.hub import Hub
from landsraad.server.store import Player
from landsraad.server.store.sqlite import SqliteStore
from landsraad.server.table.connection import Connection
from landsraad.server.table.making import SeatWish, TableWish

ANN = Player("ann", "Ann")


@pytest.fixture(autouse=True)
def without_the_collector() -> Iterator[None]:
    gc.collect()
    gc.disable()
    yield
    gc.enable()


def test_a_game_is_freed_with_its_table(tmp_path: Path) -> None:
    async def work() -> None:
        store = SqliteStore(tmp_path / "landsraad.sqlite")
        await store.add_player(ANN.id, hashed("token"), ANN.name)
        hub = Hub(store)
        table, _ = await hub.create(ANN, TableWish("dune", "gf9-advanced", [SeatWish("me"), SeatWish("me")]))
        connection = Connection(ANN.id, (), lambda data: None, lambda data: None)
        await table.run(lambda: table.people.join(connection))
        await table.run(lambda: table.people.leave(connection))
        game, sight = table.game, table.shown.sights
        assert sight
        await hub._put_away(table, 0.0)
        assert not hub.live
        assert sys.getrefcount(game) == 2  # here, and where it is counted
        assert not sight
        await store.close()

    asyncio.run(work())


def test_a_line_that_ended_holds_nothing() -> None:
    class Line:
        def put(self, data: bytes) -> None: ...
        def end(self, code: int, reason: str) -> None: ...

    line = Line()
    connection = Connection("ann", (), line.put, line.put, end=line.end)
    gone = weakref.ref(line)
    del line
    assert gone() is not None
    connection.cut()
    assert gone() is None
    connection.send(b"nobody hears this")
    connection.end(1000, "")
