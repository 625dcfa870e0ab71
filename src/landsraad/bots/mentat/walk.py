"""Answering value by value: whatever was wished for, what comes out is legal."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from landsraad.bots.base import Seat
from landsraad.kernel.question import Question
from landsraad.kernel.tree import Answer

Wish = Callable[[str, Sequence[int], Answer], int]
"""The value wanted for a level, given the options and what was chosen before."""


def follow(seat: Seat, question: Question, wish: Wish, prefix: Answer = ()) -> Answer:
    """Walk the tree by a wish; what is not offered is replaced by the nearest number that is."""
    options = seat.domain(question, prefix)
    while options is not None:
        wanted = wish(question.tree.level(prefix), options, prefix)
        if wanted not in options:
            wanted = min(options, key=lambda value: abs(value - wanted))
        prefix += (wanted,)
        options = seat.domain(question, prefix)
    return prefix


def by_levels(wanted: Mapping[str, int]) -> Wish:
    """A wish for each level by name; of any other the first option."""

    def wish(level: str, options: Sequence[int], prefix: Answer) -> int:
        return wanted.get(level, options[0])

    return wish


def first_options(seat: Seat, question: Question, *prefix: int) -> Sequence[int]:
    """The options after a prefix; none if the answer is complete there."""
    return seat.domain(question, prefix) or ()
