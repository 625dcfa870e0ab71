"""What keeps the peace at a table: mute, kick, report. Somebody is named by a seat, or by a line that they said."""

from __future__ import annotations

import time
from dataclasses import dataclass

from landsraad.kernel.errors import LandsraadError
from landsraad.server.access import clean, new_id
from landsraad.server.store import Player, Report
from landsraad.server.table.live import LiveTable
from landsraad.server.table.seating import Forbidden, NotFound, seat_of, vacate

MOST_WORDS = 1000


@dataclass(frozen=True, slots=True)
class Somebody:
    """Who is meant: the player in a ``seat``, or who said the ``line`` with this id."""

    seat: int | None = None
    line: int | None = None


async def found(table: LiveTable, player: Player, who: Somebody) -> str:
    """The id of the player who is meant, as far as this one can know of them."""
    table.people.check(player.id)
    if who.seat is not None:
        id = seat_of(table, who.seat).player
        words = "nobody sits there"
    else:
        line = None if who.line is None else await table.store.line(table.row.id, who.line)
        seats = table.people.held_by(player.id)
        heard = line is not None and (line.other is None or line.other in seats or line.seat in seats)
        id = line.player if line is not None and heard else None
        words = "there is no such line"
    if id is None:
        raise NotFound(words)
    if id == player.id:
        raise Forbidden("that is you")
    return id


async def mute(table: LiveTable, player: Player, who: Somebody, on: bool) -> None:
    """The creator lets somebody say nothing more here, or lets them talk again."""
    id = await found(table, player, who)
    _check_creator(table, player)
    change = table.change()
    change.table.muted = sorted({*table.row.muted, id} if on else set(table.row.muted) - {id})
    await table.keep(change)
    table.people.tell()


async def kick(table: LiveTable, player: Player, who: Somebody) -> None:
    """The creator shows somebody out who watches, or who sits at a table that has not begun; they cannot come back."""
    id = await found(table, player, who)
    _check_creator(table, player)
    held = table.people.held_by(id)
    if held and table.row.status != "open":
        raise Forbidden("who plays in a game stays in it: the table can vote when they are away")
    change = table.change()
    change.table.barred = sorted({*table.row.barred, id})
    await table.keep(change)
    for number in held:
        await vacate(table, table.row.seats[number])
    await table.people.reseat()
    table.people.tell()


async def report(table: LiveTable, player: Player, who: Somebody, words: str) -> None:
    """Tell who runs the site. What was said comes with it."""
    id = await found(table, player, who)
    said = None if who.line is None else await table.store.line(table.row.id, who.line)
    told = clean(words, MOST_WORDS)
    if not told:
        raise LandsraadError("say what is wrong, in a sentence")
    if said is not None:
        told = f"{told} [{said.name} said: {said.words}]"
    await table.store.add_report(Report(new_id(), table.row.id, player.id, id, told, time.time()))


def _check_creator(table: LiveTable, player: Player) -> None:
    if player.id != table.row.creator:
        raise Forbidden("only the creator of the table can do that")
