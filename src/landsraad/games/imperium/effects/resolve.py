"""Carrying out effects: lists of them on the stack, and those of a turn that wait for their player."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from landsraad.games.imperium.effects import boxes
from landsraad.games.imperium.effects.boxes import Items
from landsraad.kernel.step import Step
from landsraad.kernel.tree import Answer, Choice
from landsraad.kernel.words import PASS

if TYPE_CHECKING:
    from landsraad.games.imperium.game import Imperium


def carry_out(g: Imperium, seat: int, items: Items) -> None:
    """Do all of these: at once if their order cannot matter, else as a step in which the player chooses it."""
    effects = boxes.EFFECTS
    for item in items:
        if effects[item].ordered:
            g.push(Resolve(seat, items))
            return
    for item in items:
        effects[item].perform(g, seat)


def carry_out_in_order(g: Imperium, seat: int, items: Items) -> None:
    """Do these one after another, in printed order."""
    if items:
        g.push(InOrder(seat, items))


def add(g: Imperium, seat: int, items: Items) -> None:
    """Effects of the active player's turn: what nobody would put off is done at once, the rest waits (I3)."""
    for item in items:
        effect = boxes.EFFECTS[item]
        if effect.at_once:
            effect.perform(g, seat)
        else:
            g.state.pending += (item,)


def mandatory(g: Imperium) -> list[int]:
    """The effects of this turn that must be resolved before it ends (I.faq.09)."""
    effects = boxes.EFFECTS
    return [item for item in g.state.pending if not effects[item].optional]


def take(g: Imperium, seat: int, item: int) -> None:
    """Resolve one of the effects that wait."""
    s = g.state
    i = s.pending.index(item)
    s.pending = s.pending[:i] + s.pending[i + 1 :]
    boxes.EFFECTS[item].perform(g, seat)


@dataclass(slots=True)
class Resolve(Step):
    """A list of effects, in the order the player likes. What need not be done may be left undone (I.faq.09)."""

    seat: int
    items: Items

    def run(self, g: Imperium) -> None:
        effects = boxes.EFFECTS
        must, may = [], []
        for item in self.items:
            effect = effects[item]
            if not effect.ordered:
                self.do(g, item)
                return
            if not effect.optional:
                if item not in must:
                    must.append(item)
            elif item not in may and effect.possible(g, self.seat):
                may.append(item)
        if not must and not may:
            g.pop()
        elif len(must) + len(may) == 1 and (must or effects[may[0]].declinable):
            self.do(g, (must or may)[0])
        else:
            options = (*must, *may) if must else (PASS, *may)
            g.ask(self.seat, "effect", "I.agent.10", Choice(options, boxes.EFFECT_WORDS, "effect"))

    def effect(self, g: Imperium, seat: int, answer: Answer) -> None:
        if answer[0] == PASS:
            g.pop()
        else:
            self.do(g, answer[0])

    def do(self, g: Imperium, item: int) -> None:
        i = self.items.index(item)
        self.items = self.items[:i] + self.items[i + 1 :]
        if not self.items:
            g.pop()
        boxes.EFFECTS[item].perform(g, self.seat)


@dataclass(slots=True)
class InOrder(Step):
    """Effects one after another: each is finished before the next begins."""

    seat: int
    items: Items

    def run(self, g: Imperium) -> None:
        item, self.items = self.items[0], self.items[1:]
        if not self.items:
            g.pop()
        boxes.EFFECTS[item].perform(g, self.seat)


@dataclass(slots=True)
class Rest(Step):
    """What must still be resolved this turn, in printed order; effects that come up on the way included."""

    seat: int

    def run(self, g: Imperium) -> None:
        left = mandatory(g)
        if left:
            take(g, self.seat, left[0])
        else:
            g.pop()
