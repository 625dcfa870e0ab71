"""What holds after every step: no leader stands alone, and no area holds too many units (A.piece.13, A.piece.17)."""

from __future__ import annotations

import pytest

from war.support import H, T, answer, asked, check_conserved, force, happened, moving, named, options, reserve


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
