"""Operations on units, vehicles and tokens: upgrades, vehicles placed and destroyed, things revealed or exchanged."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from landsraad.games.war import legions, settlements, vehicles
from landsraad.games.war.battle import roll
from landsraad.games.war.board import (
    AREA_WORDS,
    SECTOR_AREAS,
    SECTOR_WORDS,
    SECTORS,
    SECTORS_OF,
    TERRAINS,
    ZONE_SECTORS,
    ZONE_WORDS,
    areas,
    mask_of,
)
from landsraad.games.war.effects.engine import Effects, Op, reads
from landsraad.games.war.leaders import reference, resolve
from landsraad.games.war.movement import ALL, Party
from landsraad.games.war.pieces import DONE, HARVESTER, KIND, ORNITHOPTER, VEHICLE
from landsraad.games.war.rules import TURN
from landsraad.games.war.sides import ATREIDES
from landsraad.games.war.state import OUT
from landsraad.games.war.steps import ActionStep
from landsraad.kernel.tree import Answer, Choice, Options, Tree
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


@reads("replace_units")
def _read_upgrade(step: dict[str, Any]) -> Op:
    return Upgrade(KIND[step["from"]], KIND[step["to"]], step["count"])


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
        legions.enlist(g.state, self.side, area, self.new)
        legions.dismiss(g.state, self.side, area, self.old)
        g.tell("unit_upgraded", "A.action.17", side=self.side, area=area, old=self.old, new=self.new)


# --- vehicles -----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Vehicles(Op):
    """Vehicles are placed, from the supply or relocated (A.action.17, A.action.23)."""

    left: tuple[int, int, int]
    any: int

    def start(self, g: War, fx: Effects) -> None:
        g.push(vehicles.PlaceVehicles(self.left, self.any, optional=True, relocate=True, rule="A.action.17"))


@reads("place_vehicles")
def _read_vehicles(step: dict[str, Any]) -> Op:
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
        s = g.state
        sectors = (1 << len(SECTORS)) - 1
        if self.leader != -1:
            at = s.leader_at[resolve(s, self.leader)]
            sectors = mask_of(SECTORS_OF[at]) if at < OUT else 0
        g.push(Sabotaging(self.count, self.vehicle, self.terrain, self.one_sector, sectors, self.leader != -1))


@reads("remove_vehicles")
def _read_sabotage(step: dict[str, Any]) -> Op:
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


def zones_of(sectors: int) -> int:
    """The air zones that touch a mask of sectors."""
    return mask_of(z for z, pair in enumerate(ZONE_SECTORS) if mask_of(pair) & sectors)


AIR, GROUND = 1, 0
PLACE_WORDS = Words("choice", ("ground", "air"))


@dataclass(slots=True)
class WreckTree(Tree):
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
        if not prefix:
            return PLACE_WORDS
        return ZONE_WORDS if prefix[0] == AIR else AREA_WORDS


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
                ground = 0
                for kind in self.terrain:
                    ground |= s.map.terrain_mask[kind]
                grounds &= ground
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
        if answer[0] == AIR:
            vehicles.remove_from_zone(g, answer[1], "A.piece.19")
            g.stack[-2].zone = answer[1]
        else:
            vehicles.remove_harvester(g, answer[1], "A.harv.01")
            if self.one_sector:
                self.sectors &= mask_of(SECTORS_OF[answer[1]])


@dataclass(frozen=True, slots=True)
class Rockets(Op):
    """In a sector with an own Legion, dice: each Hit or Special removes a vehicle there or in a connected zone."""

    dice: int

    def start(self, g: War, fx: Effects) -> None:
        held = g.state.sides[fx.side].held
        found = tuple(i for i, ground in enumerate(SECTOR_AREAS) if ground & held)
        if found:
            g.push(RocketFire(self.dice, found))


@reads("roll_remove_vehicles")
def _read_rockets(step: dict[str, Any]) -> Op:
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
        hits, shields, specials = roll(g, self.dice)
        self.left = hits + specials
        g.tell("rockets", "A.board.02", sector=self.sector, hits=hits, shields=shields, specials=specials)

    def rocket(self, g: War, seat: int, answer: Answer) -> None:
        if answer[0] == PASS:
            g.pop()
            return
        self.left -= 1
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


@reads("reveal")
def _read_spy(step: dict[str, Any]) -> Op:
    return Spy()


def hidden_areas(s: State) -> int:
    """Areas with a facedown Sietch or deployment tokens."""
    found = mask_of(a for a in areas(s.sides[ATREIDES].held) if s.tokens[a])
    for sietch, area in enumerate(s.sietch_area):
        if area < OUT and not s.sietch_known >> sietch & 1:
            found |= 1 << area
    return found


def expose(g: War, area: int, rule: str) -> None:
    """Reveal the Sietch and all deployment tokens of an area."""
    settlements.reveal_sietch(g, area, rule)
    legions.reveal_tokens(g, ATREIDES, area, g.state.tokens[area], rule)
    legions.settle(g, ATREIDES, 1 << area)


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


# --- Sietches and their tokens --------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class SwapTokens(Op):
    """Two Sietches exchange all their facedown deployment tokens."""

    def start(self, g: War, fx: Effects) -> None:
        g.push(Swapping())


@reads("swap_deployment_tokens")
def _read_swap(step: dict[str, Any]) -> Op:
    return SwapTokens()


@dataclass(slots=True)
class SwapTree(Tree):
    """Pass alone; or two Sietches, the first of which holds tokens."""

    levels = ("source", "target")

    def domain(self, g: War, prefix: Answer) -> Options:
        s = g.state
        if not prefix:
            if s.sietches & (s.sietches - 1):
                return [PASS, *(a for a in areas(s.sietches) if s.tokens[a])]
            return [PASS]
        if len(prefix) == 2 or prefix[0] == PASS:
            return None
        return areas(s.sietches & ~(1 << prefix[0]))

    def vocabulary(self, prefix: Answer) -> Words:
        return AREA_WORDS


@dataclass(slots=True)
class Swapping(ActionStep):
    def run(self, g: War) -> None:
        tree = SwapTree()
        if tree.domain(g, ()) == [PASS]:
            g.pop()
        else:
            g.ask_side(ATREIDES, TURN, "swap_tokens", "A.piece.09", tree)

    def swap_tokens(self, g: War, seat: int, answer: Answer) -> None:
        g.pop()
        if answer[0] == PASS:
            return
        s, (x, y) = g.state, answer
        s.tokens[x], s.tokens[y] = s.tokens[y], s.tokens[x]
        us = s.sides[ATREIDES]
        for area in (x, y):
            us.held = us.held | 1 << area if s.units_in(area) else us.held & ~(1 << area)
        g.tell("tokens_swapped", "A.piece.09", areas=(x, y))
        legions.settle(g, ATREIDES, 1 << x | 1 << y)


@dataclass(frozen=True, slots=True)
class MoveSietch(Op):
    """A Sietch shifts to an empty Desert next to it, with any of the figures and tokens there."""

    def start(self, g: War, fx: Effects) -> None:
        g.push(Shifting())


@reads("relocate_sietch")
def _read_move_sietch(step: dict[str, Any]) -> Op:
    return MoveSietch()


def sietch_spots(s: State, area: int) -> int:
    """Where a Sietch may shift to."""
    return s.map.border[area] & s.map.desert & s.empty()


@dataclass(slots=True)
class ShiftTree(Party):
    """Pass alone; or the Sietch, where it goes, and who goes along: nobody ("done"), "all", or some figures."""

    def domain(self, g: War, prefix: Answer) -> Options:
        s = g.state
        if not prefix:
            return [PASS, *(a for a in areas(s.sietches) if sietch_spots(s, a))]
        area = prefix[0]
        if area == PASS:
            return None
        if len(prefix) == 1:
            return areas(sietch_spots(s, area))
        if len(prefix) == 2:
            if not s.sides[ATREIDES].held >> area & 1:
                return None
            some = self.party(g, area, legions.legion(s, area), ())
            return [DONE, *(some or (ALL,))]
        if prefix[2] == DONE:
            return None
        return self.party(g, area, legions.legion(s, area), prefix[2:])


@dataclass(slots=True)
class Shifting(ActionStep):
    def tree(self) -> ShiftTree:
        return ShiftTree(ATREIDES, -1, -1, False)

    def run(self, g: War) -> None:
        if self.tree().domain(g, ()) == [PASS]:
            g.pop()
        else:
            g.ask_side(ATREIDES, TURN, "shift_sietch", "A.piece.04", self.tree(), secret=True)

    def shift_sietch(self, g: War, seat: int, answer: Answer) -> None:
        g.pop()
        if answer[0] == PASS:
            return
        s, (source, target) = g.state, answer[:2]
        sietch = s.sietch_in(source)
        s.sietch_area[sietch] = target
        s.sietches = s.sietches & ~(1 << source) | 1 << target
        g.tell("sietch_shifted", "A.piece.04", source=source, target=target)
        if len(answer) > 2 and answer[2] != DONE:
            group = self.tree().group(legions.legion(s, source), answer[2:])
            legions.transfer(s, ATREIDES, source, target, group)
            g.tell("legion_carried", "A.piece.04", **legions.passage(ATREIDES, source, target, group))
        legions.settle(g, ATREIDES, 1 << source | 1 << target)
