"""Phase 9: the Mentat Pause (1.09)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from landsraad.kernel.meta import Result
from landsraad.kernel.step import Step

if TYPE_CHECKING:
    from landsraad.games.dune.game import Dune


@dataclass(slots=True)
class MentatPause(Step):
    def run(self, g: Dune) -> None:
        g.pop()
        if g.state.turn >= g.rules.turns:
            g.finish(Result((), "none", g.state.turn, "1.09.05"))
