"""Answers in heaps: several are played, written and shown together, and who plays alone is not kept waiting."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable
from pathlib import Path

import pytest

from landsraad.server.site.hub import Hub
from landsraad.server.store import Change
from landsraad.server.store.sqlite import SqliteStore
from landsraad.server.table.heaps import LOOK, Heaps
from serving import PATIENCE
from storing import given, table


def waits(turn: Awaitable[None]) -> bool:
    """Whether it does not go on at once."""
    steps = turn.__await__()
    try:
        next(steps)
    except StopIteration:
        return False
    return True


async def bounded(work: Awaitable[None]) -> None:
    async with asyncio.timeout(PATIENCE):
        await work


async def store_of(folder: Path, *tables: str) -> SqliteStore:
    store = SqliteStore(folder / "landsraad.sqlite")
    await store.add_player("ann", "token", "Ann")
    for id in tables:
        await store.add_table(table(id))
    return store


def test_the_first_answer_after_a_while_does_not_wait() -> None:
    async def part() -> None:
        assert not waits(Heaps().turn())

    asyncio.run(part())


def test_answers_that_come_together_go_on_together() -> None:
    async def part() -> None:
        heaps, order = Heaps(), list[int]()

        async def answer(number: int) -> None:
            await heaps.turn()
            order.append(number)

        await answer(0)
        tasks = [asyncio.create_task(answer(number)) for number in (1, 2, 3)]
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        assert order == [0, 1, 2, 3], "one round of the loop lets all of them go, in their order"
        await asyncio.gather(*tasks)

    asyncio.run(bounded(part()))


def test_who_plays_alone_is_kept_waiting_only_now_and_then() -> None:
    async def part() -> None:
        heaps = Heaps()
        await heaps.turn()
        await heaps.turn()  # tried: nobody else has come
        assert [waits(heaps.turn()) for _ in range(LOOK)] == [False] * (LOOK - 1) + [True]

    asyncio.run(bounded(part()))


def test_who_gives_up_does_not_stop_the_others() -> None:
    async def part() -> None:
        heaps = Heaps()
        await heaps.turn()
        leaving, staying = (asyncio.create_task(heaps.turn()) for _ in range(2))
        await asyncio.sleep(0)
        leaving.cancel()
        await staying
        assert leaving.cancelled()

    asyncio.run(bounded(part()))


def test_the_tables_of_a_hub_share_their_heaps(tmp_path: Path) -> None:
    async def part() -> None:
        hub = Hub(await store_of(tmp_path, "t", "u"))
        await hub.open()
        assert (await hub.table("t")).heaps is (await hub.table("u")).heaps is hub.heaps
        await hub.close()

    asyncio.run(bounded(part()))


def test_what_comes_in_one_round_of_the_loop_shares_a_flush(tmp_path: Path) -> None:
    async def part() -> None:
        rows = [table(f"t{number}") for number in range(10)]
        store = await store_of(tmp_path, *(row.id for row in rows))
        said: list[str] = []
        store.db.set_trace_callback(said.append)
        await asyncio.gather(*(store.commit(Change(row, answers=[given(1)])) for row in rows))
        store.db.set_trace_callback(None)
        assert said.count("COMMIT") == 1
        assert sum(sql.startswith("INSERT INTO answers") for sql in said) == 10
        await store.close()

    asyncio.run(bounded(part()))


@pytest.mark.parametrize("rounds", [0, 1])
def test_a_store_that_closes_writes_what_has_just_come(tmp_path: Path, rounds: int) -> None:
    async def part() -> None:
        store = await store_of(tmp_path, "t")
        change = asyncio.ensure_future(store.commit(Change(table(), answers=[given(1)])))
        for _ in range(1 + rounds):
            await asyncio.sleep(0)
        await store.close()
        await change
        again = SqliteStore(tmp_path / "landsraad.sqlite")
        assert await again.answers("t") == [given(1)]
        await again.close()

    asyncio.run(bounded(part()))
