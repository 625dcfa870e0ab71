"""Playing intrigue cards: when, what they need, what they cost, and where they go."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from landsraad.games.imperium.effects import boxes
from landsraad.games.imperium.effects.flow import ThisRoundReveal, worth_paying
from landsraad.games.imperium.effects.resolve import Resolve
from landsraad.games.imperium.intrigue.printed import INTRIGUE_TITLES, INTRIGUES, TIMING_RULE, WINDOW
from landsraad.games.imperium.steps import ImperiumStep
from landsraad.kernel.tree import Refusal
from landsraad.kernel.tuples import without

if TYPE_CHECKING:
    from landsraad.games.imperium.game import Imperium


def window_open(g: Imperium, card: int, window: str) -> bool:
    """Whether the card's own timing allows it in this window ("" is the ordinary one)."""
    wanted = WINDOW[card]
    if wanted == "start_of_own_turn":
        return window == "" and g.state.fresh
    return wanted == window


def playable(g: Imperium, seat: int, card: int, mode: int, window: str = "") -> bool:
    """Its timing fits, its condition holds, its cost can be paid and it would do something (I.faq.06, I78)."""
    way = boxes.MODES[card][mode]
    return (
        way is not None
        and (WINDOW[card] == window or window_open(g, card, window))
        and (way.require is None or way.require.holds(g, seat))
        and (way.cost is None or way.cost.payable(g, seat))
        and worth_paying(g, seat, way.cost, way.effects)
    )


def choices(g: Imperium, seat: int, mode: int, window: str = "") -> list[int]:
    """The kinds of card in hand that can be played now."""
    found: list[int] = []
    for card in g.state.players[seat].intrigue:
        if card not in found and playable(g, seat, card, mode, window):
            found.append(card)
    return found


def why_not(g: Imperium, seat: int, card: int, mode: int, window: str = "") -> Refusal:
    """The rule that keeps a card from being played."""
    title = INTRIGUE_TITLES[card]
    if card not in g.state.players[seat].intrigue:
        return "I.intrigue.02", f"{title} is not in hand"
    way = boxes.MODES[card][mode]
    if way is None:
        return TIMING_RULE[mode], f"{title} is not {('a plot', 'a combat', 'an endgame')[mode]} card"
    if not window_open(g, card, window):
        return _window_rule(card), f"{title} cannot be played at this moment"
    if way.require is not None and not way.require.holds(g, seat):
        return "I.faq.06", f"the condition of {title} is not met"
    if way.cost is not None and not way.cost.payable(g, seat):
        return "I.faq.06", f"the cost of {title} cannot be paid"
    return "I.faq.06", f"{title} would do nothing now"


def _window_rule(card: int) -> str:
    return {"start_of_own_turn": "I.faq.28", "when_you_win_conflict": "I.combat.05"}.get(WINDOW[card], "I.faq.06")


def play(g: Imperium, seat: int, card: int, mode: int) -> None:
    """Play a card: pay, resolve, discard (I.intrigue.03)."""
    s = g.state
    p = s.players[seat]
    way = boxes.MODES[card][mode]
    assert way is not None
    p.intrigue = without(p.intrigue, card)
    s.resolving += (card,)
    s.fresh = False
    g.tell("intrigue_played", TIMING_RULE[mode], seat=seat, intrigue=card)
    g.push(Spent(seat, card, waits(way.effects)))
    g.push(Resolve(seat, way.effects))
    if way.cost is not None:
        way.cost.pay(g, seat, "I.faq.06", INTRIGUES[card])


def waits(effects: boxes.Items) -> bool:
    """Whether the card stays faceup for the reveal turn (I.faq.07)."""
    return any(isinstance(boxes.EFFECTS[item], ThisRoundReveal) for item in effects)


@dataclass(slots=True)
class Spent(ImperiumStep):
    """A card has been resolved: to the discard pile, or faceup before its player until the reveal turn."""

    seat: int
    card: int
    waits: bool

    def run(self, g: Imperium) -> None:
        g.pop()
        s = g.state
        s.resolving = without(s.resolving, self.card)
        if self.waits:
            s.players[self.seat].plots += (self.card,)
        else:
            s.intrigue_discard += (self.card,)
