"""The 18 conflict cards: every reward of each."""

from __future__ import annotations

from typing import Any

import pytest

from imperium.support import A, B, C, D, answer, asked, discard, do, finish_round, lay, options, player, view
from landsraad.games.imperium.conflict.printed import CONFLICT_SET, CONFLICTS, TIER

Reward = dict[str, Any]
REWARDS: list[tuple[str, int, Reward, Reward, Reward]] = [
    # card, tier, first, second and third reward; "any": influence with a faction of the winner's choice
    ("skirmish_a", 1, {"vp": 1}, {"intrigue": 1, "solari": 2}, {"solari": 2}),
    ("skirmish_b", 1, {"vp": 1}, {"water": 1}, {"spice": 1}),
    ("skirmish_c", 1, {"any": 1, "spice": 1}, {"spice": 2}, {"spice": 1}),
    ("skirmish_d", 1, {"any": 1, "solari": 2}, {"solari": 3}, {"solari": 2}),
    ("cloak_and_dagger", 2, {"any": 1, "intrigue": 2}, {"intrigue": 1, "spice": 1}, {"choose": 1}),
    ("desert_power", 2, {"vp": 1, "water": 1}, {"water": 1, "spice": 1}, {"spice": 1}),
    ("guild_bank_raid", 2, {"solari": 6}, {"solari": 4}, {"solari": 2}),
    ("machinations", 2, {"two": 1}, {"water": 1, "solari": 2}, {"water": 1}),
    ("raid_stockpiles", 2, {"intrigue": 1, "spice": 3}, {"spice": 2}, {"spice": 1}),
    (
        "sort_through_the_chaos",
        2,
        {"mentat": 1, "intrigue": 1, "solari": 2},
        {"intrigue": 1, "solari": 2},
        {"solari": 2},
    ),
    ("terrible_purpose", 2, {"vp": 1, "trash": 1}, {"water": 1, "spice": 1}, {"spice": 1}),
    ("secure_imperial_basin", 2, {"vp": 1, "control": "imperial_basin"}, {"water": 2}, {"water": 1}),
    ("siege_of_arrakeen", 2, {"vp": 1, "control": "arrakeen"}, {"solari": 4}, {"solari": 2}),
    ("siege_of_carthag", 2, {"vp": 1, "control": "carthag"}, {"intrigue": 1, "spice": 1}, {"spice": 1}),
    ("battle_for_arrakeen", 3, {"vp": 2, "control": "arrakeen"}, {"choose": 2}, {"intrigue": 1, "solari": 2}),
    ("battle_for_carthag", 3, {"vp": 2, "control": "carthag"}, {"intrigue": 1, "spice": 3}, {"spice": 3}),
    ("battle_for_imperial_basin", 3, {"vp": 2, "control": "imperial_basin"}, {"spice": 5}, {"spice": 3}),
    ("grand_vision", 3, {"any": 2, "intrigue": 1}, {"intrigue": 1, "spice": 3}, {"spice": 3}),
]
START = 1
"""The score with which four players begin (I.setup.14)."""
PLAIN = ("vp", "solari", "spice", "water", "intrigue")


def test_all_are_listed() -> None:
    assert {row[0] for row in REWARDS} == {name for i, name in enumerate(CONFLICTS) if CONFLICT_SET[i] == "base"}
    assert [sum(1 for row in REWARDS if row[1] == tier) for tier in (1, 2, 3)] == [4, 10, 4]


def fought(conflict: str) -> Any:
    """Four players with strengths 9, 7, 5 and 0; the first three have no cards."""
    seats = (A, B, C, D)
    troops = {name: {"deployed": 1, "swords": swords} for name, swords in zip(seats, (7, 5, 3), strict=False)}
    return lay("combat", seats, troops, conflict=conflict, round=3)


def got(g: Any, name: str) -> dict[str, int]:
    p = player(g, name)
    return {"vp": p.vp - START, "solari": p.solari, "spice": p.spice, "water": p.water, "intrigue": len(p.intrigue)}


def plain(reward: Reward) -> dict[str, int]:
    return {key: reward.get(key, 0) for key in PLAIN}


@pytest.mark.rule("imperium:I.combat.06")
@pytest.mark.rule("imperium:I.combat.07")
@pytest.mark.parametrize(("conflict", "tier", "first", "second", "third"), REWARDS)
def test_rewards(conflict: str, tier: int, first: Reward, second: Reward, third: Reward) -> None:
    assert TIER[CONFLICTS.index(conflict)] == tier
    g = fought(conflict)
    while g.state.round == 3:
        ((name, question),) = asked(g)
        if question in ("victory", "combat"):
            answer(g, name, "pass")
        elif question == "influence":
            answer(g, name, "fremen")
        elif question == "choose":
            answer(g, name, options(g, name)[0])
        elif question == "trash":
            answer(g, name, "pass")
        else:
            raise AssertionError(question)
    for name, reward in ((A, first), (B, second), (C, third)):
        expected = plain(reward)
        if "any" in reward:
            assert player(g, name).influence == (0, 0, 0, reward["any"])
            expected["vp"] += reward["any"] >= 2
        if "two" in reward:
            assert player(g, name).influence == (1, 1, 0, 0)
        if "choose" in reward:
            first_ones = {"battle_for_arrakeen": {"intrigue": 1, "spice": 2}, "cloak_and_dagger": {"intrigue": 1}}
            expected.update(first_ones[conflict])
        assert got(g, name) == expected, name
    assert got(g, D) == plain({})
    if "control" in first:
        assert view(g)["control"] == {first["control"]: A}
    assert (view(g)["mentat"] == A) == ("mentat" in first)


def test_the_third_reward_of_cloak_and_dagger_is_a_choice() -> None:
    g = fought("cloak_and_dagger")
    do(g, A, "emperor", "pass")
    assert asked(g) == [(C, "choose")]
    assert options(g, C) == ["cloak_and_dagger/third:1_intrigue", "cloak_and_dagger/third:1_spice"]
    answer(g, C, "cloak_and_dagger/third:1_spice")
    assert got(g, C) == plain({"spice": 1})


def test_machinations_gives_two_different_factions() -> None:
    g = fought("machinations")
    answer(g, A, "machinations/first:1_fremen_influence")
    assert options(g, A) == [
        "machinations/first:1_emperor_influence",
        "machinations/first:1_spacing_guild_influence",
        "machinations/first:1_bene_gesserit_influence",
    ]
    answer(g, A, "machinations/first:1_bene_gesserit_influence")
    assert player(g, A).influence == (0, 0, 1, 1)


def test_the_second_reward_of_the_battle_for_arrakeen_is_two_of_three() -> None:
    g = fought("battle_for_arrakeen")
    do(g, B, "battle_for_arrakeen/second:3_solari", "battle_for_arrakeen/second:2_spice")
    assert got(g, B) == plain({"solari": 3, "spice": 2})


def test_terrible_purpose_lets_the_winner_trash_a_card() -> None:
    seats = (A, B, C)
    g = lay("combat", seats, {A: {"deployed": 1, "discard": ["dagger"]}}, conflict="terrible_purpose")
    assert options(g, A) == ["pass", "discard"]
    do(g, A, ("discard", "dagger"))
    assert discard(g, A) == []
    assert "dagger" in view(g)["removed"]


@pytest.mark.rule("imperium:I.icon.08")
@pytest.mark.rule("imperium:I.recall.02")
@pytest.mark.rule("imperium:I.faq.14")
@pytest.mark.parametrize(
    ("errata", "mentat", "agents"), [("book", "home", 3), ("book", B, 2), ("published", "home", 3), ("published", B, 3)]
)
def test_the_mentat_as_a_reward(errata: str, mentat: str, agents: int) -> None:
    """Worked example 27: by the book only if it lies at home; published in any case, at the next round start."""
    g = lay(
        "combat",
        players={A: {"deployed": 1, "deck": ["dagger"]}, B: {"agents_at": ["wealth"] if mentat == B else []}},
        conflict="sort_through_the_chaos",
        mentat=mentat,
        options={"errata": errata},
    )
    answer(g, A, "pass")
    assert g.state.round == 2
    assert player(g, A).agents == agents
    assert view(g)["mentat"] == (A if agents == 3 else None)
    assert (player(g, A).solari, len(player(g, A).intrigue)) == (2, 1)
    finish_round(g)
    assert (player(g, A).agents, view(g)["mentat"]) == (2, None), "at the next recall it goes home"
