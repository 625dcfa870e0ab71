"""What clients are told about names: every card, leader and place that views can name has a title."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

import landsraad
from landsraad.games import game_names, game_type

KINDS = {
    "dune": ("ability",),
    "imperium": ("card", "intrigue", "conflict", "leader", "space", "effect"),
    "war": ("card", "prescience", "leader", "area", "use", "die"),
}


@pytest.mark.parametrize("game", [name for name in game_names() if name in KINDS])
def test_every_entry_has_a_title_and_is_plain_data(game: str) -> None:
    told = game_type(game).glossary()
    for kind in KINDS[game]:
        assert told[kind]
        assert all(entry["name"] for entry in told[kind].values())
    assert json.loads(json.dumps(told)) == told


@pytest.mark.parametrize("game", [name for name in game_names() if name in KINDS])
def test_what_players_choose_from_is_in_the_glossary(game: str) -> None:
    """In whole random games, every value of a kind that the glossary knows has an entry."""
    told = game_type(game).glossary()
    missing: set[tuple[str, Any]] = set()
    for seed in range(3):
        rng = Random(seed)
        g = landsraad.new(game, seed=seed)
        while not g.over:
            q = g.questions()[0]
            answer = g.sample(q, rng)
            for i, value in enumerate(answer):
                words = q.tree.vocabulary(answer[:i])
                name = words.name(value)
                if words.kind in KINDS[game] and value >= 0 and name not in told[words.kind]:
                    missing.add((words.kind, name))
            g.submit(q.seat, q.name, answer)
    assert missing == set()


def test_war_tells_what_its_tokens_hold_and_what_its_choices_mean() -> None:
    told = game_type("war").glossary()
    assert told["figure"]["as6"]["name"] == "Token of 1 Regular and 1 Elite"
    assert told["figure"]["as8"]["name"] == "Token of 1 Regular and 1 Fedaykin"
    assert told["choice"]["out"]["name"] == "Out of the game"
    assert told["area"]["supply"]["name"] == "The supply"


def test_every_ability_that_a_karama_may_stop_is_told() -> None:
    """Two whole games open windows for some dozen different ones; the sentence of a window names its ability."""
    told = game_type("dune").glossary()["ability"]
    opened: set[str] = set()
    for seed in range(2):
        rng = Random(seed)
        g = landsraad.new("dune", seed=seed, options={"windows": "everyone"})
        while not g.over:
            q: Any = g.questions()[0]
            if q.name == "karama":
                opened.add(q.tree.ability)
                assert f"to stop {q.tree.ability.replace('_', ' ')}" in q.prompt
            g.submit(q.seat, q.name, g.sample(q, rng))
    assert len(opened) > 12
    assert opened <= told.keys()
