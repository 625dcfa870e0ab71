"""One battle, from the first word to the locked plans (1.07.04): preventions, Voice, Prescience, the look, the plans."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from landsraad.games.dune.factions import atreides
from landsraad.games.dune.karama import announce, matter, may_use
from landsraad.games.dune.phases.battle import voice
from landsraad.games.dune.phases.battle.plan import ANNOUNCEMENT, HERO, NONE, PRESCIENCE, TRUTHTRANCE, Binding, Plan
from landsraad.games.dune.phases.battle.plan_tree import BattlePlan, available_leaders, draft
from landsraad.games.dune.phases.battle.planning import Notes, Planning
from landsraad.games.dune.phases.battle.resolution import Resolution
from landsraad.games.dune.phases.battle.strengths import FEDAYKIN, HARDENED, KWISATZ, PREVENTABLE, SARDAUKAR, muster
from landsraad.kernel.tree import YES_NO, Answer

if TYPE_CHECKING:
    from landsraad.games.dune.game import Dune


@dataclass(slots=True)
class Battle(Planning):
    """Two sides make their plans. When both are locked, :class:`Resolution` takes this step's place."""

    resolved_by: ClassVar[type[Resolution]] = Resolution
    aggressor: int
    defender: int
    territory: int
    part: tuple[int, ...]
    """The locations that take part: storm cuts off the others (A72)."""
    checked: int = 0
    """How many of the PREVENTABLE have been looked at."""
    prevented: int = 0
    """What a Karama has prevented in this battle, as a mask of their bits."""
    bound: tuple[tuple[int, Binding], ...] = ()
    """What binds the plans: (seat, binding), in the order in which it was laid on them."""
    inspected: int = -1
    """The side whose plan is made first, for Atreides to see (1.14.01)."""
    locked: tuple[tuple[int, Plan], ...] = ()
    """The plans that are made: (seat, plan)."""
    at: str = "begin"
    notes: Notes = ()

    @property
    def sides(self) -> tuple[int, int]:
        return self.aggressor, self.defender

    def opponent_of(self, seat: int) -> int:
        if seat == self.aggressor:
            return self.defender
        return self.aggressor if seat == self.defender else -1

    def begin(self, g: Dune) -> None:
        g.tell("battle_began", "1.07.02", seat=self.aggressor, opponent=self.defender, territory=self.territory)
        self.at = "prevent"
        if g.state.sworn:
            self.lay_oaths(g)
        for variant in g.rules.on_battle:
            variant.on_battle(g, self)

    def lay_oaths(self, g: Dune) -> None:
        """Answers to Truthtrance about this battle, given before it began, bind its plans (W.card.truthtrance_future)."""
        s = g.state
        for oath in s.sworn:
            if oath.seat in self.sides:
                self.bind(oath.seat, Binding(oath.subject, oath.value, oath.wanted, TRUTHTRANCE, "3.01.22"))
        s.sworn = tuple(oath for oath in s.sworn if oath.seat not in self.sides)

    # --- what a Karama can prevent (3.01.11.02) -------------------------------------------------------------------------

    def prevent(self, g: Dune) -> None:
        """A window for each ability that could count here, before it is used; a stopped one is stopped at once."""
        while self.checked < len(PREVENTABLE):
            bit, ability, rule = PREVENTABLE[self.checked]
            self.checked += 1
            of = self.user_of(g, bit)
            if of < 0:
                continue
            if may_use(g, ability):
                self.announce_use(g, of, ability, rule)
                return
            self.prevented |= bit
        self.at = "speak"

    def announce_use(self, g: Dune, of: int, ability: str, rule: str) -> None:
        about = matter(g, of, self.opponent_of(of), territory=self.territory)
        announce(g, self, ability, rule, of=of, then="prevent", otherwise="give_up", about=about)

    def give_up(self, g: Dune) -> None:
        """What was looked at last is not used in this battle."""
        self.prevented |= PREVENTABLE[self.checked - 1][0]
        self.at = "prevent"

    def user_of(self, g: Dune, bit: int) -> int:
        """The side that could use one of the PREVENTABLE here, as far as everybody can know; -1 if none could."""
        s = g.state
        if bit == KWISATZ:
            return s.atreides if s.atreides in self.sides and atreides.may_accompany(g, self.territory) else -1
        seat = s.emperor if bit == SARDAUKAR else s.fremen
        if seat not in self.sides or (bit == SARDAUKAR and s.fremen in self.sides):
            return -1
        m = muster(g, seat, self.opponent_of(seat), self.part, self.prevented)
        if bit == HARDENED:
            return seat if g.rules.spice_dialling else -1
        assert bit in (SARDAUKAR, FEDAYKIN)
        return seat if m.elite else -1

    # --- commands and questions -----------------------------------------------------------------------------------------

    def speak(self, g: Dune) -> None:
        self.at = "foresee"
        voice.speak(g, self)

    def foresee(self, g: Dune) -> None:
        self.at = "look"
        atreides.foresee(g, self)

    def look(self, g: Dune) -> None:
        self.at = "arrange"
        if atreides.may_look(g):
            g.push(atreides.LookAtPlan())

    def arrange(self, g: Dune) -> None:
        self.at = "announce"
        for variant in g.rules.on_planning:
            variant.on_planning(g, self)

    def bind(self, seat: int, binding: Binding) -> None:
        self.bound += ((seat, binding),)

    def drafted(self, g: Dune, seat: int) -> BattlePlan:
        """The plans of a side as if nothing bound them."""
        m = muster(g, seat, self.opponent_of(seat), self.part, self.prevented)
        plans = draft(g, seat, self.territory, m, self.may_accompany(g, seat))
        for variant in g.rules.on_plan:
            plans = variant.on_plan(g, self, plans)
        return plans

    def plans_of(self, g: Dune, seat: int) -> BattlePlan:
        """Bindings come in the order in which they were laid; what cannot be met is left out."""
        plans = self.drafted(g, seat)
        for side, binding in self.bound:
            if side == seat:
                plans = plans.under(binding) or plans
        return plans

    def inspect(self, seat: int) -> None:
        self.inspected = seat

    def may_accompany(self, g: Dune, seat: int) -> bool:
        """Whether the Kwisatz Haderach may come along with this side's leader."""
        if seat != g.state.atreides or self.prevented & KWISATZ:
            return False
        return atreides.may_accompany(g, self.territory)

    # --- the plans --------------------------------------------------------------------------------------------------------

    def announce(self, g: Dune) -> None:
        """Who can play neither a leader nor a Cheap Hero says so (1.07.04.05).

        Where a hero may be withheld (A77), its holder decides now, unseen, so that the announcement is true.
        """
        for seat in self.sides:
            if self.leaderless(g, seat):
                legal = self.plans_of(g, seat)
                if legal.bare and HERO in legal.heads:
                    g.ask(seat, "withhold_hero", "1.07.04.05", YES_NO, secret=True, hidden=True)
        if g.open:
            return
        self.at = "plan"
        for seat in self.sides:
            if self.leaderless(g, seat) and not self.plans_of(g, seat).heads:
                g.tell("no_leader", "1.07.04.05", seat=seat)

    def leaderless(self, g: Dune, seat: int) -> bool:
        house = g.state.houses[seat]
        return not available_leaders(house.pool, house.standing, self.territory)

    def withhold_hero(self, g: Dune, seat: int, answer: Answer) -> None:
        self.bind(seat, Binding("head", NONE if answer[0] else HERO, True, ANNOUNCEMENT, "1.07.04.05"))

    def plan(self, g: Dune) -> None:
        """Both plan in secret (1.07.04); the side that Atreides look at goes first."""
        missing = [seat for seat in self.sides if self.plan_of(seat) is None]
        if not missing:
            g.replace(self.resolution())
            return
        if self.inspected in missing:
            missing = [self.inspected]
        for seat in missing:
            legal = self.plans_of(g, seat)
            if self.answer_broken(g, seat, legal):
                g.ask_again()
                return
            g.ask(seat, "battle_plan", "1.07.04", legal, secret=True)

    def resolution(self) -> Resolution:
        """The step in which the plans lie open."""
        return self.resolved_by(*self.sides, self.territory, self.part, self.prevented, self.locked, notes=self.notes)

    def battle_plan(self, g: Dune, seat: int, answer: Answer) -> None:
        made = self.drafted(g, seat).read(answer)
        self.locked = tuple(sorted((*self.locked, (seat, made))))
        if seat == self.inspected:
            atreides.see_plan(g, seat, made)

    def plan_of(self, seat: int) -> Plan | None:
        """The plan that a side has locked."""
        for side, made in self.locked:
            if side == seat:
                return made
        return None

    def answer_broken(self, g: Dune, seat: int, legal: BattlePlan) -> bool:
        """Whether an answer to Prescience can no longer be kept: then it is given anew (A75)."""
        for side, binding in self.bound:
            if side == seat and binding.source == PRESCIENCE and binding not in legal.bound:
                self.bound = tuple(pair for pair in self.bound if pair != (side, binding))
                g.push(atreides.Prescience(seat, binding.rule, atreides.SUBJECTS.index(binding.subject), "answer"))
                return True
        return False

    def committed(self, g: Dune, seat: int) -> int:
        """Spice in a locked plan, or the least that an answer about the plan still needs."""
        if seat not in self.sides:
            return 0
        made = self.plan_of(seat)
        if made is not None:
            return made.spice + made.paid
        if not any(side == seat for side, _ in self.bound):
            return 0
        legal = self.plans_of(g, seat)
        return 0 if legal.musters is None else min(legal.worth(tail)[1] for tail in legal.musters)
