"""The intrigue cards for combat: swords, retreats, and what they give the winner."""

from __future__ import annotations

from typing import Any

import pytest

from imperium.support import (
    A,
    B,
    answer,
    army,
    asked,
    do,
    finish_turns,
    influence,
    lay,
    options,
    player,
    purse,
    refused,
    strength,
    turn,
    view,
)


def fight(card: str, **given: Any) -> Any:
    """A has two troops in the conflict and is asked for combat cards; B has one troop and no cards."""
    mine = {"deployed": 2, "garrison": 1, "intrigue": [card, "windfall"], **given}
    return lay("combat", players={A: mine, B: {"deployed": 1}}, conflict="guild_bank_raid")


@pytest.mark.parametrize(
    ("card", "given", "swords", "spice"),
    [
        ("ambush", {}, 4, 0),
        ("private_army", {"spice": 2}, 5, 0),
        ("allied_armada", {"spice": 3, "influence": {"fremen": 4}}, 7, 1),
        ("tiebreaker", {}, 2, 0),
    ],
)
def test_swords(card: str, given: dict[str, Any], swords: int, spice: int) -> None:
    g = fight(card, **given)
    answer(g, A, "combat", card)
    assert (strength(g, A), purse(g, A)[1]) == (4 + swords, spice)
    assert view(g)["intrigue_discard"] == [card]


@pytest.mark.parametrize(
    ("card", "given"),
    [
        ("private_army", {"spice": 1}),
        ("allied_armada", {"spice": 2, "influence": {"fremen": 3}}),
        ("allied_armada", {"spice": 1, "influence": {"fremen": 4}}),
        ("staged_incident", {"deployed": 2}),
    ],
)
def test_combat_cards_need_their_price(card: str, given: dict[str, Any]) -> None:
    g = fight(card, **given)
    assert options(g, A) == ["pass"]


def test_combat_cards_are_no_plots() -> None:
    g = turn("dagger", intrigue=["ambush", "windfall"])
    assert refused(g, A, "plot", "ambush") == ("I.intrigue.04", "Ambush is not a plot card")
    finish_turns(g)


def test_master_tactician_swords_or_retreat() -> None:
    g = fight("master_tactician", deployed=4)
    answer(g, A, "combat", "master_tactician")
    twin = g.clone()
    answer(g, A, "master_tactician:3_swords")
    assert strength(g, A) == 8 + 3
    answer(twin, A, "master_tactician:retreat_3")
    assert options(twin, A) == [0, 1, 2, 3]
    answer(twin, A, 3)
    assert army(twin, A) == (7, 4, 1)


def test_staged_incident() -> None:
    g = fight("staged_incident", deployed=4, garrison=0)
    answer(g, A, "combat", "staged_incident")
    assert (army(g, A), player(g, A).vp, strength(g, A)) == ((11, 0, 1), 1, 2)


def test_demand_respect() -> None:
    g = fight("demand_respect")
    assert options(g, A) == ["pass"]
    answer(g, A, "pass")
    assert options(g, A) == ["pass", "victory"]
    answer(g, A, "victory", "demand_respect")
    assert asked(g) == [(A, "influence")], "without 2 spice there is no choice"
    answer(g, A, "fremen")
    assert influence(g, A, "fremen") == 1


def test_to_the_victor() -> None:
    g = fight("to_the_victor")
    do(g, A, "pass", ("victory", "to_the_victor"))
    assert purse(g, A)[1] == 3
