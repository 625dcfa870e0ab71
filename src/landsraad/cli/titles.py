"""What the options of a menu are called beside their names: titles from the glossary of the game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from landsraad.kernel.plain import Value
from landsraad.kernel.words import Words


class Titles:
    """The titles of one game, by kind of vocabulary and name; a game without a glossary has none."""

    def __init__(self, glossary: Mapping[str, Value]) -> None:
        self.glossary = glossary

    def title(self, words: Words, value: int) -> str:
        """The title of a value, or "" if it has none or it says the same as the name."""
        name = str(words.name(value))
        title = str(self.glossary.get(words.kind, {}).get(name, {}).get("name", ""))
        return "" if plain(title) == plain(name) else title

    def label(self, words: Words, value: int) -> str:
        """A value as a menu shows it.

        >>> area = Words("area", ("s1_3", "carthag"))
        >>> titles = Titles({"area": {"s1_3": {"name": "North-East 3"}, "carthag": {"name": "Carthag"}}})
        >>> titles.label(area, 0), titles.label(area, 1)
        ('s1_3 (North-East 3)', 'carthag')
        """
        title = self.title(words, value)
        return f"{words.name(value)} ({title})" if title else str(words.name(value))

    def called(self, words: Words, text: str, values: Iterable[int]) -> list[int]:
        """The values whose name or title a person may have meant by this text, whatever its case and punctuation."""
        meant = plain(text)
        return [
            v
            for v in dict.fromkeys(values)
            if meant and meant in (plain(str(words.name(v))), plain(self.title(words, v)))
        ]

    def beginning(self, words: Words, text: str, values: Iterable[int]) -> list[int]:
        """The values whose name or title begins with this text."""
        meant = text.casefold()
        return [
            v
            for v in values
            if str(words.name(v)).startswith(text) or (meant and self.title(words, v).casefold().startswith(meant))
        ]


def plain(text: str) -> str:
    """Letters and digits alone: "feyd_rautha" and "Feyd-Rautha" say the same.

    >>> plain("feyd_rautha") == plain("Feyd-Rautha")
    True
    """
    return "".join(c for c in text.casefold() if c.isalnum())
