"""Sets of seats or territories as bit masks."""

from __future__ import annotations

from functools import lru_cache


@lru_cache(maxsize=1 << 12)
def members(mask: int) -> tuple[int, ...]:
    """The numbers in a mask, the smallest first.

    >>> members(0b10110)
    (1, 2, 4)
    """
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return tuple(found)
