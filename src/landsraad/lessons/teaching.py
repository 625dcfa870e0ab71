"""Where a lesson stands, and what is said and answered there. All of it follows from the lesson and the answers on record."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from landsraad.kernel.errors import LandsraadError
from landsraad.kernel.game import AnyGame
from landsraad.kernel.question import Question
from landsraad.kernel.tree import Answer
from landsraad.lessons.model import MILD, Lesson, Scripted, Step
from landsraad.lessons.patterns import matches


class TryAgain(LandsraadError):
    """The answer is legal, but not what the lesson is about: the mentor's sentence says why. Nothing has happened."""

    kind = "lesson"


@dataclass(frozen=True, slots=True)
class Lead:
    """Where a lesson stands. ``number`` decisions are behind the learner; ``note`` is what was said to the last one."""

    lesson: Lesson
    seat: int
    number: int = 0
    note: str = ""
    astray: bool = False
    """The game has asked something else than the lesson says: it is of no use any more."""

    @property
    def step(self) -> Step | None:
        """The decision that comes next; None after the last."""
        return self.lesson.steps[self.number] if self.number < len(self.lesson.steps) else None

    @property
    def over(self) -> bool:
        return self.step is None or self.astray

    def asks(self, g: AnyGame) -> bool:
        """Whether the learner is asked just this now."""
        return self.step is not None and any(q.name == self.step.question for q in g.questions(self.seat))

    def judge(self, g: AnyGame, q: Question, answer: Answer) -> str:
        """What is said to a legal answer that counts; :class:`TryAgain` to one that does not."""
        if self.step is None:
            raise TryAgain("the lesson is over: play on from here, or take the next one")
        if q.name != self.step.question:
            raise TryAgain("that is not what this lesson is about now: leave the lesson to play freely")
        return judged(self.step, q, g.canonical(q, answer))


def judged(step: Step, q: Question, answer: Answer) -> str:
    """What is said to an answer in the tree's own order."""
    if any(matches(q, answer, pattern) for pattern in step.take):
        return step.then
    for attempt in step.tries:
        if matches(q, answer, attempt.when):
            if attempt.take:
                return attempt.say
            raise TryAgain(attempt.say)
    raise TryAgain(step.otherwise)


def where(lesson: Lesson, g: AnyGame) -> Lead:
    """Where a game that began from the lesson's position stands in the lesson."""
    seat = g.seats.index(lesson.seat)
    given = [(q, answer) for q, answer in g.log or () if q.seat == seat and q.name not in lesson.skips]
    note = ""
    for number, (q, answer) in enumerate(given[: len(lesson.steps)]):
        step = lesson.steps[number]
        try:
            if q.name != step.question:
                return Lead(lesson, seat, number, note, astray=True)
            note = judged(step, q, answer)
        except TryAgain:
            return Lead(lesson, seat, number, note, astray=True)
    lead = Lead(lesson, seat, min(len(given), len(lesson.steps)), note)
    asked = [q for q in g.questions(seat) if q.name not in lesson.skips]
    strange = lead.step is not None and (g.over or (bool(asked) and not lead.asks(g)))
    return Lead(lesson, seat, lead.number, note, astray=True) if strange else lead


def skipped(lead: Lead, g: AnyGame) -> Question | None:
    """A question to the learner that is answered by itself."""
    return next((q for q in g.questions(lead.seat) if q.name in lead.lesson.skips and not lead.over), None)


def scripted(lead: Lead, g: AnyGame, q: Question) -> Answer | None:
    """What another seat answers. After the learner's last decision only what is written is answered; then None."""
    lines = lead.lesson.others.get(g.seats[q.seat], {}).get(q.name, [])
    given = Counter((q.seat, q.name) for q, _ in g.log or ())[q.seat, q.name]
    if given < len(lines):
        return read(g, q, lines[given])
    return None if lead.over else g.default(q)


def read(g: AnyGame, q: Question, line: Scripted) -> Answer:
    """A scripted answer."""
    if isinstance(line, str):
        if line != MILD:
            raise LandsraadError(f"an answer is a list of names, its levels, or {MILD!r}, not {line!r}")
        return g.default(q)
    return q.parse(line) if isinstance(line, list) else q.build(g, **line)
