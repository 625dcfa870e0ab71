"""Counsel: the mentat's answer with its reasons in words, from the own view alone."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import landsraad
from conformance import wording
from landsraad.bots.base import Seat
from landsraad.bots.counsel import FORCED, Counsel, counsel, percent, told
from landsraad.bots.registry import make
from landsraad.bots.war.odds import Duel
from landsraad.bots.war.reasons import fought
from landsraad.games import game_type

RULESETS = [(game, ruleset.id) for game in ("dune", "imperium", "war") for ruleset in game_type(game).rulesets]


def asked(game: str, ruleset: str, seed: int, every: int, most: int) -> Any:
    """Positions of a game between mentats: each with one of its open questions, now and then."""
    rng = Random(seed)
    seats = game_type(game).ruleset(ruleset).seats[1]
    g: Any = landsraad.new(game, ruleset, min(seats, 4), seed)
    minds = [make("mentat", game, n) for n in range(len(g.seats))]
    for number in range(most):
        if g.over:
            return
        q = rng.choice(g.questions())
        if number % every == 0:
            yield g, q
        g.submit(q.seat, q.name, minds[q.seat].choose(Seat(g, q.seat), q))


def given(g: Any, q: Any) -> Counsel:
    return counsel(g.header.game, Seat(g, q.seat), q)


@pytest.mark.parametrize(("game", "ruleset"), RULESETS)
def test_counsel_is_legal_and_says_why_in_whole_sentences(game: str, ruleset: str) -> None:
    seen = 0
    for g, q in asked(game, ruleset, seed=5, every=3, most=150):
        found = given(g, q)
        assert g.allows(q, found.answer)
        assert found.reasons, q.name
        for sentence in (*found.reasons, *found.at_most):
            assert sentence[0].isupper(), sentence
            assert sentence.endswith("."), sentence
            assert wording.faults(sentence) == []
        assert all(g.allows(q, other) and other != found.answer for other, _ in found.others)
        if g.count(q) == 1:
            assert found.reasons == (FORCED,)
        seen += 1
    assert seen > 20


@pytest.mark.parametrize(("game", "ruleset"), RULESETS)
def test_equal_views_get_equal_counsel(game: str, ruleset: str) -> None:
    """In a world that the seat cannot tell from the true one, it is told the same, word for word."""
    for g, q in asked(game, ruleset, seed=11, every=12, most=150):
        other = g.determinize(q.seat, rng=7)
        twin = other.find(q.seat, q.name)
        assert told(twin, given(other, twin)) == told(q, given(g, q)), q.name


def test_asking_changes_nothing_and_gives_the_same_again() -> None:
    for g, q in asked("dune", "gf9-advanced", seed=3, every=20, most=100):
        before = g.save()
        first = given(g, q)
        assert given(g, q) == first
        assert g.save() == before


BATTLE = """
game: dune
ruleset: gf9-advanced
turn: 4
phase: battle
seed: 1
factions:
  harkonnen: {spice: 5, forces: {arrakeen_9: 5}, hand: [lasgun], leaders: {tanks: []}}
  atreides: {spice: 3, forces: {arrakeen_9: {normal: 4}}}
"""


def planning(document: str) -> tuple[Any, Any]:
    g: Any = landsraad.position(document)
    while True:
        q = next((q for q in g.questions() if q.name == "battle_plan"), None)
        if q is not None:
            return g, q
        q = g.questions()[0]
        g.submit(q.seat, q.name, g.default(q))


@pytest.mark.rule("gf9:1.07.04")
def test_in_a_battle_it_tells_what_the_enemy_can_bring_at_most_by_what_is_open() -> None:
    """Four Atreides forces with spice count 4, their best leader 5."""
    g, _ = planning(BATTLE)
    q = next(q for q in g.questions() if q.name == "battle_plan" and g.seats[q.seat] == "harkonnen")
    first, *_ = given(g, q).at_most
    assert first.startswith("Atreides can bring 9 at most: 4 with all forces there, every one paid for with spice,")
    assert first.endswith("with 5.")


def test_chances_are_told_as_people_say_them() -> None:
    assert [percent(chance) for chance in (0.0, 0.5, 0.624, 1.0)] == [
        "about 5 in 100",
        "about 50 in 100",
        "about 60 in 100",
        "about 95 in 100",
    ]


def test_one_hit_is_told_as_one() -> None:
    said = "fought to its end you win it about 95 in 100, and lose about "
    assert fought(Duel(1.0, 1.2, 6.0)) == said + "1 Hit for 6 of theirs"
    assert fought(Duel(1.0, 0.4, 6.0)) == said + "0 Hits for 6 of theirs"
    assert fought(Duel(1.0, 1.6, 1.0)) == said + "2 Hits for 1 of theirs"
