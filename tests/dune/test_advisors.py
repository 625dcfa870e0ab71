"""The Bene Gesserit come among others: advisors sent, intrusions, moves and shipments (2.02.05, 2.02.10-2.02.15)."""

from __future__ import annotations

from typing import Any

import pytest

from dune.support import BOTH, answer, asked, happened, house, options, refused, tokens
from dune.travel import finish, move_options, to_move, to_ship, travel, until
from landsraad.games.dune.board import TERRITORY

SISTERS = "bene_gesserit"
ARRAKEEN_WITH_ATREIDES = {
    "atreides": {"forces": {"arrakeen_9": 3}},
    SISTERS: {"forces": {"arrakeen_9": {"advisors": 3}}},
}


def stance(g: Any, territory: str) -> Any:
    """ "advisors" or "fighters", or None if they are not there."""
    t = TERRITORY[territory]
    if not house(g, SISTERS).held >> t & 1:
        return None
    return "advisors" if g.state.is_advisor(g.state.bene_gesserit, t) else "fighters"


def flips(g: Any) -> Any:
    """Every flip so far as (to what, where, rule)."""
    names = {"advisors_flipped": "fighters", "fighters_flipped": "advisors"}
    return [(names[e.name], g.named(e.facts)["territory"], e.rule) for e in g.history if e.name in names]


# --- Spiritual Advisors ------------------------------------------------------------------------------------------------


@pytest.mark.rule("gf9:2.02.05")
@BOTH
def test_a_fighter_goes_free_to_the_polar_sink_when_another_ships(ruleset: str) -> None:
    g = to_ship("harkonnen", ruleset=ruleset)
    answer(g, "harkonnen", "ship", "ship", "carthag_10", 2)
    assert asked(g) == [(SISTERS, "send_advisor")]
    answer(g, SISTERS, "send_advisor", "fighter")
    assert tokens(g, SISTERS, "polar_sink") == (1, 0)
    assert stance(g, "polar_sink") == "fighters"
    assert (house(g, SISTERS).reserves, house(g, SISTERS).spice) == (19, 5)


@pytest.mark.rule("gf9:2.02.05")
def test_it_is_a_choice_and_in_the_basic_game_there_are_no_advisors() -> None:
    g = to_ship("harkonnen", ruleset="gf9-basic")
    answer(g, "harkonnen", "ship", "ship", "carthag_10", 2)
    assert options(g, SISTERS, "send_advisor") == ["pass", "fighter"]
    answer(g, SISTERS, "send_advisor", "pass")
    assert house(g, SISTERS).reserves == 20


@pytest.mark.rule("gf9:2.02.11")
@pytest.mark.rule("gf9:2.02.10")
def test_an_advisor_goes_along_to_the_same_sector() -> None:
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
def test_an_advisor_may_be_the_third_faction_in_a_stronghold_and_takes_no_place_there() -> None:
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
def test_every_shipment_from_off_planet_is_a_chance(who: str, shipment: Any) -> None:
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
def test_sends_cross_ships_retreats_and_their_own_shipments_are_none(who: str, shipment: Any) -> None:
    """A60."""
    g = to_ship(who, guild={"forces": {"tueks_sietch_4": 5}})
    answer(g, who, "ship", *shipment)
    assert (SISTERS, "send_advisor") not in asked(g)


@pytest.mark.rule("gf9:2.02.05")
@pytest.mark.rule("gf9:3.01.11.01")
def test_a_karama_cancels_one_advisor() -> None:
    g = to_ship("harkonnen", seats=(SISTERS, "harkonnen", "emperor"), emperor={"hand": ["karama"]})
    answer(g, "harkonnen", "ship", "ship", "carthag_10", 2)
    answer(g, SISTERS, "send_advisor", "advisor")
    assert asked(g) == [("emperor", "karama")]
    answer(g, "emperor", "karama", "karama")
    assert tokens(g, SISTERS, "carthag_10") == (0, 0)
    assert house(g, SISTERS).reserves == 20


@pytest.mark.rule("gf9:2.02.05")
@pytest.mark.parametrize(("scope", "again"), [("one_use", True), ("whole_phase", False)])
def test_a_cancelled_advisor_and_the_next_shipment(scope: str, again: bool) -> None:
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
def test_nobody_is_sent_from_empty_reserves() -> None:
    g = to_ship("harkonnen", bene_gesserit={"forces": {"polar_sink": 20}})
    answer(g, "harkonnen", "ship", "ship", "carthag_10", 2)
    assert (SISTERS, "send_advisor") not in asked(g)


@pytest.mark.rule("gf9:2.02.11")
@pytest.mark.rule("gf9:2.02.20")
def test_in_the_polar_sink_one_may_be_either() -> None:
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
def test_e28_intrusion_first_then_an_advisor_more() -> None:
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
def test_e28_fighters_that_stay_bar_an_advisor() -> None:
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
def test_whoever_enters_in_whatever_way_gives_the_fighters_the_choice(who: str, question: str, values: Any) -> None:
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
def test_neither_an_ally_nor_they_themselves_intrude() -> None:
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
def test_a_cancelled_intrusion_leaves_fighters() -> None:
    seats = (SISTERS, "harkonnen", "emperor")
    g = to_ship("harkonnen", seats=seats, bene_gesserit={"forces": {"carthag_10": 2}}, emperor={"hand": ["karama"]})
    answer(g, "harkonnen", "ship", "ship", "carthag_10", 2)
    answer(g, SISTERS, "intrusion", "yes")
    answer(g, "emperor", "karama", "karama")
    assert stance(g, "carthag") == "fighters"
    assert options(g, SISTERS, "send_advisor") == ["pass", "fighter"]


@pytest.mark.rule("gf9:2.02.15")
def test_a_flip_to_advisors_under_storm_is_legal() -> None:
    """A66: the other way is not."""
    g = to_ship("harkonnen", storm=8, bene_gesserit={"forces": {"old_gap_8": 2}})
    answer(g, "harkonnen", "ship", "ship", "old_gap_9", 2)
    answer(g, SISTERS, "intrusion", "yes")
    assert stance(g, "old_gap") == "advisors"


@pytest.mark.rule("gf9:2.02.00")
def test_in_the_basic_game_there_is_no_intrusion() -> None:
    g = to_ship("harkonnen", ruleset="gf9-basic", bene_gesserit={"forces": {"carthag_10": 2}})
    answer(g, "harkonnen", "ship", "ship", "carthag_10", 2)
    assert asked(g) == [(SISTERS, "send_advisor")]


# --- moving ----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("gf9:2.02.14")
def test_e29_enlistment_in_an_empty_territory() -> None:
    g = to_move(SISTERS, **ARRAKEEN_WITH_ATREIDES)
    answer(g, SISTERS, "move", "arrakeen", "imperial_basin_9", 3)
    assert stance(g, "imperial_basin") == "fighters"
    assert flips(g) == [("fighters", "imperial_basin", "2.02.14")]
    assert stance(g, "arrakeen") is None


@pytest.mark.rule("gf9:2.02.16")
@pytest.mark.parametrize(("take", "what"), [("no", "advisors"), ("yes", "fighters")])
def test_e29_take_up_arms_beside_others(take: str, what: str) -> None:
    g = to_move(SISTERS, **ARRAKEEN_WITH_ATREIDES, harkonnen={"forces": {"old_gap_9": 2}})
    answer(g, SISTERS, "move", "arrakeen", "old_gap_9", 2)
    assert asked(g) == [(SISTERS, "take_up_arms")]
    answer(g, SISTERS, "take_up_arms", take)
    assert stance(g, "old_gap") == what
    assert stance(g, "arrakeen") == "advisors"


@pytest.mark.rule("gf9:2.02.20")
@pytest.mark.rule("gf9:2.02.16")
def test_e29_where_advisors_are_the_new_ones_stay_advisors() -> None:
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
def test_adaptive_force_matches_those_already_there(there: Any, mine: Any, becomes: str) -> None:
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
def test_e29_advisors_move_one_territory_even_with_ornithopters() -> None:
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
def test_advisors_enter_a_full_stronghold_and_stay_advisors_there() -> None:
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
def test_peacetime_no_arms_beside_an_ally() -> None:
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
def test_a_cancelled_call_to_arms_leaves_advisors() -> None:
    g = to_move(SISTERS, **ARRAKEEN_WITH_ATREIDES, harkonnen={"forces": {"old_gap_9": 2}}, emperor={"hand": ["karama"]})
    answer(g, SISTERS, "move", "arrakeen", "old_gap_9", 3)
    answer(g, SISTERS, "take_up_arms", "yes")
    assert g.questions()[0].rule == "2.02.16"
    answer(g, "emperor", "karama", "karama")
    assert stance(g, "old_gap") == "advisors"


def test_fighters_that_move_stay_fighters_and_repositioned_advisors_advisors() -> None:
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
def test_their_own_shipments_are_fighters_and_not_to_where_advisors_are() -> None:
    g = to_ship(SISTERS, **ARRAKEEN_WITH_ATREIDES)
    assert refused(g, SISTERS, "ship", "ship", "arrakeen_9") == (
        "2.02.13",
        "your advisors are in Arrakeen: no fighters can be shipped there",
    )
    answer(g, SISTERS, "ship", "ship", "carthag_10", 2)
    assert stance(g, "carthag") == "fighters"
