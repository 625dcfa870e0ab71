"""Rule sets: which features each has, how rules are cited, what a variant can add."""

from __future__ import annotations

from typing import Any

import pytest

import landsraad
from dune.support import BOTH, answer, lay, refused, seat
from landsraad.games.dune.rulesets import RULESETS, rules_for
from landsraad.games.dune.rulesets.base import FEATURES, READINGS
from landsraad.games.dune.rulesets.gf9 import Gf9Rules
from landsraad.games.dune.state import State
from landsraad.games.dune.variants.variant import Variant
from landsraad.games.dune.victory import Side, qualified


@pytest.mark.rule("gf9:1.13.00")
def test_the_basic_game_has_no_feature_and_the_advanced_game_has_all() -> None:
    basic, advanced = lay("storm", "gf9-basic"), lay("storm", "gf9-advanced")
    assert basic.view(0)["features"] == []
    assert advanced.view(0)["features"] == list(FEATURES)
    assert not any(getattr(basic.rules, feature) for feature in FEATURES)
    assert all(getattr(advanced.rules, feature) for feature in FEATURES)


@BOTH
def test_a_game_that_is_loaded_has_the_rules_of_its_header(ruleset: str) -> None:
    g: Any = landsraad.new("dune", ruleset, 3, seed=4, options={"turns": 7})
    twin: Any = landsraad.load(g.save())
    assert twin.rules.features == g.rules.features
    assert twin.rules.turns == 7


def test_games_of_equal_options_share_their_rules_and_others_do_not() -> None:
    one, same, other = (landsraad.new("dune", seats=2, seed=n, options={"turns": 7 + n // 2}) for n in range(3))
    assert one.rules is same.rules
    assert other.rules is not one.rules
    assert (rules_for(one.header).turns, rules_for(other.header).turns) == (7, 8)


class OtherBook(Gf9Rules):
    """Rules that stand elsewhere in another book."""

    def cite(self, rule: str) -> str:
        return f"X.{rule}"


def test_everything_that_people_see_cites_the_book_that_is_played() -> None:
    g = lay("bidding", guild={"spice": 3})
    g.rules = OtherBook(g.header.ruleset, g.header.options)
    bidder = g.questions()[0]
    name = g.seats[bidder.seat]
    assert g.view(bidder.seat)["questions"][0]["rule"] == "X.1.04.06.02"
    assert refused(g, name, "bid", 60)[0] == "X.1.04.06.04"
    answer(g, name, "bid", "pass")
    assert g.events()[-1]["rule"] == "X.1.04.06.02"
    assert {event["rule"][:2] for event in g.story()} == {"X."}


def test_the_result_cites_the_book_that_is_played() -> None:
    g = lay("collection", turn=10, options={"last_word": False})
    assert g.told_result()["rule"] == "2.04.09.00"
    g.rules = OtherBook(g.header.ruleset, g.header.options)
    assert g.told_result()["rule"] == "X.2.04.09.00"


class Handicap(Variant):
    """Two points for whoever sits in the first seat."""

    def stronghold_points(self, s: State, side: Side) -> int:
        return 2 if 0 in side else 0


def test_a_variant_adds_to_the_strongholds_of_a_side() -> None:
    g = lay("shipment", atreides={"forces": {"arrakeen": 1}}, guild={"forces": {"carthag": 1, "tueks_sietch": 1}})
    assert qualified(g) == []
    g.rules = Gf9Rules(g.header.ruleset, g.header.options)
    g.rules.play_with((Handicap(),))
    assert qualified(g) == [(seat(g, "atreides"),)]
    assert g.rules.stronghold_points(g.state, (seat(g, "guild"),)) == 2


@pytest.mark.parametrize("ruleset", [rules.id for rules in RULESETS])
def test_every_rule_set_answers_whatever_steps_ask(ruleset: str) -> None:
    """No attribute is left for the first game that comes to need it."""
    rules = rules_for(lay("storm", ruleset).header)
    asked = {name for kind in type(rules).__mro__ for name in getattr(kind, "__annotations__", {})}
    assert len(asked) > 60
    assert sorted(name for name in asked if not hasattr(rules, name)) == []
    options = {option.name for known in RULESETS for option in known.options}
    assert set(READINGS) <= options & asked, "a reading is an option and an attribute"
