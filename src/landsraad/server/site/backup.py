"""Backup and restore: one file that either database can write and read, while a server is running.

Lines of JSON, squeezed: what it is, then each row, then how many there were. Taken from one database it can be restored
into the other: so a game on one machine becomes a site.
"""

from __future__ import annotations

import asyncio
import gzip
import json
import os
import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, closing
from pathlib import Path

from landsraad.kernel.errors import LandsraadError
from landsraad.kernel.plain import Json, Value
from landsraad.server.store.sqlite import SqliteStore
from landsraad.version import __version__

FORMAT = 1
KEPT = (
    "site",
    "players",
    "tables",
    "seats",
    "answers",
    "held",
    "talk",
    "replays",
    "blocks",
    "reports",
    "contacts",
    "tournaments",
    "tournament_lines",
    "tournament_people",
    "passkeys",
    "recovery",
    "devices",
    "deeds",
    "results",
    "ratings",
    "friends",
    "invitations",
)
"""The tables of the database, each after those that it refers to. Nodes and jobs are of the moment."""
_ORDER = {"talk": "id", "answers": "table_id, number"}
BATCH = 500

Row = dict[str, Value]
Insert = Callable[[str, list[str], list[list[Value]]], Awaitable[None]]


def is_postgres(database: str) -> bool:
    return database.startswith(("postgresql://", "postgres://"))


def file_of(database: str) -> Path:
    """The SQLite file of a server's data directory."""
    path = Path(database)
    return path if path.suffix == ".sqlite" else path / "landsraad.sqlite"


def backup(database: str, file: Path) -> int:
    """Write everything as it is at one moment; how many rows that were. The file is there whole or not at all."""
    part = file.with_name(f"{file.name}.part")
    try:
        with gzip.open(part, "wt", encoding="utf-8") as out:
            count = asyncio.run(_write(database, lambda line: out.write(json.dumps(line) + "\n")))
        with part.open("rb") as done:
            os.fsync(done.fileno())
        part.replace(file)
    except (OSError, sqlite3.Error) as error:
        raise LandsraadError(f"cannot back up to {file}: {error}") from error
    finally:
        part.unlink(missing_ok=True)
    return count


async def _write(database: str, write: Callable[[Value], object]) -> int:
    write({"landsraad": __version__, "format": FORMAT})
    count = 0
    rows = _read_postgres(database) if is_postgres(database) else _read_sqlite(file_of(database))
    async for name, row in rows:
        write([name, row])
        count += 1
    write({"rows": count})
    return count


def _query(name: str) -> str:
    return f"SELECT * FROM {name} ORDER BY {_ORDER.get(name, '1, 2')}"


async def _read_sqlite(path: Path) -> AsyncIterator[tuple[str, Row]]:
    """In one transaction: a server that writes meanwhile changes nothing of what is read."""
    if not path.is_file():
        raise LandsraadError(f"there is no database {path}")
    with closing(sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True, isolation_level=None)) as db:
        db.row_factory = sqlite3.Row
        db.execute("BEGIN")
        known = {row[0] for row in db.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
        for name in KEPT:
            if name in known:
                for row in db.execute(_query(name)):
                    yield name, dict(row)


async def _read_postgres(url: str) -> AsyncIterator[tuple[str, Row]]:
    import asyncpg

    try:
        line = await asyncpg.connect(url)
    except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError, ValueError) as error:
        raise LandsraadError(f"cannot read the database: {error}") from error
    try:
        async with line.transaction(isolation="repeatable_read", readonly=True):
            for name in KEPT:
                async for row in line.cursor(_query(name)):
                    yield name, dict(row)
    finally:
        await line.close()


# --- and back -----------------------------------------------------------------------------------------------------------


def restore(file: Path, database: str) -> int:
    """Put everything into an empty database; all of it or nothing."""
    try:
        return asyncio.run(_restore(file, database))
    except (OSError, EOFError, gzip.BadGzipFile, UnicodeDecodeError) as error:
        raise LandsraadError(f"cannot read the backup {file}: {error}") from error


async def _restore(file: Path, database: str) -> int:
    rows = _lines(file)
    async with _into_postgres(database) if is_postgres(database) else _into_sqlite(file_of(database)) as insert:
        count, name, batch = 0, "", list[Row]()
        for next_name, row in rows:
            if batch and (next_name != name or len(batch) == BATCH):
                await _insert(insert, name, batch)
                batch = []
            name = next_name
            batch.append({**row, "owner": None} if name == "tables" else row)
            count += 1
        if batch:
            await _insert(insert, name, batch)
    return count


async def _insert(insert: Insert, name: str, batch: list[Row]) -> None:
    columns = list(batch[0])
    await insert(name, columns, [[row[column] for column in columns] for row in batch])


def _lines(file: Path) -> Iterator[tuple[str, Row]]:
    """The rows of a backup; one that is cut off, or is none, is refused."""
    with gzip.open(file, "rt", encoding="utf-8") as lines:
        try:
            head: Json = json.loads(next(lines, "{}"))
            if not isinstance(head, dict) or head.get("format") != FORMAT:
                raise LandsraadError(f"{file} is not a backup that this version can read")
            for count, text in enumerate(lines):
                line = json.loads(text)
                if isinstance(line, dict):
                    if line.get("rows") == count:
                        return
                    break
                name, row = line
                if name not in KEPT:
                    raise LandsraadError(f"{file} is not a backup that this version can read")
                yield name, row
        except ValueError as error:
            raise LandsraadError(f"{file} is not a backup: {error}") from error
    raise LandsraadError(f"the backup {file} is cut off: nothing has been restored")


_NOT_EMPTY = "the database is not empty: restore into a new one"


@asynccontextmanager
async def _into_sqlite(path: Path) -> AsyncIterator[Insert]:
    store = SqliteStore(path)
    try:
        db = store.db
        if db.execute("SELECT 1 FROM players LIMIT 1").fetchone():
            raise LandsraadError(_NOT_EMPTY)

        async def insert(name: str, columns: list[str], rows: list[list[Value]]) -> None:
            marks = ", ".join("?" * len(columns))
            db.executemany(f"INSERT INTO {name} ({', '.join(columns)}) VALUES ({marks})", rows)

        db.execute("BEGIN IMMEDIATE")
        try:
            yield insert
            db.execute("COMMIT")
        except BaseException as error:
            db.execute("ROLLBACK")
            if isinstance(error, sqlite3.Error):
                raise LandsraadError(f"the backup does not fit this version: {error}") from error
            raise
    finally:
        await store.close()


@asynccontextmanager
async def _into_postgres(url: str) -> AsyncIterator[Insert]:
    import asyncpg

    from landsraad.server.store.postgres import PostgresStore

    store = PostgresStore(url)
    await store.open()
    try:
        async with store.pool.acquire() as line, line.transaction():
            if await line.fetchval("SELECT 1 FROM players LIMIT 1"):
                raise LandsraadError(_NOT_EMPTY)

            async def insert(name: str, columns: list[str], rows: list[list[Value]]) -> None:
                marks = ", ".join(f"${number}" for number in range(1, len(columns) + 1))
                await line.executemany(f"INSERT INTO {name} ({', '.join(columns)}) VALUES ({marks})", rows)

            yield insert
            await line.execute(
                "SELECT setval(pg_get_serial_sequence('talk', 'id'), (SELECT coalesce(max(id), 1) FROM talk))"
            )
    except asyncpg.PostgresError as error:
        raise LandsraadError(f"the backup does not fit this version: {error}") from error
    finally:
        await store.close()
