"""The store's tournaments: their journals, line by line, and what people are in them."""

from __future__ import annotations

from collections.abc import Sequence

from landsraad.kernel.errors import LandsraadError
from landsraad.server.store import Fenced, TournamentPerson, TournamentRow
from landsraad.server.store.players import PlayerQueries, Statement, marks

_ROW = "id, name, game, made, link"
_LINE = (
    "INSERT INTO tournament_lines (tournament, number, line) VALUES (?, ?, ?) "
    "ON CONFLICT (tournament, number) DO NOTHING RETURNING number"
)
_PERSON = (
    "INSERT INTO tournament_people (tournament, player, part, name) VALUES (?, ?, ?, ?) "
    "ON CONFLICT (tournament, player, part) DO UPDATE SET name = excluded.name"
)


class TournamentQueries(PlayerQueries):
    """Tournaments, over a database that reads and writes."""

    async def add_tournament(self, row: TournamentRow, lines: Sequence[str], person: TournamentPerson) -> None:
        """A new one with its first lines, and who organises it."""
        made = Statement(
            f"INSERT INTO tournaments ({_ROW}) VALUES ({marks(5)})", (row.id, row.name, row.game, row.made, row.link)
        )
        await self.transact([made, *_lines(row.id, 0, lines), _person(row.id, person)])

    async def tournament(self, id: str) -> TournamentRow | None:
        rows = await self.read(f"SELECT {_ROW} FROM tournaments WHERE id = ?", id)
        return TournamentRow(*rows[0]) if rows else None

    async def tournament_by_link(self, link: str) -> TournamentRow | None:
        rows = await self.read(f"SELECT {_ROW} FROM tournaments WHERE link = ?", link)
        return TournamentRow(*rows[0]) if rows else None

    async def tournaments(self, limit: int = 50) -> list[TournamentRow]:
        """The last ones first."""
        rows = await self.read(f"SELECT {_ROW} FROM tournaments ORDER BY made DESC, id LIMIT ?", limit)
        return [TournamentRow(*row) for row in rows]

    async def set_tournament_link(self, id: str, link: str) -> None:
        """Another link makes judges from now on."""
        await self.transact([Statement("UPDATE tournaments SET link = ? WHERE id = ?", (link, id))])

    async def tournament_lines(self, id: str, after: int = 0) -> list[str]:
        sql = "SELECT line FROM tournament_lines WHERE tournament = ? AND number > ? ORDER BY number"
        return [row[0] for row in await self.read(sql, id, after)]

    async def append_lines(self, id: str, after: int, lines: Sequence[str]) -> None:
        """All these lines behind line ``after``; nothing, if somebody else has written there meanwhile."""
        try:
            await self.transact(_lines(id, after, lines))
        except Fenced as error:
            raise LandsraadError("somebody else changed this tournament at the same moment: try again") from error

    async def tournament_people(self, id: str) -> list[TournamentPerson]:
        sql = "SELECT player, part, name FROM tournament_people WHERE tournament = ? ORDER BY part, name"
        return [TournamentPerson(*row) for row in await self.read(sql, id)]

    async def add_tournament_person(self, id: str, person: TournamentPerson) -> None:
        await self.transact([_person(id, person)])


def _lines(id: str, after: int, lines: Sequence[str]) -> list[Statement]:
    return [Statement(_LINE, (id, number, line), fence=True) for number, line in enumerate(lines, start=after + 1)]


def _person(id: str, person: TournamentPerson) -> Statement:
    return Statement(_PERSON, (id, person.player, person.part, person.name))
