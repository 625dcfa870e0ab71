"""Words for collection, Mentat Pause, deals and other things at any time."""

from __future__ import annotations

from collections.abc import Mapping

from landsraad.kernel.plain import Value
from landsraad.kernel.question import Prompt
from landsraad.kernel.telling import Sentence

_KINDS = {
    "strongholds": "by strongholds",
    "prediction": "by their prediction",
    "fremen_special": "because the planet is ready for them",
    "guild_special": "because nobody took control of Dune",
    "fremen_default": "because nobody took control of Dune",
    "most_strongholds": "by holding the most strongholds",
}


def _game_over(facts: Mapping[str, Value]) -> str:
    if facts["kind"] == "none":
        return f"The game is over after turn {facts['turn']}: nobody wins."
    won = "win" if ", " in facts["seats"] else "wins"
    return f"The game is over in turn {facts['turn']}: {facts['seats']} {won} {_KINDS[facts['kind']]}."


PROMPTS: dict[str, Prompt] = {
    "bribe": "Give another player spice, and ask for a promise in return?",
    "deal": "Offer a deal?",
    "consent": lambda q: f"{q.tree.offer}. Agree?",
    "gift": "How much spice do you give your ally?",
    "truthtrance": "Play Truthtrance: whom do you ask, and what?",
    "truth": lambda q: f"Truthtrance: {q.tree.question}",
    "ghola": "Play Tleilaxu Ghola: whom do you bring back?",
    "collect": "Do your forces collect the spice that they can reach? What is not collected stays.",
    "last_word": "Collection is over, and the Mentat Pause closes bribes. Go on?",
}

SENTENCES: dict[str, Sentence] = {
    "collection_declined": "{seat} leaves the spice where it lies.",
    "bribe": "A bribe: {offer}.",
    "deal": "A deal: {offer}.",
    "deal_declined": "{seat} declines the offer of {to}.",
    "truth_asked": "{seat} plays Truthtrance and asks {of}: {question}",
    "truth_told": "{seat} answers: {answer}.",
    "collected": "{seat} collects {amount} spice in {location}.",
    "bribes_collected": "{seat} takes {amount} spice from in front of the shield.",
    "prediction_revealed": "{seat} reveals the prediction: {faction} in turn {turn}.",
    "war_continues": "Nobody has won in turn {turn}.",
    "game_over": _game_over,
}
