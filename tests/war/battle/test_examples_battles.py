"""The worked battles of the two-player game, examples 13 to 21: each with the numbers it ends with."""

from __future__ import annotations

from typing import Any

import pytest

from war.support import (
    H,
    T,
    answer,
    asked,
    chance,
    crowd,
    dice,
    force,
    happened,
    lay,
    options,
    tank,
    where,
)


@pytest.mark.rule("war:A.battle.31")
@pytest.mark.rule("war:A.battle.32")
@pytest.mark.rule("war:A.battle.33")
def test_13_the_battle_of_the_rule_book() -> None:
    g = lay(
        turn=H,
        harkonnen={
            "legions": {"s7_3": {"regular": 2, "elite": 2, "special": 1, "generic": 1, "leaders": ["baron_harkonnen"]}},
            "hand": ["sandmasters"],
        },
        atreides={
            "legions": {"windgap": {"regular": 2, "special": 1, "leaders": ["paul_muaddib"]}},
            "sietches": {"windgap": 2},
        },
    )
    answer(g, H, "act", "strategy", "attack")
    answer(g, H, "attack", "s7_3", "windgap")
    with chance(g, *dice("xxxhhs" + "hhhhh")):
        answer(g, H, "reinforce", "sandmasters")
    used = happened(g, "abilities_used")[0]
    assert (used["hits"], used["shields"], used["misses"]) == (3, 3, 1)
    assert happened(g, "hits_scored") == [{"side": "harkonnen", "hits": 3, "suffered": 3}]
    answer(g, H, "casualties", "elite", "elite", "baron_harkonnen")
    answer(g, T, "casualties", "special", "regular", "regular")
    assert force(g, "s7_3") == {"regular": 4, "special": 1, "generic": 1}
    assert force(g, "windgap") == {"regular": 1, "leaders": ["paul_muaddib"]}
    assert tank(g, H)[0] == "baron_harkonnen"
    assert g.open[0].rule == "A.battle.18"


@pytest.mark.rule("war:A.battle.08")
@pytest.mark.rule("war:A.battle.14")
def test_14_surprise_attack() -> None:
    g = lay(
        atreides={"legions": {"s5_9": {"regular": 3, "generic": 1, "leaders": ["stilgar"]}}},
        harkonnen={"legions": {"s5_8": {"elite": 2, "special": 1}}},
    )
    answer(g, T, "act", "leadership", "surprise")
    with chance(g, *dice("hsx" + "hhs")):
        answer(g, T, "attack", "s5_9", "s5_8")
    assert happened(g, "hits_scored") == [{"side": "atreides", "hits": 3, "suffered": 2}]
    answer(g, T, "casualties", "generic", "regular")
    answer(g, H, "casualties", "elite", "elite", "special")
    assert force(g, "s5_8") == {"regular": 3}
    assert force(g, "s5_9") == {"regular": 2, "leaders": ["stilgar"]}
    assert g.open[0].rule == "A.battle.19"  # continuing is free


@pytest.mark.rule("war:A.battle.13")
@pytest.mark.parametrize(
    ("leaders", "hits", "shields"),
    [
        (("baron_harkonnen", "beast_rabban"), 3, 3),
        (("generic", "beast_rabban"), 4, 1),
        (("generic", "baron_harkonnen"), 2, 3),
    ],
)
def test_15_more_leaders_than_specials(leaders: tuple[str, str], hits: int, shields: int) -> None:
    g = lay(
        turn=H,
        harkonnen={"legions": {"s1_8": {"regular": 4, "generic": 1, "leaders": ["baron_harkonnen", "beast_rabban"]}}},
        atreides={"legions": {"s1_9": {"regular": 6}}},
    )
    answer(g, H, "act", "strategy", "attack")
    with chance(g, *dice("xxhs" + "xxxxxx")):
        answer(g, H, "attack", "s1_8", "s1_9")
    answer(g, H, "abilities", *leaders)
    used = happened(g, "abilities_used")[0]
    assert (used["hits"], used["shields"]) == (hits, shields)


@pytest.mark.rule("war:A.battle.06")
@pytest.mark.rule("war:A.battle.07")
@pytest.mark.rule("war:A.spice.14")
def test_16_dice_caps() -> None:
    # Arrakeen: 4 units and rank 3 are 7, so 6 dice and no card; by Battle Language 4 in the first round, then 6
    arrakeen = {"legions": {"arrakeen": {"regular": 4}}, "hand": ["sandmasters"]}
    g = lay(
        atreides={"legions": {"rimwall_west": {"regular": 2, "generic": 1}}, "hand": ["battle_language"]},
        harkonnen=arrakeen,
    )
    answer(g, T, "act", "mentat", "play", "battle_language")
    answer(g, T, "choose", "attack")
    with chance(g, *dice("ss" + "ssss")):
        answer(g, T, "attack", "rimwall_west", "arrakeen")
    answer(g, T, "press_on", "continue")
    answer(g, T, "casualties", "generic")
    with chance(g, *dice("ss" + "ssssss")):
        answer(g, H, "retreat", "stand")
    # War Plan: 3 units and 1 die, up to 2 cards
    g = lay(
        atreides={"legions": {"s1_8": {"regular": 3}}, "hand": ["war_plan", "thumpers", "hieregs", "sandtides"]},
        harkonnen={"legions": {"s1_9": {"regular": 3}}},
    )
    answer(g, T, "act", "mentat", "play", "war_plan")
    answer(g, T, "choose", "attack")
    answer(g, T, "attack", "s1_8", "s1_9")
    assert options(g, T, "reinforce", "hieregs", "thumpers") == []
    # the Landsraad Ban: 3 dice, no cards
    g = lay(
        turn=H,
        bans=["landsraad"],
        harkonnen={"legions": {"s1_9": {"regular": 3}}, "hand": ["sandmasters"]},
        atreides={"legions": {"s1_8": {"regular": 3}}},
    )
    answer(g, H, "act", "strategy", "attack")
    with chance(g, *dice("sss" + "sss")):
        answer(g, H, "attack", "s1_9", "s1_8")


@pytest.mark.rule("war:A.battle.18")
@pytest.mark.parametrize("naib", [True, False])
def test_17_the_hit_for_continuing(naib: bool) -> None:
    g = lay(
        atreides={"legions": {"s4_16": {"regular": 1, **({"generic": 1} if naib else {})}}},
        harkonnen={"legions": {"arsunt": {"regular": 1}}},
    )
    answer(g, T, "act", "strategy", "attack")
    with chance(g, *dice("s" + "ss")):
        answer(g, T, "attack", "s4_16", "arsunt")
    answer(g, T, "press_on", "continue")
    if naib:
        answer(g, T, "casualties", "generic")
        with chance(g, *dice("s" + "ss")):
            answer(g, H, "retreat", "stand")
        assert force(g, "s4_16") == {"regular": 1}
    else:
        assert force(g, "s4_16") == {}
        assert happened(g, "battle_won") == [{"side": "harkonnen", "area": "arsunt"}]


@pytest.mark.rule("war:A.battle.15")
def test_18_casualties_and_the_supply_of_regulars() -> None:
    def struck(area: dict[str, int], garrison: int) -> Any:
        g = lay(
            atreides={"legions": {"s1_8": {"regular": 2}}},
            harkonnen={"legions": {"s1_9": area, **crowd("regular", garrison)}},
        )
        answer(g, T, "act", "strategy", "attack")
        with chance(g, *dice("hh" + "xx")):
            answer(g, T, "attack", "s1_8", "s1_9")
        return g

    g = struck({"elite": 2}, 24)
    answer(g, H, "casualties", "elite", "elite")
    assert force(g, "s1_9") == {}
    g = struck({"regular": 1, "elite": 1}, 23)
    answer(g, H, "casualties", "regular", "elite")
    assert force(g, "s1_9") == {"regular": 1}
    g = struck({"regular": 1, "elite": 1}, 23)
    answer(g, H, "casualties", "elite", "regular")
    assert force(g, "s1_9") == {}


@pytest.mark.rule("war:A.battle.22")
@pytest.mark.rule("war:A.battle.35")
@pytest.mark.parametrize("worm", [True, False])
def test_19_no_way_out(worm: bool) -> None:
    g = lay(
        turn=H,
        atreides={"legions": {"sihaya_ridge": {"regular": 1}}, "sietches": {"sihaya_ridge": 1}},
        harkonnen={"legions": {"s1_6": {"regular": 2}, "s1_2": {"regular": 1}, "s1_9": {"regular": 1}}},
        sandworms=["s1_10"] if worm else [],
        wormsigns=[] if worm else ["s1_10"],
    )
    answer(g, H, "act", "strategy", "attack")
    with chance(g, *dice("ss" + "ss")):
        answer(g, H, "attack", "s1_6", "sihaya_ridge")
    if worm:
        with chance(g, *dice("s" + "ss")):
            answer(g, H, "press_on", "continue")
        assert asked(g) == [(H, "press_on")]
    else:
        answer(g, H, "press_on", "continue")
        answer(g, T, "retreat", "retreat")
        assert force(g, "s1_10") == {"regular": 1}


@pytest.mark.rule("war:A.battle.26")
@pytest.mark.rule("war:A.battle.28")
@pytest.mark.rule("war:A.leader.13")
@pytest.mark.parametrize("advance", [True, False])
def test_20_undefended_sietch_and_two_thresholds(advance: bool) -> None:
    g = lay(
        turn=H,
        supremacy=4,
        harkonnen={"legions": {"s2_3": {"regular": 1, "leaders": ["beast_rabban"]}}},
        atreides={"sietches": {"tasmin_sink": 3, "windgap": 1}},
    )
    answer(g, H, "act", "strategy", "attack")
    answer(g, H, "attack", "s2_3", "tasmin_sink")
    assert happened(g, "combat_roll") == []
    answer(g, H, "advance", "advance" if advance else "stay")
    assert g.state.supremacy == (7 if advance else 4)
    assert g.state.sides[0].bene_gesserit == (2 if advance else 1)
    assert where(g, "beast_rabban") == ("removed" if advance else "s2_3")
    assert (where(g, "feyd_rautha") == "aside") is advance


@pytest.mark.rule("war:A.goal.03")
@pytest.mark.parametrize(("jihad", "won"), [(1, True), (0, False)])
def test_21_arrakeen(jihad: int, won: bool) -> None:
    g = lay(
        prescience={"kwisatz_haderach": 6, "sand_dwellers": 5, "jihad": jihad},
        atreides={"objectives": ["objective_1"], "legions": {"rimwall_west": {"regular": 6}}},
        harkonnen={"legions": {"arrakeen": {"regular": 1}}},
    )
    answer(g, T, "act", "strategy", "attack")
    with chance(g, *dice("hhhhhh" + "xxxx")):
        answer(g, T, "attack", "rimwall_west", "arrakeen")
    answer(g, T, "advance", "advance")
    assert g.state.marks == (9, 8, jihad + 3)
    assert g.over is won
    assert where(g, "chani") == "aside"
