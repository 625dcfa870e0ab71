"""What may be shipped: the kinds of shipment, the places, the numbers and who pays (1.06.03)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from landsraad.games.dune import forces, karama, worlds
from landsraad.games.dune.board import (
    GREAT_FLAT,
    LOCATION_WORDS,
    MAP,
    MAP_TERRITORIES,
    SECTOR_OF,
    STRONGHOLD,
    TERRITORY_OF,
    TERRITORY_TITLES,
    TERRITORY_WORDS,
    WORLDS,
    territories_within,
)
from landsraad.games.dune.cards import TREACHERY_WORDS
from landsraad.games.dune.karama import may_use
from landsraad.games.dune.phases import groups
from landsraad.games.dune.shipments import (
    CROSS,
    CROSS_HALF,
    FROM_OFF_PLANET,
    FROM_THE_BOARD,
    HALVED,
    HOPS,
    KIND_RULE,
    KIND_WORDS,
    OFF_PLANET,
    PASSAGES,
    SEND,
    SHIP,
    SHIP_HALF,
    SHIP_KARAMA,
    Order,
    affordable,
    price,
)
from landsraad.games.dune.steps import DuneTree
from landsraad.kernel.tree import Answer, Options, Refusal, Topic
from landsraad.kernel.words import NUMBERS, PASS, Words

if TYPE_CHECKING:
    from landsraad.games.dune.game import Dune
    from landsraad.games.dune.state import State

NO_STORM: Final = -2
"""A sector that no location lies in."""
MIGRATION: Final = ("storm_migration", "2.04.17")


# --- where forces can land -------------------------------------------------------------------------------------------


@lru_cache(maxsize=1 << 10)
def landings(storm: int, closed: int, strongholds_only: bool) -> tuple[int, ...]:
    """The places that a shipment can reach: no stormed sector (1.06.03.04), no closed territory."""
    return tuple(
        [
            there
            for there in MAP
            if SECTOR_OF[there] != storm
            and not closed >> there & 1
            and (STRONGHOLD[TERRITORY_OF[there]] or not strongholds_only)
        ]
    )


@lru_cache(maxsize=1 << 10)
def send_landings(storm: int, closed: int) -> tuple[int, ...]:
    """The places that Fremen reserves can reach: the Great Flat and two territories around it (2.04.05, A59)."""
    near = territories_within(GREAT_FLAT, 2)
    return tuple([there for there in landings(storm, closed, False) if TERRITORY_OF[there] in near])


# --- what may be shipped ---------------------------------------------------------------------------------------------


@dataclass(slots=True)
class ShipTree(DuneTree):
    """Pass alone; or the kind of shipment and what it needs, in the order of :meth:`names`. :func:`read` reads it."""

    seat: int
    kinds: tuple[int, ...]
    closed: int
    """Full strongholds (1.06.03.05) and, for the Bene Gesserit, where advisors are (2.02.13), as a mask of locations."""
    spice: int
    pledge: int
    """What the ally will pay of the price (1.10.02.06)."""
    starred: bool
    """There are starred tokens in the reserves."""
    storm: int
    worlds: tuple[int, ...] = ()
    """The homeworlds of others that it may ship to (4.04.05, 4.04.07)."""
    homes: tuple[int, ...] = ()
    """Its own ones."""
    home_stacks: tuple[int, ...] = ()
    """The reserves, where tokens of one kind stand on two worlds (4.04.11.04); else empty."""
    migrates: bool = False
    """Fremen reserves may be sent into the storm (2.04.17)."""
    keeps_off: bool = False
    """Its reserves do not ship to the map: the Fremen's (2.04.03)."""
    retreats: bool = False
    """It may ship from the board to homeworlds: the Guild (4.04.04)."""
    cards: tuple[int, ...] = ()
    """Those that work as a Karama."""
    stacks: tuple[int, ...] = ()
    """Tokens on the board that may be shipped."""

    def domain(self, g: Dune, prefix: Answer) -> Options:
        if not prefix:
            return self.kinds
        kind = prefix[0]
        if kind == PASS:
            return None
        if kind <= SHIP_HALF:
            return self.reserves(g.state, kind, prefix[1:])
        if kind == SHIP_KARAMA:
            return self.cards if len(prefix) == 1 else self.reserves(g.state, kind, prefix[2:])
        if kind == SEND:
            return self.sent(g.state, prefix[1:])
        return self.from_board(g.state, kind, prefix[1:])

    def reserves(self, s: State, kind: int, chosen: Answer) -> Options:
        """location, normal, elite if there are any, share if the ally pays."""
        if not chosen:
            return self.places(kind)
        there, house = chosen[0], s.houses[self.seat]
        most = affordable(kind, there, self.spice + self.pledge)
        if self.home_stacks:
            return self.from_stacks(s, kind, there, self.home_stacks, chosen[1:])
        if len(chosen) == 1:
            least = 0 if self.starred else 1
            return range(least, (house.reserves if house.reserves < most else most) + 1)
        n = chosen[1]
        if self.starred:
            if len(chosen) == 2:
                return range(0 if n else 1, min(house.elite_reserves, most - n) + 1)
            n += chosen[2]
        if not self.pledge or len(chosen) == 3 + self.starred:
            return None
        return self.shares(price(kind, there, n))

    def sent(self, s: State, chosen: Answer) -> Options:
        """location, normal, elite if there are any, and which of both die if both go into the storm (2.04.17)."""
        if not chosen:
            return send_landings(NO_STORM if self.migrates else self.storm, self.closed)
        house = s.houses[self.seat]
        if len(chosen) == 1:
            return range(0 if self.starred else 1, house.reserves + 1)
        if not self.starred:
            return None
        normal = chosen[1]
        if len(chosen) == 2:
            return range(0 if normal else 1, house.elite_reserves + 1)
        elite = chosen[2]
        if len(chosen) == 4 or SECTOR_OF[chosen[0]] != s.storm or not normal or not elite:
            return None
        lost = (normal + elite + 1) // 2
        return range(max(0, lost - normal), min(elite, lost) + 1)

    def from_board(self, s: State, kind: int, chosen: Answer) -> Options:
        """territory, location unless they leave the planet, the number of each stack, share if the ally pays."""
        if not chosen:
            return self.origins(kind)
        territory, there, numbers = chosen[0], -1, chosen[1:]
        if kind != OFF_PLANET:
            if len(chosen) == 1:
                return tuple([place for place in self.places(kind) if TERRITORY_OF[place] != territory])
            there, numbers = chosen[1], chosen[2:]
        return self.from_stacks(s, kind, there, groups.of_territory(self.stacks, territory), numbers)

    def from_stacks(self, s: State, kind: int, there: int, stacks: tuple[int, ...], numbers: Answer) -> Options:
        """The number of each stack, share if the ally pays."""
        if len(numbers) < len(stacks):
            return groups.pick(s, self.seat, stacks, numbers, affordable(kind, there, self.spice + self.pledge))
        if not self.pledge or len(numbers) > len(stacks):
            return None
        return self.shares(price(kind, there, sum(numbers)))

    def places(self, kind: int) -> tuple[int, ...]:
        """Where at least one force can be paid for."""
        purse = self.spice + self.pledge
        if not purse:
            return ()
        found: tuple[int, ...] = ()
        if kind not in HOPS and not (self.keeps_off and kind in FROM_OFF_PLANET):
            found = landings(self.storm, self.closed, purse == 1 and not HALVED[kind])
        if not self.homes or (kind in (CROSS, CROSS_HALF) and not self.retreats):
            return found
        return found + self.worlds + (self.homes if kind in PASSAGES else ())

    def origins(self, kind: int) -> list[int]:
        """The territories from which forces on the board can be shipped."""
        found = groups.territories(self.stacks)
        if self.homes and kind not in PASSAGES:
            own = [TERRITORY_OF[world] for world in self.homes]
            abroad = MAP_TERRITORIES if kind in HOPS else ()
            found = [territory for territory in found if territory not in own and territory not in abroad]
        if kind == OFF_PLANET:
            return found if self.spice + self.pledge else []
        places = self.places(kind)
        return [territory for territory in found if any(TERRITORY_OF[place] != territory for place in places)]

    def shares(self, price: int) -> range:
        """What the ally may pay of a price: at least what the shipper lacks."""
        return range(max(0, price - self.spice), min(self.pledge, price) + 1)

    def costs(self, g: Dune, prefix: Answer, options: Sequence[int]) -> Sequence[int]:
        """What so many more forces add to the price."""
        if not prefix or self.vocabulary(prefix) is not NUMBERS or self.level(prefix) in ("share", "elite_lost"):
            return ()
        kind = prefix[0]
        i = 2 if kind not in FROM_THE_BOARD or kind == OFF_PLANET else 3
        i += 1 if kind == SHIP_KARAMA else 0
        there = -1 if kind == OFF_PLANET else prefix[i - 1]
        before = sum(prefix[i:])
        paid = price(kind, there, before)
        return [price(kind, there, before + n) - paid for n in options]

    def names(self, prefix: Answer) -> tuple[str, ...]:
        """The levels after the kind."""
        kind = prefix[0]
        elite = ("elite",) if self.starred else ()
        share = ("share",) if self.pledge else ()
        if kind == SEND:
            return ("location", "normal", "elite", "elite_lost") if self.starred else ("location", "normal")
        if kind in FROM_THE_BOARD:
            there = () if kind == OFF_PLANET else ("location",)
            stacks = groups.of_territory(self.stacks, prefix[1]) if len(prefix) > 1 else ()
            return ("territory", *there, *map(groups.level_name, stacks), *share)
        card = ("card",) if kind == SHIP_KARAMA else ()
        if self.home_stacks:
            return (*card, "location", *map(groups.level_name, self.home_stacks), *share)
        return (*card, "location", "normal", *elite, *share)

    def level(self, prefix: Answer) -> str:
        return self.names(prefix)[len(prefix) - 1] if prefix else "kind"

    def about(self, prefix: Answer) -> Topic | None:
        if len(prefix) < 2 or (prefix[0] not in FROM_THE_BOARD and (not self.home_stacks or prefix[0] == SEND)):
            return None
        if prefix[0] in FROM_THE_BOARD:
            stacks, i = groups.of_territory(self.stacks, prefix[1]), len(prefix) - (2 if prefix[0] == OFF_PLANET else 3)
        else:
            stacks, i = self.home_stacks, len(prefix) - (3 if prefix[0] == SHIP_KARAMA else 2)
        return groups.place(stacks[i]) if 0 <= i < len(stacks) else None

    def vocabulary(self, prefix: Answer) -> Words:
        return _WORDS.get(self.level(prefix), NUMBERS)

    # --- refusals

    def why(self, g: Dune, prefix: Answer, value: int) -> Refusal | None:
        if not prefix:
            return self.why_not_kind(g.state, value)
        level = self.level(prefix)
        if level == "location":
            return self.why_not_there(g, prefix, value)
        if level == "territory":
            return "1.06.03.04", f"in {TERRITORY_TITLES[value]} you have no forces, or none that are out of the storm"
        if level == "share":
            return "1.10.02.06", "your ally does not pay that much, or you cannot pay the rest"
        if level == "card":
            return "3.01.11.03", "you hold no such Karama"
        if level == "elite_lost":
            return "2.04.17", "half of those sent into the storm die, rounded up"
        if value == 0:
            return KIND_RULE[prefix[0]], "a shipment is at least one force"
        return self.why_not_so_many(g.state, prefix, value)

    def is_privileged(self, s: State) -> bool:
        """The Guild and its ally ship in ways of their own (2.06.05, 2.06.09, 2.06.10)."""
        return self.seat == s.guild or s.are_allied(self.seat, s.guild)

    def why_not_kind(self, s: State, kind: int) -> Refusal:
        fremen = self.seat == s.fremen
        if kind == SEND:
            return "2.04.05", "you have no reserves" if fremen else "only Fremen send their reserves free"
        if kind in (*HOPS, *PASSAGES) and not self.homes:
            return "1.06.03", "this game is played without homeworlds"
        if kind in PASSAGES:
            return KIND_RULE[kind], "the Guild has not offered you that passage"
        if kind in HOPS:
            return KIND_RULE[kind], "you have no forces on a foreign homeworld, no other one to go to, or no spice"
        if kind in FROM_OFF_PLANET and fremen and not self.homes:
            return "2.04.03", "Fremen have no reserves off-planet: they send them instead"
        if kind == OFF_PLANET and self.seat != s.guild:
            return "1.06.04", "only the Guild ships forces back to its reserves"
        if kind in FROM_THE_BOARD and not self.is_privileged(s):
            return "2.06.05.01", "only the Guild and its ally cross-ship"
        if kind == SHIP_KARAMA and not self.cards:
            return "3.01.11.03", "you hold no Karama"
        if kind == SHIP_HALF and not self.is_privileged(s):
            return "2.06.06", "only the Guild and its ally ship at half price"
        if kind in FROM_THE_BOARD and not self.stacks:
            return KIND_RULE[kind], "you have no forces on the board that can be shipped"
        if kind in FROM_OFF_PLANET and not s.houses[self.seat].reserves + s.houses[self.seat].elite_reserves:
            return "1.06.03", "you have no reserves"
        if self.seat == s.guild and _AT_HALF.get(kind, PASS) in self.kinds[1:]:
            return "2.06.06", "the Guild ships at half price"
        if not self.spice + self.pledge or not self.places(kind):
            return "1.06.03.01", f"{self.spice + self.pledge} spice pays for no place that is open"
        return "1.00.04", "a Karama has stopped it"

    def why_not_there(self, g: Dune, prefix: Answer, there: int) -> Refusal:
        s = g.state
        if there < 0:
            return "1.06.03", "a shipment goes somewhere; whoever ships nothing passes at once"
        kind, territory = prefix[0], TERRITORY_OF[there]
        title = TERRITORY_TITLES[territory]
        if there in WORLDS:
            return self.why_not_world(s, prefix, there)
        if SECTOR_OF[there] == self.storm:
            return "1.06.03.04", f"that sector of {title} is in storm"
        if kind in HOPS:
            return "4.04.05", "from a homeworld forces ship to other homeworlds; back to Dune only the Guild takes them"
        if kind in FROM_OFF_PLANET and self.keeps_off:
            return "2.04.03", "Fremen reserves are sent to the desert, and ship only to other homeworlds"
        if g.rules.stance_kept and s.is_advisor(self.seat, territory):
            return "2.02.13", f"your advisors are in {title}: no fighters can be shipped there"
        if forces.full_strongholds(s, self.seat) >> territory & 1:
            return "1.06.03.05", f"{title} already holds two other factions"
        if self.closed >> there & 1:
            return "1.06.07", f"your ally has forces in {title}"
        if kind == SEND:
            return "2.04.05", f"{title} is more than two territories away from The Great Flat"
        if kind in FROM_THE_BOARD and territory == prefix[1]:
            return "2.06.05.01", "a cross-ship goes to another territory"
        return "1.06.03.01", f"you cannot pay for a force to {title}"

    def why_not_world(self, s: State, prefix: Answer, world: int) -> Refusal:
        kind, title, owner = prefix[0], TERRITORY_TITLES[TERRITORY_OF[world]], worlds.native(s, world)
        if not self.homes:
            return "1.06.03", f"{title} is not on the map, and this game is played without homeworlds"
        if owner < 0:
            return "4.04.00", f"{title} is not in this game"
        if owner == self.seat and kind not in PASSAGES:
            return "4.04.03", "only revival brings forces to your own homeworld"
        if s.are_allied(self.seat, owner):
            return "4.04.07", f"{title} is your ally's homeworld: nobody ships there"
        if kind == SEND:
            return "2.04.05", f"{title} is more than two territories away from The Great Flat"
        if kind in (CROSS, CROSS_HALF) and not self.retreats:
            return "4.04.04", "only the Guild ships its forces from the board to a homeworld"
        if kind in FROM_THE_BOARD and TERRITORY_OF[world] == prefix[1]:
            return KIND_RULE[kind], "a shipment goes to another place"
        return "4.04.06", f"you cannot pay for a force to {title}"

    def why_not_so_many(self, s: State, prefix: Answer, value: int) -> Refusal:
        kind, purse = prefix[0], self.spice + self.pledge
        if kind == SEND:
            return "2.04.05", "you have fewer in reserve"
        if kind in FROM_THE_BOARD:
            there, numbers = (-1, prefix[2:]) if kind == OFF_PLANET else (prefix[2], prefix[3:])
            stack = groups.of_territory(self.stacks, prefix[1])[len(numbers)]
            if value > groups.number_of(s, self.seat, stack):
                return KIND_RULE[kind], "fewer of these tokens are there"
        else:
            i = 2 if kind == SHIP_KARAMA else 1
            there, numbers = prefix[i], prefix[i + 1 :]
            house = s.houses[self.seat]
            held = house.elite_reserves if numbers else house.reserves
            if self.home_stacks:
                held = groups.number_of(s, self.seat, self.home_stacks[len(numbers)])
            if value > held:
                return "1.06.03", "you have fewer in reserve"
        cost = price(kind, there, sum(numbers) + value)
        return "1.06.03.01", f"that would cost {cost} spice, and you can pay {purse}"


_AT_HALF: Final = {SHIP: SHIP_HALF, SHIP_KARAMA: SHIP_HALF, CROSS: CROSS_HALF}
"""The kinds that the Guild does not need, and what it has instead (2.06.06)."""
_WORDS: Final = {
    "kind": KIND_WORDS,
    "location": LOCATION_WORDS,
    "territory": TERRITORY_WORDS,
    "card": TREACHERY_WORDS,
}


def ship_tree(
    g: Dune, seat: int, without: tuple[str, ...], pledge: int, barred: int = 0, passage: int = PASS
) -> ShipTree:
    """What a seat may ship now, ``without`` the abilities that a Karama has cancelled for this shipment."""
    s = g.state
    house = s.houses[seat]
    starred = house.elite_reserves > 0
    if not house.spice and not pledge and seat != s.fremen:
        return ShipTree(seat, (PASS,), 0, 0, 0, starred, s.storm)
    closed = g.rules.closed_to_shipments(s, seat) | barred
    tree = ShipTree(seat, (PASS,), closed, house.spice, pledge, starred, s.storm)
    reserves = house.reserves or house.elite_reserves
    if house.homes:
        _with_worlds(s, tree)
    if tree.is_privileged(s) or house.homes:
        tree.stacks = groups.shippable(g, seat)
    if reserves and (seat != s.fremen or house.homes):
        tree.cards = karama.karamas(g, seat)
    kinds = [PASS]
    for kind in (*g.rules.shipment_kinds(g, seat, without), *([passage] if passage != PASS else [])):
        if kind == SEND:
            tree.migrates = g.rules.storm_migration and _may_migrate(g, without)
            offered = bool(reserves)
        elif kind in FROM_THE_BOARD:
            offered = bool(tree.origins(kind))
        else:
            offered = bool(reserves and (kind != SHIP_KARAMA or tree.cards) and tree.places(kind))
        if offered:
            kinds.append(kind)
    tree.kinds = tuple(kinds)
    return tree


def _with_worlds(s: State, tree: ShipTree) -> None:
    """4.04.03-4.04.07: to the worlds of all others but an ally's."""
    seat = tree.seat
    foreign = [world for world in worlds.in_play(s) if world not in s.houses[seat].homes]
    tree.worlds = tuple(sorted(w for w in foreign if not s.are_allied(seat, worlds.native(s, w))))
    tree.homes = s.houses[seat].homes
    tree.home_stacks = groups.mixed_reserves(s, seat)
    tree.keeps_off, tree.retreats = seat == s.fremen, seat == s.guild


def _may_migrate(g: Dune, without: tuple[str, ...]) -> bool:
    ability, _ = MIGRATION
    return ability not in without and may_use(g, ability)


def read(g: Dune, seat: int, pledge: int, answer: Answer) -> Order:
    """The shipment that an answer states."""
    kind, rest, share = answer[0], answer[1:], 0
    if pledge and kind != SEND:
        share, rest = rest[-1], rest[:-1]
    if kind in FROM_THE_BOARD:
        there, numbers = (-1, rest[1:]) if kind == OFF_PLANET else (rest[1], rest[2:])
        group = groups.group_of(groups.of_territory(groups.shippable(g, seat), rest[0]), numbers)
        normal, elite = groups.count(group)
        return Order(kind, there, normal, elite, share, group=group)
    card = PASS
    if kind == SHIP_KARAMA:
        card, rest = rest[0], rest[1:]
    home = groups.mixed_reserves(g.state, seat)
    if home and kind != SEND:
        group = groups.group_of(home, rest[1:])
        return Order(kind, rest[0], *groups.count(group), share, card, group=group)
    elite = rest[2] if len(rest) > 2 else 0
    return Order(kind, rest[0], rest[1], elite, share, card, rest[3] if len(rest) > 3 else 0)
