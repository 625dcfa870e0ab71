"""What every question means."""

from __future__ import annotations

from landsraad.games.war.board import read_data
from landsraad.games.war.occasions import OCCASIONS
from landsraad.kernel.meanings import Meanings
from landsraad.kernel.meanings import meanings as read


def meanings(ruleset: str) -> Meanings:
    """By question, the same by all rule sets."""
    return read(read_data("meanings.json"), OCCASIONS)
