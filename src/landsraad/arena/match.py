"""One game, played to its end by bots."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from landsraad.bots.base import Bot, Seat
from landsraad.bots.random import RandomBot
from landsraad.kernel.errors import EngineFault
from landsraad.kernel.game import Game
from landsraad.kernel.meta import Result
from landsraad.kernel.question import Walk

LIMIT = 1_000_000
"""No game takes this many answers."""
INTERJECTIONS = 1_000
"""So many interjections may one seat make in a match; after that it only answers."""


@dataclass(frozen=True, slots=True)
class Played:
    """What came of a match."""

    seats: tuple[str, ...]
    result: Result
    decisions: int
    """Answers given, interjections included."""


def play(game: Game[Any], bots: Sequence[Bot], limit: int = LIMIT) -> Played:
    """Let the bots, one a seat, play the game to its end.

    While somebody is openly being waited for, every seat is asked once for an interjection before the next answer; a
    hidden question gives nobody an occasion, so that occasions do not betray it.
    """
    if len(bots) != len(game.seats):
        raise ValueError(f"{len(game.seats)} seats need as many bots, not {len(bots)}")
    start = game.version
    if all(type(bot) is RandomBot for bot in bots):
        _play_random(game, bots, limit)  # type: ignore[arg-type]
    else:
        _play_any(game, bots, limit)
    assert game.result is not None
    return Played(game.seats, game.result, game.version - start)


def _play_any(game: Game[Any], bots: Sequence[Bot], limit: int) -> None:
    seats = [Seat(game, index) for index in range(len(bots))]
    left = [INTERJECTIONS] * len(bots)
    while game.result is None:
        if not game.open[0].hidden:
            for seat, bot in zip(seats, bots, strict=True):
                move = bot.interject(seat) if left[seat.index] else None
                if move is not None:
                    left[seat.index] -= 1
                    seat.answer(*move)
                    if game.over:
                        return
        q = game.open[0]
        seats[q.seat].answer(q, bots[q.seat].choose(seats[q.seat], q))
        if game.version > limit:
            raise _endless(limit)


def _play_random(game: Game[Any], bots: Sequence[RandomBot], limit: int) -> None:
    """The same for random bots alone, answer for answer, without the detour over handles."""
    draws = [bot.rng.random for bot in bots]
    occasion = max(bot.occasion for bot in bots)
    due = min(bot.due for bot in bots)
    while game.result is None:
        if not game.open[0].hidden:
            occasion += 1
            if occasion >= due:
                _interject_random(game, bots, occasion)
                due = min(bot.due for bot in bots)
                if game.over:
                    return
        q = game.open[0]
        draw = draws[q.seat]
        walk = Walk(game, q)
        options = walk.options
        while options is not None:
            options = walk.choose(options[int(draw() * len(options))])
        walk.play()
        if game.version > limit:
            raise _endless(limit)


def _interject_random(game: Game[Any], bots: Sequence[RandomBot], occasion: int) -> None:
    for index, bot in enumerate(bots):
        if bot.due <= occasion and not game.over:
            bot.occasion = occasion - 1
            seat = Seat(game, index)
            move = bot.interject(seat)
            if move is not None:
                seat.answer(*move)


def _endless(limit: int) -> EngineFault:
    return EngineFault(f"the game has not ended after {limit} answers")
