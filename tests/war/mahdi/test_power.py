"""Combat Power and distances (A.solo.act.09-11, A.solo.move.07)."""

from __future__ import annotations

import pytest

from landsraad.games.war.board import AREA
from landsraad.games.war.rulesets.mahdi.legions.power import (
    FAR,
    closest,
    detail,
    distance,
    nearest,
    power,
    rings,
    stronger,
)
from war.mahdi.automaton import here, lay


@pytest.mark.rule("war:A.solo.act.09")
@pytest.mark.rule("war:A.solo.spec.03")
def test_units_count_one_tokens_two_leaders_one() -> None:
    g = lay(
        harkonnen={
            "legions": {
                "carthag": {"regular": 2, "elite": 1, "special": 1, "generic": 1, "leaders": ["beast_rabban"]},
                "arsunt": {"regular": 1, "tokens": ["hb1", "hs1"]},
            }
        },
        atreides={"legions": {"windgap": {"tokens": 1, "generic": 1}}},
    )
    assert power(g, AREA["carthag"]) == 6
    assert power(g, AREA["arsunt"]) == 5
    assert power(g, AREA["windgap"]) == 3
    assert power(g, AREA["s1_1"]) == 0
    shown = next(side["mahdi"] for side in g.view()["sides"] if "mahdi" in side)
    assert shown["power"] == {"arsunt": 5, "carthag": 6, "windgap": 3}


@pytest.mark.rule("war:A.solo.act.10")
def test_single_figures_count_by_their_kind() -> None:
    g = lay(
        harkonnen={
            "legions": {
                "carthag": {"regular": 1, "elite": 1, "special": 1, "generic": 1},
                "arsunt": {"tokens": ["hb1"]},
            }
        },
        atreides={"legions": {"windgap": {"special": 1, "leaders": ["stilgar"]}}},
    )
    assert detail(g, AREA["carthag"]) == 2 + 3 + 4 + 1
    assert detail(g, AREA["windgap"]) == 4 + 2
    assert detail(g, AREA["arsunt"]) == 2


@pytest.mark.rule("war:A.solo.act.10")
def test_single_figures_settle_a_tie_and_nothing_else() -> None:
    g = lay(
        harkonnen={"legions": {"carthag": {"elite": 2}, "arsunt": {"regular": 2}, "arrakeen": {"special": 1}}},
        atreides={"legions": {"windgap": {"regular": 2}}},
    )
    carthag, arsunt, arrakeen, windgap = (AREA[name] for name in ("carthag", "arsunt", "arrakeen", "windgap"))
    assert stronger(g, carthag, windgap)  # 2 and 2, then 6 and 4
    assert not stronger(g, arsunt, windgap)  # 2 and 2, then 4 and 4
    assert not stronger(g, windgap, arsunt)
    assert not stronger(g, arrakeen, windgap)  # 1 and 2: that the figures count 4 and 4 does not matter


@pytest.mark.rule("war:A.solo.act.11")
def test_a_sietchs_rank_is_no_power() -> None:
    given = {"legions": {"windgap": {"regular": 1}}}
    powers = [power(lay(atreides={**given, "sietches": {"windgap": rank}}), AREA["windgap"]) for rank in (1, 2, 3)]
    assert powers == [1, 1, 1]


@pytest.mark.rule("war:A.solo.move.07")
def test_distances_cross_impassable_borders() -> None:
    assert distance(AREA["broken_land"], AREA["s1_4"]) == 1
    assert distance(AREA["shield_wall_2"], AREA["s8_1"]) == 1
    assert nearest(AREA["north_pole"], here("windgap", "tasmin_sink")) == 3
    assert nearest(AREA["north_pole"], 0) == FAR


@pytest.mark.rule("war:A.solo.act.25")
def test_the_closest_of_several_areas_are_found_at_once() -> None:
    found, wanted = range(len(AREA)), here("windgap", "tasmin_sink", "arrakeen")
    steps = [nearest(area, wanted) for area in found]
    assert steps == [
        min(distance(area, AREA[name]) for name in ("windgap", "tasmin_sink", "arrakeen")) for area in found
    ]
    for n in range(max(steps) + 1):
        beyond = [area for area in found if steps[area] >= n]
        assert closest(beyond, wanted) == (n, [area for area in beyond if steps[area] == n])
    assert closest((3, 7), 0) == (FAR, [3, 7])


@pytest.mark.rule("war:A.solo.move.01")
def test_ways_lead_through_free_areas_to_one_next_to_the_goal() -> None:
    everywhere = (1 << len(AREA)) - 1
    way = rings(AREA["sihaya_ridge"], everywhere)
    assert way[0] == here("s1_2", "s1_6", "s1_9", "s1_10")
    assert way[1] >> AREA["s1_5"] & 1
    assert way[2] >> AREA["rimwall_west"] & 1  # across the red border to s1_5
    closed = rings(AREA["sihaya_ridge"], everywhere & ~here("s1_4", "s1_5", "s1_7", "s1_8", "s1_1"))
    assert not any(ring >> AREA["rimwall_west"] & 1 for ring in closed[:5])
