"""Why a Legion is not the one that moves or attacks, by what the step in progress asks of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from landsraad.games.war.battle.attack import Attack
from landsraad.games.war.board import AREAS_TOLD
from landsraad.games.war.leaders.careers import is_hunted
from landsraad.games.war.leaders.people import LEADER_TITLES, SPECIAL_TITLES
from landsraad.games.war.legions import forces, reach
from landsraad.games.war.legions.movement import Moves
from landsraad.kernel.tree import Refusal

if TYPE_CHECKING:
    from landsraad.games.war.game import War
    from landsraad.games.war.legions.groups import Group


def why_not_moved(g: War, side: int, area: int) -> Refusal:
    """Of an area that is no start of the moves in progress."""
    s, title, rule = g.state, AREAS_TOLD[area], "A.move.01"
    if not s.sides[side].held >> area & 1:
        return rule, f"you have no Legion in {title}"
    step = g.stack[-1]
    if not isinstance(step, Moves):
        return rule, f"the Legion in {title} is not one that this card moves"
    if not step.sources >> area & 1:
        return rule, f"the Legion in {title} is not the one that this action moves"
    pool = step.choices().pool(s, area)
    if not pool.units:
        return "A.move.05", f"every unit in {title} has moved in this action: each moves once"
    lacking = _lacking(side, step, pool)
    if lacking:
        return rule, f"this action moves Legions with {lacking}, and there is none in {title} that has not moved"
    if any(is_hunted(s, leader) for leader in range(s.named[area].bit_length()) if s.named[area] >> leader & 1):
        return "A.action.06", f"Paul is being sought: he stays in {title}, and a unit with him"
    if not reach.destinations(g, side, area, grounded=step.grounded):
        return "A.move.02", f"no free area is within reach of {title}"
    return rule, f"no Legion of {title} can be made up as this action asks for it"


def _lacking(side: int, step: Moves | Attack, pool: Group) -> str:
    """What a Legion must contain for the step and does not."""
    if step.leader >= 0 and not pool.named >> step.leader & 1:
        return LEADER_TITLES[step.leader]
    if step.unit >= 0 and not pool[step.unit]:
        return SPECIAL_TITLES[side]
    return "a leader" if step.led and not pool.led else ""


def why_no_attacker(g: War, side: int, area: int) -> Refusal:
    """Of an area whose Legion does not attack."""
    s, title, rule = g.state, AREAS_TOLD[area], "A.battle.01"
    if not s.sides[side].held >> area & 1:
        return rule, f"none of your Legions stands in {title}"
    if any(is_hunted(s, leader) for leader in range(s.named[area].bit_length()) if s.named[area] >> leader & 1):
        return "A.action.06", f"Paul is being sought: his Legion in {title} cannot attack this turn"
    step = g.stack[-1]
    if isinstance(step, Attack):
        if not step.sources >> area & 1:
            return rule, f"the Legion in {title} is not the one that may attack"
        lacking = _lacking(side, step, forces.legion(s, area))
        if lacking:
            return rule, f"this attack is one of a Legion with {lacking}, and there is none in {title}"
    return rule, f"the Legion in {title} has nothing to attack within its reach"
