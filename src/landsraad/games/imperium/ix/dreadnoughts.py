"""Dreadnoughts: commissioned from the supply, never lost in combat, and in control of a space after a victory."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from landsraad.games.imperium.board import CONTROLLED, FLAG, SPACE, SPACE_WORDS
from landsraad.games.imperium.effects.effect import Effect, Origin, condition, effect
from landsraad.games.imperium.effects.resolve import carry_out
from landsraad.games.imperium.ix.printed import TILE_DETONATION
from landsraad.games.imperium.ix.tech import boxes_of
from landsraad.games.imperium.state import Player
from landsraad.games.imperium.steps import ImperiumStep
from landsraad.kernel.plain import Value
from landsraad.kernel.tree import YES_NO, Answer, Choice
from landsraad.kernel.tuples import changed

if TYPE_CHECKING:
    from landsraad.games.imperium.game import Imperium

DREADNOUGHTS: Final = 2
"""Dreadnoughts of one colour (I.ix.dread.03)."""
RIVALS_LIKE: Final[tuple[int, ...]] = tuple(FLAG[SPACE[name]] for name in ("imperial_basin", "arrakeen", "carthag"))
"""The flags in the order in which a rival takes them (I.ix.hagal.10)."""


def commission(g: Imperium, seat: int, rule: str, source: str) -> None:
    """Supply to garrison; it counts among the units recruited this turn (I.ix.dread.01, I.ix.dread.02)."""
    p = g.state.players[seat]
    supply, garrison, conflict = p.dreadnoughts
    p.dreadnoughts = (supply - 1, garrison + 1, conflict)
    if seat == g.state.active:
        g.state.recruited += 1
    g.tell("dreadnought_commissioned", rule, seat=seat, source=source)


@effect("gain:dreadnoughts")
class Commission(Effect):
    """A dreadnought icon, which may be left unused (I.ix.dread.01); nothing if the supply has none (I.ix.dread.03)."""

    __slots__ = ()

    def read(self, origin: Origin, document: Mapping[str, Value]) -> None:
        assert document["amount"] == 1
        self.optional = True

    def label(self) -> str:
        return "dreadnought"

    def possible(self, g: Imperium, seat: int) -> bool:
        return g.state.players[seat].dreadnoughts[0] > 0

    def perform(self, g: Imperium, seat: int) -> None:
        if self.possible(g, seat):
            commission(g, seat, "I.ix.dread.01", self.origin)


def free_flags(g: Imperium) -> tuple[int, ...]:
    """The flags without a dreadnought; one that is about to leave still counts (I55)."""
    return tuple(flag for flag, owner in enumerate(g.state.warships) if owner < 0)


@dataclass(slots=True)
class AfterCombat(ImperiumStep):
    """The winner's dreadnought takes control of a space, all others go to the garrisons (I.ix.dread.05-09, I55)."""

    seat: int
    """The winner; -1: nobody."""
    before: tuple[int, ...]
    """Whose dreadnoughts lay on the flags when the combat began."""
    at: str = "detonate"

    def detonate(self, g: Imperium) -> None:
        """A tile may let the winner give up a dreadnought instead."""
        if self.seat < 0 or not g.state.players[self.seat].dreadnoughts[2]:
            self.at = "go_home"
        elif not boxes_of(g, self.seat, TILE_DETONATION):
            self.at = "control"
        elif self.seat >= len(g.seats):
            self.detonation(g, self.seat, (1,))
        else:
            g.ask(self.seat, "detonation", "I.ix.tech.01", YES_NO)

    def detonation(self, g: Imperium, seat: int, answer: Answer) -> None:
        self.at = "go_home" if answer[0] else "control"
        if answer[0]:
            p = g.state.players[seat]
            supply, garrison, conflict = p.dreadnoughts
            p.dreadnoughts = (supply + 1, garrison, conflict - 1)
            rule = "I.ix.tech.01" if seat < len(g.seats) else "I.ix.hagal.22"
            g.tell("dreadnought_detonated", rule, seat=seat)
            carry_out(g, seat, boxes_of(g, seat, TILE_DETONATION))

    def control(self, g: Imperium) -> None:
        """The winner must choose a flag without a dreadnought; if there is none, the garrison it is (I55)."""
        flags = free_flags(g)
        if not flags:
            self.at = "go_home"
        elif self.seat >= len(g.seats):
            self.place(g, rivals_flag(g, self.seat))
        elif len(flags) == 1:
            self.place(g, flags[0])
        else:
            spaces = tuple(CONTROLLED[flag] for flag in flags)
            g.ask(self.seat, "dreadnought", "I.ix.dread.06", Choice(spaces, SPACE_WORDS, "space"))

    def dreadnought(self, g: Imperium, seat: int, answer: Answer) -> None:
        self.place(g, FLAG[answer[0]])

    def place(self, g: Imperium, flag: int) -> None:
        s = g.state
        p = s.players[self.seat]
        supply, garrison, conflict = p.dreadnoughts
        p.dreadnoughts = (supply, garrison, conflict - 1)
        s.warships = changed(s.warships, flag, self.seat)
        rule = "I.ix.dread.06" if self.seat < len(g.seats) else "I.ix.hagal.10"
        g.tell("dreadnought_took_control", rule, seat=self.seat, space=CONTROLLED[flag])
        self.at = "go_home"

    def go_home(self, g: Imperium) -> None:
        """To the garrisons: those still in the conflict, also a second one of the winner (I.ix.dread.07), and those
        that held flags before this combat."""
        s = g.state
        for seat, p in enumerate(s.players):
            if p.dreadnoughts[2]:
                g.tell("dreadnoughts_returned", "I.ix.dread.05", seat=seat, count=p.dreadnoughts[2])
                to_garrison(p, p.dreadnoughts[2], from_conflict=True)
        for flag, owner in enumerate(self.before):
            if owner >= 0:
                s.warships = changed(s.warships, flag, -1)
                to_garrison(s.players[owner], 1, from_conflict=False)
                g.tell("dreadnought_left", "I.ix.dread.09", seat=owner, space=CONTROLLED[flag])
        self.at = "over"


def to_garrison(p: Player, n: int, from_conflict: bool) -> None:
    supply, garrison, conflict = p.dreadnoughts
    p.dreadnoughts = (supply, garrison + n, conflict - (n if from_conflict else 0))


def rivals_flag(g: Imperium, seat: int) -> int:
    """Where a rival's dreadnought goes: on an opponent's marker, else where there is none, else on its own (I.ix.hagal.10)."""
    s = g.state

    def rank(flag: int) -> tuple[int, int]:
        owner = s.markers[flag]
        return (2 if owner == seat else 1 if owner < 0 else 0), RIVALS_LIKE.index(flag)

    return min(free_flags(g), key=rank)


@condition("own_dreadnoughts_commissioned")
def has_dreadnoughts(g: Imperium, seat: int, card: int, least: int) -> bool:
    """So many dreadnoughts that are not in the supply."""
    return DREADNOUGHTS - g.state.players[seat].dreadnoughts[0] >= least
