"""Judges at the tables of a tournament that are played here: they are called, they rule, and the table hears of it.

The journal of the tournament keeps who did what, and when; it is written first, in the turn of the table's mailbox.
"""

from __future__ import annotations

import time
from typing import NamedTuple

from landsraad import tournament as t
from landsraad.kernel.errors import LandsraadError
from landsraad.kernel.plain import Json
from landsraad.server.access import clean
from landsraad.server.site.tournaments import Tournaments, clock_told
from landsraad.server.store import Player, TableRow
from landsraad.server.table.live import LiveTable
from landsraad.server.table.seating import Forbidden, NotFound, seat_of
from landsraad.server.table.talk import MOST_WORDS, said

CALL, RULING = "call", "ruling"
"""Kinds of lines at the table: somebody called a judge; what a judge decided."""


class Place(NamedTuple):
    """Which table of which tournament a table of this site is."""

    tournament: str
    table: str


def place_of(row: TableRow) -> Place:
    event = row.settings.get("event")
    if not event:
        raise NotFound("this table is of no tournament: it has no judges")
    return Place(event["tournament"], event["table"])


class Judging:
    """What is done at a table is done in the turn of its mailbox."""

    def __init__(self, them: Tournaments) -> None:
        self.them = them
        self.hub = them.hub

    async def call(self, id: str, player: Player, question: str) -> None:
        """Somebody who sits there wants a judge. The table hears of the call, not of the question."""
        await self.hub.at(id, lambda table: self._call(table, player, clean(question, MOST_WORDS)))

    async def _call(self, table: LiveTable, player: Player, question: str) -> None:
        place, seats = place_of(table.row), table.people.held_by(player.id)
        if not seats:
            raise Forbidden("only who plays here calls a judge")
        name = await self._player(place, seats[0])
        await self.them.do(place.tournament, name, lambda _: [t.Call(place.table, name, question)])
        await table.talk.add(said(seats[0], player.name, None, CALL, ""))

    async def rule(self, id: str, player: Player, question: str, ruling: str, call: int | None) -> None:
        """A binding ruling, written into the report and told at the table; it closes the call that it answers."""
        asked, decided = clean(question, MOST_WORDS), clean(ruling, MOST_WORDS)
        await self.hub.at(id, lambda table: self._rule(table, player, asked, decided, call))

    async def _rule(self, table: LiveTable, player: Player, question: str, ruling: str, call: int | None) -> None:
        place = place_of(table.row)
        changes: list[t.AnyChange] = [t.Rule(place.table, question, ruling)]
        if call is not None:
            changes.append(t.Close(place.table, call))
        await self._decide(table, player, changes, f"{question} {ruling}".strip())

    async def clock(self, id: str) -> Json:
        """What the clock of a table shows (4.01.08): in the room it hangs on the wall, here it is the table's own."""
        row = await self.hub.store.table(id)
        if row is None:
            raise NotFound("there is no such table")
        place = place_of(row)
        table = (await self.them.look(place.tournament)).organiser.table(place.table)
        return {"tournament": place.tournament, "table": table.name, **clock_told(table, time.time())}

    async def pause(self, id: str, player: Player, reason: str) -> None:
        """The clock of a table stands still while a judge decides."""
        why = clean(reason, MOST_WORDS)
        await self.hub.at(id, lambda table: self._pause(table, player, why))

    async def _pause(self, table: LiveTable, player: Player, reason: str) -> None:
        change = t.Pause(place_of(table.row).table, reason)
        await self._decide(table, player, [change], f"The clock is stopped. {reason}".strip())

    async def resume(self, id: str, player: Player) -> None:
        """It goes on."""
        await self.hub.at(id, lambda table: self._resume(table, player))

    async def _resume(self, table: LiveTable, player: Player) -> None:
        await self._decide(table, player, [t.Resume(place_of(table.row).table)], "The clock goes on.")

    async def take_back(self, id: str, player: Player, seat: int, reason: str) -> None:
        """The last answer of a person is taken back, with all that came after it, whether they agree or not."""
        why = clean(reason, MOST_WORDS)
        await self.hub.at(id, lambda table: self._take_back(table, player, seat, why))

    async def _take_back(self, table: LiveTable, player: Player, seat: int, reason: str) -> None:
        place = place_of(table.row)
        await self.them.as_official(place.tournament, player, [t.Rule(place.table, "", "")])
        seat_of(table, seat)
        name = await self._player(place, seat)
        table.undoing.check(seat, name)
        words = f"The last answer of {name} is taken back. {reason}".strip()
        await self._decide(table, player, [t.Rule(place.table, "", words)], words)
        await table.undoing.order(seat)

    async def _decide(self, table: LiveTable, player: Player, changes: list[t.AnyChange], words: str) -> None:
        """Written into the journal under the judge's name, then told to everybody at the table."""
        tournament = place_of(table.row).tournament
        by = await self.them.as_official(tournament, player, changes)
        await self.them.do(tournament, by, lambda _: changes)
        await table.undoing.rule(by, words)
        await table.talk.add(said(None, by, None, RULING, words))

    async def _player(self, place: Place, seat: int) -> str:
        """Whose seat it is in the tournament: tables are opened in the order of the dots."""
        table = (await self.them.look(place.tournament)).organiser.table(place.table)
        return sorted(table.seats, key=lambda one: one.dot)[seat].player


def check_not_here(organiser: t.Organiser, changes: list[t.AnyChange]) -> None:
    """What people at a table of this site must hear of is done at that table, not in the journal alone."""
    for change in changes:
        if isinstance(change, t.Rule | t.Pause | t.Resume) and organiser.table(change.table).online:
            raise LandsraadError(f"table {change.table} is played here: do that there, so that it hears of it")
