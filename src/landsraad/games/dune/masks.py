"""Sets of seats or territories as bit masks: there are few of them, and each is listed once."""

from __future__ import annotations

from functools import lru_cache

from landsraad.kernel import masks


@lru_cache(maxsize=1 << 12)
def members(mask: int) -> tuple[int, ...]:
    """The numbers in a mask, the smallest first."""
    return masks.members(mask)
