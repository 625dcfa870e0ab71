"""Using a tech tile in an own turn."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from landsraad.games.imperium.agents.actions import can_send
from landsraad.games.imperium.effects import boxes
from landsraad.games.imperium.effects.flow import Arrow, worth_paying
from landsraad.games.imperium.effects.resolve import carry_out_in_order
from landsraad.games.imperium.effects.specials import IgnoreEnemies
from landsraad.games.imperium.ix.printed import FLIPS, TILE_TITLES, TILE_USE, TILE_WORDS
from landsraad.games.imperium.menus import Action
from landsraad.games.imperium.state import REVEAL, START
from landsraad.kernel.tree import Answer, Options, Refusal

if TYPE_CHECKING:
    from landsraad.games.imperium.game import Imperium


@cache
def opens_spaces(tile: int) -> bool:
    """Whether the tile lets this turn's agent go where opponents' agents stand."""
    items = [item for use in TILE_USE[tile] if isinstance(arrow := boxes.EFFECTS[use], Arrow) for item in arrow.items]
    return any(isinstance(boxes.EFFECTS[item], IgnoreEnemies) for item in items)


def in_time(g: Imperium, seat: int, tile: int) -> bool:
    """Whether this kind of turn is one for the tile; before the choice, whether it can still become one (I52)."""
    if not g.rules.agent_turn_tiles >> tile & 1:
        return True
    stage = g.state.stage
    if stage != START:
        return stage != REVEAL
    if not opens_spaces(tile):
        return can_send(g, seat)
    hand = g.state.players[seat].hand
    return len(hand) > 1 and can_send(g, seat, ignoring=True)


def useful(g: Imperium, seat: int, tile: int) -> bool:
    """Whether its cost can be paid and it would do something."""
    for item in TILE_USE[tile]:
        made = boxes.EFFECTS[item]
        if not made.possible(g, seat) or (isinstance(made, Arrow) and not worth_paying(g, seat, made.cost, made.items)):
            return False
    return bool(TILE_USE[tile])


def usable(g: Imperium, seat: int, tile: int) -> bool:
    flipped = g.state.players[seat].flipped >> tile & 1
    return not flipped and useful(g, seat, tile) and in_time(g, seat, tile)


class UseTile(Action):
    """Use a tile: a flip tile once a round, then it lies facedown (I.ix.tech.07)."""

    verb = "tech"
    levels = ("tile",)
    words = (TILE_WORDS,)

    def open(self, g: Imperium, seat: int) -> bool:
        for tile in g.state.players[seat].tiles:  # noqa: SIM110 - hot
            if TILE_USE[tile] and usable(g, seat, tile):
                return True
        return False

    def domain(self, g: Imperium, seat: int, values: Answer) -> Options:
        return None if values else [tile for tile in g.state.players[seat].tiles if usable(g, seat, tile)]

    def do(self, g: Imperium, seat: int, values: Answer) -> None:
        s, tile = g.state, values[0]
        g.tell("tile_used", "I.ix.tech.07", seat=seat, tile=tile)
        if FLIPS >> tile & 1:
            s.players[seat].flipped |= 1 << tile
        if s.stage == START and g.rules.agent_turn_tiles >> tile & 1:
            s.bound = True
        carry_out_in_order(g, seat, TILE_USE[tile])

    def shut(self, g: Imperium, seat: int) -> Refusal:
        return "I.ix.tech.07", "no tech tile can be used now"

    def why(self, g: Imperium, seat: int, values: Answer, value: int) -> Refusal:
        p, title = g.state.players[seat], TILE_TITLES[value]
        if value not in p.tiles:
            return "I.ix.tech.01", f"{title} is not in the own supply"
        if p.flipped >> value & 1:
            return "I.ix.tech.07", f"{title} has been used this round"
        if not useful(g, seat, value):
            return "I.ix.tech.07", f"{title} cannot be paid for, or would do nothing now"
        return "I.ix.tech.07", f"{title} is used in agent turns only"


USE_TILE: Final = UseTile()
