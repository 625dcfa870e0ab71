"""Where a game stands can be written down, and read back as the same table."""

from __future__ import annotations

import json
import re
from random import Random
from typing import Any

import pytest

import landsraad
from conformance.positions import rewritten
from landsraad.games.war.board import STATIONS
from landsraad.games.war.state import NOWHERE
from landsraad.kernel.errors import NoPosition
from landsraad.kernel.game import AnyGame
from war.support import check_conserved

TABLES: list[tuple[str, int, dict[str, Any]]] = [
    ("two-players", 2, {}),
    ("two-players", 2, {"tank_timing": "at_once"}),
    ("shared", 3, {}),
    ("shared", 4, {}),
    ("mahdi", 1, {}),
    ("mahdi-two", 2, {}),
]


def told(g: AnyGame) -> Any:
    """The whole position and what is asked, less the generator and how often was answered."""
    saved = json.loads(json.dumps(g.save()))
    state = saved["state"]["f"]
    standing = [area != NOWHERE for area in bytes.fromhex(state["sietch_area"]["b"])]
    _forget(state, "sietch_rank", standing)
    state["sietch_known"] &= sum(here << i for i, here in enumerate(standing))
    _forget(state, "station_symbol", [bool(state["stations"] >> area & 1) for area in STATIONS])
    if state["active"] < 0:
        del state["acting"]  # the house, or a partner where nothing is to be chosen by one
    del state["rng"]
    asked = [(q.seat, q.name, q.rule, g.count(q)) for q in g.questions()]
    views = [g.view(seat) for seat in (None, *range(len(g.seats)))]
    return state, saved["stack"], asked, views


def _forget(state: Any, name: str, standing: list[bool]) -> None:
    """What lay under a token that has left the board says nothing any more."""
    state[name]["t"] = [x if here else None for x, here in zip(state[name]["t"], standing, strict=True)]


@pytest.mark.parametrize(("ruleset", "seats", "options"), TABLES)
def test_a_written_position_is_read_as_the_same_table(ruleset: str, seats: int, options: dict[str, Any]) -> None:
    written = unwritten = 0
    for seed in range(2):
        g = landsraad.new("war", ruleset, seats, seed, options)
        for twin in rewritten(g, Random(seed), share=0.3):
            if twin is None:
                unwritten += 1
                continue
            written += 1
            check_conserved(twin)
            for mine, theirs in zip(told(twin), told(g), strict=True):
                assert mine == theirs
    assert 3 * written > unwritten, (
        "the choice of an action, the end of a turn and the first question of a phase are a third of the game"
    )


@pytest.mark.parametrize(("ruleset", "seats", "options"), TABLES[1::2])
def test_the_last_point_that_is_told_can_be_written_down(ruleset: str, seats: int, options: dict[str, Any]) -> None:
    g = landsraad.new("war", ruleset, seats, 5, options)
    rng = Random(5)
    told = 0
    while not g.over and told < 12:
        q = g.questions()[0]
        g.submit(q.seat, q.name, g.sample(q, rng))
        if g.over or rng.random() > 0.1:
            continue
        try:
            g.position()
        except NoPosition as error:
            found = re.search(r"the last point that can be written down: before answer (\d+), where", str(error))
        else:
            found = None
        if found is not None:
            told += 1
            before = landsraad.replay(g.record(reveal=True), to=int(found[1]) - 1)
            assert before.position()["phase"] == "actions"
    assert told >= 5


def test_under_a_cone_of_silence_the_last_point_is_before_it() -> None:
    g: Any = landsraad.new("war", "shared", 4, 5)
    rng = Random(5)
    while g.open[0].name != "act":
        g.submit(g.open[0].seat, g.open[0].name, g.sample(g.open[0], rng))
    before = len(g.log)
    for seat in (0, 1):
        g.submit(seat, "cone_of_silence", (0,))
    with pytest.raises(NoPosition, match=rf"Cone of Silence; .* written down: before answer {before}, where"):
        g.position()
    g.submit(g.open[0].seat, "act", g.sample(g.open[0], rng))
    with pytest.raises(NoPosition, match=rf"written down: before answer {before}, where"):
        g.position()


def test_where_no_position_starts_is_told() -> None:
    g = landsraad.new("war", "two-players", 2, 1)
    assert g.questions()[0].name == "place_vehicle"
    assert g.position()["phase"] == "vehicles", "the phase has just begun"
    [q] = g.questions()
    g.submit(q.seat, q.name, next(answer for answer in g.answers(q) if q.labels(answer) != ["pass"]))
    assert g.questions()[0].name == "place_vehicle"
    with pytest.raises(NoPosition, match=r"where a side chooses its action.* written down: .*\.$"):
        g.position()
