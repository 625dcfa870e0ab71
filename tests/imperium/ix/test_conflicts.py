"""The 4 conflicts of Rise of Ix."""

from __future__ import annotations

from typing import Any

import pytest

from imperium.ix.support import lay
from imperium.support import A, B, C, D, answer, army, asked, do, options, player, purse, rules_of, view
from landsraad.games.imperium.conflict.printed import CONFLICT_FLAG, CONFLICT_SET, CONFLICTS, TIER

FOUR = (A, B, C, D)


def fought(conflict: str, **first: Any) -> Any:
    """Four players with 4, 3, 2 and 1 troops: A is first, B second, C third."""
    players = {A: {"deployed": 4, **first}, B: {"deployed": 3}, C: {"deployed": 2}, D: {"deployed": 1}}
    return lay("combat", seats=FOUR, conflict=conflict, players=players)


@pytest.mark.rule("imperium:I.ix.setup.03")
def test_two_of_tier_one_and_one_each_of_the_others() -> None:
    own = {CONFLICTS[c]: TIER[c] for c in range(len(CONFLICTS)) if CONFLICT_SET[c] == "ix"}
    assert own == {"skirmish_e": 1, "skirmish_f": 1, "trade_monopoly": 2, "economic_supremacy": 3}
    assert {CONFLICT_FLAG[CONFLICTS.index(name)] for name in own} == {-1}


def test_skirmish_e() -> None:
    g = fought("skirmish_e")
    assert asked(g) == [(A, "freighter")]
    answer(g, A, "advance")
    assert (player(g, A).freighter, purse(g, A)) == (1, (0, 1, 0))
    assert (purse(g, B), purse(g, C), purse(g, D)) == ((3, 0, 0), (2, 0, 0), (0, 0, 0))


def test_skirmish_f() -> None:
    g = fought("skirmish_f")
    answer(g, A, "advance")
    assert (player(g, A).freighter, army(g, A)) == (1, (8, 4, 0))
    assert (purse(g, B), purse(g, C), purse(g, D)) == ((0, 2, 0), (0, 1, 0), (0, 0, 0))


def test_trade_monopoly() -> None:
    g = fought("trade_monopoly", freighter=1)
    do(g, A, "advance", "recall", "shipping:choose", "shipping:2_spice", "shipping:2_troops", "fremen")
    assert (purse(g, A), army(g, A), player(g, A).influence) == ((0, 2, 0), (2, 6, 4), (0, 0, 0, 2))
    assert (purse(g, B), len(player(g, B).intrigue)) == ((0, 0, 1), 1)
    assert options(g, C) == ["trade_monopoly/third:1_intrigue", "trade_monopoly/third:1_water"]
    answer(g, C, "trade_monopoly/third:1_water")
    assert (purse(g, C), purse(g, D)) == ((0, 0, 1), (0, 0, 0))


def test_trade_monopolys_icons_may_be_left() -> None:
    g = fought("trade_monopoly")
    answer(g, A, "pass")
    assert player(g, A).freighter == 0
    assert asked(g) == [(C, "choose")]


@pytest.mark.parametrize(
    ("solari", "spice", "answers", "points", "left"),
    [
        (6, 4, ("economic_supremacy/first:pay_6_solari", "economic_supremacy/first:pay_4_spice"), 3, (0, 0, 0)),
        (12, 4, ("economic_supremacy/first:pay_6_solari", "pass"), 2, (6, 4, 0)),
        (5, 9, ("economic_supremacy/first:pay_4_spice",), 2, (5, 5, 0)),
        (6, 4, ("pass",), 1, (6, 4, 0)),
        (5, 3, (), 1, (5, 3, 0)),
    ],
)
def test_economic_supremacy(
    solari: int, spice: int, answers: tuple[str, ...], points: int, left: tuple[int, int, int]
) -> None:
    """A point, and either, both or none of two purchases, each once."""
    g = fought("economic_supremacy", solari=solari, spice=spice)
    do(g, A, *answers)
    assert (player(g, A).vp - 1, purse(g, A)) == (points, left), "besides the one with which four players begin"
    assert player(g, B).vp == 1 + 1
    assert (purse(g, C), purse(g, D)) == ((2, 2, 0), (0, 0, 0))
    assert asked(g) != [(A, "effect")]


def test_with_three_players_there_is_no_third_reward() -> None:
    g = lay("combat", conflict="skirmish_e", players={A: {"deployed": 3}, B: {"deployed": 2}, C: {"deployed": 1}})
    answer(g, A, "pass")
    assert (purse(g, B), purse(g, C)) == ((3, 0, 0), (0, 0, 0))
    assert "I.combat.07" not in rules_of(g, "reward_taken")
    assert view(g)["past_conflicts"][-1:] == ["skirmish_e"]
