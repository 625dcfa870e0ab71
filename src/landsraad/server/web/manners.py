"""REST: what keeps the peace, and what is mine: whom I do not want to hear, what is kept of me."""

from __future__ import annotations

from fastapi import APIRouter, Response
from pydantic import Field

from landsraad.kernel.errors import LandsraadError
from landsraad.kernel.plain import Json
from landsraad.server.access import COOKIE, TooMany
from landsraad.server.site.privacy import forget
from landsraad.server.table import manners
from landsraad.server.table.live import LiveTable
from landsraad.server.web.rest import Body, Me, TheHub, download

api = APIRouter(prefix="/api")

REPORTS = 1 / 60, 5.0
"""Reports that a player may make: so many a second, after so many at once; on all nodes together."""


class WhoBody(Body):
    seat: int | None = Field(None, description="the person in this seat")
    line: int | None = Field(None, description="or who said the line with this id")

    def somebody(self) -> manners.Somebody:
        if (self.seat is None) == (self.line is None):
            raise LandsraadError("somebody is named by a seat or by a line")
        return manners.Somebody(self.seat, self.line)


class MuteBody(WhoBody):
    on: bool = True


class ReportBody(WhoBody):
    words: str = Field(max_length=1000)


@api.post("/tables/{id}/mute")
async def mute(hub: TheHub, id: str, player: Me, body: MuteBody) -> Json:
    """Let somebody say nothing more at my table, or (``on``: false) talk again."""
    await hub.at(id, lambda table: manners.mute(table, player, body.somebody(), body.on))
    return {}


@api.post("/tables/{id}/kick")
async def kick(hub: TheHub, id: str, player: Me, body: WhoBody) -> Json:
    """Show somebody out who watches my table, or sits at it before the game."""
    await hub.at(id, lambda table: manners.kick(table, player, body.somebody()))
    return {}


@api.post("/tables/{id}/report")
async def report(hub: TheHub, id: str, player: Me, body: ReportBody) -> Json:
    """Tell who runs the site about somebody."""
    if not await hub.store.allowed(f"report {player.id}", *REPORTS):
        raise TooMany("that is a lot of reports: wait a moment")
    await hub.at(id, lambda table: manners.report(table, player, body.somebody(), body.words))
    return {}


@api.post("/tables/{id}/block")
async def block(hub: TheHub, id: str, player: Me, body: WhoBody) -> Json:
    """Hear nothing of somebody any more, anywhere; they cannot sit down at tables that I make."""

    async def work(table: LiveTable) -> None:
        other = await manners.found(table, player, body.somebody())
        await hub.store.block(player.id, other)
        for connection in table.people.connections:
            if connection.player == player.id:
                connection.blocked |= {other}

    await hub.at(id, work)
    return {}


@api.get("/me/blocked")
async def blocked(hub: TheHub, player: Me) -> list[Json]:
    return [{"id": id, "name": name} for id, name in (await hub.store.blocked(player.id)).items()]


@api.delete("/me/blocked/{other}")
async def unblock(hub: TheHub, other: str, player: Me) -> Json:
    await hub.store.unblock(player.id, other)
    return {}


@api.get("/me/export")
async def export(hub: TheHub, player: Me) -> Response:
    """Everything that is kept of me."""
    return download(await hub.store.export(player.id) or {}, "landsraad-me.json")


@api.delete("/me")
async def forget_me(hub: TheHub, response: Response, player: Me) -> Json:
    """Leave all my tables, and be forgotten: of games that others played too, the seat stays, without my name."""
    await forget(hub, player)
    response.delete_cookie(COOKIE)
    return {}
