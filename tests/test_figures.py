"""What lobbies and charts show of any game: the turn, and figures with a number for everybody."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import landsraad
from landsraad.games import game_names


@pytest.mark.parametrize("game", game_names())
def test_a_game_tells_its_turn_and_a_figure_for_every_seat(game: str) -> None:
    g: Any = landsraad.new(game, seed=2)
    assert g.clock() == 1
    assert g.figures()
    rng = Random(2)
    turns = []
    while not g.over:
        q = g.questions()[0]
        g.submit(q.seat, q.name, g.sample(q, rng))
        turns.append(g.clock())
    assert turns == sorted(turns)
    assert turns[-1] == g.result.turn
    for values in g.figures().values():
        assert len(values) == len(g.charted())


def test_charts_draw_rivals_but_not_house_hagal() -> None:
    solo = landsraad.new("imperium", "solo", seed=2, options={"rivals": "random"})
    assert len(solo.charted()) == len(set(solo.charted())) == 3
    assert solo.charted()[0] == solo.seats[0]
    assert set(solo.charted()) == set(solo.view(None)["players"])
    two = landsraad.new("imperium", "hagal", seed=2)
    assert tuple(two.charted()) == two.seats
