"""Whole random games of three and four players: they end, conserve every piece, and show no partner's hand."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

import landsraad
from landsraad.games.war.determinize import determinize
from war.shared.partners import AGAINST_PARTNERS, FOUR, F, H, T
from war.support import check_conserved

TABLES = (FOUR, AGAINST_PARTNERS, (F, H, T))


def played(seats: tuple[str, ...], seed: int, check: Any = None, steps: int = 10_000) -> Any:
    rng = Random(seed)
    g: Any = landsraad.new("war", "shared", seats, seed, {"rounds": 6})
    while not g.over and len(g.log) < steps:
        free = g.interjections(rng.randrange(len(seats))) if rng.random() < 0.1 else []
        q = rng.choice(free or g.open)
        g.submit(q.seat, q.name, g.sample(q, rng))
        if check is not None:
            check(g)
    return g


@pytest.mark.parametrize("seats", TABLES)
@pytest.mark.parametrize("seed", range(2))
def test_games_end_conserve_every_piece_and_replay(seats: tuple[str, ...], seed: int) -> None:
    g = played(seats, seed, check_conserved)
    assert g.result.turn <= 6
    assert landsraad.replay(json.dumps(g.record())).save() == g.save()
    asked = {g.seats[q.seat] for q, _ in g.log}
    assert asked == set(seats), "everybody has a part in it"


@pytest.mark.parametrize("seats", TABLES)
def test_what_is_hidden_from_a_seat_shows_nowhere(seats: tuple[str, ...]) -> None:
    """The partner's hand among it: dealt anew, the view, the questions and the free actions stay."""
    for steps in (20, 90, 170):
        g = played(seats, 7, steps=steps)
        for seat in range(len(seats)):
            others = set()
            for n in range(6):
                twin = determinize(g, seat, Random(n))
                assert twin.view(seat) == g.view(seat)
                assert twin.waiting(seat) == g.waiting(seat)
                assert [q.name for q in twin.interjections(seat)] == [q.name for q in g.interjections(seat)]
                check_conserved(twin)
                others.add(json.dumps([twin.view(i) for i in range(len(seats)) if i != seat]))
            assert len(others) > 1
