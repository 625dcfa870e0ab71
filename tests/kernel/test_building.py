"""Answers by the names of their levels."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

import pytest

import landsraad
from kernel.test_sets import asked
from kernel.toy import CARDS, Toy
from landsraad.kernel.errors import IllegalAnswer, InvalidAnswer
from landsraad.kernel.question import Question
from landsraad.kernel.tree import Answer, Options, Topic, Tree
from landsraad.kernel.words import PASS


@dataclass(slots=True)
class Shares(Tree[Any]):
    """From: who pays; then how many stones and how many gems of three."""

    levels: ClassVar[tuple[str, ...]] = ("from", "number", "number")

    def domain(self, g: Any, prefix: Answer) -> Options:
        return None if len(prefix) == 3 else range(4 - sum(prefix[1:]))

    def about(self, prefix: Answer) -> Topic | None:
        return (CARDS, len(prefix) - 1) if prefix else None


SHARES = Question(0, "shares", "T.shares", Shares())


def refused(q: Question, g: Any = None, **levels: Any) -> str:
    with pytest.raises((InvalidAnswer, IllegalAnswer)) as error:
        q.build(g, **levels)
    assert isinstance(error.value, InvalidAnswer | IllegalAnswer)
    return error.value.reason


def test_values_are_given_by_level() -> None:
    q = landsraad.new("dune", seats=["bene_gesserit", "fremen"], seed=1).questions()[0]
    assert q.build(turn=2, faction="fremen") == q.parse(["fremen", 2])


def test_a_level_that_comes_again_takes_a_list_or_a_mapping() -> None:
    assert SHARES.build(from_=1, number=[2, 1]) == (1, 2, 1)
    assert SHARES.build(from_=1, number={"gem": 1, "stone": 2}) == (1, 2, 1)
    assert SHARES.build(Toy(), from_=1, number=[2, 1]) == (1, 2, 1)


def test_what_is_missing_is_said() -> None:
    assert refused(SHARES, number=[1, 1]) == "shares: from is missing"
    assert refused(SHARES, Toy(), from_=1, number=[2]) == "shares: number (gem) is missing"
    assert refused(SHARES, Toy(), from_=1, number={"stone": 2}) == "shares: number (gem) is missing"
    again = "shares: number (gem) is missing: number is asked for again, give a list"
    assert refused(SHARES, Toy(), from_=1, number=2) == again


def test_what_is_too_much_is_said() -> None:
    assert (
        refused(SHARES, Toy(), from_=1, number=[2, 1, 0]) == "shares: number is not asked for so often: 0 is too much"
    )
    assert refused(SHARES, Toy(), from_=1, number=[2, 1], card="gem") == "shares does not ask for card here"
    assert refused(SHARES, from_=1, number=[2, 1], card="gem") == "shares does not ask for card here"


def test_a_word_that_is_none_is_said_with_its_level() -> None:
    assert refused(SHARES, from_=1, number=["many", 1]).startswith("shares, number (stone): 'many' is not a number")


def test_with_the_game_every_value_is_checked() -> None:
    assert refused(SHARES, Toy(), from_=1, number=[3, 2]) == "number (gem) may not be 2 here; it may be 0"


def test_a_set_is_a_list_in_any_order() -> None:
    g, q = asked()
    assert q.build(g, heap="left", card=["veto", "stone"]) == (0, 0, 2)
    assert q.build(g, heap="left", card="stone") == (0, 0, PASS)
    assert q.build(heap="left", card=["gem", "stone"]) == (0, 1, 0, PASS), "without the game the form alone is known"
    assert refused(q, g, heap="left", card={"stone": 1}) == "discard: card is a set: give a list"
