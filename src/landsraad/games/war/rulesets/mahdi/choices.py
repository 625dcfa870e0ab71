"""Decisions for the Harkonnen: the criteria leave one answer, or the player picks among those that are left."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, TypeVar

from landsraad.games.war.sides import HARKONNEN, HOUSE_ATREIDES
from landsraad.games.war.steps import About, ActionStep
from landsraad.kernel.question import AnyTree
from landsraad.kernel.words import Words

if TYPE_CHECKING:
    from landsraad.games.war.game import War

T = TypeVar("T")

CHOOSE = "A.solo.round.08"
"""If you can, you choose."""


class AutoStep(ActionStep):
    """A step of the Harkonnen's own."""

    __slots__ = ()

    def marched(self, ends: tuple[int, ...]) -> None:
        """A step above has moved Legions or attacked: where they stand now."""

    def garrisoned(self, area: int) -> None:
        """A step above has put pieces into an area."""


def reply(g: War, name: str, answer: tuple[int, ...]) -> None:
    """Give the answer that the criteria leave to the step on top."""
    getattr(g.stack[-1], name)(g, -1, answer)


def ask_player(g: War, name: str, tree: AnyTree, rule: str = CHOOSE) -> None:
    """Let the player choose for the Harkonnen; the step on top gets the answer. The last thing that ``run`` does."""
    g.ask_for(HARKONNEN, g.state.seat_of[HOUSE_ATREIDES], name, rule, tree)


def pick(g: War, name: str, found: Sequence[int], words: Words, what: str, rule: str = CHOOSE, about: int = -1) -> None:
    """One of several values that meet the criteria equally: the only one at once, otherwise the player's.

    ``about``: the area that it is about, for the prompt.
    """
    if len(found) == 1:
        reply(g, name, (found[0],))
    else:
        ask_player(g, name, About(tuple(found), words, what, about), rule)


def best(found: Sequence[T], key: Callable[[T], int | tuple[int, ...]]) -> list[T]:
    """The values with the least key, in order."""
    if len(found) < 2:
        return list(found)
    keys = [key(value) for value in found]
    least = min(keys)
    return [value for value, k in zip(found, keys, strict=True) if k == least]
