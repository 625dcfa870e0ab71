"""What a look writes: the entries that have changed, and no others."""

from __future__ import annotations

from array import array
from itertools import pairwise
from typing import Any

import pytest

import landsraad
from landsraad.kernel.game import AnyGame
from landsraad.research.layout import Layout, Row
from landsraad.research.sheets.gauges import Gauge, Gauges, renew
from landsraad.research.sheets.sheet import Tallied, Tally


def laid_out() -> tuple[list[Gauge], Row]:
    """A number that may be missing, one of three that may be missing, and a bag of cards."""
    layout = Layout()
    for part, labels in (
        ("spice?", ["known"]),
        ("spice", ["amount"]),
        ("ally?", ["known"]),
        ("ally", "abc"),
        ("hand", "xyz"),
    ):
        layout.block(part, list(labels))
    made = Gauges({block.name: block for block in layout.blocks})
    return [made.amount("spice"), made.one("ally", "abc"), made.bag("hand", "xyz")], layout.empty()


def test_what_can_be_missing_has_an_entry_for_whether_it_is_known() -> None:
    gauges, row = laid_out()
    told: list[tuple[Any, ...]] = [
        tuple(gauge.start for gauge in gauges),
        (0, None, (2, 2)),
        (12, 1, (2, 2, 0)),
        (None, 1, ()),
    ]
    assert told[0] == (None, None, ())
    rows = []
    for before, after in pairwise(told):
        renew(row, gauges, before, after)
        rows.append(row.tolist())
    assert rows == [
        pytest.approx([1, 0, 0, 0, 0, 0, 0, 0, 2]),
        pytest.approx([1, 1.2, 1, 0, 1, 0, 1, 0, 2]),
        pytest.approx([0, 0, 1, 0, 1, 0, 0, 0, 0]),
    ]


def test_of_rows_of_bytes_only_what_differs_is_written() -> None:
    layout = Layout()
    layout.block("forces", range(140))
    spice, forces, row = bytearray(40), bytearray(100), layout.empty()
    tally: Tally[AnyGame] = Tally(lambda g: (spice, forces), 140)
    part = Tallied(tally, list(range(139, -1, -1)))
    game, fill = landsraad.new("war", seats=2, seed=1), array("f", [7.0] * 140)
    part.look(game, row)
    assert not any(row)
    spice[0], forces[23], forces[24], forces[99] = 3, 255, 4, 10
    row[:] = memoryview(fill)
    part.look(game, row)
    written = {i: told for i, told in enumerate(row) if told != 7.0}
    assert written == pytest.approx({139: 0.3, 76: 25.5, 75: 0.4, 0: 1.0})
    row[:] = memoryview(fill)
    part.look(game, row)
    assert row.tolist() == fill.tolist()
    forces[24] = 0
    part.look(game, row)
    assert {i: told for i, told in enumerate(row) if told != 7.0} == {75: 0.0}


def test_who_looks_seldom_catches_up_with_what_others_have_seen() -> None:
    layout = Layout()
    layout.block("forces", range(3))
    forces, often, seldom = bytearray(3), layout.empty(), layout.empty()
    tally: Tally[AnyGame] = Tally(lambda g: (forces,), 3)
    one, other = Tallied(tally, [0, 1, 2]), Tallied(tally, [2, 1, 0])
    game = landsraad.new("war", seats=2, seed=1)
    for place, amount in ((0, 5), (1, 20), (0, 0), (2, 1)):
        forces[place] = amount
        one.look(game, often)
        assert often[place] == pytest.approx(amount / 10)
    other.look(game, seldom)
    assert often.tolist() == pytest.approx([0, 2, 0.1])
    assert seldom.tolist() == pytest.approx([0.1, 2, 0])


@pytest.mark.parametrize("place", [0, 63, 64, 511, 512, 1023, 1099])
def test_a_change_is_found_wherever_stretches_begin_and_end(place: int) -> None:
    amounts = bytearray(1100)
    tally: Tally[AnyGame] = Tally(lambda g: (amounts[:700], amounts[700:]), 1100)
    amounts[place] = 1
    tally.look(landsraad.new("war", seats=2, seed=1))
    assert tally.changed == [place]
