"""Advisors among others: Wartime, Universal Stewards, Coexistence (2.02.12, 2.02.16-2.02.21)."""

from __future__ import annotations

from typing import Any

import pytest

from dune.support import answer, asked, happened, house, lay, options, refused, seat
from dune.test_advisors import ARRAKEEN_WITH_ATREIDES, SISTERS, flips, stance
from dune.travel import finish, move_options, to_ship, travel, until
from landsraad.games.dune import forces
from landsraad.games.dune.board import LOCATION, TERRITORY
from landsraad.games.dune.phases.battle.strengths import muster

# --- Wartime -----------------------------------------------------------------------------------------------------------------


E30 = {
    "storm": 13,
    "alliances": [[SISTERS, "harkonnen"]],
    SISTERS: {
        "forces": {
            "tueks_sietch_4": {"advisors": 2},
            "plastic_basin_13": {"advisors": 2},
            "carthag_10": {"advisors": 2},
            "old_gap_9": {"advisors": 2},
        }
    },
    "guild": {"forces": {"tueks_sietch_4": 5}},
    "fremen": {"forces": {"tueks_sietch_4": 3}},
    "atreides": {"forces": {"plastic_basin_11": 2, "old_gap_9": 3}},
    "harkonnen": {"forces": {"carthag_10": 3}},
}


@pytest.mark.rule("gf9:2.02.17")
@pytest.mark.rule("gf9:2.02.18")
@pytest.mark.rule("gf9:2.02.19")
def test_e30_wartime_only_where_no_ally_no_storm_and_no_third_faction_is() -> None:
    g = lay("shipment", **E30)
    assert asked(g) == [(SISTERS, "wartime")]
    assert options(g, SISTERS, "wartime") == ["pass", "old_gap"]
    answer(g, SISTERS, "wartime", "old_gap")
    assert flips(g) == [("fighters", "old_gap", "2.02.17")]
    assert {place: stance(g, place) for place in ("tueks_sietch", "plastic_basin", "carthag", "old_gap")} == {
        "tueks_sietch": "advisors",
        "plastic_basin": "advisors",
        "carthag": "advisors",
        "old_gap": "fighters",
    }
    assert asked(g) == [("atreides", "wormsign")]


@pytest.mark.rule("gf9:2.02.17")
def test_wartime_goes_territory_by_territory_and_each_can_be_cancelled() -> None:
    g = lay(
        "shipment",
        bene_gesserit={"forces": {"old_gap_9": {"advisors": 2}, "carthag_10": {"advisors": 1}}},
        harkonnen={"forces": {"old_gap_9": 1, "carthag_10": 1}},
        emperor={"hand": ["karama"]},
    )
    answer(g, SISTERS, "wartime", "old_gap")
    assert happened(g, "wartime_announced") == [{"seat": SISTERS, "territory": "old_gap"}]
    answer(g, "emperor", "karama", "karama")
    assert stance(g, "old_gap") == "advisors"
    assert options(g, SISTERS, "wartime") == ["pass", "carthag"]  # not again in Old Gap
    answer(g, SISTERS, "wartime", "carthag")
    assert stance(g, "carthag") == "fighters"


@pytest.mark.rule("gf9:2.02.17")
@pytest.mark.parametrize(("scope", "more"), [("one_use", True), ("whole_phase", False)])
def test_one_karama_stops_one_territory_or_the_whole_of_wartime(scope: str, more: bool) -> None:
    """A104."""
    g = lay(
        "shipment",
        options={"karama_scope": scope},
        bene_gesserit={"forces": {"old_gap_9": {"advisors": 2}, "carthag_10": {"advisors": 1}}},
        harkonnen={"forces": {"old_gap_9": 1, "carthag_10": 1}},
        emperor={"hand": ["karama"]},
    )
    answer(g, SISTERS, "wartime", "old_gap")
    answer(g, "emperor", "karama", "karama")
    assert ((SISTERS, "wartime") in asked(g)) is more


@pytest.mark.rule("gf9:2.02.19")
def test_advisors_partly_under_storm_cannot_flip_as_all_flip_together() -> None:
    g = lay(
        "shipment",
        storm=9,
        bene_gesserit={"forces": {"old_gap_8": {"advisors": 1}, "old_gap_9": {"advisors": 1}}},
        harkonnen={"forces": {"old_gap_8": 1}},
    )
    assert (SISTERS, "wartime") not in asked(g)


# --- Universal Stewards --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("gf9:2.02.21")
@pytest.mark.parametrize(("stewards", "what"), [(True, "fighters"), (False, "advisors")])
def test_advisors_left_alone_become_fighters_at_the_end_of_the_turn(stewards: bool, what: str) -> None:
    """A68."""
    g = travel(
        "atreides",
        options={"stewards": stewards},
        **ARRAKEEN_WITH_ATREIDES,
    )
    until(g, "atreides", "move")
    answer(g, "atreides", "move", "arrakeen", "old_gap_9", 3)
    assert stance(g, "arrakeen") == what
    assert flips(g) == ([("fighters", "arrakeen", "2.02.21")] if stewards else [])


@pytest.mark.rule("gf9:2.02.21")
@pytest.mark.rule("gf9:2.02.19")
def test_stewards_wait_for_the_storm_to_pass() -> None:
    g = travel("atreides", storm=9, bene_gesserit={"forces": {"arrakeen_9": {"advisors": 3}}})
    finish(g)
    assert stance(g, "arrakeen") == "advisors"


@pytest.mark.rule("gf9:2.02.21")
def test_an_advisor_whose_companion_goes_on_is_alone() -> None:
    g = to_ship("harkonnen")
    answer(g, "harkonnen", "ship", "ship", "old_gap_9", 2)
    answer(g, SISTERS, "send_advisor", "advisor")
    assert stance(g, "old_gap") == "advisors"
    answer(g, "harkonnen", "move", "old_gap", "arrakeen_9", 2)
    assert stance(g, "old_gap") == "fighters"


# --- Coexistence -----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("gf9:2.02.12")
@pytest.mark.rule("gf9:2.02.12.02")
def test_advisors_do_not_fight() -> None:
    alone = {"seats": ("harkonnen", SISTERS)}
    g = lay(
        "battle",
        **alone,
        harkonnen={"forces": {"carthag_10": 3}},
        bene_gesserit={"forces": {"carthag_10": {"advisors": 2}}},
    )
    assert not happened(g, "battle_began")
    assert g.state.phase != "battle"
    g = lay("battle", **alone, harkonnen={"forces": {"carthag_10": 3}}, bene_gesserit={"forces": {"carthag_10": 2}})
    assert g.state.phase == "battle"  # fighters do


@pytest.mark.rule("gf9:2.02.12.01")
def test_advisors_collect_no_spice() -> None:
    sisters = {"forces": {"old_gap_9": {"advisors": 2}}, "spice": 0}
    g = lay("collection", bene_gesserit=sisters, harkonnen={"forces": {"old_gap_8": 1}}, spice={"old_gap_9": 6})
    assert house(g, SISTERS).spice == 0
    g = lay("collection", bene_gesserit={"forces": {"old_gap_9": 2}, "spice": 0}, spice={"old_gap_9": 6})
    assert house(g, SISTERS).spice == 4


@pytest.mark.rule("gf9:2.02.12.03")
@pytest.mark.parametrize(("sisters", "winners"), [({"advisors": 2}, ["harkonnen"]), (2, None)])
def test_advisors_deny_nobody_the_control_of_a_stronghold(sisters: Any, winners: Any) -> None:
    three = {"forces": {"carthag_10": 1, "arrakeen_9": 1, "sietch_tabr_13": 1}}
    g = lay("mentat", harkonnen=three, bene_gesserit={"forces": {"carthag_10": sisters}})
    result = g.view(None)["result"]
    assert (result["winners"] if result else None) == winners


@pytest.mark.rule("gf9:2.02.12.07")
@pytest.mark.parametrize(("sisters", "able"), [({"advisors": 2}, False), (2, True)])
def test_advisors_do_not_carry_family_atomics(sisters: Any, able: bool) -> None:
    g = lay(
        "storm",
        decks={"storm": 1, "spice": ["funeral_plain", "cielago_south"]},
        bene_gesserit={"hand": ["family_atomics"], "forces": {"imperial_basin_9": sisters}},
        harkonnen={"forces": {"imperial_basin_8": 1}},
    )
    assert ((SISTERS, "family_atomics") in asked(g)) is able


@pytest.mark.rule("gf9:2.02.12.08")
def test_storms_and_worms_take_advisors_too() -> None:
    calm = {"storm": 2, "spice": ["funeral_plain", "cielago_south"]}
    sisters = {"forces": {"old_gap_9": {"advisors": 2}}}
    g = lay("storm", storm=8, decks=calm, bene_gesserit=sisters, harkonnen={"forces": {"old_gap_10": 1}})
    assert house(g, SISTERS).tanks == 2
    decks = {"spice": ["shai_hulud", "funeral_plain", "cielago_south"], "pile_a": ["old_gap"]}
    g = lay("spice_blow", seats=(SISTERS, "harkonnen"), decks=decks, bene_gesserit=sisters)
    assert house(g, SISTERS).tanks == 2


@pytest.mark.rule("gf9:G.occupy")
@pytest.mark.rule("gf9:G.force")
def test_one_force_occupies() -> None:
    """One force of each of two factions fills a stronghold, and one in a city gives ornithopters."""
    g = to_ship(
        "harkonnen",
        atreides={"forces": {"arrakeen_9": 1}},
        guild={"forces": {"arrakeen_9": 1}},
        harkonnen={"forces": {"carthag_10": 1}},
    )
    assert refused(g, "harkonnen", "ship", "ship", "arrakeen_9")[0] == "1.06.03.05"
    answer(g, "harkonnen", "ship", "pass")
    assert "sietch_tabr_13" in move_options(g, "harkonnen", "carthag")


# --- by token ---------------------------------------------------------------------------------------------------------


def test_fighters_and_those_who_stand_by_can_be_told_apart_in_one_place() -> None:
    """Advisors of this book are all or nothing in a territory (A66); the state counts token by token."""
    g = lay("shipment", **{SISTERS: {"forces": {"old_gap_9": 2}}, "guild": {"forces": {"old_gap_9": 1}}})
    s, sisters, here = g.state, seat(g, SISTERS), LOCATION["old_gap_9"]
    forces.put(s, sisters, here, 0, 0, passive=3)
    assert g.view(0)["factions"][SISTERS]["forces"] == {"old_gap_9": {"normal": 2, "advisors": 3}}
    assert (s.forces_at(sisters, here), s.fighters_at(sisters, here)) == (5, 2)
    assert muster(g, sisters, seat(g, "guild"), (here,), 0).normal == 2
    assert forces.lose_fighters(g, sisters, (here,), "1.07.06.05", "battle") == 2
    assert g.view(0)["factions"][SISTERS]["forces"] == {"old_gap_9": {"advisors": 3}}
    assert not s.fights_in(sisters, TERRITORY["old_gap"])
    assert forces.lose_all(g, sisters, (here,), "1.02.05", "worm") == 3
    assert house(g, SISTERS).tanks == 5
    assert house(g, SISTERS).held == 0


@pytest.mark.rule("gf9:2.02.15")
@pytest.mark.rule("gf9:1.07.01.03")
def test_nobody_is_asked_for_intrusion_in_the_polar_sink() -> None:
    for place, asks in (("polar_sink", False), ("carthag_10", True)):
        g = to_ship("harkonnen", harkonnen={"spice": 9}, bene_gesserit={"forces": {place: 2}})
        answer(g, "harkonnen", "ship", "ship", place, 1)
        assert ((SISTERS, "intrusion") in asked(g)) is asks
