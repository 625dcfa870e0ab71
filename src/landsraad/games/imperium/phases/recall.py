"""Phase 5, Recall: the end of the game, or the next round."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from landsraad.games.imperium.phases.endgame import Endgame
from landsraad.games.imperium.steps import ImperiumStep

if TYPE_CHECKING:
    from landsraad.games.imperium.game import Imperium


@dataclass(slots=True)
class RecallPhase(ImperiumStep):
    """Has the endgame begun? If not, everything goes home (I.recall.01-04)."""

    def run(self, g: Imperium) -> None:
        s = g.state
        g.pop()
        target = g.rules.target_vp(len(s.players))
        if not s.conflict_deck or max(p.vp for p in s.players) >= target:
            g.tell("endgame_began", "I.recall.01", round=s.round)
            g.replace(Endgame(s.first))
            return
        if s.mentat_kept:
            s.mentat_kept = False
        elif s.mentat >= 0:
            s.mentat = -1
            g.tell("mentat_returned", "I.recall.02")
        for seat, p in enumerate(s.players):
            p.spaces = ()
            p.agents = g.rules.agents_of(g, seat)
        s.occupied, s.voices = 0, ()
        g.tell("agents_recalled", "I.recall.03")
        s.first = g.rules.next_first(g)
        g.tell("marker_passed", "I.recall.04", seat=s.first)
