"""Operations on units, vehicles and tokens: upgrades, vehicles placed and destroyed, things revealed."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from landsraad.games.war import settlements, vehicles
from landsraad.games.war.battle.combat import roll
from landsraad.games.war.board import (
    AREA_WORDS,
    SECTOR_AREAS,
    SECTOR_WORDS,
    SECTORS,
    SECTORS_OF,
    TERRAINS,
    ZONE_SECTORS,
    areas,
    mask_of,
)
from landsraad.games.war.decisions import TURN
from landsraad.games.war.effects.engine import Effects, Op, Supposed
from landsraad.games.war.leaders.careers import reference, resolve
from landsraad.games.war.leaders.people import LEADER_TITLES, SPECIAL_TITLES
from landsraad.games.war.legions import forces, stacking
from landsraad.games.war.pieces import (
    HARVESTER,
    KIND,
    KINDS,
    ORNITHOPTER,
    SPECIAL,
    UNITS,
    VEHICLE,
    VEHICLE_TITLES,
)
from landsraad.games.war.sides import ATREIDES
from landsraad.games.war.state import OUT
from landsraad.games.war.steps import ActionStep, WarTree
from landsraad.kernel.plain import Json
from landsraad.kernel.tree import Answer, Choice, Options
from landsraad.kernel.words import PASS, Words

if TYPE_CHECKING:
    from landsraad.games.war.game import War
    from landsraad.games.war.state import State

# --- upgrades -----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Upgrade(Op):
    """Own units on the board are replaced by better ones, as far as figures are off the board (A.action.17)."""

    old: int
    new: int
    count: int

    def start(self, g: War, fx: Effects) -> None:
        g.push(Upgrading(fx.side, self.old, self.new, self.count))

    def lacks(self, g: War, fx: Supposed) -> str:
        us = g.state.sides[fx.side]
        if not us.reserve[self.new]:
            return f"no {unit_title(fx.side, self.new)} is left off the board"
        if us.reserve[self.old] == UNITS[fx.side][self.old]:
            return f"you have no {unit_title(fx.side, self.old)} on the board"
        return ""


def read_upgrade(step: Json) -> Op:
    return Upgrade(KIND[step["from"]], KIND[step["to"]], step["count"])


def unit_title(side: int, kind: int) -> str:
    return SPECIAL_TITLES[side] if kind == SPECIAL else KINDS[kind].capitalize()


@dataclass(slots=True)
class Upgrading(ActionStep):
    side: int
    old: int
    new: int
    left: int

    def run(self, g: War) -> None:
        s = g.state
        us = s.sides[self.side]
        found = [a for a in areas(us.held) if s.figures[a * 4 + self.old]] if self.left and us.reserve[self.new] else []
        if not found:
            g.pop()
            return
        g.ask_side(self.side, TURN, "upgrade", "A.action.17", Choice((PASS, *found), AREA_WORDS, "area"))

    def upgrade(self, g: War, seat: int, answer: Answer) -> None:
        area = answer[0]
        if area == PASS:
            g.pop()
            return
        self.left -= 1
        forces.enlist(g.state, self.side, area, self.new)
        forces.dismiss(g.state, self.side, area, self.old)
        g.tell("unit_upgraded", "A.action.17", side=self.side, area=area, old=self.old, new=self.new)


# --- vehicles -----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Vehicles(Op):
    """Vehicles are placed, from the supply or relocated (A.action.17, A.action.23)."""

    left: tuple[int, int, int]
    any: int

    def start(self, g: War, fx: Effects) -> None:
        g.push(vehicles.PlaceVehicles(self.left, self.any, optional=True, relocate=True, rule="A.action.17"))


def read_vehicles(step: Json) -> Op:
    wanted = step["vehicles"]
    left = (wanted.get("harvester", 0), wanted.get("ornithopter", 0), wanted.get("carryall", 0))
    return Vehicles(left, wanted.get("any", 0))


@dataclass(frozen=True, slots=True)
class Sabotage(Op):
    """The Atreides remove Harkonnen vehicles."""

    count: int
    vehicle: int
    """Only this kind; -1: any."""
    terrain: tuple[int, ...]
    one_sector: bool
    leader: int
    """Only in a sector of this leader; -1: anywhere."""

    def start(self, g: War, fx: Effects) -> None:
        g.push(self.step(g.state))

    def step(self, s: State) -> Sabotaging:
        sectors = (1 << len(SECTORS)) - 1
        if self.leader != -1:
            at = s.leader_at[resolve(s, self.leader)]
            sectors = mask_of(SECTORS_OF[at]) if at < OUT else 0
        return Sabotaging(self.count, self.vehicle, self.terrain, self.one_sector, sectors, self.leader != -1)

    def lacks(self, g: War, fx: Supposed) -> str:
        s = g.state
        if any(self.step(s).prey(g)):
            return ""
        if self.leader != -1:
            who = resolve(s, self.leader)
            away = s.leader_at[who] >= OUT
            return (
                f"{LEADER_TITLES[who]} is not on the board" if away else "no vehicle that it reaches is in that sector"
            )
        what = VEHICLE_TITLES[self.vehicle] if self.vehicle >= 0 else "vehicle"
        return f"no {what} is {'in Deep Desert' if self.terrain else 'on the board'}"


def read_sabotage(step: Json) -> Op:
    f = step["filter"]
    sector = f.get("sector")
    return Sabotage(
        step["count"],
        VEHICLE[f["vehicle"]] if "vehicle" in f else -1,
        tuple(TERRAINS.index(name) for name in f.get("terrain", ())),
        sector == "one_for_all",
        reference(sector["contains_leader"]) if isinstance(sector, dict) else -1,
    )


def in_sectors(sectors: int) -> int:
    """The areas of a mask of sectors."""
    found = 0
    for sector in areas(sectors):
        found |= SECTOR_AREAS[sector]
    return found


@cache
def zones_of(sectors: int) -> int:
    """The air zones that touch a mask of sectors."""
    return mask_of(z for z, pair in enumerate(ZONE_SECTORS) if mask_of(pair) & sectors)


AIR, GROUND = 1, 0
PLACE_WORDS = Words("choice", ("ground", "air"))


@dataclass(slots=True)
class WreckTree(WarTree):
    """Pass alone; or a Harvester by its area, or a vehicle in the air by its zone."""

    grounds: tuple[int, ...]
    zones: tuple[int, ...]
    levels = ("where", "vehicle")

    def domain(self, g: War, prefix: Answer) -> Options:
        if not prefix:
            return [PASS] + [GROUND] * bool(self.grounds) + [AIR] * bool(self.zones)
        if len(prefix) == 2 or prefix[0] == PASS:
            return None
        return self.zones if prefix[0] == AIR else self.grounds

    def vocabulary(self, prefix: Answer) -> Words:
        return vehicles.SPOT_WORDS[prefix[0] == AIR] if prefix else PLACE_WORDS


@dataclass(slots=True)
class Sabotaging(ActionStep):
    """Vehicles are removed one by one; with ``one_sector`` the first settles the sector."""

    left: int
    vehicle: int
    terrain: tuple[int, ...]
    one_sector: bool
    sectors: int
    leader: bool

    def run(self, g: War) -> None:
        tree = WreckTree(*self.prey(g)) if self.left else WreckTree((), ())
        if not tree.grounds and not tree.zones:
            g.pop()
            return
        g.ask_side(ATREIDES, TURN, "sabotage", "A.harv.01", tree)

    def prey(self, g: War) -> tuple[tuple[int, ...], tuple[int, ...]]:
        s = g.state
        grounds = zones = 0
        if self.vehicle in (-1, HARVESTER):
            grounds = s.harvesters & in_sectors(self.sectors)
            if self.terrain:
                grounds &= s.map.ground(self.terrain)
        if self.vehicle == ORNITHOPTER:
            zones = s.ornithopters
        elif self.leader and g.rules.smugglers_reach_zones:
            zones = (s.ornithopters | s.carryalls) & zones_of(self.sectors)
        return areas(grounds), areas(zones)

    def sabotage(self, g: War, seat: int, answer: Answer) -> None:
        if answer[0] == PASS:
            g.pop()
            return
        self.left -= 1
        take_away(g, answer)
        if answer[0] == AIR:
            g.under(Effects).zone = answer[1]
        elif self.one_sector:
            self.sectors &= mask_of(SECTORS_OF[answer[1]])


@dataclass(frozen=True, slots=True)
class Rockets(Op):
    """In a sector with an own Legion, dice: each Hit or Special removes a vehicle there or in a connected zone."""

    dice: int

    def start(self, g: War, fx: Effects) -> None:
        found = self.sectors(g.state, fx.side)
        if found:
            g.push(RocketFire(self.dice, found))

    def sectors(self, s: State, side: int) -> tuple[int, ...]:
        return tuple(i for i, ground in enumerate(SECTOR_AREAS) if ground & s.sides[side].held)

    def lacks(self, g: War, fx: Supposed) -> str:
        s = g.state
        for i in self.sectors(s, fx.side):
            if s.harvesters & SECTOR_AREAS[i] or (s.ornithopters | s.carryalls) & zones_of(1 << i):
                return ""
        return "no vehicle is in a sector with a Legion of yours, nor in an air zone connected to it"


def read_rockets(step: Json) -> Op:
    return Rockets(step["dice"])


@dataclass(slots=True)
class RocketFire(ActionStep):
    dice: int
    found: tuple[int, ...]
    sector: int = -1
    left: int = 0

    def interruptible(self) -> bool:
        return self.sector < 0

    def run(self, g: War) -> None:
        if self.sector < 0:
            tree = Choice((PASS, *self.found), SECTOR_WORDS, "sector")
            g.ask_side(ATREIDES, TURN, "rocket_sector", "A.board.02", tree)
            return
        s = g.state
        ground = areas(s.harvesters & SECTOR_AREAS[self.sector])
        zones = areas((s.ornithopters | s.carryalls) & zones_of(1 << self.sector))
        if not self.left or not (ground or zones):
            g.pop()
            return
        g.ask_side(ATREIDES, TURN, "rocket", "A.board.02", WreckTree(ground, zones))

    def rocket_sector(self, g: War, seat: int, answer: Answer) -> None:
        if answer[0] == PASS:
            g.pop()
            return
        self.sector = answer[0]
        rolled = roll(g, self.dice)
        self.left = rolled.hits + rolled.specials
        g.tell("rockets", "A.board.02", sector=self.sector, **rolled._asdict())

    def rocket(self, g: War, seat: int, answer: Answer) -> None:
        if answer[0] == PASS:
            g.pop()
            return
        self.left -= 1
        take_away(g, answer)


def take_away(g: War, answer: Answer) -> None:
    """The vehicles of an air zone, or a Harvester, leave the board."""
    if answer[0] == AIR:
        vehicles.remove_from_zone(g, answer[1], "A.piece.19")
    else:
        vehicles.remove_harvester(g, answer[1], "A.harv.01")


# --- things revealed ------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Spy(Op):
    """Everything hidden in one area is revealed; this is no Scouting (A.spice.13 does not stop it)."""

    def start(self, g: War, fx: Effects) -> None:
        found = areas(hidden_areas(g.state))
        if found:
            g.push(Spying(fx.side, found))

    def lacks(self, g: War, fx: Supposed) -> str:
        return "" if hidden_areas(g.state) else "nothing of the Atreides lies facedown"


def read_spy(step: Json) -> Op:
    return Spy()


def hidden_areas(s: State) -> int:
    """Areas with a facedown Sietch or deployment tokens."""
    found, tokens = 0, s.tokens
    for area in areas(s.sides[ATREIDES].held):
        if tokens[area]:
            found |= 1 << area
    known = s.sietch_known
    for sietch, area in enumerate(s.sietch_area):
        if area < OUT and not known >> sietch & 1:
            found |= 1 << area
    return found


def hides(s: State, where: int) -> bool:
    """Whether one of these areas is such a one."""
    tokens, known = s.tokens, s.sietch_known
    for area in areas(where & s.sides[ATREIDES].held):
        if tokens[area]:
            return True
    for area in areas(where & s.sietches):  # noqa: SIM110 (asked after every action)
        if not known >> s.sietch_in(area) & 1:
            return True
    return False


def expose(g: War, area: int, rule: str) -> None:
    """Reveal the Sietch and all deployment tokens of an area."""
    settlements.reveal_sietch(g, area, rule)
    forces.reveal_tokens(g, ATREIDES, area, g.state.tokens[area], rule)
    stacking.settle(g, ATREIDES, 1 << area)


@dataclass(slots=True)
class Spying(ActionStep):
    side: int
    found: tuple[int, ...]

    def run(self, g: War) -> None:
        g.ask_side(self.side, TURN, "spy", "A.piece.11", Choice((PASS, *self.found), AREA_WORDS, "area"))

    def spy(self, g: War, seat: int, answer: Answer) -> None:
        g.pop()
        if answer[0] != PASS:
            expose(g, answer[0], "A.piece.11")
