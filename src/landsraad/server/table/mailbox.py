"""One task that does everything at a table, one thing after another: nothing else touches it."""

from __future__ import annotations

import asyncio
import inspect
import logging
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

from landsraad.kernel.errors import LandsraadError

log = logging.getLogger("landsraad.table")

T = TypeVar("T")
Work = Callable[[], Any]
"""Something to do; if it returns an awaitable, that is waited for before the next thing."""


class Gone(LandsraadError):
    """The table was put away before the work could be done: find it again."""


class Mailbox:
    """``settled`` is called whenever everything that was left here has been done."""

    def __init__(self, name: str, settled: Callable[[], Awaitable[None]]) -> None:
        self.name = name
        self.settled = settled
        self.waiting: asyncio.Queue[tuple[Work, asyncio.Future[Any] | None]] = asyncio.Queue()
        self.task: asyncio.Task[None] | None = None
        self.gone = False
        self.working = False

    def open(self) -> None:
        self.task = asyncio.create_task(self._read(), name=f"table {self.name}")

    def empty(self) -> bool:
        return self.waiting.empty()

    @property
    def idle(self) -> bool:
        """Whether nothing is going on: what was left here has been done, and is settled."""
        return not self.working and not self.gone and self.waiting.empty()

    def post(self, work: Work) -> None:
        """Leave something to do. A mailbox that is gone drops it."""
        if not self.gone:
            self.waiting.put_nowait((work, None))

    async def run(self, work: Callable[[], Awaitable[T]]) -> T:
        """Leave something to do and wait for what comes of it."""
        if self.gone:
            raise Gone("the table has been put away")
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self.waiting.put_nowait((work, done))
        return await done

    def end(self) -> None:
        """Do nothing more; who waits is told. Called from within, so that nothing is cut off in the middle."""
        self.gone = True
        while not self.waiting.empty():
            _, done = self.waiting.get_nowait()
            if done is not None and not done.done():
                done.set_exception(Gone("the table has been put away"))

    async def _read(self) -> None:
        while not self.gone:
            work, done = await self.waiting.get()
            self.working = True
            await self._do(work, done)
            if self.waiting.empty() and not self.gone:  # several answers that came together make one update
                await self._do(self.settled, None)
            self.working = False

    async def _do(self, work: Work, done: asyncio.Future[Any] | None) -> None:
        try:
            result = work()
            if result is not None and inspect.isawaitable(result):
                result = await result
        except Exception as error:
            if done is not None and not done.done():
                done.set_exception(error)
            elif isinstance(error, LandsraadError):
                log.warning("refused: %s", error, extra={"table": self.name})
            else:
                log.exception("something failed", extra={"table": self.name})
        else:
            if done is not None and not done.done():
                done.set_result(result)
