"""Every lesson is played through: it asks what its file says, takes what it teaches, and answers wrong tries."""

from __future__ import annotations

from itertools import islice

import pytest

from landsraad import lessons
from landsraad.games import game_names, game_type
from landsraad.kernel.game import AnyGame
from landsraad.kernel.question import Question
from landsraad.kernel.tree import Answer
from landsraad.lessons.model import Lesson, Step
from landsraad.lessons.patterns import first
from landsraad.lessons.reading import begin
from landsraad.lessons.teaching import Lead, TryAgain, where
from lessons.rehearsing import branch, counting, decision, play_on, played

ALL = [(course.game, name) for course in lessons.courses() for name in course.lessons]


@pytest.fixture(params=ALL, ids=[f"{game}-{name}" for game, name in ALL])
def lesson(request: pytest.FixtureRequest) -> Lesson:
    return lessons.lesson(*request.param)


def test_each_game_has_three_lessons_and_they_are_about_ten_minutes() -> None:
    assert {course.game for course in lessons.courses()} == set(game_names())
    for course in lessons.courses():
        assert len(course.lessons) >= 3
        assert 8 <= sum(lessons.lesson(course.game, name).minutes for name in course.lessons) <= 12


def test_by_what_is_taught_the_lesson_comes_to_its_end(lesson: Lesson) -> None:
    g = played(lesson)
    lead = where(lesson, g)
    assert (lead.number, lead.over, lead.astray) == (len(lesson.steps), True, False)
    assert not g.over, "it goes on as a real game"
    given = [q.name for q, _ in g.log or () if q.seat == lead.seat and q.name not in lesson.skips]
    assert given == [step.question for step in lesson.steps]


def test_a_lesson_is_the_same_every_time(lesson: Lesson) -> None:
    assert played(lesson).save() == played(lesson).save()


def test_whatever_counts_leads_to_the_end_of_the_lesson(lesson: Lesson) -> None:
    for number in range(len(lesson.steps)):
        g = begin(lesson)
        lead, q = decision(lesson, g, number)
        answers = counting(g, q, lead)
        assert answers
        for answer in answers:
            assert where(lesson, play_on(lesson, branch(g, q, answer))).number == len(lesson.steps), q.labels(answer)


def test_each_kind_of_try_can_be_made_and_has_its_own_sentence(lesson: Lesson) -> None:
    """A pattern that no answer has is a slip of the pen, and so is one that an earlier one covers."""
    for number, step in enumerate(lesson.steps):
        g = begin(lesson)
        lead, q = decision(lesson, g, number)
        for kind in step.take:
            assert first(g, q, kind) is not None, (number + 1, kind)
        for attempt in step.tries:
            told = (refusal(lead, g, q, answer) or lead.judge(g, q, answer) for answer in g.answers(q))
            assert attempt.say in told, (number + 1, attempt.when)


def test_a_wrong_try_is_answered_and_changes_nothing(lesson: Lesson) -> None:
    wrong = 0
    for number, step in enumerate(lesson.steps):
        g = begin(lesson)
        lead, q = decision(lesson, g, number)
        before = g.save()
        sentences = {attempt.say for attempt in step.tries if not attempt.take} | {step.otherwise}
        refused = {said for answer in islice(g.answers(q), 300) if (said := refusal(lead, g, q, answer)) is not None}
        assert refused <= sentences
        wrong += len(refused)
        assert g.save() == before
    assert wrong, "there is nothing in this lesson that one could get wrong"


def refusal(lead: Lead, g: AnyGame, q: Question, answer: Answer) -> str | None:
    """What the mentor says to an answer that does not count."""
    try:
        lead.judge(g, q, answer)
    except TryAgain as again:
        return str(again)
    return None


def test_what_the_mentor_says_is_whole(lesson: Lesson) -> None:
    """What is decided, what is usual, what it costs and what it leads to; in sentences, and short ones."""
    for step in lesson.steps:
        for words in (step.say, step.usual, step.costs, step.leads):
            assert words, (step.question, step.say)
        for words in said(step):
            assert words == words.strip()
            assert words[0].isupper() or words[0].isdigit() or words[0] == "“", words
            assert words[-1] in ".?!", words
            assert len(words) <= 420, words
    assert lesson.close.endswith(".")


def said(step: Step) -> list[str]:
    """Everything that is said at a step."""
    words = [step.say, step.usual, step.costs, step.leads, step.otherwise, step.then, *(t.say for t in step.tries)]
    return [line for line in words if line]


def test_the_goals_and_roles_of_a_course_are_those_of_its_game() -> None:
    for course in lessons.courses():
        kind = game_type(course.game)
        rules = kind.ruleset(course.ruleset)
        assert course.role in (rules.roles or kind.roles)
        assert all(len(goal) <= 160 for goal in (course.goal, *course.goals.values()))
