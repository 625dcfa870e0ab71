"""What a seat sees, read from the state of a game into a row of numbers, without a view: the fast path of the doors.

A sheet is proved, not trusted: over whole games of every rule set it equals what the encoder makes of the view, for every seat.
"""

from __future__ import annotations

from landsraad.kernel.game import AnyGame
from landsraad.research.observe import Encoder
from landsraad.research.sheets import dune, imperium, war
from landsraad.research.sheets.sheet import Maker, Sheet

__all__ = ["Maker", "Sheet", "sheets_of"]

_SHEETS = {"dune": dune.sheets, "imperium": imperium.sheets, "war": war.sheets}


def sheets_of(encoder: Encoder, game: AnyGame) -> Maker:
    """What makes the sheets of a game, which watch together what they all show."""
    return _SHEETS[encoder.game](encoder, game)
