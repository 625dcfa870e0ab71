"""Lessons are files: read once, and refused in one sentence if something in them cannot be."""

from __future__ import annotations

from collections.abc import Collection
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from typing import TypeVar

import msgspec

from landsraad.api import position
from landsraad.games import game_names, game_type
from landsraad.kernel.errors import LandsraadError, UnknownName
from landsraad.kernel.game import AnyGame
from landsraad.lessons.model import Course, Lesson, Step

T = TypeVar("T")


class BadLesson(LandsraadError):
    """A file of lessons that cannot be used."""


def courses() -> list[Course]:
    """How newcomers begin, for every game that has lessons."""
    return [course(game) for game in game_names() if _home(game).is_dir()]


@cache
def course(game: str) -> Course:
    """How newcomers begin with a game."""
    if game not in game_names() or not _home(game).is_dir():
        raise UnknownName(f"there are no lessons of {game!r}")
    return read_course((_home(game) / "course.yaml").read_bytes())


@cache
def lesson(game: str, name: str) -> Lesson:
    """A lesson of a game by its name."""
    known = course(game).lessons
    if name not in known:
        raise UnknownName(f"{game} has no lesson {name!r}; it has {', '.join(known)}")
    return read_lesson((_home(game) / f"{name}.yaml").read_bytes())


def read_course(text: bytes | str) -> Course:
    """A course, checked."""
    found = _decoded(text, Course)
    kind = game_type(found.game)
    rules = kind.ruleset(found.ruleset)
    if not rules.seats[0] <= found.seats <= rules.seats[1]:
        raise BadLesson(f"seats: {rules.id} is for {rules.seats[0]} to {rules.seats[1]}, not {found.seats}")
    for role in (found.role, *found.goals):
        if role not in kind.roles:
            raise BadLesson(f"there is no role {role!r}; there is {', '.join(kind.roles)}")
    return found


def read_lesson(text: bytes | str) -> Lesson:
    """A lesson, checked as far as it can be without playing it."""
    found = _decoded(text, Lesson)
    if found.position.get("game", found.game) != found.game:
        raise BadLesson(f"position: is of {found.position['game']}, but the lesson is of {found.game}")
    if "seed" not in found.position:
        raise BadLesson("position.seed: is missing; without it the lesson would not be the same twice")
    try:
        game = begin(found)
    except LandsraadError as error:
        raise BadLesson(f"position.{error}") from error
    for role in (found.seat, *found.others):
        if role not in game.seats:
            raise BadLesson(f"there is nobody called {role!r} at the table; there is {', '.join(game.seats)}")
    if found.seat in found.others:
        raise BadLesson(f"others.{found.seat}: is the learner, who answers for themselves")
    _check_names(found, game)
    if not found.steps:
        raise BadLesson("steps: there is no decision in this lesson")
    for number, step in enumerate(found.steps, 1):
        _check_step(step, f"step {number}", game_type(found.game).levels)
    return found


def begin(found: Lesson) -> AnyGame:
    """The game in which a lesson begins."""
    return position({"game": found.game, **found.position})


def _check_names(found: Lesson, game: AnyGame) -> None:
    """Every question that is named is one that the game may ask."""
    asked = [step.question for step in found.steps] + found.skips + [q for by in found.others.values() for q in by]
    known = game.occasions()
    for name in asked:
        if known and name not in known:
            raise BadLesson(f"nobody is ever asked {name!r}")


def _check_step(step: Step, where: str, levels: Collection[str]) -> None:
    if not step.take:
        raise BadLesson(f"{where}, take: which answers are taught?")
    patterns = [*step.take, *(attempt.when for attempt in step.tries)]
    for level in (level for pattern in patterns for level in pattern):
        if level not in levels:
            raise BadLesson(f"{where}: no answer has a level {level!r}")
    if not step.otherwise and not any(not pattern for pattern in patterns):
        raise BadLesson(f"{where}, otherwise: what is said to any other answer?")


def _decoded(text: bytes | str, kind: type[T]) -> T:
    try:
        return msgspec.yaml.decode(text, type=kind)
    except msgspec.ValidationError as error:
        raise BadLesson(_told(str(error))) from error
    except msgspec.DecodeError as error:
        raise BadLesson(f"not YAML or JSON: {' '.join(str(error).split())}") from error


def _told(error: str) -> str:
    """What is wrong with a file's form, and where."""
    what, _, where = error.partition(" - at `$.")
    hint = " (yes, no, on and off are written in quotes)" if "`bool`" in what else ""
    told = f"{what[:1].lower()}{what[1:]}{hint}"
    return f"{where.removesuffix('`')}: {told}" if where else told


def _home(game: str) -> Traversable:
    return resources.files("landsraad.lessons") / "data" / game
