"""Parts of planning cards that are like actions: moves, attacks, units, vehicles, cards (A.solo.act.17-21).

A part does what it can by the criteria, and says whether that was anything at all.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from landsraad.games.war.board import areas, mask_of
from landsraad.games.war.leaders.careers import ANY_GENERIC, ANY_LEADER, NO_LEADER, available
from landsraad.games.war.pieces import CARRYALL, FIRST_NAMED, GENERIC, HARVESTER, ORNITHOPTER
from landsraad.games.war.rulesets.mahdi.actions.deploy import best_leaders, room, stand_in
from landsraad.games.war.rulesets.mahdi.actions.house import Replacing, first_served, replaceable
from landsraad.games.war.rulesets.mahdi.cards import piles, playing
from landsraad.games.war.rulesets.mahdi.cards.garrison import (
    Garrison,
    Patrols,
    Units,
    hypothetical_attackers,
    patrol_areas,
)
from landsraad.games.war.rulesets.mahdi.cards.tactics import CARD_SECTORS
from landsraad.games.war.rulesets.mahdi.legions.attack import Assault, can_attack
from landsraad.games.war.rulesets.mahdi.legions.march import March, can_march
from landsraad.games.war.rulesets.mahdi.phases.vehicles import (
    Fleet,
    harvest_spots,
    open_zones,
    ornithopter_zones,
    overflow,
)
from landsraad.games.war.rulesets.mahdi.state import MahdiState, solo
from landsraad.games.war.sides import HARKONNEN, HOUSE_HARKONNEN
from landsraad.games.war.state import OUT
from landsraad.games.war.vehicles import supply

if TYPE_CHECKING:
    from landsraad.games.war.game import War
    from landsraad.games.war.state import State


class Part:
    """One part of a card."""

    __slots__ = ()

    def start(self, g: War, play: playing.CardPlay) -> bool:
        """Do it, or push the step that does; False if nothing can be done. ``play`` is on top of the stack."""
        raise NotImplementedError


# --- who ----------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Who:
    """The Legions that a part speaks of."""

    at: int = -1
    unit: int = -1
    previous: bool = False

    def areas(self, g: War, play: playing.CardPlay) -> int:
        s = g.state
        found = s.sides[HARKONNEN].held
        if self.previous:
            found &= 1 << play.area if play.area >= 0 else 0
        if self.at >= 0:
            found &= s.settlements & 1 << self.at
        if self.unit >= 0:
            found &= with_unit(s, self.unit)
        return found


def with_unit(s: State, kind: int) -> int:
    """The Harkonnen Legions that have a unit of a kind."""
    return mask_of(a for a in areas(s.sides[HARKONNEN].held) if s.figures[a * 4 + kind])


# --- move and attack (A.solo.act.17) ------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Moving(Part):
    """Moves by the movement criteria."""

    count: int
    who: Who

    def start(self, g: War, play: playing.CardPlay) -> bool:
        sources = self.who.areas(g, play)
        if not can_march(g, sources):
            return False
        g.push(March(sources, self.count))
        return True


@dataclass(frozen=True, slots=True)
class Charging(Part):
    """An attack by the attack criteria; otherwise so many moves."""

    surprise: bool
    who: Who
    moves: int

    def start(self, g: War, play: playing.CardPlay) -> bool:
        sources = self.who.areas(g, play)
        if not can_attack(g, sources) and not (self.moves and can_march(g, sources)):
            return False
        g.push(Assault(sources, self.surprise, self.moves))
        return True


# --- pieces placed and replaced (A.solo.act.18) ---------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Placing(Part):
    """Units and a leader for one area."""

    kind: str
    """settlement, legion or free_area."""
    within: int
    units: Units
    leader: int
    unit: int
    """The Legion there has a unit of this kind."""
    beside: int
    """The Legion there has this leader."""
    terrain: tuple[int, ...]
    after: str
    """What the card does with that Legion next."""

    def start(self, g: War, play: playing.CardPlay) -> bool:
        s = g.state
        who = self.leaders(g)
        coming = any(n and stand_in(s, kind) >= 0 for kind, n in enumerate(self.units))
        found = self.areas(g, coming=coming, led=bool(who))
        fits = bool(found) and coming and room(g, found[0]) > 0
        if not found or not (fits or who):  # nobody joins a Legion, so the card speaks of none (A.solo.act.23)
            return False
        there = s.named[found[0]] << FIRST_NAMED if len(found) == 1 else 0
        g.push(Garrison(tuple(found), self.units, tuple(who)))
        return fits or any(not there >> figure & 1 for figure in who)

    def leaders(self, g: War) -> list[int]:
        """The figures that may come as the leader: whom the card names even from elsewhere on the board, any as in
        Deployment (A.solo.act.12)."""
        s = g.state
        if self.leader == NO_LEADER:
            return []
        if self.leader == ANY_LEADER:
            return best_leaders(g)
        if self.leader == ANY_GENERIC:
            return [GENERIC] if s.sides[HARKONNEN].reserve[GENERIC] else []
        return [FIRST_NAMED + self.leader] if available(s, self.leader) else []

    def areas(self, g: War, *, coming: bool, led: bool) -> list[int]:
        """The area by the criteria of the House action, whatever stands there; several if they leave a tie."""
        s = g.state
        if self.kind == "legion":
            return self.legions(g, coming=coming)
        ground = s.settlements & self.within if self.kind == "settlement" else self.free_ground(s)
        found = tuple(a for a in areas(ground) if coming and room(g, a) > 0)
        if not found and led and self.kind == "settlement":
            found = areas(ground & s.sides[HARKONNEN].held)
        return first_served(s, found) if found else []

    def free_ground(self, s: State) -> int:
        """The free areas of the terrains that the card names."""
        return s.free(HARKONNEN) & s.map.ground(self.terrain)

    def legions(self, g: War, *, coming: bool) -> list[int]:
        """A Legion that could then attack, if the card lets it; else the one that the House action would serve first."""
        s = g.state
        mask = s.sides[HARKONNEN].held
        if self.unit >= 0:
            mask &= with_unit(s, self.unit)
        if self.beside >= 0:
            at = s.leader_at[self.beside]
            mask &= 1 << at if at < OUT else 0
        found = areas(mask)
        if coming:
            found = tuple(a for a in found if room(g, a) > 0) or found
        if not found:
            return []
        if self.after in ("attack", "choose_one"):
            kind = next((stand_in(s, k) for k, n in enumerate(self.units) if n), -1)
            able = hypothetical_attackers(g, found, kind, self.leader if self.leaders(g) else -1)
            if able:
                return able
        return first_served(s, found)


@dataclass(frozen=True, slots=True)
class Patrolling(Part):
    """Lone units in different empty Deserts."""

    count: int
    kind: int

    def start(self, g: War, play: playing.CardPlay) -> bool:
        s = g.state
        if stand_in(s, self.kind) < 0 or not patrol_areas(s):
            return False
        g.push(Patrols(self.count, self.kind))
        return True


@dataclass(frozen=True, slots=True)
class Upgrading(Part):
    """Units are replaced by better ones in the order of the House result."""

    old: int
    new: int
    count: int

    def start(self, g: War, play: playing.CardPlay) -> bool:
        if not replaceable(g.state, self.old, self.new):
            return False
        g.push(Replacing(self.old, self.new, self.count))
        return True


# --- vehicles and cards (A.solo.act.19-21) ------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Vehicles(Part):
    harvesters: int
    ornithopters: int
    carryalls: int

    def start(self, g: War, play: playing.CardPlay) -> bool:
        s = solo(g.state)
        possible = (
            (self.harvesters and supply(s, HARVESTER) and harvest_grounds(s))
            or (self.carryalls and supply(s, CARRYALL) and open_zones(s))
            or (self.ornithopters and supply(s, ORNITHOPTER) and ornithopter_zones(g)[0])
        )
        if possible:
            g.push(Fleet(self.harvesters, self.ornithopters, self.carryalls))
        return bool(possible)


def harvest_grounds(s: MahdiState) -> bool:
    """Whether there is room for a Harvester, in the Harvesting Sector or next to it."""
    return s.harvesting >= 0 and bool(harvest_spots(s, CARD_SECTORS[s.harvesting]) or overflow(s))


@dataclass(frozen=True, slots=True)
class Drawing(Part):
    """Cards join the Reinforcements, the decks in turn (A.solo.act.20)."""

    count: int

    def start(self, g: War, play: playing.CardPlay) -> bool:
        return bool(piles.reinforce(g, piles.next_deck(g.state), self.count, "A.solo.act.20"))


@dataclass(frozen=True, slots=True)
class Playing(Part):
    """Cards are drawn and played at once, the decks in turn (A.solo.act.21)."""

    count: int

    def start(self, g: War, play: playing.CardPlay) -> bool:
        s = g.state
        if not any(s.decks[deck] or s.discards[deck] for deck in (HOUSE_HARKONNEN, HOUSE_HARKONNEN + 1)):
            return False
        playing.draw_and_play(g, self.count, "A.solo.act.21")
        return True
