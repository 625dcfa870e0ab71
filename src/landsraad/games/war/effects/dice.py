"""Operations on action dice: any result, dice that are named or lost, and Truthtrance as Mahdi reads it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from landsraad.games.war.actions.act import ChooseResult
from landsraad.games.war.decisions import TURN
from landsraad.games.war.dice import DICE_WORDS, N_RESULTS, RESULT, RESULT_TITLES, RESULT_WORDS, TOKEN_DIE
from landsraad.games.war.effects.engine import Effects, Op, Supposed
from landsraad.games.war.sides import ATREIDES, HARKONNEN, HOUSE_HARKONNEN, house_of
from landsraad.games.war.steps import ActionStep
from landsraad.kernel.plain import Json
from landsraad.kernel.tree import Answer, Choice, OneOf, Refusal
from landsraad.kernel.words import PASS

if TYPE_CHECKING:
    from landsraad.games.war.game import War
    from landsraad.games.war.state import State


@dataclass(frozen=True, slots=True)
class AnyDie(Op):
    """The die counts as any result; another leader's special action is not added."""

    def start(self, g: War, fx: Effects) -> None:
        g.push(ChooseResult(fx.side))


def read_any_die(step: Json) -> Op:
    return AnyDie()


def unused_dice(s: State, side: int) -> list[int]:
    """The unused dice of a side by result, and the token if one is placed."""
    found = [r for r in range(N_RESULTS) if s.dice[side * 10 + r] or s.dice[side * 10 + N_RESULTS + r]]
    return [*found, TOKEN_DIE] if s.sides[side].placed >= 0 else found


@dataclass(frozen=True, slots=True)
class ForceDie(Op):
    """The enemy's next turn must spend the die that is named now."""

    def start(self, g: War, fx: Effects) -> None:
        found = unused_dice(g.state, 1 - fx.side)
        if found:
            g.push(ForcingDie(fx.side, tuple(found)))

    def lacks(self, g: War, fx: Supposed) -> str:
        return "" if unused_dice(g.state, 1 - fx.side) else "the enemy has no unused die"


def read_force_die(step: Json) -> Op:
    return ForceDie()


@dataclass(slots=True)
class ForcingDie(ActionStep):
    side: int
    found: tuple[int, ...]

    def run(self, g: War) -> None:
        g.ask_side(self.side, TURN, "force_die", "A.action.36", Choice((PASS, *self.found), DICE_WORDS, "die"))

    def force_die(self, g: War, seat: int, answer: Answer) -> None:
        g.pop()
        if answer[0] != PASS:
            g.state.forced = answer[0]
            g.tell("die_forced", "A.action.36", side=1 - self.side, die=answer[0])


@dataclass(frozen=True, slots=True)
class LoseDie(Op):
    """An unused enemy die of one result is lost; the tank does not advance (A104)."""

    result: int

    def start(self, g: War, fx: Effects) -> None:
        take_die(g, fx.side, self.result)

    def lacks(self, g: War, fx: Supposed) -> str:
        if dice_of(g.state, 1 - fx.side, self.result):
            return ""
        return f"the enemy has no unused {RESULT_TITLES[self.result]} die"


def dice_of(s: State, side: int, result: int) -> list[int]:
    """The unused dice of one result: those that were rolled, and the token if it is placed as one."""
    boxes = [p * N_RESULTS + result for p in (house_of(side), house_of(side) + 1)]
    found = [result] if any(s.dice[box] for box in boxes) else []
    return [*found, TOKEN_DIE] if s.sides[side].placed in boxes else found


def take_die(g: War, side: int, result: int) -> bool:
    """The enemy of a side loses an unused die of one result, if it has one."""
    found = dice_of(g.state, 1 - side, result)
    if found:
        g.push(LosingDie(side, result, tuple(found)))
    return bool(found)


def read_lose_die(step: Json) -> Op:
    return LoseDie(RESULT[step["result"]])


@dataclass(slots=True)
class LosingDie(ActionStep):
    side: int
    result: int
    found: tuple[int, ...]

    def run(self, g: War) -> None:
        g.ask_side(self.side, TURN, "lose_die", "A.action.09", Choice((PASS, *self.found), DICE_WORDS, "die"))

    def lose_die(self, g: War, seat: int, answer: Answer) -> None:
        g.pop()
        if answer[0] == PASS:
            return
        s, foe = g.state, 1 - self.side
        if answer[0] == TOKEN_DIE:
            s.sides[foe].placed = -1
        else:
            box = house_of(foe) * N_RESULTS + self.result
            box += 0 if s.dice[box] else N_RESULTS
            s.dice[box] -= 1
            s.spent[box] += 1
        g.tell("die_lost", "A.action.09", side=foe, die=answer[0])


# --- Truthtrance in Mahdi (A.solo.spec.13) ------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class ForceResult(Op):
    """The next Harkonnen die counts as a result that not too many used ones show."""

    limits: tuple[int, ...]

    def start(self, g: War, fx: Effects) -> None:
        found = self.results(g.state)
        if found:
            g.push(ForcingResult(found))

    def results(self, s: State) -> tuple[int, ...]:
        first = HOUSE_HARKONNEN * N_RESULTS
        found = tuple(r for r in range(N_RESULTS) if s.spent[first + r] < self.limits[r])
        return found if s.unused(HARKONNEN) else ()

    def lacks(self, g: War, fx: Supposed) -> str:
        return "" if self.results(g.state) else "no Harkonnen die is left whose result could be named"


def read_force_result(step: Json) -> Op:
    limits = [0] * N_RESULTS
    for name, n in step["limit_spent"].items():
        limits[RESULT[name]] = n
    return ForceResult(tuple(limits))


@dataclass(slots=True)
class ForceTree(OneOf["War"]):
    """A result, or none."""

    def why(self, g: War, prefix: Answer, value: int) -> Refusal | None:
        return "A.solo.spec.13", f"too many used Harkonnen dice show {RESULT_TITLES[value]}"


@dataclass(slots=True)
class ForcingResult(ActionStep):
    found: tuple[int, ...]

    def run(self, g: War) -> None:
        tree = ForceTree((PASS, *self.found), RESULT_WORDS, "result")
        g.ask_side(ATREIDES, TURN, "force_result", "A.solo.spec.13", tree)

    def force_result(self, g: War, seat: int, answer: Answer) -> None:
        g.pop()
        if answer[0] != PASS:
            g.state.forced = answer[0]
            g.tell("result_forced", "A.solo.spec.13", side=HARKONNEN, result=answer[0])
