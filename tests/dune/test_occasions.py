"""Why a seat is not asked something: by rule, and in the words of its own position."""

from __future__ import annotations

from typing import Any

import pytest

import landsraad


def at(phase: str, **houses: Any) -> Any:
    factions = {"atreides": {}, "harkonnen": {}, "fremen": {}, "emperor": {}, **houses}
    return landsraad.position({"game": "dune", "turn": 3, "phase": phase, "factions": factions})


def why(g: Any, faction: str, name: str) -> tuple[str, str]:
    found = g.why_not_asked(g.seats.index(faction), name)
    assert found is not None
    rule, reason = found
    return rule, reason


@pytest.mark.rule("gf9:1.05.03")
def test_a_leader_is_not_revived_outside_the_phase_without_the_right_or_without_spice() -> None:
    dead = ["stilgar", "chani", "otheym", "shadout_mapes", "jamis"]
    g = at("bidding", fremen={"leaders": {"tanks": dead[:1]}})
    assert why(g, "fremen", "revive_leader") == (
        "1.05.03",
        "leaders are revived in the revival phase, and this is the bidding phase",
    )
    g = at("revival", fremen={"leaders": {"tanks": dead[:1]}, "tanks": 1}, atreides={"tanks": 1})
    assert why(g, "fremen", "revive_leader") == (
        "1.05.03",
        "leaders come back only when you have no active leader left or each of yours has died once",
    )
    assert why(g, "atreides", "revive_leader") == ("1.05.03", "none of your leaders is in the tanks")
    g = at("revival", fremen={"leaders": {"tanks": dead}, "spice": 0, "tanks": 1})
    assert why(g, "fremen", "revive_leader") == (
        "1.05.03.02",
        "a leader costs its strength in spice, and you cannot pay for any of them",
    )
    g = at("revival", fremen={"leaders": {"tanks": dead}, "spice": 9})
    assert g.why_not_asked(g.seats.index("fremen"), "revive_leader") is None


@pytest.mark.rule("gf9:2.01.07")
@pytest.mark.rule("gf9:3.01.22")
@pytest.mark.rule("gf9:1.12.05")
def test_abilities_cards_and_bribes_say_what_is_missing() -> None:
    g = at("revival", atreides={"tanks": 1, "hand": ["truthtrance"]})
    assert why(g, "harkonnen", "wormsign") == ("2.01.07", "only the Atreides may do that")
    assert why(g, "harkonnen", "truthtrance") == ("3.01.22", "you hold no Truthtrance")
    assert g.why_not_asked(g.seats.index("atreides"), "truthtrance") is None
    assert why(g, "emperor", "gift") == ("2.03.06", "you have no ally")
    assert why(g, "fremen", "summon_worm") == ("1.14.03", "you hold no Karama")


@pytest.mark.rule("gf9:1.03.01")
def test_charity_is_for_the_poor_and_the_rich_are_told_so() -> None:
    g = at("charity", atreides={"spice": 1}, harkonnen={"spice": 2})
    assert g.why_not_asked(g.seats.index("atreides"), "charity") is None
    assert why(g, "harkonnen", "charity") == ("1.03.01", "charity is for those who have fewer than 2 spice")


def test_every_question_that_has_a_prompt_has_an_occasion() -> None:
    g = at("revival", atreides={"tanks": 1})
    assert set(g.occasions()) == set(g.question_class.prompts)
