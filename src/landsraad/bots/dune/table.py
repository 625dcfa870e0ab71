"""What one answer is made from: the handle of the seat, the question, the picture, and what the mentat remembers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from landsraad.bots.base import Idea, Seat
from landsraad.bots.dune.memory import Memory
from landsraad.bots.dune.picture import Picture
from landsraad.bots.dune.worth import Judge
from landsraad.kernel.question import Question
from landsraad.kernel.tree import Answer


class Table:
    """One question, thought about once."""

    def __init__(
        self,
        seat: Seat,
        question: Question,
        picture: Picture,
        memory: Memory,
        rng: Random,
        ideas: list[Idea],
        light: bool = False,
    ) -> None:
        self.seat, self.question = seat, question
        self.picture, self.memory, self.rng = picture, memory, rng
        self.ideas = ideas
        """What was weighed, for who wants to see more than the best."""
        self.light = light
        """Whether a good answer soon is better than the best one: nobody plays it, a search imagines it."""
        self._judge: Judge | None = None

    @property
    def judge(self) -> Judge:
        """Made when it is first needed."""
        if self._judge is None:
            self._judge = Judge(self.picture)
        return self._judge

    @property
    def options(self) -> Sequence[int]:
        """The options of the first level."""
        return self.seat.domain(self.question) or ()

    def note(self, worth: float, *answer: int) -> None:
        """A whole answer that was weighed."""
        self.ideas.append((worth, lambda: answer))

    def default(self) -> Answer:
        return self.seat.default(self.question)


Think = Callable[[Table], Answer]
"""Answers one kind of question."""


def yes(table: Table) -> Answer:
    """Yes, if that may be answered."""
    return (1,) if 1 in table.options else table.default()
