"""What to ship, and where to: the few shipments worth a thought, each weighed together with the move that may follow."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from landsraad.bots.dune.homes import LANDING, garrison, open_worlds
from landsraad.bots.dune.moves import Move, best_move, moved
from landsraad.bots.dune.picture import Stacks, Tokens
from landsraad.bots.dune.table import Table
from landsraad.bots.dune.walk import by_levels, first_options, follow
from landsraad.bots.dune.worth import STAR, TOKEN
from landsraad.games.dune.board import SECTOR_OF, STRONGHOLD, TERRITORY_OF
from landsraad.games.dune.people import FREMEN
from landsraad.games.dune.shipments import (
    CROSS,
    CROSS_HALF,
    SEND,
    SHIP,
    SHIP_HALF,
    SHIP_KARAMA,
    affordable,
    price,
)
from landsraad.kernel.tree import Answer
from landsraad.kernel.words import PASS

NUMBERS: Final = (1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20)
LIGHT_NUMBERS: Final = (1, 3, 5, 8, 12)
KARAMA_WORTH: Final = 4.0
"""What a Karama is worth in the hand."""
DEEPER: Final = 4
"""So many shipments are thought through to the move that follows."""
LIGHT_DEEPER: Final = 1
FIELD: Final = 4
"""Spice for which it is worth to ship into the desert."""


@dataclass(frozen=True, slots=True)
class Shipment:
    """One shipment and the board after it."""

    kind: int
    location: int
    tokens: Tokens
    stacks: Stacks
    cost: int
    """What this seat pays."""
    share: int
    """What the ally pays."""
    value: float
    move: Move | None = None
    """The tokens on the board that are shipped, if they do not come from the reserves."""


class Shipper:
    """Weighs the shipments that a question offers."""

    def __init__(self, table: Table) -> None:
        self.seat, self.question, self.ideas = table.seat, table.question, table.ideas
        self.picture, self.judge = table.picture, table.judge
        self.numbers: tuple[int, ...] = LIGHT_NUMBERS if table.light else NUMBERS
        self.deeper = LIGHT_DEEPER if table.light else DEEPER
        self.pledge: int = getattr(table.question.tree, "pledge", 0)

    def answer(self) -> Answer:
        return self.written(self.best())

    def written(self, best: Shipment | None) -> Answer:
        """A shipment as an answer; None: nothing is shipped."""
        if best is None:
            return self.seat.default(self.question)
        wanted: dict[str | tuple[str, int], int] = {
            "kind": best.kind,
            "location": best.location,
            "normal": best.tokens[0],
            "elite": best.tokens[1],
            "share": best.share,
        }
        if best.move is not None:
            wanted["territory"] = best.move.territory
            wanted |= best.move.wanted()
        return follow(self.seat, self.question, by_levels(wanted))

    def best(self) -> Shipment | None:
        """The best shipment, or None if it is better to stay at home."""
        picture, judge = self.picture, self.judge
        stacks, purse = picture.own.stacks, picture.purse
        found = sorted(self.shipments(), key=lambda shipment: -shipment.value)
        follow_up = best_move(picture, judge, stacks, purse)
        most = (follow_up.value if follow_up else judge.value(stacks, purse)) + 0.2
        best = None
        self.ideas.append((most, partial(self.written, None)))
        self.ideas += [(shipment.value, partial(self.written, shipment)) for shipment in found[self.deeper :]]
        for shipment in found[: self.deeper]:
            follow_up = best_move(picture, judge, shipment.stacks, purse - shipment.cost)
            value = shipment.value
            if follow_up is not None:
                value += follow_up.value - judge.value(shipment.stacks, purse - shipment.cost)
            self.ideas.append((value, partial(self.written, shipment)))
            if value > most:
                best, most = shipment, value
        return best

    def shipments(self) -> Iterator[Shipment]:
        kinds = first_options(self.seat, self.question)
        for kind in kinds:
            if kind == PASS or (kind == SHIP and SHIP_HALF in kinds) or (kind == CROSS and CROSS_HALF in kinds):
                continue
            if kind in (CROSS, CROSS_HALF):
                yield from self.cross(kind)
            elif kind in (SHIP, SHIP_HALF, SEND):
                yield from self.from_reserves(kind, first_options(self.seat, self.question, kind), 0.0)
            elif kind == SHIP_KARAMA:
                card = first_options(self.seat, self.question, kind)[0]
                places = first_options(self.seat, self.question, kind, card)
                yield from self.from_reserves(kind, places, KARAMA_WORTH)

    def is_goal(self, location: int) -> bool:
        """Whether it can be worth to land there."""
        territory = TERRITORY_OF[location]
        if territory in self.judge.closed:
            return False
        if STRONGHOLD[territory] or self.picture.spice.get(location, 0) >= FIELD:
            return True
        return self.picture.faction == FREMEN and territory in self.judge.staging

    def from_reserves(self, kind: int, places: Sequence[int], extra: float) -> Iterator[Shipment]:
        picture, (normal, elite) = self.picture, self.picture.own.reserves
        purse = picture.purse + self.pledge
        yield from self.invasions(kind, places, extra)
        for location in places:
            if not self.is_goal(location):
                continue
            most = normal + elite if kind == SEND else min(normal + elite, affordable(kind, location, purse))
            seen = set()
            for number in (*self.numbers, most):
                if number > most:
                    continue
                for stars in {min(elite, number), max(0, number - normal)}:
                    tokens = (number - stars, stars)
                    if tokens not in seen:
                        seen.add(tokens)
                        yield self.landing(kind, location, tokens, extra)

    def invasions(self, kind: int, places: Sequence[int], extra: float) -> Iterator[Shipment]:
        """A few tokens to a homeworld that nobody defends."""
        picture = self.picture
        for world, gain in open_worlds(picture.homes, picture.faction):
            cost, share = self.bill(price(kind, world, LANDING))
            if world not in places or picture.own.reserves[0] <= LANDING or cost > picture.purse:
                continue
            value = self.judge.value(picture.own.stacks, picture.purse - cost) + gain * self.judge.future
            value -= extra + 0.3 * share + garrison(picture.homes, picture.faction, LANDING)
            yield Shipment(kind, world, (LANDING, 0), picture.own.stacks, cost, share, value)

    def landing(self, kind: int, location: int, tokens: Tokens, extra: float) -> Shipment:
        cost, share = self.bill(price(kind, location, sum(tokens)))
        arriving = tokens
        if SECTOR_OF[location] == self.picture.storm >= 0:
            arriving = (tokens[0] // 2, tokens[1] // 2)
            extra += TOKEN * (tokens[0] - arriving[0]) + STAR * (tokens[1] - arriving[1])
        stacks = dict(self.picture.own.stacks)
        there = stacks.get(location, (0, 0))
        if any(arriving):
            stacks[location] = (there[0] + arriving[0], there[1] + arriving[1])
        extra += garrison(self.picture.homes, self.picture.faction, sum(tokens))
        value = self.judge.value(stacks, self.picture.purse - cost) - extra - 0.3 * share
        return Shipment(kind, location, tokens, stacks, cost, share, value)

    def cross(self, kind: int) -> Iterator[Shipment]:
        """From one place of the board to another: the whole group, or all but a garrison."""
        own = self.picture.own
        for territory in first_options(self.seat, self.question, kind):
            group = [(at, tokens) for at, tokens in own.stacks.items() if TERRITORY_OF[at] == territory]
            if len(group) != 1:
                continue
            at, (normal, elite) = group[0]
            for location in first_options(self.seat, self.question, kind, territory):
                if not self.is_goal(location):
                    continue
                for behind in (0, 1, 3, normal // 2):
                    tokens = (normal - behind, elite)
                    cost, share = self.bill(price(kind, location, sum(tokens)))
                    if tokens[0] < 0 or not any(tokens) or cost > self.picture.purse:
                        continue
                    move = Move(territory, location, ((at, tokens),))
                    stacks = moved(own.stacks, move.group, location)
                    value = self.judge.value(stacks, self.picture.purse - cost) - 0.3 * share
                    yield Shipment(kind, location, tokens, stacks, cost, share, value, move)

    def bill(self, full: int) -> tuple[int, int]:
        """A price, divided between this seat and what its ally has pledged."""
        share = min(self.pledge, full)
        return full - share, share
