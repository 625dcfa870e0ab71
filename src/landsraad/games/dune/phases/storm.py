"""Phase 1: the storm (1.01)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from landsraad.games.dune.board import SECTORS
from landsraad.kernel.step import Step

if TYPE_CHECKING:
    from landsraad.games.dune.game import Dune


def storm_order(g: Dune) -> tuple[int, ...]:
    """Seats in storm order: the First Player's marker is the one that the storm next approaches (1.01.01, A14)."""
    s = g.state
    passed = 1 if g.rules.first_player_on_marker == "last" else 0
    return tuple(sorted(range(len(s.houses)), key=lambda seat: (s.houses[seat].dot - s.storm - passed) % SECTORS))


@dataclass(slots=True)
class StormPhase(Step):
    def run(self, g: Dune) -> None:
        g.pop()
