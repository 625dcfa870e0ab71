"""A full disk, a lock, a damaged row, a fault of the engine: nothing that one table suffers touches another, and what is not kept is not so."""

from __future__ import annotations

import asyncio
import json
import sqlite3
import threading
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

import pytest

from landsraad.builds import BUILD
from landsraad.kernel.errors import EngineFault
from landsraad.server import messages as m
from landsraad.server.access import hashed
from landsraad.server.site import hub as hubs
from landsraad.server.site.hub import Hub
from landsraad.server.store import Change, Player
from landsraad.server.store.players import Statement
from landsraad.server.store.sqlite import SqliteStore
from landsraad.server.table import seating
from landsraad.server.table.live import Fault
from seated import ANN, BOB, Ear, in_loop, until, wish


async def full(*_: Any) -> None:
    raise sqlite3.OperationalError("database or disk is full")


def test_an_answer_that_cannot_be_kept_is_not_played(store: SqliteStore, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        table, _ = await Hub(store).create(ANN, wish("me", "me"))
        ear = await Ear.at(table)
        seat = table.game.questions()[0].seat
        before, view = ear.answer(seat), table.game.view(seat)
        with monkeypatch.context() as patched:
            patched.setattr(store, "commit", full)
            await ear.send(before)
        assert ear.last("refused")["reason"] == "something went wrong here; it has been noted"
        assert table.game.view(seat) == view
        assert await store.answers(table.row.id) == []
        await ear.send(ear.answer(seat))
        assert len(await store.answers(table.row.id)) == 1

    in_loop(work)


def test_an_answer_of_which_nobody_knows_whether_it_is_kept_is_looked_up(
    store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The database has it, but the line broke before it could say so: memory follows the database."""

    async def work() -> None:
        table, _ = await Hub(store).create(ANN, wish("me", "me"))
        ear = await Ear.at(table)
        seat = table.game.questions()[0].seat
        commit = store.commit

        async def broken(change: Change) -> None:
            await commit(change)
            raise ConnectionResetError

        with monkeypatch.context() as patched:
            patched.setattr(store, "commit", broken)
            await ear.send(ear.answer(seat))
        assert ear.last("refused")["reason"] == "something went wrong here; it has been noted"
        assert len(table.game.log) == len(await store.answers(table.row.id)) == 1
        other = next(q.seat for q in table.game.questions())
        await ear.send(ear.answer(other))
        assert ear.last("accepted")
        assert [given.number for given in await store.answers(table.row.id)] == [1, 2]

    in_loop(work)


@pytest.mark.skipif(BUILD == "compiled", reason="no method of a compiled class can be replaced")
def test_a_fault_of_the_engine_leaves_the_game_as_it_was(store: SqliteStore, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        table, _ = await Hub(store).create(ANN, wish("me", "me"))
        ear = await Ear.at(table)
        seat = table.game.questions()[0].seat
        message, view = ear.answer(seat), table.game.view(seat)
        kind = type(table.game)
        accept = kind.accept

        def half(*args: Any) -> None:
            accept(*args)
            raise EngineFault("a step lost its way")

        with monkeypatch.context() as patched:
            patched.setattr(kind, "accept", half)
            await ear.send(message)
        assert ear.last("refused")["reason"] == "something went wrong here; it has been noted"
        assert "lost its way" not in json.dumps(ear.heard)
        assert table.game.view(seat) == view
        await ear.send(message)
        assert table.game.view(seat) != view

    in_loop(work)


def test_a_seat_and_the_beginning_that_it_brings_are_kept_together(
    store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The last seat is taken and the power fails: either both are kept, or neither."""

    async def work() -> None:
        hub = Hub(store)
        table, _ = await hub.create(ANN, wish("me", "open"))
        with monkeypatch.context() as patched:
            patched.setattr(store, "transact", full)
            with pytest.raises(Fault):
                await hub.at(table.row.id, lambda table: seating.sit(table, BOB, 1))
        assert (table.row.status, table.row.seats[1].kind) == ("open", "open")
        commits: list[Change] = []
        commit = store.commit

        async def noted(change: Change) -> None:
            commits.append(change)
            await commit(change)

        monkeypatch.setattr(store, "commit", noted)
        await hub.at(table.row.id, lambda table: seating.sit(table, BOB, 1))
        assert [(c.table.status, [s.seat for s in c.seats]) for c in commits][:1] == [("playing", [1])]
        row = await store.table(table.row.id)
        assert row is not None
        assert (row.status, row.seats[1].player) == ("playing", "bob")

    in_loop(work)


def test_an_accepted_offer_and_what_it_does_are_kept_together(
    store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Or a crash between the two would let it be accepted, and paid, once more."""

    async def work() -> None:
        table, _ = await Hub(store).create(ANN, wish("me", "me"))
        ear = await Ear.at(table)
        while not (offers := [q for q in table.game.interjections(0) if q.name == "bribe"]):
            await ear.send(ear.answer(table.game.questions()[0].seat))
        values = offers[0].labels(table.game.sample(offers[0], Random(1)))
        await ear.send(m.Propose(0, 1, "bribe", values))
        (offer,) = table.talk.offers
        kept: list[Sequence[Statement]] = []
        transact = store.transact

        async def noted(statements: Sequence[Statement]) -> Any:
            kept.append(statements)
            return await transact(statements)

        monkeypatch.setattr(store, "transact", noted)
        await ear.send(m.Respond(1, offer, True))
        ((change),) = [one for one in kept if any(part.sql.startswith("INSERT INTO answers") for part in one)]
        assert any(part.sql.startswith("INSERT INTO talk") and "accepted" in part.values for part in change)
        assert [said.kind for said in await store.offers(table.row.id)] == ["offer", "accepted"]
        await ear.send(m.Respond(1, offer, True, id=9))
        assert ear.last("refused")["reason"].startswith("there is no such offer")

    in_loop(work)


def test_a_failing_write_harms_neither_the_keeper_nor_the_table(
    store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    """While the disk is full, quiet tables are put away all the same, and each comes back once."""

    async def work() -> None:
        hub = Hub(store)
        await hub.open()
        table, _ = await hub.create(ANN, wish("me", "me"))
        ear = await Ear.at(table)
        await ear.send(ear.answer(table.game.questions()[0].seat))
        view = table.game.view(0)
        await table.run(lambda: table.people.leave(ear.connection))
        await until(lambda: table.rest() > 0)
        with monkeypatch.context() as patched:
            patched.setattr(store, "transact", full)
            await hub.tidy(0)
            assert hub.live == {}
            found = await asyncio.gather(*(hub.table(table.row.id) for _ in range(5)))
        assert {id(one) for one in found} == {id(hub.live[table.row.id])}
        assert found[0].game.view(0) == view
        assert hub.keeper is not None
        assert not hub.keeper.done()
        assert (await hub.health()) == {"database": True, "keeper": True, "loop": True}
        await hub.close()

    in_loop(work)


def test_the_keeper_survives_whatever_happens_and_health_tells_it(
    store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work() -> None:
        monkeypatch.setattr(hubs, "BEAT", 0.001)
        hub = Hub(store)
        await hub.open()
        calls = 0

        async def broken(*_: Any) -> list[str]:
            nonlocal calls
            calls += 1
            raise ZeroDivisionError

        with monkeypatch.context() as patched:
            patched.setattr(store, "due", broken)
            patched.setattr(store, "read", broken)
            await until(lambda: calls > 5)
            assert (await hub.health())["database"] is False
        assert hub.keeper is not None
        assert not hub.keeper.done()
        beat = hub.beat
        await until(lambda: hub.beat > beat)
        assert all((await hub.health()).values())
        hub.keeper.cancel()
        await until(hub.keeper.done)
        assert (await hub.health())["keeper"] is False
        await hub.close()

    in_loop(work)


def test_a_damaged_row_is_left_out_and_harms_no_other(store: SqliteStore) -> None:
    async def work() -> None:
        hub = Hub(store)
        good, _ = await hub.create(ANN, wish("me", "open"))
        bad, _ = await hub.create(ANN, wish("me", "open"))
        await store.transact([Statement("UPDATE tables SET options = 'spice' WHERE id = ?", (bad.row.id,))])
        assert [row.id for row in await store.some_tables(await store.listed("open"))] == [good.row.id]
        assert [row.id for row in await store.tables_of("ann")] == [good.row.id]

    in_loop(work)


def test_a_lock_that_another_process_holds_does_not_stop_the_loop(store: SqliteStore) -> None:
    """While somebody else writes to the file, a change waits; everything else goes on."""

    async def work() -> None:
        with sqlite3.connect(store.path, isolation_level=None) as other:
            other.execute("BEGIN IMMEDIATE")
            writing = asyncio.create_task(store.rename("ann", "Anne"))
            for _ in range(50):
                assert await store.player_by_token(hashed("token of ann")) == ANN
            assert not writing.done()
            other.execute("ROLLBACK")
        await writing
        assert await store.player_by_token(hashed("token of ann")) == Player("ann", "Anne")

    in_loop(work)


def test_no_call_of_the_database_is_made_on_the_loop(store: SqliteStore, monkeypatch: pytest.MonkeyPatch) -> None:
    threads: set[int] = set()

    def noted(work: Callable[..., Any]) -> Callable[..., Any]:
        def call(*values: Any) -> Any:
            threads.add(threading.get_ident())
            return work(*values)

        return call

    async def work() -> None:
        for name in ("_read", "_write_together"):
            monkeypatch.setattr(store, name, noted(getattr(store, name)))
        hub = Hub(store)
        table, _ = await hub.create(ANN, wish("me", "me"))
        ear = await Ear.at(table)
        await ear.send(ear.answer(table.game.questions()[0].seat))
        await hub.lobby.document(ANN)
        assert len(threads) == 2, "one reads, one writes"
        assert threading.get_ident() not in threads

    in_loop(work)
