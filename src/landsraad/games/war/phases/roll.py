"""Phase 2, dice: rolled, placed on the dashboards, excess ones changed, Bene Gesserit tokens added (A.action.01-04)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from landsraad.games.war.decisions import DICE
from landsraad.games.war.dice import ACTION_DICE, ACTION_FACES, N_RESULTS, RESULT_TITLES, RESULT_WORDS
from landsraad.games.war.sides import ATREIDES, HARKONNEN, house_of
from landsraad.games.war.steps import WarStep
from landsraad.kernel.tree import Answer, OneOf, Refusal
from landsraad.kernel.words import PASS

if TYPE_CHECKING:
    from landsraad.games.war.game import War
    from landsraad.games.war.state import State


def roll_dice(g: War, side: int) -> list[int]:
    """Roll a side's action dice; the Harkonnen without the locked ones (A.action.01)."""
    faces = ACTION_FACES[side]
    n = ACTION_DICE[side] - (g.state.locked if side == HARKONNEN else 0)
    rolled = [faces[g.chance(len(faces))] for _ in range(n)]
    g.tell("dice_rolled", "A.action.01", side=side, results=tuple(sorted(rolled)))
    return rolled


def lay_dice(g: War, side: int, rolled: list[int]) -> int:
    """Lay a roll on the dashboard of the side's House; returns the dice that found no slot (A.action.02)."""
    s, power = g.state, house_of(side)
    over = 0
    for result in rolled:
        box = power * N_RESULTS + result
        if s.dice[box] < g.rules.slots[power][result]:
            s.dice[box] += 1
        else:
            over += 1
    return over


def roomiest(g: War, power: int) -> tuple[int, ...]:
    """The results with the most free slots on a dashboard (A.action.03)."""
    s = g.state
    free = [g.rules.slots[power][r] - s.dice[power * N_RESULTS + r] for r in range(N_RESULTS)]
    return tuple(r for r in range(N_RESULTS) if free[r] == max(free))


def emptiest(g: War, power: int) -> tuple[int, ...]:
    """Among the boxes with a free slot, those with the fewest dice (A.bg.01)."""
    s = g.state
    count = {r: s.dice[power * N_RESULTS + r] for r in range(N_RESULTS)}
    free = [r for r in count if count[r] < g.rules.slots[power][r]]
    least = min((count[r] for r in free), default=0)
    return tuple(r for r in free if count[r] == least)


@dataclass(slots=True)
class ChangeTree(OneOf["War"]):
    """The result that an excess die is changed to."""

    def why(self, g: War, prefix: Answer, value: int) -> Refusal | None:
        if value < 0:
            return "A.action.03", "an excess die must be changed"
        return "A.action.03", f"{RESULT_TITLES[value]} has not the most free slots"


@dataclass(slots=True)
class TokenTree(OneOf["War"]):
    """The box where a Bene Gesserit token goes, or none."""

    def why(self, g: War, prefix: Answer, value: int) -> Refusal | None:
        return "A.bg.01", f"{RESULT_TITLES[value]} is not one of the results with the fewest dice"


@dataclass(slots=True)
class Roll(WarStep):
    """Both roll at once; then the Harkonnen and the Atreides change excess dice in turns."""

    excess: tuple[int, int] = (0, 0)
    """Dice that found no slot: Atreides, Harkonnen."""
    side: int = HARKONNEN
    at: str = "roll"

    def roll(self, g: War) -> None:
        atreides = lay_dice(g, ATREIDES, roll_dice(g, ATREIDES))
        self.excess = (atreides, lay_dice(g, HARKONNEN, roll_dice(g, HARKONNEN)))
        self.at = "change"

    def change(self, g: War) -> None:
        """A.action.03: one die at a time, the Harkonnen first."""
        if not any(self.excess):
            self.side, self.at = HARKONNEN, "tokens"
            return
        if not self.excess[self.side]:
            self.side = 1 - self.side
        found = roomiest(g, house_of(self.side))
        if len(found) == 1:
            self.change_die(g, -1, found)
        else:
            g.ask_side(self.side, DICE, "change_die", "A.action.03", ChangeTree(found, RESULT_WORDS, "result"))

    def change_die(self, g: War, seat: int, answer: Answer) -> None:
        g.state.dice[house_of(self.side) * N_RESULTS + answer[0]] += 1
        t, h = self.excess
        self.excess = (t - 1, h) if self.side == ATREIDES else (t, h - 1)
        g.tell("die_changed", "A.action.03", side=self.side, result=answer[0])
        self.side = 1 - self.side

    def tokens(self, g: War) -> None:
        """A.action.04: the Harkonnen, then the Atreides may place one Bene Gesserit token."""
        s = g.state
        found = emptiest(g, house_of(self.side)) if s.sides[self.side].bene_gesserit else ()
        if found:
            tree = TokenTree((PASS, *found), RESULT_WORDS, "result")
            g.ask_side(self.side, DICE, "bene_gesserit", "A.bg.01", tree)
        else:
            self.bene_gesserit(g, -1, (PASS,))

    def bene_gesserit(self, g: War, seat: int, answer: Answer) -> None:
        if answer[0] != PASS:
            place_token(g, self.side, house_of(self.side), answer[0])
        if self.side == HARKONNEN:
            self.side = ATREIDES
        else:
            self.at = "over"


def place_token(g: War, side: int, power: int, result: int) -> None:
    """A Bene Gesserit token lies on a box as a die (A.bg.02)."""
    us = g.state.sides[side]
    us.bene_gesserit -= 1
    us.placed = power * N_RESULTS + result
    whose = {"power": power} if g.rules.is_shared(side) else {}
    g.tell("token_as_die", "A.bg.01", side=side, result=result, **whose)


def spend(s: State, side: int, box: int, *, token: bool) -> None:
    """A die goes to the used ones; a token leaves play (A.action.09, A.bg.02)."""
    if token:
        s.sides[side].placed = -1
    else:
        s.dice[box] -= 1
        s.spent[box] += 1
