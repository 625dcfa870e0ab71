"""Things done besides answering: each with the moment at which it is worth a look at the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from landsraad.bots.base import Seat
from landsraad.bots.dune import auction, offers, revival, wbc
from landsraad.bots.dune.battle import at_stake
from landsraad.bots.dune.diplomacy import spare
from landsraad.bots.dune.enemy import expected
from landsraad.bots.dune.table import Table
from landsraad.games.dune.truthtrance import SUBJECT_WORDS
from landsraad.kernel.tree import Answer

Waiting = Sequence[tuple[int, str]]

TRUTH: Final = 6.0
"""What must be at stake in a battle for a Truthtrance."""
GIFT: Final = 3
"""The least that the Emperor gives to his ally."""


class Thought(NamedTuple):
    """``may_be`` is asked at every occasion and costs nothing; ``weigh`` gives the answer, or None."""

    may_be: Callable[[Seat, Waiting], bool]
    weigh: Callable[[Table], Answer | None]
    imagined: bool = True
    """Whether somebody whom a search imagines has this thought, too."""


def _asked(*names: str) -> Callable[[Seat, Waiting], bool]:
    """While this seat is asked one of these questions."""
    return lambda seat, waiting: any(at == seat.index and name in names for at, name in waiting)


def _others_asked(name: str) -> Callable[[Seat, Waiting], bool]:
    """While somebody else is asked this question."""
    return lambda seat, waiting: any(at != seat.index and asked == name for at, asked in waiting)


def truthtrance(table: Table) -> Answer | None:
    """Before the own plan: will the other side dial more than one would expect?"""
    picture, fight = table.picture, table.picture.fight
    if fight is None or at_stake(table) < TRUTH:
        return None
    other = fight.opponent_of(picture.me)
    enemy = expected(picture, table.memory, fight, other)
    middle, total = 0, 0.0
    while middle < len(enemy.dial) - 1 and total < 0.5:
        total += enemy.dial[middle]
        middle += 1
    answer = (picture.houses[other].faction, SUBJECT_WORDS.value("plan_dial"), max(1, middle // 2))
    return answer if table.seat.allows(table.question, answer) else None


def ghola(table: Table) -> Answer | None:
    return revival.freely(table) if revival.worth_it(table.picture) else None


def gift(table: Table) -> Answer | None:
    """Once a turn, before the ally ships."""
    amount = min(spare(table.picture), max(table.options))
    if amount < GIFT or not table.memory.once_a_turn("gift", table.picture.turn):
        return None
    return (amount,)


def hand_swap(table: Table) -> Answer | None:
    return auction.hand_swap(table) if auction.is_swap_due(table) else None


THOUGHTS: Final = {
    "bribe": Thought(_others_asked("ship"), offers.bribe, imagined=False),
    "deal": Thought(_others_asked("ship"), offers.peace, imagined=False),
    "truthtrance": Thought(_asked("battle_plan"), truthtrance),
    "ghola": Thought(_asked("ship", "revive", "move"), ghola),
    "gift": Thought(_others_asked("ship"), gift),
    "hand_swap": Thought(_asked("bid"), hand_swap),
    "opportunistic": Thought(_asked("bid"), wbc.opportunistic),
}
