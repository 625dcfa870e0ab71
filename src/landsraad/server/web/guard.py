"""Around every request: where it comes from, how large it is, how often they come; and no word of what went wrong inside."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter

from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from landsraad.server.access import Rate, same_origin

log = logging.getLogger("landsraad.server")

MAX_BODY = 65_536
MAX_RECORD = 4_000_000
"""Bytes of a request's body; an uploaded record may be longer."""

BODY = 20.0
"""Seconds within which a body comes in."""

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
    """ASGI middleware. ``requests`` that change something are allowed a second from one address, and so many ``sockets``
    may be open from there."""

    def __init__(self, app: ASGIApp, requests: float, sockets: int) -> None:
        self.app = app
        self.sockets = sockets
        self.open: Counter[str] = Counter()
        """Sockets by address."""
        self.handshakes = Rate(each=requests, burst=requests * 10)
        self.changes = Rate(each=requests, burst=requests * 10)
        self.reads = Rate(each=requests * READS, burst=requests * READS * 5)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            await self._socket(scope, receive, send)
            return
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        if scope["method"] == "HEAD":
            scope = {**scope, "method": "GET"}  # the body is left out further down
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

    async def _socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        address = _address(scope)
        if self.open[address] >= self.sockets or not self.handshakes.allows(address):
            await _turned_away(scope, receive, send)
            return
        self.open[address] += 1
        try:
            await self.app(scope, receive, send)
        finally:
            self.open[address] -= 1
            if not self.open[address]:
                del self.open[address]

    def _refusal(self, scope: Scope) -> JSONResponse | None:
        headers = Headers(scope=scope)
        address = _address(scope)
        length = headers.get("content-length", "0")
        if not length.isdigit() or int(length) > _most(scope):
            return _too_long(scope)
        if scope["method"] == "GET":
            path = scope["path"]
            cost = DEAR if path.endswith("/record") or "/report/" in path else 1
            if path.startswith("/api/") and not self.reads.allows(address, cost):
                return problem(429, "too many requests: wait a moment")
        elif not same_origin(headers.get("origin"), headers.get("host")):
            return problem(403, "this request comes from another site")
        elif not self.changes.allows(address):
            return problem(429, "too many requests: wait a moment")
        return None


def _address(scope: Scope) -> str:
    return str((scope.get("client") or ("?",))[0])


async def _turned_away(scope: Scope, receive: Receive, send: Send) -> None:
    """A handshake that is not completed: an answer of status 429, where the server can give one."""
    await receive()
    if "websocket.http.response" not in scope.get("extensions", {}):
        await send({"type": "websocket.close", "code": 4429})
        return
    await send({"type": "websocket.http.response.start", "status": 429, "headers": [(b"content-length", b"0")]})
    await send({"type": "websocket.http.response.body", "body": b""})


def problem(status: int, detail: str) -> JSONResponse:
    """A refusal as every client gets it: one sentence."""
    return JSONResponse({"detail": detail}, status)


def _most(scope: Scope) -> int:
    return MAX_RECORD if scope["path"] in ("/api/replays", "/api/tournaments/import") else MAX_BODY


def _too_long(scope: Scope) -> JSONResponse:
    return problem(413, f"a request here has at most {_most(scope)} bytes")


def _limited(receive: Receive, most: int) -> Receive:
    """A body without a declared length is counted as it comes; one that does not come is not waited for."""
    total, more = 0, True
    end = asyncio.get_running_loop().time() + BODY

    async def counted() -> Message:
        nonlocal total, more
        try:
            async with asyncio.timeout_at(end if more else None):
                message = await receive()
        except TimeoutError as error:
            raise HTTPException(408, f"a request comes in within {BODY:g} seconds here") from error
        more = more and message.get("more_body", False)
        total += len(message.get("body", b""))
        if total > most:
            raise HTTPException(413, f"a request here has at most {most} bytes")
        return message

    return counted
