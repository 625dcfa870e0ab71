"""Deployment of the automaton (A.solo.act.12-15)."""

from __future__ import annotations

from typing import Any

import pytest

from landsraad.games.war.board import AREAS
from landsraad.games.war.pieces import ELITE, FIGURE_WORDS, REGULAR, SPECIAL
from landsraad.games.war.rulesets.mahdi.actions.deploy import Deployment, best_leaders, best_settlements, stand_in
from war.mahdi.automaton import T, answer, asked, lay, options, play
from war.support import force, reserve, where

THREE = (3, 0, 0)


def field(legions: dict[str, Any], **more: Any) -> Any:
    leaders = {"baron_harkonnen": "out", "beast_rabban": "out", "captain_aramsham": "out", **more.pop("leaders", {})}
    return lay(harkonnen={"legions": legions, "leaders": leaders, **more.pop("harkonnen", {})}, **more)


@pytest.mark.rule("war:A.solo.act.12")
@pytest.mark.rule("war:A.solo.act.13")
def test_all_units_and_a_leader_go_to_the_strongest_settlement() -> None:
    g = field({"arsunt": {"regular": 2}, "carthag": {"regular": 1}})
    play(g, Deployment(THREE, True))
    assert force(g, "arsunt") == {"regular": 5, "generic": 1}
    assert force(g, "carthag") == {"regular": 1}


@pytest.mark.rule("war:A.solo.act.12")
def test_rabban_or_feyd_before_other_named_leaders_before_a_bashar() -> None:
    def comes(**leaders: str) -> list[Any]:
        g = field({"arsunt": {"regular": 2}}, leaders=leaders)
        return [FIGURE_WORDS.name(figure) for figure in best_leaders(g)]

    assert comes(baron_harkonnen="aside", beast_rabban="aside", captain_aramsham="aside") == ["beast_rabban"]
    assert comes(feyd_rautha="aside", captain_aramsham="aside", beast_rabban="removed") == ["feyd_rautha"]
    assert comes(baron_harkonnen="aside", captain_aramsham="aside") == ["baron_harkonnen", "captain_aramsham"]
    assert comes(captain_aramsham="aside") == ["captain_aramsham"]
    assert comes() == ["generic"]


@pytest.mark.rule("war:A.solo.act.12")
def test_a_leader_fresh_from_the_tank_waits_and_the_player_picks_among_equals() -> None:
    g = field({"arsunt": {"regular": 2}}, leaders={"baron_harkonnen": "aside", "captain_aramsham": "aside"})
    play(g, Deployment(THREE, True))
    assert asked(g) == [(T, "deploy_leader")]
    assert options(g, "deploy_leader") == ["baron_harkonnen", "captain_aramsham"]
    answer(g, T, "deploy_leader", "captain_aramsham")
    assert where(g, "captain_aramsham") == "arsunt"
    g = field({"arsunt": {"regular": 2}}, leaders={"beast_rabban": "aside"})
    g.state.sides[1].fresh = -1
    play(g, Deployment(THREE, True))
    assert where(g, "beast_rabban") == "aside"
    assert force(g, "arsunt") == {"regular": 5, "generic": 1}


@pytest.mark.rule("war:A.solo.act.12")
@pytest.mark.rule("war:A.solo.act.14")
def test_the_leader_stays_with_the_first_settlement_whichever_it_is() -> None:
    """Arrakeen is the first area of the board, and has the number 0."""
    for first, second in (("arrakeen", "carthag"), ("carthag", "arrakeen")):
        g = field({first: {"regular": 5}, second: {"regular": 4}})
        play(g, Deployment(THREE, True))
        assert force(g, first) == {"regular": 6, "generic": 1}
        assert force(g, second) == {"regular": 6}


@pytest.mark.rule("war:A.solo.act.13")
def test_equal_legions_then_the_settlement_closest_to_the_target() -> None:
    two = {"arsunt": {"regular": 2}, "imperial_basin": {"regular": 2}}
    for target, expected in (("rock_outcroppings", "arsunt"), ("tasmin_sink", "imperial_basin")):
        g = field(two, target=target)
        assert [AREAS[area] for area in best_settlements(g)] == [expected]
    # as many units, but Elites
    g = field({**two, "imperial_basin": {"elite": 2}}, target="rock_outcroppings")
    assert [AREAS[area] for area in best_settlements(g)] == ["imperial_basin"]


@pytest.mark.rule("war:A.solo.act.13")
def test_without_a_legion_in_any_settlement_the_closest_one_and_the_player_settles_a_tie() -> None:
    g = field({})
    play(g, Deployment(THREE, True))
    assert force(g, "north_pole") == {"regular": 3, "generic": 1}
    g = field({"arrakeen": {"regular": 2}, "carthag": {"regular": 2}}, target="rock_outcroppings")
    assert [AREAS[area] for area in best_settlements(g)] == ["arrakeen", "carthag"]
    play(g, Deployment(THREE, False))
    assert asked(g) == [(T, "deploy_to")]
    answer(g, T, "deploy_to", "carthag")
    assert force(g, "carthag") == {"regular": 5}


@pytest.mark.rule("war:A.solo.act.14")
def test_what_does_not_fit_goes_to_the_next_settlement() -> None:
    g = field({"arsunt": {"regular": 5}, "carthag": {"regular": 3}, "arrakeen": {"regular": 2}})
    play(g, Deployment(THREE, True))
    assert force(g, "arsunt") == {"regular": 6, "generic": 1}
    assert force(g, "carthag") == {"regular": 5}
    # a full one is passed over, also for the leader
    g = field({"arsunt": {"regular": 6}, "carthag": {"regular": 3}})
    play(g, Deployment(THREE, True))
    assert force(g, "arsunt") == {"regular": 6}
    assert force(g, "carthag") == {"regular": 6, "generic": 1}
    # under the CHOAM Ban five are enough
    g = field({"arsunt": {"regular": 4}, "carthag": {"regular": 1}}, bans=["choam"])
    play(g, Deployment(THREE, False))
    assert force(g, "arsunt") == {"regular": 5}
    assert force(g, "carthag") == {"regular": 3}


@pytest.mark.rule("war:A.solo.act.15")
def test_a_missing_unit_is_replaced_by_a_stronger_one_else_by_a_weaker_one() -> None:
    g = field({"arsunt": {"regular": 1}})
    us = g.state.sides[1]

    def comes(kind: int, *left: int) -> int:
        us.reserve[:3] = bytearray(left)
        return stand_in(g.state, kind)

    assert comes(REGULAR, 1, 1, 1) == REGULAR
    assert comes(REGULAR, 0, 1, 1) == ELITE
    assert comes(REGULAR, 0, 0, 1) == SPECIAL
    assert comes(ELITE, 1, 0, 1) == SPECIAL
    assert comes(ELITE, 1, 0, 0) == REGULAR
    assert comes(SPECIAL, 1, 1, 0) == ELITE
    assert comes(SPECIAL, 1, 0, 0) == REGULAR
    assert comes(SPECIAL, 0, 0, 0) == -1


@pytest.mark.rule("war:A.solo.act.15")
def test_an_equal_number_of_other_units_is_deployed() -> None:
    full = {name: {"regular": 6} for name in ("s1_1", "s1_2", "s1_3")}
    g = field({**full, "s1_4": {"regular": 5}, "arsunt": {"elite": 1}})
    assert reserve(g, "harkonnen")[:3] == (1, 11, 8)
    play(g, Deployment(THREE, False))
    assert force(g, "arsunt") == {"regular": 1, "elite": 3}


@pytest.mark.rule("war:A.solo.act.12")
def test_a_leader_comes_even_without_units_but_never_alone() -> None:
    full = {"arsunt": {"regular": 6}, "carthag": {"elite": 6}}
    g = field(full, harkonnen={"settlements": ["arsunt", "carthag"]})
    play(g, Deployment(THREE, True))
    assert force(g, "carthag") == {"elite": 6, "generic": 1}
    g = field({"s1_1": {"regular": 6}}, harkonnen={"settlements": []})
    play(g, Deployment(THREE, True))
    assert reserve(g, "harkonnen") == (18, 12, 8, 6)
