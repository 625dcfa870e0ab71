"""Sandworms and the Wild Maker (A.worm, A.leader.07-09, 14)."""

from __future__ import annotations

from typing import Any

import pytest

from landsraad.games.war.board import AREA
from war.support import H, T, answer, asked, chance, dice, force, happened, lay, named, options, refused


def power(use: str, **given: Any) -> Any:
    g = lay(**given)
    answer(g, T, "act", "desert_power", use)
    return g


@pytest.mark.rule("war:A.worm.02")
def test_worms_move_one_or_two_deserts() -> None:
    g = power(
        "move_worms",
        sandworms=["s7_4"],
        harvesters=["s7_5"],
        wormsigns=["s7_3"],
        harkonnen={"legions": {"s6_1": {"regular": 1}}},
    )
    reach = options(g, T, "move_worm", "s7_4")
    assert "s7_6" in reach  # through the Harvester's area
    assert "s6_4" in reach  # through the Legion's
    assert not {"s7_5", "s7_3", "s6_1", "windgap", "harg_pass"} & set(reach)
    assert refused(g, T, "move_worm", "s7_4", "s7_2") == ("A.worm.02", "Central South-West 2 is not a Desert")
    answer(g, T, "move_worm", "s7_4", "s7_6")
    assert named(g.state.sandworms) == ["s7_6"]


@pytest.mark.rule("war:A.worm.02")
def test_a_station_does_not_hinder_a_worm() -> None:
    g = power("move_worms", sandworms=["s8_3"])
    assert "s8_4" in options(g, T, "move_worm", "s8_3")
    answer(g, T, "move_worm", "s8_3", "s8_4")
    assert g.state.stations >> AREA["s8_4"] & 1


@pytest.mark.rule("war:A.worm.02")
def test_worms_and_red_borders_by_option() -> None:
    given: dict[str, Any] = {"sandworms": ["s1_4"], "atomics": "rimwall_west", "prescience": {"sand_dwellers": 8}}
    closed = {"rimwall_opens": False}
    assert "rimwall_west" not in options(power("move_worms", options=closed, **given), T, "move_worm", "s1_4")
    crossing = {**closed, "worms_cross_red_borders": True}
    assert "rimwall_west" in options(power("move_worms", options=crossing, **given), T, "move_worm", "s1_4")
    assert "rimwall_west" in options(power("move_worms", **given), T, "move_worm", "s1_4")


@pytest.mark.rule("war:A.worm.03")
@pytest.mark.rule("war:A.worm.04")
def test_what_a_worm_can_attack() -> None:
    g = power(
        "worm_attack",
        sandworms=["s7_4"],
        harkonnen={"legions": {"harg_pass": {"regular": 1}, "s7_2": {"regular": 1}, "north_pole": {"regular": 1}}},
        harvesters=["s7_5", "s6_4"],
    )
    # over a Desert to Minor Erg and Plateau; never a Mountain
    assert options(g, T, "worm_attack", "s7_4") == ["harg_pass", "s6_4", "s7_2", "s7_5"]
    assert refused(g, T, "worm_attack", "s7_4", "north_pole") == ("A.worm.04", "the North Pole is a Mountain")


@pytest.mark.rule("war:A.worm.03")
def test_the_first_of_two_areas_must_be_a_desert() -> None:
    given = {"sandworms": ["s6_1"], "harkonnen": {"legions": {"s6_3": {"regular": 1}}}}
    g = lay(**given)
    assert "worm_attack" not in options(g, T, "act", "desert_power")  # over Harg Pass, a Minor Erg


@pytest.mark.rule("war:A.worm.05")
def test_a_lone_harvester_is_removed_without_a_roll() -> None:
    g = power("worm_attack", sandworms=["s1_8"], harvesters=["s1_9"], carryalls=["az1"])
    answer(g, T, "worm_attack", "s1_8", "s1_9")
    assert (g.state.sandworms, g.state.harvesters) == (0, 0)
    assert happened(g, "desert_roll") == []
    assert g.view(None)["carryalls"] == ["az1"]
    assert asked(g) == [(H, "act")]


@pytest.mark.rule("war:A.worm.06")
@pytest.mark.parametrize(
    ("area", "source", "total"), [("s1_13", "s1_9", 5), ("s1_12", "s1_9", 3), ("harg_pass", "s6_1", 1)]
)
def test_worm_hits_by_terrain(area: str, source: str, total: int) -> None:
    g = power("worm_attack", sandworms=[source], harkonnen={"legions": {area: {"regular": 6}}})
    with chance(g, *dice("hxxs")):
        answer(g, T, "worm_attack", source, area)
    assert happened(g, "desert_roll")[0]["total"] == total
    assert force(g, area) == {"regular": 6 - total}
    assert g.state.sandworms == 0


@pytest.mark.rule("war:A.worm.06")
@pytest.mark.rule("war:A.leader.08")
@pytest.mark.rule("war:A.leader.14")
def test_the_wild_maker_attacks_with_six_dice_and_may_come_back() -> None:
    g = power("worm_attack", wild_maker="s1_9", harkonnen={"legions": {"s1_12": {"regular": 6}}})
    with chance(g, *dice("hhhhss")):
        answer(g, T, "worm_attack", "s1_9", "s1_12")
    assert force(g, "s1_12") == {"regular": 2}
    assert g.view(None)["wild_maker"] == "off_board"
    assert g.events()[-3]["text"] == "The Wild Maker attacks North-East 12 from North-East 9."


@pytest.mark.rule("war:A.worm.07")
def test_a_harvester_goes_with_the_last_unit() -> None:
    given = {"sandworms": ["s1_9"], "harvesters": ["s1_12"], "carryalls": ["az1"]}
    g = power("worm_attack", **given, harkonnen={"legions": {"s1_12": {"regular": 1}}})
    with chance(g, *dice("hsss")):
        answer(g, T, "worm_attack", "s1_9", "s1_12")
    assert g.state.harvesters == 0
    g = power("worm_attack", **given, harkonnen={"legions": {"s1_12": {"regular": 2}}})
    with chance(g, *dice("hsss")):
        answer(g, T, "worm_attack", "s1_9", "s1_12")
    assert named(g.state.harvesters) == ["s1_12"]


@pytest.mark.rule("war:A.worm.08")
@pytest.mark.rule("war:A.battle.27")
def test_a_worm_leaves_a_settlement_standing() -> None:
    g = power(
        "worm_attack",
        atomics="splintered_rock",
        prescience={"sand_dwellers": 8},
        sandworms=["wind_pass"],
        harkonnen={"legions": {"hagga_basin": {"regular": 1}}},
    )
    with chance(g, *dice("hsss")):
        answer(g, T, "worm_attack", "wind_pass", "hagga_basin")
    assert force(g, "hagga_basin") == {}
    assert g.state.settlements >> AREA["hagga_basin"] & 1
    assert g.state.marks == (0, 8, 0)


@pytest.mark.rule("war:A.worm.09")
@pytest.mark.rule("war:A.piece.20")
def test_no_legion_enters_or_attacks_a_worms_area() -> None:
    g = lay(turn=H, harkonnen={"legions": {"s1_8": {"regular": 1}}}, sandworms=["s1_9"])
    answer(g, H, "act", "strategy", "move")
    assert refused(g, H, "move", "s1_8", "s1_9") == ("A.worm.09", "a Sandworm is in North-East 9")


@pytest.mark.rule("war:A.leader.07")
@pytest.mark.rule("war:A.leader.08")
def test_the_wild_maker_enters_by_shai_hulud_and_is_a_sandworm() -> None:
    g = lay(atreides={"hand": ["shai_hulud"], "legions": {"s1_8": {"regular": 1}}})
    answer(g, T, "act", "mentat", "play", "shai_hulud")
    assert "s1_9" in options(g, T, "wild_maker_area")
    assert not {"s1_8", "gara_kulon", "arrakeen", "s1_4"} & set(options(g, T, "wild_maker_area"))
    answer(g, T, "wild_maker_area", "s1_9")
    assert g.view(None)["wild_maker"] == "s1_9"
    shown = [x for x in g.view(None)["sides"][0]["leaders"] if x["leader"] == "wild_maker"]
    assert shown == [{"leader": "wild_maker", "spent": True, "at": "s1_9", "fresh": False}]
    answer(g, H, "act", "mentat", "nothing")
    assert "special" not in options(g, T, "act", "desert_power")  # spent until the next round
    answer(g, T, "act", "desert_power", "move_worms")
    assert options(g, T, "move_worm") == ["pass", "s1_9"]


@pytest.mark.rule("war:A.leader.07")
def test_the_wild_makers_special_action_moves_and_attacks() -> None:
    g = lay(wild_maker="s1_8", harkonnen={"legions": {"s1_13": {"regular": 3}}})
    answer(g, T, "act", "desert_power", "special", "wild_maker")
    answer(g, T, "move_worm", "s1_8", "s1_9")
    with chance(g, *dice("hhsss" + "s")):
        answer(g, T, "worm_attack", "s1_9", "s1_13")
    assert force(g, "s1_13") == {"regular": 1}
    assert g.state.spent_cards >> 15 & 1


@pytest.mark.rule("war:A.leader.09")
def test_the_wild_maker_may_be_exchanged_at_the_end_of_a_round() -> None:
    g = lay("end", wild_maker="s1_9", sandworms=["s1_13"])
    assert asked(g) == [(T, "swap_wild_maker")]
    answer(g, T, "swap_wild_maker", "yes")
    assert named(g.state.sandworms) == ["s1_9", "s1_13"]
    assert g.view(None)["wild_maker"] == "off_board"
    g = lay("end", wild_maker="s1_9", sandworms=["s1_13", "s1_8", "s2_2", "s2_3"])
    assert asked(g) != [(T, "swap_wild_maker")]  # no Sandworm is off the board
