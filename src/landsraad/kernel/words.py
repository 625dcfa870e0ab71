"""Names for the small integers that answers and events are made of."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from landsraad.kernel.errors import InvalidAnswer

Name = str | int

PASS = -1
"""The value that stands for "pass", "skip" or "nothing" wherever that is one of the options."""


class Words:
    """A vocabulary: value ``i`` is called ``names[i]``; without names a value is its own name (a number).

    ``kind`` tells a client how to draw the values: ``location``, ``card``, ``leader``, ``number``, …
    ``special`` names values outside the list, negative by custom.

    >>> yes_no = Words("choice", ("no", "yes"))
    >>> yes_no.name(1), yes_no.value("no")
    ('yes', 0)
    """

    __slots__ = ("index", "kind", "names", "special")

    def __init__(self, kind: str, names: Sequence[str] = (), special: Mapping[int, str] | None = None) -> None:
        self.kind = kind
        self.names = tuple(names)
        self.special: dict[int, str] = {PASS: "pass"} if special is None else dict(special)
        self.index: dict[str, int] = {name: i for i, name in enumerate(self.names)}
        self.index.update({name: value for value, name in self.special.items()})

    def name(self, value: int) -> Name:
        if value < 0:
            return self.special[value]
        return self.names[value] if self.names else self.special.get(value, value)

    def told(self, value: int, titles: Mapping[str, Sequence[str]]) -> str:
        """A value within a sentence: by the titles of its kind, if it has one there, otherwise by its name."""
        found = titles.get(self.kind, ())
        return found[value] if 0 <= value < len(found) else str(self.name(value)).replace("_", " ")

    def value(self, name: object) -> int:
        """The value of a name, or :class:`InvalidAnswer`."""
        if isinstance(name, str):
            if name in self.index:
                return self.index[name]
            if not self.names and name.isascii() and name.isdigit():
                return int(name)
        elif type(name) is int and not self.names and (name >= 0 or name in self.special):
            return name
        article = "an" if self.kind[:1] in "aeiou" else "a"
        what = f"{article} {self.kind}" if self.names else "a number"
        also = " or " + ", ".join(map(repr, self.special.values())) if self.special else ""
        raise InvalidAnswer(f"{name!r} is not {what}{also}")

    def __repr__(self) -> str:
        return f"Words({self.kind!r}, {len(self.names)} names)"


NUMBERS = Words("number")
YES_NO_WORDS = Words("choice", ("no", "yes"))
