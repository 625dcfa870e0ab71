"""The endgame: last intrigue cards, the winner, tiebreakers."""

from __future__ import annotations

from typing import Any

import pytest

from imperium.support import A, B, C, answer, asked, do, lay, options, purse, refused


@pytest.mark.rule("imperium:I.end.01")
@pytest.mark.rule("imperium:I.intrigue.06")
def test_endgame_cards_come_before_the_winner_is_known() -> None:
    g = lay(
        "endgame",
        players={
            A: {"vp": 10},
            B: {"vp": 9, "intrigue": ["plans_within_plans"], "influence": dict.fromkeys(("emperor", "fremen"), 3)},
        },
    )
    assert asked(g) == [(B, "endgame")]
    assert options(g, B) == ["pass"], "three tracks with 3 influence are needed"
    assert refused(g, B, "endgame", "plans_within_plans")[0] == "I.faq.06"
    answer(g, B, "pass")
    assert g.result.winners == (0,)


@pytest.mark.rule("imperium:I.end.01")
def test_endgame_cards_go_round_until_all_pass() -> None:
    g = lay(
        "endgame",
        first_player=B,
        players={A: {"vp": 5, "intrigue": ["tiebreaker"]}, B: {"vp": 5, "intrigue": ["ambush"]}, C: {"vp": 4}},
    )
    assert asked(g) == [(B, "endgame")]
    answer(g, B, "pass")
    do(g, A, ("endgame", "tiebreaker"))
    assert purse(g, A) == (0, 10, 0)
    assert asked(g) == [(B, "endgame")], "after a card everybody may play again"
    answer(g, B, "pass")
    assert g.result.winners == (0,)
    assert (g.result.kind, g.result.rule) == ("tiebreak", "I.end.03")


@pytest.mark.rule("imperium:I.intrigue.06")
def test_endgame_cards_only_then() -> None:
    g = lay(players={A: {"hand": ["dagger"], "intrigue": ["corner_the_market"]}})
    assert "plot" not in options(g, A)


@pytest.mark.rule("imperium:I.end.02")
def test_most_points_win() -> None:
    g = lay("endgame", players={A: {"vp": 9, "spice": 20}, B: {"vp": 11}, C: {"vp": 10}})
    assert (g.result.winners, g.result.kind, g.result.scores) == ((1,), "victory_points", (9, 11, 10))


@pytest.mark.rule("imperium:I.end.03")
@pytest.mark.parametrize(
    ("a", "b", "winner"),
    [
        ({"spice": 2, "solari": 9}, {"spice": 3}, B),
        ({"spice": 2, "solari": 3}, {"spice": 2, "solari": 1, "water": 9}, A),
        ({"water": 1, "garrison": 9}, {"water": 2}, B),
        ({"garrison": 4}, {"garrison": 3, "deployed": 0}, A),
    ],
)
def test_ties_break_by_spice_solari_water_garrison(a: dict[str, Any], b: dict[str, Any], winner: str) -> None:
    g = lay("endgame", players={A: {"vp": 10, **a}, B: {"vp": 10, **b}, C: {"vp": 3, "spice": 99}})
    assert [g.seats[i] for i in g.result.winners] == [winner]
    assert g.result.rule == "I.end.03"


@pytest.mark.rule("imperium:I.end.03")
def test_a_tie_in_everything_is_shared() -> None:
    g = lay("endgame", players={A: {"vp": 10}, B: {"vp": 10}, C: {"vp": 3}})
    assert (g.result.winners, g.result.kind) == ((0, 1), "shared")


@pytest.mark.rule("imperium:I.faq.17")
@pytest.mark.rule("imperium:I.icon.15")
def test_scores_have_no_upper_end() -> None:
    g = lay("endgame", players={A: {"vp": 15}, B: {"vp": 12}, C: {"vp": 13}})
    assert g.result.scores == (15, 12, 13)
    assert g.result.winners == (0,)
