"""The effect language: actions, leaders' special actions and planning cards are programs of operations.

A program is a tuple of operations, read from the data files once. Each operation is a small immutable object that
knows how to begin; what takes more than one answer is a step of its own. ``Effects`` runs a program on the stack. It
remembers what the operation before dealt with, because cards speak of "that Legion" and "that area".
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from landsraad.games.war.cards import hands, prescience
from landsraad.games.war.cards.decks import CARD_DECK, EYES, FEAR
from landsraad.games.war.legions.groups import Arrival, Group
from landsraad.games.war.legions.movement import Mover
from landsraad.games.war.pieces import Contents
from landsraad.kernel.step import altered
from landsraad.kernel.tuples import without

if TYPE_CHECKING:
    from landsraad.games.war.game import War


class Op:
    """One operation of a program."""

    __slots__ = ()

    def start(self, g: War, fx: Effects) -> None:
        """Do it, or push the step that does; ``fx`` is on top of the stack."""
        raise NotImplementedError

    def lacks(self, g: War, fx: Supposed) -> str:
        """What is missing for it to change anything now, in words; "" if nothing is, as far as a glance tells."""
        return ""

    def ends(self, g: War) -> bool:
        """Whether nothing of the program is carried out after it."""
        return False


Program = tuple[Op, ...]


@dataclass(frozen=True, slots=True)
class Programs:
    """What everything does that the data files describe; ``effects/programs.py`` reads them."""

    lists: tuple[Program, ...]
    """Every program of the game, by number: steps and trees hold the number."""
    actions: tuple[tuple[Mapping[int, int], ...], ...]
    """By side and result: the program of each use (A.action.11, A.action.12, A.action.13, A.action.14)."""
    desert: Mapping[int, int]
    """The program of each use of Desert Power (A.action.18)."""
    cards: tuple[int, ...]
    """By planning card."""
    specials: tuple[int, ...]
    """By leader: the special action on the card, or -1 (A.action.24)."""
    sure: tuple[int, ...]
    """By planning card: whether it finds work always, while there are cards to draw, or only a look at it tells."""
    only: tuple[Op | None, ...]
    """By program: its operation, if it has but one."""
    always: tuple[bool, ...]
    """By program: whether it finds work at all times."""


LOOK, DRAWS, ALWAYS = range(3)


class Supposed:
    """A program that is only thought about: it remembers as :class:`Effects` does, as if nothing had been used of it."""

    side: int
    program: int
    card = -1
    chains = True
    """Whether further cards may be played from the hand."""
    area = -1
    zone = -1
    group: Group | None = None
    who = -1
    flew = False
    meant = 0

    def inside(self, program: int) -> Supposed:
        """A program within it."""
        inner = supposed(self.side, program)
        inner.card, inner.chains = self.card, self.chains
        inner.remember(self)
        return inner

    def remember(self, fx: Effects | Supposed) -> None:
        """What went before in another program."""
        self.area, self.zone, self.group = fx.area, fx.zone, fx.group
        self.who, self.flew, self.meant = fx.who, fx.flew, fx.meant

    def placed_nothing(self) -> None:
        """No piece was put into any area."""
        self.area, self.group, self.meant, self.who, self.flew = -1, None, 0, -1, False


def supposed(side: int, program: int) -> Supposed:
    """A program of a side, nothing of it carried out; made without ``__init__``, for several are in every turn."""
    fx = Supposed()
    fx.side = side
    fx.program = program
    return fx


@dataclass(slots=True)
class Effects(Mover):
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
    group: Group | None = None
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
        ops = g.rules.programs.lists[self.program]
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
            s.table = without(s.table, self.card)
            if self.card not in (FEAR, EYES) or all(pair[0] != self.card for pair in s.attached):
                s.discards[CARD_DECK[self.card]] += (self.card,)
        if self.leader >= 0:
            s.spent_cards |= 1 << self.leader
            g.tell("leader_spent", "A.action.26", leader=self.leader)

    # --- what the steps of operations report ----------------------------------------------------------------------------

    def moved(self, last: Arrival | None, *, flew: bool) -> None:
        if last is not None:
            self.area, self.group = last
            self.flew = flew
        else:
            self.area, self.group = -1, None

    def placed(self, area: int) -> None:
        """Pieces were put into an area."""
        self.area, self.group, self.meant, self.who, self.flew = area, None, 0, -1, False

    def legion_went(self, source: int, target: int) -> None:
        if self.area == source:
            self.area = target

    def token_turned(self, area: int, token: int, units: Contents) -> None:
        if self.group is not None:
            self.group = self.group.exchange(token, units)

    def leader_replaced(self, old: int, new: int) -> None:
        self.leader = new if self.leader == old else self.leader
        self.who = new if self.who == old else self.who
        if self.group is not None:
            self.group = self.group.led_by(old, new)

    def tokens_renamed(self, names: Mapping[int, int]) -> None:
        if self.group is not None:
            self.group = self.group.renamed(names)


def previous(fx: Effects | Supposed) -> int:
    """The areas of "that Legion": where it stands, or where those stand that could have been meant."""
    return 1 << fx.area if fx.area >= 0 else fx.meant


def branch(g: War, fx: Effects, program: int) -> None:
    """Carry out another program in the place of an operation; it knows what went before."""
    g.push(altered(fx, program=program, card=-1, leader=-1, pc=0))


def play(g: War, side: int, card: int) -> None:
    """A planning card is played: it lies on the table until its last effect is over (A.action.08)."""
    s = g.state
    hands.take(s, side, card)
    s.table += (card,)
    g.tell("card_played", "A.action.08", side=side, card=card)
    g.push(Effects(side, g.rules.programs.cards[card], card=card))
