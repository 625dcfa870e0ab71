"""Every name that questions of this game use: what is chosen at each level, and the vocabularies of all values."""

from __future__ import annotations

from typing import Final

from landsraad.games.war.actions.uses import USE_WORDS
from landsraad.games.war.battle.rounds import ADVANCE_WORDS, PRESS_WORDS, RETREAT_WORDS
from landsraad.games.war.board import AREA_WORDS, SECTOR_WORDS, ZONE_WORDS
from landsraad.games.war.cards.decks import CARD_WORDS, OBJECTIVE_WORDS, PRESCIENCE_WORDS
from landsraad.games.war.dice import DICE_WORDS, FACE_WORDS, RESULT_WORDS
from landsraad.games.war.effects.council import OPTION_WORDS
from landsraad.games.war.effects.equipment import PLACE_WORDS
from landsraad.games.war.effects.placing import PIECE_WORDS
from landsraad.games.war.effects.visions import KEEP_WORDS
from landsraad.games.war.leaders.people import LEADER_WORDS
from landsraad.games.war.legions.party import PARTY_WORDS
from landsraad.games.war.phases.ending import AWAY_WORDS
from landsraad.games.war.phases.spice import SPEND_WORDS
from landsraad.games.war.phases.turns import END
from landsraad.games.war.pieces import FIGURE_WORDS, SIGN_WORDS, TOKEN_WORDS, VEHICLE_WORDS
from landsraad.games.war.rulesets.mahdi.cards.tactics import TACTICAL_WORDS
from landsraad.games.war.rulesets.shared.cone import CLOSE, OPEN
from landsraad.games.war.sides import POWER_WORDS, SIDE_WORDS
from landsraad.games.war.tracks.markers import IMPERIUM_WORDS, MARKER_WORDS
from landsraad.kernel.words import NUMBERS, YES_NO_WORDS, Words

LEVELS: Final = {
    "area": "an area of the map",
    "card": "a planning card",
    "cards": "how many cards of the deck that it is about",
    "choice": "one of two or three words, about an area or a card where there is one",
    "copies": "how many copies of a card",
    "die": "the die that is spent",
    "figure": "a figure, a token or a leader; a set, where several go",
    "from": "the marker that gives steps",
    "imperium": "one of the Imperium markers",
    "leader": "a leader",
    "marker": "what is done with the Imperium marker that it is about; or a prescience marker",
    "power": "one of the powers that share a side",
    "prescience": "a prescience card",
    "reserve": "whether a point of spice is kept for the next round",
    "result": "what a die shows",
    "sector": "a sector of the map",
    "source": "where somebody or something comes from",
    "spot": "where a vehicle goes",
    "steps": "how many steps",
    "stockpile": "whether spice is stockpiled",
    "target": "where somebody goes, or what is attacked",
    "to": "the marker that gains steps",
    "token": "a deployment token; a set, where several are turned over",
    "use": "what a die is spent on",
    "vehicle": "a vehicle, or where it is",
    "where": "whether on the ground or in the air",
    "worm": "the Sandworm that goes",
    "zone": "where a vehicle of the air is",
}
"""The levels of all questions, each with what is chosen there."""

WORDS: Final[tuple[Words, ...]] = (
    NUMBERS,
    YES_NO_WORDS,
    USE_WORDS,
    ADVANCE_WORDS,
    PRESS_WORDS,
    RETREAT_WORDS,
    AREA_WORDS,
    SECTOR_WORDS,
    ZONE_WORDS,
    CARD_WORDS,
    OBJECTIVE_WORDS,
    PRESCIENCE_WORDS,
    DICE_WORDS,
    FACE_WORDS,
    RESULT_WORDS,
    OPTION_WORDS,
    PLACE_WORDS,
    PIECE_WORDS,
    KEEP_WORDS,
    LEADER_WORDS,
    PARTY_WORDS,
    AWAY_WORDS,
    SPEND_WORDS,
    END.vocab,
    FIGURE_WORDS,
    SIGN_WORDS,
    TOKEN_WORDS,
    VEHICLE_WORDS,
    TACTICAL_WORDS,
    CLOSE.vocab,
    OPEN.vocab,
    POWER_WORDS,
    SIDE_WORDS,
    IMPERIUM_WORDS,
    MARKER_WORDS,
)
"""Every vocabulary. A word is known by its kind and name: the same pair in two of them names the same thing."""
