"""Force shipment: what may be shipped, where, for how much, and who is paid (1.06.02-1.06.04, 2.06.04-2.06.10)."""

from __future__ import annotations

from typing import Any

import pytest

from dune.support import BOTH, answer, asked, happened, house, options, paid, refused, tokens
from dune.travel import to_ship, travel, until

TWO = ("emperor", "harkonnen")
"""Without the Guild."""


@pytest.mark.rule("gf9:1.06.03")
@pytest.mark.rule("gf9:1.06.03.01")
@pytest.mark.rule("gf9:1.06.03.02")
@pytest.mark.rule("gf9:G.ship")
def test_reserves_are_shipped_for_one_spice_each_into_a_stronghold_paid_to_the_bank() -> None:
    g = to_ship("emperor", TWO, emperor={"spice": 10})
    bank = g.state.bank
    answer(g, "emperor", "ship", "ship", "arrakeen_9", 4, 1)
    assert tokens(g, "emperor", "arrakeen_9") == (4, 1)
    assert (house(g, "emperor").reserves, house(g, "emperor").elite_reserves) == (11, 4)
    assert house(g, "emperor").spice == 5
    assert g.state.bank == bank + 5
    assert paid(g) == [("emperor", 5, None)]


@pytest.mark.rule("gf9:1.06.03.01")
@pytest.mark.rule("gf9:G.non_stronghold")
@pytest.mark.parametrize("place", ["pasty_mesa_4", "old_gap_9", "polar_sink"])
def test_any_rock_sand_or_the_polar_sink_costs_two_a_force(place: str) -> None:
    g = to_ship("harkonnen", TWO, harkonnen={"spice": 10})
    assert options(g, "harkonnen", "ship", "ship", place) == [1, 2, 3, 4, 5]
    answer(g, "harkonnen", "ship", "ship", place, 3)
    assert house(g, "harkonnen").spice == 4
    assert refused_six(place) == ("1.06.03.01", "that would cost 12 spice, and you can pay 10")


def refused_six(place: str) -> Any:
    return refused(to_ship("harkonnen", TWO, harkonnen={"spice": 10}), "harkonnen", "ship", "ship", place, 6)


@pytest.mark.rule("gf9:1.06.02")
@pytest.mark.rule("gf9:1.06.05.01")
@pytest.mark.rule("gf9:1.06.00")
def test_one_shipment_and_one_move_a_turn_in_that_order() -> None:
    g = to_ship("harkonnen", TWO)
    answer(g, "harkonnen", "ship", "ship", "arrakeen_9", 4)
    assert asked(g) == [("harkonnen", "move")]
    answer(g, "harkonnen", "move", "arrakeen", "old_gap_9", 1)
    assert asked(g) == [("emperor", "ship")]


@pytest.mark.rule("gf9:1.06.01")
def test_a_declined_shipment_still_leaves_the_move() -> None:
    g = to_ship("harkonnen", TWO, harkonnen={"forces": {"carthag_10": 3}})
    answer(g, "harkonnen", "ship", "pass")
    assert asked(g) == [("harkonnen", "move")]
    assert tokens(g, "harkonnen", "carthag_10") == (3, 0)
    assert house(g, "harkonnen").spice == 10


@pytest.mark.rule("gf9:1.06.03.03")
def test_the_shipper_names_the_sector() -> None:
    g = to_ship("harkonnen", TWO)
    places = options(g, "harkonnen", "ship", "ship")
    assert {"old_gap_8", "old_gap_9", "old_gap_10"} <= set(places)
    answer(g, "harkonnen", "ship", "ship", "old_gap_10", 2)
    assert [tokens(g, "harkonnen", f"old_gap_{sector}")[0] for sector in (8, 9, 10)] == [0, 0, 2]


@pytest.mark.rule("gf9:1.06.03.04")
@pytest.mark.rule("gf9:1.01.04")
def test_no_shipping_into_a_stormed_sector_but_beside_it() -> None:
    g = to_ship("harkonnen", TWO, storm=9)
    assert refused(g, "harkonnen", "ship", "ship", "old_gap_9") == (
        "1.06.03.04",
        "that sector of Old Gap is in storm",
    )
    assert refused(g, "harkonnen", "ship", "ship", "arrakeen_9")[0] == "1.06.03.04"
    answer(g, "harkonnen", "ship", "ship", "old_gap_8", 1)
    assert tokens(g, "harkonnen", "old_gap_8") == (1, 0)


@pytest.mark.rule("gf9:1.06.06")
@pytest.mark.parametrize("storm", range(18))
def test_the_polar_sink_is_never_in_storm(storm: Any) -> None:
    g = to_ship("harkonnen", TWO, storm=storm, harkonnen={"forces": {"polar_sink": 2}})
    assert "polar_sink" in options(g, "harkonnen", "ship", "ship")
    answer(g, "harkonnen", "ship", "pass")
    assert "polar_sink" in options(g, "harkonnen", "move")


@pytest.mark.rule("gf9:1.06.03.05")
@pytest.mark.rule("gf9:G.occupancy_limit")
def test_no_shipping_into_a_stronghold_of_two_others() -> None:
    full = {"atreides": {"forces": {"arrakeen_9": 3}}, "guild": {"forces": {"arrakeen_9": 1, "old_gap_9": 1}}}
    g = to_ship("harkonnen", **full, emperor={"forces": {"old_gap_9": 1}})
    assert refused(g, "harkonnen", "ship", "ship", "arrakeen_9") == (
        "1.06.03.05",
        "Arrakeen already holds two other factions",
    )
    assert "old_gap_9" in options(g, "harkonnen", "ship", "ship")  # no stronghold, no limit
    g = to_ship("guild", **full)
    assert "arrakeen_9" in options(g, "guild", "ship", "ship_at_half_price")  # one of the two


@pytest.mark.rule("gf9:1.06.04")
@pytest.mark.rule("gf9:2.06.05.02")
def test_only_the_guild_ships_back_to_its_reserves() -> None:
    g = to_ship("harkonnen", harkonnen={"forces": {"carthag_10": 5}})
    assert refused(g, "harkonnen", "ship", "off_planet") == (
        "1.06.04",
        "only the Guild ships forces back to its reserves",
    )
    assert refused(g, "harkonnen", "ship", "cross_ship")[0] == "2.06.05.01"
    assert refused(g, "harkonnen", "ship", "send")[0] == "2.04.05"
    assert refused(g, "harkonnen", "ship", "ship_at_half_price")[0] == "2.06.06"
    assert refused(g, "harkonnen", "ship", "ship_by_karama")[0] == "3.01.11.03"


def test_more_than_the_reserves_cannot_be_shipped() -> None:
    g = to_ship("harkonnen", TWO, harkonnen={"forces": {"carthag_10": 17}, "spice": 30})
    assert refused(g, "harkonnen", "ship", "ship", "arrakeen_9", 4) == ("1.06.03", "you have fewer in reserve")
    assert refused(g, "harkonnen", "ship", "ship", "arrakeen_9", 0)[1] == "a shipment is at least one force"


def test_who_cannot_pay_is_asked_all_the_same_so_that_empty_hands_do_not_show() -> None:
    g = until(travel("harkonnen", seats=TWO, harkonnen={"spice": 0}), "harkonnen", "ship")
    assert options(g, "harkonnen", "ship") == ["pass"]
    assert refused(g, "harkonnen", "ship", "ship") == ("1.06.03.01", "0 spice pays for no place that is open")


def test_one_spice_pays_for_strongholds_only() -> None:
    g = to_ship("harkonnen", TWO, harkonnen={"spice": 1}, storm=9)
    places = options(g, "harkonnen", "ship", "ship")
    assert places == ["carthag_10", "habbanya_sietch_16", "sietch_tabr_13", "tueks_sietch_4"]
    assert refused(g, "harkonnen", "ship", "ship", "old_gap_8") == (
        "1.06.03.01",
        "you cannot pay for a force to Old Gap",
    )


def test_without_reserves_there_is_no_shipment() -> None:
    g = travel("harkonnen", seats=TWO, harkonnen={"forces": {"carthag_10": 20}})
    assert asked(g) == [("harkonnen", "move")]


# --- E21: the table of prices ----------------------------------------------------------------------------------------


@pytest.mark.rule("gf9:1.06.03.01")
@pytest.mark.rule("gf9:2.06.04")
@pytest.mark.parametrize(("place", "price"), [("arrakeen_9", 5), ("pasty_mesa_4", 10)])
def test_e21_others_pay_the_guild(place: str, price: int) -> None:
    g = to_ship("emperor", emperor={"spice": 20}, guild={"spice": 1})
    answer(g, "emperor", "ship", "ship", place, 5, 0)
    assert paid(g) == [("emperor", price, "guild")]
    assert house(g, "guild").spice == 1 + price
    assert happened(g, "paid")[0]["purpose"] == "shipment"
    assert next(e.rule for e in g.history if e.name == "paid") == "2.06.04"


@pytest.mark.rule("gf9:2.06.05")
@pytest.mark.rule("gf9:2.06.05.00")
@pytest.mark.rule("gf9:2.06.06")
@pytest.mark.parametrize(("n", "place", "price"), [(5, "carthag_10", 3), (1, "carthag_10", 1), (3, "red_chasm_6", 3)])
def test_e21_the_guild_pays_half_rounded_up_to_the_bank(n: int, place: str, price: int) -> None:
    g = to_ship("guild")
    bank = g.state.bank
    answer(g, "guild", "ship", "ship_at_half_price", place, n)
    assert tokens(g, "guild", place) == (n, 0)
    assert paid(g) == [("guild", price, None)]
    assert g.state.bank == bank + price


@pytest.mark.rule("gf9:2.06.05.01")
def test_e21_the_guild_cross_ships_at_half_the_price_of_the_destination() -> None:
    g = to_ship("guild", guild={"forces": {"tueks_sietch_4": 5}})
    answer(g, "guild", "ship", "cross_ship_at_half_price", "tueks_sietch", "red_chasm_6", 4)
    assert (tokens(g, "guild", "tueks_sietch_4"), tokens(g, "guild", "red_chasm_6")) == ((1, 0), (4, 0))
    assert paid(g) == [("guild", 4, None)]
    assert house(g, "guild").reserves == 15


@pytest.mark.rule("gf9:2.06.05.02")
@pytest.mark.rule("gf9:2.06.07")
@pytest.mark.parametrize(("n", "price"), [(5, 3), (4, 2), (1, 1)])
def test_e21_the_guild_retreats_for_one_spice_every_two_forces(n: int, price: int) -> None:
    g = to_ship("guild", guild={"forces": {"tueks_sietch_4": 5}})
    answer(g, "guild", "ship", "off_planet", "tueks_sietch", n)
    assert tokens(g, "guild", "tueks_sietch_4") == (5 - n, 0)
    assert house(g, "guild").reserves == 15 + n
    assert paid(g) == [("guild", price, None)]


@pytest.mark.rule("gf9:2.06.09")
def test_e21_the_guilds_ally_pays_half_to_the_guild() -> None:
    g = travel("harkonnen", alliances=[["guild", "harkonnen"]], guild={"spice": 0})
    until(g, "harkonnen", "ship")
    answer(g, "harkonnen", "ship", "ship_at_half_price", "habbanya_sietch_16", 3)
    assert paid(g) == [("harkonnen", 2, "guild")]


@pytest.mark.rule("gf9:2.06.09")
def test_the_guilds_ally_may_also_pay_in_full() -> None:
    g = travel("harkonnen", alliances=[["guild", "harkonnen"]], guild={"spice": 0})
    until(g, "harkonnen", "ship")
    answer(g, "harkonnen", "ship", "ship", "habbanya_sietch_16", 3)
    assert paid(g) == [("harkonnen", 3, "guild")]
    g = to_ship("guild")
    assert refused(g, "guild", "ship", "ship") == ("2.06.06", "the Guild ships at half price")


@pytest.mark.rule("gf9:3.01.11.03")
@pytest.mark.rule("gf9:3.01.11.00")
@BOTH
def test_e21_a_karama_halves_the_price_and_the_bank_is_paid(ruleset: str) -> None:
    g = to_ship("atreides", ruleset=ruleset, atreides={"hand": ["karama", "shield"], "spice": 4})
    answer(g, "atreides", "ship", "ship_by_karama", "karama", "sietch_tabr_13", 7)
    assert tokens(g, "atreides", "sietch_tabr_13") == (7, 0)
    assert paid(g) == [("atreides", 4, None)]
    assert len(house(g, "atreides").hand) == 1
    assert [d["card"] for d in happened(g, "card_discarded")] == ["karama"]


@pytest.mark.rule("gf9:3.01.11.03")
def test_a_karama_shipment_is_no_ability_that_another_karama_stops() -> None:
    g = to_ship("atreides", atreides={"hand": ["karama"]}, emperor={"hand": ["karama"]})
    answer(g, "atreides", "ship", "ship_by_karama", "karama", "carthag_10", 3)
    assert tokens(g, "atreides", "carthag_10") == (3, 0)
    assert house(g, "emperor").hand


@pytest.mark.rule("gf9:3.01.11.03")
def test_the_guild_and_its_ally_may_ship_by_karama_too() -> None:
    g = to_ship("harkonnen", alliances=[["guild", "harkonnen"]], harkonnen={"hand": ["karama"]}, guild={"spice": 0})
    answer(g, "harkonnen", "ship", "ship_by_karama", "karama", "carthag_10", 4)  # A147: denies the Guild
    assert paid(g) == [("harkonnen", 2, None)]
    g = to_ship("guild", guild={"hand": ["karama"]}, emperor={"hand": ["karama"]})
    answer(g, "guild", "ship", "ship_at_half_price", "carthag_10", 1)
    answer(g, "emperor", "karama", "karama")
    answer(g, "guild", "ship", "ship_by_karama", "karama", "carthag_10", 4)  # its own half price has been stopped
    assert paid(g) == [("guild", 2, None)]


# --- from the board --------------------------------------------------------------------------------------------------


@pytest.mark.rule("gf9:2.06.05.01")
@pytest.mark.rule("gf9:1.06.03.04")
def test_a_cross_ship_leaves_stormed_forces_and_goes_to_another_territory() -> None:
    forces = {"pasty_mesa_4": 2, "pasty_mesa_5": 3, "pasty_mesa_7": 1}
    g = to_ship("guild", storm=5, guild={"forces": forces})
    assert options(g, "guild", "ship", "cross_ship_at_half_price", "pasty_mesa", "carthag_10") == [0, 1, 2]
    assert options(g, "guild", "ship", "cross_ship_at_half_price", "pasty_mesa", "carthag_10", 0) == [1]
    assert refused(g, "guild", "ship", "cross_ship_at_half_price", "pasty_mesa", "pasty_mesa_4") == (
        "2.06.05.01",
        "a cross-ship goes to another territory",
    )
    assert refused(g, "guild", "ship", "off_planet", "carthag")[0] == "1.06.03.04"
    answer(g, "guild", "ship", "cross_ship_at_half_price", "pasty_mesa", "carthag_10", 2, 1)
    assert tokens(g, "guild", "carthag_10") == (3, 0)  # storm between the groups does not matter to a ship
    assert tokens(g, "guild", "pasty_mesa_5") == (3, 0)


@pytest.mark.rule("gf9:2.06.10")
def test_the_guilds_ally_cross_ships_and_the_guild_is_paid() -> None:
    g = travel(
        "emperor",
        alliances=[["guild", "emperor"]],
        emperor={"forces": {"old_gap_9": {"normal": 3, "elite": 2}}, "spice": 6},
        guild={"spice": 0},
    )
    until(g, "emperor", "ship")
    assert "off_planet" not in options(g, "emperor", "ship")
    answer(g, "emperor", "ship", "cross_ship", "old_gap", "carthag_10", 3, 1)
    assert tokens(g, "emperor", "carthag_10") == (3, 1)
    assert tokens(g, "emperor", "old_gap_9") == (0, 1)
    assert paid(g) == [("emperor", 4, "guild")]  # A151
    assert next(e.rule for e in g.history if e.name == "cross_shipped") == "2.06.10"


@pytest.mark.rule("gf9:2.06.10")
@pytest.mark.rule("gf9:2.04.03")
def test_fremen_allied_with_the_guild_cross_ship_at_half_price() -> None:
    """A153."""
    g = travel(
        "fremen",
        alliances=[["guild", "fremen"]],
        fremen={"forces": {"sietch_tabr_13": 4}, "spice": 3},
        guild={"spice": 0},
    )
    until(g, "fremen", "ship")
    assert options(g, "fremen", "ship") == ["pass", "send", "cross_ship", "cross_ship_at_half_price"]
    answer(g, "fremen", "ship", "cross_ship_at_half_price", "sietch_tabr", "old_gap_9", 3)
    assert tokens(g, "fremen", "old_gap_9") == (3, 0)
    assert paid(g) == [("fremen", 3, "guild")]


@pytest.mark.rule("gf9:2.06.10")
def test_the_bene_gesserit_cross_ship_fighters_only() -> None:
    g = travel(
        "bene_gesserit",
        alliances=[["guild", "bene_gesserit"]],
        bene_gesserit={"forces": {"old_gap_9": {"advisors": 2}, "carthag_10": 2}, "spice": 9},
        harkonnen={"forces": {"old_gap_9": 1}},
        guild={"spice": 0},
    )
    until(g, "bene_gesserit", "ship")
    assert options(g, "bene_gesserit", "ship", "cross_ship") == ["carthag"]
    assert refused(g, "bene_gesserit", "ship", "cross_ship", "carthag", "old_gap_9")[0] == "2.02.13"


# --- allies pay ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("gf9:1.10.02.06")
def test_an_ally_pays_part_of_a_shipment() -> None:
    g = travel("harkonnen", alliances=[["emperor", "harkonnen"]], emperor={"spice": 6}, harkonnen={"spice": 2})
    until(g, "emperor", "ship_pledge")
    assert options(g, "emperor", "ship_pledge") == list(range(7))
    answer(g, "emperor", "ship_pledge", 4)
    assert options(g, "harkonnen", "ship", "ship", "carthag_10") == [1, 2, 3, 4, 5, 6]
    assert options(g, "harkonnen", "ship", "ship", "carthag_10", 5) == [3, 4]
    assert refused(g, "harkonnen", "ship", "ship", "carthag_10", 5, 2)[0] == "1.10.02.06"
    answer(g, "harkonnen", "ship", "ship", "carthag_10", 5, 3)
    assert paid(g) == [("harkonnen", 2, "guild"), ("emperor", 3, "guild")]
    assert (house(g, "emperor").spice, house(g, "harkonnen").spice) == (3, 0)


@pytest.mark.rule("gf9:1.10.02.06")
def test_the_guilds_own_share_of_its_allys_shipment_goes_to_the_bank() -> None:
    """A58."""
    g = travel("harkonnen", alliances=[["guild", "harkonnen"]], guild={"spice": 5}, harkonnen={"spice": 3})
    until(g, "guild", "ship_pledge")
    answer(g, "guild", "ship_pledge", 5)
    answer(g, "harkonnen", "ship", "ship", "carthag_10", 6, 4)
    assert paid(g) == [("harkonnen", 2, "guild"), ("guild", 4, None)]
    assert house(g, "guild").spice == 5 + 2 - 4


@pytest.mark.rule("gf9:1.10.02.06")
def test_an_ally_pays_the_whole_of_the_guilds_shipment_to_the_bank() -> None:
    g = travel("guild", alliances=[["guild", "harkonnen"]], guild={"spice": 0}, harkonnen={"spice": 3})
    until(g, "harkonnen", "ship_pledge")
    answer(g, "harkonnen", "ship_pledge", 3)
    answer(g, "guild", "ship", "ship_at_half_price", "carthag_10", 5, 3)
    assert paid(g) == [("harkonnen", 3, None)]


def test_a_pledge_is_known_to_the_two_allies_alone() -> None:
    g = travel("harkonnen", alliances=[["emperor", "harkonnen"]])
    until(g, "emperor", "ship_pledge")
    assert g.questions()[0].secret
    answer(g, "emperor", "ship_pledge", 4)
    told = {name: [e for e in g.events(g.seats.index(name)) if e["name"] == "shipment_pledged"] for name in g.seats}
    assert {name for name, events in told.items() if events} == {"emperor", "harkonnen"}
    assert told["harkonnen"][0]["facts"]["amount"] == 4


def test_an_ally_without_spice_is_asked_too_so_that_it_does_not_show() -> None:
    g = travel("harkonnen", alliances=[["emperor", "harkonnen"]], emperor={"spice": 0})
    until(g, "emperor", "ship_pledge")
    assert options(g, "emperor", "ship_pledge") == [0]
    answer(g, "emperor", "ship_pledge", 0)
    assert not happened(g, "shipment_pledged")


def test_pledged_and_announced_spice_is_committed() -> None:
    from landsraad.games.dune.treasury import free_spice

    g = travel(
        "harkonnen",
        alliances=[["emperor", "harkonnen"]],
        emperor={"spice": 6},
        harkonnen={"spice": 4},
        guild={"hand": ["karama"]},
    )
    until(g, "emperor", "ship_pledge")
    answer(g, "emperor", "ship_pledge", 4)
    assert free_spice(g, g.seats.index("emperor")) == 2
    answer(g, "harkonnen", "ship", "ship", "carthag_10", 5, 3)
    assert asked(g) == [("guild", "stop_shipment")]
    assert free_spice(g, g.seats.index("emperor")) == 3
    assert free_spice(g, g.seats.index("harkonnen")) == 2


# --- Fremen ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("gf9:2.04.03")
@pytest.mark.rule("gf9:2.04.05")
@pytest.mark.rule("gf9:G.send")
def test_fremen_send_their_reserves_free_near_the_great_flat() -> None:
    g = to_ship("fremen", fremen={"spice": 0, "forces": {"sietch_tabr_13": 10}})
    assert options(g, "fremen", "ship") == ["pass", "send"]
    assert refused(g, "fremen", "ship", "ship")[0] == "2.04.03"
    territories = {place.rpartition("_")[0] or place for place in options(g, "fremen", "ship", "send")}
    assert territories == {
        *("bight_of_the_cliff", "broken_land", "cielago_west", "false_wall_west", "funeral_plain", "habbanya_erg"),
        *("hagga_basin", "plastic_basin", "polar", "rock_outcroppings", "sietch_tabr", "the_great_flat"),
        *("the_greater_flat", "tsimpo", "wind_pass", "wind_pass_north"),
    }
    assert refused(g, "fremen", "ship", "send", "carthag_10") == (
        "2.04.05",
        "Carthag is more than two territories away from The Great Flat",
    )
    answer(g, "fremen", "ship", "send", "the_great_flat_14", 6, 1)
    assert tokens(g, "fremen", "the_great_flat_14") == (6, 1)
    assert paid(g) == []
    assert ("bene_gesserit", "send_advisor") not in asked(g)  # not from off-planet
    assert asked(g) == [("fremen", "move")]


@pytest.mark.rule("gf9:2.04.05")
def test_sending_minds_occupancy_and_in_the_basic_game_the_storm() -> None:
    full = {"atreides": {"forces": {"sietch_tabr_13": 3}}, "guild": {"forces": {"sietch_tabr_13": 1}}}
    g = to_ship("fremen", **full)
    assert refused(g, "fremen", "ship", "send", "sietch_tabr_13")[0] == "1.06.03.05"
    g = to_ship("fremen", ruleset="gf9-basic", storm=14)
    assert refused(g, "fremen", "ship", "send", "the_great_flat_14")[0] == "1.06.03.04"
    answer(g, "fremen", "ship", "send", "the_greater_flat_15", 3)
    assert tokens(g, "fremen", "the_greater_flat_15") == (3, 0)


@pytest.mark.rule("gf9:2.04.17")
@pytest.mark.rule("gf9:2.04.05")
def test_e22_fremen_send_into_the_storm() -> None:
    g = to_ship("fremen", storm=13, fremen={"forces": {"polar_sink": 10}})
    answer(g, "fremen", "ship", "send", "rock_outcroppings_13", 5, 0)
    assert tokens(g, "fremen", "rock_outcroppings_13") == (2, 0)
    assert house(g, "fremen").tanks == 3
    assert house(g, "fremen").reserves + house(g, "fremen").elite_reserves == 5
    assert paid(g) == []
    assert asked(g) == [("fremen", "move")]


@pytest.mark.rule("gf9:2.04.17")
@pytest.mark.rule("gf9:1.00.04")
def test_e22_cancelled_by_karama_they_go_elsewhere() -> None:
    g = to_ship("fremen", storm=13, fremen={"forces": {"polar_sink": 10}}, emperor={"hand": ["karama"]})
    answer(g, "fremen", "ship", "send", "rock_outcroppings_13", 5, 0)
    assert g.questions()[0].rule == "2.04.17"
    answer(g, "emperor", "karama", "karama")
    assert house(g, "fremen").tanks == 0
    assert refused(g, "fremen", "ship", "send", "rock_outcroppings_13")[0] == "1.06.03.04"
    answer(g, "fremen", "ship", "send", "rock_outcroppings_12", 7, 0)
    assert tokens(g, "fremen", "rock_outcroppings_12") == (7, 0)


@pytest.mark.rule("gf9:2.04.17")
def test_which_tokens_die_on_the_way_into_the_storm_is_the_fremens_choice() -> None:
    g = to_ship("fremen", storm=14)
    assert options(g, "fremen", "ship", "send", "the_great_flat_14", 2, 3) == [1, 2, 3]
    assert refused(g, "fremen", "ship", "send", "the_great_flat_14", 2, 3, 0)[0] == "2.04.17"
    answer(g, "fremen", "ship", "send", "the_great_flat_14", 2, 3, 1)
    assert tokens(g, "fremen", "the_great_flat_14") == (0, 2)
    assert (house(g, "fremen").tanks, house(g, "fremen").elite_tanks) == (2, 1)


@pytest.mark.rule("gf9:2.04.17")
@pytest.mark.rule("gf9:G.enters")
def test_who_dies_on_the_way_does_not_enter() -> None:
    g = to_ship("fremen", storm=14, bene_gesserit={"forces": {"the_great_flat_14": 2}})
    answer(g, "fremen", "ship", "send", "the_great_flat_14", 1, 0)
    assert tokens(g, "fremen", "the_great_flat_14") == (0, 0)
    assert ("bene_gesserit", "intrusion") not in asked(g)
