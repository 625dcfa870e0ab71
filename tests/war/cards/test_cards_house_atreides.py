"""The House Atreides planning cards, each by name."""

from __future__ import annotations

from typing import Any

import pytest

from landsraad.games.war.board import AREA
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
    lay,
    named,
    options,
    play,
    refused,
    tank,
    where,
)

pytestmark = pytest.mark.rule("war:A.action.08")


def over(g: Any) -> bool:
    return asked(g) == [(H, "act")] and not g.state.table


@pytest.mark.rule("war:A.battle.06")
def test_war_plan() -> None:
    given = {"atreides": {"legions": {"s1_8": {"regular": 3}}}, "harkonnen": {"legions": {"s1_9": {"regular": 1}}}}
    g = play("war_plan", **given)
    answer(g, T, "choose", "attack")
    with chance(g, *dice("ssss" + "s")):  # three units and one die more
        answer(g, T, "attack", "s1_8", "s1_9")
    answer(g, T, "press_on", "continue")
    with chance(g, *dice("hsss" + "x")):  # in every round
        answer(g, H, "retreat", "stand")
    answer(g, T, "advance", "stay")
    assert over(g)
    g = play("war_plan", **given)
    answer(g, T, "choose", "move")
    answer(g, T, "move", "s1_8", "s1_11", "all")
    assert over(g)


def test_alia_the_abomination_brings_her_in() -> None:
    more = {"hand": ["tested_with_the_gom_jabbar", "thumpers"]}
    g = play("alia_the_abomination", prescience={"sand_dwellers": 3}, atreides=more)
    assert where(g, "alia") == "aside"
    assert options(g, T, "play_card") == ["pass", "tested_with_the_gom_jabbar"]  # Thumpers need a Legion
    g = play("alia_the_abomination", atreides=more)  # no Reverend Mother
    assert where(g, "alia") == "out"
    assert asked(g) == [(T, "play_card")]  # only the chained card
    assert idle("alia_the_abomination", options={"chain_always": False}, atreides=more)
    assert idle("alia_the_abomination") == "Reverend Mother Jessica is not in play"  # and nothing to chain
    g = lay(atreides={"hand": ["alia_the_abomination", "thumpers"]})
    assert refused(g, T, "act", "mentat", "play", "thumpers") == (
        "A.action.08",
        "none of the planning cards in your hand would do anything now",
    )


def test_alia_the_abomination_later() -> None:
    g = play(
        "alia_the_abomination",
        prescience={"jihad": 6},
        harkonnen={"legions": {"carthag": {"regular": 1, "leaders": ["beast_rabban"]}}},
    )
    answer(g, T, "strike_down", "beast_rabban")
    answer(g, T, "draw", 1, 1)
    assert tank(g, H)[0] == "beast_rabban"
    assert len(hand(g, T)) == 2
    assert over(g)


@pytest.mark.rule("war:A.leader.06")
@pytest.mark.parametrize("variant", "abc")
def test_smugglers_bring_gurney_in(variant: str) -> None:
    g = play(f"smugglers_{variant}")
    legal = options(g, T, "place", "elite", "supply")
    assert "s1_8" in legal
    assert not {"gara_kulon", "carthag", "s1_4"} & set(legal)  # an empty Desert
    answer(g, T, "place", "elite", "supply", "s1_8")
    answer(g, T, "place", "elite", "supply", "s1_8")
    answer(g, T, "place", "gurney_halleck", "s1_8")
    assert force(g, "s1_8") == {"elite": 2, "leaders": ["gurney_halleck"]}
    assert over(g)


GURNEY = {"legions": {"s1_8": {"regular": 1, "leaders": ["gurney_halleck"]}, "s2_3": {"regular": 1}}}


def test_smugglers_a_later() -> None:
    g = play("smugglers_a", atreides=GURNEY)
    answer(g, T, "wormsign", "s1_9")
    answer(g, T, "wormsign", "s1_12")
    assert options(g, T, "move") == ["pass", "s1_8"]
    answer(g, T, "move", "s1_8", "s1_13", "all")  # over the new Wormsigns
    assert force(g, "s1_13") == {"regular": 1, "leaders": ["gurney_halleck"]}
    assert over(g)


def test_smugglers_b_later() -> None:
    g = play("smugglers_b", atreides=GURNEY)
    answer(g, T, "place", "elite", "supply", "s1_8")
    answer(g, T, "place", "elite", "supply", "s1_8")
    assert force(g, "s1_8") == {"regular": 1, "elite": 2, "leaders": ["gurney_halleck"]}
    assert over(g)
    why = idle("smugglers_b", atreides={"leaders": {"gurney_halleck": "aside"}})
    assert why == "you have no Legion that it could join"  # his is not on the board


def test_smugglers_c_later() -> None:
    given = {"atreides": GURNEY, "harvesters": ["s1_13", "s1_9", "s2_2"], "ornithopters": ["az1"]}
    g = play("smugglers_c", **given)
    assert options(g, T, "sabotage") == ["pass", "ground"]
    assert options(g, T, "sabotage", "ground") == ["s1_9", "s1_13"]  # his sector
    answer(g, T, "sabotage", "ground", "s1_13")
    answer(g, T, "sabotage", "ground", "s1_9")
    assert named(g.state.harvesters) == ["s2_2"]
    assert g.state.harvesters_lost == 2
    assert over(g)
    g = play("smugglers_c", options={"smugglers_reach_zones": True}, **given)
    answer(g, T, "sabotage", "air", "az1")
    assert g.state.ornithopters == 0
    given["atreides"] = {"tank": ["gurney_halleck"]}
    assert idle("smugglers_c", **given) == "Gurney Halleck is not on the board"  # he is in no sector


def test_the_voice() -> None:
    ours = {"hand": ["war_plan"], "legions": {"s1_8": {"regular": 1}}}
    g = play("the_voice", harkonnen={"hand": ["sandmasters", "hawats_scheming"]}, atreides=ours)
    assert options(g, H, "discard") == ["sandmasters"]  # never Hawat's Scheming
    answer(g, H, "discard", "sandmasters")
    answer(g, T, "play_card", "war_plan")
    assert asked(g) == [(T, "choose")]
    play("the_voice", harkonnen={"hand": ["hawats_scheming"]})  # what the enemy cannot discard is not known
    assert idle("the_voice") == "the enemy holds no planning card"


def test_death_commandos() -> None:
    g = play("death_commandos", atreides={"legions": {"s1_8": {"elite": 1, "regular": 1}, "s2_3": {"elite": 1}}})
    answer(g, T, "upgrade", "s1_8")
    answer(g, T, "upgrade", "s2_3")
    assert force(g, "s1_8") == {"regular": 1, "special": 1}
    assert options(g, T, "move", "s1_8", "s1_9", "regular") == ["special"]
    answer(g, T, "move", "s1_8", "s1_9", "all")
    answer(g, T, "move", "s2_3", "s2_2")
    assert over(g)


@pytest.mark.rule("war:A.setup.13")
@pytest.mark.rule("war:A.goal.02")
def test_tested_with_the_gom_jabbar() -> None:
    g = play("tested_with_the_gom_jabbar", atreides={"objectives": ["objective_1"]})
    assert len(g.state.objectives) == 2
    assert len(g.view(0)["objectives"]) == 2
    assert g.view(1)["objective_count"] == 2
    answer(g, T, "draw", 1, 1)
    # either one wins
    given = {"prescience": {"kwisatz_haderach": 4, "sand_dwellers": 7, "jihad": 9}}
    assert lay("end", **given, atreides={"objectives": ["objective_1", "objective_6"]}).over
    assert not lay("end", **given, atreides={"objectives": ["objective_1", "objective_2"]}).over


def test_chatt_the_leaper() -> None:
    g = play("chatt_the_leaper")
    answer(g, T, "place", "special", "supply", "windgap")
    assert options(g, T, "place", "special", "supply") == ["windgap"]
    answer(g, T, "place", "special", "supply", "windgap")
    answer(g, T, "place", "generic", "supply", "windgap")
    assert force(g, "windgap") == {"special": 2, "generic": 1}
    assert over(g)


@pytest.mark.rule("war:A.action.36")
def test_truthtrance() -> None:
    theirs = {"dice": {"house": 1, "strategy": 2}, "token_die": "mentat"}
    g = play("truthtrance", harkonnen=theirs, atreides={"hand": ["tested_with_the_gom_jabbar"]})
    assert options(g, T, "force_die") == ["pass", "strategy", "house", "bene_gesserit"]
    answer(g, T, "force_die", "house")
    assert options(g, T, "choose") == ["pass", "draw_planning", "play_planning"]
    answer(g, T, "choose", "draw_planning")
    answer(g, T, "draw", 1, 1)
    assert options(g, H, "act") == ["house"]
    assert g.view(None)["forced_die"] == "house"
    assert refused(g, H, "act", "strategy", "nothing")[0] == "A.action.36"
    answer(g, H, "act", "house", "nothing")
    answer(g, T, "act", "strategy", "nothing")
    assert options(g, H, "act") == ["strategy", "bene_gesserit"]  # for one turn only


def test_adab_the_demanding_memory() -> None:
    g = play(
        "adab_the_demanding_memory",
        row=["the_desert_war", "stunted_worms", "the_lisan_al_gaib"],
        prescience_deck=["jessica_trains_paul", "new_hidden_wind_traps"],
        atreides={"hand": ["thumpers"]},
    )
    answer(g, T, "replace_cards", "replace", "keep", "replace")
    assert g.view(None)["row"] == ["stunted_worms", "jessica_trains_paul", "new_hidden_wind_traps"]
    assert g.view(None)["prescience_gone"] == ["the_desert_war", "the_lisan_al_gaib"]
    assert asked(g) == [(T, "play_card")]


def test_adab_and_what_lies_on_the_cards() -> None:
    lying = {"fear_is_the_mind_killer": "stunted_worms", "eyes_of_ibad": "the_desert_war"}
    g = play("adab_the_demanding_memory", row=["the_desert_war", "stunted_worms"], attached=lying)
    answer(g, T, "replace_cards", "replace")  # the card under Eyes of Ibad is not asked about
    assert g.view(None)["prescience_gone"] == ["stunted_worms"]
    assert g.view(None)["attached"] == [["eyes_of_ibad", "the_desert_war"]]
    assert g.view(None)["discards"]["house_atreides"][0] == "fear_is_the_mind_killer"


@pytest.mark.rule("war:A.presc.22")
def test_alam_al_mithal() -> None:
    g = play("alam_al_mithal", prescience={"kwisatz_haderach": 4, "jihad": 1})
    assert options(g, T, "transfer") == ["pass", "kwisatz_haderach", "jihad"]
    assert options(g, T, "transfer", "kwisatz_haderach", "jihad") == [1, 2, 3, 4]
    full = play("alam_al_mithal", prescience={"kwisatz_haderach": 4, "jihad": 11, "sand_dwellers": 12})
    assert options(full, T, "transfer", "kwisatz_haderach") == ["jihad"]  # not above the end of the track
    assert options(full, T, "transfer", "kwisatz_haderach", "jihad") == [1]
    answer(g, T, "transfer", "kwisatz_haderach", "jihad", 2)
    assert g.state.marks == (2, 0, 3)
    assert where(g, "chani") == "aside"  # raising has its effects
    assert where(g, "paul_muaddib") == "aside"  # lowering undoes nothing
    answer(g, T, "draw", 2, 0)
    assert over(g)


@pytest.mark.rule("war:A.action.18")
def test_usul_the_base_of_the_pillar() -> None:
    g = play("usul_the_base_of_the_pillar", sandworms=["s1_8"], atreides={"hand": ["thumpers"]})
    answer(g, T, "desert_power", "move_worms")
    answer(g, T, "move_worm", "s1_8", "s1_9")
    answer(g, T, "play_card", "pass")
    assert over(g)


def test_voice_from_the_outer_world() -> None:
    given = {
        "atreides": {"legions": {"s1_8": {"regular": 1}, "windgap": {"regular": 1, "leaders": ["paul_atreides"]}}},
        "harkonnen": {"legions": {"s1_9": {"regular": 1}}},
    }
    g = play("voice_from_the_outer_world", **given)
    answer(g, T, "place", "paul_atreides", "s1_8")
    answer(g, T, "place", "special", "supply", "s1_8")
    assert force(g, "s1_8") == {"regular": 1, "special": 1, "leaders": ["paul_atreides"]}
    answer(g, T, "choose", "attack")
    with chance(g, *dice("ss" + "x")):
        answer(g, T, "attack", "s1_8", "s1_9")
    assert force(g, "s1_9") == {}  # the Surprise Special is a Hit by Paul
    g = play("voice_from_the_outer_world", **given)
    answer(g, T, "place", "paul_atreides", "s1_8")
    answer(g, T, "place", "pass")
    answer(g, T, "choose", "move")
    assert options(g, T, "move") == ["pass", "s1_8"]


@pytest.mark.rule("war:A.presc.15")
def test_our_family_atomics() -> None:
    more = {"hand": ["tested_with_the_gom_jabbar"]}
    g = play("our_family_atomics", prescience={"jihad": 4}, atreides=more)
    answer(g, T, "atomics_area", "splintered_rock")
    assert g.state.map.desert >> AREA["splintered_rock"] & 1
    assert asked(g) == [(T, "play_card")]
    g = play("our_family_atomics", prescience={"jihad": 3}, atreides=more)
    assert asked(g) == [(T, "play_card")]  # only the chained card
    why = idle("our_family_atomics", prescience={"jihad": 3}, options={"chain_always": False}, atreides=more)
    assert why == "no prescience marker is on step 4"
    assert idle("our_family_atomics", prescience={"jihad": 3}) == why  # nothing to chain
    g = play("our_family_atomics", prescience={"jihad": 4}, atreides=more)
    answer(g, T, "atomics_area", "pass")  # elective
    assert g.state.atomics == 0


def test_our_family_atomics_later() -> None:
    g = play("our_family_atomics", atomics="splintered_rock", prescience={"jihad": 4}, sandworms=["s1_8"])
    for target in ("s1_9", "s1_8"):
        answer(g, T, "desert_power", "move_worms")
        answer(g, T, "move_worm", named(g.state.sandworms)[0], target)
    assert over(g)


@pytest.mark.rule("war:A.battle.07")
def test_battle_language() -> None:
    given = {
        "atreides": {"legions": {"s1_8": {"regular": 1, "generic": 1}, "s1_12": {"regular": 1}}},
        "harkonnen": {"legions": {"s1_9": {"regular": 5}}},
    }
    g = play("battle_language", **given)
    answer(g, T, "choose", "attack")
    assert options(g, T, "attack") == ["pass", "s1_8"]  # with a leader
    with chance(g, *dice("s" + "ssss")):  # four dice of five units
        answer(g, T, "attack", "s1_8", "s1_9")
    answer(g, T, "press_on", "continue")
    with chance(g, *dice("s" + "sssss")):  # the second round as usual
        answer(g, H, "retreat", "stand")
    assert len(happened(g, "surprise")) == 1


@pytest.mark.rule("war:A.piece.22")
def test_bill_of_particulars() -> None:
    g = play("bill_of_particulars", imperium={"choam": 1}, locked=0, atreides={"hand": ["thumpers"]})
    assert options(g, T, "lower_imperium") == ["pass", "spacing_guild", "landsraad"]  # not below the bottom
    answer(g, T, "lower_imperium", "landsraad")
    assert g.state.imperium == (1, 5, 4)
    assert g.state.bans == 0  # without its Ban
    assert asked(g) == [(T, "play_card")]


def test_fear_is_the_mind_killer() -> None:
    both = {"windgap": {"regular": 1, "leaders": ["paul_atreides", "lady_jessica"]}}
    g = play("fear_is_the_mind_killer", row=["jessica_trains_paul", "the_desert_war"], atreides={"legions": both})
    answer(g, T, "attach", "jessica_trains_paul")
    assert g.view(None)["attached"] == [["fear_is_the_mind_killer", "jessica_trains_paul"]]
    assert over(g)
    g = lay(
        "end",
        row=["jessica_trains_paul"],
        attached={"fear_is_the_mind_killer": "jessica_trains_paul"},
        atreides={"legions": both},
    )
    answer(g, T, "claim", "jessica_trains_paul")
    answer(g, T, "fear_marker", "jihad")
    assert g.state.marks == (2, 0, 2)
    answer(g, T, "swap_leader", "pass")
    assert g.view(None)["discards"]["house_atreides"] == ["fear_is_the_mind_killer"]


def test_fear_leaves_at_the_end_of_the_round() -> None:
    g = lay("end", row=["the_desert_war"], attached={"fear_is_the_mind_killer": "the_desert_war"})
    answer(g, T, "put_away", "back")
    assert g.state.attached == ()
    assert g.view(None)["discards"]["house_atreides"] == ["fear_is_the_mind_killer"]
