"""Planning, prescience and objective cards as tables."""

from __future__ import annotations

from typing import Final

from landsraad.games.war.board import read_data
from landsraad.games.war.sides import POWERS
from landsraad.games.war.tracks.markers import MARKERS
from landsraad.kernel.plain import Json
from landsraad.kernel.words import Words

# --- planning: a card is the number of its kind; copies of a kind cannot be told apart ------------------------------

_DECKS: Final = read_data("planning_cards.json")["decks"]
CARD_DATA: Final[tuple[Json, ...]] = tuple(card for power in POWERS for card in _DECKS[power])
CARDS: Final[tuple[str, ...]] = tuple(c["id"] for c in CARD_DATA)
CARD: Final[dict[str, int]] = {name: i for i, name in enumerate(CARDS)}
CARD_TITLES: Final[tuple[str, ...]] = tuple(c["name"] for c in CARD_DATA)
CARD_WORDS: Final = Words("card", CARDS)
CARD_DECK: Final[tuple[int, ...]] = tuple(i for i, power in enumerate(POWERS) for _ in _DECKS[power])
"""The deck, numbered as its power."""
COPIES: Final[tuple[int, ...]] = tuple(c["count"] for c in CARD_DATA)
PLAYABLE: Final[tuple[bool, ...]] = tuple(c.get("playable", True) for c in CARD_DATA)
DISCARDABLE: Final[tuple[bool, ...]] = tuple(c.get("discardable", True) for c in CARD_DATA)
DECKS: Final[tuple[tuple[int, ...], ...]] = tuple(
    tuple(i for i in range(len(CARDS)) if CARD_DECK[i] == deck for _ in range(COPIES[i])) for deck in range(len(POWERS))
)
"""Four decks of eighteen (A.comp.08)."""
HAWATS_SCHEMING: Final = CARD["hawats_scheming"]
FEAR: Final = CARD["fear_is_the_mind_killer"]
EYES: Final = CARD["eyes_of_ibad"]

# --- prescience ----------------------------------------------------------------------------------------------------------

PRESCIENCE_DATA: Final[tuple[Json, ...]] = tuple(read_data("prescience_cards.json")["cards"])
PRESCIENCE: Final[tuple[str, ...]] = tuple(c["id"] for c in PRESCIENCE_DATA)
PRESCIENCE_CARD: Final[dict[str, int]] = {name: i for i, name in enumerate(PRESCIENCE)}
PRESCIENCE_TITLES: Final[tuple[str, ...]] = tuple(c["name"] for c in PRESCIENCE_DATA)
PRESCIENCE_WORDS: Final = Words("prescience", PRESCIENCE)
IN_ACTION: Final[tuple[bool, ...]] = tuple(c["timing"] == "action_resolution" for c in PRESCIENCE_DATA)
"""Claimed in Action Resolution (A.presc.05); the others at the End of the Round (A.presc.06)."""
STEPS_GIVEN: Final[tuple[tuple[int, int, int], ...]] = tuple(
    (c["markers"][MARKERS[0]], c["markers"][MARKERS[1]], c["markers"][MARKERS[2]]) for c in PRESCIENCE_DATA
)

# --- secret objectives ---------------------------------------------------------------------------------------------------

_OBJECTIVES: Final = read_data("secret_objectives.json")["cards"]
OBJECTIVES: Final[tuple[str, ...]] = tuple(c["id"] for c in _OBJECTIVES)
OBJECTIVE: Final[dict[str, int]] = {name: i for i, name in enumerate(OBJECTIVES)}
OBJECTIVE_WORDS: Final = Words("objective", OBJECTIVES)
TARGETS: Final[tuple[tuple[int, int, int], ...]] = tuple(
    (c["targets"][MARKERS[0]], c["targets"][MARKERS[1]], c["targets"][MARKERS[2]]) for c in _OBJECTIVES
)
