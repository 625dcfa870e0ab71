"""Captured leaders (2.05.10-2.05.13): Harkonnen take a leader of whom they have beaten, and give it back one day."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from landsraad.games.dune import leaders
from landsraad.games.dune.karama import announce, matter, may_use
from landsraad.games.dune.people import LEADERS, LEADERS_EACH
from landsraad.games.dune.phases.battle.plan_tree import available_leaders
from landsraad.games.dune.steps import DuneStep
from landsraad.games.dune.treasury import receive
from landsraad.kernel.plain import Json
from landsraad.kernel.tree import Answer, OneOf
from landsraad.kernel.words import Words

if TYPE_CHECKING:
    from landsraad.games.dune.game import Dune
    from landsraad.games.dune.state import State

SPARE: Final = 0
CAPTURE: Final = 1
KILL: Final = 2
FATE_WORDS: Final = Words("fate", ("spare", "capture", "kill"))
BOUNTY: Final = 2
"""Spice for a leader that is killed (2.05.10.01)."""


@dataclass(slots=True)
class FateChoice(OneOf["Dune"]):
    """What becomes of a leader that was drawn."""

    leader: int = -1


def may_capture(g: Dune, winner: int) -> bool:
    """Harkonnen draw after a battle that they have won themselves, where they may (2.05.10.00, A155)."""
    return g.rules.captured_leaders and winner == g.state.harkonnen and may_use(g, "captured_leaders")


@dataclass(slots=True)
class DrawLeader(DuneStep):
    """One leader of the loser, drawn at random: spared, captured or killed. Only the two of them know which (A88)."""

    open_point = False
    loser: int
    territory: int
    leader: int = -1
    at: str = "react"

    def react(self, g: Dune) -> None:
        if not self.candidates(g.state):
            self.at = "over"
            return
        g.tell("leader_claimed", "2.05.10.00", seat=g.state.harkonnen, of=self.loser)
        about = matter(g, g.state.harkonnen, self.loser, command="loses a leader", territory=self.territory)
        rule, of = "2.05.10.00", g.state.harkonnen
        announce(g, self, "captured_leaders", rule, of=of, then="draw", otherwise="over", about=about)

    def shown(self, g: Dune, seat: int | None) -> Json:
        """Part of a seat's view: the two who know see who was drawn."""
        if self.leader < 0 or seat not in (self.loser, g.state.harkonnen):
            return {}
        return {"drawn_leader": LEADERS[self.leader]}

    def candidates(self, s: State) -> list[int]:
        """The loser's active leaders, the one just used too, but none that has fought elsewhere this turn."""
        house = s.houses[self.loser]
        return sorted(available_leaders(house.pool, house.standing, self.territory))

    def draw(self, g: Dune) -> None:
        found = self.candidates(g.state)
        self.leader = found[g.chance(len(found))]
        self.at = "decide"
        tell_two(g, self.loser, "leader_drawn", "2.05.10.00", self.leader)

    def decide(self, g: Dune) -> None:
        tree = FateChoice((SPARE, CAPTURE, KILL), FATE_WORDS, "fate", self.leader)
        g.ask(g.state.harkonnen, "leader_fate", "2.05.10.00", tree, secret=True)

    def leader_fate(self, g: Dune, seat: int, answer: Answer) -> None:
        self.at = "over"
        if answer[0] == CAPTURE:
            capture(g, self.loser, self.leader)
        elif answer[0] == KILL:
            kill_unseen(g, self.loser, self.leader)
        else:
            g.tell("leader_spared", "2.05.10.00", seat=seat, of=self.loser)


def tell_two(g: Dune, loser: int, name: str, rule: str, leader: int) -> None:
    """Harkonnen and the loser learn which leader; the others, that it happened."""
    seat = g.state.harkonnen
    others = {"seat": seat, "of": loser}
    g.tell_only(1 << seat | 1 << loser, name, rule, others, seat=seat, of=loser, leader=leader)


def capture(g: Dune, loser: int, leader: int) -> None:
    """A leader joins the Harkonnen pool. One that has fought this phase stays bound to its territory (A88)."""
    s = g.state
    seat = s.harkonnen
    transfer(s, leader, loser, seat)
    s.houses[seat].captives = tuple(sorted((*s.houses[seat].captives, (leader, loser))))
    tell_two(g, loser, "leader_captured", "2.05.10.02", leader)
    prison_break(g)


def kill_unseen(g: Dune, loser: int, leader: int) -> None:
    """A leader dies face down: it can be revived like any other, but only two players know who it is (2.05.10.01, A48)."""
    s = g.state
    s.vanished += tuple(pair for pair in s.houses[loser].standing if pair[0] == leader)
    leaders.remove(s, loser, leader)
    home = s.houses[leaders.owner(s, leader)]
    home.dead = tuple(sorted((*home.dead, leader)))
    s.deaths[leader] += 1
    s.concealed |= 1 << leader
    if g.rules.fallen_rest:
        s.fallen |= 1 << leader
    tell_two(g, loser, "leader_killed_unseen", "2.05.10.01", leader)
    for variant in g.rules.on_killed:
        variant.on_killed(g, loser, leader)
    receive(g, s.harkonnen, BOUNTY, "2.05.10.01", "a killed leader")


def transfer(s: State, leader: int, giver: int, taker: int) -> None:
    """Move a leader from one seat's pool, or territory, to another's."""
    places = [territory for one, territory in s.houses[giver].standing if one == leader]
    leaders.remove(s, giver, leader)
    if places:
        s.houses[taker].standing += ((leader, places[0]),)
    else:
        leaders.join(s, taker, leader)


def last_holder(s: State, seat: int, leader: int) -> int:
    """The seat that had a captive before, or -1 if this leader is none."""
    for captive, before in s.houses[seat].captives:
        if captive == leader:
            return before
    return -1


def prison_break(g: Dune) -> None:
    """When all Harkonnen leaders are dead their captives go back at once to those who had them last (2.05.11)."""
    s = g.state
    seat = s.harkonnen
    if seat < 0 or not s.houses[seat].captives or len(s.houses[seat].dead) < LEADERS_EACH:
        return
    g.tell("prison_break", "2.05.11", seat=seat)
    for leader, before in s.houses[seat].captives:
        transfer(s, leader, seat, before)
        tell_two(g, before, "captive_returned", "2.05.11", leader)


def stand(g: Dune, seat: int, leader: int, territory: int) -> None:
    """A leader has fought and lives: it stays in the territory until Leader Return (1.07.06.04).

    A captive is given back instead, and stays there for the one who had it last (2.05.10.02, A88).
    """
    s = g.state
    before = last_holder(s, seat, leader)
    leaders.remove(s, seat, leader)
    s.houses[seat if before < 0 else before].standing += ((leader, territory),)
    if before >= 0:
        g.tell("captive_returned", "2.05.10.02", seat=seat, of=before, leader=leader)
