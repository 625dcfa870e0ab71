"""Battles: declaring, rolling, casualties (A.battle)."""

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
    check_conserved,
    crowd,
    dice,
    fight,
    force,
    hand,
    happened,
    lay,
    options,
    refused,
    reserve,
    tank,
    where,
)


@pytest.mark.rule("war:A.battle.01")
@pytest.mark.rule("war:A.battle.34")
def test_what_may_be_attacked() -> None:
    g = attacking(
        T,
        atreides={"legions": {"s5_3": {"regular": 1}, "s1_8": {"regular": 1}}},
        harkonnen={"legions": {"s6_1": {"regular": 1}}},
        harvesters=["s1_9"],
        sandworms=["wind_pass"],
    )
    assert options(g, T, "attack") == ["pass", "s5_3"]
    assert options(g, T, "attack", "s5_3") == ["north_pole", "s6_1"]  # the undefended village, too
    assert refused(g, T, "attack", "s5_3", "wind_pass")[0] == "A.worm.09"
    assert refused(g, T, "attack", "s5_3", "s5_2") == (
        "A.battle.34",
        "there is no enemy Legion and no enemy settlement in Central North-East 2",
    )
    assert refused(g, T, "attack", "s1_8")[0] == "A.battle.01"  # a lone Harvester is no target


@pytest.mark.rule("war:A.battle.01")
@pytest.mark.rule("war:A.board.05")
def test_no_attack_across_a_red_border() -> None:
    g = lay(
        turn=H,
        harkonnen={"legions": {"s5_6": {"regular": 1}}},
        atreides={"legions": {"shield_wall_1": {"regular": 1}}},
    )
    assert "attack" not in options(g, H, "act", "strategy")


@pytest.mark.rule("war:A.battle.02")
@pytest.mark.rule("war:A.battle.06")
@pytest.mark.rule("war:A.battle.09")
@pytest.mark.rule("war:A.battle.19")
@pytest.mark.rule("war:A.battle.21")
def test_a_round_in_the_open() -> None:
    g = attacking(
        T,
        atreides={"legions": {"s1_8": {"regular": 3}}},
        harkonnen={"legions": {"s1_9": {"regular": 2}}},
    )
    fight(g, T, "s1_8", "s1_9", "hhs" + "hs")
    # Atreides: 2 Hits against 1 Shield; Harkonnen: 1 Hit against 1 Shield
    assert force(g, "s1_8") == {"regular": 3}
    assert force(g, "s1_9") == {"regular": 1}
    assert happened(g, "hits_scored") == [{"side": "atreides", "hits": 1, "suffered": 0}]
    assert options(g, T, "press_on") == ["cease", "continue"]
    answer(g, T, "press_on", "cease")
    assert force(g, "s1_8") == {"regular": 3}
    assert force(g, "s1_9") == {"regular": 1}
    assert happened(g, "battle_won") == [{"side": "harkonnen", "area": "s1_9"}]
    assert asked(g) == [(H, "act")]


@pytest.mark.rule("war:A.battle.04")
@pytest.mark.rule("war:A.piece.11")
@pytest.mark.rule("war:A.piece.12")
def test_sietch_and_tokens_are_revealed_first() -> None:
    g = attacking(
        H,
        harkonnen={"legions": {"s7_3": {"regular": 2}}},
        atreides={"legions": {"windgap": {"tokens": ["as8", "as1"]}}, "sietches": {"windgap": 2}},
    )
    assert g.view(1)["sietches"] == [{"area": "windgap", "faceup": False, "rank": None}]
    with chance(g, *dice("ss" + "ssssss")):
        answer(g, H, "attack", "s7_3", "windgap")
    assert g.view(1)["sietches"] == [{"area": "windgap", "faceup": True, "rank": 2}]
    assert force(g, "windgap") == {"regular": 3, "special": 1}
    assert happened(g, "combat_roll")[1] == {"side": "atreides", "hits": 0, "shields": 6, "specials": 0}  # 4 + 2
    assert sorted(g.state.token_pool) == list(range(8, 16))


@pytest.mark.rule("war:A.piece.11")
def test_the_attackers_tokens_are_revealed_and_may_overstack() -> None:
    g = attacking(
        T,
        atreides={"legions": {"s1_8": {"regular": 4, "tokens": ["as1", "as5"]}}},
        harkonnen={"legions": {"s1_9": {"regular": 1}}},
    )
    answer(g, T, "attack", "s1_8", "s1_9")
    assert asked(g) == [(T, "overstack")]
    with chance(g, *dice("hsssss" + "s")):
        answer(g, T, "overstack", "regular", "regular")
    assert force(g, "s1_8") == {"regular": 5, "elite": 1}


@pytest.mark.rule("war:A.battle.05")
@pytest.mark.rule("war:A.battle.07")
@pytest.mark.rule("war:A.battle.31")
@pytest.mark.rule("war:A.action.32")
def test_cards_for_dice_up_to_six() -> None:
    g = attacking(
        H,
        harkonnen={
            "legions": {"s7_3": {"regular": 5}},
            "hand": ["shigawire", "sandmasters", "hawats_scheming"],
        },
        atreides={"legions": {"windgap": {"regular": 3}}, "sietches": {"windgap": 2}, "hand": ["war_plan", "thumpers"]},
    )
    answer(g, H, "attack", "s7_3", "windgap")
    assert asked(g) == [(H, "reinforce")]  # the attacker first
    assert options(g, H, "reinforce") == ["pass", "sandmasters", "shigawire"]
    assert refused(g, H, "reinforce", "hawats_scheming")[0] == "A.leader.12"
    assert options(g, H, "reinforce", "sandmasters") == []  # six dice are the most
    answer(g, H, "reinforce", "shigawire")
    assert asked(g) == [(T, "reinforce")]
    with chance(g, *dice("ssssss" + "sssss")):
        answer(g, T, "reinforce", "pass")
    rolls = [sum(e[k] for k in ("hits", "shields", "specials")) for e in happened(g, "combat_roll")]
    assert rolls == [6, 5]
    assert hand(g, H) == ["hawats_scheming", "sandmasters"]
    assert g.view(None)["discards"]["corrino_ally"] == ["shigawire"]
    # asked again in the next round
    answer(g, H, "press_on", "continue")
    assert asked(g) == [(T, "retreat")]
    answer(g, T, "retreat", "stand")
    assert asked(g) == [(H, "reinforce")]


@pytest.mark.rule("war:A.battle.06")
@pytest.mark.rule("war:A.battle.07")
def test_a_settlement_adds_its_rank_and_six_is_the_limit() -> None:
    g = attacking(
        T,
        atreides={"legions": {"rimwall_west": {"regular": 1}}},
        harkonnen={"legions": {"arrakeen": {"regular": 4}}, "hand": ["sandmasters"]},
    )
    with chance(g, *dice("s" + "ssssss")):
        answer(g, T, "attack", "rimwall_west", "arrakeen")  # 4 + 3 = 7: nobody is asked for cards
    assert [e["shields"] for e in happened(g, "combat_roll")] == [1, 6]


@pytest.mark.rule("war:A.battle.08")
@pytest.mark.rule("war:A.battle.10")
def test_a_surprise_attack_adds_a_special_in_the_first_round() -> None:
    g = attacking(
        T,
        "leadership",
        atreides={"legions": {"s1_8": {"regular": 1, "generic": 2}}},
        harkonnen={"legions": {"s1_9": {"regular": 3}}},
    )
    fight(g, T, "s1_8", "s1_9", "x" + "hss")
    # two Specials, two Naibs: 2 Hits against 2 Shields
    assert happened(g, "abilities_used")[0]["hits"] == 2
    assert happened(g, "surprise") == [{"side": "atreides", "hits": 0, "specials": 1}]
    answer(g, T, "casualties", "generic")
    answer(g, T, "press_on", "continue")
    with chance(g, *dice("x" + "sss")):
        answer(g, H, "retreat", "stand")
    assert happened(g, "abilities_used")[-1]["hits"] == 1  # no bonus in the second round
    assert len(happened(g, "surprise")) == 1


@pytest.mark.rule("war:A.battle.08")
def test_the_surprise_bonus_may_be_a_hit() -> None:
    g = attacking(
        T,
        "leadership",
        options={"surprise_bonus": "hit"},
        atreides={"legions": {"s1_8": {"regular": 1, "generic": 1}}},
        harkonnen={"legions": {"s1_9": {"regular": 2}}},
    )
    fight(g, T, "s1_8", "s1_9", "s" + "xx")
    assert force(g, "s1_9") == {"regular": 1}


@pytest.mark.rule("war:A.battle.11")
@pytest.mark.rule("war:A.battle.12")
def test_named_leaders_and_surplus_specials() -> None:
    g = attacking(
        H,
        harkonnen={"legions": {"s1_8": {"regular": 4, "leaders": ["baron_harkonnen"]}}},
        atreides={"legions": {"s1_9": {"regular": 4}}},
    )
    fight(g, H, "s1_8", "s1_9", "xxxh" + "hhhs")
    # the Baron makes 2 Shields of one Special, the others miss
    assert happened(g, "abilities_used") == [
        {"side": "harkonnen", "generic": 0, "leaders": ["baron_harkonnen"], "hits": 1, "shields": 2, "misses": 2}
    ]
    assert happened(g, "hits_scored") == [{"side": "harkonnen", "hits": 0, "suffered": 1}]


@pytest.mark.rule("war:A.battle.13")
def test_with_more_leaders_than_specials_the_owner_chooses_attacker_first() -> None:
    g = attacking(
        H,
        harkonnen={"legions": {"s1_8": {"regular": 2, "generic": 1, "leaders": ["baron_harkonnen", "beast_rabban"]}}},
        atreides={"legions": {"s1_9": {"regular": 2, "generic": 1, "leaders": ["stilgar"]}}},
    )
    fight(g, H, "s1_8", "s1_9", "xh" + "xs")
    assert asked(g) == [(H, "abilities")]
    assert options(g, H, "abilities") == ["generic", "baron_harkonnen", "beast_rabban"]
    answer(g, H, "abilities", "beast_rabban")
    assert asked(g) == [(T, "abilities")]
    answer(g, T, "abilities", "generic")
    assert happened(g, "hits_scored") == [{"side": "harkonnen", "hits": 2, "suffered": 1}]


@pytest.mark.rule("war:A.battle.14")
def test_special_elites_cancel_shields() -> None:
    g = attacking(
        T,
        atreides={"legions": {"s1_8": {"special": 2}}},
        harkonnen={"legions": {"s1_9": {"special": 1, "regular": 2, "leaders": ["baron_harkonnen"]}}},
    )
    fight(g, T, "s1_8", "s1_9", "hs" + "xss")
    # Harkonnen Shields: 2 and 2 of the Baron, minus 2 Fedaykin; Atreides: 1 minus 1 Sardaukar
    assert happened(g, "hits_scored") == [{"side": "atreides", "hits": 0, "suffered": 0}]
    answer(g, T, "press_on", "continue")
    with chance(g, *dice("hh" + "ssh")):
        answer(g, H, "retreat", "stand")
    assert happened(g, "hits_scored")[-1] == {"side": "atreides", "hits": 2, "suffered": 1}


# --- casualties ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("war:A.battle.15")
@pytest.mark.rule("war:A.battle.17")
@pytest.mark.rule("war:A.tank.02")
def test_elites_become_regulars_and_leaders_go() -> None:
    g = attacking(
        T,
        atreides={"legions": {"s1_8": {"regular": 4}}},
        harkonnen={"legions": {"s1_9": {"elite": 1, "special": 2, "generic": 1, "leaders": ["beast_rabban"]}}},
    )
    fight(g, T, "s1_8", "s1_9", "hhhh" + "xss")
    # Harkonnen: Specials 1 with 2 leaders
    answer(g, H, "abilities", "generic")
    # 4 Hits minus 2 Shields = 2 on the Harkonnen; 1 Hit minus 0 on the Atreides
    assert force(g, "s1_8") == {"regular": 3}
    assert options(g, H, "casualties") == ["elite", "special", "generic", "beast_rabban"]
    answer(g, H, "casualties", "special", "beast_rabban")
    assert force(g, "s1_9") == {"regular": 1, "elite": 1, "special": 1, "generic": 1}
    assert tank(g, H)[0] == "beast_rabban"
    assert reserve(g, H)[2] == 7
    check_conserved(g)


@pytest.mark.rule("war:A.battle.15")
def test_without_regulars_in_reserve_an_elite_is_lost() -> None:
    g = attacking(
        T,
        atreides={"legions": {"s1_8": {"regular": 3}}},
        harkonnen={"legions": {"s1_9": {"elite": 2, "regular": 1}, **crowd("regular", 23)}},
    )
    fight(g, T, "s1_8", "s1_9", "hhs" + "xxx")
    assert options(g, H, "casualties") == ["regular", "elite"]
    # the Regular first, then an Elite is replaced by it; the other way round the Elite is lost for nothing
    assert options(g, H, "casualties", "regular") == ["elite"]
    answer(g, H, "casualties", "regular", "elite")
    assert force(g, "s1_9") == {"regular": 1, "elite": 1}


@pytest.mark.rule("war:A.battle.16")
@pytest.mark.rule("war:A.battle.17")
def test_leaders_do_not_survive_their_units() -> None:
    g = attacking(
        T,
        atreides={"legions": {"s1_8": {"regular": 4}}},
        harkonnen={"legions": {"s1_9": {"regular": 1, "generic": 1, "leaders": ["beast_rabban"]}}},
    )
    fight(g, T, "s1_8", "s1_9", "hhhh" + "s")
    # 3 Hits are as many as there are figures: everything goes
    assert force(g, "s1_9") == {}
    assert where(g, "beast_rabban") == "tank"
    assert reserve(g, H)[3] == 6
    assert asked(g) == [(T, "advance")]


@pytest.mark.rule("war:A.battle.16")
def test_losing_the_last_unit_takes_the_leader_along() -> None:
    g = attacking(
        T,
        atreides={"legions": {"s1_8": {"regular": 2}}},
        harkonnen={"legions": {"s1_9": {"regular": 1, "generic": 1}}},
    )
    fight(g, T, "s1_8", "s1_9", "hx" + "x")
    answer(g, H, "casualties", "regular")
    assert force(g, "s1_9") == {}
    assert reserve(g, H)[3] == 6


@pytest.mark.rule("war:A.tank.06")
def test_several_leaders_enter_the_tank_in_the_order_of_their_owner() -> None:
    g = attacking(
        T,
        atreides={"legions": {"s1_8": {"regular": 4}}},
        harkonnen={"legions": {"s1_9": {"regular": 1, "leaders": ["beast_rabban", "baron_harkonnen"]}}},
    )
    fight(g, T, "s1_8", "s1_9", "hhhh" + "s")
    assert asked(g) == [(H, "tank_order")]
    answer(g, H, "tank_order", "beast_rabban")
    assert tank(g, H)[:2] == ["baron_harkonnen", "beast_rabban"]


# --- reach by ride and flight ------------------------------------------------------------------------------------------------


@pytest.mark.rule("war:A.battle.03")
def test_an_attack_by_flight_gives_up_the_ornithopter() -> None:
    given = {
        "harkonnen": {"legions": {"s5_6": {"regular": 2}}},
        "atreides": {"legions": {"gara_kulon": {"regular": 1}}, "sietches": {"gara_kulon": 1}},
        "ornithopters": ["az1"],
    }
    g = attacking(H, **given)
    assert "gara_kulon" in options(g, H, "attack", "s5_6")
    fight(g, H, "s5_6", "gara_kulon", "hh" + "xx")
    assert g.state.ornithopters == 0
    answer(g, H, "advance", "advance")
    assert force(g, "gara_kulon") == {"regular": 2}


@pytest.mark.rule("war:A.battle.24")
def test_a_far_advance_by_option() -> None:
    given = {"harkonnen": {"legions": {"s5_6": {"regular": 2}}}, "ornithopters": ["az1"]}
    g = attacking(H, **given)
    answer(g, H, "attack", "s5_6", "gara_kulon")
    assert asked(g) == [(H, "advance")]
    g = attacking(H, options={"far_advance": False}, **given)
    answer(g, H, "attack", "s5_6", "gara_kulon")
    assert asked(g)[0][0] == T


@pytest.mark.rule("war:A.battle.27")
def test_special_attacks_leave_settlements_standing() -> None:
    g = lay(
        turn=H,
        harkonnen={"legions": {"s7_3": {"regular": 1}}, "hand": ["explosive_artillery"]},
        atreides={"legions": {"windgap": {"regular": 2}}},
    )
    answer(g, H, "act", "house", "play", "explosive_artillery")
    answer(g, H, "move", "pass")
    with chance(g, *dice("hxss")):
        answer(g, H, "bombard", "windgap")
    assert force(g, "windgap") == {}
    assert g.state.sietches >> AREA["windgap"] & 1
    assert g.state.supremacy == 0


@pytest.mark.rule("war:A.action.28")
def test_free_actions_fit_between_rounds_only() -> None:
    g = attacking(
        H,
        harkonnen={"legions": {"s1_8": {"elite": 2}}},
        atreides={"legions": {"s1_9": {"regular": 4}, "windgap": {"tokens": 1}}},
        ornithopters=["az8"],
    )
    with chance(g, *dice("hs" + "hhhs")):
        answer(g, H, "attack", "s1_8", "s1_9")
    assert asked(g) == [(H, "casualties")]
    assert g.interjections(1) == []
    answer(g, H, "casualties", "elite", "elite")
    assert asked(g) == [(H, "press_on")]
    assert [q.name for q in g.interjections(1)] == ["scout"]
    answer(g, H, "scout", "az8", "windgap")
    assert force(g, "windgap") != {"tokens": 1}
    assert asked(g) == [(H, "press_on")]
