"""Bots of a site think in worker processes, on any machine: jobs in the database, taken by whoever is free.

A job needs no flush to the disk: if it is lost, its node asks again. Without a worker a node thinks for itself.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable
from dataclasses import dataclass, replace

import msgspec

from landsraad.kernel.undoing import Lost, play_on
from landsraad.server.notices.courier import Courier
from landsraad.server.store import Fenced, Given
from landsraad.server.store.players import Statement
from landsraad.server.store.postgres import PostgresStore, held_lock, said
from landsraad.server.thinking.minds import Games, Mind, Minds, Occasion, Thinker, Thought

log = logging.getLogger("landsraad.jobs")

TAKEN = 2.0
"""Seconds after which a node looks whether anybody has taken its job."""
IDLE = 5.0
"""Seconds after which a worker that heard of no job looks for one all the same."""


class Order(msgspec.Struct):
    """What a worker is asked to think about: a table after so many answers."""

    table: str
    count: int
    listeners: list[Mind]
    asked: Mind | None
    question: str
    counsel: bool = False


class Queue:
    """The jobs in the database."""

    def __init__(self, store: PostgresStore) -> None:
        self.store = store

    async def add(self, job: int, order: Order) -> None:
        body = msgspec.json.encode(order).decode()
        await self.store.transact(
            [Statement("INSERT INTO jobs (id, body) VALUES (?, ?)", (job, body)), said("job", "")]
        )

    async def take(self) -> tuple[int, Order] | None:
        """A job for this worker, if there is one. What it took before and could not finish is dropped: its node thinks for
        itself then, instead of waiting for a worker that has given up."""
        given_up = Statement("DELETE FROM jobs WHERE worker = ?", (self.store.lock,))
        oldest = "SELECT id FROM jobs WHERE worker IS NULL ORDER BY made FOR UPDATE SKIP LOCKED LIMIT 1"
        sql = f"UPDATE jobs SET worker = ? WHERE id = ({oldest}) RETURNING id, body"
        rows = await self.store.transact([given_up, Statement(sql, (self.store.lock,))])
        return (int(rows[0][0]), msgspec.json.decode(rows[0][1], type=Order)) if rows else None

    async def finish(self, job: int, thought: Thought) -> None:
        """Tell the node, unless it has given up waiting."""
        words = msgspec.json.encode(thought).decode()
        done = Statement("DELETE FROM jobs WHERE id = ? RETURNING id", (job,), fence=True)
        await self.store.transact([done, said("done", f"{job} {words}")])

    async def take_back(self, job: int) -> bool:
        """Whether the job, which nobody alive has taken, is ours again."""
        sql = f"DELETE FROM jobs WHERE id = ? AND (worker IS NULL OR NOT {held_lock('jobs.worker')}) RETURNING id"
        return bool(await self.store.transact([Statement(sql, (job,))]))

    async def gone(self, job: int) -> bool:
        """Whether there is no such job any more: it was lost, or finished, and the word of that may have reached nobody."""
        return not await self.store.read("SELECT 1 FROM jobs WHERE id = ?", job)


class QueueThinker:
    """Lets workers think; ``own`` thinks where there is none."""

    def __init__(self, store: PostgresStore, own: Thinker, taken: float = TAKEN) -> None:
        self.queue = Queue(store)
        self.own = own
        self.taken = taken
        self.waiting: dict[int, asyncio.Future[Thought]] = {}
        self.alone = False
        """Whether no worker took the last job: until one says that it is there, none is asked."""
        store.listen(self._hear)

    async def think(self, occasion: Occasion) -> Thought:
        if self.alone:
            return await self.own.think(occasion)
        count = len(occasion.game.log)
        order = Order(occasion.row.id, count, occasion.listeners, occasion.asked, occasion.question, occasion.counsel)
        job = secrets.randbits(62)
        done = self.waiting[job] = asyncio.get_running_loop().create_future()
        try:
            await self.queue.add(job, order)
            while True:
                try:
                    async with asyncio.timeout(self.taken):
                        return await asyncio.shield(done)
                except TimeoutError:
                    if await self.queue.take_back(job):
                        self.alone = True
                        return await self.own.think(occasion)
                    if await self.queue.gone(job) and not done.done():
                        return await self.own.think(occasion)
        finally:
            del self.waiting[job]

    def _hear(self, channel: str, words: str) -> None:
        if channel in ("done", "worker"):
            self.alone = False
        if channel != "done":
            return
        job, _, thought = words.partition(" ")
        waiting = self.waiting.get(int(job))
        if waiting is not None and not waiting.done():
            waiting.set_result(msgspec.json.decode(thought, type=Thought))

    def close(self) -> None:
        self.own.close()


@dataclass
class Worker:
    """Takes jobs until it is told to stop; ``courier`` sends word to who is away, beside it."""

    store: PostgresStore
    courier: Courier | None = None

    def __post_init__(self) -> None:
        self.queue = Queue(self.store)
        self.minds, self.games = Minds(), Games()
        self.heard = asyncio.Event()
        self.done = 0

    async def run(self, ready: Callable[[], None] = lambda: None) -> None:
        await self.store.open()
        self.store.listen(lambda channel, words: self.heard.set() if channel == "job" else None)
        ready()
        carrying = None if self.courier is None else asyncio.create_task(self.courier.run(), name="courier")
        try:
            await self._work()
        finally:
            if carrying is not None:
                carrying.cancel()

    async def _work(self) -> None:
        while True:
            self.heard.clear()
            try:
                job = await self.queue.take()
                if job is not None:
                    await self._do(*job)
                    continue
            except Exception:
                log.exception("a job failed")
            await self._rest()

    async def _rest(self) -> None:
        """Until there is a job, or to say again that a worker is here."""
        try:
            await self.store.tell("worker", "")
            async with asyncio.timeout(IDLE):
                await self.heard.wait()
        except TimeoutError:
            pass
        except Exception as error:
            log.warning("the database is away: %s", error)
            await asyncio.sleep(1)

    async def _do(self, job: int, order: Order) -> None:
        """A job that fails is finished all the same: its node then plays the mildest answer."""
        thought = Thought()
        try:
            thought = await self._think(order)
        finally:
            try:
                await self.queue.finish(job, thought)
                if self.done == 0:
                    log.info("the first job is done", extra={"table": order.table})
            except Fenced:
                log.info("a thought came too late", extra={"table": order.table})
        self.done += 1

    async def _think(self, order: Order) -> Thought:
        row = await self.store.table(order.table)
        if row is None:
            return Thought()
        first = self.games.count(order.table)
        given = await self.store.answers(order.table, after=first if first <= order.count else 0)
        if first > order.count:
            self.games.games.pop(order.table)
            first = 0
        occasion = Occasion(row, None, order.listeners, order.asked, order.question, order.counsel)
        try:
            return await asyncio.to_thread(self._follow, occasion, given[: order.count - first])
        except Lost:
            whole = await self.store.answers(order.table)
            return await asyncio.to_thread(self._follow, occasion, whole[: order.count])

    def _follow(self, occasion: Occasion, given: list[Given]) -> Thought:
        """In a thread, so that the line to the database stays alive."""
        id = occasion.row.id
        game = self.games.follow(occasion.row, self.games.count(id), [])
        try:
            known = self.games.count(id)
            game = play_on(game, given, lambda one: (one.seat, one.question, one.answer), known)
            self.games.games[id] = game
        except Exception:
            self.games.games.pop(id)
            raise
        return self.minds.think(replace(occasion, game=game))
