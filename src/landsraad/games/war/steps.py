"""What the steps of this game have in common."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from landsraad.kernel.step import Staged, Step
from landsraad.kernel.tree import Choice


class WarStep(Step):
    """A step of this game."""

    __slots__ = ()

    def interruptible(self) -> bool:
        """Whether the active side may take free actions while this step is on top (A.action.28)."""
        return False

    def legion_went(self, source: int, target: int) -> None:
        """A whole Legion was moved by something else than this step: a worm, an enemy card, Atomics."""

    def token_turned(self, area: int, token: int, units: tuple[int, int, int, int]) -> None:
        """A deployment token was replaced by its units: who had moved with it has moved with them."""

    def leader_replaced(self, old: int, new: int) -> None:
        """A named leader took another's place (A.leader.03): who is meant by the old one is the new one."""

    def tokens_renamed(self, names: Mapping[int, int]) -> None:
        """Facedown deployment tokens were dealt anew: each is another one now (``determinize.py``)."""


class WarStage(WarStep, Staged):
    """A step of several stages."""

    __slots__ = ()


class ActionStep(WarStep):
    """A step between the parts of an action: free actions may interrupt it."""

    __slots__ = ()

    def interruptible(self) -> bool:
        return True


class ActionStage(ActionStep, Staged):
    """The same, of several stages."""

    __slots__ = ()


@dataclass(slots=True)
class About(Choice):
    """A choice that is about one area, so that its prompt can say which."""

    area: int = -1
