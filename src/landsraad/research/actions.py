"""What an agent chooses is a word, not a place in a menu: the same number means the same thing in every question.

An action is a kind and a name (``location arrakeen_9``, ``card shield``, ``number 7``). Numberings are published data
(``data/GAME.actions.txt``): lines are added, never moved, so what was learnt stays valid.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from landsraad.games import game_type
from landsraad.kernel.errors import UnknownName
from landsraad.kernel.words import Words
from landsraad.research.published import published

DO: Final = "do"
"""The kind of actions that choose what to do: the question that is put, or an interjection."""


class Actions:
    """The actions of one game, by number.

    >>> actions = Actions.of("dune")
    >>> actions.id("location", "arrakeen_9") == actions.index["location", "arrakeen_9"]
    True
    >>> actions.name(actions.id("card", "shield"))
    ('card', 'shield')
    """

    __slots__ = ("game", "index", "names", "none", "numbers", "tables", "top")

    def __init__(self, game: str) -> None:
        self.game = game
        self.names = published(game, "actions")
        self.none = bytearray(len(self.names))
        """The mask without any action."""
        self.index = {pair: number for number, pair in enumerate(self.names)}
        self.numbers = [n for n, pair in enumerate(self.names) if pair[0] == "number" and pair[1].isdigit()]
        """The actions that are the whole numbers from 0 on."""
        self.top = len(self.numbers) - 1
        """The last of them stands for every number above it, too: the smallest that is legal."""
        self.tables: dict[Words, dict[int, int]] = {words: self._table(words) for words in game_type(game).words}

    @staticmethod
    @cache
    def of(game: str) -> Actions:
        """The numbering of a game; the same object each time."""
        return Actions(game)

    def __len__(self) -> int:
        return len(self.names)

    def __deepcopy__(self, memo: object) -> Actions:
        return self

    def id(self, kind: str, name: str | int) -> int:
        found = self.index.get((kind, str(name)))
        if found is None:
            raise UnknownName(f"{self.game} has no action {kind} {name}")
        return found

    def name(self, action: int) -> tuple[str, str]:
        if not 0 <= action < len(self.names):
            raise UnknownName(f"actions of {self.game} are numbers from 0 to {len(self.names) - 1}, not {action}")
        return self.names[action]

    def menu(self, words: Words, options: Sequence[int]) -> tuple[list[int], Sequence[int]]:
        """The actions that choose among some options, each once, and the option that each stands for."""
        found: dict[int, int] = {}
        for action, value in zip(self.ids(words, options), options, strict=True):
            found.setdefault(action, value)
        return list(found), list(found.values())

    def ids(self, words: Words, options: Sequence[int]) -> list[int]:
        """The number of each option; those above the last number share one."""
        table = self.tables[words]
        if words.names:
            return [table[value] for value in options]
        top = self.top
        return [table[value if value < top else top] for value in options]

    def word(self, words: Words, value: int) -> int:
        """The number of one value."""
        found = self.tables[words].get(value)
        return self.ids(words, (value,))[0] if found is None else found

    def mask(self, legal: list[int]) -> bytearray:
        """A byte for each action: whether it is legal."""
        mask = self.none.copy()
        for action in legal:
            mask[action] = 1
        return mask

    def _table(self, words: Words) -> dict[int, int]:
        kind = words.kind
        table = {value: self.id(kind, name) for value, name in words.special.items()}
        if words.names:
            return table | {value: self.id(kind, name) for value, name in enumerate(words.names)}
        return table | dict(enumerate(self.numbers))
