"""What a seat sees, read from the state of a game into a row of numbers, without a view: the fast path of the doors.

A sheet is proved, not trusted: over whole games of every rule set it equals what the encoder makes of the view, for every seat.
"""

from __future__ import annotations

from landsraad.kernel.game import AnyGame
from landsraad.research.observe import Encoder
from landsraad.research.sheets import dune, imperium, war
from landsraad.research.sheets.sheet import Sheet, Viewed

__all__ = ["Sheet", "sheet_of"]

_SHEETS = {"dune": dune.sheet, "imperium": imperium.sheet, "war": war.sheet}


def sheet_of(encoder: Encoder, game: AnyGame, seat: int) -> Sheet:
    """The sheet of a seat; but for what stays as it is, it is filled in at the first look."""
    return _SHEETS[encoder.game](encoder, game, seat) or Viewed(encoder, seat)
