"""The store's club: how games ended for whom, the ratings that came of it, friends, and invitations to people."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import astuple, fields

from landsraad.kernel.errors import LandsraadError
from landsraad.kernel.plain import Value
from landsraad.server.store import Counted, Fenced, Invited, Played
from landsraad.server.store.players import PlayerQueries, Row, Statement, marks

_PLAYED = "table_id, seat, game, ruleset, role, player, bot, rank, how, rated, private, at, name"
_ADD = f"INSERT INTO results ({_PLAYED}) VALUES ({marks(13)}) ON CONFLICT (table_id, seat) DO UPDATE SET " + ", ".join(
    f"{name} = excluded.{name}" for name in _PLAYED.split(", ")[2:]
)
_COUNTED = "number, table_id, game, at, marks"
_COUNT = f"INSERT INTO ratings ({_COUNTED}) VALUES (?, ?, ?, ?, ?) ON CONFLICT (number) DO NOTHING RETURNING number"


def played_statement(played: Played) -> Statement:
    """For the change that ends a game."""
    return Statement(_ADD, _values(played))


class ClubQueries(PlayerQueries):
    """Results, ratings and friends, over a database that reads and writes."""

    # --- results ------------------------------------------------------------------------------------------------------

    async def results_of(self, player: str, limit: int = 2000) -> list[Played]:
        """All seats of the games that a player has finished or left, the last games first."""
        mine = "SELECT table_id FROM results WHERE player = ? ORDER BY at DESC LIMIT ?"
        sql = f"SELECT {_PLAYED} FROM results WHERE table_id IN ({mine}) ORDER BY at DESC, table_id, seat"
        return [_played(row) for row in await self.read(sql, player, limit)]

    async def uncounted(self) -> list[Played]:
        """All seats of rated games that ratings have not been made from."""
        sql = f"SELECT {_PLAYED} FROM results WHERE rated = 1 AND table_id NOT IN (SELECT table_id FROM ratings)"
        return [_played(row) for row in await self.read(f"{sql} ORDER BY at, table_id, seat")]

    async def rated_results(self) -> list[Played]:
        """All seats of all rated games."""
        sql = f"SELECT {_PLAYED} FROM results WHERE rated = 1 ORDER BY at, table_id, seat"
        return [_played(row) for row in await self.read(sql)]

    # --- ratings ------------------------------------------------------------------------------------------------------

    async def counted(self, after: int = 0) -> list[Counted]:
        """What each rated game has changed, in the order in which they were counted."""
        rows = await self.read(f"SELECT {_COUNTED} FROM ratings WHERE number > ? ORDER BY number", after)
        return [Counted(int(row[0]), row[1], row[2], row[3], json.loads(row[4])) for row in rows]

    async def count_games(self, new: Sequence[Counted], anew: bool = False) -> None:
        """Keep what games have changed, behind what is counted already; ``anew``: instead of all that."""
        clear = [Statement("DELETE FROM ratings", ())] if anew else []
        values = [(one.number, one.table, one.game, one.at, json.dumps(one.marks)) for one in new]
        try:
            await self.transact([*clear, *(Statement(_COUNT, value, fence=True) for value in values)])
        except Fenced as error:
            raise LandsraadError("another node has counted these games at the same moment") from error

    # --- friends ------------------------------------------------------------------------------------------------------

    async def befriend(self, player: str, other: str) -> None:
        sql = "INSERT INTO friends (player, other, made) VALUES (?, ?, ?) ON CONFLICT (player, other) DO NOTHING"
        await self._write(sql, player, other, self.clock())

    async def unfriend(self, player: str, other: str) -> None:
        await self._write("DELETE FROM friends WHERE player = ? AND other = ?", player, other)

    async def friends(self, player: str) -> tuple[dict[str, str], dict[str, str]]:
        """Those whom a player wants as friends, and those who want the player, without whom they have blocked: ids and names."""
        mine = "SELECT other, name FROM friends JOIN players ON players.id = other WHERE player = ? ORDER BY name"
        theirs = (
            "SELECT player, name FROM friends JOIN players ON players.id = player WHERE other = ? "
            "AND player NOT IN (SELECT other FROM blocks WHERE player = ?) ORDER BY name"
        )
        return _names(await self.read(mine, player)), _names(await self.read(theirs, player, player))

    # --- invitations to people ----------------------------------------------------------------------------------------

    async def add_invitation(self, invited: Invited) -> None:
        """In place of an older one for the same seat."""
        sql = (
            "INSERT INTO invitations (table_id, seat, player, inviter, token, made) VALUES (?, ?, ?, ?, ?, ?) "
            "ON CONFLICT (table_id, seat) DO UPDATE SET player = excluded.player, inviter = excluded.inviter, "
            "token = excluded.token, made = excluded.made"
        )
        await self._write(sql, *astuple(invited))

    async def invitations(self, player: str) -> list[Invited]:
        """Those that still hold, the last ones first."""
        sql = (
            "SELECT i.table_id, i.seat, i.player, i.inviter, i.token, i.made FROM invitations AS i JOIN seats "
            "ON seats.table_id = i.table_id AND seats.seat = i.seat AND seats.invitation = i.token "
            "WHERE i.player = ? ORDER BY i.made DESC"
        )
        return [Invited(*row) for row in await self.read(sql, player)]

    async def drop_invitation(self, table: str, seat: int, player: str) -> bool:
        sql = "DELETE FROM invitations WHERE table_id = ? AND seat = ? AND player = ? RETURNING seat"
        return bool(await self._write(sql, table, seat, player))


def _values(played: Played) -> tuple[Value, ...]:
    *rest, rated, private, at, name = astuple(played)
    return (*rest, int(rated), int(private), at, name)


def _played(row: Row) -> Played:
    values = dict(zip((f.name for f in fields(Played)), row, strict=True))
    return Played(**{**values, "rated": bool(values["rated"]), "private": bool(values["private"])})


def _names(rows: Iterable[Row]) -> dict[str, str]:
    return {row[0]: row[1] for row in rows}


def games_of(played: Iterable[Played]) -> dict[str, list[Played]]:
    """Seats by the game they belong to, in the order in which they came."""
    found: dict[str, list[Played]] = {}
    for one in played:
        found.setdefault(one.table, []).append(one)
    return found
