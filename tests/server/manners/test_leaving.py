"""Who leaves, and what is left: seats, tables, and when they expire."""

from __future__ import annotations

import time
from collections.abc import Callable

import pytest

from landsraad.kernel.errors import LandsraadError
from landsraad.server.site.hub import Hub
from landsraad.server.site.retention import DAY, Retention, retention
from landsraad.server.table import seating
from landsraad.server.table.seating import Forbidden, NotFound
from seated import ANN, BOB, CAT, DAN, EVE, Guest, Work, seated, wish


def test_a_seat_that_is_left_before_the_game_is_free_again(run: Callable[[Work], None]) -> None:
    async def part(hub: Hub) -> None:
        table, _ = await hub.create(ANN, wish("me", "open", "open"))
        await hub.at(table.row.id, lambda table: seating.sit(table, BOB, 1))
        await hub.at(table.row.id, lambda table: seating.leave(table, ANN, 0))
        assert [seat.kind for seat in table.row.seats] == ["open", "person", "open"]
        assert table.row.creator == "bob", "the table is handed on"
        await hub.at(table.row.id, lambda table: seating.leave(table, BOB, 1))
        assert await hub.store.table(table.row.id) is None, "nobody is left"
        assert table.row.id not in hub.live

    run(part)


def test_who_resigns_is_played_for_by_the_strongest_bot(run: Callable[[Work], None]) -> None:
    async def part(hub: Hub) -> None:
        table = await seated(hub, ANN, BOB)
        bob = await Guest.at(table, BOB)
        with pytest.raises(Forbidden):
            await hub.at(table.row.id, lambda table: seating.leave(table, ANN, 1))
        await hub.at(table.row.id, lambda table: seating.leave(table, BOB, 1))
        seat = table.row.seats[1]
        assert (seat.kind, seat.bot, seat.player) == ("bot", "mentat", None)
        assert bob.connection.seats == (), "he watches from now on"
        assert [row.id for row in await hub.store.tables_of("bob")] == []

    run(part)


def test_a_table_is_deleted_by_its_creator_unless_others_play(run: Callable[[Work], None]) -> None:
    async def part(hub: Hub) -> None:
        shared, _ = await hub.create(ANN, wish("me", "open"))
        alone, _ = await hub.create(ANN, wish("me", "bot"))
        guest = await Guest.at(alone, EVE)
        with pytest.raises(Forbidden):
            await hub.at(alone.row.id, lambda table: seating.delete(table, BOB))
        await hub.at(alone.row.id, lambda table: seating.delete(table, ANN))
        assert guest.ended == (4404, "this table has been deleted")
        with pytest.raises(NotFound):
            await hub.table(alone.row.id)
        assert await hub.store.answers(alone.row.id) == []
        await hub.at(shared.row.id, lambda table: seating.sit(table, BOB, 1))
        with pytest.raises(Forbidden, match="others play"):
            await hub.at(shared.row.id, lambda table: seating.delete(table, ANN))

    run(part)


def test_what_nobody_touched_expires(run: Callable[[Work], None]) -> None:
    async def part(hub: Hub) -> None:
        hub.retention = Retention(open=2, playing=10, players=30)
        waiting, _ = await hub.create(ANN, wish("me", "open"))
        looked_at, _ = await hub.create(BOB, wish("me", "open"))
        await Guest.at(looked_at, EVE)
        playing = await seated(hub, CAT, DAN)
        now = time.time()
        await hub.sweep(now + 1 * DAY)
        assert await hub.store.table(waiting.row.id) is not None
        await hub.sweep(now + 3 * DAY)
        assert await hub.store.table(waiting.row.id) is None
        assert await hub.store.table(looked_at.row.id) is not None, "somebody is there"
        assert await hub.store.table(playing.row.id) is not None
        await hub.sweep(now + 11 * DAY)
        assert await hub.store.table(playing.row.id) is None
        assert set(await hub.store.player_names(["ann", "bob", "cat"])) == {"ann", "bob", "cat"}
        await hub.sweep(now + 31 * DAY)
        assert set(await hub.store.player_names(["ann", "bob", "cat"])) == {"bob"}, "who sits nowhere and never came"

    run(part)


def test_days_are_told_in_words() -> None:
    assert retention("open=3,over=365") == Retention(open=3, over=365)
    assert dict(Retention(open=0, playing=1).ends(5 * DAY)) == {"playing": 4 * DAY}
    for words in ("open", "open=soon", "shut=3", "open=-1", "open=nan"):
        with pytest.raises(LandsraadError, match="--keep is like"):
            retention(words)
