"""What a game says about itself, and how its seats and options are checked."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

import landsraad
from kernel.toy import GAME, LONG
from landsraad.kernel.errors import LandsraadError, UnknownName, UnknownOption
from landsraad.kernel.meta import Option, RuleSet, flag, readings


def test_options_left_out_have_their_defaults() -> None:
    assert LONG.resolve(None) == {"rounds": 4, "seen_windows": False}
    assert LONG.resolve({"rounds": 9}) == {"rounds": 9, "seen_windows": False}


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({"round": 1}, "long has no option 'round'; it has rounds, seen_windows"),
        ({"rounds": 0}, "option rounds is a number from 1 to 9, not 0"),
        ({"rounds": 10}, "option rounds is a number from 1 to 9, not 10"),
        ({"rounds": "4"}, "option rounds is a number from 1 to 9, not '4'"),
        ({"rounds": True}, "option rounds is a number from 1 to 9, not True"),
        ({"seen_windows": 1}, "option seen_windows is one of False, True, not 1"),
        ({"seen_windows": "yes"}, "option seen_windows is one of False, True, not 'yes'"),
    ],
)
def test_a_wrong_option_is_refused_in_a_sentence(given: dict[str, Any], sentence: str) -> None:
    with pytest.raises(UnknownOption) as error:
        landsraad.new("toy", options=given)
    assert str(error.value) == sentence


def test_a_choice_is_one_of_its_values() -> None:
    option = Option("nexus", "late", "When.", choices=("early", "late"), ref="A24")
    assert option.check("early") == "early"
    with pytest.raises(UnknownOption, match="option nexus is one of early, late, not 'never'"):
        option.check("never")
    assert option.describe() == {
        "name": "nexus",
        "default": "late",
        "text": "When.",
        "ref": "A24",
        "reading": False,
        "choices": ["early", "late"],
    }
    assert flag("x", True, "On?").describe()["choices"] == [False, True]


@pytest.mark.parametrize(
    ("seats", "sentence"),
    [
        (1, "long is for 2 to 4 seats, not 1"),
        (5, "long is for 2 to 4 seats, not 5"),
        (["north"], "long is for 2 to 4 seats, not 1"),
        (["north", "up"], "toy has no seat 'up'; it has north, east, south, west"),
        (["north", "north"], "every seat needs a name of its own"),
        (["north", 1], "toy has no seat 1; it has north, east, south, west"),
        ("north", "seats are a number or a list of names, not 'north'"),
        (2.5, "seats are a number or a list of names, not 2.5"),
        (True, "seats are a number or a list of names, not True"),
    ],
)
def test_wrong_seats_are_refused_in_a_sentence(seats: Any, sentence: str) -> None:
    with pytest.raises(UnknownName) as error:
        landsraad.new("toy", seats=seats)
    assert str(error.value) == sentence


def test_unknown_games_and_rule_sets_are_told_what_there_is() -> None:
    with pytest.raises(UnknownName, match=r"there is no game 'chess'; there is dune, .*toy"):
        landsraad.new("chess")
    with pytest.raises(UnknownName, match="toy has no rule set 'wide'; it has long, short"):
        landsraad.new("toy", "wide")


def test_seats_keep_their_order_and_default_to_the_most() -> None:
    assert landsraad.new("toy", seats=["west", "north"]).seats == ("west", "north")
    assert len(landsraad.new("toy").seats) == 4
    assert landsraad.new("toy").header.ruleset == "long"


def test_without_a_rule_set_the_first_that_is_for_so_many_seats_is_played() -> None:
    alone = RuleSet("alone", "Alone", "For one.", (1, 1))
    kind = replace(GAME, rulesets=(*GAME.rulesets, alone))
    assert kind.ruleset(None, 1) is alone
    assert kind.ruleset(None, ["north"]) is alone
    assert kind.ruleset(None, 3) is GAME.rulesets[0]
    assert kind.ruleset(None, 9) is GAME.rulesets[0]


def test_a_seed_is_a_whole_number() -> None:
    with pytest.raises(LandsraadError, match="a seed is a whole number, not 'seven'"):
        landsraad.new("toy", seed="seven")  # type: ignore[arg-type]


def test_without_a_seed_chance_is_not_the_same_twice() -> None:
    assert landsraad.new("toy").seed != landsraad.new("toy").seed


def test_readings_are_told_from_variants() -> None:
    first, second = readings(flag("x", True, "On?"), Option("nexus", "late", "When.", choices=("early", "late")))
    assert first.describe()["reading"] is second.describe()["reading"] is True
    assert (second.name, second.default, second.choices) == ("nexus", "late", ("early", "late"))


def test_a_lobby_learns_which_roles_a_rule_set_and_its_options_have() -> None:
    described = {entry["id"]: entry for entry in landsraad.describe()}
    assert described["toy"]["rulesets"][0]["roles"] == described["toy"]["roles"]
    war = {ruleset["id"]: ruleset["roles"] for ruleset in described["war"]["rulesets"]}
    assert war["two-players"] == ["atreides", "harkonnen"]
    assert (war["mahdi"], war["mahdi-two"]) == (["atreides"], ["atreides", "fremen"])
    assert war["shared"] == described["war"]["roles"]
    imperium = described["imperium"]
    assert imperium["needs"]["ilesa_ecaz"] == "ix"
    assert "paul_atreides" not in imperium["needs"]
    for ruleset in imperium["rulesets"]:
        assert set(imperium["needs"].values()) <= {option["name"] for option in ruleset["options"]}
        variants = {option["name"] for option in ruleset["options"] if not option["reading"]}
        assert variants >= {"ix", "epic", "go_to_11", "immortality"}
        assert not variants & {"errata", "the_voice", "duplicity", "harvest_cells"}


def test_every_game_describes_itself_as_plain_data() -> None:
    described = {entry["id"]: entry for entry in landsraad.describe()}
    assert {"dune", "toy"} <= set(described)
    assert described["toy"] == GAME.describe()
    assert json.loads(json.dumps(described)) == described
    long = described["toy"]["rulesets"][0]
    assert long["seats"] == {"min": 2, "max": 4}
    assert long["options"][0] == {
        "name": "rounds",
        "default": 4,
        "text": "How many prizes there are.",
        "ref": "T.round",
        "reading": False,
        "min": 1,
        "max": 9,
    }
