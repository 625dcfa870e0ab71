"""The mentat of War for Arrakis in whole games: always legal, the same for the same seed, blind to what is hidden."""

from __future__ import annotations

from copy import deepcopy
from random import Random
from typing import Any

import pytest

import landsraad
from bots.blindness import hidden_things_change_no_answer
from landsraad.arena import play, simulate
from landsraad.bots import make
from landsraad.builds import BUILD
from landsraad.games import game_type

TWO = ("atreides", "harkonnen")
TABLES = [
    (rules.id, seats) for rules in game_type("war").rulesets for seats in range(rules.seats[0], rules.seats[1] + 1)
]
OTHERWISE = {
    "all_vehicles": False,
    "stacking_between_moves": "after_each",
    "leaders_may_stay_alone": False,
    "guerrilla_training": "any_turn",
    "settlement_falls": "on_victory",
    "worms_cross_red_borders": True,
}


def mentats(n: int, seed: int = 0) -> list[Any]:
    return [make("mentat", game="war", seed=seed + i) for i in range(n)]


@pytest.mark.parametrize(("ruleset", "seats"), TABLES)
def test_plays_whole_games_by_the_rules(ruleset: str, seats: int) -> None:
    """Every answer is checked by the engine: one that is not legal would end the test."""
    for seed, options in ((seats, {}), (seats + 10, OTHERWISE)):
        g: Any = landsraad.new("war", ruleset, seats=seats, seed=seed, options=options)
        played = play(g, mentats(seats, seed))
        assert played.decisions == len(g.log)
        assert g.result.kind in ("supremacy", "objective", "arrakeen"), "somebody wins before the last round"


@pytest.mark.parametrize("side", TWO)
def test_wins_against_random(side: str) -> None:
    bots = ["mentat" if name == side else "random" for name in TWO]
    found = simulate("war", "two-players", games=4, seats=TWO, bots=bots, seed=5).statistics
    assert found.winners(TWO)[side] >= 4


def test_the_same_seed_plays_the_same_game() -> None:
    games = [landsraad.new("war", "two-players", seats=TWO, seed=5) for _ in range(2)]
    for g in games:
        play(g, mentats(2))
    assert games[0].record() == games[1].record()


@pytest.mark.skipif(BUILD == "compiled", reason="deepcopy does not copy what is compiled")
def test_hidden_things_change_no_answer() -> None:
    """In a world where everything that a seat cannot see is dealt anew it answers the same."""
    g = landsraad.new("war", "two-players", seats=TWO, seed=3)
    hidden_things_change_no_answer(g, mentats(2), Random(3), share=0.3, most=60, apart=deepcopy)
