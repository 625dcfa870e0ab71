"""Answers of several tables in heaps: played together, written with one flush, and shown together.

What comes one by one finds the processor's caches cold each time, and costs twice what it costs in a heap. Who plays while nobody
else does is not kept waiting.
"""

from __future__ import annotations

import asyncio

PAUSE = 0.05
"""Seconds between two heaps at least, while several answers come between two."""
LOOK = 16
"""After so many answers that were alone it is tried whether waiting brings another: who plays alone hardly waits."""


class Heaps:
    """When the next heap is due, and who waits for it."""

    def __init__(self) -> None:
        self.begun = -PAUSE
        """When the last heap was let go."""
        self.alone = 0
        """So many in a row had only one answer, or were not waited for."""
        self.waiting: list[asyncio.Future[None]] = []

    async def turn(self) -> None:
        """Wait for the next heap; at once, if the last one is over or nobody else answers."""
        loop = asyncio.get_running_loop()
        now, due = loop.time(), self.begun + PAUSE
        if not self.waiting:
            if now >= due:
                self.begun = now
                return
            if self.alone % LOOK:
                self.alone += 1
                return
            loop.call_at(due, self._let_go)
        mine: asyncio.Future[None] = loop.create_future()
        self.waiting.append(mine)
        await mine

    def _let_go(self) -> None:
        heap, self.waiting = self.waiting, []
        self.begun = asyncio.get_running_loop().time()
        self.alone = 0 if len(heap) > 1 else self.alone + 1
        for waiting in heap:
            if not waiting.done():
                waiting.set_result(None)
