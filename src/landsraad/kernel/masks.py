"""Sets of small numbers as bit masks."""

from __future__ import annotations

from collections.abc import Iterable


def mask_of(numbers: Iterable[int]) -> int:
    """The set of these numbers.

    >>> mask_of((1, 2, 4)) == 0b10110
    True
    """
    mask = 0
    for number in numbers:
        mask |= 1 << number
    return mask


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


def swapped(mask: int, old: int, new: int) -> int:
    """The mask with another number in the place of one, if that is in it.

    >>> swapped(0b0110, 1, 3) == 0b1100, swapped(0b0100, 1, 3) == 0b0100
    (True, True)
    """
    return mask & ~(1 << old) | 1 << new if mask >> old & 1 else mask
