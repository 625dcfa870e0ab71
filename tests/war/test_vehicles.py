"""Phase 1, Vehicle Placement, and vehicles elsewhere (A.vehicle, A.piece.19, A.harv)."""

from __future__ import annotations

from typing import Any

import pytest

from landsraad.games.war.board import AREA
from landsraad.kernel.errors import InvalidAnswer
from war.support import H, T, answer, asked, happened, lay, named, offered, options, refused


@pytest.mark.rule("war:A.vehicle.01")
@pytest.mark.rule("war:A.vehicle.02")
@pytest.mark.rule("war:A.vehicle.03")
@pytest.mark.parametrize(
    ("lowest", "locked", "vehicles"),
    [(5, 0, (3, 2, 1)), (4, 1, (4, 2, 1)), (3, 2, (5, 3, 1)), (2, 3, (5, 4, 2)), (1, 4, (6, 4, 2))],
)
def test_the_row_of_the_lowest_marker_is_active(lowest: int, locked: int, vehicles: tuple[int, int, int]) -> None:
    g = lay("vehicles", imperium={"choam": 5, "spacing_guild": lowest})
    assert g.state.locked == locked
    (row,) = happened(g, "row_read")
    assert (row["harvesters"], row["ornithopters"], row["carryalls"]) == vehicles
    for _ in range(sum(vehicles)):
        q = g.find(1, "place_vehicle")
        g.submit(1, "place_vehicle", g.default(q))
    dice = [len(e["results"]) for e in happened(g, "dice_rolled")]
    assert dice == [4, 8 - locked]


@pytest.mark.rule("war:A.vehicle.04")
def test_harvesters_go_to_free_deserts() -> None:
    g = lay(
        "vehicles",
        harkonnen={"legions": {"s5_3": {"regular": 1}}},
        atreides={"legions": {"s1_13": {"regular": 1}}},
        sandworms=["s2_2"],
        wormsigns=["s1_12"],
    )
    legal = options(g, H, "place_vehicle", "harvester")
    assert {"s1_14", "s5_3", "s1_12", "s1_4"} <= set(legal)  # own Legion, Wormsign and Station do not matter
    assert refused(g, H, "place_vehicle", "harvester", "gara_kulon") == (
        "A.vehicle.04",
        "Gara Kulon is not free for the Harkonnen",
    )
    assert refused(g, H, "place_vehicle", "harvester", "s2_2")[0] == "A.vehicle.04"
    assert refused(g, H, "place_vehicle", "harvester", "s1_13")[0] == "A.vehicle.04"
    assert refused(g, H, "place_vehicle", "harvester", "arrakeen") == ("A.vehicle.04", "Arrakeen is not a Desert")
    answer(g, H, "place_vehicle", "harvester", "s1_14")
    assert refused(g, H, "place_vehicle", "harvester", "s1_14") == (
        "A.vehicle.04",
        "North-East 14 already holds a Harvester",
    )


@pytest.mark.rule("war:A.vehicle.05")
@pytest.mark.rule("war:A.vehicle.06")
def test_one_vehicle_a_zone_and_another_kind_takes_its_place() -> None:
    g = lay("vehicles")
    answer(g, H, "place_vehicle", "ornithopter", "az1")
    assert "az1" not in options(g, H, "place_vehicle", "ornithopter")
    assert refused(g, H, "place_vehicle", "ornithopter", "az1")[0] == "A.vehicle.05"
    answer(g, H, "place_vehicle", "carryall", "az1")
    assert (g.state.ornithopters, g.state.carryalls) == (0, 1)
    # the Ornithopter went back to the supply and is lost for this phase: one is left of two
    answer(g, H, "place_vehicle", "ornithopter", "az2")
    assert options(g, H, "place_vehicle") == ["harvester"]


@pytest.mark.rule("war:A.vehicle.03")
def test_all_vehicles_must_be_placed_unless_the_option_says_otherwise() -> None:
    assert "pass" not in options(lay("vehicles"), H, "place_vehicle")
    assert refused(lay("vehicles"), H, "place_vehicle", "pass")[0] == "A.vehicle.03"
    g = lay("vehicles", options={"all_vehicles": False})
    answer(g, H, "place_vehicle", "pass")
    assert g.state.harvesters == 0
    assert g.view(None)["phase"] != "vehicles"


@pytest.mark.rule("war:A.action.17")
@pytest.mark.rule("war:A.action.23")
@pytest.mark.rule("war:A.piece.19")
def test_a_house_die_places_two_vehicles_or_relocates_them() -> None:
    g = lay(turn=H, harvesters=["s1_8"], ornithopters=["az1"])
    answer(g, H, "act", "house", "vehicles")
    answer(g, H, "place_vehicle", "harvester", "s1_8", "s1_9")
    assert named(g.state.harvesters) == ["s1_9"]
    answer(g, H, "place_vehicle", "carryall", "supply", "az1")
    assert (g.state.ornithopters, g.state.carryalls) == (0, 1)
    assert asked(g)[0][0] == T  # two are all


@pytest.mark.rule("war:A.action.10")
def test_placing_by_a_house_die_may_stop_early() -> None:
    g = lay(turn=H)
    answer(g, H, "act", "house", "vehicles")
    answer(g, H, "place_vehicle", "pass")
    assert g.state.harvesters == 0
    assert asked(g)[0][0] == T


@pytest.mark.rule("war:A.harv.01")
def test_harvesters_do_not_hinder_movement() -> None:
    g = lay(turn=H, harkonnen={"legions": {"s1_8": {"regular": 2}}}, harvesters=["s1_8", "s1_9"])
    answer(g, H, "act", "strategy", "move")
    answer(g, H, "move", "s1_8", "s1_9", "all")
    assert named(g.state.harvesters) == ["s1_8", "s1_9"]


@pytest.mark.rule("war:A.harv.02")
def test_atreides_remove_a_lone_harvester_without_revealing_anything() -> None:
    g = lay(atreides={"legions": {"s1_8": {"tokens": ["as1"]}}}, harvesters=["s1_9"], wormsigns=["s1_9"])
    answer(g, T, "act", "strategy", "move")
    answer(g, T, "move", "s1_8", "s1_9")
    assert g.state.harvesters == 0
    assert g.state.tokens[AREA["s1_9"]] == 1
    assert happened(g, "tokens_revealed") == []
    assert happened(g, "harvester_removed") == [{"area": "s1_9"}]
    assert g.state.harvesters_lost == 1


def test_offers_need_an_ornithopter() -> None:
    g = lay(turn=H, atreides={"legions": {"windgap": {"tokens": 1}}})
    assert offered(g, H) == []


@pytest.mark.rule("war:A.vehicle.03")
@pytest.mark.rule("war:A.action.23")
def test_the_levels_of_a_vehicle_are_named_by_what_is_chosen() -> None:
    q = lay("vehicles").find(1, "place_vehicle")
    assert [q.tree.level(q.parse(told)) for told in ([], ["harvester"], ["ornithopter"])] == ["vehicle", "spot", "spot"]
    g = lay(turn=H)
    answer(g, H, "act", "house", "vehicles")
    q = g.find(1, "place_vehicle")
    told: Any = ([], ["harvester"], ["harvester", "supply"], ["carryall"], ["carryall", "supply"])
    assert [q.tree.level(q.parse(words)) for words in told] == ["vehicle", "source", "spot", "source", "spot"]
    with pytest.raises(InvalidAnswer, match="spot is missing"):
        g.submit(1, "place_vehicle", q.parse(["harvester", "supply"]))
    with pytest.raises(InvalidAnswer, match="source is missing"):
        g.submit(1, "place_vehicle", q.parse(["harvester"]))
