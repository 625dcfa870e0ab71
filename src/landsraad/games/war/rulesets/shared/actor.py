"""Who of two partners takes a turn (A.shared.22)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from landsraad.games.war.actions.act import turn_dice
from landsraad.games.war.decisions import TURN
from landsraad.games.war.sides import POWER_TITLES, POWER_WORDS, house_of
from landsraad.games.war.steps import WarStep
from landsraad.kernel.tree import Answer, OneOf, Refusal

if TYPE_CHECKING:
    from landsraad.games.war.game import War


def able(g: War, side: int, *, desert: bool) -> tuple[int, ...]:
    """The partners who could take a turn: with a die, or by Desert Power; only who has it if Truthtrance names a die."""
    s = g.state
    first = house_of(side)
    dice = {p: turn_dice(s, side, p, desert=desert and g.rules.has_desert_power(p)) for p in (first, first + 1)}
    forced = tuple(p for p, found in dice.items() if found == (s.forced,))
    return forced or tuple(p for p, found in dice.items() if found)


@dataclass(slots=True)
class ActorTree(OneOf["War"]):
    """One of the two partners."""

    def why(self, g: War, prefix: Answer, value: int) -> Refusal | None:
        if value < 0:
            return "A.shared.22", "one of the partners takes the turn"
        return "A.shared.22", f"{POWER_TITLES[value]} has nothing to take this turn with"


@dataclass(slots=True)
class ChooseActor(WarStep):
    """The partners are free in their choice; the house gives the answer."""

    side: int
    powers: tuple[int, ...]

    def run(self, g: War) -> None:
        tree = ActorTree(self.powers, POWER_WORDS, "power")
        g.ask_power(house_of(self.side), TURN, "actor", "A.shared.22", tree)

    def actor(self, g: War, seat: int, answer: Answer) -> None:
        g.pop()
        take_turn(g, self.side, answer[0])


def take_turn(g: War, side: int, power: int) -> None:
    """This partner decides everything in the turn (A.shared.23)."""
    g.state.acting = power
    g.tell("actor_chosen", "A.shared.22", side=side, power=power)
