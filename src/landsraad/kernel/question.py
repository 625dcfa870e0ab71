"""A question to one seat, and a cursor that answers it value by value."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any, ClassVar

from landsraad.kernel.errors import InvalidAnswer
from landsraad.kernel.tree import Answer, Options, Tree
from landsraad.kernel.words import Name

if TYPE_CHECKING:
    from landsraad.kernel.game import Game


class Question:
    """What one seat is asked. Immutable, and it never holds the game: clones share it.

    ``secret``: nobody sees the answer before the step reveals it. ``hidden``: nobody else may even know that it is
    asked (somebody holds a card that could be played now).
    """

    __slots__ = ("hidden", "name", "rule", "seat", "secret", "tree")
    prompts: ClassVar[Mapping[str, str | Callable[[Any], str]]] = {}
    """One sentence a question, by name; a game fills it in. A function gets the question and reads its tree."""

    def __init__(self, seat: int, name: str, rule: str, tree: Tree, secret: bool = False, hidden: bool = False) -> None:
        self.seat = seat
        self.name = name
        self.rule = rule
        self.tree = tree
        self.secret = secret
        self.hidden = hidden

    @property
    def prompt(self) -> str:
        text = self.prompts.get(self.name)
        if text is None:
            return self.name.replace("_", " ").capitalize() + "?"
        return text if isinstance(text, str) else text(self)

    def label(self, prefix: Answer, value: int) -> Name:
        """The name of a value after this prefix: "arrakeen_9", "shield", 5."""
        return self.tree.vocabulary(prefix).name(value)

    def labels(self, answer: Answer) -> list[Name]:
        """A whole answer in names; :meth:`parse` reads it back."""
        return [self.label(answer[:i], value) for i, value in enumerate(answer)]

    def parse(self, names: Iterable[object]) -> Answer:
        """Read an answer written in names. Only its form is checked here; ``Game.submit`` checks the rules."""
        prefix: Answer = ()
        for name in names:
            try:
                vocabulary = self.tree.vocabulary(prefix)
            except (IndexError, KeyError) as error:
                raise InvalidAnswer(f"{self.name} takes {len(prefix)} values, not more") from error
            try:
                prefix += (vocabulary.value(name),)
            except InvalidAnswer as error:
                raise InvalidAnswer(f"{self.name}, {self.tree.level(prefix)}: {error.reason}") from error
        return prefix

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Question)
            and self.seat == other.seat
            and self.name == other.name
            and self.rule == other.rule
            and self.secret == other.secret
            and self.hidden == other.hidden
            and bool(self.tree == other.tree)
        )

    def __hash__(self) -> int:
        return hash((self.seat, self.name))

    def __repr__(self) -> str:
        return f"<{self.name} of seat {self.seat}, rule {self.rule}: {self.tree!r}>"


class Walk:
    """A cursor through a question's tree: each value is checked as it is chosen, and the whole is not checked again.

    ``walk.options`` are the legal next values; None when the answer is complete and :meth:`play` may be called.
    """

    __slots__ = ("game", "options", "prefix", "question", "version")

    def __init__(self, game: Game[Any], question: Question) -> None:
        self.game = game
        self.version = game.version
        self.question = question
        self.prefix: Answer = ()
        self.options: Options = question.tree.domain(game, ())

    def choose(self, value: int) -> Options:
        """Take one value; returns the options after it."""
        if self.options is None or value not in self.options:
            raise self.game.refusal(self.question, self.prefix, value, self.options)
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
