"""Karama and shipments: abilities and payments cancelled, shipments stopped, and nobody sees who could (1.14, 2.06)."""

from __future__ import annotations

from typing import Any

import pytest

from dune.support import answer, asked, house, options, paid, refused, tokens
from dune.travel import to_ship, travel, until

# --- Karama against shipments ----------------------------------------------------------------------------------------


@pytest.mark.rule("gf9:2.06.06")
@pytest.mark.rule("gf9:1.00.04")
@pytest.mark.rule("gf9:3.01.11.01")
@pytest.mark.rule("gf9:H.03")
def test_e21_half_price_cancelled_means_the_full_price_or_another_shipment() -> None:
    g = to_ship("guild", guild={"spice": 5}, emperor={"hand": ["karama"]})
    answer(g, "guild", "ship", "ship_at_half_price", "carthag_10", 8)
    assert asked(g) == [("emperor", "karama")]
    assert g.questions()[0].rule == "2.06.06"
    assert tokens(g, "guild", "carthag_10") == (0, 0)  # nothing has happened yet
    answer(g, "emperor", "karama", "karama")
    assert asked(g) == [("guild", "ship")]
    assert house(g, "guild").spice == 5
    assert refused(g, "guild", "ship", "ship_at_half_price") == ("1.00.04", "a Karama has stopped it")
    answer(g, "guild", "ship", "ship", "carthag_10", 5)
    assert paid(g) == [("guild", 5, None)]
    assert house(g, "emperor").hand == ()


@pytest.mark.rule("gf9:2.06.09")
def test_the_allys_half_price_is_cancelled_by_itself() -> None:
    g = travel("harkonnen", alliances=[["guild", "harkonnen"]], guild={"spice": 0}, emperor={"hand": ["karama"]})
    until(g, "harkonnen", "ship")
    answer(g, "harkonnen", "ship", "ship_at_half_price", "carthag_10", 3)
    assert g.questions()[0].rule == "2.06.09"
    answer(g, "emperor", "karama", "karama")
    answer(g, "guild", "ship_pledge", 0)  # the redo starts over
    assert "ship_at_half_price" not in options(g, "harkonnen", "ship")
    answer(g, "harkonnen", "ship", "ship", "carthag_10", 3)
    assert paid(g) == [("harkonnen", 3, "guild")]


@pytest.mark.rule("gf9:2.06.05.01")
@pytest.mark.rule("gf9:1.00.04")
def test_a_cancelled_cross_ship_leaves_the_other_kinds() -> None:
    g = to_ship("guild", guild={"forces": {"tueks_sietch_4": 5}}, emperor={"hand": ["karama"]})
    answer(g, "guild", "ship", "cross_ship_at_half_price", "tueks_sietch", "carthag_10", 5)
    assert g.questions()[0].rule == "2.06.05.01"
    answer(g, "emperor", "karama", "karama")
    assert options(g, "guild", "ship") == ["pass", "ship_at_half_price", "off_planet"]
    assert tokens(g, "guild", "tueks_sietch_4") == (5, 0)


@pytest.mark.rule("gf9:2.06.05.01")
def test_a_cross_ship_at_half_price_rests_on_both_abilities() -> None:
    g = to_ship("guild", guild={"forces": {"tueks_sietch_4": 5}}, emperor={"hand": ["karama"]})
    answer(g, "guild", "ship", "cross_ship_at_half_price", "tueks_sietch", "carthag_10", 5)
    answer(g, "emperor", "karama", "pass")
    assert g.questions()[0].rule == "2.06.06"
    answer(g, "emperor", "karama", "karama")
    assert options(g, "guild", "ship") == ["pass", "ship", "cross_ship", "off_planet"]
    answer(g, "guild", "ship", "cross_ship", "tueks_sietch", "carthag_10", 5)
    assert paid(g) == [("guild", 5, None)]


@pytest.mark.rule("gf9:2.06.05.02")
def test_a_cancelled_retreat() -> None:
    g = to_ship("guild", guild={"forces": {"tueks_sietch_4": 5}}, emperor={"hand": ["karama"]})
    answer(g, "guild", "ship", "off_planet", "tueks_sietch", 5)
    assert g.questions()[0].rule == "2.06.05.02"
    answer(g, "emperor", "karama", "karama")
    assert "off_planet" not in options(g, "guild", "ship")
    assert house(g, "guild").reserves == 15


@pytest.mark.rule("gf9:2.06.10")
def test_the_allys_cancelled_cross_ship() -> None:
    g = travel(
        "harkonnen",
        alliances=[["guild", "harkonnen"]],
        guild={"spice": 0},
        harkonnen={"forces": {"carthag_10": 4}},
        emperor={"hand": ["karama"]},
    )
    until(g, "harkonnen", "ship")
    answer(g, "harkonnen", "ship", "cross_ship", "carthag", "arrakeen_9", 4)
    assert g.questions()[0].rule == "2.06.10"
    answer(g, "emperor", "karama", "karama")
    answer(g, "guild", "ship_pledge", 0)
    assert options(g, "harkonnen", "ship") == ["pass", "ship", "ship_at_half_price"]


@pytest.mark.rule("gf9:2.06.04")
def test_a_cancelled_payment_goes_to_the_bank() -> None:
    g = to_ship("harkonnen", guild={"spice": 1}, emperor={"hand": ["karama"]})
    bank = g.state.bank
    answer(g, "harkonnen", "ship", "ship", "carthag_10", 4)
    assert asked(g) == [("emperor", "karama")]
    answer(g, "emperor", "karama", "karama")
    assert paid(g) == [("harkonnen", 4, None)]
    assert g.state.bank == bank + 4
    assert house(g, "guild").spice == 1
    assert tokens(g, "harkonnen", "carthag_10") == (4, 0)  # the shipment itself stands


def test_the_shipper_may_stop_the_payment_but_nobody_its_own_ability() -> None:
    g = to_ship("harkonnen", harkonnen={"hand": ["karama"]})
    answer(g, "harkonnen", "ship", "ship", "carthag_10", 4)
    assert asked(g) == [("harkonnen", "karama")]  # 2.06.04 is the Guild's
    g = to_ship("guild", guild={"hand": ["karama"]})
    answer(g, "guild", "ship", "ship_at_half_price", "carthag_10", 4)
    assert tokens(g, "guild", "carthag_10") == (4, 0)


@pytest.mark.rule("gf9:2.06.06")
@pytest.mark.parametrize(("scope", "stopped"), [("one_use", ()), ("whole_phase", ("half_price",))])
def test_a_cancelled_half_price_is_gone_for_this_shipment_or_for_the_phase(scope: str, stopped: Any) -> None:
    """A104: nobody ships twice in a phase, so that both readings of "one use" come to the same here."""
    g = to_ship("guild", options={"karama_scope": scope}, harkonnen={"hand": ["karama"]})
    answer(g, "guild", "ship", "ship_at_half_price", "carthag_10", 2)
    answer(g, "harkonnen", "karama", "karama")
    assert options(g, "guild", "ship") == ["pass", "ship"]
    assert g.state.stopped == stopped


@pytest.mark.rule("gf9:2.06.04")
@pytest.mark.parametrize(("scope", "to"), [("one_use", "guild"), ("whole_phase", None)])
def test_a_cancelled_payment_is_one_payment_or_all_of_the_phase(scope: str, to: str | None) -> None:
    """A104."""
    g = to_ship("harkonnen", options={"karama_scope": scope}, atreides={"hand": ["karama"]})
    answer(g, "harkonnen", "ship", "ship", "carthag_10", 4)
    answer(g, "atreides", "karama", "karama")
    until(g, "emperor", "ship")
    answer(g, "emperor", "ship", "ship", "arrakeen_9", 3, 0)
    assert paid(g) == [("harkonnen", 4, None), ("emperor", 3, to)]


@pytest.mark.rule("gf9:2.02.22")
def test_a_worthless_card_as_karama_can_be_cancelled_and_is_lost() -> None:
    g = to_ship(
        "bene_gesserit",
        bene_gesserit={"hand": ["baliset", "kulon"], "spice": 2},
        emperor={"hand": ["karama"]},
    )
    assert options(g, "bene_gesserit", "ship", "ship_by_karama") == ["baliset", "kulon"]
    answer(g, "bene_gesserit", "ship", "ship_by_karama", "kulon", "carthag_10", 4)
    assert g.questions()[0].rule == "2.02.22"
    answer(g, "emperor", "karama", "karama")
    assert asked(g) == [("bene_gesserit", "ship")]
    assert tokens(g, "bene_gesserit", "carthag_10") == (0, 0)
    answer(g, "bene_gesserit", "ship", "ship_by_karama", "baliset", "carthag_10", 4)
    assert paid(g) == [("bene_gesserit", 2, None)]


# --- the Guild's special Karama ------------------------------------------------------------------------------------------


@pytest.mark.rule("gf9:1.14.05")
@pytest.mark.rule("gf9:1.14.00")
@pytest.mark.rule("gf9:3.01.11.05")
def test_the_guild_stops_an_off_planet_shipment_before_it_is_paid() -> None:
    """A55, A143."""
    g = to_ship("harkonnen", guild={"hand": ["karama"], "spice": 2}, harkonnen={"forces": {"carthag_10": 1}})
    answer(g, "harkonnen", "ship", "ship", "arrakeen_9", 6)
    assert asked(g) == [("guild", "stop_shipment")]
    assert g.waiting(g.seats.index("harkonnen")) == []
    assert paid(g) == []
    answer(g, "guild", "stop_shipment", "yes")
    assert paid(g) == []
    assert (house(g, "harkonnen").spice, house(g, "harkonnen").reserves) == (10, 19)
    assert house(g, "guild").hand == ()
    assert house(g, "guild").power_used
    assert asked(g) == [("harkonnen", "move")]  # the shipment action is used up; no advisor was sent


@pytest.mark.rule("gf9:1.14.05")
def test_the_guild_may_let_it_pass_and_its_power_works_once() -> None:
    g = to_ship("harkonnen", guild={"hand": ["karama"]})
    answer(g, "harkonnen", "ship", "ship", "arrakeen_9", 6)
    answer(g, "guild", "stop_shipment", "no")
    assert tokens(g, "harkonnen", "arrakeen_9") == (6, 0)
    g = to_ship("harkonnen", guild={"hand": ["karama"], "karama_power_used": True})
    answer(g, "harkonnen", "ship", "ship", "arrakeen_9", 6)
    assert tokens(g, "harkonnen", "arrakeen_9") == (6, 0)


@pytest.mark.rule("gf9:1.14.05")
def test_the_guild_cannot_stop_sends_cross_ships_or_anything_in_the_basic_game() -> None:
    karama = {"hand": ["karama"]}
    g = to_ship("fremen", guild=karama)
    answer(g, "fremen", "ship", "send", "the_great_flat_14", 3, 0)
    assert tokens(g, "fremen", "the_great_flat_14") == (3, 0)
    g = travel(
        "emperor",
        alliances=[["guild", "emperor"]],
        guild={**karama, "spice": 0},
        emperor={"forces": {"old_gap_9": 2}},
    )
    until(g, "emperor", "ship")
    answer(g, "emperor", "ship", "cross_ship", "old_gap", "carthag_10", 2)
    assert ("guild", "stop_shipment") not in asked(g)
    g = to_ship("harkonnen", ruleset="gf9-basic", guild=karama)
    answer(g, "harkonnen", "ship", "ship", "arrakeen_9", 6)
    assert tokens(g, "harkonnen", "arrakeen_9") == (6, 0)


@pytest.mark.rule("gf9:1.14.05")
def test_a_stopped_karama_shipment_costs_the_karama() -> None:
    g = to_ship("harkonnen", guild={"hand": ["karama"]}, harkonnen={"hand": ["karama"]})
    answer(g, "harkonnen", "ship", "ship_by_karama", "karama", "arrakeen_9", 6)
    answer(g, "guild", "stop_shipment", "yes")
    assert house(g, "harkonnen").hand == ()
    assert house(g, "harkonnen").spice == 10


@pytest.mark.rule("gf9:1.14.05")
def test_windows_for_everyone_ask_the_guild_in_the_open_whatever_it_holds() -> None:
    g = travel("harkonnen", options={"windows": "everyone"})
    until(g, "harkonnen", "ship")
    answer(g, "harkonnen", "ship", "ship", "arrakeen_9", 6)
    assert asked(g) == [("guild", "stop_shipment")]
    assert options(g, "guild", "stop_shipment") == ["no"]
    assert g.waiting(g.seats.index("harkonnen")) == [(g.seats.index("guild"), "stop_shipment")]


# --- nothing leaks -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("holder", ["emperor", "guild", "atreides", "harkonnen"])
def test_nobody_sees_who_could_stop_a_shipment(holder: str) -> None:
    """Twin games that differ only in who holds a Karama look the same to the others while a window is open."""
    g = to_ship("harkonnen", **{holder: {"hand": ["karama"]}})
    answer(g, "harkonnen", "ship", "ship", "arrakeen_9", 3)
    watcher = g.seats.index("fremen")
    assert g.waiting(watcher) in ([], [(g.seats.index("bene_gesserit"), "send_advisor")])
    assert all(q.hidden for q in g.questions() if q.name in ("karama", "stop_shipment"))


@pytest.mark.rule("gf9:2.06.06")
@pytest.mark.rule("gf9:3.01.11.03")
def test_the_guild_is_not_offered_a_karama_for_the_price_that_it_pays_anyway() -> None:
    g = to_ship("guild", guild={"spice": 5, "hand": ["karama"]}, emperor={"hand": ["karama"]})
    assert options(g, "guild", "ship") == ["pass", "ship_at_half_price"]
    assert refused(g, "guild", "ship", "ship_by_karama") == ("2.06.06", "the Guild ships at half price")
    answer(g, "guild", "ship", "ship_at_half_price", "carthag_10", 8)
    answer(g, "emperor", "karama", "karama")
    assert options(g, "guild", "ship") == ["pass", "ship", "ship_by_karama"]  # now it is worth something


@pytest.mark.rule("gf9:3.01.11.03")
def test_others_are_offered_a_karama_shipment() -> None:
    g = to_ship("harkonnen", harkonnen={"spice": 5, "hand": ["karama"]})
    assert options(g, "harkonnen", "ship") == ["pass", "ship", "ship_by_karama"]


@pytest.mark.rule("gf9:2.06.05.01")
@pytest.mark.rule("gf9:2.06.06")
@pytest.mark.parametrize("who", ["harkonnen", "atreides"])
def test_without_the_guild_nobody_is_told_of_its_ways_as_its_ally(who: str) -> None:
    """Neither a seat that is nobody's ally nor an absent Guild is taken for the other."""
    given = {"seats": ("atreides", "harkonnen", "emperor"), who: {"spice": 9, "forces": {"carthag": 2}}}
    for alliances in ([], [[who, "emperor"]]):
        g = to_ship(who, alliances=alliances, **given)
        assert refused(g, who, "ship", "off_planet") == ("1.06.04", "only the Guild ships forces back to its reserves")
        for kind in ("cross_ship", "cross_ship_at_half_price"):
            assert refused(g, who, "ship", kind) == ("2.06.05.01", "only the Guild and its ally cross-ship")
        half = refused(g, who, "ship", "ship_at_half_price")
        assert half == ("2.06.06", "only the Guild and its ally ship at half price")
        assert refused(g, who, "ship", "send") == ("2.04.05", "only Fremen send their reserves free")


@pytest.mark.rule("gf9:2.06.04")
def test_the_prompt_of_a_karama_names_payer_and_amount_of_a_shipment() -> None:
    g = to_ship("harkonnen", harkonnen={"spice": 9}, emperor={"hand": ["karama"]})
    answer(g, "harkonnen", "ship", "ship", "carthag_10", 4)
    (q,) = g.questions()
    assert q.prompt == "Play a card to stop payment for shipment? Harkonnen would pay 4 spice to Spacing Guild."
