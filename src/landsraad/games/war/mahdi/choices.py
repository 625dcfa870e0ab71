"""Decisions for the Harkonnen: the criteria leave one answer, or the player picks among those that are left."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from landsraad.games.war.steps import About, ActionStep
from landsraad.kernel.step import Staged
from landsraad.kernel.tree import Tree
from landsraad.kernel.words import Words

if TYPE_CHECKING:
    from landsraad.games.war.game import War

CHOOSE = "A.solo.round.08"
"""If you can, you choose."""
Decision = Callable[["War", str, Any], None]
DECISIONS: dict[str, Decision] = {}
"""By question: how it is answered for the Harkonnen. A decision calls the step's method, or asks the player."""


class AutoStep(ActionStep):
    """A step of the Harkonnen's own."""

    __slots__ = ()

    def marched(self, ends: tuple[int, ...]) -> None:
        """A step above has moved Legions or attacked: where they stand now."""


class AutoStage(AutoStep, Staged):
    """The same, of several stages."""

    __slots__ = ()


def decides(name: str) -> Callable[[Decision], Decision]:
    """Register how a question to the Harkonnen is answered; gets the game, the question's rule and its tree."""

    def register(decision: Decision) -> Decision:
        DECISIONS[name] = decision
        return decision

    return register


def reply(g: War, name: str, answer: tuple[int, ...]) -> None:
    """Give the answer that the criteria leave to the step on top."""
    getattr(g.stack[-1], name)(g, -1, answer)


def ask_player(g: War, name: str, tree: Tree, rule: str = CHOOSE) -> None:
    """Let the player choose for the Harkonnen; the step on top gets the answer. The last thing that ``run`` does."""
    g.ask(g.state.seat_of[0], name, rule, tree)


def pick(g: War, name: str, found: Sequence[int], words: Words, what: str, rule: str = CHOOSE, about: int = -1) -> None:
    """One of several values that meet the criteria equally: the only one at once, otherwise the player's.

    ``about``: the area that it is about, for the prompt.
    """
    if len(found) == 1:
        reply(g, name, (found[0],))
    else:
        ask_player(g, name, About(tuple(found), words, what, about), rule)


def best(found: Sequence[int], key: Callable[[int], Any]) -> list[int]:
    """The values with the least key, in order."""
    keyed = [(key(value), value) for value in found]
    least = min(k for k, _ in keyed)
    return [value for k, value in keyed if k == least]
