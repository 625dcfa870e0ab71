"""Mahdi for two: House Atreides and the Fremen Ally share their side against the automatic Harkonnen (A67)."""

from __future__ import annotations

from typing import ClassVar

from landsraad.games.war.phases.names import instead
from landsraad.games.war.rulesets.mahdi.phases.roll import MahdiSharedRoll
from landsraad.games.war.rulesets.mahdi.rules import MahdiRules
from landsraad.games.war.rulesets.options import OPTIONS
from landsraad.games.war.rulesets.shared.rules import SharedAtreides
from landsraad.games.war.sides import ATREIDES
from landsraad.games.war.state import State
from landsraad.kernel.errors import UnknownName
from landsraad.kernel.meta import RuleSet

ROLES = ("atreides", "fremen")
MAHDI_TWO = RuleSet(
    "mahdi-two",
    "Mahdi for two",
    "House Atreides and the Fremen Ally are two players; the Harkonnen follow the criteria of the rule book.",
    seats=(2, 2),
    options=OPTIONS,
    roles=ROLES,
)


class MahdiTwoRules(SharedAtreides, MahdiRules):
    """The partners by the rules of shared factions, without the Cone of Silence: they talk freely."""

    phases = instead(MahdiRules.phases, dice=MahdiSharedRoll)
    seat_count: ClassVar[int] = 2

    def roles(self, seats: tuple[str, ...] | int) -> tuple[str, ...]:
        if isinstance(seats, int):
            return ROLES
        if set(seats) != set(ROLES):
            raise UnknownName("the players of Mahdi for two are atreides and fremen")
        return seats

    def confidants(self, s: State, seat: int) -> tuple[int, ...]:
        """Free talk (A67)."""
        return tuple(other for other in self.seats_of(s, ATREIDES) if other != seat)
