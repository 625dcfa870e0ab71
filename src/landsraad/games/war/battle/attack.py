"""Declaring an attack: which Legion attacks what (A.battle.01-03, A.battle.34)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from landsraad.games.war import vehicles
from landsraad.games.war.battle.rounds import Battle
from landsraad.games.war.board import AREAS_TOLD, ZONE_WORDS, areas
from landsraad.games.war.cards import prescience
from landsraad.games.war.decisions import TURN
from landsraad.games.war.dice import MOST_DICE
from landsraad.games.war.leaders.careers import is_hunted
from landsraad.games.war.legions import reach
from landsraad.games.war.pieces import GENERIC
from landsraad.games.war.sides import ATREIDES
from landsraad.games.war.steps import ActionStep, FromTo
from landsraad.kernel.tree import Answer, Choice, Refusal
from landsraad.kernel.words import PASS

if TYPE_CHECKING:
    from landsraad.games.war.game import War


@dataclass(slots=True)
class AttackTree(FromTo):
    """Pass alone; or the attacking Legion's area and the area it attacks."""

    side: int
    grounded: bool
    levels = ("source", "target")

    def ends(self, g: War, start: int) -> int:
        return reach.targets(g, self.side, start, grounded=self.grounded)

    def why(self, g: War, prefix: Answer, value: int) -> Refusal | None:
        if value < 0:
            return None
        s, title = g.state, AREAS_TOLD[value]
        if not prefix:
            return None
        if s.worms >> value & 1:
            return "A.worm.09", f"a Sandworm is in {title}"
        prey = s.sides[1 - self.side].held | (s.sietches if self.side else s.settlements)
        if not prey >> value & 1:
            return "A.battle.34", f"there is no enemy Legion and no enemy settlement in {title}"
        return reach.why_out_of_reach(g, self.side, prefix[0], value, grounded=self.grounded)


def attackers(
    g: War, side: int, sources: int, unit: int = -1, leader: int = -1, *, led: bool, grounded: bool = False
) -> list[int]:
    """The areas whose Legion may attack something; a Legion never splits for an attack (A.battle.02)."""
    s = g.state
    found = reach.can_reach(g, side, s.sides[side].held & sources, reach.prey_of(s, side), grounded=grounded)
    if led:
        found = [area for area in found if s.figures[area * 4 + GENERIC] or s.named[area]]
    if unit >= 0:
        found = [area for area in found if s.figures[area * 4 + unit]]
    if leader >= 0:
        found = [area for area in found if s.named[area] >> leader & 1]
    if s.hunted and side == ATREIDES:
        found = [area for area in found if not any(is_hunted(s, x) for x in areas(s.named[area]))]
    return found


@dataclass(slots=True)
class Attack(ActionStep):
    """One attack by one Legion of the side to act, or none (A.battle.01, A.battle.03)."""

    side: int
    sources: int
    surprise: bool
    unit: int = -1
    leader: int = -1
    led: bool = False
    grounded: bool = False
    free: bool = False
    """No Hit is paid for continuing against a settlement."""
    extra: int = 0
    """Dice added in every round."""
    cap: int = MOST_DICE
    """The most dice that the enemy rolls in the first round."""
    source: int = -1
    target: int = -1
    at: str = "choose"

    def leader_replaced(self, old: int, new: int) -> None:
        self.leader = new if self.leader == old else self.leader

    def choose(self, g: War) -> None:
        if prescience.open_window(g):
            return
        starts = attackers(g, self.side, self.sources, self.unit, self.leader, led=self.led, grounded=self.grounded)
        if not starts:
            g.pop()
            return
        tree = AttackTree((PASS, *starts), self.side, self.grounded)
        g.ask_side(self.side, TURN, "attack", "A.battle.01", tree)

    def attack(self, g: War, seat: int, answer: Answer) -> None:
        if answer[0] == PASS:
            g.pop()
            return
        self.source, self.target = answer
        zones = reach.flights(g.state, self.side, self.source, self.target)
        if len(zones) > 1:
            self.at = "fly"
            return
        if zones:
            vehicles.use_ornithopter(g, zones[0], "A.battle.03")
        self.begin(g)

    def fly(self, g: War) -> None:
        zones = reach.flights(g.state, self.side, self.source, self.target)
        g.ask_side(self.side, TURN, "ornithopter", "A.battle.03", Choice(zones, ZONE_WORDS, "zone"))

    def ornithopter(self, g: War, seat: int, answer: Answer) -> None:
        vehicles.use_ornithopter(g, answer[0], "A.battle.03")
        self.begin(g)

    def begin(self, g: War) -> None:
        s = g.state
        if self.side == ATREIDES:
            reach.note_ride(s, self.source, self.target, s.named[self.source])
        far = not s.map.border[self.source] >> self.target & 1
        g.replace(Battle(self.side, self.source, self.target, self.surprise, self.free, self.extra, self.cap, far))
