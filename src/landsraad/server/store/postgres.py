"""The store in PostgreSQL, for a site of several nodes: who owns which table, and words between nodes.

A node shows that it is up by a lease that it renews, and by a lock that its session holds: the lock is free the moment
the node dies, the lease runs out when it hangs. Every change is fenced by the table's epoch, so that a node that comes
back too late writes nothing.

A notification reaches only who listens just then. What must not be missed is written down, too, and a node that had no line
for a while reads it.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import time
from collections.abc import Awaitable, Callable, Sequence
from functools import cache
from typing import Any, TypeVar

import asyncpg

from landsraad.kernel.errors import LandsraadError
from landsraad.kernel.plain import Value
from landsraad.server.store import Elsewhere
from landsraad.server.store.players import Row, Statement
from landsraad.server.store.schema import POSTGRES as MIGRATIONS
from landsraad.server.store.sql import NOT_HELD, SqlStore, fenced

log = logging.getLogger("landsraad.store")

T = TypeVar("T")
LEASE = 5.0
"""Seconds after which a node that does not renew its lease is taken for dead."""
PATIENCE = 10.0
"""Seconds for which reading is tried again while the database is away."""
CLOSING = 2.0
"""Seconds that lines are given to end by themselves; then they are cut."""
CHANNEL = "landsraad"
LASTING = ("rename", "suspend", "signed out", "hand over", "forgotten")
"""What must not be missed is said on these channels. To hear it twice changes nothing."""
BEFORE = 2 * LEASE
"""Seconds before the last sign of a line from which on what was said may not have arrived by it."""
LOCKS = 0x4C52
"""The first half of every advisory lock of ours."""

_LOST = (
    OSError,
    asyncpg.InterfaceError,
    asyncpg.PostgresConnectionError,
    asyncpg.CannotConnectNowError,
    asyncpg.InternalClientError,  # the server has said goodbye, and the line is not closed yet
)


def said(channel: str, words: str) -> Statement:
    """A word to all nodes, and all workers."""
    return Statement("SELECT pg_notify(?, ?)", (CHANNEL, f"{channel}\n{words}"))


def held_lock(number: str) -> str:
    """SQL: whether the session whose lock has this number is there."""
    return (
        f"EXISTS (SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND classid = {LOCKS} "
        f"AND objid = {number}::bigint::oid AND objsubid = 2 AND granted)"
    )


_ALIVE = "SELECT nodes.name FROM nodes WHERE lease_until > extract(epoch FROM clock_timestamp()) AND " + held_lock(
    "nodes.lock"
)
_CLAIM = f"""
  UPDATE tables SET owner = ?, epoch = epoch + 1
  WHERE id = ? AND (owner IS NULL OR owner = ? OR owner NOT IN ({_ALIVE})) RETURNING epoch"""
_DUE = f"""
  SELECT id FROM tables WHERE due_at < ? AND status = 'playing' AND {NOT_HELD}
  AND (owner IS NULL OR owner = ? OR owner NOT IN ({_ALIVE})) ORDER BY due_at LIMIT ?"""
_ENTER = f"""
  INSERT INTO nodes (name, address, lock, lease_until) VALUES (?, ?, ?, extract(epoch FROM clock_timestamp()) + {LEASE})
  ON CONFLICT (name) DO UPDATE SET address = excluded.address, lock = excluded.lock, lease_until = excluded.lease_until
  WHERE nodes.name NOT IN ({_ALIVE}) OR nodes.lock = excluded.lock RETURNING lease_until - {LEASE}"""
_NOW = "SELECT extract(epoch FROM clock_timestamp())::double precision"
_SAID = "SELECT channel, words FROM words WHERE at > $1 ORDER BY id"


class PostgresStore(SqlStore):
    """A pool of connections, and one that holds this node's lock and listens."""

    skip_locked = "FOR UPDATE SKIP LOCKED"
    larger = "greatest"

    def __init__(self, url: str, clock: Callable[[], float] = time.time) -> None:
        super().__init__(clock)
        self.url = url
        self.pool: Any = None
        self.line: Any = None
        """The connection that listens; with it goes the lock."""
        self.node, self.address = "", ""
        self.lock = secrets.randbits(31)
        self.sign = 0.0
        """When the line was last known to be there, by the database's clock."""
        self.beating = asyncio.Lock()
        self.open_again: asyncio.Task[None] | None = None
        self.closing = False

    async def open(self) -> None:
        try:
            settings = {"synchronous_commit": "on"}
            self.pool = await asyncpg.create_pool(
                self.url, min_size=1, max_size=10, server_settings=settings, reset=_leave_as_it_is
            )
            await self._migrate()
            await self._listen()
        except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError, ValueError) as error:
            raise LandsraadError(f"cannot open the database: {error}") from error

    async def _migrate(self) -> None:
        """One node at a time; the others wait and find it done."""
        async with self.pool.acquire() as line, line.transaction():
            await line.execute(f"SELECT pg_advisory_xact_lock({LOCKS}, -1)")
            await line.execute("CREATE TABLE IF NOT EXISTS schema (version BIGINT NOT NULL)")
            version = await line.fetchval("SELECT max(version) FROM schema") or 0
            if version > len(MIGRATIONS):
                raise LandsraadError(
                    f"the database has schema {version}, made by a newer version of landsraad; "
                    f"this one knows up to {len(MIGRATIONS)}: upgrade landsraad"
                )
            for number in range(version, len(MIGRATIONS)):
                await line.execute(MIGRATIONS[number])
                await line.execute("INSERT INTO schema VALUES ($1)", number + 1)

    async def close(self) -> None:
        self.closing = True
        if self.open_again is not None:
            self.open_again.cancel()
        for part in (self.line, self.pool):
            if part is not None:
                with contextlib.suppress(*_LOST, TimeoutError):
                    async with asyncio.timeout(CLOSING):  # the pool waits for every line that somebody still has
                        await part.close()

    # --- reading and writing ------------------------------------------------------------------------------------------

    async def read(self, sql: str, *values: Value) -> list[Row]:
        async def once() -> list[Row]:
            return list(await self.pool.fetch(_numbered(sql), *values))

        return await _patiently(once)

    async def transact(self, statements: Sequence[Statement]) -> list[Row]:
        """What fails before the commit is tried again; of a commit that fails nobody knows, and who asked is told so."""
        committing = False

        async def once() -> list[Row]:
            nonlocal committing
            rows: list[Row] = []
            async with self.pool.acquire() as line:
                transaction = line.transaction()
                await transaction.start()
                try:
                    for statement in statements:
                        rows = await line.fetch(_numbered(statement.sql), *statement.values)
                        if statement.fence and not rows:
                            raise fenced()
                except BaseException:
                    with contextlib.suppress(*_LOST):
                        await transaction.rollback()
                    raise
                committing = True
                await transaction.commit()
            return rows

        return await _patiently(once, lambda: not committing)

    # --- whose a table is ---------------------------------------------------------------------------------------------

    async def enter(self, node: str, address: str) -> None:
        """Be this node of the site, until the session ends."""
        self.node, self.address = node, address
        rows = await self._write(_ENTER, node, address, self.lock)
        if not rows:
            raise LandsraadError(f"a node named {node} is up already: give this one another name")

    async def beat(self) -> None:
        """Renew the lease, by the line that holds the lock: one that has died without a word is found out."""
        async with self.beating:
            line = self.line
            if not self.node or line is None:
                return
            try:
                async with asyncio.timeout(LEASE):
                    rows = await line.fetch(_numbered(_ENTER), self.node, self.address, self.lock)
            except (*_LOST, TimeoutError) as error:
                log.warning("the line to the database does not answer: %s", error)
                line.terminate()
                return
            self.sign = rows[0][0] if rows else self.sign

    async def leave(self) -> None:
        """Be no node any more: others may have the tables at once."""
        if self.node:
            await self._write("UPDATE tables SET owner = NULL WHERE owner = ?", self.node)
            await self._write("DELETE FROM nodes WHERE name = ? AND lock = ?", self.node, self.lock)

    async def claim(self, table: str, node: str) -> int:
        """The table's epoch from now on, unless another node that is up has it."""
        rows = await self._write(_CLAIM, node, table, node)
        if rows:
            return int(rows[0][0])
        sql = "SELECT address FROM tables LEFT JOIN nodes ON nodes.name = tables.owner WHERE tables.id = ?"
        found = await self.read(sql, table)
        if not found:
            return 0
        raise Elsewhere(found[0][0] or "")

    async def due(self, node: str, before: float, limit: int = 1000) -> list[str]:
        """Tables at which something happens by itself before then, and that no other node has; the first one first."""
        return [row[0] for row in await self.read(_DUE, before, node, limit)]

    # --- words between nodes ------------------------------------------------------------------------------------------

    async def tell(self, channel: str, words: str) -> None:
        kept = Statement("INSERT INTO words (channel, words) VALUES (?, ?)", (channel, words))
        await self.transact([kept, said(channel, words)] if channel in LASTING else [said(channel, words)])

    async def forget_rates(self, before: float) -> None:
        """And what was said to nodes that were away."""
        await super().forget_rates(before)
        await self._write("DELETE FROM words WHERE at < ?", before)

    async def _listen(self) -> None:
        line = await asyncpg.connect(self.url)
        try:
            await line.execute(f"SELECT pg_advisory_lock({LOCKS}, {self.lock})")
            await line.add_listener(CHANNEL, self._heard)
            await self._catch_up(line)
        except BaseException:
            line.terminate()  # or the next try would wait for this one's lock
            raise
        line.add_termination_listener(self._lost)
        self.line = line

    async def _catch_up(self, line: Any) -> None:
        """Hear what was said while there was no line."""
        now = await line.fetchval(_NOW)
        if self.sign:
            missed = await line.fetch(_SAID, self.sign - BEFORE)
            self.hear("missed", "")
            for channel, words in missed:
                self.hear(channel, words)
        self.sign = now

    def _heard(self, line: Any, process: int, channel: str, words: object) -> None:
        self.hear(*str(words).split("\n", 1))

    def _lost(self, line: Any) -> None:
        self.line = None
        if not self.closing:
            log.warning("the line to the database is lost")
            if self.open_again is None or self.open_again.done():
                self.open_again = asyncio.get_running_loop().create_task(self._come_back())

    async def _come_back(self) -> None:
        """One at a time, and only while there is no line: two would wait for each other's lock."""
        while self.line is None and not self.closing:
            try:
                await self._listen()
                await self.beat()
            except Exception as error:
                log.warning("the database is away: %s", error)
                await asyncio.sleep(0.2)


async def _leave_as_it_is(line: Any) -> None:
    """A line of the pool takes no locks, listens to nothing and changes no setting: there is nothing to ask of it when it
    comes back."""


async def _patiently(once: Callable[[], Awaitable[T]], again: Callable[[], bool] = lambda: True) -> T:
    """Try again while the database is away, unless it may have been done."""
    end = time.monotonic() + PATIENCE
    while True:
        try:
            return await once()
        except _LOST:
            if not again() or time.monotonic() > end:
                raise
            await asyncio.sleep(0.05)


@cache
def _numbered(sql: str) -> str:
    """SQL with ``$1``, ``$2``, … for its question marks."""
    first, *rest = sql.split("?")
    return first + "".join(f"${number}{part}" for number, part in enumerate(rest, start=1))
