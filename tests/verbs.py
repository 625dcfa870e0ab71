"""Verbs for the tests of every game: ask and answer in names, look at what happened."""

from __future__ import annotations

from typing import Any, TypeAlias

Given: TypeAlias = Any
"""A part of a written-down position. A ``**`` argument may stand for any of them, so helpers that take one name no type."""


def seat(g: Any, name: str) -> int:
    return int(g.seats.index(name))


def asked(g: Any) -> list[tuple[str, str]]:
    """The open questions as (seat, question)."""
    return [(g.seats[q.seat], q.name) for q in g.questions()]


def offered(g: Any, name: str) -> list[str]:
    """The interjections that a seat may make now."""
    return [q.name for q in g.interjections(seat(g, name))]


def answer(g: Any, name: str, question: str, *values: Any) -> None:
    """Answer, or interject, in names."""
    q = g.find(seat(g, name), question)
    g.submit(q.seat, question, q.parse(values))


def options(g: Any, name: str, question: str, *values: Any) -> list[Any]:
    """The names of the legal values that may follow ``values``; [] if the answer is complete."""
    q = g.find(seat(g, name), question)
    prefix = q.parse(values)
    found = q.tree.domain(g, prefix)
    return [] if found is None else [q.label(prefix, value) for value in found]


def refused(g: Any, name: str, question: str, *values: Any) -> tuple[str, str]:
    """The rule and the sentence that forbid this answer; an assertion if nothing does."""
    q = g.find(seat(g, name), question)
    before = g.save()
    why = g.why_not(q.seat, question, q.parse(values))
    assert why is not None, f"{question} {values} is allowed"
    assert g.save() == before
    return why  # type: ignore[no-any-return]


def pass_all(g: Any, *questions: str) -> None:
    """Give the mildest answer to every open question of these names, as long as there are any."""
    while not g.over and any(q.name in questions for q in g.questions()):
        q = next(q for q in g.questions() if q.name in questions)
        g.submit(q.seat, q.name, g.default(q))


def happened(g: Any, name: str) -> list[dict[str, Any]]:
    """The facts, in names, of every event of this name."""
    return [g.named(event.facts) for event in g.history if event.name == name]
