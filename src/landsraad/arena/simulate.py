"""A long series of games, in one process or several; the same seed gives the same games either way."""

from __future__ import annotations

import hashlib
import json
import secrets
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path
from time import perf_counter
from typing import Any

from landsraad import api
from landsraad.arena.match import play
from landsraad.arena.statistics import Statistics
from landsraad.bots.registry import make
from landsraad.games import game_type
from landsraad.kernel.errors import EngineFault, LandsraadError

Seating = int | tuple[str, ...]
Progress = Callable[[int], None]
"""Called with the number of games that have been finished so far."""


@dataclass(frozen=True, slots=True)
class Series:
    """What each game of a series is made from; small, so that it can be sent to other processes."""

    game: str
    ruleset: str
    options: dict[str, Any]
    seatings: tuple[Seating, ...]
    """Taken in turn, one a game."""
    bots: tuple[str, ...]
    """Taken in turn, one a seat."""
    rotate: bool
    seed: int
    records: str | None

    def seed_of(self, number: int, *part: int) -> int:
        """The seed of a game, or of one part of it: derived, so that any game can be played again by itself."""
        text = f"landsraad series {self.seed} game {number} {part}"
        return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big") >> 1

    def play(self, number: int, statistics: Statistics) -> None:
        """Play one game, count it, and keep its record if records are kept."""
        seating = self.seatings[number % len(self.seatings)]
        game = api.new(self.game, self.ruleset, seating, self.seed_of(number), self.options)
        if self.records is None:
            game.log = game.history = game.chances = None
        first = number if self.rotate else 0
        names = [self.bots[(first + seat) % len(self.bots)] for seat in range(len(game.seats))]
        bots = [make(name, self.game, self.seed_of(number, seat)) for seat, name in enumerate(names)]
        statistics.add(play(game, bots), names)
        if self.records is not None:
            text = json.dumps(game.record(), separators=(",", ":"))
            Path(self.records, f"{self.game}-{number:06d}.json").write_text(text + "\n", encoding="utf-8")


@dataclass(frozen=True, slots=True)
class Summary:
    """A finished series."""

    series: Series
    statistics: Statistics
    seconds: float
    jobs: int

    def describe(self) -> dict[str, Any]:
        """Plain data; all but the times is the same whenever the series is played again."""
        counted = self.statistics.describe(game_type(self.series.game).roles)
        return {
            "game": self.series.game,
            "ruleset": self.series.ruleset,
            "options": self.series.options,
            "seed": self.series.seed,
            **counted,
            "jobs": self.jobs,
            "seconds": round(self.seconds, 3),
            "games_per_second": round(counted["games"] / max(self.seconds, 1e-9), 2),
            "decisions_per_second": round(counted["decisions"] / max(self.seconds, 1e-9), 1),
        }


def simulate(
    game: str,
    ruleset: str | None = None,
    *,
    games: int = 100,
    seats: int | Sequence[str] | Sequence[int] | None = None,
    bots: str | Sequence[str] = "random",
    options: Mapping[str, object] | None = None,
    seed: int | None = None,
    rotate: bool = False,
    jobs: int = 1,
    records: str | Path | None = None,
    progress: Progress | None = None,
) -> Summary:
    """Play many games.

    ``seats`` is a number, names in seating order, or several numbers that are taken in turn. ``bots`` is one name for
    all seats or a list of names by seat; ``rotate`` moves them on by one seat each game. ``records`` is a directory.
    """
    if games < 0 or jobs < 1:
        raise LandsraadError("games cannot be fewer than none, and jobs not fewer than one")
    series = _series(game, ruleset, seats, bots, options, seed, rotate, records)
    statistics = Statistics()
    began = perf_counter()
    for part in _parts(series, games, jobs):
        statistics.merge(part)
        if progress is not None:
            progress(statistics.games)
    return Summary(series, statistics, perf_counter() - began, jobs)


def _series(
    game: str,
    ruleset: str | None,
    seats: int | Sequence[str] | Sequence[int] | None,
    bots: str | Sequence[str],
    options: Mapping[str, object] | None,
    seed: int | None,
    rotate: bool,
    records: str | Path | None,
) -> Series:
    """The series, everything checked before the first game begins."""
    kind = game_type(game)
    several = isinstance(seats, list | tuple | range) and len(seats) > 0 and all(type(n) is int for n in seats)
    rules = kind.ruleset(ruleset, seats[0] if several and isinstance(seats, Sequence) else seats)
    given: Any = rules.seats[1] if seats is None else seats
    seatings = tuple(kind.check_seats(rules, seating) for seating in (given if several else [given]))
    names = (bots,) if isinstance(bots, str) else tuple(bots)
    for name in names:
        make(name, game)
    if not names:
        raise LandsraadError("a game needs at least one bot")
    if records is not None:
        Path(records).mkdir(parents=True, exist_ok=True)
    return Series(
        game=kind.id,
        ruleset=rules.id,
        options=dict(rules.resolve(options)),
        seatings=seatings,
        bots=names,
        rotate=rotate,
        seed=secrets.randbits(32) if seed is None else seed,
        records=None if records is None else str(records),
    )


def _parts(series: Series, games: int, jobs: int) -> Iterator[Statistics]:
    """The statistics of the games, a few at a time, as they are finished."""
    if jobs == 1 or games < 2:
        for number in range(games):
            yield _play_some((series, range(number, number + 1)))
        return
    size = max(1, min(25, games // (jobs * 4)))
    tasks = [(series, range(first, min(first + size, games))) for first in range(0, games, size)]
    with get_context("spawn").Pool(min(jobs, len(tasks))) as pool:
        yield from pool.imap_unordered(_play_some, tasks)


def _play_some(task: tuple[Series, range]) -> Statistics:
    series, numbers = task
    statistics = Statistics()
    for number in numbers:
        try:
            series.play(number, statistics)
        except OSError:
            raise
        except Exception as error:
            kind = LandsraadError if isinstance(error, LandsraadError) else EngineFault
            raise kind(
                f"game {number} of the series with seed {series.seed} (its own seed is {series.seed_of(number)}) "
                f"broke: {type(error).__name__}: {error}"
            ) from error
    return statistics
