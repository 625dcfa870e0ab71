"""The Fremen Ally planning cards, each by name."""

from __future__ import annotations

from typing import Any

import pytest

from landsraad.games.war.board import AREA
from war.support import (
    H,
    T,
    answer,
    asked,
    chance,
    dice,
    force,
    hand,
    happened,
    idle,
    lay,
    named,
    options,
    play,
    tank,
    where,
)

pytestmark = pytest.mark.rule("war:A.action.08")


def over(g: Any) -> bool:
    return asked(g) in ([(H, "act")], [(T, "end_turn")]) and not g.state.table


@pytest.mark.rule("war:A.leader.07")
def test_shai_hulud_later() -> None:
    g = play("shai_hulud", wild_maker="s1_8", harkonnen={"legions": {"s1_13": {"regular": 3}}})
    answer(g, T, "move_worm", "s1_8", "s1_9")
    with chance(g, *dice("hxssss")):
        answer(g, T, "worm_attack", "s1_9", "s1_13")
    assert force(g, "s1_13") == {}
    assert g.view(None)["wild_maker"] == "off_board"
    assert over(g)
    assert idle("shai_hulud", wild_maker="off_board") == "the Wild Maker is not on the board"


def test_wall_of_sandworms() -> None:
    g = play("wall_of_sandworms", sandworms=["s1_8"], wild_maker="s2_2")
    assert options(g, T, "summon") == ["pass", "supply", "wild_maker", "s1_8"]
    beside = options(g, T, "summon", "supply")
    assert "s1_9" in beside
    assert "s2_3" in beside  # next to the Wild Maker, too
    assert "s1_9" not in options(g, T, "summon", "s1_8")  # not next to itself alone
    answer(g, T, "summon", "supply", "s1_9")
    assert named(g.state.sandworms) == ["s1_8", "s1_9"]
    answer(g, T, "desert_power", "nothing")
    assert over(g)
    g = play("wall_of_sandworms")
    assert asked(g) == [(T, "desert_power")]  # nothing to be next to


def test_dust_chasms() -> None:
    g = play("dust_chasms", harvesters=["s1_13", "s1_14", "s2_6", "s2_4", "s1_8"])
    assert options(g, T, "sabotage", "ground") == ["s1_13", "s1_14", "s2_4"]  # Deep Desert only
    answer(g, T, "sabotage", "ground", "s1_13")
    assert options(g, T, "sabotage", "ground") == ["s1_14"]  # of the same sector
    answer(g, T, "sabotage", "ground", "s1_14")
    assert g.state.harvesters_lost == 2
    answer(g, T, "desert_power", "wormsigns")
    answer(g, T, "wormsign", "pass")
    assert over(g)


@pytest.mark.rule("war:A.board.02")
def test_fremen_rockets() -> None:
    g = play(
        "fremen_rockets",
        atreides={"legions": {"s1_8": {"regular": 1}}},
        harvesters=["s1_13", "s2_2"],
        ornithopters=["az1"],
        carryalls=["az5"],
    )
    assert options(g, T, "rocket_sector") == ["pass", "s1"]
    with chance(g, *dice("hxs")):
        answer(g, T, "rocket_sector", "s1")
    assert options(g, T, "rocket", "ground") == ["s1_13"]
    assert options(g, T, "rocket", "air") == ["az1"]
    answer(g, T, "rocket", "ground", "s1_13")
    answer(g, T, "rocket", "air", "az1")
    assert (named(g.state.harvesters), g.state.ornithopters) == (["s2_2"], 0)
    assert over(g)


def test_eyes_of_ibad() -> None:
    g = play("eyes_of_ibad", row=["the_desert_war", "stunted_worms"])
    answer(g, T, "attach", "the_desert_war")
    assert g.view(None)["attached"] == [["eyes_of_ibad", "the_desert_war"]]
    g = lay("end", row=["the_desert_war", "stunted_worms"], attached={"eyes_of_ibad": "the_desert_war"})
    answer(g, T, "put_away", "out")  # only the other card can be put away
    row = g.view(None)["row"]
    assert row[0] == "the_desert_war"
    assert len(row) == 4  # in addition to the three of the next round
    areas = {name: {"regular": 1} for name in ("s1_8", "s1_13", "s2_3", "s3_3")}
    g = lay("end", row=["the_desert_war"], attached={"eyes_of_ibad": "the_desert_war"}, atreides={"legions": areas})
    answer(g, T, "claim", "the_desert_war")
    assert g.view(None)["discards"]["fremen_ally"] == ["eyes_of_ibad"]


def test_captured_ornithopter() -> None:
    g = play(
        "captured_ornithopter",
        ornithopters=["az1", "az5"],
        harkonnen={"legions": {"s1_8": {"regular": 3}, "s3_3": {"regular": 1}, "s6_4": {"regular": 1}}},
    )
    assert options(g, T, "sabotage", "air") == ["az1", "az5"]
    answer(g, T, "sabotage", "air", "az1")
    assert options(g, T, "bombard") == ["pass", "s1_8"]  # in a sector of that zone
    with chance(g, *dice("hxs")):
        answer(g, T, "bombard", "s1_8")
    assert force(g, "s1_8") == {"regular": 1}
    assert over(g)
    g = play("captured_ornithopter", ornithopters=["az1"], harkonnen={"legions": {"s1_8": {"regular": 3}}})
    answer(g, T, "sabotage", "pass")
    assert over(g)  # no zone, no attack


def test_crysknife() -> None:
    g = play(
        "crysknife",
        atreides={"legions": {"s1_8": {"special": 1}, "s2_3": {"regular": 1}}},
        harkonnen={"legions": {"s1_13": {"regular": 1, "leaders": ["beast_rabban"]}}},
    )
    assert options(g, T, "move") == ["pass", "s1_8"]
    answer(g, T, "move", "s1_8", "s1_9")
    answer(g, T, "strike_down", "beast_rabban")
    assert tank(g, H)[0] == "beast_rabban"
    assert over(g)


def test_cielagos_piping_message() -> None:
    g = play("cielagos_piping_message", harkonnen={"legions": {"s1_8": {"regular": 1}}}, token_pool=["ad1"])
    answer(g, T, "place", "deployment_token")
    assert options(g, T, "token_area") == ["gara_kulon", "sihaya_ridge"]  # within two areas of a Harkonnen Legion
    answer(g, T, "token_area", "gara_kulon")
    answer(g, T, "draw", 0, 1)
    assert force(g, "gara_kulon") == {"tokens": 1}
    assert len(hand(g, T)) == 1
    assert over(g)
    g = play("cielagos_piping_message")
    assert asked(g) == [(T, "draw")]


def test_jubba_cloaks() -> None:
    legions = {"s1_8": {"regular": 1, "generic": 1}, "s1_13": {"regular": 1}, "s5_6": {"regular": 1, "generic": 1}}
    g = play("jubba_cloaks", atreides={"legions": legions, "hand": ["thumpers"]})
    assert options(g, T, "move") == ["pass", "s1_8"]  # with a leader, in a Desert
    answer(g, T, "move", "s1_8", "s1_9", "all")
    answer(g, T, "play_card", "pass")
    assert over(g)


def test_hieregs() -> None:
    g = play("hieregs")
    answer(g, T, "place", "regular", "supply", "s1_8")
    answer(g, T, "place", "regular", "supply", "s1_13")
    assert force(g, "s1_8") == force(g, "s1_13") == {"regular": 1}
    answer(g, T, "desert_power", "wormsigns")
    assert asked(g) == [(T, "wormsign")]


@pytest.mark.rule("war:A.hazard.15")
def test_grandmother_of_a_storm() -> None:
    g = lay(
        atreides={"hand": ["grandmother_of_a_storm"]},
        harkonnen={"legions": {"s1_8": {"regular": 3}, "arrakeen": {"regular": 1}, "s5_9": {"regular": 2}}},
    )
    with chance(g, *dice("hx"), *dice("xx")):
        answer(g, T, "act", "mentat", "play", "grandmother_of_a_storm")
    assert force(g, "s1_8") == {"regular": 1}
    assert force(g, "s5_9") == {"regular": 2}
    assert over(g)


def test_stillsuits() -> None:
    g = play(
        "stillsuits",
        atreides={
            "legions": {
                "windgap": {"tokens": ["as1", "as2"], "generic": 1},
                "gara_kulon": {"generic": 1, "regular": 1},
                "hobars_gap": {"tokens": ["as3"]},
            }
        },
    )
    answer(g, T, "move", "pass")
    assert options(g, T, "swap_tokens") == ["pass", "hobars_gap", "windgap"]
    answer(g, T, "swap_tokens", "windgap", "gara_kulon")
    assert force(g, "gara_kulon") == {"regular": 1, "generic": 1, "tokens": 2}
    assert force(g, "windgap") == {}  # its Naib was left alone
    assert over(g)


def test_i_am_stilgar_the_fremen() -> None:
    g = play("i_am_stilgar_the_fremen", harkonnen={"legions": {"s7_2": {"regular": 1}}})
    legal = options(g, T, "place", "elite", "supply")
    assert "s5_9" in legal
    assert not {"s7_2", "carthag", "s1_8"} & set(legal)  # a free Plateau
    for piece in ("elite", "elite", "regular"):
        answer(g, T, "place", piece, "supply", "s5_9")
    answer(g, T, "place", "stilgar", "s5_9")
    answer(g, T, "draw", 1, 0)
    assert force(g, "s5_9") == {"regular": 1, "elite": 2, "leaders": ["stilgar"]}
    assert over(g)


def test_thumpers() -> None:
    g = play("thumpers", atreides={"legions": {"s1_8": {"regular": 1}}}, sandworms=["s2_2"])
    assert set(options(g, T, "summon", "supply")) == {"s1_5", "s1_6", "s1_7", "s1_9", "s1_11", "s1_12"}
    answer(g, T, "summon", "supply", "s1_9")
    answer(g, T, "summon", "s2_2", "s1_12")  # a relocated one
    assert named(g.state.sandworms) == ["s1_9", "s1_12"]
    assert over(g)


@pytest.mark.rule("war:A.piece.04")
def test_kitab_al_ibar() -> None:
    g = play(
        "kitab_al_ibar",
        atreides={
            "legions": {"windgap": {"regular": 1, "tokens": ["as1"], "generic": 1, "leaders": ["stilgar"]}},
            "sietches": {"windgap": 3, "gara_kulon": 1},
        },
    )
    assert options(g, T, "shift_sietch") == ["pass", "gara_kulon", "windgap"]
    assert options(g, T, "shift_sietch", "windgap") == ["s3_9", "s7_3", "s7_5", "s7_6"]  # Deserts next to it
    assert options(g, T, "shift_sietch", "windgap", "s7_5")[:2] == ["done", "all"]
    answer(g, T, "shift_sietch", "windgap", "s7_5", "as1", "stilgar")
    assert named(g.state.sietches) == ["gara_kulon", "s7_5"]
    assert force(g, "s7_5") == {"leaders": ["stilgar"], "tokens": 1}
    assert force(g, "windgap") == {"regular": 1, "generic": 1}
    # the token keeps its rank and its facing
    assert [x for x in g.view(0)["sietches"] if x["area"] == "s7_5"] == [{"area": "s7_5", "faceup": False, "rank": 3}]
    assert over(g)


def test_kitab_al_ibar_needs_an_empty_desert() -> None:
    g = play("kitab_al_ibar", wormsigns=["s7_3"], harvesters=["s7_5"], sandworms=["s7_6"])
    assert options(g, T, "shift_sietch", "windgap") == ["s3_9"]


def test_kitab_al_ibar_alone() -> None:
    g = play("kitab_al_ibar", atreides={"legions": {"windgap": {"generic": 1, "regular": 1}}})
    answer(g, T, "shift_sietch", "windgap", "s7_5", "done")
    assert force(g, "windgap") == {"regular": 1, "generic": 1}
    assert g.state.sietches >> AREA["s7_5"] & 1
    assert not g.state.sietches >> AREA["windgap"] & 1


def test_sandtides() -> None:
    g = play(
        "sandtides",
        harkonnen={"legions": {"s1_8": {"regular": 2, "leaders": ["beast_rabban"]}, "s5_6": {"regular": 1}}},
        harvesters=["s1_8"],
        wormsigns=["s1_9"],
    )
    assert options(g, T, "push") == ["pass", "s1_8"]  # in a Desert
    assert "s1_9" not in options(g, T, "push", "s1_8")  # an empty area
    answer(g, T, "push", "s1_8", "s1_7")
    assert force(g, "s1_7") == {"regular": 2, "leaders": ["beast_rabban"]}
    assert named(g.state.harvesters) == ["s1_8"]
    assert where(g, "beast_rabban") == "s1_7"
    assert asked(g) == [(T, "desert_power")]
    assert happened(g, "legion_pushed")[0]["target"] == "s1_7"
