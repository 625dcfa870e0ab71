"""REST: finished games to watch again, and records brought from elsewhere."""

from __future__ import annotations

import hashlib
import json
from typing import Any

from fastapi import APIRouter, Request, Response
from fastapi.concurrency import run_in_threadpool

import landsraad
from landsraad.kernel.errors import BadRecord
from landsraad.server.access import TooMany
from landsraad.server.hub import Forbidden, NotFound
from landsraad.server.replays import Reel, Reels
from landsraad.server.rest import Me, download, plain, the_hub

api = APIRouter(prefix="/api/replays")


@api.post("", status_code=201)
async def upload(request: Request, player: Me) -> dict[str, Any]:
    """Keep a record to watch; it is checked wholly first."""
    if not request.app.state.uploads.allows(player.id):
        raise TooMany("that is a lot of records: wait a moment")
    body = await request.body()
    id = hashlib.sha256(body).hexdigest()[:16]
    reel = await run_in_threadpool(_reels(request).get, id, lambda: _read(body))
    the_hub(request).store.add_replay(id, reel.record)
    return {"id": id}


@api.get("/{id}")
async def replay(request: Request, id: str) -> Response:
    """A finished game: its length, seats, result and charts."""
    reel = await _reel(request, id)
    keys = ("game", "ruleset", "options", "names", "count", "result", "commitment", "seed")
    return plain({**{key: reel.record[key] for key in keys}, "charts": reel.charts})


@api.get("/{id}/at/{number}")
async def moment(request: Request, id: str, number: int, seat: str | None = None) -> Response:
    """The table after this many answers, as a seat saw it; ``seat=all`` opens every shield."""
    reel = await _reel(request, id)
    return plain(await run_in_threadpool(reel.moment, number, seat))


@api.get("/{id}/events")
async def events(request: Request, id: str, seat: str | None = None) -> Response:
    """Everything that happened, each with the number of answers given by then."""
    reel = await _reel(request, id)
    return plain(await run_in_threadpool(reel.events, seat))


@api.get("/{id}/record")
async def record(request: Request, id: str) -> Response:
    reel = await _reel(request, id)
    return download(reel.record, f"landsraad-{id}.json")


def _reels(request: Request) -> Reels:
    return request.app.state.reels  # type: ignore[no-any-return]


async def _reel(request: Request, id: str) -> Reel:
    """The reel of a finished table or of an uploaded record."""
    hub, reels = the_hub(request), _reels(request)
    if id in reels.reels:
        return reels.get(id, dict)
    if hub.store.table(id) is None:
        record = hub.store.replay(id)
    else:
        game = hub.table(id).game
        if game is None or not game.over:
            raise Forbidden("a game can be watched again when it is over")
        record = game.record()
    if record is None:
        raise NotFound("there is no such game to watch")
    found = record
    return await run_in_threadpool(reels.get, id, lambda: found)


def _read(body: bytes) -> dict[str, Any]:
    try:
        return landsraad.check_record(json.loads(body))
    except (ValueError, RecursionError) as error:
        raise BadRecord(f"not JSON: {error}") from error
