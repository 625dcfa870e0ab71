"""What the steps and the trees of this game have in common: the game that they belong to."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from landsraad.kernel.step import Step
from landsraad.kernel.tree import Tree

if TYPE_CHECKING:
    from landsraad.games.dune.game import Dune  # noqa: F401 (named in the bases below)


class DuneStep(Step["Dune"]):
    """A step of this game."""

    __slots__ = ()


class DuneTree(Tree["Dune"]):
    """The legal answers to a question of this game."""

    __slots__ = ()


class Staged(Protocol):
    """A step of several stages, as one that sends it to another stage knows it."""

    at: str
