"""Homeworlds (4.04): whose they are, how full, who comes, and what their cards say."""

from __future__ import annotations

from typing import Any

import pytest

import landsraad
from dune.support import (
    BOTH,
    answer,
    asked,
    check_conserved,
    happened,
    house,
    lay,
    options,
    paid,
    refused,
    tokens,
)
from dune.travel import finish, until
from landsraad.games.dune.glossary import glossary
from landsraad.games.dune.terminal import screen
from landsraad.kernel.errors import BadPosition

WORLDS = {
    "caladan": ("atreides", "4.04.11.01", 6),
    "wallach_ix": ("bene_gesserit", "4.04.11.02", 11),
    "kaitain": ("emperor", "4.04.11.03", 5),
    "salusa_secundus": ("emperor", "4.04.11.04", 2),
    "southern_hemisphere": ("fremen", "4.04.11.05", 2),
    "giedi_prime": ("harkonnen", "4.04.11.06", 7),
    "junction": ("guild", "4.04.11.07", 5),
}
EVERY = pytest.mark.parametrize("world", WORLDS)


def worlds(phase: str, ruleset: Any = "gf9-advanced", **given: Any) -> Any:
    given["options"] = {"homeworlds": True, **given.get("options", {})}
    return lay(phase, ruleset, **given)


def left(who: str, reserves: int, **given: Any) -> dict[str, Any]:
    """A faction with so many in reserve, the rest in the tanks; elites of both kinds stay in the tanks."""
    starred = {"emperor": 5, "fremen": 3}.get(who, 0)
    return {"tanks": {"normal": 20 - starred - reserves, "elite": starred}, **given}


def manned(world: str, natives: int, **given: Any) -> dict[str, Any]:
    """The same, with so many natives that count on one of the worlds."""
    if world == "salusa_secundus":
        return {"tanks": {"normal": 15, "elite": 5 - natives}, **given}
    return left(WORLDS[world][0], natives, **given)


def to_ship(who: str, **given: Any) -> Any:
    return until(worlds("shipment", first_player=who, **given), who, "ship")


def questions_answered(g: Any) -> list[str]:
    return [q.name for q, _ in g.log]


def is_high(g: Any, world: str) -> bool:
    return bool(g.view()["homeworlds"][world]["high"])


# --- where reserves are ----------------------------------------------------------------------------------------------


@pytest.mark.rule("gf9:4.04.11.03")
@pytest.mark.rule("gf9:4.04.11.04")
@pytest.mark.rule("gf9:4.04.11.00")
@BOTH
def test_reserves_stand_on_the_homeworlds_and_sardaukar_on_salusa(ruleset: str) -> None:
    g = worlds("shipment", ruleset)
    shown = g.view()["homeworlds"]
    advanced = ruleset == "gf9-advanced"
    assert ("salusa_secundus" in shown) is advanced
    assert shown["kaitain"]["reserves"] == {"normal": 15 if advanced else 20, "elite": 0}
    if advanced:
        assert shown["salusa_secundus"]["reserves"] == {"normal": 0, "elite": 5}
    assert all(world["high"] for world in shown.values())
    assert tokens(g, "atreides", "caladan") == (20, 0)
    assert g.view()["factions"]["atreides"]["forces"] == {}
    check_conserved(g)


@pytest.mark.rule("gf9:4.04.11.00.01")
@pytest.mark.rule("gf9:4.04.11.00.02")
@pytest.mark.rule("gf9:4.04.11.05.02")
@pytest.mark.rule("gf9:4.04.11.06.02")
@EVERY
def test_the_high_side_takes_so_many_reserves(world: str) -> None:
    """E151; A116: two Sardaukar, or two Fremen, are enough."""
    who, _, least = WORLDS[world]
    assert is_high(worlds("shipment", **{who: manned(world, least)}), world)
    assert not is_high(worlds("shipment", **{who: manned(world, least - 1)}), world)


@pytest.mark.rule("gf9:4.04.11.05.01")
def test_by_the_option_the_southern_hemisphere_takes_three() -> None:
    given = {"options": {"southern_hemisphere_high": "3"}}
    assert not is_high(worlds("shipment", fremen=left("fremen", 2), **given), "southern_hemisphere")
    assert is_high(worlds("shipment", fremen=left("fremen", 3), **given), "southern_hemisphere")


@pytest.mark.rule("gf9:4.04.11.00.01")
def test_foreign_forces_never_count() -> None:
    g = worlds("shipment", atreides=left("atreides", 5), guild={"forces": {"caladan": 9}})
    assert not is_high(g, "caladan")


# --- shipping --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("gf9:4.04.05")
@pytest.mark.rule("gf9:4.04.06")
def test_e152_shipping_to_a_homeworld_costs_one_a_force_and_goes_to_the_guild() -> None:
    g = to_ship("harkonnen", harkonnen={"spice": 9})
    answer(g, "harkonnen", "ship", "ship", "caladan", 4)
    assert paid(g) == [("harkonnen", 4, "guild")]
    assert tokens(g, "harkonnen", "caladan") == (4, 0)
    assert house(g, "harkonnen").reserves == 16
    assert g.view()["factions"]["harkonnen"]["forces"]["caladan"] == {"normal": 4}
    assert not [e for e in asked(g) if e[1] == "send_advisor"]  # A163
    check_conserved(g)
    bank = to_ship("harkonnen", harkonnen={"spice": 9}, options={"guild_paid_for_worlds": False})
    answer(bank, "harkonnen", "ship", "ship", "caladan", 4)
    assert paid(bank) == [("harkonnen", 4, None)]


@pytest.mark.rule("gf9:4.04.06")
def test_the_guild_pays_half_to_a_homeworld() -> None:
    g = to_ship("guild", guild={"spice": 9})
    answer(g, "guild", "ship", "ship_at_half_price", "kaitain", 5)
    assert paid(g) == [("guild", 3, None)]


@pytest.mark.rule("gf9:4.04.03")
@pytest.mark.rule("gf9:4.04.07")
def test_nobody_ships_home_or_to_an_ally() -> None:
    g = to_ship("atreides", atreides={"spice": 9}, alliances=[["atreides", "harkonnen"]])
    assert refused(g, "atreides", "ship", "ship", "caladan")[0] == "4.04.03"
    assert refused(g, "atreides", "ship", "ship", "giedi_prime")[0] == "4.04.07"
    assert {"kaitain", "junction"} <= set(options(g, "atreides", "ship", "ship"))
    small = to_ship("atreides", seats=("atreides", "guild"), atreides={"spice": 9})
    assert refused(small, "atreides", "ship", "ship", "kaitain")[0] == "4.04.00"


@pytest.mark.rule("gf9:4.04.04")
def test_only_the_guild_ships_from_the_board_to_a_homeworld() -> None:
    given: dict[str, Any] = {"alliances": [["atreides", "guild"]]}
    ally = to_ship("atreides", atreides={"spice": 9, "forces": {"carthag": 3}}, **given)
    assert refused(ally, "atreides", "ship", "cross_ship", "carthag", "kaitain")[0] == "4.04.04"
    g = to_ship("guild", guild={"spice": 9, "forces": {"carthag": 3}})
    answer(g, "guild", "ship", "cross_ship_at_half_price", "carthag", "kaitain", 3)
    assert paid(g) == [("guild", 2, None)]
    assert tokens(g, "guild", "kaitain") == (3, 0)
    other = to_ship("harkonnen", harkonnen={"spice": 9, "forces": {"carthag": 3}})
    assert "cross_ship" not in options(other, "harkonnen", "ship")


@pytest.mark.rule("gf9:4.04.05")
def test_forces_on_a_foreign_world_go_on_to_another_and_not_back_to_dune() -> None:
    g = to_ship("harkonnen", harkonnen={"spice": 9, "forces": {"caladan": 3}})
    assert options(g, "harkonnen", "ship", "between_worlds") == ["caladan"]
    assert set(options(g, "harkonnen", "ship", "between_worlds", "caladan")) == {
        "wallach_ix", "kaitain", "salusa_secundus", "southern_hemisphere", "junction",
    }  # fmt: skip
    assert refused(g, "harkonnen", "ship", "between_worlds", "caladan", "carthag_10")[0] == "4.04.05"
    assert refused(g, "harkonnen", "ship", "between_worlds", "caladan", "giedi_prime")[0] == "4.04.03"
    answer(g, "harkonnen", "ship", "between_worlds", "caladan", "junction", 2)
    assert paid(g) == [("harkonnen", 2, "guild")]
    assert (tokens(g, "harkonnen", "caladan"), tokens(g, "harkonnen", "junction")) == ((1, 0), (2, 0))
    check_conserved(g)


@pytest.mark.rule("gf9:4.04.05")
@pytest.mark.rule("gf9:4.04.10")
def test_fremen_send_to_the_desert_and_ship_to_worlds() -> None:
    g = to_ship("fremen", fremen={"spice": 5})
    assert refused(g, "fremen", "ship", "ship", "carthag_10")[0] == "2.04.03"
    answer(g, "fremen", "ship", "ship", "caladan", 2, 0)
    assert paid(g) == [("fremen", 2, "guild")]


@pytest.mark.rule("gf9:4.04.05")
def test_nobody_walks_off_a_homeworld() -> None:
    g = worlds("shipment", first_player="harkonnen", harkonnen={"forces": {"caladan": 3, "carthag": 1}})
    until(g, "harkonnen", "move")
    assert options(g, "harkonnen", "move") == ["pass", "carthag"]
    assert refused(g, "harkonnen", "move", "caladan")[0] == "4.04.05"
    assert refused(g, "harkonnen", "move", "giedi_prime")[0] == "4.04.05"


@pytest.mark.rule("gf9:4.04.11.04")
def test_one_shipment_of_the_emperor_draws_on_both_worlds() -> None:
    g = to_ship("emperor", emperor={"spice": 9})
    answer(g, "emperor", "ship", "ship", "arrakeen_9", 3, 2)
    assert paid(g) == [("emperor", 5, "guild")]
    assert tokens(g, "emperor", "arrakeen_9") == (3, 2)
    assert (tokens(g, "emperor", "kaitain"), tokens(g, "emperor", "salusa_secundus")) == ((12, 0), (0, 3))


@pytest.mark.rule("gf9:4.04.11.04")
def test_the_emperor_moves_between_his_worlds_and_says_then_from_where_he_ships() -> None:
    g = worlds("shipment", first_player="emperor", emperor={"spice": 9})
    until(g, "emperor", "move")
    assert options(g, "emperor", "move", "kaitain") == ["salusa_secundus"]
    answer(g, "emperor", "move", "kaitain", "salusa_secundus", 4)
    assert tokens(g, "emperor", "salusa_secundus") == (4, 5)
    mixed = {"spice": 9, "forces": {"salusa_secundus": {"normal": 4, "elite": 2}, "kaitain": {"normal": 5, "elite": 1}}}
    g = to_ship("emperor", emperor={**mixed, "tanks": {"normal": 6, "elite": 2}})
    answer(g, "emperor", "ship", "ship", "arrakeen_9", 1, 0, 2, 1)
    assert (tokens(g, "emperor", "kaitain"), tokens(g, "emperor", "salusa_secundus")) == ((4, 1), (2, 1))
    assert tokens(g, "emperor", "arrakeen_9") == (3, 1)
    check_conserved(g)


@pytest.mark.rule("gf9:4.04.11.04")
def test_revived_sardaukar_go_to_salusa_and_the_others_to_kaitain() -> None:
    g = worlds("revival", emperor={"spice": 9, "tanks": {"normal": 9, "elite": 4}})
    answer(g, "emperor", "revive", 2, 1)
    assert (tokens(g, "emperor", "kaitain"), tokens(g, "emperor", "salusa_secundus")) == ((7, 0), (0, 2))


# --- Junction's offer ------------------------------------------------------------------------------------------------


@pytest.mark.rule("gf9:4.04.11.07.01")
@pytest.mark.rule("gf9:4.04.03")
def test_junction_offers_passage_to_anywhere_also_home() -> None:
    g = worlds("shipment", first_player="harkonnen", harkonnen={"spice": 9, "forces": {"caladan": 3, "carthag": 2}})
    until(g, "guild", "offer_passage")
    answer(g, "guild", "offer_passage", "passage_at_half_price")
    assert happened(g, "passage_offered") == [{"seat": "guild", "to": "harkonnen", "kind": "passage_at_half_price"}]
    until(g, "harkonnen", "ship")
    assert options(g, "harkonnen", "ship", "passage_at_half_price") == ["carthag", "caladan", "giedi_prime"]
    homes = options(g, "harkonnen", "ship", "passage_at_half_price", "carthag")
    assert {"giedi_prime", "caladan", "arrakeen_9"} <= set(homes)
    answer(g, "harkonnen", "ship", "passage_at_half_price", "caladan", "giedi_prime", 3)
    assert paid(g) == [("harkonnen", 2, "guild")]
    assert house(g, "harkonnen").reserves == 18
    check_conserved(g)


@pytest.mark.rule("gf9:4.04.11.07.01")
def test_no_offer_from_a_low_junction_and_none_that_was_not_made() -> None:
    low = worlds("shipment", first_player="harkonnen", guild=left("guild", 4), harkonnen={"forces": {"carthag": 2}})
    until(low, "harkonnen", "ship")
    assert "offer_passage" not in questions_answered(low)
    g = to_ship("harkonnen", harkonnen={"spice": 9, "forces": {"carthag": 2}})
    assert refused(g, "harkonnen", "ship", "passage")[0] == "4.04.11.07.01"


# --- occupiers -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("gf9:4.04.11.00.07")
@pytest.mark.rule("gf9:G.occupier")
def test_who_is_there_without_natives_is_occupier_at_once_and_for_the_turn() -> None:
    empty = left("atreides", 0)
    g = to_ship("harkonnen", atreides=empty, harkonnen={"spice": 9})
    assert g.view()["homeworlds"]["caladan"]["occupiers"] == []
    answer(g, "harkonnen", "ship", "ship", "caladan", 2)
    assert happened(g, "world_occupied") == [{"seat": "harkonnen", "location": "caladan"}]
    assert g.view()["homeworlds"]["caladan"]["occupiers"] == ["harkonnen"]
    back = worlds("revival", atreides={"spice": 9, **left("atreides", 0)}, harkonnen={"forces": {"caladan": 2}})
    answer(back, "atreides", "revive", 1)
    assert back.view()["homeworlds"]["caladan"]["occupiers"] == ["harkonnen"]  # natives are back, this turn it lasts
    defended = worlds("collection", harkonnen={"forces": {"caladan": 2}})
    assert defended.view()["homeworlds"]["caladan"]["occupiers"] == []


@pytest.mark.rule("gf9:4.04.11.00.07")
def test_the_last_native_who_leaves_makes_an_occupier() -> None:
    g = to_ship("atreides", atreides=left("atreides", 2, spice=9), harkonnen={"forces": {"caladan": 2}})
    answer(g, "atreides", "ship", "ship", "arrakeen_9", 2)
    assert g.view()["homeworlds"]["caladan"]["occupiers"] == ["harkonnen"]


@pytest.mark.rule("gf9:4.04.11.00.08")
@pytest.mark.parametrize(
    ("world", "income"),
    [
        pytest.param("caladan", 2, marks=pytest.mark.rule("gf9:4.04.11.01.08")),
        pytest.param("wallach_ix", 1, marks=pytest.mark.rule("gf9:4.04.11.02.08")),
        pytest.param("kaitain", 2, marks=pytest.mark.rule("gf9:4.04.11.03.08")),
        pytest.param("salusa_secundus", 0, marks=pytest.mark.rule("gf9:4.04.11.04.08")),
        pytest.param("southern_hemisphere", 0, marks=pytest.mark.rule("gf9:4.04.11.05.08")),
        pytest.param("giedi_prime", 2, marks=pytest.mark.rule("gf9:4.04.11.06.08")),
        pytest.param("junction", 2, marks=pytest.mark.rule("gf9:4.04.11.07.08")),
    ],
)
def test_the_occupier_collects_what_the_card_says(world: str, income: int) -> None:
    who, rule, _ = WORLDS[world]
    other = "guild" if who != "guild" else "emperor"
    g = worlds("collection", **{who: manned(world, 0, spice=0), other: {"spice": 0, "forces": {world: 1}}})
    received = [(e.facts["amount"], e.rule) for e in g.history if e.name == "received" and e.facts["purpose"] == world]
    assert received == ([(income, f"{rule}.08")] if income else [])
    assert house(g, other).spice == income


@pytest.mark.rule("gf9:4.04.11.00.08")
def test_income_may_be_shared_with_the_ally_at_once() -> None:
    given: dict[str, Any] = {"alliances": [["guild", "harkonnen"]], "atreides": left("atreides", 0)}
    g = worlds("collection", guild={"spice": 0, "forces": {"caladan": 1}}, harkonnen={"spice": 0}, **given)
    assert asked(g)[0] == ("guild", "share_income")
    answer(g, "guild", "share_income", 1)
    assert (house(g, "guild").spice, house(g, "harkonnen").spice) == (1, 1)


@pytest.mark.rule("gf9:4.04.11.00.08")
def test_of_two_occupiers_the_first_in_storm_order_is_paid() -> None:
    g = worlds(
        "collection", first_player="guild", atreides=left("atreides", 0),
        guild={"spice": 0, "forces": {"caladan": 1}}, harkonnen={"spice": 0, "forces": {"caladan": 3}},
    )  # fmt: skip
    assert (house(g, "guild").spice, house(g, "harkonnen").spice) == (2, 0)
    assert g.view()["homeworlds"]["caladan"]["occupiers"] == ["guild", "harkonnen"]


@pytest.mark.rule("gf9:4.04.08")
def test_nobody_allies_with_its_occupier() -> None:
    decks = {"spice": ["shai_hulud", "old_gap", "hagga_basin"]}
    g = worlds("spice_blow", decks=decks, atreides=left("atreides", 0), harkonnen={"forces": {"caladan": 2}})
    assert "harkonnen" not in options(g, "atreides", "nexus")
    assert "atreides" not in options(g, "harkonnen", "nexus")
    assert "guild" in options(g, "atreides", "nexus")
    assert refused(g, "atreides", "nexus", "harkonnen")[0] == "4.04.08"
    free = worlds("spice_blow", decks=decks, harkonnen={"forces": {"caladan": 2}})  # natives are there
    assert "harkonnen" in options(free, "atreides", "nexus")


@pytest.mark.rule("gf9:4.04.10")
def test_allies_share_a_homeworld_but_not_the_one_that_is_a_territory() -> None:
    """A209; by its reference to 2.04.03 the rule leaves the Southern Hemisphere a territory (1.06.07)."""
    for world, left_there in (("caladan", 3), ("southern_hemisphere", 0)):
        forces = {"forces": {world: 3}}
        g = worlds(
            "shipment", first_player="emperor", alliances=[["emperor", "harkonnen"]], emperor=forces, harkonnen=forces
        )
        finish(g)
        assert tokens(g, "emperor", world) == (left_there, 0)
    peace = worlds(
        "battle",
        alliances=[["emperor", "harkonnen"]],
        atreides=left("atreides", 0),
        emperor={"forces": {"caladan": 3}},
        harkonnen={"forces": {"caladan": 3}},
    )
    assert happened(peace, "battle_began") == []


@pytest.mark.rule("gf9:4.04.09")
def test_no_sister_stands_by_on_a_homeworld() -> None:
    g = to_ship("harkonnen", harkonnen={"spice": 9}, bene_gesserit={"forces": {"caladan": 2}})
    answer(g, "harkonnen", "ship", "ship", "caladan", 2)
    assert not {"intrusion", "send_advisor"} & {name for _, name in asked(g)}
    home = to_ship("harkonnen", harkonnen={"spice": 9})
    answer(home, "harkonnen", "ship", "ship", "wallach_ix", 2)
    assert not {"intrusion", "send_advisor"} & {name for _, name in asked(home)}


# --- positions -------------------------------------------------------------------------------------------------------


def test_a_written_position_reads_as_the_same() -> None:
    mixed = {
        "forces": {"salusa_secundus": {"normal": 4, "elite": 2}, "kaitain": {"normal": 5, "elite": 3}, "caladan": 6}
    }
    g = worlds("shipment", emperor=mixed, atreides={"tanks": 20}, occupied={"junction": ["fremen"]})
    twin = landsraad.position(
        {**g.written(), "game": "dune", "ruleset": "gf9-advanced", "options": {"homeworlds": True}}
    )
    assert twin.view()["homeworlds"] == g.view()["homeworlds"]
    assert twin.view()["homeworlds"]["junction"]["occupiers"] == ["fremen"]
    assert twin.view()["homeworlds"]["caladan"]["occupiers"] == ["emperor"]
    check_conserved(twin)


@pytest.mark.parametrize(
    ("given", "where"),
    [
        ({"emperor": {"forces": {"giedi_prime": 3}}, "seats": ("atreides", "emperor")}, "giedi_prime"),
        ({"occupied": {"carthag": ["guild"]}}, "occupied.carthag"),
        ({"occupied": {"caladan": ["atreides"]}}, "occupied.caladan"),
        ({"spice": {"caladan": 3}}, "spice.caladan"),
        ({"emperor": {"forces": {"caladan": 3}}, "options": {"homeworlds": False}}, "caladan"),
    ],
)
def test_positions_that_cannot_be_are_refused(given: dict[str, Any], where: str) -> None:
    with pytest.raises(BadPosition, match=where):
        worlds("shipment", **given)


def test_the_terminal_and_the_glossary_tell_of_homeworlds() -> None:
    g = worlds("collection", atreides=left("atreides", 0), harkonnen={"forces": {"caladan": 2}})
    told = screen(g.view())
    assert "Caladan              Atreides         0 natives, low, occupied by Harkonnen" in told
    assert "Salusa Secundus      Emperor          0+5* natives, high" in told
    assert "Homeworlds" not in screen(lay("collection").view())
    assert set(glossary()["world"]) == set(WORLDS)
