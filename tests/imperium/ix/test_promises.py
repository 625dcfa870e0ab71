"""Whole games with Rise of Ix at random: pieces are conserved, saves and clones hold, nothing hidden shows."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

import landsraad
from conformance import checks
from imperium.ix.support import ARMAND, HUNDRO, ILESA, IX, RHOMBUR, TESSIA, YUNA
from imperium.support import check_conserved
from landsraad.games.imperium.determinize import determinize

TABLES = [
    ((ILESA, HUNDRO, TESSIA, YUNA), IX),
    ((RHOMBUR, ARMAND, "baron_vladimir_harkonnen"), {**IX, "errata": "published"}),
    ((YUNA, ILESA, HUNDRO), {**IX, "epic": True, "lost_troops": "garrison", "choose_two": "any"}),
    ((TESSIA, RHOMBUR, "helena_richese", "paul_atreides"), {**IX, "go_to_11": True, "duplicity": "any"}),
]


def eager(g: Any, q: Any, rng: Random) -> tuple[int, ...]:
    """A random answer that likes what belongs to the expansion."""
    best = g.sample(q, rng)
    for _ in range(3):
        labels = " ".join(map(str, q.labels(best)))
        if any(
            word in labels
            for word in ("tech", "dreadnought", "freighter", "shipping", "smuggling", "advance", "recall")
        ):
            break
        best = g.sample(q, rng)
    return best  # type: ignore[no-any-return]


def play(seats: tuple[str, ...], options: dict[str, Any], seed: int, check: Any, share: float) -> Any:
    g = landsraad.new("imperium", seats=seats, seed=seed, options=options)
    rng = Random(seed)
    while not g.over:
        if rng.random() < share:
            check(g, rng)
        q = rng.choice(g.questions())
        g.submit(q.seat, q.name, eager(g, q, rng))
    return g


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_pieces_are_conserved_and_games_end(seats: tuple[str, ...], options: dict[str, Any]) -> None:
    used: set[str] = set()
    for seed in range(3):
        g = play(seats, options, seed, lambda g, rng: check_conserved(g), 1.0)
        check_conserved(g)
        assert g.state.round <= 10
        used |= {event.name for event in g.history}
    assert {"tile_acquired", "freighter_advanced", "freighter_recalled", "dreadnought_commissioned"} <= used


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_saves_and_clones_go_on_alike(seats: tuple[str, ...], options: dict[str, Any]) -> None:
    def check(g: Any, rng: Random) -> None:
        saved = json.loads(json.dumps(g.save()))
        loaded, twin = landsraad.load(saved), g.clone()
        assert loaded.save() == saved
        for other in (loaded, twin):
            assert [(q.seat, q.name) for q in other.questions()] == [(q.seat, q.name) for q in g.questions()]
        seed = rng.random()
        for other in (loaded, twin):
            own = Random(seed)
            for _ in range(15):
                if not other.over:
                    q = other.questions()[0]
                    other.submit(q.seat, q.name, other.sample(q, own))
        assert loaded.save() == twin.save()
        assert json.loads(json.dumps(g.save())) == saved

    play(seats, options, 5, check, 0.1)


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_what_is_hidden_does_not_show(seats: tuple[str, ...], options: dict[str, Any]) -> None:
    """Tech stacks, the card that Ilesa has set aside, the cards that Hundro has seen."""

    def check(g: Any, rng: Random) -> None:
        for seat in range(len(g.seats)):
            twin = determinize(g, seat, rng)
            checks.assert_same(twin.view(seat), g.view(seat))
            mine, theirs = g.questions(seat), twin.questions(seat)
            assert [q.name for q in mine] == [q.name for q in theirs]
            for q, other in zip(mine, theirs, strict=True):
                assert checks.domains(g, q) == checks.domains(twin, other)
            check_conserved(twin)

    g = landsraad.new("imperium", seats=seats, seed=9, options=options)
    check(g, Random(1))
    play(seats, options, 6, check, 0.15)


def test_other_worlds_differ_in_tiles_and_cards_set_aside() -> None:
    g: Any = landsraad.new("imperium", seats=(ILESA, HUNDRO, TESSIA), seed=3, options=IX)
    rng = Random(2)
    while g.questions()[0].name != "keep_back":
        q = g.questions()[0]
        g.submit(q.seat, q.name, g.default(q))
    q = g.questions()[0]
    g.submit(q.seat, q.name, g.sample(q, rng))
    assert g.state.players[0].kept >= 0
    worlds: Any = [determinize(g, 1, rng).state for _ in range(12)]
    assert len({s.players[0].kept for s in worlds}) > 1
    assert len({s.stacks for s in worlds}) > 1
    assert {tuple(stack[0] for stack in s.stacks) for s in worlds} == {tuple(stack[0] for stack in g.state.stacks)}
    assert {determinize(g, 0, rng).state.players[0].kept for _ in range(4)} == {g.state.players[0].kept}


@pytest.mark.parametrize(("seats", "options"), TABLES[:2])
def test_a_record_replays(seats: tuple[str, ...], options: dict[str, Any]) -> None:
    g = play(seats, options, 8, lambda g, rng: None, 0.0)
    record = json.loads(json.dumps(g.record()))
    twin = landsraad.replay(record)
    assert twin.save() == g.save()
    assert all(event["text"] for event in twin.story())
