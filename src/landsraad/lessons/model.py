"""What a lesson is made of, as it is written in its file. Plain values; nothing here decides."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from landsraad.kernel.plain import Json
from landsraad.kernel.words import Name


class Written(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A part of a file: what is not known in it is refused."""


class Between(Written, frozen=True):
    """Any number from ``min`` to ``max``."""

    min: int = 0
    max: int = 1_000_000


Wanted: TypeAlias = Name | list[Name] | Between
"""What is wanted at a level of an answer: a name, one of several, or a number in a range."""
Pattern: TypeAlias = dict[str, Wanted]
"""A kind of answer, by the names of its levels; of a level that is not named, everything is wanted."""
Scripted: TypeAlias = list[Name] | dict[str, Name | list[Name] | dict[str, Name]] | str
"""An answer of another seat: all its names, or by its levels; ``mild`` for the mildest one."""

MILD = "mild"


class Try(Written, frozen=True):
    """What is said to answers of a kind that is not the one that is taught; ``take``: they count all the same."""

    when: Pattern
    say: str
    take: bool = False


class Step(Written, frozen=True):
    """A decision of the learner: the question, the mentor's words before it, and what is said to the answer."""

    question: str
    say: str
    """What is decided here."""
    take: list[Pattern]
    """The answers that are taught; a test plays each."""
    usual: str = ""
    costs: str = ""
    leads: str = ""
    """What is usual, what it costs, what it leads to."""
    tries: list[Try] = []
    otherwise: str = ""
    """To every other answer; it does not count."""
    then: str = ""
    """After a taught answer."""


class Lesson(Written, frozen=True):
    """A position, the seat of the learner, and its decisions one after another."""

    game: str
    title: str
    text: str
    minutes: int
    seat: str
    """The role of the learner."""
    position: Json
    steps: list[Step]
    close: str
    """The mentor's words at the end."""
    others: dict[str, dict[str, list[Scripted]]] = {}
    """By role and question, what the other seats answer, one after another; after the last, and where nothing is written,
    the mildest answer."""
    skips: list[str] = []
    """Questions that this lesson is not about: the learner's mildest answer is given by itself."""


class Course(Written, frozen=True):
    """How a newcomer begins with a game."""

    game: str
    ruleset: str
    """The simplest rule set, and what is easy to begin with in it."""
    seats: int
    role: str
    why: str
    """Why this role is easy, in a sentence."""
    goal: str
    """How the game is won, in one line that stays on screen."""
    lessons: list[str]
    """The names of its lessons, in their order."""
    goals: dict[str, str] = {}
    """Where it depends on the role."""
