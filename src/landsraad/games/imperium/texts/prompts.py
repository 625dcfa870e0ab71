"""A sentence for each question."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

PROMPTS: dict[str, str | Callable[[Any], str]] = {
    "masterstroke": "Which two factions do you choose in secret?",
    "defend": "Deploy a troop from your supply to defend the space you control?",
    "turn": "Your turn: send an agent, or reveal?",
    "agent_turn": "Resolve the effects of your agent turn in any order; deploy, play plot cards, or end the turn.",
    "reveal_turn": "Resolve your reveal effects and acquire cards in any order, then end the turn.",
    "effect": "Which effect next?",
    "choose": "Which option do you take?",
    "influence": "With which faction do you gain influence?",
    "lose_influence": "With which faction do you lose influence?",
    "heir": "Who takes the alliance that you lose?",
    "opponent": "Which opponent?",
    "deploy": "How many units do you deploy?",
    "retreat": "How many troops do you retreat?",
    "lose_from_garrison": "How many of the lost troops come from your garrison?",
    "trash": lambda q: "Trash a card?" if q.tree.optional else "Which card do you trash?",
    "discard": "Which card do you discard?",
    "take": "Which card do you take back from your discard pile?",
    "acquire": "Which card do you acquire?",
    "place": "Where does the card go?",
    "recall": "Which agent do you recall?",
    "voice": "Which space do you close to the others?",
    "snoop": "Draw the card you saw, or trash it?",
    "set_aside": "Which card of the row do you set aside?",
    "freighter": "Advance your freighter, recall it, or leave it?",
    "tech": "Which tech tile do you acquire, if any?",
    "detonation": "Return a dreadnought to your supply instead of taking control with it?",
    "dreadnought": "Of which space does your dreadnought take control?",
    "push_back": "Which unit do you push back?",
    "put_under": "Which intrigue card do you put under the deck?",
    "cycle": "Put an intrigue card under the deck?",
    "keep": "Which of the intrigue cards do you take?",
    "keep_back": "Which card do you set aside until your second turn?",
    "combat": "Play a combat card, or pass?",
    "victory": "You have won the conflict: play a card for the victor, or pass?",
    "endgame": "Play an endgame card, or pass?",
}
