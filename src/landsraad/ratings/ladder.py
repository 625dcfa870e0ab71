"""Ratings of people and bots on one scale: Plackett-Luce (``openskill``), for each game and for each role within it.

A game is a race in which the winners, allies together, come in first. Each seat is a team of its player and its role: what
a role is worth is learned beside what its player is worth, and is not counted to the player.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

import msgspec
from openskill.models import PlackettLuce, PlackettLuceRating

from landsraad.kernel.errors import LandsraadError
from landsraad.ratings.games import Rated, in_order

MU: Final = 25.0
SIGMA: Final = 25.0 / 3
ROLE_SIGMA: Final = 25.0 / 6
"""A role begins at 0, and is thought to be worth less than what tells players apart."""
PROVISIONAL_SIGMA: Final = 4.0
PROVISIONAL_GAMES: Final = 8
DIGITS: Final = 6
"""Numbers are told to so many digits."""


class Mark(msgspec.Struct):
    """What is believed of somebody: the mean, how sure it is, from how many games and victories."""

    mu: float
    sigma: float
    games: int = 0
    wins: int = 0

    @property
    def provisional(self) -> bool:
        """Whether too little is known to be told without a mark."""
        return self.games < PROVISIONAL_GAMES or self.sigma > PROVISIONAL_SIGMA

    @property
    def shown(self) -> float:
        """What leaderboards sort by: better than this, almost surely."""
        return self.mu - 3 * self.sigma


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a leaderboard."""

    place: int
    key: str
    rating: float
    mu: float
    sigma: float
    games: int
    wins: int
    provisional: bool


class Ladder:
    """Ratings as games come in; the same games in the same order give the same numbers.

    >>> from landsraad.ratings import Entrant
    >>> ladder = Ladder()
    >>> win = Rated("1", 1.0, "dune", (Entrant("Chani", "fremen", 1), Entrant("Feyd", "harkonnen", 2)))
    >>> ladder.add(win)
    >>> [line.key for line in ladder.board("dune")]
    ['Chani', 'Feyd']
    """

    def __init__(self) -> None:
        self.model = PlackettLuce(mu=MU, sigma=SIGMA)
        self.marks: dict[str, Mark] = {}
        """By game and player, by game, role and player, and by game and role: keys as :func:`key` makes them."""
        self.last: tuple[float, str] = (float("-inf"), "")

    @classmethod
    def of(cls, games: Iterable[Rated]) -> Ladder:
        """From the records alone."""
        ladder = cls()
        for game in in_order(games):
            ladder.add(game)
        return ladder

    def add(self, game: Rated) -> None:
        """Count a game that ended after all that have been counted."""
        if (game.at, game.id) <= self.last:
            raise LandsraadError(f"the game {game.id} ended before one that is counted already: recompute")
        if len(game.entrants) > 1 and len({one.rank for one in game.entrants}) > 1:
            self._rate(game, [[key(game.game, one.key), key(game.game, role=one.role)] for one in game.entrants])
            self._rate(game, [[key(game.game, one.key, one.role)] for one in game.entrants])
        self.last = (game.at, game.id)

    def _rate(self, game: Rated, teams: list[list[str]]) -> None:
        """Everybody's new mark. Who sits there twice (a kind of bot) has the mean of what each seat would give."""
        before = [[self._rating(name) for name in team] for team in teams]
        after = self.model.rate(before, ranks=[float(one.rank) for one in game.entrants])
        found: dict[str, list[tuple[float, float]]] = {}
        for team, rated in zip(teams, after, strict=True):
            for name, rating in zip(team, rated, strict=True):
                found.setdefault(name, []).append((rating.mu, rating.sigma))
        wins: dict[str, int] = {}
        for one, team in zip(game.entrants, teams, strict=True):
            for name in team:
                wins[name] = wins.get(name, 0) + (one.rank == 1)
        for name, values in found.items():
            mark = self.marks.setdefault(name, Mark(*_start(name)))
            mark.mu = sum(mu for mu, _ in values) / len(values)
            mark.sigma = sum(sigma for _, sigma in values) / len(values)
            mark.games += len(values)
            mark.wins += wins[name]

    def _rating(self, name: str) -> PlackettLuceRating:
        mark = self.marks.get(name)
        mu, sigma = _start(name) if mark is None else (mark.mu, mark.sigma)
        return self.model.rating(mu=mu, sigma=sigma)

    # --- telling ------------------------------------------------------------------------------------------------------

    def board(self, game: str, role: str = "") -> list[Line]:
        """The leaderboard of a game, or of one role in it."""
        found = []
        for name, mark in self.marks.items():
            where, who, what = name.split("/", 2)
            if where == game and who and what == role:
                found.append((who, mark))
        found.sort(key=lambda one: (-round(one[1].shown, DIGITS), one[0]))
        return [
            Line(n, who, _told(mark.shown), _told(mark.mu), _told(mark.sigma), mark.games, mark.wins, mark.provisional)
            for n, (who, mark) in enumerate(found, start=1)
        ]

    def roles(self, game: str) -> dict[str, float]:
        """What each role of a game has been worth, the best first."""
        found = {}
        for name, mark in self.marks.items():
            where, who, role = name.split("/", 2)
            if where == game and not who:
                found[role] = round(mark.mu, DIGITS)
        return dict(sorted(found.items(), key=lambda one: -one[1]))


def key(game: str, player: str = "", role: str = "") -> str:
    """The name of a mark. A player's name may hold anything but the bar between the parts."""
    return f"{game}/{player.replace('/', '|')}/{role}"


def _start(name: str) -> tuple[float, float]:
    return (MU, SIGMA) if name.split("/", 2)[1] else (0.0, ROLE_SIGMA)


def _told(number: float) -> float:
    return round(number, DIGITS)
