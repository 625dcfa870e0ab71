"""What one answer is made from: the handle of the seat, the question, the picture, and what it is judged by."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from landsraad.bots.base import Idea, Seat
from landsraad.bots.war.judge import Judge
from landsraad.bots.war.picture import Picture
from landsraad.kernel.question import Question
from landsraad.kernel.tree import Answer
from landsraad.kernel.words import PASS


class Bench:
    """The last judge, kept because the questions of one action often look at the same board."""

    def __init__(self) -> None:
        self.last: Judge | None = None

    def judge(self, picture: Picture) -> Judge:
        if self.last is None or not (self.last.picture is picture or self.last.fits(picture)):
            self.last = Judge(picture)
        return self.last


class Table:
    """One question, thought about once."""

    def __init__(self, seat: Seat, question: Question, picture: Picture, bench: Bench, ideas: list[Idea]) -> None:
        self.seat, self.question, self.picture, self.bench = seat, question, picture, bench
        self.ideas = ideas
        self._judge: Judge | None = None

    @property
    def judge(self) -> Judge:
        """Made when it is first needed; that of the question before if nothing has changed on the board."""
        if self._judge is None:
            self._judge = self.bench.judge(self.picture)
        return self._judge

    @property
    def side(self) -> int:
        return self.picture.side

    @property
    def options(self) -> Sequence[int]:
        """The options of the first level."""
        return self.after()

    def after(self, *prefix: int) -> Sequence[int]:
        """The options after a prefix; none if the answer is complete there."""
        return self.seat.domain(self.question, prefix) or ()

    def default(self) -> Answer:
        return self.seat.default(self.question)

    def complete(self, prefix: Answer) -> Answer:
        """A legal answer that begins with the prefix, the mildest one."""
        options = self.seat.domain(self.question, prefix)
        while options is not None:
            prefix += (options[0],)
            options = self.seat.domain(self.question, prefix)
        return prefix

    def best(self, worth: Callable[[int], float], least: float | None = None) -> Answer:
        """The option of the first level that is worth most; what must be worth more than ``least`` else is passed."""
        chosen, most = None, least
        if least is not None:
            self.ideas.append((least, self.default))
        for option in self.options:
            if option == PASS and least is not None:
                continue
            value = worth(option)
            self.note(value, (option,))
            if most is None or value > most:
                chosen, most = option, value
        return self.default() if chosen is None else self.complete((chosen,))

    def note(self, worth: float, prefix: Answer) -> None:
        """An answer that was weighed."""
        self.ideas.append((worth, partial(self.complete, prefix)))


Think = Callable[[Table], Answer]
"""Answers one kind of question."""
