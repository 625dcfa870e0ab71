"""The web application: REST for the lobby, a socket for each table, the browser client as files."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from importlib.resources import files
from pathlib import Path

from fastapi import FastAPI, Request, Response, WebSocket
from fastapi.exceptions import RequestValidationError
from fastapi.responses import FileResponse
from fastapi.staticfiles import StaticFiles
from starlette.middleware.gzip import GZipMiddleware

from landsraad.kernel.errors import LandsraadError, UnknownName
from landsraad.server import hub as hubs
from landsraad.server import rest, watching
from landsraad.server.access import COOKIE, Rate, TooMany
from landsraad.server.guard import Guard, problem
from landsraad.server.replays import Reels
from landsraad.server.socket import serve_socket
from landsraad.server.store import Store
from landsraad.server.table import Fault
from landsraad.version import __version__

log = logging.getLogger("landsraad.server")


def make_app(store: Store, client: Path | None = None, messages: float = 50, requests: float = 20) -> FastAPI:
    """The application over a store.

    ``client``: the built browser client; ``messages`` a second on one socket; ``requests`` a second that change something
    from one address.
    """

    @asynccontextmanager
    async def life(app: FastAPI) -> AsyncIterator[None]:
        hub.open()
        log.info("open")
        yield
        await hub.close()
        log.info("closed")

    hub = hubs.Hub(store)
    app = FastAPI(
        title="Landsraad",
        version=__version__,
        lifespan=life,
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
    )
    app.state.hub = hub
    app.state.reels = Reels()
    app.state.newcomers = Rate(each=requests / 10, burst=requests * 10)
    app.state.uploads = Rate(each=0.2, burst=10)
    app.add_middleware(GZipMiddleware, minimum_size=1000)
    app.add_middleware(Guard, requests=requests)
    app.add_exception_handler(LandsraadError, _refused)
    app.add_exception_handler(RequestValidationError, _malformed)
    app.include_router(rest.api)
    app.include_router(watching.api)

    @app.websocket("/ws/tables/{id}")
    async def socket(websocket: WebSocket, id: str) -> None:
        known = rest.player_of(hub, websocket.cookies.get(COOKIE))
        await serve_socket(websocket, hub, id, known, messages)

    _serve_client(app, client or Path(str(files("landsraad.server").joinpath("client"))))
    return app


async def _refused(request: Request, error: Exception) -> Response:
    """Our own sentences reach the client; the status says of which kind they are."""
    looked_up = isinstance(error, UnknownName) and request.method == "GET"
    if isinstance(error, hubs.NotFound) or looked_up:
        return problem(404, str(error))
    if isinstance(error, hubs.Forbidden):
        return problem(403, str(error))
    if isinstance(error, TooMany):
        return problem(429, str(error))
    return problem(500 if isinstance(error, Fault) else 422, str(error))


async def _malformed(request: Request, error: Exception) -> Response:
    """Pydantic's findings as one sentence; what was sent is not sent back."""
    assert isinstance(error, RequestValidationError)
    found = [f"{'.'.join(str(part) for part in e['loc'])[:80]}: {e['msg']}" for e in error.errors()[:3]]
    return problem(422, "; ".join(found))


def _serve_client(app: FastAPI, home: Path) -> None:
    """The browser client: its files, and its one page for every address of its own."""
    if not (home / "index.html").is_file():

        @app.get("/", include_in_schema=False)
        async def missing() -> Response:
            sentence = "The browser client is not built: run `make web` (it needs Node 20 or newer)."
            return Response(sentence, 503, media_type="text/plain")

        return
    app.mount("/assets", Assets(directory=home / "assets"), name="assets")
    beside = {file.name: file for file in home.iterdir() if file.is_file()}

    @app.get("/{path:path}", include_in_schema=False)
    async def page(path: str) -> Response:
        if path.startswith(("api/", "ws/")):
            return problem(404, "there is nothing at this address")
        file = beside.get(path, home / "index.html")
        return FileResponse(file, headers={"Cache-Control": "no-cache"})


class Assets(StaticFiles):
    """Built files carry a hash in their names: they never change."""

    def file_response(self, *args: object, **kwargs: object) -> Response:
        response = super().file_response(*args, **kwargs)  # type: ignore[arg-type]
        response.headers["Cache-Control"] = "public, max-age=31536000, immutable"
        return response
