"""The intrigue cards as tables: kinds, and what each may be played as."""

from __future__ import annotations

from functools import cache
from typing import Final

from landsraad.games.imperium.data import union
from landsraad.kernel.plain import Json
from landsraad.kernel.words import Words

INTRIGUE_DATA: Final[list[Json]] = union("intrigue.json", "cards")

INTRIGUES: Final[tuple[str, ...]] = tuple(c["id"] for c in INTRIGUE_DATA)
INTRIGUE_TITLES: Final[tuple[str, ...]] = tuple(c["name"] for c in INTRIGUE_DATA)
INTRIGUE: Final[dict[str, int]] = {name: i for i, name in enumerate(INTRIGUES)}
INTRIGUE_WORDS: Final = Words("intrigue", INTRIGUES)
INTRIGUE_SET: Final[tuple[str, ...]] = tuple(c["set"] for c in INTRIGUE_DATA)
INTRIGUE_COPIES: Final[tuple[int, ...]] = tuple(c["count"] for c in INTRIGUE_DATA)

PLOT: Final = 0
COMBAT: Final = 1
ENDGAME: Final = 2
MODES: Final[tuple[str, ...]] = ("plot", "combat", "endgame")
TIMING_RULE: Final[tuple[str, ...]] = ("I.intrigue.04", "I.intrigue.05", "I.intrigue.06")

WINDOW: Final[tuple[str, ...]] = tuple(c.get("window", "") for c in INTRIGUE_DATA)
"""What narrows the timing: start_of_own_turn, when_you_win_conflict, …; empty: nothing."""


@cache
def intrigue_deck(sets: tuple[str, ...]) -> tuple[int, ...]:
    """Every copy of the intrigue cards of these modules."""
    return tuple(card for card, of in enumerate(INTRIGUE_SET) if of in sets for _ in range(INTRIGUE_COPIES[card]))
