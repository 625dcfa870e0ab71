"""What a player may do at a point of the game, as verbs with a few values: ("send", "dagger", "high_council").

A question of this kind has a *menu*: the actions that the modules have put there. An action says when it is open, which
values follow its verb, and what it does.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Final

from landsraad.games.imperium.steps import ImperiumStep, ImperiumTree
from landsraad.kernel.offered import offered
from landsraad.kernel.tree import Answer, Options, Refusal
from landsraad.kernel.words import Words

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


class Passing(ImperiumStep):
    """A step whose menu lets its player pass."""

    __slots__ = ()

    def passed(self, g: Imperium, seat: int) -> None:
        """The player has passed."""
        raise NotImplementedError(type(self).__name__)


@dataclass(slots=True)
class Occasional(Passing):
    """One player plays intrigue cards of one occasion, one after another, while there are any and they are wanted."""

    seat: int
    occasion: ClassVar[str] = ""
    """The question, and the menu of its verbs."""
    rule: ClassVar[str] = ""

    def run(self, g: Imperium) -> None:
        if g.state.players[self.seat].intrigue:
            g.ask(self.seat, self.occasion, self.rule, menu(g, self.occasion, self.seat))
        else:
            g.pop()

    def passed(self, g: Imperium, seat: int) -> None:
        g.pop()


class Action:
    """One verb. ``values`` below are what follows it in an answer."""

    verb: ClassVar[str] = ""
    levels: ClassVar[tuple[str, ...]] = ()
    words: ClassVar[tuple[Words, ...]] = ()
    """One vocabulary for each of the values."""
    dear: ClassVar[bool] = False
    """Whether its values are worth remembering until the answer is checked."""
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
class Menu(ImperiumTree):
    """A verb of a menu, then what belongs to it."""

    name: str
    seat: int
    verbs: Answer
    """Those that are open: a menu is asked alone, so that nothing changes while it is."""

    def domain(self, g: Imperium, prefix: Answer) -> Options:
        if not prefix:
            return self.verbs
        action = ACTIONS[prefix[0]]
        if not action.levels:
            return None
        if not action.dear:
            return action.domain(g, self.seat, prefix[1:])
        known = offered(g, self)
        if prefix not in known:
            known[prefix] = action.domain(g, self.seat, prefix[1:])
        return known[prefix]

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
        if action in g.rules.menus[self.name]:
            return action.shut(g, self.seat) if action is not None else None
        return g.why_not_asked(self.seat, VERBS[value]) if 0 <= value < len(VERBS) else None


def menu(g: Imperium, name: str, seat: int) -> Menu:
    """The tree of a menu as it is now."""
    return Menu(name, seat, tuple([number for number, is_open in g.rules.openings[name] if is_open(g, seat)]))


def act(g: Imperium, seat: int, answer: Answer) -> None:
    """Do what an answer to a menu says."""
    g.state.fresh = False
    ACTIONS[answer[0]].do(g, seat, answer[1:])
