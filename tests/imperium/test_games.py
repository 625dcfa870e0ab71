"""Whole random games: they end, conserve every piece, survive saving, cloning and hidden dealing."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import landsraad
from imperium.support import check_conserved
from landsraad.games.imperium.determinize import determinize
from landsraad.games.imperium.state import Player, State


def play(g: Any, rng: Random, each: Any = None) -> int:
    """Random answers to the end."""
    n = 0
    while not g.over:
        q = g.questions()[0]
        g.submit(q.seat, q.name, g.sample(q, rng))
        n += 1
        if each is not None:
            each(g)
    return n


@pytest.mark.rule("imperium:I.recall.01")
@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("seed", range(6))
def test_random_games_end_and_conserve_every_piece(seats: int, seed: int) -> None:
    g: Any = landsraad.new("imperium", "base", seats, seed)
    assert play(g, Random(seed), check_conserved) > 50
    assert 1 <= g.result.turn <= 10
    assert len(g.result.scores) == seats
    assert g.result.winners


@pytest.mark.parametrize("seed", range(3))
def test_other_options_play_too(seed: int) -> None:
    options = {
        "errata": "published",
        "alliance_on_tied_drop": "stays",
        "third_reward_on_second_tie": True,
        "masterstroke": "must",
        "the_voice": "round",
        "bindu_suspension": "must_pass",
        "free_acquisition": "row",
        "spice_addict": "before_doubling",
        "kwisatz_haderach_pays": False,
    }
    g = landsraad.new("imperium", "base", 3 + seed % 2, seed, options)
    play(g, Random(seed), check_conserved)
    assert g.over


def test_the_mildest_answers_end_a_game_too() -> None:
    g: Any = landsraad.new("imperium", "base", 4, 3)
    while not g.over:
        q = g.questions()[0]
        g.submit(q.seat, q.name, g.default(q))
    assert g.result.turn == 10


def test_a_game_can_be_saved_and_loaded_anywhere() -> None:
    g, rng = landsraad.new("imperium", "base", 4, 5), Random(5)

    def again(g: Any) -> None:
        if rng.random() < 0.2:
            twin = landsraad.load(g.save())
            assert twin.state == g.state
            assert twin.stack == g.stack
            assert twin.open == g.open

    play(g, Random(6), again)


def test_a_clone_goes_its_own_way() -> None:
    g, rng = landsraad.new("imperium", "base", 4, 7), Random(7)
    while not g.over:
        before = g.save()
        twin = g.clone()
        if rng.random() < 0.02:
            play(twin, Random(1))
        assert g.save() == before
        q = g.questions()[0]
        g.submit(q.seat, q.name, g.sample(q, rng))


@pytest.mark.parametrize("seed", range(3))
def test_what_is_hidden_can_be_dealt_anew_and_nobody_notices(seed: int) -> None:
    g: Any = landsraad.new("imperium", "base", 3 + seed % 2, seed)
    rng = Random(seed)
    differs = 0
    while not g.over:
        if rng.random() < 0.2:
            for seat in range(len(g.seats)):
                twin = determinize(g, seat, rng)
                assert twin.view(seat) == g.view(seat)
                check_conserved(twin)
                differs += twin.state != g.state
        q = g.questions()[0]
        g.submit(q.seat, q.name, g.sample(q, rng))
    assert differs > 10


def test_a_copy_has_every_field() -> None:
    s: Any = landsraad.new("imperium", "base", 3, 1).state
    assert s.copy() == s
    assert s.players[0].copy() == s.players[0]
    for cls in (Player, State):
        slots = {name for base in cls.__mro__ for name in getattr(base, "__slots__", ())}
        assert set(cls.names()) == slots, cls.__name__
    twin: Any = s.copy()
    twin.players[0].spice += 1
    assert s.players[0].spice != twin.players[0].spice
