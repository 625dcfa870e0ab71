"""The shipping track: freighters go up step by step and are recalled for the rewards."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from landsraad.games.imperium import purse
from landsraad.games.imperium.conflict import troops
from landsraad.games.imperium.effects.boxes import Items
from landsraad.games.imperium.effects.effect import Effect, Origin, effect
from landsraad.games.imperium.effects.resolve import Resolve, carry_out
from landsraad.games.imperium.effects.supply import FromSupply
from landsraad.games.imperium.ix.printed import SHIPPED_TROOPS, SHIPPING, TILE_SHIPPING
from landsraad.games.imperium.steps import ImperiumStep, ImperiumTree
from landsraad.kernel.plain import Value
from landsraad.kernel.tree import Answer, Options, Refusal
from landsraad.kernel.words import PASS, Words

if TYPE_CHECKING:
    from landsraad.games.imperium.game import Imperium

TOP: Final = 3
"""The highest step; the freighter starts on 0, where there is nothing to be had (I51)."""
ADVANCE: Final = 0
RECALL: Final = 1
FREIGHTER_WORDS: Final = Words("freighter", ("advance", "recall"))


def advance(g: Imperium, seat: int) -> None:
    """One step up (I.ix.ship.02)."""
    p = g.state.players[seat]
    p.freighter += 1
    g.tell("freighter_advanced", "I.ix.ship.02", seat=seat, step=p.freighter)


def recall(g: Imperium, seat: int) -> Items:
    """Back to the bottom; the rewards of its step and of every step below it (I.ix.ship.03)."""
    p = g.state.players[seat]
    step, p.freighter = p.freighter, 0
    g.tell("freighter_recalled", "I.ix.ship.03", seat=seat, step=step)
    rewards: Items = ()
    for i in range(1, step + 1):
        rewards += SHIPPING[g.rules.published][i]
    return rewards


@effect("freighter")
class Freighter(Effect):
    """Freighter icons, one after another; each may be left unused (I.ix.ship.01)."""

    __slots__ = ("icons",)

    def read(self, origin: Origin, document: Mapping[str, Value]) -> None:
        self.icons: int = document["freighter"]
        self.optional = self.declinable = True

    def label(self) -> str:
        return "freighter" if self.icons == 1 else f"{self.icons}_freighters"

    def perform(self, g: Imperium, seat: int) -> None:
        g.push(MoveFreighter(seat, self.icons))


@dataclass(slots=True)
class FreighterTree(ImperiumTree):
    """Leave it, advance, or recall."""

    seat: int

    def domain(self, g: Imperium, prefix: Answer) -> Options:
        if prefix:
            return None
        step = g.state.players[self.seat].freighter
        return (PASS, ADVANCE) if not step else (PASS, RECALL) if step == TOP else (PASS, ADVANCE, RECALL)

    def level(self, prefix: Answer) -> str:
        return "move"

    def vocabulary(self, prefix: Answer) -> Words:
        return FREIGHTER_WORDS

    def why(self, g: Imperium, prefix: Answer, value: int) -> Refusal:
        if value == ADVANCE:
            return "I.ix.ship.02", "the freighter is already on the top space"
        return "I.ix.ship.03", "the freighter is at the bottom and there is nothing to collect"


@dataclass(slots=True)
class MoveFreighter(ImperiumStep):
    """One icon after another: the rewards of a recall are collected before the next."""

    seat: int
    left: int

    def run(self, g: Imperium) -> None:
        g.ask(self.seat, "freighter", "I.ix.ship.01", FreighterTree(self.seat))

    def freighter(self, g: Imperium, seat: int, answer: Answer) -> None:
        self.left -= 1
        if not self.left or answer[0] == PASS:
            g.pop()
        if answer[0] == ADVANCE:
            advance(g, seat)
        elif answer[0] == RECALL:
            g.push(Resolve(seat, recall(g, seat)))


@effect("dividends")
class Dividends(Effect):
    """Solari for the player, and a few for each opponent (I.ix.ship.06)."""

    __slots__ = ("others", "own")

    def read(self, origin: Origin, document: Mapping[str, Value]) -> None:
        self.own: int = document["dividends"]["self"]
        self.others: int = document["dividends"]["each_opponent"]

    def label(self) -> str:
        return f"{self.own}_solari_dividends"

    def perform(self, g: Imperium, seat: int) -> None:
        for player, amount in ((seat, self.own), *((other, self.others) for other in g.state.others(seat))):
            if g.rules.collects(g, player):
                purse.gain(g, player, amount, 0, 0, self.rule, "dividends")


@effect("shipping_troops")
class ShippingTroops(FromSupply):
    """Troops from the shipping track; a tile may bring more of them, and straight to the conflict (I.ix.ship.05)."""

    __slots__ = ("amount",)

    def read(self, origin: Origin, document: Mapping[str, Value]) -> None:
        self.amount: int = document["shipping_troops"]

    def label(self) -> str:
        return f"{self.amount}_troops"

    def wanted(self, g: Imperium, seat: int) -> int:
        return self.amount + sum(SHIPPED_TROOPS[tile] for tile in g.state.players[seat].tiles)

    def supplied(self, g: Imperium, seat: int) -> None:
        tiles = g.state.players[seat].tiles
        troops.recruit(g, seat, self.wanted(g, seat), self.rule, self.origin)
        for tile in tiles:
            if TILE_SHIPPING[tile]:
                carry_out(g, seat, TILE_SHIPPING[tile])
