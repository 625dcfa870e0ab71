"""The conformance suite: written once, run on every rule set of every game."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

import landsraad
from conformance import checks
from conformance.games import Case, cases, check_conserved, last_turn
from conformance.playing import along, finished, seeds, step, where
from landsraad.kernel.errors import BadRecord, NeedChance

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


@seeds()
def test_what_is_written_down_is_read_back(case: Case, seed: int) -> None:
    along(case, seed, checks.what_is_written_down_is_read_back, share=0.05)


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
def test_a_clone_with_a_generator_of_its_own_has_another_future(case: Case, seed: int) -> None:
    """Only what chance is left differs: the position is the same, and so are two futures from one seed."""

    def fork(g: Any, rng: Random) -> None:
        one, other, third = g.clone(5), g.clone(5), g.clone(Random(7))
        assert one.state.rng == other.state.rng
        assert len({one.state.rng, third.state.rng, g.state.rng}) == 3
        third.state.rng = one.state.rng = g.state.rng
        assert one.state == third.state == g.state

    along(case, seed, fork, share=0.05)


@seeds()
def test_explicit_chance_plays_the_recorded_game(case: Case, seed: int) -> None:
    """Where the tape of a copy ends, chance has so many outcomes; with the recorded one added the game goes on as it did."""
    record = finished(case, seed).record()
    missing: list[tuple[int, int]] = []

    def play(start: Callable[[list[int]], Any], outcomes: list[int]) -> Any:
        """Start on a tape that is lengthened until nothing is missing."""
        tape: list[int] = []
        while True:
            try:
                return start(tape)
            except NeedChance as need:
                missing.append((need.n, outcomes[len(tape)]))
                tape = outcomes[: len(tape) + 1] if len(tape) < 3 else outcomes

    g = play(
        lambda tape: landsraad.new(case.game, case.ruleset, case.seats, None, case.options, chance=tape),
        record["setup"],
    )
    assert g.seats == tuple(record["names"])
    for name, question, values, outcomes, _ in record["answers"]:
        seat = g.seats.index(name)
        answer = g.find(seat, question).parse(values)

        def submit(tape: list[int], g: Any = g, seat: int = seat, name: str = question, answer: Any = answer) -> Any:
            twin = g.clone(chance=tape)
            twin.submit(seat, name, answer)
            return twin

        g = play(submit, outcomes)
    assert g.told_result() == record["result"]
    assert missing, "no game goes without chance"
    assert all(0 <= outcome < n for n, outcome in missing)


@seeds()
def test_asking_again_gives_the_same_questions_and_state(case: Case, seed: int) -> None:
    along(case, seed, checks.asking_again_changes_nothing, share=0.25)


@seeds()
def test_what_is_dealt_anew_was_seen_by_nobody(case: Case, seed: int) -> None:
    along(case, seed, checks.dealing_anew_is_not_seen, share=0.02)


@seeds()
def test_looking_changes_nothing(case: Case, seed: int) -> None:
    along(case, seed, checks.looking_changes_nothing, share=0.01)


@seeds()
def test_views_have_the_shape_that_the_schema_says(case: Case, seed: int) -> None:
    along(case, seed, checks.views_have_their_shape, share=0.3)


@seeds()
def test_the_stack_prints_as_what_made_it(case: Case, seed: int) -> None:
    along(case, seed, checks.the_stack_prints_as_what_made_it, share=0.1)


# --- 3. and 4. what is hidden -----------------------------------------------------------------------------------------


@seeds()
def test_nothing_hidden_shows(case: Case, seed: int) -> None:
    along(case, seed, checks.nothing_hidden_shows, share=0.015)


@seeds()
def test_a_determinisation_is_not_always_the_truth_and_can_be_played(case: Case, seed: int) -> None:
    guessed: set[int] = set()
    moments: list[int] = []

    def guess(g: Any, rng: Random) -> None:
        if g.over:
            return
        moments.append(g.version)
        for seat in range(len(g.seats)):
            twin = g.determinize(seat, rng)
            checks.assert_same(twin.view(seat), g.view(seat), g.seats[seat])
            assert twin.state.rng != g.state.rng, "it knows the chance to come"
            twin.state.rng = g.state.rng
            if twin.state != g.state:
                guessed.add(seat)
            for _ in range(20):
                if not twin.over:
                    step(twin, rng)
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
def test_every_name_is_published(case: Case, seed: int) -> None:
    along(case, seed, checks.names_are_published, share=0.5)


@seeds()
def test_every_listed_answer_is_accepted(case: Case, seed: int) -> None:
    along(case, seed, checks.listed_answers_are_accepted, share=0.02)


@seeds()
def test_answers_are_built_by_the_names_of_their_levels(case: Case, seed: int) -> None:
    along(case, seed, checks.answers_are_built_by_the_names_of_their_levels, share=0.1)


@seeds()
def test_a_set_is_taken_in_any_order(case: Case, seed: int) -> None:
    along(case, seed, checks.a_set_is_taken_in_any_order, share=0.3)


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
def test_everybody_has_a_score_and_a_share_of_the_end(case: Case, seed: int) -> None:
    """Returns are of seats against each other and sum to zero, or all alike against automata."""
    g = finished(case, seed)
    assert len(g.result.scores) == len(g.seats)
    assert not g.result.allied or len(g.result.winners) > 1
    returns, won = g.returns(), [seat in g.result.winners for seat in range(len(g.seats))]
    assert all(-1 <= value <= 1 for value in returns)
    if g.together():
        assert set(returns) == {1.0 if any(won) else -1.0}
    else:
        assert sum(returns) == pytest.approx(0)
        assert all((value > 0) == (winner and not all(won)) for value, winner in zip(returns, won, strict=True))


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
def test_what_is_not_asked_is_told(case: Case, seed: int) -> None:
    along(case, seed, checks.what_is_not_asked_is_told, share=0.05)


@seeds()
def test_events_are_told_in_sentences(case: Case, seed: int) -> None:
    along(case, seed, checks.events_are_told, share=0.0)
