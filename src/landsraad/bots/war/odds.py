"""What comes of a battle: a few dozen trials with dice rolled once and for all, remembered for the next time.

The dice are those of a generator with a seed of its own, so a forecast is the same in every game and every process.
"""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import Final, NamedTuple

from landsraad.bots.war.picture import PLAYED, Force
from landsraad.games.war.board import areas
from landsraad.games.war.dice import COMBAT_FACES, HIT, MOST_DICE, SHIELD, SPECIAL_FACE
from landsraad.games.war.leaders.people import ABILITY, GENERIC_ABILITY
from landsraad.games.war.pieces import STACKING_LIMIT
from landsraad.games.war.sides import HARKONNEN

TRIALS: Final = 20
FEW: Final = 7
"""After so many trials that all went the same way the matter is clear."""
N_THROWS: Final = 251
LONGEST: Final = 9
"""Rounds after which a battle is taken to be given up."""
HOPELESS: Final = 0.6
"""An attacker with less than this share of the defender's strength gives up."""
DEAR: Final = 0.4
"""How much a victory that would cost the enemy everything is less to be feared."""
DRIVEN: Final = 0.3
"""The same for the automatic Harkonnen."""


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


def strength(who: Fighters) -> int:
    """The Hits that it takes to destroy a Legion, named leaders apart."""
    return who.regular + 2 * (who.elite + who.special) + who.generic


def _rolled() -> tuple[tuple[tuple[int, int, int], ...], ...]:
    """For every number of dice so many throws: Hits, Shields, Specials."""
    rng = Random(1965)
    table = []
    for dice in range(MOST_DICE + 1):
        throws = []
        for _ in range(N_THROWS):
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


def lose(regular: int, elite: int, special: int, generic: int, hits: int) -> tuple[int, int, int, int]:
    """What Hits leave: Elites become Regulars, leaders step in, Special Elites stay as long as they can."""
    if hits <= elite:
        return regular + hits, elite - hits, special, generic
    regular, hits = regular + elite, hits - elite
    if hits <= generic:
        return regular, 0, special, generic - hits
    hits -= generic
    if hits <= regular:
        return regular - hits, 0, special, 0
    hits -= regular
    gone = min(special, (hits + 1) // 2)
    return gone * 2 - hits if gone * 2 > hits else 0, 0, special - gone, 0


def _fight(
    side: int,
    attackers: Fighters,
    defenders: Fighters,
    rank: int,
    surprise: bool,
    extra: int,
    cards: int,
    trial: int,
    throw: int,
) -> tuple[int, int, int]:
    """One trial of a :func:`duel`: the strength that either side has left, and the last throw of the table of throws."""
    r, e, s, n, named = attackers
    dr, de, ds, dn, their_named = defenders
    left = their_left = 0
    driven = cards >= 0 and side == HARKONNEN
    hopeless = DRIVEN if driven else HOPELESS
    for turn in range(LONGEST):
        throw = (throw * 7 + trial + 3 * turn) % N_THROWS
        dice, their_dice = r + e + s + (0 if turn else extra), dr + de + ds + rank
        if cards > 0:
            added = min(cards, max(0, MOST_DICE - (dice if driven else their_dice)))
            cards -= added
            if driven:
                dice += added
            else:
                their_dice += added
        hits, shields, specials = _THROWS[dice if dice < MOST_DICE else MOST_DICE][throw]
        their_hits, their_shields, their_specials = _THROWS[their_dice if their_dice < MOST_DICE else MOST_DICE][
            (throw * 13 + 5) % N_THROWS
        ]
        if surprise and not turn:
            specials += 1
        if specials and (n or named):
            hit, shield = _help(side, n, named)[specials]
            hits, shields = hits + hit, shields + shield
        if their_specials and (dn or their_named):
            hit, shield = _help(1 - side, dn, their_named)[their_specials]
            their_hits, their_shields = their_hits + hit, their_shields + shield
        if shields > ds:
            their_hits -= shields - ds
        if their_shields > s:
            hits -= their_shields - s
        if hits > 0:
            dr, de, ds, dn = lose(dr, de, ds, dn, hits)
        if their_hits > 0:
            r, e, s, n = lose(r, e, s, n, their_hits)
        left = r + 2 * (e + s) + n if r + e + s else 0
        their_left = dr + 2 * (de + ds) + dn if dr + de + ds else 0
        if not left or not their_left or left < hopeless * (their_left + rank):
            break
        if rank and not driven:
            r, e, s, n = lose(r, e, s, n, 1)
            left = left - 1 if r + e + s else 0
            if not left:
                break
    return left, their_left, throw


@lru_cache(maxsize=1 << 17)
def duel(
    side: int,
    attackers: Fighters,
    defenders: Fighters,
    rank: int,
    surprise: bool = False,
    extra: int = 0,
    reinforcements: int = PLAYED,
) -> Duel:
    """A battle to the end, or until the attacker gives up; ``side`` attacks. ``extra``: dice by cards, at first.

    ``reinforcements``: those of the automatic Harkonnen, who fill up their dice with them in every round, pay nothing
    for pressing on and seldom give up (A.solo.battle.01, A.solo.battle.05, A.solo.battle.07).
    """
    if not attackers.regular + attackers.elite + attackers.special:
        return Duel(0.0, 0.0, 0.0)
    if not defenders.regular + defenders.elite + defenders.special:
        return Duel(1.0, 0.0, 0.0)
    at_first, theirs_at_first = strength(attackers), strength(defenders)
    won = lost = killed = trials = throw = 0
    while trials < TRIALS and (trials != FEW or 0 < won < FEW):
        trials += 1
        left, their_left, throw = _fight(
            side, attackers, defenders, rank, surprise, extra, reinforcements, trials, throw
        )
        won += left > 0 and not their_left
        lost += at_first - left
        killed += theirs_at_first - their_left
    return Duel(won / trials, lost / trials, killed / trials)


@lru_cache(maxsize=1 << 16)
def peril(side: int, attackers: Fighters, defenders: Fighters, rank: int, reinforcements: int) -> float:
    """How much a Legion is to be feared that stands beside another: its chance to win, less if that would cost it dear."""
    odds = duel(side, attackers, defenders, rank, False, 0, reinforcements)
    return odds.win * (1.0 - DEAR * min(1.0, odds.lost / strength(attackers)))


def worm_hits(dice: int, hit_value: int) -> float:
    """Hits of a worm or a storm on a Legion."""
    faces = len(COMBAT_FACES)
    return dice * (COMBAT_FACES.count(HIT) + COMBAT_FACES.count(SPECIAL_FACE) * hit_value) / faces
