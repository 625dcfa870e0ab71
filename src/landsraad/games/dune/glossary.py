"""Titles and texts that clients show: the abilities that a Karama can stop, and what then does not happen; leader skills;
the cards of the homeworlds; and when each question is asked."""

from __future__ import annotations

import json
from importlib.resources import files

from landsraad.games.dune.board import read_data
from landsraad.games.dune.occasions import OCCASIONS
from landsraad.games.dune.rulesets import worded
from landsraad.games.dune.rulesets.wbc.citations import cited
from landsraad.games.dune.rulesets.wbc.rules import WBC
from landsraad.games.dune.variants.skills.cards import GLOSSARY as SKILL_GLOSSARY
from landsraad.kernel.occasions import described


def glossary() -> dict[str, dict[str, dict[str, str]]]:
    """By kind and name."""
    told = json.loads(files("landsraad.games.dune").joinpath("data", "abilities.json").read_text("utf-8"))
    abilities = {entry["id"]: _in_both_books(entry, "name", "stops") for entry in told["abilities"]}
    occasions = {name: _in_both_books(entry, "text") for name, entry in described(OCCASIONS).items()}
    return {"ability": abilities, "skill": SKILL_GLOSSARY, "world": _worlds(), "occasion": occasions}


def _in_both_books(entry: dict[str, str], *keys: str) -> dict[str, str]:
    """An entry, and where the WBC book has other words, these: "name" and "wbc_name"."""
    told = {f"wbc_{key}": worded(WBC.id, entry[key]) for key in keys}
    if "rule" in entry:
        told["wbc_rule"] = cited(entry["rule"])
    return entry | {key: text for key, text in told.items() if text != entry[key.removeprefix("wbc_")]}


def _worlds() -> dict[str, dict[str, str]]:
    """What each side of a homeworld's card says, and what its occupier has (4.04.11)."""
    words = ("name", "faction", "advantage", "penalty", "occupied")
    return {
        card["id"]: {
            **{word: card[word] for word in words},
            "high": str(card["high"]),
            "battle": f"natives add {card['battle'][0]} on the high side, {card['battle'][1]} on the low one",
            "income": f"{card['income']} spice in Collection",
        }
        for card in read_data("homeworlds.json")["homeworlds"]
    }
