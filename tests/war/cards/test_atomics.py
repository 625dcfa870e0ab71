"""The Family Atomics, and what the Atreides do besides their actions (A.presc)."""

from __future__ import annotations

import pytest

from landsraad.games.war.board import AREA, CHARTS, areas
from war.support import (
    H,
    T,
    answer,
    asked,
    force,
    happened,
    lay,
    named,
    offered,
    options,
    refused,
    where,
)

# --- Atomics ------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("war:A.presc.14")
def test_atomics_are_a_free_action_from_step_eight_on_once_a_game() -> None:
    assert "atomics" not in offered(lay(prescience={"jihad": 7}), T)
    g = lay(prescience={"jihad": 8})
    assert offered(g, T) == ["atomics"]
    assert "atomics" not in offered(lay(turn=H, prescience={"jihad": 8}), T)  # in an own turn only
    answer(g, T, "atomics", "hole_in_the_rock")
    assert asked(g) == [(T, "act")]
    assert offered(g, T) == []


@pytest.mark.rule("war:A.presc.15")
@pytest.mark.rule("war:A.presc.17")
@pytest.mark.rule("war:A.presc.18")
@pytest.mark.rule("war:A.presc.19")
@pytest.mark.rule("war:A.presc.20")
@pytest.mark.parametrize(
    ("area", "exposed"),
    [
        ("splintered_rock", ["hagga_basin"]),
        ("hole_in_the_rock", ["imperial_basin"]),
        ("rimwall_west", ["arrakeen", "imperial_basin"]),
    ],
)
def test_the_mountain_becomes_a_desert(area: str, exposed: list[str]) -> None:
    g = lay(prescience={"jihad": 8})
    before = CHARTS[0].exposed
    answer(g, T, "atomics", area)
    s = g.state
    assert s.map.desert >> AREA[area] & 1
    assert not s.map.deep >> AREA[area] & 1
    assert named(s.map.exposed & ~before & ~(1 << AREA[area])) == exposed
    assert g.view(None)["atomics"] == area
    answer(g, T, "act", "desert_power", "wormsigns")
    assert area in options(g, T, "wormsign")


@pytest.mark.rule("war:A.presc.20")
def test_rimwall_west_opens_its_red_borders_by_option() -> None:
    g = lay(prescience={"jihad": 8})
    answer(g, T, "atomics", "rimwall_west")
    assert g.state.map.border[AREA["rimwall_west"]] >> AREA["s1_4"] & 1
    g = lay(prescience={"jihad": 8}, options={"rimwall_opens": False})
    answer(g, T, "atomics", "rimwall_west")
    assert not g.state.map.border[AREA["rimwall_west"]] >> AREA["s1_4"] & 1


@pytest.mark.rule("war:A.presc.16")
def test_the_enemy_moves_a_legion_out() -> None:
    g = lay(
        prescience={"jihad": 8},
        harkonnen={"legions": {"splintered_rock": {"regular": 2, "generic": 1}}},
        sandworms=["wind_pass"],
    )
    answer(g, T, "atomics", "splintered_rock")
    assert options(g, T, "flee_to") == ["hagga_basin", "s5_2", "s8_2"]
    answer(g, T, "flee_to", "s5_2")
    assert force(g, "s5_2") == {"regular": 2, "generic": 1}
    g = lay(prescience={"jihad": 8}, atreides={"legions": {"splintered_rock": {"regular": 1}}})
    answer(g, T, "atomics", "splintered_rock")
    assert asked(g) == [(H, "flee_to")]
    assert "hagga_basin" not in options(g, H, "flee_to")


@pytest.mark.rule("war:A.presc.16")
@pytest.mark.rule("war:A.move.15")
@pytest.mark.rule("war:A.harv.02")
def test_a_legion_moved_out_meets_what_lies_where_it_goes() -> None:
    g = lay(
        prescience={"jihad": 8},
        harkonnen={"legions": {"splintered_rock": {"regular": 2}}},
        wormsigns={"wind_pass": "sandworm"},
    )
    answer(g, T, "atomics", "splintered_rock")
    answer(g, T, "flee_to", "wind_pass")
    assert named(g.state.sandworms) == ["wind_pass"]
    assert happened(g, "atomics_detonated")[0]["area"] == "splintered_rock"  # the map has changed by then
    assert asked(g) == [(T, "retreat_to")]
    assert "splintered_rock" in options(g, T, "retreat_to")
    answer(g, T, "retreat_to", "s7_2")
    assert force(g, "s7_2") == {"regular": 2}
    # the Atreides remove a Harvester
    g = lay(
        prescience={"jihad": 8}, atreides={"legions": {"splintered_rock": {"regular": 1}}}, harvesters=["wind_pass"]
    )
    answer(g, T, "atomics", "splintered_rock")
    answer(g, H, "flee_to", "wind_pass")
    assert not g.state.harvesters


@pytest.mark.rule("war:A.presc.16")
def test_a_legion_that_cannot_leave_is_destroyed() -> None:
    g = lay(
        prescience={"jihad": 8},
        atreides={"legions": {"splintered_rock": {"regular": 1, "tokens": ["as1"], "leaders": ["stilgar"]}}},
        harkonnen={"legions": {"s5_2": {"regular": 1}, "s8_2": {"regular": 1}, "wind_pass": {"regular": 1}}},
    )
    answer(g, T, "atomics", "splintered_rock")
    assert force(g, "splintered_rock") == {}
    assert where(g, "stilgar") == "tank"
    assert happened(g, "legion_destroyed") == [{"side": "atreides", "area": "splintered_rock"}]
    assert 0 not in {t for a in range(101) for t in areas(g.state.tokens[a])}


# --- free actions ---------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("war:A.action.28")
@pytest.mark.rule("war:A.action.29")
def test_guerrilla_training() -> None:
    g = lay(atreides={"legions": {"windgap": {"tokens": ["as5", "as8"]}, "s1_8": {"tokens": ["as1"]}}})
    assert offered(g, T) == ["guerrilla_training"]
    assert offered(g, H) == []
    answer(g, T, "guerrilla_training", "windgap", "as8")
    answer(g, T, "guerrilla_training", "windgap", "as5")
    assert force(g, "windgap") == {"regular": 2, "elite": 1, "special": 1}
    assert happened(g, "tokens_revealed")[0]["tokens"] == ["as8"]
    assert asked(g) == [(T, "act")]
    answer(g, T, "act", "mentat", "nothing")
    assert asked(g) == [(T, "end_turn")]  # after the action, too
    answer(g, T, "guerrilla_training", "s1_8", "as1")
    assert asked(g) == [(H, "act")]  # nothing is left to reveal


@pytest.mark.rule("war:A.action.29")
def test_guerrilla_training_in_any_turn_by_option() -> None:
    given = {"turn": H, "atreides": {"legions": {"windgap": {"tokens": ["as5"]}}}}
    assert offered(lay(**given), T) == []
    assert offered(lay(options={"guerrilla_training": "any_turn"}, **given), T) == ["guerrilla_training"]


@pytest.mark.rule("war:A.piece.08")
@pytest.mark.rule("war:A.piece.18")
def test_a_token_without_figures_and_with_too_many() -> None:
    full = {"gara_kulon": {"special": 6}, "hobars_gap": {"elite": 6}, "tasmin_sink": {"elite": 2}}
    g = lay(atreides={"legions": {"windgap": {"tokens": ["as8"]}, **full}})
    answer(g, T, "guerrilla_training", "windgap", "as8")
    assert force(g, "windgap") == {"regular": 2}  # no Fedaykin and no Elite left: a Regular stands in
    g = lay(atreides={"legions": {"windgap": {"regular": 5, "tokens": ["as1"]}}})
    answer(g, T, "guerrilla_training", "windgap", "as1")
    answer(g, T, "overstack", "regular")
    assert force(g, "windgap") == {"regular": 6}


@pytest.mark.rule("war:A.action.30")
def test_scouting() -> None:
    g = lay(
        turn=H,
        atreides={
            "legions": {"windgap": {"tokens": ["as5"]}, "hobars_gap": {"tokens": 1}},
            "sietches": {"windgap": 2, "hobars_gap": 1},
        },
        ornithopters=["az8", "az1"],
    )
    assert offered(g, H) == ["scout"]
    assert options(g, H, "scout") == ["az8"]  # nothing hidden is within reach of az1
    assert options(g, H, "scout", "az8") == ["windgap"]
    answer(g, H, "scout", "az8", "windgap")
    assert g.view(None)["ornithopters"] == ["az1"]
    assert force(g, "windgap") == {"regular": 1, "elite": 1}
    assert g.view(1)["sietches"][1] == {"area": "windgap", "faceup": True, "rank": 2}
    assert asked(g) == [(H, "act")]
    assert refused(g, H, "act", "mentat", "claim")[0] == "A.action.06"
