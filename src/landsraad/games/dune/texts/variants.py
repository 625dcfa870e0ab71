"""Words for what the variants of section 4 add."""

from __future__ import annotations

from collections.abc import Mapping

from landsraad.games.dune.board import TERRITORY_OF, TERRITORY_TITLES
from landsraad.games.dune.cards import TREACHERY_TITLES
from landsraad.games.dune.people import FACTION_TITLES
from landsraad.kernel.plain import Value
from landsraad.kernel.question import Prompt
from landsraad.kernel.telling import Sentence

PROMPTS: dict[str, Prompt] = {
    "keep_skill": "Which of the two leader skills do you keep?",
    "assign_skill": "Which of your leaders has the skill that you kept?",
    "draw_skill": "Draw two leader skills, and keep one for the leader that you have revived?",
    "take_skilled": "Leave your skilled leader in front of the shield, or take him behind it so that he may lead?",
    "mentat": "Ask your opponent for a weapon by name?",
    "show_card": lambda q: f"Your opponent asks for {TREACHERY_TITLES[q.tree.weapon]}: which card do you show?",
    "diplomat": "Let a worthless card of yours count as the defense that your opponent has played? It is discarded.",
    "retreat": "You have lost: do forces that were not dialled get away, and where to?",
    "save_one": "A force that you have lost goes to your reserves: of which kind?",
    "save_forces": "Save up to three of the forces that you have lost? One of them stays, the others go to your reserves.",
    "add_spice": "Add three spice from the bank to the territory that you have won?",
    "draw_traitors": "Draw two traitor cards?",
    "exchange_traitor": "Keep one of the drawn traitor cards, and give up an unused one of yours for it?",
    "divert": lambda q: (
        f"{FACTION_TITLES[q.tree.payer]} has paid {FACTION_TITLES[q.tree.receiver]}: send two of the spice to the bank?"
    ),
    "smuggle": lambda q: (
        f"{TERRITORY_TITLES[TERRITORY_OF[q.tree.location]]} was empty: does one more force come along free?"
    ),
    "join_move": "Move forces of a second territory to the same place?",
    "sandmaster": "From which territories on your way do you take a spice?",
}


def _shown(facts: Mapping[str, Value]) -> str:
    if facts.get("empty"):
        return f"{facts['seat']} has no card to show to {facts['to']}."
    return f"{facts['seat']} shows {facts.get('card', 'a card')} to {facts['to']}."


def _saved(facts: Mapping[str, Value]) -> str:
    if "location" in facts:
        return (
            f"{facts['seat']} saves {facts['forces']}: one stays in {facts['location']}, the rest is in the reserves."
        )
    return f"{facts['seat']} saves {facts['forces']}, back in the reserves."


SENTENCES: dict[str, Sentence] = {
    "skills_dealt": lambda facts: f"{facts['seat']} is dealt {facts.get('skills', 'two leader skills')}.",
    "skill_kept": "{seat} keeps the skill {skill}.",
    "skill_assigned": "{leader} of {seat} is the {skill}.",
    "skill_lost": "The skill {skill} is shuffled back.",
    "skilled_leader_taken": "{seat} takes {leader} behind the shield.",
    "weapon_asked_for": "{seat} asks {of} for {card}.",
    "card_shown": _shown,
    "counted_as_defense": "{card} of {seat} counts as the defense that the opponent has played.",
    "retreated": "{seat} gets away to {location} with {forces}.",
    "forces_saved": _saved,
    "spice_taken": "{seat} takes {amount} spice in {location}.",
    "spice_added": "{seat} adds {amount} spice in {location}.",
    "interest_gained": "{seat} gains {amount} spice in front of the shield from what {of} has paid.",
    "spice_diverted": "{seat} sends {amount} spice of what {of} has received to the bank.",
    "smuggled": "{seat} smuggles {forces} to {location}.",
    "traitors_seen": lambda facts: f"{facts['seat']} sees {facts.get('leaders', 'two cards')} in the traitor deck.",
    "traitors_drawn": lambda facts: f"{facts['seat']} draws {facts.get('leaders', 'two cards')} from the traitor deck.",
    "traitors_put_back": "{seat} puts the drawn traitor cards back.",
    "traitor_given_up": "{seat} reveals {leader} as a traitor card and gives it up.",
    "traitor_gained": lambda facts: f"{facts['seat']} keeps {facts.get('leader', 'another traitor card')}.",
    "win_attempt": "{seat} stands in strongholds enough to win: win attempt {count}.",
}
