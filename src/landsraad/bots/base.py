"""What a bot is, and the handle through which it sees its game."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from landsraad.kernel.errors import InvalidAnswer
from landsraad.kernel.game import Game
from landsraad.kernel.question import Question
from landsraad.kernel.tree import Answer, Options, Refusal

Move = tuple[Question, Answer]
"""A question and the answer to it."""


class Seat:
    """One seat of a game, for whoever plays it: what it sees, what it is asked, what it may do.

    The state, the other seats' secrets and the questions put to others cannot be reached from here.
    """

    __slots__ = ("__game", "__index", "__known", "__version")

    def __init__(self, game: Game[Any], index: int) -> None:
        self.__game = game
        self.__index = index
        self.__known: list[Question] = []
        self.__version = -1

    @property
    def index(self) -> int:
        return self.__index

    @property
    def name(self) -> str:
        """The name of this seat: "fremen"."""
        return self.__game.seats[self.__index]

    @property
    def names(self) -> tuple[str, ...]:
        """The names of all seats, by index."""
        return self.__game.seats

    @property
    def ruleset(self) -> str:
        return self.__game.header.ruleset

    @property
    def settings(self) -> dict[str, Any]:
        """The options of the rule set that are played with."""
        return dict(self.__game.header.options)

    # --- what it sees -----------------------------------------------------------------------------------------------

    def view(self) -> dict[str, Any]:
        """Everything this seat may know, as plain data."""
        return self.__game.view(self.__index)

    def events(self, since: int = 0) -> list[dict[str, Any]]:
        """What happened, as this seat saw it, from its ``since``-th event on."""
        return self.__game.events(self.__index, since)

    def waiting(self) -> list[tuple[int, str]]:
        """Who is being waited for and for what, as far as this seat may know."""
        return self.__game.waiting(self.__index)

    # --- what it is asked -------------------------------------------------------------------------------------------

    def questions(self) -> list[Question]:
        """The open questions to this seat."""
        return self.__game.questions(self.__index)

    def interjections(self) -> list[Question]:
        """What this seat may do now besides answering."""
        return self.__game.interjections(self.__index)

    def domain(self, question: Question, prefix: Answer = ()) -> Options:
        """The legal values after ``prefix``; None when the answer is complete."""
        return self.__own(question).tree.domain(self.__game, prefix)

    def allows(self, question: Question, answer: Answer) -> bool:
        return self.__game.allows(self.__own(question), answer)

    def why_not(self, question: Question, answer: Answer) -> Refusal | None:
        """The rule and the sentence that forbid this answer, or None if it is legal."""
        return self.__game.why_not(self.__index, self.__own(question).name, answer)

    def sample(self, question: Question, rng: Random) -> Answer:
        """A random legal answer."""
        return self.__game.sample(self.__own(question), rng)

    def default(self, question: Question) -> Answer:
        """The mildest legal answer: pass, no, the smallest number."""
        return self.__game.default(self.__own(question))

    def count(self, question: Question) -> int:
        return self.__game.count(self.__own(question))

    def answers(self, question: Question) -> Iterator[Answer]:
        """Every legal answer; there may be thousands."""
        return self.__game.answers(self.__own(question))

    def answer(self, question: Question, answer: Answer) -> None:
        """Give an answer, or make an interjection. A bot returns its answer instead, and the match gives it."""
        self.__game.submit(self.__index, question.name, answer)

    def __own(self, question: Question) -> Question:
        """The question, if it is one that this seat may answer now: another's tree would tell what others can do."""
        if self.__version != self.__game.version:
            self.__known = self.questions()
            self.__version = self.__game.version
        if question not in self.__known:
            self.__known = [*self.questions(), *self.interjections()]
            if question not in self.__known:
                raise InvalidAnswer(f"{question.name} is not a question that {self.name} is asked now")
        return question

    def __repr__(self) -> str:
        return f"<seat {self.__index}, {self.name}>"


class Bot:
    """A player of one seat in one game. Subclass it and write :meth:`choose`; a new one is made for each game.

    Draw from ``self.rng`` alone, and the same seed plays the same game.
    """

    def __init__(self, seed: int = 0) -> None:
        self.rng = Random(seed)

    def choose(self, seat: Seat, question: Question) -> Answer:
        """The answer to a question that is put to this seat."""
        raise NotImplementedError(f"{type(self).__name__}.choose")

    def interject(self, seat: Seat) -> Move | None:
        """Something to do besides, or None. Called now and then while somebody is being waited for."""
        return None
