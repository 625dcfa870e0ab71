"""What will become of forces in a territory: who is there already, and who may still come."""

from __future__ import annotations

from typing import Final, NamedTuple

from landsraad.bots.dune.picture import NOBODY, House, Picture, Stacks, Tokens
from landsraad.bots.dune.strength import chance, head, opposition, own_edge, potential, tokens_worth
from landsraad.bots.dune.tally import Shares, Tally
from landsraad.games.dune.board import POLAR_SINK, STRONGHOLD, STRONGHOLDS, TERRITORY_OF, territories_within
from landsraad.games.dune.people import STRENGTH

QUIET: Final = 0.93
"""How likely somebody keeps what nobody contests, for each player still to act."""
MOST_BATTLES: Final = 5


class Outlook(NamedTuple):
    """What becomes of forces in a territory."""

    wins: float
    """The chance that they are not beaten by those who are there."""
    keeps: float
    """The chance that nobody who is still to act drives them out afterwards."""
    left: float
    """The part of them that is left if they win."""


class Forecast:
    """The others on the board, as the picture has them, and how this seat's forces would fare among them."""

    def __init__(self, picture: Picture) -> None:
        self.picture = picture
        self.tally = Tally(picture)
        self.dies, self.kills = own_edge(picture)
        self.heads = self._heads()
        self.rivals: dict[int, list[tuple[int, Tokens]]] = {}
        for house in picture.enemies():
            for territory, tokens in by_territory(house.stacks).items():
                if territory != POLAR_SINK:
                    self.rivals.setdefault(territory, []).append((house.seat, tokens))
        self.allied: set[int] = set()
        if picture.ally >= 0:
            self.allied = {TERRITORY_OF[location] for location in picture.houses[picture.ally].stacks} - {POLAR_SINK}
        self.holders = {territory: picture.holders(territory) for territory in STRONGHOLDS}
        """Who has fighting tokens in the strongholds."""
        self.closed = self.allied | picture.sworn.out | self._peaceful()
        """Where this seat does not go."""
        self.alone = [self._without(territory) for territory in STRONGHOLDS]
        self.tally.watch(self.alone)
        self.grasping = {house.seat for house in picture.enemies() if self._grasps(house)}
        self.staging = self._staging()
        self.outlooks: dict[tuple[int, Tokens, int, int], Outlook] = {}
        self.coming: dict[tuple[int, int], float] = {}

    def _peaceful(self) -> set[int]:
        """Where those stand with whom this seat has promised not to fight."""
        return {
            territory
            for territory, there in self.rivals.items()
            if any(seat in self.picture.sworn.peace for seat, _ in there)
        }

    def _heads(self) -> tuple[float, ...]:
        """What leads if there are so many battles to fight: each leader fights in one place."""
        strengths = [STRENGTH[leader] for leader in self.picture.own.leaders] or [0]
        extra = 2.0 if self.picture.own.kwisatz else 0.0
        found = [strengths[0] + extra]
        for battles in range(1, MOST_BATTLES + 1):
            found.append((1.0 - self.dies) * (sum(strengths[:battles]) + extra) / battles)
        return tuple(found)

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
            if not friends.intersection(self.holders[territory])
            for near in territories_within(territory, 1)
            if not STRONGHOLD[near]
        )

    def _grasps(self, house: House) -> bool:
        """Whether one more stronghold would give somebody the game."""
        side = {house.seat, house.ally} - {NOBODY}
        held = sum(
            1 for territory in STRONGHOLDS if self.holders[territory] and side.issuperset(self.holders[territory])
        )
        return held >= len(side) + 1

    def outlook(self, territory: int, tokens: Tokens, spice: float, battles: int) -> Outlook:
        """How forces fare in a territory, with so much spice to support them and so many battles on the board."""
        number = tokens[0] + tokens[1]
        tenths = supported(spice, number)
        key = (territory, tokens, tenths, battles)
        found = self.outlooks.get(key)
        if found is None:
            lead = self.heads[min(max(1, battles), MOST_BATTLES)]
            found = self.outlooks[key] = self._outlook(territory, tokens, number * tenths / 10, lead)
        return found

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
        key = (seat, territory)
        if key not in self.coming:
            self.coming[key] = potential(picture, house, territory)
        brought = self.coming[key]
        if brought < 1:
            return 0.0
        wins = chance(0.8 * brought + 0.8 * head(house) - strength)
        comes = 0.02 + 0.06 * wins
        if seat in self.grasping:
            comes += 0.2
        return comes * wins


def supported(spice: float, number: int) -> int:
    """The tenths of so many tokens that so much spice supports."""
    return int(10 * min(1.0, spice / number)) if number else 10


def by_territory(stacks: Stacks) -> dict[int, Tokens]:
    """Tokens by territory."""
    found: dict[int, Tokens] = {}
    for location, (normal, elite) in stacks.items():
        territory = TERRITORY_OF[location]
        if territory in found:
            before = found[territory]
            found[territory] = (before[0] + normal, before[1] + elite)
        else:
            found[territory] = (normal, elite)
    return found
