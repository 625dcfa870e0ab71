"""The rule set for two players and House Hagal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from landsraad.games.imperium.board import CONTROLLED
from landsraad.games.imperium.conflict.printed import CONFLICT_FLAG
from landsraad.games.imperium.hagal import setup
from landsraad.games.imperium.hagal.module import TWO_PLAYERS
from landsraad.games.imperium.leaders.printed import HOUSE_HAGAL
from landsraad.games.imperium.rulesets.options import BASE_RULES
from landsraad.games.imperium.rulesets.rivals import RivalRules
from landsraad.kernel.meta import RuleSet
from landsraad.kernel.tuples import changed

if TYPE_CHECKING:
    from landsraad.games.imperium.game import Imperium

HAGAL_RULES: Final = RuleSet(
    id="hagal",
    title="House Hagal, two players",
    text="Two players, and House Hagal as an automated third that occupies spaces and fights.",
    seats=(2, 2),
    options=BASE_RULES.options,
)


class HagalRules(RivalRules):
    """Two players and House Hagal."""

    seats = (2, 2)
    rivals = 1
    players = 2
    module = TWO_PLAYERS
    uses_signets = False

    def seat_rivals(self, g: Imperium) -> None:
        """Three agents, no troop in the garrison (I.hagal.2p.02)."""
        g.state.players[2].leader = HOUSE_HAGAL
        setup.equip(g, 2, agents=3, garrison=0, water=0)
        g.state.hagal_deck = g.shuffled(self.hagal_deck)

    def may_lead_rival(self, leader: int) -> bool:
        return leader == HOUSE_HAGAL

    def find_first(self, g: Imperium) -> int:
        return g.chance(2)

    def next_first(self, g: Imperium) -> int:
        """The marker goes to and fro between the players (I39)."""
        return 1 - g.state.first

    def finished(self, g: Imperium, seat: int) -> bool:
        """House Hagal has no turns of its own: it acts after those of the first player (I.hagal.2p.04)."""
        return seat >= len(g.seats) or super().finished(g, seat)

    def scores_influence(self, g: Imperium, seat: int) -> bool:
        return seat < 2

    def collects(self, g: Imperium, seat: int) -> bool:
        return seat < 2

    def contenders(self, g: Imperium) -> int:
        return 2

    def takes_reward(self, g: Imperium, seat: int, place: int) -> bool:
        return seat < 2

    def forgo_reward(self, g: Imperium, seat: int, place: int) -> None:
        """The reward is lost (I.hagal.2p.01); if House Hagal wins, so is the control of the space (I.hagal.2p.05)."""
        s = g.state
        g.tell("reward_forgone", "I.hagal.2p.01", seat=seat, place=place, conflict=s.conflict)
        flag = CONFLICT_FLAG[s.conflict]
        if place == 1 and flag >= 0 and s.markers[flag] >= 0:
            owner = s.markers[flag]
            s.markers = changed(s.markers, flag, -1)
            g.tell("control_lost", "I.hagal.2p.05", seat=owner, space=CONTROLLED[flag], of=seat)
