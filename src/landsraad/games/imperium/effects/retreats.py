"""Effects that bring units back from the conflict: own ones as a price, and opponents' ones."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from landsraad.games.imperium.conflict import troops
from landsraad.games.imperium.effects import boxes
from landsraad.games.imperium.effects.effect import CostPart, Effect, Origin, cost, effect
from landsraad.games.imperium.effects.units import Units, both
from landsraad.games.imperium.leaders.printed import LEADER_WORDS, PLAYER_TITLES
from landsraad.games.imperium.steps import ImperiumStep, ImperiumTree
from landsraad.kernel.plain import Value
from landsraad.kernel.tree import Answer, Options, Refusal
from landsraad.kernel.words import PASS, Words

if TYPE_CHECKING:
    from landsraad.games.imperium.game import Imperium

RULE: Final = "I.troop.08"
TROOP: Final = 0
DREADNOUGHT: Final = 1
UNIT_WORDS: Final = Words("unit", ("troop", "dreadnought"))


@cost("retreat")
class UnitsRetreated(CostPart):
    """Own units as a price: exactly so many go back to the garrison."""

    __slots__ = ("amount", "what")

    def read(self) -> None:
        self.amount: int = self.value["count"]
        self.what: str = self.value["what"]

    def label(self) -> str:
        return f"{self.amount}_retreated_{self.what}"

    def payable(self, g: Imperium, seat: int) -> bool:
        p = g.state.players[seat]
        return (p.conflict if self.what == "troops" else troops.units(p)) >= self.amount

    def pay(self, g: Imperium, seat: int, source: str) -> None:
        p = g.state.players[seat]
        if self.what == "troops" or not p.dreadnoughts[2]:
            troops.retreat(g, seat, self.amount, RULE, source)
        else:
            g.push(RetreatUnits(seat, self.amount, source))


@dataclass(slots=True)
class RetreatUnits(ImperiumStep):
    """Which units go back."""

    seat: int
    amount: int
    source: str

    def run(self, g: Imperium) -> None:
        p = g.state.players[self.seat]
        g.ask(self.seat, "retreat", RULE, Units(self.amount, self.amount, p.conflict, p.dreadnoughts[2]))

    def retreat(self, g: Imperium, seat: int, answer: Answer) -> None:
        g.pop()
        number, dreadnoughts = both(answer)
        troops.retreat(g, seat, number, RULE, self.source, dreadnoughts)


@effect("retreat_dreadnought")
class RetreatDreadnought(Effect):
    """A dreadnought goes back to the garrison, if there is one in the conflict."""

    __slots__ = ()

    def read(self, origin: Origin, document: Mapping[str, Value]) -> None:
        self.ordered = False

    def label(self) -> str:
        return "retreat_dreadnought"

    def possible(self, g: Imperium, seat: int) -> bool:
        return g.state.players[seat].dreadnoughts[2] > 0

    def perform(self, g: Imperium, seat: int) -> None:
        if self.possible(g, seat):
            troops.retreat(g, seat, 0, RULE, self.origin, 1)


@effect("push_back")
class PushBack(Effect):
    """Opponents' units go back to their garrisons: as many as troops were deployed this turn, or fewer."""

    __slots__ = ()

    def read(self, origin: Origin, document: Mapping[str, Value]) -> None:
        assert document["push_back"]["per"] == "own_troops_deployed"
        self.optional = self.declinable = True

    def label(self) -> str:
        return "push_back"

    def possible(self, g: Imperium, seat: int) -> bool:
        return g.state.troops_deployed > 0 and bool(opponents(g, seat))

    def perform(self, g: Imperium, seat: int) -> None:
        g.push(PushUnits(seat, self.index, g.state.troops_deployed))


def opponents(g: Imperium, seat: int) -> list[int]:
    """Who has units in the conflict besides the player."""
    return [other for other in g.state.others(seat) if troops.units(g.state.players[other])]


@dataclass(slots=True)
class PushTree(ImperiumTree):
    """A player, and which kind of unit if there are both; or pass."""

    seat: int
    levels = ("player", "unit")

    def domain(self, g: Imperium, prefix: Answer) -> Options:
        players = g.state.players
        if not prefix:
            return [PASS, *(players[other].leader for other in opponents(g, self.seat))]
        if prefix[0] == PASS or len(prefix) == 2:
            return None
        target = players[g.state.seat_of(prefix[0])]
        return (TROOP, DREADNOUGHT) if target.conflict and target.dreadnoughts[2] else None

    def vocabulary(self, prefix: Answer) -> Words:
        return UNIT_WORDS if prefix else LEADER_WORDS

    def why(self, g: Imperium, prefix: Answer, value: int) -> Refusal | None:
        return (
            None if prefix else (RULE, f"{PLAYER_TITLES[value]} has no unit in the conflict that could be pushed back")
        )


@dataclass(slots=True)
class PushUnits(ImperiumStep):
    """One unit after another, until the player has had enough."""

    seat: int
    item: int
    left: int

    def run(self, g: Imperium) -> None:
        if self.left and opponents(g, self.seat):
            g.ask(self.seat, "push_back", RULE, PushTree(self.seat))
        else:
            g.pop()

    def push_back(self, g: Imperium, seat: int, answer: Answer) -> None:
        if answer[0] == PASS:
            g.pop()
            return
        self.left -= 1
        other = g.state.seat_of(answer[0])
        target = g.state.players[other]
        dreadnought = answer[1] == DREADNOUGHT if len(answer) > 1 else not target.conflict
        troops.retreat(g, other, int(not dreadnought), RULE, boxes.EFFECTS[self.item].origin, int(dreadnought))
