"""The tech tiles as tables, and the boxes printed on them."""

from __future__ import annotations

from typing import Final

from landsraad.games.imperium.data import read
from landsraad.games.imperium.effects.boxes import Items
from landsraad.games.imperium.effects.effect import compile_box
from landsraad.kernel.plain import Json
from landsraad.kernel.words import Words

TILE_DATA: Final[list[Json]] = read("ix", "tiles.json")["tiles"]

TILES: Final[tuple[str, ...]] = tuple(t["id"] for t in TILE_DATA)
TILE_TITLES: Final[tuple[str, ...]] = tuple(t["name"] for t in TILE_DATA)
TILE: Final[dict[str, int]] = {name: i for i, name in enumerate(TILES)}
TILE_WORDS: Final = Words("tile", TILES)

TILE_COST: Final[tuple[int, ...]] = tuple(t["cost"] for t in TILE_DATA)
"""Spice."""
HAGAL_MARK: Final[tuple[bool, ...]] = tuple(t.get("hagal", False) for t in TILE_DATA)
"""Whether a rival of a solo game may acquire it."""
WINS_TIES: Final[int] = sum(1 << i for i, t in enumerate(TILE_DATA) if t.get("wins_ties"))
ACQUIRED_TO_DECK: Final[int] = sum(1 << i for i, t in enumerate(TILE_DATA) if t.get("acquired_to_deck"))
"""Cards that its owner acquires may go on top of the deck."""
FLIPS: Final[int] = sum(1 << i for i, t in enumerate(TILE_DATA) if t.get("use", {}).get("flip"))
"""Used once a round, then facedown (I.ix.tech.07)."""
_AGENT_TURN: Final[list[dict[str, bool]]] = [t.get("use", {}).get("agent_turn", {}) for t in TILE_DATA]
AGENT_TURN_BOOK: Final[int] = sum(1 << i for i, by in enumerate(_AGENT_TURN) if by.get("book"))
AGENT_TURN_PUBLISHED: Final[int] = sum(1 << i for i, by in enumerate(_AGENT_TURN) if by.get("published"))
"""Used in agent turns only: by the book, and as published (I.faq.19)."""
SHIPPED_TROOPS: Final[tuple[int, ...]] = tuple(t.get("shipping", {}).get("troops", 0) for t in TILE_DATA)
"""Troops that it adds to those from the shipping track."""

STACKS: Final = 3
STACK_SIZE: Final = 6

TILE_ACQUIRE: list[Items] = []
TILE_REVEAL: list[Items] = []
TILE_ROUND_START: list[Items] = []
TILE_ENDGAME: list[Items] = []
TILE_WIN: list[Items] = []
TILE_DETONATION: list[Items] = []
"""What it brings to return a dreadnought of the winner to the supply."""
TILE_USE: list[Items] = []
"""What its owner may do with it in a turn."""
TILE_SHIPPING: list[Items] = []
"""What follows when troops come from the shipping track."""

SHIPPING: dict[bool, list[Items]] = {}
"""The rewards of the steps of the shipping track from 0 up: by the book (False), and as published (True)."""


def fill() -> None:
    """Compile the boxes of the tiles and of the shipping track."""
    for tile in TILE_DATA:
        name = tile["id"]
        TILE_ACQUIRE.append(compile_box(f"{name}/acquire", "I.ix.tech.02", tile.get("acquire")))
        TILE_REVEAL.append(compile_box(f"{name}/reveal", "I.ix.tech.01", tile.get("reveal")))
        TILE_ROUND_START.append(compile_box(f"{name}/round_start", "I.ix.tech.01", tile.get("round_start")))
        TILE_ENDGAME.append(compile_box(f"{name}/endgame", "I.ix.tech.01", tile.get("endgame")))
        TILE_WIN.append(compile_box(f"{name}/win", "I.ix.tech.01", tile.get("win")))
        TILE_DETONATION.append(compile_box(f"{name}/detonation", "I.ix.tech.01", tile.get("detonation")))
        TILE_USE.append(compile_box(name, "I.ix.tech.07", tile.get("use", {}).get("effect"), box=f"{name}/use"))
        TILE_SHIPPING.append(compile_box(f"{name}/shipping", "I.ix.ship.05", tile.get("shipping", {}).get("effect")))
    rules = ("I.ix.ship.06", "I.ix.ship.05", "I.ix.ship.04")
    steps = read("ix", "shipping.json")["steps"]
    common = [_shipping(rule, step, "reward") for rule, step in zip(rules, steps, strict=True)]
    for published in (False, True):
        edition = "published" if published else "book"
        more = [_shipping(rule, step, edition) for rule, step in zip(rules, steps, strict=True)]
        SHIPPING[published] = [(), *(both + own for both, own in zip(common, more, strict=True))]


def _shipping(rule: str, step: Json, box: str) -> Items:
    """A box of one step of the shipping track."""
    return compile_box("shipping", rule, step.get(box), box=f"shipping/{step['step']}/{box}")
