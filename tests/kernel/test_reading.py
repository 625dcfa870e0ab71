"""The readers of written-down positions: what each takes, and how it says where something else stands."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from landsraad.kernel.errors import BadPosition
from landsraad.kernel.reading import at, flag, known, listed, mapping, number, only, several

CITIES = {"arrakeen": 0, "carthag": 1}


def test_an_entry_has_a_dotted_path() -> None:
    assert at("players", "paul") == "players.paul"
    assert at("", "round") == "round"


def test_what_is_written_is_read() -> None:
    assert number(7, "turn", 1, 10) == 7
    assert flag(True, "atomics") is True
    assert listed((1, 2), "row") == [1, 2]
    assert mapping({"spice": {"arrakeen": 3}}, "spice", "") == {"arrakeen": 3}
    assert known("carthag", CITIES, "forces", "city") == 1
    assert several(["carthag", "arrakeen"], CITIES, "forces", "city") == (1, 0)
    only({"arrakeen": 1}, tuple(CITIES), "forces")


def test_an_entry_with_nothing_in_it_is_empty() -> None:
    assert listed(None, "row") == []
    assert mapping({"spice": None}, "spice", "") == {}
    assert several(None, CITIES, "forces", "city") == ()


@pytest.mark.parametrize(
    ("read", "where", "reason"),
    [
        (lambda: number(11, "turn", 1, 10), "turn", "is a whole number from 1 to 10, not 11"),
        (lambda: number(True, "turn", 0, 10), "turn", "is a whole number from 0 to 10, not True"),
        (lambda: flag(1, "atomics"), "atomics", "is true or false, not 1"),
        (lambda: listed("carthag", "row"), "row", "is a list, not 'carthag'"),
        (lambda: mapping({"spice": 3}, "spice", "table"), "table.spice", "is a mapping of name to value, not 3"),
        (lambda: known("cartag", CITIES, "forces", "city"), "forces", "there is no city 'cartag'; did you mean carthag?"),
        (lambda: known(3, CITIES, "forces", "city"), "forces", "there is no city 3; there is arrakeen, carthag"),
        (lambda: several(["x"], CITIES, "row", "city"), "row", "there is no city 'x'; there is arrakeen, carthag"),
        (lambda: only([], tuple(CITIES), "forces"), "forces", "is a mapping with the keys arrakeen, carthag"),
        (lambda: only({"tuek": 1}, tuple(CITIES), "forces"), "forces.tuek", "is not known here; there is arrakeen, carthag"),
    ],
)  # fmt: skip
def test_anything_else_is_refused_with_its_place(read: Callable[[], Any], where: str, reason: str) -> None:
    with pytest.raises(BadPosition) as caught:
        read()
    assert (caught.value.where, caught.value.reason) == (where, reason)
