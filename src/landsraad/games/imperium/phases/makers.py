"""Phase 4, Makers: spice gathers where nobody is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from landsraad.games.imperium.board import MAKERS
from landsraad.games.imperium.steps import ImperiumStep

if TYPE_CHECKING:
    from landsraad.games.imperium.game import Imperium


@dataclass(slots=True)
class MakersPhase(ImperiumStep):
    """1 bonus spice on each Maker space without an agent (I.makers.01, I.makers.02)."""

    def run(self, g: Imperium) -> None:
        s = g.state
        g.pop()
        s.bonus = tuple(bonus + (not s.occupied >> space & 1) for bonus, space in zip(s.bonus, MAKERS, strict=True))
        g.tell("bonus_spice_added", "I.makers.01", bonus=s.bonus)
