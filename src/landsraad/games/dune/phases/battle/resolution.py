"""Revealing the wheels and settling the battle (1.07.05, 1.07.06)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from landsraad.games.dune import forces, hands, leaders
from landsraad.games.dune.board import PARTS
from landsraad.games.dune.cards import (
    CARD_RULE,
    CHEAP_HERO,
    KEPT_ON_WIN,
    LASGUN,
    POISON_DEFENSE,
    POISON_WEAPON,
    PROJECTILE_DEFENSE,
    PROJECTILE_WEAPON,
    SHIELD,
)
from landsraad.games.dune.factions import atreides
from landsraad.games.dune.people import STRENGTH
from landsraad.games.dune.phases.battle import captured
from landsraad.games.dune.phases.battle.losses import DISCARD, KeepTree, LossTree, loss_tree
from landsraad.games.dune.phases.battle.plan import HERO, NONE, Plan
from landsraad.games.dune.phases.battle.planning import SPENT, Notes, noted
from landsraad.games.dune.phases.battle.strengths import muster, number
from landsraad.games.dune.phases.battle.traitors import expose, holder, suspects, traitor_choice
from landsraad.games.dune.steps import DuneStep
from landsraad.games.dune.treasury import TO_BANK, pay, receive
from landsraad.kernel.tree import Answer

if TYPE_CHECKING:
    from landsraad.games.dune.game import Dune


OPENING: Final = ("reveal", "call_traitors", "judge", "fight")
"""Before anything is decided."""
DUE: Final = (*OPENING, "fall", "betray")
"""Before the spice of the plans is spent."""


@dataclass(slots=True)
class Resolution(DuneStep):
    """Both plans lie open: traitors, then explosion, then weapons and strength; then what each side loses and keeps."""

    open_point = False
    aggressor: int
    defender: int
    territory: int
    part: tuple[int, ...]
    prevented: int
    locked: tuple[tuple[int, Plan], ...]
    """(seat, plan) of both sides."""
    waiting: int = 0
    """Seats that may call a traitor and have not answered, as a mask."""
    called: int = 0
    """Seats that have called one."""
    winner: int = -1
    betrayed: bool = False
    """Whether the winner has won by a traitor: then even one-time cards may be kept."""
    fallen: int = 0
    """Sides whose leader or hero was killed, as a mask of seats."""
    at: str = "reveal"
    notes: Notes = ()

    @property
    def sides(self) -> tuple[int, int]:
        return self.aggressor, self.defender

    def other(self, seat: int) -> int:
        return self.defender if seat == self.aggressor else self.aggressor

    def plan_of(self, seat: int) -> Plan:
        first = self.locked[0]
        return first[1] if first[0] == seat else self.locked[1][1]

    def committed(self, g: Dune, seat: int) -> int:
        """The spice of a plan is due until the battle is judged (1.13.04.04)."""
        if seat not in self.sides or self.at not in DUE:
            return 0
        return self.plan_of(seat).spice + self.plan_of(seat).paid

    # --- traitors ---------------------------------------------------------------------------------------------------------

    def reveal(self, g: Dune) -> None:
        """Both wheels are turned over together, for all to see (1.07.05, G.reveal)."""
        g.state.wheels = self.sides  # A15
        for seat in self.sides:
            g.tell("plan_revealed", "1.07.05", seat=seat, **atreides.plan_facts(self.plan_of(seat)))
        for seat in self.sides:
            for caller in self.callers(g, seat):
                self.waiting |= 1 << caller
        self.at = "call_traitors"

    def holder_for(self, g: Dune, seat: int) -> int:
        """Who could call the opponent's leader for this side."""
        enemy = self.other(seat)
        return holder(g, seat, enemy, self.plan_of(enemy), self.territory)

    def callers(self, g: Dune, seat: int) -> tuple[int, ...]:
        """Who is asked for this side: who can call, or, where windows are for everyone, all who might."""
        enemy = self.other(seat)
        if g.rules.windows_for_everyone:
            return suspects(g, seat, enemy, self.plan_of(enemy), self.territory)
        caller = self.holder_for(g, seat)
        return (caller,) if caller >= 0 else ()

    def call_traitors(self, g: Dune) -> None:
        """Those who can call decide at once, unseen (1.07.06.07, A83); or all who might are asked in the open."""
        if not self.waiting:
            self.at = "judge"
            return
        hidden = not g.rules.windows_for_everyone
        for seat in self.sides:
            able, enemy = self.holder_for(g, seat), self.other(seat)
            for caller in self.callers(g, seat):
                if self.waiting >> caller & 1:
                    tree = traitor_choice(self.plan_of(enemy).head, enemy, caller == able)
                    g.ask(caller, "traitor", "1.07.06.07", tree, secret=True, hidden=hidden)

    def traitor(self, g: Dune, seat: int, answer: Answer) -> None:
        self.waiting &= ~(1 << seat)
        if answer[0]:
            self.called |= 1 << seat

    def judge(self, g: Dune) -> None:
        callers = [seat for seat in self.sides if self.calls(g, seat)]
        if len(callers) == 2:
            self.two_traitors(g)
        elif callers:
            self.betrayal(g, callers[0])
        elif self.explodes():
            self.explosion(g)
        else:
            self.at = "fight"
            for variant in g.rules.on_judging:
                variant.on_judging(g, self)

    def calls(self, g: Dune, seat: int) -> bool:
        caller = self.holder_for(g, seat)
        return caller >= 0 and bool(self.called >> caller & 1)

    def expose(self, g: Dune, seat: int, rule: str) -> None:
        """The call for one side is told, and its card shown."""
        enemy = self.other(seat)
        expose(g, self.holder_for(g, seat), seat, enemy, self.plan_of(enemy).head, rule)

    def two_traitors(self, g: Dune) -> None:
        """Both have called: both lose everything, and nobody is paid (1.07.06.07.03)."""
        rule = "1.07.06.07.03"
        for seat in self.sides:
            self.expose(g, seat, rule)
        for seat in self.sides:
            self.head_falls(g, seat, rule)
        for seat in self.sides:
            self.lose_everything(g, seat, rule)
        g.tell("battle_lost_by_both", rule, seats=self.sides, territory=self.territory)
        self.at = "survive"

    def betrayal(self, g: Dune, seat: int) -> None:
        """One has called: it wins at once and loses nothing, whatever was played (1.07.06.07.01, 1.13.05)."""
        rule = "1.07.06.07.01"
        loser = self.other(seat)
        leader = self.plan_of(loser).head
        self.expose(g, seat, rule)
        self.winner, self.betrayed = seat, True
        self.head_falls(g, loser, rule)
        receive(g, seat, STRENGTH[leader], rule, "traitor")
        self.decided(g, "betray")

    def decided(self, g: Dune, then: str) -> None:
        """There is a winner; the stage ``then`` takes from both what they lose."""
        self.at = then
        for variant in g.rules.on_decided:
            variant.on_decided(g, self)

    def betray(self, g: Dune) -> None:
        """The caller loses nothing, the other side everything (1.07.06.07.02)."""
        seat, loser = self.winner, self.other(self.winner)
        self.lose_everything(g, loser, "1.07.06.07.02")
        g.tell("battle_won_by_traitor", "1.07.06.07.01", winner=seat, loser=loser, territory=self.territory)
        own = self.plan_of(seat).head
        house = g.state.houses[seat]
        if own >= 0 and own not in house.pool:  # it had fought here before, and is free again (A84)
            house.standing = tuple(pair for pair in house.standing if pair[0] != own)
            leaders.join(g.state, seat, own)
        self.at = "keep"

    # --- without a traitor --------------------------------------------------------------------------------------------------

    def explodes(self) -> bool:
        """A Lasgun and a Shield are on the table, also in one plan (3.01.14, A85)."""
        plans = [plan for _, plan in self.locked]
        return any(plan.weapon == LASGUN for plan in plans) and any(plan.defense == SHIELD for plan in plans)

    def explosion(self, g: Dune) -> None:
        """Everything in the territory is lost: everybody's forces in all its sectors, the spice, both leaders (3.01.14)."""
        s, rule = g.state, "3.01.14"
        ground = PARTS[self.territory]
        spice = sum(s.spice[location] for location in ground)
        g.tell("explosion", rule, seats=self.sides, territory=self.territory, amount=spice)
        for location in ground:
            s.bank += s.spice[location]
            s.spice[location] = 0
        for seat in self.sides:
            self.head_falls(g, seat, rule)
            if self.plan_of(seat).kwisatz:
                atreides.accompanied(g, self.territory, self.plan_of(seat).head)
                atreides.blow_up(g)
        for seat in self.sides:
            self.lose_cards(g, seat, rule)
            self.spend(g, seat)
        for seat in s.order:
            if not any(variant.on_explosion(g, self, seat) for variant in g.rules.on_explosion):
                self.lose_forces(g, seat, ground, rule, "explosion")
        self.at = "survive"

    def fight(self, g: Dune) -> None:
        """Weapons first, then the totals; the aggressor wins a tie (1.07.06)."""
        for seat in self.sides:
            weapon = self.plan_of(self.other(seat)).weapon
            if self.is_killed(g, seat):
                self.head_falls(g, seat, CARD_RULE[weapon])
        for seat in self.sides:
            if self.plan_of(seat).kwisatz:
                atreides.accompanied(g, self.territory, self.plan_of(seat).head)
        totals = [self.total(g, seat) for seat in self.sides]
        tie = totals[0] == totals[1]
        self.winner = self.aggressor if totals[0] >= totals[1] else self.defender
        loser = self.other(self.winner)
        g.tell(
            "battle_won",
            "1.07.06.01" if tie else "1.07.06",
            winner=self.winner,
            loser=loser,
            territory=self.territory,
            total=number(max(totals)),
            against=number(min(totals)),
            tie=tie,
        )
        self.decided(g, "fall")

    def fall(self, g: Dune) -> None:
        """The winner is paid for the dead, and the loser loses everything (1.07.06.03, 1.07.06.05)."""
        loser = self.other(self.winner)
        receive(g, self.winner, self.value_of_fallen(), "1.07.06.03", "killed leaders")
        self.lose_everything(g, loser, "1.07.06.05")
        self.spend(g, self.winner)
        if self.plan_of(self.winner).head == HERO:
            hands.discard(g, self.winner, CHEAP_HERO, "3.01.04")
        self.at = "lose"

    def is_killed(self, g: Dune, seat: int) -> bool:
        """Whether the enemy's weapon kills this side's leader or hero, being unprotected (1.07.06.02, G.unprotected).

        A fitting defense protects (G.protected). No weapon of this deck hits the side that plays it.
        """
        head, defense = self.plan_of(seat).head, self.plan_of(seat).defense
        weapon = self.plan_of(self.other(seat)).weapon
        if head == NONE or weapon < 0:
            return False
        for variant in g.rules.on_defense:
            defense = variant.on_defense(g, self, seat, defense)
        if POISON_WEAPON[weapon]:
            return defense < 0 or not POISON_DEFENSE[defense]
        if PROJECTILE_WEAPON[weapon]:
            return defense < 0 or not PROJECTILE_DEFENSE[defense]
        return weapon == LASGUN

    def total(self, g: Dune, seat: int) -> int:
        """What a side comes to, in halves."""
        total = self.plan_of(seat).total(bool(self.fallen >> seat & 1))
        for variant in g.rules.on_total:
            total += variant.on_total(g, self, seat)
        return total

    def value_of_fallen(self) -> int:
        """What the winner gets for all killed leaders, its own too (1.07.06.03, A91)."""
        heads = [self.plan_of(seat).head for seat in self.sides if self.fallen >> seat & 1]
        return sum(STRENGTH[head] for head in heads if head >= 0)

    # --- losses ---------------------------------------------------------------------------------------------------------------

    def head_falls(self, g: Dune, seat: int, rule: str) -> None:
        """A side's leader or hero is killed; a leader goes to the tanks at once (1.07.06.03)."""
        head = self.plan_of(seat).head
        if head >= 0:
            leaders.kill(g, seat, head, rule)
            captured.prison_break(g)
        elif head == HERO:
            g.tell("hero_killed", rule, seat=seat)
        self.fallen |= 1 << seat

    def lose_everything(self, g: Dune, seat: int, rule: str) -> None:
        """All forces in the battle, all cards played, the spice of the plan."""
        self.lose_forces(g, seat, self.part, rule, "battle")
        self.lose_cards(g, seat, rule)
        self.spend(g, seat)

    def lose_forces(self, g: Dune, seat: int, ground: tuple[int, ...], rule: str, cause: str) -> None:
        lose = forces.lose_all if cause == "explosion" else forces.lose_fighters
        lost = lose(g, seat, ground, rule, cause)
        if seat == g.state.atreides:
            atreides.count_losses(g, lost)

    def lose_cards(self, g: Dune, seat: int, rule: str) -> None:
        for card in self.plan_of(seat).cards():
            hands.discard(g, seat, card, rule)

    def spend(self, g: Dune, seat: int) -> None:
        """The spice of the plan goes to the bank (1.13.04.05, A80)."""
        plan = self.plan_of(seat)
        pay(g, seat, plan.spice + plan.paid, TO_BANK, "1.13.04.05", "battle")

    def lose(self, g: Dune) -> None:
        """The winner gives up the forces that it dialled, and chooses which (1.07.06.06, A79)."""
        tree = self.losses(g)
        answer = tree.only()
        if answer is None:
            g.ask(self.winner, "choose_losses", "1.07.06.06", tree)
        else:
            self.give_up(g, tree.taken(answer))

    def losses(self, g: Dune) -> LossTree:
        plan = self.plan_of(self.winner)
        m = muster(g, self.winner, self.other(self.winner), self.part, self.prevented)
        return loss_tree(g, self.winner, self.part, m, plan.dial, plan.spice)

    def choose_losses(self, g: Dune, seat: int, answer: Answer) -> None:
        self.give_up(g, self.losses(g).taken(answer))

    def give_up(self, g: Dune, stacks: list[forces.Tokens]) -> None:
        lost = 0
        for tokens in stacks:
            forces.lose(g, self.winner, tokens, "1.07.06.06", "battle")
            lost += tokens.normal + tokens.elite
        if self.winner == g.state.atreides:
            atreides.count_losses(g, lost)
        self.at = "keep"
        for variant in g.rules.on_losses:
            variant.on_losses(g, self, stacks)

    def keep(self, g: Dune) -> None:
        """The winner may discard what it played, and keeps the rest (1.07.06.06)."""
        cards = self.keepable()
        if cards:
            g.ask(self.winner, "keep_cards", self.keep_rule(), KeepTree(cards))
        else:
            self.at = "survive"

    def keep_rule(self) -> str:
        return "1.07.06.07.01" if self.betrayed else "1.07.06.06"

    def keepable(self) -> tuple[int, ...]:
        """What need not be discarded; with a traitor not even what says "Discard after use"."""
        spent = noted(self, SPENT)
        cards = [card for card in self.plan_of(self.winner).cards() if card not in spent]
        return tuple(card for card in cards if KEPT_ON_WIN[card] or self.betrayed)

    def keep_cards(self, g: Dune, seat: int, answer: Answer) -> None:
        for card, fate in zip(self.keepable(), answer, strict=True):
            if fate == DISCARD:
                hands.discard(g, seat, card, self.keep_rule())
        self.at = "survive"

    # --- afterwards -------------------------------------------------------------------------------------------------------------

    def survive(self, g: Dune) -> None:
        """Leaders that live stay where they fought (1.07.06.04); a captive goes home, bound to this place (A88)."""
        for seat in self.sides:
            head = self.plan_of(seat).head
            if head >= 0 and not self.fallen >> seat & 1 and self.stays(seat):
                captured.stand(g, seat, head, self.territory)
        self.at = "capture"
        for variant in g.rules.on_settled:
            variant.on_settled(g, self)

    def stays(self, seat: int) -> bool:
        """Whether a leader that lives stays here; that of a caller is free again (A84)."""
        return not (self.betrayed and seat == self.winner)

    def known_calls(self) -> int:
        """The seats whose call of a traitor everybody has heard while others are still asked, as a mask."""
        return 0

    def capture(self, g: Dune) -> None:
        self.at = "over"
        if self.winner >= 0 and captured.may_capture(g, self.winner):
            g.push(captured.DrawLeader(self.other(self.winner), self.territory))
