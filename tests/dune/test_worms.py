"""The Fremen and Shai-Hulud: not devoured, protecting, placing, riding."""

from __future__ import annotations

from typing import Any

import pytest

from dune.desert import WORM, end_nexus, spice_at
from dune.support import BOTH, answer, asked, check_conserved, happened, house, lay, options, refused, tokens
from landsraad.games.dune.board import LOCATION, LOCATIONS, TERRITORY
from landsraad.games.dune.phases.worm import Worm
from landsraad.kernel.errors import EngineFault


def worms(*cards: str, pile: str = "the_great_flat", **given: Any) -> Any:
    """The Spice Blow phase with these cards, then quiet ones; pile A shows ``pile``."""
    quiet = [card for card in ("old_gap", "sihaya_ridge") if card not in (*cards, pile)]
    return lay("spice_blow", decks={"spice": [*cards, *quiet], "pile_a": [pile]}, **given)


def lost(g: Any) -> dict[tuple[str, str], tuple[int, int]]:
    return {(e["seat"], e["location"]): (e["normal"], e["elite"]) for e in happened(g, "forces_lost")}


# --- not devoured --------------------------------------------------------------------------------------------------------


@BOTH
@pytest.mark.rule("gf9:2.04.07")
@pytest.mark.rule("gf9:1.00.01")
def test_fremen_are_not_devoured(ruleset: str) -> None:
    given: dict[str, Any] = {
        "fremen": {"forces": {"the_great_flat_14": 5}},
        "guild": {"forces": {"the_great_flat_14": 2}},
        "spice": {"the_great_flat_14": 10},
    }
    g = worms(WORM, "red_chasm", ruleset=ruleset, **given)
    assert lost(g) == {("guild", "the_great_flat_14"): (2, 0)}
    assert tokens(g, "fremen", "the_great_flat_14") == (5, 0)
    assert spice_at(g, "the_great_flat_14") == 0
    check_conserved(g)


@BOTH
@pytest.mark.rule("gf9:2.04.07")
@pytest.mark.rule("gf9:2.04.08")
def test_a_karama_feeds_them_to_the_worm_and_there_is_no_ride(ruleset: str) -> None:
    given: dict[str, Any] = {"fremen": {"forces": {"the_great_flat_14": 5}}, "emperor": {"hand": ["karama"]}}
    g = worms(WORM, "red_chasm", ruleset=ruleset, **given)
    assert asked(g) == [("emperor", "karama")]
    assert g.waiting(0) == []
    assert lost(g) == {}
    twin = g.clone()
    answer(g, "emperor", "karama", "karama")
    assert lost(g) == {("fremen", "the_great_flat_14"): (5, 0)}
    end_nexus(g)
    assert ("fremen", "ride") not in asked(g)
    answer(twin, "emperor", "karama", "pass")
    assert tokens(twin, "fremen", "the_great_flat_14") == (5, 0)


@pytest.mark.rule("gf9:2.04.07")
def test_one_karama_stops_one_worm_or_by_option_all_of_the_phase() -> None:
    given: dict[str, Any] = {
        "fremen": {"forces": {"the_great_flat_14": 5, "south_mesa_4": 2}},
        "emperor": {"hand": ["karama"]},
    }
    for scope, left in (("one_use", 2), ("whole_phase", 0)):
        g = worms(WORM, WORM, "red_chasm", options={"karama_scope": scope}, **given)
        answer(g, "emperor", "karama", "karama")
        answer(g, "fremen", "place_worm", "south_mesa")
        assert house(g, "fremen").tanks == 7 - left
        assert tokens(g, "fremen", "south_mesa_4") == (left, 0)


# --- protecting the ally -------------------------------------------------------------------------------------------------

E7: dict[str, Any] = {
    "turn": 4,
    "pile": "hagga_basin",
    "alliances": [["fremen", "emperor"]],
    "emperor": {"forces": {"hagga_basin_12": 3}},
    "bene_gesserit": {"forces": {"hagga_basin_12": {"advisors": 1}}},
    "harkonnen": {"forces": {"south_mesa_4": 5}},
    "spice": {"hagga_basin_12": 6, "south_mesa_4": 4},
}


@pytest.mark.rule("gf9:1.13.02.02")
@pytest.mark.rule("gf9:2.04.10")
@pytest.mark.rule("gf9:2.04.15")
def test_e7_worm_chain_with_ally_protection() -> None:
    g = worms(WORM, WORM, "red_chasm", **E7)
    assert asked(g) == [("fremen", "protect_ally")]
    answer(g, "fremen", "protect_ally", "yes")
    assert lost(g) == {("bene_gesserit", "hagga_basin_12"): (1, 0)}
    assert spice_at(g, "hagga_basin_12") == 0
    assert tokens(g, "emperor", "hagga_basin_12") == (3, 0)
    assert asked(g) == [("fremen", "place_worm")]
    answer(g, "fremen", "place_worm", "south_mesa")
    assert house(g, "harkonnen").tanks == 5
    assert spice_at(g, "south_mesa_4") == 0
    assert spice_at(g, "red_chasm_6") == 8
    assert len(happened(g, "nexus_began")) == 1
    assert len(happened(g, "spice_blew")) == 1
    assert g.state.worm_count == 2
    end_nexus(g)
    assert len(happened(g, "spice_blew")) == 2
    check_conserved(g)


@pytest.mark.rule("gf9:2.04.10")
def test_e7_protection_refused() -> None:
    g = worms(WORM, WORM, "red_chasm", **E7)
    answer(g, "fremen", "protect_ally", "no")
    assert lost(g) == {("bene_gesserit", "hagga_basin_12"): (1, 0), ("emperor", "hagga_basin_12"): (3, 0)}


@pytest.mark.rule("gf9:2.04.10")
@pytest.mark.rule("gf9:3.01.11.01")
def test_e7_protection_cancelled() -> None:
    g = worms(WORM, WORM, "red_chasm", **E7, guild={"hand": ["karama"]})
    answer(g, "fremen", "protect_ally", "yes")
    assert asked(g) == [("guild", "karama")]
    answer(g, "guild", "karama", "karama")
    assert lost(g) == {("bene_gesserit", "hagga_basin_12"): (1, 0), ("emperor", "hagga_basin_12"): (3, 0)}


@BOTH
@pytest.mark.rule("gf9:2.04.10")
@pytest.mark.rule("gf9:2.04.07")
def test_immunity_and_protection_are_stopped_separately(ruleset: str) -> None:
    given: dict[str, Any] = {
        "alliances": [["fremen", "guild"]],
        "fremen": {"forces": {"the_great_flat_14": 4}},
        "guild": {"forces": {"the_great_flat_14": 2}},
        "atreides": {"hand": ["karama", "karama"]},
    }
    for first, second in ((0, 0), (0, 1), (1, 0), (1, 1)):
        g = worms(WORM, "red_chasm", ruleset=ruleset, **given)
        answer(g, "atreides", "karama", "karama" if first else "pass")
        answer(g, "fremen", "protect_ally", "yes")
        answer(g, "atreides", "karama", "karama" if second else "pass")
        assert tokens(g, "fremen", "the_great_flat_14")[0] == (0 if first else 4)
        assert tokens(g, "guild", "the_great_flat_14")[0] == (0 if second else 2)


@pytest.mark.rule("gf9:2.04.10")
def test_only_an_ally_of_the_fremen_with_forces_there_is_protected() -> None:
    g = worms(WORM, "red_chasm", alliances=[["guild", "emperor"]], guild={"forces": {"the_great_flat_14": 2}})
    assert lost(g) == {("guild", "the_great_flat_14"): (2, 0)}
    g = worms(WORM, "red_chasm", alliances=[["guild", "fremen"]], guild={"forces": {"red_chasm_6": 2}})
    assert "protect_ally" not in {name for _, name in asked(g)}


# --- placing worms -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("gf9:2.04.15")
def test_every_worm_after_the_first_goes_to_any_sand_or_nowhere() -> None:
    forces = {"forces": {"south_mesa_3": 1, "red_chasm_6": 2, "arrakeen": 3}}
    g = worms(WORM, WORM, WORM, "red_chasm", guild=forces, fremen={"forces": {"red_chasm_6": 2}})
    offered = options(g, "fremen", "place_worm")
    assert offered[0] == "pass"
    assert len(offered) == 30
    assert not {"arrakeen", "polar_sink", "pasty_mesa", "sietch_tabr"} & set(offered)
    assert refused(g, "fremen", "place_worm", "arrakeen")[0] == "2.04.15"
    answer(g, "fremen", "place_worm", "pass")
    assert lost(g) == {}
    answer(g, "fremen", "place_worm", "red_chasm")
    assert lost(g) == {("guild", "red_chasm_6"): (2, 0)}
    assert tokens(g, "fremen", "red_chasm_6") == (2, 0)
    assert g.state.worm_count == 3


@pytest.mark.rule("gf9:2.04.15")
def test_a_karama_sends_the_placed_worm_back_into_the_sand() -> None:
    g = worms(WORM, WORM, "red_chasm", guild={"forces": {"south_mesa_3": 1}}, emperor={"hand": ["karama"]})
    answer(g, "fremen", "place_worm", "south_mesa")
    assert asked(g) == [("emperor", "karama")]
    answer(g, "emperor", "karama", "karama")
    assert lost(g) == {}
    assert len(happened(g, "worm_without_effect")) == 1
    assert {name for _, name in asked(g)} == {"nexus"}


@pytest.mark.rule("gf9:2.04.15")
def test_worms_are_counted_for_each_pile() -> None:
    g = worms(WORM, "red_chasm", WORM, "south_mesa", guild={"forces": {"the_great_flat_14": 1}})
    end_nexus(g)
    assert "place_worm" not in {name for _, name in asked(g)}
    assert g.state.worm_count == 2


@pytest.mark.rule("gf9:2.04.15")
@pytest.mark.rule("gf9:2.04.00")
def test_basic_fremen_do_not_place_worms() -> None:
    g = worms(WORM, WORM, "red_chasm", ruleset="gf9-basic")
    assert {name for _, name in asked(g)} == {"nexus"}


# --- riding --------------------------------------------------------------------------------------------------------------

E8: dict[str, Any] = {
    "storm": 16,
    "alliances": [["fremen", "guild"]],
    "fremen": {"forces": {"the_great_flat_14": 5}},
    "guild": {"forces": {"tueks_sietch": 5}},
    "harkonnen": {"forces": {"carthag": 6}},
}


@BOTH
@pytest.mark.rule("gf9:2.04.08")
def test_e8_riding(ruleset: str) -> None:
    g = worms(WORM, "red_chasm", ruleset=ruleset, **E8)
    assert {name for _, name in asked(g)} == {"nexus"}
    end_nexus(g)
    assert asked(g) == [("fremen", "ride")]
    assert refused(g, "fremen", "ride", "habbanya_sietch_16", 4) == (
        "1.01.04",
        "the storm is in that sector of Habbanya Sietch",
    )
    assert refused(g, "fremen", "ride", "tueks_sietch_4", 4) == ("2.04.08", "your ally has forces in Tuek's Sietch")
    assert refused(g, "fremen", "ride", "the_great_flat_14", 4)[0] == "2.04.08"
    assert options(g, "fremen", "ride", "carthag_10") == [1, 2, 3, 4, 5]
    answer(g, "fremen", "ride", "carthag_10", 4)
    assert tokens(g, "fremen", "carthag_10") == (4, 0)
    assert tokens(g, "harkonnen", "carthag_10") == (6, 0)
    assert tokens(g, "fremen", "the_great_flat_14") == (1, 0)
    assert lost(g) == {}
    assert happened(g, "worm_ridden") == [
        {"seat": "fremen", "start": "the_great_flat_14", "location": "carthag_10", "normal": 4, "elite": 0}
    ]
    check_conserved(g)


@pytest.mark.rule("gf9:2.04.08")
def test_the_fremen_may_stay() -> None:
    g = worms(WORM, "red_chasm", **E8)
    end_nexus(g)
    answer(g, "fremen", "ride", "pass")
    assert tokens(g, "fremen", "the_great_flat_14") == (5, 0)
    assert ("fremen", "ride") not in asked(g)


@pytest.mark.rule("gf9:2.04.08")
@pytest.mark.rule("gf9:G.occupancy_limit")
def test_a_ride_does_not_make_a_third_faction_in_a_stronghold() -> None:
    given: dict[str, Any] = {
        "atreides": {"forces": {"carthag": 2}},
        "bene_gesserit": {"forces": {"arrakeen": {"advisors": 1}}},
    }
    g = worms(WORM, "red_chasm", **E8, **given, emperor={"forces": {"arrakeen": 4}})
    end_nexus(g)
    assert refused(g, "fremen", "ride", "carthag_10", 1) == (
        "G.occupancy_limit",
        "Carthag already holds two other factions",
    )
    assert "arrakeen_9" in options(g, "fremen", "ride")


@pytest.mark.rule("gf9:2.04.08")
@pytest.mark.rule("gf9:2.02.12")
def test_an_allied_bene_gesserits_advisors_do_not_close_a_territory() -> None:
    given: dict[str, Any] = {
        "alliances": [["fremen", "bene_gesserit"]],
        "fremen": {"forces": {"the_great_flat_14": 2}},
        "bene_gesserit": {"forces": {"carthag": {"advisors": 1}, "arrakeen": 1}},
        "harkonnen": {"forces": {"carthag": 2}},
    }
    g = worms(WORM, "red_chasm", **given)
    end_nexus(g)
    assert "carthag_10" in options(g, "fremen", "ride")
    assert "arrakeen_9" not in options(g, "fremen", "ride")


@pytest.mark.rule("gf9:2.04.08")
@pytest.mark.rule("gf9:1.01.04")
def test_those_in_storm_do_not_ride_and_the_others_may_ride_from_all_sectors() -> None:
    forces = {"south_mesa_3": {"normal": 1, "elite": 1}, "south_mesa_4": 3, "south_mesa_5": {"elite": 2}}
    g = worms(WORM, "red_chasm", pile="south_mesa", storm=4, fremen={"forces": forces})
    end_nexus(g)
    q = g.find(3, "ride")
    polar_sink = LOCATION["polar_sink"]
    assert q.about(()) is None
    asked = [(q.tree.level((polar_sink, *[0] * i)), LOCATIONS[q.about((polar_sink, *[0] * i))[1]]) for i in range(3)]
    assert asked == [("normal", "south_mesa_3"), ("elite", "south_mesa_3"), ("elite", "south_mesa_5")]
    assert options(g, "fremen", "ride", "polar_sink", 0, 0) == [1, 2]
    assert refused(g, "fremen", "ride", "polar_sink", 0, 0, 0) == ("2.04.08", "a ride takes at least one token along")
    answer(g, "fremen", "ride", "polar_sink", 1, 0, 2)
    assert tokens(g, "fremen", "polar_sink") == (1, 2)
    assert tokens(g, "fremen", "south_mesa_3") == (0, 1)
    assert tokens(g, "fremen", "south_mesa_4") == (3, 0)
    assert tokens(g, "fremen", "south_mesa_5") == (0, 0)
    check_conserved(g)


@pytest.mark.rule("gf9:2.04.08")
def test_if_all_are_in_storm_there_is_no_ride() -> None:
    g = worms(WORM, "red_chasm", storm=14, fremen={"forces": {"the_great_flat_14": 5}})
    end_nexus(g)
    assert ("fremen", "ride") not in asked(g)
    assert tokens(g, "fremen", "the_great_flat_14") == (5, 0)


@pytest.mark.rule("gf9:2.04.08")
def test_one_ride_for_each_worm_in_the_order_of_their_coming() -> None:
    forces = {"forces": {"the_great_flat_14": 3, "meridian_0": 2}}
    g = worms(WORM, WORM, "red_chasm", storm=9, fremen=forces)
    answer(g, "fremen", "place_worm", "meridian")
    end_nexus(g)
    assert g.find(3, "ride").prompt.startswith("Ride the worm out of The Great Flat?")
    answer(g, "fremen", "ride", "meridian_1", 3)
    assert g.find(3, "ride").prompt.startswith("Ride the worm out of Meridian?")
    assert options(g, "fremen", "ride", "polar_sink", 1) == [0, 1, 2, 3]
    answer(g, "fremen", "ride", "polar_sink", 1, 3)
    assert tokens(g, "fremen", "polar_sink") == (4, 0)
    assert ("fremen", "ride") not in asked(g)


@pytest.mark.rule("gf9:2.04.08")
@pytest.mark.parametrize("left_behind", [1, 0])
def test_another_worm_in_the_same_territory_is_another_ride_if_forces_are_still_there(left_behind: int) -> None:
    g = worms(WORM, WORM, "red_chasm", ruleset="gf9-basic", fremen={"forces": {"the_great_flat_14": 5}})
    end_nexus(g)
    answer(g, "fremen", "ride", "arrakeen_9", 5 - left_behind)
    assert (("fremen", "ride") in asked(g)) is bool(left_behind)


@pytest.mark.rule("gf9:2.04.08")
@pytest.mark.parametrize("timing", ["per_pile", "end_of_phase"])
def test_rides_follow_the_nexus(timing: str) -> None:
    g = worms(WORM, "red_chasm", options={"nexus_timing": timing}, fremen={"forces": {"the_great_flat_14": 5}})
    end_nexus(g)
    assert asked(g) == [("fremen", "ride")]
    assert len(happened(g, "spice_blew")) == (1 if timing == "per_pile" else 2)


@pytest.mark.rule("gf9:2.04.08")
@pytest.mark.rule("gf9:1.10.00")
def test_an_ally_won_in_the_nexus_closes_its_territories_to_the_ride() -> None:
    g = worms(WORM, "red_chasm", fremen={"forces": {"the_great_flat_14": 5}}, guild={"forces": {"tueks_sietch": 5}})
    answer(g, "fremen", "nexus", "guild")
    answer(g, "guild", "nexus", "fremen")
    end_nexus(g)
    assert "tueks_sietch_4" not in options(g, "fremen", "ride")


@pytest.mark.rule("gf9:1.14.03")
@pytest.mark.rule("gf9:2.04.08")
def test_the_karama_worm_can_be_ridden() -> None:
    g = worms("red_chasm", fremen={"forces": {"meridian_0": 2}, "hand": ["karama"]}, storm=9)
    answer(g, "fremen", "summon_worm", "meridian")
    assert tokens(g, "fremen", "meridian_0") == (2, 0)
    end_nexus(g)
    assert "arrakeen_9" not in options(g, "fremen", "ride")
    answer(g, "fremen", "ride", "carthag_10", 2)
    assert tokens(g, "fremen", "carthag_10") == (2, 0)


@pytest.mark.rule("gf9:G.enters")
@pytest.mark.rule("gf9:2.02.15")
def test_a_ride_enters_and_bene_gesserit_fighters_may_step_aside() -> None:
    given: dict[str, Any] = {
        "fremen": {"forces": {"the_great_flat_14": 5}},
        "bene_gesserit": {"forces": {"habbanya_sietch": 3}},
    }
    g = worms(WORM, "red_chasm", **given)
    end_nexus(g)
    answer(g, "fremen", "ride", "habbanya_sietch_16", 5)
    assert asked(g) == [("bene_gesserit", "intrusion")]
    answer(g, "bene_gesserit", "intrusion", "yes")
    assert g.state.is_advisor(1, TERRITORY["habbanya_sietch"])
    assert tokens(g, "bene_gesserit", "habbanya_sietch_16") == (3, 0)


@pytest.mark.rule("gf9:2.04.08")
def test_a_ride_cannot_be_cancelled() -> None:
    g = worms(WORM, "red_chasm", **E8, emperor={"hand": ["karama"]})
    answer(g, "emperor", "karama", "pass")
    end_nexus(g)
    answer(g, "fremen", "ride", "carthag_10", 5)
    assert tokens(g, "fremen", "carthag_10") == (5, 0)
    assert ("emperor", "karama") not in asked(g)


def test_a_worm_outside_the_spice_blow_brings_neither_nexus_nor_ride() -> None:
    g = lay("shipment", guild={"forces": {"red_chasm_6": 3}}, fremen={"forces": {"red_chasm_6": 2}})
    before = len(g.stack)
    g.push(Worm(TERRITORY["red_chasm"], "1.14.03", nexus=False, ride=False))
    g.ask_again()
    g.proceed()
    assert len(g.stack) == before
    assert house(g, "guild").tanks == 3
    assert tokens(g, "fremen", "red_chasm_6") == (2, 0)


def test_a_worm_that_brings_a_nexus_needs_a_phase_in_which_one_can_follow() -> None:
    g = lay("shipment")
    g.push(Worm(TERRITORY["red_chasm"], "1.14.03", nexus=True, ride=True))
    g.ask_again()
    with pytest.raises(EngineFault, match="has come where neither can follow"):
        g.proceed()
