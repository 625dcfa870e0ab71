"""What a game can be asked about, page by page: factions, leaders, phases, places, cards, tracks."""

from __future__ import annotations

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
