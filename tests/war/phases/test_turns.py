"""Action dice, Bene Gesserit tokens, turns and Desert Power (A.action.01-10, 18, 36-37; A.bg)."""

from __future__ import annotations

import pytest

from war.support import H, T, answer, asked, boxes, chance, dice, faces, happened, lay, options, refused, roll, tank

FOUR = ["leadership", "strategy", "deployment", "mentat"]
EIGHT = ["leadership", "leadership", "strategy", "strategy", "strategy", "deployment", "mentat", "house"]


@pytest.mark.rule("war:A.action.01")
@pytest.mark.rule("war:A.action.02")
def test_dice_go_to_their_boxes() -> None:
    g = roll(FOUR, EIGHT, atreides={"bene_gesserit": 0})
    assert boxes(g, "house_atreides") == {"leadership": 1, "strategy": 1, "deployment": 1, "mentat": 1}
    assert boxes(g, "house_harkonnen") == {"leadership": 2, "strategy": 3, "deployment": 1, "mentat": 1, "house": 1}


@pytest.mark.rule("war:A.action.02")
@pytest.mark.rule("war:A.action.03")
def test_excess_dice_are_changed_to_the_roomiest_results() -> None:
    g = roll(["mentat"] * 3 + ["house"], EIGHT, atreides={"bene_gesserit": 0})
    # Mentat holds two; leadership, strategy and deployment have two free slots each, House one
    assert options(g, T, "change_die") == ["leadership", "strategy", "deployment"]
    assert refused(g, T, "change_die", "house") == ("A.action.03", "House has not the most free slots")
    answer(g, T, "change_die", "strategy")
    assert boxes(g, "house_atreides") == {"strategy": 1, "mentat": 2, "house": 1}


@pytest.mark.rule("war:A.action.02")
def test_slots_for_deployment_and_house_by_option() -> None:
    house = ["house"] * 3 + ["leadership", "strategy", "strategy", "deployment", "mentat"]
    assert boxes(roll(FOUR, house, atreides={"bene_gesserit": 0}), "house_harkonnen")["house"] == 3
    g = lay("vehicles", options={"all_vehicles": False, "deployment_and_house_slots": 2}, atreides={"bene_gesserit": 0})
    with chance(g, *faces(FOUR, house)):
        answer(g, H, "place_vehicle", "pass")
    assert asked(g) == [(H, "change_die")]
    # free slots: leadership 2, strategy 1, deployment 1, mentat 2
    assert options(g, H, "change_die") == ["leadership", "mentat"]


@pytest.mark.rule("war:A.action.04")
@pytest.mark.rule("war:A.bg.01")
def test_the_harkonnen_place_a_token_first() -> None:
    g = roll(FOUR, EIGHT, harkonnen={"bene_gesserit": 1})
    assert asked(g) == [(H, "bene_gesserit")]
    assert options(g, H, "bene_gesserit") == ["pass", "deployment", "mentat", "house"]
    answer(g, H, "bene_gesserit", "house")
    assert asked(g) == [(T, "bene_gesserit")]
    answer(g, T, "bene_gesserit", "pass")
    assert g.state.unused(1) == 9
    assert g.state.unused(0) == 4
    assert g.state.sides[0].bene_gesserit == 1


@pytest.mark.rule("war:A.bg.01")
@pytest.mark.rule("war:A.bg.05")
def test_a_token_goes_to_the_result_with_the_fewest_dice() -> None:
    g = roll(["leadership", "leadership", "strategy", "deployment"], EIGHT)
    assert options(g, T, "bene_gesserit") == ["pass", "mentat", "house"]
    assert refused(g, T, "bene_gesserit", "strategy")[0] == "A.bg.01"
    answer(g, T, "bene_gesserit", "house")
    assert g.state.sides[0].bene_gesserit == 0
    assert g.state.unused(0) == 5


@pytest.mark.rule("war:A.bg.02")
def test_a_token_is_spent_like_a_die_and_leaves_play() -> None:
    g = lay(atreides={"bene_gesserit": 0, "token_die": "mentat", "dice": {"mentat": 1}, "tank": ["stilgar"]})
    assert options(g, T, "act")[:2] == ["mentat", "bene_gesserit"]
    answer(g, T, "act", "bene_gesserit", "draw")
    answer(g, T, "draw", 1, 1)
    assert g.state.unused(0) == 1
    assert g.state.sides[0].bene_gesserit == 0
    assert g.state.sides[0].placed == -1
    assert tank(g, T) == [None, "stilgar", None]  # the tank advances as for a die
    assert sum(g.state.spent[:5]) == 0


@pytest.mark.rule("war:A.action.05")
@pytest.mark.rule("war:A.action.09")
def test_turns_alternate_until_the_harkonnen_have_no_die() -> None:
    g = lay(atreides={"dice": {"mentat": 2, "strategy": 1}}, harkonnen={"dice": {"mentat": 2}})
    turns = []
    while g.view(None)["phase"] == "actions":
        side = g.seats[g.open[0].seat]
        turns.append(side)
        answer(g, side, "act", "mentat" if side == H else options(g, T, "act")[0], "nothing")
    assert turns == [T, H, T, H]
    assert g.state.unused(0) == 1  # lost for the round
    assert happened(g, "die_spent")[0] == {"side": "atreides", "die": "strategy", "result": "strategy"}


@pytest.mark.rule("war:A.action.06")
@pytest.mark.rule("war:A.action.18")
@pytest.mark.rule("war:A.action.37")
def test_desert_power_is_open_with_fewer_dice_only() -> None:
    g = lay(atreides={"dice": {"mentat": 1}}, harkonnen={"dice": {"mentat": 2}})
    assert "desert_power" in options(g, T, "act")
    answer(g, T, "act", "desert_power", "nothing")
    assert g.state.unused(0) == 1
    answer(g, H, "act", "mentat", "nothing")
    # one against one: closed, and a die must be spent
    assert options(g, T, "act") == ["mentat"]
    assert refused(g, T, "act", "desert_power", "nothing")[0] == "A.action.18"


@pytest.mark.rule("war:A.action.36")
def test_without_dice_desert_power_is_the_only_choice() -> None:
    g = lay(atreides={"dice": {}}, harkonnen={"dice": {"mentat": 2}})
    assert options(g, T, "act") == ["desert_power"]
    answer(g, T, "act", "desert_power", "nothing")
    assert options(g, H, "act") == ["mentat"]  # the Harkonnen cannot pass
    assert "nothing" in options(g, H, "act", "mentat")  # but spend a die without effect


@pytest.mark.rule("war:A.action.07")
@pytest.mark.rule("war:A.action.11")
@pytest.mark.rule("war:A.action.12")
def test_one_option_of_a_result_is_chosen() -> None:
    legions = {"s1_8": {"regular": 2, "generic": 1}}
    g = lay(atreides={"legions": legions}, harkonnen={"legions": {"s1_9": {"regular": 1}}})
    assert options(g, T, "act", "strategy") == ["nothing", "move", "attack"]
    assert options(g, T, "act", "leadership")[:3] == ["nothing", "move", "surprise"]
    answer(g, T, "act", "strategy", "attack")
    assert asked(g) == [(T, "attack")]
    answer(g, T, "attack", "pass")
    assert asked(g) == [(H, "act")]  # the other option is gone with the die


@pytest.mark.rule("war:A.action.06")
@pytest.mark.rule("war:A.action.08")
def test_any_die_plays_a_card() -> None:
    exposed = {"legions": {"s1_8": {"regular": 1}}}
    g = lay(atreides={"dice": {"deployment": 1}, "hand": ["grandmother_of_a_storm"]}, harkonnen=exposed)
    with chance(g, *dice("ss")):
        answer(g, T, "act", "deployment", "play", "grandmother_of_a_storm")
    assert g.view(None)["discards"]["fremen_ally"] == ["grandmother_of_a_storm"]
    assert g.state.sides[0].hand == ()
    assert asked(g) == [(H, "act")]


@pytest.mark.rule("war:A.action.10")
def test_effects_are_elective() -> None:
    enemies = {"legions": {"s1_9": {"regular": 1}}}
    g = lay(atreides={"legions": {"s1_8": {"regular": 2}}, "hand": ["war_plan"]}, harkonnen=enemies)
    answer(g, T, "act", "strategy", "play", "war_plan")
    assert options(g, T, "choose") == ["pass", "move", "attack"]
    answer(g, T, "choose", "pass")
    assert asked(g) == [(H, "act")]


@pytest.mark.rule("war:A.action.33")
def test_discards_are_open() -> None:
    g = lay(turn=H, harkonnen={"hand": ["manipulation_of_others"]}, atreides={"hand": ["war_plan", "thumpers"]})
    answer(g, H, "act", "house", "play", "manipulation_of_others")
    answer(g, T, "discard", "war_plan", "thumpers")
    seen = [e for e in g.events(1) if e["name"] == "cards_discarded"]
    assert seen[0]["facts"]["cards"] == ["war_plan", "thumpers"]
    assert g.view(None)["discards"]["house_atreides"] == ["war_plan"]
