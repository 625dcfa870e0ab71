"""Phase 1, Vehicle Placement: the lowest Imperium marker says how many vehicles and how few dice (A.vehicle)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from landsraad.games.war.steps import WarStep
from landsraad.games.war.tracks.markers import LOCKED_DICE, ROW_VEHICLES

if TYPE_CHECKING:
    from landsraad.games.war.game import War


@dataclass(slots=True)
class VehiclePlacement(WarStep):
    """The row is read, dice are locked, and the vehicles are there to be placed."""

    def run(self, g: War) -> None:
        s = g.state
        row = min(s.imperium)
        s.locked = LOCKED_DICE[row]
        left = ROW_VEHICLES[row]
        facts = {"harvesters": left[0], "ornithopters": left[1], "carryalls": left[2]}
        g.tell("row_read", "A.vehicle.01", row=row, locked=s.locked, **facts)
        g.replace(g.rules.fleet(left))
