"""A battle of the WBC book, from the first word to the committed plans, in its fixed order (W.battle.22).

Voice, Prescience and its answer come first, then the Karamas against the Kwisatz Haderach, Sardaukar and Fedaykin, then
See Future; one that was meant for later waits for its step (W.battle.24). Whoever is struck by a Karama plans anew, and
answers Prescience anew (W.battle.23).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from landsraad.games.dune.factions import atreides
from landsraad.games.dune.karama import may_use
from landsraad.games.dune.phases.battle.battle import Battle
from landsraad.games.dune.phases.battle.plan import NONE, PRESCIENCE, TRUTHTRANCE, Binding
from landsraad.games.dune.phases.battle.plan_tree import BattlePlan
from landsraad.games.dune.phases.battle.strengths import PREVENTABLE
from landsraad.games.dune.rulesets.wbc.resolution import BattleResolution
from landsraad.kernel.step import altered

if TYPE_CHECKING:
    from landsraad.games.dune.game import Dune


@dataclass(slots=True)
class RoundBattle(Battle):
    """Two sides make their plans."""

    resolved_by = BattleResolution
    unled: int = 0
    """Sides that fight without a leader because both have agreed on it, as a mask (W.battle.06)."""
    proposed: int = 0
    """Sides that have proposed that, as a mask."""
    rechecked: bool = False
    """Whether a plan that was looked at has had its own window for Karama."""
    invalid: tuple[tuple[int, Binding], ...] = ()
    """Answers to Truthtrance that were declared invalid (W.battle.21)."""

    def begin(self, g: Dune) -> None:
        Battle.begin(self, g)
        self.at = "speak"

    def foresee(self, g: Dune) -> None:
        self.at = "prevent"
        atreides.foresee(g, self)

    def prevent(self, g: Dune) -> None:
        """W.battle.10: a window for each bonus that could count here."""
        while self.checked < len(PREVENTABLE):
            bit, ability, rule = PREVENTABLE[self.checked]
            self.checked += 1
            of = self.user_of(g, bit)
            if of >= 0 and not self.prevented & bit and may_use(g, ability):
                self.announce_use(g, of, ability, rule)
                return
        self.at = "plan" if self.rechecked else "look"

    def give_up(self, g: Dune) -> None:
        bit = PREVENTABLE[self.checked - 1][0]
        of = self.user_of(g, bit)
        self.prevented |= bit
        self.at = "prevent"
        self.reconsider(g, of)

    def reconsider(self, g: Dune, seat: int) -> None:
        """A Karama has struck a side: it plans anew, and answers Prescience anew; the element stays (W.battle.23)."""
        self.locked = tuple(pair for pair in self.locked if pair[0] != seat)
        for side, binding in self.bound:
            if side == seat and binding.source == PRESCIENCE:
                self.bound = tuple(pair for pair in self.bound if pair != (side, binding))
                if seat != self.inspected:
                    element = atreides.SUBJECTS.index(binding.subject)
                    g.push(atreides.Prescience(seat, binding.rule, element, "answer"))

    def inspect(self, seat: int) -> None:
        """See Future: the side may plan anew before it shows all of its plan (W.atreides.see_future)."""
        self.inspected = seat
        kept = [pair for pair in self.bound if pair[0] != seat or pair[1].source != PRESCIENCE]
        self.bound = tuple(kept)

    def drafted(self, g: Dune, seat: int) -> BattlePlan:
        plans = Battle.drafted(self, g, seat)
        if self.unled >> seat & 1:  # W.battle.25
            return altered(plans, heads=(), bare=True, weapons=(NONE,), defenses=(NONE,), kwisatz=())
        if plans.kwisatz and g.state.kwisatz_leader >= 0:
            return altered(plans, companion=g.state.kwisatz_leader)
        return plans

    def may_accompany(self, g: Dune, seat: int) -> bool:
        return not self.unled >> seat & 1 and Battle.may_accompany(self, g, seat)

    def plan(self, g: Dune) -> None:
        """Before the other side plans, a plan that was looked at may still be struck by a Karama."""
        if self.plan_of(self.inspected) is not None and not self.rechecked:
            self.rechecked, self.checked, self.at = True, 0, "prevent"
        else:
            self.declare(g)
            Battle.plan(self, g)

    def declare(self, g: Dune) -> None:
        """Answers to Truthtrance that no plan can keep are declared invalid right before the plans are committed; one that
        can be kept again holds again (W.battle.21)."""
        for seat in self.sides:
            sworn = [pair for pair in self.bound if pair[0] == seat and pair[1].source == TRUTHTRANCE]
            if not sworn or self.plan_of(seat) is not None:
                continue
            kept = self.plans_of(g, seat).bound
            for pair in sworn:
                if pair[1] not in kept and pair not in self.invalid:
                    self.invalid += (pair,)
                    g.tell("truth_invalid", "W.battle.21", seat=seat, territory=self.territory)
                elif pair[1] in kept and pair in self.invalid:
                    self.invalid = tuple(other for other in self.invalid if other != pair)
                    g.tell("truth_valid_again", "W.battle.21", seat=seat, territory=self.territory)
