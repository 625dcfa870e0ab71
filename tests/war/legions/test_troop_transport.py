"""Troop-Transport: Legions that fly by Ornithopter (A.move.12 to A.move.14)."""

from __future__ import annotations

import pytest

from war.support import H, answer, force, lay, moving, options, refused


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
