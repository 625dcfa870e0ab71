"""The shipping track."""

from __future__ import annotations

from typing import Any

import pytest

from imperium.ix.support import PUBLISHED, YUNA, all_but, lay, sent, tiles, tops
from imperium.support import (
    A,
    B,
    C,
    answer,
    army,
    asked,
    do,
    happened,
    influence,
    options,
    player,
    purse,
    refused,
    rules_of,
)

START = ("resolve", "smuggling:freighter")


def smuggling(freighter: int, **given: Any) -> Any:
    """A freighter icon is about to be used at Smuggling."""
    g = sent("dune_the_desert_planet", "smuggling", freighter=freighter, **given)
    answer(g, A, *START)
    return g


@pytest.mark.rule("imperium:I.ix.ship.01")
def test_an_icon_advances_or_recalls_or_does_nothing() -> None:
    g = smuggling(1)
    assert options(g, A) == ["pass", "advance", "recall"]
    answer(g, A, "advance")
    assert player(g, A).freighter == 2
    g = smuggling(1)
    answer(g, A, "pass")
    assert player(g, A).freighter == 1
    assert asked(g) == [(A, "agent_turn")]


@pytest.mark.rule("imperium:I.ix.ship.01")
def test_several_icons_are_used_one_after_another() -> None:
    """Recall from 1, then advance again: the reward comes between."""
    g = sent("dune_the_desert_planet", "interstellar_shipping", influence={"spacing_guild": 2}, freighter=1)
    do(g, A, ("resolve", "interstellar_shipping:2_freighters"), "recall", "shipping:2_spice", "advance")
    assert player(g, A).freighter == 1
    assert purse(g, A) == (0, 2, 0)
    assert rules_of(g, "freighter_recalled") == ["I.ix.ship.03"]


@pytest.mark.rule("imperium:I.ix.ship.02")
def test_the_freighter_advances_one_space_at_a_time_to_the_top() -> None:
    g = smuggling(2)
    answer(g, A, "advance")
    assert happened(g, "freighter_advanced")[-1] == {"seat": A, "step": 3}
    g = smuggling(3)
    assert options(g, A) == ["pass", "recall"]
    assert refused(g, A, "advance") == ("I.ix.ship.02", "the freighter is already on the top space")


@pytest.mark.rule("imperium:I.ix.ship.03")
def test_there_is_nothing_to_recall_from_the_bottom() -> None:
    g = smuggling(0)
    assert options(g, A) == ["pass", "advance"]
    assert refused(g, A, "recall")[0] == "I.ix.ship.03"


@pytest.mark.rule("imperium:I.ix.ship.03")
def test_a_recall_collects_the_space_and_all_below_in_any_order() -> None:
    g = smuggling(3, spice=0, tech=[["restricted_ordnance"]], scrapped=all_but("restricted_ordnance", "flagship"))
    answer(g, A, "recall")
    assert player(g, A).freighter == 0
    assert options(g, A) == ["shipping:choose", "shipping:2_troops", "shipping:2_influence"], (
        "the tile is not payable yet"
    )
    do(g, A, "shipping:choose", "shipping:2_spice")
    assert options(g, A) == ["shipping:2_troops", "shipping:2_influence", "shipping:acquire_tech_less_2"]
    do(g, A, "shipping:acquire_tech_less_2", "restricted_ordnance", "shipping:2_influence", "fremen")
    assert tiles(g, A) == ["restricted_ordnance"]
    assert purse(g, A) == (1, 0, 0), "2 spice paid 4 - 2"
    assert army(g, A) == (7, 5, 0)
    assert influence(g, A, "fremen") == 2
    assert asked(g) == [(A, "agent_turn")]


@pytest.mark.rule("imperium:I.ix.ship.03")
def test_a_recall_from_the_first_step_brings_only_the_bottom_reward() -> None:
    g = smuggling(1)
    do(g, A, "recall", "shipping:2_spice")
    assert purse(g, A) == (1, 2, 0)
    assert army(g, A) == (9, 3, 0)
    assert asked(g) == [(A, "agent_turn")]


@pytest.mark.rule("imperium:I.ix.ship.04")
def test_the_top_reward_takes_two_spice_off_a_tile_and_may_be_left() -> None:
    g = smuggling(3, spice=1, tech=[["disposal_facility"]])
    do(g, A, "recall", "shipping:acquire_tech_less_2")
    assert options(g, A)[:2] == ["pass", "disposal_facility"]
    answer(g, A, "disposal_facility")
    assert tiles(g, A) == ["disposal_facility"]
    assert player(g, A).spice == 0
    g = smuggling(3, spice=1, tech=[["disposal_facility"]])
    do(g, A, "recall", "shipping:acquire_tech_less_2", "pass")
    assert tiles(g, A) == []
    assert tops(g)[0] == "disposal_facility"


@pytest.mark.rule("imperium:I.ix.ship.05")
def test_the_middle_reward_by_the_book_and_as_published() -> None:
    """2 troops, and 2 influence with one faction; published 1."""
    for given, amount in (({}, 2), (PUBLISHED, 1)):
        g = smuggling(2, options=given)
        do(g, A, "recall", "shipping:choose", "shipping:2_spice", "shipping:2_troops", "bene_gesserit")
        assert army(g, A) == (7, 5, 0)
        assert influence(g, A, "bene_gesserit") == amount
        assert sum(player(g, A).influence) == amount, "all of it with one faction"
        assert player(g, A).vp == amount - 1


@pytest.mark.rule("imperium:I.ix.ship.06")
def test_dividends_pay_five_and_one_to_each_opponent() -> None:
    g = smuggling(1)
    do(g, A, "recall", "shipping:5_solari_dividends")
    assert [purse(g, name) for name in (A, B, C)] == [(6, 0, 0), (1, 0, 0), (1, 0, 0)]
    assert rules_of(g, "gained")[-3:] == ["I.ix.ship.06"] * 3


@pytest.mark.rule("imperium:I.ix.ship.06")
def test_or_two_spice_and_nothing_for_the_others() -> None:
    g = smuggling(1)
    do(g, A, "recall", "shipping:2_spice")
    assert [purse(g, name) for name in (A, B, C)] == [(1, 2, 0), (0, 0, 0), (0, 0, 0)]


@pytest.mark.rule("imperium:I.ix.ship.03")
@pytest.mark.rule("imperium:I.ix.ship.05")
def test_worked_example_32_freighter_two_icons() -> None:
    """From 1: advance to 2, recall: dividends, 2 troops, 2 influence (published 1); no combat space."""
    for given, amount in (({}, 2), (PUBLISHED, 1)):
        g = sent(
            "dune_the_desert_planet",
            "interstellar_shipping",
            influence={"spacing_guild": 2},
            freighter=1,
            options=given,
        )
        do(g, A, ("resolve", "interstellar_shipping:2_freighters"), "advance", "recall")
        do(g, A, "shipping:choose", "shipping:5_solari_dividends", "shipping:2_troops", "emperor")
        assert [player(g, name).solari for name in (A, B, C)] == [5, 1, 1]
        assert army(g, A) == (7, 5, 0)
        assert influence(g, A, "emperor") == amount
        assert "deploy" not in options(g, A)


@pytest.mark.rule("imperium:I.ix.ship.04")
def test_worked_example_32_from_two_to_the_top() -> None:
    """Advance to 3, recall; 2 spice first, then Restricted Ordnance for 4 - 2."""
    g = sent(
        "dune_the_desert_planet", "interstellar_shipping", influence={"spacing_guild": 2}, freighter=2,
        tech=[["restricted_ordnance"]],
    )  # fmt: skip
    do(g, A, ("resolve", "interstellar_shipping:2_freighters"), "advance", "recall")
    do(g, A, "shipping:choose", "shipping:2_spice", "shipping:acquire_tech_less_2", "restricted_ordnance")
    assert (tiles(g, A), player(g, A).spice) == (["restricted_ordnance"], 0)


def test_negotiators_that_come_home_can_be_recruited_by_the_same_recall() -> None:
    """The order is the player's: with an empty supply the tile first, then the troops."""
    g = smuggling(3, garrison=10, negotiators=2, spice=0, tech=[["windtraps"]])
    assert player(g, A).supply == 0
    do(g, A, "recall", "shipping:acquire_tech_less_2", ("windtraps", 2))
    assert player(g, A).supply == 2
    do(g, A, "shipping:2_troops")
    assert (player(g, A).supply, player(g, A).garrison) == (0, 12)


@pytest.mark.rule("imperium:I.ix.ship.01")
def test_rewards_of_a_conflict_move_freighters_too() -> None:
    g = lay("combat", conflict="skirmish_e", players={A: {"deployed": 1, "freighter": 1}})
    assert asked(g) == [(A, "freighter")]
    do(g, A, "recall", "shipping:5_solari_dividends")
    assert purse(g, A) == (5, 1, 0)
    assert YUNA not in g.seats
