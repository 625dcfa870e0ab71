"""Imagined worlds: dealt from what a seat sees alone, so that equal views and equal generators give equal worlds."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import landsraad
from landsraad.bots import Seat, make

EVERY = [
    ("dune", "gf9-basic", 6, {}),
    ("dune", "gf9-advanced", 6, {}),
    ("dune", "gf9-advanced", 2, {}),
    ("dune", "gf9-advanced", 4, {"leader_skills": True, "homeworlds": True, "tournament": True}),
    ("dune", "wbc", 6, {}),
    ("imperium", "base", 4, {}),
    ("imperium", "base", 3, {"ix": True, "immortality": True}),
    ("imperium", "hagal", 2, {}),
    ("imperium", "hagal", 2, {"ix": True, "immortality": True}),
    ("imperium", "solo", 1, {}),
    ("war", "two-players", 2, {}),
    ("war", "shared", 4, {}),
    ("war", "mahdi", 1, {}),
    ("war", "mahdi-two", 2, {}),
]


@pytest.mark.parametrize(("game", "ruleset", "seats", "options"), EVERY)
@pytest.mark.parametrize("players", ["mentat", "random"])
def test_a_world_hangs_on_nothing_that_the_seat_cannot_see(
    game: str, ruleset: str, seats: int, options: dict[str, Any], players: str
) -> None:
    """Two games that differ only in what is hidden from a seat: the worlds that it imagines are the same, to the last card."""
    g: Any = landsraad.new(game, ruleset, seats=seats, seed=6, options=options)
    bots, handles, rng = [make(players, game=game, seed=i) for i in range(seats)], range(seats), Random(1)
    seat_of = [Seat(g, i) for i in handles]
    compared = different = 0
    while not g.over and compared < 40:
        q = g.open[0]
        if rng.random() < 0.3:
            one, two = (Seat(g.determinize(q.seat, number), q.seat) for number in (1, 2))
            worlds = [seat.imagine(7) for seat in (one, two)]
            assert worlds[0].save() == worlds[1].save(), q
            assert worlds[0].view(q.seat) == g.view(q.seat), q
            different += g.determinize(q.seat, 1).save()["state"] != worlds[0].save()["state"]
            compared += 1
        seat_of[q.seat].answer(q, bots[q.seat].choose(seat_of[q.seat], q))
    assert compared >= 10
    assert different == compared


def test_what_is_imagined_is_not_the_game_itself() -> None:
    g: Any = landsraad.new("imperium", seats=4, seed=3)
    before = g.save()
    seat = Seat(g, 0)
    world: Any = seat.imagine(Random(1))
    assert world.seed is None
    assert world.events(0) == []
    assert seat.imagine(Random(1)).save() == world.save() != seat.imagine(Random(2)).save()
    while not world.over:
        q = world.open[0]
        world.submit(q.seat, q.name, world.default(q))
    assert g.save() == before
