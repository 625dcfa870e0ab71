"""The Revival Round: in dot order, and leaders who lie face down until all are turned up together (W.revival)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from landsraad.games.dune.people import LEADERS_OF
from landsraad.games.dune.phases.revival import RevivalPhase, nothing_said
from landsraad.games.dune.revivals import KWISATZ, is_captive

if TYPE_CHECKING:
    from landsraad.games.dune.game import Dune


@dataclass(slots=True)
class RevivalRound(RevivalPhase):
    """W.revival.01: the First Player first, each up to three tokens and one leader. Nobody grants an ally more (W.ally.03,
    W.ally.04)."""

    def begin(self, g: Dune) -> None:
        self.numbers, self.elites, self.leaders = nothing_said(len(g.state.houses))
        for seat in g.state.order:
            turn_up(g, seat)
        self.at = "gather"

    def extra(self, g: Dune) -> None:
        self.at = "karama"


def turn_up(g: Dune, seat: int) -> None:
    """W.revival.02: if every leader of a faction lies face down in the tanks or is a captive, those in the tanks are turned
    face up, and the Kwisatz Haderach with them (W.revival.13). Who they are is known then (A182)."""
    s = g.state
    house = s.houses[seat]
    for leader in LEADERS_OF[house.faction]:
        down = leader in house.dead and not s.face_up >> leader & 1
        if not down and not is_captive(s, leader):
            return
    if not house.dead:
        return
    for leader in house.dead:
        s.face_up |= 1 << leader
        s.concealed &= ~(1 << leader)
    s.vanished = tuple(pair for pair in s.vanished if pair[0] not in house.dead)
    g.tell("leaders_turned_up", "W.revival.02", seat=seat, leaders=house.dead)
    if seat == s.atreides and not s.kwisatz_alive:
        s.face_up |= 1 << KWISATZ
