"""Free actions: what is done besides answering, in the own turn."""

from __future__ import annotations

from typing import Final

from landsraad.bots.base import Seat
from landsraad.bots.war import council, desert
from landsraad.bots.war.table import Table, Think
from landsraad.kernel.tree import Answer

OCCASIONS: Final = ("act", "end_turn")
"""Free actions are thought about only when one of these is asked."""


def guerrilla_training(table: Table) -> Answer:
    """Reveal a token that stands alone, so that its units can part; not with Paul, whom a card may want to see there.

    In Mahdi it would help the Harkonnen.
    """
    if table.picture.solo:
        return ()
    for area in table.options:
        force = table.picture.mine.get(area)
        if force is not None and force.units == 1 and area != table.picture.paul:
            return table.complete((area,))
    return ()


def scheme(table: Table) -> Answer:
    return table.default()


THOUGHTS: Final[dict[str, Think]] = {
    "claim_card": council.claim,
    "atomics": desert.atomics,
    "guerrilla_training": guerrilla_training,
    "scheme": scheme,
}


def is_time(seat: Seat) -> bool:
    """Whether this seat is asked for its turn."""
    return any(at == seat.index and name in OCCASIONS for at, name in seat.waiting())
