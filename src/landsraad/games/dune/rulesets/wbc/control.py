"""The Collection and the Control Round, and who wins (W.collect, W.control)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from landsraad.games.dune import victory
from landsraad.games.dune.phases.battle.phase import return_leaders
from landsraad.games.dune.phases.collection import CollectionPhase
from landsraad.games.dune.phases.mentat import MentatPause
from landsraad.games.dune.rulesets.wbc.bonuses import return_all
from landsraad.kernel.meta import Result

if TYPE_CHECKING:
    from landsraad.games.dune.game import Dune

NEEDED: Final[dict[int, tuple[int, ...]]] = {2: (4,), 3: (4, 5), 4: (3, 4), 5: (3, 4), 6: (3, 4, 5)}
"""By number of players: the strongholds that one alone, two and three allies need; what has no number is no alliance
(W.control.03)."""


@dataclass(slots=True)
class CollectionRound(CollectionPhase):
    """W.collect.01 - W.collect.06: tokens and bonuses bring spice in dot order; then all leaders go home."""

    def harvest(self, g: Dune) -> None:
        CollectionPhase.harvest(self, g)
        return_leaders(g)


@dataclass(slots=True)
class ControlRound(MentatPause):
    """W.control.07: bribes, then whoever has won; otherwise the bonuses go back, and the next turn comes."""

    def go_on(self, g: Dune) -> None:
        return_all(g)


def last_resort(g: Dune) -> Result:
    """W.control.05: on the final turn Liet's Plan, then The Spice Must Flow; else everyone loses (W.control.06)."""
    s = g.state
    if s.fremen >= 0 and victory.prepared(g):
        return Result(s.side_of(s.fremen), "fremen_special", s.turn, "W.control.09")
    if s.guild >= 0:
        return Result(s.side_of(s.guild), "guild_special", s.turn, "W.control.10")
    return Result((), "none", s.turn, "W.control.06")
