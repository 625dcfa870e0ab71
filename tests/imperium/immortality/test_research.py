"""The research track: forks, bonuses, genetic markers."""

from __future__ import annotations

from typing import Any

import pytest

from imperium.immortality.support import (
    FIRST,
    PLAIN_ROW,
    SECOND,
    research,
    sent,
    settle_with,
    shown,
    specimens,
    tleilaxu,
    turn,
)
from imperium.support import (
    A,
    answer,
    army,
    asked,
    discard,
    do,
    hand,
    happened,
    influence,
    intrigues,
    options,
    player,
    purse,
    refused,
    rules_of,
    settle,
    view,
)
from landsraad.games.imperium.immortality.printed import MARKERS, NEXT, NODE, NODES


def at(node: str, **given: Any) -> Any:
    """A has researched once from this node, as far as the first choice."""
    g = sent("experimentation", "secure_contract", research=node, **given)
    answer(g, A, "resolve", "experimentation:research_1")
    return g


@pytest.mark.rule("imperium:I.imm.research.01")
@pytest.mark.rule("imperium:I.imm.research.03")
def test_an_icon_moves_the_token_one_space_and_brings_its_bonus_at_once() -> None:
    g = at("start")
    assert research(g) == "c1"
    assert specimens(g) == 1
    assert army(g, A) == (8, 3, 0)
    assert rules_of(g, "researched") == ["I.imm.research.01"]


@pytest.mark.rule("imperium:I.imm.research.02")
def test_at_a_fork_the_player_chooses_and_never_goes_up_down_or_back() -> None:
    g = at("c1")
    assert asked(g) == [(A, "research")]
    assert options(g, A) == ["c2_up", "c2_low"]
    for node in ("c1", "start", "c3_mid", "c4_up"):
        assert refused(g, A, node)[0] == "I.imm.research.02"
    answer(g, A, "c2_low")
    assert (research(g), tleilaxu(g)) == ("c2_low", 1)


@pytest.mark.rule("imperium:I.imm.research.02")
def test_every_line_leads_one_column_to_the_right() -> None:
    from landsraad.games.imperium.immortality.printed import RESEARCH_DATA

    assert len(NODES) == 22
    assert sum(len(paths) for paths in NEXT) == 32
    for node, paths in zip(RESEARCH_DATA, NEXT, strict=True):
        assert all(RESEARCH_DATA[path]["column"] == node["column"] + 1 for path in paths)
        assert len(paths) <= 2
        assert bool(paths) == (node["column"] < 8)
    assert [MARKERS[NODE[n]] for n in ("c3_low", "c4_low", "c7_up", "c8_mid")] == [0, 1, 1, 2]


@pytest.mark.rule("imperium:I.imm.research.03")
@pytest.mark.parametrize(
    ("start", "choice", "end", "expected"),
    [
        ("start", None, "c1", {"specimens": 1}),
        ("c1", "c2_up", "c2_up", {"specimens": 1}),
        ("c1", "c2_low", "c2_low", {"tleilaxu": 1}),
        ("c2_up", "c3_up", "c4_up", {"tleilaxu": 1}),
        ("c2_low", "c3_low", "c3_low", {"tleilaxu": 1, "specimens": 1}),
        ("c3_low", "c4_mid", "c4_mid", {"specimens": 1}),
        ("c3_low", "c4_low", "c5_low", {"solari": 1}),
        ("c3_mid", "c4_up", "c4_up", {"tleilaxu": 1}),
        ("c4_up", "c5_up", "c6_up", {"spice": 1}),
        ("c4_mid", "c5_mid", "c5_mid", {"specimens": 1}),
        ("c4_low", None, "c5_low", {"solari": 1}),
        ("c5_low", "c6_mid", "c6_mid", {"tleilaxu": 1}),
        ("c5_up", None, "c6_up", {"spice": 1}),
        ("c6_up", "c7_up", "c7_up", {"tleilaxu": 1}),
        ("c7_up", None, "c8_up", {"spice": 2}),
        ("c7_mid", "c8_mid", "c8_mid", {"tleilaxu": 1}),
    ],
)
def test_the_bonus_of_each_space(start: str, choice: str | None, end: str, expected: dict[str, int]) -> None:
    g = at(start)
    if choice is not None:
        answer(g, A, choice)
    assert research(g) == end
    solari, spice, _ = purse(g, A)
    gained = {
        "specimens": specimens(g),
        "tleilaxu": tleilaxu(g),
        "solari": solari - 3,  # Secure Contract
        "spice": spice,
    }
    assert {key: amount for key, amount in gained.items() if amount} == expected


@pytest.mark.rule("imperium:I.imm.research.03")
@pytest.mark.parametrize(("start", "node"), [("c2_low", "c3_mid"), ("c6_mid", "c7_low")])
def test_a_space_that_trashes_a_card_for_a_specimen(start: str, node: str) -> None:
    g = at(start, discard=["dagger"])
    answer(g, A, node)
    assert asked(g) == [(A, "trash")]
    assert specimens(g) == 1
    answer(g, A, "discard", "dagger")
    assert discard(g, A) == []
    assert [event["card"] for event in happened(g, "card_trashed")] == ["dagger"]
    g = at(start, discard=["dagger"])
    do(g, A, node, "pass")
    assert (discard(g, A), specimens(g)) == (["dagger"], 1), "the card may be kept"


@pytest.mark.rule("imperium:I.imm.research.03")
def test_the_space_with_influence() -> None:
    g = at("c5_low")
    do(g, A, "c6_low", "fremen")
    assert influence(g, A, "fremen") == 1


@pytest.mark.rule("imperium:I.imm.research.03")
def test_the_space_that_trashes_an_intrigue_card() -> None:
    g = at("c6_up", intrigue=["ambush", "windfall"], intrigue_deck=["bribery"], deck=["dagger"])
    answer(g, A, "c7_mid")
    assert asked(g) == [(A, "effect")]
    assert options(g, A) == ["pass", "research_c7_mid:pay_trash_1_intrigue"]
    do(g, A, "research_c7_mid:pay_trash_1_intrigue")
    assert sorted(options(g, A)) == ["ambush", "windfall"]
    answer(g, A, "windfall")
    settle_with(g, "research_c7_mid:draw_1")
    assert sorted(intrigues(g, A)) == ["ambush", "bribery"]
    assert hand(g, A) == ["dagger"]
    assert view(g)["intrigue_trashed"] == ["windfall"]
    assert "windfall" not in view(g)["intrigue_discard"]
    g = at("c6_up", intrigue=["ambush"])
    do(g, A, "c7_mid", "pass")
    assert intrigues(g, A) == ["ambush"]


@pytest.mark.rule("imperium:I.imm.research.03")
def test_the_space_that_sells_two_tleilaxu_icons() -> None:
    g = at("c7_low", solari=4)
    answer(g, A, "c8_low")
    do(g, A, "research_c8_low:pay_7_solari")
    assert (purse(g, A)[0], tleilaxu(g)) == (4 + 3 - 7, 2)
    g = at("c7_low", solari=3)
    answer(g, A, "c8_low")
    assert asked(g) == [(A, "agent_turn")], "6 solari are not enough"
    assert tleilaxu(g) == 0


@pytest.mark.rule("imperium:I.imm.research.04")
@pytest.mark.parametrize(
    ("node", "persuasion"),
    [("c3_mid", 1), (FIRST, 2), ("c7_low", 2), (SECOND, 3)],
)
def test_card_effects_with_a_genetic_marker(node: str, persuasion: int) -> None:
    g = shown("bene_tleilax_researcher", research=node)
    settle(g)
    assert g.state.persuasion == persuasion


@pytest.mark.rule("imperium:I.imm.research.05")
def test_with_the_first_marker_tleilaxu_cards_may_go_on_the_deck() -> None:
    row = ["contaminator", "corrino_genes"]
    g = shown("dagger", specimens=2, research=FIRST, tleilaxu_row=row, deck=["diplomacy"])
    assert options(g, A, "obtain", "contaminator") == ["discard", "deck_top"]
    do(g, A, ("obtain", "contaminator", "deck_top"), ("obtain", "corrino_genes", "discard"))
    assert [g.view(0)["players"][A]["deck_size"], discard(g, A)] == [2, ["corrino_genes"]]
    assert view(g, A)["players"][A]["top_card"] == "contaminator"
    g = shown("dagger", specimens=2, research="c3_mid", tleilaxu_row=row)
    assert options(g, A, "obtain", "contaminator") == []
    answer(g, A, "obtain", "contaminator")
    assert discard(g, A) == ["contaminator"]


@pytest.mark.rule("imperium:I.imm.research.05")
def test_the_marker_is_for_tleilaxu_cards_alone() -> None:
    g = shown(["convincing_argument"], research=SECOND, row=["scout", *PLAIN_ROW[1:]])
    assert options(g, A, "acquire", "scout") == []


@pytest.mark.rule("imperium:I.imm.research.05")
@pytest.mark.rule("imperium:I.imm.research.06")
def test_reaching_a_marker_is_told() -> None:
    g = at("c3_up")
    assert happened(g, "marker_reached") == [{"seat": A, "marker": 1}]
    g = at("c7_up")
    assert happened(g, "marker_reached") == [{"seat": A, "marker": 2}]
    assert rules_of(g, "marker_reached") == ["I.imm.research.06"]


@pytest.mark.rule("imperium:I.imm.research.06")
@pytest.mark.rule("imperium:I.imm.research.07")
def test_with_the_second_marker_an_icon_draws_a_card() -> None:
    g = at(SECOND, deck=["dagger", "diplomacy"])
    assert (research(g), hand(g, A)) == (SECOND, ["dagger"])
    g = shown("tleilaxu_master", research=SECOND, deck=["dagger", "convincing_argument", "dagger"])
    settle(g)
    assert view(g)["players"][A]["revealed"] == ["tleilaxu_master", "dagger", "convincing_argument"], "two icons"
    assert (g.state.persuasion, player(g, A).swords) == (1 + 2, 1)


@pytest.mark.rule("imperium:I.imm.research.07")
def test_the_last_column_is_reached_with_its_bonus_and_the_rest_draws() -> None:
    g = shown("tleilaxu_master", research="c7_up", deck=["dagger"])
    settle(g)
    assert research(g) == "c8_up"
    assert purse(g, A)[1] == 2
    assert view(g)["players"][A]["revealed"] == ["tleilaxu_master", "dagger"]


@pytest.mark.rule("imperium:I.imm.research.07")
def test_each_step_is_completed_before_the_next() -> None:
    """The trashing of c3_mid is asked before the second icon's fork."""
    g = shown("tleilaxu_master", research="c2_low", discard=["dagger"])
    answer(g, A, "resolve", "tleilaxu_master/reveal:research_2")
    answer(g, A, "c3_mid")
    assert asked(g) == [(A, "trash")]
    answer(g, A, "discard", "dagger")
    assert options(g, A) == ["c4_up", "c4_mid"]
    answer(g, A, "c4_mid")
    assert specimens(g) == 2


def test_a_research_icon_with_nothing_to_draw_is_lost() -> None:
    g = turn("dagger", research=SECOND, intrigue=["breakthrough"])
    assert "plot" not in options(g, A), "it would do nothing"
