"""Lesson files that cannot be used are refused in one sentence."""

from __future__ import annotations

from typing import Any

import pytest
import yaml

from landsraad import lessons
from landsraad.kernel.errors import UnknownName
from landsraad.kernel.plain import Json
from landsraad.lessons import BadLesson, read_course, read_lesson


def a_lesson(**changes: Any) -> Json:
    """The smallest lesson there can be: a turn of the storm."""
    step = {"question": "dial_storm", "say": "Dial.", "take": [{"sectors": 3}], "otherwise": "Dial 3."}
    return {
        "game": "dune",
        "title": "Storm",
        "text": "The storm.",
        "minutes": 1,
        "seat": "harkonnen",
        "position": {"ruleset": "gf9-basic", "seed": 1, "factions": {"harkonnen": {}, "atreides": {}}},
        "steps": [step],
        "close": "That was all.",
        **changes,
    }


def step(**changes: Any) -> list[Json]:
    return [{**a_lesson()["steps"][0], **changes}]


def test_the_smallest_lesson_is_read() -> None:
    found = read_lesson(yaml.safe_dump(a_lesson()))
    assert (found.title, found.steps[0].question, found.skips) == ("Storm", "dial_storm", [])


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"bots": 3}, "object contains unknown field `bots`"),
        ({"steps": step(hint="3")}, "steps[0]: object contains unknown field `hint`"),
        ({"steps": []}, "steps: there is no decision in this lesson"),
        ({"steps": step(take=[])}, "step 1, take: which answers are taught?"),
        ({"steps": step(otherwise="")}, "step 1, otherwise: what is said to any other answer?"),
        ({"steps": step(take=[{"sector": 3}])}, "step 1: no answer has a level 'sector'"),
        ({"steps": step(question="dial")}, "nobody is ever asked 'dial'"),
        ({"skips": ["bidding"]}, "nobody is ever asked 'bidding'"),
        ({"others": {"atreides": {"bet": ["mild"]}}}, "nobody is ever asked 'bet'"),
        (
            {"others": {"fremen": {"bid": ["mild"]}}},
            "there is nobody called 'fremen' at the table; there is atreides, harkonnen",
        ),
        ({"others": {"harkonnen": {"bid": ["mild"]}}}, "others.harkonnen: is the learner, who answers for themselves"),
        ({"seat": "emperor"}, "there is nobody called 'emperor' at the table; there is atreides, harkonnen"),
        (
            {"position": {"factions": {"harkonnen": {}, "atreides": {}}}},
            "position.seed: is missing; without it the lesson would not be the same twice",
        ),
        (
            {"position": {"seed": 1, "turn": 99, "factions": {"harkonnen": {}, "atreides": {}}}},
            "position.turn: is a whole number from 1 to 10, not 99",
        ),
        ({"position": {"game": "war", "seed": 1}}, "position: is of war, but the lesson is of dune"),
    ],
)
def test_what_is_wrong_is_said_in_a_sentence(changes: Json, sentence: str) -> None:
    with pytest.raises(BadLesson) as refused:
        read_lesson(yaml.safe_dump(a_lesson(**changes)))
    assert str(refused.value) == sentence


def test_yes_and_no_want_quotes() -> None:
    text = yaml.safe_dump(a_lesson(steps=step(take=[{"choice": False}])))
    with pytest.raises(BadLesson, match="yes, no, on and off are written in quotes"):
        read_lesson(text)


def test_what_is_no_yaml_is_refused() -> None:
    with pytest.raises(BadLesson, match="not YAML or JSON"):
        read_lesson("game: [dune")


def test_a_course_names_roles_and_seats_that_there_are() -> None:
    course: Json = {
        "game": "dune",
        "ruleset": "gf9-basic",
        "seats": 4,
        "role": "harkonnen",
        "why": "Easy.",
        "goal": "Win.",
    }
    course["lessons"] = ["storm_and_spice"]
    assert read_course(yaml.safe_dump(course)).role == "harkonnen"
    with pytest.raises(BadLesson, match="there is no role 'ix'"):
        read_course(yaml.safe_dump({**course, "role": "ix"}))
    with pytest.raises(BadLesson, match="seats: gf9-basic is for 2 to 6, not 9"):
        read_course(yaml.safe_dump({**course, "seats": 9}))


def test_what_is_not_there_is_told() -> None:
    with pytest.raises(UnknownName, match="dune has no lesson 'worms'; it has storm_and_spice"):
        lessons.lesson("dune", "worms")
    with pytest.raises(UnknownName, match="there are no lessons of 'chess'"):
        lessons.course("chess")
