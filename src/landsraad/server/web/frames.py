"""Sockets without a detour: what comes in is read frame by frame and handed over at once; what goes out is written straight.

The web server's own way passes every message through a task, a queue and an encoder for each socket, and stops and starts
reading for each message that comes in. What is not a plain message (fragments, pings, the end) is still left to it.
"""

from __future__ import annotations

import asyncio
from typing import Any, Protocol

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.http11 import Request
from websockets.protocol import Protocol as Connected

try:
    from websockets.speedups import apply_mask
except ImportError:  # pragma: no cover
    from websockets.utils import apply_mask

EXTENSION = "landsraad.frames"
TEXT = 0x81
"""The first byte of a whole text message."""
CONTROL = (0x88, 0x89, 0x8A)
"""Those of the end, a ping and a pong."""


class Ear(Protocol):
    """Who is told what a socket brings. Nothing that these do may raise."""

    def hear(self, text: str | None) -> None:
        """A message; None for one that is not text."""

    def lost(self) -> None:
        """There will be no more."""


class FramedProtocol(WebSocketsSansIOProtocol):
    """A socket that takes frames directly; the application finds it in its scope, and may listen to it."""

    ear: Ear | None = None
    rest = b""
    """The beginning of a frame whose end has not come yet."""
    general = False
    """Whether something came that is left to the web server, with all that follows."""
    pieces = 0
    """What came before anybody listened: the handshake, and then what is sent too early."""
    heard = 0.0
    """When something last came."""

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        scope = getattr(self, "scope", None)
        if scope is not None:
            scope["extensions"][EXTENSION] = self

    def listen(self, ear: Ear) -> None:
        """From now on everything goes there; what has come already, first."""
        self.ear = ear
        while not self.queue.empty():
            message = self.queue.get_nowait()
            if message["type"] == "websocket.receive":
                ear.hear(message.get("text"))
            elif message["type"] == "websocket.disconnect":
                ear.lost()
        if self.read_paused:
            self.read_paused = False
            self.transport.resume_reading()
        if self.pieces > 1:
            self.general = True  # it may be in the middle of a frame
        else:
            self._travel_light()

    def _travel_light(self) -> None:
        """The handshake is over and nothing else has come: a socket lives long, and there are many."""
        self.queue = _NOBODY
        self.scope["headers"].clear()  # type: ignore[attr-defined]
        del self.request, self.response
        self.conn.parser.close()  # which holds the handshake as long as it reads
        self.conn.parser = Connected.parse(self.conn)
        next(self.conn.parser)

    # --- coming in ----------------------------------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        self.heard = self.loop.time()
        if self.ear is None or self.general or not self.handshake_complete:
            self.pieces += 1
            super().data_received(data)
            return
        data, self.rest = self.rest + data, b""
        begin = 0
        while begin < len(data):
            size = self._frame(data, begin)
            if size is None:
                self.rest = data[begin:]
                return
            if size == 0:
                self.general = True
                super().data_received(data[begin:])
                return
            begin += size

    def _frame(self, data: bytes, begin: int) -> int | None:
        """Deal with the frame that begins here; its size, None if it is not whole yet, 0 if it is not for us."""
        if len(data) - begin < 6:
            return None
        first, length, head = data[begin], data[begin + 1] & 0x7F, 6
        if not data[begin + 1] & 0x80 or length == 127 or (first != TEXT and first not in CONTROL):
            return 0
        if length == 126:
            length, head = int.from_bytes(data[begin + 2 : begin + 4], "big"), 8
        if length > self.config.ws_max_size:
            return 0
        body = begin + head
        if len(data) < body + length:
            return None
        if first == TEXT:
            self._text(apply_mask(data[body : body + length], data[body - 4 : body]))
        else:
            super().data_received(data[begin : body + length])
        return head + length

    def _text(self, data: bytes) -> None:
        if self.ear is None or self.close_sent or self.transport.is_closing():
            return
        try:
            text = data.decode()
        except UnicodeDecodeError:
            self.conn.send_close(1007)
            self.handle_parser_exception()
            return
        self.ear.hear(text)

    def send_receive_event_to_app(self) -> None:
        """A message that came in fragments, or before anybody listened."""
        if self.ear is None:
            super().send_receive_event_to_app()
            return
        data, self.frames = b"".join(self.frames), []
        if self.curr_msg_data_type == "text":
            self._text(data)
        else:
            self.ear.hear(None)

    def send_keepalive_ping(self) -> None:
        """Only who has said nothing for a while is asked for a sign of life: pages give one by themselves."""
        assert self.ping_interval is not None
        rest = self.heard + self.ping_interval - self.loop.time()
        if rest > 0:
            self.ping_timer = self.loop.call_later(rest, self.send_keepalive_ping)
        else:
            super().send_keepalive_ping()

    # --- the end ------------------------------------------------------------------------------------------------------

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._lost()
        self.conn.parser.close()  # or it would hold itself

    def handle_close(self, event: Frame) -> None:
        super().handle_close(event)
        self._lost()

    def handle_parser_exception(self) -> None:
        super().handle_parser_exception()
        self._lost()

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self._lost()

    def shutdown(self) -> None:
        super().shutdown()
        self._lost()

    def _lost(self) -> None:
        ear, self.ear = self.ear, None
        if ear is not None:
            ear.lost()

    # --- going out ----------------------------------------------------------------------------------------------------

    def push(self, data: bytes) -> None:
        """Send a text message, if there is still somebody to hear it."""
        if self.handshake_complete and not self.close_sent and not self.transport.is_closing():
            self.transport.write(_head(len(data)) + data)

    def push_all(self, messages: list[bytes]) -> None:
        """Send several, with one call to the system."""
        if self.handshake_complete and not self.close_sent and not self.transport.is_closing():
            self.transport.write(b"".join([part for data in messages for part in (_head(len(data)), data)]))

    def unsent(self) -> int:
        """Bytes that the client has not taken yet."""
        return self.transport.get_write_buffer_size()


class Unread(asyncio.Queue[Any]):
    """What nobody waits for."""

    def put_nowait(self, item: object) -> None:
        pass


_NOBODY = Unread()


def _head(size: int) -> bytes:
    """Of a whole text message from a server: it is not masked."""
    if size < 126:
        return bytes((TEXT, size))
    if size < 65_536:
        return b"\x81\x7e" + size.to_bytes(2, "big")
    return b"\x81\x7f" + size.to_bytes(8, "big")
