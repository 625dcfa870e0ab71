"""What an area, a zone, a figure or a card lacks that is refused."""

from __future__ import annotations

from typing import TYPE_CHECKING

from landsraad.games.war.board import AREA_TITLES, AREAS_TOLD, SUPPLY, WILD_MAKER_FIGURE, ZONE_AREAS, ZONE_TITLES
from landsraad.games.war.cards.decks import CARD_TITLES
from landsraad.games.war.effects.equipment import hidden_areas
from landsraad.games.war.leaders.people import LEADER_TITLES, SPECIAL_TITLES
from landsraad.games.war.pieces import FIRST_NAMED, FIRST_TOKEN, KINDS, REGULAR, SANDWORMS, SPECIAL
from landsraad.games.war.sides import ATREIDES, HARKONNEN
from landsraad.games.war.state import OUT
from landsraad.kernel.tree import Refusal

if TYPE_CHECKING:
    from landsraad.games.war.state import State


def figure(s: State, side: int, area: int, value: int, rule: str, otherwise: str) -> Refusal:
    """Of a figure that is picked out of a Legion."""
    title = AREAS_TOLD[area]
    if value >= FIRST_NAMED:
        leader = value - FIRST_NAMED
        if not s.named[area] >> leader & 1:
            return rule, f"{LEADER_TITLES[leader]} is not in {title}"
    elif value >= FIRST_TOKEN:
        if not s.tokens[area] >> (value - FIRST_TOKEN) & 1:
            return rule, f"that deployment token is not in {title}"
    elif not s.figures[area * 4 + value]:
        return rule, f"there is no {kind_title(side, value)} in {title}"
    return rule, otherwise


def not_held(s: State, side: int, card: int) -> str:
    """Of a card that is not in hand; several cards have one name."""
    title = CARD_TITLES[card]
    if any(CARD_TITLES[other] == title for other in s.sides[side].hand):
        return f"it is another {title} that is in your hand"
    return f"{title} is not in your hand"


def kind_title(side: int, kind: int) -> str:
    if kind == SPECIAL:
        return SPECIAL_TITLES[side]
    return KINDS[kind].capitalize() if kind < 2 else "leader without a name"


def worm(s: State, value: int, rule: str) -> Refusal:
    """A Sandworm figure: off the board, the Wild Maker, or a worm by its area."""
    if value == SUPPLY:
        return rule, f"all {SANDWORMS} Sandworms are on the board"
    if value == WILD_MAKER_FIGURE:
        return rule, "the Wild Maker is not in play" if s.wild_maker == OUT else "the Wild Maker has just been placed"
    if value >= 0 and s.worms >> value & 1:
        return rule, f"the Sandworm in {AREAS_TOLD[value]} has just been placed"
    return rule, "there is no Sandworm there" if value < 0 else f"there is no Sandworm in {AREAS_TOLD[value]}"


def hidden(s: State, zone: int, area: int) -> Refusal:
    """Scouting: something hidden, within reach (A.action.30)."""
    if not hidden_areas(s) >> area & 1:
        return "A.action.30", f"nothing of the Atreides lies facedown in {AREAS_TOLD[area]}"
    if not ZONE_AREAS[zone] >> area & 1:
        return "A.board.02", f"{AREAS_TOLD[area]} is not connected to {ZONE_TITLES[zone]}"
    return "A.action.30", f"{AREA_TITLES[area]} cannot be scouted"


def ornithopter(s: State, zone: int) -> Refusal:
    if not s.ornithopters >> zone & 1:
        return "A.action.30", f"there is no Ornithopter in {ZONE_TITLES[zone]}"
    return "A.action.30", f"the Ornithopter in {ZONE_TITLES[zone]} reaches nothing that it could be used for here"


def retreat(s: State, side: int, source: int, area: int, rule: str) -> Refusal:
    title = AREAS_TOLD[area]
    if not s.map.border[source] >> area & 1:
        return rule, f"{title} is not next to {AREAS_TOLD[source]}"
    if s.worms >> area & 1:
        return rule, f"a Sandworm is in {title}"
    if not s.free(side) >> area & 1:
        return rule, f"{title} is not free for that Legion"
    if side == HARKONNEN and s.wormsigns >> area & 1:
        return rule, f"a Wormsign lies in {title}"
    return rule, f"there are empty areas, and {title} is none of them"


def regulars(s: State, side: int, area: int, rule: str) -> Refusal:
    if not s.sides[side].held >> area & 1:
        return rule, f"you have no Legion in {AREAS_TOLD[area]}"
    if not s.figures[area * 4 + REGULAR]:
        return rule, f"there is no unit in {AREAS_TOLD[area]} that could be replaced"
    return rule, f"nothing can be done in {AREAS_TOLD[area]} here"


def tokens(s: State, area: int, rule: str) -> Refusal:
    if not s.tokens[area] or not s.sides[ATREIDES].held >> area & 1:
        return rule, f"you have no deployment token in {AREAS_TOLD[area]}"
    return "A.solo.spec.08", f"an Ornithopter watches {AREAS_TOLD[area]}"
