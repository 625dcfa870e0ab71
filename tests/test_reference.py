"""The reference: everything that a table shows has a page, and every page names rules that exist."""

from __future__ import annotations

from typing import Any

import pytest

import landsraad
from conformance import wording
from landsraad import catalogue
from landsraad.games import game_type
from landsraad.reference import MOST, document

RULESETS = [(game, ruleset.id) for game in ("dune", "imperium", "war") for ruleset in game_type(game).rulesets]


def pages(game: str, ruleset: str) -> dict[tuple[str, str], Any]:
    return {(page["kind"], page["name"]): page for page in document(game, ruleset)["pages"]}


@pytest.mark.parametrize(("game", "ruleset"), RULESETS)
def test_every_page_has_a_title_a_kind_and_rules_that_exist(game: str, ruleset: str) -> None:
    told = document(game, ruleset)
    numbers = {rule["id"] for rule in told["rules"]}
    assert len(pages(game, ruleset)) == len(told["pages"]) > 90, "no page is there twice"
    for page in told["pages"]:
        assert page["title"]
        assert page["kind"] in told["kinds"]
        assert set(page["rules"]) <= numbers
        assert len(page["rules"]) <= MOST
        faults = [fault for text in (page["text"], *page["facts"]) for fault in wording.faults(text)]
        assert faults == [], page["name"]


@pytest.mark.parametrize(("game", "ruleset"), RULESETS)
def test_every_role_phase_and_word_of_a_kind_has_its_page(game: str, ruleset: str) -> None:
    found, kind = pages(game, ruleset), game_type(game)
    view = landsraad.new(game, ruleset, kind.ruleset(ruleset).seats[1], 1).view(0)
    assert {("phase", phase) for phase in view["phases"]} <= found.keys()
    shown = {"dune": ("faction", "leader", "card"), "imperium": ("space", "faction"), "war": ("area", "prescience")}
    for words in kind.words:
        if words.kind in shown[game]:
            names = {name for name in words.names if not name.startswith("_")}
            missing = {name for name in names if (words.kind, name) not in found}
            assert missing <= {"none", "cheap_hero", "kwisatz_haderach", "forces", "pass", "supply"}, words.kind


def test_the_rules_are_those_of_the_book_that_is_played() -> None:
    gf9, wbc = document("dune", "gf9-basic"), document("dune", "wbc")
    assert [rule["id"] for rule in gf9["rules"]] == [rule.id for rule in catalogue.rules("dune") if rule.book == "gf9"]
    assert all(rule["id"].startswith("W.") for rule in wbc["rules"])


def test_a_faction_has_its_powers_and_a_card_the_rules_that_name_it() -> None:
    found = pages("dune", "gf9-advanced")
    assert "2.05.10.01" in found["faction", "harkonnen"]["rules"]
    assert any("Feyd-Rautha (6)" in fact for fact in found["faction", "harkonnen"]["facts"])
    assert "3.01.07" in found["card", "family_atomics"]["rules"]
    assert found["territory", "arrakeen"]["text"].startswith("A stronghold, safe from the storm")
    assert found["territory", "the_great_flat"]["text"] == "Sand, open to the storm."
    assert "W.battle.17" in pages("dune", "wbc")["phase", "battle"]["rules"]


def test_a_rule_set_that_is_not_there_is_refused() -> None:
    with pytest.raises(landsraad.LandsraadError, match="dune has no rule set 'x'"):
        document("dune", "x")
