"""Recall keys: what a seat has seen and chosen, and nothing else."""

from __future__ import annotations

from random import Random

import pytest

import landsraad
from landsraad.research.stepper import Stepper
from research.tables import TABLES, Table, name


def _remembered(stepper: Stepper, seat: int) -> object:
    """What a seat saw and chose, whole."""
    g = stepper.game
    own = [(q.name, answer) for q, answer in g.log or () if q.seat == seat]
    return g.events(seat), own


@pytest.mark.parametrize("table", TABLES, ids=name)
def test_recall_keys_tell_histories_apart(table: Table) -> None:
    """Two plays of one deal: the keys of a seat are equal as long as it has seen and chosen the same, and never again after."""
    first, second = (Stepper(landsraad.new(*table[:3], 3, table[3]), recall=True) for _ in range(2))
    rng = Random(3)
    same = differ = 0
    for _ in range(120):
        if first.over or second.over:
            break
        action = rng.choice(first.legal())
        first.step(action)
        other = rng.choice(second.legal()) if rng.random() < 0.05 or action not in second.legal() else action
        second.step(other)
        for seat in range(table[2]):
            assert first.recall is not None
            assert second.recall is not None
            alike = _remembered(first, seat) == _remembered(second, seat)
            assert (first.recall.key(seat) == second.recall.key(seat)) == alike
            same, differ = same + alike, differ + (not alike)
    assert same
    assert differ


@pytest.mark.parametrize("table", TABLES, ids=name)
def test_a_world_dealt_anew_is_remembered_alike_and_goes_its_own_way(table: Table) -> None:
    stepper, rng = Stepper(landsraad.new(*table[:3], 5, table[3]), recall=True), Random(5)
    for _ in range(12):
        stepper.step(rng.choice(stepper.legal()))
    assert stepper.recall is not None
    seat = stepper.seat
    world = stepper.over_game(stepper.game.determinize(seat, rng))
    assert world.recall is not None
    before = stepper.recall.key(seat)
    assert world.recall.key(seat) == before
    while not world.over and world.recall.key(seat) == before:
        world.step(rng.choice(world.legal()))
    assert world.recall.key(seat) != before
    assert stepper.recall.key(seat) == before
