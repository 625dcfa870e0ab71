"""Rivals in Rise of Ix: dreadnoughts, freighters and dividends; for solo rivals also tech."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from landsraad.games.imperium.conflict import troops
from landsraad.games.imperium.conflict.printed import TIER
from landsraad.games.imperium.effects.effect import Effect
from landsraad.games.imperium.hagal import tech
from landsraad.games.imperium.hagal.hooks import RivalModule
from landsraad.games.imperium.hagal.icons import RECALL
from landsraad.games.imperium.hagal.printed import NEEDS_DREADNOUGHT
from landsraad.games.imperium.hagal.resolving import does, give
from landsraad.games.imperium.hagal.turn import RivalTurn
from landsraad.games.imperium.ix.dreadnoughts import DREADNOUGHTS, Commission
from landsraad.games.imperium.ix.printed import SHIPPED_TROOPS
from landsraad.games.imperium.ix.shipping import Dividends, Freighter, ShippingTroops, advance, recall
from landsraad.games.imperium.steps import ImperiumStep
from landsraad.kernel.step import innermost

if TYPE_CHECKING:
    from landsraad.games.imperium.game import Imperium
    from landsraad.games.imperium.state import Player

RECALLED_FROM: Final = 2
"""The step of the shipping track from which a rival recalls its freighter (I.ix.hagal.07)."""
LAST_TIER: Final = 3


class RivalsOfIx(RivalModule):
    """What Rise of Ix changes for rivals with one and with two players."""

    rival_keys: tuple[str, ...] = ("freighter", "dreadnoughts")

    def on_rival_equip(self, g: Imperium, p: Player) -> None:
        """Two dreadnoughts in the supply; the freighter is at the bottom (I.ix.setup.05)."""
        p.dreadnoughts = (DREADNOUGHTS, 0, 0)

    def on_rival_skips(self, g: Imperium, seat: int, card: int) -> bool:
        """A Dreadnought card for a rival that has both of its dreadnoughts (I.ix.hagal.05)."""
        return NEEDS_DREADNOUGHT[card] and not g.state.players[seat].dreadnoughts[0]


class SoloRivalsOfIx(RivalsOfIx):
    """With two players the rival ignores tech tiles completely (I.ix.hagal.15); in a solo game rivals use them."""

    rival_keys = ("freighter", "dreadnoughts", "negotiators", "tiles", "flipped")

    def on_faceup(self, g: Imperium) -> None:
        tech.refresh(g)

    def on_rival_turn(self, g: Imperium, seat: int) -> None:
        """First Training Drones, then Spy Satellites (I91)."""
        tech.drill(g, seat)
        tech.spy(g, seat)

    def on_rival_spends(self, g: Imperium, seat: int) -> None:
        tech.spy(g, seat)

    def on_rival_enters(self, g: Imperium, seat: int, space: int) -> bool:
        return tech.may_invade(g, seat, space)

    def on_rival_entering(self, g: Imperium, seat: int, space: int) -> None:
        tech.invade(g, seat)

    def on_rival_arms(self, g: Imperium, seat: int) -> None:
        tech.launch(g, seat)

    def on_rival_hoards(self, g: Imperium, seat: int) -> bool:
        """Spice is kept for tech tiles until a conflict III is fought for (I.ix.hagal.18)."""
        conflict = g.state.conflict
        return conflict < 0 or TIER[conflict] < LAST_TIER


# --- icons ---------------------------------------------------------------------------------------------------------------


@does(Commission, Dividends)
def as_anybody(g: Imperium, seat: int, made: Effect) -> None:
    """A dreadnought, and the first step of the shipping track, which a rival always takes as dividends (I.ix.hagal.08)."""
    made.perform(g, seat)


@does(Freighter)
def move_freighter(g: Imperium, seat: int, made: Freighter) -> None:
    g.push(RivalFreighter(seat, made.icons))


@dataclass(slots=True)
class RivalFreighter(ImperiumStep):
    """One icon after another: up to the second space, from there back for the rewards (I.ix.hagal.07)."""

    seat: int
    left: int

    def run(self, g: Imperium) -> None:
        if not self.left:
            g.pop()
            return
        self.left -= 1
        if g.state.players[self.seat].freighter < RECALLED_FROM:
            advance(g, self.seat)
        else:
            recall(g, self.seat)
            give(g, self.seat, tuple(RECALL))


@does(ShippingTroops)
def ship_troops(g: Imperium, seat: int, made: ShippingTroops) -> None:
    """Troops to the garrison; with Troop Transports one more, and all of them to the conflict (I.ix.hagal.29).

    That is on the rival's turn, unless it holds back (I48); a conflict that is over takes no more troops.
    """
    s = g.state
    more = sum(SHIPPED_TROOPS[tile] for tile in s.players[seat].tiles)
    number = troops.recruit(g, seat, made.amount + more, made.rule, made.origin)
    turn = innermost(g.stack, RivalTurn)
    if more and number and turn is not None and not turn.stopped:
        s.recruited -= number
        troops.deploy(g, seat, number, 0, "I.ix.hagal.29", "troop_transports")


RIVALS_OF_IX: Final = RivalsOfIx()
SOLO_RIVALS_OF_IX: Final = SoloRivalsOfIx()
