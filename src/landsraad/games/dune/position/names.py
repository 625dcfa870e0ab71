"""Names that written-down positions use."""

from __future__ import annotations

from landsraad.games.dune.game import Dune
from landsraad.kernel.errors import BadPosition
from landsraad.kernel.plain import Value


def seat_named(g: Dune, name: Value, where: str) -> int:
    if name not in g.seats:
        raise BadPosition(where, f"{name!r} is not one of the factions in this position: {', '.join(g.seats)}")
    return g.seats.index(name)
