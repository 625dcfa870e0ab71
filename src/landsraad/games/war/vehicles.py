"""Vehicles: Harvesters in Deserts, Ornithopters and Carryalls in air zones (A.piece.19)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from landsraad.games.war.board import AREA_WORDS, AREAS_TOLD, CHARTS, N_ZONES, SUPPLY, ZONE_TITLES, ZONE_WORDS, areas
from landsraad.games.war.decisions import TURN, VEHICLES
from landsraad.games.war.pieces import (
    CARRYALL,
    HARVESTER,
    ORNITHOPTER,
    VEHICLE_FIGURES,
    VEHICLE_TITLES,
    VEHICLE_WORDS,
)
from landsraad.games.war.sides import HARKONNEN
from landsraad.games.war.steps import WarStep, WarTree
from landsraad.kernel.tree import Answer, Options, Refusal
from landsraad.kernel.words import PASS, Words

if TYPE_CHECKING:
    from landsraad.games.war.game import War
    from landsraad.games.war.state import State

ALL_ZONES = (1 << N_ZONES) - 1


def on_board(s: State, vehicle: int) -> int:
    """Where vehicles of a kind are, as a mask of areas or zones."""
    return s.harvesters if vehicle == HARVESTER else s.ornithopters if vehicle == ORNITHOPTER else s.carryalls


def supply(s: State, vehicle: int) -> int:
    """Vehicles of a kind off the board."""
    return VEHICLE_FIGURES[vehicle] - on_board(s, vehicle).bit_count()


def spots(s: State, vehicle: int) -> int:
    """Where one more vehicle of a kind may be placed (A.vehicle.04, A.vehicle.05, A.vehicle.06).

    There are more air zones than vehicles of either flying kind, so one is always open.
    """
    if vehicle == HARVESTER:
        return CHARTS[s.chart].desert & s.free(HARKONNEN) & ~s.harvesters
    return ALL_ZONES & ~on_board(s, vehicle)


def sources(s: State, vehicle: int) -> list[int]:
    """Where a vehicle may come from when it is placed by an action or card: the supply, or elsewhere on the board."""
    found = [SUPPLY] if supply(s, vehicle) else []
    return found + list(areas(on_board(s, vehicle)))


def remove_harvester(g: War, area: int, rule: str) -> None:
    """The Atreides remove a Harvester: by a Legion, a worm or a card."""
    s = g.state
    s.harvesters &= ~(1 << area)
    g.tell("harvester_removed", rule, area=area)
    if s.active >= 0:
        s.harvesters_lost += 1


def remove_from_zone(g: War, zone: int, rule: str) -> None:
    """Take the vehicle of an air zone off the board."""
    s = g.state
    vehicle = ORNITHOPTER if s.ornithopters >> zone & 1 else CARRYALL
    s.ornithopters &= ~(1 << zone)
    s.carryalls &= ~(1 << zone)
    g.tell("vehicle_removed", rule, vehicle=vehicle, zone=zone)


def use_ornithopter(g: War, zone: int, rule: str) -> None:
    """An Ornithopter is given up for what it does."""
    g.state.ornithopters &= ~(1 << zone)
    g.tell("ornithopter_used", rule, zone=zone)


def put(g: War, vehicle: int, spot: int, rule: str) -> None:
    """Place a vehicle; one of another kind in the zone goes back to the supply (A.vehicle.06)."""
    s = g.state
    bit = 1 << spot
    if vehicle == HARVESTER:
        s.harvesters |= bit
        g.tell("vehicle_placed", rule, vehicle=vehicle, area=spot)
        return
    replaced = (s.ornithopters | s.carryalls) & bit
    s.ornithopters &= ~bit
    s.carryalls &= ~bit
    if vehicle == ORNITHOPTER:
        s.ornithopters |= bit
    else:
        s.carryalls |= bit
    g.tell("vehicle_placed", rule, vehicle=vehicle, zone=spot, replaced=bool(replaced))


def lift(s: State, vehicle: int, spot: int) -> None:
    """Take a vehicle off the board to place it elsewhere."""
    bit = ~(1 << spot)
    if vehicle == HARVESTER:
        s.harvesters &= bit
    elif vehicle == ORNITHOPTER:
        s.ornithopters &= bit
    else:
        s.carryalls &= bit


SPOT_WORDS: Final = (AREA_WORDS, ZONE_WORDS)
"""Where vehicles are: those on the ground, and those in the air."""


@dataclass(slots=True)
class VehicleTree(WarTree):
    """A vehicle, where it comes from if it may be relocated, and where it goes; or pass."""

    kinds: tuple[int, ...]
    """The vehicles that may be placed, and pass if nothing must be."""
    relocate: bool
    ground: int
    """Where a Harvester may go."""

    def domain(self, g: War, prefix: Answer) -> Options:
        n = len(prefix)
        if n == 0:
            return self.kinds
        vehicle = prefix[0]
        if vehicle == PASS:
            return None
        if self.relocate:
            if n == 1:
                return sources(g.state, vehicle)
            n -= 1
        if n == 2:
            return None
        return areas(self.ground if vehicle == HARVESTER else spots(g.state, vehicle))

    def level(self, prefix: Answer) -> str:
        if not prefix:
            return "vehicle"
        return "source" if self.relocate and len(prefix) == 1 else "spot"

    def vocabulary(self, prefix: Answer) -> Words:
        return SPOT_WORDS[prefix[0] != HARVESTER] if prefix else VEHICLE_WORDS

    def why(self, g: War, prefix: Answer, value: int) -> Refusal | None:
        s = g.state
        if not prefix:
            if value == PASS:
                return "A.vehicle.03", "every vehicle of the active row is placed"
            if self.relocate or supply(s, value):
                return "A.vehicle.03", f"no {VEHICLE_TITLES[value]} is to be placed now"
            return "A.vehicle.03", f"every {VEHICLE_TITLES[value]} is on the board"
        if (self.relocate and len(prefix) == 1) or value < 0:
            return None
        if prefix[0] != HARVESTER:
            return "A.vehicle.05", f"{ZONE_TITLES[value]} already holds such a vehicle"
        title = AREAS_TOLD[value]
        if s.harvesters >> value & 1:
            return "A.vehicle.04", f"{title} already holds a Harvester"
        if not CHARTS[s.chart].desert >> value & 1:
            return "A.vehicle.04", f"{title} is not a Desert"
        return "A.vehicle.04", f"{title} is not free for the Harkonnen"


@dataclass(slots=True)
class PlaceVehicles(WarStep):
    """The Harkonnen place vehicles one by one: those of the active row, or those of an action or card."""

    left: tuple[int, int, int]
    any: int = 0
    optional: bool = False
    relocate: bool = False
    rule: str = "A.vehicle.03"

    def interruptible(self) -> bool:
        return self.optional

    def run(self, g: War) -> None:
        s = g.state
        harvesters, ornithopters, carryalls = self.left
        relocate, more = self.relocate, self.any
        kinds: tuple[int, ...] = (PASS,) if self.optional else ()
        ground = 0
        if (harvesters or more) and (relocate or s.harvesters.bit_count() < VEHICLE_FIGURES[HARVESTER]):
            ground = spots(s, HARVESTER)
            if ground:
                kinds += (HARVESTER,)
        if (ornithopters or more) and (relocate or s.ornithopters.bit_count() < VEHICLE_FIGURES[ORNITHOPTER]):
            kinds += (ORNITHOPTER,)
        if (carryalls or more) and (relocate or s.carryalls.bit_count() < VEHICLE_FIGURES[CARRYALL]):
            kinds += (CARRYALL,)
        if not kinds or kinds == (PASS,):
            g.pop()
            return
        tree = VehicleTree(kinds, relocate, ground)
        kind = TURN if s.active == HARKONNEN else VEHICLES
        g.ask_side(HARKONNEN, kind, "place_vehicle", self.rule, tree)

    def place_vehicle(self, g: War, seat: int, answer: Answer) -> None:
        vehicle = answer[0]
        if vehicle == PASS:
            g.pop()
            return
        if self.relocate and answer[1] != SUPPLY:
            lift(g.state, vehicle, answer[1])
        harvesters, ornithopters, carryalls = self.left
        if not self.left[vehicle]:
            self.any -= 1
        elif vehicle == HARVESTER:
            self.left = (harvesters - 1, ornithopters, carryalls)
        elif vehicle == ORNITHOPTER:
            self.left = (harvesters, ornithopters - 1, carryalls)
        else:
            self.left = (harvesters, ornithopters, carryalls - 1)
        put(g, vehicle, answer[-1], "A.vehicle.04" if vehicle == HARVESTER else "A.vehicle.05")
