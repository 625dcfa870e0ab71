"""What is printed on Imperium cards: where their icons lead on the base board, and the corner of the card."""

from __future__ import annotations

from typing import Any

from imperium.support import A, options
from landsraad.games.imperium.board import FACTIONS
from landsraad.games.imperium.cards.printed import CARD, CARD_SET, CARDS, COPIES, COST, DECK, FACTIONS_OF

E_, G_, S_, F_ = (
    {"conspire", "wealth"},
    {"heighliner", "foldspace"},
    {"selective_breeding", "secrets"},
    {"hardy_warriors", "stillsuits"},
)
"""The spaces of Emperor, Spacing Guild, Bene Gesserit and Fremen."""
L_ = {"high_council", "mentat", "swordmaster", "rally_troops", "hall_of_oratory"}
"""Landsraad."""
C_ = {"arrakeen", "carthag", "research_station", "sietch_tabr"}
"""Cities."""
T_ = {"secure_contract", "sell_melange", "imperial_basin", "hagga_basin", "the_great_flat"}
"""Spice Trade."""
RICH = {"solari": 8, "spice": 6, "water": 2, "influence": {"fremen": 2}}
"""A player whom no cost and no requirement keeps from any space."""


def kinds(deck: str, module: str) -> list[str]:
    """The cards that a module puts into a deck."""
    return [name for i, name in enumerate(CARDS) if (DECK[i], CARD_SET[i]) == (deck, module)]


def corner(card: str) -> tuple[int, int, set[str]]:
    """Copies, cost and factions."""
    i = CARD[card]
    return COPIES[i], COST[i], {FACTIONS[f] for f in range(4) if FACTIONS_OF[i] >> f & 1}


def reached(g: Any, card: str) -> set[str]:
    """Where A can send an agent with this card."""
    return {*options(g, A, "send", card)} if "send" in options(g, A) and card in options(g, A, "send") else set()
