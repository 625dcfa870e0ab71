"""Special actions of the Harkonnen's named leaders, which come before the regular ones (A.solo.act.01)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from landsraad.games.war.actions.uses import ON_BOX
from landsraad.games.war.leaders.careers import FEYD, HAWAT, MOHIAM, card_ready
from landsraad.games.war.leaders.people import LEADER
from landsraad.games.war.pieces import ELITE, GENERIC, REGULAR, SPECIAL
from landsraad.games.war.rulesets.mahdi.actions import house
from landsraad.games.war.rulesets.mahdi.actions.deploy import Deployment, best_leaders, best_settlements
from landsraad.games.war.rulesets.mahdi.cards import playing
from landsraad.games.war.rulesets.mahdi.choices import AutoStep
from landsraad.games.war.rulesets.mahdi.legions.attack import Assault, can_attack
from landsraad.games.war.rulesets.mahdi.legions.march import March, can_march
from landsraad.games.war.sides import CORRINO_ALLY, HARKONNEN, HOUSE_HARKONNEN
from landsraad.games.war.state import OUT, REMOVED

if TYPE_CHECKING:
    from landsraad.games.war.game import War
    from landsraad.games.war.state import State

BARON = LEADER["baron_harkonnen"]
RABBAN = LEADER["beast_rabban"]
ARAMSHAM = LEADER["captain_aramsham"]
SHADDAM = LEADER["emperor_shaddam_iv"]
UPGRADES = 3
DRAWS = 3
ARAMSHAMS_UNITS = (2, 0, 1)


def ready(g: War, result: int) -> tuple[int, ...]:
    """The leaders whose special action goes with a result and would change something (A80)."""
    s = g.state
    return tuple(x for x in ON_BOX[HARKONNEN][result] if card_ready(s, x) and POSSIBLE[x](g))


def begin(g: War, leader: int) -> None:
    g.tell("special_action", "A.solo.act.01", side=HARKONNEN, leader=leader)
    g.push(SpecialAction(leader))


def legion_of(s: State, leader: int) -> int:
    """The area of a leader's Legion as a mask; 0 if the leader is not on the board."""
    at = s.leader_at[leader]
    return 1 << at if at < OUT else 0


@dataclass(slots=True)
class SpecialAction(AutoStep):
    """What a leader does, and then the card is spent (A.action.26)."""

    leader: int
    at: str = "act"

    def act(self, g: War) -> None:
        self.at = "follow_up" if self.leader in (RABBAN, FEYD) else "spend"
        ACTIONS[self.leader](g)

    def follow_up(self, g: War) -> None:
        """Rabban's Legion moves again; Feyd's attacks, if it finds anything to attack."""
        self.at = "spend"
        legion = legion_of(g.state, self.leader)
        if self.leader == RABBAN:
            g.push(March(legion, 1))
        else:
            g.push(Assault(legion, surprise=False, moves=0))

    def spend(self, g: War) -> None:
        s = g.state
        g.pop()
        if s.leader_at[self.leader] != REMOVED:
            s.spent_cards |= 1 << self.leader
            g.tell("leader_spent", "A.action.26", leader=self.leader)


def _marches(leader: int) -> Callable[[War], None]:
    return lambda g: g.push(March(legion_of(g.state, leader), 1))


ACTIONS: dict[int, Callable[[War], None]] = {
    BARON: lambda g: g.push(house.Replacing(REGULAR, ELITE, UPGRADES)),
    SHADDAM: lambda g: g.push(house.Replacing(ELITE, SPECIAL, UPGRADES)),
    ARAMSHAM: lambda g: g.push(Deployment(ARAMSHAMS_UNITS, leader=True)),
    HAWAT: lambda g: playing.draw_and_play(g, DRAWS, "A.solo.spec.11", HOUSE_HARKONNEN),
    MOHIAM: lambda g: playing.draw_and_play(g, DRAWS, "A.solo.spec.12", CORRINO_ALLY),
    RABBAN: _marches(RABBAN),
    FEYD: _marches(FEYD),
}
"""What each leader does, or does first."""


def can_deploy(g: War) -> bool:
    """Whether a deployment would put anything on the board."""
    s = g.state
    if any(s.sides[HARKONNEN].reserve[:GENERIC]) and best_settlements(g):
        return True
    return bool(best_leaders(g) and s.settlements & s.sides[HARKONNEN].held)


def can_draw(g: War, deck: int) -> bool:
    s = g.state
    return bool(s.decks[deck] or s.discards[deck])


def _feyd_can_act(g: War) -> bool:
    legion = legion_of(g.state, FEYD)
    return can_march(g, legion) or can_attack(g, legion)


POSSIBLE: dict[int, Callable[[War], bool]] = {
    BARON: lambda g: bool(house.replaceable(g.state, REGULAR, ELITE)),
    SHADDAM: lambda g: bool(house.replaceable(g.state, ELITE, SPECIAL)),
    ARAMSHAM: can_deploy,
    HAWAT: lambda g: can_draw(g, HOUSE_HARKONNEN),
    MOHIAM: lambda g: can_draw(g, CORRINO_ALLY),
    RABBAN: lambda g: can_march(g, legion_of(g.state, RABBAN)),
    FEYD: _feyd_can_act,
}
"""Whether a leader's action would change something."""
