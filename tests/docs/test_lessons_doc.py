"""docs/lessons.md: its examples run, and its files are read."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

from landsraad.lessons import read_course, read_lesson
from lessons.rehearsing import played

PAGE = Path(__file__).parents[2] / "docs" / "lessons.md"


def test_the_examples_run() -> None:
    ran = doctest.testfile(str(PAGE), module_relative=False, optionflags=doctest.IGNORE_EXCEPTION_DETAIL)
    assert ran.attempted >= 7
    assert ran.failed == 0


def test_its_lesson_can_be_played_and_its_course_be_read() -> None:
    lesson, course = re.findall(r"```yaml\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    g = played(read_lesson(lesson))
    assert "The storm moves 5 sectors" in " ".join(event["text"] for event in g.events())
    assert read_course(course).lessons == ["dice_and_actions"]
