"""Free actions: what is done besides answering, in the own turn."""

from __future__ import annotations

from typing import Final

from landsraad.bots.base import Seat
from landsraad.bots.war import council, desert
from landsraad.bots.war.geography import reach
from landsraad.bots.war.judge import Judge
from landsraad.bots.war.marches import moves_of
from landsraad.bots.war.picture import NOBODY, Force
from landsraad.bots.war.table import Table, Think
from landsraad.games.war.board import areas
from landsraad.kernel.tree import Answer

OCCASIONS: Final = ("act", "end_turn")
"""Free actions are thought about only when one of these is asked."""
UNMASKED: Final = 10.0
"""What it must gain to show what a token is."""


def guerrilla_training(table: Table) -> Answer:
    """Reveal a token that stands alone if its units do much better apart; else the enemy need not know what it is. Not
    with Paul, whom a card may want to see there, and not in Mahdi, where it would help the Harkonnen."""
    picture = table.picture
    if picture.solo:
        return ()
    for area in table.options:
        force = picture.mine.get(area)
        if force is not None and force.units == 1 and area != picture.paul and parting(table.judge, area) >= UNMASKED:
            return table.complete((area,))
    return ()


def parting(judge: Judge, area: int) -> float:
    """How much more it gains that one of the two units of a token goes somewhere than that the token does; exact only if
    that may be enough."""
    picture = judge.picture
    force = picture.mine[area]
    regular, elite, special = force.inside
    shown = Force(regular, elite, special, force.generic, force.named)
    one = Force(regular=1) if regular else Force(elite=1)
    if shown.units < 2:
        return 0.0
    apart = 0.0
    changes = {area: shown.minus(one)}
    for target in areas(reach(picture, picture.side, area) & judge.passable):
        there = picture.mine.get(target, NOBODY)
        if there.units < picture.limit:
            changes[target] = there.plus(one)
            if judge.hopeful(changes) >= UNMASKED:
                apart = max(apart, judge.gain(changes))
            del changes[target]
    if apart < UNMASKED:
        return apart
    together = max([march.gain for march in moves_of(judge, area)], default=0.0)
    return apart - max(0.0, together)


def scheme(table: Table) -> Answer:
    return table.default()


THOUGHTS: Final[dict[str, Think]] = {
    "claim_card": council.claim,
    "atomics": desert.atomics,
    "guerrilla_training": guerrilla_training,
    "scheme": scheme,
}


def is_time(seat: Seat) -> bool:
    """Whether this seat is asked for its turn."""
    return any(at == seat.index and name in OCCASIONS for at, name in seat.waiting())
