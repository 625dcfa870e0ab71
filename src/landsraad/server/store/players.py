"""The store's players: who they are, whom they do not want to hear, what was reported of them, what is kept of them."""

from __future__ import annotations

import secrets
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Sequence
from dataclasses import astuple, dataclass

from landsraad.kernel.plain import Json, Value
from landsraad.server.store import Player, Report

Row = Sequence[Value]
"""A row of a query, by position."""
GREETED = 86_400.0
"""A player's last visit is kept to the day."""
OWN = ("contacts", "notices", "passkeys", "recovery", "devices", "deeds", "challenges")
"""Tables of the database in which each row is of one player alone."""
GONE = "Somebody who left"
"""The name of a player of whom nothing is kept."""


@dataclass(frozen=True, slots=True)
class Statement:
    """SQL with ``?`` for each value. A ``fence`` returns a row, or nothing of its transaction counts."""

    sql: str
    values: tuple[Value, ...]
    fence: bool = False


def marks(n: int) -> str:
    return ", ".join("?" * n)


class PlayerQueries(ABC):
    """Players, blocks and reports, over a database that reads and writes."""

    clock: Callable[[], float]

    @abstractmethod
    async def read(self, sql: str, *values: Value) -> list[Row]:
        """The rows of a query."""

    @abstractmethod
    async def transact(self, statements: Sequence[Statement]) -> list[Row]:
        """Write all or nothing, durably; the rows that the last statement returns."""

    async def _write(self, sql: str, *values: Value) -> list[Row]:
        return await self.transact([Statement(sql, values)])

    # --- who they are -------------------------------------------------------------------------------------------------

    async def add_player(self, id: str, token: str, name: str) -> Player:
        """A new player; whoever already has the token, if two requests of one newcomer arrive together."""
        now = self.clock()
        sql = "INSERT INTO players (id, token, name, made, seen) VALUES (?, ?, ?, ?, ?) ON CONFLICT (token) DO NOTHING"
        await self._write(sql, id, token, name, now, now)
        found = await self.player_by_token(token)
        assert found is not None
        return found

    async def player_by_token(self, token: str) -> Player | None:
        """By the cookie of a guest, or of a device of somebody whose name is kept."""
        columns = "SELECT players.id, players.name, suspended, registered FROM players"
        devices = f"{columns} JOIN devices ON devices.player = players.id WHERE devices.token = ?"
        rows = await self.read(f"{columns} WHERE token = ? UNION ALL {devices}", token, token)
        return Player(rows[0][0], rows[0][1], rows[0][2], rows[0][3] > 0) if rows else None

    async def player_names(self, ids: Iterable[str]) -> dict[str, str]:
        wanted = sorted(set(ids))
        if not wanted:
            return {}
        rows = await self.read(f"SELECT id, name FROM players WHERE id IN ({marks(len(wanted))})", *wanted)
        return {row[0]: row[1] for row in rows}

    async def greet(self, player: str, token: str = "") -> None:
        """Somebody is here, on the device with this token: their data are kept on."""
        now = self.clock()
        if await self.read("SELECT 1 FROM players WHERE id = ? AND seen < ?", player, now - GREETED):
            await self._write("UPDATE players SET seen = ? WHERE id = ?", now, player)
        if await self.read("SELECT 1 FROM devices WHERE token = ? AND seen < ?", token, now - GREETED):
            await self._write("UPDATE devices SET seen = ? WHERE token = ?", now, token)

    async def secret(self) -> str:
        """A secret of this site, made once."""
        made = "INSERT INTO site VALUES ('secret', ?) ON CONFLICT (name) DO NOTHING"
        await self._write(made, secrets.token_hex(32))
        return str((await self.read("SELECT value FROM site WHERE name = 'secret'"))[0][0])

    # --- whom they do not want to hear, and what was reported ---------------------------------------------------------

    async def blocked(self, player: str) -> dict[str, str]:
        """Ids and names of those whom a player has blocked."""
        sql = "SELECT other, name FROM blocks JOIN players ON players.id = other WHERE player = ? ORDER BY name"
        return {row[0]: row[1] for row in await self.read(sql, player)}

    async def block(self, player: str, other: str) -> None:
        await self._write("INSERT INTO blocks VALUES (?, ?) ON CONFLICT (player, other) DO NOTHING", player, other)

    async def unblock(self, player: str, other: str) -> None:
        await self._write("DELETE FROM blocks WHERE player = ? AND other = ?", player, other)

    async def add_report(self, report: Report) -> None:
        await self._write(f"INSERT INTO reports ({_REPORT}) VALUES ({marks(7)})", *astuple(report))

    async def reports(self, limit: int = 100) -> list[Report]:
        """The open ones, the last ones first."""
        sql = f"SELECT {_REPORT} FROM reports WHERE closed = 0 ORDER BY at DESC LIMIT ?"
        return [Report(*row) for row in await self.read(sql, limit)]

    async def close_report(self, id: str) -> None:
        await self._write("UPDATE reports SET closed = 1 WHERE id = ?", id)

    async def suspend(self, player: str, why: str) -> None:
        await self._write("UPDATE players SET suspended = ? WHERE id = ?", why, player)

    # --- what is kept of them -----------------------------------------------------------------------------------------

    async def players(self, words: str, limit: int = 50) -> list[Json]:
        """For who runs the site: those with these words in their name, or with this id."""
        sql = "SELECT id, name, made, seen, suspended FROM players WHERE lower(name) LIKE ? OR id = ? ORDER BY seen DESC LIMIT ?"
        rows = await self.read(sql, f"%{words.lower()}%", words, limit)
        return [dict(zip(("id", "name", "made", "seen", "suspended"), row, strict=True)) for row in rows]

    async def export(self, player: str) -> Json | None:
        """Everything that is kept of a player, in plain words; no token is."""
        columns = ("id", "name", "made", "seen", "suspended", "registered")
        found = await self.read(f"SELECT {', '.join(columns)} FROM players WHERE id = ?", player)
        if not found:
            return None
        seats = (
            "SELECT tables.id, tables.name, game, tables.made, status, seat, role, kind FROM seats "
            "JOIN tables ON tables.id = table_id WHERE player = ? ORDER BY tables.made"
        )
        return {
            "player": dict(zip(columns, found[0], strict=True)),
            **{name: await self._listed(sql, columns, player) for name, (sql, columns) in _KEPT.items()},
            "seats": [
                dict(zip(("table", "name", "game", "made", "status", "seat", "role", "kind"), row, strict=True))
                for row in await self.read(seats, player)
            ],
            "made": [row[0] for row in await self.read("SELECT id FROM tables WHERE creator = ?", player)],
            "said": [
                dict(zip(("table", "words", "at", "kind"), row, strict=True))
                for row in await self.read(
                    "SELECT table_id, words, at, kind FROM talk WHERE player = ? ORDER BY at", player
                )
            ],
            "blocked": await self.blocked(player),
            "reached": [
                dict(zip(("email", "confirmed", "webhook", "quiet", "push"), row, strict=True))
                for row in await self.read(
                    "SELECT email, confirmed, webhook, quiet, push FROM contacts WHERE player = ?", player
                )
            ],
            "reported": [
                dict(zip(("table", "words", "at"), row, strict=True))
                for row in await self.read("SELECT table_id, words, at FROM reports WHERE reporter = ?", player)
            ],
        }

    async def _listed(self, sql: str, columns: Sequence[str], player: str) -> list[Json]:
        rows = await self.read(f"SELECT {', '.join(columns)} FROM {sql}", player)
        return [dict(zip(columns, row, strict=True)) for row in rows]

    async def forget(self, player: str) -> None:
        """Keep nothing of a player but the seats of games that others played too, under no name. The cookie is void."""
        void = secrets.token_hex(32)
        await self.transact(
            [
                Statement("DELETE FROM blocks WHERE player = ? OR other = ?", (player, player)),
                Statement("DELETE FROM reports WHERE reporter = ?", (player,)),
                Statement("DELETE FROM friends WHERE player = ? OR other = ?", (player, player)),
                Statement("DELETE FROM invitations WHERE player = ? OR inviter = ?", (player, player)),
                Statement("UPDATE results SET player = NULL WHERE player = ? AND rated = 0", (player,)),
                Statement("DELETE FROM tournament_people WHERE player = ?", (player,)),
                *(Statement(f"DELETE FROM {name} WHERE player = ?", (player,)) for name in OWN),
                Statement(
                    "UPDATE talk SET words = '…', name = ?, player = NULL WHERE player = ? AND kind = 'talk'",
                    (GONE, player),
                ),
                Statement("UPDATE talk SET name = ?, player = NULL WHERE player = ?", (GONE, player)),
                Statement("UPDATE seats SET link = NULL WHERE player = ?", (player,)),
                Statement(
                    "UPDATE players SET name = ?, token = ?, seen = 0, registered = 0, known = NULL WHERE id = ?",
                    (GONE, void, player),
                ),
            ]
        )

    async def forget_strangers(self, before: float) -> int:
        """Delete the guests who have not been here since then, and sit and made nothing that is still kept."""
        sql = (
            "DELETE FROM players WHERE seen < ? AND registered = 0 AND NOT EXISTS (SELECT 1 FROM seats WHERE player = players.id) "
            "AND NOT EXISTS (SELECT 1 FROM tables WHERE creator = players.id) RETURNING id"
        )
        gone = await self._write(sql, before)
        for (id,) in gone:
            await self._write("DELETE FROM contacts WHERE player = ?", id)
        return len(gone)


_REPORT = "id, table_id, reporter, about, words, at, closed"
_KEPT = {
    "passkeys": ("passkeys WHERE player = ? ORDER BY made", ("id", "name", "made", "used")),
    "devices": ("devices WHERE player = ? ORDER BY made", ("name", "made", "seen")),
    "deeds": ("deeds WHERE player = ? ORDER BY at", ("at", "what")),
    "results": (
        "results WHERE player = ? ORDER BY at",
        ("table_id", "name", "game", "role", "rank", "how", "rated", "at"),
    ),
    "friends": ("friends WHERE player = ? ORDER BY made", ("other", "made")),
    "invitations": ("invitations WHERE player = ? ORDER BY made", ("table_id", "seat", "inviter", "made")),
}
"""What else is kept of a player: of which rows, which columns."""
