"""Start of the round and dice in Mahdi (A.solo.round.03-07, A.solo.round.18)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from landsraad.games.war.cards import hands
from landsraad.games.war.dice import ACTION_DICE
from landsraad.games.war.effects.visions import reveal_prescience
from landsraad.games.war.phases.roll import Roll, lay_dice, roll_dice
from landsraad.games.war.rulesets.mahdi.cards import piles, tactics
from landsraad.games.war.rulesets.mahdi.state import solo
from landsraad.games.war.sides import ATREIDES, CORRINO_ALLY, FREMEN_ALLY, HARKONNEN, HOUSE_ATREIDES, HOUSE_HARKONNEN
from landsraad.games.war.steps import WarStep

if TYPE_CHECKING:
    from landsraad.games.war.game import War


@dataclass(slots=True)
class MahdiBeginning(WarStep):
    """The Atreides draw as usual; the Harkonnen get their sector, their target and two Reinforcements."""

    def run(self, g: War) -> None:
        g.pop()
        for deck in (HOUSE_ATREIDES, FREMEN_ALLY):
            hands.draw(g, ATREIDES, deck, 1, "A.round.02")
        reveal_prescience(g, g.rules.reveal_prescience, "A.solo.round.03")
        tactics.draw(g)
        for deck in (CORRINO_ALLY, HOUSE_HARKONNEN):
            piles.reinforce(g, deck, 1, "A.solo.round.07")


def unlock_dice(g: War) -> None:
    """Harkonnen dice are not rolled beforehand; those that are not locked lie ready (A.solo.round.18)."""
    s = solo(g.state)
    s.unrolled = ACTION_DICE[HARKONNEN] - s.locked
    g.tell("dice_ready", "A.solo.round.18", side=HARKONNEN, count=s.unrolled)


@dataclass(slots=True)
class MahdiRoll(Roll):
    """Only the Atreides roll."""

    def roll(self, g: War) -> None:
        unlock_dice(g)
        self.excess = (lay_dice(g, ATREIDES, roll_dice(g, ATREIDES)), 0)
        self.at = "change"
