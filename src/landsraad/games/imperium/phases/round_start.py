"""Phase 1, Round Start: a new conflict, its defender, and five cards for everybody."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from landsraad.games.imperium.agents import sending
from landsraad.games.imperium.cards import decks
from landsraad.games.imperium.conflict import troops
from landsraad.games.imperium.conflict.printed import CONFLICT_FLAG, TIER
from landsraad.games.imperium.effects.supply import within_reach
from landsraad.games.imperium.immortality import tanks
from landsraad.games.imperium.steps import ImperiumStep
from landsraad.kernel.tree import YES_NO, Answer

if TYPE_CHECKING:
    from landsraad.games.imperium.game import Imperium


@dataclass(slots=True)
class RoundStart(ImperiumStep):
    """Reveal the conflict, let its controller defend, draw (I.round.02, I.control.04, I.round.03)."""

    at: str = "reveal_conflict"

    def reveal_conflict(self, g: Imperium) -> None:
        s = g.state
        for hook in g.rules.on_round_begin:
            hook(g)
        if s.conflict >= 0:
            s.conflict_past += (s.conflict,)
        s.conflict, s.conflict_deck = s.conflict_deck[0], s.conflict_deck[1:]
        g.tell("conflict_revealed", "I.round.02", conflict=s.conflict, tier=TIER[s.conflict])
        s.reveals = ()
        for p in s.players:
            p.done, p.turns = False, 0
        self.at = "defence"
        for hook in g.rules.on_conflict:
            hook(g)
        self.defence(g)

    def defence(self, g: Imperium) -> None:
        """The controller of the space in question may deploy a troop from the supply (I23); who has none there may take
        a specimen back for it (I.imm.card.04)."""
        s = g.state
        flag = CONFLICT_FLAG[s.conflict]
        seat = s.controller(flag) if flag >= 0 else -1
        if seat < 0 or not within_reach(g, seat):
            self.at = "draw"
        elif seat >= len(g.seats):
            self.defend(g, seat, (1,))
        else:
            g.ask(seat, "defend", "I.control.04", YES_NO)

    def defend(self, g: Imperium, seat: int, answer: Answer) -> None:
        self.at = "draw"
        if answer[0]:
            if not g.state.players[seat].supply:
                tanks.take_back(g, seat, 1)
            troops.deploy_from_supply(g, seat, 1, "I.control.04", "defence")

    def draw(self, g: Imperium) -> None:
        s = g.state
        for seat in s.order():
            if seat < len(g.seats):
                decks.draw(g, seat, decks.HAND_SIZE, "I.round.03", "round")
        if s.mentat_promised >= 0:
            sending.take_mentat(g, s.mentat_promised, "I.faq.14")
            s.mentat_promised = -1
        self.at = "over"
        for hook in g.rules.on_round_start:
            hook(g)
