"""Mahdi in words: its questions and its events."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from landsraad.games.war.board import AREAS_TOLD
from landsraad.kernel.plain import Value
from landsraad.kernel.question import Prompt

PROMPTS: dict[str, Prompt] = {
    "carry_from": "From which settlement do Troop Carriers fly?",
    "carry_to": "Which Harkonnen Legion do Troop Carriers reinforce?",
    "force_result": "Which result does the next Harkonnen die show?",
    "garrison_area": "Where do the Harkonnen place the units of the card?",
    "garrison_leader": "Which leader do the Harkonnen place?",
    "patrol_area": "In which Desert do the Harkonnen place a patrol?",
    "sign_area": "Which Wormsign do the Harkonnen discard?",
    "assault": "Which Harkonnen Legion attacks, and where?",
    "carryall_zone": "In which air zone do the Harkonnen place a Carryall?",
    "deploy_leader": "Which leader do the Harkonnen deploy?",
    "deploy_to": "In which settlement do the Harkonnen deploy?",
    "harvester_area": "In which area do the Harkonnen place a Harvester?",
    "harvester_sector": "The Harvesting Sector is full: in which sector next to it do the other Harvesters go?",
    "keep_marker": "Which Imperium marker do the Harkonnen keep from falling?",
    "lead_in": "In which settlement do the Harkonnen deploy their leader?",
    "march": "Which Harkonnen Legion moves next?",
    "march_join": "Which Harkonnen Legion joins which other?",
    "march_to": lambda q: f"Where does the Harkonnen Legion in {AREAS_TOLD[q.tree.area]} move to?",
    "ornithopter_zone": "In which air zone do the Harkonnen place an Ornithopter?",
    "raise_marker": "Which Imperium marker do the Harkonnen raise?",
    "replace_in": "In which Harkonnen Legion is a unit replaced with a better one?",
    "reuse_token": "No token of this colour is left: the one in which area is revealed and used again?",
    "special_leader": "Which Harkonnen leader takes a special action?",
    "temporary_target": "Which Sietch do the Harkonnen march on in this turn?",
}
SENTENCES: dict[str, str | Callable[[Mapping[str, Value]], str]] = {
    "card_unresolved": "No part of {card} can be resolved.",
    "result_forced": "The next Harkonnen die must show {result}.",
    "scheme_laid": "{card} is laid beside the board.",
    "deck_rebuilt": "The discards of {power} form a new deck.",
    "dice_ready": "The Harkonnen have {count} dice to spend.",
    "die_rerolled": "The Harkonnen roll {result} once too often, and roll again.",
    "die_rolled": "The Harkonnen spend a die on {result}.",
    "die_unlocked": "A die from The Spice Must Flow board joins the Harkonnen dice.",
    "harvesting_sector": "The Tactical card {tactical} names the Harvesting Sector.",
    "reinforced": "A card of {power} joins the Reinforcements: {count} in all.",
    "tactical_passed": "The Tactical card {tactical} is passed over.",
    "tactical_shuffled": "The Tactical cards are shuffled.",
    "target_sietch": "The Target Sietch of the Harkonnen is in {area}.",
    "temporary_target": "In this turn the Harkonnen march on the Sietch in {area}.",
    "token_left": "A {colour} deployment token is left in {area}.",
}
