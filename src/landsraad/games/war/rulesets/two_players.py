"""Two players: the Atreides with the Fremen against the Harkonnen with the Emperor's Sardaukar."""

from __future__ import annotations

from typing import Final

from landsraad.games.war.rulesets.base import WarRules
from landsraad.games.war.rulesets.options import OPTIONS
from landsraad.kernel.errors import UnknownName
from landsraad.kernel.meta import RuleSet

ROLES: Final = ("atreides", "harkonnen")
TWO_PLAYERS: Final = RuleSet(
    "two-players",
    "Two players",
    "The Atreides with their Fremen allies against the Harkonnen with the Emperor's Sardaukar.",
    seats=(2, 2),
    options=OPTIONS,
    roles=ROLES,
)


class TwoPlayerRules(WarRules):
    """A side each (A.goal.04)."""

    def roles(self, seats: tuple[str, ...] | int) -> tuple[str, ...]:
        if isinstance(seats, int):
            return ROLES
        if set(seats) != set(ROLES):
            raise UnknownName("two players are atreides and harkonnen")
        return seats
