"""Tracks: what it is worth to stand somewhere on them, and so to take a step."""

from __future__ import annotations

from typing import Final

from landsraad.bots.imperium.judge import POINT, Judge
from landsraad.bots.imperium.valuing import LATER, Occasion, total, worth_of
from landsraad.games.imperium.board import ALL_FACTIONS, ALLIANCE_INFLUENCE, SPACE_FACTION, TOP_INFLUENCE, VP_INFLUENCE
from landsraad.games.imperium.effects import boxes
from landsraad.games.imperium.effects.gains import Influence, InfluenceEach, TrackBonus, secretly_chosen
from landsraad.games.imperium.effects.tleilaxu import ResearchIcons, TleilaxuIcons
from landsraad.games.imperium.immortality.printed import LAST, MIDDLE, NEXT
from landsraad.games.imperium.ix.printed import SHIPPED_TROOPS, SHIPPING
from landsraad.games.imperium.ix.shipping import TOP, Dividends, Freighter, ShippingTroops

# --- influence -----------------------------------------------------------------------------------------------------------

HALFWAY: Final = 0.36
"""The share of the point at 2 influence that the first step is worth."""
NEAR: Final = (1.0, 0.43, 0.15)
"""The share of an alliance's point by the steps that are missing."""
TAKEN: Final = 0.3
"""What a point taken from another player is worth besides."""


def standing(judge: Judge, faction: int, level: int) -> float:
    """What so much influence with a faction is worth: points, and those that have come nearer."""
    hope = min(1.0, judge.left / 2.0)
    found = POINT if level >= VP_INFLUENCE else level * POINT * HALFWAY * (0.15 + 0.85 * hope)
    holder = judge.picture.alliances[faction]
    best = max((house.influence[faction] for house in judge.picture.others), default=0)
    if holder == judge.own.index:
        if level >= max(ALLIANCE_INFLUENCE, best):
            safe = min(2, level - max(best, ALLIANCE_INFLUENCE - 1))
            found += POINT + 0.4 * safe * hope
        return found
    wanted = ALLIANCE_INFLUENCE if holder < 0 else judge.picture.houses[holder].influence[faction] + 1
    if wanted <= TOP_INFLUENCE and level > 0:
        missing = max(0, wanted - level)
        if missing < len(NEAR):
            found += NEAR[missing] * POINT * (1.0 if not missing else hope)
        if not missing and holder >= 0:
            found += TAKEN * POINT
    if level < wanted:
        found += 0.25 * level * hope
    return found


def influence(judge: Judge, faction: int, amount: int) -> float:
    """What it is worth to move up, or down, by so many steps."""
    level = judge.own.influence[faction]
    to = max(0, min(TOP_INFLUENCE, level + amount))
    key = ("influence", faction, to)
    if key not in judge.memo:
        worth = standing(judge, faction, to) - standing(judge, faction, level)
        if level < ALLIANCE_INFLUENCE <= to:
            worth += total(judge, boxes.TRACK_BONUS[faction], LATER)
        judge.memo[key] = worth
    return judge.memo[key]


@worth_of(Influence)
def _influence(judge: Judge, effect: Influence, when: Occasion) -> float:
    levels = judge.own.influence
    if effect.place is not None:
        space = when.space if when.space >= 0 else judge.picture.turn.space
        faction = SPACE_FACTION[space] if space >= 0 else -1
        return influence(judge, faction, effect.amount) if faction >= 0 else 0.0
    among = effect.among if effect.faction < 0 else (effect.faction,)
    return max((influence(judge, f, effect.amount) for f in among if levels[f] < TOP_INFLUENCE), default=0.0)


@worth_of(InfluenceEach)
def _influence_each(judge: Judge, effect: InfluenceEach, when: Occasion) -> float:
    if effect.find is secretly_chosen:
        factions = set(judge.picture.secret)
    else:
        factions = {SPACE_FACTION[space] for space in judge.own.spaces} & set(ALL_FACTIONS)
    return sum(influence(judge, faction, effect.amount) for faction in factions)


@worth_of(TrackBonus)
def _track_bonus(judge: Judge, effect: TrackBonus, when: Occasion) -> float:
    return total(judge, boxes.TRACK_BONUS[effect.faction], when)


# --- shipping ------------------------------------------------------------------------------------------------------------


def cargo(judge: Judge, step: int) -> float:
    """What a recall from this step brings."""
    return sum(total(judge, SHIPPING[judge.picture.published][i], LATER) for i in range(1, step + 1))


def afloat(judge: Judge, step: int) -> float:
    """What it is worth to have the freighter there: most of its cargo, as another icon is needed to fetch it."""
    return cargo(judge, step) * step / (step + 1) * min(1.0, judge.left / 1.5)


def advance(judge: Judge) -> float:
    step = judge.own.freighter
    return afloat(judge, step + 1) - afloat(judge, step) if step < TOP else 0.0


def recall(judge: Judge) -> float:
    step = judge.own.freighter
    return cargo(judge, step) - afloat(judge, step)


@worth_of(Freighter)
def _freighter(judge: Judge, effect: Freighter, when: Occasion) -> float:
    step = judge.own.freighter
    if not when.now:
        return 3.2 * judge.use * effect.icons
    if effect.icons == 1:
        return max(advance(judge), recall(judge))
    there = min(TOP, step + 1)
    both = (afloat(judge, min(TOP, step + 2)), cargo(judge, there), cargo(judge, step) + afloat(judge, 1))
    return max(both) - afloat(judge, step)


@worth_of(Dividends)
def _dividends(judge: Judge, effect: Dividends, when: Occasion) -> float:
    return judge.more_solari(effect.own) - 0.3 * effect.others * len(judge.picture.others) * judge.solari


@worth_of(ShippingTroops)
def _shipping_troops(judge: Judge, effect: ShippingTroops, when: Occasion) -> float:
    return judge.more_troops(effect.amount + sum(SHIPPED_TROOPS[tile] for tile in judge.own.tiles))


# --- the Bene Tleilax board ----------------------------------------------------------------------------------------------


@worth_of(TleilaxuIcons)
def _tleilaxu(judge: Judge, effect: TleilaxuIcons, when: Occasion) -> float:
    step = judge.own.tleilaxu
    return tleilaxu(judge, min(LAST, step + effect.amount)) - tleilaxu(judge, step)


def tleilaxu(judge: Judge, step: int) -> float:
    """What it is worth to have come so far: all bonuses, and the next one in part."""
    key = ("tleilaxu", step)
    if key not in judge.memo:
        found, missing = 0.0, 0
        for space in range(1, LAST + 1):
            bonus = total(judge, boxes.TLEILAXU[space], LATER)
            if space == MIDDLE and judge.own.tleilaxu < MIDDLE:
                bonus += judge.spice * judge.picture.tleilaxu_spice
            if space <= step:
                found += bonus
            else:
                missing += 1
                if bonus:
                    found += bonus * 0.59**missing * min(1.0, judge.left / 2.0)
        judge.memo[key] = found
    return judge.memo[key]


def path(judge: Judge, node: int, ahead: int = 3) -> float:
    """The bonus of a node, and a share of what lies behind it."""
    worth = total(judge, boxes.RESEARCH[node], LATER)
    if ahead and NEXT[node]:
        worth += 0.6 * max(path(judge, there, ahead - 1) for there in NEXT[node])
    return worth


@worth_of(ResearchIcons)
def _research(judge: Judge, effect: ResearchIcons, when: Occasion) -> float:
    key = ("research", effect.amount, when.now)
    if key in judge.memo:
        return judge.memo[key]
    judge.memo[key] = 1.5 * judge.use * effect.amount  # while a bonus that is research itself is worked out
    node, found = judge.own.research, 0.0
    for _ in range(effect.amount):
        if not NEXT[node]:
            found += judge.draw
            continue
        node = max(NEXT[node], key=lambda there: path(judge, there, 1))
        found += total(judge, boxes.RESEARCH[node], LATER) + 0.8 * judge.use
    judge.memo[key] = found
    return found


def best_node(judge: Judge, nodes: tuple[int, ...]) -> int:
    return max(nodes, key=lambda node: path(judge, node))


def step_worth(judge: Judge, faction: int, amount: int = 1) -> float:
    """What a step on a track is worth; two are looked at, as the next will follow."""
    return influence(judge, faction, amount) + 0.3 * influence(judge, faction, amount + 1)
