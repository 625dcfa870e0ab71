"""Where the Harkonnen place their vehicles (A.solo.round.11-16), and which Harvesters a Carryall saves."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from landsraad.games.war.board import (
    AREA_WORDS,
    NEAR,
    NEXT_SECTORS,
    SECTOR_WORDS,
    ZONE_AREAS,
    ZONE_SECTORS,
    ZONE_WORDS,
    ZONES_AT,
    areas,
    mask_of,
    spread,
)
from landsraad.games.war.desert.worms import WormArrives
from landsraad.games.war.effects.equipment import in_sectors, zones_of
from landsraad.games.war.phases.hazards import Hazards
from landsraad.games.war.pieces import CARRYALL, HARVESTER, ORNITHOPTER
from landsraad.games.war.rulesets.mahdi.cards.tactics import CARD_SECTORS, CENTRE, sectors_at, target_area
from landsraad.games.war.rulesets.mahdi.choices import AutoStep, best, pick
from landsraad.games.war.rulesets.mahdi.legions.power import AROUND, stronger
from landsraad.games.war.rulesets.mahdi.state import solo
from landsraad.games.war.sides import ATREIDES, HARKONNEN
from landsraad.games.war.steps import About
from landsraad.games.war.vehicles import ALL_ZONES, put, supply
from landsraad.kernel.question import AnyTree
from landsraad.kernel.tree import Answer
from landsraad.kernel.words import PASS

if TYPE_CHECKING:
    from landsraad.games.war.game import War
    from landsraad.games.war.state import State

BETWEEN_CENTRAL = mask_of(z for z, pair in enumerate(ZONE_SECTORS) if not mask_of(pair) & ~CENTRE)
"""The air zones between two Central sectors."""


def next_to(sectors: int) -> int:
    """The sectors adjacent to some sectors, as a mask."""
    return mask_of(n for sector in areas(sectors) for n in NEXT_SECTORS[sector]) & ~sectors


def harvest_spots(s: State, sectors: int) -> int:
    """The best areas for a Harvester in these sectors: the first class that has any (A.solo.round.11)."""
    chart = s.map
    ground = in_sectors(sectors) & chart.desert & s.free(HARKONNEN) & ~s.harvesters
    safe = ground & s.empty() & ~spread(s.sides[ATREIDES].held | s.sietches, NEAR)
    return safe & chart.deep or safe or ground & chart.deep or ground


def open_zones(s: State) -> int:
    """Air zones without a vehicle; the Harkonnen never place one on another (A74, A75)."""
    return ALL_ZONES & ~(s.ornithopters | s.carryalls)


def launch_zones(g: War) -> int:
    """Zones from which a Legion two areas away from a Sietch could be flown to attack it (A.solo.round.14)."""
    s = g.state
    held, found = s.sides[HARKONNEN].held, 0
    for sietch in areas(s.sietches & ~s.worms):
        for area in areas(held & AROUND[2][sietch]):
            if stronger(g, area, sietch):
                found |= ZONES_AT[area]
    return found


def ornithopter_zones(g: War) -> tuple[int, str]:
    """The open zones that come first for an Ornithopter, and the rule that says so."""
    s = g.state
    free = open_zones(s)
    found = launch_zones(g) & free
    if found:
        return found, "A.solo.round.14"
    area = target_area(s)
    if area < 0:
        return 0, "A.solo.round.15"
    sectors = sectors_at(area)
    found = zones_of(sectors) & free
    if found:
        return found, "A.solo.round.15"
    found = zones_of(next_to(sectors)) & free
    return found & BETWEEN_CENTRAL or found, "A.solo.round.16"


@dataclass(slots=True)
class Fleet(AutoStep):
    """So many vehicles are placed: Harvesters, then Carryalls, then Ornithopters."""

    harvesters: int
    ornithopters: int
    carryalls: int
    sector: int = -1
    """Where Harvesters go that find no room in the Harvesting Sector."""
    at: str = "harvest"

    # --- Harvesters ---------------------------------------------------------------------------------------------------

    def harvest(self, g: War) -> None:
        s = solo(g.state)
        if not self.harvesters or not supply(s, HARVESTER):
            self.at = "lift"
            return
        found = harvest_spots(s, CARD_SECTORS[s.harvesting]) if s.harvesting >= 0 else 0
        if not found and self.sector >= 0:
            found = harvest_spots(s, 1 << self.sector)
        if found:
            self.offer(g, "harvester_area", areas(found), self.harvesters)
        elif self.sector < 0 and (sectors := overflow(s)):
            pick(g, "harvester_sector", sectors, SECTOR_WORDS, "sector", "A.solo.round.12")
        else:
            self.at = "lift"

    def harvester_sector(self, g: War, seat: int, answer: Answer) -> None:
        self.sector = answer[0]

    def harvester_area(self, g: War, seat: int, answer: Answer) -> None:
        self.harvesters -= 1
        put(g, HARVESTER, answer[0], "A.solo.round.11" if self.sector < 0 else "A.solo.round.12")

    def offer(self, g: War, name: str, found: Sequence[int], n: int) -> None:
        """As many places as vehicles are left: there is nothing to choose."""
        words, what = (AREA_WORDS, "area") if name == "harvester_area" else (ZONE_WORDS, "zone")
        pick(g, name, found[:1] if len(found) <= n else found, words, what)

    # --- Carryalls ------------------------------------------------------------------------------------------------------

    def lift(self, g: War) -> None:
        """A.solo.round.13: where they protect most Harvesters that no Carryall protects yet (A74)."""
        s = g.state
        free = areas(open_zones(s)) if self.carryalls and supply(s, CARRYALL) else ()
        if not free:
            self.at = "fly"
            return
        bare = s.harvesters
        for zone in areas(s.carryalls):
            bare &= ~ZONE_AREAS[zone]
        found = best(free, lambda zone: -(ZONE_AREAS[zone] & bare).bit_count())
        pick(g, "carryall_zone", found, ZONE_WORDS, "zone")

    def carryall_zone(self, g: War, seat: int, answer: Answer) -> None:
        self.carryalls -= 1
        put(g, CARRYALL, answer[0], "A.solo.round.13")

    # --- Ornithopters -----------------------------------------------------------------------------------------------------

    def fly(self, g: War) -> None:
        s = g.state
        found = ornithopter_zones(g)[0] if self.ornithopters and supply(s, ORNITHOPTER) else 0
        if found:
            self.offer(g, "ornithopter_zone", areas(found), self.ornithopters)
        else:
            g.pop()

    def ornithopter_zone(self, g: War, seat: int, answer: Answer) -> None:
        self.ornithopters -= 1
        put(g, ORNITHOPTER, answer[0], ornithopter_zones(g)[1])


def overflow(s: State) -> tuple[int, ...]:
    """The sectors where Harvesters may go instead: next to the Harvesting Sector, not the Target's (A.solo.round.12)."""
    s = solo(s)
    if s.harvesting < 0:
        return ()
    target = CARD_SECTORS[s.target] if s.target >= 0 else 0
    near = next_to(CARD_SECTORS[s.harvesting]) & ~target
    return tuple(sector for sector in areas(near) if harvest_spots(s, 1 << sector))


# --- Carryalls at work ----------------------------------------------------------------------------------------------------


def saved(deep: Sequence[int], carryalls: int) -> int:
    """How many of these Harvesters the Carryalls can save together."""
    if not deep or not carryalls:
        return 0
    first, rest = deep[0], deep[1:]
    most = saved(rest, carryalls)
    for zone in areas(carryalls & ZONES_AT[first]):
        most = max(most, 1 + saved(rest, carryalls & ~(1 << zone)))
    return most


def carryall(g: War, name: str, tree: AnyTree) -> None:
    """Harvesters in Deep Desert are saved first; others with Carryalls that those do not need (A.solo.round.21)."""
    s = g.state
    assert isinstance(tree, About)
    area = g.top(WormArrives).area
    pending = sum(step.pending for step in g.stack if isinstance(step, Hazards))
    deep = areas(pending & s.harvesters & s.map.deep & ~s.sides[HARKONNEN].held & ~(1 << area))
    most = saved(deep, s.carryalls)
    zones = [zone for zone in tree.options if zone != PASS]
    if s.map.deep >> area & 1:
        zones = best(zones, lambda zone: most - saved(deep, s.carryalls & ~(1 << zone)))
    else:
        zones = [zone for zone in zones if saved(deep, s.carryalls & ~(1 << zone)) == most]
    pick(g, "carryall", zones or (PASS,), ZONE_WORDS, "zone", about=area)
