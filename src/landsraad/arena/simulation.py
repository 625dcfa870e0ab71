"""A long series of games played to its end, in one process or by an executor of many."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import BrokenExecutor, Future, ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path
from time import perf_counter
from typing import Final, Protocol, TypeAlias, TypeVar

from landsraad.arena.series import Series, play_some
from landsraad.arena.statistics import Statistics
from landsraad.games import game_type
from landsraad.kernel.errors import EngineFault, LandsraadError
from landsraad.kernel.plain import Json

Progress = Callable[[int], None]
"""Called with the number of games that have been finished so far."""
T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)
Work: TypeAlias = Callable[[Series, range], T]
"""What is done with some games of a series; at the top of a module, so that other processes find it."""
CHUNK: Final = 25
"""So many games at most are given to a process at a time."""
PATIENCE: Final = 3
"""So many pools may break one after another without finishing anything: then it is the games that kill them."""


class Promise(Protocol[T_co]):
    """What an executor gives for a piece of work: a ``concurrent.futures.Future``, or anything with that method."""

    def result(self) -> T_co: ...


class Executor(Protocol):
    """Who does pieces of work: any executor of ``concurrent.futures``, or anything with that method."""

    def submit(self, fn: Work[T], series: Series, numbers: range, /) -> Promise[T]: ...


@dataclass(frozen=True, slots=True)
class Summary:
    """A finished series."""

    series: Series
    statistics: Statistics
    seconds: float
    jobs: int

    def describe(self) -> Json:
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
    executor: Executor | None = None,
    records: str | Path | None = None,
    progress: Progress | None = None,
) -> Summary:
    """Play many games: in ``jobs`` processes, or wherever the ``executor`` plays them; ``jobs`` then says how many at once.

    All else is told by :meth:`Series.of`. A process that is killed costs nothing: what it was playing is played again.
    """
    if games < 0 or jobs < 1:
        raise LandsraadError("games cannot be fewer than none, and jobs not fewer than one")
    series = Series.of(
        game, ruleset, seats=seats, bots=bots, options=options, seed=seed, rotate=rotate, records=records
    )
    statistics = Statistics()
    began = perf_counter()
    for part in pieces(play_some, series, range(games), jobs, executor):
        statistics.merge(part)
        if progress is not None:
            progress(statistics.games)
    return Summary(series, statistics, perf_counter() - began, jobs)


def pieces(
    work: Work[T], series: Series, numbers: range, jobs: int = 1, executor: Executor | None = None
) -> Iterator[T]:
    """Do some work with the games of a series, a few at a time; but for broken pools in the order of their numbers."""
    games = len(numbers)
    if executor is None and (jobs == 1 or games < 2):
        yield from (work(series, numbers[at : at + 1]) for at in range(games))
        return
    size = max(1, min(CHUNK, games // (jobs * 4)))
    chunks = [numbers[first : first + size] for first in range(0, games, size)]
    if executor is None:
        yield from _by_processes(work, series, chunks, jobs)
        return
    promises = [executor.submit(work, series, chunk) for chunk in chunks]
    for promise in promises:
        yield promise.result()


def _by_processes(work: Work[T], series: Series, chunks: list[range], jobs: int) -> Iterator[T]:
    """By a pool of processes; if one of them dies the pool is broken, and a new one plays what is missing."""
    missing, broken = chunks, 0
    while missing:
        left: list[range] = []
        with _pool(min(jobs, len(missing))) as pool:
            for chunk, promise in _handed_out(pool, work, series, missing):
                part = _kept(promise)
                if part is None:
                    left.append(chunk)
                else:
                    yield part
        broken = broken + 1 if left == missing else 0
        if broken >= PATIENCE:
            raise EngineFault(f"the processes died {broken} times while they played games {_told(left)}")
        missing = left


@contextmanager
def _pool(jobs: int) -> Iterator[ProcessPoolExecutor]:
    """Processes of our own, which do not go on with what nobody waits for."""
    pool = ProcessPoolExecutor(jobs, get_context("spawn"))
    try:
        yield pool
    finally:
        pool.shutdown(cancel_futures=True)


def _handed_out(
    pool: ProcessPoolExecutor, work: Work[T], series: Series, chunks: list[range]
) -> list[tuple[range, Future[T] | None]]:
    """Each chunk with its promise; None once the pool takes no more because it is broken."""
    promises: list[tuple[range, Future[T] | None]] = []
    for chunk in chunks:
        try:
            promises.append((chunk, pool.submit(work, series, chunk)))
        except BrokenExecutor:
            promises.append((chunk, None))
    return promises


def _kept(promise: Future[T] | None) -> T | None:
    """What was promised; None if the pool broke before."""
    try:
        return None if promise is None else promise.result()
    except BrokenExecutor:
        return None


def _told(chunks: list[range]) -> str:
    return ", ".join(f"{chunk.start} to {chunk.stop - 1}" for chunk in chunks[:3]) + ", …" * (len(chunks) > 3)
