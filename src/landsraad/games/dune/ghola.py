"""Tleilaxu Ghola: an extra revival at any time, beside those of the Revival phase and free (3.01.20)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from landsraad.games.dune import hands
from landsraad.games.dune.cards import TLEILAXU_GHOLA
from landsraad.games.dune.revivals import FreeRevival, can_revive_freely, revive_freely
from landsraad.kernel.question import Question
from landsraad.kernel.tree import Answer

if TYPE_CHECKING:
    from landsraad.games.dune.game import Dune

MOST: Final = 5
"""Forces that one card brings back."""


def ghola_offer(g: Dune, seat: int) -> Question | None:
    """One of the own leaders in the tanks, whatever its face and turn, or up to five forces."""
    if TLEILAXU_GHOLA not in g.state.houses[seat].hand or not can_revive_freely(g, seat):
        return None
    return g.question_class(seat, "ghola", "3.01.20", FreeRevival(seat, MOST))


def ghola(g: Dune, seat: int, answer: Answer) -> None:
    hands.discard(g, seat, TLEILAXU_GHOLA, "3.01.20")
    revive_freely(g, seat, answer, "3.01.20")
