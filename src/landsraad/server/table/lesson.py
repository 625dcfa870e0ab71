"""A lesson at a table: the others answer as it is written, the learner's wrong tries are answered before they reach the game.

Where it stands follows from the answers on record, so it goes on after a reload or a restart. Who leaves it plays on: the same
game, against bots that think for themselves.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from landsraad import lessons
from landsraad.kernel.errors import UnknownName
from landsraad.kernel.game import AnyGame
from landsraad.kernel.question import Question
from landsraad.kernel.tree import Answer
from landsraad.lessons import Lead, Lesson
from landsraad.server import messages as m
from landsraad.server.store import TableRow
from landsraad.server.thinking.minds import Thought

if TYPE_CHECKING:
    from landsraad.server.table.live import LiveTable

LEFT = "lesson_left"
"""Among the preferences of the learner's seat: the lesson has been left."""


def lesson_of(row: TableRow) -> Lesson | None:
    """The lesson that is given at a table; None at all others, and once it has been left."""
    name = row.settings.get("lesson")
    if not name or any(seat.prefs.get(LEFT) or seat.stand_in for seat in row.seats if seat.player):
        return None
    try:
        return lessons.lesson(row.game, name)
    except UnknownName:
        return None


def lead_of(row: TableRow, game: AnyGame | None) -> Lead | None:
    """Where the lesson of a table stands; None if there is none, or no longer."""
    lesson = None if game is None or game.over else lesson_of(row)
    if lesson is None or game is None:
        return None
    lead = lessons.where(lesson, game)
    return None if lead.astray else lead


class Teaching:
    """What a lesson changes at its table."""

    def __init__(self, table: LiveTable) -> None:
        self.table = table

    @property
    def lead(self) -> Lead | None:
        row = self.table.row
        return lead_of(row, self.table.game) if "lesson" in row.settings else None

    def check(self, q: Question, answer: Answer) -> None:
        """Refuse, with the mentor's sentence, what the lesson does not take."""
        lead = self.lead
        if lead is not None:
            lead.judge(self.table.game, q, answer)

    def check_free(self) -> None:
        """Refuse what would lead away from the lesson."""
        if self.lead is not None:
            raise lessons.TryAgain("that is not a part of this lesson: leave the lesson to play freely")

    def by_itself(self) -> tuple[Question, Answer] | None:
        """A question to the learner that the lesson passes over, with its answer."""
        lead = self.lead
        q = None if lead is None else lessons.skipped(lead, self.table.game)
        return None if q is None else (q, self.table.game.default(q))

    def thought(self, lead: Lead, q: Question) -> Thought | None:
        """What another seat answers; None if it waits, since the lesson is over."""
        answer = lessons.scripted(lead, self.table.game, q)
        return None if answer is None else Thought(q.seat, q.name, list(q.labels(answer)))

    def picture(self, viewer: int) -> m.LessonNow | None:
        """What the learner is told of the lesson."""
        lead = self.lead
        if lead is None or lead.seat != viewer:
            return None
        lesson, step = lead.lesson, lead.step
        now = m.LessonNow(self.table.row.settings["lesson"], lesson.title, lead.number, len(lesson.steps), lead.note)
        if step is None:
            now.close, now.next = lesson.close, self._next()
        elif lead.asks(self.table.game):
            now.question = step.question
            now.say, now.usual, now.costs, now.leads = step.say, step.usual, step.costs, step.leads
        return now

    def _next(self) -> str:
        """The lesson after this one."""
        names = lessons.course(self.table.row.game).lessons
        later = names[names.index(self.table.row.settings["lesson"]) + 1 :]
        return later[0] if later else ""
