"""Phase 4, Spice Harvesting: spice is collected and spent on the Imperium markers (A.spice).

The Bans bind at all times (A.spice.10): whoever needs one reads ``bans`` when it matters.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from landsraad.games.war.board import areas
from landsraad.games.war.decisions import SPICE
from landsraad.games.war.legions import stacking
from landsraad.games.war.sides import HARKONNEN
from landsraad.games.war.steps import WarStep, WarTree
from landsraad.games.war.tracks import progress
from landsraad.games.war.tracks.markers import (
    CHOAM,
    IMPERIUM,
    IMPERIUM_WORDS,
    KEEP_COST,
    RAISE_COST,
    SPICE_VALUES,
    STOCKPILE_COST,
    STOCKPILE_UP_TO,
    TOP_STEP,
)
from landsraad.kernel.tree import Answer, Options, Refusal, Topic
from landsraad.kernel.words import YES_NO_WORDS, Words

if TYPE_CHECKING:
    from landsraad.games.war.game import War
    from landsraad.games.war.state import State

DROP, KEEP, RAISE = range(3)
COSTS = (0, KEEP_COST, RAISE_COST)
SPEND_WORDS = Words("choice", ("drop", "keep", "raise"))


def left_over(n: int) -> str:
    return "1 is left" if n == 1 else f"{n} are left"


@dataclass(slots=True)
class SpendTree(WarTree):
    """What is done with each Imperium marker, then whether to stockpile and to keep a point in reserve."""

    spice: int
    levels = ("marker", "marker", "marker", "stockpile", "reserve")
    words: ClassVar[Mapping[str, Words]] = {
        "marker": SPEND_WORDS,
        "stockpile": YES_NO_WORDS,
        "reserve": YES_NO_WORDS,
    }

    def about(self, prefix: Answer) -> Topic | None:
        return (IMPERIUM_WORDS, len(prefix)) if len(prefix) < len(IMPERIUM) else None

    def left(self, prefix: Answer) -> int:
        left = self.spice
        for choice in prefix[:3]:
            left -= COSTS[choice]
        return left - STOCKPILE_COST if len(prefix) > 3 and prefix[3] else left

    def domain(self, g: War, prefix: Answer) -> Options:
        n = len(prefix)
        if n == 5:
            return None
        left = self.left(prefix)
        if n == 4:
            return (0, 1) if left >= 1 else (0,)
        if n == 3:
            return (0, 1) if left >= STOCKPILE_COST and g.state.supremacy <= STOCKPILE_UP_TO else (0,)
        found = [DROP]
        if left >= KEEP_COST:
            found.append(KEEP)
        if left >= RAISE_COST and g.state.imperium[n] < TOP_STEP:
            found.append(RAISE)
        return found

    def why(self, g: War, prefix: Answer, value: int) -> Refusal | None:
        n, left = len(prefix), self.left(prefix)
        if value < 0:
            return None
        if n == 3:
            if g.state.supremacy > STOCKPILE_UP_TO:
                return "A.spice.06", "stockpiling ends when the Supremacy marker is beyond step 5"
            return "A.spice.06", f"stockpiling costs {STOCKPILE_COST} points, and {left_over(left)}"
        if n == 4:
            return "A.spice.07", "no point is left for the reserve"
        if value == RAISE and g.state.imperium[n] == TOP_STEP:
            return "A.spice.05", "that marker is already at the top"
        return "A.spice.02" if value == KEEP else "A.spice.03", f"it costs {COSTS[value]} points, and {left_over(left)}"


@dataclass(slots=True)
class Spice(WarStep):
    """Bans lapse, spice is collected and spent in one go, Bans are read anew."""

    spice: int = 0
    at: str = "collect"

    def collect(self, g: War) -> None:
        """A.spice.09, A.spice.01: two points in Deep Desert, one in other Deserts, and the reserve."""
        s = g.state
        s.bans &= bottom(s)  # none begins before the end of the phase (A.spice.08)
        found = areas(s.harvesters)
        total = sum(SPICE_VALUES[s.map.deep >> area & 1] for area in found)
        s.harvesters = 0
        self.spice = total + s.reserve_spice
        g.tell("spice_collected", "A.spice.01", areas=found, spice=total, reserve=s.reserve_spice)
        s.reserve_spice = 0
        self.at = "spend"

    def spend(self, g: War) -> None:
        g.ask_side(HARKONNEN, SPICE, "spend_spice", "A.spice.02", SpendTree(self.spice))

    def spend_spice(self, g: War, seat: int, answer: Answer) -> None:
        settle_markers(g, (answer[0], answer[1], answer[2]))
        g.state.reserve_spice = answer[4]
        if answer[4]:
            g.tell("spice_reserved", "A.spice.07", spice=1)
        self.at = "over"
        stacking.settle(g, HARKONNEN, g.state.sides[HARKONNEN].held if g.state.bans >> CHOAM & 1 else 0)
        if answer[3]:
            progress.gain_supremacy(g, 1, "A.spice.06")


def bottom(s: State) -> int:
    """The Bans of markers on the bottom step, as a mask."""
    return sum(1 << i for i, step in enumerate(s.imperium) if step == 1)


def settle_markers(g: War, choices: tuple[int, int, int]) -> None:
    """Move the markers and activate the Bans of those that went down or stand at the bottom (A.spice.04, A.spice.08)."""
    s = g.state
    steps = []
    s.bans = 0
    for i, choice in enumerate(choices):
        step = s.imperium[i]
        if choice == RAISE:
            step += 1
        elif choice == DROP and step > 1:
            step -= 1
            s.bans |= 1 << i
        steps.append(step)
    s.imperium = (steps[0], steps[1], steps[2])
    s.bans |= bottom(s)
    g.tell("spice_spent", "A.spice.02", steps=s.imperium)
    if s.bans:
        g.tell("bans_active", "A.spice.08", bans=areas(s.bans))
