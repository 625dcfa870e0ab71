"""What is kept of a game in its smaller form is what was kept before."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import landsraad
from conformance.games import Case, cases
from landsraad.kernel.event import Event
from landsraad.kernel.keeping import settle
from landsraad.kernel.question import Question


def told(g: Any) -> list[Any]:
    """Everything that can be asked of the record and the events."""
    return [
        g.record(reveal=True),
        g.story(),
        [g.events(seat) for seat in (None, *range(len(g.seats)))],
        [[q.tree.level(a[:i]) for i in range(len(a))] + [q.about(a[:i]) for i in range(len(a))] for q, a in g.log],
        [(q.seat, q.name, q.rule, q.secret, q.hidden, q.labels(answer)) for q, answer in g.log],
        g.chances,
    ]


@pytest.mark.parametrize("case", [case for case in cases() if case.game != "toy"], ids=str)
def test_settled_or_not_a_game_tells_and_plays_the_same(case: Case) -> None:
    plain, small = (case.start(5) for _ in range(2))
    rng = Random(5)
    for _ in range(120):
        if plain.over:
            break
        answers, events = len(small.log), len(small.history)
        q = plain.open[0]
        answer = plain.sample(q, rng)
        for g in (plain, small):
            g.submit(q.seat, q.name, answer)
        settle(small, answers, events)
    assert repr(told(small)) == repr(told(plain)), "also where 1 and true are equal"
    assert small.save() == plain.save()
    assert landsraad.replay(small.record(reveal=True)).save() == plain.save()


def test_equal_entries_are_the_same_object() -> None:
    games: list[Any] = [landsraad.new("dune", seats=3, seed=4) for _ in range(2)]
    for g in games:
        rng = Random(4)
        for _ in range(60):
            g.submit(g.open[0].seat, g.open[0].name, g.sample(g.open[0], rng))
        settle(g)
    first, second = games
    assert all(a is b for a, b in zip(first.log, second.log, strict=True))
    assert all(a is b for a, b in zip(first.history, second.history, strict=True))
    assert all(a is b for a, b in zip(first.chances, second.chances, strict=True))


def test_what_is_equal_but_told_otherwise_is_kept_apart() -> None:
    """JSON tells 1 and true apart, Python does not; and a fact that cannot be looked up stays as it is."""
    g = landsraad.new("war", seats=2, seed=1)
    g.history = [
        Event("seen", "", {"fresh": True}),
        Event("seen", "", {"fresh": 1}),
        Event("seen", "", {"fresh": [1]}),
        Event("seen", "", {"fresh": True}, 1, {"fresh": 0}),
    ]
    before = repr(g.history)
    settle(g)
    assert repr(g.history) == before


def test_a_settled_question_has_one_answer_left_to_name() -> None:
    g: Any = landsraad.new("dune", seats=3, seed=4)
    q, answer = g.open[0], g.default(g.open[0])
    names = q.labels(answer)
    g.submit(q.seat, q.name, answer)
    settle(g)
    kept, given = g.log[0]
    assert isinstance(kept, Question)
    assert kept.parse(names) == given == answer
    assert kept.tree.domain(g, answer) is None
