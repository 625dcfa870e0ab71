"""Trees of legal answers: what may be answered, one small value after another."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Generic, TypeAlias, TypeVar

from landsraad.kernel.errors import EngineFault
from landsraad.kernel.step import G_contra
from landsraad.kernel.words import NUMBERS, YES_NO_WORDS, Words

if TYPE_CHECKING:
    from landsraad.kernel.game import AnyGame

G = TypeVar("G", bound="AnyGame")

Answer: TypeAlias = tuple[int, ...]
Options: TypeAlias = Sequence[int] | None
"""Legal next values; None: the answer is complete. An empty sequence would be a dead end, a fault of the tree."""
Topic: TypeAlias = tuple[Words, int]
"""A value and the vocabulary that names it."""
Refusal: TypeAlias = tuple[str, str]
"""The rule that forbids something, and why in one sentence."""


class Tree(Generic[G_contra]):
    """The legal answers to one question, made lazily.

    A tree holds a few small values, never the game, so that clones share it. Its values are chosen in the order of
    ``levels``; each level has a method of that name that takes the game and the values chosen so far. By custom the
    first option of a level is the mildest one (pass, no, the smallest number): it is what a clock that runs out plays,
    unless :meth:`mild` tells of another.
    A value is listed only if the answer can be completed after it.
    """

    __slots__ = ()
    levels: ClassVar[tuple[str, ...]] = ()
    words: ClassVar[Mapping[str, Words]] = {}
    """The vocabulary of each level; levels that are not named here are plain numbers."""
    unordered: ClassVar[str] = ""
    """The level, the last one, whose values are a set: they are taken in any order and kept in the tree's own."""
    end: ClassVar[int | None] = None
    """The value that closes such a set ("done"): neither demanded nor refused where nothing more can be chosen."""

    def domain(self, g: G_contra, prefix: Answer) -> Options:
        if len(prefix) == len(self.levels):
            return None
        options: Options = getattr(self, self.levels[len(prefix)])(g, *prefix)
        return options

    def level(self, prefix: Answer) -> str:
        """What is being chosen after this prefix: one of a few fixed names, which carry no values."""
        return self.levels[len(prefix)]

    def about(self, prefix: Answer) -> Topic | None:
        """What the next value is for, where the level does not say it: the place that so many tokens leave."""
        return None

    def vocabulary(self, prefix: Answer) -> Words:
        return self.words.get(self.level(prefix), NUMBERS)

    def why(self, g: G_contra, prefix: Answer, value: int) -> Refusal | None:
        """Why ``value`` is not an option after the legal ``prefix``; None leaves it to a general sentence."""
        return None

    def mild(self, g: G_contra, prefix: Answer, options: Sequence[int]) -> int:
        """The option that a clock that runs out plays: what is free is taken, where nothing speaks against it."""
        return options[0]

    def matter(self) -> tuple[str, int]:
        """What a chance to react is about: an ability's name, and the seat whose it is; nothing for other questions."""
        return "", -1

    def costs(self, g: G_contra, prefix: Answer, options: Sequence[int]) -> Sequence[int]:
        """What each option after this prefix adds to the price of the answer; nothing where nothing is paid."""
        return ()

    def strengths(self, g: G_contra, prefix: Answer, options: Sequence[int]) -> Sequence[float]:
        """What each option after this prefix adds to the strength that the answer comes to; nothing if it has none."""
        return ()


@dataclass(slots=True)
class OneOf(Tree[G_contra]):
    """One value out of a few; a game that knows why another is none of them makes a subclass."""

    options: tuple[int, ...]
    vocab: Words
    what: str = "choice"

    def domain(self, g: G_contra, prefix: Answer) -> Options:
        return None if prefix else self.options

    def level(self, prefix: Answer) -> str:
        return self.what

    def vocabulary(self, prefix: Answer) -> Words:
        return self.vocab


@dataclass(slots=True)
class Choice(OneOf["AnyGame"]):
    """One value out of a few, whatever the game."""


@dataclass(slots=True)
class Amount(Tree["AnyGame"]):
    """One whole number from ``low`` to ``high``."""

    low: int
    high: int
    what: str = "amount"

    def domain(self, g: AnyGame, prefix: Answer) -> Options:
        return None if prefix else range(self.low, self.high + 1)

    def level(self, prefix: Answer) -> str:
        return self.what


@dataclass(slots=True)
class Gift(Choice):
    """No or yes to something that costs nothing: who says nothing takes it."""

    def mild(self, g: AnyGame, prefix: Answer, options: Sequence[int]) -> int:
        return options[-1]


YES_NO = Choice((0, 1), YES_NO_WORDS)
FREELY = Gift((0, 1), YES_NO_WORDS)


def sample(tree: Tree[G], g: G, random: Callable[[], float]) -> Answer:
    """A random answer, each value drawn evenly among the options of its level."""
    prefix: Answer = ()
    domain = tree.domain
    while (options := domain(g, prefix)) is not None:
        if not options:
            raise dead_end(tree, prefix)
        prefix += (options[int(random() * len(options))],)
    return prefix


def mildest(tree: Tree[G], g: G) -> Answer:
    """The mildest option of every level: pass, decline, the smallest; or what is free."""
    prefix: Answer = ()
    while (options := tree.domain(g, prefix)) is not None:
        if not options:
            raise dead_end(tree, prefix)
        prefix += (tree.mild(g, prefix, options),)
    return prefix


def answers(tree: Tree[G], g: G, prefix: Answer = ()) -> Iterator[Answer]:
    """Every legal answer that begins with the legal ``prefix``, in the order of the options."""
    options = tree.domain(g, prefix)
    if options is None:
        yield prefix
        return
    if not options:
        raise dead_end(tree, prefix)
    for value in options:
        yield from answers(tree, g, (*prefix, value))


def count(tree: Tree[G], g: G) -> int:
    return sum(1 for _ in answers(tree, g))


def dead_end(tree: Tree[G], prefix: Answer) -> EngineFault:
    """A fault of the tree: a value was listed after which the answer cannot be completed."""
    return EngineFault(f"{tree!r} has no option after {prefix}")
