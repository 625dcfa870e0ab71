"""Who has which skill, and which of its parts works now (4.03.03 - 4.03.07, 4.03.12)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from landsraad.games.dune.people import LEADER_FACTION
from landsraad.games.dune.phases.battle.current import Fight, fight_of
from landsraad.games.dune.phases.battle.planning import noted
from landsraad.games.dune.revivals import is_captive

if TYPE_CHECKING:
    from landsraad.games.dune.game import Dune
    from landsraad.games.dune.phases.battle.resolution import Resolution
    from landsraad.games.dune.state import State

NO_SKILL: Final = -1
TAKEN: Final = "taken"
"""The note of a skilled leader whom its side has taken behind the shield (4.03.04)."""
ARRANGED: Final = "arranged"
"""The note of a seat that has said which of its skilled leaders it takes."""


def skill_of(s: State, leader: int) -> int:
    """The skill of a leader, or NO_SKILL."""
    for skilled, skill in s.skills:
        if skilled == leader:
            return skill
    return NO_SKILL


def holder(s: State, leader: int) -> int:
    """The seat that a leader fights for: its owner, or its captor."""
    return s.harkonnen if is_captive(s, leader) else s.seat_of(LEADER_FACTION[leader])


def skilled_of(s: State, seat: int) -> list[int]:
    """The skilled leaders that fight for a seat, captives too."""
    faction = s.houses[seat].faction
    captives = [leader for leader, _ in s.houses[s.harkonnen].captives] if s.harkonnen >= 0 else []
    own = [leader for leader, _ in s.skills if LEADER_FACTION[leader] == faction or leader in captives]
    if not captives:
        return own
    return [leader for leader in own if leader not in captives or seat == s.harkonnen]


def owner_of_top(s: State, skill: int) -> tuple[int, int]:
    """The leader with a skill and the seat that has the top part of it; (-1, -1) if nobody does. A captor has none (4.03.12)."""
    for leader, card in s.skills:
        if card == skill and not is_captive(s, leader):
            return leader, s.seat_of(LEADER_FACTION[leader])
    return -1, -1


def top_works(fight: Fight | None, seat: int, leader: int) -> bool:
    """A leader in front of the shield works, and so does one who leads; one who was taken and does not lead does not
    (4.03.05 - 4.03.07)."""
    if fight is None or leader not in noted(fight, TAKEN):
        return True
    plan = fight.plan_of(seat)
    return plan is None or plan.head == leader


def top(g: Dune, skill: int) -> int:
    """The seat for which the top part of a skill works now, or -1."""
    leader, seat = owner_of_top(g.state, skill)
    return seat if leader >= 0 and top_works(fight_of(g), seat, leader) else -1


def bottom(g: Dune, fight: Resolution, seat: int, skill: int) -> bool:
    """Whether a side is led by a leader with this skill who lives (4.03.03, 4.03.13.02)."""
    head = fight.plan_of(seat).head
    return head >= 0 and not fight.fallen >> seat & 1 and skill_of(g.state, head) == skill
