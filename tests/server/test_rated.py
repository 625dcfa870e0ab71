"""Rated tables: who agrees, how games end for whom, ratings that the records alone give again; and what profiles tell of it."""

from __future__ import annotations

import asyncio
import json
import sqlite3
import subprocess
import sys
from collections.abc import Awaitable, Callable
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import pytest

from landsraad.kernel.errors import LandsraadError
from landsraad.ratings import Ladder
from landsraad.server.access import hashed
from landsraad.server.site.hub import Hub
from landsraad.server.site.privacy import forget
from landsraad.server.site.profiles import profile
from landsraad.server.site.ratings import Ratings, rated_games
from landsraad.server.site.recounting import recount_database
from landsraad.server.store import Counted, Device, Played, Player
from landsraad.server.store.players import GONE
from landsraad.server.store.sqlite import SqliteStore
from landsraad.server.table import seating
from landsraad.server.table.live import LiveTable
from landsraad.server.table.making import SeatWish, TableWish
from landsraad.server.table.seating import Forbidden

ANN, BOB = (Player(name.lower(), name, registered=True) for name in ("Ann", "Bob"))
GUEST = Player("guest", "Somebody")
Work = Callable[[Hub], Awaitable[None]]


@pytest.fixture
def run(tmp_path: Path) -> Callable[[Work], None]:
    """Do something with a hub in which Ann and Bob have kept their names, and somebody has not."""

    async def work(part: Work) -> None:
        store = SqliteStore(tmp_path / "landsraad.sqlite")
        for player in (ANN, BOB, GUEST):
            await store.add_player(player.id, hashed(f"token of {player.id}"), player.name)
            if player.registered:
                device = Device(player.id, hashed(f"device of {player.id}"), player.id, "", 1.0, 1.0)
                await store.register(player.id, player.name, device)
        hub = Hub(store, chance=Random(1))  # or some games are won by both, and count for nobody
        try:
            await part(hub)
        finally:
            await hub.close()

    return lambda part: asyncio.run(asyncio.wait_for(work(part), 100))


async def begun(hub: Hub, rated: bool = True, private: bool = False, bots: int = 0, seed: int = 0) -> LiveTable:
    """A short game of Ann and Bob, and perhaps bots."""
    seats = [SeatWish("me", "atreides"), SeatWish("open", "harkonnen")]
    seats += [SeatWish("bot", role, "random") for role in ("fremen", "emperor")[:bots]]
    wish = TableWish("dune", "gf9-basic", seats, "Tabr", {"turns": 1}, rated=rated, private=private)
    table, _ = await hub.create(ANN, wish)
    await hub.at(table.row.id, lambda table: seating.sit(table, BOB, 1))
    return await hub.table(table.row.id)


async def played(hub: Hub, table: LiveTable, seed: int = 1) -> LiveTable:
    """To its end; people answer at random, bots by themselves."""
    rng = Random(seed)
    while not table.game.over:

        async def answer() -> bool:
            for q in table.game.questions():
                if table.row.seats[q.seat].player and not table.row.seats[q.seat].stand_in:
                    await table.answer(q, table.game.sample(q, rng))
                    return True
            return False

        if not await table.run(answer):
            await asyncio.sleep(0.01)
    assert table.row.status == "over"
    return table


def landsraad(*words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-m", "landsraad", *words], capture_output=True, text=True, check=False)


# --- who may be rated ---------------------------------------------------------------------------------------------------


def test_a_rated_table_is_for_people_who_can_be_recognised(run: Callable[[Work], None]) -> None:
    async def part(hub: Hub) -> None:
        seats = [SeatWish("me"), SeatWish("open")]
        with pytest.raises(LandsraadError, match="kept their name"):
            await hub.create(GUEST, TableWish("dune", "gf9-basic", seats, rated=True))
        table, _ = await hub.create(ANN, TableWish("dune", "gf9-basic", seats, rated=True))
        with pytest.raises(Forbidden, match="kept their name"):
            await hub.at(table.row.id, lambda table: seating.sit(table, GUEST, 1))
        await hub.at(table.row.id, lambda table: seating.sit(table, BOB, 1))
        assert [seat.prefs.keys() for seat in table.row.seats] == [{"rated"}, {"rated"}], (
            "both have agreed, and when is kept"
        )
        link = await hub.at(table.row.id, lambda table: seating.link(table, BOB, 1))
        with pytest.raises(Forbidden, match="stays with who agreed"):
            await hub.come_back(GUEST, link)
        free, _ = await hub.create(GUEST, TableWish("dune", "gf9-basic", seats))
        assert "rated" not in free.row.settings

    run(part)


@pytest.mark.parametrize(
    ("kinds", "words"),
    [(["bot", "bot"], "has people"), (["me"], "at least two seats"), (["me", "me"], "everybody has one seat")],
)
def test_a_table_that_cannot_be_rated_is_refused(run: Callable[[Work], None], kinds: list[str], words: str) -> None:
    async def part(hub: Hub) -> None:
        game, rules = ("imperium", "solo") if len(kinds) == 1 else ("dune", "gf9-basic")
        with pytest.raises(LandsraadError, match=words):
            await hub.create(ANN, TableWish(game, rules, [SeatWish(kind) for kind in kinds], rated=True))

    run(part)


# --- how a game ends ----------------------------------------------------------------------------------------------------


def test_a_rated_game_counts_and_its_record_gives_the_same_numbers(run: Callable[[Work], None], tmp_path: Path) -> None:
    boards: list[Any] = []

    async def part(hub: Hub) -> None:
        ratings = Ratings(hub.store)
        for seed in range(3):
            table = await played(hub, await begun(hub, bots=1), seed)
            result = table.row.result
            assert result is not None
            kept = await hub.store.results_of("ann", 1)
            assert [one.role for one in kept if one.rank == 1] == result["winners"]
            assert [(one.player, one.bot) for one in kept] == [("ann", ""), ("bob", ""), (None, "random")]
        await played(hub, await begun(hub, rated=False))
        boards.append(await ratings.board("dune"))
        assert await Ratings(hub.store).board("dune") == boards[0], "another node reads the same"
        boards.append(await ratings.board("dune", "atreides"))

    run(part)
    board, atreides = boards
    assert board["games"] == 3
    assert {(one["name"], one["bot"], one["games"]) for one in board["board"]} == {
        ("Ann", False, 3), ("Bob", False, 3), ("random", True, 3),
    }  # fmt: skip
    assert all(one["provisional"] for one in board["board"])
    assert [one["name"] for one in atreides["board"]] == ["Ann"]
    done = landsraad("ratings", str(tmp_path), "--recompute", "--json")
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout)
    assert (told["records"], told["same"]) == (3, True)
    assert {one["key"]: one["rating"] for one in told["board"]} == {
        f"bot:{one['name']}" if one["bot"] else one["name"]: one["rating"] for one in board["board"]
    }
    assert "the numbers are the same" in landsraad("ratings", str(tmp_path), "--recompute").stdout

    with closing(sqlite3.connect(tmp_path / "landsraad.sqlite")) as db:
        db.execute("UPDATE results SET rank = 3 - rank WHERE seat < 2 AND rank < 3")
        db.commit()
    done = landsraad("ratings", str(tmp_path), "--recompute")
    assert done.returncode == 1
    assert "the record does not give the result that is kept" in done.stdout
    assert "another number is kept" not in done.stdout, "the numbers themselves are those of the records"


def test_who_leaves_comes_in_last_and_the_bot_is_not_rated(run: Callable[[Work], None], tmp_path: Path) -> None:
    async def part(hub: Hub) -> None:
        table = await begun(hub, bots=1)
        await table.run(lambda: seating.leave(table, BOB, 1))
        await played(hub, table)
        ann, bob, bot = await hub.store.results_of("ann")
        assert (bob.player, bob.bot, bob.rank, bob.how) == ("bob", "", 3, "left")
        assert ann.how == bot.how == ""
        assert max(ann.rank, bot.rank) < bob.rank
        assert {one["name"] for one in (await Ratings(hub.store).board("dune"))["board"]} == {"Ann", "Bob", "random"}
        told = await profile(hub.store, Ratings(hub.store), BOB, None)
        assert told["games"]["dune"] == {"played": 1, "won": 0, "left": 1, "away": 0}

    run(part)
    assert recount_database(str(tmp_path))[0].differ == ()


def test_who_has_a_bot_in_their_seat_at_the_end_comes_in_last(run: Callable[[Work], None]) -> None:
    async def part(hub: Hub) -> None:
        table = await begun(hub)
        await table.run(lambda: seating.stand_in(table, BOB, 1, "random"))
        await played(hub, table)
        ann, bob = await hub.store.results_of("ann")
        assert (ann.rank, bob.rank, bob.how, bob.bot) == (1, 2, "away", "")

    run(part)


def test_a_game_that_comes_in_late_makes_all_numbers_anew(run: Callable[[Work], None]) -> None:
    def result(table: str, seat: int, rank: int, at: float) -> Played:
        player, role = [("ann", "atreides"), ("bob", "harkonnen")][seat]
        return Played(table, seat, "dune", "gf9-basic", role, player, "", rank, "", True, False, at, table)

    async def part(hub: Hub) -> None:
        table = await begun(hub)
        ratings = Ratings(hub.store)
        games = [[result("b", 0, 1, 2.0), result("b", 1, 2, 2.0)], [result("a", 0, 2, 1.0), result("a", 1, 1, 1.0)]]
        for seats in games:  # the earlier one comes last
            change = table.change()
            change.results += seats
            await table.run(lambda change=change: table.keep(change))  # type: ignore[misc]
            await ratings.ladder_now()
        assert ratings.ladder.marks == Ladder.of(rated_games([*games[0], *games[1]])).marks
        assert [one.table for one in await hub.store.counted()] == ["a", "b"]
        other = Ratings(hub.store)
        assert (await other.ladder_now()).marks == ratings.ladder.marks
        with pytest.raises(LandsraadError, match="another node"):
            await hub.store.count_games([Counted(2, "c", "dune", 3.0, {})])

    run(part)


# --- what is told of it -------------------------------------------------------------------------------------------------


def test_a_profile_tells_of_games_roles_and_opponents(run: Callable[[Work], None]) -> None:
    async def part(hub: Hub) -> None:
        ratings = Ratings(hub.store)
        table = await played(hub, await begun(hub, bots=1))
        won = int("atreides" in (table.row.result or {})["winners"])
        told = await profile(hub.store, ratings, ANN, None)
        assert told["games"] == {"dune": {"played": 1, "won": won, "left": 0, "away": 0}}
        assert told["roles"] == [{"game": "dune", "role": "atreides", "played": 1, "won": won, "left": 0, "away": 0}]
        assert {(one["name"], one["bot"], one["played"]) for one in told["opponents"]} == {
            ("Bob", False, 1), ("random", True, 1),
        }  # fmt: skip
        (point,) = told["ratings"]["dune"]
        assert (point["games"], point["provisional"]) == (1, True)
        (recent,) = told["recent"]
        assert (recent["table"], recent["rated"], len(recent["seats"])) == (table.row.id, True, 3)

    run(part)


def test_what_was_played_in_private_is_told_to_who_sat_there(run: Callable[[Work], None]) -> None:
    async def part(hub: Hub) -> None:
        ratings = Ratings(hub.store)
        await played(hub, await begun(hub, rated=False, private=True))
        for visitor, seen in ((None, 0), (GUEST, 0), (BOB, 1), (ANN, 1)):
            told = await profile(hub.store, ratings, ANN, visitor)
            assert len(told["recent"]) == len(told["games"]) == len(told["opponents"]) == seen

    run(part)


def test_who_leaves_the_site_is_not_told_of(run: Callable[[Work], None], tmp_path: Path) -> None:
    async def part(hub: Hub) -> None:
        await played(hub, await begun(hub))
        await played(hub, await begun(hub, rated=False))
        await forget(hub, BOB)
        assert [one["name"] for one in (await Ratings(hub.store).board("dune"))["board"]] == ["Ann"]
        told = await profile(hub.store, Ratings(hub.store), ANN, None)
        assert {one["name"] for one in told["opponents"]} == {GONE}
        assert "Bob" not in json.dumps(told)

    run(part)
    assert recount_database(str(tmp_path))[0].differ == (), "Ann's numbers stay as they are"
