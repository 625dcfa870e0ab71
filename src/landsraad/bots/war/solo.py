"""Mahdi: where the criteria leave a choice for the Harkonnen, the player takes what helps them least."""

from __future__ import annotations

from typing import Final

from landsraad.bots.war.council import force_die
from landsraad.bots.war.desert import sign_worth
from landsraad.bots.war.geography import ways_to_any, worm_reach
from landsraad.bots.war.odds import duel, fighters
from landsraad.bots.war.picture import NOBODY, Picture
from landsraad.bots.war.spice import cover, harvest
from landsraad.bots.war.table import Table, Think
from landsraad.bots.war.visions import card_worth
from landsraad.bots.war.weights import force_worth
from landsraad.games.war.board import ZONE_AREAS, areas
from landsraad.games.war.leaders.people import ABILITY
from landsraad.games.war.sides import ATREIDES, HARKONNEN
from landsraad.games.war.tracks.markers import LANDSRAAD, SPACING_GUILD
from landsraad.kernel.tree import Answer


def prize(picture: Picture, target: int) -> float:
    """What the Harkonnen would gain by taking an area."""
    return 10.0 * picture.rank(target) + force_worth(picture.forces[ATREIDES].get(target, NOBODY))


def assault(table: Table) -> Answer:
    """The attack that is likeliest to fail, on what is worth least."""
    picture = table.picture
    legions, guards = picture.forces[HARKONNEN], picture.forces[ATREIDES]

    def worth(source: int, target: int) -> float:
        attackers, defenders = legions.get(source, NOBODY), guards.get(target, NOBODY)
        rank, cards = picture.rank(target), picture.reinforcements
        odds = duel(HARKONNEN, fighters(attackers), fighters(defenders), rank, False, 0, cards)
        return odds.win * prize(picture, target) - odds.lost

    pairs = [(source, target) for source in table.options for target in table.after(source)]
    return min(pairs, key=lambda pair: worth(*pair)) if pairs else table.default()


def far_from_sietches(table: Table) -> Answer:
    """New units come where they have the longest way."""
    picture = table.picture
    way = ways_to_any(picture.chart, picture.free(HARKONNEN), picture.sietch_mask)
    return table.best(lambda area: float(way[area]))


def into_the_desert(table: Table) -> Answer:
    """A Legion walks where signs lie, storms rage and worms can reach it."""
    picture = table.picture

    def worth(area: int) -> float:
        near = sum(1.0 for worm in areas(picture.worms) if worm_reach(picture, worm) >> area & 1)
        return near + picture.map.hit_value[area] + 2.0 * (picture.wormsigns >> area & 1)

    return table.best(worth)


def weakest(table: Table) -> Answer:
    return table.best(lambda area: -force_worth(table.picture.forces[HARKONNEN].get(area, NOBODY)))


def least_prize(table: Table) -> Answer:
    return table.best(lambda area: -prize(table.picture, area))


def poorest_field(table: Table) -> Answer:
    return table.best(lambda area: -harvest(table.picture, area))


def idlest_carryall(table: Table) -> Answer:
    return table.best(lambda zone: -cover(table.picture, zone))


def idlest_ornithopter(table: Table) -> Answer:
    """Where it could carry the fewest."""
    legions = table.picture.forces[HARKONNEN]
    return table.best(
        lambda zone: -sum(force_worth(force) for area, force in legions.items() if ZONE_AREAS[zone] >> area & 1)
    )


def kept_marker(table: Table) -> Answer:
    """The Guild's rather than the others': its Ban alone harms nobody but scouts."""
    return table.best(lambda marker: float(marker == SPACING_GUILD) - 0.5 * (marker == LANDSRAAD))


def worst_card(table: Table) -> Answer:
    return table.best(lambda card: -card_worth(table.picture, card))


def worst_sign(table: Table) -> Answer:
    return table.best(lambda area: -sign_worth(table.judge, area))


def weakest_leader(table: Table) -> Answer:
    return table.best(lambda leader: -float(sum(ABILITY[leader])))


ANSWERS: Final[dict[str, Think]] = {
    "assault": assault,
    "bombard": least_prize,
    "carry_to": far_from_sietches,
    "carryall_zone": idlest_carryall,
    "deploy_to": far_from_sietches,
    "force_result": force_die,
    "garrison_area": far_from_sietches,
    "harvester_area": poorest_field,
    "keep_marker": kept_marker,
    "lead_in": far_from_sietches,
    "march": weakest,
    "march_to": into_the_desert,
    "ornithopter_zone": idlest_ornithopter,
    "patrol_area": into_the_desert,
    "raise_marker": kept_marker,
    "replace_in": far_from_sietches,
    "shuffle_back": worst_card,
    "sign_area": worst_sign,
    "strike_down": weakest_leader,
    "temporary_target": least_prize,
}
