"""Planning cards of the Harkonnen, played as they are drawn (A.solo.act.16-23)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from landsraad.games.war.game import War


def draw_and_play(g: War, n: int, rule: str, deck: int = -1) -> None:
    """Cards are drawn and played one after another: of one deck, or of both in turn."""
