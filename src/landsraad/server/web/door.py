"""The door of the server: how long a request may take to come in, and how many may stand in it.

Who connects and sends half a request costs a file descriptor and nothing else; without a time-out that is enough to shut
everybody out. The connections that have not sent a whole head wait in one line: it has a length, and its oldest goes first.
But not at once: when a site starts, or an evening begins, hundreds come in one moment, and all of them mean to send theirs.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from typing import Any, ClassVar

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

HEAD = 10.0
"""Seconds within which a connection sends the head of its request."""
LINE = 4
"""One in so many of the connections that there may be is waited for at length; beyond that the one that has taken longest is
shown out."""
GRACE = 2.0
"""Seconds for which nobody is shown out, however long the line is."""
SPARE = 100
"""File descriptors that are kept for the database, logs and files."""


class Line:
    """Who has not sent a whole head yet and since when, the oldest first; and what the door allows."""

    def __init__(self, most: int, head: float, grace: float) -> None:
        self.most, self.head, self.grace = most, head, grace
        self.waiting: OrderedDict[Doorway, float] = OrderedDict()

    def join(self, newcomer: Doorway, now: float) -> None:
        """Wait for somebody, and show out who has taken longest, while the line is too long."""
        self.waiting[newcomer] = now
        while len(self.waiting) > self.most // LINE:
            oldest, since = next(iter(self.waiting.items()))
            if now - since < self.grace:
                return
            oldest.show_out()

    def leave(self, who: Doorway) -> None:
        self.waiting.pop(who, None)


class Doorway(H11Protocol):
    """One connection; ``timer`` runs while the head of a request is awaited."""

    line: ClassVar[Line]
    """That of its server."""
    timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        if len(self.connections) > self.line.most:
            transport.abort()
        else:
            self._wait()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self.transport.is_closing():
            self._stop()
        elif self.conn.their_state is h11.IDLE:
            self._wait()
        else:
            self._stop()
            if self.cycle is not None and self.cycle.response_complete and self.conn.their_state is h11.SEND_BODY:
                self.transport.close()  # it was answered, and goes on sending what nobody reads

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._stop()
        super().handle_websocket_upgrade(event)

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop()
        super().connection_lost(exc)

    def show_out(self) -> None:
        self._stop()
        self.transport.abort()

    def _wait(self) -> None:
        if self.timer is None:
            self.timer = self.loop.call_later(self.line.head, self.transport.abort)
            self.line.join(self, self.loop.time())

    def _stop(self) -> None:
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None
        self.line.leave(self)


def door(most: int, head: float = HEAD, grace: float = GRACE) -> type[H11Protocol]:
    """The protocol of one server that has at most so many connections, sockets included."""
    return type("Doorway", (Doorway,), {"line": Line(most, head, grace)})


def most_connections() -> int:
    """What the system allows this process, raised as far as it may be, without those kept for other things."""
    try:
        import resource
    except ImportError:  # not on Windows, where nothing is to be raised
        return 10_000
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft != hard and hard != resource.RLIM_INFINITY:
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
        soft = hard
    return max(SPARE, soft - SPARE) if soft != resource.RLIM_INFINITY else 100_000
