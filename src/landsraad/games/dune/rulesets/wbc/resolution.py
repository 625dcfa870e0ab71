"""How a battle of the WBC book is settled, where it differs: answered traitors, standing leaders, the Secondary."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from landsraad.games.dune import forces, hands, leaders
from landsraad.games.dune.board import N_LOCATIONS
from landsraad.games.dune.cards import CHEAP_HERO
from landsraad.games.dune.factions import atreides
from landsraad.games.dune.masks import members
from landsraad.games.dune.phases.battle import captured
from landsraad.games.dune.phases.battle.plan import HERO, NONE
from landsraad.games.dune.phases.battle.resolution import Resolution

if TYPE_CHECKING:
    from landsraad.games.dune.game import Dune


@dataclass(slots=True)
class BattleResolution(Resolution):
    """Traitors may be called to answer a call; a caller wins like any other winner (W.battle.17)."""

    answered: bool = False
    """Whether the side that did not call has been asked once more (A184)."""
    told: int = 0
    """The sides whose call has been told, as a mask."""
    heard: int = 0
    """The seats that made these calls, as a mask."""

    def reveal(self, g: Dune) -> None:
        """A leader under a Cheap Hero goes home at once, and cannot be called (W.card.cheap_hero_saves)."""
        Resolution.reveal(self, g)
        for seat in self.sides:
            saved = self.plan_of(seat).saved
            if saved != NONE:
                g.tell("leader_saved", "W.card.cheap_hero_saves", seat=seat, leader=saved)

    def judge(self, g: Dune) -> None:
        callers = [seat for seat in self.sides if self.calls(g, seat)]
        if len(callers) == 1 and not self.answered and g.rules.traitor_answer_call:
            self.answered = True
            self.expose(g, callers[0], "W.battle.17")
            for caller in self.callers(g, self.other(callers[0])):
                self.waiting |= 1 << caller
            if self.waiting:
                self.at = "call_traitors"
                return
        Resolution.judge(self, g)

    def expose(self, g: Dune, seat: int, rule: str) -> None:
        if not self.told >> seat & 1:
            self.told |= 1 << seat
            self.heard |= 1 << self.holder_for(g, seat)
            Resolution.expose(self, g, seat, rule)

    def known_calls(self) -> int:
        return self.heard

    def betray(self, g: Dune) -> None:
        """The caller's leader stays in the territory, and what came along has been used (A185)."""
        seat, loser = self.winner, self.other(self.winner)
        plan = self.plan_of(seat)
        self.lose_everything(g, loser, "W.battle.17")
        g.tell("battle_won_by_traitor", "W.battle.17", winner=seat, loser=loser, territory=self.territory)
        if plan.kwisatz:
            atreides.accompanied(g, self.territory, plan.head)
        if plan.head == HERO:
            hands.discard(g, seat, CHEAP_HERO, "W.battle.13")
        self.at = "keep"

    def keepable(self) -> tuple[int, ...]:
        """All but a Cheap Hero (W.battle.13)."""
        return tuple(card for card in self.plan_of(self.winner).cards() if card != CHEAP_HERO)

    def stays(self, seat: int) -> bool:
        return True

    def explosion(self, g: Dune) -> None:
        """Leaders who stand there after earlier battles die too, whosever they are (W.card.lasgun)."""
        Resolution.explosion(self, g)
        for seat, house in enumerate(g.state.houses):
            for leader, territory in house.standing:
                if territory == self.territory:
                    leaders.kill(g, seat, leader, "W.card.lasgun")
        captured.prison_break(g)

    def lose_forces(self, g: Dune, seat: int, ground: tuple[int, ...], rule: str, cause: str) -> None:
        """When the Primary loses, the Secondary dies with it (W.battle.27)."""
        Resolution.lose_forces(self, g, seat, ground, rule, cause)
        s = g.state
        if cause == "explosion":
            return
        for ally in members(s.houses[seat].allies):
            if ally == s.bene_gesserit or not s.is_advisor(ally, self.territory):
                continue
            lost = 0
            for location in ground:
                i = ally * N_LOCATIONS + location
                tokens = forces.Tokens(location, 0, 0, s.passive[i], s.passive_elite[i])
                lost += tokens.passive + tokens.passive_elite
                forces.lose(g, ally, tokens, "W.battle.27", "battle")
            if ally == s.atreides:
                atreides.count_losses(g, lost)
