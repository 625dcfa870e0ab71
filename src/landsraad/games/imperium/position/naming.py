"""The players of a position by name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from landsraad.kernel.errors import BadPosition
from landsraad.kernel.plain import Value

if TYPE_CHECKING:
    from landsraad.games.imperium.game import Imperium


def names_of(g: Imperium) -> list[str]:
    return [g.player_name(seat) for seat in range(len(g.state.players))]


def named_seat(g: Imperium, name: Value, where: str, anybody: bool = False) -> int:
    """A player of the position; House Hagal only where ``anybody`` may be named, as it holds nothing but alliances."""
    names = [n for seat, n in enumerate(names_of(g)) if anybody or g.rules.collects(g, seat)]
    if name not in names:
        raise BadPosition(where, f"{name!r} is not one of the leaders in this position: {', '.join(names)}")
    return names.index(name)
