"""The conformance suites of PettingZoo, Gymnasium and OpenSpiel, and what they do not look at."""

from __future__ import annotations

import warnings
from copy import deepcopy
from random import Random
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, seed_test

from landsraad.bots.random import RandomBot
from landsraad.bots.search.bot import Search
from landsraad.builds import BUILD
from landsraad.games import game_names
from landsraad.games.dune.books import Books
from landsraad.kernel.errors import LandsraadError
from landsraad.research import dune_v0, imperium_v0, war_v0
from landsraad.research.aec import RawEnv
from landsraad.research.solo import IDS, SoloEnv
from research.tables import TABLES, Table, name

DOORS: dict[str, Any] = {"dune": dune_v0, "imperium": imperium_v0, "war": war_v0}


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("skip_forced", [False, True])
@pytest.mark.parametrize("table", TABLES, ids=name)
def test_pettingzoo_api(table: Table, skip_forced: bool) -> None:
    game, ruleset, seats, options = table
    for make in (DOORS[game].raw_env, DOORS[game].env):
        env = make(ruleset=ruleset, seats=seats, options=options, skip_forced=skip_forced)
        api_test(env, num_cycles=60)
        assert env.possible_agents == [f"seat_{seat}" for seat in range(seats)]


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("game", DOORS)
def test_pettingzoo_seeds(game: str) -> None:
    seed_test(DOORS[game].env, num_cycles=60)
    env = DOORS[game].raw_env()
    env.reset(seed=4)
    first = env.stepper.game.seed
    env.reset()
    assert (first, env.stepper.game.seed) == (4, 5), "without a seed comes the next one"


def test_rewards_come_to_all_at_the_end_and_then_one_dead_step_each() -> None:
    env = dune_v0.raw_env(seats=3, options={"turns": 1})
    env.reset(seed=2)
    rng, dead = Random(1), 0
    total = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, over, cut, info = env.last()
        total[agent] += reward
        assert info == {}, "a count of steps would betray hidden questions"
        if over or cut:
            env.step(None)
            dead += 1
        else:
            env.step(rng.choice(observation["action_mask"].nonzero()[0].tolist()))
    assert dead == 3
    assert tuple(total.values()) == pytest.approx(env.stepper.returns())


def test_a_game_that_is_too_long_is_cut_off() -> None:
    env = war_v0.raw_env(max_steps=7)
    env.reset(seed=1)
    for _ in range(7):
        assert not any(env.truncations.values())
        env.step(env.stepper.legal()[0])
    assert all(env.truncations.values())
    assert not any(env.terminations.values())


@pytest.mark.parametrize("id", IDS.values())
def test_gymnasium_checks(id: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        check_env(gymnasium.make(id).unwrapped, skip_render_check=True)


@pytest.mark.parametrize("opponents", ["random", ["random", "mentat"]])
def test_one_seat_learns_and_bots_hold_the_others(opponents: Any) -> None:
    env = SoloEnv("imperium", seats=3, opponents=opponents)
    observation, _ = env.reset(seed=3)
    rng = Random(3)
    while True:
        assert env.stepper.seat == env.own
        assert np.array_equal(env.action_masks(), observation["action_mask"].astype(bool))
        observation, reward, over, cut, _ = env.step(rng.choice(env.stepper.legal()))
        if over:
            break
        assert reward == 0
        assert not cut
    assert reward == env.stepper.returns()[env.own]
    assert not observation["action_mask"].any()


def test_the_same_seed_is_the_same_game_and_an_illegal_action_loses_it() -> None:
    env = SoloEnv("dune", seats=3, options={"turns": 1}, records=True)
    told = []
    for _ in range(2):
        env.reset(seed=8)
        while not env.stepper.over:
            env.step(env.stepper.legal()[0])
        told.append((env.own, env.stepper.game.record()))
    assert told[0] == told[1]
    env.reset(seed=8)
    wrong = next(i for i in range(len(env.stepper.actions)) if i not in env.stepper.ids)
    _, reward, over, _, info = env.step(wrong)
    assert (reward, over, info) == (-1.0, True, {"illegal": True})
    with pytest.raises(LandsraadError, match="from 0 to 2"):
        SoloEnv("dune", seats=3, seat=5)


class Handled(RandomBot):
    """A random bot that is asked through its handle, like any other."""


@pytest.mark.parametrize(("opponents", "books"), [("search(playouts=1)", True), ("mentat", False)])
def test_events_are_kept_for_opponents_who_read_them_and_for_nobody_else(opponents: str, books: bool) -> None:
    env = SoloEnv("dune", seats=4, opponents=opponents)
    env.reset(seed=5)
    rng = Random(5)
    game: Any = env.stepper.game
    while game.state.turn < 2:
        env.step(rng.choice(env.stepper.legal()))
    assert (game.history is not None) == books
    assert game.log is None
    purses = {index: house.spice for index, house in enumerate(game.state.houses)}
    for index, bot in enumerate(env.others.bots):
        if isinstance(bot, Search):
            bot.listen(env.others.seats[index])
            assert isinstance(bot.beliefs, Books)
            assert bot.beliefs.purses == purses
    assert any(isinstance(bot, Search) for bot in env.others.bots) == books


@pytest.mark.parametrize("table", [t for t in TABLES if t[2] > 1], ids=name)
def test_random_opponents_play_the_same_without_the_detour_over_handles(table: Table) -> None:
    game, ruleset, seats, options = table
    records = []
    for opponent in (RandomBot, Handled):
        env = SoloEnv(game, ruleset, seats, options, opponents=opponent, records=True)
        env.reset(seed=6)
        rng = Random(6)
        while not env.stepper.over:
            env.step(rng.choice(env.stepper.legal()))
        records.append(env.stepper.game.record())
    assert records[0] == records[1]


@pytest.mark.skipif(BUILD == "compiled", reason="a compiled bot has no copy")
@pytest.mark.parametrize("game", game_names())
def test_a_copied_table_goes_on_alike_and_by_itself(game: str) -> None:
    env, rng = SoloEnv(game), Random(1)
    env.reset(seed=1)
    for _ in range(5):
        env.step(rng.choice(env.stepper.legal()))
    twin = deepcopy(env)
    for _ in range(20):
        action = rng.choice(env.stepper.legal())
        (seen, *rest), (other, *others) = env.step(action), twin.step(action)
        assert all(np.array_equal(seen[part], other[part]) for part in seen)
        assert rest == others
    assert twin.stepper.game is not env.stepper.game


@pytest.mark.parametrize("game", game_names())
def test_a_copied_game_of_pettingzoo_goes_on_alike(game: str) -> None:
    env, rng = RawEnv(game), Random(1)
    env.reset(seed=1)
    env.step(rng.choice(env.stepper.legal()))
    twin = deepcopy(env)
    for _ in range(20):
        seen, other = env.observe(env.agent_selection), twin.observe(twin.agent_selection)
        assert all(np.array_equal(seen[part], other[part]) for part in seen)
        action = rng.choice(env.stepper.legal())
        env.step(action)
        twin.step(action)
