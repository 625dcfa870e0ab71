"""The parts of the server one by one: what happens when the disk is full, a bot fails, a table is quiet for long."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections.abc import Callable, Coroutine, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

import landsraad
from landsraad.bots import Bot
from landsraad.games import game_names
from landsraad.kernel.errors import EngineFault
from landsraad.kernel.question import Question
from landsraad.kernel.tree import Amount
from landsraad.server import hub as hubs
from landsraad.server import messages as m
from landsraad.server.access import Rate, clean, hashed, new_token, same_origin
from landsraad.server.hub import Hub, SeatWish, TableWish
from landsraad.server.sight import Sight, Stale
from landsraad.server.socket import Outbox
from landsraad.server.sqlite import KEPT_REPLAYS, SqliteStore
from landsraad.server.store import Player
from landsraad.server.table import Connection, LiveTable

ANN = Player("ann", "Ann")


@pytest.fixture
def store(tmp_path: Path) -> Iterator[SqliteStore]:
    store = SqliteStore(tmp_path / "landsraad.sqlite")
    store.add_player(ANN.id, hashed("token"), ANN.name)
    yield store
    store.close()


def in_loop(work: Callable[[], Coroutine[Any, Any, None]]) -> None:
    asyncio.run(asyncio.wait_for(work(), 20))


def wish(*kinds: str, **more: Any) -> TableWish:
    return TableWish("dune", "gf9-advanced", [SeatWish(kind) for kind in kinds], **more)


class Ear:
    """A connection that remembers what it was told."""

    def __init__(self, table: LiveTable, player: str = "ann") -> None:
        self.heard: list[Any] = []
        self.table = table
        self.connection = Connection(player, (), lambda data: self.heard.append(json.loads(data)))
        table.join(self.connection)

    def last(self, kind: str, seat: int | None = None) -> Any:
        return next(
            (x for x in reversed(self.heard) if x["type"] == kind and (seat is None or x.get("seat") == seat)), None
        )

    def answer(self, seat: int) -> m.Answer:
        """The mildest answer to my first question, as a message."""
        update = self.last("update", seat)
        q = self.table.game.find(seat, update["questions"][0]["name"])
        return m.Answer(1, seat, q.name, q.labels(self.table.game.default(q)), update["version"])


async def until(condition: Callable[[], bool]) -> None:
    while not condition():
        await asyncio.sleep(0.001)


# --- faults -----------------------------------------------------------------------------------------------------------


def test_an_answer_that_cannot_be_kept_is_not_played(store: SqliteStore, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        table, _ = Hub(store).create(ANN, wish("me", "me"))
        ear = Ear(table)
        seat = table.game.questions()[0].seat
        before, view = ear.answer(seat), table.game.view(seat)

        def full(*_: Any) -> None:
            raise sqlite3.OperationalError("database or disk is full")

        with monkeypatch.context() as patched:
            patched.setattr(store, "add_answer", full)
            table.handle(ear.connection, before)
            table.settle()
        assert ear.last("refused")["reason"] == "something went wrong here; it has been noted"
        assert table.game.view(seat) == view
        assert store.answers(table.row.id) == []
        table.handle(ear.connection, before)
        assert len(store.answers(table.row.id)) == 1

    in_loop(work)


def test_a_fault_of_the_engine_leaves_the_game_as_it_was(store: SqliteStore) -> None:
    async def work() -> None:
        table, _ = Hub(store).create(ANN, wish("me", "me"))
        ear = Ear(table)
        seat = table.game.questions()[0].seat
        message, view = ear.answer(seat), table.game.view(seat)
        accept = table.game.accept

        def half(*args: Any) -> None:
            accept(*args)
            raise EngineFault("a step lost its way")

        table.game.accept = half
        table.handle(ear.connection, message)
        table.settle()
        assert ear.last("refused")["reason"] == "something went wrong here; it has been noted"
        assert "lost its way" not in json.dumps(ear.heard)
        assert table.game.view(seat) == view
        table.handle(ear.connection, message)
        assert table.game.view(seat) != view

    in_loop(work)


class Mute(Bot):
    """Answers nothing."""

    def choose(self, seat: Any, question: Question) -> tuple[int, ...]:
        raise ValueError("no idea")


class Liar(Bot):
    """Answers what nobody asked."""

    def choose(self, seat: Any, question: Question) -> tuple[int, ...]:
        return (10_000,)


def test_a_reply_comes_after_the_updates_of_what_was_before_it(store: SqliteStore) -> None:
    async def work() -> None:
        hub = Hub(store)
        table, _ = hub.create(ANN, wish("me", "me"))
        ear, watcher = Ear(table), Ear(table, "somebody")
        before = watcher.last("update")["version"]
        await until(table.mailbox.empty)
        message = ear.answer(table.game.questions()[0].seat)
        table.post(lambda: table.handle(ear.connection, message))
        table.post(lambda: table.handle(watcher.connection, m.Ping()))
        await until(lambda: watcher.last("pong") is not None)
        assert watcher.last("update")["version"] > before
        assert ear.heard[-1] == {"type": "accepted", "id": 1}
        assert ear.heard[-2]["type"] == "update"

    in_loop(work)


@pytest.mark.parametrize("kind", [Mute, Liar])
def test_a_bot_that_fails_plays_the_mildest_answer(
    store: SqliteStore, kind: type[Bot], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work() -> None:
        monkeypatch.setattr("landsraad.bots.make", lambda *_: kind())
        table, _ = Hub(store).create(ANN, wish("bot", "bot", options={"turns": 1}))
        await until(lambda: table.game.over)
        assert table.row.status == "over"

    in_loop(work)


def test_a_person_who_is_back_is_not_played_for(store: SqliteStore, monkeypatch: pytest.MonkeyPatch) -> None:
    """The stand-in has been thinking when it was sent away: its answer does not count."""

    async def work() -> None:
        hub = Hub(store)
        table, _ = hub.create(ANN, wish("me", "me", pace=0.01))
        seat = table.game.questions()[0].seat
        hub.stand_in(table, ANN, seat, "random")
        await until(lambda: table.bots.busy)
        hub.stand_in(table, ANN, seat, None)
        await until(lambda: not table.bots.busy)
        assert store.answers(table.row.id) == []

    in_loop(work)


# --- memory -----------------------------------------------------------------------------------------------------------


def test_quiet_tables_are_put_away_and_come_back_the_same(store: SqliteStore) -> None:
    async def work() -> None:
        hub = Hub(store)
        table, _ = hub.create(ANN, wish("me", "me"))
        ear = Ear(table)
        table.settle()
        table.handle(ear.connection, ear.answer(table.game.questions()[0].seat))
        table.settle()
        views = [table.game.view(seat) for seat in (0, 1, None)]
        asked = sorted({q.seat for q in table.game.questions()})
        await hub.tidy(0)
        assert table.row.id in hub.live, "somebody is here"
        table.leave(ear.connection)
        await until(lambda: table.rest() > 0)
        await hub.tidy(3600)
        assert table.row.id in hub.live, "not for long yet"
        await hub.tidy(0)
        assert hub.live == {}
        row = store.table(table.row.id)
        assert row is not None
        assert (row.turn, row.asked) == (1, asked)
        again = hub.table(table.row.id)
        assert again is not table
        assert [again.game.view(seat) for seat in (0, 1, None)] == views

    in_loop(work)


def test_a_table_that_is_put_away_wakes_for_its_clock(store: SqliteStore, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        monkeypatch.setattr(hubs, "SOON", 0.05)
        hub = Hub(store)
        table, _ = hub.create(ANN, wish("me", "me", clocks={"answer": 0.3}))
        await until(lambda: table.mailbox.empty() and not table.changed)
        await hub.tidy(0)
        assert hub.live == {}
        await until(lambda: len(store.answers(table.row.id)) > 0)
        assert table.row.id in hub.live

    in_loop(work)


def test_tables_with_busy_bots_stay(store: SqliteStore) -> None:
    async def work() -> None:
        hub = Hub(store)
        seats = [SeatWish("bot", "atreides"), SeatWish("me", "emperor")]
        table, _ = hub.create(ANN, TableWish("dune", "gf9-advanced", seats, pace=5))
        await until(lambda: table.bots.busy)
        await hub.tidy(0)
        assert table.row.id in hub.live

    in_loop(work)


def test_memory_is_bounded(store: SqliteStore, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        monkeypatch.setattr(hubs, "MOST_LIVE", 20)
        hub = Hub(store)
        for _ in range(200):
            hub.create(ANN, wish("me", "open"))
            await asyncio.sleep(0)
        assert hub.tidying is not None
        await hub.tidying
        assert len(hub.live) <= 71

    in_loop(work)


def test_spectators_do_not_crowd_out_players(store: SqliteStore) -> None:
    async def work() -> None:
        table, _ = Hub(store).create(ANN, wish("me", "open"))
        for number in range(3):
            Ear(table, f"watcher {number}")
        assert table.crowded("somebody", own=2, watching=3)
        assert not table.crowded("somebody", own=2, watching=4)
        for _ in range(2):
            assert not table.crowded("ann", own=2, watching=3)
            Ear(table, "ann")
        assert table.crowded("ann", own=2, watching=3)

    in_loop(work)


def test_only_so_many_uploads_are_kept(store: SqliteStore) -> None:
    for number in range(KEPT_REPLAYS + 5):
        store.clock = lambda number=number: float(number)
        store.add_replay(f"r{number}", {"number": number})
    assert store.replay("r0") is None
    assert store.replay("r5") == {"number": 5}


# --- sight ------------------------------------------------------------------------------------------------------------


def question(high: int) -> Question:
    return Question(0, "bid", "1.1", Amount(0, high))


def test_the_same_question_again_is_a_new_question() -> None:
    """A double click on an answer must not answer what is asked next, though it looks the same."""
    sight = Sight(0)
    sight.news([], lambda *_: None, b'{"q":1}', [question(5)])
    version = sight.version
    sight.check(question(5), version)
    sight.answered("bid")
    with pytest.raises(Stale):
        sight.check(question(5), version)
    assert sight.news([], lambda *_: None, b'{"q":1}', [question(5)]) is not None, "told though nothing else changed"
    with pytest.raises(Stale):
        sight.check(question(5), version)
    sight.check(question(5), sight.version)


def test_a_question_that_stays_can_be_answered_from_an_older_picture() -> None:
    sight = Sight(0)
    sight.news([], lambda *_: None, b'{"q":1}', [question(5)])
    version = sight.version
    sight.news([], lambda *_: None, b'{"q":2}', [question(5)])
    assert sight.version > version
    sight.check(question(5), version)
    sight.news([], lambda *_: None, b'{"q":3}', [question(6)])
    with pytest.raises(Stale):
        sight.check(question(6), version)
    with pytest.raises(Stale):
        sight.check(question(6), sight.version + 1)


def test_nothing_new_is_not_told() -> None:
    sight = Sight(None)
    assert sight.news([], lambda *_: None, b"{}", []) is not None
    version = sight.version
    assert sight.news([], lambda *_: None, b"{}", []) is None
    assert sight.version == version


@pytest.mark.parametrize("name", game_names())
def test_the_views_of_several_seats_are_those_made_one_by_one(name: str) -> None:
    game, rng = landsraad.new(name, seed=4), Random(4)
    seats = [None, *range(len(game.seats))]
    for _ in range(200):
        if game.over:
            break
        q = rng.choice(game.questions())
        game.submit(q.seat, q.name, game.sample(q, rng))
        assert json.dumps(game.views(seats)) == json.dumps([game.view(seat) for seat in seats])


# --- small things -----------------------------------------------------------------------------------------------------


def test_rates() -> None:
    now = 0.0
    rate = Rate(each=2, burst=3, clock=lambda: now)
    assert [rate.allows("a") for _ in range(4)] == [True, True, True, False]
    assert rate.allows("b")
    now = 0.5
    assert rate.allows("a")
    assert not rate.allows("a")
    now = 100.0
    assert [rate.allows("a") for _ in range(4)] == [True, True, True, False]
    for number in range(20_000):
        rate.allows(str(number))
    assert len(rate.buckets) <= 10_000


@pytest.mark.parametrize(
    ("origin", "host", "same"),
    [
        (None, "x", True),
        ("http://x", "x", True),
        ("https://x:8000", "x:8000", True),
        ("http://y", "x", False),
        ("http://x.y", "x", False),
        ("http://x:1", "x", False),
        ("null", "x", False),
        ("", "x", False),
        ("http://[", "x", False),
        ("http://x", None, False),
    ],
)
def test_origins(origin: str | None, host: str | None, same: bool) -> None:
    assert same_origin(origin, host) is same


def test_cleaning() -> None:
    assert clean("  a \n b\tc ", 10) == "a b c"
    assert clean("\u202eabc\u0000", 10) == "abc"
    assert clean("abcdef", 3) == "abc"
    assert clean("ab c", 3) == "ab"
    assert clean("<b>&amp;", 20) == "<b>&amp;"


def test_tokens_are_long_and_kept_only_as_hashes() -> None:
    assert len(new_token()) >= 43
    assert new_token() != new_token()
    assert len(hashed("x")) == 64
    assert hashed("x") == hashed("x") != hashed("y")


def test_an_outbox_that_runs_over_is_emptied() -> None:
    async def work() -> None:
        outbox = Outbox(most=10)
        outbox.put(b"12345")
        assert await outbox.get() == b"12345"
        outbox.put(b"12345")
        outbox.put(b"123456")
        assert outbox.full.is_set()
        outbox.put(b"more")
        assert not outbox.waiting

    in_loop(work)
