"""What every question means, in the words of the book that is played."""

from __future__ import annotations

from landsraad.games.dune.board import read_data
from landsraad.games.dune.occasions import OCCASIONS
from landsraad.games.dune.rulesets import worded
from landsraad.games.dune.rulesets.wbc.citations import cited
from landsraad.games.dune.rulesets.wbc.rules import WBC
from landsraad.kernel.meanings import PARTS, Meanings
from landsraad.kernel.meanings import meanings as read


def meanings(ruleset: str) -> Meanings:
    """By question. Where the WBC book plays differently, the data has a text of its own for it."""
    data = read_data("meanings.json")
    told = read(data, OCCASIONS)
    if ruleset != WBC.id:
        return told
    for name, entry in told.items():
        own = data[name].get("wbc", {})
        told[name] = {part: own.get(part) or worded(ruleset, entry[part]) for part in PARTS}
        told[name]["rule"] = cited(entry["rule"])
    return told
