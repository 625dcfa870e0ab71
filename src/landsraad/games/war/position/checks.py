"""What holds of every table of this game: a written-down position in which it does not is refused, with the rule."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from landsraad.games.war.board import AREAS, AREAS_TOLD, N_AREAS, ZONE_TITLES, areas
from landsraad.games.war.cards.decks import CARD, CARD_TITLES
from landsraad.games.war.dice import ACTION_DICE, N_RESULTS, RESULTS
from landsraad.games.war.leaders import careers
from landsraad.games.war.leaders.people import LEADER_SIDE, LEADER_TITLES, LEADERS, N_NAMED, REPLACES
from landsraad.games.war.phases.names import ACTIONS, BEFORE_THE_ROLL
from landsraad.games.war.pieces import BENE_GESSERIT
from landsraad.games.war.pieces import VEHICLES as VEHICLE_NAMES
from landsraad.games.war.sides import ATREIDES, HARKONNEN, POWERS, SIDE_TITLES, SIDES, house_of
from landsraad.games.war.state import NOWHERE, OUT, REMOVED
from landsraad.games.war.tracks import progress
from landsraad.games.war.tracks.markers import BENE_GESSERIT_STEPS, MARKERS
from landsraad.kernel.errors import BadPosition

if TYPE_CHECKING:
    from landsraad.games.war.game import War

FAMILY_ATOMICS: Final = CARD["our_family_atomics"]
CARD_STEP: Final = 4
"""The step of any marker from which that card sets them off; the track itself lets that be done from a later one."""


def check(g: War) -> None:
    """Refuse a table that cannot be: one sentence with the entry and what would be right."""
    for part in PARTS:
        part(g)


def legions(g: War) -> None:
    """Stacking, and whom a Legion cannot stand beside (A.piece.17, A.board.06, A.worm.09)."""
    s = g.state
    for side, us in enumerate(s.sides):
        limit, foreign = g.rules.limit(s, side), s.settlements if side == ATREIDES else s.sietches
        for area in areas(us.held):
            where = f"{SIDES[side]}.legions.{AREAS[area]}"
            n = s.units_in(area)
            if n > limit:
                why = "the CHOAM Ban lets the Harkonnen have" if limit < g.rules.limit(s, ATREIDES) else "it holds"
                raise BadPosition(where, f"has {n} units; {why} at most {limit} (A.piece.17)")
            if foreign >> area & 1:
                raise BadPosition(where, f"there is an enemy settlement in {AREAS_TOLD[area]} (A.board.06)")
            if s.worms >> area & 1:
                raise BadPosition(where, f"a Sandworm is in {AREAS_TOLD[area]} (A.worm.09)")


def settlements(g: War) -> None:
    s = g.state
    for area in areas(s.sietches & s.settlements):
        raise BadPosition(f"atreides.sietches.{AREAS[area]}", "there is a Harkonnen settlement in that area")
    for area in areas(s.sietches & s.worms):
        raise BadPosition(f"atreides.sietches.{AREAS[area]}", "a Sandworm is in that area (A.worm.02)")


def desert(g: War) -> None:
    """Harvesters, Wormsigns and worms are in Deserts; a worm has its area for itself (A.vehicle.04, A.action.19)."""
    s = g.state
    wild_maker = 0 if s.wild_maker >= N_AREAS else 1 << s.wild_maker
    for key, mask, rule in (
        ("harvesters", s.harvesters, "A.vehicle.04"),
        ("wormsigns", s.wormsigns, "A.action.19"),
        ("sandworms", s.sandworms, "A.worm.02"),
        ("wild_maker", wild_maker, "A.leader.08"),
    ):
        for area in areas(mask & ~s.map.desert):
            raise BadPosition(key, f"{AREAS_TOLD[area]} is not a Desert ({rule})")
    for area in areas(s.sandworms & wild_maker):
        raise BadPosition("wild_maker", f"a Sandworm is in {AREAS_TOLD[area]} already")
    for area in areas(s.wormsigns & s.worms):
        raise BadPosition("wormsigns", f"a Sandworm is in {AREAS_TOLD[area]} (A.action.19)")
    for area in areas(s.wormsigns & s.sietches):
        raise BadPosition("wormsigns", f"there is a Sietch in {AREAS_TOLD[area]} (A.action.19)")


def air(g: War) -> None:
    s = g.state
    for zone in areas(s.ornithopters & s.carryalls):
        raise BadPosition(
            f"{VEHICLE_NAMES[2]}s", f"{ZONE_TITLES[zone]} already holds an Ornithopter; a zone holds one (A.vehicle.05)"
        )


def careers_of_leaders(g: War) -> None:
    """Who takes another's place, or comes when another has gone, is not there with him (A.leader.03, A.leader.11-13)."""
    s = g.state
    for leader in range(N_NAMED):
        for other in (REPLACES[leader], careers.FOLLOWS[leader]):
            if other >= 0 and careers.in_play(s, leader) and s.leader_at[other] != REMOVED:
                _not_both(leader, other)
        other = careers.LEAVES_WITH[leader]
        if other >= 0 and careers.in_play(s, other) and careers.in_play(s, leader):
            _not_both(other, leader)


def _not_both(leader: int, gone: int) -> None:
    why = f"{LEADER_TITLES[leader]} is in play, so {LEADER_TITLES[gone]} has left the game"
    raise BadPosition(LEADERS[gone], f"{why}: write {LEADERS[gone]}: removed among the leaders")


def tracks(g: War) -> None:
    """Whom a track has brought is in play, and what only a track brings has been reached (A.presc.12-14, A.piece.01).

    Markers go down by Alam al-Mithal alone, which leaves their sum, and Supremacy never does. How their steps were gained
    is not asked: a position may leave out what was destroyed, taken or claimed before.
    """
    s = g.state
    best = (*s.marks, max(s.marks))
    for step, marker, leader in progress.PRESCIENCE_STEPS:
        if best[marker] >= step and s.leader_at[leader] == OUT:
            rule = "A.presc.13" if marker == len(MARKERS) else "A.presc.12"
            _has_entered(leader, f"a prescience marker that brings this leader is at step {step} or beyond ({rule})")
    for step, leader in progress.SUPREMACY_STEPS:
        if s.supremacy >= step and s.leader_at[leader] == OUT:
            _has_entered(leader, f"Supremacy is at step {step} or beyond (A.piece.01)")
    if not s.supremacy and s.leader_at[careers.HAWAT] != OUT:
        raise BadPosition("supremacy", "is at least 1: Thufir Hawat enters play at that step (A.piece.01)")
    if s.atomics and sum(s.marks) < CARD_STEP:
        told = f"some prescience marker has been at step {CARD_STEP} at least, by {CARD_TITLES[FAMILY_ATOMICS]}"
        raise BadPosition("atomics", f"are set off when {told} (A.presc.14)")


def _has_entered(leader: int, why: str) -> None:
    side = SIDES[LEADER_SIDE[leader]]
    raise BadPosition(f"{side}.leaders.{LEADERS[leader]}", f"{LEADER_TITLES[leader]} has entered play: {why}")


def tokens(g: War) -> None:
    """The Atreides have had one Bene Gesserit token at the start, and one for each step that brings one (A.bg.03)."""
    s = g.state
    us = s.sides[ATREIDES]
    most = BENE_GESSERIT[ATREIDES] + sum(s.supremacy >= step for step in BENE_GESSERIT_STEPS)
    n = us.bene_gesserit + (us.placed >= 0)
    if n > most:
        raise BadPosition(
            "atreides.bene_gesserit",
            f"the Atreides have got {most} in all at this step of Supremacy, not {n} (A.bg.03)",
        )


def dice(g: War) -> None:
    """No more dice than there are, than are not locked, than a box has slots; none before they are rolled (A.action.01)."""
    s = g.state
    for side, name in enumerate(SIDES):
        boxes = range(house_of(side) * N_RESULTS, (house_of(side) + 2) * N_RESULTS)
        unused, used = sum(s.dice[box] for box in boxes), sum(s.spent[box] for box in boxes)
        placed = s.sides[side].placed
        most = ACTION_DICE[side] - (s.locked if side == HARKONNEN else 0)
        if s.phase in BEFORE_THE_ROLL and (unused or used or placed >= 0):
            raise BadPosition(f"{name}.dice", f"no dice are rolled yet in the phase {s.phase}")
        if s.phase != ACTIONS and side == HARKONNEN and (unused or placed >= 0):
            raise BadPosition(f"{name}.dice", f"the Harkonnen have used all their dice before the phase {s.phase}")
        if unused + used > most:
            locked = f", {s.locked} of them locked" if most < ACTION_DICE[side] else ""
            raise BadPosition(
                f"{name}.dice", f"{SIDE_TITLES[side]} have {ACTION_DICE[side]} dice{locked}, not {unused + used}"
            )
        for box in boxes:
            power, result = divmod(box, N_RESULTS)
            slots, n = g.rules.slots[power][result], s.dice[box] + (placed == box)
            if n > slots:
                where = f"{name}.{'token_die' if placed == box else 'dice'}"
                told = f"{RESULTS[result]} has {slots} slots on the dashboard of {POWERS[power]}, not {n}"
                raise BadPosition(where, f"{told} (A.action.02)")


def sietches(g: War) -> None:
    """The Harkonnen have won where nothing of the Atreides is left."""
    if not any(at != NOWHERE for at in g.state.sietch_area):
        raise BadPosition("atreides.sietches", "with all Sietches destroyed the Harkonnen have won: leave one")


PARTS: Final[tuple[Callable[[War], None], ...]] = (
    sietches,
    settlements,
    legions,
    desert,
    air,
    careers_of_leaders,
    tracks,
    tokens,
    dice,
)
