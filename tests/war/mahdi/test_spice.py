"""How the solo Harkonnen spend spice (A.solo.round.22-25)."""

from __future__ import annotations

from typing import Any

import pytest

from landsraad.games.war.rulesets.mahdi.phases.spice import MahdiSpice
from war.mahdi.automaton import options, play
from war.mahdi.table import lay
from war.support import T, answer, asked, force, happened


def spend(points: int, steps: tuple[int, int, int], **given: Any) -> Any:
    """So many points, the reserve included, with the markers of CHOAM, Guild and Landsraad on these steps."""
    names = ("choam", "spacing_guild", "landsraad")
    g = lay(imperium=dict(zip(names, steps, strict=True)), **given)
    g.state.reserve_spice = 0
    play(g, MahdiSpice(spice=points, at="spend"))
    return g


@pytest.mark.rule("war:A.solo.round.22")
@pytest.mark.rule("war:A.solo.round.23")
@pytest.mark.rule("war:A.solo.round.25")
@pytest.mark.parametrize(
    ("points", "after", "reserve"),
    [
        (5, (4, 4, 3), 1),
        (6, (5, 4, 3), 0),
        (7, (5, 4, 4), 0),
        (8, (5, 5, 4), 0),
        (9, (5, 5, 4), 1),
        (1, (4, 3, 2), 1),
        (3, (4, 3, 3), 1),
    ],
)
def test_the_lowest_markers_are_kept_then_raised(points: int, after: tuple[int, ...], reserve: int) -> None:
    """Example 30: markers 5/4/3."""
    g = spend(points, (5, 4, 3))
    assert g.state.imperium == after
    assert g.state.reserve_spice == reserve
    dropped = [b for b, (old, new) in enumerate(zip((5, 4, 3), after, strict=True)) if new < old]
    assert g.state.bans == sum(1 << b for b in dropped)


@pytest.mark.rule("war:A.solo.round.24")
@pytest.mark.rule("war:A.solo.round.25")
@pytest.mark.parametrize(("points", "supremacy", "reserve"), [(6, 0, 0), (7, 1, 0), (8, 1, 1), (11, 1, 1)])
def test_with_all_on_top_the_excess_is_a_point(points: int, supremacy: int, reserve: int) -> None:
    g = spend(points, (5, 5, 5))
    assert g.state.imperium == (5, 5, 5)
    assert g.state.supremacy == supremacy
    assert g.state.reserve_spice == reserve


@pytest.mark.rule("war:A.solo.round.24")
def test_a_marker_that_was_raised_to_the_top_gives_no_point() -> None:
    g = spend(9, (5, 5, 4))
    assert g.state.imperium == (5, 5, 5)
    assert g.state.supremacy == 0
    assert g.state.reserve_spice == 1


@pytest.mark.rule("war:A.solo.round.22")
def test_a_marker_at_the_bottom_costs_nothing_to_keep_and_three_to_raise() -> None:
    """A93: 4 points keep the other two; 7 also raise the lowest."""
    assert spend(4, (5, 4, 1)).state.imperium == (5, 4, 1)
    g = spend(7, (5, 4, 1))
    assert g.state.imperium == (5, 4, 2)
    assert g.state.bans == 0
    g = spend(6, (5, 4, 1))
    assert g.state.imperium == (5, 5, 1)  # 2 are too few for the lowest, 1 is enough for the next
    assert g.state.bans == 0b100


@pytest.mark.rule("war:A.solo.round.22")
def test_of_equal_markers_the_player_says_which_is_kept() -> None:
    g = spend(2, (5, 5, 5))
    assert asked(g) == [(T, "keep_marker")]
    assert len(options(g, "keep_marker")) == 3
    answer(g, T, "keep_marker", options(g, "keep_marker")[1])
    assert g.state.imperium == (4, 5, 4)


@pytest.mark.rule("war:A.solo.round.23")
def test_of_equal_markers_the_player_says_which_is_raised() -> None:
    g = spend(7, (5, 4, 4))
    assert asked(g) == [(T, "raise_marker")]
    answer(g, T, "raise_marker", options(g, "raise_marker")[1])
    assert g.state.imperium == (5, 4, 5)


@pytest.mark.rule("war:A.solo.round.25")
def test_spice_is_collected_with_the_reserve_and_never_stockpiled() -> None:
    g = lay("spice", harvesters=["s1_1", "s1_2", "s1_3"], spice_reserve=1)
    assert happened(g, "spice_collected")[0]["spice"] == 5
    assert g.state.imperium == (5, 5, 5)  # six points
    assert [e["supremacy"] for e in happened(g, "supremacy_gained")] == [1]  # of the round's end alone
    assert not any(q.name == "spend_spice" for q in g.questions())


@pytest.mark.rule("war:A.solo.spec.04")
def test_under_the_choam_ban_the_weakest_units_go() -> None:
    legion = {"arsunt": {"regular": 2, "elite": 2, "special": 2}}
    g = spend(4, (5, 4, 3), harkonnen={"legions": legion})
    assert g.state.bans == 1
    assert force(g, "arsunt") == {"regular": 1, "elite": 2, "special": 2}
