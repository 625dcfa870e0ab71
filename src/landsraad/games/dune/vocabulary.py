"""Every name that questions of this game use: what is chosen at each level, and the vocabularies of all values."""

from __future__ import annotations

from typing import Final

from landsraad.games.dune.board import LOCATION_WORDS, TERRITORY_WORDS
from landsraad.games.dune.cards import SPICE_CARD_WORDS, TREACHERY_WORDS
from landsraad.games.dune.factions.atreides import ELEMENT_WORDS
from landsraad.games.dune.factions.bene_gesserit import TOKEN_WORDS
from landsraad.games.dune.people import FACTION_WORDS, LEADER_WORDS
from landsraad.games.dune.phases.battle.captured import FATE_WORDS
from landsraad.games.dune.phases.battle.losses import KEEP_WORDS
from landsraad.games.dune.phases.battle.plan import HEAD_WORDS, SLOT_WORDS
from landsraad.games.dune.phases.battle.plan import KIND_WORDS as CARD_KIND_WORDS
from landsraad.games.dune.phases.battle.strengths import DIAL_WORDS
from landsraad.games.dune.phases.battle.voice import COMMAND_WORDS
from landsraad.games.dune.phases.collection import GO_ON
from landsraad.games.dune.phases.nexus import NEXUS_WORDS
from landsraad.games.dune.phases.purchase import PAYMENT_WORDS
from landsraad.games.dune.promises import TERM_WORDS
from landsraad.games.dune.revivals import FREE_REVIVAL_WORDS, REVIVAL_WORDS
from landsraad.games.dune.rulesets.wbc.leaderless import SIDE_WORDS
from landsraad.games.dune.shipments import KIND_WORDS as SHIPMENT_WORDS
from landsraad.games.dune.truthtrance import SUBJECT_WORDS
from landsraad.games.dune.variants.homeworlds.steps import DONE_WORDS
from landsraad.games.dune.variants.skills.cards import SKILL_WORDS
from landsraad.games.dune.variants.skills.planning import TAKE_WORDS
from landsraad.games.dune.variants.skills.travel import FORCE_WORDS
from landsraad.kernel.speech import SPEECH
from landsraad.kernel.words import NUMBERS, YES_NO_WORDS, Words

LEVELS: Final = {
    "about": "what a promise is about: a territory, a faction, a leader, a number",
    "amount": "how much spice",
    "answer": "yes or no to a Truthtrance",
    "call": "whether to call a traitor",
    "card": "a treachery card",
    "choice": "yes or no, or another pair of words",
    "command": "whether the Voice forbids or demands",
    "consent": "whether to agree to a deal",
    "defense": "the card in the defence's slot of a plan",
    "destination": "where a ride on a worm ends",
    "element": "the part of a plan that is asked for",
    "elite": "how many starred tokens: in all, or from the place that it is about",
    "elite_lost": "how many starred tokens are among those who die in the storm",
    "elite_spiced": "how many starred tokens are dialled with spice",
    "elite_unspiced": "how many starred tokens are dialled without spice",
    "faction": "a faction",
    "fate": "what becomes of a captured leader",
    "forces": "how many tokens",
    "in_return": "what the other promises",
    "keep": "whether the card that it is about is kept",
    "kind": "which sort of shipment, or of card",
    "kwisatz_haderach": "whether the Kwisatz Haderach comes along",
    "leader": "a leader, a traitor, or who leads in a plan",
    "location": "a part of a territory in one sector",
    "normal": "how many normal tokens: in all, or from the place that it is about",
    "number": "a number on the battle wheel",
    "of": "whom a question of Truthtrance is put to",
    "opponent": "whom to fight",
    "promise": "what is promised",
    "give_up": "the unused traitor card that is given up",
    "force": "a normal or a starred token",
    "paid": "how much spice makes the leader stronger",
    "skill": "a leader skill",
    "take": "whether the skilled leader that it is about is taken behind the shield",
    "sectors": "how many sectors the storm moves",
    "share": "what the ally pays of a price",
    "sides": "who shall fight without a leader",
    "spice": "how much spice is pledged",
    "spice_card": "a card of the spice deck",
    "spiced": "how many tokens are dialled with spice",
    "subject": "what a Truthtrance asks",
    "territory": "a territory",
    "to": "who gets a bribe",
    "token": "as which side of the token an advisor comes",
    "turn": "a turn of the game",
    "unspiced": "how many tokens are dialled without spice",
    "weapon": "the card in the weapon's slot of a plan",
    "with": "the other party of a deal",
    "word": "a faction to ally with, or that there is nothing more to say",
    "words": "a question in people's own words",
}
"""The levels of all questions, each with what is chosen there."""

WORDS: Final[tuple[Words, ...]] = (
    NUMBERS,
    YES_NO_WORDS,
    LOCATION_WORDS,
    TERRITORY_WORDS,
    SPICE_CARD_WORDS,
    TREACHERY_WORDS,
    ELEMENT_WORDS,
    TOKEN_WORDS,
    FACTION_WORDS,
    LEADER_WORDS,
    FATE_WORDS,
    KEEP_WORDS,
    HEAD_WORDS,
    CARD_KIND_WORDS,
    SLOT_WORDS,
    DIAL_WORDS,
    COMMAND_WORDS,
    GO_ON.vocab,
    NEXUS_WORDS,
    PAYMENT_WORDS,
    TERM_WORDS,
    FREE_REVIVAL_WORDS,
    REVIVAL_WORDS,
    SHIPMENT_WORDS,
    SIDE_WORDS,
    SUBJECT_WORDS,
    SKILL_WORDS,
    TAKE_WORDS,
    FORCE_WORDS,
    DONE_WORDS,
    SPEECH,
)
"""Every vocabulary. A word is known by its kind and name: the same pair in two of them names the same thing."""
