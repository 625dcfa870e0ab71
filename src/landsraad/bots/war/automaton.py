"""What the automatic Harkonnen of Mahdi are going to do, as far as their criteria tell.

They attack only what has less Combat Power, first of all Sietches beside a Legion or two steps away by Ornithopter
(A.solo.act.03-05); else a weaker Legion beside them; and only if there is none they march, on the Target Sietch.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

from landsraad.games.war.board import AREA
from landsraad.games.war.rulesets.mahdi.legions.power import NAMED_POWER, SCALE, TOKEN_POWER
from landsraad.games.war.tracks.markers import IMPERIUM, LANDSRAAD
from landsraad.kernel.plain import Value

if TYPE_CHECKING:
    from landsraad.bots.war.picture import Force

MANY: Final = 8
"""More Reinforcements than these make no difference to one battle."""
WARLIKE: Final = 0.55
"""The chance that a die moves Legions or attacks; some of the cards do, too."""
LATER: Final = 0.6
"""What is left of a danger that waits for the next round, after storms and worms."""
ASIDE: Final = 0.3
"""What is left of a danger to a Sietch that is not the target: Legions pass by on their way to another."""
GROWTH: Final = (0.35, 0.2, 0.1)
"""How much is still to be feared of a Legion that lacks so much Combat Power to attack: it may get new units."""


class Automaton(NamedTuple):
    """What is known of the Harkonnen who follow the criteria."""

    target: int
    """The area of the Target Sietch, or -1."""
    cards: int
    """Reinforcements that they may discard for dice."""
    dice: int
    """Dice that they have not rolled yet."""


def read_automaton(view: Mapping[str, Value], shown: Mapping[str, Value] | None) -> Automaton | None:
    """The automaton of a view; None if somebody plays the Harkonnen."""
    if shown is None:
        return None
    # A.solo.spec.10: none while the Landsraad Ban is active
    cards = 0 if IMPERIUM[LANDSRAAD] in view["bans"] else min(MANY, len(shown["reinforcements"]))
    return Automaton(AREA.get(shown["target_area"], -1), cards, shown["unrolled"])


def might(force: Force) -> int:
    """Combat Power and, to settle ties, that of the single figures, in one number (A.solo.act.09, A.solo.act.10)."""
    single = 2 * force.regular + 3 * force.elite + 4 * force.special + force.generic
    single += NAMED_POWER * force.named.bit_count() + TOKEN_POWER * force.tokens
    return force.power * SCALE + single


@lru_cache(maxsize=1 << 10)
def in_time(actions: int, dice: int) -> float:
    """The chance that so many dice of those that are left move or attack."""
    if actions <= 0:
        return 1.0
    if dice < actions:
        return 0.0
    return WARLIKE * in_time(actions - 1, dice - 1) + (1 - WARLIKE) * in_time(actions, dice - 1)


@lru_cache(maxsize=1 << 12)
def reaches(actions: int, dice: int, aimed: bool) -> float:
    """The chance that a Legion strong enough attacks a Sietch that it needs so many actions for, soon."""
    soon = in_time(actions, dice)
    chance = soon + (1 - soon) * LATER * in_time(max(1, actions - dice // 2), 4)
    return chance if aimed or actions <= 1 else ASIDE * chance


def dares(attacker: int, defender: int) -> float:
    """Whether a Legion of one might attacks another; a little, if it is only a few units short."""
    if attacker > defender:
        return 1.0
    short = (defender - attacker) // SCALE
    return GROWTH[short] if short < len(GROWTH) else 0.03
