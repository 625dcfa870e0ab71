"""The Nexus: alliances are made and broken (1.10.00, 1.10.01).

The rules want no order among the players (A34), so a Nexus goes in rounds. In each, everyone says in secret one of:
ready; break the alliance; offer an alliance to somebody; take the offer back. When all have spoken, alliances are
broken, offers are delivered, and two players who each offer to the other are allied. An offer is known to those two
alone and stands until it is taken back, replaced or impossible. Accepting is offering in return. The Nexus ends after
a round in which everyone is ready, when nobody can do anything more, or after the last round.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from landsraad.games.dune import worlds
from landsraad.games.dune.masks import members
from landsraad.games.dune.people import FACTION_TITLES, FACTIONS
from landsraad.games.dune.steps import DuneStep
from landsraad.kernel.plain import Json
from landsraad.kernel.tree import Answer, OneOf, Refusal
from landsraad.kernel.tuples import changed
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
SILENT: Final = -9
"""In the place of an answer that has not been given, or is not asked for."""


@dataclass(slots=True)
class NexusChoice(OneOf["Dune"]):
    """What one player may say in a round. ``offers`` are the factions whose offers stand open to it."""

    offers: tuple[int, ...] = ()
    seat: int = -1

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
        if s.houses[other].allies:
            return "1.10.01.05", f"{FACTION_TITLES[value]} is in an alliance already"
        if self.seat >= 0 and occupied_by_either(s, self.seat, other):
            return "4.04.08", "nobody allies with who occupies a homeworld of the other"
        if self.allied:
            return "1.10.01.04", "an alliance has two members: break yours first"
        if g.top(Nexus).allied >> other & 1:
            return "1.10.01.02", f"{FACTION_TITLES[value]} has allied in this Nexus already"
        return "1.10.01.02", "nobody allies with itself, and nobody twice in one Nexus"


def occupied_by_either(s: State, seat: int, other: int) -> bool:
    """4.04.08: whether one of the two occupies a homeworld of the other."""
    return bool(s.occupiers) and (worlds.occupies(s, seat, other) or worlds.occupies(s, other, seat))


@dataclass(slots=True)
class Nexus(DuneStep):
    """1.10: rounds of secret words until all are ready."""

    offers: Answer
    """By seat: the seat to which its offer stands, or -1."""
    said: Answer
    """This round's answers by seat, as values of :data:`NEXUS_WORDS`."""
    allied: int = 0
    """Seats that have allied in this Nexus, as a mask: each may once (1.10.01.02)."""
    round: int = 1

    def shown(self, g: Dune, seat: int | None) -> Json:
        nexus: Json = {"round": self.round}
        nexus["allied"] = [name for i, name in enumerate(g.seats) if self.allied >> i & 1]
        if seat is not None:
            nexus["offer"] = g.seats[self.offers[seat]] if self.offers[seat] >= 0 else None
            nexus["offers"] = [name for i, name in enumerate(g.seats) if self.offers[i] == seat]
        return {"nexus": nexus}

    def run(self, g: Dune) -> None:
        """Those who can do something are asked; the others are ready."""
        s = g.state
        for seat in s.order:
            if self.said[seat] == SILENT:
                choices = self.choices(g, seat)
                if len(choices) == 1:
                    continue
                received: Answer = ()
                if seat in self.offers:
                    received = tuple([s.houses[other].faction for other, to in enumerate(self.offers) if to == seat])
                tree = NexusChoice(choices, NEXUS_WORDS, "word", received, seat)
                g.ask(seat, "nexus", "1.10.00", tree, secret=True)
        if not g.open:
            self.conclude(g)

    def nexus(self, g: Dune, seat: int, answer: Answer) -> None:
        self.said = changed(self.said, seat, answer[0])

    def choices(self, g: Dune, seat: int) -> Answer:
        """What a seat may say. It depends on public things, and on its own standing offer, alone."""
        s, rules, offer, allied = g.state, g.rules, self.offers[seat], self.allied
        mine = s.houses[seat].allies
        found = [READY]
        if mine and not (rules.alliance_lasts and allied >> seat & 1):
            found.append(BREAK)
        if offer >= 0:
            found.append(WITHDRAW)
        # Nobody allies twice in a Nexus (1.10.01.02); one in an alliance already can only help to enlarge it (W.nexus.01).
        room = rules.alliance_limit(s) - 2 - mine.bit_count()
        if room < 0 or (allied >> seat & 1 and not mine):
            return tuple(found)
        occupied = any(s.occupiers)
        for other, house in enumerate(s.houses):
            if house.allies:
                possible = not mine and house.allies.bit_count() <= room
            else:
                possible = not allied >> other & 1
            if possible and other != seat and other != offer:
                if not occupied or not occupied_by_either(s, seat, other):
                    found.append(house.faction)
        return tuple(found)

    def conclude(self, g: Dune) -> None:
        """All have spoken: breaks first, then offers, then the alliances that have come of them, in storm order."""
        s = g.state
        busy = not set(self.said) <= {READY, SILENT}
        for seat in s.order:
            if self.said[seat] == BREAK and s.houses[seat].allies:
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
            side = agreed(s, offers, seat) if offers[seat] >= 0 else ()
            if side:
                for other in side:
                    ally(g, seat, other)
                together = (seat, *side)
                self.allied |= sum(1 << one for one in together)
                offers = [-1 if one in together or to in together else to for one, to in enumerate(offers)]
        self.offers = tuple(offers)
        self.said = (SILENT,) * len(offers)
        self.round += 1
        if not busy or self.round > ROUNDS:
            g.tell("nexus_ended", "1.10.01.07")
            g.pop()


def begin_nexus(g: Dune) -> None:
    """1.10.00: everybody has a chance to make and break alliances."""
    g.tell("nexus_began", "1.10.00")
    n = len(g.seats)
    g.push(Nexus((-1,) * n, (SILENT,) * n))


def agreed(s: State, offers: list[int], seat: int) -> tuple[int, ...]:
    """Those with whom a seat without alliance is allied now: the one to whom it offers that, and that one's ally, if each
    of them offers it in return."""
    if offers[seat] < 0 or s.houses[seat].allies:
        return ()
    side = s.side_of(offers[seat])
    return side if all(offers[other] == seat for other in side) else ()


def ally(g: Dune, seat: int, other: int) -> None:
    """1.10.01.02, 1.10.01.03: two players announce their alliance (G.alliance) and are allied (G.allied)."""
    houses = g.state.houses
    houses[seat].allies |= 1 << other
    houses[other].allies |= 1 << seat
    g.tell("alliance_formed", "1.10.01.03", seat=seat, ally=other)


def dissolve(g: Dune, seat: int) -> None:
    """1.10.01.06: a player leaves its alliance and is unallied at once (G.unallied); pledges are void. Of three, the other
    two stay allied (W.nexus.03)."""
    houses = g.state.houses
    for other in members(houses[seat].allies):
        houses[other].allies &= ~(1 << seat)
        houses[other].pledge = 0
        g.tell("alliance_broken", "1.10.01.06", seat=seat, ally=other)
    houses[seat].allies = houses[seat].pledge = 0
