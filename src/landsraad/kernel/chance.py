"""Chance that a caller decides: outcomes written on a tape, used in the place of the generator's."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Self

from landsraad.kernel.errors import BadPosition, BadRecord, LandsraadError, NeedChance

ASK: Final = "ask"
"""After the last outcome :class:`NeedChance` says how many there are: for search, and for a start from a tape."""
DRAW: Final = "draw"
"""After the last outcome the generator goes on: a position whose first dice are scripted."""
REFUSE: Final = "refuse"
"""There is nothing after the last outcome: a replay without its seed."""


class Tape:
    """Outcomes of chance to come, each from 0 to one less than there are; ``then`` is what comes after the last.

    >>> tape = Tape([3, 0])
    >>> tape.take(6), tape.take(2)
    (3, 0)
    >>> tape.take(6)
    Traceback (most recent call last):
    landsraad.kernel.errors.NeedChance: the tape has ended where chance has 6 even outcomes: play it again on a copy with one of them
    """

    __slots__ = ("left", "then")

    def __init__(self, outcomes: Sequence[int], then: str = ASK) -> None:
        given: Sequence[object] = outcomes
        if any(type(outcome) is not int for outcome in given):
            raise LandsraadError("outcomes of chance are whole numbers")
        self.left = list(outcomes)[::-1]
        """The outcomes to come, the next one last."""
        self.then = then

    @property
    def is_over(self) -> bool:
        """Whether the generator goes on from here."""
        return not self.left and self.then == DRAW

    def take(self, n: int) -> int:
        """The next outcome, which is one of ``n``."""
        if not self.left:
            raise (
                NeedChance(n)
                if self.then == ASK
                else BadRecord("the record does not carry the outcome of chance that comes next")
            )
        value = self.left.pop()
        if not 0 <= value < n:
            raise self._misfit(value, n)
        return value

    def copy(self) -> Self:
        twin = self.__class__((), self.then)
        twin.left = self.left[:]
        return twin

    def _misfit(self, value: int, n: int) -> LandsraadError:
        if self.then == REFUSE:
            return BadRecord(f"the recorded outcome {value} is not one of {n}")
        reason = f"the outcome {value} does not fit: chance is from 0 to {n - 1} here"
        return BadPosition("chance", reason) if self.then == DRAW else LandsraadError(reason)
