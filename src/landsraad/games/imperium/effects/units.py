"""Effects on units: deploy, retreat, lose."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from landsraad.games.imperium.conflict import troops
from landsraad.games.imperium.effects import boxes
from landsraad.games.imperium.effects.effect import CostPart, Effect, Origin, cost, counted, effect
from landsraad.games.imperium.effects.supply import FromSupply, within_reach
from landsraad.games.imperium.steps import ImperiumStep, ImperiumTree
from landsraad.kernel.plain import Value
from landsraad.kernel.tree import Amount, Answer, Options

if TYPE_CHECKING:
    from landsraad.games.imperium.game import Imperium

EVERY = 99


@dataclass(slots=True)
class Units(ImperiumTree):
    """Some troops and, if there are any, some dreadnoughts: at least ``low`` and at most ``high`` together."""

    low: int
    high: int
    troops: int
    dreadnoughts: int
    levels = ("troops", "dreadnoughts")

    def domain(self, g: Imperium, prefix: Answer) -> Options:
        if len(prefix) == 2 or (prefix and not self.dreadnoughts):
            return None
        if not prefix:
            return range(max(0, self.low - self.dreadnoughts), min(self.high, self.troops) + 1)
        return range(max(0, self.low - prefix[0]), min(self.high - prefix[0], self.dreadnoughts) + 1)


def both(answer: Answer) -> tuple[int, int]:
    """Troops and dreadnoughts of an answer to a :class:`Units` question."""
    return answer[0], answer[1] if len(answer) > 1 else 0


@effect("deploy")
class Deploy(FromSupply):
    """Units to the conflict by an effect's own text, outside the normal limit (I5)."""

    __slots__ = ("amount", "exact", "source", "with_dreadnoughts")

    def read(self, origin: Origin, document: Mapping[str, Value]) -> None:
        value = document["deploy"]
        self.source: str = value["from"]
        self.exact: bool = "count" in value
        amount = value["count"] if self.exact else value["up_to"]
        self.amount: int = EVERY if amount == "any" else amount
        self.with_dreadnoughts: bool = value["what"] == "units"
        self.optional = self.ordered = self.declinable = not self.exact

    def label(self) -> str:
        return f"deploy_{'any' if self.amount == EVERY else self.amount}"

    def available(self, g: Imperium, seat: int) -> tuple[int, int]:
        """Troops and dreadnoughts that could go."""
        p = g.state.players[seat]
        if self.source == "supply":
            return min(self.amount, within_reach(g, seat)), 0
        most = min(self.amount, p.garrison)
        if self.source == "just_recruited":
            return min(most, g.state.just_recruited), 0
        return most, min(self.amount, p.dreadnoughts[1]) if self.with_dreadnoughts else 0

    def possible(self, g: Imperium, seat: int) -> bool:
        return self.available(g, seat) != (0, 0)

    def wanted(self, g: Imperium, seat: int) -> int:
        return self.amount if self.source == "supply" and self.exact else 0

    def supplied(self, g: Imperium, seat: int) -> None:
        most, dreadnoughts = self.available(g, seat)
        if self.exact:
            self.deploy(g, seat, most, 0)
        elif most or dreadnoughts:
            g.push(DeployUnits(seat, self.index))

    def deploy(self, g: Imperium, seat: int, number: int, dreadnoughts: int) -> None:
        if not number and not dreadnoughts:
            return
        if self.source == "supply":
            troops.deploy_from_supply(g, seat, number, self.rule, self.origin)
            return
        if self.source == "just_recruited" and seat == g.state.active:
            g.state.recruited -= number
        troops.deploy(g, seat, number, dreadnoughts, self.rule, self.origin)


@dataclass(slots=True)
class DeployUnits(ImperiumStep):
    """How many go to the conflict."""

    seat: int
    item: int

    def run(self, g: Imperium) -> None:
        made = boxes.EFFECTS[self.item]
        assert isinstance(made, Deploy)
        most, dreadnoughts = made.available(g, self.seat)
        g.ask(self.seat, "deploy", made.rule, Units(0, made.amount, most, dreadnoughts))

    def deploy(self, g: Imperium, seat: int, answer: Answer) -> None:
        g.pop()
        made = boxes.EFFECTS[self.item]
        assert isinstance(made, Deploy)
        made.deploy(g, seat, *both(answer))


@effect("retreat")
class Retreat(Effect):
    """Own troops from the conflict to the garrison; none is allowed too (I.faq.12)."""

    __slots__ = ("amount",)

    def read(self, origin: Origin, document: Mapping[str, Value]) -> None:
        amount = document["retreat"]["up_to"]
        self.amount: int = EVERY if amount == "any" else amount
        self.optional = self.declinable = True

    def label(self) -> str:
        return f"retreat_{'any' if self.amount == EVERY else self.amount}"

    def possible(self, g: Imperium, seat: int) -> bool:
        return g.state.players[seat].conflict > 0

    def perform(self, g: Imperium, seat: int) -> None:
        g.push(RetreatTroops(seat, self.index))


@dataclass(slots=True)
class RetreatTroops(ImperiumStep):
    """How many come back."""

    seat: int
    item: int

    def run(self, g: Imperium) -> None:
        made = boxes.EFFECTS[self.item]
        assert isinstance(made, Retreat)
        most = min(made.amount, g.state.players[self.seat].conflict)
        g.ask(self.seat, "retreat", "I.troop.08", Amount(0, most, "troops"))

    def retreat(self, g: Imperium, seat: int, answer: Answer) -> None:
        g.pop()
        made = boxes.EFFECTS[self.item]
        if answer[0]:
            troops.retreat(g, seat, answer[0], made.rule, made.origin)


@effect("lose_troops")
class LoseTroops(Effect):
    """Troops back to the supply, as many as there are of them."""

    __slots__ = ("amount", "conflict", "garrison")

    def read(self, origin: Origin, document: Mapping[str, Value]) -> None:
        value = document["lose_troops"]
        self.amount: int = value["count"]
        self.garrison: bool = "garrison" in value["from"]
        self.conflict: bool = "conflict" in value["from"]
        self.ordered = self.garrison and self.conflict

    def label(self) -> str:
        return f"lose_{counted(self.amount, 'troop')}"

    def possible(self, g: Imperium, seat: int) -> bool:
        return losable(g, seat, self.garrison, self.conflict) > 0

    def perform(self, g: Imperium, seat: int) -> None:
        give_up(g, seat, self.amount, self.garrison, self.conflict, self.origin)


@cost("lose_troops")
class TroopsLost(CostPart):
    """Troops as a price: exactly so many; an option says from where if the card does not (NOTES)."""

    __slots__ = ("amount", "conflict", "garrison", "unsaid")
    frees = "troops"

    def read(self) -> None:
        self.amount: int = self.value["count"]
        self.unsaid: bool = self.value["from"] == "unsaid"
        self.garrison: bool = self.unsaid or "garrison" in self.value["from"]
        self.conflict: bool = self.unsaid or "conflict" in self.value["from"]

    def label(self) -> str:
        return counted(self.amount, "troop")

    def payable(self, g: Imperium, seat: int) -> bool:
        return losable(g, seat, self.garrison, self.from_conflict(g)) >= self.amount

    def pay(self, g: Imperium, seat: int, source: str) -> None:
        give_up(g, seat, self.amount, self.garrison, self.from_conflict(g), source)

    def from_conflict(self, g: Imperium) -> bool:
        return self.conflict and not (self.unsaid and g.rules.troops_lost_at_home)


def losable(g: Imperium, seat: int, garrison: bool, conflict: bool) -> int:
    p = g.state.players[seat]
    return (p.garrison if garrison else 0) + (p.conflict if conflict else 0)


def give_up(g: Imperium, seat: int, amount: int, garrison: bool, conflict: bool, source: str) -> None:
    """Lose troops; the player says from where if both garrison and conflict could give some."""
    p = g.state.players[seat]
    amount = min(amount, losable(g, seat, garrison, conflict))
    if not amount:
        return
    at_home = p.garrison if garrison else 0
    least = max(0, amount - (p.conflict if conflict else 0))
    if least == min(amount, at_home):
        troops.lose(g, seat, least, amount - least, source)
    else:
        g.push(GiveUp(seat, amount, least, source))


@dataclass(slots=True)
class GiveUp(ImperiumStep):
    """How many of the lost troops come from the garrison; the others come from the conflict."""

    seat: int
    amount: int
    least: int
    source: str

    def run(self, g: Imperium) -> None:
        most = min(self.amount, g.state.players[self.seat].garrison)
        g.ask(self.seat, "lose_from_garrison", "I.troop.07", Amount(self.least, most, "troops"))

    def lose_from_garrison(self, g: Imperium, seat: int, answer: Answer) -> None:
        g.pop()
        troops.lose(g, seat, answer[0], self.amount - answer[0], self.source)
