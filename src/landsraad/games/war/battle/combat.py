"""Combat dice."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from landsraad.games.war.dice import COMBAT_FACES, HIT, SHIELD, SPECIAL_FACE

if TYPE_CHECKING:
    from landsraad.games.war.game import War


class CombatRoll(NamedTuple):
    """What some combat dice show."""

    hits: int
    shields: int
    specials: int


NOTHING: Final = CombatRoll(0, 0, 0)


def roll(g: War, dice: int) -> CombatRoll:
    """CombatRoll so many combat dice (A.battle.06)."""
    counts = [0, 0, 0]
    for _ in range(dice):
        counts[COMBAT_FACES[g.chance(len(COMBAT_FACES))]] += 1
    return CombatRoll(counts[HIT], counts[SHIELD], counts[SPECIAL_FACE])
