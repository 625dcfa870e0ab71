"""Bots and roles rated together: who wins is drawn by strength, as a multinomial logit has it.

The strength of a seat is that of its bot and that of its role together; the chance to win is its share of the table's. Winners
who share a game share its weight. Ratings are on the Elo scale: 400 points more are ten times the strength.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import log
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from landsraad.arena.ladder.lines import Line
from landsraad.kernel.errors import LandsraadError

Floats: TypeAlias = NDArray[np.float64]
ELO: Final = 400 / log(10)
PRIOR: Final = 0.05
"""A weak pull towards equal strengths, so that who has won or lost everything is rated at all."""
STEPS: Final = 50
RESAMPLED: Final = 200
"""So many times the games are drawn again to see how far a rating might be off."""


@dataclass(frozen=True, slots=True)
class Rating:
    """A bot, or a role: its strength in Elo points, with the interval in which it lies in 95 of 100 cases."""

    name: str
    elo: float
    low: float
    high: float
    games: int


@dataclass(frozen=True, slots=True)
class Ratings:
    """Bots, the weakest 0; roles, their mean 0. The best first."""

    bots: tuple[Rating, ...]
    roles: tuple[Rating, ...]
    gaps: tuple[tuple[str, str, float, float, float], ...]
    """Each bot and the one below it: by how many points it is better, and the interval of that."""


class _Games:
    """The games as arrays: for each game and seat the bot and the role, and the share of the win that the seat has."""

    def __init__(self, lines: Sequence[Line]) -> None:
        decided = [line for line in lines if line.winners and len(line.bots) > 1]
        if not decided:
            raise LandsraadError("no game between several seats has been won: there is nothing to rate")
        self.bots = sorted({bot for line in decided for bot in line.bots})
        self.roles = sorted({role for line in decided for role in line.roles})
        seats = max(len(line.bots) for line in decided)
        count = len(self.bots) + len(self.roles)
        self.seats = np.zeros((len(decided), seats, count))
        self.there = np.zeros((len(decided), seats), bool)
        self.won = np.zeros((len(decided), seats))
        for n, line in enumerate(decided):
            for seat, (bot, role) in enumerate(zip(line.bots, line.roles, strict=True)):
                self.seats[n, seat, self.bots.index(bot)] = 1.0
                self.seats[n, seat, len(self.bots) + self.roles.index(role)] = 1.0
                self.there[n, seat] = True
            self.won[n, list(line.winners)] = 1 / len(line.winners)

    def __len__(self) -> int:
        return len(self.won)

    def fit(self, weights: Floats) -> Floats:
        """The strengths that make the games likeliest, by Newton's method; ``weights``: how often each game counts."""
        count = self.seats.shape[2]
        strengths = np.zeros(count)
        for _ in range(STEPS):
            chances = self._chances(strengths)
            missed = (self.won - chances) * weights[:, None]
            slope = np.einsum("ns,nsk->k", missed, self.seats) - PRIOR * strengths
            weighed = self.seats * chances[:, :, None]
            means = weighed.sum(axis=1)
            spread = np.einsum("n,nsk,nsl->kl", weights, weighed, self.seats) - (means * weights[:, None]).T @ means
            step = np.linalg.solve(spread + PRIOR * np.eye(count), slope)
            strengths += np.clip(step, -2.0, 2.0)
            if float(np.abs(step).max()) < 1e-9:
                break
        return strengths

    def _chances(self, strengths: Floats) -> Floats:
        scores = np.where(self.there, self.seats @ strengths, -np.inf)
        powers: Floats = np.exp(scores - scores.max(axis=1, keepdims=True))
        shares: Floats = powers / powers.sum(axis=1, keepdims=True)
        return shares


def rate(lines: Sequence[Line], seed: int = 1) -> Ratings:
    """The ratings that the games speak for. The order of the lines does not matter."""
    games = _Games(sorted(lines, key=lambda line: (line.series, line.number)))
    kinds = len(games.bots)
    fitted = games.fit(np.ones(len(games)))
    rng = np.random.default_rng(seed)
    drawn = (rng.multinomial(len(games), np.full(len(games), 1 / len(games))) for _ in range(RESAMPLED))
    again = np.array([games.fit(counts.astype(np.float64)) for counts in drawn])
    weakest = int(fitted[:kinds].argmin())
    bots = _table(games, lines, fitted, again, range(kinds), fitted[weakest], again[:, weakest])
    middle = slice(kinds, None)
    roles = _table(
        games, lines, fitted, again, range(kinds, len(fitted)), fitted[middle].mean(), again[:, middle].mean(axis=1)
    )
    places = [games.bots.index(bot.name) for bot in bots]
    gaps = []
    for upper, lower in pairwise(places):
        low, high = np.percentile(again[:, upper] - again[:, lower], [2.5, 97.5]) * ELO
        gaps.append(
            (games.bots[upper], games.bots[lower], float(fitted[upper] - fitted[lower]) * ELO, float(low), float(high))
        )
    return Ratings(bots, roles, tuple(gaps))


def _table(
    games: _Games, lines: Sequence[Line], fitted: Floats, again: Floats, places: range, zero: float, zeros: Floats
) -> tuple[Rating, ...]:
    names = games.bots + games.roles
    found = []
    for place in places:
        low, high = np.percentile(again[:, place] - zeros, [2.5, 97.5]) * ELO
        played = sum(names[place] in (line.bots if place < len(games.bots) else line.roles) for line in lines)
        elo = float(fitted[place] - zero) * ELO
        found.append(Rating(names[place], elo, float(low), float(high), played))
    return tuple(sorted(found, key=lambda rating: (-rating.elo, rating.name)))
