"""Actions that resolve the effects of a turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from landsraad.games.imperium.effects import boxes
from landsraad.games.imperium.effects.effect import Effect
from landsraad.games.imperium.effects.flow import Arrow, If
from landsraad.games.imperium.effects.resolve import Rest, mandatory, take
from landsraad.games.imperium.menus import Action
from landsraad.games.imperium.state import REVEAL
from landsraad.games.imperium.text import effect_title
from landsraad.kernel.tree import Answer, Options, Refusal

if TYPE_CHECKING:
    from landsraad.games.imperium.game import Imperium


def resolvable(g: Imperium, seat: int) -> list[int]:
    """The effects of the turn that would do something now, those first that must be resolved."""
    effects = boxes.EFFECTS
    must: list[int] = []
    may: list[int] = []
    for item in dict.fromkeys(g.state.pending):
        if effects[item].possible(g, seat):
            (may if effects[item].optional else must).append(item)
    return must + may


class RestOfEffects(Action):
    """Resolve all that must be, in printed order."""

    verb = "rest"

    def open(self, g: Imperium, seat: int) -> bool:
        pending = g.state.pending
        if len(pending) < 2:
            return False
        effects, found = boxes.EFFECTS, False
        for item in pending:
            effect = effects[item]
            if not effect.optional and (effect.sure or effect.possible(g, seat)):
                if found:
                    return True
                found = True
        return False

    def do(self, g: Imperium, seat: int, values: Answer) -> None:
        g.push(Rest(seat))

    def shut(self, g: Imperium, seat: int) -> Refusal:
        return "I.faq.09", "there are not several effects left that must be resolved"


class ResolveEffect(Action):
    """Resolve one of the effects that wait (I.agent.10, I.reveal.04)."""

    verb = "resolve"
    levels = ("effect",)
    words = (boxes.EFFECT_WORDS,)

    def open(self, g: Imperium, seat: int) -> bool:
        effects = boxes.EFFECTS
        for item in g.state.pending:
            effect = effects[item]
            if effect.sure or effect.possible(g, seat):
                return True
        return False

    def domain(self, g: Imperium, seat: int, values: Answer) -> Options:
        return None if values else resolvable(g, seat)

    def do(self, g: Imperium, seat: int, values: Answer) -> None:
        take(g, seat, values[0])

    def shut(self, g: Imperium, seat: int) -> Refusal:
        return _order_rule(g), "no effect waits that could be resolved"

    def why(self, g: Imperium, seat: int, values: Answer, value: int) -> Refusal | None:
        title = effect_title(boxes.EFFECTS[value])
        if value in g.state.pending:
            return waits(boxes.EFFECTS[value], title)
        return _order_rule(g), f"{title} is not among the effects of this turn"


def waits(effect: Effect, title: str) -> Refusal:
    """Why an effect of the turn cannot be resolved yet."""
    if effect.counts_whole_turn:
        return "I.faq.37", f"{title}: this is counted when the turn ends, whatever comes before"
    if isinstance(effect, If):
        return (
            "I.faq.09",
            f"{title}: its condition does not hold now, or it would do nothing; it waits until the turn ends",
        )
    if isinstance(effect, Arrow):
        return "I.agent.11", f"{title}: the price cannot be paid now"
    return "I.faq.09", f"{title} would do nothing now; it waits until the turn ends"


def _order_rule(g: Imperium) -> str:
    """The rule by which effects are resolved in this kind of turn."""
    return "I.reveal.04" if g.state.stage == REVEAL else "I.agent.10"


def must_resolve(g: Imperium, seat: int) -> Refusal:
    left = ", ".join(effect_title(boxes.EFFECTS[item]) for item in mandatory(g, seat))
    return "I.faq.09", f"these effects must be resolved first: {left}"
