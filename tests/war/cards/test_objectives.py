"""The six Secret Objectives, each by name: one step short, reached, and told to the Atreides alone (A.goal.02, A.goal.03)."""

from __future__ import annotations

from typing import Any

import pytest

from landsraad.games.war.cards.decks import OBJECTIVES
from war.support import H, T, answer, asked, lay, seat

MARKERS = ("kwisatz_haderach", "sand_dwellers", "jihad")
CARDS = {
    "objective_1": (9, 7, 4),
    "objective_2": (9, 4, 7),
    "objective_3": (7, 9, 4),
    "objective_4": (7, 4, 9),
    "objective_5": (4, 9, 7),
    "objective_6": (4, 7, 9),
}
"""Kwisatz Haderach, Sand Dwellers, Jihad."""

card_by_card = pytest.mark.parametrize(("card", "values"), CARDS.items(), ids=CARDS)


def at_end(card: str, values: tuple[int, ...], **given: Any) -> Any:
    """The End of the Round with these markers and this objective."""
    return lay("end", prescience=dict(zip(MARKERS, values, strict=True)), atreides={"objectives": [card]}, **given)


def test_all_six_are_here() -> None:
    assert tuple(CARDS) == OBJECTIVES
    assert len(set(CARDS.values())) == 6
    assert {sum(values) for values in CARDS.values()} == {20}


@card_by_card
@pytest.mark.rule("war:A.goal.02")
def test_reached_exactly_or_passed_it_wins_at_the_end_of_the_round(card: str, values: tuple[int, int, int]) -> None:
    for reached in (values, tuple(value + 1 for value in values)):
        g = at_end(card, reached)
        assert g.view(None)["result"]["winners"] == [T]
        assert (g.result.kind, g.result.rule) == ("objective", "A.goal.02")


@card_by_card
@pytest.mark.parametrize("short", range(3), ids=MARKERS)
@pytest.mark.rule("war:A.goal.02")
def test_one_step_short_on_any_marker_is_not_enough(card: str, values: tuple[int, int, int], short: int) -> None:
    """However far the other two have come."""
    marks = [12, 12, 12]
    marks[short] = values[short] - 1
    assert not at_end(card, tuple(marks)).over
    marks[short] += 1
    assert at_end(card, tuple(marks)).over


@card_by_card
@pytest.mark.rule("war:A.goal.02")
def test_the_values_of_another_card_do_not_count(card: str, values: tuple[int, int, int]) -> None:
    for other, others in CARDS.items():
        assert at_end(card, others).over == (other == card)


@card_by_card
@pytest.mark.rule("war:A.goal.02")
def test_during_the_round_nothing_is_checked(card: str, values: tuple[int, int, int]) -> None:
    marks = dict(zip(MARKERS, values, strict=True))
    g = lay(prescience=marks, atreides={"objectives": [card]})
    assert asked(g) == [(T, "act")]
    answer(g, T, "act", "mentat", "nothing")
    assert not g.over


@card_by_card
@pytest.mark.parametrize("short", [None, 0, 1, 2], ids=["reached", *MARKERS])
@pytest.mark.rule("war:A.goal.03")
def test_the_fall_of_arrakeen_is_checked_at_once(card: str, values: tuple[int, int, int], short: int | None) -> None:
    """Its three steps on every marker come first; they may be the last ones missing, or one too few."""
    marks = [value - 3 for value in values]
    if short is not None:
        marks[short] -= 1
    ours = {"objectives": [card], "legions": {"rimwall_west": {"regular": 1}}}
    g = lay(prescience=dict(zip(MARKERS, marks, strict=True)), atreides=ours)
    answer(g, T, "act", "strategy", "attack")
    answer(g, T, "attack", "rimwall_west", "arrakeen")
    answer(g, T, "advance", "advance")
    assert g.state.marks == tuple(mark + 3 for mark in marks)
    assert g.over == (short is None)
    if g.over:
        assert (g.result.kind, g.result.rule, g.result.winners) == ("arrakeen", "A.goal.03", (seat(g, T),))


@card_by_card
@pytest.mark.rule("war:A.setup.13")
def test_only_the_atreides_see_the_values(card: str, values: tuple[int, int, int]) -> None:
    g = lay("vehicles", atreides={"objectives": [card]})
    shown = {"objective": card, **dict(zip(MARKERS, values, strict=True))}
    assert g.view(seat(g, T))["objectives"] == [shown]
    for watching in (seat(g, H), None):
        view = g.view(watching)
        assert (view["objectives"], view["objective_count"]) == (None, 1)
