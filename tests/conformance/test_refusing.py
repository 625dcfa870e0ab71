"""The tally of refusals itself: it tells a reason from the general sentence."""

from __future__ import annotations

from random import Random
from typing import Any

from conformance.games import Case
from conformance.refusing import named, refused, wrong
from landsraad.kernel.tree import Amount, Choice
from landsraad.kernel.words import Words

CASE = Case("toy", "long", 3)


def test_a_drawn_answer_is_illegal_and_of_the_right_vocabulary() -> None:
    g: Any = CASE.start(3)
    for _ in range(40):
        for q in g.questions():
            drawn = wrong(g, q, Random(1))
            assert drawn is not None
            level, answer = drawn
            assert not g.allows(q, answer)
            assert level in q.tree.levels or level == q.tree.level(())


def test_general_sentences_are_counted_and_reasons_are_not(monkeypatch: Any) -> None:
    tally = refused(CASE, 3, 1.0)
    assert tally.tried.total() > 20
    assert 0 < tally.share <= 1
    monkeypatch.setattr("kernel.toy.Toy.objection", lambda g, q, prefix, value: ("T.bid", "because"))
    assert refused(CASE, 3, 1.0).share == 0


def test_numbers_are_tried_a_little_beyond_what_may_be_given() -> None:
    g: Any = CASE.start(3)
    assert list(named(Words("number"), Amount(2, 5).domain(g, ()))) == [-1, *range(10)]
    assert list(named(Words("colour", ("red", "blue")), Choice((0,), Words("colour")).options)) == [-1, 0, 1]
