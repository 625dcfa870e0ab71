"""The partners' dashboards, and how a roll of action dice is divided between two of them (A.shared.16-21)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from landsraad.games.war.board import read_data
from landsraad.games.war.dice import N_RESULTS, RESULTS
from landsraad.games.war.sides import POWERS

Board = tuple[int, ...]
"""A number for each result: slots, or dice."""

_DATA: Final = read_data("dice.json")["partner_dashboards"]
PARTNER_SLOTS: Final[tuple[Board, ...]] = tuple(
    tuple(_DATA[power]["slots"] if result in _DATA[power]["results"] else 0 for result in RESULTS) for power in POWERS
)
"""By power: the slots for each result; none for a result that is not on its dashboard (A.shared.16)."""


@dataclass(frozen=True, slots=True)
class Division:
    """What each partner gets; the house is the first."""

    placed: tuple[Board, Board]
    """Dice that lie on a box as they were rolled."""
    aside: tuple[int, int]
    """Set-aside dice, which their new owner changes."""

    @property
    def changers(self) -> tuple[int, ...]:
        """Which partner changes a die, one after another: in turns, the house first (A.shared.20)."""
        rounds = range(max(self.aside))
        return tuple(partner for i in rounds for partner in (0, 1) if i < self.aside[partner])


def divide(slots: tuple[Board, Board], rolled: list[int]) -> Division:
    """Divide a roll in the three steps of the rule book; every tie is the house's (A.shared.21; A.shared.32 shows it).

    >>> from landsraad.games.war.dice import RESULT
    >>> roll = [RESULT[name] for name in ("mentat", "mentat", "house", "strategy")]
    >>> divide((PARTNER_SLOTS[0], PARTNER_SLOTS[1]), roll).aside
    (0, 1)
    """
    house, ally = [0] * N_RESULTS, [0] * N_RESULTS
    left = 0
    for result in range(N_RESULTS):  # A.shared.17: what is on one dashboard only
        n, mine, theirs = rolled.count(result), slots[0][result], slots[1][result]
        if n and not (mine and theirs):
            board, room = (house, mine) if mine else (ally, theirs)
            board[result] = min(n, room)
            left += n - board[result]
    for result in range(N_RESULTS):  # A.shared.18: what is on both
        n, mine, theirs = rolled.count(result), slots[0][result], slots[1][result]
        if n and mine and theirs:
            house[result], ally[result] = _evenly(sum(house), sum(ally), mine, theirs, n)
            left += n - house[result] - ally[result]
    aside = [0, 0]
    for _ in range(left):  # A.shared.19: to the one who has fewer
        aside[sum(house) + aside[0] > sum(ally) + aside[1]] += 1
    return Division((tuple(house), tuple(ally)), (aside[0], aside[1]))


def _evenly(house: int, ally: int, mine: int, theirs: int, n: int) -> tuple[int, int]:
    """Put as many of n dice as there are slots so that the totals are as even as possible (A.shared.18, A.shared.21)."""
    n = min(n, mine + theirs)
    ways = [(k, n - k) for k in range(min(n, mine), -1, -1) if n - k <= theirs]
    return min(ways, key=lambda way: abs(house + way[0] - ally - way[1]))
