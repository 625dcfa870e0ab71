"""What the steps of this game have in common."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from landsraad.games.war.board import AREA_WORDS, areas
from landsraad.kernel.step import Step
from landsraad.kernel.tree import Answer, OneOf, Options, Topic, Tree
from landsraad.kernel.words import PASS, Words

if TYPE_CHECKING:
    from landsraad.games.war.game import War
    from landsraad.games.war.pieces import Contents


class WarStep(Step["War"]):
    """A step of this game."""

    __slots__ = ()

    def interruptible(self) -> bool:
        """Whether the active side may take free actions while this step is on top (A.action.28)."""
        return False

    def legion_went(self, source: int, target: int) -> None:
        """A whole Legion was moved by something else than this step: a worm, an enemy card, Atomics."""

    def token_turned(self, area: int, token: int, units: Contents) -> None:
        """A deployment token was replaced by its units: who had moved with it has moved with them."""

    def leader_replaced(self, old: int, new: int) -> None:
        """A named leader took another's place (A.leader.03): who is meant by the old one is the new one."""

    def tokens_renamed(self, names: Mapping[int, int]) -> None:
        """Facedown deployment tokens were dealt anew: each is another one now (``determinize.py``)."""


class WarTree(Tree["War"]):
    """The legal answers to a question of this game."""

    __slots__ = ()


@dataclass(slots=True)
class FromTo(WarTree):
    """Pass alone; or an area where something starts, and one that it reaches from there."""

    starts: tuple[int, ...]
    """Pass, and the areas where something can start."""

    def domain(self, g: War, prefix: Answer) -> Options:
        if not prefix:
            return self.starts
        if len(prefix) == 2 or prefix[0] == PASS:
            return None
        return areas(self.ends(g, prefix[0]))

    def ends(self, g: War, start: int) -> int:
        """The areas that are reached from one, as a mask."""
        raise NotImplementedError

    def vocabulary(self, prefix: Answer) -> Words:
        return AREA_WORDS


class ActionStep(WarStep):
    """A step between the parts of an action: free actions may interrupt it."""

    __slots__ = ()

    def interruptible(self) -> bool:
        return True


@dataclass(slots=True)
class About(OneOf["War"]):
    """A choice that is about one area, so that its prompt can say which."""

    area: int = -1

    def about(self, prefix: Answer) -> Topic | None:
        return None if self.area < 0 else (AREA_WORDS, self.area)
