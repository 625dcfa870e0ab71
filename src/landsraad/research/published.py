"""Lists of names that are published as data: a name's number is its line, lines are only ever added."""

from __future__ import annotations

from functools import cache
from importlib.resources import files


@cache
def published(game: str, what: str) -> tuple[tuple[str, str], ...]:
    """The lines of a list, each a kind and a name.

    >>> published("dune", "actions")[0]
    ('number', '0')
    """
    text = files("landsraad.research").joinpath("data", f"{game}.{what}.txt").read_text("utf-8")
    return tuple((kind, name) for kind, _, name in (line.partition(" ") for line in text.splitlines()))


def named(game: str, kind: str) -> tuple[str, ...]:
    """The published names of one kind that are no actions: questions, levels, phases."""
    return tuple(name for k, name in published(game, "names") if k == kind)
