"""The store in SQLite, for one host: a write-ahead log, one thread that writes and one that reads.

Changes that wait together are written together, with one flush to the disk for all of them: what is confirmed survives
a power cut, and a busy server flushes no more often than the disk can.
"""

from __future__ import annotations

import asyncio
import contextlib
import queue
import sqlite3
import threading
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path

from landsraad.kernel.errors import LandsraadError
from landsraad.kernel.plain import Value
from landsraad.server.store.players import Row, Statement
from landsraad.server.store.schema import SQLITE as MIGRATIONS
from landsraad.server.store.sql import NOT_HELD, SqlStore, fenced

MOST_TOGETHER = 200
"""Transactions that share one flush at most."""


@dataclass(slots=True)
class Job:
    """A transaction that waits for the writer."""

    statements: Sequence[Statement]
    loop: asyncio.AbstractEventLoop
    done: asyncio.Future[list[Row]]
    rows: list[Row] = field(default_factory=list)
    error: Exception | None = None

    def finish(self) -> None:
        """In the event loop: tell who waits, if anybody still does."""
        if self.done.done():
            return
        if self.error is None:
            self.done.set_result(self.rows)
        else:
            self.done.set_exception(self.error)


class SqliteStore(SqlStore):
    """One file. A killed server, or a power cut, loses nothing that was confirmed."""

    def __init__(self, path: Path | str, clock: Callable[[], float] = time.time) -> None:
        super().__init__(clock)
        self.path = Path(path)
        self.gathered: dict[asyncio.AbstractEventLoop, list[Job]] = {}
        """What has come in this round of an event loop."""
        self.waiting: queue.SimpleQueue[list[Job] | None] = queue.SimpleQueue()
        try:
            self.path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            self.lock = self._claim()
            self.db = self._connect()
            self._migrate()
            self.reading = self._connect()
            self.reading.execute("PRAGMA query_only=ON")
        except (OSError, sqlite3.Error) as error:
            raise LandsraadError(f"cannot open the database {path}: {error}") from error
        self.reader = ThreadPoolExecutor(max_workers=1, thread_name_prefix="reader")
        self.writer = threading.Thread(target=self._keep_writing, name="writer", daemon=True)
        self.writer.start()

    def _connect(self) -> sqlite3.Connection:
        db = sqlite3.connect(self.path, isolation_level=None, check_same_thread=False)
        db.execute("PRAGMA journal_mode=WAL")
        db.execute("PRAGMA synchronous=FULL")
        db.execute("PRAGMA foreign_keys=ON")
        return db

    def _claim(self) -> sqlite3.Connection:
        """A lock that dies with its process: two servers must not play the same tables."""
        lock = sqlite3.connect(self.path.with_suffix(".lock"), isolation_level=None, check_same_thread=False, timeout=0)
        try:
            lock.execute("BEGIN EXCLUSIVE")
        except sqlite3.OperationalError as error:
            lock.close()
            raise LandsraadError(f"another server is using the database {self.path}: stop it first") from error
        return lock

    def _migrate(self) -> None:
        (version,) = self.db.execute("PRAGMA user_version").fetchone()
        if version > len(MIGRATIONS):
            raise LandsraadError(
                f"the database {self.path} has schema {version}, made by a newer version of landsraad; "
                f"this one knows up to {len(MIGRATIONS)}: upgrade landsraad"
            )
        for number in range(version, len(MIGRATIONS)):
            self.db.executescript(f"BEGIN; {MIGRATIONS[number]}; PRAGMA user_version = {number + 1}; COMMIT;")

    async def open(self) -> None:
        """Everything is open already."""

    async def close(self) -> None:
        """Write what waits, then close."""
        if self.writer.is_alive():
            for loop in list(self.gathered):
                self._hand_over(loop)
            self.waiting.put(None)
            await asyncio.to_thread(self.writer.join)
            self.reader.shutdown()
            for db in (self.reading, self.db, self.lock):
                db.close()

    # --- reading and writing ------------------------------------------------------------------------------------------

    async def read(self, sql: str, *values: Value) -> list[Row]:
        return await asyncio.get_running_loop().run_in_executor(self.reader, self._read, sql, values)

    def _read(self, sql: str, values: tuple[Value, ...]) -> list[Row]:
        return self.reading.execute(sql, values).fetchall()

    async def transact(self, statements: Sequence[Statement]) -> list[Row]:
        loop = asyncio.get_running_loop()
        job = Job(statements, loop, loop.create_future())
        together = self.gathered.get(loop)
        if together is None:
            self.gathered[loop] = [job]
            loop.call_soon(self._hand_over, loop)
        else:
            together.append(job)
        return await job.done

    def _hand_over(self, loop: asyncio.AbstractEventLoop) -> None:
        """To the writer, all at once: it would begin with the first, and flush for it alone."""
        together = self.gathered.pop(loop, None)
        if together is not None:
            self.waiting.put(together)

    def _keep_writing(self) -> None:
        """The writer's thread: take everything that waits, write it, flush once, tell everybody."""
        more = True
        while more:
            jobs: list[Job] = []
            while not jobs or (len(jobs) < MOST_TOGETHER and not self.waiting.empty()):
                together = self.waiting.get()
                if together is None:
                    more = False
                    break
                jobs += together
            if jobs:
                self._write_together(jobs)
                for loop in {job.loop for job in jobs}:
                    mine = [job for job in jobs if job.loop is loop]
                    with contextlib.suppress(RuntimeError):  # the loop is closed: nobody waits any more
                        loop.call_soon_threadsafe(_finish, mine)

    def _write_together(self, jobs: list[Job]) -> None:
        """One transaction for all, in which each stands or falls alone; that is seen to only where one does not stand."""
        try:
            self.db.execute("BEGIN IMMEDIATE")
            if not self._all_stand(jobs):
                self.db.execute("ROLLBACK")
                self.db.execute("BEGIN IMMEDIATE")
                for job in jobs:
                    self._write_apart(job)
            self.db.execute("COMMIT")
        except Exception as error:
            if self.db.in_transaction:
                self.db.execute("ROLLBACK")
            for job in jobs:
                job.error = job.error or error

    def _all_stand(self, jobs: list[Job]) -> bool:
        """Write all of them, up to the first of several that fails."""
        try:
            for job in jobs:
                self._carry_out(job)
        except Exception:
            if len(jobs) == 1 or not self.db.in_transaction:
                raise
            return False
        return True

    def _write_apart(self, job: Job) -> None:
        """A failure undoes this one alone."""
        self.db.execute("SAVEPOINT one")
        try:
            self._carry_out(job)
        except Exception as error:
            job.error = error
            if not self.db.in_transaction:  # the whole transaction is lost: a full disk does that
                raise
            self.db.execute("ROLLBACK TO one")
        self.db.execute("RELEASE one")

    def _carry_out(self, job: Job) -> None:
        for statement in job.statements:
            job.rows = self.db.execute(statement.sql, statement.values).fetchall()
            if statement.fence and not job.rows:
                raise fenced()

    # --- whose a table is ---------------------------------------------------------------------------------------------

    async def enter(self, node: str, address: str) -> None:
        """There is one node: the lock beside the file sees to that."""

    async def beat(self) -> None:
        """Nobody else wants to know."""

    async def leave(self) -> None:
        """Nobody else could have the tables."""

    async def claim(self, table: str, node: str) -> int:
        """The table's epoch from now on. There is one node: the table is its own already, after the first time."""
        found = await self.read("SELECT owner, epoch FROM tables WHERE id = ?", table)
        if not found or found[0][0] == node:
            return int(found[0][1]) if found else 0
        sql = "UPDATE tables SET owner = ?, epoch = epoch + 1 WHERE id = ? RETURNING epoch"
        return int((await self._write(sql, node, table))[0][0])

    async def due(self, node: str, before: float, limit: int = 1000) -> list[str]:
        """Tables at which something happens by itself before then, the first one first."""
        sql = f"SELECT id FROM tables WHERE due_at < ? AND status = 'playing' AND {NOT_HELD} ORDER BY due_at LIMIT ?"
        return [id for (id,) in await self.read(sql, before, limit)]

    async def tell(self, channel: str, words: str) -> None:
        asyncio.get_running_loop().call_soon(self.hear, channel, words)


def _finish(jobs: list[Job]) -> None:
    for job in jobs:
        job.finish()
