"""Words for what only the WBC rules have."""

from __future__ import annotations

from collections.abc import Mapping

from landsraad.kernel.plain import Value
from landsraad.kernel.question import Prompt
from landsraad.kernel.telling import Sentence

_BONUS = {"city": "ornithopters, harvesters and carryalls", "smugglers": "smugglers"}


def _redrawn(facts: Mapping[str, Value]) -> str:
    return f"{facts['seat']} puts the traitor cards under the deck and takes four new ones: {facts['leaders']}."


def _bonus(facts: Mapping[str, Value]) -> str:
    return f"{facts['seat']} holds {facts['territory']}: {_BONUS[facts['bonus']]} for this turn."


PROMPTS: dict[str, Prompt] = {
    "redraw_traitors": "Two or more of these are your own leaders. Put all four back and take four new ones?",
    "infinity": "Call infinity: win this card at once with a Karama, without spice?",
    "sandcraft": "The storm catches these groups. Lose half of each, or all of it, and which tokens?",
}

SENTENCES: dict[str, Sentence] = {
    "dots_assigned": "By lot the player dots go to {seats}: sectors {dots}.",
    "traitors_redrawn": _redrawn,
    "storm_card_laid": "The storm cards are shuffled, and the next one is laid face down.",
    "bonus_given": _bonus,
    "infinity_called": "{seat} bids infinity.",
    "leaders_turned_up": "All leaders of {seat} are dead or captured; those in the tanks are turned face up: {leaders}.",
    "bonuses_returned": "All bonuses are given back.",
}
