"""The Shield Wall as a stronghold (4.02)."""

from __future__ import annotations

from typing import Any

import pytest

import landsraad
from dune.support import BOTH, SIX, answer, asked, happened, house, lay, pass_all, seat, tokens
from dune.travel import to_ship
from landsraad.games.dune.board import LOCATION, NEIGHBOURS, SECTOR_OF, TERRITORIES, TERRITORY_OF

ON = {"options": {"shield_wall_stronghold": True}}
TWO = {"carthag": 1, "sietch_tabr": 1}
LEFT, RIGHT = "shield_wall_8", "shield_wall_7"


def winners(g: Any) -> list[str] | None:
    return None if g.result is None else [g.seats[i] for i in g.result.winners]


def pause(worms: int = 4, **given: Any) -> Any:
    return lay("mentat", worms=worms, **{**ON, **given})


@BOTH
@pytest.mark.rule("gf9:4.02.00")
@pytest.mark.parametrize(("worms", "won"), [(3, None), (4, ["harkonnen"]), (7, ["harkonnen"])])
def test_from_the_fourth_worm_on_the_wall_is_a_point(ruleset: str, worms: int, won: list[str] | None) -> None:
    g = pause(worms, ruleset=ruleset, harkonnen={"forces": {**TWO, LEFT: 1}})
    assert winners(g) == won


@pytest.mark.rule("gf9:4.02.00")
def test_without_the_variant_the_wall_is_no_stronghold() -> None:
    g = pause(9, options={}, harkonnen={"forces": {**TWO, LEFT: 1}})
    assert g.result is None
    assert "shield_wall" not in g.view(None)


@pytest.mark.rule("gf9:4.02.00")
def test_a_worm_that_the_fremen_summon_counts_and_those_of_turn_one_do_not() -> None:
    g = lay("spice_blow", turn=1, **ON, decks={"spice": ["shai_hulud", "shai_hulud", "broken_land"]})
    assert g.state.worm_count == 0
    assert len(happened(g, "worm_set_aside")) == 2
    g = lay("spice_blow", worms=3, **ON, fremen={"hand": ["karama"]}, decks={"spice": ["broken_land"]})
    answer(g, "fremen", "summon_worm", "meridian")
    assert g.view(None)["shield_wall"] == {"worms": 4, "needed": 4, "parts": [LEFT], "held_by": []}


@pytest.mark.rule("gf9:4.02.00")
@pytest.mark.rule("wbc:W.variant.04")
@pytest.mark.parametrize("ruleset", ["gf9-basic", "gf9-advanced", "wbc"])
def test_by_the_option_the_worms_of_turn_one_count_too(ruleset: str) -> None:
    """A220."""
    cards = ["shai_hulud", "shai_hulud", "broken_land", "old_gap"]
    options = {"shield_wall_stronghold": True, "turn_one_worms_count": True}
    g = lay("spice_blow", ruleset, turn=1, options=options, decks={"spice": cards})
    assert g.view(None)["shield_wall"]["worms"] == 2
    assert len(happened(g, "worms_shuffled_back")) == 1, "they go back into the deck all the same"


@pytest.mark.rule("gf9:4.02.01")
def test_the_left_side_touches_the_imperial_basin_and_the_right_side_does_not() -> None:
    def basin(name: str) -> bool:
        return any(TERRITORIES[TERRITORY_OF[n]] == "imperial_basin" for n in NEIGHBOURS[LOCATION[name]])

    assert (SECTOR_OF[LOCATION[LEFT]], SECTOR_OF[LOCATION[RIGHT]]) == (8, 7)
    assert (basin(LEFT), basin(RIGHT)) == (True, False)


@pytest.mark.rule("gf9:4.02.01")
@pytest.mark.rule("gf9:4.02.06")
@pytest.mark.parametrize("storm", [0, 7, 8])
def test_forces_on_the_right_side_neither_score_nor_deny(storm: int) -> None:
    g = pause(storm=storm, harkonnen={"forces": {**TWO, RIGHT: 3}})
    assert winners(g) is None
    g = pause(storm=storm, harkonnen={"forces": {**TWO, LEFT: 1}}, guild={"forces": {RIGHT: 9}})
    assert winners(g) == ["harkonnen"]


@pytest.mark.rule("gf9:4.02.00")
def test_advisors_do_not_hold_the_wall_nor_take_the_point_away() -> None:
    g = pause(harkonnen={"forces": {**TWO, LEFT: 1}}, bene_gesserit={"forces": {LEFT: {"advisors": 2}}})
    assert winners(g) == ["harkonnen"]
    g = pause(bene_gesserit={"forces": {**TWO, LEFT: {"advisors": 2}}})
    assert winners(g) is None


@pytest.mark.rule("gf9:4.02.02")
@pytest.mark.parametrize(("name", "kind", "price"), [("harkonnen", "ship", 6), ("guild", "ship_at_half_price", 3)])
def test_shipping_to_the_wall_costs_two(name: str, kind: str, price: int) -> None:
    g = to_ship(name, worms=4, **{name: {"spice": 10}}, **ON)
    answer(g, name, "ship", kind, LEFT, 3)
    assert house(g, name).spice == 10 - price


@pytest.mark.rule("gf9:4.02.03")
def test_more_than_two_factions_may_be_on_the_wall() -> None:
    crowd = {name: {"forces": {LEFT: 1}} for name in ("atreides", "emperor", "fremen")}
    g = to_ship("harkonnen", worms=4, harkonnen={"spice": 10}, **crowd, **ON)
    answer(g, "harkonnen", "ship", "ship", LEFT, 1)
    assert tokens(g, "harkonnen", LEFT) == (1, 0)


@pytest.mark.rule("gf9:4.02.04")
def test_neither_storm_nor_worm_destroys_forces_on_the_wall() -> None:
    g = lay("storm", storm=6, worms=4, harkonnen={"forces": {LEFT: 3, RIGHT: 2}}, decks={"storm": 3}, **ON)
    pass_all(g, "weather_control", "family_atomics", "karama", "storm_dial")
    assert g.state.storm == 9
    assert (tokens(g, "harkonnen", LEFT), tokens(g, "harkonnen", RIGHT)) == ((3, 0), (2, 0))
    g = lay("spice_blow", worms=3, **ON, fremen={"hand": ["karama"]})
    q = g.find(seat(g, "fremen"), "summon_worm")
    assert "shield_wall" not in [q.label((), value) for value in q.tree.domain(g, ())]


@pytest.mark.rule("gf9:4.02.05")
def test_atomics_destroy_all_forces_there_but_the_point_stays() -> None:
    atomics = {"spice": 5, "hand": ["family_atomics"], "forces": {"imperial_basin_9": 1}}
    g = lay("storm", storm=1, worms=4, atreides=atomics, harkonnen={"forces": {LEFT: 3, RIGHT: 2}}, **ON)
    assert ("atreides", "family_atomics") in asked(g)
    answer(g, "atreides", "family_atomics", "yes")
    assert g.state.atomics
    assert (tokens(g, "harkonnen", LEFT), tokens(g, "harkonnen", RIGHT)) == ((0, 0), (0, 0))
    assert house(g, "harkonnen").tanks == 5
    g = pause(atomics=True, harkonnen={"forces": {**TWO, LEFT: 1}})
    assert winners(g) == ["harkonnen"]


@pytest.mark.rule("gf9:4.02.05")
def test_the_wall_is_still_safe_from_the_storm_after_atomics() -> None:
    g = lay("storm", storm=6, atomics=True, worms=4, harkonnen={"forces": {LEFT: 3}}, decks={"storm": 3}, **ON)
    pass_all(g, "weather_control", "family_atomics", "karama", "storm_dial")
    assert (g.state.storm, tokens(g, "harkonnen", LEFT)) == (9, (3, 0))


@pytest.mark.rule("gf9:4.02.00")
def test_the_point_breaks_the_tie_of_those_with_most_strongholds() -> None:
    seats = ("atreides", "harkonnen")
    g = pause(turn=10, seats=seats, atreides={"forces": {"arrakeen": 1}}, harkonnen={"forces": {"carthag": 1, LEFT: 1}})
    assert (winners(g), g.result.kind) == (["harkonnen"], "most_strongholds")


def test_the_lobby_offers_it_with_a_sentence() -> None:
    for rules in landsraad.describe()[0]["rulesets"]:
        if rules["id"].startswith("gf9"):
            (option,) = [o for o in rules["options"] if o["name"] == "shield_wall_stronghold"]
            assert (option["default"], option["reading"], option["ref"]) == (False, False, "4.02")
            assert option["text"].endswith(".")
    g: Any = landsraad.new("dune", "gf9-basic", 6, 1, ON["options"])
    assert "shield_wall_stronghold" in g.view(0)["features"]
    assert set(g.seats) == set(SIX)
