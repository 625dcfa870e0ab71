"""Why a piece cannot be put on the board: it is not asked for, none is left, or there is nowhere to put it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from landsraad.games.war.board import AREAS_TOLD
from landsraad.games.war.effects.placing import LEADER_PIECE, TOKEN_PIECE, PlaceTree
from landsraad.games.war.leaders import careers
from landsraad.games.war.leaders.people import LEADER_SIDE, LEADER_TITLES
from landsraad.games.war.pieces import FIRST_NAMED, GENERIC, KINDS
from landsraad.games.war.refusals import places
from landsraad.games.war.state import IN_TANK, OUT, REMOVED
from landsraad.kernel.tree import Answer, Refusal

if TYPE_CHECKING:
    from landsraad.games.war.game import War
    from landsraad.games.war.state import State
    from landsraad.kernel.question import Question

RULE = "A.action.38"


def place(g: War, q: Question, prefix: Answer, value: int) -> Refusal | None:
    """Of a figure, where it comes from, or where it goes."""
    tree = q.tree
    if not isinstance(tree, PlaceTree):
        return None
    level = tree.level(prefix)
    if level == "source":
        if value < 0:
            return "A.action.23", "none of those is left off the board"
        name, title = places.kind_title(tree.side, prefix[0]), AREAS_TOLD[value]
        if not tree.has(g.state, prefix[0], value):
            return "A.action.23", f"you have no {name} in {title}"
        return "A.action.23", f"the {name} in {title} is where it would go"
    if level == "area":
        return RULE, "a piece that was chosen is put somewhere" if value < 0 else _area(g.state, tree, prefix[0], value)
    return _figure(g.state, tree, value) if value >= 0 else None


def _area(s: State, tree: PlaceTree, piece: int, area: int) -> str:
    title = AREAS_TOLD[area]
    if tree.used >> area & 1:
        return f"a piece has been put into {title}: each goes into another area"
    bound = {fixed for slot, n, fixed in zip(tree.slots, tree.left, tree.fixed, strict=True) if n and fixed >= 0}
    if bound and area not in bound and tree.fits_bound(piece):
        return f"what belongs together goes to {' or '.join(AREAS_TOLD[at] for at in sorted(bound))}"
    kinds = {slot.place.kind for slot, n in zip(tree.slots, tree.left, strict=True) if n and tree.fits(slot, piece)}
    return f"{title} is not {' or '.join(sorted(PLACES[kind] for kind in kinds)) or 'a place for it'}"


PLACES = {
    "settlement": "one of the settlements that it names",
    "sietch": "a Sietch that qualifies",
    "legion": "the area of a Legion that it may join",
    "empty_area": "an empty area of the kind that it names",
    "free_area": "a free area of the kind that it names",
    "previous": "where the other pieces went",
}


def _figure(s: State, tree: PlaceTree, piece: int) -> Refusal:
    """No slot is open for it, none is left, or there is nowhere to put it."""
    if piece >= FIRST_NAMED:
        return _leader(s, tree, piece)
    if TOKEN_PIECE < piece < FIRST_NAMED:
        return RULE, "a deployment token is drawn unseen: it is not chosen"
    name = "deployment token" if piece == TOKEN_PIECE else places.kind_title(tree.side, piece)
    wanted = [slot for slot, n in zip(tree.slots, tree.left, strict=True) if n and tree.fits(slot, piece)]
    if not wanted:
        return RULE, f"no {name} is to be placed now"
    if piece == TOKEN_PIECE:
        return RULE, "no deployment token is left" if not s.token_pool else "there is no Sietch for it"
    if piece < len(KINDS) and not s.sides[tree.side].reserve[piece] and not tree.relocates:
        return RULE, f"no {name} is left off the board"
    if piece == GENERIC:
        return "A.piece.13", "no unit is there for the leader to join, or no such leader is left"
    return RULE, f"no {name} is left that could be put there"


def _leader(s: State, tree: PlaceTree, piece: int) -> Refusal:
    leader = piece - FIRST_NAMED
    title, at = LEADER_TITLES[leader], s.leader_at[leader]
    if LEADER_SIDE[leader] != tree.side:
        return RULE, f"{title} is a leader of the other side"
    if at == REMOVED:
        return "A.action.22", f"{title} has left the game"
    if at == OUT:
        return "A.action.22", f"{title} is not in play"
    if at == IN_TANK:
        return "A.action.22", f"{title} is in the Regeneration Tank"
    if careers.is_hunted(s, leader):
        return "A.action.06", f"{title} is being sought and cannot be placed now"
    if s.sides[tree.side].fresh >> leader & 1:
        return "A.tank.04", f"{title} has just left the Regeneration Tank, and comes from the next turn on"
    wanted = [slot for slot, n in zip(tree.slots, tree.left, strict=True) if n and slot.piece == LEADER_PIECE]
    if not wanted:
        return RULE, "no leader is to be placed now"
    if not any(tree.fits(slot, piece) for slot in wanted) or not tree.names(s, leader):
        return RULE, f"{title} is not the leader that is to be placed"
    if at < OUT and not tree.relocates:
        return "A.action.22", f"{title} is on the board: only who is off it is deployed"
    return "A.piece.13", f"no unit is where {title} could go"
