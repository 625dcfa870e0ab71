"""Unload: some reveal boxes are also gained when their card is discarded or trashed.

In a reveal turn such a box is like any other (I.ix.icon.03), and the card gives no means to discard or trash it
(I.ix.icon.04), unless it says so: Treachery unloads by trashing itself (I.faq.39).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from landsraad.games.imperium.cards.printed import UNLOAD
from landsraad.games.imperium.effects import boxes
from landsraad.games.imperium.effects.resolve import carry_out

if TYPE_CHECKING:
    from landsraad.games.imperium.game import Imperium


def unload(g: Imperium, seat: int, card: int) -> None:
    """The reveal box at once, in whosever turn it is (I.ix.icon.02, I93); clean-up discards nothing (I59)."""
    if UNLOAD[card]:
        g.tell("unloaded", "I.ix.icon.02", seat=seat, card=card)
        carry_out(g, seat, boxes.REVEAL[card])
