"""What lasts: players, tables, seats, answers, talk. One small interface, kept by SQLite.

Everything about a game is in its header, its seed and its answers; a table is brought back by playing them again. An
answer is on disk before anybody hears of it.
"""

from __future__ import annotations

import json
import sqlite3
import threading
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Protocol

from landsraad.kernel.errors import LandsraadError

MIGRATIONS = (
    """
    CREATE TABLE players (id TEXT PRIMARY KEY, token TEXT NOT NULL UNIQUE, name TEXT NOT NULL, made REAL NOT NULL);
    CREATE TABLE tables (
      id TEXT PRIMARY KEY, name TEXT NOT NULL, game TEXT NOT NULL, ruleset TEXT NOT NULL, options TEXT NOT NULL,
      settings TEXT NOT NULL, status TEXT NOT NULL, creator TEXT NOT NULL REFERENCES players(id), seed TEXT NOT NULL,
      made REAL NOT NULL, changed REAL NOT NULL, result TEXT);
    CREATE INDEX tables_by_status ON tables(status, changed);
    CREATE TABLE seats (
      table_id TEXT NOT NULL REFERENCES tables(id), seat INTEGER NOT NULL, role TEXT NOT NULL, kind TEXT NOT NULL,
      player TEXT REFERENCES players(id), bot TEXT, stand_in TEXT, invitation TEXT UNIQUE, link TEXT UNIQUE,
      prefs TEXT NOT NULL, PRIMARY KEY (table_id, seat));
    CREATE INDEX seats_by_player ON seats(player);
    CREATE TABLE answers (
      table_id TEXT NOT NULL REFERENCES tables(id), number INTEGER NOT NULL, seat INTEGER NOT NULL,
      question TEXT NOT NULL, answer TEXT NOT NULL, at REAL NOT NULL, PRIMARY KEY (table_id, number)) WITHOUT ROWID;
    CREATE TABLE talk (
      id INTEGER PRIMARY KEY, table_id TEXT NOT NULL REFERENCES tables(id), seat INTEGER, name TEXT NOT NULL,
      other INTEGER, kind TEXT NOT NULL, words TEXT NOT NULL, at REAL NOT NULL);
    CREATE INDEX talk_by_table ON talk(table_id, id);
    CREATE TABLE replays (id TEXT PRIMARY KEY, record TEXT NOT NULL, made REAL NOT NULL);
    """,
)
"""Each brings the schema one version further; a released one is never changed."""


@dataclass(slots=True)
class Player:
    id: str
    name: str


@dataclass(slots=True)
class SeatRow:
    """One seat of a table. ``kind``: person, open, invited or bot; ``stand_in``: the bot that plays for an absent person."""

    seat: int
    role: str
    kind: str
    player: str | None = None
    bot: str | None = None
    stand_in: str | None = None
    invitation: str | None = None
    """The hash of the invitation's token."""
    link: str | None = None
    """The hash of the token that brings the player back on another device."""
    prefs: dict[str, Any] = field(default_factory=dict)


@dataclass(slots=True)
class TableRow:
    """A table as it is kept. ``status``: open, playing or over."""

    id: str
    name: str
    game: str
    ruleset: str
    options: dict[str, Any]
    settings: dict[str, Any]
    status: str
    creator: str
    seed: int
    made: float
    changed: float
    result: dict[str, Any] | None
    seats: list[SeatRow]


@dataclass(frozen=True, slots=True)
class Given:
    """An answer as it was given: ``answer`` in names."""

    number: int
    seat: int
    question: str
    answer: list[Any]
    at: float


@dataclass(frozen=True, slots=True)
class Said:
    """A line of talk, or an offer between two seats."""

    id: int
    seat: int | None
    name: str
    other: int | None
    kind: str
    words: str
    at: float


class Store(Protocol):
    """Where tables live. Another database implements this."""

    def add_player(self, id: str, token: str, name: str) -> None: ...
    def player_by_token(self, token: str) -> Player | None: ...
    def rename(self, player: str, name: str) -> None: ...
    def player_names(self, ids: Iterable[str]) -> dict[str, str]: ...
    def add_table(self, table: TableRow) -> None: ...
    def table(self, id: str) -> TableRow | None: ...
    def tables(self, status: str, limit: int = 50) -> list[TableRow]: ...
    def tables_of(self, player: str, limit: int = 50) -> list[TableRow]: ...
    def save_table(self, table: TableRow) -> None: ...
    def save_seat(self, table: str, seat: SeatRow) -> None: ...
    def seat_by_invitation(self, token: str) -> tuple[str, int] | None: ...
    def seat_by_link(self, token: str) -> tuple[str, int] | None: ...
    def add_answer(self, table: str, given: Given) -> None: ...
    def answers(self, table: str) -> list[Given]: ...
    def say(self, table: str, seat: int | None, name: str, other: int | None, kind: str, words: str) -> Said: ...
    def talk(self, table: str, limit: int = 200) -> list[Said]: ...
    def add_replay(self, id: str, record: dict[str, Any]) -> None: ...
    def replay(self, id: str) -> dict[str, Any] | None: ...
    def close(self) -> None: ...


class SqliteStore:
    """SQLite with a write-ahead log and one connection: a killed server loses nothing that was confirmed."""

    def __init__(self, path: Path | str, clock: Callable[[], float] = time.time) -> None:
        self.clock = clock
        self.lock = threading.Lock()
        try:
            if path != ":memory:":
                Path(path).parent.mkdir(parents=True, exist_ok=True)
            self.db = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
            self.db.execute("PRAGMA journal_mode=WAL")
        except (OSError, sqlite3.Error) as error:
            raise LandsraadError(f"cannot open the database {path}: {error}") from error
        self.db.execute("PRAGMA synchronous=NORMAL")
        self.db.execute("PRAGMA foreign_keys=ON")
        self._migrate()

    def _migrate(self) -> None:
        (version,) = self.db.execute("PRAGMA user_version").fetchone()
        if version > len(MIGRATIONS):
            raise LandsraadError(
                f"the database has schema {version}, made by a newer version; this one knows up to {len(MIGRATIONS)}"
            )
        for number in range(version, len(MIGRATIONS)):
            self.db.executescript(f"BEGIN; {MIGRATIONS[number]}; PRAGMA user_version = {number + 1}; COMMIT;")

    def _run(self, sql: str, *values: Any) -> sqlite3.Cursor:
        with self.lock:
            return self.db.execute(sql, values)

    def _rows(self, sql: str, *values: Any) -> list[Any]:
        with self.lock:
            return self.db.execute(sql, values).fetchall()

    # --- players ------------------------------------------------------------------------------------------------------

    def add_player(self, id: str, token: str, name: str) -> None:
        self._run("INSERT INTO players VALUES (?, ?, ?, ?)", id, token, name, self.clock())

    def player_by_token(self, token: str) -> Player | None:
        rows = self._rows("SELECT id, name FROM players WHERE token = ?", token)
        return Player(*rows[0]) if rows else None

    def rename(self, player: str, name: str) -> None:
        self._run("UPDATE players SET name = ? WHERE id = ?", name, player)

    def player_names(self, ids: Iterable[str]) -> dict[str, str]:
        wanted = sorted(set(ids))
        marks = ", ".join("?" * len(wanted))
        return dict(self._rows(f"SELECT id, name FROM players WHERE id IN ({marks})", *wanted)) if wanted else {}

    # --- tables -------------------------------------------------------------------------------------------------------

    def add_table(self, table: TableRow) -> None:
        with self.lock:
            self.db.execute("BEGIN IMMEDIATE")
            try:
                self.db.execute(f"INSERT INTO tables VALUES ({', '.join('?' * 12)})", _table_values(table))
                for seat in table.seats:
                    self.db.execute(f"INSERT INTO seats VALUES ({', '.join('?' * 10)})", _seat_values(table.id, seat))
            except BaseException:
                self.db.execute("ROLLBACK")
                raise
            self.db.execute("COMMIT")

    def table(self, id: str) -> TableRow | None:
        found = self._tables("WHERE id = ?", id)
        return found[0] if found else None

    def tables(self, status: str, limit: int = 50) -> list[TableRow]:
        return self._tables("WHERE status = ? ORDER BY changed DESC LIMIT ?", status, limit)

    def tables_of(self, player: str, limit: int = 50) -> list[TableRow]:
        mine = "WHERE id IN (SELECT table_id FROM seats WHERE player = ?) OR creator = ? ORDER BY changed DESC LIMIT ?"
        return self._tables(mine, player, player, limit)

    def _tables(self, where: str, *values: Any) -> list[TableRow]:
        found = []
        for row in self._rows(f"SELECT * FROM tables {where}", *values):
            seats = self._rows("SELECT * FROM seats WHERE table_id = ? ORDER BY seat", row[0])
            found.append(
                TableRow(
                    id=row[0],
                    name=row[1],
                    game=row[2],
                    ruleset=row[3],
                    options=json.loads(row[4]),
                    settings=json.loads(row[5]),
                    status=row[6],
                    creator=row[7],
                    seed=int(row[8]),
                    made=row[9],
                    changed=row[10],
                    result=json.loads(row[11]) if row[11] else None,
                    seats=[_seat_row(seat) for seat in seats],
                )
            )
        return found

    def save_table(self, table: TableRow) -> None:
        table.changed = self.clock()
        self._run(
            "UPDATE tables SET status = ?, changed = ?, result = ?, settings = ? WHERE id = ?",
            table.status,
            table.changed,
            json.dumps(table.result) if table.result else None,
            json.dumps(table.settings),
            table.id,
        )

    def save_seat(self, table: str, seat: SeatRow) -> None:
        self._run(f"REPLACE INTO seats VALUES ({', '.join('?' * 10)})", *_seat_values(table, seat))

    def seat_by_invitation(self, token: str) -> tuple[str, int] | None:
        rows = self._rows("SELECT table_id, seat FROM seats WHERE invitation = ?", token)
        return rows[0] if rows else None

    def seat_by_link(self, token: str) -> tuple[str, int] | None:
        rows = self._rows("SELECT table_id, seat FROM seats WHERE link = ?", token)
        return rows[0] if rows else None

    # --- the game and the talk ----------------------------------------------------------------------------------------

    def add_answer(self, table: str, given: Given) -> None:
        values = (table, given.number, given.seat, given.question, json.dumps(given.answer), given.at)
        self._run("INSERT INTO answers VALUES (?, ?, ?, ?, ?, ?)", *values)

    def answers(self, table: str) -> list[Given]:
        rows = self._rows(
            "SELECT number, seat, question, answer, at FROM answers WHERE table_id = ? ORDER BY number", table
        )
        return [Given(row[0], row[1], row[2], json.loads(row[3]), row[4]) for row in rows]

    def say(self, table: str, seat: int | None, name: str, other: int | None, kind: str, words: str) -> Said:
        at = self.clock()
        values = (table, seat, name, other, kind, words, at)
        sql = "INSERT INTO talk (table_id, seat, name, other, kind, words, at) VALUES (?, ?, ?, ?, ?, ?, ?)"
        return Said(int(self._run(sql, *values).lastrowid or 0), seat, name, other, kind, words, at)

    def talk(self, table: str, limit: int = 200) -> list[Said]:
        rows = self._rows(
            "SELECT id, seat, name, other, kind, words, at FROM talk WHERE table_id = ? ORDER BY id DESC LIMIT ?",
            table,
            limit,
        )
        return [Said(*row) for row in reversed(rows)]

    def add_replay(self, id: str, record: dict[str, Any]) -> None:
        self._run("INSERT OR IGNORE INTO replays VALUES (?, ?, ?)", id, json.dumps(record), self.clock())

    def replay(self, id: str) -> dict[str, Any] | None:
        rows = self._rows("SELECT record FROM replays WHERE id = ?", id)
        return json.loads(rows[0][0]) if rows else None

    def close(self) -> None:
        with self.lock:
            self.db.close()


def _table_values(t: TableRow) -> tuple[Any, ...]:
    result = json.dumps(t.result) if t.result else None
    options, settings = json.dumps(t.options), json.dumps(t.settings)
    return (
        t.id,
        t.name,
        t.game,
        t.ruleset,
        options,
        settings,
        t.status,
        t.creator,
        str(t.seed),
        t.made,
        t.changed,
        result,
    )


def _seat_row(row: Any) -> SeatRow:
    _, seat, role, kind, player, bot, stand_in, invitation, link, prefs = row
    return SeatRow(seat, role, kind, player, bot, stand_in, invitation, link, json.loads(prefs))


def _seat_values(table: str, s: SeatRow) -> tuple[Any, ...]:
    prefs = json.dumps(s.prefs)
    return (table, s.seat, s.role, s.kind, s.player, s.bot, s.stand_in, s.invitation, s.link, prefs)
