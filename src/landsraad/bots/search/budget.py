"""How long a decision may be thought about: a number of playouts, which can be repeated, or seconds, which people feel."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import inf
from time import perf_counter

from landsraad.kernel.errors import LandsraadError


@dataclass(frozen=True, slots=True)
class Allowance:
    """What one decision may cost: so many playouts, so many seconds, or whichever comes first."""

    playouts: int | None = None
    seconds: float | None = None

    def __post_init__(self) -> None:
        if self.playouts is None and self.seconds is None:
            raise LandsraadError("how long may it search? Say so many playouts, or so many seconds")
        if (self.playouts is not None and self.playouts < 1) or (self.seconds is not None and not self.seconds > 0):
            raise LandsraadError("a search needs at least one playout, and more than no time")


class Budget:
    """What is left of an allowance while one decision is thought about; ``clock`` tells seconds."""

    def __init__(self, allowance: Allowance, clock: Callable[[], float] = perf_counter) -> None:
        self.playouts = allowance.playouts
        self.spent = 0
        self.clock = clock
        self.began = clock()
        self.deadline = None if allowance.seconds is None else self.began + allowance.seconds

    def affords(self, playouts: int) -> bool:
        """Whether so many playouts more may begin."""
        if self.playouts is not None and self.spent + playouts > self.playouts:
            return False
        return self.deadline is None or self.clock() < self.deadline

    def outlook(self) -> float:
        """How many playouts more are likely to be afforded, if they take as long as those before; without end as long as nobody knows."""
        counted = inf if self.playouts is None else float(self.playouts - self.spent)
        if self.deadline is None or not self.spent:
            return counted
        now = self.clock()
        return min(counted, self.spent * max(0.0, self.deadline - now) / max(now - self.began, 1e-9))

    def spend(self, playouts: int = 1) -> None:
        self.spent += playouts
