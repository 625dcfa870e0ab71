"""What a position on the board is worth to a seat: strongholds, spice, safety and the forces themselves."""

from __future__ import annotations

from math import log
from typing import Final

from landsraad.bots.mentat.desert import danger, way_home
from landsraad.bots.mentat.forecast import MOST_BATTLES, Forecast, Outlook, by_territory
from landsraad.bots.mentat.picture import Picture, Stacks, Tokens
from landsraad.bots.mentat.strength import CITY_SITES
from landsraad.bots.mentat.tally import Shares
from landsraad.games.dune.board import ARRAKEEN, CARTHAG, STRONGHOLD, STRONGHOLDS, TERRITORY_OF, TUEKS_SIETCH
from landsraad.games.dune.people import FREMEN, GUILD

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


class Judge(Forecast):
    """Weighs positions that differ in this seat's own forces and purse; all else stays as the picture has it."""

    def __init__(self, picture: Picture) -> None:
        super().__init__(picture)
        self.future = future(picture)
        self.locals: dict[tuple[int, Tokens, Outlook], float] = {}
        self.counted: dict[tuple[Outlook | None, ...], float] = {}
        self.dangers: dict[int, float] = {}

    def value(self, stacks: Stacks, purse: int) -> float:
        """What the table would be worth with these forces on the board and this purse."""
        here = by_territory(stacks)
        battles = engaged = 0
        for territory, tokens in here.items():
            if territory in self.rivals:
                battles += 1
                engaged += tokens[0] + tokens[1]
        spice = purse / engaged if engaged else 1.0
        total = spice_worth(purse)
        if battles:
            total -= battles * (BATTLE + self.dies * LIFE * self.heads[min(battles, MOST_BATTLES)])
        held: list[Outlook | None] = [None] * len(STRONGHOLDS)
        outlooks = {}
        for territory, tokens in here.items():
            if territory in self.allied:
                total -= TOKEN * tokens[0] + STAR * tokens[1]
                continue
            seen = outlooks[territory] = self.outlook(territory, tokens, spice * (tokens[0] + tokens[1]), battles)
            if STRONGHOLD[territory]:
                held[STRONGHOLDS.index(territory)] = seen
            key = (territory, tokens, seen)
            if key not in self.locals:
                self.locals[key] = self._local(territory, tokens, seen)
            total += self.locals[key]
        total += THOPTERS * max(self._flies(outlooks.get(city)) for city in (ARRAKEEN, CARTHAG))
        rate = 3 if any(site in stacks for site in CITY_SITES) else 2
        for location, tokens in stacks.items():
            if TERRITORY_OF[location] in outlooks:
                total += self._stack(location, tokens, outlooks[TERRITORY_OF[location]], rate)
        return total * self.future + self._count(tuple(held))

    def _count(self, held: tuple[Outlook | None, ...]) -> float:
        """What the strongholds are worth if this seat fares so in them."""
        if held not in self.counted:
            shares = [
                alone if seen is None else self._shares(i, seen)
                for i, (alone, seen) in enumerate(zip(self.alone, held, strict=True))
            ]
            self.counted[held] = self.tally.value(shares)
        return self.counted[held]

    def _shares(self, stronghold: int, seen: Outlook) -> Shares:
        """Who will control a stronghold, counted as in STRONGHOLDS, in which this seat has forces."""
        found = {seat: share * (1.0 - seen.wins) for seat, share in self.alone[stronghold].items()}
        found[self.picture.me] = seen.wins * seen.keeps * (1.0 if seen.left > 0 else 0.3)
        return found

    def _flies(self, city: Outlook | None) -> float:
        """The chance to have ornithopters from a city."""
        return 0.0 if city is None else city.wins * city.keeps

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
        for at, tokens in by_territory(self.picture.own.stacks).items():
            if STRONGHOLD[at] and at != territory and at not in self.allied:
                i = STRONGHOLDS.index(at)
                shares[i] = self._shares(i, self.outlook(at, tokens, self.picture.purse, 1))
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
