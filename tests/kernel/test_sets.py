"""Answers whose values are a set: any order is taken, one is kept."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from itertools import permutations
from typing import Any, ClassVar

import pytest

from kernel.toy import CARDS, Toy
from landsraad.kernel.errors import IllegalAnswer, InvalidAnswer
from landsraad.kernel.question import Question
from landsraad.kernel.sets import fit
from landsraad.kernel.tree import Answer, Options, Refusal, Tree
from landsraad.kernel.words import PASS, Words

HAND = (0, 0, 1, 2)
"""Two stones, a gem, a veto."""


@dataclass(slots=True)
class Discard(Tree[Any]):
    """Which heap; then at most ``most`` cards in ascending order, ``least`` at least, closed by a pass if more could go."""

    least: int
    most: int
    unordered: ClassVar[str] = "card"
    end: ClassVar[int | None] = PASS

    def domain(self, g: Any, prefix: Answer) -> Options:
        if not prefix:
            return (0, 1)
        chosen = prefix[1:]
        if len(chosen) == self.most or chosen[-1:] == (PASS,):
            return None
        need = self.least - len(chosen)
        pool = list((Counter(HAND) - Counter(chosen)).elements())
        later = [card for i, card in enumerate(pool) if (not chosen or card >= chosen[-1]) and len(pool) - i >= need]
        if not later:
            return None
        return [*([PASS] if need <= 0 else []), *dict.fromkeys(later)]

    def level(self, prefix: Answer) -> str:
        return "card" if prefix else "heap"

    def vocabulary(self, prefix: Answer) -> Words:
        return CARDS if prefix else Words("heap", ("left", "right"))

    def why(self, g: Any, prefix: Answer, value: int) -> Refusal | None:
        return ("T.hand", "you do not hold so many of that card") if prefix else None


def asked(least: int = 1, most: int = 3) -> tuple[Any, Question]:
    return Toy(), Question(0, "discard", "T.discard", Discard(least, most))


@pytest.mark.parametrize("cards", sorted(set(permutations((0, 0, 2)))))
def test_any_order_is_kept_in_one(cards: Answer) -> None:
    g, q = asked()
    assert g.canonical(q, (1, *cards)) == (1, 0, 0, 2)
    assert g.allows(q, (1, *cards))


def test_an_answer_in_order_is_the_very_same_object() -> None:
    g, q = asked()
    answer = (0, 0, 1, PASS)
    assert g.canonical(q, answer) is answer


def test_done_is_dropped_where_nothing_more_is_possible() -> None:
    g, q = asked()
    assert g.canonical(q, (0, 0, 0, 2, PASS)) == (0, 0, 0, 2)
    assert g.canonical(q, (0, 2, 0, 0, PASS)) == (0, 0, 0, 2)


def test_done_is_demanded_only_where_more_is_possible() -> None:
    g, q = asked()
    assert g.canonical(q, (0, 2)) == (0, 2), "no card comes after the last one"
    with pytest.raises(InvalidAnswer, match="the answer to discard is not complete: card is missing"):
        g.canonical(q, (0, 1))
    assert g.canonical(q, (0, 1, PASS)) == (0, 1, PASS)


def test_done_that_is_the_only_option_is_added() -> None:
    @dataclass(slots=True)
    class Closing(Discard):
        def domain(self, g: Any, prefix: Answer) -> Options:
            found = Discard.domain(self, g, prefix)
            return (PASS,) if found is None and PASS not in prefix else found

    g, q = Toy(), Question(0, "discard", "T.discard", Closing(1, 2))
    assert g.canonical(q, (0, 2, 1)) == g.canonical(q, (0, 1, 2, PASS)) == (0, 1, 2, PASS)


def test_what_cannot_be_a_set_is_refused_for_what_is_wrong_with_it() -> None:
    g, q = asked(least=2)
    with pytest.raises(IllegalAnswer, match="you do not hold so many of that card"):
        g.canonical(q, (0, 2, 2))
    with pytest.raises(IllegalAnswer, match="heap may not be"):
        g.canonical(q, (PASS, 2, 0))
    with pytest.raises(InvalidAnswer):
        g.canonical(q, (0, 2, PASS, 0))
    with pytest.raises(InvalidAnswer):
        g.canonical(q, (0, 2, 0, 0, 1))
    with pytest.raises(InvalidAnswer):
        g.canonical(q, (0, "gem"))


def test_the_longest_beginning_tells_what_is_left_over() -> None:
    g, q = asked()
    assert fit(q.tree, g, (0, 2, 1, 1)) == ((0, 1, 2), (1,))
    assert fit(q.tree, g, (7, 2, 1)) is None
