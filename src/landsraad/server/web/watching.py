"""REST: finished games to watch again, and records brought from elsewhere."""

from __future__ import annotations

import hashlib

import msgspec
from fastapi import APIRouter, Request, Response
from fastapi.concurrency import run_in_threadpool

from landsraad.kernel.plain import Json, Value
from landsraad.server.access import TooMany
from landsraad.server.replays.cinema import Cinema
from landsraad.server.table.seating import Forbidden, NotFound
from landsraad.server.web.rest import Me, check_seen, game_of, the_hub, visitor

api = APIRouter(prefix="/api/replays")

UPLOADS = 0.2, 10.0
"""Records that a player may bring: so many a second, after so many at once; on all nodes together."""


@api.post("", status_code=201)
async def upload(request: Request, player: Me) -> Json:
    """Keep a record to watch; it is checked wholly first."""
    if not await the_hub(request).store.allowed(f"upload {player.id}", *UPLOADS):
        raise TooMany("that is a lot of records: wait a moment")
    body = await request.body()
    id = hashlib.sha256(body).hexdigest()[:16]
    await _cinema(request).keep(id, body)
    await the_hub(request).store.add_replay(id, body.decode())
    return {"id": id}


@api.get("/{id}")
async def replay(request: Request, id: str) -> Response:
    """A finished game: its length, seats, result and charts."""
    return await _shown(request, id, "about")


@api.get("/{id}/at/{number}")
async def moment(request: Request, id: str, number: int, seat: str | None = None) -> Response:
    """The table after this many answers, as a seat saw it; ``seat=all`` opens every shield."""
    return await _shown(request, id, "moment", number, seat)


@api.get("/{id}/events")
async def events(request: Request, id: str, seat: str | None = None) -> Response:
    """Everything that happened, each with the number of answers given by then."""
    return await _shown(request, id, "events", seat)


@api.get("/{id}/record")
async def record(request: Request, id: str) -> Response:
    shown = await _shown(request, id, "whole_record")
    shown.headers["Content-Disposition"] = f'attachment; filename="landsraad-{id}.json"'
    return shown


def _cinema(request: Request) -> Cinema:
    return request.app.state.cinema  # type: ignore[no-any-return]


async def _shown(request: Request, id: str, what: str, *about: Value) -> Response:
    """The bytes as they came: nothing is encoded or squeezed here."""

    async def found() -> bytes:
        return await _record(request, id)

    await _check_private(request, id)

    squeezed = "gzip" in request.headers.get("accept-encoding", "")
    data = await _cinema(request).show(id, found, squeezed, what, *about)
    headers = {"Content-Encoding": "gzip", "Vary": "Accept-Encoding"} if squeezed else {}
    return Response(data, media_type="application/json", headers=headers)


async def _check_private(request: Request, id: str) -> None:
    """A private table's game is for those who played it, however often it has been shown already."""
    hub = the_hub(request)
    row = await hub.store.table(id)
    if row is not None and row.private:
        await check_seen(hub, id, await visitor(request))


async def _record(request: Request, id: str) -> bytes:
    """The record of a finished table, or an uploaded one."""
    hub = the_hub(request)
    if await hub.store.table(id) is None:
        kept = await hub.store.replay(id)
        if kept is None:
            raise NotFound("there is no such game to watch")
        return kept.encode()
    game = await game_of(hub, id)
    if game is None or not game.over:
        raise Forbidden("a game can be watched again when it is over")
    return await run_in_threadpool(lambda: msgspec.json.encode(game.record()))
