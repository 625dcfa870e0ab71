"""Sending an agent as an action."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar, Final

from landsraad.games.imperium.agents import reach, sending
from landsraad.games.imperium.agents.reach import HOME
from landsraad.games.imperium.board import PRICES, SPACE_TITLES, SPACE_WORDS, SPACES, spaces_in
from landsraad.games.imperium.cards.printed import (
    AGENT_BOX,
    ANYWHERE,
    CARD_TITLES,
    CARD_WORDS,
    GRAFT,
)
from landsraad.games.imperium.menus import Action
from landsraad.kernel.tree import Answer, Options, Refusal
from landsraad.kernel.words import NUMBERS, Words

if TYPE_CHECKING:
    from landsraad.games.imperium.game import Imperium


SOURCE_WORDS: Final = Words("space", SPACES, {HOME: "leader"})


class Send(Action):
    """Play a card and send an agent: card, space, the price where there is a choice, and where the agent comes from."""

    verb = "send"
    levels: ClassVar[tuple[str, ...]] = ("card", "space", "price", "agent")
    words: ClassVar[tuple[Words, ...]] = (CARD_WORDS, SPACE_WORDS, NUMBERS, SOURCE_WORDS)
    named: ClassVar[int] = 1
    """How many cards are named before the space."""
    dear = True

    def can(self, g: Imperium, seat: int, ignoring: bool = False) -> bool:
        """Whether any agent can be sent; ``ignoring``: if enemy agents were no hindrance."""
        return bool(reach.senders(g, seat, True, ignoring))

    def choices(self, g: Imperium, seat: int, values: Answer) -> Options:
        """The next card that may be named."""
        return reach.senders(g, seat)

    def cards(self, g: Imperium, seat: int, values: Answer) -> tuple[int, ...]:
        """The card, or the pair, that is played."""
        return values[: self.named]

    def held(self, g: Imperium, seat: int) -> Iterator[tuple[int, ...]]:
        """The cards, or pairs, that could be played if any space were open to them."""
        for card in dict.fromkeys(g.state.players[seat].hand):
            if not GRAFT[card]:
                yield (card,)

    def opens_more(self, g: Imperium, seat: int, open_to: int, ignoring: bool, envoy: bool) -> bool:
        """Whether Infiltrate, or Dispatch an Envoy, would open a space to some card that can send an agent."""
        agents = g.state.players[seat].agents
        for cards in self.held(g, seat):
            if (agents or any(ANYWHERE[card] for card in cards)) and (
                reach.destinations(g, seat, cards, open_to, ignoring, envoy)
                & ~reach.destinations(g, seat, cards, open_to)
            ):
                return True
        return False

    def open(self, g: Imperium, seat: int) -> bool:
        return not bindu_ends(g) and self.can(g, seat)

    def domain(self, g: Imperium, seat: int, values: Answer) -> Options:
        if len(values) < self.named:
            return self.choices(g, seat, values)
        place = self.place(values)
        if place == len(self.levels):
            return None
        cards, level = self.cards(g, seat, values), self.levels[place]
        if level == "space":
            return spaces_in(reach.destinations(g, seat, cards, reach.admitted(g, seat)))
        return reach.prices(g, seat, values[self.named]) if level == "price" else reach.sources(g, seat, cards)

    def place(self, values: Answer) -> int:
        """After cards and space: the price if there is a choice, then the agent if any will do, then nothing."""
        n, named = len(values), self.named
        if n <= named:
            return n
        if PRICES[values[named]]:
            n -= 1
            if n == named:
                return named + 1
        return named + 2 if n == named + 1 and self.from_anywhere(values) else len(self.levels)

    def from_anywhere(self, values: Answer) -> bool:
        for card in values[: self.named]:  # noqa: SIM110 (asked of every agent that is sent)
            if ANYWHERE[card]:
                return True
        return False

    def do(self, g: Imperium, seat: int, values: Answer) -> None:
        space = values[self.named]
        price = values[self.named + 1] if PRICES[space] else 0
        source = values[-1] if self.from_anywhere(values) else HOME
        sending.send(g, seat, self.cards(g, seat, values), space, price, source)

    def shut(self, g: Imperium, seat: int) -> Refusal:
        if bindu_ends(g):
            return BINDU
        if not g.state.players[seat].agents:
            return "I.turn.04", "no agent is left to be sent"
        return "I.turn.04", "no card in hand can send an agent to an open space"

    def why_card(self, g: Imperium, seat: int, values: Answer, value: int) -> Refusal:
        """Why this card cannot be named."""
        title = CARD_TITLES[value]
        if value not in g.state.players[seat].hand:
            return "I.agent.12", f"{title} is not in hand"
        if GRAFT[value]:
            return "I.imm.graft.02", f"{title} is a graft card and cannot be played alone"
        if not AGENT_BOX[value] or not (g.rules.icons(g, seat, value) or ANYWHERE[value]):
            return "I.agent.07", f"{title} has no agent icon and can only be revealed"
        return "I.agent.01", f"no space is open to {title}"

    def why(self, g: Imperium, seat: int, values: Answer, value: int) -> Refusal | None:
        if len(values) < self.named:
            return self.why_card(g, seat, values, value)
        if len(values) == self.named:
            return reach.why_not(g, seat, self.cards(g, seat, values), value)
        if self.levels[self.place(values)] == "price":
            return "I.space.18", f"{SPACE_TITLES[values[self.named]]} does not take that price"
        return "I.agent.01", "there is no own agent to be sent from there"


def opens_more(g: Imperium, seat: int, *, ignoring: bool = False, envoy: bool = False) -> bool:
    """Whether Infiltrate (``ignoring``) or Dispatch an Envoy would open a space to any card or pair."""
    open_to = reach.admitted(g, seat)
    sending = (action for action in g.rules.menus["turn"] if isinstance(action, Send))
    return any(action.opens_more(g, seat, open_to, ignoring, envoy) for action in sending)


def can_send(g: Imperium, seat: int, ignoring: bool = False) -> bool:
    """Whether the player can send an agent in any way."""
    return any(isinstance(action, Send) and action.can(g, seat, ignoring) for action in g.rules.menus["turn"])


BINDU: Final = ("I.faq.28", "Bindu Suspension ends the turn")


def bindu_ends(g: Imperium) -> bool:
    return g.state.may_pass and g.rules.bindu_ends_turn
