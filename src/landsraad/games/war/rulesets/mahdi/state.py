"""What Mahdi adds to the table."""

from __future__ import annotations

from typing import Self

from landsraad.games.war.sides import HARKONNEN
from landsraad.games.war.state import State


class MahdiState(State):
    """The table with the Tactical cards, the Reinforcements deck and the pool of Harkonnen tokens."""

    __slots__ = (
        "flown",
        "harvesting",
        "pool",
        "reinforcements",
        "schemes",
        "tactical_deck",
        "tactical_gone",
        "target",
        "temporary",
        "top_discard",
        "unrolled",
    )
    tactical_deck: tuple[int, ...]
    """Tactical cards, the top one first."""
    tactical_gone: tuple[int, ...]
    """Those passed over in this round."""
    harvesting: int
    """The Tactical card of the Harvesting Sector, or -1."""
    target: int
    """The Tactical card of the Target Sietch, or -1."""
    temporary: int
    """The area of the Sietch that stands in for the Target in this turn, or -1 (A.solo.move.02)."""
    flown: bool
    """An Ornithopter has carried a Legion in this turn (A.solo.move.08)."""
    reinforcements: tuple[int, ...]
    """The Reinforcements deck, facedown, the newest card last (A.solo.round.07)."""
    top_discard: int
    """The deck of the top card of the common Harkonnen discard pile, or -1 (A84)."""
    schemes: int
    """Copies of Hawat's Scheming that lie beside the board (A.solo.spec.14)."""
    pool: int
    """Harkonnen deployment tokens off the board, as a mask (A.solo.spec.02)."""
    unrolled: int
    """Harkonnen dice that are neither locked nor used (A.solo.spec.07)."""

    def copy(self) -> Self:
        twin = super().copy()
        twin.tactical_deck = self.tactical_deck
        twin.tactical_gone = self.tactical_gone
        twin.harvesting = self.harvesting
        twin.target = self.target
        twin.temporary = self.temporary
        twin.flown = self.flown
        twin.reinforcements = self.reinforcements
        twin.top_discard = self.top_discard
        twin.schemes = self.schemes
        twin.pool = self.pool
        twin.unrolled = self.unrolled
        return twin

    def prepare(self) -> None:
        self.tactical_deck = self.tactical_gone = self.reinforcements = ()
        self.harvesting = self.target = self.temporary = self.top_discard = -1
        self.schemes = self.pool = self.unrolled = 0
        self.flown = False

    def unused(self, side: int) -> int:
        """Of the Harkonnen the dice that were not rolled yet (A.solo.spec.07)."""
        return self.unrolled if side == HARKONNEN else State.unused(self, side)


def solo(s: State) -> MahdiState:
    """The table, known to be one of Mahdi."""
    assert isinstance(s, MahdiState)
    return s
