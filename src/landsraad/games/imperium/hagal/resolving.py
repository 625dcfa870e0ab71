"""What an effect does for a rival: rewards of conflicts, signets, icons of House Hagal cards."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeVar

from landsraad.games.imperium import influence
from landsraad.games.imperium.board import FACTION_WORDS
from landsraad.games.imperium.effects import boxes
from landsraad.games.imperium.effects.boxes import Items
from landsraad.games.imperium.effects.effect import Effect
from landsraad.games.imperium.effects.flow import All, Arrow, Choose, If, Sequence, TakingOptions
from landsraad.games.imperium.effects.gains import DrawIntrigue, Gain, Influence, Recruit
from landsraad.games.imperium.effects.people import Control, TakeMentat
from landsraad.games.imperium.hagal.exchange import exchange
from landsraad.games.imperium.steps import ImperiumStep
from landsraad.kernel.tree import Answer, Choice

if TYPE_CHECKING:
    from landsraad.games.imperium.game import Imperium

Doing = Callable[["Imperium", int, Any], None]
D = TypeVar("D", bound=Doing)

DOES: dict[type[Effect], Doing] = {}
"""What a kind of effect does for a rival; those that are not here do nothing (I45)."""


def does(*kinds: type[Effect]) -> Callable[[D], D]:
    """Enter what some kinds of effect do for a rival."""

    def enter(doing: D) -> D:
        for kind in kinds:
            DOES[kind] = doing
        return doing

    return enter


def decider(g: Imperium) -> int:
    """The seat that decides for a rival: in solo games the player, else the first player (I.solo.18, I.faq.21)."""
    return g.state.first if g.state.first < len(g.seats) else 0


def useful(g: Imperium, seat: int, item: int) -> bool:
    """Whether an effect would do something for a rival now."""
    made = boxes.EFFECTS[item]
    if isinstance(made, Arrow):
        return made.possible(g, seat) and any(useful(g, seat, inner) for inner in made.items)
    return type(made) in DOES and made.possible(g, seat)


def give(g: Imperium, seat: int, items: Items) -> None:
    """Let a rival have these effects, in printed order."""
    g.push(RivalEffects(seat, items))


@dataclass(slots=True)
class RivalEffects(ImperiumStep):
    """Effects for a rival, one after another; it spends what it has gained when all are done (I91)."""

    seat: int
    items: Items

    def run(self, g: Imperium) -> None:
        stack = g.stack
        while self.items:
            made = boxes.EFFECTS[self.items[0]]
            self.items = self.items[1:]
            doing = DOES.get(type(made))
            if doing is not None:
                doing(g, self.seat, made)
                if stack[-1] is not self:
                    return
        g.pop()
        if not is_gaining(g, self.seat):
            exchange(g, self.seat)


def is_gaining(g: Imperium, seat: int) -> bool:
    """Whether effects of this rival are still being resolved (I91)."""
    for step in g.stack:  # noqa: SIM110 (asked whenever a rival gains something)
        if isinstance(step, RivalEffects) and step.seat == seat:
            return True
    return False


@does(Gain)
def gain(g: Imperium, seat: int, made: Gain) -> None:
    """Resources and points; persuasion and swords are for reveal turns, which rivals do not take (I.hagal.core.03)."""
    if made.solari or made.spice or made.water or made.vp:
        made.perform(g, seat)


@does(Recruit, DrawIntrigue, TakeMentat, Control)
def as_anybody(g: Imperium, seat: int, made: Effect) -> None:
    """Troops, cards, the control of a space (I.solo.15), the Mentat for the next round (I.solo.16)."""
    made.perform(g, seat)


@does(If)
def branch(g: Imperium, seat: int, made: If) -> None:
    give(g, seat, made.branch(g, seat))


@does(All, Sequence)
def parts(g: Imperium, seat: int, made: All | Sequence) -> None:
    give(g, seat, made.items)


@does(Arrow)
def pay(g: Imperium, seat: int, made: Arrow) -> None:
    """A rival pays whenever it can and the effect would do something (I.solo.24)."""
    if useful(g, seat, made.index):
        made.cost.pay(g, seat, made.rule, made.origin)
        give(g, seat, made.items)


# --- choices -------------------------------------------------------------------------------------------------------------


@does(Influence)
def gain_influence(g: Imperium, seat: int, made: Influence) -> None:
    least(g, seat, made.choices(g, seat), made.amount, made.rule, made.origin)


def least(g: Imperium, seat: int, factions: tuple[int, ...], amount: int, rule: str, source: str) -> None:
    """Influence with the one of these factions where the rival has least; the player breaks a tie (I.solo.18)."""
    levels = g.state.players[seat].influence
    low = [f for f in factions if levels[f] == min(levels[other] for other in factions)]
    if len(low) == 1:
        influence.move(g, seat, low[0], amount, rule, source)
    elif low:
        g.push(LeastInfluence(seat, tuple(low), amount, rule, source))


@dataclass(slots=True)
class LeastInfluence(ImperiumStep):
    """A rival has least influence with several factions: with which does it gain?"""

    seat: int
    factions: tuple[int, ...]
    amount: int
    rule: str
    source: str

    def run(self, g: Imperium) -> None:
        g.ask(decider(g), "rival_influence", "I.solo.18", Choice(self.factions, FACTION_WORDS, "faction"))

    def rival_influence(self, g: Imperium, seat: int, answer: Answer) -> None:
        g.pop()
        influence.move(g, self.seat, answer[0], self.amount, self.rule, self.source)


@does(Choose)
def choose(g: Imperium, seat: int, made: Choose) -> None:
    g.push(RivalChoice(seat, made.options, made.pick, made.unsaid and g.rules.same_option_twice))


@dataclass(slots=True)
class RivalChoice(TakingOptions):
    """A rival takes influence where it has least, anything else as the player says (I.solo.18)."""

    def run(self, g: Imperium) -> None:
        options = tuple(item for item in self.options if useful(g, self.seat, item))
        if not options or not self.left:
            g.pop()
            return
        options = self.lowest(g, options)
        if self.leaves_no_choice(options):
            self.do(g, options[0])
        else:
            g.ask(decider(g), "rival_choice", "I.solo.18", Choice(options, boxes.EFFECT_WORDS, "effect"))

    def lowest(self, g: Imperium, options: Items) -> Items:
        """Of options that are all influence those with the least; of others all."""
        levels: list[int] = []
        for item in options:
            made = boxes.EFFECTS[item]
            if not isinstance(made, Influence):
                return options
            levels.append(min(g.state.players[self.seat].influence[f] for f in made.choices(g, self.seat)))
        return tuple(item for item, level in zip(options, levels, strict=True) if level == min(levels))

    def rival_choice(self, g: Imperium, seat: int, answer: Answer) -> None:
        self.do(g, answer[0])

    def do(self, g: Imperium, item: int) -> None:
        self.strike(item)
        give(g, self.seat, (item,))
