"""Answers by the names of their levels: ``q.build(leader="duncan_idaho", weapon="crysknife", …)``."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, TypeAlias

from landsraad.kernel.checking import check_last
from landsraad.kernel.errors import InvalidAnswer
from landsraad.kernel.tree import Answer
from landsraad.kernel.words import Name

if TYPE_CHECKING:
    from landsraad.kernel.game import AnyGame
    from landsraad.kernel.question import Question

Given: TypeAlias = Name | Sequence[Name] | Mapping[str, Name]
"""What is said of a level: a name; of one that comes again a list, or a mapping by what each is about."""


class Builder:
    """Goes down a question's tree with what is given; with a game it sees where the answer ends."""

    def __init__(self, q: Question, g: AnyGame | None, given: Mapping[str, Given]) -> None:
        self.q, self.g = q, g
        self.left: dict[str, Given] = {level.removesuffix("_"): value for level, value in given.items()}
        self.used: set[str] = set()
        self.single: set[str] = set()
        """The levels for which one name alone was given."""

    def answer(self) -> Answer:
        prefix: Answer = ()
        while (level := self._level(prefix)) is not None:
            if level == self.q.tree.unordered:
                prefix = self._set(prefix, level)
                break
            prefix += (self._value(prefix, self._next(prefix, level)),)
            if self.g is not None:
                check_last(self.g, self.q, prefix)
        for level in self.left:
            self._refuse_rest(level)
        return prefix if self.g is None else self.g.canonical(self.q, prefix)

    def _level(self, prefix: Answer) -> str | None:
        """What comes next; None if the answer is complete, or, without the game, if nothing more is given."""
        tree = self.q.tree
        if self.g is not None:
            return None if tree.domain(self.g, prefix) is None else tree.level(prefix)
        if not self.left:
            return None
        try:
            return tree.level(prefix)
        except (IndexError, KeyError):
            return None

    def _next(self, prefix: Answer, level: str) -> Name:
        """What is given for a level, taken off."""
        given = self.left.get(level)
        if given is None:
            again = f": {level} is asked for again, give a list" if level in self.single else ""
            raise InvalidAnswer(f"{self.q.name}: {self.q.asked(prefix)} is missing{again}")
        self.used.add(level)
        if isinstance(given, str | int):
            del self.left[level]
            self.single.add(level)
            return given
        if isinstance(given, Mapping):
            return self._about(prefix, level, given)
        if not given:
            raise InvalidAnswer(f"{self.q.name}: {self.q.asked(prefix)} is missing")
        self._keep(level, given[1:])
        return given[0]

    def _about(self, prefix: Answer, level: str, given: Mapping[str, Name]) -> Name:
        about = self.q.about(prefix)
        name = "" if about is None else str(about[0].name(about[1]))
        if name not in given:
            raise InvalidAnswer(f"{self.q.name}: {self.q.asked(prefix)} is missing")
        self._keep(level, {key: value for key, value in given.items() if key != name})
        return given[name]

    def _keep(self, level: str, rest: Sequence[Name] | Mapping[str, Name]) -> None:
        if rest:
            self.left[level] = rest
        else:
            del self.left[level]

    def _set(self, prefix: Answer, level: str) -> Answer:
        """All values of a set at once; closed, if the tree has a word for that."""
        given = self.left.pop(level, ())
        if isinstance(given, Mapping):
            raise InvalidAnswer(f"{self.q.name}: {level} is a set: give a list")
        for name in [given] if isinstance(given, str | int) else given:
            prefix += (self._value(prefix, name),)
        end = self.q.tree.end
        return prefix if end is None or prefix[-1:] == (end,) else (*prefix, end)

    def _value(self, prefix: Answer, name: Name) -> int:
        try:
            return self.q.tree.vocabulary(prefix).value(name)
        except InvalidAnswer as error:
            raise InvalidAnswer(f"{self.q.name}, {self.q.asked(prefix)}: {error.reason}") from error

    def _refuse_rest(self, level: str) -> None:
        rest = self.left[level]
        if level in self.used:
            more = ", ".join(map(str, rest)) if isinstance(rest, Sequence | Mapping) else str(rest)
            raise InvalidAnswer(f"{self.q.name}: {level} is not asked for so often: {more} is too much")
        raise InvalidAnswer(f"{self.q.name} does not ask for {level} here")
