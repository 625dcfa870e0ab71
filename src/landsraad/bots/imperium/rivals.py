"""What the player decides for House Hagal: whatever helps it least."""

from __future__ import annotations

from typing import Final

from landsraad.bots.imperium.judge import POINT
from landsraad.bots.imperium.picture import House, Picture
from landsraad.bots.imperium.table import Table, Think
from landsraad.bots.imperium.valuing import LATER, value
from landsraad.games.imperium.board import ALLIANCE_INFLUENCE, VP_INFLUENCE
from landsraad.games.imperium.effects import boxes
from landsraad.games.imperium.effects.boxes import Items
from landsraad.games.imperium.effects.flow import All, Sequence
from landsraad.games.imperium.effects.gains import DrawIntrigue, Gain, Influence
from landsraad.games.imperium.hagal.levels import PRICES as EXCHANGE
from landsraad.games.imperium.purse import RESOURCES
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


def booty(table: Table, items: Items) -> float:
    """What effects are worth to a rival: it changes everything into points as soon as it has enough (I.solo.22)."""
    rate = {resource: POINT / price for resource, price in EXCHANGE}
    found = 0.0
    for item in items:
        effect = boxes.EFFECTS[item]
        if isinstance(effect, Gain):
            found += POINT * effect.vp
            found += sum(getattr(effect, resource) * rate.get(resource, 0.0) for resource in RESOURCES)
        elif isinstance(effect, DrawIntrigue):
            found += effect.amount * rate.get("intrigue", 0.0)
        elif isinstance(effect, All | Sequence):
            found += booty(table, effect.items)
        elif isinstance(effect, Influence) and effect.faction >= 0:
            found += sum(step(table.picture, house, effect.faction) for house in table.picture.houses if house.rival)
        else:
            found += value(table.judge, item, LATER)
    return found


def rival_choice(table: Table) -> Answer:
    """What helps it least."""
    return table.best(lambda item: -booty(table, (item,)))


def rival_leader(table: Table) -> Answer:
    """The one whose signet ring does least."""
    return table.best(lambda leader: -booty(table, boxes.SIGNET[leader]))


ANSWERS: Final[dict[str, Think]] = {
    "rival_influence": rival_influence,
    "rival_choice": rival_choice,
    "rival_leader": rival_leader,
}
