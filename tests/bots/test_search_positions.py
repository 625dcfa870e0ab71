"""Written-down positions in which the search finds an answer that brings more than mentat's."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import landsraad
from landsraad.bots import Seat, make
from landsraad.bots.search.bot import Playouts, Search
from landsraad.bots.search.race import BETTER, lead

HERE = Path(__file__).parent / "positions"
WORLDS = 12
POSITIONS = [
    # The last round: after mentat's answer the game is lost in every world that was tried, from Arrakeen it is won in a third.
    ("imperium-arrakeen", ["send", "spice_hunter", "hardy_warriors"], ["send", "spice_smugglers", "arrakeen"]),
    # To attack by surprise at once is worth more than to march first.
    ("war-surprise", ["strategy", "move"], ["leadership", "surprise"]),
]


@pytest.mark.parametrize(("name", "first", "better"), POSITIONS)
def test_finds_the_better_answer(name: str, first: list[Any], better: list[Any]) -> None:
    g: Any = landsraad.position(json.loads((HERE / f"{name}.json").read_text(encoding="utf-8")))
    game, q = g.header.game, g.open[0]
    seat = Seat(g, q.seat)
    bot = make("search(playouts=48)", game=game, seed=1)
    assert isinstance(bot, Search)
    mentats = make("mentat", game=game, seed=1).choose(seat, q)
    found = bot.choose(seat, q)
    assert (q.labels(mentats), q.labels(found)) == (first, better)
    fresh = Playouts(bot, seat, q, [mentats, found], seed=5_000)
    mentats_bring, found_bring = [[fresh.run(runner, world) for world in range(WORLDS)] for runner in (0, 1)]
    assert lead(found_bring, mentats_bring) > BETTER, "beyond doubt in worlds that it has not looked at, too"
