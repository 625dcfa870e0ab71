"""Trees of legal answers: what may be answered, one small value after another."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from landsraad.kernel.errors import EngineFault
from landsraad.kernel.words import NUMBERS, YES_NO_WORDS, Words

Answer = tuple[int, ...]
Options = Sequence[int] | None
"""Legal next values; None: the answer is complete. An empty sequence would be a dead end, a fault of the tree."""
Refusal = tuple[str, str]
"""The rule that forbids something, and why in one sentence."""


class Tree:
    """The legal answers to one question, made lazily.

    A tree holds a few small values, never the game, so that clones share it. Its values are chosen in the order of
    ``levels``; each level has a method of that name that takes the game and the values chosen so far. By custom the
    first option of a level is the mildest one (pass, no, the smallest number): it is what a clock that runs out plays.
    A value is listed only if the answer can be completed after it.
    """

    __slots__ = ()
    levels: ClassVar[tuple[str, ...]] = ()
    words: ClassVar[Mapping[str, Words]] = {}
    """The vocabulary of each level; levels that are not named here are plain numbers."""

    def domain(self, g: Any, prefix: Answer) -> Options:
        if len(prefix) == len(self.levels):
            return None
        options: Options = getattr(self, self.levels[len(prefix)])(g, *prefix)
        return options

    def level(self, prefix: Answer) -> str:
        """What is being chosen after this prefix, for forms and messages."""
        return self.levels[len(prefix)]

    def vocabulary(self, prefix: Answer) -> Words:
        return self.words.get(self.level(prefix), NUMBERS)

    def why(self, g: Any, prefix: Answer, value: int) -> Refusal | None:
        """Why ``value`` is not an option after the legal ``prefix``; None leaves it to a general sentence."""
        return None


@dataclass(slots=True)
class Choice(Tree):
    """One value out of a few."""

    options: tuple[int, ...]
    vocab: Words
    what: str = "choice"

    def domain(self, g: Any, prefix: Answer) -> Options:
        return None if prefix else self.options

    def level(self, prefix: Answer) -> str:
        return self.what

    def vocabulary(self, prefix: Answer) -> Words:
        return self.vocab


@dataclass(slots=True)
class Amount(Tree):
    """One whole number from ``low`` to ``high``."""

    low: int
    high: int
    what: str = "amount"

    def domain(self, g: Any, prefix: Answer) -> Options:
        return None if prefix else range(self.low, self.high + 1)

    def level(self, prefix: Answer) -> str:
        return self.what


YES_NO = Choice((0, 1), YES_NO_WORDS)


def sample(tree: Tree, g: Any, random: Callable[[], float]) -> Answer:
    """A random answer, each value drawn evenly among the options of its level."""
    prefix: Answer = ()
    domain = tree.domain
    while (options := domain(g, prefix)) is not None:
        try:
            prefix += (options[int(random() * len(options))],)
        except IndexError:
            raise EngineFault(f"{tree!r} has no option after {prefix}") from None
    return prefix


def mildest(tree: Tree, g: Any) -> Answer:
    """The first option of every level: pass, decline, the smallest."""
    return sample(tree, g, lambda: 0.0)


def answers(tree: Tree, g: Any, prefix: Answer = ()) -> Iterator[Answer]:
    """Every legal answer that begins with the legal ``prefix``, in the order of the options."""
    options = tree.domain(g, prefix)
    if options is None:
        yield prefix
        return
    if not options:
        raise EngineFault(f"{tree!r} has no option after {prefix}")
    for value in options:
        yield from answers(tree, g, (*prefix, value))


def count(tree: Tree, g: Any) -> int:
    return sum(1 for _ in answers(tree, g))
