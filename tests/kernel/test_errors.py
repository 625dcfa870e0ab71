"""Every refusal is one sentence, with the rule or the place it is about."""

from __future__ import annotations

import pickle

import pytest

from landsraad.kernel.errors import (
    BadPosition,
    BadRecord,
    EngineFault,
    IllegalAnswer,
    InvalidAnswer,
    LandsraadError,
    NotOffered,
    UnknownName,
    UnknownOption,
)


def test_an_illegal_answer_carries_rule_and_reason() -> None:
    error = IllegalAnswer("1.06.03", "Carthag is full")
    assert (error.rule, error.reason, str(error)) == ("1.06.03", "Carthag is full", "Carthag is full [1.06.03]")


def test_each_refusal_says_in_a_word_of_what_kind_it_is() -> None:
    assert (IllegalAnswer.kind, NotOffered.kind, InvalidAnswer.kind) == ("illegal", "not_offered", "invalid")
    assert UnknownName("no such seat").kind == "refused"


def test_an_invalid_answer_is_its_reason() -> None:
    error = InvalidAnswer("nobody asked")
    assert (error.reason, str(error)) == ("nobody asked", "nobody asked")


def test_a_bad_record_names_the_answer_if_it_is_one() -> None:
    assert str(BadRecord("cut off", 12)) == "answer 12: cut off"
    assert str(BadRecord("not a record")) == "not a record"
    assert (BadRecord("x", 12).at, BadRecord("x").at) == (12, None)


def test_a_bad_position_names_the_place_if_there_is_one() -> None:
    assert str(BadPosition("factions.guild", "has no such card")) == "factions.guild: has no such card"
    assert str(BadPosition("", "is empty")) == "is empty"


@pytest.mark.parametrize("kind", [InvalidAnswer, IllegalAnswer, UnknownName, UnknownOption, BadRecord, BadPosition])
def test_refusals_share_a_base_that_faults_of_the_engine_do_not(kind: type) -> None:
    assert issubclass(kind, LandsraadError)
    assert not issubclass(EngineFault, LandsraadError)


@pytest.mark.parametrize(
    "error",
    [
        InvalidAnswer("nobody asked"),
        IllegalAnswer("1.06.03", "Carthag is full"),
        UnknownName("no such seat"),
        BadRecord("cut off", 12),
        BadPosition("factions.guild", "has no such card"),
        EngineFault("a dead end"),
    ],
)
def test_errors_travel_between_processes(error: Exception) -> None:
    twin = pickle.loads(pickle.dumps(error))
    assert type(twin) is type(error)
    assert str(twin) == str(error)
    assert vars(twin) == vars(error)
