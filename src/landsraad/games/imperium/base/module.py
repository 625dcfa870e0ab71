"""The base game as a module."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from landsraad.games.imperium.agents.actions import Send
from landsraad.games.imperium.base.baron import MASTERSTROKE_TROOPS, ChooseFactions, masterstroke
from landsraad.games.imperium.cards.actions import AcquireCard, ClaimCard
from landsraad.games.imperium.conflict.actions import DeployUnits
from landsraad.games.imperium.effects.actions import ResolveEffect, RestOfEffects
from landsraad.games.imperium.intrigue.actions import PlayCombat, PlayEndgame, PlayPlot, PlayVictory
from landsraad.games.imperium.leaders.printed import SECRET_FACTIONS
from landsraad.games.imperium.menus import Action
from landsraad.games.imperium.phases.player_turns import End, Pass, Reveal
from landsraad.games.imperium.rulesets.module import Module

if TYPE_CHECKING:
    from landsraad.games.imperium.game import Imperium

END: Final = End()
REST: Final = RestOfEffects()
RESOLVE: Final = ResolveEffect()
PASS: Final = Pass()
REVEAL: Final = Reveal()
SEND: Final = Send()
DEPLOY: Final = DeployUnits()
ACQUIRE: Final = AcquireCard()
CLAIM: Final = ClaimCard()
PLOT: Final = PlayPlot()

MENUS: Final[dict[str, tuple[Action, ...]]] = {
    "turn": (PASS, REVEAL, SEND, RESOLVE, PLOT),
    "agent_turn": (END, REST, RESOLVE, DEPLOY, PLOT),
    "reveal_turn": (END, REST, RESOLVE, ACQUIRE, CLAIM, PLOT),
    "combat": (PASS, PlayCombat()),
    "victory": (PASS, PlayVictory()),
    "endgame": (PASS, PlayEndgame()),
}
"""What may be done when; the mildest first."""


class Base(Module):
    """Dune: Imperium without any expansion."""

    id = "base"
    sets = ("base",)

    def actions(self) -> dict[str, tuple[Action, ...]]:
        return MENUS

    def on_set_up(self, g: Imperium) -> None:
        """Who chooses factions in secret does so before round 1 (I.faq.30)."""
        for seat, p in enumerate(g.state.players):
            if seat < len(g.seats) and SECRET_FACTIONS[p.leader]:
                g.push(ChooseFactions(seat))

    def on_deployed(self, g: Imperium, seat: int) -> None:
        """Four troops in one turn are a masterstroke (I.faq.30)."""
        s = g.state
        if seat == s.active and s.players[seat].secret and s.troops_deployed >= MASTERSTROKE_TROOPS:
            masterstroke(g, seat)


BASE: Final = Base()
