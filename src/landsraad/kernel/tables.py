"""Tables that the parts of a game enter themselves into, each by a decorator."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")


def entering(table: dict[str, T], key: str) -> Callable[[T], T]:
    """Enter what is decorated into a table, under a key.

    >>> verbs = {}
    >>> @entering(verbs, "ship")
    ... def ship(): ...
    >>> verbs["ship"] is ship
    True
    """

    def enter(thing: T) -> T:
        table[key] = thing
        return thing

    return enter
