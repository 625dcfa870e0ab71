"""Co-existence by token: when it is chosen, when it is forced, what it does not do (W.bg.coexist)."""

from __future__ import annotations

from typing import Any

import pytest

from dune.support import answer, asked, happened, lay, options, paid, tokens
from dune.travel import finish, to_move, to_ship, travel, until
from dune.wbc.table import rules_of
from landsraad.games.dune.board import LOCATION, LOCATIONS
from landsraad.games.dune.phases.movement import destinations

ALLIED: dict[str, Any] = {"alliances": [["emperor", "bene_gesserit"]]}


def at(g: Any, place: str, name: str = "bene_gesserit") -> dict[str, int]:
    """Tokens of a faction in a place, as everybody sees them."""
    found: dict[str, int] = g.view()["factions"][name]["forces"].get(place, {})
    return found


def begin(*first: str, **given: Any) -> Any:
    return travel(*first, ruleset="wbc", **given)


@pytest.mark.rule("wbc:W.bg.coexist_declare")
@pytest.mark.rule("wbc:W.bg.coexist_forced")
@pytest.mark.rule("wbc:W.ship.14")
@pytest.mark.rule("wbc:W.bg.coexist")
def test_before_anybody_ships_she_declares_and_where_she_must_she_is_not_asked() -> None:
    """E122."""
    given: Any = {
        "bene_gesserit": {"forces": {"carthag_10": 1, "tueks_sietch_4": {"co_existing": 1}, "sietch_tabr_13": 2}},
        "harkonnen": {"forces": {"carthag_10": 10}},
        "guild": {"forces": {"tueks_sietch_4": 5}},
        "fremen": {"forces": {"tueks_sietch_4": 2}},
        "emperor": {"forces": {"sietch_tabr_13": 3}},
        **ALLIED,
    }
    g = begin("harkonnen", **given)
    assert asked(g) == [("bene_gesserit", "coexist")]
    assert at(g, "sietch_tabr_13") == {"co_existing": 2}
    assert at(g, "tueks_sietch_4") == {"co_existing": 1}
    answer(g, "bene_gesserit", "coexist", "yes")
    assert at(g, "carthag_10") == {"co_existing": 1}
    assert ("bene_gesserit", "coexist") not in asked(g)
    until(g, "atreides", "ship")
    assert "carthag_10" in options(g, "atreides", "ship", "ship")
    g = begin("harkonnen", **given)
    answer(g, "bene_gesserit", "coexist", "no")
    until(g, "atreides", "ship")
    assert "carthag_10" not in options(g, "atreides", "ship", "ship"), "two others take part there"


@pytest.mark.rule("wbc:W.bg.coexist_when")
@pytest.mark.rule("wbc:W.bg.coexist")
@pytest.mark.parametrize(("word", "found"), [("yes", {"co_existing": 2}), ("no", {"normal": 2})])
def test_she_chooses_when_another_comes_where_she_was_alone(word: str, found: dict[str, int]) -> None:
    g = to_ship("harkonnen", ruleset="wbc", bene_gesserit={"forces": {"old_gap_9": 2}}, atreides={"hand": ["karama"]})
    answer(g, "harkonnen", "ship", "ship", "old_gap_10", 1)
    assert asked(g) == [("bene_gesserit", "coexist")], "and no Karama is asked for"
    answer(g, "bene_gesserit", "coexist", word)
    assert at(g, "old_gap_9") == found
    assert not happened(g, "karama_played")


@pytest.mark.rule("wbc:W.bg.coexist_when")
def test_she_does_not_choose_when_a_third_player_joins() -> None:
    forces: Any = {"bene_gesserit": {"forces": {"old_gap_9": 2}}, "emperor": {"forces": {"old_gap_9": 1}}}
    g = to_ship("harkonnen", ruleset="wbc", **forces)
    answer(g, "harkonnen", "ship", "ship", "old_gap_10", 1)
    assert asked(g) == [("bene_gesserit", "send_advisor")]


@pytest.mark.rule("wbc:W.bg.coexist_when")
@pytest.mark.rule("wbc:W.bg.coexist_token")
def test_she_chooses_when_she_comes_to_others_and_not_when_she_joins_her_own() -> None:
    forces: Any = {"emperor": {"forces": {"old_gap_9": 1}}}
    g = to_ship("bene_gesserit", ruleset="wbc", **forces)
    answer(g, "bene_gesserit", "ship", "ship", "old_gap_9", 2)
    assert asked(g) == [("bene_gesserit", "coexist")]
    g = begin("bene_gesserit", bene_gesserit={"forces": {"old_gap_9": {"co_existing": 1}}}, **forces)
    answer(g, "bene_gesserit", "coexist", "yes")
    until(g, "bene_gesserit", "ship")
    answer(g, "bene_gesserit", "ship", "ship", "old_gap_9", 2)
    assert at(g, "old_gap_9") == {"normal": 2, "co_existing": 1}


@pytest.mark.rule("wbc:W.bg.coexist_alone")
def test_alone_they_take_part_again_at_once() -> None:
    forces: Any = {"bene_gesserit": {"forces": {"old_gap_9": 2}}, "emperor": {"forces": {"old_gap_9": 1}}}
    g = begin("emperor", **forces)
    answer(g, "bene_gesserit", "coexist", "yes")
    until(g, "emperor", "move")
    answer(g, "emperor", "move", "old_gap", options(g, "emperor", "move", "old_gap")[0], 1)
    assert at(g, "old_gap_9") == {"normal": 2}
    assert rules_of(g, "coexisting")[-1] == "W.bg.coexist_alone"


@pytest.mark.rule("wbc:W.storm.13")
@pytest.mark.rule("wbc:W.bg.coexist_declare")
def test_what_the_storm_separates_are_different_territories() -> None:
    """She shares only the part where the others are."""
    forces: Any = {
        "bene_gesserit": {"forces": {"imperial_basin_8": 1, "imperial_basin_10": 2}},
        "emperor": {"forces": {"imperial_basin_10": 1}},
    }
    g = begin("emperor", storm=9, **forces)
    answer(g, "bene_gesserit", "coexist", "yes")
    assert at(g, "imperial_basin_10") == {"co_existing": 2}
    assert at(g, "imperial_basin_8") == {"normal": 1}


@pytest.mark.rule("wbc:W.bg.coexist_limits")
@pytest.mark.rule("wbc:W.battle.29")
@pytest.mark.rule("wbc:W.battle.01")
def test_co_existing_tokens_make_no_battle_and_keep_nobody_out() -> None:
    g = begin("emperor", bene_gesserit={"forces": {"old_gap_9": 2}}, emperor={"forces": {"old_gap_9": 1}})
    answer(g, "bene_gesserit", "coexist", "yes")
    finish(g)
    assert not happened(g, "battle_began")
    assert at(g, "old_gap_9") == {"co_existing": 2}


# --- her ally ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("wbc:W.bg.ally_entry")
def test_an_ally_ships_to_her_only_with_her_consent_and_then_she_co_exists() -> None:
    """E123."""
    given: Any = {"bene_gesserit": {"forces": {"habbanya_sietch_16": 2}}, "emperor": {"spice": 9}, **ALLIED}
    g = to_ship("emperor", ruleset="wbc", **given)
    answer(g, "emperor", "ship", "ship", "habbanya_sietch_16", 3, 0)
    assert asked(g) == [("bene_gesserit", "let_ally_in")]
    answer(g, "bene_gesserit", "let_ally_in", "yes")
    assert paid(g)[-1] == ("emperor", 3, "guild")
    assert at(g, "habbanya_sietch_16") == {"co_existing": 2}
    assert at(g, "habbanya_sietch_16", "emperor") == {"normal": 3}
    g = to_ship("emperor", ruleset="wbc", **given)
    answer(g, "emperor", "ship", "ship", "habbanya_sietch_16", 3, 0)
    answer(g, "bene_gesserit", "let_ally_in", "no")
    assert asked(g) == [("emperor", "ship")]
    assert not paid(g)
    assert "habbanya_sietch_16" not in options(g, "emperor", "ship", "ship"), "she has said no"


@pytest.mark.rule("wbc:W.bg.ally_entry")
def test_an_ally_does_not_come_where_she_takes_part_beside_a_third_player() -> None:
    g = to_ship(
        "emperor",
        ruleset="wbc",
        bene_gesserit={"forces": {"habbanya_sietch_16": 2}},
        harkonnen={"forces": {"habbanya_sietch_16": 1}},
        **ALLIED,
    )
    assert "habbanya_sietch_16" not in options(g, "emperor", "ship", "ship")


@pytest.mark.rule("wbc:W.bg.ally_entry")
@pytest.mark.rule("wbc:W.bg.coexist_forced")
def test_she_may_come_to_her_ally_and_must_co_exist() -> None:
    g = to_ship("bene_gesserit", ruleset="wbc", emperor={"forces": {"old_gap_9": 3}}, **ALLIED)
    answer(g, "bene_gesserit", "ship", "ship", "old_gap_9", 1)
    assert ("bene_gesserit", "coexist") not in asked(g)
    assert at(g, "old_gap_9") == {"co_existing": 1}


@pytest.mark.rule("wbc:W.bg.ally_through")
def test_an_ally_who_can_only_pass_through_her_land_asks_for_it() -> None:
    """Every way of one territory further leads through hers, so that going further takes her consent."""
    ring = [LOCATIONS[there] for there in destinations((LOCATION["arrakeen_9"],), 1, 0, 0)]
    g = to_move(
        "emperor",
        ruleset="wbc",
        bene_gesserit={"forces": dict.fromkeys(ring, 1)},
        emperor={"forces": {"arrakeen_9": 2, "the_great_flat_14": 1}, "bonuses": ["arrakeen"]},
        **ALLIED,
    )
    far = [place for place in options(g, "emperor", "move", "arrakeen") if place not in ring]
    answer(g, "emperor", "move", "arrakeen", far[0], 2)
    assert asked(g) == [("bene_gesserit", "let_ally_in")]
    answer(g, "bene_gesserit", "let_ally_in", "no")
    assert asked(g) == [("emperor", "move")]
    assert rules_of(g, "consent_refused") == ["W.bg.ally_through"]
    assert "arrakeen" not in options(g, "emperor", "move"), "there is no way round"


# --- Primary and Secondary -------------------------------------------------------------------------------------------------


def sharing(**given: Any) -> Any:
    """Atreides and the Emperor, allied, in one territory."""
    both: Any = {
        "atreides": {"forces": {"imperial_basin_8": 3}},
        "emperor": {"forces": {"imperial_basin_10": {"normal": 3, "elite": 1}}},
        "alliances": [["atreides", "emperor"]],
    }
    for name, entry in given.items():
        both[name] = {**both.get(name, {}), **entry} if isinstance(entry, dict) else entry
    return lay("movement", ruleset="wbc", **both)


@pytest.mark.rule("wbc:W.move.08")
@pytest.mark.rule("wbc:W.move.12")
@pytest.mark.rule("wbc:W.move.14")
def test_allies_who_share_a_territory_say_who_is_primary() -> None:
    """E124, A189."""
    g = sharing(storm=9)
    assert ("atreides", "primary") not in asked(g), "storm separates them"
    g = sharing()
    assert sorted(asked(g)) == [("atreides", "primary"), ("emperor", "primary")]
    answer(g, "atreides", "primary", "emperor")
    answer(g, "emperor", "primary", "emperor")
    assert at(g, "imperial_basin_8", "atreides") == {"secondary": 3}
    assert at(g, "imperial_basin_10", "emperor") == {"normal": 3, "elite": 1}
    g = sharing(first_player="atreides")
    answer(g, "atreides", "primary", "atreides")
    answer(g, "emperor", "primary", "emperor")
    assert at(g, "imperial_basin_10", "emperor") == {"secondary": 3, "secondary_elite": 1}, "no agreement: earlier dot"
    until(g, "atreides", "move")
    answer(g, "atreides", "move", "imperial_basin", "arrakeen_9", 3)
    assert at(g, "imperial_basin_10", "emperor") == {"normal": 3, "elite": 1}, "its ally has left"
    assert rules_of(g, "secondary_freed") == ["W.move.12"]


@pytest.mark.rule("wbc:W.move.08")
def test_a_secondary_may_move_away_and_then_counts() -> None:
    g = sharing(first_player="emperor")
    answer(g, "atreides", "primary", "atreides")
    answer(g, "emperor", "primary", "atreides")
    until(g, "emperor", "move")
    answer(g, "emperor", "move", "imperial_basin", "arrakeen_9", 2, 1)
    assert at(g, "arrakeen_9", "emperor") == {"normal": 2, "elite": 1}
    assert at(g, "imperial_basin_10", "emperor") == {"secondary": 1}
    assert tokens(g, "atreides", "imperial_basin_8") == (3, 0)
