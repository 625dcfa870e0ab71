"""Effects made of effects: arrows, choices, conditions, repetition, and what happens to opponents."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from landsraad.games.imperium.effects import boxes
from landsraad.games.imperium.effects.boxes import Items
from landsraad.games.imperium.effects.effect import (
    COUNTERS,
    WHOLE_TURN,
    Condition,
    Cost,
    Effect,
    Origin,
    compile_effect,
    compile_list,
    compile_one,
    effect,
)
from landsraad.games.imperium.effects.resolve import Resolve, add, carry_out, carry_out_in_order
from landsraad.games.imperium.leaders.printed import LEADER_WORDS
from landsraad.games.imperium.state import REVEAL
from landsraad.games.imperium.steps import ImperiumStep
from landsraad.kernel.plain import Value
from landsraad.kernel.tree import Answer, Choice

if TYPE_CHECKING:
    from landsraad.games.imperium.game import Imperium


def labels(items: Items) -> str:
    return "_".join(boxes.EFFECTS[item].label() for item in items)


def all_optional(items: Items) -> bool:
    return all(boxes.EFFECTS[item].optional for item in items)


def any_possible(g: Imperium, seat: int, items: Items) -> bool:
    for item in items:  # noqa: SIM110 - hot
        if boxes.EFFECTS[item].possible(g, seat):
            return True
    return False


def worth_paying(g: Imperium, seat: int, price: Cost | None, items: Items) -> bool:
    """Whether any of these would do something once the price is paid: what it frees may be drawn or used at once."""
    if any_possible(g, seat, items):
        return True
    freed = {part.frees for part in price.parts if part.frees} if price is not None else ()
    return bool(freed) and any(boxes.EFFECTS[item].uses in freed for item in items)


@effect("cost")
class Arrow(Effect):
    """A cost and what it buys: never forced, once a use, paid in full before the effect (I.agent.11, I.faq.10)."""

    __slots__ = ("cost", "items")

    def read(self, origin: Origin, document: Mapping[str, Value]) -> None:
        self.cost = Cost(document["cost"], origin.card)
        self.items = compile_list(origin, document["effect"])
        self.optional = True

    def label(self) -> str:
        return f"pay_{self.cost.label()}"

    def possible(self, g: Imperium, seat: int) -> bool:
        return self.cost.payable(g, seat)

    def perform(self, g: Imperium, seat: int) -> None:
        if self.cost.parts:
            g.push(Resolve(seat, self.items))
            self.cost.pay(g, seat, self.rule, self.origin)
        else:
            self.cost.pay(g, seat, self.rule, self.origin)
            carry_out(g, seat, self.items)


@effect("choose")
class Choose(Effect):
    """So many different ones of some options; one that would do nothing now cannot be chosen."""

    __slots__ = ("options", "pick", "unsaid")

    def read(self, origin: Origin, document: Mapping[str, Value]) -> None:
        self.options: Items = tuple(compile_one(origin, option) for option in document["choose"])
        self.pick: int = document.get("pick", 1)
        self.unsaid: bool = document.get("different") == "unsaid"
        self.optional = all_optional(self.options)

    def label(self) -> str:
        return "choose" if self.pick == 1 else f"choose_{self.pick}"

    def possible(self, g: Imperium, seat: int) -> bool:
        return any_possible(g, seat, self.options)

    def perform(self, g: Imperium, seat: int) -> None:
        g.push(ChooseOption(seat, self.options, self.pick, self.unsaid and g.rules.same_option_twice))


@dataclass(slots=True)
class TakingOptions(ImperiumStep):
    """So many of some options, one after another."""

    seat: int
    options: Items
    left: int
    repeats: bool = False
    """An option may be taken again."""

    def leaves_no_choice(self, options: Items) -> bool:
        """Whether the first of the options that are of use is taken, now or later, whatever is chosen."""
        return len(options) == 1 or (len(options) <= self.left and not self.repeats)

    def strike(self, option: int) -> None:
        """It is taken."""
        if not self.repeats:
            self.options = tuple(other for other in self.options if other != option)
        self.left -= 1


@dataclass(slots=True)
class ChooseOption(TakingOptions):
    """The player chooses."""

    chosen: Items = ()
    """Those that wait until all are chosen (option choose_two_order)."""

    def run(self, g: Imperium) -> None:
        effects = boxes.EFFECTS
        options = tuple(option for option in self.options if effects[option].possible(g, self.seat))
        if not options:
            g.pop()
            carry_out_in_order(g, self.seat, self.chosen)
        elif self.leaves_no_choice(options):
            self.do(g, options[0])
        else:
            g.ask(self.seat, "choose", effects[options[0]].rule, Choice(options, boxes.EFFECT_WORDS, "effect"))

    def choose(self, g: Imperium, seat: int, answer: Answer) -> None:
        self.do(g, answer[0])

    def do(self, g: Imperium, option: int) -> None:
        self.strike(option)
        if not self.left:
            g.pop()
        if self.left + len(self.chosen) == 0 or not g.rules.chosen_first:
            boxes.EFFECTS[option].perform(g, self.seat)
            return
        self.chosen += (option,)
        if not self.left:
            carry_out_in_order(g, self.seat, self.chosen)


@effect("if")
class If(Effect):
    """Effects that need a condition, tested when they are resolved."""

    __slots__ = ("condition", "otherwise", "then")

    def read(self, origin: Origin, document: Mapping[str, Value]) -> None:
        self.condition = Condition(document["if"], origin.card)
        self.then = compile_list(origin, document["then"])
        self.otherwise = compile_list(origin, document.get("else", []))
        self.optional = all_optional(self.then + self.otherwise)
        self.declinable = len(self.then) == 1 and not self.otherwise and boxes.EFFECTS[self.then[0]].declinable

    def label(self) -> str:
        return "if_" + labels(self.then)

    def branch(self, g: Imperium, seat: int) -> Items:
        return self.then if self.condition.holds(g, seat) else self.otherwise

    def possible(self, g: Imperium, seat: int) -> bool:
        return any_possible(g, seat, self.branch(g, seat))

    def perform(self, g: Imperium, seat: int) -> None:
        items = self.branch(g, seat)
        if len(items) != 1:
            carry_out(g, seat, items)
        elif not boxes.EFFECTS[items[0]].optional or boxes.EFFECTS[items[0]].possible(g, seat):
            boxes.EFFECTS[items[0]].perform(g, seat)


@effect("per")
class Per(Effect):
    """Effects once for each of something, counted when they are resolved; or, if it is counted over the whole turn, when
    that ends (I.faq.37)."""

    __slots__ = ("count", "document", "items")

    def read(self, origin: Origin, document: Mapping[str, Value]) -> None:
        self.document: Mapping[str, Value] = document["per"]
        self.count = next(COUNTERS[key] for key in self.document if key in COUNTERS)
        self.items = compile_list(origin, document["effect"])
        self.optional = all_optional(self.items)
        self.counts = True
        self.counts_whole_turn = self.count in WHOLE_TURN

    def label(self) -> str:
        return "for_each_" + labels(self.items)

    def possible(self, g: Imperium, seat: int) -> bool:
        return not self.counts_whole_turn and self.count(g, seat, self.card, self.document) > 0

    def perform(self, g: Imperium, seat: int) -> None:
        items = self.items * self.count(g, seat, self.card, self.document)
        if self.counts_whole_turn:
            carry_out(g, seat, items)  # swords alone, as the turn ends: there is nothing to choose
        else:
            carry_out_in_order(g, seat, items)


@effect("may")
class May(Effect):
    """Effects that their player may leave undone, at no cost."""

    __slots__ = ("items",)

    def read(self, origin: Origin, document: Mapping[str, Value]) -> None:
        self.items = compile_list(origin, document["may"])
        self.optional = True

    def label(self) -> str:
        return "may_" + labels(self.items)

    def possible(self, g: Imperium, seat: int) -> bool:
        return any_possible(g, seat, self.items)

    def perform(self, g: Imperium, seat: int) -> None:
        carry_out(g, seat, self.items)


class Several(Effect):
    """Several effects as one."""

    __slots__ = ("items",)
    items: Items

    def label(self) -> str:
        return labels(self.items)

    def possible(self, g: Imperium, seat: int) -> bool:
        return any_possible(g, seat, self.items)


@effect("all")
class All(Several):
    """Several effects that were printed as one, as an option of a choice."""

    __slots__ = ()

    def read(self, origin: Origin, document: Mapping[str, Value]) -> None:
        self.items = compile_effect(origin, document)

    def perform(self, g: Imperium, seat: int) -> None:
        carry_out(g, seat, self.items)


@effect("sequence")
class Sequence(Several):
    """Effects whose printed order is part of the text."""

    __slots__ = ()

    def read(self, origin: Origin, document: Mapping[str, Value]) -> None:
        self.items = compile_list(origin, document["sequence"])

    def perform(self, g: Imperium, seat: int) -> None:
        carry_out_in_order(g, seat, self.items)


@effect("this_round_reveal")
class ThisRoundReveal(Effect):
    """Effects that wait for the owner's reveal turn of this round; the card stays faceup until then (I.faq.07)."""

    __slots__ = ("items",)

    def read(self, origin: Origin, document: Mapping[str, Value]) -> None:
        self.items = compile_list(origin, document["this_round_reveal"])
        self.ordered = False

    def label(self) -> str:
        return "in_reveal_turn_" + labels(self.items)

    def perform(self, g: Imperium, seat: int) -> None:
        if g.state.stage == REVEAL:
            add(g, seat, self.items)


@effect("if_you_win")
class IfYouWin(Effect):
    """Effects that wait for the end of the combat: for whoever wins this conflict."""

    __slots__ = ("items",)

    def read(self, origin: Origin, document: Mapping[str, Value]) -> None:
        self.items = compile_list(origin, document["if_you_win"])
        self.ordered = False

    def label(self) -> str:
        return "on_victory_" + labels(self.items)

    def perform(self, g: Imperium, seat: int) -> None:
        g.state.wagers += ((seat, self.index),)


# --- opponents -----------------------------------------------------------------------------------------------------------


@effect("each_opponent")
class EachOpponent(Effect):
    """The inner effects happen to every opponent, clockwise from the left; what they lack is passed over."""

    __slots__ = ("items",)

    def read(self, origin: Origin, document: Mapping[str, Value]) -> None:
        self.items = compile_list(origin, document["each_opponent"])

    def label(self) -> str:
        return "each_opponent_" + labels(self.items)

    def possible(self, g: Imperium, seat: int) -> bool:
        return any(any_possible(g, other, self.items) for other in g.state.others(seat))

    def perform(self, g: Imperium, seat: int) -> None:
        for other in reversed(g.state.others(seat)):
            g.push(Resolve(other, self.items))


@effect("chosen_opponent")
class ChosenOpponent(Effect):
    """The inner effects happen to one opponent who has what they take."""

    __slots__ = ("items",)

    def read(self, origin: Origin, document: Mapping[str, Value]) -> None:
        self.items = compile_list(origin, document["chosen_opponent"])

    def label(self) -> str:
        return "one_opponent_" + labels(self.items)

    def opponents(self, g: Imperium, seat: int) -> list[int]:
        return [other for other in g.state.others(seat) if any_possible(g, other, self.items)]

    def possible(self, g: Imperium, seat: int) -> bool:
        return bool(self.opponents(g, seat))

    def perform(self, g: Imperium, seat: int) -> None:
        opponents = self.opponents(g, seat)
        if len(opponents) == 1:
            carry_out(g, opponents[0], self.items)
        elif opponents:
            g.push(ChooseOpponent(seat, self.index))


@dataclass(slots=True)
class ChooseOpponent(ImperiumStep):
    """To whom it happens."""

    seat: int
    item: int

    def run(self, g: Imperium) -> None:
        made = boxes.EFFECTS[self.item]
        assert isinstance(made, ChosenOpponent)
        leaders = tuple(g.state.players[other].leader for other in made.opponents(g, self.seat))
        g.ask(self.seat, "opponent", made.rule, Choice(leaders, LEADER_WORDS, "player"))

    def opponent(self, g: Imperium, seat: int, answer: Answer) -> None:
        g.pop()
        made = boxes.EFFECTS[self.item]
        assert isinstance(made, ChosenOpponent)
        carry_out(g, g.state.seat_of(answer[0]), made.items)
