"""The one source of chance: splitmix64, held in the state as a single integer.

>>> state = seeded(7)
>>> state, first = draw(state, 6)
>>> 0 <= first < 6
True
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable
from typing import Protocol

_MASK = (1 << 64) - 1


def seeded(seed: int) -> int:
    """The generator's first state. Derived apart from :func:`commitment`, so that the published hash tells nothing."""
    digest = hashlib.sha256(b"landsraad generator %d" % seed).digest()
    return int.from_bytes(digest[:8], "big")


def source(seed: int | None) -> int:
    """The generator's first state; -1, which cannot be drawn from, if the seed is not known."""
    return -1 if seed is None else seeded(seed)


class Random(Protocol):
    """What callers draw with: a ``random.Random``, or anything with that method."""

    def random(self) -> float: ...


class Stream:
    """Numbers from 0 to 1, the same ones for the same seed."""

    __slots__ = ("state",)

    def __init__(self, seed: int) -> None:
        self.state = seeded(seed)

    def random(self) -> float:
        self.state, value = draw(self.state, 1 << 53)
        return value / (1 << 53)


def stream(rng: int | Random) -> Random:
    """What to draw with: the caller's own, or a stream made from a seed."""
    return Stream(rng) if isinstance(rng, int) else rng


def another(rng: Random) -> int:
    """A generator's state that has nothing to do with any other's."""
    return seeded(int(rng.random() * (1 << 53)))


def commitment(seed: int, salt: str = "") -> str:
    """The hash that a record's header publishes before the first question. With a secret salt, trying out seeds does not
    find the one behind it."""
    salted = f" salt {salt}" if salt else ""
    return hashlib.sha256(f"landsraad seed {seed}{salted}".encode()).hexdigest()


def reordered(cards: Iterable[int], random: Callable[[], float]) -> list[int]:
    """Cards in an order that has nothing to do with the one they had: equal views are dealt equal worlds. ``random`` gives
    numbers from 0 to 1."""
    pile = sorted(cards)
    for i in range(len(pile) - 1, 0, -1):
        j = int(random() * (i + 1))
        pile[i], pile[j] = pile[j], pile[i]
    return pile


def draw(state: int, n: int) -> tuple[int, int]:
    """The next state, and a number from 0 to n - 1."""
    state = (state + 0x9E3779B97F4A7C15) & _MASK
    z = state
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
    z ^= z >> 31
    return state, (z * n) >> 64


def shuffle(state: int, pile: list[int]) -> tuple[int, list[int]]:
    """Shuffle a pile in place; returns the next state and the outcomes.

    Each is what :func:`draw` would have given, from the last card down to the second; written out here because a game
    shuffles more than it draws.
    """
    outcomes: list[int] = []
    for i in range(len(pile) - 1, 0, -1):
        state = (state + 0x9E3779B97F4A7C15) & _MASK
        z = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        j = ((z ^ (z >> 31)) * (i + 1)) >> 64
        pile[i], pile[j] = pile[j], pile[i]
        outcomes.append(j)
    return state, outcomes
