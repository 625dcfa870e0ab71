"""The House Hagal cards as tables. A card is the number of its kind."""

from __future__ import annotations

from typing import Final

from landsraad.games.imperium.board import FACTION, SPACE
from landsraad.games.imperium.data import SETS, read, union
from landsraad.kernel.plain import Json
from landsraad.kernel.words import Words

HAGAL_DATA: Final[list[Json]] = union("hagal_deck.json", "cards")

HAGALS: Final[tuple[str, ...]] = tuple(c["id"] for c in HAGAL_DATA)
HAGAL_TITLES: Final[tuple[str, ...]] = tuple(c["name"] for c in HAGAL_DATA)
HAGAL: Final[dict[str, int]] = {name: i for i, name in enumerate(HAGALS)}
HAGAL_WORDS: Final = Words("hagal", HAGALS)
SOURCES: Final[tuple[str, ...]] = tuple(f"hagal_{name}" for name in HAGALS)
"""What events name as the source of what a card brings."""
HAGAL_SET: Final[tuple[str, ...]] = tuple(c["set"] for c in HAGAL_DATA)
HAGAL_COPIES: Final[tuple[int, ...]] = tuple(c["count"] for c in HAGAL_DATA)
PLAYED_BY: Final[tuple[tuple[int, ...], ...]] = tuple(tuple(c["players"]) for c in HAGAL_DATA)
"""The numbers of players with which a card is used (its mark 1P or 2P)."""
HAGAL_SWORDS: Final[tuple[int, ...]] = tuple(c.get("swords", 0) for c in HAGAL_DATA)
"""Used in combat only (I.hagal.core.11)."""
HARVEST: Final[tuple[bool, ...]] = tuple(c.get("harvest", False) for c in HAGAL_DATA)
RESHUFFLE: Final[tuple[bool, ...]] = tuple(c.get("reshuffle", False) for c in HAGAL_DATA)
NEEDS_DREADNOUGHT: Final[tuple[bool, ...]] = tuple(c.get("needs_dreadnought", False) for c in HAGAL_DATA)
"""Skipped by a rival without a dreadnought in its supply (I.ix.hagal.05)."""


class Side:
    """What a card sends an agent for: the space (-1: the card finds it), and its icons."""

    __slots__ = ("document", "influence", "signet", "space", "troops")

    def __init__(self, document: Json) -> None:
        self.space: int = SPACE[document["space"]] if "space" in document else -1
        self.influence: int = FACTION[document["influence"]] if "influence" in document else -1
        self.troops: int = document.get("troops", 0)
        self.signet: bool = document.get("signet", False)
        self.document: Json = document


def _sides(card: Json) -> tuple[Side | None, Side | None]:
    by = card.get("by_influence")
    if by is None:
        side = Side(card)
        return side, side
    return Side(by["below"]) if "below" in by else None, Side(by["reached"])


SIDES: Final[tuple[tuple[Side | None, Side | None], ...]] = tuple(_sides(c) for c in HAGAL_DATA)
"""By card: the side for a rival below the influence that the card asks for (None: skip it), and that for the others."""
ASKS: Final[tuple[tuple[int, int] | None, ...]] = tuple(
    (FACTION[by["faction"]], by["least"]) if (by := c.get("by_influence")) else None for c in HAGAL_DATA
)
"""The influence that decides which side is looked at (I.faq.20)."""

_REMOVED: Final[dict[tuple[str, int], frozenset[int]]] = {
    (folder, players): frozenset(HAGAL[name] for name in document["removes"]["cards"])
    for folder in SETS
    if "removes" in (document := read(folder, "hagal_deck.json"))
    for players in document["removes"]["players"]
}
"""By module and number of players: the cards that give way to the module's own."""


def hagal_deck(players: int, sets: tuple[str, ...]) -> tuple[int, ...]:
    """Every card of the deck of a game with so many players (I.hagal.2p.03, I.solo.10, I35).

    Expansions take some out and bring others (I.ix.hagal.01-03); Immortality in solo games only (I.imm.solo.02).
    """
    removed: frozenset[int] = frozenset()
    for folder in sets:
        removed |= _REMOVED.get((folder, players), frozenset())
    return tuple(
        card
        for card in range(len(HAGALS))
        if HAGAL_SET[card] in sets and players in PLAYED_BY[card] and card not in removed
        for _ in range(HAGAL_COPIES[card])
    )
