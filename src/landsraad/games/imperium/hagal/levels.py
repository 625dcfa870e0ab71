"""The four difficulties of the solo game (I.solo.02-07, I33)."""

from __future__ import annotations

from typing import Final

from landsraad.games.imperium.data import read
from landsraad.kernel.plain import Json

_DATA: Final[Json] = read("base", "hagal_deck.json")


class Level:
    """One difficulty."""

    __slots__ = (
        "garrison", "id", "intrigue", "mentat_cost", "selective", "solari", "spice", "swordmaster", "swordmasters", "title"
    )  # fmt: skip

    def __init__(self, document: Json) -> None:
        self.id: str = document["id"]
        self.title: str = document["name"]
        self.solari: int = document["player"].get("solari", 0)
        self.spice: int = document["player"].get("spice", 0)
        """What the player starts with besides (I.solo.02)."""
        self.mentat_cost: int = document["mentat_cost"]
        """Solari for the Mentat space (I.solo.03)."""
        self.garrison: int = document["garrison"]
        """Troops of each rival (I.solo.04)."""
        self.swordmasters: int = document["swordmasters"]
        """The round whose conflict brings the rivals' third agents (I.solo.05)."""
        self.intrigue: int = document["intrigue"]
        """Intrigue cards of each rival (I.solo.06)."""
        self.selective: bool = document["selective"]
        """Rivals deploy with more care (I.solo.20)."""
        self.swordmaster: bool = document["swordmaster"]
        """The player can gain a swordmaster (I.solo.07)."""


LEVELS: Final[dict[str, Level]] = {entry["id"]: Level(entry) for entry in _DATA["levels"]}
PRICES: Final[tuple[tuple[str, int], ...]] = tuple(_DATA["exchange"].items())
"""What a rival gives for a victory point: each of these (I.solo.22)."""
