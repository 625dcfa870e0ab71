"""One client's socket at a table: says hello, then talks through the table's mailbox."""

from __future__ import annotations

import asyncio
import contextlib
import logging

import msgspec
from fastapi import WebSocket, WebSocketDisconnect

from landsraad.kernel.errors import LandsraadError
from landsraad.server import messages as m
from landsraad.server.access import Rate, same_origin
from landsraad.server.hub import Hub
from landsraad.server.store import Player
from landsraad.server.table import Connection, LiveTable

log = logging.getLogger("landsraad.socket")

MAX_UNSENT = 500
"""Messages that may wait for a slow client before it is let go; it comes back and gets the whole picture."""


async def serve_socket(websocket: WebSocket, hub: Hub, id: str, player: Player | None, rate: float) -> None:
    """Until the client leaves, misbehaves or falls behind."""
    if not same_origin(websocket.headers.get("origin"), websocket.headers.get("host")):
        await websocket.close(4403, "this socket is for pages of this server")
        return
    try:
        table = hub.table(id)
    except LandsraadError as error:
        await websocket.close(4404, str(error))
        return
    await websocket.accept()
    outbox: asyncio.Queue[bytes | None] = asyncio.Queue()

    def send(data: bytes) -> None:
        outbox.put_nowait(data if outbox.qsize() < MAX_UNSENT else None)

    own = () if player is None else tuple(seat.seat for seat in table.row.seats if seat.player == player.id)
    connection = Connection(player.id if player else "", own, send)
    writer = asyncio.create_task(_write(websocket, outbox))
    try:
        await _read(websocket, connection, table, Rate(each=rate, burst=int(rate * 2)))
    except (WebSocketDisconnect, RuntimeError):
        pass
    finally:
        table.post(lambda: table.leave(connection))
        writer.cancel()
        await asyncio.gather(writer, return_exceptions=True)


async def _write(websocket: WebSocket, outbox: asyncio.Queue[bytes | None]) -> None:
    with contextlib.suppress(WebSocketDisconnect, RuntimeError):
        while True:
            data = await outbox.get()
            if data is None:
                await websocket.close(4408, "too far behind: connect again")
                return
            await websocket.send_text(data.decode())


async def _read(websocket: WebSocket, connection: Connection, table: LiveTable, rate: Rate) -> None:

    greeted = False
    while True:
        text = await websocket.receive_text()
        if len(text) > m.MAX_MESSAGE:
            await websocket.close(4413, f"a message has at most {m.MAX_MESSAGE} bytes")
            return
        if not rate.allows("messages"):
            await websocket.close(4429, "too many messages")
            return
        try:
            message = m.decoder.decode(text)
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            connection.send(m.encoder.encode(m.Refused(None, f"not a message of this protocol: {error}")))
            continue
        if greeted:
            table.post(lambda message=message: table.handle(connection, message))  # type: ignore[misc]
        elif isinstance(message, m.Hello) and message.protocol == m.PROTOCOL:
            greeted = True
            table.post(lambda: table.join(connection))
        else:
            await websocket.close(4400, f"say hello with protocol {m.PROTOCOL} first")
            return
