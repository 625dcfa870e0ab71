"""What may be shipped: the kinds of shipment, the places, the numbers and who pays (1.06.03)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Final

from landsraad.games.dune import forces, karama
from landsraad.games.dune.board import (
    GREAT_FLAT,
    LOCATION_WORDS,
    N_LOCATIONS,
    SECTOR_OF,
    STRONGHOLD,
    TERRITORY_OF,
    TERRITORY_TITLES,
    TERRITORY_WORDS,
    territories_within,
)
from landsraad.games.dune.cards import TREACHERY_WORDS
from landsraad.games.dune.factions import guild
from landsraad.games.dune.factions.guild import (
    CROSS,
    CROSS_HALF,
    FROM_OFF_PLANET,
    FROM_THE_BOARD,
    HALVED,
    KIND_RULE,
    KIND_WORDS,
    OFF_PLANET,
    SEND,
    SHIP,
    SHIP_HALF,
    SHIP_KARAMA,
)
from landsraad.games.dune.karama import may_use
from landsraad.games.dune.phases import groups
from landsraad.games.dune.phases.groups import Group
from landsraad.kernel.tree import Answer, Options, Refusal, Tree
from landsraad.kernel.words import NUMBERS, PASS, Words

if TYPE_CHECKING:
    from landsraad.games.dune.game import Dune
    from landsraad.games.dune.state import State

NO_STORM: Final = -2
"""A sector that no location lies in."""
MIGRATION: Final = ("storm_migration", "2.04.17")


# --- where forces can land -------------------------------------------------------------------------------------------


@cache
def landings(storm: int, closed: int, strongholds_only: bool) -> tuple[int, ...]:
    """The places that a shipment can reach: no stormed sector (1.06.03.04), no closed territory."""
    return tuple(
        [
            there
            for there in range(N_LOCATIONS)
            if SECTOR_OF[there] != storm
            and not closed >> TERRITORY_OF[there] & 1
            and (STRONGHOLD[TERRITORY_OF[there]] or not strongholds_only)
        ]
    )


@cache
def send_landings(storm: int, closed: int) -> tuple[int, ...]:
    """The places that Fremen reserves can reach: the Great Flat and two territories around it (2.04.05, A59)."""
    near = territories_within(GREAT_FLAT, 2)
    return tuple([there for there in landings(storm, closed, False) if TERRITORY_OF[there] in near])


# --- what may be shipped ---------------------------------------------------------------------------------------------


@dataclass(slots=True)
class ShipTree(Tree):
    """Pass alone; or the kind of shipment and what it needs, in the order of :meth:`names`. :func:`read` reads it."""

    seat: int
    kinds: tuple[int, ...]
    closed: int
    """Full strongholds (1.06.03.05) and, for the Bene Gesserit, territories with advisors (2.02.13), as a mask."""
    spice: int
    pledge: int
    """What the ally will pay of the price (1.10.02.06)."""
    starred: bool
    """There are starred tokens in the reserves."""
    storm: int
    migrates: bool = False
    """Fremen reserves may be sent into the storm (2.04.17)."""
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
        most = guild.affordable(kind, there, self.spice + self.pledge)
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
        return self.shares(guild.price(kind, there, n))

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
        stacks = groups.of_territory(self.stacks, territory)
        if len(numbers) < len(stacks):
            return groups.pick(s, self.seat, stacks, numbers, guild.affordable(kind, there, self.spice + self.pledge))
        if not self.pledge or len(numbers) > len(stacks):
            return None
        return self.shares(guild.price(kind, there, sum(numbers)))

    def places(self, kind: int) -> tuple[int, ...]:
        """Where at least one force can be paid for."""
        purse = self.spice + self.pledge
        return landings(self.storm, self.closed, purse == 1 and not HALVED[kind]) if purse else ()

    def origins(self, kind: int) -> list[int]:
        """The territories from which forces on the board can be shipped."""
        found = groups.territories(self.stacks)
        if kind == OFF_PLANET:
            return found if self.spice + self.pledge else []
        places = self.places(kind)
        return [territory for territory in found if any(TERRITORY_OF[place] != territory for place in places)]

    def shares(self, price: int) -> range:
        """What the ally may pay of a price: at least what the shipper lacks."""
        return range(max(0, price - self.spice), min(self.pledge, price) + 1)

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
        return (*card, "location", "normal", *elite, *share)

    def level(self, prefix: Answer) -> str:
        return self.names(prefix)[len(prefix) - 1] if prefix else "kind"

    def vocabulary(self, prefix: Answer) -> Words:
        return _WORDS.get(self.level(prefix), NUMBERS)

    # --- refusals

    def why(self, g: Dune, prefix: Answer, value: int) -> Refusal | None:
        if not prefix:
            return self.why_not_kind(g.state, value)
        level = self.level(prefix)
        if level == "location":
            return self.why_not_there(g.state, prefix, value)
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

    def why_not_kind(self, s: State, kind: int) -> Refusal:
        fremen = self.seat == s.fremen
        if kind == SEND:
            return "2.04.05", "you have no reserves" if fremen else "only Fremen send their reserves free"
        if kind in FROM_OFF_PLANET and fremen:
            return "2.04.03", "Fremen have no reserves off-planet: they send them instead"
        if kind == OFF_PLANET and self.seat != s.guild:
            return "1.06.04", "only the Guild ships forces back to its reserves"
        if kind in FROM_THE_BOARD and s.guild not in (self.seat, s.houses[self.seat].ally):
            return "2.06.05.01", "only the Guild and its ally cross-ship"
        if kind == SHIP_KARAMA and not self.cards:
            return "3.01.11.03", "you hold no Karama"
        if kind == SHIP_HALF and s.guild not in (self.seat, s.houses[self.seat].ally):
            return "2.06.06", "only the Guild and its ally ship at half price"
        if kind in FROM_THE_BOARD and not self.stacks:
            return KIND_RULE[kind], "you have no forces on the board that can be shipped"
        if kind in FROM_OFF_PLANET and not s.houses[self.seat].reserves + s.houses[self.seat].elite_reserves:
            return "1.06.03", "you have no reserves"
        if self.seat == s.guild and kind + 1 in self.kinds and kind in (SHIP, CROSS):
            return "2.06.06", "the Guild ships at half price"
        if not self.spice + self.pledge or not self.places(kind):
            return "1.06.03.01", f"{self.spice + self.pledge} spice pays for no place that is open"
        return "1.00.04", "a Karama has stopped it"

    def why_not_there(self, s: State, prefix: Answer, there: int) -> Refusal:
        kind, territory = prefix[0], TERRITORY_OF[there]
        title = TERRITORY_TITLES[territory]
        if SECTOR_OF[there] == self.storm:
            return "1.06.03.04", f"that sector of {title} is in storm"
        if s.is_advisor(self.seat, territory):
            return "2.02.13", f"your advisors are in {title}: no fighters can be shipped there"
        if self.closed >> territory & 1:
            return "1.06.03.05", f"{title} already holds two other factions"
        if kind == SEND:
            return "2.04.05", f"{title} is more than two territories away from The Great Flat"
        if kind in FROM_THE_BOARD and territory == prefix[1]:
            return "2.06.05.01", "a cross-ship goes to another territory"
        return "1.06.03.01", f"you cannot pay for a force to {title}"

    def why_not_so_many(self, s: State, prefix: Answer, value: int) -> Refusal:
        kind, purse = prefix[0], self.spice + self.pledge
        if kind == SEND:
            return "2.04.05", "you have fewer in reserve"
        if kind in FROM_THE_BOARD:
            there, numbers = (-1, prefix[2:]) if kind == OFF_PLANET else (prefix[2], prefix[3:])
            stack = groups.of_territory(self.stacks, prefix[1])[len(numbers)]
            if value > groups.tokens(s, self.seat, stack):
                return KIND_RULE[kind], "fewer of these tokens are there"
        else:
            i = 2 if kind == SHIP_KARAMA else 1
            there, numbers = prefix[i], prefix[i + 1 :]
            house = s.houses[self.seat]
            if value > (house.elite_reserves if numbers else house.reserves):
                return "1.06.03", "you have fewer in reserve"
        price = guild.price(kind, there, sum(numbers) + value)
        return "1.06.03.01", f"that would cost {price} spice, and you can pay {purse}"


_WORDS: Final = {
    "kind": KIND_WORDS,
    "location": LOCATION_WORDS,
    "territory": TERRITORY_WORDS,
    "card": TREACHERY_WORDS,
}


def able(g: Dune, abilities: tuple[tuple[str, str], ...], without: tuple[str, ...]) -> bool:
    """Whether none of these abilities has been stopped, for this shipment or for the phase."""
    return all(ability not in without and may_use(g, ability) for ability, _ in abilities)


def ship_tree(g: Dune, seat: int, without: tuple[str, ...], pledge: int) -> ShipTree:
    """What a seat may ship now, ``without`` the abilities that a Karama has cancelled for this shipment."""
    s = g.state
    house = s.houses[seat]
    starred = house.elite_reserves > 0
    if not house.spice and not pledge and seat != s.fremen:
        return ShipTree(seat, (PASS,), 0, 0, 0, starred, s.storm)
    closed = forces.closed_to(s, seat)
    if seat == s.bene_gesserit:
        closed |= s.advisors
    tree = ShipTree(seat, (PASS,), closed, house.spice, pledge, starred, s.storm)
    kinds = [PASS]
    reserves = house.reserves or house.elite_reserves
    privileged = s.guild >= 0 and s.guild in (seat, house.ally)
    half = privileged and able(g, guild.abilities(g, seat, SHIP_HALF), without)
    full = not half or seat != s.guild  # the Guild pays half, its ally may (2.06.06, 2.06.09)
    if seat == s.fremen:
        tree.migrates = g.rules.advanced and able(g, (MIGRATION,), without)
        if reserves:
            kinds.append(SEND)
    elif reserves:
        tree.cards = karama.karamas(g, seat)
        for kind, offered in ((SHIP, full), (SHIP_HALF, half), (SHIP_KARAMA, tree.cards)):
            if offered and tree.places(kind):
                kinds.append(kind)
    if privileged:
        tree.stacks = groups.stacks_in(s, seat, s.fighting_mask(seat))  # what is shipped are fighters (2.02.13)
        for kind, offered in ((CROSS, full), (CROSS_HALF, half), (OFF_PLANET, seat == s.guild)):
            if offered and able(g, guild.abilities(g, seat, kind), without) and tree.origins(kind):
                kinds.append(kind)
    tree.kinds = tuple(kinds)
    return tree


def read(s: State, seat: int, pledge: int, answer: Answer) -> tuple[int, int, int, int, int, int, int, Group]:
    """An answer as kind, location, normal, elite, share, card, elite lost, group: the fields of a shipment."""
    kind, rest, share = answer[0], answer[1:], 0
    if pledge and kind != SEND:
        share, rest = rest[-1], rest[:-1]
    if kind in FROM_THE_BOARD:
        there, numbers = (-1, rest[1:]) if kind == OFF_PLANET else (rest[1], rest[2:])
        group = groups.group_of(groups.stacks_in(s, seat, 1 << rest[0]), numbers)
        return kind, there, *groups.count(group), share, PASS, 0, group
    card = PASS
    if kind == SHIP_KARAMA:
        card, rest = rest[0], rest[1:]
    elite = rest[2] if len(rest) > 2 else 0
    return kind, rest[0], rest[1], elite, share, card, rest[3] if len(rest) > 3 else 0, ()
