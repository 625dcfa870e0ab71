"""Whose turn it is in the Movement Round, and how far a group goes (W.ship.15, W.ship.16, W.move)."""

from __future__ import annotations

from typing import Any

import pytest

from dune.support import answer, asked, check_conserved, happened, lay, offered, options, refused, seat, tokens
from dune.travel import to_move, to_ship, travel
from dune.wbc.test_worms import DESERT
from landsraad.games.dune.cards import SPICE_CARDS

ORDER: dict[str, Any] = {
    name: {"dot": dot}
    for name, dot in zip(
        ("atreides", "bene_gesserit", "guild", "harkonnen", "emperor", "fremen"), (1, 4, 7, 10, 13, 16), strict=True
    )
}


def turns(g: Any, *yes: int) -> list[str]:
    """Play the round with mild answers, the Guild taking its turn at these of the moments at which it is asked; who had a
    turn, in order, and "?" where the Guild was asked."""
    found: list[str] = []
    count = 0
    while g.state.phase == "movement":
        q = g.questions()[0]
        if q.name == "act_now":
            found.append("?")
            g.submit(q.seat, q.name, (1 if count in yes else 0,))
            count += 1
            continue
        if q.name == "ship":
            found.append(g.seats[q.seat])
        g.submit(q.seat, q.name, g.default(q))
    return found


def ordered(**given: Any) -> Any:
    told = {name: {**entry, "spice": 5, **given.pop(name, {})} for name, entry in ORDER.items()}
    return travel("atreides", ruleset="wbc", **told, **given)


@pytest.mark.rule("wbc:W.ship.16")
@pytest.mark.rule("wbc:W.guild.see_danger")
def test_the_guild_is_asked_before_each_other_player_and_moves_last_if_it_never_says_yes() -> None:
    """E120."""
    g = ordered()
    found = turns(g)
    assert found == [
        "?", "atreides", "?", "bene_gesserit", "?", "harkonnen", "?", "emperor", "?", "fremen", "guild",
    ]  # fmt: skip
    assert not happened(g, "delayed")


@pytest.mark.rule("wbc:W.ship.16")
@pytest.mark.rule("wbc:W.guild.see_danger")
def test_a_karama_stops_the_guild_from_moving_ahead_of_its_dot() -> None:
    """E120."""
    g = ordered(harkonnen={"hand": ["karama"]})
    while g.questions()[0].name != "act_now":
        q = g.questions()[0]
        g.submit(q.seat, q.name, g.default(q))
    answer(g, "guild", "act_now", "no")
    answer(g, "atreides", "ship", "pass")
    answer(g, "guild", "act_now", "yes")
    answer(g, "harkonnen", "karama", "karama")
    assert turns(g) == ["bene_gesserit", "guild", "harkonnen", "emperor", "fremen"], "in dot order, and asked no more"


@pytest.mark.rule("wbc:W.guild.see_danger")
def test_letting_its_own_dot_pass_can_be_stopped_and_taking_it_cannot() -> None:
    """A187."""
    g = ordered(harkonnen={"hand": ["karama"]})
    assert turns(g, 2) == ["?", "atreides", "?", "bene_gesserit", "?", "guild", "harkonnen", "emperor", "fremen"]
    assert not happened(g, "karama_played")
    g = ordered(harkonnen={"hand": ["karama"]})
    seen = []
    while g.state.phase == "movement" and "guild" not in seen:
        q = g.questions()[0]
        if q.name == "ship":
            seen.append(g.seats[q.seat])
        told = q.parse(["karama"]) if q.name == "karama" and len(seen) == 2 else g.default(q)
        g.submit(q.seat, q.name, told)
    assert seen == ["atreides", "bene_gesserit", "guild"]


@pytest.mark.rule("wbc:W.ship.15")
def test_foresight_is_announced_and_can_be_cancelled() -> None:
    g = travel("fremen", ruleset="wbc", harkonnen={"hand": ["karama"]})
    answer(g, "atreides", "wormsign", "yes")
    answer(g, "harkonnen", "karama", "karama")
    assert not happened(g, "wormsign_seen")


@pytest.mark.rule("wbc:W.ship.15")
@pytest.mark.rule("wbc:W.spice.05")
def test_foresight_into_an_empty_deck_shuffles_all_cards_but_only_if_atreides_look() -> None:
    """A179."""
    worms = ["shai_hulud"] * 3
    decks = {"pile_a": [*DESERT[:8], *worms], "pile_b": [*DESERT[8:], *worms]}
    given: Any = {"ruleset": "wbc", "first_player": "fremen", "decks": decks}
    g = lay("movement", **given)
    assert g.state.spice_deck == ()
    assert asked(g) == [("atreides", "wormsign")]
    answer(g, "atreides", "wormsign", "no")
    assert (g.state.spice_deck, happened(g, "spice_reshuffled")) == ((), [])
    g = lay("movement", **given)
    answer(g, "atreides", "wormsign", "yes")
    assert happened(g, "spice_reshuffled") == [{"count": 21}]
    assert (len(g.state.spice_deck), g.state.pile_a, g.state.pile_b) == (21, (), ())
    assert g.view(seat(g, "atreides"))["factions"]["atreides"]["top_spice_card"] == SPICE_CARDS[g.state.spice_deck[0]]
    check_conserved(g)
    stopped = lay("movement", **given, harkonnen={"hand": ["karama"]})
    answer(stopped, "atreides", "wormsign", "yes")
    answer(stopped, "harkonnen", "karama", "karama")
    assert stopped.state.spice_deck == (), "nothing is looked at"


@pytest.mark.rule("wbc:W.move.01")
@pytest.mark.rule("wbc:W.move.04")
@pytest.mark.rule("wbc:W.move.10")
@pytest.mark.rule("wbc:W.move.02")
def test_one_territory_or_two_for_fremen_which_no_karama_takes_from_them() -> None:
    given: Any = {"forces": {"the_great_flat_14": 2}}
    near = {*options(to_move("emperor", ruleset="wbc", emperor=given), "emperor", "move", "the_great_flat")}
    g = to_move("fremen", ruleset="wbc", fremen=given, harkonnen={"hand": ["karama"]})
    far = {*options(g, "fremen", "move", "the_great_flat")}
    assert near < far
    answer(g, "fremen", "move", "the_great_flat", min(far - near), 2)
    assert ("harkonnen", "karama") not in asked(g)
    assert happened(g, "moved")


@pytest.mark.rule("wbc:W.move.11")
def test_ornithopters_are_a_bonus_and_do_not_come_by_shipping_in() -> None:
    """E107."""
    g = to_ship("emperor", ruleset="wbc", emperor={"spice": 9}, atreides={"forces": {"arrakeen_9": 3}})
    answer(g, "emperor", "ship", "ship", "arrakeen_9", 2, 0)
    answer(g, "bene_gesserit", "send_advisor", "pass")
    assert "carthag_10" not in options(g, "emperor", "move", "arrakeen")
    atreides: Any = {"forces": {"arrakeen_9": 3}, "bonuses": ["arrakeen"]}
    g = to_move("atreides", ruleset="wbc", atreides=atreides, emperor={"forces": {"arrakeen_9": 2}})
    assert "hagga_basin_12" in options(g, "atreides", "move", "arrakeen")


@pytest.mark.rule("wbc:W.move.03")
def test_no_move_into_out_of_or_through_the_storm() -> None:
    g = to_move("fremen", ruleset="wbc", storm=13, fremen={"forces": {"the_great_flat_14": 2, "sietch_tabr_13": 3}})
    assert "sietch_tabr" not in options(g, "fremen", "move")
    assert all(not place.endswith("_13") for place in options(g, "fremen", "move", "the_great_flat"))


@pytest.mark.rule("wbc:W.move.05")
def test_what_was_shipped_may_move() -> None:
    g = to_ship("harkonnen", ruleset="wbc", harkonnen={"spice": 9})
    answer(g, "harkonnen", "ship", "ship", "carthag_10", 2)
    answer(g, "bene_gesserit", "send_advisor", "pass")
    answer(g, "harkonnen", "move", "carthag", "imperial_basin_10", 2)
    assert tokens(g, "harkonnen", "imperial_basin_10") == (2, 0)


@pytest.mark.rule("wbc:W.move.06")
def test_not_into_a_stronghold_with_two_others() -> None:
    g = to_move(
        "harkonnen",
        ruleset="wbc",
        harkonnen={"forces": {"imperial_basin_10": 2}},
        atreides={"forces": {"carthag_10": 1}},
        emperor={"forces": {"carthag_10": 1}},
    )
    assert refused(g, "harkonnen", "move", "imperial_basin", "carthag_10")[0] == "W.move.06"


@pytest.mark.rule("wbc:W.move.07")
def test_not_into_an_allys_territory() -> None:
    g = to_move(
        "harkonnen",
        ruleset="wbc",
        harkonnen={"forces": {"imperial_basin_10": 2}},
        emperor={"forces": {"carthag_10": 1}},
        alliances=[["harkonnen", "emperor"]],
    )
    assert refused(g, "harkonnen", "move", "imperial_basin", "carthag_10")[0] == "W.move.07"


@pytest.mark.rule("wbc:W.ship.13")
@pytest.mark.rule("wbc:W.fremen.thumpers")
@pytest.mark.rule("wbc:W.fremen.sandriders")
def test_a_worm_by_karama_in_the_fremens_own_turn() -> None:
    """E111."""
    g = to_ship(
        "fremen",
        ruleset="wbc",
        turn=5,
        spice={"broken_land_11": 8},
        fremen={"hand": ["karama"], "forces": {"broken_land_11": 1, "sietch_tabr_13": 2}},
        harkonnen={"forces": {"broken_land_11": 5}},
    )
    before = g.state.worm_count
    assert "summon_worm" in offered(g, "fremen")
    answer(g, "fremen", "summon_worm", "broken_land")
    answer(g, "fremen", "ride", "sietch_tabr_13", 1)
    assert tokens(g, "harkonnen", "broken_land_11") == (0, 0)
    assert tokens(g, "fremen", "sietch_tabr_13") == (3, 0)
    assert "broken_land_11" not in g.view()["spice"]
    assert g.state.worm_count == before + 1
    assert not happened(g, "nexus_began")
    assert asked(g) == [("fremen", "ship")]


@pytest.mark.rule("wbc:W.fremen.ride_limits")
@pytest.mark.rule("wbc:W.ship.13")
def test_a_ride_does_not_make_a_third_player_of_a_stronghold() -> None:
    """E109."""
    given: Any = {
        "fremen": {"hand": ["karama"], "forces": {"sietch_tabr_13": 5}},
        "atreides": {"forces": {"arrakeen_9": 2}},
        "bene_gesserit": {"forces": {"arrakeen_9": {"co_existing": 1}}},
    }
    g = travel("fremen", ruleset="wbc", **given)
    answer(g, "bene_gesserit", "coexist", "yes")
    while asked(g) != [("fremen", "ship")]:
        q = g.questions()[0]
        g.submit(q.seat, q.name, g.default(q))
    answer(g, "fremen", "summon_worm", "sietch_tabr")
    assert "arrakeen_9" in options(g, "fremen", "ride")
    answer(g, "fremen", "ride", "arrakeen_9", 4)
    assert tokens(g, "fremen", "sietch_tabr_13") == (1, 0), "nobody is devoured on rock"
    g = to_ship("fremen", ruleset="wbc", **{**given, "emperor": {"forces": {"arrakeen_9": 1}}, "bene_gesserit": {}})
    answer(g, "fremen", "summon_worm", "sietch_tabr")
    assert refused(g, "fremen", "ride", "arrakeen_9")[0] == "W.ship.08"
