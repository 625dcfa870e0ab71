"""The web application: REST for the lobby, a socket for each table, the browser client as files."""

from __future__ import annotations

import hashlib
import json
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from importlib.resources import files
from pathlib import Path
from typing import Annotated, Any

from fastapi import Depends, FastAPI, Request, Response, WebSocket
from fastapi.responses import FileResponse, JSONResponse
from fastapi.staticfiles import StaticFiles
from pydantic import BaseModel, ConfigDict, Field

import landsraad
from landsraad import bots, catalogue
from landsraad.kernel.errors import LandsraadError, UnknownName
from landsraad.server import hub as hubs
from landsraad.server.access import COOKIE, YEAR, Rate, hashed, new_id, new_token, same_origin
from landsraad.server.replays import Reel, Reels
from landsraad.server.socket import serve_socket
from landsraad.server.store import Player, Store, TableRow
from landsraad.version import __version__

log = logging.getLogger("landsraad.server")
MAX_BODY = 4_000_000
"""Bytes of a request's body: enough for a long record."""


class Body(BaseModel):
    model_config = ConfigDict(extra="forbid")


class SeatBody(Body):
    kind: str = Field(description="me, invited, open or bot")
    role: str = Field("", description="a role of the game; empty for a random one")
    bot: str = Field("", description="the kind of bot, if it is one")


class TableBody(Body):
    game: str
    ruleset: str
    seats: list[SeatBody] = Field(max_length=12)
    name: str = Field("", max_length=60)
    options: dict[str, bool | int | str] = {}
    clocks: dict[str, float] = Field({}, description="seconds for a question by name; `answer` for all others")
    pace: float = Field(0.0, description="seconds that a bot takes, for human eyes")
    poker_face: float = Field(0.0, description="seconds that every reaction window takes; 0 for off")


class NameBody(Body):
    name: str = Field(min_length=1, max_length=30)


class StandInBody(Body):
    bot: str | None = None


def visitor(request: Request) -> Player | None:
    """The player of the cookie, if there is one."""
    token = request.cookies.get(COOKIE)
    return None if token is None else request.app.state.hub.store.player_by_token(hashed(token))


def player(request: Request, response: Response) -> Player:
    """The player of the cookie; a new one, with a new cookie, if there is none."""
    known = visitor(request)
    if known is not None:
        return known
    token, made = new_token(), Player(new_id(), "Guest")
    request.app.state.hub.store.add_player(made.id, hashed(token), made.name)
    secure = request.url.scheme == "https"
    response.set_cookie(COOKIE, token, max_age=YEAR, httponly=True, samesite="lax", secure=secure)
    return made


Visitor = Annotated[Player | None, Depends(visitor)]
Me = Annotated[Player, Depends(player)]


def make_app(store: Store, client: Path | None = None, messages: float = 50, requests: float = 20) -> FastAPI:
    """The application over a store.

    ``client``: the built browser client; ``messages`` a second on one socket; ``requests`` a second that change something
    from one address.
    """

    @asynccontextmanager
    async def life(app: FastAPI) -> AsyncIterator[None]:
        hub.open_all()
        log.info("ready", extra={"tables": len(hub.live)})
        yield
        await hub.close()

    hub = hubs.Hub(store)
    reels = Reels()
    app = FastAPI(
        title="Landsraad",
        version=__version__,
        lifespan=life,
        docs_url="/api/docs",
        openapi_url="/api/openapi.json",
        redoc_url=None,
    )
    app.state.hub = hub
    changes = Rate(each=requests, burst=int(requests * 10))

    @app.middleware("http")
    async def guard(request: Request, call_next: Any) -> Response:
        if int(request.headers.get("content-length") or 0) > MAX_BODY:
            return _problem(413, f"a request has at most {MAX_BODY} bytes")
        if request.method not in ("GET", "HEAD"):
            if not same_origin(request.headers.get("origin"), request.headers.get("host")):
                return _problem(403, "this request comes from another site")
            if not changes.allows(request.client.host if request.client else "?"):
                return _problem(429, "too many requests: wait a moment")
        response: Response = await call_next(request)
        response.headers["X-Content-Type-Options"] = "nosniff"
        response.headers["Referrer-Policy"] = "same-origin"
        response.headers["Content-Security-Policy"] = (
            "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'"
        )
        return response

    @app.exception_handler(LandsraadError)
    async def refused(request: Request, error: LandsraadError) -> Response:
        missing = isinstance(error, hubs.NotFound | UnknownName)
        return _problem(404 if missing else 403 if isinstance(error, hubs.Forbidden) else 422, str(error))

    @app.exception_handler(Exception)
    async def failed(request: Request, error: Exception) -> Response:
        log.exception("a request failed", exc_info=error)
        return _problem(500, "something went wrong here; it has been noted")

    @app.get("/api/health")
    async def health() -> dict[str, Any]:
        """Whether the server is up, and how much it carries."""
        connections = sum(len(table.connections) for table in hub.live.values())
        return {"ok": True, "version": __version__, "tables": len(hub.live), "connections": connections}

    @app.get("/api/games")
    async def games() -> list[dict[str, Any]]:
        """Every game with its rule sets, seats, options and bots."""
        return [{**game, "bots": bots.names(game["id"])} for game in landsraad.games()]

    @app.get("/api/rules/{game}/{id}")
    async def rule(game: str, id: str) -> dict[str, Any]:
        """A rule in our words."""
        found = catalogue.rule(game, id)
        return {
            "id": found.id,
            "book": found.book,
            "section": found.section,
            "title": found.title,
            "summary": found.summary,
        }

    @app.get("/api/me")
    async def me(player: Me) -> dict[str, Any]:
        return {"id": player.id, "name": player.name}

    @app.put("/api/me")
    async def rename(player: Me, body: NameBody) -> dict[str, Any]:
        name = " ".join(body.name.split())
        if not name:
            raise LandsraadError("a name has at least one letter")
        store.rename(player.id, name)
        return {"id": player.id, "name": name}

    @app.get("/api/lobby")
    async def lobby(player: Visitor) -> dict[str, Any]:
        """Open tables, mine, those being played, and finished games."""
        mine = [] if player is None else store.tables_of(player.id)
        own = {row.id for row in mine}

        def told(rows: list[TableRow]) -> list[dict[str, Any]]:
            return [_row(row, player, store, hub) for row in rows if row.id not in own]

        return {
            "mine": [_row(row, player, store, hub) for row in mine],
            "open": told([row for row in store.tables("open") if any(seat.kind == "open" for seat in row.seats)]),
            "playing": told(store.tables("playing")),
            "over": told(store.tables("over")),
        }

    @app.post("/api/tables", status_code=201)
    async def create(player: Me, body: TableBody) -> dict[str, Any]:
        """A new table. Invitations' links are told here and never again."""
        seats = [hubs.SeatWish(seat.kind, seat.role, seat.bot) for seat in body.seats]
        rest = body.model_dump(exclude={"seats"})
        table, tokens = hub.create(player, hubs.TableWish(seats=seats, **rest))
        return {**table.info(), "invitations": {str(seat): f"/invitation/{token}" for seat, token in tokens.items()}}

    @app.get("/api/tables/{id}")
    async def table(id: str, player: Visitor) -> dict[str, Any]:
        found = hub.table(id)
        return {
            **found.info(),
            "mine": _mine(found.row, player),
            "creator": player is not None and player.id == found.row.creator,
        }

    @app.post("/api/tables/{id}/seats/{seat}/sit")
    async def sit(id: str, seat: int, player: Me) -> dict[str, Any]:
        """Take an open seat."""
        found = hub.table(id)
        hub.sit(found, player, seat)
        return found.info()

    @app.post("/api/tables/{id}/seats/{seat}/link")
    async def link(id: str, seat: int, player: Me) -> dict[str, Any]:
        """A secret link to this seat for another device of mine."""
        return {"link": f"/return/{hub.link(hub.table(id), player, seat)}"}

    @app.post("/api/tables/{id}/seats/{seat}/stand-in")
    async def stand_in(id: str, seat: int, player: Me, body: StandInBody) -> dict[str, Any]:
        """Let a bot play for an absent person, or (null) the person again."""
        found = hub.table(id)
        hub.stand_in(found, player, seat, body.bot)
        return found.info()

    @app.post("/api/invitations/{token}")
    async def accept(token: str, player: Me) -> dict[str, Any]:
        """Take the seat that an invitation is for."""
        return hub.accept(player, token).info()

    @app.post("/api/returns/{token}")
    async def come_back(token: str, player: Me) -> dict[str, Any]:
        """Take my seat on this device."""
        return hub.come_back(player, token).info()

    @app.get("/api/tables/{id}/record")
    async def record(id: str) -> Response:
        """The whole record of a finished game."""
        found = hub.table(id)
        if found.game is None or not found.game.over:
            raise hubs.Forbidden("the record tells all secrets: it is there when the game is over")
        return _download(found.game.record(), f"landsraad-{found.row.game}-{id}.json")

    @app.get("/api/tables/{id}/report/{seat}")
    async def report(id: str, seat: int, player: Me) -> Response:
        """What this seat saw and answered so far, for a report of something that looks wrong."""
        found = hub.table(id)
        if found.game is None or seat not in _mine(found.row, player):
            raise hubs.Forbidden("that seat is not yours")
        answers = [g.answer for g in store.answers(id) if g.seat == seat]
        told = {
            "version": __version__,
            "table": found.info(),
            "view": found.game.view(seat),
            "events": found.game.events(seat),
            "answers": answers,
        }
        return _download(told, f"landsraad-report-{id}.json")

    @app.post("/api/replays", status_code=201)
    async def upload(request: Request, player: Me) -> dict[str, Any]:
        """Keep a record to watch; it is checked wholly first."""
        body = await request.body()
        if len(body) > MAX_BODY:
            raise LandsraadError(f"a record has at most {MAX_BODY} bytes")
        record = landsraad.check_record(body.decode("utf-8", "replace"))
        id = hashlib.sha256(body).hexdigest()[:16]
        reels.get(id, record)
        store.add_replay(id, record)
        return {"id": id}

    def reel(id: str) -> Reel:
        if id in hub.live or store.table(id) is not None:
            found = hub.table(id)
            if found.game is None or not found.game.over:
                raise hubs.Forbidden("a game can be watched again when it is over")
            return reels.get(id, found.game.record())
        record = store.replay(id)
        if record is None:
            raise hubs.NotFound("there is no such game to watch")
        return reels.get(id, record)

    @app.get("/api/replays/{id}")
    async def replay(id: str) -> dict[str, Any]:
        """A finished game: its length, seats, result and charts."""
        found = reel(id)
        r = found.record
        keys = ("game", "ruleset", "options", "names", "count", "result", "commitment", "seed")
        return {**{key: r[key] for key in keys}, "charts": found.charts}

    @app.get("/api/replays/{id}/at/{number}")
    async def moment(id: str, number: int, seat: str | None = None) -> dict[str, Any]:
        """The table after this many answers, as a seat saw it; ``seat=all`` opens every shield."""
        return reel(id).moment(number, seat)

    @app.get("/api/replays/{id}/events")
    async def events(id: str, seat: str | None = None) -> list[dict[str, Any]]:
        return reel(id).events(seat)

    @app.get("/api/replays/{id}/record")
    async def replay_record(id: str) -> Response:
        return _download(reel(id).record, f"landsraad-{id}.json")

    @app.websocket("/ws/tables/{id}")
    async def socket(websocket: WebSocket, id: str) -> None:
        token = websocket.cookies.get(COOKIE)
        known = None if token is None else store.player_by_token(hashed(token))
        await serve_socket(websocket, hub, id, known, messages)

    _serve_client(app, client)
    return app


def _serve_client(app: FastAPI, client: Path | None) -> None:
    """The browser client: files, and its one page for every address of its own."""
    home = client or Path(str(files("landsraad.server").joinpath("client")))
    if not (home / "index.html").is_file():

        @app.get("/", include_in_schema=False)
        async def missing() -> Response:
            return Response(
                "The browser client is not built: run `make web` (it needs Node 20 or newer).",
                503,
                media_type="text/plain",
            )

        return
    app.mount("/assets", StaticFiles(directory=home / "assets"), name="assets")

    @app.get("/{path:path}", include_in_schema=False)
    async def page(path: str) -> Response:
        if path.startswith(("api/", "ws/")):
            return _problem(404, "there is nothing at this address")
        file = (home / path).resolve()
        if path and file.is_file() and file.is_relative_to(home.resolve()):
            return FileResponse(file)
        return FileResponse(home / "index.html", headers={"Cache-Control": "no-cache"})


def _problem(status: int, detail: str) -> JSONResponse:
    return JSONResponse({"detail": detail}, status)


def _download(document: dict[str, Any], name: str) -> Response:
    text = json.dumps(document, ensure_ascii=False)
    return Response(
        text, media_type="application/json", headers={"Content-Disposition": f'attachment; filename="{name}"'}
    )


def _mine(row: TableRow, player: Player | None) -> list[int]:
    return [] if player is None else [seat.seat for seat in row.seats if seat.player == player.id]


def _row(row: TableRow, player: Player | None, store: Store, hub: hubs.Hub) -> dict[str, Any]:
    """A table in the lobby."""
    live = hub.live.get(row.id)
    game = None if live is None else live.game
    mine = _mine(row, player)
    names = store.player_names(seat.player for seat in row.seats if seat.player)
    return {
        "id": row.id,
        "name": row.name,
        "game": row.game,
        "ruleset": row.ruleset,
        "status": row.status,
        "made": row.made,
        "changed": row.changed,
        "result": row.result,
        "mine": mine,
        "turn": None if game is None else game.clock(),
        "asked": game is not None and any(q.seat in mine for q in game.questions()),
        "seats": [
            {"role": seat.role, "kind": seat.kind, "bot": seat.bot, "name": names.get(seat.player or "")}
            for seat in row.seats
        ],
    }
