"""Desert Power and worms: where Wormsigns lie well, where Sandworms go, what they attack."""

from __future__ import annotations

from typing import Final

from landsraad.bots.war.geography import mounts, within, worm_prey, worm_reach
from landsraad.bots.war.judge import HARVESTER, Judge
from landsraad.bots.war.odds import worm_hits
from landsraad.bots.war.table import Table, Think
from landsraad.bots.war.weights import force_worth
from landsraad.games.war.actions.uses import MOVE_WORMS, WORM_ATTACK, WORMSIGNS
from landsraad.games.war.board import SUPPLY, areas
from landsraad.games.war.cards.prescience import DEVOUR
from landsraad.games.war.desert.worms import WILD_MAKER_DICE, WORM_DICE
from landsraad.games.war.pieces import N_SIGNS, SIGN_FIGURES
from landsraad.games.war.sides import ATREIDES, HARKONNEN
from landsraad.kernel.tree import Answer
from landsraad.kernel.words import PASS

NEXT_TO_HOME: Final = 1.6
"""How much more a Legion is worth that stands beside a Sietch."""
RIDE: Final = 0.5
"""What it is worth beside a move that a Legion could ride instead of walking."""
LATER: Final = 0.4
"""What a worm that could attack next is worth beside one that attacks now."""


def victim_worth(judge: Judge, area: int, dice: int = WORM_DICE) -> float:
    """What a worm's attack on an area would bring, and the prescience card that looks for it."""
    picture, hopes = judge.picture, judge.visions
    force = picture.forces[HARKONNEN].get(area)
    if force is None:
        return HARVESTER + (hopes.harvester() if hopes else 0.0) if picture.harvesters >> area & 1 else 0.0
    hits = worm_hits(dice, picture.map.hit_value[area])
    worth = min(hits, force_worth(force))
    if hopes:
        worth += hopes.deed(DEVOUR) * (0.9 if force.units == 1 else hits / 5.0)
    if within(picture.chart, picture.sietch_mask, 2) >> area & 1:
        worth *= NEXT_TO_HOME
    return worth


def best_victim(judge: Judge, worm: int, dice: int = WORM_DICE) -> float:
    """The best that a worm in an area could attack."""
    prey = worm_reach(judge.picture, worm) & worm_prey(judge.picture)
    return max((victim_worth(judge, area, dice) for area in areas(prey)), default=0.0)


def sign_worth(judge: Judge, area: int) -> float:
    """What a Wormsign in an area promises: a worm near something to attack, or in the way to a Sietch."""
    picture = judge.picture
    deep = picture.map.deep >> area & 1
    chance = (SIGN_FIGURES[2] + (SIGN_FIGURES[3] if deep else 0)) / N_SIGNS
    worth = chance * (0.6 + LATER * best_victim(judge, area))
    if within(picture.chart, picture.sietch_mask, 1) >> area & 1:
        near = within(picture.chart, picture.held[HARKONNEN], 2)
        worth += 0.8 * chance if near >> area & 1 else 0.1
    if picture.held[ATREIDES] >> area & 1:
        worth *= 0.2
    return worth + bridge(judge, area) if picture.solo else worth


def bridge(judge: Judge, area: int) -> float:
    """How much nearer a Legion would come to a settlement if it could ride over an area (A.move.09)."""
    picture, most = judge.picture, 0.0
    for goal in judge.goals:
        value, host, _ = judge.rivals[goal.area]
        if not goal.rank or not value or not (mounts(picture, host) >> area & 1):
            continue
        nearer = judge.nature.nearer
        now, then = max(0, goal.way[host] - 1), max(0, goal.way[area] - 1)
        if then < now:
            most = max(most, value * (nearer ** (then - now) - 1.0))
    return RIDE * most


def desert_worth(judge: Judge, use: int) -> float:
    """What one of the Desert Power actions is worth."""
    picture = judge.picture
    worms = areas(picture.worms)
    if use == WORM_ATTACK:
        return max((best_victim(judge, worm) for worm in worms), default=0.0)
    if use == MOVE_WORMS:
        return sum(sorted((_stroll(judge, worm) for worm in worms), reverse=True)[:2])
    if use == WORMSIGNS:
        spots = picture.map.desert & ~(picture.wormsigns | picture.worms | picture.sietch_mask)
        near = within(picture.chart, worm_prey(picture) | picture.sietch_mask, 1) & spots
        return sum(sorted((sign_worth(judge, area) for area in areas(near or spots)), reverse=True)[:2])
    return 0.0


def best_desert(judge: Judge) -> float:
    return max(desert_worth(judge, use) for use in (WORMSIGNS, MOVE_WORMS, WORM_ATTACK))


def _stroll(judge: Judge, worm: int) -> float:
    """What moving a worm would bring at best, roughly."""
    if best_victim(judge, worm):
        return 0.0
    near = worm_reach(judge.picture, worm) & judge.picture.map.desert
    return 0.5 * max((best_victim(judge, area) for area in areas(near)), default=0.0) * LATER


# --- answers -----------------------------------------------------------------------------------------------------------


def wormsign(table: Table) -> Answer:
    return table.best(lambda area: sign_worth(table.judge, area), 0.0)


def move_worm(table: Table) -> Answer:
    """To where there is something to attack."""
    judge = table.judge
    best, most = table.default(), 0.2
    for worm in table.options:
        if worm == PASS:
            continue
        here = best_victim(judge, worm)
        for target in table.after(worm):
            gain = best_victim(judge, target) - here
            if gain > most:
                best, most = (worm, target), gain
    return best


def worm_attack(table: Table) -> Answer:
    best, most = table.default(), 0.0
    for worm in table.options:
        if worm == PASS:
            continue
        for target in table.after(worm):
            worth = victim_worth(table.judge, target)
            if worth > most:
                best, most = (worm, target), worth
    return best


def worm_figure(table: Table) -> Answer:
    """One from off the board, else the one that has the least to do where it is."""
    if SUPPLY in table.options:
        return (SUPPLY,)
    return table.best(lambda figure: -best_victim(table.judge, figure) if figure >= 0 else 0.1)


def summon(table: Table) -> Answer:
    """Beside something to attack."""
    judge = table.judge
    best, most = table.default(), -1.0
    for figure in table.options:
        if figure == PASS:
            continue
        dice = WORM_DICE if figure >= SUPPLY else WILD_MAKER_DICE
        loss = best_victim(judge, figure) if figure >= 0 else 0.0
        for area in table.after(figure):
            worth = best_victim(judge, area, dice) - loss
            if worth > most:
                best, most = (figure, area), worth
    return best


def wild_maker_area(table: Table) -> Answer:
    return table.best(lambda area: best_victim(table.judge, area, WILD_MAKER_DICE))


def desert_power(table: Table) -> Answer:
    return table.best(lambda use: desert_worth(table.judge, use), 0.0)


def hazard_order(table: Table) -> Answer:
    return table.best(lambda area: victim_worth(table.judge, area))


def discard_worm(table: Table) -> Answer:
    """The one with the least to do."""
    return table.best(lambda area: -victim_worth(table.judge, area) - best_victim(table.judge, area))


def hazard_sign(table: Table) -> Answer:
    return table.best(lambda area: victim_worth(table.judge, area))


def push(table: Table) -> Answer:
    """The strongest Legion, into the deepest desert."""
    picture = table.picture
    best, most = table.default(), 0.0
    for source in table.options:
        if source == PASS:
            continue
        force = force_worth(picture.theirs[source]) if source in picture.theirs else 0.0
        for target in table.after(source):
            away = within(picture.chart, picture.sietch_mask, 1)
            worth = force * (1.0 + (away >> source & 1) - (away >> target & 1)) + picture.map.hit_value[target]
            if worth > most:
                best, most = (source, target), worth
    return best


def clear_sign(table: Table) -> Answer:
    """Near the own Legions and Harvesters."""
    picture = table.picture
    own = within(picture.chart, picture.held[HARKONNEN] | picture.harvesters, 1)
    return table.best(lambda area: 1.0 + (own >> area & 1) + 2 * (picture.harvesters >> area & 1), 0.0)


def atomics(table: Table) -> Answer:
    """Where most Harkonnen would lie open to the storms."""
    picture = table.picture
    near = picture.map.border
    return table.best(
        lambda area: sum(force_worth(force) for at, force in picture.theirs.items() if near[area] >> at & 1)
    )


ANSWERS: Final[dict[str, Think]] = {
    "wormsign": wormsign,
    "move_worm": move_worm,
    "worm_attack": worm_attack,
    "worm_figure": worm_figure,
    "summon": summon,
    "wild_maker_area": wild_maker_area,
    "desert_power": desert_power,
    "hazard_order": hazard_order,
    "discard_worm": discard_worm,
    "hazard_sign": hazard_sign,
    "push": push,
    "clear_sign": clear_sign,
    "clear_around": lambda table: (1,),
    "atomics_area": atomics,
}
