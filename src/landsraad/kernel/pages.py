"""What a game can be asked about, page by page: factions, leaders, phases, places, cards, tracks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Page:
    """One thing, in our words. ``sections``: those of the rule book that are about it."""

    kind: str
    name: str
    title: str
    text: str = ""
    facts: tuple[str, ...] = ()
    sections: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Reference:
    """Everything that can be looked up of a game by one book."""

    book: str = ""
    """The catalogue of its rules."""
    kinds: dict[str, str] = field(default_factory=dict)
    """The kinds of pages in the order in which they are listed, each with what several of them are called."""
    pages: tuple[Page, ...] = ()


Row = tuple[str, str, str, tuple[str, ...]]
"""A page without facts in a table of a game: name, title, text, sections."""


def pages_of(kind: str, rows: Iterable[Row]) -> Iterator[Page]:
    """The pages of one kind that a table tells in full."""
    for name, title, text, sections in rows:
        yield Page(kind, name, title, text, (), sections)
