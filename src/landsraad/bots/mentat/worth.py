"""What a position on the board is worth to a seat: strongholds, spice, safety and the forces themselves."""

from __future__ import annotations

from math import log
from typing import Final, NamedTuple

from landsraad.bots.mentat.desert import danger, way_home
from landsraad.bots.mentat.memory import Memory
from landsraad.bots.mentat.picture import NOBODY, House, Picture, Stacks, Tokens
from landsraad.bots.mentat.strength import (
    CITY_SITES,
    chance,
    head,
    opposition,
    own_edge,
    potential,
    tokens_worth,
)
from landsraad.bots.mentat.tally import Shares, Tally
from landsraad.games.dune.board import (
    ARRAKEEN,
    CARTHAG,
    POLAR_SINK,
    STRONGHOLD,
    STRONGHOLDS,
    TERRITORY_OF,
    TUEKS_SIETCH,
    territories_within,
)
from landsraad.games.dune.people import FREMEN, GUILD, STRENGTH

TOKEN: Final = 0.9
STAR: Final = 1.9
"""What a normal and a starred token are worth when they die."""
GARRISON: Final = 1.3
"""What the strength in a stronghold is worth for the turns to come."""
THOPTERS: Final = 3.0
"""What ornithopters are worth."""
FAR: Final = 0.12
"""What a token in the desert loses with each territory between it and a stronghold."""
INCOME: Final = {ARRAKEEN: 2, CARTHAG: 2, TUEKS_SIETCH: 1}
BATTLE: Final = 0.3
"""What every battle costs, won or lost: cards that are shown, and the risk of a traitor."""
LIFE: Final = 0.7
"""What a leader's life is worth for each point of strength."""
STAGE: Final = 0.25
"""What a token next to a stronghold of others is worth more than one that is far from everything."""
PATIENT: Final = (0.05, 0.6, 0.85)
EAGER: Final = (0.05, 0.35, 0.5, 0.6, 0.7, 0.8, 0.9)
"""What things are worth with so many turns to come."""
QUIET: Final = 0.93
"""How likely somebody keeps what nobody contests, for each player still to act."""


def spice_worth(purse: int) -> float:
    """What a purse is worth: the first spice pays for shipments and battles, a hoard for little."""
    return (
        1.0 * min(purse, 4)
        + 0.7 * min(max(purse - 4, 0), 6)
        + 0.4 * min(max(purse - 10, 0), 10)
        + 0.15 * max(purse - 20, 0)
    )


def future(picture: Picture) -> float:
    """What spice and forces are worth for the turns that are left: in the last one next to nothing.

    Who does not win by waiting begins to spend earlier.
    """
    left = picture.turns - picture.turn
    waits = any(picture.houses[seat].faction in (FREMEN, GUILD) for seat in picture.friends())
    table = PATIENT if waits else EAGER
    return table[left] if left < len(table) else 1.0


class Outlook(NamedTuple):
    """What becomes of forces in a territory."""

    wins: float
    """The chance that they are not beaten by those who are there."""
    keeps: float
    """The chance that nobody who is still to act drives them out afterwards."""
    left: float
    """The part of them that is left if they win."""


class Judge:
    """Weighs positions that differ in this seat's own forces and purse; all else stays as the picture has it."""

    def __init__(self, picture: Picture, memory: Memory) -> None:
        self.picture = picture
        self.tally = Tally(picture)
        self.dies, self.kills = own_edge(picture, memory)
        self.heads = self._heads()
        self.future = future(picture)
        self.rivals: dict[int, list[tuple[int, Tokens]]] = {}
        for house in picture.enemies():
            for location, tokens in house.stacks.items():
                self._add(house.seat, TERRITORY_OF[location], tokens)
        self.allied = set()
        if picture.ally >= 0:
            self.allied = {TERRITORY_OF[location] for location in picture.houses[picture.ally].stacks}
        self.allied.discard(POLAR_SINK)
        self.rivals.pop(POLAR_SINK, None)
        self.alone = [self._without(territory) for territory in STRONGHOLDS]
        self.tally.watch(self.alone)
        self.grasping = {house.seat for house in picture.enemies() if self._grasps(house)}
        self.staging = self._staging()
        self.cache: dict[tuple[int, int, int, int, int], Outlook] = {}
        self.dangers: dict[int, float] = {}

    def _heads(self) -> tuple[float, ...]:
        """What leads if there are so many battles to fight: each leader fights in one place."""
        strengths = [STRENGTH[leader] for leader in self.picture.own.leaders] or [0]
        extra = 2.0 if self.picture.own.kwisatz else 0.0
        found = [strengths[0] + extra]
        for battles in range(1, 6):
            best = strengths[:battles]
            found.append((1.0 - self.dies) * (sum(best) + extra) / battles)
        return tuple(found)

    def _add(self, seat: int, territory: int, tokens: Tokens) -> None:
        here = self.rivals.setdefault(territory, [])
        for i, (other, (normal, elite)) in enumerate(here):
            if other == seat:
                here[i] = (seat, (normal + tokens[0], elite + tokens[1]))
                return
        here.append((seat, tokens))

    def _without(self, territory: int) -> Shares:
        """Who will control a stronghold if this seat is not there."""
        picture = self.picture
        quiet = max(0.6, QUIET ** len(picture.to_act))
        found = {}
        total = 0.0
        for seat, tokens in self.rivals.get(territory, ()):
            found[seat] = opposition(picture, picture.houses[seat], tokens, 0.0) ** 2
            total += found[seat]
        shares = {seat: quiet * strength / max(total, 1e-9) for seat, strength in found.items()}
        if territory in self.allied:
            shares = {seat: 0.5 * share for seat, share in shares.items()}
            shares[picture.ally] = quiet * (0.5 if shares else 1.0)
        return shares

    def _staging(self) -> frozenset[int]:
        """The territories next to strongholds that this side does not hold."""
        friends = set(self.tally.friends)
        return frozenset(
            near
            for territory in STRONGHOLDS
            if not friends & set(self.picture.holders(territory))
            for near in territories_within(territory, 1)
            if not STRONGHOLD[near]
        )

    def _grasps(self, house: House) -> bool:
        """Whether one more stronghold would give somebody the game."""
        side = {house.seat, house.ally} - {NOBODY}
        return self.picture.strongholds_of(*side) >= len(side) + 1

    # --- one territory ------------------------------------------------------------------------------------------------

    def outlook(self, territory: int, tokens: Tokens, spice: float, battles: int) -> Outlook:
        """How forces fare in a territory, with so much spice to support them and so many battles on the board."""
        number = tokens[0] + tokens[1]
        supported = int(10 * min(1.0, spice / number)) if number else 10
        key = (territory, tokens[0], tokens[1], supported, battles)
        if key not in self.cache:
            lead = self.heads[min(max(1, battles), 5)]
            self.cache[key] = self._outlook(territory, tokens, number * supported / 10, lead)
        return self.cache[key]

    def _outlook(self, territory: int, tokens: Tokens, spice: float, lead: float) -> Outlook:
        picture, own = self.picture, self.picture.own
        wins, left = 1.0, 1.0
        for seat, theirs in self.rivals.get(territory, ()):
            rival = picture.houses[seat]
            mine = tokens_worth(picture, own, tokens, seat, spice) * left
            against = opposition(picture, rival, theirs, self.kills)
            wins *= chance(mine + lead - against)
            needed = max(0.0, 1.15 * against + 0.5 - lead)
            left *= max(0.0, 1.0 - needed / max(mine, 0.5))
        keeps = 1.0
        if STRONGHOLD[territory]:
            strength = tokens_worth(picture, own, tokens, picture.me, spice) * left
            for seat in picture.to_act:
                if seat not in self.tally.friends:
                    keeps *= 1.0 - self._risk(seat, territory, strength + lead)
        return Outlook(wins, keeps, left)

    def _risk(self, seat: int, territory: int, strength: float) -> float:
        """The chance that somebody who is still to act comes and wins."""
        picture = self.picture
        house = picture.houses[seat]
        brought = potential(picture, house, territory)
        if brought < 1:
            return 0.0
        wins = chance(0.8 * brought + 0.8 * head(house) - strength)
        comes = 0.08 + 0.3 * wins
        if seat in self.grasping:
            comes += 0.25
        return comes * wins

    # --- the whole board ----------------------------------------------------------------------------------------------

    def value(self, stacks: Stacks, purse: int) -> float:
        """What the table would be worth with these forces on the board and this purse."""
        here: dict[int, Tokens] = {}
        for location, (normal, elite) in stacks.items():
            territory = TERRITORY_OF[location]
            before = here.get(territory, (0, 0))
            here[territory] = (before[0] + normal, before[1] + elite)
        contested = [sum(tokens) for territory, tokens in here.items() if territory in self.rivals]
        battles = len(contested)
        spice = purse / sum(contested) if contested else 1.0
        total = spice_worth(purse) - battles * (BATTLE + self.dies * LIFE * self.heads[min(battles, 5)])
        shares = list(self.alone)
        outlooks = {}
        for territory, tokens in here.items():
            if territory in self.allied:
                total -= TOKEN * tokens[0] + STAR * tokens[1]
                continue
            seen = self.outlook(territory, tokens, spice * sum(tokens), battles)
            outlooks[territory] = seen
            if STRONGHOLD[territory]:
                shares[STRONGHOLDS.index(territory)] = self._shares(territory, seen)
        rate = 3 if any(site in stacks for site in CITY_SITES) else 2
        thopters = 0.0
        for territory, seen in outlooks.items():
            total += self._local(territory, here[territory], seen)
            if territory in (ARRAKEEN, CARTHAG):
                thopters = max(thopters, seen.wins * seen.keeps)
        total += THOPTERS * thopters
        for location, tokens in stacks.items():
            if TERRITORY_OF[location] in outlooks:
                total += self._stack(location, tokens, outlooks[TERRITORY_OF[location]], rate)
        return total * self.future + self.tally.value(shares)

    def _shares(self, territory: int, seen: Outlook) -> Shares:
        """Who will control a stronghold in which this seat has forces."""
        found = {seat: share * (1.0 - seen.wins) for seat, share in self.alone[STRONGHOLDS.index(territory)].items()}
        found[self.picture.me] = seen.wins * seen.keeps * (1.0 if seen.left > 0 else 0.3)
        return found

    def _local(self, territory: int, tokens: Tokens, seen: Outlook) -> float:
        """Forces that die, strength that stays, and the income of a city."""
        picture = self.picture
        normal, elite = tokens
        dead = 1.0 - seen.wins * seen.left
        total = -dead * (TOKEN * normal + STAR * elite)
        if STRONGHOLD[territory]:
            strength = (normal + 2 * elite) * seen.left
            total += GARRISON * seen.wins * log(1.0 + strength)
            if picture.advanced:
                total += 0.7 * INCOME.get(territory, 0) * seen.wins * seen.keeps
        elif territory in self.staging:
            total += STAGE * seen.wins * seen.left * min(normal + 2 * elite, 8)
        else:
            total -= FAR * way_home(territory) * min(normal + elite, 8)
        return total

    def _stack(self, location: int, tokens: Tokens, seen: Outlook, rate: int) -> float:
        """The spice that a stack collects, and what storm and worm take of it."""
        number = (tokens[0] + tokens[1]) * seen.left
        total = 0.0
        field = self.picture.spice.get(location, 0)
        if field:
            total += 0.75 * seen.wins * min(field, int(rate * number + 0.5))
        if location not in self.dangers:
            self.dangers[location] = danger(self.picture, location)
        if self.dangers[location]:
            lost = TOKEN * tokens[0] + STAR * tokens[1]
            total -= self.dangers[location] * lost * seen.wins * seen.left
        return total

    # --- a battle -----------------------------------------------------------------------------------------------------

    def stakes(self, territory: int, opponent: int) -> tuple[float, float, float]:
        """What the table is worth if this seat wins a battle, if the opponent does, and if nobody is left."""
        shares = list(self.alone)
        here: dict[int, Tokens] = {}
        for location, (normal, elite) in self.picture.own.stacks.items():
            at = TERRITORY_OF[location]
            before = here.get(at, (0, 0))
            here[at] = (before[0] + normal, before[1] + elite)
        for at, tokens in here.items():
            if STRONGHOLD[at] and at != territory and at not in self.allied:
                shares[STRONGHOLDS.index(at)] = self._shares(at, self.outlook(at, tokens, self.picture.purse, 1))
        if not STRONGHOLD[territory]:
            field = sum(n for location, n in self.picture.spice.items() if TERRITORY_OF[location] == territory)
            return self.future * (1.5 + 0.6 * min(field, 8)), 0.0, self.future * 0.5
        i = STRONGHOLDS.index(territory)
        results = []
        for outcome in ({self.picture.me: 1.0}, {opponent: 1.0}, {}):
            shares[i] = outcome
            results.append(self.tally.value(shares))
        city = INCOME.get(territory, 0) + (THOPTERS if territory in (ARRAKEEN, CARTHAG) else 0.0)
        return results[0] + self.future * (city + 2.0), results[1], results[2]
