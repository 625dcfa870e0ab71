"""Phase 9: the Mentat Pause (1.09)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from landsraad.games.dune import victory
from landsraad.games.dune.steps import DuneStep

if TYPE_CHECKING:
    from landsraad.games.dune.game import Dune


@dataclass(slots=True)
class MentatPause(DuneStep):
    """1.09.00: bribes go behind the shields, then it is seen whether somebody has won; nobody decides anything."""

    open_point = False

    def run(self, g: Dune) -> None:
        collect_bribes(g)
        result = victory.winner(g)
        if result is None:
            g.tell("war_continues", "1.09.04", turn=g.state.turn)
            self.go_on(g)
            g.pop()
            return
        for variant in g.rules.on_result:
            result = variant.on_result(g, result)
        g.tell("game_over", result.rule, seats=result.winners, kind=result.kind, turn=result.turn)
        g.finish(victory.scored(g.state, result))

    def go_on(self, g: Dune) -> None:
        """What is put away before the next turn: nothing."""


def collect_bribes(g: Dune) -> None:
    """Spice in front of the shields goes behind them (1.09.01)."""
    s = g.state
    for seat in s.order:
        house = s.houses[seat]
        if house.bribes:
            g.tell("bribes_collected", "1.09.01", seat=seat, amount=house.bribes)
            house.spice += house.bribes
            house.bribes = 0
