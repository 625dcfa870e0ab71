"""Quiet tables are put away and come back the same; what is kept in memory, or of uploads, has an end."""

from __future__ import annotations

import asyncio
import time
from functools import partial

import pytest

from landsraad.server.site import hub as hubs
from landsraad.server.site.hub import Hub
from landsraad.server.site.quotas import Quotas
from landsraad.server.store import sql
from landsraad.server.store.sqlite import SqliteStore
from landsraad.server.table import seating
from landsraad.server.table.making import SeatWish, TableWish
from seated import ANN, BOB, Ear, in_loop, until, wish


def test_quiet_tables_are_put_away_and_come_back_the_same(store: SqliteStore) -> None:
    async def work() -> None:
        hub = Hub(store)
        table, _ = await hub.create(ANN, wish("me", "me"))
        ear = await Ear.at(table)
        await ear.send(ear.answer(table.game.questions()[0].seat))
        views = [table.game.view(seat) for seat in (0, 1, None)]
        asked = sorted({q.seat for q in table.game.questions()})
        await hub.tidy(0)
        assert table.row.id in hub.live, "somebody is here"
        await table.run(lambda: table.people.leave(ear.connection))
        await until(lambda: table.rest() > 0)
        await hub.tidy(3600)
        assert table.row.id in hub.live, "not for long yet"
        await hub.tidy(0)
        assert hub.live == {}
        row = await store.table(table.row.id)
        assert row is not None
        assert (row.turn, row.asked) == (1, asked)
        again = await hub.table(table.row.id)
        assert again is not table
        assert [again.game.view(seat) for seat in (0, 1, None)] == views

    in_loop(work)


def test_what_is_left_for_a_table_that_is_put_away_is_done_when_it_is_back(store: SqliteStore) -> None:
    async def work() -> None:
        hub = Hub(store)
        table, _ = await hub.create(ANN, wish("me", "open"))
        await until(lambda: table.rest() > 0)
        away = asyncio.create_task(hub.tidy(0))
        sitting = asyncio.create_task(hub.at(table.row.id, lambda table: seating.sit(table, BOB, 1)))
        await asyncio.gather(away, sitting)
        assert (await hub.table(table.row.id)).row.status == "playing"
        row = await store.table(table.row.id)
        assert row is not None
        assert row.status == "playing"

    in_loop(work)


def test_a_table_that_is_put_away_wakes_for_its_clock(store: SqliteStore, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        hub = Hub(store)
        table, _ = await hub.create(ANN, wish("me", "me", clocks={"answer": 1000}))
        await until(lambda: table.mailbox.empty() and not table.changed)
        await hub.tidy(0)
        assert hub.live == {}
        await hub.wake()
        assert hub.live == {}, "its time has not come"
        clock = time.time
        monkeypatch.setattr(time, "time", lambda: clock() + 2000)
        await hub.wake()
        assert list(hub.live) == [table.row.id]
        again = hub.live[table.row.id]
        await until(lambda: len(again.game.log) > 0)

    in_loop(work)


def test_a_table_at_which_nothing_happens_by_itself_is_not_brought_back_at_the_start(store: SqliteStore) -> None:
    async def work() -> None:
        hub = Hub(store)
        people, _ = await hub.create(ANN, wish("me", "me"))
        bots, _ = await hub.create(ANN, wish("bot", "bot", pace=10))
        await until(lambda: bots.row.due_at is not None)
        again = Hub(store)
        await again.wake()
        assert list(again.live) == [bots.row.id]
        assert people.row.due_at is None

    in_loop(work)


def test_tables_with_busy_bots_stay(store: SqliteStore) -> None:
    async def work() -> None:
        hub = Hub(store)
        seats = [SeatWish("bot", "atreides"), SeatWish("me", "emperor")]
        table, _ = await hub.create(ANN, TableWish("dune", "gf9-advanced", seats, pace=5))
        await until(lambda: table.bots.busy)
        await hub.tidy(0)
        assert table.row.id in hub.live

    in_loop(work)


def test_memory_is_bounded(store: SqliteStore, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        monkeypatch.setattr(hubs, "MOST_LIVE", 20)
        monkeypatch.setattr(hubs, "BEAT", 0.001)
        hub = Hub(store, quotas=Quotas(100))
        await hub.open()
        for _ in range(60):
            await hub.create(ANN, wish("me", "open"))
        await until(lambda: len(hub.live) <= 20)
        await hub.close()

    in_loop(work)


def test_only_so_many_uploads_are_kept(store: SqliteStore, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sql, "KEPT_REPLAYS", 5)

    async def work() -> None:
        for number in range(10):
            store.clock = partial(float, number)
            await store.add_replay(f"r{number}", f"record {number}")
        assert await store.replay("r4") is None
        assert await store.replay("r5") == "record 5"

    in_loop(work)
