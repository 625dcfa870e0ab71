"""Words for battles."""

from __future__ import annotations

from collections.abc import Mapping

from landsraad.games.dune.board import TERRITORY_TITLES
from landsraad.games.dune.people import LEADER_TITLES
from landsraad.kernel.plain import Value
from landsraad.kernel.question import Prompt
from landsraad.kernel.telling import Sentence

_ELEMENTS = {
    "leader": "Who will lead?",
    "weapon": "Which weapon will you play?",
    "defense": "Which defense will you play?",
    "number": "Which number will you dial?",
}

PROMPTS: dict[str, Prompt] = {
    "choose_battle": "Which of your battles comes next?",
    "voice": "Use the Voice: which kind of card must be played, or must not?",
    "prescience": "Use Prescience: which element of the coming plan do you want to know?",
    "prescience_answer": lambda q: f"{_ELEMENTS[q.tree.what]} Atreides foresee it, and your answer is fixed.",
    "look_at_plan": "Play a Karama to see a whole battle plan of this battle?",
    "withhold_hero": "You have no leader for this battle. Keep your Cheap Hero back and announce that nobody leads?",
    "battle_plan": lambda q: f"Make your plan for the battle in {TERRITORY_TITLES[q.tree.place]}.",
    "traitor": lambda q: f"Call {LEADER_TITLES[q.tree.leader]} a traitor?",
    "choose_losses": "You have won. Which of your forces are lost?",
    "keep_cards": "Which of the cards that you played do you keep?",
    "leaderless": "Propose a leaderless battle: who shall fight without a leader?",
    "agree_leaderless": lambda q: (
        "Your opponent proposes that "
        f"{'both of you' if q.tree.sides & (q.tree.sides - 1) else 'you' if q.tree.sides >> q.tree.you & 1 else 'they'} "
        "fight without a leader and cards. Agree?"
    ),
    "opportunistic": "Play a Karama to take random cards from somebody, and give as many of yours back?",
    "leader_fate": lambda q: f"You have drawn {LEADER_TITLES[q.tree.leader]}: spare, capture or kill?",
}


def _kind(facts: Mapping[str, Value]) -> str:
    kind = facts["kind"]
    if kind == "lasgun":
        return "the Lasgun"
    if kind == "cheap_hero":
        return "a Cheap Hero"
    return "a worthless card" if kind == "worthless" else f"a {kind.replace('_', ' ')}"


def _voice(facts: Mapping[str, Value]) -> str:
    order = "play" if facts["play"] else "not play"
    return f"{facts['seat']} uses the Voice: {facts['of']} must {order} {_kind(facts)}."


def _head(facts: Mapping[str, Value]) -> str:
    who = facts.get("leader") or ("a Cheap Hero" if "hero" in facts else "no leader")
    if "saved" in facts:
        who = f"a Cheap Hero over {facts['saved']}"
    return f"{who} with the Kwisatz Haderach" if facts.get("kwisatz_haderach") else str(who)


def _plan(facts: Mapping[str, Value]) -> str:
    """ "Beast Rabban, Lasgun and Snooper, 5 on the wheel with 3 spice"."""
    cards = [str(facts[slot]) for slot in ("weapon", "defense") if slot in facts]
    spice = f" with {facts['spice']} spice" if facts["spice"] else ""
    if facts.get("paid"):
        spice += f" and {facts['paid']} spice for the leader"
    return f"{_head(facts)}, {' and '.join(cards) or 'no cards'}, {facts['dial']} on the wheel{spice}"


def _revealed(facts: Mapping[str, Value]) -> str:
    return f"{facts['seat']} reveals: {_plan(facts)}."


def _seen(facts: Mapping[str, Value]) -> str:
    told = f"{facts['seat']} looks at the plan of {facts['of']}"
    return f"{told}: {_plan(facts)}." if "dial" in facts else f"{told}."


def _answered(facts: Mapping[str, Value]) -> str:
    element = facts["element"]
    if element == "number" and "dial" in facts:
        answer = f"{facts['dial']} on the wheel"
    elif element == "leader" and ("leader" in facts or "hero" in facts):
        answer = _head(facts)
    elif "empty" in facts:
        answer = f"no {element}"
    else:
        answer = str(facts.get(element, f"the {element}, to Atreides alone"))
    return f"{facts['seat']} answers Prescience: {answer}."


def _won(facts: Mapping[str, Value]) -> str:
    told = f"{facts['winner']} wins the battle in {facts['territory']} against {facts['loser']}"
    why = ": the aggressor wins a tie" if facts["tie"] else ""
    return f"{told}, {facts['total']} to {facts['against']}{why}."


def _traitor(facts: Mapping[str, Value]) -> str:
    told = f"{facts['by']} calls {facts['leader']} of {facts['opponent']} a traitor"
    return f"{told}." if facts["by"] == facts["seat"] else f"{told}, for {facts['seat']}."


SENTENCES: dict[str, Sentence] = {
    "battle_began": "{seat} fights {opponent} in {territory}.",
    "voice_used": _voice,
    "prescience_used": "{seat} uses Prescience on {of}: the {element}.",
    "prescience_answered": _answered,
    "plan_called_for": "{seat} plays a Karama to see the plan of {of}, which is made first.",
    "plan_seen": _seen,
    "no_leader": "{seat} can play neither a leader nor a Cheap Hero.",
    "plan_revealed": _revealed,
    "traitor_called": _traitor,
    "hero_killed": "The Cheap Hero of {seat} is killed.",
    "battle_won": _won,
    "battle_won_by_traitor": "{winner} wins the battle in {territory} against {loser} and loses nothing.",
    "battle_lost_by_both": "Two traitors: {seats} both lose the battle in {territory}.",
    "explosion": "Lasgun and Shield: everything in {territory} is destroyed, {amount} spice with it.",
    "kwisatz_awoke": "The Kwisatz Haderach awakes: {seat} have lost {losses} forces in battle.",
    "kwisatz_killed": "The Kwisatz Haderach is killed in the explosion.",
    "leader_claimed": "{seat} reaches for a leader of {of}.",
    "leader_drawn": "{seat} draws {leader} of {of}.",
    "leader_spared": "{seat} lets the leader of {of} go.",
    "leader_captured": "{seat} captures {leader} of {of}.",
    "leader_killed_unseen": "{seat} kills {leader} of {of}, face down.",
    "captive_returned": "{leader} goes back from {seat} to {of}.",
    "prison_break": "All leaders of {seat} are dead: their captives are free.",
    "leader_saved": "{leader} of {seat} goes home: the Cheap Hero fights.",
    "leaderless_proposed": "{seat} proposes to {opponent} a battle without leaders: {sides}.",
    "leaderless_agreed": "{seat} agrees: {seats} fight without a leader.",
    "leaderless_refused": "{seat} does not agree.",
    "truth_invalid": "{seat} declares an answer to Truthtrance invalid: no plan for {territory} can keep it.",
    "truth_valid_again": "{seat} takes that back: the answer to Truthtrance holds again in {territory}.",
    "leaders_returned": "The leaders that fought return to their pools.",
}
