"""Force movement on the location graph: groups, ranges, storm, occupancy, repositioning, Hajr (1.06.05-1.06.08)."""

from __future__ import annotations

from typing import Any

import pytest

from dune.support import answer, asked, happened, house, lay, options, refused, tokens
from dune.travel import finish, move_options, to_move, to_ship, travel, until
from landsraad.games.dune.board import (
    LOCATION,
    NEIGHBOURS,
    PARTS,
    SECTOR_OF,
    SECTORS,
    TERRITORY,
    barred_regions,
    places_in,
)
from landsraad.games.dune.phases.movement import can_go, destinations
from landsraad.kernel.masks import mask_of

TWO = ("emperor", "harkonnen")


def territories(places: Any) -> Any:
    """The territories of places, by id without the sector."""
    return {place.rpartition("_")[0] if place[-1].isdigit() else place for place in places}


@pytest.mark.rule("gf9:1.06.05")
@pytest.mark.rule("gf9:G.move")
def test_any_number_moves_as_one_group_to_one_other_territory() -> None:
    g = to_move("harkonnen", TWO, harkonnen={"forces": {"sietch_tabr_13": 6}})
    assert options(g, "harkonnen", "move") == ["pass", "sietch_tabr"]
    assert options(g, "harkonnen", "move", "sietch_tabr", "plastic_basin_13") == [1, 2, 3, 4, 5, 6]
    answer(g, "harkonnen", "move", "sietch_tabr", "plastic_basin_13", 4)
    assert (tokens(g, "harkonnen", "sietch_tabr_13"), tokens(g, "harkonnen", "plastic_basin_13")) == ((2, 0), (4, 0))


@pytest.mark.rule("gf9:1.06.05")
def test_groups_of_several_sectors_and_kinds_join() -> None:
    forces = {"old_gap_8": 2, "old_gap_9": {"normal": 1, "elite": 2}, "old_gap_10": 3}
    g = to_move("emperor", TWO, emperor={"forces": forces})
    answer(g, "emperor", "move", "old_gap", "tsimpo_10", 2, 0, 2, 1)
    assert tokens(g, "emperor", "tsimpo_10") == (3, 2)
    assert [tokens(g, "emperor", f"old_gap_{i}") for i in (8, 9, 10)] == [(0, 0), (1, 0), (2, 0)]
    assert happened(g, "moved")[0]["start"] == ["old_gap_8", "old_gap_9", "old_gap_10"]


@pytest.mark.rule("gf9:1.06.05")
@pytest.mark.rule("gf9:1.01.04")
def test_storm_between_the_sectors_keeps_the_groups_apart() -> None:
    forces = {"old_gap_8": 2, "old_gap_9": 4, "old_gap_10": 3, "carthag_10": 1}
    g = to_move("emperor", TWO, storm=9, emperor={"forces": forces})
    there = ["old_gap", "imperial_basin_10"]
    assert options(g, "emperor", "move", *there) == [0]  # sector 8 finds no way in three territories
    assert options(g, "emperor", "move", *there, 0) == [1, 2, 3]
    both = ["old_gap", "basin_8"]
    assert "basin_8" in move_options(g, "emperor", "old_gap")
    assert options(g, "emperor", "move", *both) == [1, 2]
    assert options(g, "emperor", "move", *both, 2) == [0]
    assert refused(g, "emperor", "move", *both, 2, 1) == (
        "1.06.05",
        "storm separates these tokens from the group, or from its destination",
    )


@pytest.mark.rule("gf9:1.06.05")
def test_either_group_may_go_where_both_can() -> None:
    """Storm in 5 cuts the Minor Erg; with ornithopters both ends reach the Polar Sink, but not together."""
    forces = {"the_minor_erg_4": 1, "the_minor_erg_6": 2, "arrakeen_9": 1}
    g = to_move("emperor", TWO, storm=5, emperor={"forces": forces})
    assert options(g, "emperor", "move", "the_minor_erg", "polar_sink") == [0, 1]
    assert options(g, "emperor", "move", "the_minor_erg", "polar_sink", 0) == [1, 2]
    assert options(g, "emperor", "move", "the_minor_erg", "polar_sink", 1) == [0]


def test_a_move_takes_at_least_one_and_no_more_than_there_are() -> None:
    g = to_move("harkonnen", TWO, harkonnen={"forces": {"old_gap_8": 2, "old_gap_9": 1}})
    assert refused(g, "harkonnen", "move", "old_gap", "arrakeen_9", 0, 0) == (
        "1.06.05",
        "at least one force has to move",
    )
    assert refused(g, "harkonnen", "move", "old_gap", "arrakeen_9", 3)[1] == "only 2 of these tokens are there"
    assert refused(g, "harkonnen", "move", "carthag") == ("1.06.05", "you have no forces in Carthag")


@pytest.mark.rule("gf9:1.06.05.03")
def test_without_a_city_one_territory() -> None:
    g = to_move("harkonnen", TWO, harkonnen={"forces": {"sietch_tabr_13": 6}})
    assert territories(move_options(g, "harkonnen", "sietch_tabr")) == {
        *("bight_of_the_cliff", "plastic_basin", "rock_outcroppings")
    }
    assert refused(g, "harkonnen", "move", "sietch_tabr", "broken_land_11") == (
        "1.06.05.03",
        "Broken Land is more than one territory away, and you have no ornithopters",
    )


@pytest.mark.rule("gf9:1.06.05.05")
@pytest.mark.rule("gf9:1.06.05.08")
def test_sectors_do_not_count_as_steps_and_the_mover_names_the_last_one() -> None:
    g = to_move("harkonnen", TWO, harkonnen={"forces": {"false_wall_south_4": 3}})
    there = move_options(g, "harkonnen", "false_wall_south")
    assert {"pasty_mesa_4", "pasty_mesa_5", "pasty_mesa_6", "pasty_mesa_7"} <= there
    answer(g, "harkonnen", "move", "false_wall_south", "pasty_mesa_7", 3)
    assert tokens(g, "harkonnen", "pasty_mesa_7") == (3, 0)


@pytest.mark.rule("gf9:1.06.05.02")
def test_forces_do_not_block_the_way() -> None:
    crowd = {"atreides": {"forces": {"imperial_basin_9": 5}}, "guild": {"forces": {"imperial_basin_9": 5}}}
    g = to_move("harkonnen", harkonnen={"forces": {"carthag_10": 3}}, **crowd)
    assert {"imperial_basin_9", "arrakeen_9", "shield_wall_8"} <= move_options(g, "harkonnen", "carthag")


@pytest.mark.rule("gf9:1.06.05.04")
@pytest.mark.parametrize(
    ("storm", "reached"),
    [
        (0, {"imperial_basin_8", "imperial_basin_9", "imperial_basin_10"}),
        (9, {"imperial_basin_8"}),
        (7, set()),
        (8, set()),
    ],
)
def test_e24_ornithopters_around_the_storm(storm: int, reached: Any) -> None:
    g = to_move("atreides", storm=storm, atreides={"forces": {"arrakeen_9": 1, "tueks_sietch_4": 5}})
    there = move_options(g, "atreides", "tueks_sietch")
    assert {place for place in there if place.startswith("imperial_basin")} == reached


@pytest.mark.rule("gf9:1.06.05.06")
@pytest.mark.rule("gf9:1.01.04")
def test_e24_a_stormed_group_cannot_leave() -> None:
    g = to_move("atreides", storm=4, atreides={"forces": {"arrakeen_9": 1, "tueks_sietch_4": 5}})
    assert options(g, "atreides", "move") == ["pass", "arrakeen"]
    assert refused(g, "atreides", "move", "tueks_sietch") == (
        "1.06.05.06",
        "your forces in Tuek's Sietch are in storm",
    )


@pytest.mark.rule("gf9:2.02.12.05")
def test_e24_an_advisor_in_arrakeen_gives_no_ornithopters() -> None:
    sisters = {"forces": {"arrakeen_9": {"advisors": 1}, "tueks_sietch_4": 5}}
    g = to_move("bene_gesserit", bene_gesserit=sisters, atreides={"forces": {"arrakeen_9": 1}})
    assert territories(move_options(g, "bene_gesserit", "tueks_sietch")) == {
        *("false_wall_south", "pasty_mesa", "south_mesa")
    }
    assert refused(g, "bene_gesserit", "move", "tueks_sietch", "imperial_basin_8")[0] == "1.06.05.03"


@pytest.mark.rule("gf9:1.06.05.04")
@pytest.mark.rule("gf9:1.06.05.07")
@pytest.mark.parametrize(("storm", "legal"), [(0, True), (11, False), (12, False), (13, False), (9, True)])
def test_e25_carthag_to_sietch_tabr(storm: int, legal: bool) -> None:
    g = to_move("harkonnen", TWO, storm=storm, harkonnen={"forces": {"carthag_10": 4}})
    assert ("sietch_tabr_13" in move_options(g, "harkonnen", "carthag")) is legal
    if not legal:
        rule, _ = refused(g, "harkonnen", "move", "carthag", "sietch_tabr_13")
        assert rule == ("1.06.05.06" if storm == 13 else "1.06.05.04")


@pytest.mark.rule("gf9:1.06.05.07")
def test_a_partly_stormed_territory_is_used_beside_the_storm() -> None:
    g = to_move("harkonnen", TWO, storm=9, harkonnen={"forces": {"rim_wall_west_8": 2, "old_gap_8": 1}})
    assert move_options(g, "harkonnen", "rim_wall_west") == {
        *("basin_8", "hole_in_the_rock_8", "imperial_basin_8", "old_gap_8")
    }
    assert refused(g, "harkonnen", "move", "rim_wall_west", "old_gap_9")[0] == "1.06.05.06"


@pytest.mark.rule("gf9:1.06.01")
@pytest.mark.rule("gf9:1.06.05.04")
def test_e26_ship_first_then_fly() -> None:
    g = to_ship("emperor", emperor={"forces": {"pasty_mesa_4": 4}}, atreides={"forces": {"arrakeen_9": 6}})
    answer(g, "emperor", "ship", "ship", "arrakeen_9", 1, 0)
    until(g, "emperor", "move")
    answer(g, "emperor", "move", "pasty_mesa", "arrakeen_9", 4)
    assert tokens(g, "emperor", "arrakeen_9") == (5, 0)


@pytest.mark.rule("gf9:1.06.05.09")
@pytest.mark.rule("gf9:1.06.03.05")
@pytest.mark.rule("gf9:G.occupancy_limit")
def test_e26_a_full_arrakeen_lets_neither_ship_nor_move_in() -> None:
    g = to_ship(
        "emperor",
        emperor={"forces": {"pasty_mesa_4": 4, "carthag_10": 1}},
        atreides={"forces": {"arrakeen_9": 6}},
        harkonnen={"forces": {"arrakeen_9": 2}},
    )
    assert refused(g, "emperor", "ship", "ship", "arrakeen_9")[0] == "1.06.03.05"
    answer(g, "emperor", "ship", "pass")
    assert refused(g, "emperor", "move", "pasty_mesa", "arrakeen_9") == (
        "1.06.05.09",
        "Arrakeen already holds two other factions",
    )


@pytest.mark.rule("gf9:1.06.05.09")
def test_a_closed_territory_is_neither_entered_nor_crossed() -> None:
    """On this map there is always a way round a stronghold that is as short; so a rock stands in for a full one."""
    tueks, pasty_mesa = (LOCATION["tueks_sietch_4"],), places_in(1 << TERRITORY["pasty_mesa"])
    assert LOCATION["shield_wall_7"] in destinations(tueks, 2, 0, 0)
    there = destinations(tueks, 2, 0, pasty_mesa)
    assert LOCATION["shield_wall_7"] not in there
    assert LOCATION["pasty_mesa_4"] not in there


# --- Fremen ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("gf9:2.04.06")
@pytest.mark.rule("gf9:1.00.04")
def test_e27_a_cancelled_fremen_move_is_redone_with_range_one() -> None:
    g = to_move("fremen", fremen={"forces": {"sietch_tabr_13": 6}}, emperor={"hand": ["karama"]})
    answer(g, "fremen", "move", "sietch_tabr", "broken_land_11", 6)
    assert asked(g) == [("emperor", "karama")]
    assert g.questions()[0].rule == "2.04.06"
    assert tokens(g, "fremen", "sietch_tabr_13") == (6, 0)
    answer(g, "emperor", "karama", "karama")
    assert territories(move_options(g, "fremen", "sietch_tabr")) == {
        *("bight_of_the_cliff", "plastic_basin", "rock_outcroppings")
    }
    answer(g, "fremen", "move", "sietch_tabr", "plastic_basin_12", 6)
    assert tokens(g, "fremen", "plastic_basin_12") == (6, 0)


@pytest.mark.rule("gf9:2.04.06")
def test_e27_with_a_city_fremen_fly_three_without_their_ability() -> None:
    forces = {"sietch_tabr_13": 6, "carthag_10": 1}
    g = to_move("fremen", fremen={"forces": forces}, emperor={"hand": ["karama"]})
    assert "carthag_10" in move_options(g, "fremen", "sietch_tabr")
    answer(g, "fremen", "move", "sietch_tabr", "broken_land_11", 6)
    assert tokens(g, "fremen", "broken_land_11") == (6, 0)  # nothing to cancel


@pytest.mark.rule("gf9:2.04.06")
def test_a_fremen_move_of_one_territory_uses_no_ability() -> None:
    g = to_move("fremen", fremen={"forces": {"sietch_tabr_13": 6}}, emperor={"hand": ["karama"]})
    answer(g, "fremen", "move", "sietch_tabr", "plastic_basin_12", 6)
    assert tokens(g, "fremen", "plastic_basin_12") == (6, 0)
    g = to_move("fremen", fremen={"forces": {"sietch_tabr_13": 6}}, emperor={"hand": ["karama"]})
    answer(g, "fremen", "move", "sietch_tabr", "broken_land_11", 6)
    answer(g, "emperor", "karama", "pass")
    assert tokens(g, "fremen", "broken_land_11") == (6, 0)


@pytest.mark.rule("gf9:2.04.06")
@pytest.mark.parametrize(("scope", "reach"), [("one_use", True), ("whole_phase", False)])
def test_a_cancelled_fremen_move_and_the_hajr_after_it(scope: str, reach: bool) -> None:
    """A104: one use is one move."""
    g = to_move(
        "fremen",
        options={"karama_scope": scope},
        fremen={"forces": {"sietch_tabr_13": 6}, "hand": ["hajr"]},
        emperor={"hand": ["karama"]},
    )
    answer(g, "fremen", "move", "sietch_tabr", "broken_land_11", 6)
    answer(g, "emperor", "karama", "karama")
    answer(g, "fremen", "move", "pass")
    answer(g, "fremen", "hajr", "yes")
    assert ("broken_land_11" in move_options(g, "fremen", "sietch_tabr")) is reach


# --- repositioning -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("gf9:1.06.08")
def test_forces_are_repositioned_within_their_territory() -> None:
    g = to_move("harkonnen", TWO, harkonnen={"forces": {"old_gap_8": 3, "old_gap_10": 1}})
    answer(g, "harkonnen", "move", "old_gap", "old_gap_10", 2)
    assert (tokens(g, "harkonnen", "old_gap_8"), tokens(g, "harkonnen", "old_gap_10")) == ((1, 0), (3, 0))
    assert next(e.rule for e in g.history if e.name == "moved") == "1.06.08"
    assert asked(g) == [("emperor", "ship")]


@pytest.mark.rule("gf9:1.06.08")
def test_repositioning_does_not_cross_the_storm_nor_go_round_it() -> None:
    """A64: not even with ornithopters, which could fly around."""
    g = to_move("harkonnen", TWO, storm=9, harkonnen={"forces": {"imperial_basin_8": 3, "carthag_10": 1}})
    there = move_options(g, "harkonnen", "imperial_basin")
    assert "imperial_basin_10" not in there
    assert refused(g, "harkonnen", "move", "imperial_basin", "imperial_basin_10")[0] == "1.06.08"
    g = to_move("harkonnen", TWO, storm=10, harkonnen={"forces": {"imperial_basin_8": 3}})
    assert {place for place in move_options(g, "harkonnen", "imperial_basin") if "basin" in place} >= {
        "imperial_basin_9"
    }


def test_repositioning_does_not_enter() -> None:
    g = to_move("harkonnen", harkonnen={"forces": {"old_gap_8": 3}}, bene_gesserit={"forces": {"old_gap_9": 2}})
    answer(g, "harkonnen", "move", "old_gap", "old_gap_9", 3)
    assert ("bene_gesserit", "intrusion") not in asked(g)


# --- Hajr ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("gf9:3.01.09")
@pytest.mark.rule("gf9:1.06.05.01")
def test_hajr_gives_the_same_group_another_move() -> None:
    g = to_move("harkonnen", TWO, harkonnen={"forces": {"sietch_tabr_13": 6}, "hand": ["hajr"]})
    answer(g, "harkonnen", "move", "sietch_tabr", "plastic_basin_12", 6)
    assert asked(g) == [("harkonnen", "hajr")]
    answer(g, "harkonnen", "hajr", "yes")
    assert house(g, "harkonnen").hand == ()
    assert happened(g, "card_discarded") == [{"seat": "harkonnen", "card": "hajr"}]
    assert g.questions()[0].rule == "3.01.09"
    answer(g, "harkonnen", "move", "plastic_basin", "the_great_flat_14", 5)
    assert tokens(g, "harkonnen", "the_great_flat_14") == (5, 0)
    assert asked(g) == [("emperor", "ship")]


@pytest.mark.rule("gf9:3.01.09")
def test_hajr_moves_another_group_even_if_the_first_move_was_declined() -> None:
    """A63."""
    forces = {"sietch_tabr_13": 6, "old_gap_9": 2}
    g = to_move("harkonnen", TWO, harkonnen={"forces": forces, "hand": ["hajr"]})
    answer(g, "harkonnen", "move", "pass")
    answer(g, "harkonnen", "hajr", "yes")
    answer(g, "harkonnen", "move", "old_gap", "arrakeen_9", 2)
    assert tokens(g, "harkonnen", "arrakeen_9") == (2, 0)


@pytest.mark.rule("gf9:3.01.09")
@pytest.mark.rule("gf9:1.06.05.04")
def test_ornithopters_are_judged_again_for_the_second_move() -> None:
    """A62."""
    forces = {"old_gap_9": 2, "sietch_tabr_13": 1}
    g = to_move("harkonnen", TWO, harkonnen={"forces": forces, "hand": ["hajr"]})
    assert "carthag_10" not in move_options(g, "harkonnen", "sietch_tabr")
    answer(g, "harkonnen", "move", "old_gap", "arrakeen_9", 1)
    answer(g, "harkonnen", "hajr", "yes")
    assert "carthag_10" in move_options(g, "harkonnen", "sietch_tabr")
    forces = {"arrakeen_9": 2, "sietch_tabr_13": 1}
    g = to_move("harkonnen", TWO, harkonnen={"forces": forces, "hand": ["hajr"]})
    answer(g, "harkonnen", "move", "arrakeen", "old_gap_9", 2)  # the city is left behind
    answer(g, "harkonnen", "hajr", "yes")
    assert "carthag_10" not in move_options(g, "harkonnen", "sietch_tabr")


@pytest.mark.rule("gf9:3.01.09")
def test_nobody_sees_that_a_hajr_could_be_played() -> None:
    g = to_move("harkonnen", harkonnen={"forces": {"sietch_tabr_13": 6}, "hand": ["hajr"]})
    answer(g, "harkonnen", "move", "pass")
    assert asked(g) == [("harkonnen", "hajr")]
    assert g.waiting(g.seats.index("emperor")) == []
    answer(g, "harkonnen", "hajr", "no")
    assert len(house(g, "harkonnen").hand) == 1
    assert not happened(g, "hajr_played")


# --- allies ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("gf9:1.06.07")
@pytest.mark.rule("gf9:1.10.02.07")
def test_e31_forces_that_end_their_turn_beside_the_allys_go_to_the_tanks() -> None:
    g = travel(
        "atreides",
        alliances=[["atreides", "guild"]],
        guild={"forces": {"tueks_sietch_4": 5}, "spice": 0},
    )
    until(g, "atreides", "ship")
    answer(g, "atreides", "ship", "ship", "tueks_sietch_4", 3)
    assert tokens(g, "atreides", "tueks_sietch_4") == (3, 0)
    finish_turn_of(g, "atreides")
    assert tokens(g, "atreides", "tueks_sietch_4") == (0, 0)
    assert house(g, "atreides").tanks == 3
    assert tokens(g, "guild", "tueks_sietch_4") == (5, 0)
    assert happened(g, "forces_lost")[0]["cause"] == "ally"


def finish_turn_of(g: Any, name: str) -> None:
    """Mild answers until the next player's turn has begun."""
    while any(who == name or what in ("send_advisor", "karama", "act_now") for who, what in asked(g)):
        q = g.questions()[0]
        g.submit(q.seat, q.name, g.default(q))


@pytest.mark.rule("gf9:1.06.07")
def test_who_moves_on_before_the_end_of_the_turn_lives() -> None:
    g = travel("atreides", alliances=[["atreides", "guild"]], guild={"forces": {"tueks_sietch_4": 5}, "spice": 0})
    until(g, "atreides", "ship")
    answer(g, "atreides", "ship", "ship", "tueks_sietch_4", 3)
    until(g, "atreides", "move")
    answer(g, "atreides", "move", "tueks_sietch", "pasty_mesa_4", 3)
    assert tokens(g, "atreides", "pasty_mesa_4") == (3, 0)
    finish(g)
    assert house(g, "atreides").tanks == 0


@pytest.mark.rule("gf9:1.06.07")
def test_e31_in_the_polar_sink_allies_may_stay_together() -> None:
    forces = {"polar_sink": 2}
    g = travel(alliances=[["atreides", "guild"]], atreides={"forces": forces}, guild={"forces": forces})
    finish(g)
    assert tokens(g, "atreides", "polar_sink") == tokens(g, "guild", "polar_sink") == (2, 0)


@pytest.mark.rule("gf9:1.06.07")
@pytest.mark.rule("gf9:2.02.12")
@pytest.mark.parametrize(("sisters", "left"), [({"advisors": 2}, 3), (2, 0)])
def test_e31_beside_an_allied_sisterhood_only_advisors_are_no_danger(sisters: Any, left: int) -> None:
    g = travel(
        "atreides",
        alliances=[["atreides", "bene_gesserit"]],
        atreides={"forces": {"arrakeen_9": 3}},
        bene_gesserit={"forces": {"arrakeen_9": sisters}},
    )
    until(g, "atreides", "move")
    answer(g, "atreides", "move", "pass")
    assert ("bene_gesserit", "intrusion") not in asked(g)
    assert tokens(g, "atreides", "arrakeen_9") == (left, 0)
    assert tokens(g, "bene_gesserit", "arrakeen_9") == (2, 0)


@pytest.mark.rule("gf9:1.06.07")
def test_the_first_of_two_new_allies_to_end_its_turn_loses() -> None:
    """A65: an alliance made while sharing a territory."""
    g = travel(
        "harkonnen",
        alliances=[["harkonnen", "emperor"]],
        harkonnen={"forces": {"old_gap_8": 4}},
        emperor={"forces": {"old_gap_10": 3}},
    )
    finish(g)
    assert tokens(g, "harkonnen", "old_gap_8") == (0, 0)  # another sector of the same territory
    assert tokens(g, "emperor", "old_gap_10") == (3, 0)


@pytest.mark.rule("gf9:1.06.07")
@pytest.mark.parametrize(("separates", "left"), [(False, 0), (True, 4)])
def test_storm_between_allies_saves_them_by_option_only(separates: bool, left: int) -> None:
    """A65."""
    g = travel(
        "harkonnen",
        storm=9,
        options={"storm_separates_allies": separates},
        alliances=[["harkonnen", "emperor"]],
        harkonnen={"forces": {"old_gap_8": 4}},
        emperor={"forces": {"old_gap_10": 3}},
    )
    finish(g)
    assert tokens(g, "harkonnen", "old_gap_8") == (left, 0)
    assert tokens(g, "emperor", "old_gap_10") == (3, 0)


@pytest.mark.rule("gf9:1.06.07")
def test_with_the_option_forces_on_one_side_of_the_storm_still_meet() -> None:
    g = travel(
        "harkonnen",
        storm=8,
        options={"storm_separates_allies": True},
        alliances=[["harkonnen", "emperor"]],
        harkonnen={"forces": {"old_gap_8": 4, "old_gap_9": 1}},
        emperor={"forces": {"old_gap_10": 3}},
    )
    finish(g)
    assert tokens(g, "harkonnen", "old_gap_8") == (4, 0)
    assert tokens(g, "harkonnen", "old_gap_9") == (0, 0)


def test_the_mover_is_not_asked_when_nothing_can_move() -> None:
    g = lay("shipment", seats=TWO, first_player="harkonnen", storm=4, harkonnen={"forces": {"tueks_sietch_4": 2}})
    answer(g, "harkonnen", "ship", "pass")
    assert asked(g) == [("emperor", "ship")]


def test_a_group_can_go_where_destinations_are_listed_and_only_then() -> None:
    found = []
    for storm in (-1, *range(SECTORS)):
        for parts in PARTS:
            for start in parts:
                if SECTOR_OF[start] == storm and storm >= 0:
                    continue
                near = NEIGHBOURS[start]
                for closed in (
                    0,
                    mask_of(near),
                    mask_of(near[:1]),
                    mask_of(place for part in parts for place in NEIGHBOURS[part]),
                ):
                    for reposition in (True, False):
                        can = can_go((start,), storm, barred_regions(storm, closed), 1, reposition)
                        assert can is bool(destinations((start,), 1, storm, closed, reposition))
                        found.append(can)
    assert found.count(False) > 1000
    assert found.count(True) > 8000
