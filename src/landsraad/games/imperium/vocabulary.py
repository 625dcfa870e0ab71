"""Every name that questions of this game use: what is chosen at each level, and the vocabularies of all values."""

from __future__ import annotations

from typing import Final

from landsraad.games.imperium.agents.actions import SOURCE_WORDS
from landsraad.games.imperium.board import FACTION_WORDS, SPACE_WORDS
from landsraad.games.imperium.cards.acquiring import PLACE_WORDS
from landsraad.games.imperium.cards.decks import ZONE_WORDS
from landsraad.games.imperium.cards.printed import CARD_WORDS
from landsraad.games.imperium.conflict.printed import CONFLICT_WORDS
from landsraad.games.imperium.effects.boxes import EFFECT_WORDS
from landsraad.games.imperium.effects.retreats import UNIT_WORDS
from landsraad.games.imperium.effects.specials import SNOOP_WORDS
from landsraad.games.imperium.hagal.printed import HAGAL_WORDS
from landsraad.games.imperium.immortality.printed import NODE_WORDS
from landsraad.games.imperium.intrigue.printed import INTRIGUE_WORDS
from landsraad.games.imperium.ix.printed import TILE_WORDS
from landsraad.games.imperium.ix.shipping import FREIGHTER_WORDS
from landsraad.games.imperium.ix.tech import CURRENCY_WORDS
from landsraad.games.imperium.leaders.printed import LEADER_WORDS
from landsraad.games.imperium.menus import VERB_WORDS
from landsraad.kernel.words import NUMBERS, YES_NO_WORDS, Words

LEVELS: Final = {
    "action": "what is done next on a turn",
    "agent": "the space whose agent comes back",
    "card": "a card",
    "choice": "yes or no, or another pair of words",
    "dreadnoughts": "how many dreadnoughts",
    "effect": "one of the boxes of a card or a space",
    "faction": "a faction",
    "leader": "a leader",
    "move": "whether a freighter advances or comes back",
    "negotiators": "how many negotiators go back to pay for a tile",
    "node": "a node of the research track",
    "partner": "the card that another is grafted onto",
    "player": "another player",
    "price": "what is paid for a space that leaves a choice",
    "resource": "what a tile is paid with",
    "space": "a space of the board",
    "specimens": "how many specimens",
    "tile": "a tech tile",
    "to": "where an acquired card goes",
    "troops": "how many troops",
    "unit": "a troop or a dreadnought",
    "zone": "where the card that is trashed lies",
}
"""The levels of all questions, each with what is chosen there."""

WORDS: Final[tuple[Words, ...]] = (
    NUMBERS,
    YES_NO_WORDS,
    SOURCE_WORDS,
    FACTION_WORDS,
    SPACE_WORDS,
    PLACE_WORDS,
    ZONE_WORDS,
    CARD_WORDS,
    CONFLICT_WORDS,
    EFFECT_WORDS,
    UNIT_WORDS,
    SNOOP_WORDS,
    HAGAL_WORDS,
    NODE_WORDS,
    INTRIGUE_WORDS,
    TILE_WORDS,
    FREIGHTER_WORDS,
    CURRENCY_WORDS,
    LEADER_WORDS,
    VERB_WORDS,
)
"""Every vocabulary. A word is known by its kind and name: the same pair in two of them names the same thing."""
