"""What a Legion meets where it arrives: stations, harvesters, Wormsigns and worms; and placing, which is no arrival."""

from __future__ import annotations

import pytest

from landsraad.games.war.board import AREA
from war.support import H, T, answer, asked, force, happened, lay, moving, named, options


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
