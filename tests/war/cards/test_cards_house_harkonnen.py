"""The House Harkonnen planning cards, each by name (SCHEMA of the effect language)."""

from __future__ import annotations

from typing import Any

import pytest

from war.support import (
    H,
    T,
    answer,
    asked,
    chance,
    dice,
    force,
    hand,
    idle,
    lay,
    named,
    options,
    play,
    reserve,
    tank,
    where,
)

pytestmark = pytest.mark.rule("war:A.action.08")


def over(g: Any) -> bool:
    """The card is done and lies on its discard pile."""
    return asked(g)[0][0] == T and not g.state.table


def test_hard_times_and_oppression() -> None:
    g = play("hard_times_and_oppression", harkonnen={"settlements": ["arsunt", "hagga_basin", "carthag", "arrakeen"]})
    assert set(options(g, H, "place", "regular", "supply")) >= {"arsunt", "hagga_basin"}
    answer(g, H, "place", "regular", "supply", "arsunt")
    answer(g, H, "place", "regular", "supply", "hagga_basin")
    answer(g, H, "place", "elite", "supply", "carthag")
    answer(g, H, "place", "elite", "supply", "arrakeen")
    assert [force(g, name) for name in ("arsunt", "hagga_basin", "carthag", "arrakeen")] == [
        {"regular": 1},
        {"regular": 1},
        {"elite": 1},
        {"elite": 1},
    ]
    assert force(g, "imperial_basin") == {}  # destroyed settlements get nothing
    assert over(g)


def test_a_card_may_relocate_figures() -> None:
    g = play("hard_times_and_oppression", harkonnen={"legions": {"s1_8": {"regular": 1, "generic": 1}}})
    answer(g, H, "place", "regular", "s1_8", "arsunt")
    answer(g, H, "place", "pass")
    assert force(g, "arsunt") == {"regular": 1}
    assert force(g, "s1_8") == {}  # the Bashar was left alone
    assert reserve(g, H) == (23, 12, 8, 6)


def test_forced_recruitment() -> None:
    g = play("forced_recruitment")
    for _ in range(3):
        answer(g, H, "place", "elite", "supply", "arrakeen")
    answer(g, H, "place", "baron_harkonnen", "arrakeen")
    assert force(g, "arrakeen") == {"elite": 3, "leaders": ["baron_harkonnen"]}
    assert over(g)


def test_beloved_feyd_rautha_enters_and_chains() -> None:
    g = play(
        "beloved_feyd_rautha",
        harkonnen={"legions": {"carthag": {"regular": 1, "leaders": ["beast_rabban"]}}, "hand": ["sandmasters"]},
    )
    assert where(g, "feyd_rautha") == "aside"
    assert where(g, "beast_rabban") == "removed"
    assert options(g, H, "play_card") == ["pass", "sandmasters"]
    answer(g, H, "play_card", "sandmasters")
    assert asked(g) == [(H, "place_vehicle")]
    assert g.view(None)["table"] == ["beloved_feyd_rautha", "sandmasters"]


def test_beloved_feyd_rautha_later() -> None:
    g = play("beloved_feyd_rautha", harkonnen={"legions": {"s1_8": {"regular": 1, "leaders": ["feyd_rautha"]}}})
    assert options(g, H, "place", "elite", "supply") == ["s1_8"]
    answer(g, H, "place", "elite", "supply", "s1_8")
    answer(g, H, "place", "elite", "supply", "s1_8")
    assert force(g, "s1_8") == {"regular": 1, "elite": 2, "leaders": ["feyd_rautha"]}
    assert over(g)


def test_harkonnen_patrols() -> None:
    g = play("harkonnen_patrols", harvesters=["s1_9"])
    legal = options(g, H, "place", "regular", "supply")
    assert "s1_8" in legal
    assert not {"s1_9", "gara_kulon", "s1_4", "arrakeen"} & set(legal)  # empty Deserts only
    for area in ("s1_8", "s1_13", "s2_3"):
        answer(g, H, "place", "regular", "supply", area)
        if area != "s2_3":
            assert area not in options(g, H, "place", "regular", "supply")
    assert [force(g, a) for a in ("s1_8", "s1_13", "s2_3")] == [{"regular": 1}] * 3
    assert over(g)


def test_arsunt_legion() -> None:
    g = play("arsunt_legion")
    answer(g, H, "place", "elite", "supply", "arsunt")
    answer(g, H, "place", "regular", "supply", "arsunt")
    answer(g, H, "place", "generic", "supply", "arsunt")
    assert options(g, H, "choose") == ["pass", "move"]  # there is nothing to attack
    answer(g, H, "choose", "move")
    assert options(g, H, "move") == ["pass", "arsunt"]
    answer(g, H, "move", "arsunt", "broken_land", "all")
    assert force(g, "broken_land") == {"regular": 1, "elite": 1, "generic": 1}
    assert over(g)


def test_arsunt_legion_without_arsunt() -> None:
    """Nothing can be placed, and no Legion is in the settlement."""
    why = idle("arsunt_legion", harkonnen={"settlements": ["carthag"], "legions": {"arsunt": {"regular": 1}}})
    assert why == "no settlement of yours is left for it"


def test_barons_personal_guard() -> None:
    g = play("barons_personal_guard", harkonnen={"legions": {"s1_8": {"regular": 1, "leaders": ["baron_harkonnen"]}}})
    answer(g, H, "place", "elite", "supply", "carthag")
    assert options(g, H, "place", "elite", "supply") == ["carthag"]
    answer(g, H, "place", "baron_harkonnen", "carthag")  # relocated from the board
    answer(g, H, "place", "elite", "supply", "carthag")
    assert force(g, "carthag") == {"elite": 2, "leaders": ["baron_harkonnen"]}
    answer(g, H, "move", "s1_8", "s1_9")
    assert over(g)


def test_hawats_scheming_is_never_played() -> None:
    g = lay(turn=H, harkonnen={"hand": ["hawats_scheming"]})
    assert "play" not in options(g, H, "act", "mentat")


def test_evidence_of_rebellion() -> None:
    g = play("evidence_of_rebellion")
    answer(g, H, "place", "elite", "supply", "north_pole")
    answer(g, H, "place", "elite", "supply", "north_pole")
    answer(g, H, "draw", 1, 1)
    assert force(g, "north_pole") == {"elite": 2}
    assert len(hand(g, H)) == 2
    assert over(g)


def test_polar_cap_factories() -> None:
    g = play("polar_cap_factories", wormsigns=["s5_3", "s7_4", "s1_8"])
    answer(g, H, "place", "regular", "supply", "north_pole")
    answer(g, H, "place", "regular", "supply", "north_pole")
    answer(g, H, "place", "elite", "supply", "north_pole")
    answer(g, H, "place", "generic", "supply", "north_pole")
    answer(g, H, "clear_around", "yes")
    assert force(g, "north_pole") == {"regular": 2, "elite": 1, "generic": 1}
    assert named(g.state.wormsigns) == ["s1_8"]
    assert over(g)


def test_carthag_the_former_capital() -> None:
    g = play("carthag_the_former_capital")
    for piece in ("regular", "regular", "regular", "elite", "generic"):
        answer(g, H, "place", piece, "supply", "carthag")
    assert force(g, "carthag") == {"regular": 3, "elite": 1, "generic": 1}
    assert over(g)


def test_workhorse_of_arrakis() -> None:
    g = play("workhorse_of_arrakis")
    answer(g, H, "place_vehicle", "harvester", "supply", "s1_8")
    assert options(g, H, "place_vehicle") == ["pass", "carryall"]
    answer(g, H, "place_vehicle", "carryall", "supply", "az1")
    answer(g, H, "draw", 0, 2)
    assert named(g.state.harvesters) == ["s1_8"]
    assert len(hand(g, H)) == 2
    assert over(g)


def test_spotter_control() -> None:
    g = play("spotter_control", wormsigns=["s1_8", "s1_9", "s1_12", "s1_13"])
    for area in ("s1_8", "s1_9", "s1_13"):
        answer(g, H, "clear_sign", area)
    assert named(g.state.wormsigns) == ["s1_12"]
    answer(g, H, "draw", 2, 0)
    assert over(g)


def test_explosive_artillery() -> None:
    g = play(
        "explosive_artillery",
        harkonnen={"legions": {"s1_8": {"regular": 1}}},
        atreides={"legions": {"s1_13": {"tokens": ["as1", "as5"]}, "s3_3": {"regular": 1}}},
    )
    answer(g, H, "move", "s1_8", "s1_9")
    assert options(g, H, "bombard") == ["pass", "s1_13"]
    with chance(g, *dice("hxss")):
        answer(g, H, "bombard", "s1_13")
    assert force(g, "s1_13") != {"tokens": 2}  # revealed
    assert asked(g) == [(T, "casualties")]
    answer(g, T, "casualties", "regular", "regular")
    assert force(g, "s1_13") == {"regular": 1, "elite": 1}
    assert g.state.table == ()


def test_explosive_artillery_does_not_reveal_a_sietch() -> None:
    g = play(
        "explosive_artillery",
        harkonnen={"legions": {"s7_3": {"regular": 1}}},
        atreides={"legions": {"windgap": {"regular": 3}}, "sietches": {"windgap": 2}},
    )
    answer(g, H, "move", "pass")
    with chance(g, *dice("ssss")):
        answer(g, H, "bombard", "windgap")
    assert g.state.sietch_known == 0


def test_sandmasters() -> None:
    g = play("sandmasters")
    for area in ("s1_8", "s1_9", "s1_13"):
        answer(g, H, "place_vehicle", "harvester", "supply", area)
    assert g.state.harvesters.bit_count() == 3
    answer(g, H, "draw", 1, 0)
    assert len(hand(g, H)) == 1
    assert over(g)


def test_mudir_nahya_with_rabban() -> None:
    g = play(
        "mudir_nahya_the_demon_ruler",
        harkonnen={"legions": {"s1_8": {"regular": 1}}},
        atreides={"legions": {"s1_9": {"regular": 1}}},
    )
    answer(g, H, "place", "beast_rabban", "s1_8")
    answer(g, H, "place", "elite", "supply", "s1_8")
    assert options(g, H, "attack") == ["pass", "s1_8"]
    with chance(g, *dice("ss" + "x")):
        answer(g, H, "attack", "s1_8", "s1_9")
    # the Surprise Special becomes 2 Hits by Rabban
    assert force(g, "s1_9") == {}


def test_mudir_nahya_with_rabban_in_the_tank() -> None:
    g = play(
        "mudir_nahya_the_demon_ruler",
        harkonnen={"legions": {"s1_8": {"regular": 1}}, "tank": ["beast_rabban"]},
        atreides={"legions": {"s1_9": {"regular": 1}}},
    )
    assert "beast_rabban" not in options(g, H, "place")
    answer(g, H, "place", "elite", "supply", "s1_8")
    assert asked(g) == [(H, "attack")]


def test_mudir_nahya_without_rabban() -> None:
    g = play(
        "mudir_nahya_the_demon_ruler",
        harkonnen={"legions": {"s1_8": {"regular": 1}}, "leaders": {"beast_rabban": "removed"}},
    )
    answer(g, H, "place", "elite", "supply", "s1_8")
    answer(g, H, "place", "elite", "supply", "s1_8")
    answer(g, H, "place", "generic", "supply", "s1_8")
    assert force(g, "s1_8") == {"regular": 1, "elite": 2, "generic": 1}
    assert over(g)


def test_hunter_seeker() -> None:
    g = play(
        "hunter_seeker",
        harkonnen={"legions": {"s1_16": {"regular": 1}}},
        atreides={
            "legions": {
                "s1_3": {"regular": 1, "leaders": ["stilgar"], "generic": 1},
                "s2_3": {"regular": 1, "leaders": ["paul_atreides"]},
            }
        },
    )
    assert options(g, H, "strike_down") == ["pass", "stilgar"]  # the same sector, however far
    answer(g, H, "strike_down", "stilgar")
    assert tank(g, T)[0] == "stilgar"
    assert force(g, "s1_3") == {"regular": 1, "generic": 1}
    assert over(g)
