"""Movement (A.move): splitting, simultaneous moves, Sandriding, Troop-Transport, what is met on arrival."""

from __future__ import annotations

from typing import Any

import pytest

from landsraad.games.war.board import AREA
from landsraad.games.war.pieces import TOKENS
from war.support import (
    H,
    T,
    answer,
    asked,
    check_conserved,
    force,
    happened,
    lay,
    moving,
    named,
    options,
    refused,
    reserve,
    tank,
)


@pytest.mark.rule("war:A.move.01")
@pytest.mark.rule("war:A.move.02")
def test_a_legion_moves_to_an_adjacent_free_area() -> None:
    g = moving(
        H,
        harkonnen={"legions": {"s5_6": {"regular": 1}}},
        atreides={"legions": {"s1_7": {"regular": 1}}},
    )
    assert options(g, H, "move", "s5_6") == ["s5_5", "s5_8"]
    assert refused(g, H, "move", "s5_6", "s1_7") == ("A.board.06", "enemy units are in North-East 7")
    assert refused(g, H, "move", "s5_6", "shield_wall_1")[0] == "A.move.12"  # a red border
    assert refused(g, H, "move", "s5_6", "arrakeen")[0] == "A.move.02"
    answer(g, H, "move", "s5_6", "s5_8")
    assert force(g, "s5_8") == {"regular": 1}


@pytest.mark.rule("war:A.move.02")
def test_a_legion_that_is_shut_in_is_told_so() -> None:
    g = moving(
        H,
        harkonnen={"legions": {"s5_6": {"regular": 1}, "carthag": {"regular": 1}}},
        atreides={"legions": {name: {"regular": 1} for name in ("s1_7", "s5_5", "s5_8")}},
    )
    assert options(g, H, "move") == ["pass", "carthag"]
    assert refused(g, H, "move", "s5_6") == ("A.move.02", "no free area is within reach of Central North-East 6")
    assert refused(g, H, "move", "arrakeen") != refused(g, H, "move", "s5_6"), "nobody stands there"


@pytest.mark.rule("war:A.move.03")
def test_a_legion_may_split_but_a_leader_needs_a_unit() -> None:
    g = moving(atreides={"legions": {"s1_8": {"regular": 2, "elite": 1, "leaders": ["stilgar"]}}})
    assert options(g, T, "move", "s1_8", "s1_9") == ["all", "regular", "elite"]  # not the leader alone
    answer(g, T, "move", "s1_8", "s1_9", "regular", "stilgar")
    assert force(g, "s1_8") == {"regular": 1, "elite": 1}
    assert force(g, "s1_9") == {"regular": 1, "leaders": ["stilgar"]}


@pytest.mark.rule("war:A.move.04")
@pytest.mark.rule("war:A.action.12")
def test_a_leadership_move_takes_a_leader_along() -> None:
    g = moving(
        die="leadership",
        atreides={"legions": {"s1_8": {"regular": 2, "generic": 1}, "s1_13": {"regular": 1}}},
    )
    assert options(g, T, "move") == ["pass", "s1_8"]  # a Legion without leader cannot move
    assert "done" not in options(g, T, "move", "s1_8", "s1_9", "regular")
    answer(g, T, "move", "s1_8", "s1_9", "regular", "generic")
    assert force(g, "s1_9") == {"regular": 1, "generic": 1}
    assert asked(g) == [(H, "act")]  # nothing with a leader is left that has not moved


@pytest.mark.rule("war:A.move.03")
@pytest.mark.rule("war:A.move.04")
def test_a_group_that_may_not_go_is_told_what_it_lacks() -> None:
    legions = {"s1_12": {"regular": 4, "special": 1, "generic": 1}}
    g = lay(turn=H, harkonnen={"legions": legions, "hand": ["sardaukar_pogrom"]})
    twin = g.clone()
    answer(g, H, "act", "leadership", "move")
    assert refused(g, H, "move", "s1_12", "s1_8", "done")[0] == "A.move.03"
    assert refused(g, H, "move", "s1_12", "s1_8", "regular", "done") == (
        "A.move.04",
        "this move takes at least one leader along",
    )
    assert refused(g, H, "move", "s1_12", "s1_8", "elite")[0] == "A.move.05"
    answer(twin, H, "act", "mentat", "play", "sardaukar_pogrom")
    assert refused(twin, H, "move", "s1_12", "s1_8", "regular", "done") == (
        "A.move.03",
        "this move takes at least one Sardaukar along",
    )


@pytest.mark.rule("war:A.move.05")
@pytest.mark.rule("war:A.move.17")
def test_no_figure_moves_twice_but_those_left_behind_may() -> None:
    g = moving(
        H, harkonnen={"legions": {"arsunt": {"regular": 3, "elite": 2, "generic": 1}, "carthag": {"regular": 2}}}
    )
    answer(g, H, "move", "arsunt", "carthag", "regular", "regular", "done")
    assert force(g, "carthag") == {"regular": 4}
    # two of the four have just arrived
    assert options(g, H, "move", "carthag", "arrakeen") == ["all", "regular"]
    assert options(g, H, "move", "carthag", "arrakeen", "regular", "regular") == []
    assert refused(g, H, "move", "carthag", "arrakeen", "elite")[0] == "A.move.05"
    answer(g, H, "move", "carthag", "arrakeen", "all")
    assert force(g, "arrakeen") == {"regular": 2}
    assert force(g, "carthag") == {"regular": 2}
    assert asked(g)[0][0] == T


@pytest.mark.rule("war:A.move.05")
def test_tokens_revealed_after_a_move_have_moved() -> None:
    g = moving(atreides={"legions": {"s1_8": {"tokens": ["as1"]}, "s1_13": {"regular": 1}}})
    answer(g, T, "move", "s1_8", "s1_9")
    answer(g, T, "guerrilla_training", "s1_9", "as1")
    assert force(g, "s1_9") == {"regular": 2}
    assert options(g, T, "move") == ["pass", "s1_13"]  # not those who have arrived


@pytest.mark.rule("war:A.move.07")
@pytest.mark.rule("war:A.piece.17")
def test_full_legions_change_places() -> None:
    g = moving(H, harkonnen={"legions": {"carthag": {"regular": 6}, "hagga_basin": {"elite": 6}}})
    answer(g, H, "move", "carthag", "hagga_basin", "all")
    answer(g, H, "move", "hagga_basin", "carthag", "all")
    assert force(g, "carthag") == {"elite": 6}
    assert force(g, "hagga_basin") == {"regular": 6}
    assert happened(g, "excess_removed") == []


@pytest.mark.rule("war:A.piece.17")
@pytest.mark.rule("war:A.piece.18")
def test_too_many_units_after_the_last_move() -> None:
    g = moving(H, harkonnen={"legions": {"carthag": {"regular": 4}, "hagga_basin": {"elite": 4}}})
    answer(g, H, "move", "carthag", "hagga_basin", "all")
    answer(g, H, "move", "pass")
    assert asked(g) == [(H, "overstack")]
    answer(g, H, "overstack", "regular", "regular")
    assert force(g, "hagga_basin") == {"regular": 2, "elite": 4}
    assert reserve(g, H)[0] == 22


@pytest.mark.rule("war:A.piece.13")
def test_a_leader_left_alone_is_removed() -> None:
    g = moving(atreides={"legions": {"s1_8": {"regular": 2, "generic": 1, "leaders": ["stilgar"]}}})
    answer(g, T, "move", "s1_8", "s1_9", "regular", "regular", "done")
    assert force(g, "s1_8") == {}
    assert reserve(g, T)[3] == 12
    assert tank(g, T) == ["stilgar", None, None]
    check_conserved(g)


@pytest.mark.rule("war:A.piece.13")
def test_leaving_a_leader_alone_may_be_forbidden() -> None:
    g = moving(
        options={"leaders_may_stay_alone": False},
        atreides={"legions": {"s1_8": {"regular": 1, "generic": 1, "leaders": ["stilgar"]}}},
    )
    assert options(g, T, "move", "s1_8", "s1_9", "regular") == ["generic"]
    assert options(g, T, "move", "s1_8", "s1_9", "regular", "generic") == ["stilgar"]
    answer(g, T, "move", "s1_8", "s1_9", "regular", "generic", "stilgar")
    assert force(g, "s1_9") == {"regular": 1, "generic": 1, "leaders": ["stilgar"]}


# --- Sandriding ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("war:A.move.09")
@pytest.mark.rule("war:A.move.10")
def test_sandriding_over_a_chain() -> None:
    g = moving(atreides={"legions": {"windgap": {"regular": 1}}}, wormsigns=["s7_5"], sandworms=["s6_1"])
    reach = set(options(g, T, "move", "windgap"))
    assert {"false_wall_east", "harg_pass", "s7_4", "s5_3", "s7_5"} <= reach  # beside the chain, and on its Wormsign
    assert "s6_1" not in reach  # a Sandworm is no end
    assert refused(g, T, "move", "windgap", "s6_1")[0] == "A.worm.09"
    answer(g, T, "move", "windgap", "harg_pass")
    assert force(g, "harg_pass") == {"regular": 1}
    assert named(g.state.wormsigns) == ["s7_5"]
    assert happened(g, "legion_moved")[0]["source"] == "windgap"


@pytest.mark.rule("war:A.move.11")
def test_enemy_legions_block_sandriding_and_harvesters_do_not() -> None:
    given = {"atreides": {"legions": {"windgap": {"regular": 1}}}, "wormsigns": ["s7_5", "s6_1"]}
    assert "harg_pass" in options(moving(**given, harvesters=["s7_5"]), T, "move", "windgap")
    g = moving(**given, harkonnen={"legions": {"s7_5": {"regular": 1}}})
    assert refused(g, T, "move", "windgap", "harg_pass")[0] == "A.move.02"
    assert "harg_pass" not in options(g, T, "move", "windgap")


@pytest.mark.rule("war:A.move.06")
@pytest.mark.rule("war:A.move.08")
def test_nothing_happens_in_areas_passed_through() -> None:
    g = moving(
        atreides={"legions": {"s8_3": {"regular": 1}, "s8_4": {"regular": 6}}},
        wormsigns=["s8_4"],
        harvesters=["s8_4"],
        stations={"s8_4": "jihad"},
    )
    answer(g, T, "move", "s8_3", "wind_pass")
    assert named(g.state.stations) == ["s8_4"]
    assert named(g.state.harvesters) == ["s8_4"]
    assert force(g, "s8_4") == {"regular": 6}  # nobody picked up or dropped, no stacking on the way
    assert g.state.marks == (0, 0, 0)


# --- Troop-Transport ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("war:A.move.12")
@pytest.mark.rule("war:A.move.13")
def test_troop_transport_reaches_two_areas_over_anything() -> None:
    g = moving(
        H,
        harkonnen={"legions": {"s5_6": {"regular": 2}}},
        atreides={"legions": {"s5_8": {"regular": 1}}},
        sandworms=["s1_7"],
        ornithopters=["az1"],
    )
    reach = options(g, H, "move", "s5_6")
    assert {"s1_8", "s5_9", "shield_wall_1"} <= set(reach)  # over a Legion, a worm and a red border
    assert not {"s1_7", "s5_8", "gara_kulon"} & set(reach)
    answer(g, H, "move", "s5_6", "s1_8", "all")
    assert g.state.ornithopters == 0
    assert force(g, "s1_8") == {"regular": 2}


@pytest.mark.rule("war:A.move.12")
def test_the_ornithopter_must_be_connected_to_the_start() -> None:
    g = moving(H, harkonnen={"legions": {"s5_6": {"regular": 2}}}, ornithopters=["az5"])
    assert "s1_8" not in options(g, H, "move", "s5_6")
    g = moving(H, harkonnen={"legions": {"north_pole": {"regular": 1}}}, ornithopters=["az5"])
    assert "s5_4" in options(g, H, "move", "north_pole")  # every zone reaches the pole


@pytest.mark.rule("war:A.move.12")
def test_the_player_picks_among_ornithopters_and_walks_without() -> None:
    g = moving(H, harkonnen={"legions": {"s5_6": {"regular": 2}, "s5_9": {"regular": 1}}}, ornithopters=["az1", "az2"])
    answer(g, H, "move", "s5_6", "s1_8", "all")
    assert options(g, H, "ornithopter") == ["az1", "az2"]
    answer(g, H, "ornithopter", "az2")
    assert g.view(None)["ornithopters"] == ["az1"]
    answer(g, H, "move", "s5_9", "s5_8")
    assert g.state.ornithopters == 1


@pytest.mark.rule("war:A.move.13")
@pytest.mark.rule("war:A.board.05")
def test_a_short_flight_over_a_red_border_by_option() -> None:
    given = {"harkonnen": {"legions": {"s4_16": {"regular": 1}}}, "ornithopters": ["az3"]}
    assert "s4_15" in options(moving(H, **given), H, "move", "s4_16")
    # without it s4_15 is still two steps away, over North-West 11
    assert "s4_15" in options(moving(H, options={"short_flight": False}, **given), H, "move", "s4_16")
    given = {"harkonnen": {"legions": {"s8_1": {"regular": 1}}}, "ornithopters": ["az3"]}
    assert "s8_2" in options(moving(H, **given), H, "move", "s8_1")


@pytest.mark.rule("war:A.move.14")
def test_one_transport_a_turn_for_a_legion() -> None:
    g = lay(
        turn=H,
        harkonnen={"legions": {"s5_6": {"regular": 1, "leaders": ["beast_rabban"]}}},
        ornithopters=["az1", "az4"],
    )
    twin = g.clone()
    answer(g, H, "act", "leadership", "special", "beast_rabban")
    answer(g, H, "move", "s5_6", "s5_7", "all")
    answer(g, H, "ornithopter", "az1")
    # Rabban's Legion moves again, but not by air, though the other Ornithopter serves this sector, too
    assert options(g, H, "move") == ["pass", "s5_7"]
    assert set(options(g, H, "move", "s5_7")) == {"false_wall_east", "s5_4", "s5_5", "s5_8", "s6_2"}
    assert refused(g, H, "move", "s5_7", "s5_3") == (
        "A.move.14",
        "this Legion has already used a Troop-Transport in this turn",
    )
    answer(g, H, "move", "s5_7", "s5_4", "all")
    assert g.state.ornithopters.bit_count() == 1
    # if it walks first, it may fly then
    answer(twin, H, "act", "leadership", "special", "beast_rabban")
    answer(twin, H, "move", "s5_6", "s5_5", "all")
    assert "s5_3" in options(twin, H, "move", "s5_5")


@pytest.mark.rule("war:A.move.14")
def test_two_groups_of_one_action_may_fly() -> None:
    g = moving(
        H,
        harkonnen={"legions": {"s5_6": {"regular": 1}, "s1_15": {"regular": 1}}},
        ornithopters=["az1", "az4"],
    )
    answer(g, H, "move", "s1_15", "s1_14")
    answer(g, H, "move", "s5_6", "s1_8")
    assert g.state.ornithopters == 0


# --- arrival ------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("war:A.station.01")
@pytest.mark.rule("war:A.presc.02")
def test_a_station_is_taken_at_the_end_of_a_move() -> None:
    g = moving(atreides={"legions": {"s6_1": {"regular": 1}}}, stations={"false_wall_east": "sand_dwellers"})
    answer(g, T, "move", "s6_1", "false_wall_east")
    assert g.state.marks == (0, 1, 0)
    assert g.state.stations == 0
    assert happened(g, "station_taken") == [{"area": "false_wall_east", "marker": "sand_dwellers"}]


@pytest.mark.rule("war:A.station.01")
def test_harkonnen_take_no_station() -> None:
    g = moving(H, harkonnen={"legions": {"s6_1": {"regular": 1}}}, stations={"false_wall_east": "sand_dwellers"})
    answer(g, H, "move", "s6_1", "false_wall_east")
    assert named(g.state.stations) == ["false_wall_east"]


@pytest.mark.rule("war:A.move.19")
def test_atreides_leave_wormsigns_alone() -> None:
    g = moving(atreides={"legions": {"s1_8": {"regular": 1}}}, wormsigns={"s1_9": "sandworm"})
    answer(g, T, "move", "s1_8", "s1_9")
    assert named(g.state.wormsigns) == ["s1_9"]
    assert happened(g, "wormsign_revealed") == []


@pytest.mark.rule("war:A.move.18")
def test_placing_is_not_moving() -> None:
    g = lay(
        atreides={"hand": ["i_am_stilgar_the_fremen"]},
        turn=T,
        harvesters=["s7_1"],
        wormsigns={"s7_1": "sand"},
        stations={"s5_2": "jihad"},
    )
    answer(g, T, "act", "strategy", "play", "i_am_stilgar_the_fremen")
    answer(g, T, "place", "elite", "supply", "s7_2")
    answer(g, T, "place", "pass")
    assert g.state.stations >> AREA["s5_2"] & 1
    g = lay(turn=H, harkonnen={"hand": ["moving_the_battle_group"]}, stations={"s5_2": "jihad"})
    answer(g, H, "act", "strategy", "play", "moving_the_battle_group")
    answer(g, H, "place", "elite", "supply", "s5_2")
    answer(g, H, "place", "pass")
    assert force(g, "s5_2") == {"elite": 1}
    assert named(g.state.stations) == ["s5_2"]


@pytest.mark.rule("war:A.move.18")
def test_placing_may_be_entering_by_option() -> None:
    g = lay(
        turn=H,
        options={"placing_is_entering": True},
        harkonnen={"hand": ["harkonnen_patrols"]},
        wormsigns={"s1_9": "sandworm"},
    )
    answer(g, H, "act", "strategy", "play", "harkonnen_patrols")
    answer(g, H, "place", "regular", "supply", "s1_8")
    answer(g, H, "place", "pass")
    assert happened(g, "wormsign_revealed") == []  # an empty area has no Wormsign
    g = lay(
        options={"placing_is_entering": True},
        token_pool=["ad1"],
        harvesters=["windgap"],
        atreides={"dice": {"deployment": 1}},
    )
    answer(g, T, "act", "deployment", "deploy")
    answer(g, T, "place", "deployment_token")
    answer(g, T, "token_area", "windgap")
    answer(g, T, "place", "pass")
    assert g.state.harvesters == 0


@pytest.mark.rule("war:A.harv.02")
def test_a_harvester_beside_a_wormsign_by_option() -> None:
    given = {"atreides": {"legions": {"s1_8": {"regular": 1}}}, "harvesters": ["s1_9"], "wormsigns": ["s1_9"]}
    g = moving(**given)
    answer(g, T, "move", "s1_8", "s1_9")
    assert g.state.harvesters == 0
    g = moving(options={"harvester_among_tokens": False}, **given)
    answer(g, T, "move", "s1_8", "s1_9")
    assert named(g.state.harvesters) == ["s1_9"]


@pytest.mark.rule("war:A.move.07")
def test_stacking_after_each_move_by_option() -> None:
    given = {"harkonnen": {"legions": {"carthag": {"regular": 6}, "hagga_basin": {"elite": 6}}}}
    g = moving(H, options={"stacking_between_moves": "after_each"}, **given)
    answer(g, H, "move", "carthag", "hagga_basin", "all")
    assert asked(g) == [(H, "overstack")]


@pytest.mark.rule("war:A.move.15")
def test_sand_under_a_harkonnen_legion() -> None:
    g = moving(H, harkonnen={"legions": {"s1_8": {"regular": 1}}}, wormsigns={"s1_9": "sand"})
    answer(g, H, "move", "s1_8", "s1_9")
    assert force(g, "s1_9") == {"regular": 1}
    assert g.state.wormsigns == 0
    assert happened(g, "wormsign_revealed") == [{"area": "s1_9", "sign": "sand"}]


@pytest.mark.rule("war:A.move.15")
@pytest.mark.rule("war:A.move.16")
@pytest.mark.rule("war:A.worm.01")
def test_a_worm_under_a_harkonnen_legion() -> None:
    g = moving(
        H,
        harkonnen={"legions": {"wind_pass": {"regular": 2}}},
        wormsigns={"s7_3": "sandworm", "s7_4": "sand", "s7_5": "sand"},
        harvesters=["s7_3"],
        carryalls=["az7"],
    )
    answer(g, H, "move", "wind_pass", "s7_3", "all")
    assert options(g, T, "retreat_to") == ["wind_pass", "s7_2"]
    answer(g, T, "retreat_to", "s7_2")
    assert force(g, "s7_2") == {"regular": 2}
    assert named(g.state.sandworms) == ["s7_3"]
    assert g.state.harvesters == 0  # no Carryall outside phase 3
    assert asked(g)[0][0] == T


@pytest.mark.rule("war:A.move.16")
def test_a_worm_attacks_a_legion_that_cannot_retreat() -> None:
    from war.support import chance, dice

    g = lay(
        turn=H,
        harkonnen={"legions": {"s1_14": {"regular": 2}}},
        atreides={"legions": {"s1_9": {"regular": 1}, "s1_10": {"regular": 1}, "s1_12": {"regular": 1}}},
        wormsigns={"s1_13": "burrowing_sandworm", "s1_14": "sand"},
        harvesters=["s1_13"],
    )
    answer(g, H, "act", "strategy", "move")
    with chance(g, *dice("h s s s")):
        answer(g, H, "move", "s1_14", "s1_13", "all")
    assert force(g, "s1_13") == {"regular": 1}
    assert g.state.sandworms == 0  # gone after its attack
    assert named(g.state.harvesters) == ["s1_13"]  # the Legion is alive in place


@pytest.mark.rule("war:A.move.05")
def test_a_figure_that_is_not_there_is_refused_for_that_and_a_strange_one_for_itself() -> None:
    legions = {"s1_12": {"regular": 2, "elite": 1}, "arrakeen": {"regular": 1, "leaders": ["baron_harkonnen"]}}
    g = moving(H, harkonnen={"legions": legions})
    gone = "is not left in North-East 12 among those that have not moved in this action"
    for picked in ((), ("regular",), ("regular", "regular")):
        assert refused(g, H, "move", "s1_12", "s1_8", *picked, "generic") == ("A.move.05", f"a leader {gone}")
        assert refused(g, H, "move", "s1_12", "s1_8", *picked, "special") == ("A.move.05", f"a Sardaukar {gone}")
        for token in (TOKENS[0], TOKENS[-1]):
            why = ("A.move.05", f"that deployment token {gone}")
            assert refused(g, H, "move", "s1_12", "s1_8", *picked, token) == why
        baron = ("A.move.05", f"Baron Harkonnen {gone}")
        assert refused(g, H, "move", "s1_12", "s1_8", *picked, "baron_harkonnen") == baron


@pytest.mark.rule("war:A.move.03")
def test_figures_are_named_in_any_order() -> None:
    """A party is a set: what is written in another order is no other party."""
    legions = {"s1_12": {"regular": 2, "elite": 1, "generic": 1, "leaders": ["baron_harkonnen"]}}
    g = moving(H, harkonnen={"legions": legions})
    answer(g, H, "move", "s1_12", "s1_8", "baron_harkonnen", "elite", "generic", "regular", "done")
    assert force(g, "s1_8") == {"regular": 1, "elite": 1, "generic": 1, "leaders": ["baron_harkonnen"]}
    assert force(g, "s1_12") == {"regular": 1}


@pytest.mark.rule("war:A.move.02")
def test_the_levels_of_a_move_are_named_by_what_is_chosen() -> None:
    g = moving(H, harkonnen={"legions": {"s1_12": {"regular": 2}}})
    q = g.find(1, "move")
    told: Any = ([], ["s1_12"], ["s1_12", "s1_8"], ["s1_12", "s1_8", "regular"])
    assert [q.tree.level(q.parse(words)) for words in told] == ["source", "target", "figure", "figure"]


@pytest.mark.rule("war:A.move.03")
@pytest.mark.rule("war:A.action.24")
def test_a_leader_who_must_go_is_not_passed_over() -> None:
    """Rabban takes part in his own moves: of the others only those who stand before him in the list may be named first."""
    leaders = ["baron_harkonnen", "beast_rabban", "captain_aramsham"]
    g = lay(turn=H, harkonnen={"legions": {"s1_8": {"regular": 2, "leaders": leaders}}})
    answer(g, H, "act", "leadership", "special", "beast_rabban")
    way = ("s1_8", "s1_9", "regular")
    assert options(g, H, "move", *way) == ["regular", "baron_harkonnen", "beast_rabban"]
    assert options(g, H, "move", *way, "baron_harkonnen") == ["beast_rabban"]
    assert options(g, H, "move", *way, "beast_rabban") == ["done", "captain_aramsham"]


@pytest.mark.rule("war:A.piece.13")
def test_where_no_leader_may_stay_alone_all_of_them_are_named() -> None:
    leaders = ["baron_harkonnen", "beast_rabban"]
    for may, first in ((True, ["done", "baron_harkonnen", "beast_rabban"]), (False, ["baron_harkonnen"])):
        g = moving(
            H,
            options={"leaders_may_stay_alone": may},
            harkonnen={"legions": {"s1_8": {"regular": 1, "leaders": leaders}}},
        )
        assert options(g, H, "move", "s1_8", "s1_9", "regular") == first
    assert options(g, H, "move", "s1_8", "s1_9", "regular", "baron_harkonnen") == ["beast_rabban"]


@pytest.mark.rule("war:A.move.02")
@pytest.mark.rule("war:A.move.09")
def test_a_ride_and_a_walk_cite_their_own_rules() -> None:
    g = moving(T, atreides={"legions": {"s1_8": {"regular": 2}}}, wormsigns=["s1_9"])
    assert "s1_10" in options(g, T, "move", "s1_8")
    answer(g, T, "move", "s1_8", "s1_10", "regular", "done")
    answer(g, T, "move", "s1_8", "s1_9")
    told = [(event.rule, g.named(event.facts)["target"]) for event in g.history if event.name == "legion_moved"]
    assert told == [("A.move.09", "s1_10"), ("A.move.02", "s1_9")]


@pytest.mark.rule("war:A.move.03")
@pytest.mark.rule("war:A.action.06")
def test_one_unit_is_enough_but_for_who_must_stay_with_a_leader() -> None:
    g = lay(turn=H, harkonnen={"legions": {"s1_8": {"regular": 1, "leaders": ["beast_rabban"]}}})
    answer(g, H, "act", "leadership", "special", "beast_rabban")
    assert options(g, H, "move") == ["pass", "s1_8"]
    ours = {"s2_1": {"regular": 1, "leaders": ["paul_atreides"]}, "s2_4": {"regular": 1}, "s1_8": {"regular": 2}}
    theirs = {"legions": {"carthag": {"regular": 1}}, "hand": ["seek_out_the_mahdi"]}
    g = lay(turn=H, atreides={"legions": ours}, harkonnen=theirs)
    answer(g, H, "act", "mentat", "play", "seek_out_the_mahdi")
    answer(g, H, "move", "pass")
    assert asked(g) == [(T, "act")]
    answer(g, T, "act", "strategy", "move")
    assert options(g, T, "move") == ["pass", "s1_8", "s2_4"], "Paul is sought, and his only unit stays with him"
