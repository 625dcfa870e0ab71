"""Phase 2, action turns: the Atreides and the Harkonnen act in turn until the Harkonnen have no die left."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from landsraad.games.war.actions import free_actions
from landsraad.games.war.actions.act import ActTree, carry_out, turn_dice
from landsraad.games.war.cards import prescience
from landsraad.games.war.decisions import TURN
from landsraad.games.war.dice import N_RESULTS, NO_DIE, TOKEN_DIE
from landsraad.games.war.leaders import tank
from landsraad.games.war.phases.roll import spend
from landsraad.games.war.sides import ATREIDES, HARKONNEN
from landsraad.games.war.steps import ActionStep, WarStep
from landsraad.kernel.masks import swapped
from landsraad.kernel.tree import Answer, Choice
from landsraad.kernel.words import Words

if TYPE_CHECKING:
    from landsraad.games.war.game import War


END = Choice((0,), Words("choice", ("end",)))


@dataclass(slots=True)
class Turns(WarStep):
    """A.action.05, A.action.09: Atreides first; the phase ends with the Harkonnen's last die."""

    side: int = ATREIDES
    begun: bool = False

    def run(self, g: War) -> None:
        s = g.state
        if not self.begun:
            self.begun = True
            s.harvesters_lost = s.offered = 0
        if self.side == ATREIDES and not s.unused(HARKONNEN):
            g.pop()
            return
        side, self.side = self.side, 1 - self.side
        g.push(g.rules.turn(side))


@dataclass(slots=True)
class Turn(ActionStep):
    """One turn of one side: a die is spent, or Desert Power is used (A.action.06)."""

    side: int
    desert: bool = False
    spent: bool = False
    noted: int = 0
    """Leaders who were in the tank when the die was spent (A27)."""
    at: str = "begin"

    def interruptible(self) -> bool:
        return self.at != "close"

    def leader_replaced(self, old: int, new: int) -> None:
        self.noted = swapped(self.noted, old, new)

    def begin(self, g: War) -> None:
        s = g.state
        s.active = self.side
        s.sides[self.side].fresh = 0
        s.deeds = 0
        # compared anew in every turn, once (A.action.37)
        self.desert = self.side == ATREIDES and s.unused(ATREIDES) < s.unused(HARKONNEN)
        self.at = "decide"
        g.rules.choose_actor(g, self.side)

    def decide(self, g: War) -> None:
        if prescience.open_window(g):
            return
        s = g.state
        desert = self.desert and g.rules.has_desert_power(s.acting)
        tree = ActTree(self.side, s.acting, turn_dice(s, self.side, s.acting, desert=desert))
        g.ask_side(self.side, TURN, "act", "A.action.06", tree)

    def act(self, g: War, seat: int, answer: Answer) -> None:
        s, die = g.state, answer[0]
        self.at = "finish"
        if die == NO_DIE:
            result = NO_DIE
            g.tell("desert_power", "A.action.18", side=self.side)
        else:
            token = die == TOKEN_DIE
            box = s.sides[self.side].placed if token else s.acting * N_RESULTS + die
            result = box % N_RESULTS
            spend(s, self.side, box, token=token)
            g.tell("die_spent", "A.action.09", side=self.side, die=die, result=result)
            self.spent = True
            self.noted = tank.occupants(g, self.side)
            if g.rules.tank_at_once:
                tank.advance(g, self.side, self.noted)
        carry_out(g, self.side, result, answer[1:])

    def finish(self, g: War) -> None:
        """The action is over; whoever has a free action left says when the turn is, too (A.action.28)."""
        if prescience.open_window(g):
            return
        if free_actions.are_left(g, self.side):
            g.ask_side(self.side, TURN, "end_turn", "A.action.28", END)
        else:
            self.at = "close"

    def end_turn(self, g: War, seat: int, answer: Answer) -> None:
        self.at = "close"

    def close(self, g: War) -> None:
        """The tank advances, what bound this turn ends, and the turn passes (A.tank.03)."""
        s = g.state
        g.pop()
        if self.spent and not g.rules.tank_at_once:
            tank.advance(g, self.side, self.noted)
        if self.side == ATREIDES:
            s.hunted = False
        else:
            s.forced = -1
        s.active, s.deeds = -1, 0
