"""A sandbox: a private copy of a game to try things in, dealt anew from what one seat knows, against bots.

It begins from a world that the seat cannot tell from the true one, so nothing that is found out there is true by more than luck.
"""

from __future__ import annotations

import secrets

from landsraad import bots
from landsraad.kernel.errors import LandsraadError
from landsraad.server.store import Player, TableRow
from landsraad.server.table.live import LiveTable
from landsraad.server.table.making import begun_row
from landsraad.server.table.seating import Forbidden


async def sandbox(table: LiveTable, player: Player, seat: int) -> TableRow:
    """In the table's turn: the row of a new table, at which the player has the same seat and bots have all others."""
    if seat not in table.people.held_by(player.id):
        raise Forbidden("that seat is not yours")
    if table.game is None or table.game.over:
        raise LandsraadError("there is no game in progress to try something in")
    world = table.game.determinize(seat, rng=secrets.randbits(53))
    row = begun_row(player, f"Try: {table.row.name}", world, seat, bots.stand_in(table.row.game))
    row.options = table.row.options
    row.settings = {**row.settings, "counsel": True}
    return row
