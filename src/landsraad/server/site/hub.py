"""All tables of a node: found, brought back when they are needed, put away when they are quiet."""

from __future__ import annotations

import asyncio
import gc
import logging
import time
from collections.abc import Awaitable, Callable
from dataclasses import replace
from random import Random
from typing import TypeVar

from landsraad.kernel.errors import LandsraadError
from landsraad.kernel.plain import Json
from landsraad.server import metrics
from landsraad.server.access import hashed
from landsraad.server.site.lobby import Lobby
from landsraad.server.site.quotas import Quotas, origin_of
from landsraad.server.site.retention import DAY, Retention
from landsraad.server.store import Change, Elsewhere, Player, Store, TableRow
from landsraad.server.table import sandbox as sandboxes
from landsraad.server.table import seating
from landsraad.server.table.heaps import Heaps
from landsraad.server.table.learning import lesson_row
from landsraad.server.table.live import LiveTable, check_hold
from landsraad.server.table.mailbox import Gone
from landsraad.server.table.making import CHANCE, TableWish, make_row, wish_of
from landsraad.server.table.people import MAX_FROM_ONE
from landsraad.server.table.seating import NotFound
from landsraad.server.thinking.minds import ProcessThinker, Thinker, ThreadThinker
from landsraad.server.thinking.patience import PatientThinker

log = logging.getLogger("landsraad.hub")

T = TypeVar("T")
MOST_LIVE = 500
"""Tables in memory, beyond which quiet ones are put away at once."""
QUIET = 300.0
"""Seconds for which a table stays in memory after the last thing that happened at it."""
SOON = 60.0
"""A table with a clock that rings within so many seconds stays in memory."""
BEAT = 1.0
"""Seconds between two rounds of the keeper."""
SWEEP = 600.0
"""Seconds between two looks for what is not kept any longer."""
TICK = 0.1
"""Seconds between two looks at how late the event loop is."""
FEW = 20
"""Tables in memory, up to which nobody minds the collector of what holds itself."""
AGAIN = 60.0
"""Seconds after which a table that could not be brought back is tried again."""


class Hub:
    """The tables that this node has in memory, over the store."""

    def __init__(
        self,
        store: Store,
        node: str = "local",
        address: str = "",
        thinker: Thinker | None = None,
        quotas: Quotas | None = None,
        retention: Retention | None = None,
        chance: Random = CHANCE,
    ) -> None:
        self.store = store
        self.chance = chance
        """What tables are dealt from."""
        self.quotas = quotas or Quotas()
        self.retention = retention or Retention()
        self.node = node
        self.address = address
        """Where other nodes reach this one."""
        self.thinker = thinker or PatientThinker(ThreadThinker(), ProcessThinker())
        self.lobby = Lobby(store)
        self.heaps = Heaps()
        self.live: dict[str, LiveTable] = {}
        self.opening: dict[str, asyncio.Task[LiveTable]] = {}
        self.broken: dict[str, float] = {}
        """Tables that could not be brought back, and when."""
        self.keeper: asyncio.Task[None] | None = None
        self.pulse: asyncio.Task[None] | None = None
        self.ticking: asyncio.Task[None] | None = None
        self.beat = time.monotonic()
        """When the keeper last made its round."""
        self.lag = 0.0
        """Seconds by which the event loop was late at the keeper's last round."""
        self.tidied = time.monotonic()
        self.swept = 0.0
        self.from_one = MAX_FROM_ONE
        """Sockets from one address that may watch one table."""
        self.secret = ""

    # --- life ---------------------------------------------------------------------------------------------------------

    async def open(self) -> None:
        await self.store.open()
        await self.store.enter(self.node, self.address)
        self.store.listen(self._hear)
        self.keeper = asyncio.create_task(self._keep(), name="keeper")
        self.pulse = asyncio.create_task(self._beat(), name="pulse")
        self.ticking = asyncio.create_task(self._tick(), name="tick")

    async def _beat(self) -> None:
        """Show the other nodes that this one is up."""
        while True:
            await asyncio.sleep(BEAT)
            try:
                await self.store.beat()
            except Exception:
                log.exception("the lease could not be renewed")

    async def _tick(self) -> None:
        """Measure by how much the event loop is late."""
        while True:
            due = time.monotonic() + TICK
            await asyncio.sleep(TICK)
            metrics.LAG.observe(max(0.0, time.monotonic() - due))

    def count(self) -> None:
        """Bring the gauges up to date."""
        tables = list(self.live.values())
        metrics.TABLES.set(len(tables))
        metrics.SOCKETS.set(sum(len(table.people.connections) for table in tables))
        metrics.THINKING.set(sum(table.bots.busy for table in tables))
        metrics.READERS.set(len(self.lobby.readers))

    async def _keep(self) -> None:
        """Wake tables whose time has come, and put away quiet ones. Whatever goes wrong, the next round comes."""
        while True:
            due = time.monotonic() + BEAT
            for part in (self.wake, self.lobby.round, self._tidy_now_and_then, self._sweep_now_and_then):
                try:
                    await part()
                except Exception:
                    log.exception("the keeper stumbled")
            self.beat = time.monotonic()
            await asyncio.sleep(max(0.0, due - self.beat))
            self.lag = max(0.0, time.monotonic() - max(due, self.beat))

    async def wake(self) -> None:
        """Bring back the tables at which something happens by itself soon."""
        now = time.monotonic()
        self.broken = {id: at for id, at in self.broken.items() if now - at < AGAIN}
        for id in await self.store.due(self.node, time.time() + SOON / 2):
            if id not in self.live and id not in self.broken:
                try:
                    await self.table(id)
                except Elsewhere:
                    continue  # another node was faster
                except Exception as error:
                    self.broken[id] = now
                    log.error("%s", error, extra={"table": id})

    async def _tidy_now_and_then(self) -> None:
        now = time.monotonic()
        if now - self.tidied >= QUIET / 5 or len(self.live) > MOST_LIVE:
            self.tidied = now
            await self.tidy(QUIET if len(self.live) <= MOST_LIVE else 0.0)

    async def _sweep_now_and_then(self) -> None:
        now = time.monotonic()
        if now - self.swept >= SWEEP:
            self.swept = now
            await self.sweep(time.time())

    async def sweep(self, now: float) -> None:
        """Delete what is not kept any longer; tables of another node are that node's to delete."""
        for status, before in self.retention.ends(now):
            for id in await self.store.quiet(status, before):
                try:
                    await self.at(id, lambda table, before=before: _expire(table, before))  # type: ignore[misc]
                except LandsraadError as error:
                    log.info("a table is kept: %s", error, extra={"table": id})
        await self.store.forget_strangers(now - self.retention.strangers)
        await self.store.forget_rates(now - DAY)

    async def tidy(self, quiet: float) -> None:
        """Put away the tables at which nothing has happened for a while."""
        now = time.monotonic()
        for table in list(self.live.values()):
            if table.rest() > SOON and now - table.used >= quiet:
                await self._put_away(table, quiet)
        if len(self.live) <= FEW:  # the collector looks at what has come since the last time, and does not stop anybody
            gc.collect()
            gc.freeze()

    async def _put_away(self, table: LiveTable, quiet: float) -> None:
        """Everything is on disk already: nothing is written, so nothing can fail half-way."""
        try:
            if await table.run(lambda: table.put_away(SOON, quiet)):
                self._forget(table)
        except Gone:
            self._forget(table)

    def _changed(self, table: LiveTable, before: TableRow) -> None:
        self.lobby.changed(table.row, before)

    def _forget(self, table: LiveTable) -> None:
        if self.live.get(table.row.id) is table:
            del self.live[table.row.id]

    async def close(self) -> None:
        tasks = [task for task in (self.keeper, self.pulse, self.ticking) if task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        tables = list(self.live.values())
        self.live.clear()
        await asyncio.gather(*(_end(table) for table in tables), return_exceptions=True)
        try:
            await self.store.leave()
        except Exception:
            log.exception("the tables could not be released")
        self.thinker.close()
        await self.store.close()

    async def health(self) -> dict[str, bool]:
        """Whether the database answers, the keeper makes its rounds and the event loop keeps time."""
        try:
            async with asyncio.timeout(2):
                await self.store.ping()
            database = True
        except Exception:
            log.exception("the database does not answer")
            database = False
        alive = self.keeper is not None and not self.keeper.done()
        return {
            "database": database,
            "keeper": alive and time.monotonic() - self.beat < 30 * BEAT,
            "loop": self.lag < 1.0,
        }

    # --- tables -------------------------------------------------------------------------------------------------------

    async def table(self, id: str) -> LiveTable:
        """The table, brought back if it is not in memory. It may be put away again at the next ``await``: see :meth:`at`."""
        found = self.live.get(id)
        if found is not None and not found.mailbox.gone:
            return found
        if id not in self.opening:
            task = self.opening[id] = asyncio.create_task(self._open(id))
            task.add_done_callback(lambda _: self.opening.pop(id, None))
        return await asyncio.shield(self.opening[id])

    async def _open(self, id: str) -> LiveTable:
        row = await self.store.table(id)
        if row is None:
            raise NotFound("there is no such table")
        check_hold(row)
        await self.store.claim(id, self.node)
        row = await self.store.table(id)
        if row is None:
            raise NotFound("there is no such table")
        table = LiveTable(row, self.store, self.thinker, changed=self._changed, moved=self._forget)
        table.people.from_one, table.heaps = self.from_one, self.heaps
        await table.open()
        self.live[id] = table
        return table

    async def at(self, id: str, work: Callable[[LiveTable], Awaitable[T]]) -> T:
        """Do something at a table, in its mailbox's turn, wherever it is just now."""
        while True:
            table = await self.table(id)
            try:
                return await table.run(lambda table=table: work(table))  # type: ignore[misc]
            except Gone:
                self._forget(table)

    async def origin(self, address: str) -> str:
        """What is kept of an address: the same for the same one, and nobody reads it out of that."""
        self.secret = self.secret or await self.store.secret()
        return origin_of(address, self.secret)

    async def create(self, player: Player, wish: TableWish, address: str = "") -> tuple[LiveTable, dict[int, str]]:
        """A new table; returns it and the invitations' tokens by seat. It starts by itself when it is full."""
        origin = await self.origin(address)
        await self.quotas.check(self.store, player, origin, wish)
        row, tokens = await asyncio.to_thread(make_row, player, wish, origin, self.chance)
        await self.store.add_table(row)
        self.lobby.changed(row, row)
        log.info("a table is made", extra={"table": row.id, "game": row.game, "seats": len(row.seats)})
        await self.at(row.id, seating.start_if_full)
        return await self.table(row.id), tokens

    async def sandbox(self, player: Player, id: str, seat: int) -> LiveTable:
        """A private copy of a game to try things in, as this seat knows it."""
        return await self._begin(player, await self.at(id, lambda table: sandboxes.sandbox(table, player, seat)))

    async def learn(self, player: Player, game: str, name: str) -> LiveTable:
        """A private table at which a lesson is given."""
        return await self._begin(player, await asyncio.to_thread(lesson_row, player, game, name))

    async def _begin(self, player: Player, row: TableRow) -> LiveTable:
        """A table of somebody's own that begins in the middle of a game."""
        await self.quotas.check(self.store, player, "", wish_of(row))
        await self.store.add_table(row)
        self.lobby.changed(row, row)
        await self.at(row.id, seating.start_if_full)
        return await self.table(row.id)

    async def accept(self, player: Player, token: str) -> str:
        """Take the seat of an invitation; the table's id."""
        found = await self.store.seat_by_invitation(hashed(token))
        if found is None:
            raise NotFound("this invitation does not exist or has been used")
        await self.at(found[0], lambda table: seating.accept(table, player, found[1], token))
        return found[0]

    async def invitation(self, token: str) -> Json:
        """What an invitation that has not been used is for."""
        found = await self.store.seat_by_invitation(hashed(token))
        if found is None:
            raise NotFound("this invitation does not exist or has been used")
        return await self.at(found[0], lambda table: seating.invitation(table, found[1]))

    async def come_back(self, player: Player, token: str) -> str:
        """Take the seat of a link to another device; the table's id."""
        found = await self.store.seat_by_link(hashed(token))
        if found is None:
            raise NotFound("this link does not exist or has been used")
        await self.at(found[0], lambda table: seating.come_back(table, player, found[1], token))
        return found[0]

    # --- players ------------------------------------------------------------------------------------------------------

    async def rename(self, player: str, name: str) -> None:
        await self.store.rename(player, name)
        await self.store.tell("rename", f"{player} {name}")

    async def suspend(self, player: str, why: str) -> None:
        """Somebody may change nothing any more (or, with no reason, may again): their sockets are closed everywhere."""
        await self.store.suspend(player, why)
        if why:
            await self.store.tell("suspend", f"{player} {why}")

    async def release_hold(self, id: str) -> None:
        """Let a held table be tried again, by this version too."""
        row = await self.store.table(id)
        if row is None:
            raise NotFound("there is no such table")
        epoch = await self.store.claim(id, self.node)
        row = replace(row, epoch=epoch, hold="", seats=list(row.seats))
        await self.store.commit(Change(row))
        await self.store.release(id, epoch)

    def _hear(self, channel: str, words: str) -> None:
        if channel == "suspend":
            player, _, why = words.partition(" ")
            for table in self.live.values():
                for connection in table.people.connections:
                    if connection.player == player:
                        connection.end(4403, why[:120])
        if channel == "rename":
            player, _, name = words.partition(" ")
            for table in self.live.values():
                if player in table.people.names or table.people.is_here(player):
                    table.post(lambda table=table: table.people.rename(player, name))  # type: ignore[misc]


async def _expire(table: LiveTable, before: float) -> None:
    """In the mailbox's turn: somebody may have come meanwhile."""
    if table.row.changed < before and not table.people.connections:
        await table.remove()


async def _end(table: LiveTable) -> None:
    async def close() -> None:
        table.close()

    await table.run(close)
