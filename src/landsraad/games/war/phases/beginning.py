"""Start of the round: planning cards are drawn, prescience cards revealed (A.round.02, A.round.03)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from landsraad.games.war.cards import hands
from landsraad.games.war.effects.visions import reveal_prescience
from landsraad.games.war.sides import HARKONNEN
from landsraad.games.war.steps import WarStep

if TYPE_CHECKING:
    from landsraad.games.war.game import War


@dataclass(slots=True)
class Beginning(WarStep):
    """Nobody decides anything here."""

    def run(self, g: War) -> None:
        g.pop()
        for deck in range(len(g.state.decks)):
            hands.draw(g, int(deck >> 1 == HARKONNEN), deck, 1, "A.round.02")
        reveal_prescience(g, g.rules.reveal_prescience, "A.round.03")
