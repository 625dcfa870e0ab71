"""Battles: which to begin, when to go on, what to lose."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from landsraad.bots.war.geography import reach, ways
from landsraad.bots.war.judge import KILL, LOSS, PAULS, Judge
from landsraad.bots.war.odds import Duel, Fighters, duel, fighters
from landsraad.bots.war.picture import NOBODY, Fight, Force, Picture
from landsraad.bots.war.table import Table, Think
from landsraad.bots.war.weights import force_worth, weighed
from landsraad.games.war.board import areas
from landsraad.games.war.cards.prescience import BLOOD, ENEMY_UNITS, KILLING
from landsraad.games.war.leaders.people import ABILITY, GENERIC_ABILITY
from landsraad.games.war.pieces import ELITE, FIRST_NAMED, GENERIC, REGULAR, SPECIAL
from landsraad.games.war.sides import ATREIDES
from landsraad.kernel.tree import Answer

DARING: Final = 0.5
"""An attack must promise this much."""
CARD: Final = 1.0
"""What a planning card is worth in the hand."""


class Assault(NamedTuple):
    """An attack that was thought of."""

    source: int
    target: int
    worth: float


def prey(picture: Picture) -> int:
    """What may be attacked."""
    homes = picture.settlements if picture.side == ATREIDES else picture.sietch_mask
    return (picture.held[picture.foe] | homes) & ~picture.worms


def stake(judge: Judge, target: int) -> float:
    """What a victory here is worth, the fallen apart."""
    for goal in judge.goals:
        if goal.area == target and goal.rank:
            return goal.worth
    enemy = judge.picture.theirs.get(target, NOBODY)
    return 0.3 * force_worth(enemy) + judge.threat(target)


def home_rank(picture: Picture, target: int, side: int) -> int:
    """The rank that helps the defenders of an area against this side."""
    homes = picture.settlements if side == ATREIDES else picture.sietch_mask
    return picture.rank(target) if homes >> target & 1 else 0


def forecast(judge: Judge, force: Force, target: int, surprise: bool = False) -> Duel:
    picture = judge.picture
    enemy = picture.theirs.get(target)
    defenders = fighters(enemy) if enemy else Fighters(0, 0, 0, 0, 0)
    rank = home_rank(picture, target, picture.side)
    return duel(picture.side, fighters(force), defenders, rank, surprise, 0, picture.reinforcements)


def assaults(judge: Judge, sources: Iterable[int], surprise: bool = False, led: bool = False) -> Iterator[Assault]:
    """Every attack that is within reach, with its worth."""
    picture = judge.picture
    wanted = prey(picture)
    for source in sources:
        force = picture.mine.get(source)
        if force is None or (led and not force.leaders):
            continue
        for target in areas(reach(picture, picture.side, source) & wanted):
            yield Assault(source, target, assault_worth(judge, source, target, surprise))


def assault_worth(judge: Judge, source: int, target: int, surprise: bool) -> float:
    """What an attack promises: the prize, where the victors then stand, and what it costs both sides."""
    force = judge.picture.mine[source]
    odds = forecast(judge, force, target, surprise)
    prize = stake(judge, target) + onward(judge, source, target, force)
    enemy = judge.picture.theirs.get(target, NOBODY)
    if enemy.named:
        prize += 1.0
    if judge.visions is not None:
        if enemy.named:
            prize += judge.visions.deed(BLOOD)
        if force.named & PAULS and enemy.units >= ENEMY_UNITS:
            prize += judge.visions.deed(KILLING)
    return odds.win * prize - LOSS * odds.lost + 1.6 * KILL * odds.killed


def onward(judge: Judge, source: int, target: int, force: Force) -> float:
    """How much better the other prospects are from the attacked area, which the victors may enter or not."""
    weight = weighed(force)
    return max(0.0, judge.prospects(target, weight, target) - judge.prospects(source, weight, target))


def best_assault(
    judge: Judge, surprise: bool = False, led: bool = False, sources: Iterable[int] | None = None
) -> float:
    found = assaults(judge, judge.picture.mine if sources is None else sources, surprise, led)
    return max((a.worth for a in found), default=0.0)


# --- answers -----------------------------------------------------------------------------------------------------------


def attack(table: Table) -> Answer:
    judge, picture = table.judge, table.picture
    best, most = table.default(), DARING
    table.ideas.append((DARING, table.default))
    for source in table.options:
        if source not in picture.mine:
            continue
        for target in table.after(source):
            worth = assault_worth(judge, source, target, False)
            table.note(worth, (source, target))
            if worth > most:
                best, most = (source, target), worth
    return best


def press_on(table: Table) -> Answer:
    """Go on while it pays from here."""
    picture, fight = table.picture, table.picture.fight
    if fight is None:
        return table.default()
    force = picture.mine.get(fight.source, NOBODY)
    rank = home_rank(picture, fight.target, picture.side)
    odds = forecast(table.judge, force, fight.target)
    worth = odds.win * stake(table.judge, fight.target) + 1.2 * KILL * odds.killed
    return (1,) if worth > LOSS * (odds.lost + (1 if rank else 0)) else (0,)


def advance(table: Table) -> Answer:
    """Into a settlement always; else where one stands better."""
    picture, fight = table.picture, table.picture.fight
    if fight is None or home_rank(picture, fight.target, picture.side):
        return (1,)
    judge = table.judge
    force = picture.mine.get(fight.source, NOBODY)
    gain = judge.gain({fight.source: NOBODY, fight.target: force})
    if picture.side == ATREIDES and (picture.harvesters | picture.stations) >> fight.target & 1:
        gain += 3.0
    return (1,) if gain > 0 else (0,)


def retreat(table: Table) -> Answer:
    """Stand in a home, and wherever it is not hopeless."""
    picture, fight = table.picture, table.picture.fight
    if fight is None:
        return table.default()
    mine, theirs = picture.mine.get(fight.target, NOBODY), picture.theirs.get(fight.source, NOBODY)
    rank = home_rank(picture, fight.target, fight.side)
    odds = duel(fight.side, fighters(theirs), fighters(mine), rank, False, 0, picture.reinforcements)
    if rank:
        home = table.judge.home_worth(fight.target)
        return (1,) if (1 - odds.win) * home + KILL * odds.lost < 0.5 * force_worth(mine) else (0,)
    return (1,) if odds.win > 0.6 else (0,)


def strength_missing(picture: Picture, fight: Fight) -> float:
    """How much a further die would change the chance of this side's victory."""
    attacking = fight.side == picture.side
    mine = picture.mine.get(fight.source if attacking else fight.target, NOBODY)
    theirs = picture.theirs.get(fight.target if attacking else fight.source, NOBODY)
    rank = home_rank(picture, fight.target, fight.side)
    cards = picture.reinforcements
    if attacking:
        odds = [duel(picture.side, fighters(mine), fighters(theirs), rank, False, n, cards).win for n in (0, 2)]
        return odds[1] - odds[0]
    chance = duel(fight.side, fighters(theirs), fighters(mine), rank, False, 0, cards).win
    return 0.3 if 0.2 < chance < 0.95 else 0.05


_ORDER: Final = {ELITE: 0, GENERIC: 1, REGULAR: 2, SPECIAL: 4}


def casualties(table: Table) -> Answer:
    """Elites become Regulars first; leaders and Regulars follow, Special Elites and named leaders last."""
    prefix: Answer = ()
    options = table.seat.domain(table.question, prefix)
    while options is not None:
        prefix += (min(options, key=lambda figure: _ORDER.get(figure, 3)),)
        options = table.seat.domain(table.question, prefix)
    return prefix


def abilities(table: Table) -> Answer:
    """The leaders who make most of a Special."""
    side = table.side

    def worth(figure: int) -> int:
        hit, shield = GENERIC_ABILITY[side] if figure == GENERIC else ABILITY[figure - FIRST_NAMED]
        return 2 * hit + shield

    prefix: Answer = ()
    options = table.seat.domain(table.question, prefix)
    while options is not None:
        prefix += (max(options, key=worth),)
        options = table.seat.domain(table.question, prefix)
    return prefix


def retreat_to(table: Table) -> Answer:
    """An own Legion goes where it stands best; the enemy where it is farthest from what it wants, or in the desert."""
    picture, judge, fight = table.picture, table.judge, table.picture.fight
    if fight is not None and fight.side == picture.foe and table.question.name == "retreat_to":
        force = picture.mine.get(fight.target, NOBODY)
        return table.best(lambda area: judge.contribution(area, picture.mine.get(area, NOBODY).plus(force)))
    ways_home = [ways(picture.chart, judge.enemy_ways, home) for home in judge.homes()]

    def worth(area: int) -> float:
        value = float(sum(min(way[area], 6) for way in ways_home))
        if picture.side == ATREIDES:
            value += 3.0 * picture.map.hit_value[area] + (2.0 if picture.map.exposed >> area & 1 else 0.0)
        return value

    return table.best(worth)


def bombard(table: Table) -> Answer:
    """The Legion that is worth most."""
    return table.best(lambda area: force_worth(table.picture.theirs.get(area, NOBODY)), 0.0)


ANSWERS: Final[dict[str, Think]] = {
    "attack": attack,
    "press_on": press_on,
    "advance": advance,
    "retreat": retreat,
    "casualties": casualties,
    "abilities": abilities,
    "retreat_to": retreat_to,
    "flee_to": retreat_to,
    "bombard": bombard,
}
