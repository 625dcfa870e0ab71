"""What the steps and the trees of this game have in common: the game that they belong to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from landsraad.kernel.step import Step
from landsraad.kernel.tree import Tree

if TYPE_CHECKING:
    from landsraad.games.imperium.game import Imperium  # noqa: F401 (named in the bases below)


class ImperiumStep(Step["Imperium"]):
    """A step of this game."""

    __slots__ = ()


class ImperiumTree(Tree["Imperium"]):
    """The legal answers to a question of this game."""

    __slots__ = ()
