"""A node that is asked for a table of another passes the request on, so that any node will do."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import re
import time
from urllib.parse import urlsplit

import h11
from starlette.datastructures import Headers
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from landsraad.server.access import hashed, same_origin
from landsraad.server.site.hub import Hub
from landsraad.server.store import Elsewhere
from landsraad.server.web.guard import problem

log = logging.getLogger("landsraad.forward")

PATIENCE = 5.0
"""Seconds for which a node that does not answer is tried again: another has its tables before that."""
PASSED_ON = b"x-landsraad-forwarded"
HOP = {b"connection", b"keep-alive", b"transfer-encoding", b"upgrade", b"content-length", PASSED_ON}
_BODY = "landsraad.body"
_TABLE = re.compile(r"/(?:api|ws)/(?:admin/)?(?:tables|replays)/([^/]+)")
_TOKEN = re.compile(r"/api/(invitations|returns)/([^/]+)$")


class Forward:
    """ASGI middleware: what is about a table goes to the node that has it."""

    def __init__(self, app: ASGIApp, hub: Hub) -> None:
        self.app = app
        self.hub = hub

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        foreign, passed_on = _told_by_headers(scope)
        table = await self._table(scope["path"])
        if table is None or foreign:
            await self.app(scope, receive, send)
            return
        end = time.monotonic() + PATIENCE
        while True:
            address = await self._elsewhere(table)
            if address is None:
                await self.app(scope, _again(scope, receive), send)
                return
            pass_on = _pass_socket if scope["type"] == "websocket" else _pass_request
            if not passed_on and await pass_on(address, scope, receive, send):
                return
            if time.monotonic() > end:
                await _refuse(scope, receive, send)
                return
            await asyncio.sleep(0.05)

    async def _table(self, path: str) -> str | None:
        """The table that a request is about."""
        found = _TABLE.match(path)
        if found:
            return found[1]
        token = _TOKEN.match(path)
        if not token:
            return None
        look = self.hub.store.seat_by_invitation if token[1] == "invitations" else self.hub.store.seat_by_link
        seat = await look(hashed(token[2]))
        return None if seat is None else seat[0]

    async def _elsewhere(self, table: str) -> str | None:
        """The address of the node that has the table; None if it is this one, or if there is no such table."""
        if table in self.hub.live:
            return None
        try:
            await self.hub.table(table)
        except Elsewhere as elsewhere:
            return elsewhere.address
        except Exception:
            return None  # whatever is wrong with it is told in the usual way
        return None


def _told_by_headers(scope: Scope) -> tuple[bool, bool]:
    """Whether this is a socket of another site's page, and whether another node has passed it on. A socket lives long: its
    headers are not kept here."""
    headers = Headers(scope=scope)
    foreign = scope["type"] == "websocket" and not same_origin(headers.get("origin"), headers.get("host"))
    return foreign, PASSED_ON.decode() in headers


def _again(scope: Scope, receive: Receive) -> Receive:
    """A body that was read to be passed on can still be read by our own application."""

    async def again() -> Message:
        if _BODY in scope:
            return {"type": "http.request", "body": scope.pop(_BODY), "more_body": False}
        return await receive()

    return again


async def _pass_request(address: str, scope: Scope, receive: Receive, send: Send) -> bool:
    """Whether the other node answered."""
    body = await _body(scope, receive)
    parts = urlsplit(address)
    client = scope.get("client") or ("", 0)
    path = scope.get("raw_path") or scope["path"].encode()
    query = b"?" + scope["query_string"] if scope["query_string"] else b""
    head = [
        (name, value) for name, value in scope["headers"] if name not in HOP and not name.startswith(b"x-forwarded")
    ]
    head += [
        (PASSED_ON, b"1"),
        (b"x-forwarded-for", client[0].encode()),
        (b"x-forwarded-proto", scope["scheme"].encode()),
        (b"content-length", str(len(body)).encode()),
        (b"connection", b"close"),
    ]
    request = h11.Request(method=scope["method"], target=path + query, headers=head)
    try:
        async with asyncio.timeout(30):
            answer, data = await _exchange(parts.hostname or "", parts.port or 80, request, body)
    except (OSError, h11.RemoteProtocolError, TimeoutError) as error:
        log.warning("a node does not answer: %s", error, extra={"node": address})
        return False
    headers = [(name, value) for name, value in answer.headers.raw_items() if name.lower() not in HOP]
    headers.append((b"content-length", str(len(data)).encode()))
    await send({"type": "http.response.start", "status": answer.status_code, "headers": headers})
    await send({"type": "http.response.body", "body": data})
    return True


async def _body(scope: Scope, receive: Receive) -> bytes:
    """The whole body, read once however often it is sent."""
    if _BODY not in scope:
        body, more = b"", True
        while more:
            message = await receive()
            body += message.get("body", b"")
            more = message.get("more_body", False)
        scope[_BODY] = body
    return bytes(scope[_BODY])


async def _exchange(host: str, port: int, request: h11.Request, body: bytes) -> tuple[h11.Response, bytes]:
    reader, writer = await asyncio.open_connection(host, port)
    try:
        line = h11.Connection(h11.CLIENT)
        for part in (request, h11.Data(data=body), h11.EndOfMessage()):
            writer.write(line.send(part) or b"")
        await writer.drain()
        answer: h11.Response | None = None
        data = bytearray()
        while True:
            event = line.next_event()
            if event is h11.NEED_DATA:
                line.receive_data(await reader.read(65_536))
            elif isinstance(event, h11.Response):
                answer = event
            elif isinstance(event, h11.Data):
                data += event.data
            elif isinstance(event, h11.EndOfMessage | h11.ConnectionClosed):
                if answer is None:
                    raise ConnectionResetError("it closed the line")
                return answer, bytes(data)
    finally:
        writer.close()


async def _pass_socket(address: str, scope: Scope, receive: Receive, send: Send) -> bool:
    """Whether the other node took the socket; then everything has been passed on until one side closed."""
    client = scope.get("client") or ("", 0)
    headers = {"X-Forwarded-For": client[0], PASSED_ON.decode(): "1"}
    cookie = Headers(scope=scope).get("cookie")
    if cookie is not None:
        headers["Cookie"] = cookie
    url = f"ws{address.removeprefix('http')}{scope['path']}"
    try:
        other = await connect(
            url, additional_headers=headers, compression=None, max_size=None, open_timeout=2, user_agent_header=None
        )
    except (OSError, InvalidHandshake, TimeoutError) as error:
        log.warning("a node does not take a socket: %s", error, extra={"node": address})
        return False
    await receive()  # the handshake
    await send({"type": "websocket.accept"})
    parts = [asyncio.create_task(part) for part in (_there(receive, other), _back(other, send))]
    try:
        await asyncio.wait(parts, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for part in parts:
            part.cancel()
        await asyncio.gather(*parts, return_exceptions=True)
        await other.close()
    return True


async def _there(receive: Receive, other: ClientConnection) -> None:
    while True:
        message = await receive()
        if message["type"] == "websocket.disconnect":
            return
        text = message.get("text")
        await other.send(message["bytes"] if text is None else text)


async def _back(other: ClientConnection, send: Send) -> None:
    try:
        async for message in other:
            await send({"type": "websocket.send", "text" if isinstance(message, str) else "bytes": message})
    except ConnectionClosed:
        pass
    code = other.close_code
    lost = code is None or code in (1005, 1006)
    with contextlib.suppress(Exception):
        reason = "connect again" if lost else other.close_reason or ""
        await send({"type": "websocket.close", "code": 1012 if lost else code, "reason": reason})


async def _refuse(scope: Scope, receive: Receive, send: Send) -> None:
    """The node that has the table does not answer, and is not dead either."""
    if scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.accept"})
        await send({"type": "websocket.close", "code": 1012, "reason": "connect again"})
    else:
        await problem(503, "this table is moving to another node: try again in a moment")(scope, receive, send)
