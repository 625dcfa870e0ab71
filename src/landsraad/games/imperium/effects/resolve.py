"""Carrying out effects: lists of them on the stack, and those of a turn that wait for their player."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from landsraad.games.imperium.effects import boxes
from landsraad.games.imperium.effects.boxes import Items
from landsraad.games.imperium.steps import ImperiumStep
from landsraad.kernel.tree import Answer, Choice
from landsraad.kernel.tuples import without
from landsraad.kernel.words import PASS

ALL_CARDS: Final = -2

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


def mandatory(g: Imperium, seat: int) -> list[int]:
    """The effects of this turn that must be resolved before it ends (I.faq.09): those that would do something.

    Others wait, for what they need may still come, and lapse when the turn ends.
    """
    effects = boxes.EFFECTS
    return [item for item in g.state.pending if not effects[item].optional and effects[item].possible(g, seat)]


def settle(g: Imperium, seat: int, card: int = ALL_CARDS) -> None:
    """What is counted over the whole turn is counted now: as the turn ends, or as its card leaves play."""
    for item in g.state.pending:
        effect = boxes.EFFECTS[item]
        if effect.counts_whole_turn and card in (ALL_CARDS, effect.card):
            g.state.pending = without(g.state.pending, item)
            effect.perform(g, seat)


def lapse(g: Imperium, seat: int, card: int) -> None:
    """The box of a card that is trashed lapses (option trashed_box): one box, if there are copies."""
    settle(g, seat, card)
    for item in dict.fromkeys(item for item in g.state.pending if boxes.EFFECTS[item].card == card):
        g.state.pending = without(g.state.pending, item)


def take(g: Imperium, seat: int, item: int) -> None:
    """Resolve one of the effects that wait."""
    g.state.pending = without(g.state.pending, item)
    boxes.EFFECTS[item].perform(g, seat)


@dataclass(slots=True)
class Resolve(ImperiumStep):
    """A list of effects, in the order the player likes. What need not be done may be left undone (I.faq.09).

    What would do nothing is put off as long as anything else is to be done, and left if it still would.
    """

    seat: int
    items: Items

    def run(self, g: Imperium) -> None:
        effects = boxes.EFFECTS
        must, may = [], []
        for item in self.items:
            effect = effects[item]
            if not effect.possible(g, self.seat):
                continue
            if not effect.ordered:
                self.do(g, item)
                return
            if not effect.optional:
                if item not in must:
                    must.append(item)
            elif item not in may:
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
        self.items = without(self.items, item)
        if not self.items:
            g.pop()
        boxes.EFFECTS[item].perform(g, self.seat)


@dataclass(slots=True)
class InOrder(ImperiumStep):
    """Effects one after another: each is finished before the next begins."""

    seat: int
    items: Items

    def run(self, g: Imperium) -> None:
        item, self.items = self.items[0], self.items[1:]
        if not self.items:
            g.pop()
        boxes.EFFECTS[item].perform(g, self.seat)


@dataclass(slots=True)
class Rest(ImperiumStep):
    """What must still be resolved this turn, in printed order, but what counts something last; effects that come up on
    the way included."""

    seat: int

    def run(self, g: Imperium) -> None:
        left = mandatory(g, self.seat)
        if left:
            take(g, self.seat, min(left, key=lambda item: boxes.EFFECTS[item].counts))
        else:
            g.pop()
