"""Words for what can happen in any phase."""

from __future__ import annotations

from typing import Any


def _words(name: str) -> str:
    return name.replace("_", " ")


PROMPTS: dict[str, Any] = {
    "karama": lambda q: f"Play a card to stop {_words(q.tree.ability)}?",
}

SENTENCES: dict[str, Any] = {
    "turn_began": "Turn {turn} begins.",
    "phase_began": lambda facts: f"The {_words(facts['phase'])} phase begins.",
    "forces_lost": "{seat} loses {forces} in {location} ({cause}).",
    "forces_revived": "{seat} revives {forces}.",
    "paid": "{seat} pays {amount} spice to {to} ({purpose}).",
    "received": "{seat} receives {amount} spice from the bank ({purpose}).",
    "treachery_reshuffled": "The treachery discards are shuffled into a new deck of {count} cards.",
    "card_drawn": "{seat} draws {card}.",
    "card_discarded": "{seat} discards {card}.",
    "card_set_aside": "{card} leaves the game.",
    "leader_killed": "{leader} is killed.",
    "leader_revived": "{seat} revives {leader}.",
    "karama_played": lambda facts: f"{facts['seat']} plays a Karama against {facts['of']}: {_words(facts['ability'])}.",
    "ability_stopped": lambda facts: f"{_words(facts['ability']).capitalize()} is stopped.",
}
