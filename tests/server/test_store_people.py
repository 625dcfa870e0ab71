"""What every store must do with people: accounts, results, tournaments."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from dataclasses import replace

import pytest

from landsraad.kernel.errors import LandsraadError
from landsraad.server.store import (
    Change,
    Counted,
    Device,
    Invited,
    Passkey,
    Played,
    Player,
    TournamentPerson,
    TournamentRow,
)
from landsraad.server.store.sql import SqlStore
from storing import Work, table


def test_players(run: Callable[[Work], None]) -> None:
    async def part(store: SqlStore) -> None:
        assert await store.player_by_token("token of ann") == Player("ann", "Ann")
        assert await store.player_by_token("token of nobody") is None
        await store.rename("ann", "Änn 🦂")
        assert await store.player_names(["ann", "bob", "nobody"]) == {"ann": "Änn 🦂", "bob": "Bob"}
        assert await store.player_names([]) == {}

    run(part)


def test_accounts(run: Callable[[Work], None]) -> None:
    async def part(store: SqlStore) -> None:
        await store.register("ann", "Ann", Device("d1", "device 1", "ann", "Firefox", 1.0, 1.0))
        assert await store.player_by_token("token of ann") is None, "her first cookie is a device now"
        assert await store.player_by_token("device 1") == Player("ann", "Ann", registered=True)
        assert await store.person("ANN") == await store.known_player("ann") == Player("ann", "Ann", registered=True)
        assert await store.person("Bob") is await store.known_player("bob") is None
        for work in (store.rename("bob", "ａnn"), store.register("bob", "ANN", Device("d2", "2", "bob", "", 1.0, 1.0))):
            with pytest.raises(LandsraadError, match="is somebody else here"):
                await work
        assert await store.player_by_token("2") is None, "nothing is half done"
        await store.add_device(Device("d3", "device 3", "ann", "Safari", 2.0, 2.0))
        assert [one.id for one in await store.devices("ann")] == ["d3", "d1"]
        await store.greet("ann", "device 1")
        assert [one.id for one in await store.devices("ann")] == ["d1", "d3"]
        await store.drop_devices("ann", "device 3")
        assert await store.player_by_token("device 1") is None
        assert not await store.drop_device("bob", "d3")
        assert await store.drop_device("ann", "d3")
        assert [deed["what"] for deed in await store.deeds("ann")][-1] == "the name is kept"
        assert await store.deeds("bob") == []
        assert await store.forget_strangers(time.time() + 1) == 1
        assert await store.known_player("ann") is not None, "a name that is kept stays"

    run(part)


def test_passkeys_codes_and_challenges(run: Callable[[Work], None]) -> None:
    async def part(store: SqlStore) -> None:
        await store.register("ann", "Ann", Device("d1", "device 1", "ann", "Firefox", 1.0, 1.0))
        key = Passkey("k", "ann", "public", 5, "my key", 1.0)
        await store.add_passkey(key)
        with pytest.raises(LandsraadError, match="known here already"):
            await store.add_passkey(replace(key, player="bob"))
        assert await store.passkey("k") == key
        for count in (5, 0, 4):
            with pytest.raises(LandsraadError, match="has been used since"):
                await store.use_passkey(key, count)
        await store.use_passkey(key, 6)
        assert [one.count for one in await store.passkeys("ann")] == [6]
        assert not await store.drop_passkey("bob", "k")
        assert await store.drop_passkey("ann", "k")

        await store.set_codes("ann", ["a", "b"])
        assert await asyncio.gather(*(store.use_code("a") for _ in range(4))) != [None] * 4
        assert await store.use_code("a") is None
        assert await store.codes_left("ann") == 1
        await store.set_codes("ann", ["c"])
        assert await store.use_code("b") is None

        await store.add_challenge("x", "sign in", "", time.time() + 60)
        assert await store.take_challenge("x", "new device") is None
        assert await store.take_challenge("x", "sign in") == ""
        assert await store.take_challenge("x", "sign in") is None
        await store.add_challenge("old", "sign in", "", time.time() - 1)
        assert await store.take_challenge("old", "sign in") is None

    run(part)


def test_a_guest_becomes_somebody(run: Callable[[Work], None]) -> None:
    async def part(store: SqlStore) -> None:
        await store.register("ann", "Ann", Device("d1", "device 1", "ann", "Firefox", 1.0, 1.0))
        row = TournamentRow("open", "Arrakis Open", "dune", 1.0, "link")
        await store.add_tournament(row, ["line"], TournamentPerson("ann", "organiser", "Ann"))
        await store.add_tournament_person("open", TournamentPerson("bob", "organiser", "Bob"))
        await store.add_tournament_person("open", TournamentPerson("bob", "player", "Bob"))
        await store.block("bob", "eve")
        await store.add_player("eve", "token of eve", "Eve")
        await store.absorb("bob", "ann")
        assert await store.tournament_people("open") == [
            TournamentPerson("ann", "organiser", "Ann"), TournamentPerson("ann", "player", "Bob"),
        ]  # fmt: skip
        assert await store.blocked("ann") == {"eve": "Eve"}
        assert await store.player_by_token("token of bob") is None
        await store.forget("ann")
        assert await store.person("Ann") is await store.player_by_token("device 1") is None
        assert await store.deeds("ann") == []

    run(part)


def test_results_ratings_friends_and_invitations(run: Callable[[Work], None]) -> None:
    async def part(store: SqlStore) -> None:
        row = table()
        await store.add_table(row)
        ended = [
            Played("t", seat, "dune", "gf9-basic", role, player, bot, rank, "", True, False, 5.0, "Tabr")
            for seat, role, player, bot, rank in ((0, "atreides", "ann", "", 1), (1, "emperor", None, "mentat", 2))
        ]
        change = Change(row)
        change.results += ended
        await store.commit(change)
        assert await store.results_of("ann") == await store.uncounted() == await store.rated_results() == ended
        assert await store.results_of("bob") == []
        counted = Counted(1, "t", "dune", 5.0, {"dune/ann/": [25.1, 8.2, 1, 1]})
        await store.count_games([counted])
        assert await store.counted() == [counted]
        assert await store.counted(1) == []
        assert await store.uncounted() == []
        with pytest.raises(LandsraadError, match="another node"):
            await store.count_games([counted])
        await store.count_games([replace(counted, marks={})], anew=True)
        assert (await store.counted())[0].marks == {}

        await store.befriend("ann", "bob")
        await store.befriend("ann", "bob")
        assert await store.friends("ann") == ({"bob": "Bob"}, {})
        assert await store.friends("bob") == ({}, {"ann": "Ann"})
        await store.block("bob", "ann")
        assert await store.friends("bob") == ({}, {})
        await store.unfriend("ann", "bob")
        assert await store.friends("ann") == ({}, {})

        invited = Invited("t", 1, "bob", "ann", "invitation of t", 6.0)
        await store.add_invitation(replace(invited, token="an older one"))
        assert await store.invitations("bob") == []
        await store.add_invitation(invited)
        assert await store.invitations("bob") == [invited]
        assert not await store.drop_invitation("t", 1, "ann")
        assert await store.drop_invitation("t", 1, "bob")
        assert await store.invitations("bob") == []

    run(part)


def test_two_first_requests_with_one_token_are_one_player(run: Callable[[Work], None]) -> None:
    async def part(store: SqlStore) -> None:
        met = await asyncio.gather(*(store.add_player(f"new {n}", "token of one", "Guest") for n in range(6)))
        assert len({player.id for player in met}) == 1
        assert await store.player_by_token("token of one") == met[0]

    run(part)


def test_a_tournament_keeps_its_lines_and_its_people(run: Callable[[Work], None]) -> None:
    row = TournamentRow("open", "Arrakis «Open»", "dune", 5.0, "link of judges")

    async def part(store: SqlStore) -> None:
        assert await store.tournament("open") is None
        await store.add_tournament(row, ["one"], TournamentPerson("ann", "organiser", "Ann"))
        await store.append_lines("open", 1, ["two", "three"])
        assert await store.tournament("open") == row
        assert await store.tournament_by_link("link of judges") == row
        assert await store.tournament_by_link("another") is None
        assert await store.tournaments() == [row]
        assert await store.tournament_lines("open") == ["one", "two", "three"]
        assert await store.tournament_lines("open", 2) == ["three"]
        await store.add_tournament_person("open", TournamentPerson("bob", "judge", "Bob"))
        await store.add_tournament_person("open", TournamentPerson("bob", "judge", "Bob the Just"))
        people = await store.tournament_people("open")
        assert [(one.player, one.part, one.name) for one in people] == [
            ("bob", "judge", "Bob the Just"), ("ann", "organiser", "Ann"),
        ]  # fmt: skip

    run(part)


def test_of_two_who_write_the_same_line_one_writes_nothing(run: Callable[[Work], None]) -> None:
    async def part(store: SqlStore) -> None:
        row = TournamentRow("open", "Open", "dune", 5.0, "link")
        await store.add_tournament(row, ["one"], TournamentPerson("ann", "organiser", "Ann"))
        await store.append_lines("open", 1, ["two"])
        with pytest.raises(LandsraadError, match="somebody else changed this tournament"):
            await store.append_lines("open", 1, ["my two", "my three"])
        with pytest.raises(LandsraadError, match="somebody else changed this tournament"):
            await store.append_lines("open", 0, ["my one", "my two", "my three"])
        assert await store.tournament_lines("open") == ["one", "two"]

    run(part)


def test_who_is_forgotten_has_no_part_in_tournaments(run: Callable[[Work], None]) -> None:
    async def part(store: SqlStore) -> None:
        row = TournamentRow("open", "Open", "dune", 5.0, "link")
        await store.add_tournament(row, ["one"], TournamentPerson("ann", "organiser", "Ann"))
        await store.forget("ann")
        assert await store.tournament_people("open") == []

    run(part)
