"""Shipments of the Movement Round: prices, who is paid, what a Karama stops (W.ship)."""

from __future__ import annotations

from typing import Any

import pytest

from dune.support import answer, asked, hand, happened, house, offered, options, paid, refused, tokens
from dune.travel import to_move, to_ship, travel, until
from dune.wbc.table import rules_of

ALLIED: dict[str, Any] = {"alliances": [["emperor", "guild"]]}


def ship(name: str, **given: Any) -> Any:
    return to_ship(name, ruleset="wbc", **given)


@pytest.mark.rule("wbc:W.ship.01")
@pytest.mark.rule("wbc:W.ship.02")
@pytest.mark.rule("wbc:W.ship.10")
@pytest.mark.rule("wbc:W.ship.17")
@pytest.mark.rule("wbc:W.ship.07")
def test_a_standard_shipment_costs_one_into_a_stronghold_and_two_elsewhere() -> None:
    g = ship("harkonnen", harkonnen={"spice": 20})
    assert options(g, "harkonnen", "ship") == ["pass", "ship"]
    answer(g, "harkonnen", "ship", "ship", "carthag_10", 5)
    assert paid(g)[-1] == ("harkonnen", 5, "guild")
    answer(g, "bene_gesserit", "send_advisor", "pass")
    assert asked(g) == [("harkonnen", "move")], "one shipment a round"
    g = ship("harkonnen", harkonnen={"spice": 20})
    answer(g, "harkonnen", "ship", "ship", "red_chasm_6", 3)
    assert paid(g)[-1] == ("harkonnen", 6, "guild")
    assert tokens(g, "harkonnen", "red_chasm_6") == (3, 0)


@pytest.mark.rule("wbc:W.ally.05")
@pytest.mark.rule("wbc:W.ship.24")
@pytest.mark.rule("wbc:W.ship.25")
@pytest.mark.parametrize(("location", "number", "price"), [("carthag_10", 5, 3), ("red_chasm_6", 3, 3)])
def test_the_guilds_ally_pays_half_on_everything_and_to_the_guild(location: str, number: int, price: int) -> None:
    """E118, A213."""
    g = ship("emperor", emperor={"spice": 20}, **ALLIED)
    assert "ship" not in options(g, "emperor", "ship")
    answer(g, "emperor", "ship", "ship_at_half_price", location, number, 0)
    assert paid(g)[-1] == ("emperor", price, "guild")


@pytest.mark.rule("wbc:W.ship.05")
def test_allies_do_not_pay_for_each_others_shipments() -> None:
    g = ship("emperor", emperor={"spice": 0}, alliances=[["emperor", "atreides"]], atreides={"spice": 20})
    assert not happened(g, "shipment_pledged")
    assert options(g, "emperor", "ship") == ["pass"]


@pytest.mark.rule("wbc:W.ship.11")
@pytest.mark.rule("wbc:W.ship.24")
def test_a_karama_halves_the_price_and_the_bank_is_paid() -> None:
    g = ship("emperor", emperor={"spice": 20, "hand": ["karama"]})
    answer(g, "emperor", "ship", "ship_by_karama", "karama", "red_chasm_6", 5, 0)
    assert paid(g)[-1] == ("emperor", 5, None)
    assert hand(g, "emperor") == []
    g = ship("emperor", emperor={"spice": 20, "hand": ["karama"]}, **ALLIED)
    answer(g, "emperor", "ship", "ship_by_karama", "karama", "red_chasm_6", 5, 0)
    assert paid(g)[-1] == ("emperor", 5, None), "never halved twice"


@pytest.mark.rule("wbc:W.guild.privileged")
@pytest.mark.rule("wbc:W.guild.masters")
@pytest.mark.rule("wbc:W.ship.03")
@pytest.mark.rule("wbc:W.ship.17")
def test_the_guild_ships_at_half_price_from_reserves_or_a_territory_and_pays_the_bank() -> None:
    """E118."""
    given: Any = {"guild": {"spice": 20, "forces": {"tueks_sietch_4": 5, "pasty_mesa_6": 3}}}
    g = ship("guild", **given)
    assert options(g, "guild", "ship") == ["pass", "ship_at_half_price", "cross_ship_at_half_price", "off_planet"]
    answer(g, "guild", "ship", "off_planet", "tueks_sietch", 5)
    assert paid(g)[-1] == ("guild", 3, None)
    assert house(g, "guild").reserves == 17
    g = ship("guild", **given)
    answer(g, "guild", "ship", "cross_ship_at_half_price", "pasty_mesa", "red_chasm_6", 3)
    assert paid(g)[-1] == ("guild", 3, None)
    g = ship("guild", **given)
    answer(g, "guild", "ship", "ship_at_half_price", "arrakeen_9", 7)
    assert paid(g)[-1] == ("guild", 4, None)


@pytest.mark.rule("wbc:W.ship.03")
@pytest.mark.rule("wbc:W.ally.05")
@pytest.mark.rule("wbc:W.ship.25")
def test_an_ally_may_ship_back_to_its_reserves_too() -> None:
    g = ship("emperor", emperor={"spice": 9, "forces": {"pasty_mesa_6": 4}}, **ALLIED)
    answer(g, "emperor", "ship", "off_planet", "pasty_mesa", 4)
    assert paid(g)[-1] == ("emperor", 2, "guild")
    assert tokens(g, "emperor", "pasty_mesa_6") == (0, 0)


@pytest.mark.rule("wbc:W.ship.04")
@pytest.mark.rule("wbc:W.ship.18")
@pytest.mark.rule("wbc:W.fremen.native")
def test_the_fremen_send_free_near_the_great_flat_and_into_the_storm_at_half_losses() -> None:
    g = ship("fremen", storm=14, fremen={"forces": {"sietch_tabr_13": 1}})
    assert options(g, "fremen", "ship") == ["pass", "send"]
    assert refused(g, "fremen", "ship", "ship")[0] == "W.fremen.native"
    answer(g, "fremen", "ship", "send", "the_great_flat_14", 5, 0)
    assert tokens(g, "fremen", "the_great_flat_14") == (2, 0)
    assert happened(g, "forces_lost")[-1]["normal"] == 3
    assert not paid(g)


@pytest.mark.rule("wbc:W.ship.20")
@pytest.mark.rule("wbc:W.ship.26")
def test_fremen_allied_with_the_guild_ship_their_own_reserves_and_no_advisor_follows() -> None:
    """E118, A200."""
    g = ship("fremen", fremen={"spice": 9}, bene_gesserit={"spice": 5}, alliances=[["fremen", "guild"]])
    assert options(g, "fremen", "ship") == ["pass", "send", "ship_at_half_price"]
    answer(g, "fremen", "ship", "ship_at_half_price", "arrakeen_9", 5, 0)
    assert paid(g)[-1] == ("fremen", 3, "guild")
    assert ("bene_gesserit", "send_advisor") not in asked(g)


@pytest.mark.rule("wbc:W.ship.06")
@pytest.mark.rule("wbc:W.ship.21")
def test_nothing_is_shipped_into_a_stormed_sector_or_out_of_it() -> None:
    g = ship("guild", storm=6, guild={"spice": 20, "forces": {"pasty_mesa_6": 3, "shield_wall_7": 2}})
    assert "pasty_mesa" not in options(g, "guild", "ship", "cross_ship_at_half_price")
    assert refused(g, "guild", "ship", "ship_at_half_price", "red_chasm_6")[0] == "W.ship.06"
    assert refused(g, "guild", "ship", "cross_ship_at_half_price", "shield_wall", "pasty_mesa_6")[0] == "W.ship.06"


@pytest.mark.rule("wbc:W.ship.08")
def test_a_stronghold_with_two_other_players_is_full_but_co_existing_tokens_do_not_count() -> None:
    given: Any = {"atreides": {"forces": {"carthag_10": 1}}, "harkonnen": {"spice": 9}}
    g = ship("harkonnen", **given, emperor={"forces": {"carthag_10": 1}})
    assert refused(g, "harkonnen", "ship", "ship", "carthag_10")[0] == "W.ship.08"
    g = ship("harkonnen", **given, bene_gesserit={"forces": {"carthag_10": {"co_existing": 2}}})
    assert "carthag_10" not in options(g, "harkonnen", "ship", "ship"), "she has declared to take part"
    g = to_ship_after("yes", **given, bene_gesserit={"forces": {"carthag_10": {"co_existing": 2}}})
    assert "carthag_10" in options(g, "harkonnen", "ship", "ship")


def to_ship_after(coexist: str, **given: Any) -> Any:
    """The Harkonnen's shipment, after the Bene Gesserit have declared."""
    g = travel("harkonnen", ruleset="wbc", **given)
    answer(g, "bene_gesserit", "coexist", coexist)
    return until(g, "harkonnen", "ship")


@pytest.mark.rule("wbc:W.ship.09")
@pytest.mark.rule("wbc:W.move.09")
@pytest.mark.rule("wbc:W.move.14")
def test_an_allys_territory_is_closed_but_for_the_polar_sink_and_what_storm_separates() -> None:
    forces = {"imperial_basin_8": 3, "polar_sink": 1, "old_gap_9": 1}
    given: Any = {"emperor": {"spice": 20}, "atreides": {"forces": forces}, "alliances": [["emperor", "atreides"]]}
    g = ship("emperor", **given)
    there = options(g, "emperor", "ship", "ship")
    assert "polar_sink" in there
    assert not {"imperial_basin_8", "imperial_basin_10", "old_gap_10"} & {*there}
    assert refused(g, "emperor", "ship", "ship", "imperial_basin_10")[0] == "W.move.07"
    g = ship("emperor", storm=9, **given)
    there = options(g, "emperor", "ship", "ship")
    assert "imperial_basin_10" in there
    assert "imperial_basin_8" not in there


@pytest.mark.rule("wbc:W.ship.12")
@pytest.mark.rule("wbc:W.ship.22")
@pytest.mark.rule("wbc:W.ship.23")
@pytest.mark.rule("wbc:W.ship.26")
@pytest.mark.rule("wbc:W.card.karama")
def test_control_shipping_returns_the_other_karama_and_uses_the_shipment_up() -> None:
    """E119."""
    g = ship(
        "emperor",
        emperor={"spice": 20, "hand": ["karama"], "forces": {"pasty_mesa_6": 1}},
        guild={"hand": ["karama"]},
        bene_gesserit={"spice": 5},
    )
    answer(g, "emperor", "ship", "ship_by_karama", "karama", "arrakeen_9", 6, 0)
    answer(g, "guild", "karama", "pass")
    answer(g, "guild", "stop_shipment", "yes")
    assert hand(g, "emperor") == ["karama"]
    assert hand(g, "guild") == []
    assert house(g, "emperor").spice == 20
    assert tokens(g, "emperor", "arrakeen_9") == (0, 0)
    assert asked(g) == [("emperor", "move")]
    assert rules_of(g, "card_returned") == ["W.ship.22"]


@pytest.mark.rule("wbc:W.ship.12")
@pytest.mark.rule("wbc:W.ship.23")
def test_control_shipping_stops_special_shipments_with_every_karama_but_not_those_of_the_fremen() -> None:
    g = ship("emperor", emperor={"spice": 9, "forces": {"pasty_mesa_6": 4}}, guild={"hand": ["karama"]}, **ALLIED)
    answer(g, "emperor", "ship", "cross_ship_at_half_price", "pasty_mesa", "carthag_10", 2)
    answer(g, "guild", "karama", "pass")
    assert asked(g) == [("guild", "stop_shipment")]
    answer(g, "guild", "stop_shipment", "yes")
    assert tokens(g, "emperor", "pasty_mesa_6") == (4, 0)
    g = ship("fremen", guild={"hand": ["karama"], "karama_power_used": True})
    answer(g, "fremen", "ship", "send", "the_great_flat_14", 1, 0)
    assert ("guild", "stop_shipment") not in asked(g)


@pytest.mark.rule("wbc:W.ship.11")
@pytest.mark.rule("wbc:W.card.karama_scope")
def test_the_half_price_by_karama_can_be_cancelled_and_the_shipment_is_chosen_anew() -> None:
    """A174."""
    g = ship("emperor", emperor={"spice": 20, "hand": ["karama"]}, atreides={"hand": ["karama"]})
    answer(g, "emperor", "ship", "ship_by_karama", "karama", "arrakeen_9", 6, 0)
    answer(g, "atreides", "karama", "karama")
    assert options(g, "emperor", "ship") == ["pass", "ship"]
    assert hand(g, "emperor") == hand(g, "atreides") == []


@pytest.mark.rule("wbc:W.guild.masters")
@pytest.mark.rule("wbc:W.ship.03")
def test_a_cancelled_special_shipment_leaves_a_standard_one_at_the_same_half_price() -> None:
    g = ship("guild", guild={"spice": 9, "forces": {"tueks_sietch_4": 5}}, harkonnen={"hand": ["karama"]})
    answer(g, "guild", "ship", "off_planet", "tueks_sietch", 5)
    answer(g, "harkonnen", "karama", "karama")
    assert options(g, "guild", "ship") == ["pass", "ship_at_half_price"]


@pytest.mark.rule("wbc:W.ship.17")
@pytest.mark.rule("wbc:W.guild.privileged")
def test_what_the_guild_is_paid_and_its_half_price_cannot_be_cancelled() -> None:
    g = ship("guild", guild={"spice": 9}, harkonnen={"hand": ["karama"]})
    answer(g, "guild", "ship", "ship_at_half_price", "carthag_10", 4)
    assert paid(g)[-1] == ("guild", 2, None)
    g = ship("emperor", emperor={"spice": 9}, harkonnen={"hand": ["karama"]})
    answer(g, "emperor", "ship", "ship", "carthag_10", 4, 0)
    assert paid(g)[-1] == ("emperor", 4, "guild")


@pytest.mark.rule("wbc:W.ship.19")
@pytest.mark.rule("wbc:W.bg.spiritual")
@pytest.mark.rule("wbc:W.bg.combat")
def test_an_advisor_follows_to_the_polar_sink_or_co_exists_beside_tokens_that_take_part() -> None:
    """E121."""
    given: Any = {
        "bene_gesserit": {"forces": {"imperial_basin_9": 3}},
        "harkonnen": {"forces": {"imperial_basin_9": 4}},
        "emperor": {"spice": 9},
    }
    g = ship("emperor", **given)
    answer(g, "emperor", "ship", "ship", "imperial_basin_9", 2, 0)
    assert paid(g)[-1] == ("emperor", 4, "guild")
    assert asked(g) == [("bene_gesserit", "send_advisor")], "she shares it already: there is nothing to choose"
    answer(g, "bene_gesserit", "send_advisor", "advisor")
    assert g.view()["factions"]["bene_gesserit"]["forces"]["imperial_basin_9"] == {"normal": 3, "co_existing": 1}
    assert house(g, "bene_gesserit").reserves == 16
    g = ship("emperor", **given)
    answer(g, "emperor", "ship", "ship", "imperial_basin_9", 2, 0)
    answer(g, "bene_gesserit", "send_advisor", "fighter")
    assert tokens(g, "bene_gesserit", "polar_sink") == (1, 0)


@pytest.mark.rule("wbc:W.ship.19")
def test_a_karama_stops_an_advisor() -> None:
    g = ship("emperor", emperor={"spice": 9}, bene_gesserit={"spice": 5}, atreides={"hand": ["karama"]})
    answer(g, "emperor", "ship", "ship", "carthag_10", 2, 0)
    answer(g, "bene_gesserit", "send_advisor", "advisor")
    answer(g, "atreides", "karama", "karama")
    assert house(g, "bene_gesserit").reserves == 20


@pytest.mark.rule("wbc:W.ship.26")
def test_no_advisor_follows_a_shipment_across_the_planet_or_home() -> None:
    given: Any = {"guild": {"spice": 9, "forces": {"tueks_sietch_4": 5}}, "bene_gesserit": {"spice": 5}}
    for order in (("cross_ship_at_half_price", "tueks_sietch", "carthag_10", 2), ("off_planet", "tueks_sietch", 2)):
        g = ship("guild", **given)
        answer(g, "guild", "ship", *order)
        assert ("bene_gesserit", "send_advisor") not in asked(g)


@pytest.mark.rule("wbc:W.card.hajr")
def test_hajr_is_played_before_the_shipment_too() -> None:
    """E125."""
    g = ship("guild", guild={"spice": 9, "hand": ["hajr"], "forces": {"pasty_mesa_6": 3}})
    assert "hajr_now" in offered(g, "guild")
    answer(g, "guild", "hajr_now", "yes")
    answer(g, "guild", "move", "pasty_mesa", "shield_wall_7", 3)
    assert asked(g) == [("guild", "ship")]
    answer(g, "guild", "ship", "pass")
    answer(g, "guild", "move", "shield_wall", "pasty_mesa_7", 3)
    assert tokens(g, "guild", "pasty_mesa_7") == (3, 0)
    assert hand(g, "guild") == []


@pytest.mark.rule("wbc:W.move.13")
def test_a_manoeuvre_ends_in_another_territory() -> None:
    """E125, A199."""
    g = to_move("guild", ruleset="wbc", guild={"forces": {"pasty_mesa_4": 3}})
    assert "pasty_mesa_7" not in options(g, "guild", "move", "pasty_mesa")
    g = to_move("guild", ruleset="wbc", guild={"forces": {"pasty_mesa_4": 3}}, options={"repositioning": True})
    assert "pasty_mesa_7" in options(g, "guild", "move", "pasty_mesa")
