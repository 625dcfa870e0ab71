"""A cursor that answers a question value by value."""

from __future__ import annotations

from typing import TYPE_CHECKING

from landsraad.kernel.checking import refusal
from landsraad.kernel.errors import InvalidAnswer
from landsraad.kernel.question import Question
from landsraad.kernel.tree import Answer, Options

if TYPE_CHECKING:
    from landsraad.kernel.game import AnyGame


class Walk:
    """A cursor through a question's tree: each value is checked as it is chosen, and the whole is not checked again.

    ``walk.options`` are the legal next values; None when the answer is complete and :meth:`play` may be called.
    """

    __slots__ = ("game", "options", "prefix", "question", "version")

    def __init__(self, game: AnyGame, question: Question) -> None:
        self.game = game
        self.version = game.version
        self.question = question
        self.prefix: Answer = ()
        self.options: Options = question.tree.domain(game, ())

    def choose(self, value: int) -> Options:
        """Take one value; returns the options after it."""
        if self.options is None or value not in self.options:
            raise refusal(self.game, self.question, self.prefix, value, self.options)
        self.prefix += (value,)
        self.options = self.question.tree.domain(self.game, self.prefix)
        return self.options

    def play(self) -> None:
        """Give the finished answer to the game it was made for."""
        if self.options is not None:
            raise InvalidAnswer(f"the answer to {self.question.name} is not complete")
        if self.version != self.game.version:
            raise InvalidAnswer("the game has gone on since this walk began: start a new one")
        self.game.accept(self.question, self.prefix)
