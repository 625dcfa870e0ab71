"""The store in plain SQL that SQLite and PostgreSQL both read. They differ in how statements get to the database."""

from __future__ import annotations

import json
import logging
import time
from collections.abc import Callable, Iterable
from dataclasses import astuple, fields
from operator import attrgetter

import msgspec

from landsraad.kernel.plain import Json, Value
from landsraad.server.store import Change, Fenced, Given, Heard, Made, Said, SeatRow, TableRow
from landsraad.server.store.accounts import AccountQueries
from landsraad.server.store.club import ClubQueries, played_statement
from landsraad.server.store.notices import NoticeQueries, notice_statement
from landsraad.server.store.players import Row, Statement, marks
from landsraad.server.store.tournaments import TournamentQueries
from landsraad.version import __version__

log = logging.getLogger("landsraad.store")

KEPT_REPLAYS = 500
"""Uploaded records; the oldest make room for new ones."""


PARTS = ("answers", "held", "talk", "seats", "notices", "invitations")
"""What belongs to a table, in tables of its own."""

NOT_HELD = f"(hold = '' OR played = '{__version__}')"
"""Tables that this version of the rules may play."""


class SqlStore(AccountQueries, ClubQueries, NoticeQueries, TournamentQueries):
    """Everything but how to read, how to write together, and whose a table is."""

    def __init__(self, clock: Callable[[], float] = time.time) -> None:
        self.clock = clock
        self.ears: list[Heard] = []

    async def ping(self) -> None:
        await self.read("SELECT 1")

    # --- tables -------------------------------------------------------------------------------------------------------

    async def add_table(self, table: TableRow) -> None:
        values = _table_values(table)
        row = Statement(f"INSERT INTO tables ({_TABLE}) VALUES ({marks(len(values))})", values)
        await self.transact([row, *(_seat_statement(table.id, seat) for seat in table.seats)])

    async def table(self, id: str) -> TableRow | None:
        found = await self._tables("WHERE id = ?", id)
        return found[0] if found else None

    async def listed(self, status: str, limit: int = 50) -> list[str]:
        """The tables that anybody may see, the last ones first."""
        sql = "SELECT id FROM tables WHERE status = ? AND private = 0 ORDER BY changed DESC LIMIT ?"
        return [row[0] for row in await self.read(sql, status, limit)]

    async def tables_of(self, player: str, limit: int = 50) -> list[TableRow]:
        mine = "WHERE id IN (SELECT table_id FROM seats WHERE player = ?) OR creator = ? ORDER BY changed DESC LIMIT ?"
        return await self._tables(mine, player, player, limit)

    async def some_tables(self, ids: Iterable[str]) -> list[TableRow]:
        wanted = sorted(set(ids))
        return await self._tables(f"WHERE id IN ({marks(len(wanted))})", *wanted) if wanted else []

    async def _tables(self, where: str, *values: Value) -> list[TableRow]:
        """The tables that can be read: a damaged row is told of and left out, and harms no other."""
        found: dict[str, TableRow] = {}
        for row in await self.read(f"SELECT {_TABLE} FROM tables {where}", *values):
            try:
                found[row[0]] = _table_row(row)
            except (ValueError, TypeError):
                log.exception("a table's row is damaged", extra={"table": row[0]})
        if found:
            seats = f"SELECT {_SEAT} FROM seats WHERE table_id IN ({marks(len(found))}) ORDER BY seat"
            for row in await self.read(seats, *found):
                if row[0] in found:
                    _add_seat(found, row)
        return list(found.values())

    async def commit(self, change: Change) -> None:
        """Keep all of a change, if the table is still this node's."""
        await self.transact(statements(change))

    async def delete_table(self, table: str, epoch: int) -> None:
        """All of it, if it is still this node's."""
        parts = [Statement(f"DELETE FROM {name} WHERE table_id = ?", (table,)) for name in PARTS]
        whole = Statement("DELETE FROM tables WHERE id = ? AND epoch = ? RETURNING id", (table, epoch), fence=True)
        await self.transact([*parts, whole])

    async def made_by(self, creator: str) -> Made:
        return await self._made("creator", creator)

    async def made_from(self, origin: str) -> Made:
        return await self._made("origin", origin)

    async def _made(self, column: str, value: str) -> Made:
        people = "SELECT 1 FROM seats WHERE table_id = tables.id AND kind != 'bot'"
        rows = await self.read(
            f"SELECT status, count(*), sum(CASE WHEN EXISTS ({people}) THEN 0 ELSE 1 END) FROM tables "
            f"WHERE {column} = ? AND status IN ('open', 'playing') GROUP BY status",
            value,
        )
        found = {row[0]: row for row in rows}
        playing = found.get("playing", (0, 0, 0))
        return Made(int(found.get("open", (0, 0))[1]), int(playing[1]), int(playing[2]))

    async def quiet(self, status: str, before: float, limit: int = 200) -> list[str]:
        """Tables at which everybody last saw something happen before then."""
        sql = "SELECT id FROM tables WHERE status = ? AND changed < ? ORDER BY changed LIMIT ?"
        return [row[0] for row in await self.read(sql, status, before, limit)]

    async def all_tables(self, words: str, limit: int = 100) -> list[TableRow]:
        """For who runs the site: those with these words in their name, or with this id."""
        like = f"%{words.lower()}%"
        return await self._tables(
            "WHERE lower(name) LIKE ? OR id = ? ORDER BY changed DESC LIMIT ?", like, words, limit
        )

    async def holds(self, limit: int = 100) -> list[TableRow]:
        return await self._tables("WHERE hold != '' ORDER BY changed DESC LIMIT ?", limit)

    async def release(self, table: str, epoch: int) -> None:
        """Let any node have the table."""
        await self._write("UPDATE tables SET owner = NULL WHERE id = ? AND epoch = ?", table, epoch)

    async def seat_by_invitation(self, token: str) -> tuple[str, int] | None:
        rows = await self.read("SELECT table_id, seat FROM seats WHERE invitation = ?", token)
        return (rows[0][0], rows[0][1]) if rows else None

    async def seat_by_link(self, token: str) -> tuple[str, int] | None:
        rows = await self.read("SELECT table_id, seat FROM seats WHERE link = ?", token)
        return (rows[0][0], rows[0][1]) if rows else None

    # --- the game -----------------------------------------------------------------------------------------------------

    async def answers(self, table: str, after: int = 0) -> list[Given]:
        sql = f"SELECT {_GIVEN} FROM answers WHERE table_id = ? AND number > ? ORDER BY number"
        return [_given_row(row) for row in await self.read(sql, table, after)]

    async def held(self, table: str) -> list[Given]:
        return [_given_row(row) for row in await self.read(f"SELECT {_GIVEN} FROM held WHERE table_id = ?", table)]

    # --- the talk -----------------------------------------------------------------------------------------------------

    async def talk(self, table: str, limit: int, before: int | None = None) -> list[Said]:
        """The last lines, oldest first; with ``before``, the last ones before that line."""
        end = "SELECT id FROM talk WHERE table_id = ? AND tag = ?"
        earlier = "" if before is None else f"AND id < ({end})"
        sql = f"SELECT {_SAID} FROM talk WHERE table_id = ? {earlier} ORDER BY id DESC LIMIT ?"
        rows = await self.read(sql, table, *(() if before is None else (table, before)), limit)
        return [Said(*row) for row in reversed(rows)]

    async def line(self, table: str, id: int) -> Said | None:
        rows = await self.read(f"SELECT {_SAID} FROM talk WHERE table_id = ? AND tag = ?", table, id)
        return Said(*rows[0]) if rows else None

    async def offers(self, table: str) -> list[Said]:
        rows = await self.read(
            f"SELECT {_SAID} FROM talk WHERE table_id = ? AND kind IN {_OF_OFFERS} ORDER BY id", table
        )
        return [Said(*row) for row in rows]

    # --- replays ------------------------------------------------------------------------------------------------------

    async def add_replay(self, id: str, record: str) -> None:
        kept = "SELECT made FROM replays ORDER BY made DESC LIMIT ?"
        await self.transact(
            [
                Statement("DELETE FROM replays WHERE id = ?", (id,)),
                Statement("INSERT INTO replays VALUES (?, ?, ?)", (id, record, self.clock())),
                Statement(
                    f"DELETE FROM replays WHERE made < (SELECT min(made) FROM ({kept}) AS kept)", (KEPT_REPLAYS,)
                ),
            ]
        )

    async def replay(self, id: str) -> str | None:
        rows = await self.read("SELECT record FROM replays WHERE id = ?", id)
        return rows[0][0] if rows else None

    # --- words between nodes ------------------------------------------------------------------------------------------

    def listen(self, heard: Heard) -> None:
        """From now on, call this for everything that :meth:`tell` says, here or on another node; on the channel "missed"
        when something may have been said that was not heard."""
        self.ears.append(heard)

    def hear(self, channel: str, words: str) -> None:
        for heard in self.ears:
            try:
                heard(channel, words)
            except Exception:
                log.exception("what was told could not be heard", extra={"channel": channel})


_TABLE = ", ".join(f.name for f in fields(TableRow) if f.name != "seats")
_SEAT = "table_id, seat, role, kind, player, bot, stand_in, invitation, link, prefs, seen, votes"
_GIVEN = "number, seat, question, answer, at, digest"
_OF_OFFERS = "('offer', 'accepted', 'declined', 'withdrawn')"
_SAID = "tag, seat, name, other, kind, words, at, player"
_PACKED = ("options", "settings", "result", "asked", "muted", "barred")
_PLAYED = ("changed", "turn", "asked", "due_at", "played")
_SELDOM = ("status", "creator", "result", "hold", "muted", "barred", "private", "origin", "settings")
"""What an answer changes of a table's row, and what it hardly ever does: an index is written anew for every column that is
named, whether or not there is something new in it."""


def _save(columns: tuple[str, ...]) -> str:
    return f"UPDATE tables SET {', '.join(f'{name} = ?' for name in columns)} WHERE id = ? AND epoch = ? RETURNING id"


_SAVE_PLAYED, _SAVE_TABLE = _save(_PLAYED), _save(_PLAYED + _SELDOM)
_seldom = attrgetter(*_SELDOM)
_SAVE_SEAT = (
    f"INSERT INTO seats ({_SEAT}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (table_id, seat) DO UPDATE SET "
    + ", ".join(f"{name} = excluded.{name}" for name in _SEAT.split(", ")[2:])
)
_ANSWER = f"INSERT INTO answers (table_id, {_GIVEN}) VALUES (?, ?, ?, ?, ?, ?, ?)"
_HOLD = (
    f"INSERT INTO held (table_id, {_GIVEN}) VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (table_id, seat, question) "
    "DO UPDATE SET number = excluded.number, answer = excluded.answer, at = excluded.at"
)
_DROP = "DELETE FROM held WHERE table_id = ? AND seat = ? AND question = ?"
_SAY = f"INSERT INTO talk (table_id, {_SAID}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)"


def fenced() -> Fenced:
    return Fenced("this table has moved to another node: connect again")


def statements(change: Change) -> list[Statement]:
    table = change.table
    id = table.id
    return [
        _table_statement(table, change.before),
        *(_seat_statement(id, seat) for seat in change.seats),
        *(Statement(_ANSWER, _given_values(id, given)) for given in change.answers),
        *(Statement(_HOLD, _given_values(id, given)) for given in change.held),
        *(Statement(_DROP, (id, seat, question)) for seat, question in change.dropped),
        *(Statement(_SAY, (id, *astuple(said))) for said in change.said),
        *map(notice_statement, change.notices),
        *map(played_statement, change.results),
    ]


def _table_statement(t: TableRow, before: TableRow | None) -> Statement:
    played = (t.changed, t.turn, _json(t.asked), t.due_at, t.played)
    if before is not None and _seldom(t) == _seldom(before):
        return Statement(_SAVE_PLAYED, (*played, t.id, t.epoch), fence=True)
    plain = (t.status, t.creator, _json(t.result), t.hold, _json(t.muted), _json(t.barred), t.private, t.origin)
    return Statement(_SAVE_TABLE, (*played, *plain, _json(t.settings), t.id, t.epoch), fence=True)


def _json(value: Value) -> str | None:
    return None if value is None else msgspec.json.encode(value).decode()


def _table_dict(t: TableRow) -> Json:
    given = {f.name: getattr(t, f.name) for f in fields(t) if f.name != "seats"}
    return {**given, **{key: _json(given[key]) for key in _PACKED}, "seed": str(t.seed)}


def _table_values(t: TableRow) -> tuple[Value, ...]:
    return tuple(_table_dict(t).values())


def _table_row(row: Row) -> TableRow:
    table = TableRow(*row)
    for name in _PACKED:
        packed = getattr(table, name)
        setattr(table, name, None if packed is None else json.loads(packed))
    table.seed = int(table.seed)
    return table


def _add_seat(found: dict[str, TableRow], row: Row) -> None:
    table = row[0]
    try:
        seat = SeatRow(*row[1:])
        seat.prefs, seat.votes = json.loads(row[9]), json.loads(row[11])
        found[table].seats.append(seat)
    except (ValueError, TypeError):
        log.exception("a seat's row is damaged", extra={"table": table})
        del found[table]


def _seat_statement(table: str, s: SeatRow) -> Statement:
    plain = (s.seat, s.role, s.kind, s.player, s.bot, s.stand_in, s.invitation, s.link)
    return Statement(_SAVE_SEAT, (table, *plain, json.dumps(s.prefs), s.seen, json.dumps(s.votes)))


def _given_values(table: str, given: Given) -> tuple[Value, ...]:
    return (table, given.number, given.seat, given.question, _json(given.answer), given.at, given.digest)


def _given_row(row: Row) -> Given:
    return Given(row[0], row[1], row[2], json.loads(row[3]), row[4], row[5])
