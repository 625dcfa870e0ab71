"""Who sits with whom: an optimiser avoids that the same people meet again. (``scipy``: ``linear_sum_assignment``, ``milp``.)

``scipy`` itself loads it when something is first drawn: that takes as long as a quarter of a server's start. Chance comes from the caller's generator, so a seed gives the same seating; what was drawn is written into the journal.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations
from random import Random
from typing import Final

import numpy as np
import scipy

from landsraad.kernel.errors import LandsraadError
from landsraad.tournament.model import State
from landsraad.tournament.ranking import standings

Pair = frozenset[str]
PATIENCE: Final = 400
"""So many exchanges without a gain, and the seating is taken as good."""
REMATCH: Final = 10_000
"""In pairs, to meet again is worse than any difference in points."""


def meetings(state: State) -> Counter[Pair]:
    """How often any two have sat at one table."""
    met: Counter[Pair] = Counter()
    for one in state.rounds:
        for pair in {frozenset(pair) for table in one.tables for pair in combinations(table.players, 2)}:
            met[pair] += 1
    return met


def played_roles(state: State) -> Counter[tuple[str, str]]:
    """How often each player has had each role."""
    return Counter((seat.player, seat.role) for table in state.tables() for seat in table.seats)


def cost(tables: Iterable[Sequence[str]], met: Mapping[Pair, int]) -> int:
    """What is to be small: for any two at a table, the square of how often they have met before."""
    return sum(met.get(frozenset(pair), 0) ** 2 for table in tables for pair in combinations(table, 2))


def mix(players: Sequence[str], sizes: Sequence[int], met: Mapping[Pair, int], rng: Random) -> list[list[str]]:
    """Tables of these sizes on which as few as possible have met.

    Players are dealt by lot. Then, again and again, one of each table stands up, and those who stand are given the free
    seats in the best way that there is (an assignment problem, solved exactly), until that gains nothing any more.
    """
    order = sorted(players)
    rng.shuffle(order)
    tables, start = [], 0
    for size in sizes:
        tables.append(order[start : start + size])
        start += size
    best, idle = cost(tables, met), 0
    while best and idle < PATIENCE and len(tables) > 1:
        places = [rng.randrange(len(table)) for table in tables]
        moved = _reseat(tables, places, met)
        found = cost(moved, met)
        idle = 0 if found < best else idle + 1
        if found <= best:
            tables, best = moved, found
    return tables


def _reseat(tables: Sequence[Sequence[str]], places: Sequence[int], met: Mapping[Pair, int]) -> list[list[str]]:
    """One of each table, at the given place, stands up; all are seated again as well as can be."""
    standing = [table[place] for table, place in zip(tables, places, strict=True)]
    seated = [[p for n, p in enumerate(t) if n != place] for t, place in zip(tables, places, strict=True)]
    costs = [[sum(met.get(frozenset((p, q)), 0) ** 2 for q in table) for table in seated] for p in standing]
    moved = [list(table) for table in seated]
    for player, column in zip(standing, _assigned(costs), strict=True):
        moved[column].insert(places[column], player)
    return moved


def _assigned(costs: list[list[int]]) -> list[int]:
    """The column of each row, so that the sum is the least possible."""
    return [int(column) for column in scipy.optimize.linear_sum_assignment(np.array(costs))[1]]


def deal_roles(
    players: Sequence[str], roles: Sequence[str], rng: Random, played: Mapping[tuple[str, str], int] | None = None
) -> list[str]:
    """A role for each player, by lot; with ``played``, of the roles that each has had least often."""
    if len(roles) < len(players):
        raise LandsraadError(f"{len(players)} players need as many roles; there are {', '.join(roles)}")
    if played is None:
        return rng.sample(list(roles), len(players))
    costs = [[played.get((p, role), 0) * 1000 + rng.randrange(100) for role in roles] for p in players]
    return [roles[column] for column in _assigned(costs)]


# --- pairs ------------------------------------------------------------------------------------------------------------


def swiss(state: State, players: Sequence[str]) -> tuple[list[tuple[str, str]], list[str]]:
    """Pairs of players with equal points who have not met, and who has a bye: the last who has not had one.

    The sum of the squared differences in points, and of meetings, is the least possible (a mixed-integer program).
    """
    order = [one.player for one in standings(state) if one.player in set(players)]
    had = {player for one in state.rounds for player in one.byes}
    byes = []
    if len(order) % 2:
        byes = [next((player for player in reversed(order) if player not in had), order[-1])]
        order = [player for player in order if player not in byes]
    points = {one.player: float(sum(score.points for score in one.scores)) for one in standings(state)}
    return _matching(order, points, meetings(state)), byes


def _matching(order: Sequence[str], points: Mapping[str, float], met: Mapping[Pair, int]) -> list[tuple[str, str]]:
    pairs = list(combinations(range(len(order)), 2))
    if not pairs:
        return []
    costs = [
        REMATCH * met.get(frozenset((order[a], order[b])), 0)
        + 100 * (points[order[a]] - points[order[b]]) ** 2
        + (b - a) / len(order)
        for a, b in pairs
    ]
    once = np.zeros((len(order), len(pairs)))
    for number, (a, b) in enumerate(pairs):
        once[a, number] = once[b, number] = 1
    solved = scipy.optimize.milp(
        np.array(costs),
        constraints=scipy.optimize.LinearConstraint(once, 1, 1),
        integrality=np.ones(len(pairs)),
        bounds=scipy.optimize.Bounds(0, 1),
    )
    return [(order[a], order[b]) for number, (a, b) in enumerate(pairs) if solved.x[number] > 0.5]
