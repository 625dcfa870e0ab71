"""Names for small integers."""

from __future__ import annotations

from typing import Any

import pytest

from landsraad.kernel.errors import InvalidAnswer
from landsraad.kernel.words import NUMBERS, PASS, YES_NO_WORDS, Words

CITIES = Words("city", ("arrakeen", "carthag"))
DIALS = Words("number", special={-2: "none", -1: "pass"})


@pytest.mark.parametrize(
    ("words", "value", "name"),
    [
        (CITIES, 0, "arrakeen"),
        (CITIES, 1, "carthag"),
        (CITIES, PASS, "pass"),
        (NUMBERS, 17, 17),
        (NUMBERS, PASS, "pass"),
        (DIALS, -2, "none"),
        (YES_NO_WORDS, 1, "yes"),
    ],
)
def test_a_value_and_its_name_belong_together(words: Words, value: int, name: str | int) -> None:
    assert words.name(value) == name
    assert words.value(name) == value


def test_numbers_may_be_written_as_text() -> None:
    assert NUMBERS.value("12") == 12


@pytest.mark.parametrize("name", ["--5", "-5", "²", "1.5", "", "five", 1.0, True, None, -3, (1,), b"1"])
def test_what_is_no_number_is_refused(name: Any) -> None:
    with pytest.raises(InvalidAnswer, match=r"is not a number or 'pass'"):
        NUMBERS.value(name)


@pytest.mark.parametrize("name", ["tabr", 0, "0", True, None, ["arrakeen"]])
def test_what_is_no_name_is_refused(name: Any) -> None:
    with pytest.raises(InvalidAnswer, match=r"is not a city or 'pass'"):
        CITIES.value(name)


@pytest.mark.parametrize("value", [2, -2])
def test_a_value_outside_the_vocabulary_has_no_name(value: int) -> None:
    with pytest.raises((IndexError, KeyError)):
        CITIES.name(value)
