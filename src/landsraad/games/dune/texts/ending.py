"""Words for collection, Mentat Pause, deals and other things at any time."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

_KINDS = {
    "strongholds": "by strongholds",
    "prediction": "by their prediction",
    "fremen_special": "because the planet is ready for them",
    "guild_special": "because nobody took control of Dune",
    "fremen_default": "because nobody took control of Dune",
    "most_strongholds": "by holding the most strongholds",
}


def _game_over(facts: Mapping[str, Any]) -> str:
    if facts["kind"] == "none":
        return f"The game is over after turn {facts['turn']}: nobody wins."
    won = "win" if ", " in facts["seats"] else "wins"
    return f"The game is over in turn {facts['turn']}: {facts['seats']} {won} {_KINDS[facts['kind']]}."


PROMPTS: dict[str, Any] = {
    "last_word": "Collection is over, and the Mentat Pause closes bribes. Go on?",
}

SENTENCES: dict[str, Any] = {
    "collected": "{seat} collects {amount} spice in {location}.",
    "bribes_collected": "{seat} takes {amount} spice from in front of the shield.",
    "prediction_revealed": "{seat} reveals the prediction: {faction} in turn {turn}.",
    "war_continues": "Nobody has won in turn {turn}.",
    "game_over": _game_over,
}
