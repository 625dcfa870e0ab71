"""What the cards of a deck are worth: in a hand, over the rest of the game, and to be rid of."""

from __future__ import annotations

from typing import Final

from landsraad.bots.imperium import conflict
from landsraad.bots.imperium.judge import Judge
from landsraad.bots.imperium.valuing import (
    LATER,
    LATER_REVEAL,
    NOW,
    REVEAL,
    Occasion,
    price_of,
    total,
    worth_of,
)
from landsraad.games.imperium.board import FACTION_ICONS, ICONS
from landsraad.games.imperium.cards.acquiring import TO_DISCARD
from landsraad.games.imperium.cards.printed import (
    AGENT_BOX,
    ANYWHERE,
    ARRAKIS_LIAISON,
    COST,
    DOUBLE_HARVEST,
    GRAFT,
    ICONS_OF,
    PERSUASION,
    RESERVE,
    SPECIMENS,
    STEP,
    SWORDS,
    THE_SPICE_MUST_FLOW,
    UNLOAD,
)
from landsraad.games.imperium.effects import boxes
from landsraad.games.imperium.effects.cards import (
    Acquire,
    AcquireReserve,
    Discard,
    Discarded,
    Discount,
    SelfTrashed,
    Trash,
    TrashedCard,
    TrashSelf,
)
from landsraad.games.imperium.effects.grafting import CopyBox, PartnerTrashed, ReturnToHand, TrashOneGrafted
from landsraad.games.imperium.effects.tleilaxu import AcquireTleilaxu
from landsraad.games.imperium.immortality.printed import RECLAIMED_FORCES

HAND: Final = 5
AVERAGE: Final = 1.8
"""What a card of an ordinary deck is worth each time that it is drawn: a worse one is in the way."""
ELSEWHERE: Final = 0.3
"""The share of the box that is not used, when a card could serve both ways."""
ALL_ICONS: Final = (1 << len(ICONS)) - 1
EVERYWHERE: Final = (2.6, 4.5)
"""What it is worth to go to any space, or by any icon: in the base game alone, and with modules. Found by playing."""


def reveal_now(judge: Judge, card: int) -> float:
    """What a card of the hand would bring in this round's reveal turn."""
    key = ("reveal", card)
    if key not in judge.memo:
        worth = PERSUASION[card] * judge.persuasion + total(judge, boxes.REVEAL[card], REVEAL)
        if SWORDS[card]:
            worth += conflict.swords(judge, SWORDS[card])
        judge.memo[key] = worth
    return judge.memo[key]


def per_use(judge: Judge, card: int) -> float:
    """What a card brings each time that it is drawn: as an agent's card or revealed, whichever is more."""
    key = ("use", card)
    if key not in judge.memo:
        judge.memo[key] = AVERAGE  # while boxes that look at the deck are worked out
        reveal = (
            PERSUASION[card] * judge.persuasion + 0.5 * SWORDS[card] + total(judge, boxes.REVEAL[card], LATER_REVEAL)
        )
        agent = 0.0
        if AGENT_BOX[card]:
            agent = reach(judge, card) + total(judge, boxes.AGENT[card], LATER)
            if STEP[card]:
                agent += 4.3
            if DOUBLE_HARVEST[card]:
                agent += judge.spice
        judge.memo[key] = max(reveal, agent) + ELSEWHERE * min(reveal, agent)
    return judge.memo[key]


def reach(judge: Judge, card: int) -> float:
    """What it is worth to send an agent with this card rather than with none."""
    icons = ICONS_OF[card]
    if ANYWHERE[card] or icons == ALL_ICONS:
        return EVERYWHERE[len(judge.picture.modules) > 1]
    factions = (icons & FACTION_ICONS).bit_count()
    places = (icons & ~FACTION_ICONS).bit_count()
    found = min(2.55, 1.03 * factions) + min(1.3, 0.6 * places)
    return found * 0.8 if GRAFT[card] else found


def draws(judge: Judge) -> float:
    """How often a card that is acquired now is likely to be drawn."""
    return judge.span * HAND / max(8, judge.picture.deck_size + 1)


def spends_itself(card: int) -> bool:
    """Whether its agent box trashes it."""
    return any(isinstance(boxes.EFFECTS[item], TrashSelf) for item in boxes.AGENT[card])


def keeping(judge: Judge, card: int) -> float:
    """What it is worth to have a card in the deck rather than not."""
    key = ("keep", card)
    if key not in judge.memo:
        often = draws(judge)
        if spends_itself(card):
            often = min(1.0, often)
        judge.memo[key] = often * (per_use(judge, card) - AVERAGE)
    return judge.memo[key]


def acquiring(judge: Judge, card: int) -> float:
    """What it is worth to acquire a card: its acquire box, and its place in the deck."""
    key = ("acquire", card)
    if key not in judge.memo:
        judge.memo[key] = 0.0  # while its own acquire box is worked out
        judge.memo[key] = total(judge, boxes.ACQUIRE[card], NOW) + keeping(judge, card)
    return judge.memo[key]


def obtaining(judge: Judge, card: int) -> float:
    """What it is worth to take a card of the Tleilaxu row, its price included."""
    worth = total(judge, boxes.ACQUIRE[card], NOW) if card == RECLAIMED_FORCES else acquiring(judge, card)
    return worth - SPECIMENS[card] * judge.specimen * 0.8


def riddance(judge: Judge, card: int) -> float:
    """What it is worth to trash a card."""
    worth = -keeping(judge, card) + total(judge, boxes.ON_TRASH[card], NOW)
    return worth + total(judge, boxes.REVEAL[card], NOW) if UNLOAD[card] else worth


def at_hand(judge: Judge, card: int) -> float:
    """What a card of the hand is good for in this round."""
    spare = judge.own.agents and AGENT_BOX[card]
    return max(0.0, reveal_now(judge, card), 0.8 * per_use(judge, card) if spare else 0.0)


def worst(judge: Judge) -> float:
    """What it is worth to trash the card that is most in the way."""
    own = judge.own
    lying = {*own.discard, *own.play, *own.shown}
    found = [riddance(judge, card) for card in lying]
    found += [riddance(judge, card) - at_hand(judge, card) for card in {*judge.picture.hand} - lying]
    return max(found, default=0.0)


# --- effects -------------------------------------------------------------------------------------------------------------


@worth_of(Trash)
def _trash(judge: Judge, effect: Trash, when: Occasion) -> float:
    return max(0.0, worst(judge)) if when.now else 0.22 * judge.span


@worth_of(TrashSelf)
def _trash_self(judge: Judge, effect: TrashSelf, when: Occasion) -> float:
    if not when.now:
        return 0.0
    return riddance(judge, effect.card)


@price_of(TrashedCard)
def _trashed(judge: Judge, part: TrashedCard) -> float:
    return -worst(judge)


@price_of(SelfTrashed)
def _self_trashed(judge: Judge, part: SelfTrashed) -> float:
    return -riddance(judge, part.card) if part.card >= 0 else 1.0


@worth_of(Discard)
def _discard(judge: Judge, effect: Discard, when: Occasion) -> float:
    return -0.85 * judge.draw * effect.amount


@price_of(Discarded)
def _discarded(judge: Judge, part: Discarded) -> float:
    cheapest = sorted(losing(judge, card) for card in judge.picture.hand)
    return sum(cheapest[: part.amount]) if len(cheapest) >= part.amount else 2.0 * part.amount


def losing(judge: Judge, card: int) -> float:
    """What it hurts to discard a card from hand."""
    spare = judge.own.agents < len(judge.picture.hand)
    hurt = 0.15 + max(reveal_now(judge, card), 0.0 if spare else 0.5 * reach(judge, card))
    return hurt - total(judge, boxes.REVEAL[card], NOW) if UNLOAD[card] else hurt


@worth_of(Acquire)
def _acquire(judge: Judge, effect: Acquire, when: Occasion) -> float:
    if not when.now:
        return 0.7 * effect.cost * judge.use
    cards = [card for card in (*judge.picture.row, ARRAKIS_LIAISON) if 0 <= COST[card] <= effect.cost]
    best = max((acquiring(judge, card) for card in cards), default=0.0)
    return best + (0.5 if effect.to != TO_DISCARD else 0.0)


@worth_of(AcquireReserve)
def _reserve(judge: Judge, effect: AcquireReserve, when: Occasion) -> float:
    return acquiring(judge, effect.kind) if judge.picture.reserve[RESERVE.index(effect.kind)] else 0.0


@worth_of(AcquireTleilaxu)
def _tleilaxu(judge: Judge, effect: AcquireTleilaxu, when: Occasion) -> float:
    have = judge.own.specimens
    row = [card for card in (*judge.picture.tleilaxu_row, RECLAIMED_FORCES) if SPECIMENS[card] <= have]
    return max((obtaining(judge, card) for card in row), default=0.0)


@worth_of(Discount)
def _discount(judge: Judge, effect: Discount, when: Occasion) -> float:
    """It counts if it brings The Spice Must Flow within reach."""
    if not when.now:
        return 1.2
    cards = judge.picture.hand if judge.picture.turn.stage != "reveal" else ()
    have = judge.picture.turn.persuasion + sum(PERSUASION[card] for card in cards) + 2 * judge.own.council
    price = COST[THE_SPICE_MUST_FLOW] - effect.amount
    return judge.persuasion * effect.amount if have >= price else 0.2


@worth_of(ReturnToHand)
def _return(judge: Judge, effect: ReturnToHand, when: Occasion) -> float:
    return judge.draw


@worth_of(CopyBox)
def _copy(judge: Judge, effect: CopyBox, when: Occasion) -> float:
    partners = [card for card in when.cards if card != effect.card]
    return sum(total(judge, boxes.AGENT[card], when) for card in partners) if partners else 1.2


@worth_of(TrashOneGrafted)
def _trash_grafted(judge: Judge, effect: TrashOneGrafted, when: Occasion) -> float:
    return max((riddance(judge, card) for card in when.cards), default=-1.0)


@price_of(PartnerTrashed)
def _partner_trashed(judge: Judge, part: PartnerTrashed) -> float:
    pair = [card for card in judge.picture.turn.cards if card != part.card]
    return -riddance(judge, pair[0]) if pair else 0.5
