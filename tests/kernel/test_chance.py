"""Chance in the caller's hands: tapes, copies with a future of their own, other worlds."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

import landsraad
from kernel.toy import GEM, STONE, VETO, Toy
from landsraad.kernel.chance import DRAW, Tape
from landsraad.kernel.errors import BadPosition, EngineFault, InvalidAnswer, LandsraadError, NeedChance
from landsraad.kernel.game import Game

POSITION = {"game": "toy", "coins": {"north": 5, "east": 15}, "seed": 4}


def pass_round(g: Any) -> None:
    """Nobody bids; whoever may lay a card or veto does not."""
    number = g.state.round
    while not g.over and g.state.round == number:
        q = g.questions()[0]
        g.submit(q.seat, q.name, g.default(q))


# --- tapes ------------------------------------------------------------------------------------------------------------


def test_a_copy_on_a_tape_has_the_outcomes_that_the_caller_wants(new: Any) -> None:
    g = new()
    for outcome in range(6):
        twin = g.clone(chance=[outcome])
        pass_round(twin)
        assert twin.state.prize == 1 + outcome
    assert g.state.round == 1


def test_where_a_tape_ends_chance_says_how_many_outcomes_it_has(new: Any) -> None:
    twin = new().clone(chance=[])
    with pytest.raises(NeedChance) as need:
        pass_round(twin)
    assert need.value.n == 6
    assert str(need.value).startswith("the tape has ended where chance has 6 even outcomes")


def test_a_game_starts_from_a_tape_in_the_place_of_a_seed() -> None:
    """Without a change a shuffle takes from each place its last card; the first prize is what the tape says."""
    with pytest.raises(NeedChance) as need:
        landsraad.new("toy", seats=2, chance=[])
    assert need.value.n == 13, "the deck is shuffled first"
    g: Any = landsraad.new("toy", seats=2, chance=[*range(12, 0, -1), 4])
    assert [purse.hand for purse in g.state.purses] == [(STONE, STONE), (STONE, STONE)]
    assert g.state.prize == 5
    assert g.seed is None
    with pytest.raises(NeedChance):
        pass_round(g)


def test_the_record_of_a_game_on_a_tape_replays() -> None:
    g = landsraad.new("toy", seats=2, chance=[*range(12, 0, -1), 4, 0, 5, 2])
    while not g.over:
        pass_round(g)
    record = json.loads(json.dumps(g.record()))
    assert (record["seed"], record["commitment"]) == (None, "")
    twin = landsraad.replay(record)
    assert twin.state == g.state
    assert twin.record() == record


def test_a_game_has_a_seed_or_a_tape() -> None:
    with pytest.raises(LandsraadError, match="a game has a seed or a tape of its chance, not both"):
        landsraad.new("toy", seed=1, chance=[])
    with pytest.raises(LandsraadError, match="outcomes of chance are whole numbers"):
        landsraad.new("toy", chance=["six"])  # type: ignore[list-item]


def test_an_outcome_that_chance_does_not_have_is_refused(new: Any) -> None:
    with pytest.raises(LandsraadError, match="the outcome 6 does not fit: chance is from 0 to 5 here"):
        pass_round(new().clone(chance=[6]))


def test_a_position_scripts_its_first_outcomes_and_then_the_seed_goes_on() -> None:
    """Hands and decks are laid out before: the script is the chance of the play."""
    plain: Any = landsraad.position(POSITION)
    scripted: Any = landsraad.position({**POSITION, "chance": [4, 4]})
    assert scripted.state.prize == 5
    assert [p.hand for p in scripted.state.purses] == [p.hand for p in plain.state.purses]
    pass_round(scripted)
    assert scripted.state.prize == 5
    pass_round(scripted)
    assert scripted.tape is None
    assert scripted.state.prize == plain.state.prize, "the seed's first outcome after the set-up"


def test_a_scripted_position_is_copied_saved_and_replayed_with_its_script() -> None:
    g = landsraad.position({**POSITION, "chance": [0, 5]})
    twin: Any
    for twin in (g.clone(), landsraad.load(json.loads(json.dumps(g.save())))):
        pass_round(twin)
        assert twin.state.prize == 6
    while not g.over:
        pass_round(g)
    record = json.loads(json.dumps(g.record()))
    assert record["position"]["chance"] == [0, 5]
    assert landsraad.replay(record).save() == g.save()
    half = landsraad.replay(record, to=3).record()
    assert half["seed"] is None
    assert landsraad.replay(half).record() == half


@pytest.mark.parametrize("chance", [3, ["a"], [True], [-1], {"die": 1}])
def test_a_script_is_a_list_of_outcomes(chance: Any) -> None:
    with pytest.raises(BadPosition, match="chance: is a list of outcomes, each a whole number from 0 on"):
        landsraad.position({**POSITION, "chance": chance})
    with pytest.raises(BadPosition, match="chance: the outcome 9 does not fit: chance is from 0 to 5 here"):
        landsraad.position({**POSITION, "chance": [9]})


def test_a_tape_and_its_copy_are_used_up_apart() -> None:
    tape = Tape([1, 2], DRAW)
    twin = tape.copy()
    assert (tape.take(3), tape.take(3)) == (1, 2)
    assert tape.is_over
    assert (twin.take(3), twin.is_over) == (1, False)


# --- copies and worlds ------------------------------------------------------------------------------------------------


def future(g: Any) -> list[int]:
    return [g.chance(1000) for _ in range(5)]


def test_a_copy_has_the_same_future_unless_it_is_given_its_own(new: Any) -> None:
    g = new()
    true = future(g.clone())
    assert future(g.clone()) == true
    assert future(g.clone(7)) == future(g.clone(7)) != true
    assert future(g.clone(8)) != future(g.clone(7))
    assert future(g.clone(Random(3))) == future(g.clone(Random(3))) != true
    assert future(g) == true


def test_a_copy_of_a_replay_without_its_seed_can_go_on_with_its_own_chance(new: Any) -> None:
    g = new()
    pass_round(g)
    blind = landsraad.replay(g.record())
    with pytest.raises(LandsraadError, match="replayed without its seed"):
        pass_round(blind.clone())
    twin: Any
    for twin in (blind.clone(1), blind.determinize(0, 1)):
        pass_round(twin)
        assert twin.state.round == 3


def test_another_world_looks_the_same_and_has_another_future(new: Any) -> None:
    g = new(3)
    worlds = [g.determinize(1, seed) for seed in range(20)]
    assert all(twin.view(1) == g.view(1) for twin in worlds)
    assert {tuple(p.hand for p in twin.state.purses) for twin in worlds} != {tuple(p.hand for p in g.state.purses)}
    assert all(twin.state.purses[1].hand == g.state.purses[1].hand for twin in worlds)
    assert len({tuple(future(twin)) for twin in worlds}) == 20
    assert g.determinize(1, 5).state == g.determinize(1, 5).state
    assert g.determinize(1, Random(5)).state == g.determinize(1, Random(5)).state


def test_a_world_is_dealt_for_an_existing_seat_of_a_game_that_can(new: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(InvalidAnswer, match="there is no seat 2; seats are 0 to 1"):
        new().determinize(2, 1)
    monkeypatch.setattr(Toy, "world", Game.world)
    with pytest.raises(EngineFault, match="toy does not say how to deal anew what a seat cannot see"):
        new().determinize(0, 1)


def test_a_veto_is_dealt_to_others_as_often_as_chance_would(new: Any) -> None:
    """North sees two cards that are no veto: the three vetoes are among the eleven others, east holds two of those."""
    g = new()
    g.state.purses[0].hand, g.state.purses[1].hand = (GEM, GEM), (VETO, VETO)
    g.state.deck = (STONE,) * 6 + (GEM,) * 2 + (VETO,)
    held = sum(g.determinize(0, seed).state.purses[1].hand.count(VETO) for seed in range(2000))
    assert 2 * 3 / 11 * 2000 * 0.9 < held < 2 * 3 / 11 * 2000 * 1.1
