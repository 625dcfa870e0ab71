"""The race of candidates and what it may cost."""

from __future__ import annotations

from random import Random

import pytest

from landsraad.bots.search.budget import Allowance, Budget
from landsraad.bots.search.race import ALIKE, LEAST, Run, lead, race
from landsraad.kernel.errors import LandsraadError


def playouts(number: int) -> Budget:
    return Budget(Allowance(playouts=number))


def noisy(worth: list[float], noise: float, seed: int = 1, own: float = 0.0) -> tuple[list[tuple[int, int]], object]:
    """Candidates of so much worth in worlds that differ far more than they; ``own``: what only the candidate meets."""
    ran: list[tuple[int, int]] = []

    def run(runner: int, world: int) -> float:
        ran.append((runner, world))
        common = Random(f"{seed} {world}").gauss(0.0, noise)
        return worth[runner] + common + Random(f"{seed} {world} {runner}").gauss(0.0, own)

    return ran, run


def test_the_better_one_is_found_though_worlds_differ_far_more_than_candidates() -> None:
    for seed in range(20):
        _, run = noisy([0.5, 0.45, 0.6, 0.4], noise=3.0, seed=seed, own=0.05)
        assert race(4, run, playouts(80)) == 2  # type: ignore[arg-type]


@pytest.mark.parametrize(("others", "most"), [(0.5, 30), (0.4, 10), (0.2, 0)])
def test_the_doubt_belongs_to_the_favourite(others: float, most: int) -> None:
    """Among equals it is mostly taken, and hardly ever left for a worse one."""
    left = 0
    for seed in range(100):
        _, run = noisy([0.5, others, others], noise=1.0, seed=seed, own=0.3)
        left += race(3, run, playouts(60)) != 0  # type: ignore[arg-type]
    assert left <= most


def test_where_all_come_to_the_same_no_time_is_lost() -> None:
    ran, run = noisy([0.5, 0.5, 0.5], noise=1.0)
    assert race(3, run, playouts(300)) == 0  # type: ignore[arg-type]
    assert len(ran) == 3 * ALIKE


def test_all_run_through_the_same_worlds_and_the_hopeless_drop_out() -> None:
    ran, run = noisy([0.5, 0.55, -2.0], noise=1.0, own=0.1)
    race(3, run, playouts(60))  # type: ignore[arg-type]
    worlds = [[world for runner, world in ran if runner == one] for one in range(3)]
    assert worlds[0] == worlds[1] == list(range(len(worlds[0])))
    assert worlds[2] == list(range(LEAST))


def test_no_more_than_the_budget_and_no_verdict_on_a_few_worlds() -> None:
    ran, run = noisy([0.0, 1.0], noise=0.0)
    assert race(2, run, playouts(2 * LEAST - 1)) == 0  # type: ignore[arg-type]
    assert len(ran) == 2 * LEAST - 2
    ran, run = noisy([0.0, 1.0], noise=0.0)
    assert race(2, run, playouts(500)) == 1  # type: ignore[arg-type]
    assert len(ran) == 2 * LEAST


def ticking(worth: list[float], playout: float, seconds: float) -> tuple[list[tuple[int, int]], Run, Budget]:
    """Candidates of so much worth, whose playouts take so long, and a budget that sees that time go by."""
    ran: list[tuple[int, int]] = []

    def run(runner: int, world: int) -> float:
        ran.append((runner, world))
        return worth[runner]

    return ran, run, Budget(Allowance(seconds=seconds), clock=lambda: playout * len(ran))


def test_when_the_time_is_up_no_further_playout_begins() -> None:
    ran, run, budget = ticking([0.0, 1.0], playout=0.3, seconds=1.0)
    assert race(2, run, budget) == 0
    assert len(ran) == budget.spent == 4


@pytest.mark.parametrize(("most", "look"), [(3 * LEAST, 3), (2 * LEAST, 2), (100 * LEAST, 8)])
def test_with_few_playouts_few_are_looked_at_but_those_long_enough(most: int, look: int) -> None:
    """Eight who see two worlds each would never be better than the favourite."""
    worth = [0.0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7]
    ran, run = noisy(worth, noise=1.0)
    assert race(8, run, playouts(most)) == look - 1  # type: ignore[arg-type]
    assert {runner for runner, _ in ran} == set(range(look))


def test_with_little_time_most_stop_when_it_is_seen_how_long_a_playout_takes() -> None:
    ran, run, budget = ticking([0.0, 1.0, *[0.5] * 6], playout=0.05, seconds=1.0)
    assert race(8, run, budget) == 1
    assert [runner for runner, world in ran if world == 0] == list(range(8))
    assert {(runner, world) for runner, world in ran if world} == {(r, w) for r in (0, 1) for w in range(1, LEAST)}


def test_what_is_to_come_is_reckoned_from_what_was() -> None:
    now = 0.0
    budget = Budget(Allowance(playouts=50, seconds=2.0), clock=lambda: now)
    assert budget.outlook() == 50
    budget.spend(10)
    now = 0.5
    assert budget.outlook() == pytest.approx(30)
    now = 3.0
    assert budget.outlook() == 0


@pytest.mark.parametrize(
    ("one", "other", "ahead"),
    [([1.0, 2.0], [1.0, 2.0], 0.0), ([2.0, 2.0], [1.0, 1.0], float("inf")), ([], [], 0.0)],
)
def test_who_is_always_ahead_by_as_much_is_ahead_for_certain(
    one: list[float], other: list[float], ahead: float
) -> None:
    assert lead(one, other) == ahead


def test_a_lead_is_told_in_standard_errors_of_the_differences() -> None:
    assert lead([3.0, 5.0, 7.0, 9.0], [2.0, 3.0, 6.0, 7.0]) == pytest.approx(1.5 / (1 / 3) ** 0.5 * 2)


@pytest.mark.parametrize("said", [{}, {"playouts": 0}, {"seconds": 0.0}])
def test_without_time_or_playouts_there_is_no_search(said: dict[str, int]) -> None:
    with pytest.raises(LandsraadError):
        Allowance(**said)
