"""A question to one seat."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any, ClassVar, Protocol, TypeAlias, TypeVar

import msgspec

from landsraad.kernel.building import Builder, Given
from landsraad.kernel.errors import InvalidAnswer
from landsraad.kernel.tree import Answer, Topic, Tree
from landsraad.kernel.words import Name

if TYPE_CHECKING:
    from landsraad.kernel.game import AnyGame

AnyTree: TypeAlias = Tree[Any]
"""A tree of whatever game: a question meets no other game than the one that asked it."""

T_co = TypeVar("T_co", covariant=True)


class Asked(Protocol[T_co]):
    """A question as its prompt reads it: the question's name tells the class of its tree."""

    @property
    def tree(self) -> T_co: ...


Prompt: TypeAlias = str | Callable[[Asked[Any]], str]
"""What a person is asked: a sentence, or a function that reads it off the question's tree."""


class Question(msgspec.Struct, frozen=True, gc=False):
    """What one seat is asked. Immutable, and it never holds the game: clones share it.

    ``secret``: nobody sees the answer before the step reveals it. ``hidden``: nobody else may even know that it is
    asked (somebody holds a card that could be played now).
    """

    prompts: ClassVar[Mapping[str, str | Callable[..., str]]] = {}
    """A :data:`Prompt` for each question, by name; a game fills it in."""

    seat: int
    name: str
    rule: str
    tree: AnyTree
    secret: bool = False
    hidden: bool = False

    @property
    def prompt(self) -> str:
        text = self.prompts.get(self.name)
        if text is None:
            return self.name.replace("_", " ").capitalize() + "?"
        return text if isinstance(text, str) else text(self)

    def about(self, prefix: Answer) -> Topic | None:
        """What the next value is for, where the level does not say it: the place that so many tokens leave."""
        return self.tree.about(prefix)

    def asked(self, prefix: Answer) -> str:
        """What comes after this prefix, for messages: "location", "normal (old_gap_9)"."""
        level, about = self.tree.level(prefix), self.tree.about(prefix)
        return level if about is None else f"{level} ({about[0].name(about[1])})"

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
                raise InvalidAnswer(f"{self.name}, {self.asked(prefix)}: {error.reason}") from error
        return prefix

    def build(self, g: AnyGame | None = None, /, **levels: Given) -> Answer:
        """An answer by the names of its levels, or one sentence that says what is missing or too much.

        A level that comes again takes a list, or a mapping by what each is about; one that is called like a keyword of
        Python takes a ``_`` after it. With the game the answer is checked whole; without it, only as far as its form goes.
        """
        return Builder(self, g, levels).answer()

    def __hash__(self) -> int:
        return hash((self.seat, self.name))

    def __repr__(self) -> str:
        return f"<{self.name} of seat {self.seat}, rule {self.rule}: {self.tree!r}>"
