"""How the Harkonnen spend their spice (A.solo.round.22-25)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from landsraad.games.war.legions import stacking
from landsraad.games.war.phases.spice import DROP, KEEP, RAISE, Spice, settle_markers
from landsraad.games.war.rulesets.mahdi.choices import pick
from landsraad.games.war.sides import HARKONNEN
from landsraad.games.war.tracks import progress
from landsraad.games.war.tracks.markers import CHOAM, IMPERIUM_WORDS, KEEP_COST, RAISE_COST, TOP_STEP
from landsraad.kernel.tree import Answer

if TYPE_CHECKING:
    from landsraad.games.war.game import War
    from landsraad.games.war.state import State


@dataclass(slots=True)
class MahdiSpice(Spice):
    """Markers are kept, the lowest first; then raised, the lowest first; what is over may bring a point."""

    choices: tuple[int, int, int] = (DROP, DROP, DROP)

    def spend(self, g: War) -> None:
        """A.solo.round.22. A marker on the bottom step cannot drop, so nothing is paid for it (A93)."""
        found = [m for m in falling(g.state) if self.choices[m] == DROP]
        if not found:
            self.at = "improve"
        elif self.spice < KEEP_COST:
            self.at = "settle"
        else:
            self.settle_tie(g, "keep_marker", lowest(g.state, found), KEEP_COST)

    def settle_tie(self, g: War, name: str, found: list[int], cost: int) -> None:
        """Of markers on the same step the player picks if not all can be paid."""
        enough = self.spice >= cost * len(found)
        pick(g, name, found[:1] if enough else found, IMPERIUM_WORDS, "imperium")

    def keep_marker(self, g: War, seat: int, answer: Answer) -> None:
        self.pay(answer[0], KEEP, KEEP_COST)

    def pay(self, marker: int, choice: int, cost: int) -> None:
        c, p, d = (choice if i == marker else was for i, was in enumerate(self.choices))
        self.choices = (c, p, d)
        self.spice -= cost

    def cost(self, marker: int) -> int:
        """What raising costs beyond what was paid for keeping."""
        return RAISE_COST - KEEP_COST if self.choices[marker] == KEEP else RAISE_COST

    def improve(self, g: War) -> None:
        """A.solo.round.23."""
        s = g.state
        found = [m for m in range(3) if self.choices[m] != RAISE and s.imperium[m] < TOP_STEP]
        found = [m for m in found if self.cost(m) <= self.spice]
        if found:
            low = lowest(s, found)
            self.settle_tie(g, "raise_marker", low, self.cost(low[0]))
        else:
            self.at = "point"

    def raise_marker(self, g: War, seat: int, answer: Answer) -> None:
        self.pay(answer[0], RAISE, self.cost(answer[0]))

    def point(self, g: War) -> None:
        """A.solo.round.24: all markers were on top, all are kept and something is over (A78)."""
        self.at = "settle"
        if self.spice and min(g.state.imperium) == TOP_STEP:
            self.spice -= 1
            progress.gain_supremacy(g, 1, "A.solo.round.24")

    def settle(self, g: War) -> None:
        """A.solo.round.25: one point at most waits in the reserve."""
        s = g.state
        settle_markers(g, self.choices)
        s.reserve_spice = min(1, self.spice)
        if s.reserve_spice:
            g.tell("spice_reserved", "A.solo.round.25", spice=1)
        self.at = "over"
        stacking.settle(g, HARKONNEN, s.sides[HARKONNEN].held if s.bans >> CHOAM & 1 else 0)


def falling(s: State) -> list[int]:
    """The markers that can drop."""
    return [m for m in range(3) if s.imperium[m] > 1]


def lowest(s: State, found: list[int]) -> list[int]:
    least = min(s.imperium[m] for m in found)
    return [m for m in found if s.imperium[m] == least]
