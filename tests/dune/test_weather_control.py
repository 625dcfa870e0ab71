"""Weather Control: its holder moves the storm."""

from __future__ import annotations

from typing import Any

import pytest

from dune.desert import CALM, dialled, lost, storm
from dune.support import BOTH, answer, asked, happened, house, lay, options


@pytest.mark.rule("gf9:3.01.23")
def test_weather_control_moves_the_storm_as_its_holder_likes() -> None:
    g = storm(5, storm=3, guild={"hand": ["weather_control"]})
    assert asked(g) == [("guild", "weather_control")]
    assert happened(g, "storm_card_revealed") == [{"sectors": 5}]
    assert options(g, "guild", "weather_control") == ["pass", *range(11)]
    answer(g, "guild", "weather_control", 10)
    assert g.state.storm == 13
    assert house(g, "guild").hand == ()
    assert happened(g, "card_discarded") == [{"seat": "guild", "card": "weather_control"}]


@pytest.mark.rule("gf9:3.01.23")
def test_weather_control_may_be_kept() -> None:
    g = storm(5, storm=3, guild={"hand": ["weather_control"]})
    answer(g, "guild", "weather_control", "pass")
    assert g.state.storm == 8
    assert len(house(g, "guild").hand) == 1


@pytest.mark.rule("gf9:3.01.23")
@pytest.mark.rule("gf9:1.00.02")
@pytest.mark.rule("gf9:1.01.03")
def test_e5_weather_control_no_move() -> None:
    forces = {"the_greater_flat_15": 2, "wind_pass_13": 3}
    g = storm(5, storm=13, fremen={"forces": forces}, atreides={"hand": ["weather_control"]}, seed=3)
    before = g.state.order
    answer(g, "atreides", "weather_control", 0)
    assert g.state.storm == 13
    assert lost(g) == {}
    assert g.state.order == before
    assert happened(g, "storm_moved") == [{"sectors": 0, "sector": 13}]
    assert happened(g, "storm_card_drawn") == [{"seat": "fremen"}]
    assert g.events()[-1]["name"] == "storm_card_drawn"
    cards = set()
    for seed in range(30):
        twin = storm(5, storm=13, atreides={"hand": ["weather_control"]}, seed=seed)
        answer(twin, "atreides", "weather_control", 0)
        cards.add(twin.state.storm_card)
    assert cards == {1, 2, 3, 4, 5, 6}


@pytest.mark.rule("gf9:3.01.23")
def test_weather_control_is_not_played_on_turn_one() -> None:
    g = lay("storm", turn=1, guild={"hand": ["weather_control"]})
    assert asked(g) == [("atreides", "dial_storm"), ("harkonnen", "dial_storm")]
    answer(g, "atreides", "dial_storm", 6)
    answer(g, "harkonnen", "dial_storm", 6)
    assert g.state.storm == 12
    assert asked(g) == [("fremen", "look_at_storm")]


@pytest.mark.rule("gf9:3.01.23")
@BOTH
def test_by_option_weather_control_comes_before_the_number_is_known(ruleset: str) -> None:
    given: dict[str, Any] = {
        "options": {"weather_control_before_reveal": True},
        "storm": 3,
        "decks": {"storm": 5, **CALM},
    }
    g = lay("storm", ruleset, wheels=["atreides", "emperor"], guild={"hand": ["weather_control"]}, **given)
    assert asked(g) == [("guild", "weather_control")]
    assert happened(g, "storm_card_revealed") == happened(g, "storm_dialled") == []
    twin = g.clone()
    answer(g, "guild", "weather_control", 2)
    assert g.state.storm == 5
    assert happened(g, "storm_card_revealed") == happened(g, "storm_dialled") == []
    answer(twin, "guild", "weather_control", "pass")
    if ruleset == "gf9-basic":
        answer(twin, "atreides", "dial_storm", 2)
        answer(twin, "emperor", "dial_storm", 3)
    assert twin.state.storm == 8


@pytest.mark.rule("gf9:3.01.23")
def test_weather_control_after_the_dials() -> None:
    g = dialled(6, storm=3, guild={"hand": ["weather_control"]})
    assert asked(g) == [("guild", "weather_control")]
    assert happened(g, "storm_dialled")[0]["dials"] == [3, 3]
    answer(g, "guild", "weather_control", 1)
    assert g.state.storm == 4


@pytest.mark.rule("gf9:3.01.23")
def test_nobody_else_sees_that_the_holder_is_asked() -> None:
    games = [storm(5, guild={"hand": ["weather_control"]}), storm(5, emperor={"hand": ["weather_control"]})]
    for other in (0, 1, 3, 5, None):
        assert games[0].waiting(other) == games[1].waiting(other) == []
        assert games[0].view(other) == games[1].view(other)
        assert games[0].events(other) == games[1].events(other)
