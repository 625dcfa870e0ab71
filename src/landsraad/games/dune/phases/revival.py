"""Phase 5: revival of forces and leaders (1.05)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from landsraad.games.dune import revivals, treasury
from landsraad.games.dune.factions import emperor
from landsraad.games.dune.karama import announce, may_use
from landsraad.games.dune.revivals import FORCE_COST, REVIVAL_WORDS
from landsraad.games.dune.steps import DuneStep, DuneTree
from landsraad.games.dune.treasury import TO_BANK, free_spice
from landsraad.kernel.plain import Json
from landsraad.kernel.tree import YES_NO, Amount, Answer, Options, Refusal
from landsraad.kernel.tuples import changed
from landsraad.kernel.words import PASS, Words

if TYPE_CHECKING:
    from landsraad.games.dune.game import Dune

GRANTED: Final = 3
"""The free revival of the Fremen's ally (2.04.11)."""
UNKNOWN: Final = -2
"""Not asked yet."""


def nothing_said(n: int) -> tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]:
    """By seat: forces, starred ones among them and leaders to be revived, before anybody has chosen."""
    return (UNKNOWN,) * n, (0,) * n, (UNKNOWN,) * n


def begun_revival(g: Dune, kind: type[RevivalPhase], *, granted: bool) -> RevivalPhase:
    """The phase when everybody is asked, as the rule set has it."""
    numbers, elites, leaders = nothing_said(len(g.state.houses))
    return kind(granted, numbers=numbers, elites=elites, leaders=leaders, at="gather")


@dataclass(slots=True)
class RevivalPhase(DuneStep):
    """All who may revive are asked at once, and what they choose is done in storm order (A53, A145); with the option
    revival_in_storm_order each one chooses and revives in turn."""

    granted: bool = False
    """The Fremen grant their ally free revival of three this turn."""
    turn: int = 0
    """The place in storm order that revives next."""
    numbers: tuple[int, ...] = ()
    """By seat: how many forces it revives."""
    elites: tuple[int, ...] = ()
    """By seat: how many of them are starred."""
    leaders: tuple[int, ...] = ()
    """By seat: which leader it revives, or PASS."""
    at: str = "begin"

    def begin(self, g: Dune) -> None:
        self.at = "grant"
        n = len(g.state.houses)
        self.numbers, self.elites, self.leaders = nothing_said(n)
        for seat in range(n):
            revivals.open_right(g.state, seat)

    # --- the Fremen's grant (2.04.11) ---------------------------------------------------------------------------------

    def grant(self, g: Dune) -> None:
        """At the Fremen's discretion, if it would make a difference to their ally."""
        s = g.state
        ally = s.houses[s.fremen].ally if s.fremen >= 0 else -1
        if ally < 0 or not may_use(g, "ally_revival") or revivals.revivable(g, ally) <= self.free(g, ally):
            self.at = "gather"
        else:
            g.ask(s.fremen, "grant_revival", "2.04.11", YES_NO)

    def grant_revival(self, g: Dune, seat: int, answer: Answer) -> None:
        self.at = "announce_grant" if answer[0] else "gather"

    def announce_grant(self, g: Dune) -> None:
        g.tell("revival_granted", "2.04.11", seat=g.state.fremen, to=g.state.houses[g.state.fremen].ally)
        announce(g, self, "ally_revival", "2.04.11", of=g.state.fremen, then="make_grant", otherwise="gather")

    def make_grant(self, g: Dune) -> None:
        self.granted, self.at = True, "gather"

    # --- everybody's choice -------------------------------------------------------------------------------------------

    def gather(self, g: Dune) -> None:
        order = g.state.order
        if g.rules.revival_in_storm_order:
            order = order[self.turn : self.turn + 1]
        for seat in order:
            self.recall(g, seat)
            self.ask_seat(g, seat)
        if g.open:
            return
        for seat in order:
            self.apply(g, seat)
        self.turn += len(order)
        if self.turn == len(g.state.order):
            self.at = "extra"

    def recall(self, g: Dune, seat: int) -> None:
        """A choice that a Ghola or a Karama has made impossible meanwhile is asked for again."""
        number, elite = self.numbers[seat], self.elites[seat]
        if number > 0 and elite not in revivals.elites_among(g, seat, number):
            self.numbers = changed(self.numbers, seat, UNKNOWN)
            self.elites = changed(self.elites, seat, 0)
        if self.leaders[seat] >= 0 and self.leaders[seat] not in revivals.candidates(g, seat):
            self.leaders = changed(self.leaders, seat, UNKNOWN)

    def ask_seat(self, g: Dune, seat: int) -> None:
        """First forces, which all can see in the tanks; then a leader, which nobody else may know to be possible."""
        if self.numbers[seat] == UNKNOWN and revivals.revivable(g, seat):
            g.ask(seat, "revive", "1.05.01", self.forces_tree(g, seat), secret=True)
        elif self.leaders[seat] == UNKNOWN and affordable_leaders(g, seat):
            g.ask(seat, "revive_leader", "1.05.03", LeaderRevival(seat), secret=True, hidden=True)

    def forces_tree(self, g: Dune, seat: int) -> ForceRevival:
        free = self.free(g, seat)
        most = min(revivals.limit(g, seat), revivals.revivable(g, seat))
        purse = free_spice(g, seat)
        if most > free:
            most = min(most, free + purse // FORCE_COST)
        if not revivals.starred_pay(g, seat):
            return ForceRevival(seat, most, free)
        while revivals.force_cost(most, revivals.elites_among(g, seat, most)[0], free, starred_pay=True) > purse:
            most -= 1
        return ForceRevival(seat, most, free, purse)

    def free(self, g: Dune, seat: int) -> int:
        """How many forces come back without pay (1.05.01.02)."""
        s = g.state
        own = g.rules.free_revival(s.houses[seat].faction)
        own = max(GRANTED, own) if self.granted and s.are_allied(s.fremen, seat) else own
        return own + revivals.bonus(g, seat)

    def revive(self, g: Dune, seat: int, answer: Answer) -> None:
        self.numbers = changed(self.numbers, seat, answer[0])
        if len(answer) > 1:
            self.elites = changed(self.elites, seat, answer[1])
        if self.leaders[seat] == UNKNOWN and affordable_leaders(g, seat):
            g.ask_again()

    def revive_leader(self, g: Dune, seat: int, answer: Answer) -> None:
        self.leaders = changed(self.leaders, seat, answer[0])

    def drop(self, seat: int) -> None:
        """What a seat has chosen is no longer to be done."""
        self.numbers = changed(self.numbers, seat, 0)
        self.elites = changed(self.elites, seat, 0)
        self.leaders = changed(self.leaders, seat, PASS)

    def apply(self, g: Dune, seat: int) -> None:
        """Pay the bank, and bring back what was chosen (1.05.01.04, 1.05.02, 1.05.03.03)."""
        house = g.state.houses[seat]
        number, elite, leader = self.numbers[seat], self.elites[seat], self.leaders[seat]
        cost = self.force_cost(g, seat)
        self.drop(seat)
        if number > 0:
            house.revived += number
            treasury.pay(g, seat, cost, TO_BANK, "1.05.01.04", "revival of forces")
            revivals.revive_forces(g, seat, number, elite, "1.05.01")
        if leader >= 0:
            house.revived_leader = True
            treasury.pay(g, seat, revivals.leader_cost(leader), TO_BANK, "1.05.03.03", "revival of a leader")
            revivals.revive_leader(g, seat, leader, "1.05.03")

    def force_cost(self, g: Dune, seat: int) -> int:
        number, pay = max(0, self.numbers[seat]), revivals.starred_pay(g, seat)
        return revivals.force_cost(number, self.elites[seat], self.free(g, seat), starred_pay=pay)

    def shown(self, g: Dune, seat: int | None) -> Json:
        return {"revival": {"granted": self.granted}}

    def committed(self, g: Dune, seat: int) -> int:
        """What a seat has chosen to pay for and not paid yet."""
        if not self.numbers:
            return 0
        leader = self.leaders[seat]
        return self.force_cost(g, seat) + (revivals.leader_cost(leader) if leader >= 0 else 0)

    # --- the Emperor's help and his Karama ----------------------------------------------------------------------------

    def extra(self, g: Dune) -> None:
        """2.03.07: asked unseen, for that he can pay would tell of his spice."""
        most = emperor.extra_revival_most(g)
        if most:
            g.ask(g.state.emperor, "extra_revival", "2.03.07", Amount(0, most, "forces"), secret=True, hidden=True)
        else:
            self.at = "karama"

    def extra_revival(self, g: Dune, seat: int, answer: Answer) -> None:
        self.at = "karama"
        if answer[0]:
            g.push(emperor.ExtraRevival(answer[0]))

    def karama(self, g: Dune) -> None:
        """The last chance in this phase for the Emperor's Karama, which he may also play before (1.14.02)."""
        offer = emperor.last_free_revival(g)
        if offer is None:
            g.pop()
        else:
            g.open.append(offer)

    def free_revival(self, g: Dune, seat: int, answer: Answer) -> None:
        self.at = "over"
        if answer[0] != PASS:
            emperor.free_revival(g, answer)


@dataclass(slots=True)
class ForceRevival(DuneTree):
    """How many forces come back, and how many of them are starred if the tanks hold any that may (1.05.01)."""

    seat: int
    most: int
    free: int
    purse: int = -1
    """What the seat can pay, if starred tokens are never free (4.04.11.04.02); else -1."""
    levels = ("forces", "elite")

    def mild(self, g: Dune, prefix: Answer, options: Sequence[int]) -> int:
        """Those who come back without pay."""
        if prefix:
            return options[0]
        free = min(self.free, self.most)
        return free if self.purse < 0 else min(free, g.state.houses[self.seat].tanks)

    def domain(self, g: Dune, prefix: Answer) -> Options:
        if not prefix:
            return range(self.most + 1)
        if len(prefix) == 2 or not prefix[0] or not revivals.elite_room(g, self.seat):
            return None
        among = revivals.elites_among(g, self.seat, prefix[0])
        return among if self.purse < 0 else [e for e in among if self.cost(prefix[0], e) <= self.purse]

    def cost(self, number: int, elite: int) -> int:
        return revivals.force_cost(number, elite, self.free, starred_pay=self.purse >= 0)

    def costs(self, g: Dune, prefix: Answer, options: Sequence[int]) -> Sequence[int]:
        """1.05.01.03: those beyond the free ones are paid for."""
        if not prefix:
            return [self.cost(n, revivals.elites_among(g, self.seat, n).start) for n in options]
        number, least = prefix[0], revivals.elites_among(g, self.seat, prefix[0]).start
        return [self.cost(number, e) - self.cost(number, least) for e in options] if self.purse >= 0 else ()

    def why(self, g: Dune, prefix: Answer, value: int) -> Refusal | None:
        house = g.state.houses[self.seat]
        if prefix:
            if self.purse >= 0 and value in revivals.elites_among(g, self.seat, prefix[0]):
                return "4.04.11.04.02", "while Salusa Secundus is low Sardaukar are paid for, and you cannot pay that"
            if value > revivals.elite_room(g, self.seat):
                return revivals.elite_rule(g, self.seat), "only one starred token may be revived a turn"
            return "1.05.01", f"there are only {house.tanks} normal tokens in your tanks"
        limit = revivals.limit(g, self.seat)
        if value > limit:
            return "1.05.01", f"no more than {limit} forces may be revived a turn"
        if value > revivals.revivable(g, self.seat):
            return "1.05.01", f"only {revivals.revivable(g, self.seat)} of your forces may come back from the tanks now"
        return (
            "1.05.01.03",
            f"beyond the {self.free} free ones each force costs {FORCE_COST} spice, and you cannot pay that",
        )


def affordable_leaders(g: Dune, seat: int) -> list[int]:
    """The leaders within reach that the seat can pay for (1.05.03.02)."""
    found = revivals.candidates(g, seat)
    if not found:
        return []
    spice = free_spice(g, seat)
    return [leader for leader in found if revivals.leader_cost(leader) <= spice]


@dataclass(slots=True)
class LeaderRevival(DuneTree):
    """Nobody, or one leader (1.05.03)."""

    seat: int

    def domain(self, g: Dune, prefix: Answer) -> Options:
        return None if prefix else (PASS, *affordable_leaders(g, self.seat))

    def level(self, prefix: Answer) -> str:
        return "leader"

    def vocabulary(self, prefix: Answer) -> Words:
        return REVIVAL_WORDS

    def costs(self, g: Dune, prefix: Answer, options: Sequence[int]) -> Sequence[int]:
        """1.05.03.03: a leader costs its strength."""
        return [revivals.leader_cost(leader) if leader >= 0 else 0 for leader in options]

    def why(self, g: Dune, prefix: Answer, value: int) -> Refusal | None:
        if value in revivals.candidates(g, self.seat):
            return "1.05.03.02", f"that costs {revivals.leader_cost(value)} spice, more than you have left"
        if value in g.state.houses[self.seat].dead and g.rules.leaders_turn_together:
            return "W.revival.02", "that leader lies face down until all of yours do, or are captives"
        if value in g.state.houses[self.seat].dead:
            return "1.05.04", "a leader who has died again waits until the others have died as often"
        return "1.05.03", "that leader is not in your tanks"
