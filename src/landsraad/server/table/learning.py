"""Lessons of one's own: beginning one, and playing on without it."""

from __future__ import annotations

from dataclasses import replace

from landsraad import lessons
from landsraad.kernel.errors import LandsraadError
from landsraad.server.store import Player, TableRow
from landsraad.server.table.lesson import LEFT
from landsraad.server.table.live import LiveTable
from landsraad.server.table.making import begun_row
from landsraad.server.table.seating import Forbidden

BOT = "gentle"
"""Who plays the other seats when the lesson has been left."""


def lesson_row(player: Player, game: str, name: str) -> TableRow:
    """The row of a new table at which a lesson is given."""
    lesson = lessons.lesson(game, name)
    begun = lessons.begin(lesson)
    seat = begun.seats.index(lesson.seat)
    return begun_row(player, f"Lesson: {lesson.title}", begun, seat, BOT, lesson=name)


async def leave(table: LiveTable, player: Player) -> None:
    """In the table's turn: the lesson is over, and the game goes on."""
    mine = table.people.held_by(player.id)
    if not mine:
        raise Forbidden("that table is not yours")
    if "lesson" not in table.row.settings:
        raise LandsraadError("there is no lesson at this table")
    change = table.change()
    seat = table.row.seats[mine[0]]
    change.seat(replace(seat, prefs={**seat.prefs, LEFT: True}))
    await table.keep(change)
    table.people.tell()
    table.changed = True
