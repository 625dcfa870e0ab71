"""Settlements and Sietches: ranks, revealing, destruction."""

from __future__ import annotations

from typing import TYPE_CHECKING

from landsraad.games.war.board import ARRAKEEN, SETTLEMENT_RANK
from landsraad.games.war.sides import ATREIDES
from landsraad.games.war.state import NOWHERE
from landsraad.games.war.tracks import progress

if TYPE_CHECKING:
    from landsraad.games.war.game import War
    from landsraad.games.war.state import State


def rank(s: State, area: int) -> int:
    """The rank of the settlement in an area, or 0."""
    if s.settlements >> area & 1:
        return SETTLEMENT_RANK[area]
    sietch = s.sietch_in(area)
    return s.sietch_rank[sietch] if sietch >= 0 else 0


def reveal_sietch(g: War, area: int, rule: str) -> bool:
    """Turn the Sietch of an area faceup; False if there is none facedown."""
    s = g.state
    sietch = s.sietch_in(area)
    if sietch < 0 or s.sietch_known >> sietch & 1:
        return False
    s.sietch_known |= 1 << sietch
    g.tell("sietch_revealed", rule, area=area, rank=s.sietch_rank[sietch])
    return True


def destroy(g: War, area: int) -> None:
    """A victorious Legion destroys the settlement there, if there is one (A.battle.28, A.battle.29, A.battle.30)."""
    s = g.state
    sietch = s.sietch_in(area)
    if sietch >= 0:
        s.sietches &= ~(1 << area)
        s.sietch_area[sietch] = NOWHERE
        g.tell("settlement_destroyed", "A.battle.28", area=area, rank=s.sietch_rank[sietch])
        g.rules.sietch_destroyed(g, sietch)
        progress.gain_supremacy(g, s.sietch_rank[sietch], "A.battle.28")
    elif s.settlements >> area & 1:
        n = SETTLEMENT_RANK[area]
        s.settlements &= ~(1 << area)
        g.tell("settlement_destroyed", "A.battle.29", area=area, rank=n)
        progress.advance(g, (n, n, n), "A.battle.29")
        if area == ARRAKEEN and progress.objective_met(g):
            progress.win(g, ATREIDES, "arrakeen", "A.goal.03")
