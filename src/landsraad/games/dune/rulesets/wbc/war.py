"""What the WBC book says to the steps of the Battle Round."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from landsraad.games.dune.phases.battle.battle import Battle
from landsraad.games.dune.phases.battle.phase import BattlePhase
from landsraad.games.dune.phases.battle.plan import HERO_KIND, KINDS
from landsraad.games.dune.phases.battle.sites import Fight
from landsraad.games.dune.rulesets.base import Rules
from landsraad.games.dune.rulesets.wbc.battle import RoundBattle

if TYPE_CHECKING:
    from landsraad.games.dune.game import Dune
    from landsraad.games.dune.state import State


class BattleRules(Rules):
    """The Battle Round's part of the WBC rules."""

    captives_are_traitors = True  # W.battle.26
    whole_dials = True  # W.battle.04
    hero_saves_leader = True  # W.card.cheap_hero_saves
    voice_kinds = tuple(kind for kind in range(len(KINDS)) if kind != HERO_KIND)  # W.bg.voice
    whole_hand_swap = False  # W.harkonnen.opportunistic

    def battle(self, seat: int, opponent: int, fight: Fight) -> Battle:
        return RoundBattle(seat, opponent, fight.territory, fight.part)

    def may_accompany(self, s: State, territory: int) -> bool:
        """With one leader or hero a turn; with the same one again, if he fights again where he stands and no option forbids
        it (W.atreides.kh, A217)."""
        if s.kwisatz_leader == -1:
            return True
        return not self.kwisatz_once and (s.kwisatz_leader, territory) in s.houses[s.atreides].standing


@dataclass(slots=True)
class BattleRound(BattlePhase):
    """Battles in every disputed territory (W.battle.01); after each of them, who stands alone takes part again."""

    def begin(self, g: Dune) -> None:
        self.at = "choose"
        g.rules.settle(g)

    def choose(self, g: Dune) -> None:
        depth = len(g.stack)
        g.rules.settle(g)
        if len(g.stack) == depth:
            BattlePhase.choose(self, g)
