"""A player is forgotten: out of every game, then out of the database."""

from __future__ import annotations

import logging

from landsraad.kernel.errors import LandsraadError
from landsraad.server.site.hub import Hub
from landsraad.server.store import Elsewhere, Player
from landsraad.server.store.players import GONE
from landsraad.server.table import seating
from landsraad.server.table.live import LiveTable

log = logging.getLogger("landsraad.hub")


async def forget(hub: Hub, player: Player) -> None:
    """Bots play on for them; tables that were only theirs are deleted. Other nodes hear of it, for the tables that they have."""
    await part(hub, player.id)
    await hub.store.forget(player.id)
    await hub.store.tell("forgotten", player.id)
    await hub.store.tell("rename", f"{player.id} {GONE}")


async def part(hub: Hub, player: str) -> None:
    """Take somebody from the tables that this node has, or that nobody has."""
    for row in await hub.store.tables_of(player, 10_000):
        try:
            await hub.at(row.id, lambda table: _part(table, player))
        except Elsewhere:
            continue  # the node that has it hears of it, too
        except LandsraadError as error:
            log.warning("a seat is kept: %s", error, extra={"table": row.id})


async def _part(table: LiveTable, player: str) -> None:
    others = {seat.player for seat in table.row.seats if seat.player} - {player}
    if not others and table.row.creator == player:
        await table.remove()
        return
    if table.row.status == "over":
        return
    for number in table.people.held_by(player):
        await seating.vacate(table, table.row.seats[number])
