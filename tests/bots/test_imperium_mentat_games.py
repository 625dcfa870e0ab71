"""The mentat of Dune: Imperium in whole games: always legal, the same for the same seed, blind to what is hidden."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import landsraad
from bots.blindness import hidden_things_change_no_answer
from landsraad.arena import play
from landsraad.arena.compare import compare
from landsraad.bots import Seat, make

BOTH = {"ix": True, "immortality": True}
MODULES = [{}, {"ix": True}, {"immortality": True}, BOTH]
UNUSUAL = {
    **BOTH,
    "epic": True,
    "errata": "published",
    "masterstroke": "must",
    "the_voice": "round",
    "bindu_suspension": "must_pass",
    "kwisatz_haderach_pays": False,
    "graft_partner": "any_card",
    "for_humanity": "any_mix",
    "harvest_cells": "before_return",
}


def mentats(n: int, seed: int = 0) -> list[Any]:
    return [make("mentat", game="imperium", seed=seed + i) for i in range(n)]


@pytest.mark.parametrize("options", [*MODULES, UNUSUAL])
@pytest.mark.parametrize(("ruleset", "seats"), [("base", 4), ("base", 3), ("hagal", 2), ("solo", 1)])
def test_plays_whole_games_by_the_rules(ruleset: str, seats: int, options: dict[str, Any]) -> None:
    """Every answer is checked by the engine: one that is not legal would end the test."""
    if options is UNUSUAL and ruleset != "base":
        options = BOTH
    for seed in (seats, seats + 10):
        g: Any = landsraad.new("imperium", ruleset, seats=seats, seed=seed, options=options)
        played = play(g, mentats(seats, seed))
        assert played.decisions == len(g.log)
        assert 4 <= g.result.turn <= 10
        assert max(g.result.scores) >= 6 or ruleset == "solo"


def test_plays_among_others() -> None:
    for seed in (1, 2, 3):
        g: Any = landsraad.new("imperium", seats=4, seed=seed, options=BOTH)
        play(g, [make("mentat" if i % 2 else "random", game="imperium", seed=i) for i in range(4)])
        assert g.result.winners[0] % 2 == 1


def test_the_same_seed_plays_the_same_game() -> None:
    games = [landsraad.new("imperium", seats=4, seed=seed, options=BOTH) for seed in (5, 5, 6)]
    for g in games:
        play(g, mentats(4))
    assert games[0].record() == games[1].record()
    assert games[0].record()["answers"] != games[2].record()["answers"]


@pytest.mark.parametrize("options", [{}, BOTH])
def test_hidden_things_change_no_answer(options: dict[str, Any]) -> None:
    """In a world where everything that a seat cannot see is dealt anew it answers the same."""
    g = landsraad.new("imperium", seats=4, seed=3, options=options)
    hidden_things_change_no_answer(g, mentats(4), Random(3), share=0.4, most=120)


@pytest.mark.parametrize("options", MODULES)
def test_beats_random_players(options: dict[str, Any]) -> None:
    """A small sample of the table in docs/bots.md."""
    for seats in (3, 4):
        (row,) = compare("imperium", "mentat", seats=seats, options=options, games=10, seed=2)
        assert row.wins >= 9, row
        assert row.twin <= 7, row


def test_beats_its_rivals_in_solo_games_where_random_does_not() -> None:
    (row,) = compare("imperium", "mentat", ruleset="solo", seats=1, games=24, seed=2)
    assert row.wins >= 12, row
    assert row.twin <= 2, row


def test_an_unknown_question_gets_the_mildest_answer() -> None:
    g = landsraad.new("imperium", seats=3, seed=1)
    q = g.open[0]
    renamed = type(q)(q.seat, "something_new", q.rule, q.tree, secret=q.secret, hidden=q.hidden)
    g.open[0] = renamed
    assert make("mentat", game="imperium").choose(Seat(g, q.seat), renamed) == g.default(renamed)
