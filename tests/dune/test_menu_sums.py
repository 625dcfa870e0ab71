"""What menus say of prices and strengths comes to what is paid and what counts."""

from __future__ import annotations

from typing import Any

import pytest

from dune.battles import duel, plan, plan_values
from dune.support import answer, happened, house, lay, seat
from dune.travel import to_ship


def costs(g: Any, name: str, question: str, *prefix: Any) -> list[int]:
    """What the menu after these names says of its options."""
    q = g.find(seat(g, name), question)
    values = q.parse(prefix)
    return list(q.tree.costs(g, values, q.tree.domain(g, values)))


def sums(g: Any, name: str, question: str, values: list[Any]) -> tuple[int, float]:
    """The price and the strength that the menus on the way add up to."""
    q = g.find(seat(g, name), question)
    answer = q.parse(values)
    cost, strength = 0, 0.0
    for i, value in enumerate(answer):
        options = list(q.tree.domain(g, answer[:i]))
        cost += dict(zip(options, q.tree.costs(g, answer[:i], options), strict=False)).get(value, 0)
        strength += dict(zip(options, q.tree.strengths(g, answer[:i], options), strict=False)).get(value, 0)
    return cost, strength


@pytest.mark.rule("gf9:1.06.03.01")
@pytest.mark.parametrize(
    ("faction", "values", "price"),
    [
        ("emperor", ["ship", "arrakeen_9", 4, 1], 5),
        ("emperor", ["ship", "old_gap_9", 2, 1], 6),
        ("guild", ["ship_at_half_price", "carthag_10", 5], 3),
        ("guild", ["ship_at_half_price", "old_gap_9", 3], 3),
        ("fremen", ["send", "the_great_flat_14", 3, 1], 0),
    ],
)
def test_a_shipment_costs_what_its_menus_say(faction: str, values: list[Any], price: int) -> None:
    g = to_ship(faction, **{faction: {"spice": 10}})
    assert sums(g, faction, "ship", values) == (price, 0)
    answer(g, faction, "ship", *values)
    assert house(g, faction).spice == 10 - price


@pytest.mark.rule("gf9:2.06.05.02")
def test_leaving_the_planet_costs_one_for_two_over_all_stacks() -> None:
    g = to_ship("guild", guild={"spice": 10, "forces": {"pasty_mesa_4": 2, "pasty_mesa_6": 3}})
    assert costs(g, "guild", "ship", "off_planet", "pasty_mesa") == [0, 1, 1]
    assert sums(g, "guild", "ship", ["off_planet", "pasty_mesa", 1, 2]) == (2, 0)
    answer(g, "guild", "ship", "off_planet", "pasty_mesa", 1, 2)
    assert house(g, "guild").spice == 8


@pytest.mark.rule("gf9:1.05.01.03")
def test_forces_beyond_the_free_ones_cost_two_each() -> None:
    g = lay("revival", "gf9-basic", emperor={"tanks": 9, "spice": 10})
    assert costs(g, "emperor", "revive") == [0, 0, 2, 4]
    answer(g, "emperor", "revive", 3)
    assert house(g, "emperor").spice == 6


@pytest.mark.rule("gf9:1.05.03.03")
def test_a_leader_costs_its_strength() -> None:
    fallen = ["thufir_hawat", "lady_jessica", "gurney_halleck", "duncan_idaho", "dr_wellington_yueh"]
    g = lay("revival", "gf9-basic", atreides={"spice": 10, "leaders": {"tanks": fallen}})
    q = g.find(seat(g, "atreides"), "revive_leader")
    options = q.tree.domain(g, ())
    told = {q.label((), leader): cost for leader, cost in zip(options, q.tree.costs(g, (), options), strict=True)}
    assert told == {
        "pass": 0,
        "thufir_hawat": 5,
        "lady_jessica": 5,
        "gurney_halleck": 4,
        "duncan_idaho": 2,
        "dr_wellington_yueh": 1,
    }


@pytest.mark.rule("gf9:1.13.04.02")
@pytest.mark.rule("gf9:2.03.08")
def test_a_plan_comes_to_what_its_menus_say() -> None:
    """Three with spice and one without are 3.5, two Sardaukar with spice four more, and Caid is 3."""
    g = duel("emperor", "guild", emperor={"forces": {"old_gap_9": {"normal": 4, "elite": 2}}})
    values = plan_values(g, "emperor", "caid", spiced=3, unspiced=1, elite_spiced=2)
    assert sums(g, "emperor", "battle_plan", values) == (5, 10.5)
    plan(g, "emperor", "caid", spiced=3, unspiced=1, elite_spiced=2)
    shown = g.view(seat(g, "emperor"))["now"]["battle"]["plans"]["emperor"]
    assert (shown["dial"], shown["spice"], shown["total"]) == (7.5, 5, 10.5)


@pytest.mark.rule("gf9:2.01.11")
def test_the_kwisatz_haderach_adds_two() -> None:
    g = duel("atreides", "guild", atreides={"kwisatz_haderach": {"losses": 7}})
    values = plan_values(g, "atreides", "duncan_idaho", kwisatz_haderach="yes", unspiced=3)
    assert sums(g, "atreides", "battle_plan", values) == (0, 5.5)


@pytest.mark.rule("gf9:1.07.06.02")
def test_a_judged_battle_shows_its_totals_without_those_who_fell() -> None:
    g = duel("harkonnen", "guild", harkonnen={"hand": ["crysknife", "shield"]})
    plan(g, "harkonnen", "feyd_rautha", weapon="crysknife", spiced=1)
    watched = g.view(None)["now"]["battle"]
    assert (watched["open"], watched["judged"], watched["winner"], watched["plans"]) == (False, False, None, {})
    plan(g, "guild", "staban_tuek", spiced=3)
    assert g.waiting() == [(seat(g, "harkonnen"), "keep_cards")]
    shown = g.view(None)["now"]["battle"]
    won = happened(g, "battle_won")[0]
    assert (shown["open"], shown["judged"], shown["winner"]) == (True, True, "harkonnen")
    assert {side: (p["total"], p["fallen"]) for side, p in shown["plans"].items()} == {
        "harkonnen": (7, False),
        "guild": (3, True),
    }
    assert (won["total"], won["against"]) == (7, 3)
