"""Bots at a table that fail, interject, or play for somebody who comes back."""

from __future__ import annotations

from typing import Any

import pytest

from landsraad.bots import Bot
from landsraad.kernel.question import Question
from landsraad.server.site.hub import Hub
from landsraad.server.store.sqlite import SqliteStore
from landsraad.server.table import seating
from seated import ANN, Ear, in_loop, until, wish


class Mute(Bot):
    """Answers nothing."""

    def choose(self, seat: Any, question: Question) -> tuple[int, ...]:
        raise ValueError("no idea")


class Liar(Bot):
    """Answers what nobody asked."""

    def choose(self, seat: Any, question: Question) -> tuple[int, ...]:
        return (10_000,)


@pytest.mark.parametrize("kind", [Mute, Liar])
def test_a_bot_that_fails_plays_the_mildest_answer(
    store: SqliteStore, kind: type[Bot], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work() -> None:
        monkeypatch.setattr("landsraad.bots.make", lambda *_: kind())
        table, _ = await Hub(store).create(ANN, wish("bot", "bot", options={"turns": 1}))
        await until(lambda: table.game.over)
        assert table.row.status == "over"

    in_loop(work)


class Eager(Bot):
    """Does something besides whenever it is not asked itself."""

    def __init__(self) -> None:
        super().__init__(1)
        self.done: list[str] = []

    def choose(self, seat: Any, question: Question) -> tuple[int, ...]:
        return seat.default(question)  # type: ignore[no-any-return]

    def interject(self, seat: Any) -> Any:
        offered = [] if seat.questions() or self.done else seat.interjections()
        if not offered:
            return None
        self.done.append(offered[0].name)
        return offered[0], seat.sample(offered[0], self.rng)


def test_a_bot_interjects_while_only_a_person_is_asked(store: SqliteStore, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        eager = Eager()
        monkeypatch.setattr("landsraad.bots.make", lambda *_: eager)
        table, _ = await Hub(store).create(ANN, wish("me", "bot"))
        ear = await Ear.at(table)

        def asked() -> bool:
            told = {q["name"] for q in (ear.last("update", 0) or {"questions": []})["questions"]}
            return not table.bots.busy and bool(told) and told == {q.name for q in table.game.questions(0)}

        while not eager.done:
            await until(lambda: asked() or bool(eager.done))
            if not eager.done:
                await ear.send(ear.answer(0))
        await until(lambda: not table.bots.busy)
        await table.run(table.settle)
        given = await store.answers(table.row.id)
        assert [(answer.seat, answer.question) for answer in given[-1:]] == [(1, eager.done[0])]

    in_loop(work)


def test_a_person_who_is_back_is_not_played_for(store: SqliteStore, monkeypatch: pytest.MonkeyPatch) -> None:
    """The stand-in has been thinking when it was sent away: its answer does not count."""

    async def work() -> None:
        hub = Hub(store)
        table, _ = await hub.create(ANN, wish("me", "me", pace=0.01))
        seat = table.game.questions()[0].seat
        await hub.at(table.row.id, lambda table: seating.stand_in(table, ANN, seat, "random"))
        await until(lambda: table.bots.busy)
        await hub.at(table.row.id, lambda table: seating.stand_in(table, ANN, seat, None))
        await until(lambda: not table.bots.busy)
        assert await store.answers(table.row.id) == []

    in_loop(work)
