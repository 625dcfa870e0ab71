"""Where a game stands can be written down, and read back as the same table."""

from __future__ import annotations

import json
import re
from random import Random
from typing import Any

import pytest

import landsraad
from conformance.positions import rewritten
from imperium.support import check_conserved
from landsraad.games.imperium.position import turn
from landsraad.games.imperium.state import IDLE
from landsraad.kernel.errors import NoPosition
from landsraad.kernel.game import AnyGame

TABLES: list[tuple[str, int, dict[str, Any]]] = [
    ("base", 4, {}),
    ("base", 3, {"ix": True}),
    ("base", 4, {"immortality": True}),
    ("base", 3, {"ix": True, "immortality": True, "epic": True}),
    ("hagal", 2, {}),
    ("hagal", 2, {"ix": True, "immortality": True}),
    ("solo", 1, {}),
    ("solo", 1, {"ix": True, "immortality": True}),
]
UNORDERED = ("removed", "conflict_unused")
"""Piles that nobody draws from: their order says nothing."""

LEFT_OVER = ("sent", "space", "armed", "returned", "pending")
"""With the flags and numbers of a turn: what lies there between two turns means nothing."""


def told(g: AnyGame) -> Any:
    """The whole position and what is asked, less the generator and how often was answered."""
    saved = json.loads(json.dumps(g.save()))
    state = saved["state"]["f"]
    for name in UNORDERED:
        state[name]["t"].sort()
    del state["rng"]
    if state["stage"] == IDLE:
        for name in (*turn.FLAGS.values(), *turn.NUMBERS.values(), *LEFT_OVER):
            del state[name]
    asked = [(q.seat, q.name, q.rule, [*g.answers(q)]) for q in g.questions()]
    views = [g.view(seat) for seat in (None, *range(len(g.seats)))]
    return state, saved["stack"], asked, views


@pytest.mark.parametrize(("ruleset", "seats", "options"), TABLES)
def test_a_written_position_is_read_as_the_same_table(ruleset: str, seats: int, options: dict[str, Any]) -> None:
    written = unwritten = 0
    for seed in range(3):
        g = landsraad.new("imperium", ruleset, seats, seed, options)
        for twin in rewritten(g, Random(seed), share=0.3):
            if twin is None:
                unwritten += 1
                continue
            written += 1
            check_conserved(twin)
            for mine, theirs in zip(told(twin), told(g), strict=True):
                assert mine == theirs
    assert written > 3 * unwritten, "a player's choices in a turn are most of the game"


def test_where_no_position_starts_is_told() -> None:
    g = landsraad.new("imperium", "base", ["baron_vladimir_harkonnen", "paul_atreides", "helena_richese"], 1)
    assert g.questions()[0].name == "masterstroke", "before the first round"
    with pytest.raises(NoPosition, match=r"before the first round$"):
        g.position()


@pytest.mark.parametrize("ruleset", ["base", "hagal", "solo"])
def test_the_last_point_that_can_be_written_down_is_told(ruleset: str) -> None:
    """Exactly: there it can be written down, and nowhere since."""
    g: Any = landsraad.new("imperium", ruleset, seed=3)
    rng = Random(3)
    told, last = 0, 0
    while told < 4 and not g.over:
        try:
            g.position()
        except NoPosition as error:
            found = re.search(r"the last point that can be written down: before answer (\d+), where", str(error))
            assert (found is None) == (last == 0)
            if found is not None:
                told += 1
                assert int(found[1]) == last
        else:
            last = len(g.log) + 1
        q = g.questions()[0]
        g.submit(q.seat, q.name, g.sample(q, rng))
    assert told
