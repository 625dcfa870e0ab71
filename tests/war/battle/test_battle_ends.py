"""How battles go on and end: continuing, retreating, advancing, the fall of settlements (A.battle)."""

from __future__ import annotations

import pytest

from landsraad.games.war.board import AREA
from war.support import (
    H,
    T,
    answer,
    asked,
    attacking,
    chance,
    dice,
    fight,
    force,
    happened,
    named,
    options,
    where,
)

# --- continuing, retreating ------------------------------------------------------------------------------------------------


@pytest.mark.rule("war:A.battle.18")
def test_continuing_against_a_settlement_costs_a_hit() -> None:
    g = attacking(
        T,
        atreides={"legions": {"s4_16": {"regular": 1, "generic": 1}}},
        harkonnen={"legions": {"arsunt": {"regular": 1}}},
    )
    fight(g, T, "s4_16", "arsunt", "s" + "ss")
    assert g.open[0].rule == "A.battle.18"
    answer(g, T, "press_on", "continue")
    assert asked(g) == [(T, "casualties")]
    answer(g, T, "casualties", "generic")
    assert force(g, "s4_16") == {"regular": 1}
    assert asked(g) == [(H, "retreat")]  # only after the Hit


@pytest.mark.rule("war:A.battle.18")
@pytest.mark.rule("war:A.battle.23")
def test_the_hit_may_destroy_the_attacker() -> None:
    g = attacking(
        T,
        atreides={"legions": {"s4_16": {"regular": 1}}},
        harkonnen={"legions": {"arsunt": {"regular": 1}}},
    )
    fight(g, T, "s4_16", "arsunt", "s" + "ss")
    answer(g, T, "press_on", "continue")
    assert force(g, "s4_16") == {}
    assert happened(g, "battle_won") == [{"side": "harkonnen", "area": "arsunt"}]
    assert asked(g) == [(H, "act")]


@pytest.mark.rule("war:A.battle.20")
@pytest.mark.rule("war:A.battle.22")
@pytest.mark.rule("war:A.battle.23")
@pytest.mark.rule("war:A.battle.35")
def test_the_enemy_picks_where_a_legion_retreats() -> None:
    g = attacking(
        T,
        atreides={"legions": {"s1_8": {"regular": 3}, "s1_10": {"regular": 1}}},
        harkonnen={"legions": {"s1_9": {"regular": 2}, "s1_6": {"regular": 5}}},
        wormsigns=["s1_13"],
    )
    fight(g, T, "s1_8", "s1_9", "sss" + "ss")
    assert asked(g) == [(T, "press_on")]  # no retreat before the attacker goes on
    answer(g, T, "press_on", "continue")
    answer(g, H, "retreat", "retreat")
    # not to a Sietch, an enemy Legion or a Wormsign; to an own Legion it may
    assert options(g, T, "retreat_to") == ["s1_6", "s1_12"]
    answer(g, T, "retreat_to", "s1_6")
    assert asked(g) == [(H, "overstack")]
    answer(g, H, "overstack", "regular")
    assert force(g, "s1_6") == {"regular": 6}
    assert happened(g, "battle_won")[-1]["side"] == "atreides"
    assert asked(g) == [(T, "advance")]


@pytest.mark.rule("war:A.battle.22")
def test_no_retreat_without_an_area() -> None:
    given = {
        "harkonnen": {"legions": {"s1_6": {"regular": 1}, "s1_2": {"regular": 1}, "s1_9": {"regular": 1}}},
        "atreides": {"legions": {"sihaya_ridge": {"regular": 1}}, "sietches": ["windgap"]},
    }
    g = attacking(H, **given, sandworms=["s1_10"])
    fight(g, H, "s1_6", "sihaya_ridge", "s" + "s")
    with chance(g, *dice("s" + "s")):
        answer(g, H, "press_on", "continue")  # straight into the next round
    assert asked(g) == [(H, "press_on")]
    g = attacking(H, **given, wormsigns=["s1_10"])
    fight(g, H, "s1_6", "sihaya_ridge", "s" + "s")
    answer(g, H, "press_on", "continue")
    answer(g, T, "retreat", "retreat")  # a Wormsign hinders only Harkonnen; there is one area to pick
    assert force(g, "s1_10") == {"regular": 1}


@pytest.mark.rule("war:A.battle.22")
@pytest.mark.rule("war:A.station.01")
def test_a_retreating_atreides_legion_takes_a_station() -> None:
    given = {
        "harkonnen": {"legions": {"s1_3": {"regular": 1}, "s1_2": {"regular": 1}, "s4_3": {"regular": 1}}},
        "atreides": {"legions": {"s1_1": {"regular": 1}}},
        "stations": {"s1_4": "jihad"},
        "harvesters": ["s1_4"],
    }
    g = attacking(H, **given)
    fight(g, H, "s1_3", "s1_1", "s" + "s")
    answer(g, H, "press_on", "continue")
    answer(g, T, "retreat", "retreat")
    assert g.state.marks == (0, 0, 1)
    assert g.state.harvesters == 0
    g = attacking(H, options={"retreat_is_movement": False}, **given)
    fight(g, H, "s1_3", "s1_1", "s" + "s")
    answer(g, H, "press_on", "continue")
    answer(g, T, "retreat", "retreat")
    assert g.state.marks == (0, 0, 0)
    assert named(g.state.harvesters) == ["s1_4"]


# --- advancing, settlements ------------------------------------------------------------------------------------------------


@pytest.mark.rule("war:A.battle.23")
def test_nobody_wins_if_both_are_destroyed() -> None:
    g = attacking(T, atreides={"legions": {"s1_8": {"regular": 1}}}, harkonnen={"legions": {"s1_9": {"regular": 1}}})
    fight(g, T, "s1_8", "s1_9", "h" + "h")
    assert happened(g, "battle_drawn") == [{"area": "s1_9"}]
    assert happened(g, "battle_won") == []
    assert asked(g) == [(H, "act")]


@pytest.mark.rule("war:A.battle.24")
@pytest.mark.rule("war:A.battle.25")
@pytest.mark.rule("war:A.harv.03")
def test_advancing_takes_everything_along() -> None:
    g = attacking(
        T,
        atreides={"legions": {"s1_5": {"regular": 2, "generic": 1}}},
        harkonnen={"legions": {"s1_4": {"regular": 1}}},
        harvesters=["s1_4"],
        stations={"s1_4": "jihad"},
    )
    fight(g, T, "s1_5", "s1_4", "hh" + "x")
    assert named(g.state.harvesters) == ["s1_4"]
    answer(g, T, "advance", "advance")
    assert force(g, "s1_4") == {"regular": 2, "generic": 1}
    assert force(g, "s1_5") == {}
    assert g.state.harvesters == 0
    assert g.state.marks == (0, 0, 1)


@pytest.mark.rule("war:A.battle.24")
def test_the_winner_may_stay() -> None:
    g = attacking(T, atreides={"legions": {"s1_8": {"regular": 2}}}, harkonnen={"legions": {"s1_9": {"regular": 1}}})
    fight(g, T, "s1_8", "s1_9", "hh" + "x")
    answer(g, T, "advance", "stay")
    assert force(g, "s1_8") == {"regular": 2}


@pytest.mark.rule("war:A.battle.25")
@pytest.mark.rule("war:A.move.15")
def test_advancing_harkonnen_reveal_a_wormsign() -> None:
    g = attacking(
        H,
        harkonnen={"legions": {"s1_8": {"regular": 2}}},
        atreides={"legions": {"s1_9": {"regular": 1}}},
        wormsigns={"s1_9": "sandworm"},
    )
    fight(g, H, "s1_8", "s1_9", "hh" + "x")
    answer(g, H, "advance", "advance")
    assert asked(g) == [(T, "retreat_to")]
    assert named(g.state.sandworms) == ["s1_9"]


@pytest.mark.rule("war:A.battle.26")
@pytest.mark.rule("war:A.battle.28")
def test_an_undefended_sietch_falls_without_a_roll_when_entered() -> None:
    given = {
        "harkonnen": {"legions": {"s2_3": {"regular": 1}}},
        "atreides": {"sietches": {"tasmin_sink": 2, "windgap": 1}},
    }
    g = attacking(H, **given)
    answer(g, H, "attack", "s2_3", "tasmin_sink")
    assert happened(g, "combat_roll") == []
    assert g.state.supremacy == 0
    answer(g, H, "advance", "advance")
    assert g.state.supremacy == 2
    assert named(g.state.sietches) == ["windgap"]
    assert where(g, "thufir_hawat") == "aside"
    g = attacking(H, **given)
    answer(g, H, "attack", "s2_3", "tasmin_sink")
    answer(g, H, "advance", "stay")
    assert g.state.supremacy == 0
    assert named(g.state.sietches) == ["tasmin_sink", "windgap"]


@pytest.mark.rule("war:A.battle.26")
def test_a_settlement_may_fall_by_the_victory_itself() -> None:
    g = attacking(
        H,
        options={"settlement_falls": "on_victory"},
        harkonnen={"legions": {"s2_3": {"regular": 1}}},
        atreides={"sietches": {"tasmin_sink": 2, "windgap": 1}},
    )
    answer(g, H, "attack", "s2_3", "tasmin_sink")
    assert g.state.supremacy == 2
    answer(g, H, "advance", "stay")
    assert force(g, "s2_3") == {"regular": 1}


@pytest.mark.rule("war:A.battle.29")
@pytest.mark.rule("war:A.battle.30")
@pytest.mark.rule("war:A.presc.02")
@pytest.mark.parametrize(("source", "target", "rank"), [("s4_16", "arsunt", 1), ("broken_land", "carthag", 2)])
def test_a_harkonnen_settlement_falls(source: str, target: str, rank: int) -> None:
    g = attacking(T, atreides={"legions": {source: {"regular": 2}}})
    answer(g, T, "attack", source, target)
    answer(g, T, "advance", "advance")
    assert g.state.marks == (rank, rank, rank)
    assert not g.state.settlements >> AREA[target] & 1
    assert force(g, target) == {"regular": 2}


@pytest.mark.rule("war:A.goal.01")
@pytest.mark.rule("war:A.battle.28")
def test_the_harkonnen_win_at_ten_at_once() -> None:
    g = attacking(
        H,
        supremacy=8,
        harkonnen={"legions": {"s2_3": {"regular": 1}}},
        atreides={"sietches": {"tasmin_sink": 3, "windgap": 1}},
    )
    answer(g, H, "attack", "s2_3", "tasmin_sink")
    answer(g, H, "advance", "advance")
    assert g.over
    assert (g.result.winners, g.result.kind, g.result.rule) == ((1,), "supremacy", "A.goal.01")
    assert g.state.supremacy == 10


@pytest.mark.rule("war:A.goal.03")
@pytest.mark.rule("war:A.battle.29")
def test_the_fall_of_arrakeen_may_win_at_once() -> None:
    given = {"legions": {"rimwall_west": {"regular": 1}}, "objectives": ["objective_1"]}
    marks = {"kwisatz_haderach": 6, "sand_dwellers": 5, "jihad": 1}
    g = attacking(T, prescience=marks, atreides=given)
    answer(g, T, "attack", "rimwall_west", "arrakeen")
    answer(g, T, "advance", "advance")
    assert g.over
    assert (g.result.winners, g.result.rule) == ((0,), "A.goal.03")
    # reaching the numbers elsewhere in mid-round does not win
    g = attacking(
        T,
        prescience={"kwisatz_haderach": 8, "sand_dwellers": 6, "jihad": 3},
        atreides={"legions": {"s4_16": {"regular": 1}}, "objectives": ["objective_1"]},
    )
    answer(g, T, "attack", "s4_16", "arsunt")
    answer(g, T, "advance", "advance")
    assert g.state.marks == (9, 7, 4)
    assert not g.over
