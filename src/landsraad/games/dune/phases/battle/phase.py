"""Phase 7: the aggressors fight their battles, one after another (1.07.00 - 1.07.03, 1.07.07)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from landsraad.games.dune.factions.bene_gesserit import stewards
from landsraad.games.dune.phases.battle.sites import BattleChoice, Fight, aggressor, fights_of, sites
from landsraad.games.dune.steps import DuneStep
from landsraad.kernel.tree import Answer

if TYPE_CHECKING:
    from landsraad.games.dune.game import Dune


@dataclass(slots=True)
class BattlePhase(DuneStep):
    """Battles until in no part of a territory two factions are left; what is to be fought is found anew each time."""

    at: str = "begin"

    def begin(self, g: Dune) -> None:
        self.at = "choose"
        stewards(g, late=True)

    def choose(self, g: Dune) -> None:
        s = g.state
        found = sites(s)
        seat = aggressor(s, found)
        if seat < 0:
            self.at = "return_leaders"
            return
        fights = fights_of(s, seat, found)
        if len(fights) == 1:
            self.start(g, seat, fights[0])
        else:
            g.ask(seat, "choose_battle", "1.07.02", BattleChoice(fights))

    def choose_battle(self, g: Dune, seat: int, answer: Answer) -> None:
        tree = BattleChoice(fights_of(g.state, seat, sites(g.state)))
        self.start(g, seat, tree.chosen(answer))

    def start(self, g: Dune, seat: int, fight: Fight) -> None:
        g.push(g.rules.battle(seat, g.state.seat_of(fight.faction), fight))

    def return_leaders(self, g: Dune) -> None:
        """All leaders that fought come back to their pools (1.07.07), unless they stay until Collection (W.collect.05)."""
        if not g.rules.leaders_stay:
            return_leaders(g)
        g.pop()


def return_leaders(g: Dune) -> None:
    """All leaders that fought come back to their pools (1.07.07)."""
    back = bool(g.state.vanished)
    for house in g.state.houses:
        if house.standing:
            back = True
            house.pool = tuple(sorted((*house.pool, *(leader for leader, _ in house.standing))))
            house.standing = ()
    if back:
        g.tell("leaders_returned", "1.07.07")
    g.state.vanished = ()
