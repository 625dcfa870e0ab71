"""The six factions and their thirty leaders as tables."""

from __future__ import annotations

from typing import Final

from landsraad.games.dune.board import read_data
from landsraad.kernel.words import Words

_FACTIONS: Final = sorted(read_data("leaders.json")["factions"], key=lambda f: str(f["id"]))

FACTIONS: Final[tuple[str, ...]] = tuple(f["id"] for f in _FACTIONS)
FACTION_TITLES: Final[tuple[str, ...]] = tuple(f["name"] for f in _FACTIONS)
FACTION: Final[dict[str, int]] = {name: i for i, name in enumerate(FACTIONS)}
FACTION_WORDS: Final = Words("faction", FACTIONS)

ATREIDES: Final = FACTION["atreides"]
BENE_GESSERIT: Final = FACTION["bene_gesserit"]
EMPEROR: Final = FACTION["emperor"]
FREMEN: Final = FACTION["fremen"]
GUILD: Final = FACTION["guild"]
HARKONNEN: Final = FACTION["harkonnen"]

LEADERS_EACH: Final = 5
_LEADERS: Final = tuple(leader for f in _FACTIONS for leader in f["leaders"])
LEADERS: Final[tuple[str, ...]] = tuple(leader["id"] for leader in _LEADERS)
LEADER_TITLES: Final[tuple[str, ...]] = tuple(leader["name"] for leader in _LEADERS)
LEADER: Final[dict[str, int]] = {name: i for i, name in enumerate(LEADERS)}
STRENGTH: Final[tuple[int, ...]] = tuple(leader["strength"] for leader in _LEADERS)
LEADER_FACTION: Final[tuple[int, ...]] = tuple(i // LEADERS_EACH for i in range(len(LEADERS)))
LEADERS_OF: Final[tuple[tuple[int, ...], ...]] = tuple(
    tuple(range(f * LEADERS_EACH, (f + 1) * LEADERS_EACH)) for f in range(len(FACTIONS))
)
LEADER_WORDS: Final = Words("leader", LEADERS)

FORCES: Final = 20
STARTING_SPICE: Final[tuple[int, ...]] = tuple(f["starting_spice"] for f in _FACTIONS)
FREE_REVIVAL: Final[tuple[int, ...]] = tuple(f["free_revival"] for f in _FACTIONS)
HAND_LIMIT: Final[tuple[int, ...]] = tuple(f["hand_limit"] for f in _FACTIONS)
STARTING_CARDS: Final[tuple[int, ...]] = tuple(f["starting_treachery_cards"] for f in _FACTIONS)
ELITES: Final[tuple[int, ...]] = tuple(f["special_forces"]["count"] if f["special_forces"] else 0 for f in _FACTIONS)
"""Starred tokens: five Sardaukar, three Fedaykin."""
