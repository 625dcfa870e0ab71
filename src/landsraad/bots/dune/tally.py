"""Counting strongholds: who will have how many, and what that is worth."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from landsraad.bots.dune.picture import Picture
from landsraad.games.dune.board import HABBANYA_SIETCH, SIETCH_TABR, STRONGHOLDS, TUEKS_SIETCH
from landsraad.games.dune.people import ATREIDES, EMPEROR, FREMEN, GUILD, HARKONNEN

WIN: Final = 100.0
LOSS: Final = 45.0
"""What it costs at first to let another side win now: the own hopes."""
ALONE: Final = (0.0, 8.0, 20.0, WIN)
ALLIED: Final = (0.0, 5.0, 11.0, 21.0, WIN)
"""What it is worth to control so many strongholds at the end of a turn; the last figure is the victory."""
NEAR: Final = (3.0, 8.0)
"""What it costs if another side lacks one stronghold: when it has acted already, and when it is still to act."""
LATE: Final = 2
"""In the last turns before the end the victories by default are worth preparing."""

Shares = dict[int, float]
"""The chance of each seat to control one stronghold at the end of the turn."""


def counts(chances: Sequence[float]) -> list[float]:
    """The chances of exactly 0, 1, 2, … successes."""
    found = [1.0]
    for chance in chances:
        found.append(0.0)
        if not chance:
            continue
        for i in range(len(found) - 1, 0, -1):
            found[i] = found[i] * (1.0 - chance) + found[i - 1] * chance
        found[0] *= 1.0 - chance
    return found


class Tally:
    """What a distribution of the strongholds means to one seat."""

    def __init__(self, picture: Picture) -> None:
        self.picture = picture
        self.table = ALONE if picture.ally < 0 else ALLIED
        self.friends = picture.friends()
        self.sides: list[tuple[int, ...]] = []
        for seat in picture.order:
            ally = picture.houses[seat].ally
            if seat not in self.friends and (ally < 0 or seat < ally):
                self.sides.append((seat,) if ally < 0 else (seat, ally))
        foretold, turn = picture.prediction
        self.foretold = picture.seat_of(foretold) if turn == picture.turn else -1
        self.by_default = self.defaults()
        self.loss = self.hopes()

    def watch(self, shares: Sequence[Shares]) -> None:
        """Only the sides that are near victory at best, with these shares, need to be looked at from now on."""
        self.sides = [
            side
            for side in self.sides
            if sum(1 for share in shares if any(share.get(seat, 0.0) > 0.02 for seat in side)) >= len(side) + 1
        ]

    def defaults(self) -> float:
        """How much the victory by default concerns this side: 1 in the last turn, less before."""
        picture = self.picture
        left = picture.turns - picture.turn
        if left > LATE or not any(picture.houses[seat].faction in (FREMEN, GUILD) for seat in self.friends):
            return 0.0
        return (1.0, 0.25, 0.1)[left]

    def hopes(self) -> float:
        """What another side's victory would take away: less and less while time runs out, unless time wins the game."""
        picture = self.picture
        waiting = [house.seat for house in picture.houses if house.faction in (FREMEN, GUILD)]
        if not waiting:
            return LOSS
        gone = picture.turn / picture.turns
        if any(seat in self.friends for seat in waiting):
            return LOSS
        return LOSS * (1.2 - 0.8 * gone)

    def value(self, shares: Sequence[Shares]) -> float:
        """What these chances, one for each of the STRONGHOLDS, are worth."""
        picture, table = self.picture, self.table
        mine = counts(self.chances(self.friends, shares))
        need = len(table) - 1
        winning = sum(mine[need:])
        if picture.last_turn:
            total = WIN * winning + (0.0 if self.by_default else sum(0.5 * i * mine[i] for i in range(need)))
        else:
            total = sum(table[min(i, need)] * chance for i, chance in enumerate(mine))
        open_end = 1.0 - winning
        for side in self.sides:
            threat, lost = self.threat(side, shares)
            if self.foretold in side:
                total += WIN * lost
            else:
                total -= 0.0 if picture.last_turn and not self.by_default else self.loss * lost
                total -= 0.0 if picture.last_turn else threat * self.loss / LOSS
            open_end *= 1.0 - lost
        if self.by_default:
            total += self.by_default * (WIN if picture.last_turn else 60.0) * open_end * self.default_chance(shares)
        return total

    def chances(self, side: tuple[int, ...], shares: Sequence[Shares]) -> list[float]:
        """A side's chance for each stronghold."""
        if len(side) == 1:
            return [share.get(side[0], 0.0) for share in shares]
        return [share.get(side[0], 0.0) + share.get(side[1], 0.0) for share in shares]

    def threat(self, side: tuple[int, ...], shares: Sequence[Shares]) -> tuple[float, float]:
        """What it costs that a side is near victory, and the chance that it wins now."""
        need = len(side) + 2
        counted = counts(self.chances(side, shares))
        acts = any(seat in self.picture.to_act for seat in side)
        return NEAR[acts] * counted[need - 1], sum(counted[need:])

    def default_chance(self, shares: Sequence[Shares]) -> float:
        """The chance that the end of the last turn, with no stronghold victory, falls to this side."""
        picture = self.picture
        fremen, guild = picture.seat_of(FREMEN), picture.seat_of(GUILD)
        if guild < 0:
            return 1.0
        if fremen < 0:
            return 1.0
        prepared = 1.0
        for sietch in (SIETCH_TABR, HABBANYA_SIETCH):
            share = shares[STRONGHOLDS.index(sietch)]
            prepared *= 1.0 - sum(chance for seat, chance in share.items() if seat != fremen)
        powers = [picture.seat_of(faction) for faction in (ATREIDES, EMPEROR, HARKONNEN)]
        prepared *= 1.0 - sum(shares[STRONGHOLDS.index(TUEKS_SIETCH)].get(seat, 0.0) for seat in powers if seat >= 0)
        chance = prepared if fremen in self.friends else 0.0
        return chance + (1.0 - prepared if guild in self.friends else 0.0)
