"""What may be answered, as text: whole answers where they are few, else one level after another."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from landsraad.bots.base import Seat
from landsraad.kernel.question import Question
from landsraad.kernel.speech import Speech
from landsraad.kernel.tree import Answer

FEW = 200
"""Whole answers are listed up to so many."""


def menu(seat: Seat, question: Question, prefix: Answer = ()) -> str:
    """The answers that begin with ``prefix``; where they are too many, the next value only."""
    options = seat.domain(question, prefix)
    if options is None:
        return f"{words(question, prefix)} is a whole answer"
    found = list(islice(_answers(seat, question, prefix), FEW + 1))
    if len(found) <= FEW:
        short = all(len(answer) == 1 for answer in found)
        return (" | " if short else "\n").join(words(question, answer) for answer in found)
    names = " ".join(str(question.label(prefix, value)) for value in options)
    return (
        f"{question.asked(prefix)}, one of: {names}\n"
        f"(more than {FEW} answers: ask for the menu after one of these values, or answer with all of them)"
    )


def read(question: Question, text: str) -> Answer:
    """An answer as it is written. Where people's own words are asked for, all that is left is one value."""
    names: list[str] = []
    rest = text.split()
    while rest:
        if _takes_words(question, question.parse(names)):
            names.append(" ".join(rest))
            break
        names.append(rest.pop(0))
    return question.parse(names)


def _takes_words(question: Question, prefix: Answer) -> bool:
    try:
        return isinstance(question.tree.vocabulary(prefix), Speech)
    except (IndexError, KeyError):
        return False


def words(question: Question, answer: Answer) -> str:
    """An answer as it is written: its values, one after another."""
    return " ".join(map(str, question.labels(answer)))


def _answers(seat: Seat, question: Question, prefix: Answer) -> Iterator[Answer]:
    options = seat.domain(question, prefix)
    if options is None:
        yield prefix
        return
    for value in options:
        yield from _answers(seat, question, (*prefix, value))
