"""Jobs in the database: whatever becomes of a worker or of its word, a bot's table goes on."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from types import SimpleNamespace
from typing import Any

import asyncpg
import pytest

from landsraad.server.store.players import Statement
from landsraad.server.store.postgres import PostgresStore
from landsraad.server.thinking.jobs import Queue, QueueThinker, Worker
from landsraad.server.thinking.minds import Occasion, Thought
from serving import PATIENCE

OWN = Thought(1, "own", ["mild"])
THEIRS = Thought(1, "theirs", ["bold"])
OCCASION = Occasion(SimpleNamespace(id="table"), SimpleNamespace(log=[]), [], (1, "mentat"), "ship")  # type: ignore[arg-type]


class Own:
    """Who thinks where there is no worker."""

    async def think(self, occasion: Occasion) -> Thought:
        return OWN

    def close(self) -> None: ...


@asynccontextmanager
async def stores(url: str) -> AsyncIterator[tuple[PostgresStore, PostgresStore]]:
    """A node's and a worker's."""
    node, worker = PostgresStore(url), PostgresStore(url)
    await node.open()
    await worker.open()
    try:
        yield node, worker
    finally:
        await node.close()
        await worker.close()


async def until(found: Callable[[], Awaitable[Any]]) -> Any:
    while not (it := await found()):
        await asyncio.sleep(0)
    return it


def asked(url: str, work: Callable[[Queue, int], Awaitable[None]]) -> tuple[Thought, bool]:
    """What comes of a job with which a worker, once it has taken it, does this; and whether the node takes itself for alone."""

    async def go() -> tuple[Thought, bool]:
        async with stores(url) as (node, worker):
            thinker, theirs = QueueThinker(node, Own(), taken=0.05), Queue(worker)
            thinking = asyncio.create_task(thinker.think(OCCASION))
            while (taken := await theirs.take()) is None:
                if thinking.done():  # the node was quicker, and took it back
                    thinker.alone = False
                    thinking = asyncio.create_task(thinker.think(OCCASION))
            await work(theirs, taken[0])
            return await thinking, thinker.alone

    return asyncio.run(asyncio.wait_for(go(), 2 * PATIENCE))


def test_a_worker_s_thought_reaches_its_node(database: str) -> None:
    async def finish(queue: Queue, job: int) -> None:
        await queue.finish(job, THEIRS)

    assert asked(database, finish) == (THEIRS, False)


def test_a_thought_whose_word_was_lost_is_thought_again(database: str) -> None:
    """The job is done and gone, and the node's line was down when that was told: nobody will tell it again."""

    async def finish_unheard(queue: Queue, job: int) -> None:
        await queue.store.transact([Statement("DELETE FROM jobs WHERE id = ?", (job,))])

    assert asked(database, finish_unheard) == (OWN, False), "a worker is there, so it is asked the next time"


def test_a_job_that_a_dead_worker_has_taken_is_taken_back(database: str) -> None:
    async def die(queue: Queue, job: int) -> None:
        await queue.store.close()

    assert asked(database, die) == (OWN, True)


def test_a_job_that_a_worker_took_and_could_not_finish_is_given_up(database: str) -> None:
    """The database was away when it wanted to tell its thought, or the thought was too long: the worker lives, and goes on."""

    async def go_on(queue: Queue, job: int) -> None:
        with pytest.raises(asyncpg.InvalidParameterValueError):
            await queue.finish(job, Thought(1, "theirs", ["long" * 10_000]))
        assert await queue.take() is None

    assert asked(database, go_on) == (OWN, False)


@pytest.mark.parametrize("cut", ["line", "pool", "both"])
def test_a_node_whose_lines_are_cut_listens_and_writes_again(database: str, cut: str) -> None:
    """Once, and with its own lock: a second line of the same node would wait for the first for ever."""

    async def go() -> None:
        async with stores(database) as (node, other):
            heard = asyncio.Queue[str]()
            node.listen(lambda channel, words: heard.put_nowait(words) if channel == "news" else None)
            await node.enter("one", "here")
            for _ in range(3):
                old = node.line if cut != "pool" else None
                lines = [] if old is None else [old]
                lines += [await node.pool.acquire()] if cut != "line" else []
                numbers = [line.get_server_pid() for line in lines]
                await other.read(f"SELECT pg_terminate_backend(pid) FROM unnest(ARRAY{numbers}) AS pid")
                for line in lines[cut != "pool" :]:
                    await node.pool.release(line)
                await node.beat()
                await until(lambda old=old: listening(other, node, old))  # type: ignore[misc]
                await other.tell("news", "good")
                assert await heard.get() == "good"
            here = "database = (SELECT oid FROM pg_database WHERE datname = current_database())"
            found = await other.read(f"SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND {here}")
            assert found[0][0] == 2, "the node's line and the other's; nobody waits for a lock"

    asyncio.run(asyncio.wait_for(go(), 2 * PATIENCE))


async def listening(other: PostgresStore, node: PostgresStore, old: Any) -> bool:
    """Whether the node has its lock and a line, and not the old one, which may not know yet that it is cut."""
    rows = await other.read("SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND objid::bigint = ?", node.lock)
    return bool(rows) and node.line is not None and node.line is not old and not node.line.is_closed()


def test_a_line_that_the_server_has_taken_leave_of_counts_as_lost(database: str) -> None:
    """asyncpg calls it an error of its own if something is asked between the goodbye and the end of the line."""

    tries = []

    async def go() -> int:
        async with stores(database) as (node, _):
            whole = node.pool

            class Leaving:
                """A pool whose first line has just been told goodbye."""

                async def fetch(self, sql: str, *values: Any) -> list[Any]:
                    tries.append(sql)
                    if len(tries) == 1:
                        raise asyncpg.InternalClientError(
                            "cannot switch to state 12; another operation (2) in progress"
                        )
                    return list(await whole.fetch(sql, *values))

            node.pool = Leaving()
            try:
                return int((await node.read("SELECT 7"))[0][0])
            finally:
                node.pool = whole

    assert asyncio.run(go()) == 7
    assert len(tries) == 2


class Idle:
    """A store, and a queue, in which there is nothing to do."""

    async def open(self) -> None: ...

    def listen(self, hear: object) -> None: ...

    async def tell(self, channel: str, words: str) -> None: ...

    async def take(self) -> None: ...


@pytest.mark.parametrize("ticks", range(6))
def test_a_worker_stops_also_in_the_moment_in_which_it_hears_of_a_job(ticks: int) -> None:
    async def go() -> bool:
        idle: Any = Idle()
        worker = Worker(idle)
        worker.queue = idle
        ready = asyncio.Event()
        working = asyncio.create_task(worker.run(ready.set))
        await ready.wait()
        for _ in range(5):  # it has looked for a job, and rests
            await asyncio.sleep(0)
        worker.heard.set()
        for _ in range(ticks):
            await asyncio.sleep(0)
        working.cancel()
        await asyncio.wait([working], timeout=PATIENCE)
        return working.cancelled()

    assert asyncio.run(go())


def test_a_store_closes_though_somebody_still_has_a_line(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("landsraad.server.store.postgres.CLOSING", 0.05)

    async def go() -> None:
        store = PostgresStore(database)
        await store.open()
        line = await store.pool.acquire()
        async with asyncio.timeout(PATIENCE):
            await store.close()
        with pytest.raises(asyncpg.InterfaceError):
            await line.fetchval("SELECT 1")

    asyncio.run(go())
