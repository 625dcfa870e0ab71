"""The board as tables: spaces, their icons, costs and requirements, and the four influence tracks."""

from __future__ import annotations

from functools import cache
from typing import Final

from landsraad.games.imperium.data import union
from landsraad.kernel.plain import Json
from landsraad.kernel.words import Words

FACTIONS: Final[tuple[str, ...]] = ("emperor", "spacing_guild", "bene_gesserit", "fremen")
FACTION_TITLES: Final[tuple[str, ...]] = ("Emperor", "Spacing Guild", "Bene Gesserit", "Fremen")
FACTION: Final[dict[str, int]] = {name: i for i, name in enumerate(FACTIONS)}
FACTION_WORDS: Final = Words("faction", FACTIONS)
EMPEROR: Final = 0
SPACING_GUILD: Final = 1
BENE_GESSERIT: Final = 2
FREMEN: Final = 3
ALL_FACTIONS: Final = (EMPEROR, SPACING_GUILD, BENE_GESSERIT, FREMEN)

ICONS: Final[tuple[str, ...]] = ("emperor", "guild", "bene_gesserit", "fremen", "landsraad", "city", "spice_trade")
"""Agent icons; the first four belong to the factions of the same number."""
ICON_TITLES: Final[tuple[str, ...]] = (
    "Emperor", "Spacing Guild", "Bene Gesserit", "Fremen", "Landsraad", "City", "Spice Trade",
)  # fmt: skip
ICON: Final[dict[str, int]] = {name: i for i, name in enumerate(ICONS)}
FACTION_ICONS: Final = 0b1111
"""The faction icons as a mask."""

TOP_INFLUENCE: Final = 6
"""Spaces of an influence track above the start (I.faq.11)."""
VP_INFLUENCE: Final = 2
ALLIANCE_INFLUENCE: Final = 4

SPACE_DATA: Final[list[Json]] = [s for s in union("spaces.json", "spaces") if "replaces" not in s]
OVERLAY_DATA: Final[list[Json]] = [s for s in union("spaces.json", "spaces") if "replaces" in s]
"""Spaces that a module prints anew: the same space with other effects."""

SPACES: Final[tuple[str, ...]] = tuple(s["id"] for s in SPACE_DATA)
SPACE_TITLES: Final[tuple[str, ...]] = tuple(s["name"] for s in SPACE_DATA)
SPACE: Final[dict[str, int]] = {name: i for i, name in enumerate(SPACES)}
SPACE_WORDS: Final = Words("space", SPACES)
N_SPACES: Final = len(SPACES)

SPACE_SET: Final[tuple[str, ...]] = tuple(s["set"] for s in SPACE_DATA)
SPACE_RULE: Final[tuple[str, ...]] = tuple(s["rule"] for s in SPACE_DATA)
SPACE_ICON: Final[tuple[int, ...]] = tuple(ICON[s["icon"]] for s in SPACE_DATA)
SPACE_FACTION: Final[tuple[int, ...]] = tuple(FACTION[s["faction"]] if "faction" in s else -1 for s in SPACE_DATA)
SPACE_COST: Final[tuple[tuple[int, int, int], ...]] = tuple(
    (s.get("cost", {}).get("solari", 0), s.get("cost", {}).get("spice", 0), s.get("cost", {}).get("water", 0))
    for s in SPACE_DATA
)
"""Solari, spice and water to be paid for sending an agent there."""
PRICES: Final[tuple[dict[int, int], ...]] = tuple(dict(s.get("prices", ())) for s in SPACE_DATA)
"""Sell Melange: the spice that may be paid, with the solari it brings (I.space.18); empty elsewhere."""
REQUIREMENT: Final[tuple[tuple[int, int] | None, ...]] = tuple(
    (FACTION[s["requirement"][0]], s["requirement"][1]) if "requirement" in s else None for s in SPACE_DATA
)
"""The influence that is needed to send an agent there."""
COMBAT: Final[tuple[bool, ...]] = tuple(s.get("combat", False) for s in SPACE_DATA)
ONCE: Final[int] = sum(1 << i for i, s in enumerate(SPACE_DATA) if s.get("once_per_game"))
"""The spaces that a player may use once in a game, as a mask."""
STEP_BOOK: Final[tuple[int, ...]] = tuple(s.get("influence", {}).get("book", 0) for s in SPACE_DATA)
STEP_PUBLISHED: Final[tuple[int, ...]] = tuple(s.get("influence", {}).get("published", 0) for s in SPACE_DATA)
"""Influence with the space's own faction for sending an agent there (I.agent.09), by the book and as published."""

CONTROLLED: Final[tuple[int, ...]] = tuple(i for i, s in enumerate(SPACE_DATA) if "control_bonus" in s)
"""The spaces with a flag: control of them can be won (I.control.01)."""
FLAG: Final[dict[int, int]] = {space: flag for flag, space in enumerate(CONTROLLED)}
FLAG_BONUS: Final[tuple[tuple[int, int], ...]] = tuple(
    (SPACE_DATA[i]["control_bonus"].get("solari", 0), SPACE_DATA[i]["control_bonus"].get("spice", 0))
    for i in CONTROLLED
)
"""Solari and spice for the controller whenever an agent comes (I.control.03)."""
# The Great Flat, Hagga Basin and Imperial Basin (I.harvest.01).
MAKERS: Final[tuple[int, ...]] = tuple(i for i, s in enumerate(SPACE_DATA) if "maker" in s)
MAKER: Final[dict[int, int]] = {space: i for i, space in enumerate(MAKERS)}
MAKER_BASE: Final[tuple[int, ...]] = tuple(SPACE_DATA[i]["maker"] for i in MAKERS)

HIGH_COUNCIL: Final = SPACE["high_council"]
SWORDMASTER: Final = SPACE["swordmaster"]
MENTAT: Final = SPACE["mentat"]


@cache
def spaces_in(mask: int) -> tuple[int, ...]:
    """The spaces of a mask, in the order of the board."""
    return tuple([space for space in range(N_SPACES) if mask >> space & 1])
