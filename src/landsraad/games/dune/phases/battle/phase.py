"""The battle phase."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from landsraad.kernel.step import Step

if TYPE_CHECKING:
    from landsraad.games.dune.game import Dune


@dataclass(slots=True)
class BattlePhase(Step):
    def run(self, g: Dune) -> None:
        g.pop()
