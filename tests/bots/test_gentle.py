"""The gentle bot: sensible, seldom the best, never blind."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import landsraad
from landsraad import bots
from landsraad.arena import play
from landsraad.bots.gentle import GentleDune

GAMES = [("dune", 4, {"turns": 4}), ("imperium", 3, {}), ("war", 2, {})]


@pytest.mark.parametrize(("game", "seats", "options"), GAMES)
def test_plays_whole_games_by_the_rules_and_the_same_for_the_same_seed(
    game: str, seats: int, options: dict[str, Any]
) -> None:
    records = []
    for _ in range(2):
        g: Any = landsraad.new(game, seats=seats, seed=7, options=options)
        play(g, [bots.make("gentle", game=game, seed=i) for i in range(seats)])
        records.append(g.record())
    assert records[0] == records[1]


def test_takes_the_victory_and_otherwise_any_good_answer() -> None:
    bot = GentleDune(seed=1)
    assert {bot.drawn([(100.0, (1,)), (40.0, (2,)), (39.0, (3,))]) for _ in range(50)} == {(1,)}
    drawn = Counter(bot.drawn([(50.0, (1,)), (25.0, (2,)), (15.0, (3,))]) for _ in range(400))
    assert set(drawn) == {(1,), (2,)}
    assert drawn[(1,)] > drawn[(2,)] > 100


@pytest.mark.parametrize("game", ["dune", "imperium", "war"])
def test_stands_between_random_and_mentat_and_is_described(game: str) -> None:
    names = bots.names(game)
    assert names.index("random") < names.index("gentle") < names.index("mentat")
    for name in ("random", "gentle", "mentat"):
        assert bots.describe(name).endswith(".")
    assert bots.describe("my_bots:Mild") == ""


@pytest.mark.parametrize(("game", "seats"), [("imperium", 4), ("dune", 6)])
def test_beats_those_who_play_at_random(game: str, seats: int) -> None:
    """Five of six games at least; a random bot may still stumble into the last stronghold."""
    won = 0
    for seed in range(1, 7):
        g = landsraad.new(game, seats=seats, seed=seed)
        others = [bots.make("random", game=game, seed=i) for i in range(1, seats)]
        play(g, [bots.make("gentle", game=game, seed=seed), *others])
        assert g.result is not None
        won += 0 in g.result.winners
    assert won >= 5
