"""What every store must do with tables, whichever database it keeps them in."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import fields, replace
from functools import partial
from typing import Any

import pytest

from landsraad.server.store import (
    Change,
    Fenced,
    SeatRow,
    TableRow,
)
from landsraad.server.store.players import Statement
from landsraad.server.store.sql import SqlStore, statements
from landsraad.server.store.sqlite import SqliteStore
from landsraad.server.table.talk import said
from landsraad.version import __version__
from serving import PATIENCE
from storing import Make, Work, given, opened, table


def test_a_table_comes_back_as_it_was(run: Callable[[Work], None]) -> None:
    async def part(store: SqlStore) -> None:
        await store.add_table(table())
        assert await store.table("t") == table()
        assert await store.table("u") is None
        assert await store.seat_by_invitation("invitation of t") == ("t", 1)
        assert await store.seat_by_link("link of t") == ("t", 1)
        assert await store.seat_by_link("link of u") is None
        assert [row.id for row in await store.some_tables(["t", "u"])] == ["t"]
        assert await store.some_tables([]) == []

    run(part)


def test_tables_are_listed_by_status_and_player_the_last_changed_first(run: Callable[[Work], None]) -> None:
    async def part(store: SqlStore) -> None:
        for number in range(5):
            await store.add_table(table(f"t{number}", changed=float(number), status="open" if number < 4 else "over"))
        await store.add_table(table("bob's", creator="bob", seats=[SeatRow(0, "", "open")]))
        assert await store.listed("open", 3) == ["t3", "bob's", "t2"]
        assert await store.listed("over") == ["t4"]
        assert [row.id for row in await store.tables_of("ann", 2)] == ["t4", "t3"]
        assert [row.id for row in await store.tables_of("bob")] == ["bob's"]

    run(part)


def test_a_change_is_kept_whole(run: Callable[[Work], None]) -> None:
    async def part(store: SqlStore) -> None:
        await store.add_table(table())
        change = Change(
            replace(table(), status="playing", turn=1, asked=[0, 1], due_at=9.5, result={"winners": ["x"]}, changed=7.0)
        )
        change.seat(SeatRow(1, "emperor", "person", player="bob"))
        change.answers += [given(1), given(2)]
        change.held.append(given(3))
        line = said(0, "Ann", 1, "offer", "{}")
        change.said += [line, said(None, "Bob", None, "talk", "hello")]
        await store.commit(change)
        assert await store.table("t") == change.table
        assert await store.answers("t") == [given(1), given(2)]
        assert await store.answers("t", after=1) == [given(2)]
        assert await store.held("t") == [given(3)]
        assert await store.talk("t", 10) == change.said
        assert await store.talk("t", 10, before=change.said[1].id) == [line]
        assert await store.offers("t") == [line]
        assert await store.seat_by_invitation("invitation of t") is None, "a seat is kept as a whole"

    run(part)


FIXED = {"id", "name", "game", "ruleset", "options", "seed", "made", "owner", "epoch", "salt", "rules", "seats"}
"""What a table is made with; whose it is is kept apart."""


def other(name: str, value: Any) -> Any:
    """Something else than this in a column of a table."""
    others: dict[str, Any] = {"result": {"winners": []}, "turn": 4, "due_at": 8.5, "private": 1, "creator": "bob"}
    if name in others:
        return others[name]
    if isinstance(value, list):
        return [*value, 1]
    return {**value, "counsel": True} if isinstance(value, dict) else f"{value}!" if isinstance(value, str) else 7.5


CHANGING = sorted({column.name for column in fields(TableRow)} - FIXED)


def test_everything_that_may_change_at_a_table_is_kept(run: Callable[[Work], None]) -> None:
    async def part(store: SqlStore) -> None:
        await store.add_table(table())
        changed = replace(table(), **{name: other(name, getattr(table(), name)) for name in CHANGING})
        await store.commit(Change(changed))
        kept = await store.table("t")
        for name in CHANGING:
            assert getattr(kept, name) == getattr(changed, name) != getattr(table(), name), name

    run(part)


def test_whatever_changes_alone_is_kept_where_the_row_before_is_known(run: Callable[[Work], None]) -> None:
    async def part(store: SqlStore) -> None:
        before = table()
        await store.add_table(before)
        for name in CHANGING:
            changed = replace(before, **{name: other(name, getattr(before, name))})
            await store.commit(Change(changed, before=before))
            assert await store.table("t") == changed, name
            before = changed

    run(part)


def test_a_row_that_another_node_has_is_not_written_where_nothing_but_the_play_changes(
    run: Callable[[Work], None],
) -> None:
    async def part(store: Any) -> None:
        await store.add_table(table())
        first = await store.claim("t", "a")
        row = table(epoch=first - 1)
        with pytest.raises(Fenced):
            await store.commit(Change(replace(row, turn=9), answers=[given(1)], before=row))
        assert await store.answers("t") == []

    run(part)


def test_an_answer_touches_no_index_of_what_it_does_not_change() -> None:
    row = table()
    (answered,) = statements(Change(replace(row, changed=8.0, asked=[1]), before=row))
    (ended,) = statements(Change(replace(row, status="over"), before=row))
    assert "creator" not in answered.sql
    assert "origin" not in answered.sql
    assert "creator" in ended.sql


def test_a_held_reaction_is_replaced_and_dropped(run: Callable[[Work], None]) -> None:
    async def part(store: SqlStore) -> None:
        await store.add_table(table())
        await store.commit(Change(table(), held=[given(1)]))
        await store.commit(Change(table(), held=[given(2)]))
        assert await store.held("t") == [given(2)]
        await store.commit(Change(table(), dropped=[(0, "bid"), (5, "nothing")]))
        assert await store.held("t") == []

    run(part)


def test_of_a_change_that_cannot_be_kept_nothing_is_kept(run: Callable[[Work], None]) -> None:
    """The second answer has a number that is taken: seat, status, talk and the first answer go with it."""

    async def part(store: SqlStore) -> None:
        await store.add_table(table())
        await store.commit(Change(table(), answers=[given(1)]))
        change = Change(replace(table(), status="playing"), answers=[given(2), given(1)])
        change.seat(SeatRow(1, "emperor", "person", player="bob"))
        change.said.append(said(0, "Ann", None, "talk", "hello"))
        with pytest.raises(Exception, match=r"(?i)unique"):
            await store.commit(change)
        assert await store.table("t") == table()
        assert await store.answers("t") == [given(1)]
        assert await store.talk("t", 10) == []

    run(part)


def test_changes_that_come_together_stand_or_fall_alone(run: Callable[[Work], None]) -> None:
    async def part(store: SqlStore) -> None:
        for number in range(20):
            await store.add_table(table(f"t{number}"))
        changes = [Change(table(f"t{n}"), answers=[given(1), given(1 if n % 4 == 0 else 2)]) for n in range(20)]
        done = await asyncio.gather(*(store.commit(change) for change in changes), return_exceptions=True)
        assert [number for number, outcome in enumerate(done) if outcome is not None] == [0, 4, 8, 12, 16]
        for number in range(20):
            assert len(await store.answers(f"t{number}")) == (0 if number % 4 == 0 else 2)

    run(part)


def test_only_the_last_owner_writes(run: Callable[[Work], None]) -> None:
    async def part(store: Any) -> None:
        await store.add_table(table())
        first = await store.claim("t", "a")
        await store.commit(Change(table(epoch=first), answers=[given(1)]))
        await store.release("t", first)
        second = await store.claim("t", "b")
        assert second > first
        late = Change(table(epoch=first, status="over"), answers=[given(2)])
        late.seat(SeatRow(0, "atreides", "open"))
        late.said.append(said(0, "Ann", None, "talk", "late"))
        with pytest.raises(Fenced):
            await store.commit(late)
        row = await store.table("t")
        assert row is not None
        assert (row.owner, row.epoch, row.status, row.seats[0].kind) == ("b", second, "open", "person")
        assert await store.answers("t") == [given(1)]
        assert await store.talk("t", 10) == []
        await store.release("t", first)
        assert (await store.table("t")) == row, "only the owner releases"
        await store.commit(Change(table(epoch=second), answers=[given(2)]))
        assert await store.answers("t") == [given(1), given(2)]

    run(part)


def test_tables_are_due_in_the_order_of_their_time(run: Callable[[Work], None]) -> None:
    async def part(store: Any) -> None:
        await store.add_table(table("later", status="playing", due_at=20.0))
        await store.add_table(table("soon", status="playing", due_at=10.0))
        await store.add_table(table("never", status="playing"))
        await store.add_table(table("over", status="over", due_at=1.0))
        assert await store.due("a", 15.0) == ["soon"]
        assert await store.due("a", 25.0) == ["soon", "later"]
        assert await store.due("a", 25.0, limit=1) == ["soon"]
        held = replace(table("soon", status="playing", due_at=10.0), hold="waits for 0.1", played="0.1")
        await store.commit(Change(held))
        assert await store.due("a", 25.0) == ["later"], "a held table is not for this version"
        await store.commit(Change(replace(held, played=__version__)))
        assert await store.due("a", 25.0) == ["soon", "later"]

    run(part)


def test_replays(run: Callable[[Work], None], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("landsraad.server.store.sql.KEPT_REPLAYS", 3)

    async def part(store: SqlStore) -> None:
        for number in range(6):
            store.clock = partial(float, number)
            await store.add_replay(f"r{number}", f"number {number}")
        await store.add_replay("r5", "again")
        assert await store.replay("r2") is None
        assert await store.replay("r3") == "number 3"
        assert await store.replay("r5") == "again"

    run(part)


def test_a_rate_is_one_for_all_nodes(run: Callable[[Work], None]) -> None:
    async def part(store: SqlStore) -> None:
        now = 100.0
        store.clock = lambda: now
        assert [await store.allowed("word ann", 0.1, 2) for _ in range(3)] == [True, True, False]
        assert await store.allowed("word bob", 0.1, 2)
        now = 109.0
        assert not await store.allowed("word ann", 0.1, 2), "what was refused costs nothing"
        now = 110.5
        assert [await store.allowed("word ann", 0.1, 2) for _ in range(2)] == [True, False]
        now = 10_000.0
        assert [await store.allowed("word ann", 0.1, 2) for _ in range(3)] == [True, True, False]
        await store.forget_rates(10_001.0)
        assert await store.allowed("word ann", 0.1, 2)

    run(part)


def test_what_is_confirmed_is_flushed_to_the_disk(run: Callable[[Work], None]) -> None:
    async def part(store: Any) -> None:
        if isinstance(store, SqliteStore):
            ((level,),) = store.db.execute("PRAGMA synchronous").fetchall()
            assert level == 2, "FULL: a commit returns when the disk has it"
        else:
            assert [tuple(row) for row in await store.read("SHOW synchronous_commit")] == [("on",)]

    run(part)


def test_a_damaged_row_is_left_out(run: Callable[[Work], None]) -> None:
    async def part(store: SqlStore) -> None:
        for id in ("good", "bad row", "bad seat"):
            await store.add_table(table(id))
        await store.transact([Statement("UPDATE tables SET options = 'spice' WHERE id = ?", ("bad row",))])
        await store.transact([Statement("UPDATE seats SET prefs = '{' WHERE table_id = ?", ("bad seat",))])
        assert [row.id for row in await store.some_tables(await store.listed("open"))] == ["good"]
        assert await store.table("bad row") is None

    run(part)


SAID = [
    ("rename", "ann Anne of the desert"),
    ("signed out", "ann"),
    ("hand over", "guest ann"),
    ("suspend", "ann two\nlines"),
    ("lobby", ""),
]


def test_what_is_told_is_heard(run: Callable[[Work], None]) -> None:
    async def part(store: Any) -> None:
        heard: list[tuple[str, str]] = []
        all_of_it = asyncio.Event()

        def ear(channel: str, words: str) -> None:
            heard.append((channel, words))
            if len(heard) == len(SAID):
                all_of_it.set()

        def broken(channel: str, words: str) -> None:
            raise ValueError(words)

        store.listen(broken)
        store.listen(ear)
        for channel, words in SAID:
            await store.tell(channel, words)
        await asyncio.wait_for(all_of_it.wait(), 2 * PATIENCE)
        assert heard == SAID

    run(part)


def test_everything_is_there_after_closing(make: Make, run: Callable[[Work], None]) -> None:
    async def first(store: SqlStore) -> None:
        await store.add_table(table())
        await store.commit(Change(table(), answers=[given(1)]))

    async def again() -> None:
        async with opened(make) as store:
            assert await store.table("t") == table()
            assert await store.answers("t") == [given(1)]
            await store.ping()

    run(first)
    asyncio.run(again())
