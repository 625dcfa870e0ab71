"""OpenSpiel's own suite over our games, and both ways of chance."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pytest

import landsraad
from landsraad.games import game_names
from research.tables import TABLES, Table, name

pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel is the extra 'spiel'; CI installs it")
pytest.importorskip("landsraad.research.spiel")


SHORT: dict[str, dict[str, Any]] = {
    "dune": {"players": 3, "options": "turns:1"},
    "imperium": {"players": 3},
    "war": {"players": 2, "options": "rounds:1"},
}


def load(game: str, **parameters: Any) -> Any:
    return pyspiel.load_game(f"landsraad_{game}", parameters)


@pytest.mark.parametrize("game", game_names())
@pytest.mark.parametrize("chance", ["seeded", "explicit"])
def test_openspiel_plays_it(game: str, chance: str) -> None:
    loaded = load(game, chance=chance, **SHORT[game])
    pyspiel.random_sim_test(loaded, num_sims=1, serialize=chance == "seeded", verbose=False)


def test_parameters_that_cannot_be_are_refused() -> None:
    with pytest.raises(landsraad.LandsraadError, match="seeded or explicit"):
        load("dune", chance="dice")
    with pytest.raises(landsraad.LandsraadError, match="name:value"):
        load("dune", options="turns")


@pytest.mark.parametrize("table", TABLES, ids=name)
def test_explicit_chance_plays_the_recorded_game(table: Table) -> None:
    """With the outcomes of a record, explicit chance comes to the states of the game that was recorded."""
    game, ruleset, seats, _ = table
    state = load(game, ruleset=ruleset, players=seats, chance="explicit").new_initial_state()
    played = landsraad.new(game, ruleset, seats, 6)
    rng, answers = Random(6), 0
    outcomes = [outcome for _, outcome in played.chances or ()]
    used = 0
    while not played.over and answers < 40:
        while state.is_chance_node():
            state.apply_action(outcomes[used])
            used += 1
        q = played.open[0]
        walk = played.walk(q)
        while walk.options is not None:
            assert state.current_player() == q.seat
            action = rng.choice(state.legal_actions())
            value = state.stepper.values[state.stepper.ids.index(action)]
            assert q.tree.vocabulary(walk.prefix).kind == state.stepper.actions.name(action)[0]
            walk.choose(value)
            state.apply_action(action)
        walk.play()
        outcomes = [outcome for _, outcome in played.chances or ()]
        answers += 1
    while state.is_chance_node():
        state.apply_action(outcomes[used])
        used += 1
    assert used == len(outcomes)
    assert state.stepper.game.view(0) == played.view(0)


@pytest.mark.parametrize("game", game_names())
def test_a_resampled_state_looks_the_same_and_goes_its_own_way(game: str) -> None:
    loaded = load(game, players=2 if game == "war" else 3)
    state, rng = loaded.new_initial_state(), Random(2)
    observer = loaded.make_py_observer()
    state.apply_action(7)
    for _ in range(60):
        state.apply_action(rng.choice(state.legal_actions()))
    player = state.current_player()
    world = state.resample_from_infostate(player, rng.random)
    tensors = []
    for one in (state, world):
        observer.set_from(one, player)
        tensors.append(observer.tensor.copy())
    assert np.array_equal(*tensors)
    assert state.legal_actions() == world.legal_actions()
    remembered = state.information_state_string(player)
    assert world.information_state_string(player) == remembered
    assert len({state.information_state_string(p) for p in range(loaded.num_players())}) == loaded.num_players()
    before = state.stepper.game.save()
    world.apply_action(world.legal_actions()[0])
    assert state.stepper.game.save() == before
