"""Effects that need troops in the supply: where it has too few, specimens may come back to it first (I.imm.card.04)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from landsraad.games.imperium.effects import boxes
from landsraad.games.imperium.effects.effect import Effect, Origin, counted
from landsraad.games.imperium.immortality import tanks
from landsraad.games.imperium.steps import ImperiumStep
from landsraad.kernel.plain import Value
from landsraad.kernel.tree import Amount, Answer

if TYPE_CHECKING:
    from landsraad.games.imperium.game import Imperium


def within_reach(g: Imperium, seat: int) -> int:
    """Troops in the supply and those that could be there: specimens are taken back at any time."""
    return g.state.players[seat].supply + g.state.tanks[seat]


class FromSupply(Effect):
    """An effect that takes troops from the supply."""

    __slots__ = ()

    def wanted(self, g: Imperium, seat: int) -> int:
        """How many troops it takes, if there are so many."""
        raise NotImplementedError(type(self).__name__)

    def supplied(self, g: Imperium, seat: int) -> None:
        """Do it with what the supply has."""
        raise NotImplementedError(type(self).__name__)

    def possible(self, g: Imperium, seat: int) -> bool:
        s = g.state
        return s.players[seat].supply > 0 or s.tanks[seat] > 0

    def perform(self, g: Imperium, seat: int) -> None:
        specimens = g.state.tanks[seat]
        missing = specimens and min(specimens, self.wanted(g, seat) - g.state.players[seat].supply)
        if missing > 0:
            g.push(Replenish(seat, self.index, missing))
        else:
            self.supplied(g, seat)


class SoMany(FromSupply):
    """As many troops of the supply as a gain says."""

    __slots__ = ("amount",)
    uses = "troops"
    noun: ClassVar[str] = "troop"

    def read(self, origin: Origin, document: Mapping[str, Value]) -> None:
        self.amount: int = document["amount"]
        self.ordered = False

    def label(self) -> str:
        return counted(self.amount, self.noun)

    def wanted(self, g: Imperium, seat: int) -> int:
        return self.amount


@dataclass(slots=True)
class Replenish(ImperiumStep):
    """How many specimens come back to the supply before its troops are wanted."""

    seat: int
    item: int
    most: int

    def run(self, g: Imperium) -> None:
        g.ask(self.seat, "replenish", "I.imm.card.04", Amount(0, self.most, "specimens"))

    def replenish(self, g: Imperium, seat: int, answer: Answer) -> None:
        g.pop()
        if answer[0]:
            tanks.take_back(g, seat, answer[0])
        made = boxes.EFFECTS[self.item]
        assert isinstance(made, FromSupply)
        made.supplied(g, seat)
