"""The option ``objectives``: what the Secret Objectives ask for; and leaders who have left the game."""

from __future__ import annotations

import pytest

from war.support import H, T, happened, lay, seat


@pytest.mark.rule("war:A.goal.02")
@pytest.mark.rule("war:A.round.05")
@pytest.mark.parametrize(
    ("option", "marks", "wins"),
    [("9/7/4", (8, 6, 3), False), ("9/7/4", (9, 7, 4), True), ("8/6/3", (8, 6, 3), True), ("8/6/3", (8, 6, 2), False)],
)
def test_the_markers_reach_what_the_option_says(option: str, marks: tuple[int, int, int], wins: bool) -> None:
    """objective_1 asks for most of Kwisatz Haderach, less of Sand Dwellers, least of Jihad."""
    prescience = dict(zip(("kwisatz_haderach", "sand_dwellers", "jihad"), marks, strict=True))
    g = lay("end", options={"objectives": option}, prescience=prescience, atreides={"objectives": ["objective_1"]})
    assert g.over == wins
    if wins:
        assert g.result.kind == "objective"
        assert g.result.scores[seat(g, T)] == 100
        assert "Kwisatz Haderach" in next(e["text"] for e in g.events() if e["name"] == "game_won")


@pytest.mark.rule("war:A.goal.02")
def test_a_view_tells_the_values_that_are_played() -> None:
    for option, most in (("9/7/4", 9), ("8/6/3", 8)):
        g = lay(options={"objectives": option}, atreides={"objectives": ["objective_1"]})
        (shown,) = g.view(seat(g, T))["objectives"]
        assert shown["kwisatz_haderach"] == most
        assert g.view(seat(g, H))["objectives"] is None


@pytest.mark.rule("war:A.leader.13")
def test_leaders_who_have_left_the_game_are_listed() -> None:
    g = lay(harkonnen={"leaders": {"feyd_rautha": "aside", "beast_rabban": "removed"}})
    assert g.view(None)["sides"][1]["gone"] == ["beast_rabban"]
    assert g.view(None)["sides"][0]["gone"] == []
    assert happened(g, "leader_removed") == []
