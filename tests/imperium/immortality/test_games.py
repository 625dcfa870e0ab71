"""Whole random games with Immortality, alone and with Rise of Ix: they end, conserve every piece, survive saving, cloning
and hidden dealing."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

import landsraad
from imperium.support import check_conserved
from landsraad.games.imperium.determinize import determinize
from landsraad.games.imperium.immortality.options import IMMORTALITY_READINGS

ALONE = {"immortality": True}
BOTH = {"immortality": True, "ix": True}
OTHERWISE = {
    "immortality": True,
    "choose_two": "any",
    "lost_troops": "garrison",
    **{option.name: option.choices[-1] for option in IMMORTALITY_READINGS},
}
EAGERNESS = 0.1


def step(g: Any, rng: Random) -> str:
    """A random answer, or now and then something offered beside the question. Returns what it was called."""
    if rng.random() < EAGERNESS:
        offered = g.interjections(rng.randrange(len(g.seats)))
        if offered:
            g.submit(offered[0].seat, offered[0].name, g.sample(offered[0], rng))
            return str(offered[0].name)
    q = g.questions()[0]
    answer = g.sample(q, rng)
    g.submit(q.seat, q.name, answer)
    return str(q.labels(answer)[0]) if q.name in ("turn", "agent_turn", "reveal_turn") else str(q.name)


def play(g: Any, rng: Random, each: Any = None) -> set[str]:
    """Random answers to the end; what was done."""
    done = set()
    while not g.over:
        done.add(step(g, rng))
        if each is not None:
            each(g)
    return done


@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("options", [ALONE, BOTH, OTHERWISE], ids=["alone", "with ix", "otherwise"])
@pytest.mark.parametrize("seed", range(3))
def test_random_games_end_and_conserve_every_piece(seats: int, options: dict[str, Any], seed: int) -> None:
    g: Any = landsraad.new("imperium", "base", seats, seed, options)
    play(g, Random(seed), check_conserved)
    assert 1 <= g.result.turn <= 10
    assert g.result.winners
    for event in g.history:
        assert g.text(event.name, event.facts)


def test_everything_happens_in_some_game() -> None:
    done: set[str] = set()
    for seed in range(25):
        g = landsraad.new("imperium", "base", 4, seed, {**BOTH, "epic": bool(seed % 2)})
        done |= play(g, Random(seed))
    assert {"graft", "obtain", "atomics", "research", "take_back", "aftermath"} <= done


@pytest.mark.parametrize("options", [ALONE, BOTH], ids=["alone", "with ix"])
def test_a_game_can_be_saved_and_loaded_anywhere(options: dict[str, Any]) -> None:
    rng = Random(5)
    g = landsraad.new("imperium", "base", 3, 5, options)
    while not g.over:
        if rng.random() < 0.2:
            twin = landsraad.load(json.loads(json.dumps(g.save())))
            assert twin.save() == g.save()
            assert twin.open == g.open
            assert twin.view(0) == g.view(0)
        step(g, rng)


def test_a_clone_goes_its_own_way() -> None:
    rng = Random(3)
    g = landsraad.new("imperium", "base", 4, 3, BOTH)
    for _ in range(120):
        step(g, rng)
    twin, before = g.clone(), g.save()
    play(twin, Random(1), check_conserved)
    assert g.save() == before


@pytest.mark.parametrize("options", [ALONE, BOTH], ids=["alone", "with ix"])
@pytest.mark.parametrize("seed", range(3))
def test_what_is_hidden_can_be_dealt_anew_and_nobody_notices(seed: int, options: dict[str, Any]) -> None:
    rng = Random(seed)
    g: Any = landsraad.new("imperium", "base", 3, seed, options)
    decks = set()
    while not g.over:
        for seat in range(3):
            twin: Any = determinize(g, seat, rng)
            assert twin.view(seat) == g.view(seat)
            assert [q.name for q in twin.questions(seat)] == [q.name for q in g.questions(seat)]
            assert twin.waiting(seat) == g.waiting(seat)
            assert sorted(twin.state.tleilaxu_deck) == sorted(g.state.tleilaxu_deck)
            decks.add(twin.state.tleilaxu_deck == g.state.tleilaxu_deck)
            check_conserved(twin)
        step(g, rng)
    assert False in decks, "the Tleilaxu deck is dealt anew"


def test_a_record_replays() -> None:
    g = landsraad.new("imperium", "base", 4, 9, ALONE)
    play(g, Random(9))
    assert landsraad.replay(json.loads(json.dumps(g.record()))).save() == g.save()


def test_the_mildest_answers_end_a_game_too() -> None:
    g: Any = landsraad.new("imperium", "base", 4, 3, ALONE)
    while not g.over:
        q = g.questions()[0]
        g.submit(q.seat, q.name, g.default(q))
    assert all(p.vp >= 0 for p in g.state.players)
    assert g.state.atomics == 0b1111, "nobody uses them by accident"
