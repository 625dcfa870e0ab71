"""The Regeneration Tanks (A.tank)."""

from __future__ import annotations

import pytest

from war.support import H, T, answer, asked, chance, dice, happened, lay, options, tank, where


@pytest.mark.rule("war:A.tank.01")
def test_slots() -> None:
    g = lay()
    assert tank(g, T) == [None] * 3
    assert tank(g, H) == [None] * 5


@pytest.mark.rule("war:A.tank.03")
def test_spending_a_die_advances_the_tank_and_desert_power_does_not() -> None:
    g = lay(atreides={"tank": ["stilgar"]}, harkonnen={"tank": ["beast_rabban"]})
    answer(g, T, "act", "desert_power", "nothing")
    assert tank(g, T) == ["stilgar", None, None]
    answer(g, H, "act", "mentat", "nothing")
    assert tank(g, H) == [None, "beast_rabban", None, None, None]
    answer(g, T, "act", "mentat", "nothing")
    assert tank(g, T) == [None, "stilgar", None]


@pytest.mark.rule("war:A.tank.04")
def test_a_leader_leaves_the_last_slot_and_comes_back_next_turn() -> None:
    g = lay(atreides={"tank": [None, None, "stilgar"], "legions": {"windgap": {"regular": 1}}})
    answer(g, T, "act", "mentat", "nothing")
    assert where(g, "stilgar") == "aside"
    assert happened(g, "leader_recovered") == [{"side": "atreides", "leader": "stilgar"}]
    assert g.state.sides[0].fresh
    answer(g, H, "act", "mentat", "nothing")
    answer(g, T, "act", "deployment", "deploy")
    assert "stilgar" in options(g, T, "place")


@pytest.mark.rule("war:A.tank.04")
def test_a_leader_fresh_from_the_tank_is_not_placed_in_the_same_turn() -> None:
    g = lay(
        options={"tank_timing": "at_once"},
        atreides={"tank": [None, None, "stilgar"], "legions": {"windgap": {"regular": 1}}},
    )
    answer(g, T, "act", "deployment", "deploy")
    assert where(g, "stilgar") == "aside"  # the option moves the tank when the die is spent
    assert "stilgar" not in options(g, T, "place")


@pytest.mark.rule("war:A.tank.05")
@pytest.mark.rule("war:A.tank.07")
def test_the_card_in_the_tank_keeps_its_state() -> None:
    g = lay(turn=H, harkonnen={"tank": [None] * 4 + ["beast_rabban"], "spent": ["beast_rabban"]})
    assert "special" not in options(g, H, "act", "leadership")
    answer(g, H, "act", "mentat", "nothing")
    assert where(g, "beast_rabban") == "aside"
    answer(g, T, "act", "mentat", "nothing")
    assert "special" not in options(g, H, "act", "leadership")  # spent: off until the refresh
    legions = {"carthag": {"regular": 1}}
    g = lay(turn=H, harkonnen={"legions": legions, "tank": [None] * 4 + ["baron_harkonnen"]})
    answer(g, H, "act", "mentat", "nothing")
    answer(g, T, "act", "mentat", "nothing")
    assert options(g, H, "act", "house", "special") == ["baron_harkonnen"]  # faceup: back on its box


@pytest.mark.rule("war:A.tank.07")
def test_the_card_may_wait_for_the_next_round_by_option() -> None:
    g = lay(turn=H, options={"card_after_tank": "next_round"}, harkonnen={"tank": [None] * 4 + ["beast_rabban"]})
    answer(g, H, "act", "mentat", "nothing")
    answer(g, T, "act", "mentat", "nothing")
    assert "special" not in options(g, H, "act", "leadership")


@pytest.mark.rule("war:A.tank.06")
@pytest.mark.rule("war:A.tank.08")
def test_entering_bumps_the_others_and_may_push_one_out() -> None:
    g = lay(
        turn=H,
        atreides={
            "tank": ["stilgar", "lady_jessica", None],
            "legions": {"s1_8": {"regular": 1, "leaders": ["paul_atreides"]}},
        },
        harkonnen={"legions": {"s1_9": {"regular": 1}}, "hand": ["hunter_seeker"]},
    )
    answer(g, H, "act", "mentat", "play", "hunter_seeker")
    answer(g, H, "strike_down", "paul_atreides")
    assert tank(g, T) == ["paul_atreides", "stilgar", "lady_jessica"]
    g = lay(
        turn=H,
        prescience={"jihad": 3},
        atreides={
            "tank": ["stilgar", "lady_jessica", "chani"],
            "legions": {"s1_8": {"regular": 1, "leaders": ["paul_atreides"]}},
        },
        harkonnen={"legions": {"s1_9": {"regular": 1}}, "hand": ["hunter_seeker"]},
    )
    answer(g, H, "act", "mentat", "play", "hunter_seeker")
    answer(g, H, "strike_down", "paul_atreides")
    assert tank(g, T) == ["paul_atreides", "stilgar", "lady_jessica"]
    assert where(g, "chani") == "aside"


@pytest.mark.rule("war:A.tank.03")
def test_only_those_already_in_the_tank_advance() -> None:
    g = lay(
        atreides={
            "legions": {"s1_8": {"regular": 2, "leaders": ["lady_jessica"]}},
            "tank": ["paul_atreides", "stilgar"],
        },
        harkonnen={"legions": {"s1_9": {"regular": 2}}},
    )
    answer(g, T, "act", "strategy", "attack")
    with chance(g, *dice("hs" + "hh")):
        answer(g, T, "attack", "s1_8", "s1_9")
    answer(g, T, "casualties", "lady_jessica")
    assert tank(g, T) == ["lady_jessica", "paul_atreides", "stilgar"]  # bumped
    answer(g, T, "press_on", "cease")
    assert tank(g, T) == ["lady_jessica", None, "paul_atreides"]
    assert where(g, "stilgar") == "aside"
    assert asked(g) == [(H, "act")]
