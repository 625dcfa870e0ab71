"""The Corrino Ally planning cards, each by name."""

from __future__ import annotations

from typing import Any

import pytest

from war.support import (
    H,
    T,
    answer,
    asked,
    chance,
    dice,
    force,
    hand,
    happened,
    idle,
    options,
    play,
    refused,
    tank,
    where,
)

pytestmark = pytest.mark.rule("war:A.action.08")

SARDAUKAR = {"s1_8": {"regular": 1, "special": 1}, "s2_3": {"regular": 1}}


def over(g: Any) -> bool:
    return asked(g)[0][0] == T and not g.state.table


@pytest.mark.parametrize("variant", "abc")
def test_rage_overcame_shaddam_iv_brings_him_in(variant: str) -> None:
    g = play(f"rage_overcame_shaddam_iv_{variant}", harkonnen={"hand": ["breeding_program"]})
    assert where(g, "emperor_shaddam_iv") == "aside"
    answer(g, H, "play_card", "breeding_program")
    assert g.state.sides[1].bene_gesserit == 1


IN_PLAY = {"leaders": {"emperor_shaddam_iv": "aside"}}


def test_rage_a_later() -> None:
    g = play("rage_overcame_shaddam_iv_a", harkonnen=IN_PLAY)
    for _ in range(4):
        answer(g, H, "place", "regular", "supply", "arsunt")
    answer(g, H, "place", "emperor_shaddam_iv", "arsunt")
    assert force(g, "arsunt") == {"regular": 4, "leaders": ["emperor_shaddam_iv"]}
    assert over(g)


def test_rage_b_later() -> None:
    g = play("rage_overcame_shaddam_iv_b", harkonnen={**IN_PLAY, "legions": {"s1_8": {"regular": 1}}})
    answer(g, H, "place", "emperor_shaddam_iv", "s1_8")
    answer(g, H, "place", "special", "supply", "s1_8")
    answer(g, H, "place", "special", "supply", "s1_8")
    assert force(g, "s1_8") == {"regular": 1, "special": 2, "leaders": ["emperor_shaddam_iv"]}
    assert over(g)


def test_rage_c_later() -> None:
    g = play(
        "rage_overcame_shaddam_iv_c",
        harkonnen={**IN_PLAY, "legions": SARDAUKAR},
        atreides={"legions": {"s1_13": {"regular": 1}}},
    )
    assert options(g, H, "place", "emperor_shaddam_iv") == ["s1_8"]  # a Legion with Sardaukar
    answer(g, H, "place", "emperor_shaddam_iv", "s1_8")
    answer(g, H, "move", "s1_8", "s1_9", "all")
    assert options(g, H, "attack") == ["pass", "s1_9"]
    with chance(g, *dice("ss" + "x")):
        answer(g, H, "attack", "s1_9", "s1_13")
    assert happened(g, "battle_begins")[0]["surprise"] is True
    assert force(g, "s1_13") == {}  # Shaddam makes 2 Hits of the Surprise Special


def test_rage_c_without_a_legion_to_join() -> None:
    why = idle("rage_overcame_shaddam_iv_c", harkonnen={**IN_PLAY, "legions": {"s2_3": {"regular": 1}}})
    assert why == "you have no Legion that it could join"


def test_manipulation_of_others() -> None:
    g = play("manipulation_of_others", atreides={"hand": ["war_plan", "the_voice", "thumpers"]})
    assert refused(g, T, "discard", "pass")[0] == "A.action.33"
    answer(g, T, "discard", "the_voice", "thumpers")
    assert hand(g, T) == ["war_plan"]
    answer(g, H, "draw", 1, 1)
    assert len(hand(g, H)) == 2
    g = play("manipulation_of_others", atreides={"hand": ["war_plan"]})
    answer(g, T, "discard", "war_plan")  # as many as there are
    g = play("manipulation_of_others")
    assert asked(g) == [(H, "draw")]


@pytest.mark.rule("war:A.bg.04")
def test_breeding_program() -> None:
    g = play("breeding_program", harkonnen={"hand": ["spies_all_over_arrakis"]})
    assert (g.state.sides[1].bene_gesserit, g.state.bene_gesserit_reserve) == (1, 3)
    answer(g, H, "play_card", "pass")
    assert over(g)


def test_troop_carriers() -> None:
    g = play(
        "troop_carriers",
        harkonnen={"legions": {"carthag": {"regular": 3, "generic": 1}, "s3_3": {"elite": 1}, "s1_8": {"elite": 1}}},
        wormsigns={"s3_3": "sand"},
    )
    assert options(g, H, "carry") == ["pass", "carthag"]  # from a settlement
    assert options(g, H, "carry", "carthag") == ["s1_8", "s3_3"]  # to another Legion, however far
    answer(g, H, "carry", "carthag", "s3_3", "regular", "regular", "generic")
    assert force(g, "s3_3") == {"regular": 2, "elite": 1, "generic": 1}
    assert force(g, "carthag") == {"regular": 1}
    assert happened(g, "wormsign_revealed") == [{"area": "s3_3", "sign": "sand"}]  # it is a move
    assert over(g)


def test_shigawire() -> None:
    g = play(
        "shigawire",
        harkonnen={"legions": SARDAUKAR},
        atreides={
            "legions": {
                "s1_13": {"regular": 1, "leaders": ["stilgar"]},
                "s2_2": {"regular": 1, "leaders": ["paul_atreides"]},
            }
        },
    )
    assert options(g, H, "move") == ["pass", "s1_8"]
    assert options(g, H, "move", "s1_8", "s1_9", "regular") == ["special"]  # the group contains a Sardaukar
    answer(
        g,
        H,
        "move",
        "s1_8",
        "s1_9",
        "special",
    )
    assert options(g, H, "strike_down") == ["pass", "stilgar"]
    answer(g, H, "strike_down", "stilgar")
    assert tank(g, T)[0] == "stilgar"
    assert over(g)


def test_shigawire_without_a_move() -> None:
    g = play(
        "shigawire",
        harkonnen={"legions": SARDAUKAR},
        atreides={
            "legions": {
                "s1_9": {"regular": 1, "leaders": ["stilgar"]},
                "s2_2": {"regular": 1, "leaders": ["paul_atreides"]},
            }
        },
    )
    answer(g, H, "move", "pass")
    assert options(g, H, "strike_down") == ["pass", "stilgar"]  # next to the Sardaukar, not to any Legion


def test_hope_clouds_observation() -> None:
    g = play("hope_clouds_observation", row=["the_desert_war", "stunted_worms"])
    answer(g, H, "shuffle_back", "stunted_worms")
    assert g.view(None)["row"] == ["the_desert_war"]  # not refilled
    assert len(g.state.prescience_deck) == 15
    assert over(g)


def test_hope_clouds_observation_sends_what_lay_on_the_card_to_its_discards() -> None:
    fear = {"fear_is_the_mind_killer": "stunted_worms"}
    g = play("hope_clouds_observation", row=["the_desert_war", "stunted_worms"], attached=fear)
    answer(g, H, "shuffle_back", "stunted_worms")
    assert g.view(None)["attached"] == []
    assert g.view(None)["discards"]["house_atreides"] == ["fear_is_the_mind_killer"]


def test_hope_clouds_observation_against_eyes_of_ibad() -> None:
    why = idle("hope_clouds_observation", row=["the_desert_war"], attached={"eyes_of_ibad": "the_desert_war"})
    assert why == "no prescience card lies open that it could be used on"


def test_reports_of_traitors() -> None:
    g = play("reports_of_traitors", atreides={"dice": {"house": 1, "mentat": 2}, "tank": ["stilgar"]})
    answer(g, H, "lose_die", "house")
    assert g.state.unused(0) == 2
    assert g.view(None)["sides"][0]["used"]["house_atreides"]["house"] == 1
    assert tank(g, T) == ["stilgar", None, None]  # it was not spent
    assert over(g)
    why = idle("reports_of_traitors", atreides={"dice": {"mentat": 2}})
    assert why == "the enemy has no unused House die"


def test_reports_of_traitors_may_take_a_token() -> None:
    g = play("reports_of_traitors", atreides={"dice": {"house": 1}, "token_die": "house", "bene_gesserit": 0})
    assert options(g, H, "lose_die") == ["pass", "house", "bene_gesserit"]
    answer(g, H, "lose_die", "bene_gesserit")
    assert g.state.sides[0].placed == -1
    assert g.state.unused(0) == 1


def test_sardaukar_pogrom() -> None:
    legions = {f"s1_{n}": {"special": 1} for n in (8, 13)} | {"s3_3": {"special": 1}, "s2_3": {"regular": 1}}
    g = play("sardaukar_pogrom", harkonnen={"legions": legions})
    assert "s2_3" not in options(g, H, "move")
    answer(g, H, "move", "s1_8", "s1_11")
    answer(g, H, "move", "s1_13", "s1_14")
    answer(g, H, "move", "s3_3", "s3_2")
    assert over(g)


def test_sardaukars_manner() -> None:
    given = {
        "harkonnen": {"legions": SARDAUKAR},
        "atreides": {"legions": {"s1_9": {"regular": 2}, "s2_2": {"regular": 1}}},
    }
    g = play("sardaukars_manner", **given)
    answer(g, H, "choose", "attack")
    assert options(g, H, "attack") == ["pass", "s1_8"]
    with chance(g, *dice("ss" + "xx")):
        answer(g, H, "attack", "s1_8", "s1_9")
    assert happened(g, "surprise") == [{"side": H, "hits": 0, "specials": 1}]  # worth nothing without a leader
    g = play("sardaukars_manner", **given)
    answer(g, H, "choose", "move")
    assert options(g, H, "move") == ["pass", "s1_8"]


@pytest.mark.rule("war:A.spice.13")
def test_spies_all_over_arrakis() -> None:
    g = play(
        "spies_all_over_arrakis",
        bans=["spacing_guild"],  # this is no Scouting
        atreides={"legions": {"windgap": {"tokens": ["as7"]}}, "sietches": {"windgap": 3}},
    )
    answer(g, H, "spy", "windgap")
    assert force(g, "windgap") == {"elite": 2}
    assert happened(g, "sietch_revealed") == [{"area": "windgap", "rank": 3}]
    answer(g, H, "draw", 1, 1)
    assert over(g)


def test_full_control_of_the_air() -> None:
    g = play("full_control_of_the_air", harkonnen={"legions": {"s5_6": {"regular": 1}}})
    answer(g, H, "place_vehicle", "ornithopter", "supply", "az1")
    answer(g, H, "place_vehicle", "ornithopter", "supply", "az2")
    answer(g, H, "move", "s5_6", "s1_8")
    answer(g, H, "ornithopter", "az1")
    assert force(g, "s1_8") == {"regular": 1}
    assert g.view(None)["ornithopters"] == ["az2"]


def test_moving_the_battle_group() -> None:
    g = play("moving_the_battle_group", atreides={"legions": {"s5_5": {"regular": 1}}})
    legal = options(g, H, "place", "elite", "supply")
    assert "s5_6" in legal
    assert not {"s5_5", "s1_8", "carthag"} & set(legal)  # a free Mountain
    answer(g, H, "place", "elite", "supply", "s5_6")
    answer(g, H, "place", "generic", "supply", "s5_6")
    answer(g, H, "place", "elite", "supply", "s5_6")
    assert force(g, "s5_6") == {"elite": 2, "generic": 1}
    assert over(g)


@pytest.mark.rule("war:A.battle.18")
def test_killers_without_mercy_pay_no_hit() -> None:
    g = play(
        "killers_without_mercy",
        harkonnen={"legions": {"s7_3": {"regular": 1, "special": 1}}},
        atreides={"legions": {"windgap": {"regular": 3}}, "sietches": {"windgap": 1}},
    )
    with chance(g, *dice("ss" + "xxxx")):
        answer(g, H, "attack", "s7_3", "windgap")
    assert g.open[0].rule == "A.battle.19"
    answer(g, H, "press_on", "continue")
    assert force(g, "s7_3") == {"regular": 1, "special": 1}
    assert asked(g) == [(T, "retreat")]


def test_sardaukar_disguised() -> None:
    g = play("sardaukar_disguised", harkonnen={"legions": {"s1_8": {"elite": 2}, "s2_3": {"regular": 1}}})
    answer(g, H, "upgrade", "s1_8")
    answer(g, H, "upgrade", "s1_8")
    assert force(g, "s1_8") == {"special": 2}
    answer(g, H, "move", "s1_8", "s1_9", "special", "done")
    answer(g, H, "move", "s1_8", "s1_11")
    assert force(g, "s1_9") == {"special": 1}
    assert force(g, "s1_11") == {"special": 1}
    assert over(g)


def test_i_decide_what_best_serves_his_majesty() -> None:
    given = {"harkonnen": {"legions": SARDAUKAR}, "atreides": {"legions": {"s1_9": {"regular": 1}}}}
    g = play("i_decide_what_best_serves_his_majesty", **given)
    assert options(g, H, "place", "captain_aramsham") == ["s1_8"]
    answer(g, H, "place", "captain_aramsham", "s1_8")
    answer(g, H, "choose", "attack")
    with chance(g, *dice("ss" + "x")):
        answer(g, H, "attack", "s1_8", "s1_9")
    assert force(g, "s1_9") == {}  # the Surprise Special is a Hit by Aramsham


def test_i_decide_with_aramsham_already_there() -> None:
    g = play(
        "i_decide_what_best_serves_his_majesty",
        harkonnen={"legions": {"s1_8": {"special": 1, "leaders": ["captain_aramsham"]}}},
    )
    answer(g, H, "place", "captain_aramsham", "s1_8")
    answer(g, H, "choose", "move")
    answer(g, H, "move", "s1_8", "s1_9", "all")
    assert force(g, "s1_9") == {"special": 1, "leaders": ["captain_aramsham"]}


def test_seek_out_the_mahdi() -> None:
    g = play(
        "seek_out_the_mahdi",
        harkonnen={"legions": {"s1_15": {"regular": 1}, "s1_7": {"regular": 1}}},
        atreides={
            "legions": {
                "s1_8": {"regular": 2, "leaders": ["paul_atreides"]},
                "s1_12": {"regular": 1, "generic": 1},
            },
            "dice": {"strategy": 2, "leadership": 1},
        },
    )
    answer(g, H, "move", "s1_15", "s1_16")
    assert happened(g, "paul_sought")
    # his Legion neither attacks nor moves with him, but may leave him with a unit
    assert "attack" not in options(g, T, "act", "strategy")
    answer(g, T, "act", "strategy", "move")
    assert options(g, T, "move", "s1_8", "s1_9") == ["regular"]
    assert options(g, T, "move", "s1_8", "s1_9", "regular") == []
    answer(g, T, "move", "s1_8", "s1_9", "regular")
    answer(g, T, "move", "pass")
    answer(g, H, "act", "house", "nothing")
    assert "attack" in options(g, T, "act", "strategy")  # over
    assert not g.state.hunted


def test_seek_out_the_mahdi_forbids_placing_paul() -> None:
    g = play("seek_out_the_mahdi", atreides={"legions": {"windgap": {"regular": 1}}})
    answer(g, T, "act", "deployment", "deploy")
    assert "paul_atreides" not in options(g, T, "place")
    assert "stilgar" in options(g, T, "place")
