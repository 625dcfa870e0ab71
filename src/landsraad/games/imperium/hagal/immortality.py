"""Rivals in Immortality, in solo games alone (I.imm.solo.01): the Tleilaxu track and the Tleilaxu row."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from landsraad.games.imperium.cards import decks
from landsraad.games.imperium.effects.tleilaxu import TleilaxuIcons
from landsraad.games.imperium.hagal.hooks import RivalModule
from landsraad.games.imperium.hagal.icons import RemoveTleilaxuCard
from landsraad.games.imperium.hagal.resolving import does
from landsraad.games.imperium.immortality import tleilaxu_row, tracks
from landsraad.games.imperium.immortality.display import read_token
from landsraad.kernel.plain import Json, Value

if TYPE_CHECKING:
    from landsraad.games.imperium.game import Imperium


class RivalsOfImmortality(RivalModule):
    """Rivals have a token on the Tleilaxu track, and none on the research track (I.imm.solo.03)."""

    rival_keys = ("tleilaxu",)

    def on_public(self, g: Imperium, seat: int, told: Json) -> None:
        if seat >= len(g.seats):
            told["tleilaxu"] = g.state.tleilaxu[seat]

    def on_written_player(self, g: Imperium, seat: int, where: str, document: Mapping[str, Value]) -> None:
        if seat >= len(g.seats):
            read_token(g.state, seat, where, document)

    def on_writing_player(self, g: Imperium, seat: int, told: Json) -> None:
        self.on_public(g, seat, told)


@does(TleilaxuIcons)
def advance(g: Imperium, seat: int, made: TleilaxuIcons) -> None:
    """One space for each icon, with its bonus (I.imm.solo.04): there is none that a rival cannot use (I70)."""
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
    tleilaxu_row.fill(g, made.place)


RIVALS_OF_IMMORTALITY: Final = RivalsOfImmortality()
