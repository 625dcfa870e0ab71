"""Whole games with rivals: they end at every difficulty with and without the expansions, and keep their secrets."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

import landsraad
from imperium.hagal.support import HAGAL, LEFT, RIGHT, acts, solo, two
from imperium.support import A, B, check_conserved, happened
from landsraad.cli import main
from landsraad.games import game_type
from landsraad.games.imperium.determinize import determinize
from landsraad.games.imperium.hagal.printed import HAGALS

MODULES: list[dict[str, Any]] = [
    {},
    {"ix": True},
    {"immortality": True},
    {"ix": True, "immortality": True, "epic": True, "errata": "published"},
]


def play(ruleset: str, seats: int, seed: int, options: dict[str, Any]) -> Any:
    g = landsraad.new("imperium", ruleset, seats, seed, options)
    rng = Random(seed)
    while not g.over:
        q = rng.choice(g.open)
        g.submit(q.seat, q.name, g.sample(q, rng))
        if rng.random() < 0.1:
            check_conserved(g)
    check_conserved(g)
    return g


@pytest.mark.rule("imperium:I.solo.01")
@pytest.mark.parametrize("modules", MODULES, ids=["base", "ix", "immortality", "all"])
@pytest.mark.parametrize("level", ["mercenary", "sardaukar", "mentat", "kwisatz_haderach"])
def test_solo_games_end(level: str, modules: dict[str, Any]) -> None:
    g = play("solo", 1, 17, {"difficulty": level, **modules})
    best = max(p.vp for p in g.state.players)
    assert g.result.scores == (g.state.players[0].vp,)
    assert (g.result.winners == (0,)) == (g.state.players[0].vp == best)
    assert g.result.kind == "rival"  # a random player is no match for them
    assert best >= g.view(0)["target"] or g.result.turn == 10
    assert happened(g, "game_over")[0]["vp"] == best
    assert g.events(0)[-1]["text"] == f"The game is over: {title_of_winner(g)} wins with {best} victory points."


def title_of_winner(g: Any) -> str:
    (name,) = happened(g, "game_over")[0]["seats"]
    return str(next(g.player_title(i) for i in range(3) if g.player_name(i) == name))


@pytest.mark.parametrize("modules", MODULES, ids=["base", "ix", "immortality", "all"])
def test_games_of_two_end(modules: dict[str, Any]) -> None:
    g = play("hagal", 2, 23, modules)
    assert len(g.result.scores) == 2
    assert g.result.winners
    assert {*g.result.winners} <= {0, 1}
    assert g.result.scores[g.result.winners[0]] == max(g.result.scores)
    assert g.state.players[2].vp == 0


@pytest.mark.parametrize(("ruleset", "option"), [("solo", "difficulty=sardaukar"), ("hagal", "errata=published")])
def test_the_command_line_plays_them(ruleset: str, option: str, capsys: pytest.CaptureFixture[str]) -> None:
    command = [
        "simulate",
        "imperium",
        "--ruleset",
        ruleset,
        "--option",
        option,
        "--games",
        "2",
        "--bots",
        "random",
        "--seed",
        "3",
        "--json",
    ]
    assert main(command) == 0
    summary = json.loads(capsys.readouterr().out)
    assert summary["games"] == 2


@pytest.mark.rule("imperium:I.hagal.core.05")
def test_nobody_knows_the_order_of_the_deck() -> None:
    g = two(["dagger"], hagal_discard=["wealth"])
    dealt = {HAGALS[determinize(g, 0, Random(seed)).state.hagal_deck[0]] for seed in range(40)}
    assert len(dealt) > 5
    twin = determinize(g, 0, Random(1))
    assert twin.view(0) == g.view(0)
    assert sorted(twin.state.hagal_deck) == sorted(g.state.hagal_deck)
    assert [HAGALS[card] for card in twin.state.hagal_discard] == ["wealth"]


@pytest.mark.rule("imperium:I.solo.06")
def test_a_rivals_intrigue_cards_are_counted_only() -> None:
    g = solo({"difficulty": "mentat"}, left={"intrigue": ["windfall"]}, hand=["dagger"])
    shown = g.view(0)["players"][LEFT]
    assert shown["intrigue_size"] == 1
    assert "windfall" not in json.dumps(g.view(0))
    dealt = {determinize(g, 0, Random(seed)).state.players[1].intrigue for seed in range(30)}
    assert len(dealt) > 5


def test_views_name_rivals_as_players() -> None:
    g = acts("wealth", alliances={"fremen": RIGHT}, right={"influence": {"fremen": 4}}, control={"arrakeen": LEFT})
    view = g.view(0)
    assert [*view["players"]] == [A, LEFT, RIGHT]
    assert view["first_player"] == LEFT
    assert view["alliances"] == {"fremen": RIGHT}
    assert view["control"] == {"arrakeen": LEFT}
    assert view["modules"] == ["base", "solo"]
    assert view["seat"] == A
    assert view["waiting"] == [[A, "turn"]]
    assert two().view(None)["modules"] == ["base", "hagal"]


def test_the_glossary_tells_of_everything_that_views_name() -> None:
    told = game_type("imperium").glossary()
    assert {*HAGALS} == {*told["hagal"]}
    assert told["hagal"]["conspire"]["troops"] == 2
    for g in (two(), solo(), landsraad.new("imperium", "solo", 1, seed=1)):
        assert all(told["leader"][name]["name"] for name in g.view(None)["players"])


def test_a_saved_game_goes_on_in_the_middle_of_a_rivals_turn() -> None:
    g = acts(
        "arrakeen_1p", rivals=("duke_leto_atreides", RIGHT), left={"spice": 1}, influence={"emperor": 2, "fremen": 2}
    )
    assert [q.name for q in g.open] == ["rival_influence"]
    twin = landsraad.load(json.loads(json.dumps(g.save())))
    for game in (g, twin):
        q = game.open[0]
        game.submit(q.seat, q.name, q.parse(["fremen"]))
    assert twin.save() == g.save()
    assert g.state.players[1].influence == (0, 0, 0, 1)


def test_sentences_name_rivals() -> None:
    g = two(["dagger"], hagal_deck=["conspire"], solari=5, other={"hand": ["dagger"]})
    g.submit(0, "turn", g.open[0].parse(["send", "dagger", "high_council"]))
    texts = [event["text"] for event in g.events(None)]
    assert "House Hagal sends an agent to Conspire." in texts
    assert [e["seat"] for e in happened(g, "rival_sent")] == [HAGAL]
    assert B in g.view(None)["players"]
