"""Truthtrance in Mahdi: the player names the result of the next Harkonnen die (A.solo.spec.13)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from landsraad.games.war.actions import CARD_PROGRAMS
from landsraad.games.war.cards import CARD_DATA
from landsraad.games.war.dice import N_RESULTS, RESULT, RESULT_TITLES, RESULT_WORDS
from landsraad.games.war.effects.engine import Effects, Op, compile_program, reads
from landsraad.games.war.rules import TURN
from landsraad.games.war.sides import ATREIDES, HARKONNEN, HOUSE_HARKONNEN
from landsraad.games.war.steps import ActionStep
from landsraad.kernel.tree import Answer, Choice, Refusal
from landsraad.kernel.words import PASS

if TYPE_CHECKING:
    from landsraad.games.war.game import War


@dataclass(frozen=True, slots=True)
class ForceResult(Op):
    """The next Harkonnen die counts as a result that not too many used ones show."""

    limits: tuple[int, ...]

    def start(self, g: War, fx: Effects) -> None:
        s = g.state
        first = HOUSE_HARKONNEN * N_RESULTS
        found = tuple(r for r in range(N_RESULTS) if s.spent[first + r] < self.limits[r])
        if found and s.unused(HARKONNEN):
            g.push(ForcingResult(found))


@reads("force_harkonnen_result")
def _read_force_result(step: dict[str, Any]) -> Op:
    limits = [0] * N_RESULTS
    for name, n in step["limit_spent"].items():
        limits[RESULT[name]] = n
    return ForceResult(tuple(limits))


@dataclass(slots=True)
class ForceTree(Choice):
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


PROGRAMS_ALONE: Final[tuple[int, ...]] = tuple(
    compile_program(data["solo_override"]) if "solo_override" in data else CARD_PROGRAMS[card]
    for card, data in enumerate(CARD_DATA)
)
"""The program of each planning card in Mahdi."""
