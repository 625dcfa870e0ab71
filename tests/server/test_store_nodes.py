"""Several nodes over one PostgreSQL: whose a table is."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from landsraad.kernel.errors import LandsraadError
from landsraad.server.store import (
    Change,
    Elsewhere,
    Fenced,
)
from landsraad.server.store.players import Statement
from landsraad.server.store.postgres import PostgresStore
from landsraad.server.store.schema import POSTGRES
from serving import PATIENCE
from storing import given, table


@asynccontextmanager
async def node(url: str, name: str) -> AsyncIterator[PostgresStore]:
    store = PostgresStore(url)
    await store.open()
    await store.enter(name, f"http://{name}")
    try:
        yield store
    finally:
        await store.close()


def test_a_table_of_a_node_that_is_up_stays_there_until_it_dies(database: str) -> None:
    async def work() -> None:
        async with node(database, "a") as a:
            await a.add_player("ann", "token", "Ann")
            await a.add_table(table(status="playing", due_at=1.0))
            async with node(database, "b") as b:
                first = await b.claim("t", "b")
                with pytest.raises(Elsewhere) as elsewhere:
                    await a.claim("t", "a")
                assert elsewhere.value.address == "http://b"
                assert await a.due("a", time.time()) == []
                assert await b.due("b", time.time()) == ["t"]
                b.line.terminate()  # as a killed process leaves it
                b.closing = True
                while not await a.due("a", time.time()):
                    await asyncio.sleep(0.01)
                second = await a.claim("t", "a")
                assert second == first + 1
                with pytest.raises(Fenced):
                    await b.commit(Change(table(epoch=first), answers=[given(1)]))

    asyncio.run(asyncio.wait_for(work(), 2 * PATIENCE))


def test_a_node_that_hangs_loses_its_tables_when_its_lease_is_over(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work() -> None:
        async with node(database, "a") as a, node(database, "b") as b:
            await a.add_player("ann", "token", "Ann")
            await a.add_table(table())
            await b.claim("t", "b")
            with pytest.raises(Elsewhere):
                await a.claim("t", "a")
            await b.transact([Statement("UPDATE nodes SET lease_until = 0 WHERE name = ?", ("b",))])
            assert await a.claim("t", "a") == 2
            await b.beat()
            with pytest.raises(Elsewhere):
                await b.claim("t", "b")

    asyncio.run(asyncio.wait_for(work(), 2 * PATIENCE))


def test_two_nodes_cannot_have_one_name_and_a_leaving_one_lets_go(database: str) -> None:
    async def work() -> None:
        async with node(database, "a") as a:
            await a.add_player("ann", "token", "Ann")
            await a.add_table(table())
            await a.claim("t", "a")
            with pytest.raises(LandsraadError, match="a node named a is up already"):
                async with node(database, "a"):
                    pass
            await a.leave()
            async with node(database, "b") as b:
                assert await b.claim("t", "b") == 2

    asyncio.run(asyncio.wait_for(work(), 2 * PATIENCE))


def test_a_database_of_a_newer_schema_is_refused(database: str) -> None:
    async def work() -> None:
        store = PostgresStore(database)
        await store.open()
        await store.transact([Statement("INSERT INTO schema VALUES (?)", (len(POSTGRES) + 1,))])
        await store.close()
        with pytest.raises(LandsraadError, match="made by a newer version of landsraad"):
            await PostgresStore(database).open()

    asyncio.run(work())
