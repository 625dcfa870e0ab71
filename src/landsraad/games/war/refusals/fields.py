"""Why an area, an air zone or a sector is not one of those to choose from, by the question."""

from __future__ import annotations

from typing import TYPE_CHECKING

from landsraad.games.war.board import AREAS_TOLD, SECTOR_TITLES, ZONE_TITLES
from landsraad.games.war.effects.campaign import Bombardment
from landsraad.games.war.effects.equipment import AIR
from landsraad.games.war.sides import HARKONNEN
from landsraad.kernel.tree import Answer, Refusal

if TYPE_CHECKING:
    from landsraad.games.war.game import War
    from landsraad.games.war.state import State
    from landsraad.kernel.question import Question


def bombard(g: War, q: Question, prefix: Answer, value: int) -> Refusal | None:
    """A special attack on an enemy Legion."""
    step = g.stack[-1]
    if value < 0 or not isinstance(step, Bombardment):
        return None
    title = AREAS_TOLD[value]
    if not g.state.sides[1 - step.side].held >> value & 1:
        return q.rule, f"there is no enemy Legion in {title}"
    return q.rule, f"the enemy Legion in {title} is out of reach of this attack"


def spy(g: War, q: Question, prefix: Answer, value: int) -> Refusal | None:
    if value < 0:
        return None
    return q.rule, f"nothing of the Atreides lies facedown in {AREAS_TOLD[value]}"


def no_sietch(s: State, value: int, rule: str) -> Refusal | None:
    return None if s.sietches >> value & 1 else (rule, f"there is no Sietch in {AREAS_TOLD[value]}")


def shift_sietch(g: War, q: Question, prefix: Answer, value: int) -> Refusal | None:
    s = g.state
    if value < 0 or len(prefix) > 1:
        return None
    if not prefix:
        why = f"no empty Desert is next to the Sietch in {AREAS_TOLD[value]}"
        return no_sietch(s, value, q.rule) or (q.rule, why)
    if not s.map.border[prefix[0]] >> value & 1:
        return q.rule, f"{AREAS_TOLD[value]} is not next to {AREAS_TOLD[prefix[0]]}"
    return empty_desert(s, value, q.rule)


def empty_desert(s: State, value: int, rule: str) -> Refusal:
    """Of an area that should be an empty Desert."""
    title = AREAS_TOLD[value]
    if not s.map.desert >> value & 1:
        return rule, f"{title} is not a Desert"
    if not s.empty() >> value & 1:
        return rule, f"{title} is not empty"
    return rule, f"{title} is not next to what the card names"


def wild_maker(g: War, q: Question, prefix: Answer, value: int) -> Refusal | None:
    return empty_desert(g.state, value, q.rule) if value >= 0 else None


def give_up(g: War, q: Question, prefix: Answer, value: int) -> Refusal | None:
    """Which Sietch a Regular of the claim comes from."""
    if value < 0:
        return None
    return no_sietch(g.state, value, q.rule) or (q.rule, f"no Regular of yours is in {AREAS_TOLD[value]}")


def swap_tokens(g: War, q: Question, prefix: Answer, value: int) -> Refusal | None:
    if value < 0:
        return None
    title = AREAS_TOLD[value]
    why = f"the Sietch in {title} was named first" if prefix else f"no deployment token lies in the Sietch in {title}"
    return no_sietch(g.state, value, q.rule) or (q.rule, why)


def token_area(g: War, q: Question, prefix: Answer, value: int) -> Refusal | None:
    """Where a deployment token that was drawn goes."""
    if value < 0:
        return None
    why = f"this token does not go to the Sietch in {AREAS_TOLD[value]}"
    return no_sietch(g.state, value, q.rule) or (q.rule, why)


def clear_sign(g: War, q: Question, prefix: Answer, value: int) -> Refusal | None:
    return (q.rule, f"there is no Wormsign in {AREAS_TOLD[value]}") if value >= 0 else None


def atomics(g: War, q: Question, prefix: Answer, value: int) -> Refusal | None:
    return (q.rule, f"no Family Atomics token fits {AREAS_TOLD[value]}") if value >= 0 else None


def push(g: War, q: Question, prefix: Answer, value: int) -> Refusal | None:
    """An enemy Legion in a Desert, and an empty area next to it."""
    if value < 0:
        return None
    s, title = g.state, AREAS_TOLD[value]
    if prefix:
        if not s.map.border[prefix[0]] >> value & 1:
            return q.rule, f"{title} is not next to {AREAS_TOLD[prefix[0]]}"
        return q.rule, f"{title} is not empty"
    if not s.sides[HARKONNEN].held >> value & 1:
        return q.rule, f"there is no Harkonnen Legion in {title}"
    if not s.map.desert >> value & 1:
        return q.rule, f"{title} is not a Desert"
    return q.rule, f"no empty area is next to {title}"


# --- air zones, vehicles and sectors ------------------------------------------------------------------------------------


def ornithopter(g: War, q: Question, prefix: Answer, value: int) -> Refusal | None:
    """One that flies the Legion: it is there, and connected to where the Legion starts."""
    if value < 0:
        return None
    if not g.state.ornithopters >> value & 1:
        return "A.move.12", f"there is no Ornithopter in {ZONE_TITLES[value]}"
    return "A.move.12", f"{ZONE_TITLES[value]} is not connected to where the Legion starts"


def carryall(g: War, q: Question, prefix: Answer, value: int) -> Refusal | None:
    """One that saves a Harvester: it is there, and connected to the Harvester's area."""
    about = q.about(prefix)
    if value < 0 or about is None:
        return None
    if not g.state.carryalls >> value & 1:
        return q.rule, f"there is no Carryall in {ZONE_TITLES[value]}"
    return q.rule, f"{ZONE_TITLES[value]} is not connected to {AREAS_TOLD[about[1]]}"


def wreck(g: War, q: Question, prefix: Answer, value: int) -> Refusal | None:
    """A vehicle to remove: on the ground or in the air, and where."""
    s = g.state
    if value < 0:
        return None
    if not prefix:
        what = "no vehicle in an air zone" if value == AIR else "no Harvester"
        return q.rule, f"{what} is within reach of this"
    if prefix[0] == AIR:
        if not (s.ornithopters | s.carryalls) >> value & 1:
            return q.rule, f"there is no vehicle in {ZONE_TITLES[value]}"
        return q.rule, f"the vehicle in {ZONE_TITLES[value]} is out of reach of this"
    if not s.harvesters >> value & 1:
        return q.rule, f"there is no Harvester in {AREAS_TOLD[value]}"
    return q.rule, f"the Harvester in {AREAS_TOLD[value]} is out of reach of this"


def rocket_sector(g: War, q: Question, prefix: Answer, value: int) -> Refusal | None:
    return (q.rule, f"you have no Legion in the {SECTOR_TITLES[value]}") if value >= 0 else None
