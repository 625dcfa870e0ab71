"""Who comes back from the tanks, and what that may cost."""

from __future__ import annotations

from typing import Final

from landsraad.bots.dune.picture import Picture
from landsraad.bots.dune.table import Table, Think, yes
from landsraad.bots.dune.walk import follow
from landsraad.games.dune.people import FREE_REVIVAL
from landsraad.games.dune.revivals import FORCES_INSTEAD, leader_cost
from landsraad.kernel.tree import Answer
from landsraad.kernel.words import PASS

COST: Final = 2
SAVED: Final = 6
"""Spice that is kept for shipments."""
ENOUGH: Final = 8
"""With so many in reserve none are bought back."""
FEW_LEADERS: Final = 2


def revive(table: Table) -> Answer:
    """All that is free; more if the reserves are low and there is spice to ship them, too. Starred ones first."""
    picture = table.picture
    most = max(table.options)
    number = min(most, getattr(table.question.tree, "free", FREE_REVIVAL[picture.faction]))
    reserves = sum(picture.own.reserves) + number
    purse = picture.purse
    while number < most and purse - COST >= SAVED and reserves < ENOUGH:
        number, reserves, purse = number + 1, reserves + 1, purse - COST
    return follow(table.seat, table.question, lambda level, options, _: number if level == "forces" else options[-1])


def revive_leader(table: Table) -> Answer:
    """The best one that can be paid for, when few are left or spice abounds."""
    picture = table.picture
    spare = picture.purse - (3 if len(picture.own.leaders) <= FEW_LEADERS else 10)
    found = [leader for leader in table.options if leader != PASS and leader_cost(leader) <= spare]
    return (max(found, key=lambda leader: (leader_cost(leader), -leader)),) if found else (PASS,)


def extra_revival(table: Table) -> Answer:
    """The Emperor brings back his ally's forces with what he can spare."""
    return (min(max(table.options), max(0, table.picture.purse - SAVED) // COST),)


def freely(table: Table) -> Answer:
    """By Tleilaxu Ghola, or by the Emperor's Karama: a good leader if few are left, else as many forces as may be."""
    options = list(table.options)
    leaders = [leader for leader in options if leader >= 0]
    best = max(leaders, key=lambda leader: (leader_cost(leader), -leader)) if leaders else PASS
    few = len(table.picture.own.leaders) <= FEW_LEADERS
    if best >= 0 and (FORCES_INSTEAD not in options or (few and leader_cost(best) >= 3)):
        return (best,)
    if PASS in options and not worth_it(table.picture):
        return (PASS,)
    return follow(table.seat, table.question, lambda level, some, _: FORCES_INSTEAD if level == "leader" else some[-1])


def worth_it(picture: Picture) -> bool:
    """Whether a free revival brings back enough."""
    normal, elite = picture.own.tanks
    return normal + elite >= 4 or len(picture.own.leaders) < FEW_LEADERS


ANSWERS: Final[dict[str, Think]] = {
    "grant_revival": yes,
    "revive": revive,
    "revive_leader": revive_leader,
    "extra_revival": extra_revival,
    "extra_elite": yes,
    "free_revival": freely,
    "ghola": freely,
}
