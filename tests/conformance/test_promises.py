"""The conformance suite: written once, run on every rule set of every game."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

import landsraad
from conformance import checks
from conformance.games import Case, can_shuffle, cases, check_conserved, determinize, last_turn
from conformance.playing import along, finished, seeds, where
from landsraad.kernel.errors import BadRecord

ALL = 10**9

pytestmark = pytest.mark.parametrize("case", cases(), ids=str)


def tape_free(saved: dict[str, Any]) -> dict[str, Any]:
    """A saved game without the state of its generator, which a replay without the seed does not know."""
    return {**saved, "state": {**saved["state"], "f": {**saved["state"]["f"], "rng": None}}}


# --- 1. records -------------------------------------------------------------------------------------------------------


@seeds()
def test_a_record_replays_bit_for_bit(case: Case, seed: int) -> None:
    g = finished(case, seed)
    record = json.loads(json.dumps(g.record()))
    twin = landsraad.replay(record)
    checks.assert_same(twin.save(), g.save())
    checks.assert_same(twin.record(), g.record())
    for seat in (*range(len(g.seats)), None):
        checks.assert_same(checks.portrait(twin, seat, ALL), checks.portrait(g, seat, ALL))


@seeds()
def test_a_record_replays_to_any_answer_with_or_without_its_seed(case: Case, seed: int) -> None:
    rng = Random(seed)
    whole = finished(case, seed).record()
    for number in {0, whole["count"], *(rng.randrange(whole["count"] + 1) for _ in range(2))}:
        g = landsraad.replay(whole, to=number)
        part = g.record()
        assert (part["seed"] is None) == (not g.over)
        blind = landsraad.replay(part)
        checks.assert_same(blind.record(), part)
        checks.assert_same(tape_free(blind.save()), tape_free(g.save()))


@seeds()
def test_a_changed_record_is_found_where_it_breaks(case: Case, seed: int) -> None:
    rng = Random(seed)
    whole = finished(case, seed).record()
    number = rng.randrange(whole["count"])
    forged = json.loads(json.dumps(whole))
    forged["answers"][number][2] = ["another"]
    with pytest.raises(BadRecord) as error:
        landsraad.replay(forged)
    assert error.value.at == number + 1


@seeds()
def test_save_load_save_is_stable(case: Case, seed: int) -> None:
    along(case, seed, checks.a_save_loads, share=0.03)


# --- 2. clones --------------------------------------------------------------------------------------------------------


@seeds()
def test_a_clone_and_its_original_do_not_touch_each_other(case: Case, seed: int) -> None:
    along(case, seed, checks.a_clone_is_apart, share=0.03)


@seeds()
def test_a_clone_plays_on_as_a_replay_would(case: Case, seed: int) -> None:
    """A clone from the middle of a game, given the answers that followed, ends where a fresh replay ends."""
    g = finished(case, seed)
    answers = g.record()["answers"]
    middle = Random(seed).randrange(len(answers))
    half = landsraad.replay(g.record(), to=middle)
    before = half.save()
    twin = half.clone()
    for name, question, values, _, _ in answers[middle:]:
        seat = twin.seats.index(name)
        twin.submit(seat, question, twin.find(seat, question).parse(values))
    checks.assert_same(twin.save(), g.save())
    assert twin.result == g.result
    checks.assert_same(half.save(), before)


@seeds()
def test_asking_again_gives_the_same_questions_and_state(case: Case, seed: int) -> None:
    along(case, seed, checks.asking_again_changes_nothing, share=0.25)


@seeds()
def test_looking_changes_nothing(case: Case, seed: int) -> None:
    along(case, seed, checks.looking_changes_nothing, share=0.01)


@seeds()
def test_the_stack_prints_as_what_made_it(case: Case, seed: int) -> None:
    along(case, seed, checks.the_stack_prints_as_what_made_it, share=0.1)


# --- 3. and 4. what is hidden -----------------------------------------------------------------------------------------


@seeds()
def test_nothing_hidden_shows(case: Case, seed: int) -> None:
    assert can_shuffle(case.game), f"{case.game} plugs in no determinisation, so nobody could see it leak"
    along(case, seed, checks.nothing_hidden_shows, share=0.015)


@seeds()
def test_a_determinisation_is_not_always_the_truth_and_can_be_played(case: Case, seed: int) -> None:
    assert can_shuffle(case.game), f"{case.game} plugs in no determinisation, so nobody could see it leak"
    guessed: set[int] = set()
    moments: list[int] = []

    def guess(g: Any, rng: Random) -> None:
        if g.over:
            return
        moments.append(g.version)
        for seat in range(len(g.seats)):
            twin = determinize(g, seat, rng)
            checks.assert_same(twin.view(seat), g.view(seat), g.seats[seat])
            if twin.state != g.state:
                guessed.add(seat)
            for _ in range(20):
                if not twin.over:
                    checks.step(twin, rng)
            check_conserved(twin)

    g = along(case, seed, guess, share=3 / case.seats**3)  # about as long at a full table as at a small one
    assert len(moments) < 3 or guessed == set(range(len(g.seats)))


@seeds()
def test_a_secret_answer_stays_secret_until_all_are_in(case: Case, seed: int) -> None:
    along(case, seed, checks.a_secret_answer_stays_secret, share=0.1)


@seeds()
def test_the_order_of_the_mail_does_not_matter(case: Case, seed: int) -> None:
    along(case, seed, checks.the_order_of_the_mail_does_not_matter, share=0.5)


# --- 5. answers -------------------------------------------------------------------------------------------------------


@seeds()
def test_questions_are_well_formed(case: Case, seed: int) -> None:
    along(case, seed, checks.questions_are_well_formed, share=0.02)


@seeds()
def test_every_listed_answer_is_accepted(case: Case, seed: int) -> None:
    along(case, seed, checks.listed_answers_are_accepted, share=0.02)


@seeds()
def test_a_mutated_answer_is_refused_and_changes_nothing(case: Case, seed: int) -> None:
    along(case, seed, checks.mutated_answers_are_refused, share=0.02)


# --- 6. pieces and the end --------------------------------------------------------------------------------------------


@seeds()
def test_pieces_are_conserved_and_the_game_ends_in_time(case: Case, seed: int) -> None:
    g = along(case, seed, lambda g, rng: check_conserved(g), share=0.4)
    assert 1 <= g.result.turn <= last_turn(g)
    assert set(g.result.winners) <= set(range(len(g.seats)))
    assert g.result.rule
    assert g.result.kind
    assert checks.as_json(g.view(None)["result"])


@seeds()
def test_nobody_gives_away_what_the_game_counts_on(case: Case, seed: int) -> None:
    """As many interjections as answers: nothing goes below zero, and the game still ends."""
    g = along(case, seed, lambda g, rng: check_conserved(g), share=0.2, eagerness=0.3)
    assert g.over


def test_a_game_of_mildest_answers_ends(case: Case) -> None:
    """What clocks that have run out play."""
    g = case.start(1)
    try:
        while not g.over:
            q = g.open[0]
            g.submit(q.seat, q.name, g.default(q))
            check_conserved(g)
            assert len(g.log) < 20_000
    except BaseException as error:
        error.add_note(where(case, 1, g))
        raise
    assert g.result.turn <= last_turn(g)


@seeds()
def test_events_are_told_in_sentences(case: Case, seed: int) -> None:
    along(case, seed, checks.events_are_told, share=0.0)
