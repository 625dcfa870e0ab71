"""What a seat sees: an allow-list, made from the state by one function."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from landsraad.games.dune.game import Dune


def look(g: Dune, seat: int | None) -> dict[str, Any]:
    """Everything this seat may know of the position."""
    return {"game": "dune", "turn": g.state.turn}
