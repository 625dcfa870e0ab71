"""Words for set-up and the storm."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from landsraad.kernel.plain import Value
from landsraad.kernel.question import Asked, Prompt
from landsraad.kernel.telling import Sentence

if TYPE_CHECKING:
    from landsraad.kernel.tree import Amount


def _dial(q: Asked[Amount]) -> str:
    return f"Dial a number of sectors for the storm, {q.tree.low} to {q.tree.high}."


def _predicted(facts: Mapping[str, Value]) -> str:
    if "faction" not in facts:
        return f"{facts['seat']} writes down a prediction."
    return f"{facts['seat']} predicts that {facts['faction']} will win on turn {facts['turn']}."


def _traitors_dealt(facts: Mapping[str, Value]) -> str:
    return f"{facts['seat']} is dealt four traitor cards{_named(facts)}."


def _traitors_kept(facts: Mapping[str, Value]) -> str:
    n = facts["count"]
    return f"{facts['seat']} keeps {n} traitor card{'s' if n != 1 else ''}{_named(facts)}."


def _named(facts: Mapping[str, Value]) -> str:
    return f": {facts['leaders']}" if "leaders" in facts else ""


def _placed(facts: Mapping[str, Value]) -> str:
    what = "one advisor" if facts["advisors"] else facts["forces"]
    return f"{facts['seat']} places {what} in {facts['location']}."


def _moved(facts: Mapping[str, Value]) -> str:
    if not facts["sectors"]:
        return f"The storm stays in sector {facts['sector']}."
    return f"The storm moves {_sectors(facts['sectors'])} and comes to rest in sector {facts['sector']}."


def _weather(facts: Mapping[str, Value]) -> str:
    way = _sectors(facts["sectors"]) if facts["sectors"] else "not at all"
    return f"{facts['seat']} controls the weather: the storm will move {way}."


def _card_seen(facts: Mapping[str, Value]) -> str:
    told = f": {facts['sectors']}" if "sectors" in facts else ""
    return f"{facts['seat']} looks at the next storm card{told}."


def _sectors(n: int) -> str:
    return f"{n} sector{'s' if n != 1 else ''}"


PROMPTS: dict[str, Prompt] = {
    "predict": "Predict in secret which faction will win, and on which turn.",
    "keep_traitor": "Keep one of these leaders as your traitor.",
    "place_fremen": "Spread ten forces over False Wall South, False Wall West and Sietch Tabr; the rest stands in the sietch.",
    "place_advisor": "Place one token anywhere: an advisor among others, a fighter if it is alone.",
    "dial_storm": _dial,
    "weather_control": "Play Weather Control? Choose how far the storm moves, 0 to 10 sectors.",
    "family_atomics": "Play Family Atomics on the Shield Wall?",
    "storm_losses": "Half of each group in the storm dies. How many Fedaykin among them?",
    "look_at_storm": "Look at the next storm card?",
}

SENTENCES: dict[str, Sentence] = {
    "deck_shuffled": "The {deck} deck of {count} cards is shuffled.",
    "predicted": _predicted,
    "traitors_dealt": _traitors_dealt,
    "traitors_kept": _traitors_kept,
    "forces_placed": _placed,
    "storm_dialled": "{seats} reveal their dials: {dials}.",
    "storm_card_revealed": "The storm card shows {sectors}.",
    "weather_controlled": _weather,
    "family_atomics": "{seat} sets off the family atomics: the Shield Wall protects nobody any more.",
    "storm_moved": _moved,
    "order_decided": "{first} is First Player. Storm order: {seats}.",
    "storm_card_drawn": "{seat} draws the next storm card, face down.",
    "storm_card_seen": _card_seen,
}
