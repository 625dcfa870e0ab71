"""The Bene Tleilax board as tables: the research track and the Tleilaxu track."""

from __future__ import annotations

from typing import Final

from landsraad.games.imperium.cards.printed import CARD
from landsraad.games.imperium.data import read
from landsraad.kernel.plain import Json
from landsraad.kernel.words import Words

_TRACKS: Final[Json] = read("immortality", "tracks.json")
RESEARCH_DATA: Final[list[Json]] = _TRACKS["research"]
TRACK_DATA: Final[list[Json]] = _TRACKS["tleilaxu"]

NODES: Final[tuple[str, ...]] = tuple(n["id"] for n in RESEARCH_DATA)
"""The spaces of the research track; the first is where all tokens start."""
NODE_TITLES: Final[tuple[str, ...]] = tuple(
    f"column {n['column']}" + {"up": ", above", "mid": "", "low": ", below"}[n["row"]] for n in RESEARCH_DATA
)
NODE: Final[dict[str, int]] = {name: i for i, name in enumerate(NODES)}
NODE_WORDS: Final = Words("node", NODES)
NEXT: Final[tuple[tuple[int, ...], ...]] = tuple(tuple(NODE[n] for n in node["next"]) for node in RESEARCH_DATA)
"""Where a token may go from each node: to the right, along a line (I.imm.research.02)."""
MARKERS: Final[tuple[int, ...]] = tuple(n["markers"] for n in RESEARCH_DATA)
"""How many genetic markers a token there has reached."""

LAST: Final = len(TRACK_DATA) - 1
"""The last space of the Tleilaxu track."""
MIDDLE: Final = next(i for i, space in enumerate(TRACK_DATA) if "spice" in space)
"""Its central victory point space."""
SPICE: Final[int] = TRACK_DATA[MIDDLE]["spice"]
"""Spice that lies there at the start (I.imm.setup.02)."""

TLEILAXU_ROW: Final = 2
"""Cards of the Tleilaxu row beside Reclaimed Forces (I.imm.card.05)."""
RECLAIMED_FORCES: Final = CARD["reclaimed_forces"]
