"""The worked examples of Immortality."""

from __future__ import annotations

import pytest

from imperium.immortality.support import (
    FIRST,
    grafted,
    in_play,
    removed,
    research,
    sent,
    shown,
    specimens,
    tleilaxu,
    turn,
)
from imperium.support import A, B, answer, army, discard, do, hand, influence, options, player, purse, settle, view


@pytest.mark.rule("imperium:I.imm.research.07")
def test_36_research_chain() -> None:
    g = shown("tleilaxu_master", research="c2_up", specimens=1, tleilaxu_row=["contaminator", "ghola"])
    assert options(g, A, "obtain", "contaminator") == []
    answer(g, A, "resolve", "tleilaxu_master/reveal:research_2")
    answer(g, A, "c3_up")
    assert (research(g), tleilaxu(g)) == ("c4_up", 1)
    answer(g, A, "c5_up")
    assert (research(g), purse(g, A)[1]) == ("c6_up", 1)
    assert options(g, A, "obtain", "contaminator") == ["discard", "deck_top"]


@pytest.mark.rule("imperium:I.imm.track.02")
def test_37_the_tleilaxu_track() -> None:
    g = sent("tleilaxu_surgeon", "carthag", tleilaxu=3, specimens=2)
    supply = army(g, A)[0]
    answer(g, A, "resolve", "tleilaxu_surgeon:pay_2_specimens")
    assert army(g, A)[0] == supply + 2
    assert (tleilaxu(g), player(g, A).vp, purse(g, A)[1]) == (5, 1, 2)
    g = turn("dagger", intrigue=["illicit_dealings"], tleilaxu=3, players={B: {"tleilaxu": 5}})
    answer(g, A, "plot", "illicit_dealings")
    assert (player(g, A).vp, purse(g, A)[1]) == (1, 0), "who comes later gets the point only"


@pytest.mark.rule("imperium:I.imm.card.06")
def test_37_purchases() -> None:
    g = shown("dagger", specimens=6, garrison=4, tleilaxu_row=["contaminator", "ghola"])
    assert (specimens(g), army(g, A)) == (6, (2, 4, 0))
    answer(g, A, "obtain", "contaminator")
    assert (specimens(g), army(g, A)[0]) == (5, 3)
    answer(g, A, "obtain", "reclaimed_forces")
    assert (specimens(g), army(g, A)[0]) == (2, 6)
    answer(g, A, "reclaimed_forces/acquire:2_troops")
    assert army(g, A) == (4, 6, 0)
    assert discard(g, A) == ["contaminator"]


@pytest.mark.rule("imperium:I.imm.graft.03")
@pytest.mark.rule("imperium:I.imm.faq.03")
def test_38_graft() -> None:
    g = grafted("planned_coupling", "corrupt_smuggler", "foldspace", deck=["dagger"])
    settle(g)
    assert influence(g, A, "spacing_guild") == 1
    assert (discard(g, A), hand(g, A), purse(g, A)) == (["foldspace"], ["dagger"], (0, 2, 0))
    g = grafted("ghola", "power_play", "wealth")
    settle(g)
    assert (influence(g, A, "emperor"), purse(g, A)[0], in_play(g)) == (2, 2, [])
    assert {"ghola", "power_play"} <= {*removed(g)}


def test_markers_open_nothing_before_they_are_reached() -> None:
    g = shown("dissecting_kit", research="c3_low")
    settle(g)
    assert (tleilaxu(g), view(g)["players"][A]["genetic_markers"]) == (0, 0)
    g = shown("dissecting_kit", research=FIRST)
    do(g, A, ("resolve", "dissecting_kit/reveal:if_tleilaxu_1"))
    assert (tleilaxu(g), view(g)["players"][A]["genetic_markers"]) == (1, 1)
