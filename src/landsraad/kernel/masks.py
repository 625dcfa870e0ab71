"""Sets of small numbers as bit masks."""

from __future__ import annotations


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
