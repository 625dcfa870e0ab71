"""The leaders as tables: who they are and the passive halves of their left abilities."""

from __future__ import annotations

from functools import cache
from typing import Final

from landsraad.games.imperium.board import ICON
from landsraad.games.imperium.data import union
from landsraad.kernel.plain import Json
from landsraad.kernel.words import Words

LEADER_DATA: Final[list[Json]] = union("leaders.json", "leaders")

LEADERS: Final[tuple[str, ...]] = tuple(c["id"] for c in LEADER_DATA)
LEADER_TITLES: Final[tuple[str, ...]] = tuple(c["name"] for c in LEADER_DATA)
LEADER: Final[dict[str, int]] = {name: i for i, name in enumerate(LEADERS)}
HOUSE_HAGAL: Final = len(LEADERS)
"""In the place of a leader: House Hagal, which has none (I.hagal.2p.01)."""
PLAYER_NAMES: Final[tuple[str, ...]] = (*LEADERS, "house_hagal")
PLAYER_TITLES: Final[tuple[str, ...]] = (*LEADER_TITLES, "House Hagal")
LEADER_WORDS: Final = Words("leader", PLAYER_NAMES)
LEADER_SET: Final[tuple[str, ...]] = tuple(c["set"] for c in LEADER_DATA)
MAY_BE_RIVAL: Final[tuple[bool, ...]] = tuple(c.get("rival_allowed", False) for c in LEADER_DATA)
"""Who may lead an automated rival (I.solo.08, I.ix.hagal.11)."""

_LEFT: Final[list[Json]] = [c["left"] for c in LEADER_DATA]
START: Final[tuple[dict[str, int], ...]] = tuple(left.get("start", {}) for left in _LEFT)
"""What is added to the resources at the start of the game."""
DISCOUNT: Final[tuple[tuple[int, int], ...]] = tuple(
    (ICON[d["icon"]], d["solari"]) if (d := left.get("discount")) else (-1, 0) for left in _LEFT
)
"""The icon whose spaces are cheaper, and the solari off."""
ENEMIES_IGNORED: Final[tuple[int, ...]] = tuple(
    sum(1 << ICON[i] for i in left.get("ignores_enemies", ())) for left in _LEFT
)
"""The icons of spaces where enemy agents are no hindrance, as a mask."""
HARVEST_CHANGE: Final[tuple[int, ...]] = tuple(left.get("harvest", 0) for left in _LEFT)
DREADNOUGHT_STRENGTH: Final[tuple[int, ...]] = (*(left.get("dreadnought_strength", 3) for left in _LEFT), 3)
"""What a dreadnought in the conflict is worth; the last entry is for House Hagal."""
SEES_TOP_CARD: Final[tuple[bool, ...]] = tuple(left.get("sees_top_card", False) for left in _LEFT)
SECRET_FACTIONS: Final[tuple[int, ...]] = tuple(left.get("secret_factions", 0) for left in _LEFT)


@cache
def leaders_of(sets: tuple[str, ...]) -> tuple[int, ...]:
    return tuple(i for i, of in enumerate(LEADER_SET) if of in sets)
