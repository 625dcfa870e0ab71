"""Finished games are shown by processes of their own: playing one again takes seconds, and a picture of it may be large.
The server's loop only passes on what they have put into bytes."""

from __future__ import annotations

import asyncio
import gzip
import json
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from concurrent.futures import Executor
from concurrent.futures.process import BrokenProcessPool
from zlib import crc32

import msgspec

from landsraad.kernel.errors import BadRecord, LandsraadError
from landsraad.kernel.plain import Value
from landsraad.server.processes import end_all, one_process
from landsraad.server.replays.reel import Reel

REELS = 8
"""Finished games that a process keeps ready."""
SCREENS = 2
"""Processes; a game is always shown by the same one."""


class Show(msgspec.Struct):
    """What a process answers: ``data`` is JSON, squeezed if that was wanted; or the sentence of a refusal; or neither, if
    the game is not there."""

    data: bytes = b""
    refusal: str = ""


Record = Callable[[], Awaitable[bytes]]
"""Finds the record of a game, as JSON."""


class Cinema:
    """Shows finished games. ``screen`` makes an executor of one worker."""

    def __init__(self, screen: Callable[[], Executor] | None = None) -> None:
        self.screen = screen or one_process
        self.screens: list[Executor | None] = [None] * SCREENS

    async def show(self, id: str, record: Record, squeezed: bool, what: str, *about: Value) -> bytes:
        """A method of the game's :class:`Reel`, called with these, as JSON; ``record`` is asked for if it is not there."""
        found = await self._run(id, _show, id, squeezed, what, about)
        if not found.data:
            await self.keep(id, await record())
            found = await self._run(id, _show, id, squeezed, what, about)
        return found.data

    async def keep(self, id: str, record: bytes) -> None:
        """Check a record wholly and make the game ready."""
        await self._run(id, _keep, id, record)

    async def _run(self, id: str, work: Callable[..., Show], *values: Value) -> Show:
        number = crc32(id.encode()) % SCREENS
        screen = self.screens[number]
        if screen is None:
            screen = self.screens[number] = self.screen()
        try:
            show = await asyncio.get_running_loop().run_in_executor(screen, work, *values)
        except BrokenProcessPool as error:
            self.screens[number] = None
            raise LandsraadError("this game cannot be shown just now: try again") from error
        if show.refusal:
            raise LandsraadError(show.refusal)
        return show

    def close(self) -> None:
        end_all(self.screens)


# --- in the process ---------------------------------------------------------------------------------------------------

_reels: OrderedDict[str, Reel] = OrderedDict()


def _keep(id: str, record: bytes) -> Show:
    try:
        _reels[id] = Reel(_read(record))
    except LandsraadError as error:
        return Show(refusal=str(error))
    if len(_reels) > REELS:
        _reels.popitem(last=False)
    return Show()


def _show(id: str, squeezed: bool, what: str, about: tuple[Value, ...]) -> Show:
    reel = _reels.get(id)
    if reel is None:
        return Show()
    _reels.move_to_end(id)
    try:
        data = msgspec.json.encode(getattr(reel, what)(*about))
    except LandsraadError as error:
        return Show(refusal=str(error))
    return Show(gzip.compress(data, 5) if squeezed else data)


def _read(record: bytes) -> Value:
    try:
        return json.loads(record)
    except (ValueError, RecursionError) as error:
        raise BadRecord(f"not JSON: {error}") from error
