"""Before an upgrade: play every table of a database again with these rules, and list what differs.

The database is only read, whatever schema it has: it may be that of a running server with an older version.
"""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass, fields
from pathlib import Path
from typing import TypeVar

from landsraad.kernel.errors import LandsraadError
from landsraad.kernel.game import AnyGame
from landsraad.kernel.plain import Json, Value
from landsraad.server.store import Given, SeatRow, TableRow
from landsraad.server.table.twin import again, deal

T = TypeVar("T")

_PACKED = ("options", "settings", "result", "asked", "muted", "barred", "prefs", "votes", "answer")


@dataclass(frozen=True, slots=True)
class Finding:
    """A table, and how it differs; ``why`` is empty if it does not."""

    table: str
    name: str
    status: str
    played: str
    answers: int
    why: str = ""


def validate(database: str) -> Iterator[Finding]:
    """Every table that has begun, one after another."""
    tables = read_rows(database, "SELECT * FROM tables WHERE status IN ('playing', 'over') ORDER BY made")
    for document in tables:
        why, answers = "", 0
        try:
            row, game = table_again(database, document)
            answers = len(game.log or ())
            if row.status == "over" and game.told_result() != row.result:
                why = "the game does not end as it ended"
        except (LandsraadError, ValueError, TypeError) as error:
            why = str(error)
            answers = read_rows(database, "SELECT count(*) AS n FROM answers WHERE table_id = ?", document["id"])[0][
                "n"
            ]
        yield Finding(document["id"], document["name"], document["status"], document.get("played", ""), answers, why)


def table_again(database: str, document: Json) -> tuple[TableRow, AnyGame]:
    """A table, and its game as its record gives it."""
    id = document["id"]
    row = _made(TableRow, document)
    row.seed = int(row.seed)
    seats = read_rows(database, "SELECT * FROM seats WHERE table_id = ? ORDER BY seat", id)
    row.seats = [_made(SeatRow, seat) for seat in seats]
    answers = read_rows(database, "SELECT * FROM answers WHERE table_id = ? ORDER BY number", id)
    return row, again(deal(row), [_made(Given, answer) for answer in answers])


def read_rows(database: str, sql: str, *values: Value) -> list[Json]:
    """The rows of a query, as mappings of column to value."""
    return (_postgres if database.startswith(("postgres://", "postgresql://")) else _sqlite)(database, sql, *values)


def _made(kind: type[T], document: Json) -> T:
    """A row out of the columns that there are; what an older schema does not have is as if it were new."""
    known = {f.name for f in fields(kind)}  # type: ignore[arg-type]
    values = {name: value for name, value in document.items() if name in known}
    for name in values.keys() & set(_PACKED):
        values[name] = None if values[name] is None else json.loads(values[name])
    return kind(**values)


def _sqlite(database: str, sql: str, *values: Value) -> list[Json]:
    path = Path(database)
    path = path / "landsraad.sqlite" if path.is_dir() else path
    try:
        with closing(sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True)) as db:
            db.row_factory = sqlite3.Row
            return [dict(row) for row in db.execute(sql, values)]
    except sqlite3.Error as error:
        raise LandsraadError(f"cannot read the database {path}: {error}") from error


def _postgres(database: str, sql: str, *values: Value) -> list[Json]:
    import asyncpg

    async def read() -> list[Json]:
        line = await asyncpg.connect(database)
        try:
            return [dict(row) for row in await line.fetch(sql.replace("?", "$1"), *values)]
        finally:
            await line.close()

    try:
        return asyncio.run(read())
    except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
        raise LandsraadError(f"cannot read the database: {error}") from error
