"""The worked examples of the two-player game, battles apart: each with the numbers it ends with."""

from __future__ import annotations

import pytest

from landsraad.games.war.board import AREA
from war.support import (
    H,
    T,
    answer,
    asked,
    boxes,
    chance,
    dice,
    force,
    happened,
    lay,
    named,
    offered,
    options,
    refused,
    reserve,
    roll,
    tank,
    where,
)

# --- dice, turns, Desert Power ---------------------------------------------------------------------------------------------


@pytest.mark.rule("war:A.action.02")
@pytest.mark.rule("war:A.action.03")
def test_01_excess_dice() -> None:
    ours = ["leadership", "leadership", "leadership", "mentat"]
    theirs = [*["strategy"] * 5, "leadership", "mentat", "house"]
    g = roll(ours, theirs, atreides={"bene_gesserit": 0})
    # the Harkonnen's first die can only be Deployment (three free slots) and is changed without asking
    assert happened(g, "die_changed") == [{"side": "harkonnen", "result": "deployment"}]
    assert options(g, T, "change_die") == ["strategy", "deployment", "house"]
    answer(g, T, "change_die", "house")
    assert options(g, H, "change_die") == ["leadership", "deployment", "mentat", "house"]
    answer(g, H, "change_die", "house")
    assert boxes(g, "house_harkonnen") == {"strategy": 3, "leadership": 1, "mentat": 1, "house": 2, "deployment": 1}
    assert boxes(g, "house_atreides") == {"leadership": 2, "mentat": 1, "house": 1}


@pytest.mark.rule("war:A.bg.01")
@pytest.mark.rule("war:A.bg.02")
@pytest.mark.rule("war:A.bg.05")
def test_02_bene_gesserit_slot() -> None:
    ours = ["leadership", "leadership", "strategy", "deployment"]
    theirs = [*["strategy"] * 3, *["leadership"] * 3, "mentat", "house"]
    g = roll(ours, theirs)
    assert options(g, T, "bene_gesserit") == ["pass", "mentat", "house"]
    answer(g, T, "bene_gesserit", "house")
    assert g.state.unused(0) == 5


@pytest.mark.rule("war:A.action.18")
@pytest.mark.rule("war:A.action.37")
def test_03_how_often_desert_power_is_open() -> None:
    g = lay(
        imperium={"choam": 4},
        atreides={"dice": {"leadership": 2, "strategy": 2}, "token_die": "house", "bene_gesserit": 0},
        harkonnen={"dice": {"strategy": 3, "leadership": 3, "mentat": 1}},
    )
    taken = []
    while g.view(None)["phase"] == "actions":
        side = asked(g)[0][0]
        if side == T:
            use = "desert_power" if "desert_power" in options(g, T, "act") else options(g, T, "act")[0]
            taken.append(use == "desert_power")
            answer(g, T, "act", use, "nothing")
        else:
            answer(g, H, "act", options(g, H, "act")[0], "nothing")
    assert taken == [True, True, False, False, False, False, False]


@pytest.mark.rule("war:A.action.09")
def test_04_the_phase_ends_with_atreides_dice_left() -> None:
    g = lay(
        imperium={"choam": 1},
        atreides={"dice": {"leadership": 2, "strategy": 2}, "token_die": "house", "bene_gesserit": 0},
        harkonnen={"dice": {"strategy": 3, "leadership": 1}},
    )
    for _ in range(4):
        assert "desert_power" not in options(g, T, "act")
        answer(g, T, "act", options(g, T, "act")[0], "nothing")
        answer(g, H, "act", options(g, H, "act")[0], "nothing")
    assert g.view(None)["phase"] == "spice"
    assert g.state.unused(0) == 1
    assert g.state.sides[0].placed >= 0  # it is the token, which returns at the end of the round


@pytest.mark.rule("war:A.action.09")
@pytest.mark.parametrize(("dice_left", "open_"), [(4, True), (3, False)])
def test_05_losing_a_die_to_a_card(dice_left: int, open_: bool) -> None:
    g = lay(
        turn=H,
        atreides={"dice": {"house": 1, "mentat": 2}, "tank": ["stilgar"]},
        harkonnen={
            "dice": {"strategy": 2, "house": dice_left - 2},
            "hand": ["reports_of_traitors"],
            "tank": ["beast_rabban"],
        },
    )
    answer(g, H, "act", "strategy", "play", "reports_of_traitors")
    answer(g, H, "lose_die", "house")
    assert (g.state.unused(0), g.state.unused(1)) == (2, dice_left - 1)
    assert tank(g, T)[0] == "stilgar"
    assert tank(g, H)[1] == "beast_rabban"
    assert ("desert_power" in options(g, T, "act")) is open_


# --- vehicles and movement ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("war:A.vehicle.01")
@pytest.mark.rule("war:A.vehicle.06")
def test_06_vehicle_placement() -> None:
    g = lay(
        "vehicles",
        imperium={"choam": 5, "spacing_guild": 3, "landsraad": 4},
        sandworms=["s2_2"],
        harkonnen={"legions": {"s5_3": {"regular": 1}}},
    )
    assert g.state.locked == 2
    assert happened(g, "row_read")[0] == {"row": 3, "locked": 2, "harvesters": 5, "ornithopters": 3, "carryalls": 1}
    for area in ("s1_14", "s1_12", "s5_3"):
        answer(g, H, "place_vehicle", "harvester", area)
    for area in ("gara_kulon", "s2_2"):
        assert refused(g, H, "place_vehicle", "harvester", area)[0] == "A.vehicle.04"
    for zone in ("az1", "az2", "az3"):
        answer(g, H, "place_vehicle", "ornithopter", zone)
    answer(g, H, "place_vehicle", "carryall", "az1")
    assert g.view(None)["ornithopters"] == ["az2", "az3"]


@pytest.mark.rule("war:A.move.05")
@pytest.mark.rule("war:A.move.17")
def test_07_two_moves_of_one_action() -> None:
    g = lay(
        turn=H, harkonnen={"legions": {"arsunt": {"regular": 3, "elite": 2, "generic": 1}, "carthag": {"regular": 2}}}
    )
    answer(g, H, "act", "strategy", "move")
    answer(g, H, "move", "arsunt", "carthag", "regular", "regular", "done")
    assert force(g, "carthag") == {"regular": 4}
    assert options(g, H, "move", "carthag", "arrakeen", "regular", "regular") == []  # two are the most
    assert options(g, H, "move", "arsunt", "broken_land") == ["all", "regular", "elite"]


@pytest.mark.rule("war:A.move.04")
@pytest.mark.rule("war:A.piece.13")
def test_08_leadership_split() -> None:
    given = {"atreides": {"legions": {"s1_12": {"regular": 4, "generic": 1}}}}
    g = lay(**given)
    answer(g, T, "act", "leadership", "move")
    assert "done" not in options(g, T, "move", "s1_12", "s1_8", "regular")
    answer(g, T, "move", "s1_12", "s1_8", "regular", "generic")
    assert force(g, "s1_12") == {"regular": 3}
    g = lay(**given)
    answer(g, T, "act", "strategy", "move")
    answer(g, T, "move", "s1_12", "s1_8", *["regular"] * 4, "done")
    assert force(g, "s1_12") == {}
    assert reserve(g, T)[3] == 12


@pytest.mark.rule("war:A.move.09")
@pytest.mark.rule("war:A.move.11")
@pytest.mark.rule("war:A.station.01")
def test_09_sandriding_to_a_station() -> None:
    given = {
        "row": ["paul_mounts_the_maker"],
        "atreides": {"legions": {"windgap": {"regular": 1, "leaders": ["paul_atreides"]}}},
        "wormsigns": ["s7_5"],
        "harvesters": ["s7_5"],
        "sandworms": ["s6_1"],
        "stations": {"false_wall_east": "sand_dwellers"},
    }
    g = lay(**given)
    answer(g, T, "act", "strategy", "move")
    assert refused(g, T, "move", "windgap", "north_pole")[0] == "A.board.06"
    answer(g, T, "move", "windgap", "false_wall_east", "all")
    assert g.state.marks == (0, 1, 0)
    assert named(g.state.harvesters) == ["s7_5"]
    assert (named(g.state.wormsigns), named(g.state.sandworms)) == (["s7_5"], ["s6_1"])
    assert options(g, T, "claim") == ["pass", "paul_mounts_the_maker"]
    g = lay(**given, harkonnen={"legions": {"s7_5": {"regular": 1}}})
    answer(g, T, "act", "strategy", "move")
    assert "false_wall_east" not in options(g, T, "move", "windgap")


@pytest.mark.rule("war:A.battle.03")
@pytest.mark.rule("war:A.battle.25")
def test_10_sandriding_attack() -> None:
    g = lay(
        atreides={"legions": {"windgap": {"regular": 4, "generic": 1}}},
        harkonnen={"legions": {"north_pole": {"regular": 2}}},
        wormsigns=["s7_5", "s7_4"],
    )
    answer(g, T, "act", "strategy", "attack")
    with chance(g, *dice("hhxs" + "hss")):
        answer(g, T, "attack", "windgap", "north_pole")
    assert happened(g, "hits_scored") == [{"side": "atreides", "hits": 1, "suffered": 0}]
    assert force(g, "north_pole") == {"regular": 1}
    answer(g, T, "press_on", "continue")
    answer(g, T, "casualties", "regular")
    assert asked(g) == [(H, "retreat")]
    with chance(g, *dice("hhs" + "hs")):
        answer(g, H, "retreat", "stand")
    assert happened(g, "hits_scored")[-1] == {"side": "atreides", "hits": 1, "suffered": 0}
    answer(g, T, "advance", "advance")
    assert force(g, "north_pole") == {"regular": 3, "generic": 1}
    assert g.state.marks == (1, 1, 1)


@pytest.mark.rule("war:A.battle.22")
def test_10_where_the_garrison_could_go() -> None:
    g = lay(
        atreides={"legions": {"windgap": {"regular": 4, "generic": 1}}},
        harkonnen={"legions": {"north_pole": {"regular": 2}}},
        wormsigns=["s7_5", "s7_4"],
    )
    answer(g, T, "act", "strategy", "attack")
    with chance(g, *dice("ssss" + "sss")):
        answer(g, T, "attack", "windgap", "north_pole")
    answer(g, T, "press_on", "continue")
    answer(g, T, "casualties", "regular")
    answer(g, H, "retreat", "retreat")
    assert set(options(g, T, "retreat_to")) == {"wind_pass", "s5_3", "s6_1"}  # s7_4 has a Wormsign


@pytest.mark.rule("war:A.move.12")
@pytest.mark.rule("war:A.move.13")
@pytest.mark.rule("war:A.board.05")
def test_11_troop_transport_over_a_red_border() -> None:
    given = {"harkonnen": {"legions": {"s5_6": {"regular": 2}}}}
    g = lay(turn=H, **given, ornithopters=["az1"])
    answer(g, H, "act", "strategy", "attack")
    answer(g, H, "attack", "s5_6", "gara_kulon")
    assert g.state.ornithopters == 0  # removed when the attack is declared
    assert asked(g) == [(H, "advance")]
    assert "attack" not in options(lay(turn=H, **given, ornithopters=["az5"]), H, "act", "strategy")


@pytest.mark.rule("war:A.move.15")
@pytest.mark.rule("war:A.move.16")
@pytest.mark.parametrize("face", ["sandworm", "burrowing_sandworm"])
def test_12_onto_a_wormsign(face: str) -> None:
    g = lay(
        turn=H,
        harkonnen={"legions": {"wind_pass": {"regular": 2}}},
        wormsigns={"s7_3": face, "s7_4": "sand", "s7_5": "sand"},
        harvesters=["s7_3"],
        carryalls=["az7"],
    )
    answer(g, H, "act", "strategy", "move")
    answer(g, H, "move", "wind_pass", "s7_3", "all")
    if face == "burrowing_sandworm":
        assert force(g, "s7_3") == {"regular": 2}
        return
    assert options(g, T, "retreat_to") == ["wind_pass", "s7_2"]
    answer(g, T, "retreat_to", "s7_2")
    assert g.state.harvesters == 0
    assert g.view(None)["carryalls"] == ["az7"]


# --- desert --------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("war:A.hazard.17")
@pytest.mark.rule("war:A.spice.01")
def test_22_a_whole_hazards_phase() -> None:
    g = lay(
        atreides={"dice": {}},
        harkonnen={"dice": {"mentat": 1}, "legions": {"s1_12": {"regular": 3}}},
        harvesters=["s1_14", "s6_5", "s1_12"],
        carryalls=["az1"],
        wormsigns={"s1_14": "burrowing_sandworm", "s1_12": "sandworm", "s6_5": "sand"},
    )
    answer(g, T, "act", "desert_power", "nothing")
    answer(g, H, "act", "mentat", "nothing")
    assert named(g.state.sandworms) == ["s1_12", "s1_14"]
    answer(g, T, "hazard_order", "s1_12")
    assert options(g, T, "retreat_to") == ["s1_8", "s1_9", "s1_11", "s1_13"]
    answer(g, T, "retreat_to", "s1_13")
    answer(g, H, "carryall", "pass")
    with chance(g, *dice("hx")):
        answer(g, H, "carryall", "az1")
    assert force(g, "s1_13") == {}
    assert happened(g, "desert_roll")[0]["total"] == 3
    assert happened(g, "spice_collected") == [{"areas": ["s1_14", "s6_5"], "spice": 4, "reserve": 0}]


@pytest.mark.rule("war:A.worm.02")
@pytest.mark.rule("war:A.worm.03")
@pytest.mark.rule("war:A.worm.06")
def test_23_storm_and_worm_tables() -> None:
    g = lay(sandworms=["s7_4"], harkonnen={"legions": {"harg_pass": {"regular": 2}}}, harvesters=["s7_5"])
    answer(g, T, "act", "desert_power", "worm_attack")
    with chance(g, *dice("hxxs")):
        answer(g, T, "worm_attack", "s7_4", "harg_pass")
    assert force(g, "harg_pass") == {"regular": 1}
    g = lay(sandworms=["s7_4"], harvesters=["s7_5"])
    answer(g, T, "act", "desert_power", "move_worms")
    assert "s7_6" in options(g, T, "move_worm", "s7_4")
    assert "s7_5" not in options(g, T, "move_worm", "s7_4")


@pytest.mark.rule("war:A.presc.16")
@pytest.mark.rule("war:A.presc.18")
@pytest.mark.rule("war:A.worm.08")
def test_24_atomics() -> None:
    given = {
        "prescience": {"kwisatz_haderach": 8},
        "harkonnen": {"legions": {"splintered_rock": {"regular": 2}, "hagga_basin": {"regular": 3}}},
        "sandworms": ["wind_pass"],
    }
    assert "worm_attack" not in options(lay(**given), T, "act", "desert_power")  # over a Mountain
    g = lay(**given)
    assert offered(g, T) == ["atomics"]
    answer(g, T, "atomics", "splintered_rock")
    assert options(g, T, "flee_to") == ["hagga_basin", "s5_2", "s8_2"]
    answer(g, T, "flee_to", "s5_2")
    answer(g, T, "act", "desert_power", "worm_attack")
    with chance(g, *dice("hhxs")):
        answer(g, T, "worm_attack", "wind_pass", "hagga_basin")
    assert force(g, "hagga_basin") == {"regular": 1}
    assert g.state.map.exposed >> AREA["hagga_basin"] & 1


# --- spice, tank, leaders --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("war:A.spice.02")
@pytest.mark.rule("war:A.spice.06")
@pytest.mark.parametrize(
    ("choice", "steps", "supremacy", "bans", "reserve_"),
    [
        (("keep", "keep", "raise", "no", "yes"), (5, 4, 3), 5, [], 1),
        (("keep", "drop", "raise", "yes", "no"), (5, 3, 3), 6, ["spacing_guild"], 0),
    ],
)
def test_25_spending_spice(
    choice: tuple[str, ...], steps: tuple[int, int, int], supremacy: int, bans: list[str], reserve_: int
) -> None:
    g = lay(
        "spice",
        supremacy=5,
        imperium={"choam": 5, "spacing_guild": 4, "landsraad": 2},
        harvesters=["s1_14", "s1_13", "s1_10", "s1_8"],
        spice_reserve=1,
    )
    answer(g, H, "spend_spice", *choice)
    assert g.state.imperium == steps
    assert g.state.supremacy == supremacy
    assert g.view(None)["bans"] == bans
    assert g.state.reserve_spice == reserve_
    assert (where(g, "feyd_rautha") == "aside") is (supremacy == 6)


@pytest.mark.rule("war:A.tank.03")
@pytest.mark.rule("war:A.tank.06")
def test_26_tank() -> None:
    g = lay(
        atreides={
            "tank": ["paul_atreides", "stilgar"],
            "legions": {"s1_8": {"regular": 1, "leaders": ["lady_jessica"]}},
            "dice": {"strategy": 1, "mentat": 1},
        },
        harkonnen={"legions": {"s1_9": {"regular": 2}}},
    )
    answer(g, T, "act", "strategy", "attack")
    with chance(g, *dice("x" + "hs")):
        answer(g, T, "attack", "s1_8", "s1_9")
    assert asked(g) == [(T, "press_on")]  # Jessica's Shield saves her
    answer(g, T, "press_on", "continue")
    with chance(g, *dice("h" + "hs")):
        answer(g, H, "retreat", "stand")
    answer(g, T, "casualties", "lady_jessica")
    assert tank(g, T) == ["lady_jessica", "paul_atreides", "stilgar"]
    answer(g, T, "press_on", "cease")
    assert tank(g, T) == ["lady_jessica", None, "paul_atreides"]
    assert where(g, "stilgar") == "aside"
    answer(g, H, "act", "mentat", "nothing")
    answer(g, T, "act", "desert_power", "nothing")
    assert tank(g, T) == ["lady_jessica", None, "paul_atreides"]
    answer(g, H, "act", "house", "nothing")
    answer(g, T, "act", "mentat", "nothing")
    assert tank(g, T) == [None, "lady_jessica", None]
    assert where(g, "paul_atreides") == "aside"


@pytest.mark.rule("war:A.presc.07")
@pytest.mark.rule("war:A.presc.12")
@pytest.mark.rule("war:A.leader.04")
def test_27_water_of_life() -> None:
    card = "paul_drinks_the_water_of_life"
    ours = {"legions": {"s3_5": {"regular": 1, "leaders": ["paul_atreides"]}}}
    g = lay(row=[card], atreides=ours)
    answer(g, T, "act", "deployment", "claim", card)
    assert g.state.marks == (3, 0, 0)
    assert tank(g, T) == ["paul_muaddib", None, None]
    assert where(g, "paul_atreides") == "removed"
    assert g.state.claims == 1
    g = lay(row=[card], atreides=ours, harkonnen={"legions": {"s3_9": {"regular": 1}}})
    assert "claim" not in options(g, T, "act", "deployment")
