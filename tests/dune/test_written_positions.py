"""Where a game stands can be written down, and read back as the same table."""

from __future__ import annotations

import json
import re
from random import Random
from typing import Any

import pytest

import landsraad
from conformance.positions import rewritten
from dune.support import answer, asked, check_conserved, hand, happened, lay, options
from landsraad.kernel.errors import BadPosition, NoPosition
from landsraad.kernel.game import AnyGame

TABLES: list[tuple[str, int, dict[str, Any]]] = [
    ("gf9-advanced", 6, {}),
    ("gf9-advanced", 4, {"windows": "everyone", "karama_scope": "whole_phase", "bidding_reentry": False}),
    ("gf9-advanced", 3, {"revival_in_storm_order": True}),
    ("gf9-advanced", 6, {"tournament": True, "leader_skills": True, "homeworlds": True}),
    ("gf9-basic", 6, {}),
    ("gf9-basic", 5, {"leader_skills": True, "homeworlds": True, "truthtrance_future": True}),
    ("gf9-basic", 2, {}),
    ("wbc", 6, {}),
    ("wbc", 5, {"coexistence": "by_territory", "three_faction_alliances": True, "shield_wall_stronghold": True}),
    ("wbc", 3, {"windows": "everyone", "direct_ally_use": True}),
]


def told(g: AnyGame) -> Any:
    """The whole position and what is asked, less how often was answered."""
    saved = json.loads(json.dumps(g.save()))
    state = saved["state"]["f"]
    for house in state["houses"]:
        for name in ("standing", "captives"):
            house["f"][name]["t"].sort(key=str)
    asked = sorted((q.seat, q.name, q.rule, q.labels(g.default(q))) for q in g.questions())
    views = [g.view(seat) for seat in (None, *range(len(g.seats)))]
    return state, asked, views, saved["result"]


def assert_same(twin: AnyGame, g: AnyGame) -> None:
    for mine, theirs in zip(told(twin), told(g), strict=True):
        assert mine == theirs


@pytest.mark.parametrize(("ruleset", "seats", "options"), TABLES)
def test_a_written_position_is_read_as_the_same_table_and_plays_on_alike(
    ruleset: str, seats: int, options: dict[str, Any]
) -> None:
    written: set[str] = set()
    for seed in range(4):
        g: Any = landsraad.new("dune", ruleset, seats, seed, {"turns": 4, **options})
        for twin in rewritten(g, Random(seed), share=0.15):
            if twin is None:
                continue
            twin.state.rng = g.state.rng
            check_conserved(twin)
            assert_same(twin, g)
            written.add(g.questions()[0].name)
            play_on(twin, g.clone(), Random(seed))
    assert {"bid", "ship", "move"} <= written


def play_on(twin: AnyGame, original: AnyGame, rng: Random) -> None:
    """The same answers lead to the same places."""
    for _ in range(12):
        if original.over:
            break
        q = original.questions()[0]
        answer = original.sample(q, rng)
        original.submit(q.seat, q.name, answer)
        twin.submit(q.seat, q.name, answer)
    assert_same(twin, original)


def test_where_no_position_starts_is_told() -> None:
    g = landsraad.new("dune", seats=["bene_gesserit", "atreides"], seed=1)
    with pytest.raises(NoPosition, match=r"^positions start at the beginning of a phase"):
        g.position()


@pytest.mark.parametrize("ruleset", ["gf9-advanced", "wbc"])
def test_the_point_that_is_told_can_be_written_down(ruleset: str) -> None:
    """Inside an auction, a round of shipments or battles it is an answer of the record; else the beginning of the phase."""
    g: Any = landsraad.new("dune", ruleset, 6, 4)
    rng = Random(4)
    told = 0
    while told < 6 and not g.over:
        q = rng.choice(g.questions())
        g.submit(q.seat, q.name, g.sample(q, rng))
        try:
            g.position()
        except NoPosition as error:
            found = re.search(r"the last point that can be written down: before answer (\d+), where", str(error))
        else:
            found = None
        if found is not None and rng.random() < 0.2:
            told += 1
            before = landsraad.replay(g.record(reveal=True), to=int(found[1]) - 1)
            assert before.position()["phase"] == g.state.phase
    assert told == 6


def test_a_running_auction_goes_on_where_it_stands() -> None:
    g = lay(
        "bidding",
        decks={"row": ["karama", "shield"]},
        auction={"opener": "emperor", "asked": "guild", "unspoken": 3, "top_bid": 4, "top_bidder": "fremen"},
        guild={"spice": 6},
        fremen={"spice": 9},
    )
    assert asked(g) == [("guild", "bid")]
    assert options(g, "guild", "bid") == ["pass", 5, 6], "above the 4 that stand, up to what the Guild has"
    for name in ("guild", "harkonnen", "atreides"):
        answer(g, name, "bid", "pass")
    assert [(e["seat"], e["amount"]) for e in happened(g, "paid")] == [("fremen", 4)]
    assert hand(g, "fremen") == ["karama"]


def test_a_chosen_battle_is_at_the_plans() -> None:
    g = lay(
        "battle",
        battle={"aggressor": "harkonnen", "defender": "atreides", "territory": "old_gap"},
        atreides={"forces": {"old_gap_9": 3}},
        harkonnen={"forces": {"old_gap_9": 5}},
    )
    assert sorted(asked(g)) == [("atreides", "battle_plan"), ("harkonnen", "battle_plan")]


def test_somebody_moves_and_the_others_come_after() -> None:
    g = lay(
        "shipment",
        acting={"turn_of": "emperor", "doing": "move", "to_act": ["fremen"]},
        emperor={"forces": {"old_gap_9": 3}},
    )
    assert asked(g) == [("emperor", "move")]
    answer(g, "emperor", "move", "pass")
    assert asked(g) == [("fremen", "ship")]


@pytest.mark.parametrize(
    ("phase", "given", "where"),
    [
        ("battle", {"auction": {}}, "auction"),
        ("bidding", {"auction": {}}, "auction"),
        ("bidding", {"decks": {"row": ["karama"]}, "auction": {"top_bid": 3}}, "auction.top_bid"),
        (
            "bidding",
            {"decks": {"row": ["karama"]}, "auction": {"top_bid": 4, "top_bidder": "fremen"}, "fremen": {"spice": 3}},
            "auction.top_bid",
        ),
        ("bidding", {"decks": {"row": ["karama"]}, "auction": {}, "battle": {}}, "battle"),
        ("shipment", {"acting": {"turn_of": "emperor", "to_act": ["emperor"]}}, "acting.to_act"),
        ("shipment", {"acting": {"turn_of": "emperor", "doing": "wait"}}, "acting.doing"),
        (
            "battle",
            {"battle": {"aggressor": "atreides", "defender": "fremen", "territory": "old_gap"}},
            "battle.territory",
        ),
        ("revival", {"revival": {"granted": 1}}, "revival.granted"),
    ],
)
def test_what_cannot_be_in_progress_is_refused(phase: str, given: dict[str, Any], where: str) -> None:
    with pytest.raises(BadPosition) as caught:
        lay(phase, **given)
    assert caught.value.where == where
