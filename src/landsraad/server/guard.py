"""Around every request: where it comes from, how large it is, how often they come; and no word of what went wrong inside."""

from __future__ import annotations

import logging
from typing import Any

from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from landsraad.server.access import Rate, same_origin

log = logging.getLogger("landsraad.server")

MAX_BODY = 65_536
MAX_RECORD = 4_000_000
"""Bytes of a request's body; an uploaded record may be longer."""

READS = 5
"""For each request that changes something, so many that only read are allowed."""
DEAR = 10
"""A request for a whole record or report counts as so many."""

HEADERS = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Content-Security-Policy": (
        "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
        "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    ),
}


class Guard:
    """ASGI middleware. ``requests`` that change something are allowed a second from one address."""

    def __init__(self, app: ASGIApp, requests: float) -> None:
        self.app = app
        self.changes = Rate(each=requests, burst=requests * 10)
        self.reads = Rate(each=requests * READS, burst=requests * READS * 5)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        begun = False

        async def answer(message: Message) -> None:
            nonlocal begun
            if message["type"] == "http.response.start":
                begun = True
                headers = MutableHeaders(scope=message)
                headers.update(HEADERS)
                if scope["path"].startswith("/api/"):
                    headers.setdefault("Cache-Control", "no-store")
            await send(message)

        refusal = self._refusal(scope)
        if refusal is not None:
            await refusal(scope, receive, answer)
            return
        try:
            await self.app(scope, _limited(receive, _most(scope)), answer)
        except Exception:
            log.exception("a request failed", extra={"method": scope["method"]})
            if begun:
                raise
            await problem(500, "something went wrong here; it has been noted")(scope, receive, answer)

    def _refusal(self, scope: Scope) -> JSONResponse | None:
        headers = Headers(scope=scope)
        address = (scope.get("client") or ("?",))[0]
        length = headers.get("content-length", "0")
        if not length.isdigit() or int(length) > _most(scope):
            return _too_long(scope)
        if scope["method"] in ("GET", "HEAD"):
            path = scope["path"]
            cost = DEAR if path.endswith("/record") or "/report/" in path else 1
            if path.startswith("/api/") and not self.reads.allows(address, cost):
                return problem(429, "too many requests: wait a moment")
        elif not same_origin(headers.get("origin"), headers.get("host")):
            return problem(403, "this request comes from another site")
        elif not self.changes.allows(address):
            return problem(429, "too many requests: wait a moment")
        return None


def problem(status: int, detail: str) -> JSONResponse:
    """A refusal as every client gets it: one sentence."""
    return JSONResponse({"detail": detail}, status)


def _most(scope: Scope) -> int:
    return MAX_RECORD if scope["path"] == "/api/replays" else MAX_BODY


def _too_long(scope: Scope) -> JSONResponse:
    return problem(413, f"a request here has at most {_most(scope)} bytes")


def _limited(receive: Receive, most: int) -> Receive:
    """A body without a declared length is counted as it comes."""
    total = 0

    async def counted() -> Any:
        nonlocal total
        message = await receive()
        total += len(message.get("body", b""))
        if total > most:
            raise HTTPException(413, f"a request here has at most {most} bytes")
        return message

    return counted
