"""What a player may do at a point of the game, as verbs with a few values: ("send", "dagger", "high_council").

A question of this kind has a *menu*: the actions that the modules have put there. An action says when it is open, which
values follow its verb, and what it does.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, ClassVar, Final

from landsraad.games.imperium import acquire as acquiring
from landsraad.games.imperium import agents, intrigue, troops
from landsraad.games.imperium.acquire import (
    ASIDE_DISCOUNT,
    FROM_ASIDE,
    PLACE_WORDS,
    TO_DECK,
    TO_DISCARD,
)
from landsraad.games.imperium.agents import HOME
from landsraad.games.imperium.board import PRICES, SPACE_TITLES, SPACE_WORDS, SPACES, spaces_in
from landsraad.games.imperium.cards import (
    AGENT_BOX,
    ANYWHERE,
    CARD_TITLES,
    CARD_WORDS,
    COST,
    FOLDSPACE,
    GRAFT,
    SPECIMENS,
)
from landsraad.games.imperium.effects import boxes
from landsraad.games.imperium.effects.resolve import Rest, mandatory, take
from landsraad.games.imperium.effects.units import Units, both
from landsraad.games.imperium.intrigues import COMBAT, ENDGAME, INTRIGUE_WORDS, PLOT
from landsraad.games.imperium.state import REVEAL
from landsraad.games.imperium.text import effect_title
from landsraad.kernel.tree import Answer, Options, Refusal, Tree
from landsraad.kernel.words import NUMBERS, Words

if TYPE_CHECKING:
    from landsraad.games.imperium.game import Imperium

VERBS: Final[tuple[str, ...]] = (
    "end", "rest", "resolve", "pass", "reveal", "send", "deploy", "acquire", "claim", "plot", "combat", "victory",
    "endgame", "tech", "graft", "usurp", "obtain", "atomics", "aftermath",
)  # fmt: skip
VERB_WORDS: Final = Words("action", VERBS, {})
VERB: Final[dict[str, int]] = {name: i for i, name in enumerate(VERBS)}
ACTIONS: Final[dict[int, Action]] = {}
"""The actions by verb."""

SOURCE_WORDS: Final = Words("space", SPACES, {HOME: "leader"})


class Action:
    """One verb. ``values`` below are what follows it in an answer."""

    verb: ClassVar[str] = ""
    levels: ClassVar[tuple[str, ...]] = ()
    words: ClassVar[tuple[Words, ...]] = ()
    """One vocabulary for each of the values."""
    number: int

    def __init__(self) -> None:
        self.number = VERB[self.verb]
        ACTIONS[self.number] = self

    def open(self, g: Imperium, seat: int) -> bool:
        """Whether it can be done now."""
        return True

    def domain(self, g: Imperium, seat: int, values: Answer) -> Options:
        """The legal next values; None when the answer is complete."""
        return None

    def place(self, values: Answer) -> int:
        """Which of the levels comes after these values."""
        return len(values)

    def do(self, g: Imperium, seat: int, values: Answer) -> None:
        raise NotImplementedError(type(self).__name__)

    def shut(self, g: Imperium, seat: int) -> Refusal | None:
        """Why it is not open."""
        return None

    def why(self, g: Imperium, seat: int, values: Answer, value: int) -> Refusal | None:
        """Why ``value`` may not follow ``values``."""
        return None


@dataclass(slots=True)
class Menu(Tree):
    """A verb of a menu, then what belongs to it."""

    name: str
    seat: int

    def domain(self, g: Imperium, prefix: Answer) -> Options:
        if prefix:
            action = ACTIONS[prefix[0]]
            return action.domain(g, self.seat, prefix[1:]) if action.levels else None
        seat = self.seat
        return [number for number, is_open in g.rules.openings[self.name] if is_open(g, seat)]

    def level(self, prefix: Answer) -> str:
        if not prefix:
            return "action"
        action = ACTIONS[prefix[0]]
        return action.levels[action.place(prefix[1:])]

    def vocabulary(self, prefix: Answer) -> Words:
        if not prefix:
            return VERB_WORDS
        action = ACTIONS[prefix[0]]
        return action.words[action.place(prefix[1:])]

    def why(self, g: Imperium, prefix: Answer, value: int) -> Refusal | None:
        if prefix:
            return ACTIONS[prefix[0]].why(g, self.seat, prefix[1:], value) if value >= 0 else None
        action = ACTIONS.get(value)
        return action.shut(g, self.seat) if action in g.rules.menus[self.name] else None


def only_action(g: Imperium, tree: Menu) -> int:
    """The verb that is the only one open, or -1 if there are several."""
    only = -1
    for number, is_open in g.rules.openings[tree.name]:
        if is_open(g, tree.seat):
            if only >= 0:
                return -1
            only = number
    return only


@cache
def menu(name: str, seat: int) -> Menu:
    """The tree of a menu: trees are immutable, so one serves all games."""
    return Menu(name, seat)


def act(g: Imperium, seat: int, answer: Answer) -> None:
    """Do what an answer to a menu says."""
    g.state.fresh = False
    ACTIONS[answer[0]].do(g, seat, answer[1:])


# --- effects that wait ---------------------------------------------------------------------------------------------------


class RestOfEffects(Action):
    """Resolve all that must be, in printed order."""

    verb = "rest"

    def open(self, g: Imperium, seat: int) -> bool:
        effects, found = boxes.EFFECTS, 0
        for item in g.state.pending:
            if not effects[item].optional:
                found += 1
        return found > 1

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
        for item in g.state.pending:  # noqa: SIM110 - hot
            if not effects[item].optional or effects[item].possible(g, seat):
                return True
        return False

    def domain(self, g: Imperium, seat: int, values: Answer) -> Options:
        if values:
            return None
        effects = boxes.EFFECTS
        must, may = [], []
        for item in g.state.pending:
            if not effects[item].optional:
                if item not in must:
                    must.append(item)
            elif item not in may and effects[item].possible(g, seat):
                may.append(item)
        return must + may

    def do(self, g: Imperium, seat: int, values: Answer) -> None:
        take(g, seat, values[0])

    def shut(self, g: Imperium, seat: int) -> Refusal:
        return _order_rule(g), "no effect waits that could be resolved"

    def why(self, g: Imperium, seat: int, values: Answer, value: int) -> Refusal | None:
        title = effect_title(boxes.EFFECTS[value])
        if value in g.state.pending:
            return "I.agent.11", f"{title} cannot be paid or would do nothing now"
        return _order_rule(g), f"{title} is not among the effects of this turn"


def _order_rule(g: Imperium) -> str:
    """The rule by which effects are resolved in this kind of turn."""
    return "I.reveal.04" if g.state.stage == REVEAL else "I.agent.10"


def must_resolve(g: Imperium) -> Refusal:
    left = ", ".join(effect_title(boxes.EFFECTS[item]) for item in mandatory(g))
    return "I.faq.09", f"these effects must be resolved first: {left}"


# --- the choice of a turn ------------------------------------------------------------------------------------------------


class Send(Action):
    """Play a card and send an agent: card, space, the price where there is a choice, and where the agent comes from."""

    verb = "send"
    levels: ClassVar[tuple[str, ...]] = ("card", "space", "price", "agent")
    words: ClassVar[tuple[Words, ...]] = (CARD_WORDS, SPACE_WORDS, NUMBERS, SOURCE_WORDS)
    named: ClassVar[int] = 1
    """How many cards are named before the space."""

    def can(self, g: Imperium, seat: int, ignoring: bool = False) -> bool:
        """Whether any agent can be sent; ``ignoring``: if enemy agents were no hindrance."""
        return bool(agents.senders(g, seat, True, ignoring))

    def choices(self, g: Imperium, seat: int, values: Answer) -> Options:
        """The next card that may be named."""
        return agents.senders(g, seat)

    def cards(self, g: Imperium, seat: int, values: Answer) -> tuple[int, ...]:
        """The card, or the pair, that is played."""
        return values[: self.named]

    def open(self, g: Imperium, seat: int) -> bool:
        return not _bindu_ends(g) and self.can(g, seat)

    def domain(self, g: Imperium, seat: int, values: Answer) -> Options:
        if len(values) < self.named:
            return self.choices(g, seat, values)
        cards = self.cards(g, seat, values)
        level = self.levels[self.place(values)] if self.place(values) < len(self.levels) else ""
        if level == "space":
            return spaces_in(agents.destinations(g, seat, cards, agents.admitted(g, seat)))
        if level == "price":
            return agents.prices(g, seat, values[self.named])
        return agents.sources(g, seat, cards) if level == "agent" else None

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
        return any(ANYWHERE[card] for card in values[: self.named])

    def do(self, g: Imperium, seat: int, values: Answer) -> None:
        space = values[self.named]
        price = values[self.named + 1] if PRICES[space] else 0
        source = values[-1] if self.from_anywhere(values) else HOME
        agents.send(g, seat, self.cards(g, seat, values), space, price, source)

    def shut(self, g: Imperium, seat: int) -> Refusal:
        if _bindu_ends(g):
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
            return agents.why_not(g, seat, self.cards(g, seat, values), value)
        if self.levels[self.place(values)] == "price":
            return "I.space.18", f"{SPACE_TITLES[values[self.named]]} does not take that price"
        return "I.agent.01", "there is no own agent to be sent from there"


def can_send(g: Imperium, seat: int, ignoring: bool = False) -> bool:
    """Whether the player can send an agent in any way."""
    return any(isinstance(action, Send) and action.can(g, seat, ignoring) for action in g.rules.menus["turn"])


BINDU: Final = ("I.faq.28", "Bindu Suspension ends the turn")


def _bindu_ends(g: Imperium) -> bool:
    return g.state.may_pass and g.rules.bindu_ends_turn


# --- troops --------------------------------------------------------------------------------------------------------------


class DeployUnits(Action):
    """Deploy units after an agent was sent to a combat space (I.troop.03, I.troop.04)."""

    verb = "deploy"
    levels = ("troops", "dreadnoughts")
    words = (NUMBERS, NUMBERS)

    def open(self, g: Imperium, seat: int) -> bool:
        return troops.deployable(g) > 0

    def domain(self, g: Imperium, seat: int, values: Answer) -> Options:
        p = g.state.players[seat]
        return Units(1, troops.deployable(g), p.garrison, p.dreadnoughts[1]).domain(g, values)

    def do(self, g: Imperium, seat: int, values: Answer) -> None:
        number, dreadnoughts = both(values)
        g.state.deployed += number + dreadnoughts
        troops.deploy(g, seat, number, dreadnoughts, "I.troop.03", "garrison")

    def shut(self, g: Imperium, seat: int) -> Refusal:
        if not g.state.combat:
            return "I.troop.06", "the agent was not sent to a combat space"
        return "I.troop.04", "no more units may be deployed this turn"

    def why(self, g: Imperium, seat: int, values: Answer, value: int) -> Refusal | None:
        p = g.state.players[seat]
        standing = p.dreadnoughts[1] if values else p.garrison
        if not value:
            return "I.troop.04", "at least one unit is deployed, or nothing is said of it"
        if value > standing:
            return "I.troop.04", f"only {standing} can be found in the garrison"
        return "I.troop.04", f"at most {troops.deployable(g)} units may still be deployed this turn"


# --- cards ---------------------------------------------------------------------------------------------------------------


class AcquireCard(Action):
    """Buy a card with persuasion, as often as it lasts (I.reveal.05, I.reveal.06, I.reveal.07)."""

    verb = "acquire"
    levels = ("card", "to")
    words = (CARD_WORDS, PLACE_WORDS)

    def open(self, g: Imperium, seat: int) -> bool:
        return acquiring.anything_affordable(g)

    def domain(self, g: Imperium, seat: int, values: Answer) -> Options:
        if not values:
            return acquiring.affordable(g)
        return destination(g, seat, values)

    def do(self, g: Imperium, seat: int, values: Answer) -> None:
        card = values[0]
        cost = acquiring.price(g, card)
        g.state.persuasion -= cost
        to = values[1] if len(values) > 1 else TO_DISCARD
        acquiring.acquire(g, seat, card, acquiring.origin_of(card), to, cost, "I.reveal.06")

    def shut(self, g: Imperium, seat: int) -> Refusal:
        return "I.reveal.06", f"{g.state.persuasion} persuasion buys none of the cards on offer"

    def why(self, g: Imperium, seat: int, values: Answer, value: int) -> Refusal | None:
        if values:
            return None
        if value not in acquiring.on_sale(g):
            if SPECIMENS[value] >= 0:
                return "I.imm.card.01", f"{CARD_TITLES[value]} comes from the Tleilaxu row and is bought with specimens"
            rule = "I.faq.04" if value == FOLDSPACE else "I.reveal.05"
            return rule, f"{CARD_TITLES[value]} cannot be bought with persuasion now"
        have, cost = g.state.persuasion, acquiring.price(g, value)
        return "I.reveal.06", f"{CARD_TITLES[value]} costs {cost} persuasion, and there is only {have}"


def destination(g: Imperium, seat: int, values: Answer) -> Options:
    """Discard pile or deck, if an effect leaves the choice."""
    return (TO_DISCARD, TO_DECK) if len(values) == 1 and acquiring.may_go_on_deck(g, seat, values[0]) else None


class ClaimCard(Action):
    """Buy the card that was set aside for this player, 1 persuasion cheaper (I.faq.33)."""

    verb = "claim"
    levels = ("card", "to")
    words = (CARD_WORDS, PLACE_WORDS)

    def cards(self, g: Imperium, seat: int) -> list[int]:
        s = g.state
        aside = sorted({*s.players[seat].aside})
        return [card for card in aside if max(0, COST[card] - ASIDE_DISCOUNT) <= s.persuasion]

    def open(self, g: Imperium, seat: int) -> bool:
        return bool(g.state.players[seat].aside) and bool(self.cards(g, seat))

    def domain(self, g: Imperium, seat: int, values: Answer) -> Options:
        return destination(g, seat, values) if values else self.cards(g, seat)

    def do(self, g: Imperium, seat: int, values: Answer) -> None:
        cost = max(0, COST[values[0]] - ASIDE_DISCOUNT)
        g.state.persuasion -= cost
        to = values[1] if len(values) > 1 else TO_DISCARD
        acquiring.acquire(g, seat, values[0], FROM_ASIDE, to, cost, "I.faq.33")

    def shut(self, g: Imperium, seat: int) -> Refusal:
        return "I.faq.33", "no card that was set aside can be paid for"


# --- intrigue ------------------------------------------------------------------------------------------------------------


class PlayIntrigue(Action):
    """Play an intrigue card in one of its modes."""

    levels = ("card",)
    words = (INTRIGUE_WORDS,)
    mode: ClassVar[int] = PLOT
    window: ClassVar[str] = ""

    def open(self, g: Imperium, seat: int) -> bool:
        for card in g.state.players[seat].intrigue:  # noqa: SIM110 - hot
            if intrigue.playable(g, seat, card, self.mode, self.window):
                return True
        return False

    def domain(self, g: Imperium, seat: int, values: Answer) -> Options:
        return None if values else intrigue.choices(g, seat, self.mode, self.window)

    def do(self, g: Imperium, seat: int, values: Answer) -> None:
        intrigue.play(g, seat, values[0], self.mode)

    def shut(self, g: Imperium, seat: int) -> Refusal:
        return "I.faq.06", "no intrigue card in hand can be played now"

    def why(self, g: Imperium, seat: int, values: Answer, value: int) -> Refusal | None:
        return intrigue.why_not(g, seat, value, self.mode, self.window)


class PlayPlot(PlayIntrigue):
    """A plot card, at any point of an own turn (I.turn.07, I.intrigue.04)."""

    verb = "plot"

    def open(self, g: Imperium, seat: int) -> bool:
        return bool(g.state.players[seat].intrigue) and not _bindu_ends(g) and PlayIntrigue.open(self, g, seat)


class PlayCombat(PlayIntrigue):
    """A combat card, with a unit in the conflict (I.combat.01, I.intrigue.05)."""

    verb = "combat"
    mode = COMBAT


class PlayVictory(PlayIntrigue):
    """A card for whoever has won the conflict (I.combat.05)."""

    verb = "victory"
    mode = COMBAT
    window = "when_you_win_conflict"


class PlayEndgame(PlayIntrigue):
    """An endgame card (I.intrigue.06)."""

    verb = "endgame"
    mode = ENDGAME
