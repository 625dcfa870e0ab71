"""WBC: the Storm Round."""

from __future__ import annotations

from typing import Any

import pytest

import landsraad
from dune.desert import spice_at
from dune.support import SIX, answer, asked, check_conserved, happened, house, options, refused, seat, tokens
from dune.wbc.table import bonuses, lost, rules_of, story, wbc, windy
from landsraad.games.dune.board import PARTS, SECTOR_OF, STRONGHOLDS, TERRITORY

DUO = ("atreides", "harkonnen")


def first_storm(left: int, right: int, **forces: Any) -> Any:
    """A new game, played to the two dials; then these are dialled."""
    g: Any = landsraad.new("dune", "wbc", SIX, 3)
    while not any(q.name == "dial_storm" for q in g.questions()):
        q = g.questions()[0]
        g.submit(q.seat, q.name, g.default(q))
    for q, value in zip(g.questions(), (left, right), strict=True):
        g.submit(q.seat, "dial_storm", (value,))
    return g


# --- the first storm -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("wbc:W.storm.02")
@pytest.mark.rule("wbc:W.storm.03")
@pytest.mark.rule("wbc:W.storm.05")
def test_the_first_storm_moves_the_sum_of_two_dials_and_a_card_is_laid() -> None:
    g = first_storm(3, 9)
    assert g.state.storm == 12
    assert happened(g, "storm_moved") == [{"sectors": 12, "sector": 12}]
    assert story(g, "storm_moved", "storm_card_laid", "order_decided")[:2] == [
        "storm_moved",
        "storm_card_laid",
    ]
    assert 1 <= g.state.storm_card <= 6


@pytest.mark.rule("wbc:W.storm.02")
def test_the_first_dials_are_those_nearest_to_the_start_and_go_from_0_to_20() -> None:
    g: Any = landsraad.new("dune", "wbc", SIX, 3)
    while not any(q.name == "dial_storm" for q in g.questions()):
        q = g.questions()[0]
        g.submit(q.seat, q.name, g.default(q))
    dots = {g.state.houses[q.seat].dot for q in g.questions()}
    assert dots == {1, 16}
    q = g.questions()[0]
    assert list(q.tree.domain(g, ())) == list(range(21))


@pytest.mark.rule("wbc:W.storm.02")
def test_the_first_storm_destroys_nothing() -> None:
    g = wbc("storm", turn=1, bene_gesserit={"forces": {"hagga_basin_12": 1}})
    for q in g.questions():
        g.submit(q.seat, "dial_storm", (9,))
    assert lost(g) == []
    assert tokens(g, "bene_gesserit", "hagga_basin_12") == (1, 0)


@pytest.mark.rule("wbc:W.storm.06")
@pytest.mark.rule("wbc:W.general.07")
def test_the_next_dot_ahead_is_first_and_the_others_follow_counterclockwise() -> None:
    g = windy(2, storm=10)
    answer(g, "fremen", "look_at_storm", "no")
    assert [g.seats[i] for i in g.state.order] == [
        "guild",
        "harkonnen",
        "atreides",
        "bene_gesserit",
        "emperor",
        "fremen",
    ]
    assert happened(g, "order_decided")[0]["first"] == "guild"


@pytest.mark.rule("wbc:W.fremen.taste")
def test_the_fremen_may_look_at_the_next_card_on_turn_1_and_no_karama_stops_it() -> None:
    g = wbc("storm", turn=1, guild={"hand": ["karama"]})
    for q in g.questions():
        g.submit(q.seat, "dial_storm", (1,))
    assert asked(g) == [("fremen", "look_at_storm")]
    answer(g, "fremen", "look_at_storm", "yes")
    assert story(g, "storm_card_seen", "phase_began") == [
        "phase_began",
        "storm_card_seen",
        "phase_began",
        "phase_began",
    ]
    assert g.view(seat(g, "fremen"))["factions"]["fremen"]["storm_card"] == g.state.storm_card
    assert "storm_card" not in g.view(seat(g, "guild"))["factions"]["fremen"]


@pytest.mark.rule("wbc:W.storm.03")
def test_without_fremen_the_storm_moves_by_card_too() -> None:
    g = windy(4, seats=DUO, storm=2)
    assert happened(g, "storm_card_revealed") == [{"sectors": 4}]
    assert g.state.storm == 6


@pytest.mark.rule("wbc:W.storm.01")
def test_the_turn_token_advances_before_the_storm() -> None:
    g = wbc("collection", turn=2, options={"last_word": False}, decks={"spice": ["red_chasm", "old_gap"]})
    assert g.state.turn == 3
    names = [event.name for event in g.history]
    assert names.index("turn_began") < names.index("storm_card_revealed")


# --- what it destroys ----------------------------------------------------------------------------------------------------


def e104(**more: Any) -> Any:
    return windy(
        4,
        storm=5,
        emperor={"forces": {"red_chasm_6": 3, "old_gap_10": 1}},
        harkonnen={"forces": {"pasty_mesa_6": 2}},
        fremen={"forces": {"the_minor_erg_7": 5, "south_mesa_5": 1}},
        guild={"forces": {"imperial_basin_8": 4}},
        atreides={"forces": {"arrakeen": 10}, **more},
        spice={"old_gap_9": 6},
    )


@pytest.mark.rule("wbc:W.storm.04")
@pytest.mark.rule("wbc:W.storm.16")
@pytest.mark.rule("wbc:W.fremen.sandcraft")
def test_tokens_on_sand_and_spice_in_the_sectors_that_it_enters_are_lost() -> None:
    g = e104()
    assert asked(g) == [("fremen", "sandcraft")]
    assert options(g, "fremen", "sandcraft") == [3, 5]
    answer(g, "fremen", "sandcraft", 3)
    assert sorted(lost(g)) == [("emperor", "red_chasm_6", 3, 0), ("fremen", "the_minor_erg_7", 3, 0)]
    assert tokens(g, "fremen", "south_mesa_5") == (1, 0), "the sector that it leaves is not hit again"
    assert spice_at(g, "old_gap_9") == 0
    assert tokens(g, "emperor", "old_gap_10") == (1, 0)
    assert tokens(g, "guild", "imperial_basin_8") == (4, 0)
    check_conserved(g)


@pytest.mark.rule("wbc:W.fremen.sandcraft")
def test_the_fremen_may_choose_to_lose_all_and_no_karama_stops_the_half() -> None:
    g = e104(hand=["karama"])
    assert asked(g) == [("fremen", "sandcraft")]
    assert refused(g, "fremen", "sandcraft", 4)[0] == "W.fremen.sandcraft"
    answer(g, "fremen", "sandcraft", 5)
    assert ("fremen", "the_minor_erg_7", 5, 0) in lost(g)


@pytest.mark.rule("wbc:W.fremen.sandcraft")
def test_the_fremen_choose_group_by_group_and_which_tokens() -> None:
    forces = {"red_chasm_6": {"normal": 2, "elite": 1}, "the_minor_erg_7": {"elite": 2}, "gara_kulon_7": 1}
    g = windy(2, storm=5, fremen={"forces": forces})
    assert options(g, "fremen", "sandcraft") == [2, 3]
    assert options(g, "fremen", "sandcraft", 2) == [0, 1]
    assert options(g, "fremen", "sandcraft", 2, 1) == [1, 2]
    assert refused(g, "fremen", "sandcraft", 2, 2)[0] == "W.fremen.sandcraft"
    answer(g, "fremen", "sandcraft", 2, 1, 2)
    assert sorted(lost(g)) == [
        ("fremen", "gara_kulon_7", 1, 0),
        ("fremen", "red_chasm_6", 1, 1),
        ("fremen", "the_minor_erg_7", 0, 2),
    ]
    check_conserved(g)


# --- Weather Control and Family Atomics ------------------------------------------------------------------------------------


@pytest.mark.rule("wbc:W.storm.08")
def test_the_order_of_the_round() -> None:
    g = windy(
        3,
        storm=5,
        guild={"hand": ["weather_control"]},
        atreides={"hand": ["family_atomics"], "forces": {"shield_wall_7": 1}},
    )
    assert story(g, "storm_card_revealed") == ["storm_card_revealed"], "the number is known when the cards are played"
    assert asked(g) == [("guild", "weather_control")]
    answer(g, "guild", "weather_control", 2)
    assert asked(g) == [("atreides", "family_atomics")]
    answer(g, "atreides", "family_atomics", "yes")
    answer(g, "fremen", "look_at_storm", "yes")
    told = ("storm_card_revealed", "weather_controlled", "family_atomics", "storm_moved", "storm_card_laid")
    assert story(g, *told, "storm_card_seen", "order_decided") == [*told, "storm_card_seen", "order_decided"]
    assert g.state.storm == 7


@pytest.mark.rule("wbc:W.storm.10")
@pytest.mark.rule("wbc:W.card.weather")
def test_a_storm_of_0_moves_and_destroys_nothing() -> None:
    g = windy(
        3,
        storm=5,
        guild={"hand": ["weather_control"]},
        emperor={"forces": {"red_chasm_6": 3, "south_mesa_5": 2}},
    )
    assert options(g, "guild", "weather_control") == ["pass", *range(11)]
    answer(g, "guild", "weather_control", 0)
    assert g.state.storm == 5
    assert lost(g) == []
    assert rules_of(g, "weather_controlled") == ["W.card.weather"]


@pytest.mark.rule("wbc:W.storm.08")
def test_by_an_option_weather_control_comes_before_the_card_is_revealed() -> None:
    g = windy(3, storm=5, guild={"hand": ["weather_control"]}, options={"weather_control_before_reveal": True})
    assert asked(g) == [("guild", "weather_control")]
    assert story(g, "storm_card_revealed") == []


@pytest.mark.rule("wbc:W.storm.09")
def test_neither_card_is_played_on_turn_1() -> None:
    g = wbc(
        "storm",
        turn=1,
        guild={"hand": ["weather_control"]},
        atreides={"hand": ["family_atomics"], "forces": {"shield_wall_7": 1}},
    )
    for q in g.questions():
        g.submit(q.seat, "dial_storm", (2,))
    assert asked(g) == [("fremen", "look_at_storm")]


@pytest.mark.rule("wbc:W.card.atomics")
@pytest.mark.rule("wbc:W.storm.11")
def test_atomics_across_the_storm() -> None:
    g = windy(
        2,
        turn=3,
        storm=8,
        harkonnen={"hand": ["family_atomics"], "forces": {"imperial_basin_9": 1, "carthag": 10}},
        guild={"forces": {"shield_wall_7": 2}},
        bene_gesserit={"forces": {"shield_wall_7": {"co_existing": 1}}},
        atreides={"forces": {"arrakeen": 6}},
        fremen={"forces": {"imperial_basin_8": 2}},
    )
    assert asked(g) == [("harkonnen", "family_atomics")]
    answer(g, "harkonnen", "family_atomics", "yes")
    assert g.state.storm == 10
    assert {name: house(g, name).tanks for name in SIX} == {
        "atreides": 6, "bene_gesserit": 1, "emperor": 0, "fremen": 0, "guild": 2, "harkonnen": 11,
    }  # fmt: skip
    assert tokens(g, "fremen", "imperial_basin_8") == (2, 0), "the storm leaves that sector"
    assert g.view(None)["decks"]["set_aside"] == ["family_atomics"]
    check_conserved(g)


@pytest.mark.rule("wbc:W.card.atomics")
def test_a_co_existing_token_does_not_set_off_atomics() -> None:
    g = windy(
        1,
        bene_gesserit={"hand": ["family_atomics"], "forces": {"shield_wall_7": {"co_existing": 1}}},
        guild={"forces": {"shield_wall_7": 1}},
    )
    assert asked(g) == [("fremen", "look_at_storm")]


# --- bonuses ---------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("wbc:W.storm.07")
@pytest.mark.rule("wbc:W.storm.14")
def test_at_the_end_of_the_round_controllers_get_the_bonuses() -> None:
    g = windy(
        1,
        harkonnen={"forces": {"carthag": 3, "arrakeen": 1}, "bonuses": []},
        guild={"forces": {"tueks_sietch": 5}},
        atreides={"bonuses": ["arrakeen"]},
    )
    answer(g, "fremen", "look_at_storm", "no")
    assert bonuses(g) == {"harkonnen": ["arrakeen", "carthag"], "guild": ["tueks_sietch"]}
    told = [(e["seat"], e["territory"], e["bonus"]) for e in happened(g, "bonus_given")]
    assert sorted(told) == [
        ("guild", "tueks_sietch", "smugglers"),
        ("harkonnen", "arrakeen", "city"),
        ("harkonnen", "carthag", "city"),
    ]


@pytest.mark.rule("wbc:W.storm.12")
@pytest.mark.rule("wbc:W.storm.15")
def test_control_is_tokens_of_exactly_one_faction_that_do_not_co_exist() -> None:
    g = windy(
        1,
        harkonnen={"forces": {"carthag": 3}},
        bene_gesserit={"forces": {"carthag": {"co_existing": 2}}},
        guild={"forces": {"tueks_sietch": 5}},
        emperor={"forces": {"tueks_sietch": 1}},
    )
    answer(g, "fremen", "look_at_storm", "no")
    assert bonuses(g) == {"harkonnen": ["carthag"]}


@pytest.mark.rule("wbc:W.board.01")
@pytest.mark.rule("wbc:W.board.02")
def test_a_stronghold_lies_in_one_sector_and_the_polar_sink_in_none() -> None:
    assert all(len(PARTS[stronghold]) == 1 for stronghold in STRONGHOLDS)
    assert SECTOR_OF[PARTS[TERRITORY["polar_sink"]][0]] < 0
    assert sorted({sector for sector in SECTOR_OF if sector >= 0}) == list(range(18))
    assert max(len(parts) for parts in PARTS) > 1
