"""Kinds of decisions: by them the rule set says whom to ask."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from landsraad.games.war.state import State

TURN: Final = "turn"
"""Everything within the own action turn."""
DEFENCE: Final = "defence"
"""What a side decides in the enemy's turn: casualties, retreats, discards."""
VEHICLES: Final = "vehicles"
DICE: Final = "dice"
"""Excess dice and Bene Gesserit tokens."""
WORMS: Final = "worms"
"""Desert Hazards, and worms that appear at other times."""
SPICE: Final = "spice"
CLAIMS: Final = "claims"
"""Prescience cards, Atomics, what is done with them at the end of a round."""
ROUND_END: Final = "round_end"


def voice(s: State, side: int) -> str:
    """The kind of a decision that either side may have to make in a turn."""
    return TURN if side == s.active else DEFENCE
