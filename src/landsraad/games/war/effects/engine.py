"""The effect language: actions, leaders' special actions and planning cards are programs of operations.

A program is a tuple of operations, read from the data files once. Each operation is a small immutable object that
knows how to begin; what takes more than one answer is a step of its own. ``Effects`` runs a program on the stack. It
remembers what the operation before dealt with, because cards speak of "that Legion" and "that area".
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from landsraad.games.war import prescience
from landsraad.games.war.cards import CARD_DECK, EYES, FEAR
from landsraad.games.war.legions import Group, exchange, led_by, renamed
from landsraad.games.war.steps import ActionStep

if TYPE_CHECKING:
    from landsraad.games.war.game import War


class Op:
    """One operation of a program."""

    __slots__ = ()

    def start(self, g: War, fx: Effects) -> None:
        """Do it, or push the step that does; ``fx`` is on top of the stack."""
        raise NotImplementedError


Program = tuple[Op, ...]
PROGRAMS: list[Program] = []
"""Every program of the game, by number: steps and trees hold the number."""
READERS: dict[str, Callable[[dict[str, Any]], Op]] = {}
"""How to read each operation, by its name in the data files."""


def reads(name: str) -> Callable[[Callable[[dict[str, Any]], Op]], Callable[[dict[str, Any]], Op]]:
    """Register the reader of an operation."""

    def register(reader: Callable[[dict[str, Any]], Op]) -> Callable[[dict[str, Any]], Op]:
        READERS[name] = reader
        return reader

    return register


def compile_program(steps: list[dict[str, Any]]) -> int:
    """Turn a list of steps, as the data files write them, into a program; returns its number."""
    from landsraad.games.war.effects.placing import read_blocks

    number = len(PROGRAMS)
    PROGRAMS.append(())
    PROGRAMS[number] = tuple(op if isinstance(op, Op) else READERS[op["op"]](op) for op in read_blocks(steps))
    return number


@dataclass(slots=True)
class Effects(ActionStep):
    """A program being carried out. Every part of it is elective (A.action.10)."""

    side: int
    program: int
    card: int = -1
    """The planning card that is being played, or -1."""
    leader: int = -1
    """The leader whose special action this is, or -1."""
    pc: int = 0
    area: int = -1
    """Where the operation before put or left its pieces; -1: nowhere."""
    zone: int = -1
    group: Group | tuple[()] = ()
    """The figures that made the move before."""
    who: int = -1
    """The leader who must be among them."""
    flew: bool = False
    """They have used a Troop-Transport (A.move.14)."""
    meant: int = 0
    """After a move that was not made: the areas of the Legions that could have made it."""

    def run(self, g: War) -> None:
        if prescience.open_window(g):
            return
        ops = PROGRAMS[self.program]
        if self.pc == len(ops):
            self.finish(g)
        else:
            self.pc += 1
            ops[self.pc - 1].start(g, self)

    def finish(self, g: War) -> None:
        """A played card goes to its discard pile, a used leader card is spent (A.action.08, A.action.26)."""
        s = g.state
        g.pop()
        if self.card >= 0:
            i = s.table.index(self.card)
            s.table = s.table[:i] + s.table[i + 1 :]
            if self.card not in (FEAR, EYES) or all(pair[0] != self.card for pair in s.attached):
                s.discards[CARD_DECK[self.card]] += (self.card,)
        if self.leader >= 0:
            s.spent_cards |= 1 << self.leader
            g.tell("leader_spent", "A.action.26", leader=self.leader)

    # --- what the steps of operations report ----------------------------------------------------------------------------

    def moved(self, last: tuple[int, Group] | tuple[()], flew: bool) -> None:
        """The moves of an operation are over; ``last`` is the last one's end and figures."""
        if last:
            self.area, self.group = last
            self.flew = flew
        else:
            self.area, self.group = -1, ()

    def placed(self, area: int) -> None:
        """Pieces were put into an area."""
        self.area, self.group, self.meant, self.who, self.flew = area, (), 0, -1, False

    def legion_went(self, source: int, target: int) -> None:
        if self.area == source:
            self.area = target

    def token_turned(self, area: int, token: int, units: tuple[int, int, int, int]) -> None:
        if self.group:
            self.group = exchange(self.group, token, units)

    def leader_replaced(self, old: int, new: int) -> None:
        self.leader = new if self.leader == old else self.leader
        self.who = new if self.who == old else self.who
        if self.group:
            self.group = led_by(self.group, old, new)

    def tokens_renamed(self, names: Mapping[int, int]) -> None:
        if self.group:
            self.group = renamed(self.group, names)

    def previous(self) -> int:
        """The areas of "that Legion": where it stands, or where those stand that could have been meant."""
        return 1 << self.area if self.area >= 0 else self.meant
