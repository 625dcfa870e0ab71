"""What the automaton attacks, and with which Legion (A.solo.act.02-08)."""

from __future__ import annotations

from typing import Any

import pytest

from landsraad.games.war.board import ALL_AREAS, AREA, AREAS
from landsraad.games.war.rulesets.mahdi.legions.attack import Assault, attacks, on_legions, on_sietches
from landsraad.games.war.rulesets.mahdi.phases.turn import leadership, strategy
from war.mahdi.automaton import T, answer, asked, here, idle, lay, options, play
from war.support import happened


def found(g: Any, sources: int = ALL_AREAS) -> list[tuple[str, str]]:
    """The attacks that the criteria leave, in names."""
    return [(AREAS[source], AREAS[target]) for source, target in attacks(g, sources)]


def field(harkonnen: dict[str, Any], atreides: dict[str, Any], ranks: dict[str, int] | None = None, **more: Any) -> Any:
    """Legions of both sides; Sietches only where a rank is given."""
    return lay(
        harkonnen={"legions": harkonnen},
        atreides={"legions": atreides, "sietches": ranks or {"sihaya_ridge": 1}},
        **more,
    )


@pytest.mark.rule("war:A.solo.act.03")
@pytest.mark.rule("war:A.solo.act.05")
def test_a_sietch_is_attacked_with_more_power_than_its_defenders() -> None:
    three = {"windgap": {"tokens": 1, "generic": 1}}
    g = field({"s7_3": {"regular": 4}}, three, {"windgap": 1})
    assert found(g) == [("s7_3", "windgap")]
    # 3 and 3; a Regular, an Elite and a Bashar count 6 as single figures, the token and the Naib 3
    assert found(field({"s7_3": {"regular": 1, "elite": 1, "generic": 1}}, three, {"windgap": 1}))
    assert not found(field({"s7_3": {"regular": 2}}, three, {"windgap": 1}))
    # nobody is there: the power is 0
    assert found(field({"s7_3": {"regular": 1}}, {}, {"windgap": 1})) == [("s7_3", "windgap")]


@pytest.mark.rule("war:A.solo.act.03")
@pytest.mark.rule("war:A.solo.move.07")
def test_reach_is_one_area_across_any_border_or_two_with_an_ornithopter() -> None:
    given = {"broken_land": {"regular": 3}}
    ranks = {"s1_4": {"rank": 1, "from": "sihaya_ridge"}}
    g = lay(harkonnen={"legions": given}, atreides={"sietches": ranks})
    assert found(g) == [("broken_land", "s1_4")]
    g = field({"north_pole": {"regular": 6}, "s7_4": {"regular": 6}}, {}, {"windgap": 1}, ornithopters=["az6"])
    assert found(g) == [("s7_4", "windgap")]  # the pole is three areas away
    g = field({"s7_4": {"regular": 6}}, {}, {"windgap": 1}, ornithopters=["az1"])
    assert not found(g)  # az1 does not touch the sector
    g.state.ornithopters = 1 << 5
    assert found(g) == [("s7_4", "windgap")]
    g.state.flown = True
    assert not found(g)


@pytest.mark.rule("war:A.solo.act.03")
def test_a_worm_bars_the_way() -> None:
    g = field({"s7_3": {"regular": 6}}, {}, {"windgap": 1})
    assert found(g) == [("s7_3", "windgap")]
    g.state.sandworms = 1 << AREA["windgap"]
    assert not found(g)


@pytest.mark.rule("war:A.solo.act.04")
def test_the_highest_rank_comes_first_even_facedown() -> None:
    g = field({"s6_4": {"regular": 3}, "s7_3": {"regular": 6}}, {}, {"windgap": 2, "hobars_gap": 3})
    assert g.state.sietch_known == 0
    assert found(g) == [("s6_4", "hobars_gap")]
    g = field({"s6_4": {"regular": 3}, "s7_3": {"regular": 6}}, {}, {"windgap": 3, "hobars_gap": 2})
    assert found(g) == [("s7_3", "windgap")]


@pytest.mark.rule("war:A.solo.act.04")
def test_then_the_greatest_difference_of_power() -> None:
    three = {"windgap": {"regular": 3}, "hobars_gap": {"regular": 1}}
    g = field({"s6_4": {"regular": 4}, "s7_3": {"regular": 5}}, three, {"windgap": 2, "hobars_gap": 2})
    assert found(g) == [("s6_4", "hobars_gap")]  # 3 more, against 2 more
    # the same difference: single figures settle it
    g = field({"s7_5": {"regular": 5}, "s7_3": {"regular": 4, "elite": 1}}, three, {"windgap": 2})
    assert found(g) == [("s7_3", "windgap")]


@pytest.mark.rule("war:A.solo.act.04")
def test_then_without_ornithopter_then_the_target() -> None:
    both = {"s7_4": {"regular": 5}, "s7_3": {"regular": 5}}
    g = field(both, {}, {"windgap": 2}, ornithopters=["az6"])
    assert found(g) == [("s7_3", "windgap")]
    both = {"s6_5": {"regular": 5}, "s7_3": {"regular": 5}}
    ranks = {"windgap": 2, "hobars_gap": 2}
    assert found(field(both, {}, ranks, target="windgap")) == [("s7_3", "windgap")]
    assert found(field(both, {}, ranks, target="hobars_gap")) == [("s6_5", "hobars_gap")]


@pytest.mark.rule("war:A.solo.round.08")
@pytest.mark.rule("war:A.solo.act.04")
def test_the_player_settles_what_the_criteria_leave_open() -> None:
    g = field({"s7_5": {"regular": 5}, "s7_3": {"regular": 5}}, {"windgap": {"regular": 1}}, {"windgap": 2})
    play(g, Assault(ALL_AREAS, False, 2))
    assert asked(g) == [(T, "assault")]
    assert options(g, "assault") == ["s7_3", "s7_5"]
    assert options(g, "assault", "s7_5") == ["windgap"]
    assert g.find(0, "assault").prompt == "Which Harkonnen Legion attacks, and where?"
    q = g.find(0, "assault")
    assert g.why_not(0, "assault", q.parse(["s7_4", "windgap"]))[0] == "A.solo.round.08"
    answer(g, T, "assault", "s7_5", "windgap")
    assert happened(g, "battle_begins")[0]["source"] == "s7_5"


@pytest.mark.rule("war:A.solo.act.02")
@pytest.mark.rule("war:A.solo.act.06")
def test_without_a_sietch_to_attack_a_legion_next_door_is() -> None:
    weak = {"s7_4": {"regular": 2}}
    g = field({"s7_3": {"regular": 3}}, {**weak, "windgap": {"regular": 6}}, {"windgap": 1})
    assert not on_sietches(g, ALL_AREAS)
    assert found(g) == [("s7_3", "s7_4")]
    g = field({"s7_3": {"regular": 3}}, {**weak, "windgap": {"regular": 2}}, {"windgap": 1})
    assert found(g) == [("s7_3", "windgap")]  # the Sietch first


@pytest.mark.rule("war:A.solo.act.05")
@pytest.mark.rule("war:A.solo.act.06")
def test_no_ornithopter_flies_to_a_legion_and_the_weaker_attack_nobody() -> None:
    g = field({"s7_3": {"regular": 6}}, {"s7_6": {"regular": 1}}, ornithopters=["az6", "az7", "az8"])
    assert not found(g)
    assert not found(field({"s7_3": {"regular": 2}}, {"s7_4": {"regular": 2}}))


@pytest.mark.rule("war:A.solo.act.07")
def test_the_strongest_legion_that_can_be_beaten_then_one_with_a_named_leader() -> None:
    g = field({"s7_3": {"regular": 4}}, {"s7_4": {"regular": 3}, "s7_2": {"regular": 2}, "s7_5": {"regular": 5}})
    assert found(g) == [("s7_3", "s7_4")]
    # 3 each and, as single figures, 6 each
    g = field({"s7_3": {"regular": 4}}, {"s7_4": {"regular": 3}, "s7_2": {"regular": 2, "leaders": ["stilgar"]}})
    assert found(g) == [("s7_3", "s7_2")]
    assert [AREAS[target] for _, target in on_legions(g, here("s7_3"))] == ["s7_2"]


@pytest.mark.rule("war:A.solo.act.02")
def test_leadership_considers_only_legions_with_a_leader() -> None:
    given = {"s7_3": {"regular": 5}, "s7_5": {"regular": 2, "generic": 1}}
    foe = {"windgap": {"regular": 1}}
    g = field(given, foe, {"windgap": 1})
    g.ask_again()
    leadership(g)
    g.proceed()
    assert happened(g, "battle_begins")[0]["source"] == "s7_5"
    assert happened(g, "battle_begins")[0]["surprise"] is True
    g = field(given, foe, {"windgap": 1})
    g.ask_again()
    strategy(g)
    g.proceed()
    assert happened(g, "battle_begins")[0]["source"] == "s7_3"
    assert happened(g, "battle_begins")[0]["surprise"] is False


@pytest.mark.rule("war:A.solo.act.02")
@pytest.mark.rule("war:A.solo.act.08")
def test_else_they_move_and_only_if_they_may() -> None:
    given = {"s8_2": {"regular": 5}}
    g = field(given, {}, {"windgap": 1})
    play(g, Assault(ALL_AREAS, False, 2))
    assert not happened(g, "battle_begins")
    answer(g, T, "march_to", "s8_4")
    assert [e["target"] for e in happened(g, "legion_moved")] == ["s8_4"]
    g = field(given, {}, {"windgap": 1})
    play(g, Assault(ALL_AREAS, False, 0))
    assert not happened(g, "legion_moved")
    assert idle(g)


@pytest.mark.rule("war:A.solo.act.03")
@pytest.mark.rule("war:A.solo.move.08")
def test_the_ornithopter_that_carries_an_attack_is_the_turns_only_one() -> None:
    foe = {"windgap": {"regular": 1}}
    g = field({"s7_4": {"regular": 6}}, foe, {"windgap": 1}, ornithopters=["az6", "az7", "az1"])
    play(g, Assault(ALL_AREAS, False, 2))
    assert asked(g) == [(T, "ornithopter")]
    assert options(g, "ornithopter") == ["az6", "az7"]
    assert g.find(0, "ornithopter").prompt == "Which Ornithopter do the Harkonnen give up for the Troop-Transport?"
    answer(g, T, "ornithopter", "az7")
    assert happened(g, "ornithopter_used") == [{"zone": "az7"}]
    assert g.state.flown
    assert happened(g, "battle_begins")[0]["target"] == "windgap"


@pytest.mark.rule("war:A.solo.move.10")
def test_the_settlement_that_attackers_leave_gets_two_tokens() -> None:
    ranks = {"s1_4": {"rank": 1, "from": "sihaya_ridge"}, "windgap": 2}
    given = {"legions": {"rimwall_west": {"regular": 6}}}
    g = lay(harkonnen=given, atreides={"sietches": ranks})
    play(g, Assault(ALL_AREAS, False, 2))
    assert happened(g, "legion_advanced") == [{"side": "harkonnen", "source": "rimwall_west", "target": "s1_4"}]
    assert not happened(g, "token_left")  # no settlement was left
    ranks = {"s5_1": {"rank": 1, "from": "sihaya_ridge"}, "windgap": 2}
    g = lay(harkonnen={"legions": {"arrakeen": {"regular": 6}}}, atreides={"sietches": ranks})
    play(g, Assault(ALL_AREAS, False, 2))
    assert [e["area"] for e in happened(g, "token_left")] == ["arrakeen", "arrakeen"]
    assert g.state.tokens[AREA["arrakeen"]].bit_count() == 2
