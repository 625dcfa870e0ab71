"""Answering value by value: whatever was wished for, what comes out is legal."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from landsraad.bots.base import Seat
from landsraad.kernel.question import Question
from landsraad.kernel.tree import Answer

NOTHING: Final = -1
Wish = Callable[[str, Sequence[int], int], int]
"""The value wanted for a level, given the options and what it is about (a location, a card), or NOTHING."""
Wanted = Mapping[str | tuple[str, int], int]
"""Values by level, or by level and what it is about."""


def follow(seat: Seat, question: Question, wish: Wish, prefix: Answer = ()) -> Answer:
    """Walk the tree by a wish; what is not offered is replaced by the nearest number that is."""
    options = seat.domain(question, prefix)
    while options is not None:
        about = question.tree.about(prefix)
        wanted = wish(question.tree.level(prefix), options, NOTHING if about is None else about[1])
        if wanted not in options:
            wanted = min(options, key=lambda value: abs(value - wanted))
        prefix += (wanted,)
        options = seat.domain(question, prefix)
    return prefix


def by_levels(wanted: Wanted) -> Wish:
    """A wish for each level; of any other the first option."""

    def wish(level: str, options: Sequence[int], about: int) -> int:
        return wanted.get(level if about == NOTHING else (level, about), options[0])

    return wish


def first_options(seat: Seat, question: Question, *prefix: int) -> Sequence[int]:
    """The options after a prefix; none if the answer is complete there."""
    return seat.domain(question, prefix) or ()
