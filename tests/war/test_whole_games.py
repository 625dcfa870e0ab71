"""Whole random games: they end, every piece is conserved, saves, clones and records hold, nothing hidden shows."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

import landsraad
from landsraad.games.war.determinize import determinize
from war.support import check_conserved


def played(seed: int, steps: int = 10_000, eagerness: float = 0.1, check: Any = None, **options: Any) -> Any:
    """A random game, free actions included, up to so many answers."""
    rng = Random(seed)
    g = landsraad.new("war", seed=seed, options=options)
    for _ in range(steps):
        if g.over:
            break
        free = g.interjections(rng.randrange(2)) if rng.random() < eagerness else []
        q = rng.choice(free or g.open)
        g.submit(q.seat, q.name, g.sample(q, rng))
        if check is not None:
            check(g)
    return g


@pytest.mark.parametrize("seed", range(6))
def test_random_games_end_and_conserve_every_piece(seed: int) -> None:
    g = played(seed, check=check_conserved, rounds=8)
    assert g.over
    assert g.result.turn <= 8


@pytest.mark.parametrize("seed", range(3))
def test_a_finished_game_replays_from_its_record(seed: int) -> None:
    g = played(seed, rounds=4)
    twin = landsraad.replay(json.dumps(g.record()))
    assert twin.save() == g.save()
    assert [e["text"] for e in twin.events(0)] == [e["text"] for e in g.events(0)]


@pytest.mark.parametrize("seed", range(4))
def test_save_load_and_clone_at_any_moment(seed: int) -> None:
    g = played(seed, steps=40 + 60 * seed)
    loaded = landsraad.load(json.loads(json.dumps(g.save())))
    assert loaded.save() == g.save()
    before = g.save()
    twins = (g.clone(), loaded)
    for twin in twins:
        rng = Random(seed)
        for _ in range(60):
            if not twin.over:
                q = twin.open[0]
                twin.submit(q.seat, q.name, twin.sample(q, rng))
    assert twins[0].save() == twins[1].save()
    assert g.save() == before


@pytest.mark.parametrize("seed", range(4))
def test_dealing_hidden_things_anew_keeps_the_view(seed: int) -> None:
    g = played(seed, steps=30 + 70 * seed)
    for seat in (0, 1):
        views = set()
        for n in range(8):
            twin = determinize(g, seat, Random(n))
            assert twin.view(seat) == g.view(seat)
            assert [q.name for q in twin.open] == [q.name for q in g.open]
            check_conserved(twin)
            views.add(json.dumps(twin.view(1 - seat), sort_keys=True))
        # and it is not always the truth, if there is anything that this seat does not see
        assert len(views) > 1 or (seat == 0 and not g.state.sides[1].hand)


def test_determinisation_deals_what_a_seat_cannot_see() -> None:
    g: Any = landsraad.new("war", seed=11)
    mine: Any = determinize(g, 0, Random(1))
    assert mine.state.sides[0].hand == g.state.sides[0].hand
    assert mine.state.sietch_rank == g.state.sietch_rank
    assert mine.state.tokens == g.state.tokens
    others = [determinize(g, 1, Random(n)).state for n in range(12)]
    assert {s.sides[1].hand for s in others} == {g.state.sides[1].hand}
    assert len({s.sides[0].hand for s in others}) > 1
    assert len({s.sietch_rank for s in others}) > 1
    assert len({tuple(s.tokens) for s in others}) > 1
    assert len({s.objectives for s in others}) > 1


def test_a_game_is_the_same_for_the_same_seed() -> None:
    one, other = played(5, rounds=3), played(5, rounds=3)
    assert one.record(reveal=True) == other.record(reveal=True)
