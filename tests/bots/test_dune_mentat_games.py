"""Mentat in whole games: always legal, the same for the same seed, and blind to what is hidden from it."""

from __future__ import annotations

from copy import deepcopy
from random import Random
from typing import Any

import pytest

import landsraad
from bots.blindness import hidden_things_change_no_answer
from landsraad.arena import play
from landsraad.bots import make
from landsraad.builds import BUILD

EVERYTHING = {
    "windows": "everyone",
    "karama_scope": "whole_phase",
    "revival_in_storm_order": True,
    "cheap_hero_optional": True,
    "truthtrance_future": True,
    "weather_control_before_reveal": True,
    "bidding_reentry": False,
}


def mentats(n: int, seed: int = 0) -> list[Any]:
    return [make("mentat", game="dune", seed=seed + i) for i in range(n)]


@pytest.mark.parametrize("ruleset", ["gf9-basic", "gf9-advanced"])
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_plays_whole_games_by_the_rules(ruleset: str, seats: int) -> None:
    """Every answer is checked by the engine: one that is not legal would end the test."""
    for seed, options in ((seats, {}), (seats + 10, EVERYTHING)):
        g: Any = landsraad.new("dune", ruleset, seats=seats, seed=seed, options=options)
        played = play(g, mentats(seats, seed))
        assert played.decisions == len(g.log)
        assert 1 <= g.result.turn <= 10


@pytest.mark.parametrize("seed", [1, 2])
def test_plays_among_others(seed: int) -> None:
    g = landsraad.new("dune", seats=6, seed=seed)
    bots = [make("mentat" if i % 2 else "random", game="dune", seed=i) for i in range(6)]
    play(g, bots)
    assert g.over


def test_the_same_seed_plays_the_same_game() -> None:
    games = [landsraad.new("dune", seats=6, seed=5) for _ in range(3)]
    for g, seed in zip(games, (1, 1, 40), strict=True):
        play(g, mentats(6, seed))
    assert games[0].record() == games[1].record()
    assert games[0].record() != games[2].record()


@pytest.mark.skipif(BUILD == "compiled", reason="deepcopy does not copy what is compiled")
@pytest.mark.parametrize("seed", [3, 4])
def test_hidden_things_change_no_answer(seed: int) -> None:
    """In a world where everything that a seat cannot see is dealt anew it answers the same."""
    g = landsraad.new("dune", seats=6, seed=seed)
    hidden_things_change_no_answer(g, mentats(6), Random(seed), share=0.5, most=250, apart=deepcopy)
