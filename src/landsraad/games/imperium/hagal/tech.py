"""Tech tiles of solo rivals: which they acquire, what they pay, and when they use them (I.ix.hagal.16-29)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from landsraad.games.imperium.agents import reach
from landsraad.games.imperium.effects import boxes
from landsraad.games.imperium.effects.flow import Arrow
from landsraad.games.imperium.hagal.icons import TechNegotiation
from landsraad.games.imperium.hagal.resolving import does
from landsraad.games.imperium.ix import tech
from landsraad.games.imperium.ix.printed import FLIPS, HAGAL_MARK, TILE, TILE_COST, TILE_USE
from landsraad.games.imperium.ix.tech import AcquireTech, faceup

if TYPE_CHECKING:
    from landsraad.games.imperium.game import Imperium

FLAGSHIP: Final = TILE["flagship"]
INVASION_SHIPS: Final = TILE["invasion_ships"]
SPY_SATELLITES: Final = TILE["spy_satellites"]
TRAINING_DRONES: Final = TILE["training_drones"]

FLAGSHIP_TROOPS: Final = 3
"""Troops that must be in the supply for the Flagship (I.ix.hagal.23)."""


# --- the stacks ----------------------------------------------------------------------------------------------------------


def refresh(g: Imperium) -> None:
    """Without a mark among the faceup tiles the top of the largest stack, or of the topmost of those, is trashed.

    The tile that is turned up brings the next check, until there is a mark or all stacks are empty (I.ix.hagal.17, I88).
    """
    s = g.state
    if any(HAGAL_MARK[tile] for tile in faceup(g)) or not any(s.stacks):
        return
    tile = max(s.stacks, key=len)[0]
    s.scrapped += (tile,)
    g.tell("tile_removed", "I.ix.hagal.17", tile=tile)
    tech.take_from_stack(g, tile)


# --- acquiring -----------------------------------------------------------------------------------------------------------


def best(g: Imperium, seat: int, discount: int) -> int:
    """The most expensive marked tile that the rival can pay for, of equal ones the topmost; -1: none (I.ix.hagal.19)."""
    p = g.state.players[seat]
    found = -1
    for tile in faceup(g):
        if HAGAL_MARK[tile] and TILE_COST[tile] - discount <= p.spice + p.negotiators:
            if found < 0 or TILE_COST[tile] > TILE_COST[found]:
                found = tile
    return found


def acquire(g: Imperium, seat: int, discount: int) -> bool:
    """Acquire the best tile: first the discount, then negotiators, then spice (I.ix.hagal.20, I89)."""
    tile = best(g, seat, discount)
    if tile < 0:
        return False
    price = max(0, TILE_COST[tile] - discount)
    negotiators = min(price, g.state.players[seat].negotiators)
    tech.acquire(g, seat, tile, price - negotiators, tech.SPICE, negotiators)
    drill(g, seat)
    return True


@does(AcquireTech)
def acquire_tech(g: Imperium, seat: int, made: AcquireTech) -> None:
    acquire(g, seat, made.discount)


@does(TechNegotiation)
def negotiate(g: Imperium, seat: int, made: TechNegotiation) -> None:
    """A tile, or else a negotiator if there is a troop in the supply (I.ix.hagal.12, I.ix.hagal.20)."""
    if not acquire(g, seat, made.discount) and g.state.players[seat].supply:
        tech.negotiate(g, seat, "I.ix.hagal.20", made.origin)


# --- using ---------------------------------------------------------------------------------------------------------------


def ready(g: Imperium, seat: int, tile: int) -> bool:
    """Whether the rival has the tile, faceup, and can pay for its use."""
    p = g.state.players[seat]
    if tile not in p.tiles or p.flipped >> tile & 1:
        return False
    uses = (boxes.EFFECTS[item] for item in TILE_USE[tile])
    return all(use.possible(g, seat) for use in uses)


def use(g: Imperium, seat: int, tile: int, rule: str) -> None:
    """Pay what the tile asks for and take what it gives; a flip tile then lies facedown."""
    flip(g, seat, tile, rule)
    for item in TILE_USE[tile]:
        made = boxes.EFFECTS[item]
        if isinstance(made, Arrow):
            made.cost.pay(g, seat, rule, made.origin)
            for inner in made.items:
                boxes.EFFECTS[inner].perform(g, seat)
        else:
            made.perform(g, seat)


def flip(g: Imperium, seat: int, tile: int, rule: str) -> None:
    g.tell("tile_used", rule, seat=seat, tile=tile)
    if FLIPS >> tile & 1:
        g.state.players[seat].flipped |= 1 << tile


def drill(g: Imperium, seat: int) -> None:
    """Training Drones: at the first chance of each round in which there is a troop to recruit (I.ix.hagal.28)."""
    if ready(g, seat, TRAINING_DRONES):
        use(g, seat, TRAINING_DRONES, "I.ix.hagal.28")


def spy(g: Imperium, seat: int) -> None:
    """Spy Satellites: on its turn the rival gives them and 3 spice for a point (I.ix.hagal.27)."""
    if seat == g.state.active and ready(g, seat, SPY_SATELLITES):
        use(g, seat, SPY_SATELLITES, "I.ix.hagal.27")


def launch(g: Imperium, seat: int) -> None:
    """Flagship: at a combat space, with 4 solari and three troops in the supply (I.ix.hagal.23)."""
    if ready(g, seat, FLAGSHIP) and g.state.players[seat].supply >= FLAGSHIP_TROOPS:
        use(g, seat, FLAGSHIP, "I.ix.hagal.23")


def may_invade(g: Imperium, seat: int, space: int) -> bool:
    """Invasion Ships: enemy agents are no hindrance, an own agent is (I.ix.hagal.25)."""
    p = g.state.players[seat]
    faceup = INVASION_SHIPS in p.tiles and not p.flipped >> INVASION_SHIPS & 1
    return faceup and not reach.standing(g, seat) >> space & 1


def invade(g: Imperium, seat: int) -> None:
    """The tile is flipped; no card is discarded for it (I.ix.hagal.25)."""
    flip(g, seat, INVASION_SHIPS, "I.ix.hagal.25")
