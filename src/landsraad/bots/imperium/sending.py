"""Sending agents: what a space gives, less what it costs and what the card would have brought when revealed."""

from __future__ import annotations

from typing import Final

from landsraad.bots.imperium import conflict
from landsraad.bots.imperium.cards import reveal_now
from landsraad.bots.imperium.gains import occasion
from landsraad.bots.imperium.judge import Judge
from landsraad.bots.imperium.table import Table
from landsraad.bots.imperium.tracks import influence
from landsraad.bots.imperium.valuing import Occasion, total
from landsraad.games.imperium.board import (
    COMBAT,
    FACTION_ICONS,
    FLAG,
    FLAG_BONUS,
    HIGH_COUNCIL,
    MENTAT,
    PRICES,
    REQUIREMENT,
    SPACE_COST,
    SPACE_FACTION,
    SPACE_ICON,
    STEP_BOOK,
    STEP_PUBLISHED,
    SWORDMASTER,
)
from landsraad.games.imperium.cards.printed import AGENT_BOX, ANYWHERE, DISCOUNTS, GRAFT, ICONS_OF, STEP
from landsraad.games.imperium.effects import boxes
from landsraad.games.imperium.effects.boxes import Items
from landsraad.games.imperium.effects.gains import Recruit
from landsraad.games.imperium.leaders.printed import DISCOUNT
from landsraad.games.imperium.menus import VERB
from landsraad.kernel.tree import Answer

SEND: Final = VERB["send"]
GRAFTED: Final = VERB["graft"]
USURP: Final = VERB["usurp"]

FOLLOWING: Final = 0.6
"""The share of what the next agent could bring that counts for this one: others may be there first."""

Plan = tuple[float, Answer]
"""An answer and what it is worth."""


def box(judge: Judge, space: int) -> Items:
    """The effects of a space, as the modules in play have printed it."""
    for folder in judge.picture.modules:
        overlay = boxes.OVERLAY.get(folder, {})
        if space in overlay:
            return overlay[space]
    return boxes.SPACE[space]


def recruits(items: Items) -> int:
    """Troops that a box recruits for certain."""
    return sum(effect.amount for item in items if isinstance(effect := boxes.EFFECTS[item], Recruit))


def fee(judge: Judge, space: int, cards: tuple[int, ...], price: int) -> tuple[int, int, int]:
    """Solari, spice and water for sending an agent there."""
    solari, spice, water = SPACE_COST[space]
    if space == MENTAT:
        solari = judge.mentat_fee
    leader = judge.own.leader
    if leader >= 0 and DISCOUNT[leader][0] == SPACE_ICON[space]:
        solari = max(0, solari - DISCOUNT[leader][1])
    for card in cards:
        if card in DISCOUNTS and DISCOUNTS[card][0] == space:
            _, off_solari, off_spice, off_water = DISCOUNTS[card]
            solari, spice, water = max(0, solari - off_solari), max(0, spice - off_spice), max(0, water - off_water)
    return solari, spice + price, water


def visit(judge: Judge, space: int, cards: tuple[int, ...], price: int = 0) -> float:
    """What it is worth to send an agent to a space with these cards, before what the cards themselves would bring."""
    when = Occasion(space=space, cards=cards, price=price)
    solari, spice, water = fee(judge, space, cards, price)
    worth = total(judge, box(judge, space), when) + judge.purse(-solari, -spice, -water)
    if solari:
        worth += occasion(judge, "solari_paid_for_space", when)
    printed = (STEP_PUBLISHED if judge.picture.published else STEP_BOOK)[space]
    if printed:
        step = max((STEP[card] for card in cards if STEP[card]), default=printed)
        worth += influence(judge, SPACE_FACTION[space], step)
    worth += total(judge, boxes.SPACE_REVEAL[space], when)
    if space in FLAG:
        worth += toll(judge, FLAG[space])
    if COMBAT[space]:
        more = sum(recruits(boxes.AGENT[card]) for card in cards)
        worth += conflict.deployment(judge, recruits(box(judge, space)) + more)
    return worth


def toll(judge: Judge, flag: int) -> float:
    """The controller's bonus: for this seat, or for somebody else."""
    owner = judge.picture.control[flag]
    if owner < 0:
        return 0.0
    solari, spice = FLAG_BONUS[flag]
    bonus = judge.purse(solari, spice, 0)
    return bonus if owner == judge.own.index else -0.3 * bonus


def played(judge: Judge, cards: tuple[int, ...], space: int, borrowed: int = -1) -> float:
    """What the agent boxes bring, less what the cards would have brought in the reveal turn."""
    when = Occasion(space=space, cards=cards)
    worth = 0.0
    leader = judge.own.leader
    for card in cards:
        worth += total(judge, boxes.AGENT[card], when)
        if card != borrowed:
            worth -= reveal_now(judge, card)
        if judge.own.agents > 1 and leader >= 0:
            worth -= 0.12 * ICONS_OF[card].bit_count()  # a card that goes anywhere is good to have for the next agent
    return worth


def plans(table: Table) -> list[Plan]:
    """Every way to send an agent now, with its worth, the best first."""
    judge = table.judge
    found: list[Plan] = []
    for verb in table.options():
        pairs: list[Answer]
        if verb == GRAFTED:
            pairs = [(card, other) for card in table.options(verb) for other in table.options(verb, card)]
        elif verb in (SEND, USURP):
            pairs = [(card,) for card in table.options(verb)]
        else:
            continue
        for cards in pairs:
            borrowed = cards[0] if verb == USURP else -1
            for space in table.options(verb, *cards):
                own = played(judge, cards, space, borrowed)
                for price in table.options(verb, *cards, space) if PRICES[space] else (0,):
                    named: Answer = (verb, *cards, space, price) if PRICES[space] else (verb, *cards, space)
                    found.append((own + visit(judge, space, cards, price), named))
    found.sort(key=lambda plan: -plan[0])
    return found


def best_plan(table: Table) -> Plan | None:
    """The best way to send an agent, completed; with others to follow, the one that leaves them most."""
    found = plans(table)
    if not found:
        return None
    best, most = found[0], -1e9
    for plan in found:
        worth = plan[0]
        if table.judge.own.agents > 1:
            worth += FOLLOWING * following(table.judge, plan, found)
        table.note(worth, *plan[1])
        if worth > most:
            best, most = plan, worth
    return best[0], table.complete(*best[1])


def following(judge: Judge, first: Plan, found: list[Plan]) -> float:
    """What the best of the other plans is worth to the next agent: elsewhere, and with cards that are left."""
    cards, space = aim(first[1])
    for worth, named in found:
        others, there = aim(named)
        if there != space and not any(card in cards and judge.picture.hand.count(card) < 2 for card in others):
            return max(0.0, worth)
    return 0.0


def aim(named: Answer) -> tuple[Answer, int]:
    """The cards of a plan, and the space."""
    last = 3 if named[0] == GRAFTED else 2
    return named[1:last], named[last]


# --- spaces that a plot card would open ----------------------------------------------------------------------------------


def open_to(judge: Judge, space: int, enemies: bool) -> bool:
    """Whether an agent could be sent to a space, cards aside; ``enemies``: though others are there."""
    own = judge.own
    solari, spice, water = fee(judge, space, (), min(PRICES[space]) if PRICES[space] else 0)
    if own.solari < solari or own.spice < spice or own.water < water or space in own.spaces:
        return False
    need = REQUIREMENT[space]
    if need is not None and own.influence[need[0]] < need[1]:
        return False
    if (space == HIGH_COUNCIL and own.council) or (space == SWORDMASTER and own.swordmaster):
        return False
    return enemies or space not in judge.picture.occupied


def beyond(judge: Judge, envoy: bool, enemies: bool) -> float:
    """The best visit if the card played had all faction icons (``envoy``), or if enemies were no hindrance."""
    best = -99.0
    for card in {*judge.picture.hand}:
        if not AGENT_BOX[card] or GRAFT[card] or ANYWHERE[card]:
            continue
        icons = ICONS_OF[card] | (FACTION_ICONS if envoy else 0)
        for space in judge.picture.board:
            if icons >> SPACE_ICON[space] & 1 and open_to(judge, space, enemies):
                price = min(PRICES[space]) if PRICES[space] else 0
                best = max(best, visit(judge, space, (card,), price) + played(judge, (card,), space))
    return best
