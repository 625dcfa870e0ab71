"""The variants that the WBC book tells of itself (W.variant)."""

from __future__ import annotations

from typing import Any

import pytest

from dune.support import answer, asked, happened, lay, pass_all
from dune.wbc.fights import fight
from landsraad.games.dune.rulesets import rules_for

ALLIES: dict[str, Any] = {"alliances": [["emperor", "atreides"], ["guild", "bene_gesserit"]]}
DIRECT: dict[str, Any] = {"options": {"direct_ally_use": True}, **ALLIES}


@pytest.mark.rule("wbc:W.variant.03")
@pytest.mark.rule("wbc:W.ally.01")
@pytest.mark.rule("wbc:W.ally.02")
def test_allies_use_the_voice_and_prescience_themselves() -> None:
    g = fight("emperor", "guild", quiet=False, **ALLIES)
    assert asked(g) == [("bene_gesserit", "voice")]
    g = fight("emperor", "guild", quiet=False, **DIRECT)
    assert asked(g) == [("guild", "voice")]
    answer(g, "guild", "voice", "do_not_play", "lasgun")
    assert asked(g) == [("emperor", "prescience")]
    answer(g, "emperor", "prescience", "number")
    answer(g, "guild", "prescience_answer", "3")
    seats = list(g.seats)
    knows = {
        name: "dial" in [e for e in g.events(seats.index(name)) if e["name"] == "prescience_answered"][-1]["facts"]
        for name in ("emperor", "atreides", "harkonnen")
    }
    assert knows == {"emperor": True, "atreides": False, "harkonnen": False}
    bound = g.view(seats.index("emperor"))["now"]["battle"]["bound"]
    assert {"of": "guild", "subject": "dial", "value": 3, "wanted": True} in bound


def points(g: Any, name: str) -> int:
    return int(g.rules.stronghold_points(g.state, g.state.side_of(list(g.seats).index(name))))


def walled(worms: int = 6, storm: int = 0, **given: Any) -> Any:
    at: Any = {"forces": {"arrakeen_9": 1, "tueks_sietch_4": 1, "shield_wall_7": 1}}
    given = {"atreides": at, **given}
    return lay("battle", ruleset="wbc", worms=worms, storm=storm, options={"shield_wall_stronghold": True}, **given)


@pytest.mark.rule("wbc:W.variant.04")
@pytest.mark.rule("wbc:W.variant.07")
@pytest.mark.rule("wbc:W.variant.08")
@pytest.mark.rule("wbc:W.variant.09")
def test_after_the_sixth_worm_the_shield_wall_counts_on_either_side_unless_two_hold_it() -> None:
    """E139."""
    assert points(walled(), "atreides") == 3
    assert points(walled(worms=5), "atreides") == 2
    split = walled(storm=8, harkonnen={"forces": {"shield_wall_8": 2}})
    assert (points(split, "atreides"), points(split, "harkonnen")) == (2, 0)
    g = walled()
    assert g.rules.strongholds_to_win(g.state, 1) == 3, "no more are needed"


@pytest.mark.rule("wbc:W.variant.04")
def test_three_with_the_shield_wall_win() -> None:
    g = walled(turn=4)
    pass_all(g, *{q.name for q in g.questions()})
    assert g.over
    assert g.told_result()["winners"] == ["atreides"]


@pytest.mark.rule("wbc:W.variant.05")
def test_shipping_to_the_shield_wall_costs_two_and_it_is_never_full() -> None:
    wall: Any = {"forces": {"shield_wall_7": 1}}
    g = lay(
        "movement",
        ruleset="wbc",
        worms=6,
        options={"shield_wall_stronghold": True},
        first_player="harkonnen",
        atreides=wall,
        emperor=wall,
        harkonnen={"spice": 9},
    )
    while ("harkonnen", "ship") not in asked(g):
        q = g.questions()[0]
        g.submit(q.seat, q.name, g.default(q))
    answer(g, "harkonnen", "ship", "ship", "shield_wall_7", 3)
    assert happened(g, "paid")[-1]["amount"] == 6


@pytest.mark.rule("wbc:W.variant.06")
def test_atomics_destroy_the_tokens_on_it_and_it_still_counts() -> None:
    g = lay(
        "storm",
        ruleset="wbc",
        worms=6,
        options={"shield_wall_stronghold": True},
        decks={"storm": 2, "spice": ["funeral_plain", "cielago_south"]},
        atreides={"forces": {"shield_wall_7": 3}},
        harkonnen={"hand": ["family_atomics"], "forces": {"pasty_mesa_6": 1}},
    )
    answer(g, "harkonnen", "family_atomics", "yes")
    assert happened(g, "forces_lost")[0]["normal"] == 3
    assert g.state.atomics
    assert g.rules.variants[0].counts(g.state)


def test_the_variants_are_off_by_default() -> None:
    rules = rules_for(lay("battle", ruleset="wbc", atreides={"forces": {"arrakeen_9": 1}}).header)
    assert not rules.direct_ally_use
    assert rules.variants == ()
