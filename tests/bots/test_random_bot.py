"""The random bot: only legal answers, an interjection now and then, and always an end."""

from __future__ import annotations

from collections import Counter
from typing import Any

import landsraad
from landsraad import bots
from landsraad.arena import play
from landsraad.bots.random import MOST, RandomBot


def played(kind: type[RandomBot], seed: int, seats: int = 4) -> Any:
    g = landsraad.new("toy", seats=seats, seed=seed, options={"rounds": 9})
    play(g, [kind(seed * 10 + i) for i in range(seats)])
    return g


class Plain(RandomBot):
    """The same bot on the way that all bots take."""


def test_the_fast_way_plays_the_same_games_answer_for_answer() -> None:
    for seed in range(20):
        assert played(RandomBot, seed).record() == played(Plain, seed).record()


def test_the_same_seed_plays_the_same_game() -> None:
    assert played(RandomBot, 3).record() == played(RandomBot, 3).record()
    assert played(RandomBot, 3).record() != played(RandomBot, 4).record()


def test_it_interjects_now_and_then() -> None:
    names = Counter(q.name for seed in range(40) for q, _ in played(RandomBot, seed).log)
    assert 0 < names["gift"] < names["bid"] / 10


def test_it_uses_every_kind_of_answer() -> None:
    lays = {answer for seed in range(60) for q, answer in played(RandomBot, seed).log if q.name == "lay"}
    assert {answer[0] for answer in lays} == {-1, 0, 1, 2}
    assert {answer[1] for answer in lays if len(answer) > 1} == {0, 1, 2}


def test_however_eager_it_stops_interjecting() -> None:
    class Eager(RandomBot):
        def wait(self) -> None:
            self.due = self.occasion + 1

    g: Any = landsraad.new("toy", seats=2, seed=1, options={"rounds": 9})
    eager: Any = [Eager(1), Eager(2)]
    play(g, eager)
    gifts = Counter(q.seat for q, _ in g.log if q.name == "gift")
    assert g.over
    assert 0 < max(gifts.values()) <= MOST


def test_it_is_made_by_name() -> None:
    bot = bots.make("random", game="toy", seed=5)
    assert isinstance(bot, RandomBot)
    assert bot.rng.random() == RandomBot(5).rng.random()
