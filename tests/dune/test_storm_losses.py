"""What the storm destroys in its way, and what it leaves of the Fremen."""

from __future__ import annotations

from typing import Any

import pytest

from dune.desert import dialled, lost, storm
from dune.support import answer, asked, check_conserved, happened, house, lay, options, pass_all, refused, tokens
from landsraad.games.dune.board import LOCATIONS, TERRITORY_OF
from landsraad.games.dune.phases.storm import EXPOSED


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


# --- Fremen ----------------------------------------------------------------------------------------------------------


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


def test_an_interjection_or_a_load_asks_the_same_again() -> None:
    g = storm(3, storm=12, **E2)
    before = g.questions()
    g.ask_again()
    g.proceed()
    assert g.questions() == before
    pass_all(g, "storm_losses", "look_at_storm")
    assert g.state.storm == 15


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
