"""What comes of a battle: a few dozen trials with dice rolled once and for all, remembered for the next time.

The dice are those of a generator with a seed of its own, so a forecast is the same in every game and every process.
"""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import Final, NamedTuple

from landsraad.bots.war.picture import Force
from landsraad.games.war.board import areas
from landsraad.games.war.dice import COMBAT_FACES, HIT, MOST_DICE, SHIELD, SPECIAL_FACE
from landsraad.games.war.people import ABILITY, GENERIC_ABILITY
from landsraad.games.war.pieces import STACKING_LIMIT

TRIALS: Final = 24
LONGEST: Final = 9
"""Rounds after which a battle is taken to be given up."""
HOPELESS: Final = 0.6
"""An attacker with less than this share of the defender's strength gives up."""


class Fighters(NamedTuple):
    """A Legion as a battle sees it, all tokens revealed and excess units gone."""

    regular: int
    elite: int
    special: int
    generic: int
    named: int


class Duel(NamedTuple):
    """The forecast of a battle."""

    win: float
    """The chance that the attacker destroys the defender."""
    lost: float
    """Hits that the attacker takes on the way."""
    killed: float
    """Hits that the defender takes."""


def fighters(force: Force) -> Fighters:
    regular, elite, special = force.inside
    regular, elite, special = force.regular + regular, force.elite + elite, force.special + special
    excess = max(0, regular + elite + special - STACKING_LIMIT)
    gone = min(excess, regular)
    return Fighters(regular - gone, max(0, elite - excess + gone), special, force.generic, force.named)


def _rolled() -> tuple[tuple[tuple[int, int, int], ...], ...]:
    """For every number of dice so many throws: Hits, Shields, Specials."""
    rng = Random(1965)
    table = []
    for dice in range(MOST_DICE + 1):
        throws = []
        for _ in range(251):
            faces = [rng.choice(COMBAT_FACES) for _ in range(dice)]
            throws.append((faces.count(HIT), faces.count(SHIELD), faces.count(SPECIAL_FACE)))
        table.append(tuple(throws))
    return tuple(table)


_THROWS: Final = _rolled()


@lru_cache(maxsize=1 << 12)
def _help(side: int, generic: int, named: int) -> tuple[tuple[int, int], ...]:
    """What the leaders make of 0, 1, 2 … Specials in all: hits and shields."""
    found = [GENERIC_ABILITY[side]] * generic + [ABILITY[x] for x in areas(named)]
    found.sort(key=lambda ability: -(2 * ability[0] + ability[1]))
    sums = [(0, 0)]
    for hit, shield in found:
        sums.append((sums[-1][0] + hit, sums[-1][1] + shield))
    while len(sums) <= MOST_DICE + 1:
        sums.append(sums[-1])
    return tuple(sums)


class _Side:
    """One side of a trial."""

    __slots__ = ("elite", "generic", "named", "regular", "special")

    def __init__(self, who: Fighters) -> None:
        self.regular, self.elite, self.special, self.generic, self.named = who

    def units(self) -> int:
        return self.regular + self.elite + self.special

    def strength(self) -> int:
        return self.regular + 2 * (self.elite + self.special) + self.generic

    def take(self, hits: int) -> None:
        """Better units become Regulars, leaders step in, Special Elites stay as long as they can."""
        n = min(hits, self.elite)
        self.elite -= n
        self.regular += n
        hits -= n
        n = min(hits, self.generic)
        self.generic -= n
        hits -= n
        n = min(hits, self.regular)
        self.regular -= n
        hits -= n
        while hits > 0 and self.special:
            self.special -= 1
            if hits == 1:
                self.regular += 1
            hits -= 2


@lru_cache(maxsize=1 << 16)
def duel(
    side: int, attackers: Fighters, defenders: Fighters, rank: int, surprise: bool = False, extra: int = 0
) -> Duel:
    """A battle to the end, or until the attacker gives up; ``side`` attacks. ``extra``: dice by cards, at first."""
    if not sum(attackers[:3]):
        return Duel(0.0, 0.0, 0.0)
    if not sum(defenders[:3]):
        return Duel(1.0, 0.0, 0.0)
    won = lost = killed = 0
    throw = 0
    for trial in range(TRIALS):
        us, them = _Side(attackers), _Side(defenders)
        before = us.strength(), them.strength()
        for turn in range(LONGEST):
            throw = (throw * 7 + trial + 3 * turn + 1) % 251
            mine = _THROWS[min(MOST_DICE, us.units() + (0 if turn else extra))][throw]
            theirs = _THROWS[min(MOST_DICE, them.units() + rank)][(throw * 13 + 5) % 251]
            help_us = _help(side, us.generic, us.named)[mine[2] + (surprise and not turn)]
            help_them = _help(1 - side, them.generic, them.named)[theirs[2]]
            blocked = max(0, theirs[1] + help_them[1] - us.special)
            stopped = max(0, mine[1] + help_us[1] - them.special)
            us_hit = max(0, theirs[0] + help_them[0] - stopped)
            them.take(max(0, mine[0] + help_us[0] - blocked))
            us.take(us_hit)
            if not us.units() or not them.units():
                break
            if us.strength() < HOPELESS * (them.strength() + rank):
                break
            if rank:
                us.take(1)
                if not us.units():
                    break
        won += us.units() > 0 and them.units() == 0
        lost += before[0] - (us.strength() if us.units() else 0)
        killed += before[1] - (them.strength() if them.units() else 0)
    return Duel(won / TRIALS, lost / TRIALS, killed / TRIALS)


def worm_hits(dice: int, hit_value: int) -> float:
    """Hits of a worm or a storm on a Legion."""
    faces = len(COMBAT_FACES)
    return dice * (COMBAT_FACES.count(HIT) + COMBAT_FACES.count(SPECIAL_FACE) * hit_value) / faces
