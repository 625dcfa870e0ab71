"""Where the solo Harkonnen place their vehicles (A.solo.round.11-17, A.solo.round.21, A.solo.act.26)."""

from __future__ import annotations

from typing import Any

import pytest

from landsraad.games.war.board import AREA, NEAR, ZONE, ZONES
from landsraad.games.war.rulesets.mahdi.phases.vehicles import (
    Fleet,
    harvest_spots,
    open_zones,
    ornithopter_zones,
    overflow,
)
from war.mahdi.automaton import options, play
from war.mahdi.table import lay
from war.support import T, answer, asked, happened, named, offered

S1, S2 = 1, 2


def spots(g: Any, sectors: int) -> set[str]:
    return set(named(harvest_spots(g.state, sectors)))


def zones(mask: int) -> set[str]:
    return {name for name, zone in ZONE.items() if mask >> zone & 1}


@pytest.mark.rule("war:A.solo.round.11")
def test_harvesters_go_to_safe_deep_desert_first() -> None:
    """Of South-East only s2_2 and s2_4 are Deep Desert away from the Sietches at Tasmin Sink and Hobars Gap."""
    g = lay(mahdi={"harvesting": "tac_tasmin_sink"})
    assert spots(g, S2) == {"s2_2", "s2_4"}
    play(g, Fleet(1, 0, 0))
    assert options(g, "harvester_area") == ["s2_2", "s2_4"]
    answer(g, T, "harvester_area", "s2_4")
    assert happened(g, "vehicle_placed") == [{"vehicle": "harvester", "area": "s2_4"}]


@pytest.mark.rule("war:A.solo.round.11")
def test_then_to_safe_desert_then_to_any_deep_desert_then_to_any_desert() -> None:
    few = {"sietches": ["tasmin_sink", "windgap"]}
    g = lay(mahdi={"harvesting": "tac_tasmin_sink"}, harvesters=["s2_2", "s2_4"], atreides=few)
    assert spots(g, S2) == {"s2_8"}
    g = lay(mahdi={"harvesting": "tac_tasmin_sink"}, wormsigns=["s2_2", "s2_4", "s2_8"])
    assert spots(g, S2) == {"s2_2", "s2_4", "s2_7", "s2_8"}  # no safe desert: free Deep Desert, Wormsign or not
    taken = ["s2_2", "s2_4", "s2_7", "s2_8"]
    g = lay(mahdi={"harvesting": "tac_tasmin_sink"}, harvesters=taken)
    assert spots(g, S2) == {"s2_1", "s2_3", "s2_6"}


@pytest.mark.rule("war:A.solo.round.11")
def test_an_area_next_to_an_atreides_legion_is_not_safe_and_one_with_a_unit_not_empty() -> None:
    assert NEAR[AREA["s2_1"]] >> AREA["s2_2"] & 1
    assert not NEAR[AREA["s2_1"]] >> AREA["s2_4"] & 1
    legions = {"s2_1": {"regular": 1}}
    g = lay(mahdi={"harvesting": "tac_tasmin_sink"}, atreides={"legions": legions})
    assert spots(g, S2) == {"s2_4"}
    g = lay(mahdi={"harvesting": "tac_tasmin_sink"}, harkonnen={"legions": {"s2_2": {"regular": 1}}})
    assert spots(g, S2) == {"s2_4"}


@pytest.mark.rule("war:A.solo.round.12")
def test_harvesters_that_find_no_room_go_to_one_sector_beside_it() -> None:
    """South-East has eight Deserts with a Sietch in one of them: seven, of which six are taken."""
    taken = ["s2_1", "s2_2", "s2_3", "s2_4", "s2_6", "s2_7"]
    g = lay(mahdi={"harvesting": "tac_tasmin_sink", "target": "tac_gara_kulon"}, harvesters=taken)
    play(g, Fleet(2, 0, 0))
    assert [event["area"] for event in happened(g, "vehicle_placed")] == ["s2_8"]
    assert asked(g) == [(T, "harvester_sector")]
    assert options(g, "harvester_sector") == ["s5", "s6"]  # next to s2 is also s1, but the Target's is left out
    answer(g, T, "harvester_sector", "s6")
    if asked(g) == [(T, "harvester_area")]:
        answer(g, T, "harvester_area", options(g, "harvester_area")[0])
    assert [event["area"][:2] for event in happened(g, "vehicle_placed")] == ["s2", "s6"]


@pytest.mark.rule("war:A.solo.round.12")
def test_with_a_central_target_no_central_sector_takes_them() -> None:
    taken = ["s2_1", "s2_2", "s2_3", "s2_4", "s2_6", "s2_7", "s2_8"]
    g = lay(mahdi={"harvesting": "tac_tasmin_sink", "target": "tac_windgap"}, harvesters=taken)
    assert [f"s{i + 1}" for i in overflow(g.state)] == ["s1"]
    g = lay(mahdi={"harvesting": "tac_hobars_gap", "target": "tac_gara_kulon"})
    assert [f"s{i + 1}" for i in overflow(g.state)] == ["s2", "s3", "s4"]


@pytest.mark.rule("war:A.solo.round.13")
def test_carryalls_protect_as_many_harvesters_as_they_can() -> None:
    """az1 serves s1 and s5, az5 s2 and s6: the first goes where three are, the second where one is uncovered."""
    g = lay(harvesters=["s1_1", "s1_2", "s1_3", "s2_2"])
    play(g, Fleet(0, 0, 1))
    assert zones(g.state.carryalls) == {"az1"}
    play(g, Fleet(0, 0, 1))
    assert zones(g.state.carryalls) == {"az1", "az5"}


@pytest.mark.rule("war:A.solo.round.13")
def test_equal_zones_for_a_carryall_are_the_players_choice_and_occupied_ones_are_none() -> None:
    g = lay(harvesters=["s6_1"], ornithopters=["az4"])
    play(g, Fleet(0, 0, 1))
    assert asked(g) == [(T, "carryall_zone")]
    assert options(g, "carryall_zone") == ["az5", "az6"]
    assert zones(open_zones(g.state)) == set(ZONES) - {"az4"}


@pytest.mark.rule("war:A.solo.round.14")
def test_ornithopters_go_to_legions_that_are_two_steps_from_a_weaker_sietch() -> None:
    """The Legion in s2_4 is two steps from Tasmin Sink, which is defended by power 1; az5 alone serves South-East."""
    near = {"s2_4": {"regular": 2}}
    legions = {"tasmin_sink": {"regular": 1}}
    g = lay(atreides={"legions": legions}, harkonnen={"legions": near})
    mask, rule = ornithopter_zones(g)
    assert (zones(mask), rule) == ({"az5"}, "A.solo.round.14")
    strong = {"tasmin_sink": {"regular": 3}}
    g = lay(atreides={"legions": strong}, harkonnen={"legions": near})
    assert ornithopter_zones(g)[1] == "A.solo.round.15"
    g = lay(atreides={"legions": legions}, harkonnen={"legions": near}, carryalls=["az5"])
    assert ornithopter_zones(g)[1] == "A.solo.round.15"  # a Carryall occupies the zone


@pytest.mark.rule("war:A.solo.round.15")
def test_then_to_the_zones_of_the_targets_sector() -> None:
    g = lay(mahdi={"harvesting": "tac_tasmin_sink", "target": "tac_gara_kulon"})
    mask, rule = ornithopter_zones(g)
    assert (zones(mask), rule) == ({"az1"}, "A.solo.round.15")
    g = lay(mahdi={"target": "tac_windgap"})  # the central sectors are one
    assert zones(ornithopter_zones(g)[0]) == set(ZONES)


@pytest.mark.rule("war:A.solo.round.16")
def test_then_to_the_sectors_next_to_it_between_central_ones_first() -> None:
    g = lay(mahdi={"harvesting": "tac_tasmin_sink", "target": "tac_gara_kulon"}, carryalls=["az1"])
    mask, rule = ornithopter_zones(g)
    assert (zones(mask), rule) == ({"az2", "az4"}, "A.solo.round.16")
    more = ["az2", "az4"]
    g = lay(mahdi={"harvesting": "tac_tasmin_sink", "target": "tac_gara_kulon"}, carryalls=["az1"],
            ornithopters=more)  # fmt: skip
    assert zones(ornithopter_zones(g)[0]) == {"az3", "az5"}
    g = lay(mahdi={"harvesting": "tac_tasmin_sink", "target": "tac_gara_kulon"},
            carryalls=["az1"], ornithopters=["az2", "az3", "az4", "az5"])  # fmt: skip
    play(g, Fleet(0, 1, 0))
    assert zones(g.state.ornithopters) == {"az2", "az3", "az4", "az5"}


@pytest.mark.rule("war:A.solo.round.11")
@pytest.mark.rule("war:A.solo.round.13")
@pytest.mark.rule("war:A.solo.round.15")
def test_a_whole_row_is_placed_harvesters_first() -> None:
    g = lay("vehicles", mahdi={"harvesting": "tac_tasmin_sink", "target": "tac_gara_kulon"})
    while asked(g)[0][1] in ("harvester_area", "carryall_zone", "ornithopter_zone", "harvester_sector"):
        q = g.questions()[0]
        g.submit(0, q.name, g.default(q))
    row = happened(g, "row_read")[0]
    placed = [e["vehicle"] for e in happened(g, "vehicle_placed")]
    assert placed == (
        ["harvester"] * row["harvesters"] + ["carryall"] * row["carryalls"] + ["ornithopter"] * row["ornithopters"]
    )


@pytest.mark.rule("war:A.solo.round.17")
def test_nobody_scouts() -> None:
    g = lay(ornithopters=["az1"])
    assert not g.rules.may_scout(g.state)
    g.state.active = 1
    assert "scout" not in offered(g, T)


def worm_over(g: Any, area: str) -> None:
    """A worm has come over the Harvester of an area, while other worms wait their turn."""
    from landsraad.games.war.desert.worms import WormArrives

    g.ask_again()
    g.push(WormArrives(AREA[area], True))
    g.proceed()


@pytest.mark.rule("war:A.solo.round.21")
def test_a_carryall_is_kept_for_a_harvester_in_deep_desert() -> None:
    """One Carryall, Harvesters in s2_1 (Desert) and s2_2 (Deep Desert), worms in both: s2_1 is not saved."""
    from landsraad.games.war.phases.hazards import Hazards

    for pending, saved in ((("s2_2",), []), ((), ["s2_1"])):
        g = lay(harvesters=["s2_1", "s2_2"], carryalls=["az5"], sandworms=["s2_1", "s2_2"])
        g.ask_again()
        g.push(Hazards(sum(1 << AREA[name] for name in pending), 0, "effects"))
        worm_over(g, "s2_1")
        found = [e["area"] for e in happened(g, "harvester_saved")]
        assert found[: len(saved)] == saved
        assert ("s2_1" in found) == bool(saved)
        assert ("s2_2" in found) == bool(pending)


@pytest.mark.rule("war:A.solo.round.21")
def test_equal_carryalls_are_the_players_choice() -> None:
    g = lay(harvesters=["s6_5"], carryalls=["az4", "az5"], sandworms=["s6_5"])
    worm_over(g, "s6_5")
    assert asked(g) == [(T, "carryall")]
    assert options(g, "carryall") == ["az4", "az5"]
    answer(g, T, "carryall", "az5")
    assert [e["zone"] for e in happened(g, "harvester_saved")] == ["az5"]
