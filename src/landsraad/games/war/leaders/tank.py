"""The Regeneration Tanks: named leaders recover there, slot by slot."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from landsraad.games.war.board import areas
from landsraad.games.war.decisions import voice
from landsraad.games.war.leaders.people import LEADER_WORDS
from landsraad.games.war.sides import house_of
from landsraad.games.war.state import ASIDE, IN_TANK
from landsraad.games.war.steps import WarStep
from landsraad.kernel.masks import swapped
from landsraad.kernel.tree import Answer, Choice

if TYPE_CHECKING:
    from landsraad.games.war.game import War


def send(g: War, side: int, leaders: int, rule: str = "A.tank.02") -> None:
    """Named leaders leave the board for the tank; if several go at once their owner gives the order."""
    s = g.state
    for leader in areas(leaders):
        s.send_leader(leader, IN_TANK)
    if leaders & (leaders - 1):
        g.push(TankOrder(side, leaders, rule))
    elif leaders:
        enter(g, side, leaders.bit_length() - 1, rule)


def enter(g: War, side: int, leader: int, rule: str) -> None:
    """Into the leftmost slot; whoever is there is pushed right, and so on (A.tank.02, A.tank.06)."""
    tanks, power = g.state.tanks, g.rules.tank_of(leader)
    slots = list(tanks[power])
    g.tell("leader_to_tank", rule, side=side, leader=leader)
    moving, i = leader, 0
    while moving >= 0 and i < len(slots):
        slots[i], moving = moving, slots[i]
        i += 1
    tanks[power] = tuple(slots)
    if moving >= 0:
        leave(g, side, moving, "A.tank.08")


def advance(g: War, side: int, noted: int) -> None:
    """Leaders who were in the tank when the die was spent move one slot right (A.tank.03)."""
    if not noted:
        return
    for power in (house_of(side), house_of(side) + 1):
        tanks = g.state.tanks
        slots, gone = list(tanks[power]), -1
        for i in range(len(slots) - 1, -1, -1):
            leader = slots[i]
            if leader >= 0 and noted >> leader & 1:
                slots[i] = -1
                if i + 1 == len(slots):
                    gone = leader
                else:
                    slots[i + 1] = leader
        if tuple(slots) != tanks[power]:
            tanks[power] = tuple(slots)
            moved = tuple(x for x in slots if x >= 0 and noted >> x & 1)
            if moved:
                g.tell("tank_advanced", "A.tank.03", side=side, leaders=moved)
        if gone >= 0:
            leave(g, side, gone, "A.tank.04")


def leave(g: War, side: int, leader: int, rule: str) -> None:
    """Out of the tank: set aside, and to be deployed from the next own turn on (A.tank.04, A.tank.07)."""
    g.state.leader_at[leader] = ASIDE
    if g.rules.card_waits:
        g.state.spent_cards |= 1 << leader
    g.state.sides[side].fresh |= 1 << leader
    g.tell("leader_recovered", rule, side=side, leader=leader)


def replace(g: War, old: int, new: int) -> None:
    """A slot gets another occupant: the leader who takes the old one's place (A.leader.03), or -1 for nobody."""
    tanks = g.state.tanks
    for power, slots in enumerate(tanks):
        if old in slots:
            tanks[power] = tuple(new if x == old else x for x in slots)


def occupants(g: War, side: int) -> int:
    """The leaders in a side's tanks, as a mask."""
    mask = 0
    for slots in g.state.tanks[side * 2 : side * 2 + 2]:
        if max(slots) >= 0:
            for leader in slots:
                if leader >= 0:
                    mask |= 1 << leader
    return mask


@dataclass(slots=True)
class TankOrder(WarStep):
    """Several leaders enter the tank at once: their owner says in which order (A27)."""

    side: int
    leaders: int
    rule: str

    def leader_replaced(self, old: int, new: int) -> None:
        self.leaders = swapped(self.leaders, old, new)

    def run(self, g: War) -> None:
        tree = Choice(areas(self.leaders), LEADER_WORDS, "leader")
        g.ask_side(self.side, voice(g.state, self.side), "tank_order", "A.tank.06", tree)

    def tank_order(self, g: War, seat: int, answer: Answer) -> None:
        self.leaders &= ~(1 << answer[0])
        enter(g, self.side, answer[0], self.rule)
        if not self.leaders & (self.leaders - 1):
            g.pop()
            enter(g, self.side, self.leaders.bit_length() - 1, self.rule)
