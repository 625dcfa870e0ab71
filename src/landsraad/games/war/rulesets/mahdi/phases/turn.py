"""The Harkonnen turn: one die is rolled and used at once (A.solo.round.18, A.solo.round.19).

It is used for its result; no die plays a card, since there is no hand (A.solo.act.27).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from landsraad.games.war.board import areas, mask_of
from landsraad.games.war.cards import prescience
from landsraad.games.war.dice import ACTION_FACES, DEPLOYMENT, HOUSE, LEADERSHIP, MENTAT, N_RESULTS, STRATEGY
from landsraad.games.war.leaders import tank
from landsraad.games.war.leaders.people import LEADER_WORDS
from landsraad.games.war.rulesets.mahdi.actions import deploy, house, special
from landsraad.games.war.rulesets.mahdi.cards import playing
from landsraad.games.war.rulesets.mahdi.choices import AutoStep, pick
from landsraad.games.war.rulesets.mahdi.legions import attack
from landsraad.games.war.rulesets.mahdi.state import solo
from landsraad.games.war.sides import HARKONNEN, HOUSE_HARKONNEN
from landsraad.kernel.masks import swapped
from landsraad.kernel.tree import Answer

if TYPE_CHECKING:
    from landsraad.games.war.game import War

MOVES = 2
"""Legions that a Leadership or Strategy die moves (A.solo.move.11)."""


@dataclass(slots=True)
class MahdiTurn(AutoStep):
    """A die, what it does, and the tank."""

    side: int
    result: int = -1
    noted: int = 0
    """Leaders who were in the tank when the die was spent (A27)."""
    at: str = "begin"

    def leader_replaced(self, old: int, new: int) -> None:
        self.noted = swapped(self.noted, old, new)

    def begin(self, g: War) -> None:
        s = solo(g.state)
        s.active, s.acting = HARKONNEN, HOUSE_HARKONNEN
        s.sides[HARKONNEN].fresh = 0
        s.deeds, s.temporary, s.flown = 0, -1, False
        self.result = s.forced if s.forced >= 0 else roll(g)
        s.unrolled -= 1
        s.spent[HOUSE_HARKONNEN * N_RESULTS + self.result] += 1
        g.tell("die_rolled", "A.solo.round.18", side=HARKONNEN, result=self.result)
        self.noted = tank.occupants(g, HARKONNEN)
        if g.rules.tank_at_once:
            tank.advance(g, HARKONNEN, self.noted)
        self.at = "lead"

    def lead(self, g: War) -> None:
        """A named leader's special action comes before the regular one (A.solo.act.01)."""
        if prescience.open_window(g):
            return
        found = special.ready(g, self.result)
        if found:
            pick(g, "special_leader", found, LEADER_WORDS, "leader", "A.solo.act.01")
        else:
            self.at = "act"

    def special_leader(self, g: War, seat: int, answer: Answer) -> None:
        self.at = "finish"
        special.begin(g, answer[0])

    def act(self, g: War) -> None:
        self.at = "finish"
        RESULTS[self.result](g)

    def finish(self, g: War) -> None:
        if not prescience.open_window(g):
            self.at = "close"

    def close(self, g: War) -> None:
        """The tank advances as usual, what bound this turn ends (A.tank.03)."""
        s = solo(g.state)
        g.pop()
        if not g.rules.tank_at_once:
            tank.advance(g, HARKONNEN, self.noted)
        s.active, s.deeds, s.forced, s.temporary, s.flown = -1, 0, -1, -1, False


def roll(g: War) -> int:
    """One die, rolled again while three used ones show its result (A.solo.round.19).

    Three is the number of slots; a table with fewer slots for some results rolls those again sooner (A77).
    """
    s, slots = g.state, g.rules.slots[HOUSE_HARKONNEN]
    faces = ACTION_FACES[HARKONNEN]
    while True:
        result = faces[g.chance(len(faces))]
        if s.spent[HOUSE_HARKONNEN * N_RESULTS + result] < slots[result]:
            return result
        g.tell("die_rerolled", "A.solo.round.19", side=HARKONNEN, result=result)


# --- the results --------------------------------------------------------------------------------------------------------


def strategy(g: War) -> None:
    """Attack or move with any Legions (A.solo.act.02)."""
    g.push(attack.Assault(g.state.sides[HARKONNEN].held, surprise=False, moves=MOVES))


def leadership(g: War) -> None:
    """The same with Legions that have a leader, and by surprise (A.solo.act.02)."""
    s = g.state
    led = mask_of(a for a in areas(s.sides[HARKONNEN].held) if s.leaders_in(a))
    g.push(attack.Assault(led, surprise=True, moves=MOVES))


def deployment(g: War) -> None:
    """Three Regulars and a leader (A.solo.act.12)."""
    g.push(deploy.Deployment((3, 0, 0), leader=True))


def mentat(g: War) -> None:
    """Two cards, one of each deck, are drawn and played (A.solo.act.16)."""
    playing.draw_and_play(g, 2, "A.solo.act.16")


def house_result(g: War) -> None:
    """Both effects of the House result (A.solo.act.24)."""
    house.begin(g)


RESULTS = {
    LEADERSHIP: leadership,
    STRATEGY: strategy,
    DEPLOYMENT: deployment,
    MENTAT: mentat,
    HOUSE: house_result,
}
