"""When people are told: replies after updates, those who only watch now and then, the lobby of what has changed."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

from landsraad.server import messages as m
from landsraad.server.site.hub import Hub
from landsraad.server.store import TableRow
from landsraad.server.store.sqlite import SqliteStore
from landsraad.server.table import seating, shown
from seated import ANN, BOB, Ear, in_loop, until, wish


def test_a_reply_comes_after_the_updates_of_what_was_before_it(store: SqliteStore) -> None:
    async def work() -> None:
        hub = Hub(store)
        table, _ = await hub.create(ANN, wish("me", "me"))
        ear, watcher = await Ear.at(table), await Ear.at(table, "somebody")
        before = watcher.last("update")["version"]
        await until(table.mailbox.empty)
        message = ear.answer(table.game.questions()[0].seat)
        table.take(ear.connection, message)
        table.take(watcher.connection, m.Ping())
        await until(lambda: watcher.last("pong") is not None)
        assert watcher.last("update")["version"] > before
        assert ear.heard[-1] == {"type": "accepted", "id": 1}
        assert ear.heard[-2]["type"] == "update"

    in_loop(work)


def test_who_watches_sees_together_what_follows_quickly(store: SqliteStore, monkeypatch: pytest.MonkeyPatch) -> None:
    """The first answer at once; more of them when their time has come, when they ask something, or when another one comes."""
    monkeypatch.setattr(shown, "WATCHED", 3600.0)

    async def work() -> None:
        hub = Hub(store)
        table, _ = await hub.create(ANN, wish("me", "me"))
        table.shown.watched = -3600.0
        ear, watcher = await Ear.at(table), await Ear.at(table, "somebody")

        async def play() -> None:
            await ear.send(ear.answer(table.game.questions()[0].seat))

        def updates() -> list[Any]:
            return [x for x in watcher.heard if x["type"] == "update"]

        await play()
        assert len(updates()) == 2, "the first picture, and the first answer"
        await play()
        await play()
        assert len(updates()) == 2
        assert table.shown.later is not None
        await watcher.send(m.Ping())
        assert [x["type"] for x in watcher.heard[-2:]] == ["update", "pong"]
        await play()
        assert len(updates()) == 3
        late = await Ear.at(table, "another")
        assert len(updates()) == 4, "what a newcomer is shown is not kept from who was here"
        assert table.shown.later is None
        assert late.last("update")["view"] == updates()[-1]["view"]
        for before, after in zip(updates(), updates()[1:], strict=False):
            assert after["first"] == before["first"] + len(before["events"])
        await play()
        table.post(table.shown.show_watchers)  # as the timer does
        await until(lambda: table.mailbox.idle)
        assert len(updates()) == 5
        await hub.close()

    in_loop(work)


def test_a_lobby_reads_only_what_has_changed(store: SqliteStore, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        hub = Hub(store)
        tables = [(await hub.create(ANN, wish("me", "open", name=name)))[0] for name in ("Tabr", "Arrakeen", "Carthag")]
        whole = await hub.lobby.document(None)
        read: list[str] = []
        plain = store.some_tables

        async def noted(ids: Iterable[str]) -> list[TableRow]:
            read.extend(ids)
            return await plain(ids)

        monkeypatch.setattr(store, "some_tables", noted)
        first = tables[0].row.id
        await hub.at(first, lambda table: seating.sit(table, BOB, 1))
        after = await hub.lobby.document(None)
        assert read == [first]
        assert [row["id"] for row in after["playing"]] == [first]
        assert after["open"] == [row for row in whole["open"] if row["id"] != first]
        hub.lobby.stale = True
        assert await hub.lobby.document(None) == after, "read from the beginning it is the same"

    in_loop(work)
