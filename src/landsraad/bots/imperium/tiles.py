"""What a tech tile is worth, and what it may cost."""

from __future__ import annotations

from landsraad.bots.imperium.judge import Judge
from landsraad.bots.imperium.valuing import LATER, LATER_REVEAL, NOW, Occasion, total, worth_of
from landsraad.games.imperium.ix.tech import SOLARI, AcquireTech
from landsraad.games.imperium.ix.tiles import (
    ACQUIRED_TO_DECK,
    SHIPPED_TROOPS,
    TILE_ACQUIRE,
    TILE_DETONATION,
    TILE_ENDGAME,
    TILE_REVEAL,
    TILE_ROUND_START,
    TILE_USE,
    TILE_WIN,
    WINS_TIES,
)


def tile_worth(judge: Judge, tile: int) -> float:
    """Its boxes, each as often as it is likely to be used in the rest of the game."""
    key = ("tile", tile)
    if key not in judge.memo:
        left = judge.left
        worth = total(judge, TILE_ACQUIRE[tile], NOW)
        worth += total(judge, TILE_REVEAL[tile], LATER_REVEAL) * (left + (not judge.own.done))
        worth += total(judge, TILE_ROUND_START[tile], LATER) * left
        worth += total(judge, TILE_USE[tile], LATER) * 0.6 * left
        worth += total(judge, TILE_ENDGAME[tile], LATER) * 0.8
        worth += total(judge, TILE_WIN[tile], LATER) * 0.3 * left
        worth += total(judge, TILE_DETONATION[tile], LATER) * 0.25 * min(2.0, left)
        worth += 0.4 * SHIPPED_TROOPS[tile] * left + 0.8 * (WINS_TIES >> tile & 1)
        worth += 0.4 * left * (ACQUIRED_TO_DECK >> tile & 1)
        judge.memo[key] = worth
    return judge.memo[key]


def money(judge: Judge, currency: int) -> tuple[int, float]:
    """How much of a currency there is, and what one is worth."""
    own = judge.own
    return (own.solari, judge.solari) if currency == SOLARI else (own.spice, judge.spice)


def purchase(judge: Judge, tile: int, price: int, currencies: tuple[int, ...]) -> float:
    """What it is worth to buy a tile now; very little if there is not enough."""
    best = -99.0
    for currency in currencies:
        have, one = money(judge, currency)
        due = max(0, price - judge.own.negotiators)
        if due <= have:
            best = max(best, tile_worth(judge, tile) - due * one - (price - due) * judge.negotiator)
    return best


@worth_of(AcquireTech)
def _acquire_tech(judge: Judge, effect: AcquireTech, when: Occasion) -> float:
    tiles = judge.picture.tech
    if not when.now:
        return 2.0 * judge.use + 0.6 * effect.discount
    return max(0.0, max((purchase(judge, tile, effect.price(tile), effect.currencies) for tile in tiles), default=0.0))
