"""What holds after every step: no leader stands alone, and no area holds too many units (A.piece.13, A.piece.17)."""

from __future__ import annotations

import pytest

from war.support import H, T, answer, asked, check_conserved, force, happened, moving, named, options, reserve, tank


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


@pytest.mark.rule("war:A.piece.17")
@pytest.mark.rule("war:A.piece.18")
def test_the_owner_gives_up_units_and_tokens_of_choice() -> None:
    legions = {"s1_8": {"regular": 4, "tokens": ["as1"]}, "s1_9": {"regular": 2, "tokens": ["as2"]}}
    g = moving(T, atreides={"legions": legions})
    answer(g, T, "move", "s1_9", "s1_8", "all")
    answer(g, T, "move", "pass")
    assert asked(g) == [(T, "overstack")]
    assert options(g, T, "overstack") == ["regular", "as1"], (
        "two must go, and the last token cannot be the first of them"
    )
    assert options(g, T, "overstack", "regular") == ["regular", "as1", "as2"]
    assert options(g, T, "overstack", "as1") == ["as2"]
    left = reserve(g, T)[0]
    answer(g, T, "overstack", "regular", "as1")
    assert force(g, "s1_8") == {"regular": 5, "tokens": 1}
    assert g.view(0)["tokens"]["s1_8"][0]["token"] == "as2"
    assert reserve(g, T)[0] == left + 1
    told = [{k: e[k] for k in ("regular", "elite", "special", "token_count")} for e in happened(g, "excess_removed")]
    assert told == [{"regular": 1, "elite": 0, "special": 0, "token_count": 1}]
    check_conserved(g)


@pytest.mark.rule("war:A.move.07")
def test_stacking_after_each_move_by_option() -> None:
    given = {"harkonnen": {"legions": {"carthag": {"regular": 6}, "hagga_basin": {"elite": 6}}}}
    g = moving(H, options={"stacking_between_moves": "after_each"}, **given)
    answer(g, H, "move", "carthag", "hagga_basin", "all")
    assert asked(g) == [(H, "overstack")]


# --- leaders ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("war:A.piece.13")
def test_a_leader_left_alone_is_removed() -> None:
    g = moving(atreides={"legions": {"s1_8": {"regular": 2, "generic": 1, "leaders": ["stilgar"]}}})
    answer(g, T, "move", "s1_8", "s1_9", "regular", "regular", "done")
    assert force(g, "s1_8") == {}
    assert reserve(g, T)[3] == 12
    assert tank(g, T) == ["stilgar", None, None]
    check_conserved(g)


@pytest.mark.rule("war:A.piece.13")
def test_leaders_stay_with_a_unit_and_go_without_one() -> None:
    legion = {"regular": 2, "generic": 1, "leaders": ["beast_rabban"]}
    g = moving(H, harkonnen={"legions": {"s1_8": legion}})
    answer(g, H, "move", "s1_8", "s1_9", "regular", "done")
    assert force(g, "s1_8") == {"regular": 1, "generic": 1, "leaders": ["beast_rabban"]}
    assert not happened(g, "leaders_removed")
    answer(g, H, "move", "s1_8", "s1_12", "regular", "done")
    assert force(g, "s1_8") == {}
    assert [(e["generic"], e["leaders"]) for e in happened(g, "leaders_removed")] == [(1, ["beast_rabban"])]
    assert named(g.state.sides[1].held) == ["s1_9", "s1_12"]


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
