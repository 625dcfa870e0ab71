"""What a bot is, and the handle through which it sees its game."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from operator import itemgetter
from random import Random
from typing import ClassVar

from landsraad.kernel.beliefs import Beliefs
from landsraad.kernel.errors import InvalidAnswer
from landsraad.kernel.game import AnyGame
from landsraad.kernel.plain import Json
from landsraad.kernel.question import Question
from landsraad.kernel.tree import Answer, Options, Refusal

Move = tuple[Question, Answer]
"""A question and the answer to it."""
Idea = tuple[float, Callable[[], Answer]]
"""What an answer is worth, and how it is written out."""
Proposal = tuple[float, Answer]
"""What an answer is worth, and the answer."""


class Seat:
    """One seat of a game, for whoever plays it: what it sees, what it is asked, what it may do.

    The state, the other seats' secrets and the questions put to others cannot be reached from here.
    """

    __slots__ = ("__game", "__index", "__known", "__version")

    def __init__(self, game: AnyGame, index: int) -> None:
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
    def settings(self) -> Json:
        """The options of the rule set that are played with."""
        return dict(self.__game.header.options)

    # --- what it sees -----------------------------------------------------------------------------------------------

    def view(self) -> Json:
        """Everything this seat may know, as plain data."""
        return self.__game.view(self.__index)

    def events(self, since: int = 0) -> list[Json]:
        """What happened, as this seat saw it, from its ``since``-th event on."""
        return self.__game.events(self.__index, since)

    def waiting(self) -> list[tuple[int, str]]:
        """Who is being waited for and for what, as far as this seat may know."""
        return self.__game.waiting(self.__index)

    def imagine(self, rng: int | Random, beliefs: Beliefs | None = None) -> AnyGame:
        """A world that could be the true one for all that this seat can see: what is hidden from it is dealt anew, and the
        chance to come is another. The caller may do with it what it likes. Equal views, equal generators and equal
        ``beliefs`` give equal worlds.
        """
        return self.__game.determinize(self.__index, rng, beliefs)

    # --- what it is asked -------------------------------------------------------------------------------------------

    def questions(self) -> list[Question]:
        """The open questions to this seat."""
        return self.__game.questions(self.__index)

    def interjections(self) -> list[Question]:
        """What this seat may do now besides answering."""
        return self.__game.interjections(self.__index)

    def told(self, question: Question) -> tuple[str, str]:
        """The rule and the prompt of a question, as the book that is played numbers and words them."""
        return self.__game.cite(question.rule), self.__game.worded(question.prompt)

    def worded(self, text: str) -> str:
        """A sentence in the words of the book that is played."""
        return self.__game.worded(text)

    def domain(self, question: Question, prefix: Answer = ()) -> Options:
        """The legal values after ``prefix``; None when the answer is complete."""
        return self.__own(question).tree.domain(self.__game, prefix)

    def allows(self, question: Question, answer: Answer) -> bool:
        return self.__game.allows(self.__own(question), answer)

    def why_not(self, question: Question, answer: Answer) -> Refusal | None:
        """The rule and the sentence that forbid this answer, or None if it is legal."""
        return self.__game.why_not(self.__index, self.__own(question).name, answer)

    def why_not_asked(self, name: str) -> Refusal | None:
        """The rule and the sentence that say why this seat is not asked that now, or None if it is."""
        return self.__game.why_not_asked(self.__index, name)

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

    listens: ClassVar[bool] = False
    """Whether it reads events: if nobody does, a match need not keep them."""

    def __init__(self, seed: int = 0) -> None:
        self.rng = Random(seed)

    def join(self, seat: Seat) -> None:
        """It sits down, and may read what has happened. Called once, before anything is asked; who is not called knows
        nothing but what it sees."""

    def choose(self, seat: Seat, question: Question) -> Answer:
        """The answer to a question that is put to this seat."""
        raise NotImplementedError(f"{type(self).__name__}.choose")

    def interject(self, seat: Seat) -> Move | None:
        """Something to do besides, or None. Called now and then while somebody is being waited for."""
        return None


class Thinker(Bot):
    """A bot that thinks where there is something to choose, and gives the mildest answer where no thought comes.

    Whatever it weighs on the way it notes in ``ideas``: cheap to note, written out only for who asks to see them. The list is
    emptied, not left behind: what is noted there holds the table that holds the list.
    """

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed)
        self.ideas: list[Idea] = []

    def choose(self, seat: Seat, question: Question) -> Answer:
        chosen = self._choose(seat, question)
        self.ideas.clear()
        return chosen

    def propose(self, seat: Seat, question: Question, most: int = 8) -> list[Proposal]:
        """At most so many answers that deserve a thought, each with its worth on the bot's own scale, the best first: the
        first is what :meth:`choose` gives."""
        self.ideas.clear()  # of what it may have interjected
        chosen = self._choose(seat, question)
        ideas = sorted(self.ideas, key=itemgetter(0), reverse=True)
        self.ideas.clear()
        found: dict[Answer, float] = {}
        for worth, write in ideas:
            if len(found) > most:
                break
            found.setdefault(write(), worth)
        own = found.pop(chosen, ideas[0][0] if ideas else 0.0)
        others = [(min(worth, own), answer) for answer, worth in found.items()]
        return [(own, chosen), *others][:most]

    def think(self, seat: Seat, question: Question) -> Answer | None:
        """The answer that seems best, or None."""
        raise NotImplementedError(f"{type(self).__name__}.think")

    def _choose(self, seat: Seat, question: Question) -> Answer:
        options = seat.domain(question)
        if options is None:
            return ()
        if len(options) == 1 and seat.domain(question, (options[0],)) is None:
            return (options[0],)
        thought = self.think(seat, question)
        return seat.default(question) if thought is None else thought
