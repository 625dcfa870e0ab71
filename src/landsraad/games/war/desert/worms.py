"""Wormsigns and Sandworms: signs revealed, worms that appear, move and attack."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from landsraad.games.war import vehicles
from landsraad.games.war.battle.casualties import Casualties
from landsraad.games.war.battle.combat import roll
from landsraad.games.war.battle.retreat import Retreat, retreat_areas
from landsraad.games.war.board import (
    AREA_WORDS,
    AREAS_TOLD,
    CHARTS,
    MOUNTAIN,
    NEAR,
    SUPPLY,
    WILD_MAKER_FIGURE,
    ZONE_WORDS,
    ZONES_AT,
    areas,
    spread,
)
from landsraad.games.war.cards import prescience
from landsraad.games.war.decisions import TURN, VEHICLES, WORMS
from landsraad.games.war.pieces import BURROWING, N_SIGNS, NO_SIGN, SAND, SANDWORM, SANDWORMS, SIGN_FIGURES
from landsraad.games.war.sides import ATREIDES, HARKONNEN
from landsraad.games.war.state import NOWHERE, OUT
from landsraad.games.war.steps import About, ActionStep, FromTo, WarStep
from landsraad.kernel.masks import swapped
from landsraad.kernel.tree import Answer, OneOf, Refusal
from landsraad.kernel.words import PASS

if TYPE_CHECKING:
    from landsraad.games.war.game import War
    from landsraad.games.war.state import State

WORM_DICE, WILD_MAKER_DICE = 4, 6


# --- Wormsign tokens -------------------------------------------------------------------------------------------------


def signs_left(s: State) -> int:
    """Tokens in the pool."""
    return N_SIGNS - s.wormsigns.bit_count()


def place_sign(g: War, area: int, rule: str) -> None:
    """Draw a token unseen from the pool and lay it facedown (A.hazard.02)."""
    s = g.state
    n = g.chance(signs_left(s))
    face = SAND
    left = SIGN_FIGURES[face] - s.signs.count(face)
    while n >= left:
        n -= left
        face += 1
        left = SIGN_FIGURES[face] - s.signs.count(face)
    s.signs[area] = face
    s.wormsigns |= 1 << area
    g.tell("wormsign_placed", rule, area=area)


def return_sign(s: State, area: int) -> int:
    """Put the token of an area back into the pool; returns its face."""
    face = s.signs[area]
    s.signs[area] = NO_SIGN
    s.wormsigns &= ~(1 << area)
    return face


def brings_worm(s: State, area: int, face: int) -> bool:
    """A.hazard.04, A.hazard.05, A.hazard.06."""
    return face == SANDWORM or (face == BURROWING and bool(s.map.deep >> area & 1))


# --- figures ----------------------------------------------------------------------------------------------------------


def figures(s: State, used: int = 0) -> list[int]:
    """The figures that may appear: one off the board, the Wild Maker, or a worm relocated (A.hazard.07).

    ``used``: areas whose worm has already been placed in this phase.
    """
    found = [SUPPLY] if s.sandworms.bit_count() < SANDWORMS else []
    if s.wild_maker != OUT and (s.wild_maker == NOWHERE or not used >> s.wild_maker & 1):
        found.append(WILD_MAKER_FIGURE)
    return found + list(areas(s.sandworms & ~used))


def put_worm(g: War, figure: int, area: int, rule: str) -> None:
    """Place one of :func:`figures`."""
    s = g.state
    if figure == WILD_MAKER_FIGURE:
        s.wild_maker = area
    else:
        if figure != SUPPLY:
            s.sandworms &= ~(1 << figure)
        s.sandworms |= 1 << area
    g.tell("worm_placed", rule, area=area, wild_maker=figure == WILD_MAKER_FIGURE)


def remove_worm(s: State, area: int) -> int:
    """Take the worm of an area off the board; returns the dice it attacks with (A.worm.06, A.leader.08).

    The Wild Maker stays in play and may come back (A.leader.14).
    """
    if s.wild_maker == area:
        s.wild_maker = NOWHERE
        return WILD_MAKER_DICE
    s.sandworms &= ~(1 << area)
    return WORM_DICE


def strike(g: War, area: int, dice: int, *, storm: bool) -> int:
    """A storm or a worm rolls against the Harkonnen Legion of an area: Hits, and Specials by the terrain (A.worm.06, A.hazard.15)."""
    s = g.state
    g.rules.exposed_to_roll(g, area)
    rolled = roll(g, dice)
    total = rolled.hits + rolled.specials * s.map.hit_value[area]
    rule = "A.hazard.15" if storm else "A.worm.06"
    g.tell("desert_roll", rule, area=area, **rolled._asdict(), total=total, storm=storm)
    if total:
        g.push(Casualties(HARKONNEN, area, total, battle=False))
    return total


# --- a Harkonnen Legion enters an area with a Wormsign ----------------------------------------------------------------


@dataclass(slots=True)
class RevealSign(WarStep):
    """The token is turned over and resolved at once (A.move.15, A.move.16)."""

    area: int
    at: str = "flip"

    def flip(self, g: War) -> None:
        s = g.state
        face = return_sign(s, self.area)
        g.tell("wormsign_revealed", "A.move.15", area=self.area, sign=face)
        self.at = "figure" if brings_worm(s, self.area, face) else "over"

    def figure(self, g: War) -> None:
        found = figures(g.state)
        if len(found) == 1:
            self.worm_figure(g, -1, (found[0],))
        else:
            tree = About(tuple(found), AREA_WORDS, "figure", self.area)
            g.ask_side(ATREIDES, WORMS, "worm_figure", "A.hazard.07", tree)

    def worm_figure(self, g: War, seat: int, answer: Answer) -> None:
        put_worm(g, answer[0], self.area, "A.hazard.05")
        g.replace(WormArrives(self.area, hazards=False))


@dataclass(slots=True)
class WormArrives(WarStep):
    """What a worm that has appeared does to a Legion and a Harvester in its area (A.hazard.08-10, A.worm.01)."""

    area: int
    hazards: bool
    """In Desert Hazards, when a Carryall may save the Harvester (A.hazard.12)."""
    at: str = "legion"

    def legion(self, g: War) -> None:
        s = g.state
        self.at = "harvester"
        if s.sides[HARKONNEN].held >> self.area & 1:
            if retreat_areas(s, HARKONNEN, self.area):
                g.push(Retreat(HARKONNEN, self.area, worm=True))
            else:
                g.push(WormStrike(self.area, remove_worm(s, self.area)))

    def harvester(self, g: War) -> None:
        s = g.state
        if not s.harvesters >> self.area & 1 or s.sides[HARKONNEN].held >> self.area & 1:
            g.pop()
            return
        saviours = areas(s.carryalls & ZONES_AT[self.area]) if self.hazards else ()
        if saviours:
            tree = About((PASS, *saviours), ZONE_WORDS, "zone", self.area)
            g.ask_side(HARKONNEN, VEHICLES, "carryall", "A.hazard.12", tree)
        else:
            self.carryall(g, -1, (PASS,))

    def carryall(self, g: War, seat: int, answer: Answer) -> None:
        g.pop()
        if answer[0] == PASS:
            vehicles.remove_harvester(g, self.area, "A.hazard.08")
        else:
            g.state.carryalls &= ~(1 << answer[0])
            g.tell("harvester_saved", "A.hazard.12", area=self.area, zone=answer[0])


@dataclass(slots=True)
class WormStrike(WarStep):
    """A worm, already off the board, attacks the Legion of an area (A.worm.06, A.worm.07, A.worm.08)."""

    area: int
    dice: int
    hits: int = 0
    at: str = "attack"

    def attack(self, g: War) -> None:
        self.at = "aftermath"
        self.hits = strike(g, self.area, self.dice, storm=False)

    def aftermath(self, g: War) -> None:
        """The Legion is gone, or 3 Hits were scored: a prescience card may look for that."""
        gone = not g.state.sides[HARKONNEN].held >> self.area & 1
        prescience.note_worm_attack(g, self.hits, gone=gone)
        g.pop()


# --- Desert Power ------------------------------------------------------------------------------------------------------


def sign_spots(s: State) -> int:
    """Deserts without Wormsign, Sandworm or Sietch (A.action.19)."""
    return s.map.desert & ~(s.wormsigns | s.worms | s.sietches)


@cache
def around(chart: int, area: int, *, red: bool) -> int:
    """The areas up to two borders away, the first a Desert; ``red``: across the impassable ones, too."""
    border = NEAR if red else CHARTS[chart].border
    return (border[area] | spread(border[area] & CHARTS[chart].desert, border)) & ~(1 << area)


def worm_moves(g: War, area: int) -> int:
    """Where a worm can go: one or two Deserts, the last with nothing in it but perhaps a Station (A.worm.02)."""
    s = g.state
    return around(s.chart, area, red=g.rules.worms_cross_red_borders) & s.map.desert & s.bare()


def worm_prey(s: State) -> int:
    """What a worm can attack anywhere: Legions outside the Mountains, Harvesters (A.worm.03)."""
    return s.sides[HARKONNEN].held & ~s.map.terrain_mask[MOUNTAIN] | s.harvesters & s.map.desert


def worm_targets(g: War, area: int) -> int:
    """What a worm can attack: up to two areas away, the first a Desert (A.worm.03, A.worm.04)."""
    return around(g.state.chart, area, red=g.rules.worms_cross_red_borders) & worm_prey(g.state)


@dataclass(slots=True)
class PlaceSigns(ActionStep):
    """Wormsigns laid on the board, one an area (A.action.19)."""

    left: int

    def run(self, g: War) -> None:
        s = g.state
        found = sign_spots(s) if self.left and signs_left(s) else 0
        if not found:
            g.pop()
            return
        tree = SignTree((PASS, *areas(found)), AREA_WORDS, "area")
        g.ask_side(ATREIDES, TURN, "wormsign", "A.action.19", tree)

    def wormsign(self, g: War, seat: int, answer: Answer) -> None:
        if answer[0] == PASS:
            g.pop()
            return
        self.left -= 1
        place_sign(g, answer[0], "A.action.19")


@dataclass(slots=True)
class SignTree(OneOf["War"]):
    """Where a Wormsign goes."""

    def why(self, g: War, prefix: Answer, value: int) -> Refusal | None:
        if value < 0:
            return None
        s, title = g.state, AREAS_TOLD[value]
        if not s.map.desert >> value & 1:
            return "A.action.19", f"{title} is not a Desert"
        what = "Wormsign" if s.wormsigns >> value & 1 else "Sandworm" if s.worms >> value & 1 else "Sietch"
        return "A.action.19", f"there is a {what} in {title}"


@dataclass(slots=True)
class WormTree(FromTo):
    """Pass alone; or the worm, by its area, and where it goes or what it attacks."""

    attack: bool
    levels = ("worm", "target")

    def ends(self, g: War, start: int) -> int:
        return worm_targets(g, start) if self.attack else worm_moves(g, start)

    def why(self, g: War, prefix: Answer, value: int) -> Refusal | None:
        if value < 0:
            return None
        s, title = g.state, AREAS_TOLD[value]
        if not prefix:
            if not s.worms >> value & 1:
                return "A.action.20", f"there is no Sandworm in {title}"
            if self.attack:
                return "A.worm.03", f"the Sandworm in {title} has nothing to attack within its reach"
            if not worm_moves(g, value):
                return "A.worm.02", f"the Sandworm in {title} has no Desert to move to"
            return "A.action.20", f"the Sandworm in {title} has moved, or is not the one that moves"
        if self.attack:
            if not (s.sides[HARKONNEN].held | s.harvesters) >> value & 1:
                return "A.worm.04", f"there is neither a Harkonnen Legion nor a Harvester in {title}"
            if s.map.terrain[value] == MOUNTAIN:
                return "A.worm.04", f"{title} is a Mountain"
            return "A.worm.03", f"{title} is out of the worm's reach"
        if not s.map.desert >> value & 1:
            return "A.worm.02", f"{title} is not a Desert"
        if not s.bare() >> value & 1:
            return "A.worm.02", f"{title} is not empty"
        return "A.worm.02", f"{title} is more than two Deserts away from {AREAS_TOLD[prefix[0]]}"


@dataclass(slots=True)
class MoveWorms(ActionStep):
    """Different Sandworms move (A.action.20, A.worm.02)."""

    left: int
    worms: int
    """The areas of the worms that may move."""

    def run(self, g: War) -> None:
        s = g.state
        starts = [a for a in areas(s.worms & self.worms) if worm_moves(g, a)] if self.left else []
        if not starts:
            g.pop()
            return
        g.ask_side(ATREIDES, TURN, "move_worm", "A.action.20", WormTree((PASS, *starts), attack=False))

    def move_worm(self, g: War, seat: int, answer: Answer) -> None:
        if answer[0] == PASS:
            g.pop()
            return
        self.left -= 1
        self.worms &= ~(1 << answer[0] | 1 << answer[1])
        shift_worm(g, answer[0], answer[1])


def shift_worm(g: War, source: int, target: int) -> None:
    """A worm moves."""
    s = g.state
    if s.wild_maker == source:
        s.wild_maker = target
    else:
        s.sandworms = swapped(s.sandworms, source, target)
    g.tell("worm_moved", "A.worm.02", source=source, target=target)


@dataclass(slots=True)
class WormAttack(ActionStep):
    """One Sandworm attacks (A.action.21)."""

    worms: int

    def run(self, g: War) -> None:
        starts = [a for a in areas(g.state.worms & self.worms) if worm_targets(g, a)]
        if not starts:
            g.pop()
            return
        g.ask_side(ATREIDES, TURN, "worm_attack", "A.action.21", WormTree((PASS, *starts), attack=True))

    def worm_attack(self, g: War, seat: int, answer: Answer) -> None:
        g.pop()
        if answer[0] != PASS:
            launch(g, answer[0], answer[1])


def launch(g: War, source: int, target: int) -> None:
    """The worm's figure is removed, then its target is dealt with (A.worm.03, A.worm.05, A.worm.07)."""
    s = g.state
    wild = s.wild_maker == source
    dice = remove_worm(s, source)
    g.tell("worm_attacks", "A.worm.03", source=source, target=target, wild_maker=wild)
    if s.harvesters >> target & 1:
        g.push(Wreckage(target))
    if s.sides[HARKONNEN].held >> target & 1:
        g.push(WormStrike(target, dice))


@dataclass(slots=True)
class Wreckage(WarStep):
    """A Harvester goes with the last unit that stood by it, or if it stood alone (A.worm.05, A.worm.07)."""

    area: int
    at: str = "look"

    def look(self, g: War) -> None:
        g.pop()
        if not g.state.sides[HARKONNEN].held >> self.area & 1:
            vehicles.remove_harvester(g, self.area, "A.worm.07")
