"""Phase 1: how the storm moves, what it destroys, and the order that it decides."""

from __future__ import annotations

from typing import Any

import pytest

from dune.desert import CALM, storm
from dune.support import (
    BOTH,
    SIX,
    answer,
    asked,
    check_conserved,
    happened,
    house,
    lay,
    options,
    pass_all,
    refused,
    tokens,
)
from landsraad.games.dune.board import IN_SECTOR, LOCATIONS, MAP, SECTORS, TERRITORY_OF
from landsraad.games.dune.phases.storm import EXPOSED, storm_order

WITHOUT_FREMEN = ("atreides", "bene_gesserit", "emperor", "guild", "harkonnen")
"""Circles in sectors 1, 4, 7, 10, 13."""


def dialled(total: int, **given: Any) -> Any:
    """The Storm phase of a game without storm cards, dialled by the first two seats."""
    given.setdefault("seats", WITHOUT_FREMEN)
    g = lay("storm", decks=CALM, wheels=given["seats"][:2], **given)
    for name, number in zip(given["seats"], (total // 2, total - total // 2), strict=False):
        answer(g, name, "dial_storm", number)
    return g


def lost(g: Any, cause: str = "storm") -> dict[tuple[str, str], tuple[int, int]]:
    found = {}
    for facts in happened(g, "forces_lost"):
        if facts["cause"] == cause:
            found[facts["seat"], facts["location"]] = (facts["normal"], facts["elite"])
    return found


# --- how far it moves ------------------------------------------------------------------------------------------------


@pytest.mark.rule("gf9:1.01.00")
@pytest.mark.rule("gf9:1.01.02")
@pytest.mark.parametrize(
    ("ruleset", "seats"), [("gf9-basic", SIX), ("gf9-basic", WITHOUT_FREMEN), ("gf9-advanced", WITHOUT_FREMEN)]
)
def test_the_two_who_last_used_the_wheels_dial_one_to_three_each(ruleset: str, seats: tuple[str, ...]) -> None:
    g = lay("storm", ruleset, seats, storm=5, wheels=["emperor", "guild"], decks=CALM)
    assert asked(g) == [("emperor", "dial_storm"), ("guild", "dial_storm")]
    assert options(g, "guild", "dial_storm") == [1, 2, 3]
    assert refused(g, "guild", "dial_storm", 0)[0] == "1.01.02"
    assert refused(g, "guild", "dial_storm", 4)[0] == "1.01.02"
    answer(g, "guild", "dial_storm", 3)
    assert asked(g) == [("emperor", "dial_storm")]
    assert g.state.storm == 5
    answer(g, "emperor", "dial_storm", 2)
    assert g.state.storm == 10
    assert happened(g, "storm_dialled") == [{"seats": ["emperor", "guild"], "dials": [2, 3]}]
    assert happened(g, "storm_moved") == [{"sectors": 5, "sector": 10}]


@pytest.mark.rule("gf9:1.01.02")
@pytest.mark.rule("gf9:G.reveal")
def test_storm_dials_are_secret_until_revealed_together() -> None:
    games = [lay("storm", "gf9-basic", wheels=["emperor", "guild"]) for _ in range(2)]
    for g, number in zip(games, (1, 3), strict=True):
        answer(g, "emperor", "dial_storm", number)
        assert happened(g, "storm_dialled") == []
    for other in (0, 1, 3, 4, 5, None):
        assert games[0].view(other) == games[1].view(other)
        assert games[0].waiting(other) == games[1].waiting(other) == [(4, "dial_storm")]
        assert games[0].events(other) == games[1].events(other)
    assert [g.view(2)["now"] for g in games] == [{"dialled": 1}, {"dialled": 3}]
    for g in games:
        answer(g, "guild", "dial_storm", 2)
    assert [happened(g, "storm_dialled")[0]["dials"] for g in games] == [[1, 2], [3, 2]]


@pytest.mark.rule("gf9:G.sector")
def test_the_storm_goes_round_the_eighteen_sectors() -> None:
    g = storm(4, storm=16)
    assert g.state.storm == 2
    assert len(IN_SECTOR) == SECTORS == 18
    assert sum(len(locations) for locations in IN_SECTOR) == len(MAP) - 1


@pytest.mark.rule("gf9:2.04.13")
def test_with_advanced_fremen_the_storm_card_moves_the_storm_and_is_drawn_anew() -> None:
    drawn = set()
    for seed in range(40):
        g = storm(6, storm=3, seed=seed)
        assert g.state.storm == 9
        assert happened(g, "storm_card_revealed") == [{"sectors": 6}]
        assert happened(g, "storm_dialled") == []
        assert happened(g, "storm_card_drawn") == [{"seat": "fremen"}]
        assert not g.state.storm_card_seen
        drawn.add(g.state.storm_card)
    assert drawn == {1, 2, 3, 4, 5, 6}


# --- the look at the next storm card ---------------------------------------------------------------------------------


@pytest.mark.rule("gf9:2.04.14")
def test_the_fremen_may_look_at_the_next_storm_card_in_secret() -> None:
    g = storm(1)
    assert asked(g) == [("fremen", "look_at_storm")]
    twin = g.clone()
    card = g.state.storm_card
    answer(g, "fremen", "look_at_storm", "yes")
    assert g.state.storm_card_seen
    assert [e["facts"] for e in g.events(3) if e["name"] == "storm_card_seen"] == [{"seat": "fremen", "sectors": card}]
    for other in (0, 1, 2, 4, 5, None):
        assert [e["facts"] for e in g.events(other) if e["name"] == "storm_card_seen"] == [{"seat": "fremen"}]
    answer(twin, "fremen", "look_at_storm", "no")
    assert not twin.state.storm_card_seen


@pytest.mark.rule("gf9:1.01.02")
def test_how_far_the_storm_will_move_is_told_only_until_it_has_moved() -> None:
    before = storm(6, storm=3, emperor={"hand": ["weather_control"]})
    assert asked(before) == [("emperor", "weather_control")]
    assert before.view(None)["now"]["storm_moves"] == 6
    after = storm(6, storm=3)
    assert asked(after) == [("fremen", "look_at_storm")]
    assert "storm_moves" not in after.view(None)["now"]


@pytest.mark.rule("gf9:2.04.14")
@pytest.mark.rule("gf9:3.01.11.02")
def test_a_karama_prevents_the_look_before_it_happens() -> None:
    g = storm(1, guild={"hand": ["karama"]})
    answer(g, "fremen", "look_at_storm", "yes")
    assert asked(g) == [("guild", "karama")]
    assert g.waiting(0) == []
    twin = g.clone()
    answer(g, "guild", "karama", "karama")
    assert not g.state.storm_card_seen
    assert happened(g, "storm_card_seen") == []
    assert house(g, "guild").hand == ()
    answer(twin, "guild", "karama", "pass")
    assert twin.state.storm_card_seen


@pytest.mark.rule("gf9:2.04.14")
def test_no_window_opens_if_the_fremen_do_not_look() -> None:
    g = storm(1, guild={"hand": ["karama"]})
    answer(g, "fremen", "look_at_storm", "no")
    assert ("guild", "karama") not in asked(g)
    assert not g.state.storm_card_seen


# --- what it destroys ------------------------------------------------------------------------------------------------


@pytest.mark.rule("gf9:1.01.03")
def test_forces_and_spice_on_sand_in_the_storms_way_are_destroyed() -> None:
    g = dialled(
        4,
        storm=2,
        atreides={"forces": {"south_mesa_3": 4, "south_mesa_5": 3, "tueks_sietch_4": 2, "false_wall_south_4": 1}},
        harkonnen={"forces": {"red_chasm_6": 5, "south_mesa_4": 2, "gara_kulon_7": 6}},
        spice={"south_mesa_4": 10, "red_chasm_6": 8, "the_minor_erg_7": 4},
    )
    assert g.state.storm == 6
    assert lost(g) == {
        ("atreides", "south_mesa_3"): (4, 0),
        ("harkonnen", "south_mesa_4"): (2, 0),
        ("atreides", "south_mesa_5"): (3, 0),
        ("harkonnen", "red_chasm_6"): (5, 0),
    }
    assert tokens(g, "atreides", "tueks_sietch_4") == (2, 0)
    assert tokens(g, "atreides", "false_wall_south_4") == (1, 0)
    assert tokens(g, "harkonnen", "gara_kulon_7") == (6, 0)
    assert house(g, "atreides").tanks == 7
    assert [g.state.spice[LOCATIONS.index(at)] for at in ("south_mesa_4", "red_chasm_6", "the_minor_erg_7")] == [
        0,
        0,
        4,
    ]
    assert [(e["location"], e["amount"]) for e in happened(g, "spice_lost")] == [
        ("south_mesa_4", 10),
        ("red_chasm_6", 8),
    ]
    check_conserved(g)


@pytest.mark.rule("gf9:1.01.03")
def test_only_open_sand_is_exposed_and_not_the_imperial_basin() -> None:
    exposed = {TERRITORY_OF[loc] for table in EXPOSED[0] for loc in table}
    laid_open = {TERRITORY_OF[loc] for table in EXPOSED[1] for loc in table} - exposed
    names = {LOCATIONS[loc].rsplit("_", 1)[0] for loc in range(85) if TERRITORY_OF[loc] in laid_open}
    assert names == {"arrakeen", "carthag", "imperial_basin"}
    g = dialled(
        4,
        storm=6,
        atreides={"forces": {"arrakeen_9": 3, "imperial_basin_9": 4, "old_gap_9": 2, "carthag_10": 1}},
        emperor={"forces": {"polar_sink": {"elite": 2}, "old_gap_10": {"normal": 1, "elite": 1}}},
    )
    assert g.state.storm == 10
    assert lost(g) == {("atreides", "old_gap_9"): (2, 0), ("emperor", "old_gap_10"): (1, 1)}
    assert (house(g, "emperor").tanks, house(g, "emperor").elite_tanks) == (1, 1)


@pytest.mark.rule("gf9:1.01.03")
def test_forces_in_the_sector_where_the_storm_starts_are_destroyed_too() -> None:
    g = dialled(2, storm=6, guild={"forces": {"red_chasm_6": 3, "pasty_mesa_6": 2}})
    assert lost(g) == {("guild", "red_chasm_6"): (3, 0)}
    assert tokens(g, "guild", "pasty_mesa_6") == (2, 0)


@pytest.mark.rule("gf9:2.02.12.08")
def test_storms_destroy_advisors() -> None:
    g = dialled(2, storm=12, bene_gesserit={"forces": {"wind_pass_14": {"advisors": 2}, "sietch_tabr": {"advisors": 1}}},
                emperor={"forces": {"wind_pass_16": 3, "sietch_tabr": 1}})  # fmt: skip
    assert lost(g) == {("bene_gesserit", "wind_pass_14"): (2, 0)}
    assert tokens(g, "bene_gesserit", "sietch_tabr_13") == (1, 0)


E2 = {
    "fremen": {"forces": {"wind_pass_14": {"normal": 3, "elite": 2}, "the_greater_flat_15": 3, "plastic_basin_13": 4}},
    "harkonnen": {"forces": {"rock_outcroppings_13": 6}},
    "atreides": {"forces": {"sietch_tabr_13": 2}},
    "spice": {"rock_outcroppings_13": 6, "the_great_flat_14": 10},
}


@pytest.mark.rule("gf9:1.01.03")
@pytest.mark.rule("gf9:2.04.16")
def test_e2_storm_passing_fremen_halves() -> None:
    g = storm(3, storm=12, **E2)
    assert asked(g) == [("fremen", "storm_losses")]
    assert g.state.storm == 12
    assert options(g, "fremen", "storm_losses") == [0, 1, 2]
    answer(g, "fremen", "storm_losses", 0)
    assert lost(g) == {
        ("harkonnen", "rock_outcroppings_13"): (6, 0),
        ("fremen", "wind_pass_14"): (3, 0),
        ("fremen", "the_greater_flat_15"): (2, 0),
    }
    assert tokens(g, "fremen", "wind_pass_14") == (0, 2)
    assert tokens(g, "fremen", "the_greater_flat_15") == (1, 0)
    assert tokens(g, "fremen", "plastic_basin_13") == (4, 0)
    assert tokens(g, "atreides", "sietch_tabr_13") == (2, 0)
    assert sum(e["amount"] for e in happened(g, "spice_lost")) == 16
    assert sum(g.state.spice) == 0
    assert g.state.storm == 15
    check_conserved(g)


@pytest.mark.rule("gf9:2.04.16")
def test_the_owner_chooses_which_half_dies() -> None:
    g = storm(3, storm=12, **E2)
    answer(g, "fremen", "storm_losses", 2)
    assert tokens(g, "fremen", "wind_pass_14") == (2, 0)
    assert house(g, "fremen").elite_tanks == 2
    why = refused(storm(3, storm=12, **E2), "fremen", "storm_losses", 3)
    assert why == ("2.04.16", "3 of the 5 tokens in Wind Pass die, 0 to 2 of them Fedaykin")


@pytest.mark.rule("gf9:2.04.16")
def test_each_group_with_a_choice_is_asked_for_and_the_others_are_not() -> None:
    forces = {
        "wind_pass_14": {"normal": 2, "elite": 1},
        "wind_pass_15": {"elite": 1},
        "habbanya_erg_15": {"normal": 1, "elite": 1},
        "the_greater_flat_15": 4,
    }
    g = storm(3, storm=12, fremen={"forces": forces})
    q = g.find(3, "storm_losses")
    asked = [(q.tree.level((0,) * i), LOCATIONS[q.about((0,) * i)[1]]) for i in range(2)]
    assert asked == [("elite", "wind_pass_14"), ("elite", "habbanya_erg_15")]
    answer(g, "fremen", "storm_losses", 1, 0)
    assert lost(g) == {
        ("fremen", "wind_pass_14"): (1, 1),
        ("fremen", "wind_pass_15"): (0, 1),
        ("fremen", "habbanya_erg_15"): (1, 0),
        ("fremen", "the_greater_flat_15"): (2, 0),
    }
    check_conserved(g)


@pytest.mark.rule("gf9:1.01.03")
@pytest.mark.rule("gf9:2.04.00")
def test_fremen_of_the_basic_game_suffer_full_losses() -> None:
    forces = {"wind_pass_14": 5, "the_greater_flat_15": 1}
    g = lay("storm", "gf9-basic", storm=14, wheels=["guild", "emperor"], fremen={"forces": forces})
    answer(g, "guild", "dial_storm", 1)
    answer(g, "emperor", "dial_storm", 1)
    assert lost(g) == {("fremen", "wind_pass_14"): (5, 0), ("fremen", "the_greater_flat_15"): (1, 0)}


E3 = {"storm": 15, "fremen": {"forces": {"the_greater_flat_15": 1, "habbanya_erg_16": 4}}}


@pytest.mark.rule("gf9:2.04.16")
def test_e3_no_second_halving() -> None:
    g = storm(2, **E3)
    assert lost(g) == {("fremen", "habbanya_erg_16"): (2, 0)}
    assert tokens(g, "fremen", "the_greater_flat_15") == (1, 0)
    assert g.state.storm == 17


@pytest.mark.rule("gf9:2.04.16")
@pytest.mark.rule("gf9:3.01.11.01")
def test_e3_a_karama_takes_the_half_and_the_exemption_away() -> None:
    g = storm(2, **E3, emperor={"hand": ["karama"]})
    assert asked(g) == [("emperor", "karama")]
    assert g.waiting(0) == []
    assert lost(g) == {}
    twin = g.clone()
    answer(g, "emperor", "karama", "karama")
    assert lost(g) == {("fremen", "the_greater_flat_15"): (1, 0), ("fremen", "habbanya_erg_16"): (4, 0)}
    assert house(g, "emperor").hand == ()
    answer(twin, "emperor", "karama", "pass")
    assert tokens(twin, "fremen", "the_greater_flat_15") == (1, 0)
    assert tokens(twin, "fremen", "habbanya_erg_16") == (2, 0)


@pytest.mark.rule("gf9:2.04.16")
def test_the_exemption_alone_is_a_use_that_a_karama_can_cancel() -> None:
    given: dict[str, Any] = {"storm": 15, "fremen": {"forces": {"the_greater_flat_15": 1}}}
    g = storm(2, **given, emperor={"hand": ["karama"]})
    answer(g, "emperor", "karama", "karama")
    assert lost(g) == {("fremen", "the_greater_flat_15"): (1, 0)}


@pytest.mark.rule("gf9:2.04.16")
def test_no_karama_is_asked_for_when_no_fremen_are_in_the_way() -> None:
    g = storm(2, storm=15, fremen={"forces": {"false_wall_west_16": 4}}, emperor={"hand": ["karama"]})
    assert asked(g) == [("fremen", "look_at_storm")]


# --- Weather Control -------------------------------------------------------------------------------------------------


@pytest.mark.rule("gf9:3.01.23")
def test_weather_control_moves_the_storm_as_its_holder_likes() -> None:
    g = storm(5, storm=3, guild={"hand": ["weather_control"]})
    assert asked(g) == [("guild", "weather_control")]
    assert happened(g, "storm_card_revealed") == [{"sectors": 5}]
    assert options(g, "guild", "weather_control") == ["pass", *range(11)]
    answer(g, "guild", "weather_control", 10)
    assert g.state.storm == 13
    assert house(g, "guild").hand == ()
    assert happened(g, "card_discarded") == [{"seat": "guild", "card": "weather_control"}]


@pytest.mark.rule("gf9:3.01.23")
def test_weather_control_may_be_kept() -> None:
    g = storm(5, storm=3, guild={"hand": ["weather_control"]})
    answer(g, "guild", "weather_control", "pass")
    assert g.state.storm == 8
    assert len(house(g, "guild").hand) == 1


@pytest.mark.rule("gf9:3.01.23")
def test_nobody_else_sees_that_the_holder_is_asked() -> None:
    games = [storm(5, guild={"hand": ["weather_control"]}), storm(5, emperor={"hand": ["weather_control"]})]
    for other in (0, 1, 3, 5, None):
        assert games[0].waiting(other) == games[1].waiting(other) == []
        assert games[0].view(other) == games[1].view(other)
        assert games[0].events(other) == games[1].events(other)


@pytest.mark.rule("gf9:3.01.23")
@pytest.mark.rule("gf9:1.00.02")
@pytest.mark.rule("gf9:1.01.03")
def test_e5_weather_control_no_move() -> None:
    forces = {"the_greater_flat_15": 2, "wind_pass_13": 3}
    g = storm(5, storm=13, fremen={"forces": forces}, atreides={"hand": ["weather_control"]}, seed=3)
    before = g.state.order
    answer(g, "atreides", "weather_control", 0)
    assert g.state.storm == 13
    assert lost(g) == {}
    assert g.state.order == before
    assert happened(g, "storm_moved") == [{"sectors": 0, "sector": 13}]
    assert happened(g, "storm_card_drawn") == [{"seat": "fremen"}]
    assert g.events()[-1]["name"] == "storm_card_drawn"
    cards = set()
    for seed in range(30):
        twin = storm(5, storm=13, atreides={"hand": ["weather_control"]}, seed=seed)
        answer(twin, "atreides", "weather_control", 0)
        cards.add(twin.state.storm_card)
    assert cards == {1, 2, 3, 4, 5, 6}


@pytest.mark.rule("gf9:3.01.23")
def test_weather_control_is_not_played_on_turn_one() -> None:
    g = lay("storm", turn=1, guild={"hand": ["weather_control"]})
    assert asked(g) == [("atreides", "dial_storm"), ("harkonnen", "dial_storm")]
    answer(g, "atreides", "dial_storm", 6)
    answer(g, "harkonnen", "dial_storm", 6)
    assert g.state.storm == 12
    assert asked(g) == [("fremen", "look_at_storm")]


@pytest.mark.rule("gf9:3.01.23")
@BOTH
def test_by_option_weather_control_comes_before_the_number_is_known(ruleset: str) -> None:
    given: dict[str, Any] = {
        "options": {"weather_control_before_reveal": True},
        "storm": 3,
        "decks": {"storm": 5, **CALM},
    }
    g = lay("storm", ruleset, wheels=["atreides", "emperor"], guild={"hand": ["weather_control"]}, **given)
    assert asked(g) == [("guild", "weather_control")]
    assert happened(g, "storm_card_revealed") == happened(g, "storm_dialled") == []
    twin = g.clone()
    answer(g, "guild", "weather_control", 2)
    assert g.state.storm == 5
    assert happened(g, "storm_card_revealed") == happened(g, "storm_dialled") == []
    answer(twin, "guild", "weather_control", "pass")
    if ruleset == "gf9-basic":
        answer(twin, "atreides", "dial_storm", 2)
        answer(twin, "emperor", "dial_storm", 3)
    assert twin.state.storm == 8


@pytest.mark.rule("gf9:3.01.23")
def test_weather_control_after_the_dials() -> None:
    g = dialled(6, storm=3, guild={"hand": ["weather_control"]})
    assert asked(g) == [("guild", "weather_control")]
    assert happened(g, "storm_dialled")[0]["dials"] == [3, 3]
    answer(g, "guild", "weather_control", 1)
    assert g.state.storm == 4


# --- the First Player ------------------------------------------------------------------------------------------------


@pytest.mark.rule("gf9:1.01.01")
@pytest.mark.rule("gf9:G.first_player")
@pytest.mark.rule("gf9:G.storm_order")
@pytest.mark.parametrize(
    ("sector", "first"), [(0, "atreides"), (2, "bene_gesserit"), (3, "bene_gesserit"), (5, "emperor"), (17, "atreides")]
)
def test_the_first_player_is_the_one_whose_marker_comes_next(sector: int, first: str) -> None:
    g = storm(1, storm=(sector - 1) % 18)
    assert g.state.storm == sector
    order = [g.seats[i] for i in g.state.order]
    assert order[0] == first
    turned = SIX.index(first)
    assert tuple(order) == SIX[turned:] + SIX[:turned]
    assert happened(g, "order_decided") == [{"first": first, "seats": order}]


@pytest.mark.rule("gf9:1.01.01")
@pytest.mark.parametrize(
    ("option", "first", "last"), [("last", "emperor", "bene_gesserit"), ("first", "bene_gesserit", "atreides")]
)
def test_a_marker_in_the_storms_own_sector(option: str, first: str, last: str) -> None:
    g = storm(2, storm=2, options={"first_player_on_marker": option})
    assert g.state.storm == 4
    assert g.seats[g.state.order[0]] == first
    assert g.seats[g.state.order[-1]] == last


@pytest.mark.rule("gf9:G.storm_order")
def test_storm_order_follows_the_markers_and_not_the_seats() -> None:
    g = lay(
        "storm",
        seats=("guild", "fremen", "emperor"),
        storm=8,
        decks={"storm": 1},
        guild={"dot": 7},
        fremen={"dot": 16},
        emperor={"dot": 10},
    )
    assert g.state.storm == 9
    assert [g.seats[i] for i in g.state.order] == ["emperor", "fremen", "guild"]
    assert storm_order(g) == g.state.order


# --- the end of the phase --------------------------------------------------------------------------------------------


@pytest.mark.rule("gf9:2.02.21")
@pytest.mark.parametrize("stewards", [True, False])
def test_advisors_whom_the_storm_has_left_alone_become_fighters(stewards: bool) -> None:
    g = dialled(
        2,
        storm=12,
        options={"stewards": stewards},
        bene_gesserit={"forces": {"wind_pass_16": {"advisors": 2}}},
        atreides={"forces": {"wind_pass_14": 3}},
    )
    assert lost(g) == {("atreides", "wind_pass_14"): (3, 0)}
    flipped = [event.rule for event in g.history if event.name == "advisors_flipped"]
    assert flipped == (["2.02.21"] if stewards else [])


@pytest.mark.rule("gf9:2.02.19")
@pytest.mark.rule("gf9:2.02.21")
def test_advisors_under_the_storm_stay_advisors() -> None:
    g = dialled(
        2, storm=8, bene_gesserit={"forces": {"rim_wall_west_8": {"advisors": 2}}}, guild={"hand": ["weather_control"]}
    )
    answer(g, "guild", "weather_control", 0)
    assert happened(g, "advisors_flipped") == []
    g = dialled(2, storm=8, bene_gesserit={"forces": {"rim_wall_west_8": {"advisors": 2}}})
    assert happened(g, "advisors_flipped") == [{"seat": "bene_gesserit", "territory": "rim_wall_west"}]


def test_an_interjection_or_a_load_asks_the_same_again() -> None:
    g = storm(3, storm=12, **E2)
    before = g.questions()
    g.ask_again()
    g.proceed()
    assert g.questions() == before
    pass_all(g, "storm_losses", "look_at_storm")
    assert g.state.storm == 15
