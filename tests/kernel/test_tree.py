"""Trees of legal answers."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Any, ClassVar

import pytest

from kernel.toy import Toy
from landsraad.kernel import tree as trees
from landsraad.kernel.errors import EngineFault
from landsraad.kernel.tree import YES_NO, Amount, Answer, Choice, Options, Tree
from landsraad.kernel.words import NUMBERS, PASS, Words

NO_GAME = Toy()
"""These trees look at no game: it has nothing in it."""
COLOURS = Words("colour", ("red", "blue", "green"))


@dataclass(slots=True)
class Flag(Tree[Any]):
    """colour -> stripes, at most as many as its number; pass ends it."""

    most: int
    levels: ClassVar[tuple[str, ...]] = ("colour", "stripes")
    words: ClassVar[dict[str, Words]] = {"colour": COLOURS}

    def colour(self, g: Any) -> Options:
        return (PASS, 0, 1, 2)

    def stripes(self, g: Any, colour: int) -> Options:
        return None if colour == PASS else range(min(colour, self.most) + 1)


@dataclass(slots=True)
class DeadEnd(Tree[Any]):
    levels: ClassVar[tuple[str, ...]] = ("first", "second")

    def first(self, g: Any) -> Options:
        return (0,)

    def second(self, g: Any, first: int) -> Options:
        return ()


def test_a_choice_has_one_level() -> None:
    tree = Choice((2, 0), COLOURS, "colour")
    assert tree.domain(NO_GAME, ()) == (2, 0)
    assert tree.domain(NO_GAME, (2,)) is None
    assert tree.level(()) == "colour"
    assert tree.vocabulary(()) is COLOURS
    assert list(trees.answers(tree, NO_GAME)) == [(2,), (0,)]


def test_yes_or_no_declines_first() -> None:
    assert trees.mildest(YES_NO, NO_GAME) == (0,)
    assert YES_NO.vocabulary(()).name(0) == "no"


def test_an_amount_includes_both_ends() -> None:
    tree = Amount(3, 5, "dial")
    assert list(trees.answers(tree, NO_GAME)) == [(3,), (4,), (5,)]
    assert tree.level(()) == "dial"
    assert tree.vocabulary(()) is NUMBERS


def test_each_level_sees_the_values_before_it_and_may_end_the_answer() -> None:
    tree = Flag(9)
    assert list(trees.answers(tree, NO_GAME)) == [(PASS,), (0, 0), (1, 0), (1, 1), (2, 0), (2, 1), (2, 2)]
    assert list(trees.answers(tree, NO_GAME, (2,))) == [(2, 0), (2, 1), (2, 2)]
    assert trees.count(tree, NO_GAME) == 7
    assert trees.mildest(tree, NO_GAME) == (PASS,)


def test_levels_name_what_is_chosen_in_their_vocabulary() -> None:
    tree = Flag(9)
    assert (tree.level(()), tree.level((2,))) == ("colour", "stripes")
    assert (tree.vocabulary(()), tree.vocabulary((2,))) == (COLOURS, NUMBERS)
    assert tree.why(NO_GAME, (), 7) is None


def test_drawing_takes_each_level_evenly() -> None:
    draws = iter([0.75, 0.99])
    assert trees.sample(Flag(9), NO_GAME, lambda: next(draws)) == (2, 2)
    rng = Random(3)
    drawn = [trees.sample(Flag(9), NO_GAME, rng.random) for _ in range(4000)]
    assert set(drawn) == set(trees.answers(Flag(9), NO_GAME))
    assert 900 < sum(answer == (PASS,) for answer in drawn) < 1100


@pytest.mark.parametrize(
    "use",
    [
        lambda tree: trees.count(tree, NO_GAME),
        lambda tree: list(trees.answers(tree, NO_GAME)),
        lambda tree: trees.mildest(tree, NO_GAME),
        lambda tree: trees.sample(tree, NO_GAME, lambda: 0.5),
    ],
)
def test_a_dead_end_is_a_fault_of_the_engine(use: Any) -> None:
    with pytest.raises(EngineFault, match=r"DeadEnd\(\) has no option after \(0,\)"):
        use(DeadEnd())


def test_a_tree_without_levels_is_complete_at_once() -> None:
    answer: Answer = ()
    assert Tree[Any]().domain(NO_GAME, answer) is None
    assert list(trees.answers(Tree[Any](), NO_GAME)) == [()]


def test_equal_trees_are_equal_questions_can_be_compared() -> None:
    assert Flag(2) == Flag(2)
    assert Flag(2) != Flag(3)
    assert eval(repr(Flag(2))) == Flag(2)
