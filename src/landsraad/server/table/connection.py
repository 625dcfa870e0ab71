"""One socket at a table, as the table knows it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from landsraad.server.table.telling import Viewer


@dataclass(eq=False, slots=True)
class Connection:
    """``seats`` are those that its player holds; ``send`` queues bytes for it, ``show`` a first picture: however large that
    is, nobody is let go for not having read it yet; ``end`` closes it."""

    player: str
    seats: tuple[int, ...]
    send: Callable[[bytes], None]
    show: Callable[[bytes], None]
    name: str = ""
    end: Callable[[int, str], None] = lambda code, reason: None
    address: str = ""
    blocked: frozenset[str] = frozenset()
    """The players whose talk this one does not want to hear."""
    together: Callable[[list[bytes]], None] | None = None
    """Sends several messages at once, where that costs less than one after the other."""

    def send_all(self, messages: list[bytes]) -> None:
        if self.together is not None and len(messages) > 1:
            self.together(messages)
        else:
            for message in messages:
                self.send(message)

    def cut(self) -> None:
        """There is nobody at the other end any more. Nor does this hold it: it is freed at once, without the collector."""
        self.send = self.show = _unheard
        self.together = None
        self.end = _ended

    @property
    def viewers(self) -> tuple[Viewer, ...]:
        return self.seats or (None,)


class Receipts:
    """Replies, sent after the updates: who hears that an answer counts has seen what came of it."""

    def __init__(self) -> None:
        self.waiting: dict[Connection, list[bytes]] = {}

    def add(self, connection: Connection, reply: bytes) -> None:
        self.waiting.setdefault(connection, []).append(reply)

    def taken(self) -> dict[Connection, list[bytes]]:
        """Those that wait; they are the caller's to send."""
        waiting, self.waiting = self.waiting, {}
        return waiting


def _unheard(data: bytes) -> None:
    pass


def _ended(code: int, reason: str) -> None:
    pass
