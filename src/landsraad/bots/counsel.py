"""Counsel: what a mentat would answer in one's place, and why, in words, from one's own view alone.

A fresh mentat is asked each time: it remembers nothing that this view does not show, so equal views get equal counsel.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from typing import Final

from landsraad.bots.base import Seat, Thinker
from landsraad.bots.registry import make
from landsraad.games import game_type
from landsraad.kernel.plain import Json
from landsraad.kernel.question import Question
from landsraad.kernel.tree import Answer

ALTERNATIVES: Final = 3
"""So many other answers are told at most."""
DEGREES: Final = ((0.03, "as good"), (0.2, "nearly as good"), (0.7, "not as good"), (1e9, "much worse"))
"""How far behind another answer is, as a part of the game's own measure."""
FORCED: Final = "There is nothing else to answer."
MILD: Final = "I have no thought of my own about this, and take the mildest answer."
THUMB: Final = "This is a rule of thumb; I have not reckoned it through."

Speak = Callable[[Thinker, Seat, Question, Answer], list[str]]
"""Sentences about an answer."""


@dataclass(frozen=True, slots=True)
class Adviser:
    """What a game's mentat can say for itself."""

    measure: float
    """What counts as much on its scale: a stronghold, a victory point, a point of Supremacy."""
    known: frozenset[str]
    """The questions that it has a thought about."""
    reasons: Mapping[str, Speak]
    """By question, what speaks for an answer."""
    at_most: Speak
    """What an enemy can at most bring, by what is open; nothing where nobody fights."""


@dataclass(frozen=True, slots=True)
class Counsel:
    """An answer with what speaks for it, others that were weighed, and what the enemy can at most bring."""

    answer: Answer
    reasons: tuple[str, ...]
    others: tuple[tuple[Answer, str], ...] = ()
    at_most: tuple[str, ...] = ()


def counsel(game: str, seat: Seat, question: Question) -> Counsel:
    """What the mentat of a game would answer, and why."""
    adviser, bot = _adviser(game), make("mentat", game)
    assert isinstance(bot, Thinker)
    (worth, answer), *rest = bot.propose(seat, question, ALTERNATIVES + 1)
    speak = adviser.reasons.get(question.name)
    reasons = [] if speak is None else speak(bot, seat, question, answer)
    if seat.count(question) == 1:
        reasons = [FORCED]
    elif question.name not in adviser.known:
        reasons = [MILD]
    elif not reasons and not rest:
        reasons = [THUMB]
    others = [(other, _degree((worth - value) / adviser.measure)) for value, other in rest]
    if others and not reasons:
        reasons = [f"Of what I have weighed it promises most; the next best is {others[0][1]}."]
    at_most = adviser.at_most(bot, seat, question, answer)
    return Counsel(
        answer,
        tuple(seat.worded(reason) for reason in reasons),
        tuple(others),
        tuple(seat.worded(line) for line in at_most),
    )


def told(question: Question, found: Counsel) -> Json:
    """Plain data, in names, for clients: each value with its kind."""
    return {
        **_named(question, found.answer),
        "reasons": list(found.reasons),
        "others": [{**_named(question, other), "degree": degree} for other, degree in found.others],
        "at_most": list(found.at_most),
    }


def levels(question: Question, answer: Answer) -> dict[str, int]:
    """The values of an answer by their levels; of levels that come again, the last."""
    return {question.tree.level(answer[:i]): value for i, value in enumerate(answer)}


def percent(chance: float) -> str:
    """A chance, as people say it.

    >>> percent(0.624)
    'about 60 in 100'
    """
    return f"about {min(95, max(5, 5 * round(20 * chance)))} in 100"


@cache
def title(game: str, kind: str, name: str) -> str:
    """What a game calls something."""
    found = game_type(game).glossary().get(kind, {}).get(name, {}).get("name")
    return str(found or name.replace("_", " ").title())


def _degree(behind: float) -> str:
    return next(words for most, words in DEGREES if behind <= most)


def _named(question: Question, answer: Answer) -> Json:
    kinds = [question.tree.vocabulary(answer[:i]).kind for i in range(len(answer))]
    names = [question.tree.level(answer[:i]) for i in range(len(answer))]
    return {"values": question.labels(answer), "kinds": kinds, "levels": names}


@cache
def _adviser(game: str) -> Adviser:
    found = import_module(f"landsraad.bots.{game}.reasons").ADVISER
    assert isinstance(found, Adviser)
    return found
