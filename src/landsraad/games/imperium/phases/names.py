"""The phases by name, as ``State.phase`` and views have them. Which there are, and in what order, the rule set says."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from landsraad.games.imperium.steps import ImperiumStep

ROUND_START: Final = "round_start"
PLAYER_TURNS: Final = "player_turns"
COMBAT: Final = "combat"
MAKERS: Final = "makers"
RECALL: Final = "recall"
ENDGAME: Final = "endgame"
"""After the last round, in positions; views still tell the recall that it follows."""


class Phase(NamedTuple):
    """One phase of a round."""

    name: str
    begin: Callable[[], ImperiumStep]
    """Makes its step."""
