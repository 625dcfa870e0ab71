"""Sandriding: over Wormsigns and Sandworms (A.move.09 to A.move.11)."""

from __future__ import annotations

import pytest

from war.support import T, answer, force, happened, moving, named, options, refused


@pytest.mark.rule("war:A.move.09")
@pytest.mark.rule("war:A.move.10")
def test_sandriding_over_a_chain() -> None:
    g = moving(atreides={"legions": {"windgap": {"regular": 1}}}, wormsigns=["s7_5"], sandworms=["s6_1"])
    reach = set(options(g, T, "move", "windgap"))
    assert {"false_wall_east", "harg_pass", "s7_4", "s5_3", "s7_5"} <= reach  # beside the chain, and on its Wormsign
    assert "s6_1" not in reach  # a Sandworm is no end
    assert refused(g, T, "move", "windgap", "s6_1")[0] == "A.worm.09"
    answer(g, T, "move", "windgap", "harg_pass")
    assert force(g, "harg_pass") == {"regular": 1}
    assert named(g.state.wormsigns) == ["s7_5"]
    assert happened(g, "legion_moved")[0]["source"] == "windgap"


@pytest.mark.rule("war:A.move.11")
def test_enemy_legions_block_sandriding_and_harvesters_do_not() -> None:
    given = {"atreides": {"legions": {"windgap": {"regular": 1}}}, "wormsigns": ["s7_5", "s6_1"]}
    assert "harg_pass" in options(moving(**given, harvesters=["s7_5"]), T, "move", "windgap")
    g = moving(**given, harkonnen={"legions": {"s7_5": {"regular": 1}}})
    assert refused(g, T, "move", "windgap", "harg_pass")[0] == "A.move.02"
    assert "harg_pass" not in options(g, T, "move", "windgap")


@pytest.mark.rule("war:A.move.06")
@pytest.mark.rule("war:A.move.08")
def test_nothing_happens_in_areas_passed_through() -> None:
    g = moving(
        atreides={"legions": {"s8_3": {"regular": 1}, "s8_4": {"regular": 6}}},
        wormsigns=["s8_4"],
        harvesters=["s8_4"],
        stations={"s8_4": "jihad"},
    )
    answer(g, T, "move", "s8_3", "wind_pass")
    assert named(g.state.stations) == ["s8_4"]
    assert named(g.state.harvesters) == ["s8_4"]
    assert force(g, "s8_4") == {"regular": 6}  # nobody picked up or dropped, no stacking on the way
    assert g.state.marks == (0, 0, 0)


@pytest.mark.rule("war:A.move.02")
@pytest.mark.rule("war:A.move.09")
def test_a_ride_and_a_walk_cite_their_own_rules() -> None:
    g = moving(T, atreides={"legions": {"s1_8": {"regular": 2}}}, wormsigns=["s1_9"])
    assert "s1_10" in options(g, T, "move", "s1_8")
    answer(g, T, "move", "s1_8", "s1_10", "regular", "done")
    answer(g, T, "move", "s1_8", "s1_9")
    told = [(event.rule, g.named(event.facts)["target"]) for event in g.history if event.name == "legion_moved"]
    assert told == [("A.move.09", "s1_10"), ("A.move.02", "s1_9")]
