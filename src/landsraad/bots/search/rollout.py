"""Playing on in an imagined world: every seat by a mentat of its own, until the horizon."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from landsraad.bots.base import Seat, Thinker
from landsraad.kernel.game import AnyGame

LIMIT: Final = 2_000
"""No horizon is so many answers away."""
INTERJECTIONS: Final = 20
"""So often may anybody interject in one playout."""

Horizon = Callable[[AnyGame], bool]
"""Whether a world has come as far as it is played."""


def play_on(world: AnyGame, minds: list[Thinker], reached: Horizon, moments: frozenset[str]) -> None:
    """Play a world to its horizon or its end. Somebody interjects at most before the questions that are ``moments``: to ask
    everybody each time would cost more than it tells."""
    seats = [Seat(world, index) for index in range(len(minds))]
    left = INTERJECTIONS
    for _ in range(LIMIT):
        if world.over or reached(world):
            return
        if left and world.open[0].name in moments:
            left -= _interject(world, seats, minds)
            if world.over or not world.open:
                continue
        q = world.open[0]
        answer = minds[q.seat].choose(seats[q.seat], q)
        world.submit(q.seat, q.name, answer)


def _interject(world: AnyGame, seats: list[Seat], minds: list[Thinker]) -> int:
    """Everybody may do something besides; how many did."""
    made = 0
    for seat, mind in zip(seats, minds, strict=True):
        move = mind.interject(seat)
        if move is not None:
            seat.answer(*move)
            made += 1
            if world.over:
                break
    return made


def next_clock(world: AnyGame) -> Horizon:
    """To the end of this turn or round."""
    now = world.clock()
    return lambda world: world.clock() > now
