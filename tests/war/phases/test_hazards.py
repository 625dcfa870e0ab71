"""Phase 3, Desert Hazards: Wormsigns, worms, Carryalls, storms (A.hazard)."""

from __future__ import annotations

from typing import Any

import pytest

from landsraad.games.war.board import AREA
from landsraad.games.war.pieces import SIGN_FIGURES
from war.support import H, T, answer, asked, chance, dice, force, happened, lay, named, options, tank

SAND, WORM, BURROWING = 0, 8, 12
"""Draws from a full pool of sixteen: 8 Sand, 4 Sandworms, 4 Burrowing Sandworms."""


def hazards(*outcomes: int, **given: Any) -> Any:
    """The Desert Hazards of a position; these are the outcomes of their chance, as far as nobody decides anything."""
    g = lay(
        "actions",
        T,
        **{
            **given,
            "atreides": {"dice": {}, **given.get("atreides", {})},
            "harkonnen": {**given.get("harkonnen", {}), "dice": {"mentat": 1}},
        },
    )
    answer(g, T, "act", "desert_power", "nothing")
    with chance(g, *outcomes):
        answer(g, H, "act", "mentat", "nothing")
        while asked(g) and asked(g)[0][1] == "end_turn":
            answer(g, asked(g)[0][0], "end_turn", "end")
    return g


@pytest.mark.rule("war:A.hazard.01")
@pytest.mark.rule("war:A.move.19")
def test_idle_wormsigns_go_back_to_the_pool() -> None:
    g = hazards(
        wormsigns={"s1_9": "sandworm", "s1_13": "sand"},
        atreides={"legions": {"s1_9": {"regular": 1}}},
    )
    assert happened(g, "wormsigns_returned") == [{"areas": ["s1_9"]}]
    assert happened(g, "wormsigns_flipped") == [{"areas": ["s1_13"], "sign": ["sand"]}]
    assert g.state.wormsigns == 0


@pytest.mark.rule("war:A.hazard.02")
@pytest.mark.rule("war:A.hazard.04")
def test_wormsigns_are_placed_where_harkonnen_are_in_the_desert() -> None:
    g = hazards(
        SAND,
        SAND,
        *dice("ss"),
        harkonnen={"legions": {"s1_9": {"regular": 1}, "s5_6": {"regular": 1}}},
        harvesters=["s1_13", "s1_8"],
        wormsigns={"s1_8": "sand"},
        sandworms=["s1_12"],
    )
    assert [e["area"] for e in happened(g, "wormsign_placed")] == ["s1_9", "s1_13"]
    assert happened(g, "wormsigns_flipped")[0]["areas"] == ["s1_8", "s1_9", "s1_13"]
    assert g.state.harvesters == 0  # spice was collected since
    assert g.state.reserve_spice == 0


@pytest.mark.rule("war:A.hazard.03")
@pytest.mark.rule("war:A.hazard.05")
@pytest.mark.rule("war:A.hazard.06")
@pytest.mark.rule("war:A.hazard.11")
def test_sandworm_and_burrowing_tokens() -> None:
    g = hazards(
        WORM,  # s1_8, Desert
        BURROWING - 1,  # s1_9, Desert: nothing
        BURROWING - 1,  # s1_13, Deep Desert: a worm
        harvesters=["s1_8", "s1_9", "s1_13"],
    )
    flipped = happened(g, "wormsigns_flipped")[0]
    assert flipped == {
        "areas": ["s1_8", "s1_9", "s1_13"],
        "sign": ["sandworm", "burrowing_sandworm", "burrowing_sandworm"],
    }
    assert named(g.state.sandworms) == ["s1_8", "s1_13"]
    assert g.state.wormsigns == 0
    assert not any(g.state.signs)


@pytest.mark.rule("war:A.hazard.07")
def test_at_most_four_tokens_bring_worms() -> None:
    deep = ["s1_1", "s1_2", "s1_10", "s1_13", "s1_14"]
    g = hazards(*[WORM] * 4, WORM, harvesters=deep)  # the fifth draw is a Burrowing one
    assert options(g, T, "discard_worm") == deep
    answer(g, T, "discard_worm", "s1_2")
    assert named(g.state.sandworms) == [name for name in AREA if name in deep and name != "s1_2"]
    answer(g, T, "hazard_order", "s1_1")
    answer(g, T, "hazard_order", "s1_10")
    answer(g, T, "hazard_order", "s1_13")
    assert happened(g, "spice_collected")[0]["areas"] == ["s1_2"]  # its token was discarded


@pytest.mark.rule("war:A.hazard.07")
def test_with_the_wild_maker_five_tokens_bring_worms() -> None:
    deep = ["s1_1", "s1_2", "s1_10", "s1_13", "s1_14"]
    g = hazards(*[WORM] * 5, harvesters=deep, wild_maker="off_board")
    assert asked(g) == [(T, "worm_figure")]  # none is discarded
    answer(g, T, "worm_figure", "wild_maker")
    assert g.state.wild_maker == AREA["s1_1"]
    assert sorted(named(g.state.worms)) == sorted(deep)
    g = hazards(*[WORM] * 6, harvesters=[*deep, "s2_4"], wild_maker="off_board")
    assert asked(g) == [(T, "discard_worm")]  # a sixth is one too many


@pytest.mark.rule("war:A.hazard.07")
def test_a_worm_on_the_board_or_the_wild_maker_may_be_placed() -> None:
    g = hazards(WORM, harvesters=["s1_8"], sandworms=["s1_13"], wild_maker="off_board")
    assert options(g, T, "worm_figure") == ["supply", "wild_maker", "s1_13"]
    answer(g, T, "worm_figure", "wild_maker")
    assert g.state.wild_maker == AREA["s1_8"]
    g = hazards(WORM, harvesters=["s1_8"], sandworms=["s1_13"])
    answer(g, T, "worm_figure", "s1_13")
    assert named(g.state.sandworms) == ["s1_8"]


@pytest.mark.rule("war:A.hazard.07")
def test_a_worm_placed_in_this_phase_is_not_relocated() -> None:
    g = hazards(WORM, WORM, harvesters=["s1_8", "s1_13"], sandworms=["s2_2"])
    answer(g, T, "worm_figure", "supply")
    assert options(g, T, "worm_figure") == ["supply", "s2_2"]


@pytest.mark.rule("war:A.hazard.08")
@pytest.mark.rule("war:A.hazard.12")
@pytest.mark.rule("war:A.hazard.13")
def test_a_carryall_may_save_a_lone_harvester() -> None:
    given = {"harvesters": ["s1_13"], "carryalls": ["az1", "az5"]}
    g = hazards(WORM, **given)
    assert options(g, H, "carryall") == ["pass", "az1"]  # a connected one only
    answer(g, H, "carryall", "az1")
    assert g.view(None)["carryalls"] == ["az5"]
    assert named(g.state.sandworms) == ["s1_13"]
    assert happened(g, "spice_collected") == [{"areas": ["s1_13"], "spice": 2, "reserve": 0}]
    g = hazards(WORM, **given)
    answer(g, H, "carryall", "pass")
    assert happened(g, "spice_collected") == [{"areas": [], "spice": 0, "reserve": 0}]


@pytest.mark.rule("war:A.hazard.09")
@pytest.mark.rule("war:A.hazard.10")
def test_a_legion_must_retreat_from_a_worm() -> None:
    g = hazards(WORM, harkonnen={"legions": {"s1_12": {"regular": 3}}}, harvesters=["s1_12"])
    assert options(g, T, "retreat_to") == ["s1_8", "s1_9", "s1_11", "s1_13", "s1_14"]
    with chance(g, *dice("ss")):
        answer(g, T, "retreat_to", "s1_8")
    assert force(g, "s1_8") == {"regular": 3}
    assert happened(g, "harvester_removed") == [{"area": "s1_12"}]


@pytest.mark.rule("war:A.hazard.09")
@pytest.mark.rule("war:A.hazard.10")
def test_a_worm_attacks_a_legion_that_cannot_retreat() -> None:
    blocked = {"s1_9": {"regular": 1}, "s1_10": {"regular": 1}, "s1_12": {"regular": 1}, "s1_14": {"regular": 1}}
    given = {"harkonnen": {"legions": {"s1_13": {"regular": 3}}}, "atreides": {"legions": blocked}}
    g = hazards(WORM, *dice("hsss"), *dice("ss"), **given, harvesters=["s1_13"])
    assert force(g, "s1_13") == {"regular": 2}
    assert g.state.sandworms == 0
    assert happened(g, "spice_collected")[0]["areas"] == ["s1_13"]  # the Harvester stays with the survivors
    g = hazards(WORM, *dice("hxss"), **given, harvesters=["s1_13"])
    assert force(g, "s1_13") == {}  # 1 + 2 Hits in Deep Desert
    assert happened(g, "spice_collected")[0]["areas"] == []


@pytest.mark.rule("war:A.hazard.15")
@pytest.mark.rule("war:A.hazard.16")
@pytest.mark.parametrize(
    ("area", "hits", "draws"),
    [("s1_13", 3, [SAND]), ("s1_9", 2, [SAND]), ("harg_pass", 1, []), ("s5_9", 1, [])],
)
def test_storms_by_terrain(area: str, hits: int, draws: list[int]) -> None:
    g = hazards(*draws, *dice("hx"), harkonnen={"legions": {area: {"regular": 5}}})
    assert happened(g, "desert_roll")[0]["total"] == hits
    assert force(g, area) == {"regular": 5 - hits}


@pytest.mark.rule("war:A.hazard.14")
@pytest.mark.rule("war:A.hazard.15")
def test_no_storm_in_mountains_or_the_five_plateaus_and_none_for_atreides() -> None:
    g = hazards(
        harkonnen={"legions": {"s5_6": {"regular": 1}, "arrakeen": {"regular": 1}}},
        atreides={"legions": {"s1_9": {"regular": 1}}},
    )
    assert happened(g, "desert_roll") == []


@pytest.mark.rule("war:A.hazard.16")
@pytest.mark.rule("war:A.tank.02")
def test_storm_casualties_are_the_owners_choice() -> None:
    g = hazards(
        *dice("hs"),
        harkonnen={"legions": {"harg_pass": {"regular": 1, "leaders": ["beast_rabban"]}}},
    )
    assert options(g, H, "casualties") == ["regular", "beast_rabban"]
    answer(g, H, "casualties", "beast_rabban")
    assert tank(g, H)[0] == "beast_rabban"


@pytest.mark.rule("war:A.hazard.17")
@pytest.mark.rule("war:A.hazard.03")
def test_all_worms_are_placed_before_their_effects() -> None:
    g = hazards(
        WORM,
        WORM,
        harkonnen={"legions": {"s1_9": {"regular": 1}, "s1_12": {"regular": 1}}},
    )
    assert asked(g) == [(T, "hazard_order")]
    assert named(g.state.sandworms) == ["s1_9", "s1_12"]
    answer(g, T, "hazard_order", "s1_12")
    assert "s1_9" not in options(g, T, "retreat_to")  # its worm is already there


@pytest.mark.rule("war:A.hazard.02")
def test_with_too_few_wormsigns_the_atreides_choose() -> None:
    faces = [
        name
        for name, n in zip(("sand", "sandworm", "burrowing_sandworm"), SIGN_FIGURES[1:], strict=True)
        for _ in range(n)
    ]
    far = [
        name
        for name in AREA
        if name.startswith(("s3_", "s4_")) and name not in ("s3_8", "s4_13", "s4_14", "s4_15", "s4_16")
    ]
    signs = dict(zip(far, faces[:15], strict=False))
    g = hazards(wormsigns=signs, harvesters=["s1_8", "s1_9"])
    assert options(g, T, "hazard_sign") == ["s1_8", "s1_9"]
    answer(g, T, "hazard_sign", "s1_9")
    assert "s1_9" in happened(g, "wormsigns_flipped")[0]["areas"]
    assert "s1_8" not in happened(g, "wormsigns_flipped")[0]["areas"]
