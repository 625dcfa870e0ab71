"""WBC: the Collection and the Control Round, and who wins."""

from __future__ import annotations

from typing import Any

import pytest

from dune.desert import spice_at
from dune.support import SIX, check_conserved, happened, house, seat, tokens
from dune.wbc.table import bonuses, rules_of, story, wbc
from landsraad.games.dune.people import LEADER
from landsraad.games.dune.rulesets.wbc.control import NEEDED

NAMES = ("arrakeen", "carthag", "tueks_sietch", "sietch_tabr", "habbanya_sietch")


def judged(**given: Any) -> Any:
    """The Control Round of some turn, with nobody to speak before it."""
    return wbc("control", options={"last_word": False, **given.pop("options", {})}, decks={"storm": 1}, **given)


def winners(g: Any) -> list[str]:
    return [g.seats[i] for i in g.result.winners] if g.over else []


# --- Collection --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("wbc:W.collect.02")
@pytest.mark.rule("wbc:W.collect.03")
@pytest.mark.rule("wbc:W.storm.14")
def test_bonuses_last_the_turn_whoever_holds_the_city_by_now() -> None:
    g = wbc(
        "collection",
        harkonnen={"spice": 0, "bonuses": ["arrakeen", "carthag"], "forces": {"carthag": 1, "funeral_plain_14": 3}},
        atreides={"spice": 0, "forces": {"arrakeen": 4, "rock_outcroppings_13": 4}},
        guild={"spice": 0, "bonuses": ["tueks_sietch"]},
        spice={"funeral_plain_14": 6, "rock_outcroppings_13": 10},
    )
    assert house(g, "harkonnen").spice == 10
    assert house(g, "atreides").spice == 8
    assert spice_at(g, "rock_outcroppings_13") == 2
    assert house(g, "guild").spice == 1
    check_conserved(g)


@pytest.mark.rule("wbc:W.collect.01")
@pytest.mark.rule("wbc:W.collect.04")
@pytest.mark.parametrize(("storm", "bonus", "collected"), [(6, [], 0), (0, [], 6), (0, ["carthag"], 8)])
def test_tokens_collect_in_any_sector_that_storm_does_not_cut_off(storm: int, bonus: list[str], collected: int) -> None:
    """E136."""
    g = wbc(
        "collection",
        storm=storm,
        guild={"spice": 0, "bonuses": bonus, "forces": {"the_minor_erg_5": 3}},
        spice={"the_minor_erg_7": 8},
    )
    told = [e["amount"] for e in happened(g, "collected")]
    assert told == ([collected] if collected else [])
    assert spice_at(g, "the_minor_erg_7") == 8 - collected


@pytest.mark.rule("wbc:W.collect.06")
def test_collection_goes_in_dot_order_and_what_is_taken_is_gone() -> None:
    g = wbc(
        "collection",
        storm=6,
        emperor={"spice": 0, "forces": {"the_minor_erg_7": 2}},
        atreides={"spice": 0, "forces": {"the_minor_erg_7": 2}},
        spice={"the_minor_erg_7": 5},
    )
    assert [(e["seat"], e["amount"]) for e in happened(g, "collected")] == [("emperor", 4), ("atreides", 1)]


@pytest.mark.rule("wbc:W.collect.05")
def test_leaders_come_home_when_collection_is_over() -> None:
    g = wbc("battle", harkonnen={"leaders": {"used": {"piter_de_vries": "carthag"}}}, options={"last_word": True})
    assert g.state.phase == "collection"
    assert LEADER["piter_de_vries"] in house(g, "harkonnen").pool
    assert story(g, "phase_began", "leaders_returned")[-2:] == ["phase_began", "leaders_returned"]
    assert rules_of(g, "leaders_returned") == ["W.collect.05"]


# --- Control ----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("wbc:W.control.01")
@pytest.mark.rule("wbc:W.deals.04")
@pytest.mark.rule("wbc:W.control.04")
@pytest.mark.rule("wbc:W.control.07")
def test_bribes_go_behind_the_screens_and_bonuses_back() -> None:
    g = judged(guild={"bribes": 4, "spice": 1, "bonuses": ["tueks_sietch"]}, harkonnen={"forces": {"carthag": 1}})
    assert house(g, "guild").spice == 5
    assert house(g, "guild").bribes == 0
    assert story(g, "bribes_collected", "war_continues", "bonuses_returned", "turn_began") == [
        "bribes_collected",
        "war_continues",
        "bonuses_returned",
        "turn_began",
    ]
    assert rules_of(g, "bonuses_returned") == ["W.control.04"]
    assert "guild" not in bonuses(g)


@pytest.mark.rule("wbc:W.control.03")
def test_the_table_of_strongholds() -> None:
    assert {n: NEEDED[n] for n in (2, 3)} == {2: (4,), 3: (4, 5)}
    assert NEEDED[4] == NEEDED[5] == (3, 4)
    assert NEEDED[6] == (3, 4, 5)


@pytest.mark.rule("wbc:W.object.01")
@pytest.mark.rule("wbc:W.control.02")
@pytest.mark.rule("wbc:W.control.03")
@pytest.mark.parametrize(("seats", "needed"), [(2, 4), (3, 4), (4, 3), (5, 3), (6, 3)])
def test_alone_one_needs_so_many_strongholds(seats: int, needed: int) -> None:
    """E137."""
    table = ("harkonnen", "atreides", "guild", "emperor", "bene_gesserit", "fremen")[:seats]
    held = dict.fromkeys(NAMES[:needed], 1)
    g = judged(seats=table, harkonnen={"forces": held})
    assert winners(g) == ["harkonnen"]
    assert g.told_result()["rule"] == "W.control.03"
    fewer = judged(seats=table, harkonnen={"forces": dict.fromkeys(NAMES[: needed - 1], 1)})
    assert not fewer.over


@pytest.mark.rule("wbc:W.alliance.04")
@pytest.mark.rule("wbc:W.alliance.05")
@pytest.mark.rule("wbc:W.control.02")
def test_allies_need_one_more_together_and_win_together() -> None:
    """E137."""
    allied = {"alliances": [["atreides", "emperor"]]}
    alone = judged(atreides={"forces": dict.fromkeys(NAMES[:3], 1)}, **allied)
    assert not alone.over, "an allied player does not win by itself"
    g = judged(atreides={"forces": dict.fromkeys(NAMES[:4], 1)}, **allied)
    assert sorted(winners(g)) == ["atreides", "emperor"]
    shared = judged(
        atreides={"forces": {"arrakeen": 1, "carthag": 1}},
        emperor={"forces": {"tueks_sietch": 1, "sietch_tabr": 1}},
        **allied,
    )
    assert sorted(winners(shared)) == ["atreides", "emperor"]


@pytest.mark.rule("wbc:W.control.02")
def test_a_stronghold_with_another_side_is_nobodys_and_a_co_existing_token_is_nobody() -> None:
    forces = {"arrakeen": 1, "carthag": 1, "tueks_sietch": 1}
    disputed = judged(harkonnen={"forces": forces}, guild={"forces": {"tueks_sietch": 1}})
    assert not disputed.over
    g = judged(harkonnen={"forces": forces}, bene_gesserit={"forces": {"tueks_sietch": {"co_existing": 3}}})
    assert winners(g) == ["harkonnen"]


@pytest.mark.rule("wbc:W.control.08")
@pytest.mark.rule("wbc:W.object.02")
@pytest.mark.parametrize("allied", [[], [["harkonnen", "bene_gesserit"]]])
def test_a_true_prediction_wins_alone_even_with_the_ally(allied: list[list[str]]) -> None:
    held = dict.fromkeys(NAMES[:4], 1)
    foretold = {"prediction": {"faction": "harkonnen", "turn": 3}}
    g = judged(turn=3, harkonnen={"forces": held}, bene_gesserit=foretold, alliances=allied)
    assert winners(g) == ["bene_gesserit"]
    other = judged(turn=4, harkonnen={"forces": held}, bene_gesserit=foretold, alliances=allied)
    assert "harkonnen" in winners(other)


@pytest.mark.rule("wbc:W.bg.prediction")
def test_subterfuge_cannot_be_predicted() -> None:
    foretold = {"prediction": {"faction": "guild", "turn": 15}}
    g = judged(turn=15, bene_gesserit=foretold, emperor={"forces": {"tueks_sietch": 1}})
    assert winners(g) == ["guild"]


# --- the end of the final turn ------------------------------------------------------------------------------------------------

FREMEN_HOME = {"fremen": {"forces": {"sietch_tabr": 2}}}


@pytest.mark.rule("wbc:W.object.03")
@pytest.mark.rule("wbc:W.control.09")
def test_liets_plan_needs_no_guild_in_the_game() -> None:
    g = judged(turn=15, seats=("fremen", "harkonnen", "emperor"), **FREMEN_HOME, alliances=[["fremen", "emperor"]])
    assert sorted(winners(g)) == ["emperor", "fremen"]
    assert g.told_result()["rule"] == "W.control.09"


@pytest.mark.rule("wbc:W.control.06")
def test_without_liets_plan_and_without_guild_everyone_loses() -> None:
    g = judged(turn=15, seats=("fremen", "harkonnen"), **FREMEN_HOME, harkonnen={"forces": {"tueks_sietch": 1}})
    assert g.over
    assert winners(g) == []
    assert g.told_result()["rule"] == "W.control.06"
    assert g.result.kind == "none"


@pytest.mark.rule("wbc:W.object.04")
@pytest.mark.rule("wbc:W.control.10")
@pytest.mark.rule("wbc:W.control.05")
def test_the_guild_wins_only_after_liets_plan_has_failed() -> None:
    failed = judged(turn=15, **FREMEN_HOME, harkonnen={"forces": {"tueks_sietch": 1}}, alliances=[["guild", "emperor"]])
    assert sorted(winners(failed)) == ["emperor", "guild"]
    assert failed.told_result()["rule"] == "W.control.10"
    assert winners(judged(turn=15, **FREMEN_HOME)) == ["fremen"]


@pytest.mark.rule("wbc:W.control.09")
def test_a_co_existing_token_does_not_stand_in_the_way_of_liets_plan() -> None:
    g = judged(
        turn=15,
        **FREMEN_HOME,
        bene_gesserit={"forces": {"sietch_tabr": {"co_existing": 1}}},
    )
    assert winners(g) == ["fremen"]
    other = judged(turn=15, **FREMEN_HOME, bene_gesserit={"forces": {"habbanya_sietch": 2}})
    assert winners(other) == ["guild"]


@pytest.mark.rule("wbc:W.sequence.01")
def test_fifteen_turns_of_eight_rounds() -> None:
    g = wbc("storm", turn=1)
    assert g.view(None)["turns"] == 15
    assert g.view(None)["phases"] == [
        "storm", "spice_blow", "bidding", "revival", "movement", "battle", "collection", "control",
    ]  # fmt: skip


@pytest.mark.rule("wbc:W.variant.02")
def test_heats_have_ten_turns_and_end_in_the_same_way() -> None:
    g = judged(turn=10, options={"turns": 10}, **FREMEN_HOME, harkonnen={"forces": {"tueks_sietch": 1}})
    assert winners(g) == ["guild"]
    assert not judged(turn=10, **FREMEN_HOME).over


def test_a_seat_that_does_not_play_has_no_say() -> None:
    g = judged(seats=SIX)
    assert tokens(g, "fremen", "sietch_tabr_13") == (0, 0)
    assert seat(g, "harkonnen") == 5
