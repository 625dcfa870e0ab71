"""Written-down positions of War for Arrakis."""

from __future__ import annotations

from typing import Any

import pytest

import landsraad
from landsraad.kernel.errors import BadPosition, UnknownName, UnknownOption
from war.support import H, T, asked, check_conserved, force, hand, lay, tank, where

YAML = """
game: war
ruleset: two-players
round: 3
phase: actions
turn: harkonnen
supremacy: 4
prescience: {jihad: 3}
imperium: {landsraad: 4}
atreides:
  sietches:
    windgap: {rank: 3, faceup: true}
    gara_kulon: 1
  legions:
    windgap: {regular: 2, generic: 1, leaders: [stilgar], tokens: [as7]}
    gara_kulon: {tokens: 2}
  hand: [war_plan, thumpers]
  tank: [paul_atreides]
  dice: {strategy: 2}
  objectives: [objective_3]
harkonnen:
  legions:
    arrakeen: {regular: 3, elite: 1, leaders: [beast_rabban]}
  dice: {house: 1}
  spent: [baron_harkonnen]
wormsigns: {s1_8: sandworm, s1_9: null}
sandworms: [s2_3]
harvesters: [s1_13]
ornithopters: [az1]
row: [the_desert_war]
"""


def test_a_person_writes_a_position() -> None:
    g: Any = landsraad.position(YAML)
    assert asked(g) == [(H, "act")]
    assert force(g, "windgap") == {"regular": 2, "generic": 1, "leaders": ["stilgar"], "tokens": 1}
    assert force(g, "gara_kulon") == {"tokens": 2}
    assert hand(g, T) == ["war_plan", "thumpers"]
    assert tank(g, T)[0] == "paul_atreides"
    assert where(g, "chani") == "aside"  # Jihad is on step 3
    assert where(g, "thufir_hawat") == "aside"  # Supremacy is beyond step 1
    assert where(g, "baron_harkonnen") == "aside"
    assert g.view(1)["sietches"] == [
        {"area": "gara_kulon", "faceup": False, "rank": None},
        {"area": "windgap", "faceup": True, "rank": 3},
    ]
    assert g.view(None)["wormsigns"] == ["s1_8", "s1_9"]
    assert sum(len(deck) for deck in g.state.decks) == 70


def test_a_position_is_part_of_the_record() -> None:
    g = landsraad.position({"game": "war", "seed": 3, "phase": "vehicles"})
    q = g.open[0]
    g.submit(q.seat, q.name, g.default(q))
    twin = landsraad.replay(g.record(reveal=True))
    assert twin.save() == g.save()


def test_leaders_follow_from_each_other() -> None:
    g = lay(atreides={"legions": {"windgap": {"regular": 1, "leaders": ["paul_muaddib"]}}})
    assert where(g, "paul_atreides") == "removed"
    g = lay(supremacy=1, harkonnen={"leaders": {"feyd_rautha": "aside", "gaius_helen_mohiam": "aside"}})
    assert where(g, "beast_rabban") == "removed"
    assert where(g, "thufir_hawat") == "removed"


@pytest.mark.parametrize(
    ("given", "where_", "what"),
    [
        ({"phase": "midnight"}, "phase", "is one of start"),
        ({"colour": "red"}, "colour", "is not known here"),
        ({"supremacy": 10}, "supremacy", "0 to 9"),
        ({"sandworms": ["s1_1", "s1_2", "s1_3", "s1_4", "s1_5"]}, "sandworms", "only 4"),
        ({"harvesters": ["nowhere"]}, "harvesters", "there is no place"),
        ({"atreides": {"legions": {"s1_8": {"regular": 17}}}}, "atreides.legions.s1_8.regular", "from 0 to 16"),
        (
            {"atreides": {"legions": {"s1_8": {"leaders": ["beast_rabban"]}}}},
            "atreides.legions.s1_8.leaders",
            "does not lead",
        ),
        ({"atreides": {"hand": ["sandmasters"]}}, "atreides.hand", "is not a card of the atreides"),
        ({"atreides": {"hand": ["war_plan", "war_plan"]}}, "atreides.hand", "no further war_plan"),
        ({"atreides": {"tank": ["stilgar"] * 4}}, "atreides.tank", "3 slots"),
        ({"atreides": {"sietches": {"windgap": 3, "gara_kulon": 3, "hobars_gap": 3}}}, "atreides.sietches", "one rank"),
        ({"row": ["the_desert_war"], "claimed": ["the_desert_war"]}, "claimed", "in two places"),
        ({"wormsigns": {"s1_8": "elephant"}}, "wormsigns.s1_8", "is one of sand"),
        ({"stations": {"s1_8": "jihad"}}, "stations", "there is no station"),
    ],
)
def test_a_position_that_cannot_be_is_refused_in_words(given: dict[str, Any], where_: str, what: str) -> None:
    with pytest.raises(BadPosition) as caught:
        landsraad.position({"game": "war", "seed": 1, **given})
    assert caught.value.where == where_
    assert what in caught.value.reason


def test_yaml_errors_name_the_line() -> None:
    with pytest.raises(BadPosition, match="line 3"):
        landsraad.position("game: war\natreides:\n  hand: [nonsense]\n")


def test_seats_and_options_are_checked() -> None:
    with pytest.raises(UnknownName):
        landsraad.new("war", seats=["atreides", "fremen"])
    with pytest.raises(UnknownName):
        landsraad.new("war", seats=5)
    with pytest.raises(UnknownOption):
        landsraad.new("war", options={"tank_timing": "never"})


def test_an_empty_position_is_a_legal_start() -> None:
    g = landsraad.position({"game": "war", "seed": 1})
    check_conserved(g)
    assert g.view(None)["phase"] == "vehicles"
