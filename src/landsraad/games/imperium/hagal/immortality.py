"""Rivals in Immortality, in solo games alone (I.imm.solo.01): the Tleilaxu track and the Tleilaxu row."""

from __future__ import annotations

from typing import TYPE_CHECKING

from landsraad.games.imperium import decks
from landsraad.games.imperium.effects.tleilaxu import TleilaxuIcons
from landsraad.games.imperium.hagal.effects import does
from landsraad.games.imperium.hagal.icons import RemoveTleilaxuCard
from landsraad.games.imperium.immortality import row, tracks

if TYPE_CHECKING:
    from landsraad.games.imperium.game import Imperium


@does(TleilaxuIcons)
def advance(g: Imperium, seat: int, made: TleilaxuIcons) -> None:
    """One space for each icon, with its bonus (I.imm.solo.04): nothing there is of no use to a rival (I70)."""
    tracks.advance(g, seat, made.amount, made.origin)


@does(RemoveTleilaxuCard)
def cross_out(g: Imperium, seat: int, made: RemoveTleilaxuCard) -> None:
    """The left or the right card beside Reclaimed Forces leaves the game and is replaced (I.imm.solo.05, I71)."""
    s = g.state
    if made.place >= len(s.tleilaxu_row):
        return
    card = s.tleilaxu_row[made.place]
    s.tleilaxu_row = s.tleilaxu_row[: made.place] + s.tleilaxu_row[made.place + 1 :]
    decks.remove(g, card)
    g.tell("tleilaxu_card_removed", "I.imm.solo.05", card=card)
    row.fill(g, made.place)
