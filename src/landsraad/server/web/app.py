"""The web application: REST for the lobby, a socket for each table, the browser client as files."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from importlib.resources import files
from pathlib import Path
from random import Random

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import FileResponse
from fastapi.staticfiles import StaticFiles
from starlette.middleware.gzip import GZipMiddleware

from landsraad.kernel.errors import LandsraadError, UnknownName
from landsraad.server.access import COOKIE, Rate, TooMany, hashed, is_token, new_token
from landsraad.server.metrics import count_faults
from landsraad.server.notices.courier import Courier
from landsraad.server.replays.cinema import Cinema
from landsraad.server.site.accounts import Accounts
from landsraad.server.site.hub import Hub
from landsraad.server.site.quotas import Quotas
from landsraad.server.site.ratings import Ratings
from landsraad.server.site.retention import Retention
from landsraad.server.store import Store
from landsraad.server.table import seating
from landsraad.server.table.live import Fault, Held
from landsraad.server.table.making import CHANCE
from landsraad.server.table.people import Shut
from landsraad.server.thinking.minds import Thinker
from landsraad.server.web import (
    accounts,
    judging,
    lessons,
    manners,
    notices,
    people,
    rest,
    running,
    tournaments,
    watching,
)
from landsraad.server.web.forward import Forward
from landsraad.server.web.guard import Guard, problem
from landsraad.server.web.socket import Sockets
from landsraad.version import __version__

log = logging.getLogger("landsraad.server")


def make_app(
    store: Store,
    client: Path | None = None,
    messages: float = 50,
    requests: float = 20,
    sockets: int = 200,
    node: str = "local",
    address: str = "",
    thinker: Thinker | None = None,
    quotas: Quotas | None = None,
    retention: Retention | None = None,
    admin: str = "",
    courier: Courier | None = None,
    chance: Random = CHANCE,
) -> FastAPI:
    """The application over a store, as one ``node`` of a site, which others reach at ``address``.

    ``client``: the built browser client; ``messages`` a second on one socket; ``requests`` a second that change something
    and open ``sockets`` from one address; ``admin``: the token of who runs the site; ``courier``: sends word to who is away;
    ``chance``: what new tables are dealt from.
    """

    @asynccontextmanager
    async def life(app: FastAPI) -> AsyncIterator[None]:
        await hub.open()
        carrying = None if courier is None else asyncio.create_task(courier.run(), name="courier")
        log.info("open")
        yield
        if carrying is not None:
            carrying.cancel()
        app.state.cinema.close()
        await hub.close()
        log.info("closed")

    hub = Hub(store, node, address, thinker, quotas, retention, chance)
    hub.from_one = max(1, sockets // 20)
    app = FastAPI(
        title="Landsraad",
        version=__version__,
        lifespan=life,
        openapi_url="/openapi.json",
        docs_url=None,
        redoc_url=None,
    )
    app.state.hub, app.state.courier = hub, courier
    app.state.accounts, app.state.ratings = Accounts(hub), Ratings(store)
    app.state.accounts.listen()
    _set_rates(app, requests, admin)
    app.add_middleware(GZipMiddleware, minimum_size=1000)
    app.add_middleware(Sockets, hub=hub, rate=messages)
    app.add_middleware(Forward, hub=hub)
    app.add_middleware(Guard, requests=requests, sockets=sockets)
    app.add_exception_handler(LandsraadError, _refused)
    app.add_exception_handler(RequestValidationError, _malformed)
    for part in (rest, accounts, people, manners, notices, watching, tournaments, judging, lessons, running):
        app.include_router(part.api)
    app.include_router(running.probes)

    _serve_client(app, client or Path(str(files("landsraad.server").joinpath("client"))))
    return app


def _set_rates(app: FastAPI, requests: float, admin: str) -> None:
    """What is counted by player or address, beside the requests as such."""
    app.state.cinema = Cinema()
    app.state.newcomers = requests / 10, requests * 10
    app.state.tries = Rate(each=requests / 100, burst=requests)
    app.state.admin = hashed(admin) if admin else None
    app.state.knocks = Rate(each=0.2, burst=10)
    count_faults()


async def _refused(request: Request, error: Exception) -> Response:
    """Our own sentences reach the client; the status says of which kind they are."""
    looked_up = isinstance(error, UnknownName) and request.method == "GET"
    if isinstance(error, seating.NotFound) or looked_up:
        return problem(404, str(error))
    if isinstance(error, seating.Forbidden | Shut):
        return problem(403, str(error))
    if isinstance(error, Held):
        return problem(423, str(error))
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
    async def page(request: Request, path: str) -> Response:
        if path.startswith(("api/", "ws/")):
            return problem(404, "there is nothing at this address")
        if path in beside:
            return FileResponse(beside[path], headers={"Cache-Control": "no-cache"})
        known = _is_page(path.split("/"))
        response = FileResponse(home / "index.html", 200 if known else 404, {"Cache-Control": "no-cache"})
        if not is_token(request.cookies.get(COOKIE, "")):
            rest.set_cookie(request, response, new_token())
        return response


def _is_page(parts: list[str]) -> bool:
    """Whether the client has a page at this address; at any other it says so itself."""
    name, *rest = parts
    return name in ("", "new", "admin", "tournaments", "league", "me", "ratings") or (
        name in ("table", "replay", "invitation", "return", "tournament", "judge", "device", "person")
        and bool(rest and rest[0])
    )


class Assets(StaticFiles):
    """Built files carry a hash in their names: they never change."""

    def file_response(self, *args: object, **kwargs: object) -> Response:
        response = super().file_response(*args, **kwargs)  # type: ignore[arg-type]
        response.headers["Cache-Control"] = "public, max-age=31536000, immutable"
        return response
