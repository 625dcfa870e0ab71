"""Is a change better? Pairs of games, until the answer is clear.

Wald's sequential test weighs "the new one wins half of the decided pairs" against "it wins so much more of them", and stops as
soon as one of the two is too unlikely: clear cases are short, and close ones as long as they need.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from math import log
from typing import Final

ERROR: Final = 0.05
"""How often either answer may be wrong."""


class Verdict(Enum):
    BETTER = "better"
    NOT_BETTER = "not better"
    OPEN = "open"


@dataclass(slots=True)
class SequentialTest:
    """The pairs so far: who alone has won them.

    >>> test = SequentialTest(share=0.6)
    >>> for _ in range(17):
    ...     test.add(new=True, old=False)
    >>> test.verdict()
    <Verdict.BETTER: 'better'>
    """

    share: float
    """What the new one must win of the decided pairs to be called better."""
    won: int = 0
    lost: int = 0
    even: int = 0
    """Won by both, or by neither: they say nothing."""

    def add(self, new: bool, old: bool) -> None:
        self.won += new and not old
        self.lost += old and not new
        self.even += new == old

    @property
    def decided(self) -> int:
        return self.won + self.lost

    @property
    def evidence(self) -> float:
        """The logarithm of how much likelier the pairs are if the new one is better."""
        return self.won * log(self.share / 0.5) + self.lost * log((1 - self.share) / 0.5)

    def verdict(self) -> Verdict:
        bound = log((1 - ERROR) / ERROR)
        if self.evidence >= bound:
            return Verdict.BETTER
        return Verdict.NOT_BETTER if self.evidence <= -bound else Verdict.OPEN
