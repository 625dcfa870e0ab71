"""The conflict cards as tables."""

from __future__ import annotations

from functools import cache
from typing import Final

from landsraad.games.imperium.board import FLAG, SPACE
from landsraad.games.imperium.data import union
from landsraad.kernel.plain import Json
from landsraad.kernel.words import Words

CONFLICT_DATA: Final[list[Json]] = union("conflicts.json", "cards")

CONFLICTS: Final[tuple[str, ...]] = tuple(c["id"] for c in CONFLICT_DATA)
CONFLICT_TITLES: Final[tuple[str, ...]] = tuple(c["name"] for c in CONFLICT_DATA)
CONFLICT: Final[dict[str, int]] = {name: i for i, name in enumerate(CONFLICTS)}
CONFLICT_WORDS: Final = Words("conflict", CONFLICTS)
CONFLICT_SET: Final[tuple[str, ...]] = tuple(c["set"] for c in CONFLICT_DATA)
TIER: Final[tuple[int, ...]] = tuple(c["tier"] for c in CONFLICT_DATA)
CONFLICT_FLAG: Final[tuple[int, ...]] = tuple(FLAG[SPACE[c["space"]]] if "space" in c else -1 for c in CONFLICT_DATA)
"""The flag of the space that the conflict is about, or -1."""


@cache
def conflicts_of(tier: int, sets: tuple[str, ...]) -> tuple[int, ...]:
    """The conflict cards of one tier in these modules."""
    return tuple(c for c in range(len(CONFLICTS)) if TIER[c] == tier and CONFLICT_SET[c] in sets)
