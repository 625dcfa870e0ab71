"""Setting up rivals: their leaders and their pieces."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from landsraad.games.imperium.hagal.hooks import rules_of
from landsraad.games.imperium.leaders.printed import LEADER_WORDS
from landsraad.games.imperium.state import TROOPS
from landsraad.games.imperium.steps import ImperiumStep
from landsraad.kernel.tree import Answer, Choice

if TYPE_CHECKING:
    from landsraad.games.imperium.game import Imperium


def equip(g: Imperium, seat: int, agents: int, garrison: int, water: int) -> None:
    """A rival's pieces: cubes at the bottom of the tracks, the other troops in supply (I.hagal.2p.02, I.solo.09)."""
    p = g.state.players[seat]
    p.swordmaster = agents == 3
    p.agents = agents
    p.garrison, p.supply = garrison, TROOPS - garrison
    p.water = water
    for hook in rules_of(g).on_rival_equip:
        hook(g, p)


def candidates(g: Imperium) -> tuple[int, ...]:
    """The leaders that a rival may still get (I.solo.08, I.ix.hagal.11)."""
    taken = {p.leader for p in g.state.players}
    return tuple(leader for leader in g.rules.leaders() if leader not in taken and g.rules.may_lead_rival(leader))


@dataclass(slots=True)
class ChooseRivals(ImperiumStep):
    """The player chooses a leader for the left rival, then for the right one (I.solo.08)."""

    def run(self, g: Imperium) -> None:
        for p in g.state.players:
            if p.leader < 0:
                g.ask(0, "rival_leader", "I.solo.08", Choice(candidates(g), LEADER_WORDS, "leader"))
                return
        g.pop()

    def rival_leader(self, g: Imperium, seat: int, answer: Answer) -> None:
        lead(g, answer[0])


def lead(g: Imperium, leader: int) -> None:
    """The next rival without a leader gets this one."""
    seat = next(seat for seat, p in enumerate(g.state.players) if p.leader < 0)
    g.state.players[seat].leader = leader
    g.tell("rival_named", "I.solo.08", seat=seat)
