"""Co-existence by territory, the other reading of the book (W.variant.01, W.variant.10, W.variant.11)."""

from __future__ import annotations

from typing import Any

import pytest

import landsraad
from dune.support import answer, asked, lay, options
from dune.travel import to_ship, travel, until
from dune.wbc.table import rules_of
from dune.wbc.test_coexistence import ALLIED, at
from landsraad.kernel.errors import BadPosition

BY_TERRITORY: dict[str, Any] = {"coexistence": "by_territory"}


def begin(*first: str, **given: Any) -> Any:
    return travel(*first, ruleset="wbc", options=BY_TERRITORY, **given)


def declared(g: Any) -> dict[str, Any]:
    """What has been declared in this turn, as everybody sees it."""
    found: dict[str, Any] = g.view()["factions"]["bene_gesserit"].get("declared", {})
    return found


SHARED: dict[str, Any] = {
    "bene_gesserit": {"forces": {"old_gap_9": 2}},
    "emperor": {"forces": {"old_gap_9": 1}},
}


@pytest.mark.rule("wbc:W.variant.01")
@pytest.mark.parametrize(("word", "found"), [("yes", {"co_existing": 4}), ("no", {"normal": 4})])
def test_tokens_that_join_her_own_are_what_the_territory_is(word: str, found: dict[str, int]) -> None:
    """By token those who come would take part beside two who do not."""
    g = begin("bene_gesserit", **SHARED)
    answer(g, "bene_gesserit", "coexist", word)
    assert declared(g) == {"old_gap_8": {"co_existing": word == "yes", "met": ["emperor"]}}
    until(g, "bene_gesserit", "ship")
    answer(g, "bene_gesserit", "ship", "ship", "old_gap_9", 2)
    assert ("bene_gesserit", "coexist") not in asked(g), "it has been declared"
    assert at(g, "old_gap_9") == found


@pytest.mark.rule("wbc:W.variant.10")
def test_in_a_new_turn_nothing_is_declared_and_she_takes_part() -> None:
    """In the Storm Round she spoils the Emperor's control of Carthag, and so his bonuses; not beside her ally."""
    given: Any = {
        "bene_gesserit": {"forces": {"carthag_10": {"co_existing": 1}, "arrakeen_9": {"co_existing": 1}}},
        "emperor": {"forces": {"carthag_10": 3}},
        "guild": {"forces": {"arrakeen_9": 2}},
        "alliances": [["guild", "bene_gesserit"]],
        "decks": {"storm": 2, "spice": ["funeral_plain", "cielago_south"]},
    }
    for by, found, bonuses in (("by_token", {"co_existing": 1}, ["carthag"]), ("by_territory", {"normal": 1}, [])):
        g = lay("storm", ruleset="wbc", turn=3, **given, options={"coexistence": by})
        while g.state.phase == "storm":
            q = g.questions()[0]
            g.submit(q.seat, q.name, g.default(q))
        assert at(g, "carthag_10") == found
        assert at(g, "arrakeen_9") == {"co_existing": 1}, "beside her ally she co-exists"
        assert g.view()["factions"]["emperor"]["bonuses"] == bonuses
        assert g.view()["factions"]["guild"]["bonuses"] == ["arrakeen"]
    assert rules_of(g, "coexisting") == ["W.variant.10"]


@pytest.mark.rule("wbc:W.variant.01")
def test_outside_the_movement_round_nothing_is_declared() -> None:
    """A worm brings Fremen to her in the Spice Blow Round: by token she would be asked."""
    given: Any = {
        "fremen": {"forces": {"wind_pass_14": 2}, "hand": ["karama"]},
        "bene_gesserit": {"forces": {"sietch_tabr_13": 1}},
    }
    for by, word in (("by_token", True), ("by_territory", False)):
        g = lay("spice_blow", ruleset="wbc", **given, options={"coexistence": by})
        answer(g, "fremen", "summon_worm", "wind_pass")
        while ("fremen", "ride") not in asked(g):
            q = g.questions()[0]
            g.submit(q.seat, q.name, g.default(q))
        answer(g, "fremen", "ride", "sietch_tabr_13", 2)
        assert (("bene_gesserit", "coexist") in asked(g)) is word
        assert at(g, "sietch_tabr_13") == {"normal": 1}


def swap(word: str, then: str) -> Any:
    """The Emperor shares Old Gap with her, of which she has said a word; he leaves; somebody comes."""
    g = begin("emperor", **SHARED)
    answer(g, "bene_gesserit", "coexist", word)
    until(g, "emperor", "move")
    answer(g, "emperor", "move", "old_gap", options(g, "emperor", "move", "old_gap")[0], 1)
    assert at(g, "old_gap_9") == {"normal": 2}, "alone she takes part (W.bg.coexist_alone)"
    until(g, then, "ship")
    answer(g, then, "ship", "ship", "old_gap_9", 1)
    return g


@pytest.mark.rule("wbc:W.variant.11")
def test_a_territory_that_co_exists_does_so_for_the_turn() -> None:
    g = swap("yes", "harkonnen")
    assert ("bene_gesserit", "coexist") not in asked(g)
    assert at(g, "old_gap_9") == {"co_existing": 2}
    assert rules_of(g, "coexisting")[-1] == "W.variant.11"


@pytest.mark.rule("wbc:W.variant.11")
def test_where_she_takes_part_she_may_co_exist_with_somebody_else_once_all_have_left() -> None:
    g = swap("no", "harkonnen")
    answer(g, "bene_gesserit", "coexist", "yes")
    assert at(g, "old_gap_9") == {"co_existing": 2}
    assert declared(g) == {"old_gap_8": {"co_existing": True, "met": ["harkonnen"]}}


@pytest.mark.rule("wbc:W.variant.11")
def test_with_the_same_faction_she_takes_part_again() -> None:
    """The Emperor has gone and comes back with Hajr."""
    g = begin("emperor", **{**SHARED, "emperor": {"forces": {"old_gap_9": 1}, "hand": ["hajr"]}})
    answer(g, "bene_gesserit", "coexist", "no")
    until(g, "emperor", "ship")
    answer(g, "emperor", "hajr_now", "yes")
    answer(g, "emperor", "move", "old_gap", options(g, "emperor", "move", "old_gap")[0], 1)
    until(g, "emperor", "move")
    (start,) = [place for place in options(g, "emperor", "move") if place not in ("pass", "none")]
    answer(g, "emperor", "move", start, "old_gap_9", 1)
    assert ("bene_gesserit", "coexist") not in asked(g)
    assert at(g, "old_gap_9") == {"normal": 2}


@pytest.mark.rule("wbc:W.variant.11")
@pytest.mark.rule("wbc:W.bg.combat")
def test_no_combat_advisor_goes_where_she_has_declared_that_she_takes_part() -> None:
    for word, found in (("yes", ["pass", "fighter", "advisor"]), ("no", ["pass", "fighter"])):
        g = begin("harkonnen", **SHARED)
        answer(g, "bene_gesserit", "coexist", word)
        until(g, "harkonnen", "ship")
        answer(g, "harkonnen", "ship", "ship", "old_gap_9", 1)
        assert options(g, "bene_gesserit", "send_advisor") == found


@pytest.mark.rule("wbc:W.variant.01")
@pytest.mark.rule("wbc:W.bg.combat")
def test_a_combat_advisor_declares_the_territory() -> None:
    g = to_ship("harkonnen", ruleset="wbc", options=BY_TERRITORY)
    answer(g, "harkonnen", "ship", "ship", "old_gap_9", 1)
    answer(g, "bene_gesserit", "send_advisor", "advisor")
    assert declared(g) == {"old_gap_8": {"co_existing": True, "met": ["harkonnen"]}}


@pytest.mark.rule("wbc:W.variant.10")
def test_with_her_ally_she_always_co_exists() -> None:
    g = begin("emperor", **SHARED, **ALLIED)
    assert ("bene_gesserit", "coexist") not in asked(g)
    assert at(g, "old_gap_9") == {"co_existing": 2}
    assert declared(g)["old_gap_8"]["co_existing"] is True


@pytest.mark.rule("wbc:W.variant.01")
def test_what_is_declared_is_part_of_a_position() -> None:
    g = begin("emperor", **SHARED)
    answer(g, "bene_gesserit", "coexist", "yes")
    until(g, "emperor", "ship")
    again = landsraad.position(g.position())
    assert declared(again) == declared(g) == {"old_gap_8": {"co_existing": True, "met": ["emperor"]}}
    assert again.view(0) == g.view(0)
    with pytest.raises(BadPosition, match="coexistence = by_territory"):
        travel("emperor", ruleset="wbc", bene_gesserit={"declared": {"old_gap_8": {"co_existing": True}}})
    with pytest.raises(BadPosition, match="old_gap_8"):
        begin("emperor", bene_gesserit={"declared": {"old_gap_10": {"co_existing": True}}})
