"""Which requirement of a prescience card is missing (A.presc.04-10)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from landsraad.games.war.board import AREAS_TOLD, areas
from landsraad.games.war.cards.decks import IN_ACTION, PRESCIENCE_DATA, PRESCIENCE_TITLES
from landsraad.games.war.cards.prescience import (
    DEEDS,
    MOST_CLAIMS,
    NEEDS_DIE,
    REQUIREMENTS,
    Deed,
    GiveUp,
    HarvestersLost,
    LeadersAt,
    LegionsAt,
    PaulToTank,
    Requirement,
    RevealHere,
)
from landsraad.games.war.leaders.careers import PAUL, resolve
from landsraad.games.war.leaders.people import LEADER_TITLES
from landsraad.games.war.pieces import REGULAR
from landsraad.games.war.sides import ATREIDES
from landsraad.games.war.state import OUT
from landsraad.kernel.tree import Refusal

if TYPE_CHECKING:
    from landsraad.games.war.state import State

TOLD_DEEDS = {
    DEEDS["sandriding"]: "Paul has not ridden over a Sandworm in this turn",
    DEEDS["leader_removed_in_battle"]: "no named leader of the Harkonnen has fallen in a battle of this turn",
    DEEDS["sandworm_attack"]: "no Sandworm has struck hard enough in this turn",
    DEEDS["battle_won"]: "Paul has not won a battle of that size in this turn",
}


def why_not_claimed(s: State, card: int, *, at_end: bool, with_die: bool) -> Refusal:
    """Why a prescience card cannot be claimed now, in this way."""
    title = PRESCIENCE_TITLES[card]
    if card in s.claimed:
        return "A.presc.11", f"{title} has been claimed in this round"
    if card in s.prescience_gone:
        return "A.presc.11", f"{title} has left the game"
    if card not in s.row:
        return "A.presc.03", f"{title} is not revealed"
    if s.claims >= MOST_CLAIMS:
        return "A.presc.04", f"{MOST_CLAIMS} cards have been claimed in this round, and no more can be"
    if IN_ACTION[card] == at_end:
        when = "in the action turns" if at_end else "at the end of the round"
        return "A.presc.06", f"{title} is claimed {when}"
    if NEEDS_DIE[card] and not with_die:
        return "A.presc.07", f"{title} takes a die: claim it as the action of a turn"
    if with_die and not NEEDS_DIE[card]:
        return "A.presc.05", f"{title} takes no die: it is claimed as a free action"
    for requirement in REQUIREMENTS[card]:
        if not requirement.holds(s):
            return "A.presc.08", f"{title} asks for more: {missing(s, requirement, card)}"
    return "A.presc.10", f"{title} is not claimed here"


def missing(s: State, r: Requirement, card: int) -> str:
    """What one requirement lacks."""
    if isinstance(r, LegionsAt):
        ground = sum(s.map.terrain_mask[kind] for kind in r.terrain) & s.sides[ATREIDES].held
        n = (ground & ~s.sietches if r.outside else ground).bit_count()
        return f"Legions in {r.least} such areas, and you have {n}"
    if isinstance(r, LeadersAt):
        return _leaders(s, r)
    if isinstance(r, Deed):
        return TOLD_DEEDS[r.deed]
    if isinstance(r, HarvestersLost):
        return f"{r.least} Harvesters removed in this phase, and it is {s.harvesters_lost}"
    if isinstance(r, GiveUp):
        n = sum(s.figures[area * 4 + REGULAR] for area in areas(s.sietches & s.sides[ATREIDES].held))
        return f"{r.count} Regulars in Sietches to give up, and you have {n}"
    paul = resolve(s, PAUL)
    at = s.leader_at[paul]
    if at >= OUT:
        return f"{LEADER_TITLES[paul]} is not on the board"
    if isinstance(r, PaulToTank):
        return f"Harkonnen Legions are in the sector of {LEADER_TITLES[paul]}"
    if isinstance(r, RevealHere) and r.sietch:
        return f"there is no facedown Sietch in {AREAS_TOLD[at]}, where {LEADER_TITLES[paul]} is"
    if isinstance(r, RevealHere):
        return f"{r.count} deployment tokens in {AREAS_TOLD[at]}, and there are {s.tokens[at].bit_count()}"
    return str(PRESCIENCE_DATA[card]["summary"])


def _leaders(s: State, r: LeadersAt) -> str:
    """The first leader who is not where the card wants him."""
    places = []
    for leader in (resolve(s, who) for who in r.leaders):
        at, title = s.leader_at[leader], LEADER_TITLES[leader]
        if at >= OUT:
            return f"{title} is not on the board"
        inside = bool(s.sietches >> at & 1)
        if (r.terrain and s.map.terrain[at] not in r.terrain) or (r.sietch and not inside) or (r.outside and inside):
            return f"{title} is in {AREAS_TOLD[at]}, which is not such an area"
        places.append(at)
    return "the leaders are not in one area"
