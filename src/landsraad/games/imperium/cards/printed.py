"""The cards of the players' decks as tables. A card is the number of its kind; copies cannot be told apart."""

from __future__ import annotations

from functools import cache
from typing import Final

from landsraad.games.imperium.board import FACTION, ICON, SPACE
from landsraad.games.imperium.data import union
from landsraad.kernel.plain import Json
from landsraad.kernel.words import Words

CARD_DATA: Final[list[Json]] = union("cards.json", "cards")

CARDS: Final[tuple[str, ...]] = tuple(c["id"] for c in CARD_DATA)
CARD_TITLES: Final[tuple[str, ...]] = tuple(c["name"] for c in CARD_DATA)
CARD: Final[dict[str, int]] = {name: i for i, name in enumerate(CARDS)}
CARD_WORDS: Final = Words("card", CARDS)
N_CARDS: Final = len(CARDS)

CARD_SET: Final[tuple[str, ...]] = tuple(c["set"] for c in CARD_DATA)
DECK: Final[tuple[str, ...]] = tuple(c["deck"] for c in CARD_DATA)
"""Where the card comes from: starter, reserve, imperium, tleilaxu; always: it lies on the table and is never taken."""
COPIES: Final[tuple[int, ...]] = tuple(c["count"] for c in CARD_DATA)
COST: Final[tuple[int, ...]] = tuple(c.get("cost", -1) for c in CARD_DATA)
"""Persuasion; -1: never bought with it."""
FACTIONS_OF: Final[tuple[int, ...]] = tuple(sum(1 << FACTION[f] for f in c.get("factions", ())) for c in CARD_DATA)
"""The factions that a card belongs to, as a mask."""
ICONS_OF: Final[tuple[int, ...]] = tuple(sum(1 << ICON[i] for i in c.get("icons", ())) for c in CARD_DATA)
"""Printed agent icons, as a mask."""
INFILTRATION: Final[tuple[int, ...]] = tuple(sum(1 << ICON[i] for i in c.get("infiltration", ())) for c in CARD_DATA)
"""The icons among them that disregard enemy agents."""
AGENT_BOX: Final[tuple[bool, ...]] = tuple(c.get("agent_box", True) for c in CARD_DATA)
"""Whether the card has an agent box at all; without one, no added icon makes it playable."""
GRAFT: Final[tuple[bool, ...]] = tuple(c.get("graft", False) for c in CARD_DATA)
GRAFTED_ICONS: Final[tuple[int, ...]] = tuple(sum(1 << ICON[i] for i in c.get("icons_grafted", ())) for c in CARD_DATA)
"""Icons that a card has besides while it is grafted, as a mask."""
SPECIMENS: Final[tuple[int, ...]] = tuple(c.get("specimens", -1) for c in CARD_DATA)
"""The price of a Tleilaxu card; -1: not of the Tleilaxu row."""
UNLOAD: Final[tuple[bool, ...]] = tuple(c.get("unload", False) for c in CARD_DATA)
PERSUASION: Final[tuple[int, ...]] = tuple(c.get("persuasion", 0) for c in CARD_DATA)
SWORDS: Final[tuple[int, ...]] = tuple(c.get("swords", 0) for c in CARD_DATA)

_SEND: Final[list[Json]] = [c.get("send", {}) for c in CARD_DATA]
STEP: Final[tuple[int, ...]] = tuple(m.get("influence_step", 0) for m in _SEND)
"""What the faction step becomes when this card sends the agent; 0: it stays (Power Play, I76)."""
DOUBLE_HARVEST: Final[tuple[bool, ...]] = tuple(m.get("double_harvest", False) for m in _SEND)
ANYWHERE: Final[tuple[bool, ...]] = tuple(m.get("anywhere", False) for m in _SEND)
"""Sends any own agent, also one on the board, to any space, occupied or not (Kwisatz Haderach, I.faq.24)."""
IGNORES_ENEMIES: Final[tuple[bool, ...]] = tuple(m.get("ignore_enemies", False) for m in _SEND)
BORROWS: Final[tuple[bool, ...]] = tuple(m.get("borrow", False) for m in _SEND)
"""May be grafted to a card of the Imperium row (Usurp, I.imm.faq.10)."""
DISCOUNTS: Final[dict[int, tuple[int, int, int, int]]] = {
    card: (SPACE[d["space"]], d.get("solari", 0), d.get("spice", 0), d.get("water", 0))
    for card, m in enumerate(_SEND)
    if (d := m.get("discount"))
}
"""Cards that make one space cheaper: the space, and solari, spice, water off."""

RESERVE: Final[tuple[int, ...]] = (CARD["arrakis_liaison"], CARD["the_spice_must_flow"], CARD["foldspace"])
ARRAKIS_LIAISON, THE_SPICE_MUST_FLOW, FOLDSPACE = RESERVE
STACK: Final[dict[int, int]] = {card: i for i, card in enumerate(RESERVE)}
"""Reserve cards with the number of their stack."""


@cache
def full_deck(deck: str, sets: tuple[str, ...]) -> tuple[int, ...]:
    """Every copy of that deck's cards in these modules."""
    return tuple(
        card for card in range(N_CARDS) if DECK[card] == deck and CARD_SET[card] in sets for _ in range(COPIES[card])
    )
