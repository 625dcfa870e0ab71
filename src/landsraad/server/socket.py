"""One client's socket at a table: says hello, then talks through the table's mailbox."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections import deque
from collections.abc import Coroutine

import msgspec
from fastapi import WebSocket, WebSocketDisconnect

from landsraad.kernel.errors import LandsraadError
from landsraad.server import messages as m
from landsraad.server.access import Rate, same_origin
from landsraad.server.hub import Hub, NotFound
from landsraad.server.store import Player
from landsraad.server.table import Connection

log = logging.getLogger("landsraad.socket")

MAX_UNSENT = 1_000_000
"""Bytes that may wait for a slow client before it is let go; it comes back and gets the whole picture."""
MAX_SPECTATORS = 100
MAX_OWN = 10
"""Sockets at one table: of those who only watch, and of one player."""
HELLO = 10.0
"""Seconds within which a client says hello."""

Ending = tuple[int, str]
"""A close code and why: 4400 not this protocol, 4404 no such table, 4408 too slow, 4413 too long, 4429 too much."""


class Outbox:
    """What waits to be sent. A client that does not read fast enough is dropped, never waited for."""

    def __init__(self, most: int = MAX_UNSENT) -> None:
        self.most = most
        self.size = 0
        self.waiting: deque[bytes] = deque()
        self.filled = asyncio.Event()
        self.full = asyncio.Event()

    def put(self, data: bytes) -> None:
        if self.full.is_set():
            return
        self.waiting.append(data)
        self.size += len(data)
        self.filled.set()
        if self.size > self.most:
            self.full.set()
            self.waiting.clear()

    async def get(self) -> bytes:
        while not self.waiting:
            self.filled.clear()
            await self.filled.wait()
        data = self.waiting.popleft()
        self.size -= len(data)
        return data


async def serve_socket(websocket: WebSocket, hub: Hub, id: str, player: Player | None, rate: float) -> None:
    """Until the client leaves, misbehaves or falls behind."""
    if not same_origin(websocket.headers.get("origin"), websocket.headers.get("host")):
        await websocket.close(4403, "this socket is for pages of this server")
        return
    await websocket.accept()
    outbox = Outbox()
    connection = Connection(player.id if player else "", (), outbox.put)
    ending = await _first(
        _read(websocket, hub, id, connection, Rate(each=rate, burst=rate * 2)),
        _write(websocket, outbox),
        _fall_behind(outbox),
    )
    if ending is not None:
        log.info("a socket is closed", extra={"table": id, "code": ending[0], "reason": ending[1]})
        with contextlib.suppress(WebSocketDisconnect, RuntimeError, TimeoutError):
            await asyncio.wait_for(websocket.close(*ending), 1)


async def _first(*parts: Coroutine[None, None, Ending | None]) -> Ending | None:
    """Whatever ends first ends the others."""
    tasks = [asyncio.create_task(part) for part in parts]
    try:
        done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        return next(iter(done)).result()
    except (WebSocketDisconnect, RuntimeError):
        return None
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def _fall_behind(outbox: Outbox) -> Ending:
    await outbox.full.wait()
    return 4408, "too far behind: connect again"


async def _write(websocket: WebSocket, outbox: Outbox) -> None:
    while True:
        data = await outbox.get()
        await websocket.send_text(data.decode())


async def _read(websocket: WebSocket, hub: Hub, id: str, connection: Connection, rate: Rate) -> Ending | None:
    try:
        ending, message = await asyncio.wait_for(_receive(websocket, connection, rate), HELLO)
    except TimeoutError:
        return 4400, "say hello first"
    if ending is not None:
        return ending
    if not isinstance(message, m.Hello) or message.protocol != m.PROTOCOL:
        return 4400, f"say hello with protocol {m.PROTOCOL} first"
    try:
        table = hub.table(id)
    except LandsraadError as error:
        return 4404 if isinstance(error, NotFound) else 1011, str(error)
    if table.crowded(connection.player, MAX_OWN, MAX_SPECTATORS):
        return 4429, "too many sockets at this table"
    table.post(lambda: table.join(connection))
    try:
        while True:
            ending, message = await _receive(websocket, connection, rate)
            if ending is not None:
                return ending
            if message is not None:
                table.post(lambda message=message: table.handle(connection, message))  # type: ignore[misc]
    finally:
        table.post(lambda: table.leave(connection))


async def _receive(
    websocket: WebSocket, connection: Connection, rate: Rate
) -> tuple[Ending | None, m.FromClient | None]:
    """One message; None if it was none, and the client has been told so."""
    received = await websocket.receive()
    if received["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(received["code"])
    text = received.get("text")
    if text is None:
        return (4400, "messages are text"), None
    if len(text) > m.MAX_MESSAGE:
        return (4413, f"a message has at most {m.MAX_MESSAGE} characters"), None
    if not rate.allows():
        return (4429, "too many messages"), None
    try:
        return None, m.decoder.decode(text)
    except (msgspec.DecodeError, ValueError, RecursionError) as error:
        connection.send(m.encode(m.Refused(None, f"not a message of this protocol: {error}")))
        return None, None
