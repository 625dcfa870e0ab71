"""Whose turn it is in Shipment and Movement: storm order, the Guild's timing, and what comes before (1.06.01, 2.06.12)."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from dune.support import BOTH, answer, asked, happened, house, lay
from dune.travel import travel, until

FORCES = {"forces": {"polar_sink": 1}}
ALL_MOVE = dict.fromkeys(("atreides", "bene_gesserit", "emperor", "fremen", "guild", "harkonnen"), FORCES)


def order_of_turns(g: Any, guild_acts: Any = (), delay: str = "no") -> Any:
    """Play the phase out; the Guild steps in where ``guild_acts`` says. Returns who was asked to ship, in order."""
    turns, asked_now = [], 0
    while g.state.phase == "shipment":
        (name, question) = asked(g)[0]
        if question == "ship":
            turns.append(name)
        if question == "act_now":
            answer(g, name, question, "yes" if asked_now in guild_acts else "no")
            asked_now += 1
        elif question == "delay":
            answer(g, name, question, delay)
        else:
            q = g.questions()[0]
            g.submit(q.seat, q.name, g.default(q))
    return turns


ORDER = ["emperor", "fremen", "guild", "harkonnen", "atreides", "bene_gesserit"]


@pytest.mark.rule("gf9:1.06.01")
@pytest.mark.rule("gf9:G.storm_order")
@BOTH
def test_everyone_ships_and_moves_in_storm_order(ruleset: str) -> None:
    g = travel("emperor", ruleset=ruleset, **ALL_MOVE)
    assert order_of_turns(g) == ORDER


@pytest.mark.rule("gf9:2.06.12.01")
@pytest.mark.rule("gf9:2.06.12")
@pytest.mark.rule("gf9:2.06.12.00")
def test_e23a_ahead_of_schedule() -> None:
    g = travel("emperor")
    assert order_of_turns(g, guild_acts={1}) == ["emperor", "guild", "fremen", "harkonnen", "atreides", "bene_gesserit"]
    g = travel("emperor")
    assert order_of_turns(g, guild_acts={0}) == ["guild", "emperor", "fremen", "harkonnen", "atreides", "bene_gesserit"]


@pytest.mark.rule("gf9:2.06.12.02")
def test_e23b_holding_pattern() -> None:
    g = travel("emperor")
    # asked before Emperor and Fremen, then "Delay", then asked after Harkonnen, Atreides
    assert order_of_turns(g, guild_acts={3}, delay="yes") == [
        *("emperor", "fremen", "harkonnen", "atreides", "guild", "bene_gesserit")
    ]
    assert g.state.order == tuple(g.seats.index(name) for name in ORDER)  # battles keep the original order
    g = travel("emperor")
    assert order_of_turns(g, delay="yes")[-1] == "guild"  # never said yes: last


@pytest.mark.rule("gf9:2.06.12")
@pytest.mark.rule("gf9:3.01.11.02")
def test_e23c_prevented_at_the_start_of_the_phase() -> None:
    g = travel("emperor", harkonnen={"hand": ["karama"]})
    until(g, "harkonnen", "karama")
    assert g.questions()[0].rule == "2.06.12"
    answer(g, "harkonnen", "karama", "karama")
    turns = []
    while g.state.phase == "shipment":
        name, question = asked(g)[0]
        assert question not in ("act_now", "delay")
        if question == "ship":
            turns.append(name)
        q = g.questions()[0]
        g.submit(q.seat, q.name, g.default(q))
    assert turns == ORDER


@pytest.mark.rule("gf9:2.06.12.01")
@pytest.mark.rule("gf9:3.01.11.01")
def test_cancelled_when_it_is_announced_the_guild_waits_for_its_own_place() -> None:
    g = travel("emperor", harkonnen={"hand": ["karama"]})
    answer_start(g)
    answer(g, "guild", "act_now", "yes")
    assert asked(g) == [("harkonnen", "karama")]
    answer(g, "harkonnen", "karama", "karama")
    assert asked(g) == [("emperor", "ship")]
    assert order_of_turns(g) == ORDER
    assert not happened(g, "delayed")


def answer_start(g: Any) -> None:
    """Pass the look of Atreides and the prevention, up to the first question to the Guild."""
    answer(g, "atreides", "wormsign", "no")
    answer(g, "harkonnen", "karama", "pass")


@pytest.mark.rule("gf9:2.06.12.02")
def test_a_cancelled_delay_means_now() -> None:
    g = travel("guild", harkonnen={"hand": ["karama"]})
    answer_start(g)
    assert asked(g) == [("guild", "delay")]
    answer(g, "guild", "delay", "yes")
    assert happened(g, "delayed") == [{"seat": "guild"}]
    answer(g, "harkonnen", "karama", "karama")
    assert asked(g) == [("guild", "ship")]


@pytest.mark.rule("gf9:2.06.12")
def test_the_guild_acts_only_between_complete_turns() -> None:
    g = travel("emperor", **ALL_MOVE)
    seen = []
    while g.state.phase == "shipment":
        seen.append(asked(g)[0][1])
        q = g.questions()[0]
        g.submit(q.seat, q.name, g.default(q))
    for before, after in pairwise(seen):
        assert (before, after) != ("ship", "act_now")


@pytest.mark.rule("gf9:2.06.12.00")
def test_the_guild_tells_nothing_before_it_acts() -> None:
    g = travel("emperor")
    answer(g, "atreides", "wormsign", "no")
    before = len(g.events(g.seats.index("emperor")))
    answer(g, "guild", "act_now", "no")
    assert len(g.events(g.seats.index("emperor"))) == before
    until(g, "guild", "delay")
    answer(g, "guild", "delay", "no")  # a normal turn in its own place: no ability, no event
    assert not happened(g, "ahead_of_schedule")
    assert asked(g) == [("guild", "ship")]


def test_in_the_last_place_there_is_nothing_to_delay() -> None:
    g = travel("harkonnen")  # harkonnen, atreides, bene_gesserit, emperor, fremen, guild
    seen = []
    while asked(g) != [("guild", "ship")]:
        seen += asked(g)
        q = g.questions()[0]
        g.submit(q.seat, q.name, g.default(q))
    assert ("guild", "delay") not in seen
    assert seen.count(("guild", "act_now")) == 5


@pytest.mark.rule("gf9:2.06.00")
def test_in_the_basic_game_the_guild_keeps_its_place() -> None:
    g = travel("emperor", ruleset="gf9-basic", harkonnen={"hand": ["karama"]})
    questions = set()
    while g.state.phase == "shipment":
        questions.add(asked(g)[0][1])
        q = g.questions()[0]
        g.submit(q.seat, q.name, g.default(q))
    assert not questions & {"act_now", "delay", "karama"}


# --- Wormsign --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("gf9:2.01.07")
@BOTH
def test_atreides_look_at_the_top_spice_card_before_anyone_ships(ruleset: str) -> None:
    g = lay("shipment", ruleset=ruleset, first_player="emperor", decks={"spice": ["old_gap"]})
    assert asked(g) == [("atreides", "wormsign")]
    answer(g, "atreides", "wormsign", "yes")
    assert g.state.wormsign
    seen = {name: [e for e in g.events(g.seats.index(name)) if e["name"] == "wormsign_seen"] for name in g.seats}
    assert seen["atreides"][0]["facts"] == {"seat": "atreides", "spice_card": "old_gap"}
    assert seen["atreides"][0]["text"] == "Atreides looks at the top spice card: Old Gap."
    assert seen["guild"][0]["facts"] == {"seat": "atreides"}


@pytest.mark.rule("gf9:2.01.07")
def test_wormsign_declined_shows_nothing() -> None:
    g = lay("shipment", first_player="emperor")
    answer(g, "atreides", "wormsign", "no")
    assert not g.state.wormsign
    assert not happened(g, "wormsign_seen")


@pytest.mark.rule("gf9:2.01.07")
@pytest.mark.rule("gf9:3.01.11.02")
def test_wormsign_is_prevented_before_the_look() -> None:
    g = lay("shipment", first_player="emperor", harkonnen={"hand": ["karama"]})
    answer(g, "atreides", "wormsign", "yes")
    assert asked(g) == [("harkonnen", "karama")]
    assert not happened(g, "wormsign_seen")
    answer(g, "harkonnen", "karama", "karama")
    assert not g.state.wormsign
    assert not happened(g, "wormsign_seen")
    assert house(g, "harkonnen").hand == ()


def test_wartime_comes_before_wormsign_and_that_before_the_guild() -> None:
    """A148."""
    g = lay(
        "shipment",
        first_player="emperor",
        bene_gesserit={"forces": {"old_gap_9": {"advisors": 1}}},
        harkonnen={"forces": {"old_gap_9": 1}},
    )
    seen = []
    for _ in range(3):
        seen += asked(g)
        q = g.questions()[0]
        g.submit(q.seat, q.name, g.default(q))
    assert seen == [("bene_gesserit", "wartime"), ("atreides", "wormsign"), ("guild", "act_now")]
