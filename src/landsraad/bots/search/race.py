"""A race of candidates: all of them run through the same worlds, the hopeless drop out, and the favourite is left only for
one that is likely to be better.

What a candidate brings differs far more from world to world than from candidate to candidate; so only differences within a
world are looked at.
"""

from __future__ import annotations

from collections.abc import Callable
from math import inf, sqrt
from typing import Final

from landsraad.bots.search.budget import Budget

LEAST: Final = 6
"""Worlds that are needed at least to say anything."""
BETTER: Final = 1.0
"""So many standard errors must a challenger be ahead of the favourite to take its place: to wait for two of them leaves much of the
gain, and with less the luckiest of many takes it."""
HOPELESS: Final = -0.7
"""Who is so many standard errors behind whoever leads drops out: time is better spent on those who may win."""
CLEAR: Final = 4.0
"""When a challenger is so far ahead of the favourite the others race on without it."""
MOST: Final = 1_000_000
"""More playouts than anybody waits for."""
ALIKE: Final = 10
"""After so many worlds that all of them have left alike there is nothing to choose."""

Run = Callable[[int, int], float]
"""What a candidate brings in a world, both by number."""


def race(runners: int, run: Run, budget: Budget) -> int:
    """The number of the candidate to take; 0 is the favourite, to whom the doubt belongs."""
    results: list[list[float]] = [[] for _ in range(runners)]
    left = list(range(runners))
    world = 0
    while len(left) > 1:
        if world < LEAST:
            left = left[: places(budget.outlook(), LEAST - world)]
        if not budget.affords(len(left)):
            break
        for runner in left:
            results[runner].append(run(runner, world))
            budget.spend()
        world += 1
        if world >= ALIKE and all(results[runner] == results[left[0]] for runner in left):
            break
        if world >= LEAST:
            left = remaining(results, left)
    if world < LEAST:
        return 0
    best = max(left, key=lambda runner: sum(results[runner]))
    return best if 0 not in left or lead(results[best], results[0]) >= BETTER else 0


def places(playouts: float, worlds: int) -> int:
    """How many can run if so many playouts are likely to come and all who run should see so many worlds: two at least. Many who see too
    few would leave the favourite where it is."""
    return max(2, int(min(playouts, MOST) / worlds))


def remaining(results: list[list[float]], left: list[int]) -> list[int]:
    """Who may still win; the favourite stays as long as nobody is clearly ahead of it."""
    first = max(left, key=lambda runner: sum(results[runner]))
    kept = [runner for runner in left if lead(results[runner], results[first]) > HOPELESS]
    if 0 in left and 0 not in kept and lead(results[first], results[0]) < CLEAR:
        kept = [0, *kept]
    return kept


def lead(one: list[float], other: list[float]) -> float:
    """By how many standard errors one is ahead of another, world by world; 0 if they are always equal."""
    differences = [a - b for a, b in zip(one, other, strict=False)]
    number = len(differences)
    if not number:
        return 0.0
    mean = sum(differences) / number
    if abs(mean) < 1e-12:
        return 0.0
    spread = sum((d - mean) ** 2 for d in differences)
    if number < 2 or spread <= 1e-18:
        return inf if mean > 0 else -inf
    return mean / sqrt(spread / (number - 1) / number)
