"""Who has too much: tables, games of bots, seats, sockets."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from landsraad.server.access import TooMany, hashed
from landsraad.server.site.hub import Hub
from landsraad.server.site.quotas import ADDRESS, Quotas, origin_of
from landsraad.server.store import Player
from landsraad.server.table import people, seating
from landsraad.server.table.people import Crowded
from landsraad.server.table.seating import Forbidden
from seated import ANN, BOB, CAT, DAN, EVE, Guest, Work, seated, wish


def test_one_player_has_so_many_tables_that_wait(run: Callable[[Work], None]) -> None:
    async def part(hub: Hub) -> None:
        hub.quotas = Quotas(3)
        for _ in range(3):
            last, _ = await hub.create(ANN, wish("me", "open"))
        with pytest.raises(TooMany, match="3 tables that wait"):
            await hub.create(ANN, wish("me", "open"))
        await hub.create(ANN, wish("me", "bot"))
        await hub.create(BOB, wish("me", "open"))
        await hub.at(last.row.id, lambda table: seating.delete(table, ANN))
        await hub.create(ANN, wish("me", "open"))

    run(part)


def test_junk_from_one_address_leaves_room_in_the_lobby(run: Callable[[Work], None]) -> None:
    """Sixty players, one address: an honest table stays in the list, and the address is not kept as it is."""

    async def part(hub: Hub) -> None:
        honest, _ = await hub.create(ANN, wish("me", "open"), "10.1.1.1")
        refused = 0
        for number in range(60):
            junk = Player(f"junk{number}", "Junk")
            await hub.store.add_player(junk.id, hashed(junk.id), junk.name)
            try:
                await hub.create(junk, wish("me", "open"), "10.6.6.6")
            except TooMany:
                refused += 1
        assert refused == 60 - ADDRESS * hub.quotas.tables
        assert honest.row.id in [row["id"] for row in (await hub.lobby.document(None))["open"]]
        assert "10.1.1.1" not in honest.row.origin
        assert honest.row.origin == origin_of("10.1.1.1", await hub.store.secret())

    run(part)


def test_games_of_bots_alone_have_a_quota(run: Callable[[Work], None]) -> None:
    async def part(hub: Hub) -> None:
        hub.quotas = Quotas(4)
        for _ in range(2):
            await hub.create(ANN, wish("bot", "bot", pace=10))
        with pytest.raises(TooMany, match="2 games of bots alone"):
            await hub.create(ANN, wish("bot", "bot", pace=10))

    run(part)


def test_one_person_takes_one_open_seat(run: Callable[[Work], None]) -> None:
    async def part(hub: Hub) -> None:
        table, _ = await hub.create(ANN, wish("me", "open", "open"))
        await hub.at(table.row.id, lambda table: seating.sit(table, BOB, 1))
        with pytest.raises(Forbidden, match="you sit at this table already"):
            await hub.at(table.row.id, lambda table: seating.sit(table, BOB, 2))

    run(part)


def test_who_watches_crowds_nobody_out(run: Callable[[Work], None], monkeypatch: pytest.MonkeyPatch) -> None:
    nobody = Player("", "")
    monkeypatch.setattr(people, "MAX_WATCHING", 6)
    monkeypatch.setattr(people, "MAX_NAMELESS", 4)
    monkeypatch.setattr(people, "MAX_OWN", 2)

    async def part(hub: Hub) -> None:
        hub.from_one = 3
        table = await seated(hub, ANN, BOB)
        for _ in range(3):
            await Guest.at(table, nobody, "6.6.6.6")
        with pytest.raises(Crowded):
            await Guest.at(table, nobody, "6.6.6.6")
        await Guest.at(table, nobody, "6.6.6.7")
        with pytest.raises(Crowded):
            await Guest.at(table, nobody, "6.6.6.8")
        for watcher in (CAT, DAN):
            await Guest.at(table, watcher, "1.1.1.1")
        with pytest.raises(Crowded):
            await Guest.at(table, EVE, "2.2.2.2")
        for _ in range(2):
            await Guest.at(table, ANN, "6.6.6.6")
        with pytest.raises(Crowded):
            await Guest.at(table, ANN)

    run(part)
