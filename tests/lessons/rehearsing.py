"""Plays lessons through, as a learner who does what is taught, or something else that counts."""

from __future__ import annotations

from itertools import islice

from landsraad.kernel.game import AnyGame
from landsraad.kernel.question import Question
from landsraad.kernel.tree import Answer
from landsraad.kernel.undoing import twin
from landsraad.lessons.model import Lesson
from landsraad.lessons.patterns import first, matches
from landsraad.lessons.reading import begin
from landsraad.lessons.teaching import Lead, TryAgain, scripted, skipped, where

MOST_MOVES = 300
SOME = 40
"""So many answers of a step that count are played to the end of the lesson."""


def to_the_learner(lesson: Lesson, g: AnyGame) -> Lead:
    """Let the others answer until the learner has to, or until the lesson is over."""
    for _ in range(MOST_MOVES):
        lead = where(lesson, g)
        assert not lead.astray, (lead.number, [(g.seats[q.seat], q.name) for q in g.questions()])
        q = skipped(lead, g)
        answer = None if q is None else g.default(q)
        for other in g.questions():
            if answer is None and other.seat != lead.seat:
                q, answer = other, scripted(lead, g, other)
        if q is None or answer is None:
            return lead
        g.submit(q.seat, q.name, answer)
    raise AssertionError(f"the learner is not asked for {MOST_MOVES} answers")


def decision(lesson: Lesson, g: AnyGame, number: int) -> tuple[Lead, Question]:
    """Play what is taught up to a decision: where the lesson stands, and the question."""
    while True:
        lead = to_the_learner(lesson, g)
        assert lead.step is not None
        [q] = [q for q in g.questions(lead.seat) if q.name == lead.step.question]
        if lead.number == number:
            return lead, q
        g.submit(q.seat, q.name, taught(g, q, lead))


def taught(g: AnyGame, q: Question, lead: Lead) -> Answer:
    """The first answer that is taught."""
    assert lead.step is not None
    answer = first(g, q, lead.step.take[0])
    assert answer is not None, f"step {lead.number + 1}: there is no answer {lead.step.take[0]}"
    return answer


def play_on(lesson: Lesson, g: AnyGame) -> AnyGame:
    """Do what is taught until the lesson is over."""
    while True:
        lead = to_the_learner(lesson, g)
        if lead.step is None:
            return g
        assert lead.asks(g), f"step {lead.number + 1}: {lead.step.question} is not asked"
        [q] = [q for q in g.questions(lead.seat) if q.name == lead.step.question]
        g.submit(q.seat, q.name, taught(g, q, lead))


def played(lesson: Lesson) -> AnyGame:
    """The lesson by its taught answers, from its beginning to its end."""
    return play_on(lesson, begin(lesson))


def counting(g: AnyGame, q: Question, lead: Lead) -> list[Answer]:
    """Answers that count: some of those that are taught, and some that are taken with a remark."""
    assert lead.step is not None
    found: list[Answer] = []
    kinds = [*lead.step.take, *(attempt.when for attempt in lead.step.tries if attempt.take)]
    for kind in kinds:
        of_kind = [answer for answer in islice(g.answers(q), 20_000) if matches(q, answer, kind)]
        counted = [answer for answer in of_kind if _counts(g, q, lead, answer)]
        found += counted[:: max(1, len(counted) // SOME)]
    return found


def _counts(g: AnyGame, q: Question, lead: Lead, answer: Answer) -> bool:
    try:
        lead.judge(g, q, answer)
    except TryAgain:
        return False
    return True


def branch(g: AnyGame, q: Question, answer: Answer) -> AnyGame:
    """The same game with another answer."""
    other = twin(g)
    other.submit(q.seat, q.name, answer)
    return other
