"""The store in SQLite: a write-ahead log, one writer, plain SQL, a schema with versions."""

from __future__ import annotations

import json
import secrets
import sqlite3
import threading
import time
from collections.abc import Callable, Iterable
from dataclasses import astuple, fields
from pathlib import Path
from typing import Any

from landsraad.kernel.errors import LandsraadError
from landsraad.server.store import Given, Player, Said, SeatRow, TableRow

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
    """
    ALTER TABLE tables ADD COLUMN turn INTEGER;
    ALTER TABLE tables ADD COLUMN asked TEXT NOT NULL DEFAULT '[]';
    ALTER TABLE talk ADD COLUMN tag INTEGER NOT NULL DEFAULT 0;
    UPDATE talk SET tag = id;
    CREATE TABLE held (
      table_id TEXT NOT NULL REFERENCES tables(id), number INTEGER NOT NULL, seat INTEGER NOT NULL,
      question TEXT NOT NULL, answer TEXT NOT NULL, at REAL NOT NULL,
      PRIMARY KEY (table_id, seat, question)) WITHOUT ROWID;
    CREATE INDEX replays_by_age ON replays(made);
    """,
)
"""Each brings the schema one version further; a released one is never changed."""

KEPT_REPLAYS = 500
"""Uploaded records; the oldest make room for new ones."""


class SqliteStore:
    """One connection to one file. A killed server loses nothing that was confirmed."""

    def __init__(self, path: Path | str, clock: Callable[[], float] = time.time) -> None:
        self.clock = clock
        self.lock = threading.Lock()
        self.path = Path(path)
        try:
            self.path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            self.claim = self._claim()
            self.db = sqlite3.connect(self.path, isolation_level=None, check_same_thread=False)
            self.db.execute("PRAGMA journal_mode=WAL")
            self.db.execute("PRAGMA synchronous=NORMAL")
            self.db.execute("PRAGMA foreign_keys=ON")
            self._migrate()
        except (OSError, sqlite3.Error) as error:
            raise LandsraadError(f"cannot open the database {path}: {error}") from error

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

    def _run(self, sql: str, *values: Any) -> None:
        with self.lock:
            self.db.execute(sql, values)

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
        return dict(self._rows(f"SELECT id, name FROM players WHERE id IN ({_marks(len(wanted))})", *wanted))

    # --- tables -------------------------------------------------------------------------------------------------------

    def add_table(self, table: TableRow) -> None:
        values = _table_values(table)
        with self.lock:
            self.db.execute("BEGIN IMMEDIATE")
            try:
                self.db.execute(f"INSERT INTO tables ({_TABLE}) VALUES ({_marks(len(values))})", values)
                for seat in table.seats:
                    self.db.execute(f"INSERT INTO seats VALUES ({_marks(10)})", _seat_values(table.id, seat))
                self.db.execute("COMMIT")
            except BaseException:
                self.db.execute("ROLLBACK")
                raise

    def table(self, id: str) -> TableRow | None:
        found = self._tables("WHERE id = ?", id)
        return found[0] if found else None

    def tables(self, status: str, limit: int = 50) -> list[TableRow]:
        return self._tables("WHERE status = ? ORDER BY changed DESC LIMIT ?", status, limit)

    def tables_of(self, player: str, limit: int = 50) -> list[TableRow]:
        mine = "WHERE id IN (SELECT table_id FROM seats WHERE player = ?) OR creator = ? ORDER BY changed DESC LIMIT ?"
        return self._tables(mine, player, player, limit)

    def table_ids(self, status: str) -> list[str]:
        return [id for (id,) in self._rows("SELECT id FROM tables WHERE status = ? ORDER BY changed DESC", status)]

    def _tables(self, where: str, *values: Any) -> list[TableRow]:
        found = {row[0]: _table_row(row) for row in self._rows(f"SELECT {_TABLE} FROM tables {where}", *values)}
        seats = f"SELECT * FROM seats WHERE table_id IN ({_marks(len(found))}) ORDER BY seat"
        for row in self._rows(seats, *found):
            found[row[0]].seats.append(_seat_row(row))
        return list(found.values())

    def save_table(self, table: TableRow) -> None:
        self._run(
            "UPDATE tables SET status = ?, creator = ?, changed = ?, result = ?, turn = ?, asked = ? WHERE id = ?",
            table.status,
            table.creator,
            table.changed,
            _json(table.result),
            table.turn,
            _json(table.asked),
            table.id,
        )

    def save_seat(self, table: str, seat: SeatRow) -> None:
        self._run(f"REPLACE INTO seats VALUES ({_marks(10)})", *_seat_values(table, seat))

    def seat_by_invitation(self, token: str) -> tuple[str, int] | None:
        rows = self._rows("SELECT table_id, seat FROM seats WHERE invitation = ?", token)
        return rows[0] if rows else None

    def seat_by_link(self, token: str) -> tuple[str, int] | None:
        rows = self._rows("SELECT table_id, seat FROM seats WHERE link = ?", token)
        return rows[0] if rows else None

    # --- the game -----------------------------------------------------------------------------------------------------

    def add_answer(self, table: str, given: Given) -> None:
        self._run(f"INSERT INTO answers VALUES ({_marks(6)})", *_given_values(table, given))

    def answers(self, table: str) -> list[Given]:
        rows = self._rows(f"SELECT {_GIVEN} FROM answers WHERE table_id = ? ORDER BY number", table)
        return [_given_row(row) for row in rows]

    def hold(self, table: str, given: Given) -> None:
        self._run(f"REPLACE INTO held VALUES ({_marks(6)})", *_given_values(table, given))

    def held(self, table: str) -> list[Given]:
        return [_given_row(row) for row in self._rows(f"SELECT {_GIVEN} FROM held WHERE table_id = ?", table)]

    def drop_held(self, table: str, seat: int, question: str) -> None:
        self._run("DELETE FROM held WHERE table_id = ? AND seat = ? AND question = ?", table, seat, question)

    # --- the talk -----------------------------------------------------------------------------------------------------

    def say(self, table: str, seat: int | None, name: str, other: int | None, kind: str, words: str) -> Said:
        said = Said(secrets.randbits(52), seat, name, other, kind, words, self.clock())
        sql = f"INSERT INTO talk (tag, seat, name, other, kind, words, at, table_id) VALUES ({_marks(8)})"
        self._run(sql, *astuple(said), table)
        return said

    def talk(self, table: str, limit: int = 200) -> list[Said]:
        rows = self._rows(f"SELECT {_SAID} FROM talk WHERE table_id = ? ORDER BY id DESC LIMIT ?", table, limit)
        return [Said(*row) for row in reversed(rows)]

    def offers(self, table: str) -> list[Said]:
        rows = self._rows(f"SELECT {_SAID} FROM talk WHERE table_id = ? AND kind != 'talk' ORDER BY id", table)
        return [Said(*row) for row in rows]

    # --- replays ------------------------------------------------------------------------------------------------------

    def add_replay(self, id: str, record: dict[str, Any]) -> None:
        self._run("REPLACE INTO replays VALUES (?, ?, ?)", id, _json(record), self.clock())
        old = "SELECT id FROM replays ORDER BY made DESC LIMIT -1 OFFSET ?"
        self._run(f"DELETE FROM replays WHERE id IN ({old})", KEPT_REPLAYS)

    def replay(self, id: str) -> dict[str, Any] | None:
        rows = self._rows("SELECT record FROM replays WHERE id = ?", id)
        return json.loads(rows[0][0]) if rows else None

    def close(self) -> None:
        with self.lock:
            self.db.close()
            self.claim.close()


_TABLE = ", ".join(f.name for f in fields(TableRow) if f.name != "seats")
_GIVEN = "number, seat, question, answer, at"
_SAID = "tag, seat, name, other, kind, words, at"


def _marks(n: int) -> str:
    return ", ".join("?" * n)


def _json(value: Any) -> str | None:
    return None if value is None else json.dumps(value)


def _table_values(t: TableRow) -> tuple[Any, ...]:
    given = {f.name: getattr(t, f.name) for f in fields(t) if f.name != "seats"}
    packed = {key: _json(given[key]) for key in ("options", "settings", "result", "asked")}
    return tuple({**given, **packed, "seed": str(t.seed)}.values())


def _table_row(row: Any) -> TableRow:
    table = TableRow(*row)
    table.options, table.settings = json.loads(row[4]), json.loads(row[5])
    table.seed = int(row[8])
    table.result = json.loads(row[11]) if row[11] else None
    table.asked = json.loads(row[13])
    return table


def _seat_row(row: Any) -> SeatRow:
    _, seat, role, kind, player, bot, stand_in, invitation, link, prefs = row
    return SeatRow(seat, role, kind, player, bot, stand_in, invitation, link, json.loads(prefs))


def _seat_values(table: str, s: SeatRow) -> tuple[Any, ...]:
    return (table, s.seat, s.role, s.kind, s.player, s.bot, s.stand_in, s.invitation, s.link, json.dumps(s.prefs))


def _given_values(table: str, given: Given) -> tuple[Any, ...]:
    return (table, given.number, given.seat, given.question, json.dumps(given.answer), given.at)


def _given_row(row: Any) -> Given:
    return Given(row[0], row[1], row[2], json.loads(row[3]), row[4])
