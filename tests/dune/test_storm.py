"""Phase 1: how the storm moves, the order that it decides, and the end of the phase."""

from __future__ import annotations

import pytest

from dune.desert import CALM, WITHOUT_FREMEN, dialled, lost, storm
from dune.support import SIX, answer, asked, happened, house, lay, options, refused
from landsraad.games.dune.board import IN_SECTOR, MAP, SECTORS
from landsraad.games.dune.phases.storm import storm_order

# --- how far it moves ------------------------------------------------------------------------------------------------


@pytest.mark.rule("gf9:1.01.00")
@pytest.mark.rule("gf9:1.01.02")
@pytest.mark.parametrize(
    ("ruleset", "seats"), [("gf9-basic", SIX), ("gf9-basic", WITHOUT_FREMEN), ("gf9-advanced", WITHOUT_FREMEN)]
)
def test_the_two_who_last_used_the_wheels_dial_one_to_three_each(ruleset: str, seats: tuple[str, ...]) -> None:
    g = lay("storm", ruleset, seats, storm=5, wheels=["emperor", "guild"], decks=CALM)
    assert asked(g) == [("emperor", "dial_storm"), ("guild", "dial_storm")]
    assert options(g, "guild", "dial_storm") == [1, 2, 3]
    assert refused(g, "guild", "dial_storm", 0)[0] == "1.01.02"
    assert refused(g, "guild", "dial_storm", 4)[0] == "1.01.02"
    answer(g, "guild", "dial_storm", 3)
    assert asked(g) == [("emperor", "dial_storm")]
    assert g.state.storm == 5
    answer(g, "emperor", "dial_storm", 2)
    assert g.state.storm == 10
    assert happened(g, "storm_dialled") == [{"seats": ["emperor", "guild"], "dials": [2, 3]}]
    assert happened(g, "storm_moved") == [{"sectors": 5, "sector": 10}]


@pytest.mark.rule("gf9:1.01.02")
@pytest.mark.rule("gf9:G.reveal")
def test_storm_dials_are_secret_until_revealed_together() -> None:
    games = [lay("storm", "gf9-basic", wheels=["emperor", "guild"]) for _ in range(2)]
    for g, number in zip(games, (1, 3), strict=True):
        answer(g, "emperor", "dial_storm", number)
        assert happened(g, "storm_dialled") == []
    for other in (0, 1, 3, 4, 5, None):
        assert games[0].view(other) == games[1].view(other)
        assert games[0].waiting(other) == games[1].waiting(other) == [(4, "dial_storm")]
        assert games[0].events(other) == games[1].events(other)
    assert [g.view(2)["now"] for g in games] == [{"dialled": 1}, {"dialled": 3}]
    for g in games:
        answer(g, "guild", "dial_storm", 2)
    assert [happened(g, "storm_dialled")[0]["dials"] for g in games] == [[1, 2], [3, 2]]


@pytest.mark.rule("gf9:G.sector")
def test_the_storm_goes_round_the_eighteen_sectors() -> None:
    g = storm(4, storm=16)
    assert g.state.storm == 2
    assert len(IN_SECTOR) == SECTORS == 18
    assert sum(len(locations) for locations in IN_SECTOR) == len(MAP) - 1


@pytest.mark.rule("gf9:2.04.13")
def test_with_advanced_fremen_the_storm_card_moves_the_storm_and_is_drawn_anew() -> None:
    drawn = set()
    for seed in range(40):
        g = storm(6, storm=3, seed=seed)
        assert g.state.storm == 9
        assert happened(g, "storm_card_revealed") == [{"sectors": 6}]
        assert happened(g, "storm_dialled") == []
        assert happened(g, "storm_card_drawn") == [{"seat": "fremen"}]
        assert not g.state.storm_card_seen
        drawn.add(g.state.storm_card)
    assert drawn == {1, 2, 3, 4, 5, 6}


# --- the look at the next storm card ---------------------------------------------------------------------------------


@pytest.mark.rule("gf9:2.04.14")
def test_the_fremen_may_look_at_the_next_storm_card_in_secret() -> None:
    g = storm(1)
    assert asked(g) == [("fremen", "look_at_storm")]
    twin = g.clone()
    card = g.state.storm_card
    answer(g, "fremen", "look_at_storm", "yes")
    assert g.state.storm_card_seen
    assert [e["facts"] for e in g.events(3) if e["name"] == "storm_card_seen"] == [{"seat": "fremen", "sectors": card}]
    for other in (0, 1, 2, 4, 5, None):
        assert [e["facts"] for e in g.events(other) if e["name"] == "storm_card_seen"] == [{"seat": "fremen"}]
    answer(twin, "fremen", "look_at_storm", "no")
    assert not twin.state.storm_card_seen


@pytest.mark.rule("gf9:1.01.02")
def test_how_far_the_storm_will_move_is_told_only_until_it_has_moved() -> None:
    before = storm(6, storm=3, emperor={"hand": ["weather_control"]})
    assert asked(before) == [("emperor", "weather_control")]
    assert before.view(None)["now"]["storm_moves"] == 6
    after = storm(6, storm=3)
    assert asked(after) == [("fremen", "look_at_storm")]
    assert "storm_moves" not in after.view(None)["now"]


@pytest.mark.rule("gf9:2.04.14")
@pytest.mark.rule("gf9:3.01.11.02")
def test_a_karama_prevents_the_look_before_it_happens() -> None:
    g = storm(1, guild={"hand": ["karama"]})
    answer(g, "fremen", "look_at_storm", "yes")
    assert asked(g) == [("guild", "karama")]
    assert g.waiting(0) == []
    twin = g.clone()
    answer(g, "guild", "karama", "karama")
    assert not g.state.storm_card_seen
    assert happened(g, "storm_card_seen") == []
    assert house(g, "guild").hand == ()
    answer(twin, "guild", "karama", "pass")
    assert twin.state.storm_card_seen


@pytest.mark.rule("gf9:2.04.14")
def test_no_window_opens_if_the_fremen_do_not_look() -> None:
    g = storm(1, guild={"hand": ["karama"]})
    answer(g, "fremen", "look_at_storm", "no")
    assert ("guild", "karama") not in asked(g)
    assert not g.state.storm_card_seen


# --- the First Player ------------------------------------------------------------------------------------------------


@pytest.mark.rule("gf9:1.01.01")
@pytest.mark.rule("gf9:G.first_player")
@pytest.mark.rule("gf9:G.storm_order")
@pytest.mark.parametrize(
    ("sector", "first"), [(0, "atreides"), (2, "bene_gesserit"), (3, "bene_gesserit"), (5, "emperor"), (17, "atreides")]
)
def test_the_first_player_is_the_one_whose_marker_comes_next(sector: int, first: str) -> None:
    g = storm(1, storm=(sector - 1) % 18)
    assert g.state.storm == sector
    order = [g.seats[i] for i in g.state.order]
    assert order[0] == first
    turned = SIX.index(first)
    assert tuple(order) == SIX[turned:] + SIX[:turned]
    assert happened(g, "order_decided") == [{"first": first, "seats": order}]


@pytest.mark.rule("gf9:1.01.01")
@pytest.mark.parametrize(
    ("option", "first", "last"), [("last", "emperor", "bene_gesserit"), ("first", "bene_gesserit", "atreides")]
)
def test_a_marker_in_the_storms_own_sector(option: str, first: str, last: str) -> None:
    g = storm(2, storm=2, options={"first_player_on_marker": option})
    assert g.state.storm == 4
    assert g.seats[g.state.order[0]] == first
    assert g.seats[g.state.order[-1]] == last


@pytest.mark.rule("gf9:G.storm_order")
def test_storm_order_follows_the_markers_and_not_the_seats() -> None:
    g = lay(
        "storm",
        seats=("guild", "fremen", "emperor"),
        storm=8,
        decks={"storm": 1},
        guild={"dot": 7},
        fremen={"dot": 16},
        emperor={"dot": 10},
    )
    assert g.state.storm == 9
    assert [g.seats[i] for i in g.state.order] == ["emperor", "fremen", "guild"]
    assert storm_order(g) == g.state.order


# --- the end of the phase --------------------------------------------------------------------------------------------


@pytest.mark.rule("gf9:2.02.21")
@pytest.mark.parametrize("stewards", [True, False])
def test_advisors_whom_the_storm_has_left_alone_become_fighters(stewards: bool) -> None:
    g = dialled(
        2,
        storm=12,
        options={"stewards": stewards},
        bene_gesserit={"forces": {"wind_pass_16": {"advisors": 2}}},
        atreides={"forces": {"wind_pass_14": 3}},
    )
    assert lost(g) == {("atreides", "wind_pass_14"): (3, 0)}
    flipped = [event.rule for event in g.history if event.name == "advisors_flipped"]
    assert flipped == (["2.02.21"] if stewards else [])


@pytest.mark.rule("gf9:2.02.19")
@pytest.mark.rule("gf9:2.02.21")
def test_advisors_under_the_storm_stay_advisors() -> None:
    g = dialled(
        2, storm=8, bene_gesserit={"forces": {"rim_wall_west_8": {"advisors": 2}}}, guild={"hand": ["weather_control"]}
    )
    answer(g, "guild", "weather_control", 0)
    assert happened(g, "advisors_flipped") == []
    g = dialled(2, storm=8, bene_gesserit={"forces": {"rim_wall_west_8": {"advisors": 2}}})
    assert happened(g, "advisors_flipped") == [{"seat": "bene_gesserit", "territory": "rim_wall_west"}]
