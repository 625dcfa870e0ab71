"""What a position on the board is worth to a seat: strongholds, spice, safety and the forces themselves."""

from __future__ import annotations

from math import log
from typing import Final, NamedTuple

from landsraad.bots.dune.desert import danger, way_home
from landsraad.bots.dune.forecast import MOST_BATTLES, Forecast, Outlook, by_territory, supported
from landsraad.bots.dune.picture import Picture, Stacks, Tokens
from landsraad.bots.dune.tally import Shares
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
CITIES: Final = (ARRAKEEN, CARTHAG)
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


_PURSES: Final = tuple([spice_worth(purse) for purse in range(100)])
PLACE: Final = {territory: i for i, territory in enumerate(STRONGHOLDS)}
"""The strongholds, counted as in STRONGHOLDS."""


def future(picture: Picture) -> float:
    """What spice and forces are worth for the turns that are left: in the last one next to nothing.

    Who does not win by waiting begins to spend earlier.
    """
    left = picture.turns - picture.turn
    waits = any(picture.houses[seat].faction in (FREMEN, GUILD) for seat in picture.friends())
    table = PATIENT if waits else EAGER
    return table[left] if left < len(table) else 1.0


class Stay(NamedTuple):
    """Forces in a territory: how they fare there, what that is worth by itself, and a number for how they fare."""

    seen: Outlook
    worth: float
    number: int


class Judge(Forecast):
    """Weighs positions that differ in this seat's own forces and purse; all else stays as the picture has it."""

    def __init__(self, picture: Picture) -> None:
        super().__init__(picture)
        self.future = future(picture)
        self.own = picture.own
        self.stays: dict[tuple[int, Tokens, int, int], Stay] = {}
        self.kinds: dict[Outlook, int] = {}
        self.counted: dict[tuple[int, ...], float] = {}
        self.spots: dict[int, tuple[int, float]] = {}
        """By location its spice, and the part of the tokens there that the desert will take."""
        self.shut = self._shut()

    def _shut(self) -> int:
        """The strongholds that two other factions fill, as a mask."""
        mask = 0
        for territory in STRONGHOLDS:
            if sum(1 for seat in self.holders[territory] if seat != self.picture.me) >= 2:
                mask |= 1 << territory
        return mask

    def value(self, stacks: Stacks, purse: int) -> float:
        """What the table would be worth with these forces on the board and this purse."""
        here: Stacks = {}
        for location, tokens in stacks.items():
            territory = TERRITORY_OF[location]
            before = here.get(territory)
            here[territory] = tokens if before is None else (before[0] + tokens[0], before[1] + tokens[1])
        rivals, allied = self.rivals, self.allied
        battles = engaged = 0
        for territory, tokens in here.items():
            if territory in rivals:
                battles += 1
                engaged += tokens[0] + tokens[1]
        spice = purse / engaged if engaged else 1.0
        total = _PURSES[purse] if 0 <= purse < len(_PURSES) else spice_worth(purse)
        if battles:
            total -= battles * (BATTLE + self.dies * LIFE * self.heads[min(battles, MOST_BATTLES)])
        held = [0] * len(STRONGHOLDS)
        flying = 0.0
        stays: dict[int, Outlook] = {}
        for territory, tokens in here.items():
            if territory in allied:
                total -= TOKEN * tokens[0] + STAR * tokens[1]
                continue
            number = tokens[0] + tokens[1]
            key = (territory, tokens, supported(spice * number, number) if engaged else 10, battles)
            stay = self.stays.get(key)
            if stay is None:
                stay = self.stays[key] = self._stay(territory, tokens, spice * number, battles)
            seen = stays[territory] = stay.seen
            if STRONGHOLD[territory]:
                held[PLACE[territory]] = stay.number
                if territory in CITIES and seen.wins * seen.keeps > flying:
                    flying = seen.wins * seen.keeps
            total += stay.worth
        total += THOPTERS * flying
        total = self._fields(stacks, stays, total)
        return total * self.future + self._count(tuple(held))

    def _fields(self, stacks: Stacks, stays: dict[int, Outlook], total: float) -> float:
        """A sum, and the spice that the stacks collect, and what storm and worm take of them."""
        rate = 3 if self.own.flies(stacks) else 2
        for location, tokens in stacks.items():
            spot = self.spots.get(location)
            if spot is None:
                spot = self.spots[location] = (self.picture.spice.get(location, 0), danger(self.picture, location))
            field, lost = spot
            if field or lost:
                seen = stays.get(TERRITORY_OF[location])
                if seen is not None:
                    total += self._stack(tokens, seen, rate, field, lost)
        return total

    def _stay(self, territory: int, tokens: Tokens, spice: float, battles: int) -> Stay:
        seen = self.outlook(territory, tokens, spice, battles)
        number = self.kinds.setdefault(seen, len(self.kinds) + 1)
        return Stay(seen, self._local(territory, tokens, seen), number)

    def _count(self, held: tuple[int, ...]) -> float:
        """What the strongholds are worth if this seat fares so in them, by the numbers of outlooks; 0: it is not there."""
        known = self.counted.get(held)
        if known is None:
            kinds = list(self.kinds)
            shares = [
                self._shares(i, kinds[number - 1]) if number else alone
                for i, (alone, number) in enumerate(zip(self.alone, held, strict=True))
            ]
            known = self.counted[held] = self.tally.value(shares)
        return known

    def _shares(self, stronghold: int, seen: Outlook) -> Shares:
        """Who will control a stronghold, counted as in STRONGHOLDS, in which this seat has forces."""
        found = {seat: share * (1.0 - seen.wins) for seat, share in self.alone[stronghold].items()}
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
            if "city_income" in picture.features:
                total += 0.7 * INCOME.get(territory, 0) * seen.wins * seen.keeps
        elif territory in self.staging:
            total += STAGE * seen.wins * seen.left * min(normal + 2 * elite, 8)
        else:
            total -= FAR * way_home(territory) * min(normal + elite, 8)
        return total

    def _stack(self, tokens: Tokens, seen: Outlook, rate: int, field: int, lost: float) -> float:
        """What a stack collects of a field, and what storm and worm take of the stack: such a part."""
        number = (tokens[0] + tokens[1]) * seen.left
        total = 0.0
        if field:
            total += 0.75 * seen.wins * min(field, int(rate * number + 0.5))
        if lost:
            worth = TOKEN * tokens[0] + STAR * tokens[1]
            total -= lost * worth * seen.wins * seen.left
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
        city = INCOME.get(territory, 0) + (THOPTERS if territory in CITIES else 0.0)
        return results[0] + self.future * (city + 2.0), results[1], results[2]
