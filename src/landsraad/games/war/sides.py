"""The two sides and their four powers."""

from __future__ import annotations

from typing import Final

from landsraad.kernel.words import Words

ATREIDES, HARKONNEN = 0, 1
SIDES: Final = ("atreides", "harkonnen")
SIDE_TITLES: Final = ("the Atreides", "the Harkonnen")
SIDE_WORDS: Final = Words("side", SIDES)

HOUSE_ATREIDES, FREMEN_ALLY, HOUSE_HARKONNEN, CORRINO_ALLY = range(4)
POWERS: Final = ("house_atreides", "fremen_ally", "house_harkonnen", "corrino_ally")
"""Two powers a side; power ``p`` belongs to side ``p >> 1``. Each has a deck of planning cards of the same number."""
POWER: Final[dict[str, int]] = {name: i for i, name in enumerate(POWERS)}
POWER_TITLES: Final = ("House Atreides", "Fremen Ally", "House Harkonnen", "Corrino Ally")
POWER_WORDS: Final = Words("power", POWERS)


def house_of(side: int) -> int:
    """The first of a side's two powers: it decides whatever the rules give to neither."""
    return side * 2
