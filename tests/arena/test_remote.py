"""A series on a real Ray cluster of two workers on this machine."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from landsraad.arena import simulate
from landsraad.arena.remote import Ray, cluster
from landsraad.arena.series import Series, play_some
from landsraad.arena.statistics import Statistics
from landsraad.kernel.errors import LandsraadError

pytest.importorskip("ray", reason="Ray is the extra 'ray'")

SERIES = {"seats": [2, 3, 6], "seed": 5, "options": {"turns": 2}}
GAMES = 60


@pytest.fixture(scope="module")
def workers() -> Iterator[Ray]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("RAY_raylet_start_wait_time_s", "180")
        with cluster("local", cpus=2) as executor:
            yield executor


def test_ray_and_jobs_give_the_same_series(workers: Ray) -> None:
    assert workers.cpus == 2
    here = simulate("dune", games=GAMES, **SERIES)  # type: ignore[arg-type]
    there = simulate("dune", games=GAMES, executor=workers, jobs=workers.cpus, **SERIES)  # type: ignore[arg-type]
    assert there.statistics == here.statistics
    assert there.statistics.games == GAMES


def play_and_die_once(series: Series, numbers: range) -> Statistics:
    """The first worker that comes to game 20 kills itself as an outage would: at once, with all that it holds."""
    mark = Path(series.records or "") / "killed"
    if 20 in numbers and not mark.exists():
        play_some(series, range(numbers.start, numbers.start + 1))
        mark.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return play_some(series, numbers)


def test_a_killed_worker_costs_nothing_and_records_are_written_once(workers: Ray, tmp_path: Path) -> None:
    series = Series.of("dune", records=tmp_path, **SERIES)  # type: ignore[arg-type]
    promises = [workers.submit(play_and_die_once, series, range(n, n + 5)) for n in range(0, 40, 5)]
    total = Statistics()
    for promise in promises:
        total.merge(promise.result())
    assert (tmp_path / "killed").exists()
    assert total == simulate("dune", games=40, **SERIES).statistics  # type: ignore[arg-type]
    names = sorted(file.name for file in tmp_path.iterdir() if file.name != "killed")
    assert names == [f"dune-{n:06d}.json" for n in range(40)]


def break_game_seven(series: Series, numbers: range) -> Statistics:
    if 7 in numbers:
        raise LandsraadError("game 7 broke")
    return play_some(series, numbers)


def test_what_a_game_raises_there_is_raised_here(workers: Ray) -> None:
    series = Series.of("dune", **SERIES)  # type: ignore[arg-type]
    assert workers.submit(break_game_seven, series, range(2)).result().games == 2
    with pytest.raises(LandsraadError, match="game 7 broke"):
        workers.submit(break_game_seven, series, range(6, 8)).result()


def test_without_ray_it_is_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(LandsraadError, match=r"Ray is not installed: pip install 'landsraad\[ray\]'"), cluster():
        pass
