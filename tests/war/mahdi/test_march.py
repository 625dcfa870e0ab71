"""Movement of the automaton (A.solo.move)."""

from __future__ import annotations

from typing import Any

import pytest

from landsraad.games.war.board import ALL_AREAS, AREA, AREAS
from landsraad.games.war.rulesets.mahdi.legions.march import March, can_march, goals
from war.mahdi.automaton import T, answer, asked, here, idle, lay, options, play
from war.support import force, happened


def field(harkonnen: dict[str, Any], atreides: dict[str, Any] | None = None, **more: Any) -> Any:
    """Legions of both sides; Sietches as usual unless their ranks are given."""
    sietches = {"sietches": more.pop("ranks")} if "ranks" in more else {}
    return lay(harkonnen={"legions": harkonnen}, atreides={"legions": atreides or {}, **sietches}, **more)


def moves(g: Any) -> list[tuple[str, str]]:
    return [(e["source"], e["target"]) for e in happened(g, "legion_moved")]


@pytest.mark.rule("war:A.solo.move.01")
@pytest.mark.rule("war:A.solo.move.02")
@pytest.mark.rule("war:A.solo.move.06")
@pytest.mark.rule("war:A.solo.move.08")
@pytest.mark.rule("war:A.solo.move.10")
def test_example_30() -> None:
    """A.solo.move.01-11: the pole flies, Hagga Basin walks, Arsunt is too weak."""
    g = field(
        {
            "north_pole": {"regular": 3, "generic": 1},
            "hagga_basin": {"regular": 4, "generic": 1},
            "arsunt": {"regular": 2},
        },
        {"windgap": {"tokens": 1, "generic": 1}},
        ornithopters=["az6"],
    )
    play(g, March(ALL_AREAS, 2))
    assert moves(g) == [("north_pole", "s7_2")]
    assert happened(g, "ornithopter_used") == [{"zone": "az6"}]
    assert [(e["area"], e["colour"]) for e in happened(g, "token_left")] == [
        ("north_pole", "black"),
        ("north_pole", "silver"),
    ]
    assert asked(g) == [(T, "march_to")]
    assert options(g, "march_to") == ["splintered_rock", "s8_2"]
    answer(g, T, "march_to", "s8_2")
    assert moves(g)[1] == ("hagga_basin", "s8_2")
    assert len(happened(g, "token_left")) == 4
    assert force(g, "arsunt") == {"regular": 2}
    assert force(g, "hagga_basin") == {"tokens": 2}


@pytest.mark.rule("war:A.solo.move.01")
def test_the_closest_legion_moves_first_then_the_strongest() -> None:
    g = field({"s8_2": {"regular": 6}, "s8_4": {"regular": 2}}, ranks={"windgap": 1})
    play(g, March(ALL_AREAS, 1))
    assert moves(g)[0][0] == "s8_4"
    g = field({"s8_4": {"regular": 2}, "s7_4": {"regular": 3}}, ranks={"windgap": 1})
    play(g, March(ALL_AREAS, 1))
    assert asked(g) == [(T, "march_to")]
    assert g.stack[-1].source == AREA["s7_4"]
    # as many units, but Elites
    g = field({"s8_4": {"elite": 2}, "s7_4": {"regular": 2}}, ranks={"windgap": 1})
    play(g, March(ALL_AREAS, 1))
    assert moves(g) == [("s8_4", "s7_2")]


@pytest.mark.rule("war:A.solo.move.01")
@pytest.mark.rule("war:A.solo.round.08")
def test_equal_legions_are_the_players_choice() -> None:
    g = field({"s8_4": {"regular": 2}, "s7_4": {"regular": 2}}, ranks={"windgap": 1})
    play(g, March(ALL_AREAS, 1))
    assert asked(g) == [(T, "march")]
    assert options(g, "march") == ["s7_4", "s8_4"]
    answer(g, T, "march", "s8_4")
    assert moves(g) == [("s8_4", "s7_2")]


@pytest.mark.rule("war:A.solo.move.01")
def test_the_way_leads_around_what_is_not_free() -> None:
    # straight on would be s7_3, where a worm is; then s7_4 is as far as wind_pass was
    g = field({"wind_pass": {"regular": 3}}, {"s7_2": {"regular": 1}}, ranks={"windgap": 1}, sandworms=["s7_3"])
    play(g, March(ALL_AREAS, 1))
    assert moves(g) == [("wind_pass", "s7_4")]


@pytest.mark.rule("war:A.solo.move.01")
def test_nobody_moves_who_has_no_way() -> None:
    ring = ["s1_2", "s1_6", "s1_9", "s1_10"]
    g = field({"s1_5": {"regular": 6}}, ranks={"sihaya_ridge": 1}, sandworms=ring, target="sihaya_ridge")
    assert not can_march(g, ALL_AREAS)
    play(g, March(ALL_AREAS, 2))
    assert not moves(g)


@pytest.mark.rule("war:A.solo.move.02")
def test_only_legions_stronger_than_the_defenders_march() -> None:
    g = field({"s8_4": {"regular": 2}, "s8_2": {"regular": 3}}, {"windgap": {"regular": 2}}, ranks={"windgap": 1})
    play(g, March(ALL_AREAS, 2))
    # Windgap is guarded by 2: the two Regulars stay, the three walk up to them and no further
    assert moves(g) == [("s8_2", "s8_4")]
    assert force(g, "s8_4") == {"regular": 5}


@pytest.mark.rule("war:A.solo.move.02")
@pytest.mark.rule("war:A.solo.move.03")
def test_a_sietch_that_can_be_beaten_stands_in_for_the_target() -> None:
    strong, ranks = {"regular": 6}, {"windgap": 3, "hobars_gap": 1, "tasmin_sink": 3}
    g = field({"s8_4": {"regular": 2}}, {"windgap": strong}, ranks=ranks)
    # Hobars Gap is 3 steps from Windgap, Tasmin Sink 5
    assert [AREAS[area] for area in goals(g, ALL_AREAS)] == ["hobars_gap"]
    play(g, March(ALL_AREAS, 1))
    assert happened(g, "temporary_target") == [{"area": "hobars_gap"}]
    assert g.state.temporary == AREA["hobars_gap"]
    g = field({"s8_4": {"regular": 2}}, {"windgap": strong, "hobars_gap": strong}, ranks=ranks)
    assert [AREAS[area] for area in goals(g, ALL_AREAS)] == ["tasmin_sink"]


@pytest.mark.rule("war:A.solo.move.03")
def test_of_two_at_the_same_distance_the_higher_rank_stands_in() -> None:
    def goal(rank: int, other: int) -> list[str]:
        ranks = {
            "windgap": {"rank": 3},
            "s7_1": {"rank": rank, "from": "habbanya_ridge"},
            "s7_4": {"rank": other, "from": "hobars_gap"},
        }
        g = field({"s8_2": {"regular": 2}}, {"windgap": {"regular": 6}}, ranks=ranks)
        return [AREAS[area] for area in goals(g, ALL_AREAS)]

    assert goal(1, 2) == ["s7_4"]
    assert goal(2, 1) == ["s7_1"]
    assert goal(2, 2) == ["s7_1", "s7_4"]


@pytest.mark.rule("war:A.solo.move.03")
@pytest.mark.rule("war:A.solo.round.08")
def test_the_player_picks_among_equal_stand_ins() -> None:
    ranks = {
        "windgap": {"rank": 3},
        "s7_1": {"rank": 2, "from": "habbanya_ridge"},
        "s7_4": {"rank": 2, "from": "hobars_gap"},
    }
    g = field({"hagga_basin": {"regular": 2}}, {"windgap": {"regular": 6}}, ranks=ranks)
    play(g, March(ALL_AREAS, 1))
    assert asked(g) == [(T, "temporary_target")]
    assert g.find(0, "temporary_target").prompt == "Which Sietch do the Harkonnen march on in this turn?"
    answer(g, T, "temporary_target", "s7_4")
    told = next(event for event in g.story() if event["name"] == "temporary_target")
    assert told["text"] == "In this turn the Harkonnen march on the Sietch in Central South-West 4."
    assert g.state.temporary == AREA["s7_4"]


@pytest.mark.rule("war:A.solo.move.02")
def test_without_any_sietch_to_beat_nobody_moves() -> None:
    g = field({"s8_4": {"regular": 2}}, {"windgap": {"regular": 3}}, ranks={"windgap": 1})
    assert goals(g, ALL_AREAS) == []
    play(g, March(ALL_AREAS, 2))
    assert not moves(g)
    assert idle(g)


@pytest.mark.rule("war:A.solo.move.04")
def test_the_stand_in_lasts_for_the_turn() -> None:
    from landsraad.games.war.rulesets.mahdi.phases.turn import MahdiTurn

    g = field({"s8_4": {"regular": 2}}, {"windgap": {"regular": 6}}, ranks={"windgap": 3, "hobars_gap": 1})
    play(g, March(ALL_AREAS, 1))
    s = g.state
    assert s.temporary == AREA["hobars_gap"]
    # the Target's defenders are gone, but the turn is not over
    s.figures[AREA["windgap"] * 4], s.sides[0].held = 0, 0
    assert [AREAS[area] for area in goals(g, ALL_AREAS)] == ["hobars_gap"]
    turn = MahdiTurn(1)
    g.push(turn)
    turn.begin(g)
    assert [AREAS[area] for area in goals(g, ALL_AREAS)] == ["windgap"]


@pytest.mark.rule("war:A.solo.move.05")
def test_ways_that_end_with_another_legion_come_first() -> None:
    # from the pole: wind_pass, s7_4 and s6_1 are equally close
    g = field({"north_pole": {"regular": 4}, "s6_1": {"regular": 1}}, {"windgap": {"regular": 3}}, ranks={"windgap": 1})
    play(g, March(ALL_AREAS, 1))
    assert moves(g) == [("north_pole", "s6_1")]
    assert force(g, "s6_1") == {"regular": 5}


@pytest.mark.rule("war:A.solo.move.05")
def test_a_merger_takes_the_strongest_units_that_fit_and_all_leaders() -> None:
    given = {
        "north_pole": {
            "regular": 2,
            "elite": 2,
            "special": 1,
            "generic": 1,
            "leaders": ["beast_rabban"],
            "tokens": ["hb1"],
        },
        "s6_1": {"regular": 4},
    }
    g = field(given, ranks={"windgap": 1})
    play(g, March(here("north_pole"), 1))
    assert moves(g) == [("north_pole", "s6_1")]
    assert force(g, "s6_1") == {"regular": 4, "elite": 1, "special": 1, "generic": 1, "leaders": ["beast_rabban"]}
    assert force(g, "north_pole") == {"regular": 2, "elite": 1, "tokens": 1}
    assert not happened(g, "token_left")  # A91: units are still there


@pytest.mark.rule("war:A.solo.move.05")
def test_chance_says_which_facedown_tokens_go_and_they_go_before_regulars() -> None:
    given = {"north_pole": {"regular": 2, "tokens": ["hb1", "hb2", "hs1"]}, "s6_1": {"regular": 4}}
    gone = set()
    for outcome in range(3):
        g = field(given, ranks={"windgap": 1})
        play(g, March(here("north_pole"), 1), outcome, 0)
        assert force(g, "s6_1") == {"regular": 4, "tokens": 2}
        assert force(g, "north_pole") == {"regular": 2, "tokens": 1}
        gone.add(g.state.tokens[AREA["s6_1"]])
    assert len(gone) > 1


@pytest.mark.rule("war:A.solo.move.05")
def test_a_full_area_is_no_end() -> None:
    g = field({"north_pole": {"regular": 2}, "s6_1": {"regular": 6}}, ranks={"windgap": 1})
    play(g, March(here("north_pole"), 1))
    assert asked(g) == [(T, "march_to")]
    assert options(g, "march_to") == ["wind_pass", "s7_4"]
    # under the CHOAM Ban five units are enough
    g = field({"north_pole": {"regular": 2}, "s6_1": {"regular": 5}}, ranks={"windgap": 1}, bans=["choam"])
    play(g, March(here("north_pole"), 1))
    assert options(g, "march_to") == ["wind_pass", "s7_4"]


@pytest.mark.rule("war:A.solo.move.06")
def test_then_the_end_closest_to_any_sietch() -> None:
    # from the pole three ends are two steps from Windgap; only s6_1 is also two steps from Hobars Gap
    g = field({"north_pole": {"regular": 2}}, ranks={"windgap": 1, "s6_3": {"rank": 1, "from": "hobars_gap"}})
    play(g, March(ALL_AREAS, 1))
    assert options(g, "march_to") == ["wind_pass", "s6_1", "s7_4"]
    g = field({"north_pole": {"regular": 2}}, ranks={"windgap": 1, "harg_pass": {"rank": 1, "from": "hobars_gap"}})
    play(g, March(ALL_AREAS, 1))
    assert moves(g) == [("north_pole", "s6_1")]


@pytest.mark.rule("war:A.solo.move.06")
def test_then_mountains_plateaus_and_deserts_without_wormsigns() -> None:
    # to Bight of the Cliff from s8_1: the Mountain s4_13 or the Desert s8_3
    g = field({"s8_1": {"regular": 2}}, ranks={"bight_of_the_cliff": 1}, target="bight_of_the_cliff")
    play(g, March(ALL_AREAS, 1))
    assert moves(g) == [("s8_1", "s4_13")]
    # to Windgap from s8_4: only the Plateau; from wind_pass: the Plateau s7_2 or the Desert s7_3
    g = field({"wind_pass": {"regular": 2}}, ranks={"windgap": 1})
    play(g, March(ALL_AREAS, 1))
    assert moves(g) == [("wind_pass", "s7_2")]
    # from s7_4: two Deserts, one of them with a Wormsign
    g = field({"s7_4": {"regular": 2}}, ranks={"windgap": 1}, wormsigns={"s7_3": "sand"})
    play(g, March(ALL_AREAS, 1))
    assert moves(g) == [("s7_4", "s7_5")]
    g = field({"s7_4": {"regular": 2}}, ranks={"windgap": 1})
    play(g, March(ALL_AREAS, 1))
    assert options(g, "march_to") == ["s7_3", "s7_5"]


@pytest.mark.rule("war:A.solo.move.06")
def test_a_wormsign_at_the_end_is_turned_over() -> None:
    signs = {"s7_3": "sand", "s7_5": "sand"}
    g = field({"s7_4": {"regular": 2}}, ranks={"windgap": 1}, wormsigns=signs)
    play(g, March(ALL_AREAS, 1))
    answer(g, T, "march_to", "s7_5")
    assert happened(g, "wormsign_revealed") == [{"area": "s7_5", "sign": "sand"}]


@pytest.mark.rule("war:A.solo.move.07")
def test_impassable_borders_do_not_stop_them() -> None:
    g = field({"rimwall_west": {"regular": 3}}, ranks={"sihaya_ridge": 1}, target="sihaya_ridge")
    play(g, March(ALL_AREAS, 1))
    assert options(g, "march_to") == ["s1_4", "s1_5"]
    answer(g, T, "march_to", "s1_5")
    assert moves(g) == [("rimwall_west", "s1_5")]


@pytest.mark.rule("war:A.solo.move.08")
def test_one_ornithopter_a_turn() -> None:
    two = {"splintered_rock": {"regular": 3}, "s5_2": {"regular": 3}}
    g = field(two, ranks={"windgap": 1}, ornithopters=["az7", "az2"])
    play(g, March(ALL_AREAS, 2))
    assert asked(g) == [(T, "ornithopter")]
    assert options(g, "ornithopter") == ["az2", "az7"]
    answer(g, T, "ornithopter", "az7")
    assert moves(g)[0] == ("splintered_rock", "s7_2")
    assert len(happened(g, "ornithopter_used")) == 1
    assert moves(g)[1] == ("s5_2", "splintered_rock")  # the second one walks


@pytest.mark.rule("war:A.solo.move.08")
def test_they_fly_only_if_it_brings_them_closer() -> None:
    g = field({"s8_4": {"regular": 3}}, ranks={"windgap": 1}, ornithopters=["az7"])
    play(g, March(ALL_AREAS, 1))
    assert moves(g) == [("s8_4", "s7_2")]
    assert not happened(g, "ornithopter_used")


@pytest.mark.rule("war:A.solo.move.09")
def test_next_to_the_target_they_stay() -> None:
    g = field({"s7_3": {"regular": 3}}, {"windgap": {"regular": 1}}, ranks={"windgap": 1})
    play(g, March(ALL_AREAS, 2))
    assert not moves(g)


@pytest.mark.rule("war:A.solo.move.09")
def test_next_to_the_target_they_merge_into_the_one_that_is_closer() -> None:
    g = field({"s7_3": {"regular": 3}, "s7_4": {"regular": 1}}, {"windgap": {"regular": 2}}, ranks={"windgap": 1})
    play(g, March(ALL_AREAS, 1))
    assert moves(g) == [("s7_4", "s7_3")]
    assert force(g, "s7_3") == {"regular": 4}


@pytest.mark.rule("war:A.solo.move.09")
def test_of_two_next_to_the_target_the_stronger_union_counts() -> None:
    # six Regulars and two Elites: together six units, best where the Elites stand
    g = field({"s7_3": {"regular": 5}, "s7_5": {"elite": 2}}, {"windgap": {"regular": 1}}, ranks={"windgap": 1})
    play(g, March(ALL_AREAS, 1))
    # into s7_3 one Elite fits: 5 R, 1 E (13); into s7_5 four Regulars: 4 R, 2 E (14)
    assert moves(g) == [("s7_3", "s7_5")]
    assert force(g, "s7_5") == {"regular": 4, "elite": 2}
    g = field({"s7_3": {"regular": 2}, "s7_5": {"regular": 2}}, {"windgap": {"regular": 1}}, ranks={"windgap": 1})
    play(g, March(ALL_AREAS, 1))
    assert asked(g) == [(T, "march")]
    answer(g, T, "march", "s7_3")
    assert asked(g) == [(T, "march_join")]
    answer(g, T, "march_join", "s7_3", "s7_5")
    assert force(g, "s7_5") == {"regular": 4}


@pytest.mark.rule("war:A.solo.move.09")
def test_a_union_that_is_not_stronger_is_not_made() -> None:
    g = field({"s7_3": {"regular": 6}, "s7_5": {"regular": 2}}, {"windgap": {"regular": 1}}, ranks={"windgap": 1})
    play(g, March(ALL_AREAS, 2))
    assert not moves(g)


@pytest.mark.rule("war:A.solo.move.09")
@pytest.mark.rule("war:A.solo.move.11")
def test_both_moves_may_join_one_legion() -> None:
    three = {"s7_3": {"regular": 3}, "s7_4": {"regular": 1}, "wind_pass": {"regular": 1}}
    g = field(three, {"windgap": {"regular": 2}}, ranks={"windgap": 1})
    play(g, March(ALL_AREAS, 2))
    assert asked(g) == [(T, "march_join")]
    answer(g, T, "march_join", "s7_4", "s7_3")
    assert moves(g) == [("s7_4", "s7_3"), ("wind_pass", "s7_3")]
    assert force(g, "s7_3") == {"regular": 5}


@pytest.mark.rule("war:A.solo.move.10")
def test_a_settlement_left_by_the_whole_legion_gets_a_token_of_each_colour() -> None:
    g = field({"arsunt": {"regular": 4}}, ranks={"rock_outcroppings": 1}, target="rock_outcroppings")
    play(g, March(ALL_AREAS, 1))
    answer(g, T, "march_to", "s4_16")
    assert moves(g) == [("arsunt", "s4_16")]
    assert [e["colour"] for e in happened(g, "token_left")] == ["black", "silver"]
    assert force(g, "arsunt") == {"tokens": 2}
    assert g.state.pool.bit_count() == 10
    # a Settlement that was destroyed gets none
    g = lay(
        "rock_outcroppings",
        harkonnen={"legions": {"arsunt": {"regular": 4}}, "settlements": ["carthag"]},
        atreides={"sietches": {"rock_outcroppings": 1}},
    )
    play(g, March(ALL_AREAS, 1))
    answer(g, T, "march_to", "s4_16")
    assert moves(g) == [("arsunt", "s4_16")]
    assert not happened(g, "token_left")


@pytest.mark.rule("war:A.solo.move.11")
def test_two_legions_move_each_once() -> None:
    three = {"s8_4": {"regular": 2}, "splintered_rock": {"regular": 3}, "carthag": {"regular": 4}}
    g = field(three, ranks={"windgap": 1})
    play(g, March(ALL_AREAS, 2))
    assert [source for source, _ in moves(g)] == ["s8_4", "splintered_rock"]
    assert force(g, "carthag") == {"regular": 4}
    # a Legion alone makes only one of the two moves
    g = field({"splintered_rock": {"regular": 3}}, ranks={"windgap": 1})
    play(g, March(ALL_AREAS, 2))
    assert len(moves(g)) == 1


@pytest.mark.rule("war:A.solo.move.11")
def test_figures_that_have_moved_into_a_legion_do_not_go_on_with_it() -> None:
    # hagga_basin joins splintered_rock, which is then spent for this action
    g = field(
        {"hagga_basin": {"regular": 3}, "splintered_rock": {"regular": 1}}, {"windgap": {"regular": 2}},
        ranks={"windgap": 1},
    )  # fmt: skip
    play(g, March(ALL_AREAS, 2))
    assert moves(g) == [("hagga_basin", "splintered_rock")]
    assert force(g, "splintered_rock") == {"regular": 4}


@pytest.mark.rule("war:A.solo.move.01")
def test_marching_legions_are_followed_when_a_worm_drives_them_off() -> None:
    g = field(
        {"s7_4": {"regular": 3}, "carthag": {"regular": 2}}, ranks={"windgap": 1},
        wormsigns={"s7_3": "sandworm", "s7_5": "sandworm"},
    )  # fmt: skip
    play(g, March(here("s7_4"), 2))
    answer(g, T, "march_to", "s7_3")
    assert asked(g) == [(T, "retreat_to")]
    answer(g, T, "retreat_to", "s7_4")
    assert len(moves(g)) == 1  # back where it was, it does not move again
