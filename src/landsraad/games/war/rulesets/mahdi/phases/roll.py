"""The roll of Mahdi for two: the partners divide it, and the Harkonnen roll later."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from landsraad.games.war.rulesets.mahdi.phases.beginning import unlock_dice
from landsraad.games.war.rulesets.shared.roll import SharedRoll
from landsraad.games.war.sides import ATREIDES

if TYPE_CHECKING:
    from landsraad.games.war.game import War


@dataclass(slots=True)
class MahdiSharedRoll(SharedRoll):
    """The Atreides' roll is divided between the partners; the Harkonnen do not roll yet."""

    rolling: tuple[int, ...] = (ATREIDES,)

    def roll(self, g: War) -> None:
        unlock_dice(g)
        super(MahdiSharedRoll, self).roll(g)
