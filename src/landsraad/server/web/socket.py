"""Sockets: one client at a table, which says hello and then talks through the table's mailbox; one at the lobby, which listens."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import re
from typing import Protocol

import msgspec
from starlette.datastructures import Headers
from starlette.requests import cookie_parser
from starlette.types import ASGIApp, Receive, Scope, Send

from landsraad.kernel.errors import LandsraadError
from landsraad.server import messages as m
from landsraad.server.access import COOKIE, Bucket, hashed, same_origin
from landsraad.server.site.hub import Hub
from landsraad.server.site.lobby import Reader
from landsraad.server.store import Player
from landsraad.server.table.connection import Connection
from landsraad.server.table.live import Held, LiveTable
from landsraad.server.table.people import Shut
from landsraad.server.table.seating import NotFound
from landsraad.server.web.frames import EXTENSION, Ear

log = logging.getLogger("landsraad.socket")

MAX_UNSENT = 1_000_000
"""Bytes that may wait for a slow client before it is let go; it comes back and gets the whole picture."""
HELLO = 10.0
"""Seconds within which a client says hello."""
EARLY = 20
"""Messages that may come between the hello and the table's answer."""

Ending = tuple[int, str]
"""A close code and why: 4400 not this protocol, 4403 not for you, 4404 no such table, 4408 too slow, 4413 too long, 4423 held, 4429 too much."""
_FIRST = f"say hello with protocol {m.PROTOCOL} first"
_TABLE = re.compile(r"/ws/tables/([^/]+)")


class Frames(Protocol):
    """A client's end of the line."""

    def listen(self, ear: Ear) -> None: ...
    def push(self, data: bytes) -> None: ...
    def push_all(self, messages: list[bytes]) -> None: ...
    def unsent(self) -> int: ...


class Line:
    """One socket until it ends. A client that does not read fast enough is dropped, never waited for; what it is shown
    first does not count."""

    __slots__ = ("ended", "frames", "most")

    def __init__(self, frames: Frames, most: int = MAX_UNSENT) -> None:
        self.frames = frames
        self.most = most
        self.ended: asyncio.Future[Ending | None] = asyncio.get_running_loop().create_future()
        """None if it was the client that left."""

    def put(self, data: bytes) -> None:
        if not self.ended.done():
            self.frames.push(data)
            if self.frames.unsent() > self.most:
                self.end(4408, "too far behind: connect again")

    def put_all(self, messages: list[bytes]) -> None:
        if not self.ended.done():
            self.frames.push_all(messages)
            if self.frames.unsent() > self.most:
                self.end(4408, "too far behind: connect again")

    def show(self, data: bytes) -> None:
        """A first picture: nobody is let go for its size."""
        if not self.ended.done():
            self.most += len(data)
            self.frames.push(data)

    def hear(self, text: str | None) -> None:
        """A lobby is not talked to."""
        self.end(4400, "the lobby only tells")

    def lost(self) -> None:
        if not self.ended.done():
            self.ended.set_result(None)

    def end(self, code: int, reason: str) -> None:
        if not self.ended.done():
            self.ended.set_result((code, reason))


class TableLine(Line):
    """A client at a table. ``first``: its hello; ``early``: what it said before the table was found."""

    __slots__ = ("connection", "early", "first", "rate", "table")

    def __init__(self, frames: Frames, player: Player | None, address: str, rate: Bucket) -> None:
        super().__init__(frames)
        who, name = (player.id, player.name) if player else ("", "")
        self.connection = Connection(who, (), self.put, self.show, name, self.end, address, together=self.put_all)
        self.rate = rate
        self.first: asyncio.Future[None] | None = asyncio.get_running_loop().create_future()
        self.table: LiveTable | None = None
        self.early: list[m.FromClient] = []

    def hear(self, text: str | None) -> None:
        if self.ended.done():
            return
        if text is None:
            self.end(4400, "messages are text")
        elif len(text) > m.MAX_MESSAGE:
            self.end(4413, f"a message has at most {m.MAX_MESSAGE} characters")
        elif not self.rate.allows():
            self.end(4429, "too many messages")
        else:
            self._hear(text)

    def _hear(self, text: str) -> None:
        try:
            message: m.FromClient = m.decoder.decode(text)
        except (msgspec.DecodeError, ValueError, RecursionError) as error:
            self.put(m.encode(m.Refused(None, f"not a message of this protocol: {error}", kind="invalid")))
            if self.first is not None and not self.first.done():
                self.end(4400, _FIRST)
            return
        if self.table is not None:
            self.table.take(self.connection, message)
        elif self.first is not None and not self.first.done():
            if isinstance(message, m.Hello) and message.protocol == m.PROTOCOL:
                self.first.set_result(None)
            else:
                self.end(4400, _FIRST)
        elif len(self.early) < EARLY:
            self.early.append(message)
        else:
            self.end(4429, "too many messages")

    def join(self, table: LiveTable) -> None:
        """The table is found: from now on it is talked to."""
        self.table, self.first = table, None
        early, self.early = self.early, []
        for message in early:
            table.take(self.connection, message)


class Sockets:
    """ASGI middleware: the sockets of tables and of the lobby. ``rate``: messages a second that one may send."""

    def __init__(self, app: ASGIApp, hub: Hub, rate: float) -> None:
        self.app = app
        self.hub = hub
        self.rate = rate

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "websocket":
            await self.app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        await receive()  # the handshake
        table = _TABLE.fullmatch(scope["path"])
        if table is None and scope["path"] != "/ws/lobby":
            await _refuse(scope, send, 404)
        elif not same_origin(headers.get("origin"), headers.get("host")):
            await _refuse(scope, send, 403)
        else:
            player = await self._player(headers)
            await send({"type": "websocket.accept"})
            frames: Frames = scope["extensions"].pop(EXTENSION)
            if table is None:
                ending = await self._lobby(Line(frames), frames, player)
            elif player is not None and player.suspended:
                ending = 4403, player.suspended[:120]
            else:
                address = str((scope.get("client") or ("",))[0])
                line = TableLine(frames, player, address, Bucket(each=self.rate, burst=self.rate * 2))
                ending = await self._table(line, frames, table[1])
            await _close(send, ending)

    async def _player(self, headers: Headers) -> Player | None:
        token = cookie_parser(headers.get("cookie", "")).get(COOKIE)
        return None if token is None else await self.hub.store.player_by_token(hashed(token))

    async def _lobby(self, line: Line, frames: Frames, player: Player | None) -> Ending | None:
        """The lobby as it is, and from then on what changes in it. The client need not say anything."""
        frames.listen(line)
        reader = Reader(player, line.put)
        try:
            await self.hub.lobby.join(reader)
            return await line.ended
        finally:
            self.hub.lobby.readers.discard(reader)

    async def _table(self, line: TableLine, frames: Frames, id: str) -> Ending | None:
        """Until the client leaves, misbehaves or falls behind."""
        frames.listen(line)
        assert line.first is not None
        await asyncio.wait((line.first, line.ended), timeout=HELLO, return_when=asyncio.FIRST_COMPLETED)
        if line.ended.done() or not line.first.done():
            line.end(4400, "say hello first")
            return await line.ended
        try:
            line.join(await self.hub.at(id, lambda table: _join(table, line.connection)))
        except LandsraadError as error:
            line.end(_code(error), str(error)[:120])
        except BaseException:
            line.end(1011, "something went wrong here; it has been noted")
            raise
        try:
            ending = await line.ended
        finally:
            table, connection = line.table, line.connection
            if table is not None:
                table.post(lambda: table.people.leave(connection))
            connection.cut()
        if ending is not None:
            log.info("a socket is closed", extra={"table": id, "code": ending[0], "reason": ending[1]})
        return ending


async def _join(table: LiveTable, connection: Connection) -> LiveTable:
    """In the mailbox's turn."""
    await table.people.join(connection)
    return table


def _code(error: LandsraadError) -> int:
    if isinstance(error, Shut):
        return error.code
    if isinstance(error, NotFound):
        return 4404
    return 4423 if isinstance(error, Held) else 1011


async def _close(send: Send, ending: Ending | None) -> None:
    if ending is not None:
        with contextlib.suppress(Exception):
            async with asyncio.timeout(1):
                await send({"type": "websocket.close", "code": ending[0], "reason": ending[1]})


async def _refuse(scope: Scope, send: Send, status: int) -> None:
    """A handshake that is not completed."""
    await send({"type": "websocket.http.response.start", "status": status, "headers": [(b"content-length", b"0")]})
    await send({"type": "websocket.http.response.body", "body": b""})
