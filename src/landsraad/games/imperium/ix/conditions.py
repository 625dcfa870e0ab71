"""Conditions that only Rise of Ix knows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from landsraad.games.imperium.effects.effect import condition
from landsraad.games.imperium.ix.dreadnoughts import DREADNOUGHTS

if TYPE_CHECKING:
    from landsraad.games.imperium.game import Imperium


@condition("tech_tiles")
def has_tiles(g: Imperium, seat: int, card: int, least: int) -> bool:
    """So many tech tiles, facedown ones included."""
    return len(g.state.players[seat].tiles) >= least


@condition("own_dreadnoughts_commissioned")
def has_dreadnoughts(g: Imperium, seat: int, card: int, least: int) -> bool:
    """So many dreadnoughts that are not in the supply."""
    return DREADNOUGHTS - g.state.players[seat].dreadnoughts[0] >= least
