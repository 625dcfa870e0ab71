"""For who runs the site: whether a node lives and is ready, its figures; and behind a token tables, players, reports, holds."""

from __future__ import annotations

import hmac
from dataclasses import asdict

from fastapi import APIRouter, Depends, Request, Response
from pydantic import Field

from landsraad.kernel.plain import Json
from landsraad.server import metrics
from landsraad.server.access import TooMany, hashed
from landsraad.server.site.hub import Hub
from landsraad.server.site.lobby import told_row
from landsraad.server.site.privacy import forget
from landsraad.server.store import Player, TableRow
from landsraad.server.table.live import LiveTable
from landsraad.server.table.seating import Forbidden, NotFound
from landsraad.server.web.rest import Body, TheHub, address_of, download, plain, the_hub
from landsraad.version import __version__

probes = APIRouter(include_in_schema=False)


@probes.get("/live")
async def live() -> Response:
    """The process answers. If it does not, start it again."""
    return plain({"live": True})


@probes.get("/ready")
async def ready(hub: TheHub) -> Response:
    """Database, keeper and event loop are well: send visitors here. If not (503), send them elsewhere and wait."""
    parts = await hub.health()
    return plain(parts, status=200 if all(parts.values()) else 503)


@probes.get("/metrics")
async def figures(hub: TheHub) -> Response:
    """For Prometheus."""
    hub.count()
    return Response(metrics.told(), media_type="text/plain; version=0.0.4; charset=utf-8")


# --- behind the token -------------------------------------------------------------------------------------------------


async def administrator(request: Request) -> None:
    """Refuse everybody who does not send the token; after a few wrong ones, the right one too."""
    wanted: str | None = request.app.state.admin
    if wanted is None:
        raise NotFound("this node has no administrator: start it with --admin-token-file")
    given = request.headers.get("authorization", "").removeprefix("Bearer ")
    if not request.app.state.knocks.allows(address_of(request), 0.05 if _same(given, wanted) else 1):
        raise TooMany("too many wrong tokens: wait a minute")
    if not _same(given, wanted):
        raise Forbidden("the token is wrong")


def _same(given: str, wanted: str) -> bool:
    return hmac.compare_digest(hashed(given), wanted)


api = APIRouter(prefix="/api/admin", dependencies=[Depends(administrator)], include_in_schema=False)


class SuspendBody(Body):
    why: str = Field("", max_length=120, description="told to the player; empty to end it")


@api.get("/overview")
async def overview(hub: TheHub) -> Json:
    hub.count()
    return {
        "version": __version__,
        "node": hub.node,
        "health": await hub.health(),
        "live": len(hub.live),
        "sockets": sum(len(table.people.connections) for table in hub.live.values()),
        "reports": len(await hub.store.reports()),
        "holds": len(await hub.store.holds()),
    }


@api.get("/tables")
async def tables(hub: TheHub, q: str = "") -> list[Json]:
    return await _rows(hub, await hub.store.all_tables(q))


@api.delete("/tables/{id}")
async def delete_table(hub: TheHub, id: str) -> Json:
    """End a table, whoever plays at it."""

    async def remove(table: LiveTable) -> None:
        await table.remove()

    await hub.at(id, remove)
    return {}


@api.get("/holds")
async def holds(hub: TheHub) -> list[Json]:
    """Tables that wait for another version of the rules."""
    rows = await hub.store.holds()
    told = await _rows(hub, rows)
    return [{**one, "hold": row.hold, "played": row.played} for one, row in zip(told, rows, strict=True)]


@api.post("/holds/{id}/release")
async def release(hub: TheHub, id: str) -> Json:
    """Try a held table with this version; if it still differs, it is held again."""
    await hub.release_hold(id)
    await hub.table(id)
    return {}


@api.get("/reports")
async def reports(hub: TheHub) -> list[Json]:
    found = await hub.store.reports()
    names = await hub.store.player_names({id for report in found for id in (report.reporter, report.about)})
    return [
        {**asdict(report), "reporter_name": names.get(report.reporter), "about_name": names.get(report.about)}
        for report in found
    ]


@api.post("/reports/{id}/close")
async def close_report(hub: TheHub, id: str) -> Json:
    await hub.store.close_report(id)
    return {}


@api.get("/players")
async def players(hub: TheHub, q: str = "") -> list[Json]:
    return await hub.store.players(q)


@api.post("/players/{id}/suspend")
async def suspend(hub: TheHub, id: str, body: SuspendBody) -> Json:
    await hub.suspend(id, body.why.strip())
    return {}


@api.get("/players/{id}/export")
async def export(request: Request, id: str) -> Response:
    """Everything that is kept of a player who asks for it."""
    told = await the_hub(request).store.export(id)
    if told is None:
        raise NotFound("there is no such player")
    return download(told, f"landsraad-player-{id}.json")


@api.delete("/players/{id}")
async def forget_player(hub: TheHub, id: str) -> Json:
    """Forget a player who asks for it."""
    found = await hub.store.player_names([id])
    if id not in found:
        raise NotFound("there is no such player")
    await forget(hub, Player(id, found[id]))
    return {}


async def _rows(hub: Hub, rows: list[TableRow]) -> list[Json]:
    names = await hub.store.player_names({seat.player for row in rows for seat in row.seats if seat.player})
    return [{**told_row(row, None, names), "owner": row.owner} for row in rows]
