"""Mahdi for two: House Atreides and the Fremen Ally share their side against the automatic Harkonnen (A67)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from landsraad.games.war.mahdi.beginning import unlock_dice
from landsraad.games.war.mahdi.rules import MahdiRules
from landsraad.games.war.rules import OPTIONS
from landsraad.games.war.shared.roll import SharedRoll
from landsraad.games.war.shared.rules import SharedAtreides
from landsraad.games.war.sides import ATREIDES
from landsraad.games.war.state import State
from landsraad.kernel.errors import UnknownName
from landsraad.kernel.meta import RuleSet
from landsraad.kernel.step import Step

if TYPE_CHECKING:
    from landsraad.games.war.game import War

ROLES = ("atreides", "fremen")
MAHDI_TWO = RuleSet(
    "mahdi-two",
    "Mahdi for two",
    "House Atreides and the Fremen Ally are two players; the Harkonnen follow the criteria of the rule book.",
    seats=(2, 2),
    options=OPTIONS,
    roles=ROLES,
)


@dataclass(slots=True)
class MahdiSharedRoll(SharedRoll):
    """The Atreides' roll is divided between the partners; the Harkonnen do not roll yet."""

    rolling: tuple[int, ...] = (ATREIDES,)

    def roll(self, g: War) -> None:
        unlock_dice(g)
        super(MahdiSharedRoll, self).roll(g)


class MahdiTwoRules(SharedAtreides, MahdiRules):
    """The partners by the rules of shared factions, without the Cone of Silence: they talk freely."""

    seat_count: ClassVar[int] = 2

    def roles(self, seats: tuple[str, ...] | int) -> tuple[str, ...]:
        if isinstance(seats, int):
            return ROLES
        if set(seats) != set(ROLES):
            raise UnknownName("the players of Mahdi for two are atreides and fremen")
        return seats

    def step(self, phase: str) -> Step:
        return MahdiSharedRoll() if phase == "dice" else super().step(phase)

    def confidants(self, s: State, seat: int) -> tuple[int, ...]:
        """Free talk (A67)."""
        return tuple(other for other in self.seats_of(s, ATREIDES) if other != seat)
