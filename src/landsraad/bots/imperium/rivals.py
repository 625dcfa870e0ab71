"""What the player decides for House Hagal: whatever helps it least."""

from __future__ import annotations

from typing import Final

from landsraad.bots.imperium.judge import POINT
from landsraad.bots.imperium.picture import House, Picture
from landsraad.bots.imperium.table import Table, Think
from landsraad.bots.imperium.valuing import LATER, total, value
from landsraad.games.imperium.board import ALLIANCE_INFLUENCE, VP_INFLUENCE
from landsraad.games.imperium.effects import boxes
from landsraad.kernel.tree import Answer


def step(picture: Picture, house: House, faction: int) -> float:
    """What a step on a track is worth to a rival, and costs this seat."""
    level = house.influence[faction] + 1
    worth = POINT if level == VP_INFLUENCE else 0.0
    holder = picture.alliances[faction]
    if level >= ALLIANCE_INFLUENCE and holder != house.index:
        if holder < 0:
            worth += POINT
        elif level > picture.houses[holder].influence[faction]:
            worth += POINT * (2 if holder == picture.me else 1)
    return worth + level + 0.5 * picture.own.influence[faction]


def rival_influence(table: Table) -> Answer:
    """Where it brings no point, and is not in the way."""
    houses = [house for house in table.picture.houses if house.rival]
    return table.best(lambda faction: -sum(step(table.picture, house, faction) for house in houses))


def rival_choice(table: Table) -> Answer:
    """What would be worth least to this seat."""
    return table.best(lambda item: -value(table.judge, item, LATER))


def rival_leader(table: Table) -> Answer:
    """The one whose signet ring does least."""
    return table.best(lambda leader: -total(table.judge, boxes.SIGNET[leader], LATER))


ANSWERS: Final[dict[str, Think]] = {
    "rival_influence": rival_influence,
    "rival_choice": rival_choice,
    "rival_leader": rival_leader,
}
