"""Moving Legions (A.move): where to, which figures go, and simultaneous moves."""

from __future__ import annotations

from typing import Any

import pytest

from landsraad.games.war.pieces import TOKENS
from war.support import H, T, answer, asked, force, lay, moving, options, refused


@pytest.mark.rule("war:A.move.01")
@pytest.mark.rule("war:A.move.02")
def test_a_legion_moves_to_an_adjacent_free_area() -> None:
    g = moving(
        H,
        harkonnen={"legions": {"s5_6": {"regular": 1}}},
        atreides={"legions": {"s1_7": {"regular": 1}}},
    )
    assert options(g, H, "move", "s5_6") == ["s5_5", "s5_8"]
    assert refused(g, H, "move", "s5_6", "s1_7") == ("A.board.06", "enemy units are in North-East 7")
    assert refused(g, H, "move", "s5_6", "shield_wall_1")[0] == "A.move.12"  # a red border
    assert refused(g, H, "move", "s5_6", "arrakeen")[0] == "A.move.02"
    answer(g, H, "move", "s5_6", "s5_8")
    assert force(g, "s5_8") == {"regular": 1}


@pytest.mark.rule("war:A.move.02")
def test_a_legion_that_is_shut_in_is_told_so() -> None:
    g = moving(
        H,
        harkonnen={"legions": {"s5_6": {"regular": 1}, "carthag": {"regular": 1}}},
        atreides={"legions": {name: {"regular": 1} for name in ("s1_7", "s5_5", "s5_8")}},
    )
    assert options(g, H, "move") == ["pass", "carthag"]
    assert refused(g, H, "move", "s5_6") == ("A.move.02", "no free area is within reach of Central North-East 6")
    assert refused(g, H, "move", "arrakeen") != refused(g, H, "move", "s5_6"), "nobody stands there"


@pytest.mark.rule("war:A.move.03")
def test_a_legion_may_split_but_a_leader_needs_a_unit() -> None:
    g = moving(atreides={"legions": {"s1_8": {"regular": 2, "elite": 1, "leaders": ["stilgar"]}}})
    assert options(g, T, "move", "s1_8", "s1_9") == ["all", "regular", "elite"]  # not the leader alone
    answer(g, T, "move", "s1_8", "s1_9", "regular", "stilgar")
    assert force(g, "s1_8") == {"regular": 1, "elite": 1}
    assert force(g, "s1_9") == {"regular": 1, "leaders": ["stilgar"]}


@pytest.mark.rule("war:A.move.04")
@pytest.mark.rule("war:A.action.12")
def test_a_leadership_move_takes_a_leader_along() -> None:
    g = moving(
        die="leadership",
        atreides={"legions": {"s1_8": {"regular": 2, "generic": 1}, "s1_13": {"regular": 1}}},
    )
    assert options(g, T, "move") == ["pass", "s1_8"]  # a Legion without leader cannot move
    assert "done" not in options(g, T, "move", "s1_8", "s1_9", "regular")
    answer(g, T, "move", "s1_8", "s1_9", "regular", "generic")
    assert force(g, "s1_9") == {"regular": 1, "generic": 1}
    assert asked(g) == [(H, "act")]  # nothing with a leader is left that has not moved


@pytest.mark.rule("war:A.move.03")
@pytest.mark.rule("war:A.move.04")
def test_a_group_that_may_not_go_is_told_what_it_lacks() -> None:
    legions = {"s1_12": {"regular": 4, "special": 1, "generic": 1}}
    g = lay(turn=H, harkonnen={"legions": legions, "hand": ["sardaukar_pogrom"]})
    twin = g.clone()
    answer(g, H, "act", "leadership", "move")
    assert refused(g, H, "move", "s1_12", "s1_8", "done")[0] == "A.move.03"
    assert refused(g, H, "move", "s1_12", "s1_8", "regular", "done") == (
        "A.move.04",
        "this move takes at least one leader along",
    )
    assert refused(g, H, "move", "s1_12", "s1_8", "elite")[0] == "A.move.05"
    answer(twin, H, "act", "mentat", "play", "sardaukar_pogrom")
    assert refused(twin, H, "move", "s1_12", "s1_8", "regular", "done") == (
        "A.move.03",
        "this move takes at least one Sardaukar along",
    )


@pytest.mark.rule("war:A.move.05")
@pytest.mark.rule("war:A.move.17")
def test_no_figure_moves_twice_but_those_left_behind_may() -> None:
    g = moving(
        H, harkonnen={"legions": {"arsunt": {"regular": 3, "elite": 2, "generic": 1}, "carthag": {"regular": 2}}}
    )
    answer(g, H, "move", "arsunt", "carthag", "regular", "regular", "done")
    assert force(g, "carthag") == {"regular": 4}
    # two of the four have just arrived
    assert options(g, H, "move", "carthag", "arrakeen") == ["all", "regular"]
    assert options(g, H, "move", "carthag", "arrakeen", "regular", "regular") == []
    assert refused(g, H, "move", "carthag", "arrakeen", "elite")[0] == "A.move.05"
    answer(g, H, "move", "carthag", "arrakeen", "all")
    assert force(g, "arrakeen") == {"regular": 2}
    assert force(g, "carthag") == {"regular": 2}
    assert asked(g)[0][0] == T


@pytest.mark.rule("war:A.move.05")
def test_tokens_revealed_after_a_move_have_moved() -> None:
    g = moving(atreides={"legions": {"s1_8": {"tokens": ["as1"]}, "s1_13": {"regular": 1}}})
    answer(g, T, "move", "s1_8", "s1_9")
    answer(g, T, "guerrilla_training", "s1_9", "as1")
    assert force(g, "s1_9") == {"regular": 2}
    assert options(g, T, "move") == ["pass", "s1_13"]  # not those who have arrived


# --- the figures that are named --------------------------------------------------------------------------------------


@pytest.mark.rule("war:A.move.05")
def test_a_figure_that_is_not_there_is_refused_for_that_and_a_strange_one_for_itself() -> None:
    legions = {"s1_12": {"regular": 2, "elite": 1}, "arrakeen": {"regular": 1, "leaders": ["baron_harkonnen"]}}
    g = moving(H, harkonnen={"legions": legions})
    gone = "is not left in North-East 12 among those that have not moved in this action"
    for picked in ((), ("regular",), ("regular", "regular")):
        assert refused(g, H, "move", "s1_12", "s1_8", *picked, "generic") == ("A.move.05", f"a leader {gone}")
        assert refused(g, H, "move", "s1_12", "s1_8", *picked, "special") == ("A.move.05", f"a Sardaukar {gone}")
        for token in (TOKENS[0], TOKENS[-1]):
            why = ("A.move.05", f"that deployment token {gone}")
            assert refused(g, H, "move", "s1_12", "s1_8", *picked, token) == why
        baron = ("A.move.05", f"Baron Harkonnen {gone}")
        assert refused(g, H, "move", "s1_12", "s1_8", *picked, "baron_harkonnen") == baron


@pytest.mark.rule("war:A.move.03")
def test_figures_are_named_in_any_order() -> None:
    """A party is a set: what is written in another order is no other party."""
    legions = {"s1_12": {"regular": 2, "elite": 1, "generic": 1, "leaders": ["baron_harkonnen"]}}
    g = moving(H, harkonnen={"legions": legions})
    answer(g, H, "move", "s1_12", "s1_8", "baron_harkonnen", "elite", "generic", "regular", "done")
    assert force(g, "s1_8") == {"regular": 1, "elite": 1, "generic": 1, "leaders": ["baron_harkonnen"]}
    assert force(g, "s1_12") == {"regular": 1}


@pytest.mark.rule("war:A.move.02")
def test_the_levels_of_a_move_are_named_by_what_is_chosen() -> None:
    g = moving(H, harkonnen={"legions": {"s1_12": {"regular": 2}}})
    q = g.find(1, "move")
    told: Any = ([], ["s1_12"], ["s1_12", "s1_8"], ["s1_12", "s1_8", "regular"])
    assert [q.tree.level(q.parse(words)) for words in told] == ["source", "target", "figure", "figure"]


@pytest.mark.rule("war:A.move.03")
@pytest.mark.rule("war:A.action.24")
def test_a_leader_who_must_go_is_not_passed_over() -> None:
    """Rabban takes part in his own moves: of the others only those who stand before him in the list may be named first."""
    leaders = ["baron_harkonnen", "beast_rabban", "captain_aramsham"]
    g = lay(turn=H, harkonnen={"legions": {"s1_8": {"regular": 2, "leaders": leaders}}})
    answer(g, H, "act", "leadership", "special", "beast_rabban")
    way = ("s1_8", "s1_9", "regular")
    assert options(g, H, "move", *way) == ["regular", "baron_harkonnen", "beast_rabban"]
    assert options(g, H, "move", *way, "baron_harkonnen") == ["beast_rabban"]
    assert options(g, H, "move", *way, "beast_rabban") == ["done", "captain_aramsham"]


@pytest.mark.rule("war:A.move.03")
@pytest.mark.rule("war:A.action.06")
def test_one_unit_is_enough_but_for_who_must_stay_with_a_leader() -> None:
    g = lay(turn=H, harkonnen={"legions": {"s1_8": {"regular": 1, "leaders": ["beast_rabban"]}}})
    answer(g, H, "act", "leadership", "special", "beast_rabban")
    assert options(g, H, "move") == ["pass", "s1_8"]
    ours = {"s2_1": {"regular": 1, "leaders": ["paul_atreides"]}, "s2_4": {"regular": 1}, "s1_8": {"regular": 2}}
    theirs = {"legions": {"carthag": {"regular": 1}}, "hand": ["seek_out_the_mahdi"]}
    g = lay(turn=H, atreides={"legions": ours}, harkonnen=theirs)
    answer(g, H, "act", "mentat", "play", "seek_out_the_mahdi")
    answer(g, H, "move", "pass")
    assert asked(g) == [(T, "act")]
    answer(g, T, "act", "strategy", "move")
    assert options(g, T, "move") == ["pass", "s1_8", "s2_4"], "Paul is sought, and his only unit stays with him"
