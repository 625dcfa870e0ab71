"""The examples do what they say."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from typing import Any

import pytest

EXAMPLES = Path(__file__).parents[2] / "examples"


def load(name: str) -> Any:
    spec = importlib.util.spec_from_file_location(name, EXAMPLES / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module


def test_a_linear_policy_learns_to_beat_random_bots() -> None:
    """By chance it would win a quarter of its games; after 150 of them it wins more than half."""
    example = load("policy_gradient")
    policy, env, won = example.train("imperium", 4, 150)
    before = list(example.play(env, example.Policy(policy.weights * 0, policy.rng, rate=0.0), 40, 77_000_000))
    after = list(example.play(env, policy, 40, 77_000_000, greedy=True))
    assert sum(before) < 20 < sum(after)
    assert sum(won[100:]) > 25


@pytest.mark.parametrize(("game", "players", "options"), [("dune", 2, "turns:1"), ("war", 2, "rounds:1")])
def test_open_spiels_search_plays_our_games_from_worlds_dealt_anew(game: str, players: int, options: str) -> None:
    """The search itself asserts that every world it gets looks to its seat as the true one does."""
    pytest.importorskip("pyspiel", reason="OpenSpiel is the extra 'spiel'; CI installs it")
    searches, returns = load("ismcts").play(game, players, options, simulations=4, choices=10, seed=3)
    assert searches > 5
    assert sum(returns) == pytest.approx(0.0)
