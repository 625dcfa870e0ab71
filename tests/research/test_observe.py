"""Observations: everything that a view shows, and nothing else."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from random import Random

import numpy as np
import pytest

import landsraad
from landsraad.builds import BUILD
from landsraad.games import game_names
from landsraad.kernel.game import AnyGame
from landsraad.research.eyes import Eyes
from landsraad.research.fields import OWN
from landsraad.research.layout import Block, Row
from landsraad.research.observe import Encoder
from landsraad.research.stepper import Stepper
from research.tables import TABLES, Table, name


@pytest.mark.parametrize("game", game_names())
def test_every_entry_is_named_once(game: str) -> None:
    layout = Encoder.of(game).layout
    parts = [block.name for block in layout.blocks]
    assert len(set(parts)) == len(parts)
    assert sum(len(block.labels) for block in layout.blocks) == layout.size
    assert layout.blocks[-1].stop == layout.size


@pytest.mark.parametrize("table", TABLES, ids=name)
def test_observations_are_equal_in_worlds_that_look_the_same(table: Table) -> None:
    stepper, rng = Stepper(landsraad.new(*table[:3], 4, table[3]), skip_forced=True), Random(4)
    encoder = Encoder.of(table[0])
    compared = 0
    while not stepper.over:
        if rng.random() < 0.08:
            seat = stepper.seat
            world = stepper.game.determinize(seat, rng)
            mine = encoder.encode(stepper.game.view(seat), stepper.question, stepper.prefix)
            assert np.array_equal(mine, encoder.encode(world.view(seat), world.open[0], stepper.prefix))
            assert mine.min() >= 0
            compared += 1
        stepper.step(rng.choice(stepper.legal()))
    assert compared > 2


LONG: list[Table] = [
    ("dune", "gf9-advanced", 6, {}),
    ("dune", "gf9-advanced", 4, {"leader_skills": True, "homeworlds": True, "turns": 3}),
    ("dune", "gf9-advanced", 6, {"shield_wall_stronghold": True, "tournament": True, "turns": 3}),
    ("dune", "wbc", 6, {"turns": 6}),
    ("war", "two-players", 2, {}),
]
"""Games that come to what short ones do not, and variants whose part of a view has no other source."""


@pytest.mark.parametrize("table", [*TABLES, *LONG], ids=name)
def test_fast_encoder_equals_encoder_of_the_view(table: Table) -> None:
    """At every step of a whole game, for every seat: what is read from the state is what the view tells, nothing less and
    nothing more. One pair of eyes looks through two games: what it remembers of the first makes no difference."""
    encoder, eyes, rng = Encoder.of(table[0]), Eyes(table[0]), Random(8)
    for seed in (5, 6):
        stepper = Stepper(landsraad.new(*table[:3], seed, table[3]), skip_forced=table in LONG)
        while not stepper.over:
            game, version = stepper.game, stepper.game.version
            seats = range(table[2]) if not stepper.prefix and table not in LONG else (stepper.seat,)
            for seat in {*seats, rng.randrange(table[2])}:
                asked = (stepper.question, stepper.prefix) if seat == stepper.seat else ()
                seen = eyes.observe(stepper, seat)
                told = encoder.encode(game.view(seat), *asked)
                assert np.array_equal(seen["observation"], told), differing(encoder, seen["observation"], told)
                assert seen["action_mask"].nonzero()[0].tolist() == (stepper.legal() if seat == stepper.seat else [])
            assert game.version == version
            stepper.step(rng.choice(stepper.legal()))


def differing(encoder: Encoder, seen: np.ndarray, told: np.ndarray) -> list[str]:
    """The parts of two observations that are not the same."""
    first, second = encoder.layout.split(seen), encoder.layout.split(told)
    return [part for part in first if not np.array_equal(first[part], second[part])]


@pytest.mark.skipif(BUILD == "compiled", reason="no method of a compiled class can be replaced")
@pytest.mark.parametrize("table", [*TABLES, *LONG], ids=name)
def test_every_name_in_a_view_has_its_entry(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """A field whose vocabulary is not the one that the view speaks would never be seen, nor one that only the own seat is
    thought to have."""

    def strict(block: Block, told: object) -> None:
        assert str(told) in block.index, f"{block.name} has no entry for {told}"

    def mark(self: Block, out: Row, told: object) -> None:
        strict(self, told)

    def count(self: Block, out: Row, names: Iterable[object]) -> None:
        for told in names:
            strict(self, told)

    def measure(self: Block, out: Row, amounts: Mapping[str, float], unit: float = 1.0) -> None:
        count(self, out, amounts)

    around, kind = {"dune": ("factions", "House"), "imperium": ("players", "Player"), "war": ("", "")}[table[0]]
    own = {name.split(".")[1] for name in OWN if name.startswith(kind)}
    encoder, rng = Encoder.of(table[0]), Random(3)
    for replaced in (mark, count, measure):
        monkeypatch.setattr(Block, replaced.__name__, replaced)
    stepper = Stepper(landsraad.new(*table[:3], 7, table[3]), skip_forced=True)
    while not stepper.over:
        seat = rng.choice([stepper.seat, rng.randrange(table[2])])
        view = stepper.game.view(seat)
        encoder.encode(view)
        others = [told for who, told in view.get(around, {}).items() if who != view["seat"]]
        assert not any(own & told.keys() for told in others)
        stepper.step(rng.choice(stepper.legal()))


def test_who_sits_where_is_observed() -> None:
    """Roles are dealt anew in each game: a learner sees its own, and those of the others."""
    dune = landsraad.new("dune", seats=["guild", "fremen", "emperor"], seed=1)
    assert [entries(dune, 1, f"factions[{k}]") for k in range(3)] == [["fremen"], ["emperor"], ["guild"]]
    imperium = landsraad.new("imperium", seats=["helena_richese", "paul_atreides", "glossu_the_beast_rabban"], seed=1)
    assert entries(imperium, 2, "players[0].leader") == ["glossu_the_beast_rabban"]
    assert entries(imperium, 2, "players[1].leader") == ["helena_richese"]
    assert entries(landsraad.new("war", "shared", 4, 1), 2, "seat") == ["fremen"]


def entries(g: AnyGame, seat: int, part: str) -> list[str]:
    """The labels of a part that are not empty."""
    encoder = Encoder.of(g.header.game)
    block = next(block for block in encoder.layout.blocks if block.name == part)
    return [block.labels[i] for i in encoder.layout.split(encoder.encode(g.view(seat)))[part].nonzero()[0]]


def test_the_own_seat_comes_first_and_what_is_hidden_is_not_known() -> None:
    g = landsraad.position(
        """
        game: dune
        ruleset: gf9-advanced
        turn: 4
        phase: bidding
        factions:
          atreides: {spice: 12, hand: [lasgun, shield], forces: {old_gap_9: 3}}
          harkonnen: {spice: 7, allied_with: atreides}
        """
    )
    encoder = Encoder.of("dune")
    first, second = (encoder.layout.split(encoder.encode(g.view(seat))) for seat in (0, 1))

    def entry(parts: dict[str, np.ndarray], part: str, label: str) -> float:
        block = next(b for b in encoder.layout.blocks if b.name == part)
        return float(parts[part][block.labels.index(label)])

    assert entry(first, "factions[0].spice", "amount") == pytest.approx(1.2), "in tens"
    assert entry(first, "factions[0].hand", "lasgun") == 1
    assert entry(first, "factions[0].forces[old_gap_9].normal", "amount") == pytest.approx(0.3)
    assert "factions[1].spice" not in first, "of the others it is never told"
    assert entry(first, "factions[0].hand_size?", "known") == 1
    assert entry(first, "factions[1].allied_with", "0") == 1
    assert entry(second, "factions[0].spice", "amount") == pytest.approx(0.7)
    assert entry(second, "factions[1].forces[old_gap_9].normal", "amount") == pytest.approx(0.3)
    assert entry(first, "factions[1].hand_size?", "known") == 1, "hands are counted while cards are auctioned"
    assert not second["factions[0].hand"].any()


def test_what_has_been_chosen_of_an_answer_is_observed() -> None:
    stepper = Stepper(landsraad.new("dune", "gf9-basic", ["bene_gesserit", "atreides"], 1))
    encoder = Encoder.of("dune")
    before = encoder.layout.split(encoder.encode(stepper.game.view(0), stepper.question, stepper.prefix))
    stepper.step(stepper.actions.id("faction", "atreides"))
    after = encoder.layout.split(encoder.encode(stepper.game.view(0), stepper.question, stepper.prefix))
    assert not before["chosen"].any()
    assert after["chosen"].nonzero()[0].tolist() == [stepper.actions.id("faction", "atreides")]
    assert (before["question"] == after["question"]).all()
    assert (before["level"] != after["level"]).any()


@pytest.mark.parametrize("game", game_names())
def test_resampled_hands_are_true_no_oftener_than_by_chance(game: str) -> None:
    """Two worlds dealt anew agree about what the others hold as often as one of them agrees with the truth."""
    rng, worlds = Random(9), 0
    true = agreed = 0
    for seed in range(6):
        stepper = Stepper(landsraad.new(game, seats=2 if game == "war" else 3, seed=seed), skip_forced=True)
        while not stepper.over and worlds < 60 * (seed + 1):
            if rng.random() < 0.3:
                seat, g = stepper.seat, stepper.game
                held = [
                    [world.view(other) for other in range(len(g.seats)) if other != seat]
                    for world in (g, g.determinize(seat, rng), g.determinize(seat, rng))
                ]
                worlds += 1
                true += held[0] == held[1]
                agreed += held[1] == held[2]
            stepper.step(rng.choice(stepper.legal()))
    assert worlds > 200
    assert agreed < worlds / 2
    assert abs(true - agreed) <= 4 * (true + agreed + 4) ** 0.5
