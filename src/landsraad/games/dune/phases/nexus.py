"""The Nexus: alliances are made and broken (1.10.00, 1.10.01).

The rules want no order among the players (A34), so a Nexus goes in rounds. In each, everyone says in secret one of:
ready; break the alliance; offer an alliance to somebody; take the offer back. When all have spoken, alliances are
broken, offers are delivered, and two players who each offer to the other are allied. An offer is known to those two
alone and stands until it is taken back, replaced or impossible. Accepting is offering in return. The Nexus ends after
a round in which everyone is ready, when nobody can do anything more, or after the last round.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from landsraad.games.dune.people import FACTION_TITLES, FACTIONS
from landsraad.kernel.step import Step
from landsraad.kernel.tree import Answer, Choice, Refusal
from landsraad.kernel.words import PASS, Words

if TYPE_CHECKING:
    from landsraad.games.dune.game import Dune
    from landsraad.games.dune.state import State

ROUNDS: Final = 5
"""Enough to break, to be turned down, to think again and to agree; then play goes on."""

READY: Final = PASS
BREAK: Final = -2
WITHDRAW: Final = -3
NEXUS_WORDS: Final = Words("faction", FACTIONS, {READY: "ready", BREAK: "break", WITHDRAW: "withdraw"})
_SILENT: Final = -9
"""In the place of an answer that has not been given."""


@dataclass(slots=True)
class NexusChoice(Choice):
    """What one player may say in a round. ``offers`` are the factions whose offers stand open to it."""

    offers: tuple[int, ...] = ()

    @property
    def allied(self) -> bool:
        return BREAK in self.options

    def why(self, g: Dune, prefix: Answer, value: int) -> Refusal | None:
        if value == BREAK:
            return "1.10.01.06", "there is no alliance to break"
        if value == WITHDRAW:
            return "1.10.01.02", "there is no offer to take back"
        s = g.state
        other = s.seat_of(value)
        if other < 0:
            return "1.10.01.02", f"{FACTION_TITLES[value]} is not in this game"
        if s.houses[other].ally >= 0:
            return "1.10.01.05", f"{FACTION_TITLES[value]} is in an alliance already"
        if self.allied:
            return "1.10.01.04", "an alliance has two members: break yours first"
        if g.stack[-1].allied >> other & 1:
            return "1.10.01.02", f"{FACTION_TITLES[value]} has allied in this Nexus already"
        return "1.10.01.02", "nobody allies with itself, and nobody twice in one Nexus"


@dataclass(slots=True)
class Nexus(Step):
    """1.10: rounds of secret words until all are ready."""

    offers: Answer
    """By seat: the seat to which its offer stands, or -1."""
    said: Answer = ()
    """This round's answers by seat, as values of :data:`NEXUS_WORDS`."""
    allied: int = 0
    """Seats that have allied in this Nexus, as a mask: each may once (1.10.01.02)."""
    round: int = 1

    def shown(self, g: Dune, seat: int | None) -> dict[str, Any]:
        nexus: dict[str, Any] = {"round": self.round}
        nexus["allied"] = [name for i, name in enumerate(g.seats) if self.allied >> i & 1]
        if seat is not None:
            nexus["offer"] = g.seats[self.offers[seat]] if self.offers[seat] >= 0 else None
            nexus["offers"] = [name for i, name in enumerate(g.seats) if self.offers[i] == seat]
        return {"nexus": nexus}

    def run(self, g: Dune) -> None:
        s = g.state
        for seat in s.order:
            if self.said[seat] == _SILENT:
                received: Answer = ()
                if seat in self.offers:
                    received = tuple(s.houses[other].faction for other, to in enumerate(self.offers) if to == seat)
                tree = NexusChoice(self.choices(s, seat), NEXUS_WORDS, "word", received)
                g.ask(seat, "nexus", "1.10.00", tree, secret=True)
        if not g.open:
            self.conclude(g)

    def nexus(self, g: Dune, seat: int, answer: Answer) -> None:
        self.said = self.said[:seat] + answer + self.said[seat + 1 :]

    def prepare(self, g: Dune) -> None:
        """Those who can do something will be asked; the others are ready."""
        houses = g.state.houses
        free = 0
        for seat, house in enumerate(houses):
            if house.ally < 0 and not self.allied >> seat & 1:
                free += 1
        self.said = tuple(
            _SILENT if house.ally >= 0 or (free > 1 and not self.allied >> seat & 1) else READY
            for seat, house in enumerate(houses)
        )

    def choices(self, s: State, seat: int) -> Answer:
        """What a seat may say. It depends on public things, and on its own standing offer, alone."""
        if s.houses[seat].ally >= 0:
            return (READY, BREAK)
        if self.allied >> seat & 1:
            return (READY,)
        found: Answer = (READY,) if self.offers[seat] < 0 else (READY, WITHDRAW)
        for other, house in enumerate(s.houses):
            if other not in (seat, self.offers[seat]) and house.ally < 0 and not self.allied >> other & 1:
                found += (house.faction,)
        return found

    def conclude(self, g: Dune) -> None:
        """All have spoken: breaks first, then offers, then the alliances that have come of them, in storm order."""
        s = g.state
        busy = any(word != READY for word in self.said)
        for seat in s.order:
            if self.said[seat] == BREAK and s.houses[seat].ally >= 0:
                dissolve(g, seat)
        offers = list(self.offers)
        for seat in s.order:
            if self.said[seat] == WITHDRAW:
                g.tell_only(1 << seat | 1 << offers[seat], "offer_withdrawn", "1.10.01.02", seat=seat, to=offers[seat])
                offers[seat] = -1
            elif self.said[seat] >= 0:
                offers[seat] = other = s.seat_of(self.said[seat])
                g.tell_only(1 << seat | 1 << other, "alliance_offered", "1.10.01.02", seat=seat, to=other)
        for seat in s.order:
            other = offers[seat]
            if other >= 0 and offers[other] == seat:
                ally(g, seat, other)
                self.allied |= 1 << seat | 1 << other
                offers = [-1 if to in (seat, other) else to for to in offers]
                offers[seat] = offers[other] = -1
        self.offers = tuple(offers)
        self.round += 1
        self.prepare(g)
        if not busy or self.round > ROUNDS or _SILENT not in self.said:
            g.tell("nexus_ended", "1.10.01.07")
            g.pop()


def begin_nexus(g: Dune) -> None:
    """1.10.00: everybody has a chance to make and break alliances."""
    g.tell("nexus_began", "1.10.00")
    nexus = Nexus((-1,) * len(g.seats))
    nexus.prepare(g)
    g.push(nexus)


def ally(g: Dune, seat: int, other: int) -> None:
    """1.10.01.02, 1.10.01.03: two players announce their alliance (G.alliance) and are allied (G.allied)."""
    houses = g.state.houses
    houses[seat].ally, houses[other].ally = other, seat
    g.tell("alliance_formed", "1.10.01.03", seat=seat, ally=other)


def dissolve(g: Dune, seat: int) -> None:
    """1.10.01.06: a player leaves its alliance; both are unallied at once (G.unallied), and their pledges are void."""
    houses = g.state.houses
    other = houses[seat].ally
    for one in (seat, other):
        houses[one].ally = -1
        houses[one].pledge = 0
    g.tell("alliance_broken", "1.10.01.06", seat=seat, ally=other)
