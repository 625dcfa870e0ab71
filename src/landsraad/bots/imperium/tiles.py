"""What a tech tile is worth, and what it may cost."""

from __future__ import annotations

from landsraad.bots.imperium.judge import Judge
from landsraad.bots.imperium.valuing import LATER, LATER_REVEAL, NOW, Occasion, total, worth_of
from landsraad.games.imperium.ix.printed import (
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
from landsraad.games.imperium.ix.tech import SOLARI, AcquireTech


def tile_worth(judge: Judge, tile: int) -> float:
    """Its boxes, each as often as it is likely to be used in the rest of the game."""
    key = ("tile", tile)
    if key not in judge.memo:
        left = judge.span
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


def price(judge: Judge, due: int, currency: int) -> float:
    """What it hurts to pay so much; far too much if there is not enough."""
    have = judge.own.solari if currency == SOLARI else judge.own.spice
    if have < due:
        return 99.0
    return -judge.more_solari(-due) if currency == SOLARI else -judge.more_spice(-due)


def purchase(judge: Judge, tile: int, cost: int, currencies: tuple[int, ...]) -> float:
    """What it is worth to buy a tile now: negotiators first, then whatever hurts less."""
    due = max(0, cost - judge.own.negotiators)
    paid = min(price(judge, due, currency) for currency in currencies)
    return tile_worth(judge, tile) - paid - (cost - due) * judge.negotiator


@worth_of(AcquireTech)
def _acquire_tech(judge: Judge, effect: AcquireTech, when: Occasion) -> float:
    tiles = judge.picture.tech
    if not when.now:
        return 2.0 * judge.use + 0.6 * effect.discount
    return max(0.0, max((purchase(judge, tile, effect.price(tile), effect.currencies) for tile in tiles), default=0.0))
