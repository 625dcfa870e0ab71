"""The Bene Gesserit among others: advisors and fighters (2.02.05, 2.02.10-2.02.21)."""

from __future__ import annotations

import pytest

from landsraad.games.dune.board import TERRITORY
from support import BOTH, answer, asked, happened, house, lay, options, refused, tokens
from travel import finish, move_options, to_move, to_ship, travel, until

SISTERS = "bene_gesserit"
ARRAKEEN_WITH_ATREIDES = {
    "atreides": {"forces": {"arrakeen_9": 3}},
    SISTERS: {"forces": {"arrakeen_9": {"advisors": 3}}},
}


def stance(g, territory):
    """ "advisors" or "fighters", or None if they are not there."""
    t = TERRITORY[territory]
    if not house(g, SISTERS).held >> t & 1:
        return None
    return "advisors" if g.state.is_advisor(g.state.bene_gesserit, t) else "fighters"


def flips(g):
    """Every flip so far as (to what, where, rule)."""
    names = {"advisors_flipped": "fighters", "fighters_flipped": "advisors"}
    return [(names[e.name], g.named(e.facts)["territory"], e.rule) for e in g.history if e.name in names]


# --- Spiritual Advisors ------------------------------------------------------------------------------------------------


@pytest.mark.rule("gf9:2.02.05")
@BOTH
def test_a_fighter_goes_free_to_the_polar_sink_when_another_ships(ruleset):
    g = to_ship("harkonnen", ruleset=ruleset)
    answer(g, "harkonnen", "ship", "ship", "carthag_10", 2)
    assert asked(g) == [(SISTERS, "send_advisor")]
    answer(g, SISTERS, "send_advisor", "fighter")
    assert tokens(g, SISTERS, "polar_sink") == (1, 0)
    assert stance(g, "polar_sink") == "fighters"
    assert (house(g, SISTERS).reserves, house(g, SISTERS).spice) == (19, 5)


@pytest.mark.rule("gf9:2.02.05")
def test_it_is_a_choice_and_in_the_basic_game_there_are_no_advisors():
    g = to_ship("harkonnen", ruleset="gf9-basic")
    answer(g, "harkonnen", "ship", "ship", "carthag_10", 2)
    assert options(g, SISTERS, "send_advisor") == ["pass", "fighter"]
    answer(g, SISTERS, "send_advisor", "pass")
    assert house(g, SISTERS).reserves == 20


@pytest.mark.rule("gf9:2.02.11")
@pytest.mark.rule("gf9:2.02.10")
def test_an_advisor_goes_along_to_the_same_sector():
    g = to_ship("harkonnen")
    answer(g, "harkonnen", "ship", "ship", "old_gap_10", 2)
    assert options(g, SISTERS, "send_advisor") == ["pass", "fighter", "advisor"]
    answer(g, SISTERS, "send_advisor", "advisor")
    assert tokens(g, SISTERS, "old_gap_10") == (1, 0)
    assert stance(g, "old_gap") == "advisors"
    assert not g.state.fights_in(g.state.bene_gesserit, TERRITORY["old_gap"])


@pytest.mark.rule("gf9:2.02.11")
@pytest.mark.rule("gf9:2.02.12.04")
@pytest.mark.rule("gf9:1.06.03.05")
def test_an_advisor_may_be_the_third_faction_in_a_stronghold_and_takes_no_place_there():
    """A60."""
    g = to_ship("harkonnen", atreides={"forces": {"arrakeen_9": 3}})
    answer(g, "harkonnen", "ship", "ship", "arrakeen_9", 2)
    answer(g, SISTERS, "send_advisor", "advisor")
    assert tokens(g, SISTERS, "arrakeen_9") == (1, 0)
    g = to_ship("harkonnen", **ARRAKEEN_WITH_ATREIDES)
    answer(g, "harkonnen", "ship", "ship", "arrakeen_9", 2)  # Atreides are the only other faction that counts
    assert tokens(g, "harkonnen", "arrakeen_9") == (2, 0)


@pytest.mark.rule("gf9:2.02.05")
@pytest.mark.parametrize(
    ("who", "shipment"),
    [
        ("guild", ("ship_at_half_price", "carthag_10", 2)),
        ("harkonnen", ("ship_by_karama", "karama", "carthag_10", 2)),
    ],
)
def test_every_shipment_from_off_planet_is_a_chance(who, shipment):
    g = to_ship(who, harkonnen={"hand": ["karama"]})
    answer(g, who, "ship", *shipment)
    if ("harkonnen", "karama") in asked(g):
        answer(g, "harkonnen", "karama", "pass")
    assert asked(g) == [(SISTERS, "send_advisor")]


@pytest.mark.rule("gf9:2.02.05")
@pytest.mark.parametrize(
    ("who", "shipment"),
    [
        ("fremen", ("send", "the_great_flat_14", 2, 0)),
        ("guild", ("cross_ship_at_half_price", "tueks_sietch", "carthag_10", 2)),
        ("guild", ("off_planet", "tueks_sietch", 2)),
        (SISTERS, ("ship", "carthag_10", 2)),
    ],
)
def test_sends_cross_ships_retreats_and_their_own_shipments_are_none(who, shipment):
    """A60."""
    g = to_ship(who, guild={"forces": {"tueks_sietch_4": 5}})
    answer(g, who, "ship", *shipment)
    assert (SISTERS, "send_advisor") not in asked(g)


@pytest.mark.rule("gf9:2.02.05")
@pytest.mark.rule("gf9:3.01.11.01")
def test_a_karama_cancels_one_advisor():
    g = to_ship("harkonnen", seats=(SISTERS, "harkonnen", "emperor"), emperor={"hand": ["karama"]})
    answer(g, "harkonnen", "ship", "ship", "carthag_10", 2)
    answer(g, SISTERS, "send_advisor", "advisor")
    assert asked(g) == [("emperor", "karama")]
    answer(g, "emperor", "karama", "karama")
    assert tokens(g, SISTERS, "carthag_10") == (0, 0)
    assert house(g, SISTERS).reserves == 20


@pytest.mark.rule("gf9:2.02.05")
@pytest.mark.parametrize(("scope", "again"), [("one_use", True), ("whole_phase", False)])
def test_a_cancelled_advisor_and_the_next_shipment(scope, again):
    """A104."""
    seats = (SISTERS, "harkonnen", "emperor")
    g = to_ship("harkonnen", seats=seats, options={"karama_scope": scope}, emperor={"hand": ["karama"]})
    answer(g, "harkonnen", "ship", "ship", "carthag_10", 2)
    answer(g, SISTERS, "send_advisor", "advisor")
    answer(g, "emperor", "karama", "karama")
    until(g, "emperor", "ship")
    answer(g, "emperor", "ship", "ship", "arrakeen_9", 2, 0)
    assert ((SISTERS, "send_advisor") in asked(g)) is again


@pytest.mark.rule("gf9:2.02.05")
def test_nobody_is_sent_from_empty_reserves():
    g = to_ship("harkonnen", bene_gesserit={"forces": {"polar_sink": 20}})
    answer(g, "harkonnen", "ship", "ship", "carthag_10", 2)
    assert (SISTERS, "send_advisor") not in asked(g)


@pytest.mark.rule("gf9:2.02.11")
@pytest.mark.rule("gf9:2.02.20")
def test_in_the_polar_sink_one_may_be_either():
    """A70: a fighter sent to where advisors are turns into one of them."""
    g = to_ship("harkonnen")
    answer(g, "harkonnen", "ship", "ship", "polar_sink", 2)
    answer(g, SISTERS, "send_advisor", "advisor")
    assert stance(g, "polar_sink") == "advisors"
    until(g, "emperor", "ship")
    answer(g, "emperor", "ship", "ship", "carthag_10", 2, 0)
    answer(g, SISTERS, "send_advisor", "fighter")
    assert tokens(g, SISTERS, "polar_sink") == (2, 0)
    assert stance(g, "polar_sink") == "advisors"
    assert happened(g, "adapted")[0]["kind"] == "advisor"


@pytest.mark.rule("gf9:2.02.11")
@pytest.mark.rule("gf9:2.02.15")
def test_e28_intrusion_first_then_an_advisor_more():
    """A142."""
    g = to_ship("emperor", bene_gesserit={"forces": {"habbanya_sietch_16": 2}})
    answer(g, "emperor", "ship", "ship", "habbanya_sietch_16", 3, 0)
    assert asked(g) == [(SISTERS, "intrusion")]
    answer(g, SISTERS, "intrusion", "yes")
    assert stance(g, "habbanya_sietch") == "advisors"
    answer(g, SISTERS, "send_advisor", "advisor")
    assert tokens(g, SISTERS, "habbanya_sietch_16") == (3, 0)
    finish(g)
    assert stance(g, "habbanya_sietch") == "advisors"


@pytest.mark.rule("gf9:2.02.11")
@pytest.mark.rule("gf9:2.02.15")
def test_e28_fighters_that_stay_bar_an_advisor():
    g = to_ship("emperor", bene_gesserit={"forces": {"habbanya_sietch_16": 2}})
    answer(g, "emperor", "ship", "ship", "habbanya_sietch_16", 3, 0)
    answer(g, SISTERS, "intrusion", "no")
    assert options(g, SISTERS, "send_advisor") == ["pass", "fighter"]
    answer(g, SISTERS, "send_advisor", "fighter")
    assert stance(g, "habbanya_sietch") == "fighters"
    assert stance(g, "polar_sink") == "fighters"


# --- Intrusion -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("gf9:2.02.15")
@pytest.mark.rule("gf9:G.enters")
@pytest.mark.parametrize(
    ("who", "question", "values"),
    [
        ("harkonnen", "ship", ("ship", "the_great_flat_14", 1)),
        ("fremen", "ship", ("send", "the_great_flat_14", 1, 0)),
        ("guild", "ship", ("cross_ship_at_half_price", "polar_sink", "the_great_flat_14", 1)),
        ("harkonnen", "move", ("the_greater_flat", "the_great_flat_14", 1)),
    ],
)
def test_whoever_enters_in_whatever_way_gives_the_fighters_the_choice(who, question, values):
    g = travel(
        who,
        bene_gesserit={"forces": {"the_great_flat_14": 3}},
        harkonnen={"forces": {"the_greater_flat_15": 1}},
        guild={"forces": {"polar_sink": 1}},
    )
    until(g, who, question)
    answer(g, who, question, *values)
    assert asked(g) == [(SISTERS, "intrusion")]
    assert g.questions()[0].prompt.startswith("Others have entered The Great Flat")
    answer(g, SISTERS, "intrusion", "yes")
    assert flips(g) == [("advisors", "the_great_flat", "2.02.15")]
    assert tokens(g, SISTERS, "the_great_flat_14") == (3, 0)


@pytest.mark.rule("gf9:2.02.15")
def test_neither_an_ally_nor_they_themselves_intrude():
    forces = {"forces": {"old_gap_9": 3, "old_gap_10": 2, "arrakeen_9": 1}}
    g = travel(SISTERS, bene_gesserit=forces)
    until(g, SISTERS, "move")
    answer(g, SISTERS, "move", "arrakeen", "old_gap_9", 1)
    assert (SISTERS, "intrusion") not in asked(g)
    g = travel("harkonnen", alliances=[[SISTERS, "harkonnen"]], bene_gesserit={**forces, "spice": 0})
    until(g, "harkonnen", "ship")
    answer(g, "harkonnen", "ship", "ship", "old_gap_9", 1)
    assert (SISTERS, "intrusion") not in asked(g)


@pytest.mark.rule("gf9:2.02.15")
@pytest.mark.rule("gf9:3.01.11.01")
def test_a_cancelled_intrusion_leaves_fighters():
    seats = (SISTERS, "harkonnen", "emperor")
    g = to_ship("harkonnen", seats=seats, bene_gesserit={"forces": {"carthag_10": 2}}, emperor={"hand": ["karama"]})
    answer(g, "harkonnen", "ship", "ship", "carthag_10", 2)
    answer(g, SISTERS, "intrusion", "yes")
    answer(g, "emperor", "karama", "karama")
    assert stance(g, "carthag") == "fighters"
    assert options(g, SISTERS, "send_advisor") == ["pass", "fighter"]


@pytest.mark.rule("gf9:2.02.15")
def test_a_flip_to_advisors_under_storm_is_legal():
    """A66: the other way is not."""
    g = to_ship("harkonnen", storm=8, bene_gesserit={"forces": {"old_gap_8": 2}})
    answer(g, "harkonnen", "ship", "ship", "old_gap_9", 2)
    answer(g, SISTERS, "intrusion", "yes")
    assert stance(g, "old_gap") == "advisors"


@pytest.mark.rule("gf9:2.02.00")
def test_in_the_basic_game_there_is_no_intrusion():
    g = to_ship("harkonnen", ruleset="gf9-basic", bene_gesserit={"forces": {"carthag_10": 2}})
    answer(g, "harkonnen", "ship", "ship", "carthag_10", 2)
    assert asked(g) == [(SISTERS, "send_advisor")]


# --- moving ----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("gf9:2.02.14")
def test_e29_enlistment_in_an_empty_territory():
    g = to_move(SISTERS, **ARRAKEEN_WITH_ATREIDES)
    answer(g, SISTERS, "move", "arrakeen", "imperial_basin_9", 3)
    assert stance(g, "imperial_basin") == "fighters"
    assert flips(g) == [("fighters", "imperial_basin", "2.02.14")]
    assert stance(g, "arrakeen") is None


@pytest.mark.rule("gf9:2.02.16")
@pytest.mark.parametrize(("take", "what"), [("no", "advisors"), ("yes", "fighters")])
def test_e29_take_up_arms_beside_others(take, what):
    g = to_move(SISTERS, **ARRAKEEN_WITH_ATREIDES, harkonnen={"forces": {"old_gap_9": 2}})
    answer(g, SISTERS, "move", "arrakeen", "old_gap_9", 2)
    assert asked(g) == [(SISTERS, "take_up_arms")]
    answer(g, SISTERS, "take_up_arms", take)
    assert stance(g, "old_gap") == what
    assert stance(g, "arrakeen") == "advisors"


@pytest.mark.rule("gf9:2.02.20")
@pytest.mark.rule("gf9:2.02.16")
def test_e29_where_advisors_are_the_new_ones_stay_advisors():
    g = to_move(
        SISTERS,
        atreides={"forces": {"arrakeen_9": 3}},
        bene_gesserit={"forces": {"arrakeen_9": {"advisors": 3}, "old_gap_8": {"advisors": 1}}},
        harkonnen={"forces": {"old_gap_9": 2}},
    )
    answer(g, SISTERS, "move", "arrakeen", "old_gap_9", 3)
    assert (SISTERS, "take_up_arms") not in asked(g)
    assert stance(g, "old_gap") == "advisors"


@pytest.mark.rule("gf9:2.02.20")
@pytest.mark.parametrize(
    ("there", "mine", "becomes"), [(1, {"advisors": 3}, "fighter"), ({"advisors": 1}, 3, "advisor")]
)
def test_adaptive_force_matches_those_already_there(there, mine, becomes):
    g = to_move(
        SISTERS,
        atreides={"forces": {"arrakeen_9": 3}},
        bene_gesserit={"forces": {"arrakeen_9": mine, "old_gap_8": there}},
        harkonnen={"forces": {"old_gap_9": 2}},
    )
    answer(g, SISTERS, "move", "arrakeen", "old_gap_9", 3)
    assert stance(g, "old_gap") == f"{becomes}s"
    assert happened(g, "adapted") == [{"seat": SISTERS, "territory": "old_gap", "kind": becomes}]


@pytest.mark.rule("gf9:2.02.12.06")
def test_e29_advisors_move_one_territory_even_with_ornithopters():
    sisters = {"forces": {"arrakeen_9": {"advisors": 3}, "carthag_10": 1}}
    g = to_move(SISTERS, bene_gesserit=sisters, atreides={"forces": {"arrakeen_9": 3}})
    assert refused(g, SISTERS, "move", "arrakeen", "sihaya_ridge_8") == (
        "2.02.12.06",
        "Sihaya Ridge is too far: advisors move one territory",
    )
    assert "shield_wall_8" in move_options(g, SISTERS, "carthag")  # the fighter flies


@pytest.mark.rule("gf9:2.02.12.04")
@pytest.mark.rule("gf9:2.02.16")
@pytest.mark.rule("gf9:G.occupancy_limit")
def test_advisors_enter_a_full_stronghold_and_stay_advisors_there():
    g = to_move(
        SISTERS,
        bene_gesserit={"forces": {"old_gap_9": {"advisors": 2}}},
        fremen={"forces": {"old_gap_9": 1}},
        atreides={"forces": {"arrakeen_9": 3}},
        harkonnen={"forces": {"arrakeen_9": 3}},
    )
    answer(g, SISTERS, "move", "old_gap", "arrakeen_9", 2)
    assert (SISTERS, "take_up_arms") not in asked(g)  # a third fighting faction would be one too many
    assert stance(g, "arrakeen") == "advisors"


@pytest.mark.rule("gf9:2.02.18")
@pytest.mark.rule("gf9:2.02.16")
def test_peacetime_no_arms_beside_an_ally():
    g = to_move(
        SISTERS,
        alliances=[[SISTERS, "harkonnen"]],
        bene_gesserit={"forces": {"old_gap_9": {"advisors": 2}}},
        fremen={"forces": {"old_gap_9": 1}},
        harkonnen={"forces": {"arrakeen_9": 3}},
    )
    answer(g, SISTERS, "move", "old_gap", "arrakeen_9", 2)
    assert (SISTERS, "take_up_arms") not in asked(g)
    assert stance(g, "arrakeen") == "advisors"


@pytest.mark.rule("gf9:2.02.16")
@pytest.mark.rule("gf9:3.01.11.01")
def test_a_cancelled_call_to_arms_leaves_advisors():
    g = to_move(SISTERS, **ARRAKEEN_WITH_ATREIDES, harkonnen={"forces": {"old_gap_9": 2}}, emperor={"hand": ["karama"]})
    answer(g, SISTERS, "move", "arrakeen", "old_gap_9", 3)
    answer(g, SISTERS, "take_up_arms", "yes")
    assert g.questions()[0].rule == "2.02.16"
    answer(g, "emperor", "karama", "karama")
    assert stance(g, "old_gap") == "advisors"


def test_fighters_that_move_stay_fighters_and_repositioned_advisors_advisors():
    g = to_move(SISTERS, bene_gesserit={"forces": {"arrakeen_9": 2}}, harkonnen={"forces": {"old_gap_9": 2}})
    answer(g, SISTERS, "move", "arrakeen", "old_gap_9", 2)
    assert stance(g, "old_gap") == "fighters"
    g = to_move(
        SISTERS, bene_gesserit={"forces": {"old_gap_8": {"advisors": 2}}}, harkonnen={"forces": {"old_gap_9": 2}}
    )
    answer(g, SISTERS, "move", "old_gap", "old_gap_10", 2)
    assert tokens(g, SISTERS, "old_gap_10") == (2, 0)
    assert stance(g, "old_gap") == "advisors"


# --- shipping fighters -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("gf9:2.02.13")
def test_their_own_shipments_are_fighters_and_not_to_where_advisors_are():
    g = to_ship(SISTERS, **ARRAKEEN_WITH_ATREIDES)
    assert refused(g, SISTERS, "ship", "ship", "arrakeen_9") == (
        "2.02.13",
        "your advisors are in Arrakeen: no fighters can be shipped there",
    )
    answer(g, SISTERS, "ship", "ship", "carthag_10", 2)
    assert stance(g, "carthag") == "fighters"


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
def test_e30_wartime_only_where_no_ally_no_storm_and_no_third_faction_is():
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
def test_wartime_goes_territory_by_territory_and_each_can_be_cancelled():
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
def test_one_karama_stops_one_territory_or_the_whole_of_wartime(scope, more):
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
def test_advisors_partly_under_storm_cannot_flip_as_all_flip_together():
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
def test_advisors_left_alone_become_fighters_at_the_end_of_the_turn(stewards, what):
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
def test_stewards_wait_for_the_storm_to_pass():
    g = travel("atreides", storm=9, bene_gesserit={"forces": {"arrakeen_9": {"advisors": 3}}})
    finish(g)
    assert stance(g, "arrakeen") == "advisors"


@pytest.mark.rule("gf9:2.02.21")
def test_an_advisor_whose_companion_goes_on_is_alone():
    g = to_ship("harkonnen")
    answer(g, "harkonnen", "ship", "ship", "old_gap_9", 2)
    answer(g, SISTERS, "send_advisor", "advisor")
    assert stance(g, "old_gap") == "advisors"
    answer(g, "harkonnen", "move", "old_gap", "arrakeen_9", 2)
    assert stance(g, "old_gap") == "fighters"


# --- Coexistence -----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("gf9:2.02.12")
@pytest.mark.rule("gf9:2.02.12.02")
def test_advisors_do_not_fight():
    alone = {"seats": ("harkonnen", SISTERS)}
    g = lay(
        "battle",
        **alone,
        harkonnen={"forces": {"carthag_10": 3}},
        bene_gesserit={"forces": {"carthag_10": {"advisors": 2}}},
    )
    assert not happened(g, "battle_began")
    assert g.state.phase != 6
    g = lay("battle", **alone, harkonnen={"forces": {"carthag_10": 3}}, bene_gesserit={"forces": {"carthag_10": 2}})
    assert g.state.phase == 6  # fighters do


@pytest.mark.rule("gf9:2.02.12.01")
def test_advisors_collect_no_spice():
    sisters = {"forces": {"old_gap_9": {"advisors": 2}}, "spice": 0}
    g = lay("collection", bene_gesserit=sisters, harkonnen={"forces": {"old_gap_8": 1}}, spice={"old_gap_9": 6})
    assert house(g, SISTERS).spice == 0
    g = lay("collection", bene_gesserit={"forces": {"old_gap_9": 2}, "spice": 0}, spice={"old_gap_9": 6})
    assert house(g, SISTERS).spice == 4


@pytest.mark.rule("gf9:2.02.12.03")
@pytest.mark.parametrize(("sisters", "winners"), [({"advisors": 2}, ["harkonnen"]), (2, None)])
def test_advisors_deny_nobody_the_control_of_a_stronghold(sisters, winners):
    three = {"forces": {"carthag_10": 1, "arrakeen_9": 1, "sietch_tabr_13": 1}}
    g = lay("mentat", harkonnen=three, bene_gesserit={"forces": {"carthag_10": sisters}})
    result = g.view(None)["result"]
    assert (result["winners"] if result else None) == winners


@pytest.mark.rule("gf9:2.02.12.07")
@pytest.mark.parametrize(("sisters", "able"), [({"advisors": 2}, False), (2, True)])
def test_advisors_do_not_carry_family_atomics(sisters, able):
    g = lay(
        "storm",
        decks={"storm": 1, "spice": ["funeral_plain", "cielago_south"]},
        bene_gesserit={"hand": ["family_atomics"], "forces": {"imperial_basin_9": sisters}},
        harkonnen={"forces": {"imperial_basin_8": 1}},
    )
    assert ((SISTERS, "family_atomics") in asked(g)) is able


@pytest.mark.rule("gf9:2.02.12.08")
def test_storms_and_worms_take_advisors_too():
    calm = {"storm": 2, "spice": ["funeral_plain", "cielago_south"]}
    sisters = {"forces": {"old_gap_9": {"advisors": 2}}}
    g = lay("storm", storm=8, decks=calm, bene_gesserit=sisters, harkonnen={"forces": {"old_gap_10": 1}})
    assert house(g, SISTERS).tanks == 2
    decks = {"spice": ["shai_hulud", "funeral_plain", "cielago_south"], "pile_a": ["old_gap"]}
    g = lay("spice_blow", seats=(SISTERS, "harkonnen"), decks=decks, bene_gesserit=sisters)
    assert house(g, SISTERS).tanks == 2


@pytest.mark.rule("gf9:G.occupy")
@pytest.mark.rule("gf9:G.force")
def test_one_force_occupies():
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
