"""Dreadnoughts: commission, deployment, strength, and control after a victory."""

from __future__ import annotations

from typing import Any

import pytest

from imperium.ix.support import RHOMBUR, lay, sent, ships, shown
from imperium.support import (
    A,
    B,
    C,
    D,
    answer,
    army,
    asked,
    do,
    finish_round,
    happened,
    options,
    player,
    purse,
    refused,
    rules_of,
    settle,
    strength,
    view,
)
from verbs import Given


def won(conflict: Given = "skirmish_b", **given: Given) -> Any:
    """A has won a conflict with one dreadnought and two troops."""
    players = {A: {"deployed": 2, "dreadnoughts": {"conflict": 1}, **given.pop(A, {})}, **given.pop("players", {})}
    return lay("combat", conflict=conflict, players=players, **given)


@pytest.mark.rule("imperium:I.ix.dread.01")
def test_commissioned_from_the_supply_to_the_garrison_if_one_likes() -> None:
    g = sent("dagger", "dreadnought", solari=3)
    answer(g, A, "resolve", "dreadnought:dreadnought")
    assert ships(g, A) == (1, 1, 0)
    assert rules_of(g, "dreadnought_commissioned") == ["I.ix.dread.01"]
    g = sent("dagger", "dreadnought", solari=3)
    answer(g, A, "end")
    assert ships(g, A) == (2, 0, 0)


@pytest.mark.rule("imperium:I.ix.dread.02")
def test_deployed_at_once_when_the_agent_went_to_a_combat_space() -> None:
    """Ix-Guild Compact at Heighliner: 5 troops and the dreadnought are recruits, so 6 + 2 may go."""
    g = sent("ix_guild_compact", "heighliner", hand=("dagger", "diplomacy"), spice=6)
    do(g, A, ("resolve", "ix_guild_compact:pay_2_discarded_cards"), "ix_guild_compact:dreadnought", "rest")
    assert ships(g, A) == (1, 1, 0)
    assert view(g)["turn"]["deployable"] == 8
    answer(g, A, "deploy", 7, 1)
    assert (army(g, A), ships(g, A)) == ((4, 1, 7), (1, 0, 1))
    assert strength(g, A) == 7 * 2 + 3


@pytest.mark.rule("imperium:I.ix.dread.02")
def test_not_deployed_from_the_dreadnought_space() -> None:
    g = sent("dagger", "dreadnought", solari=3)
    answer(g, A, "resolve", "dreadnought:dreadnought")
    assert refused(g, A, "deploy") == ("I.troop.06", "the agent was not sent to a combat space")


@pytest.mark.rule("imperium:I.ix.dread.03")
def test_two_at_most() -> None:
    g = sent("dagger", "dreadnought", solari=3, dreadnoughts={"garrison": 1, "conflict": 1})
    assert "dreadnought:dreadnought" not in options(g, A, "resolve")
    g = sent("dagger", "dreadnought", solari=3, dreadnoughts={"garrison": 1}, dreadnoughts_at={"carthag": A})
    assert ships(g, A) == (0, 1, 0)
    assert "dreadnought:dreadnought" not in options(g, A, "resolve")


@pytest.mark.rule("imperium:I.ix.dread.04")
def test_three_strength_and_enough_alone() -> None:
    g = shown(["dagger", "dagger"], dreadnoughts={"conflict": 1})
    assert strength(g, A) == 3 + 2
    g = lay(
        "combat",
        conflict="skirmish_b",
        players={A: {"dreadnoughts": {"conflict": 1}, "intrigue": ["ambush"]}, B: {"deployed": 3}},
    )
    assert asked(g) == [(A, "combat")]
    answer(g, A, "combat", "ambush")
    assert strength(g, A) == 3 + 4


@pytest.mark.rule("imperium:I.ix.dread.04")
def test_worked_example_29_dreadnought_strength() -> None:
    """Two dreadnoughts, a troop and Full-Scale Assault: 2 + 6 + 6 = 14; Rhombur 2 + 8 + 6 = 16."""
    for name, sum_ in ((A, 14), (RHOMBUR, 16)):
        g = shown("full_scale_assault", seats=(name, B, C), deployed=1, dreadnoughts={"conflict": 2})
        settle(g, name)
        assert strength(g, name) == sum_


@pytest.mark.rule("imperium:I.ix.dread.05")
def test_dreadnoughts_of_the_others_go_to_the_garrison() -> None:
    g = won(
        players={
            B: {"deployed": 1, "dreadnoughts": {"conflict": 1}},
            C: {"dreadnoughts": {"conflict": 2}, "deployed": 0},
        }
    )
    answer(g, A, "arrakeen")
    assert (ships(g, B), army(g, B)) == ((1, 1, 0), (9, 3, 0)), "the troop goes to the supply"
    assert ships(g, C) == (0, 2, 0)
    assert {facts["seat"] for facts in happened(g, "dreadnoughts_returned")} == {B, C}


@pytest.mark.rule("imperium:I.ix.dread.05")
def test_on_a_tie_nobody_wins_and_all_go_to_the_garrison() -> None:
    g = lay(
        "combat",
        conflict="skirmish_b",
        players={A: {"dreadnoughts": {"conflict": 1}}, B: {"dreadnoughts": {"conflict": 1}}},
    )
    assert asked(g) == [(B, "turn")]
    assert (ships(g, A), ships(g, B)) == ((1, 1, 0), (1, 1, 0))


@pytest.mark.rule("imperium:I.ix.dread.06")
def test_the_winner_must_take_control_of_a_space_without_a_dreadnought() -> None:
    g = won(dreadnoughts_at={"carthag": C})
    assert asked(g) == [(A, "dreadnought")]
    assert options(g, A) == ["arrakeen", "imperial_basin"], "no pass, and not where one is"
    assert refused(g, A, "carthag")[0] == "I.ix.dread.06"
    answer(g, A, "imperial_basin")
    assert view(g)["dreadnoughts_at"] == {"imperial_basin": A}
    assert (ships(g, A), army(g, A)) == ((1, 0, 0), (9, 3, 0))


@pytest.mark.rule("imperium:I.ix.dread.06")
def test_a_single_flag_is_taken_without_asking_and_no_flag_means_the_garrison() -> None:
    g = won(dreadnoughts_at={"carthag": B, "arrakeen": B})
    assert view(g)["dreadnoughts_at"] == {"imperial_basin": A}
    g = won(seats=(A, B, C, D), dreadnoughts_at={"carthag": B, "arrakeen": C, "imperial_basin": D})
    assert view(g)["dreadnoughts_at"] == {}
    assert ships(g, A) == (1, 1, 0)


@pytest.mark.rule("imperium:I.ix.dread.06")
def test_no_dreadnought_no_choice() -> None:
    g = lay("combat", conflict="skirmish_b", players={A: {"deployed": 2, "dreadnoughts": {"garrison": 2}}})
    assert asked(g) == [(B, "turn")]
    assert view(g)["dreadnoughts_at"] == {}


@pytest.mark.rule("imperium:I.ix.dread.06")
def test_it_covers_any_marker_also_one_just_won() -> None:
    g = won("siege_of_carthag", control={"arrakeen": B})
    assert view(g)["control"] == {"arrakeen": B, "carthag": A}
    answer(g, A, "carthag")
    assert view(g)["control"] == {"arrakeen": B, "carthag": A}
    assert view(g)["dreadnoughts_at"] == {"carthag": A}
    g = won("siege_of_carthag", control={"arrakeen": B})
    answer(g, A, "arrakeen")
    assert view(g)["dreadnoughts_at"] == {"arrakeen": A}
    assert view(g)["control"] == {"arrakeen": B, "carthag": A}


@pytest.mark.rule("imperium:I.ix.dread.07")
def test_the_second_dreadnought_goes_to_the_garrison() -> None:
    g = won(**{A: {"dreadnoughts": {"conflict": 2}}})
    answer(g, A, "carthag")
    assert ships(g, A) == (0, 1, 0)
    assert view(g)["dreadnoughts_at"] == {"carthag": A}


@pytest.mark.rule("imperium:I.ix.dread.08")
@pytest.mark.parametrize(
    ("space", "card", "gain"),
    [
        ("arrakeen", "reconnaissance", (1, 0, 0)),
        ("carthag", "reconnaissance", (1, 0, 0)),
        ("imperial_basin", "dune_the_desert_planet", (0, 1, 0)),
    ],
)
def test_the_owner_gets_the_control_bonus_instead_of_the_marker(
    space: str, card: str, gain: tuple[int, int, int]
) -> None:
    g = sent(card, space, dreadnoughts_at={space: C}, control={space: B})
    assert purse(g, C) == gain
    assert purse(g, B) == (0, 0, 0)


@pytest.mark.rule("imperium:I.ix.dread.08")
def test_the_owner_defends_instead_of_the_marker() -> None:
    g = lay("round_start", conflict="siege_of_arrakeen", control={"arrakeen": B}, dreadnoughts_at={"arrakeen": C})
    assert asked(g) == [(C, "defend")]
    answer(g, C, "yes")
    assert army(g, C) == (8, 3, 1)


@pytest.mark.rule("imperium:I.ix.dread.09")
def test_control_lasts_to_the_end_of_the_next_combat() -> None:
    g = lay("combat", conflict="skirmish_b", control={"arrakeen": B}, dreadnoughts_at={"arrakeen": A})
    assert view(g)["dreadnoughts_at"] == {}
    assert ships(g, A) == (1, 1, 0)
    assert view(g)["control"] == {"arrakeen": B}
    assert rules_of(g, "dreadnought_left") == ["I.ix.dread.09"]


@pytest.mark.rule("imperium:I.ix.dread.09")
def test_a_flag_that_becomes_free_in_this_combat_is_not_free_yet() -> None:
    g = won(dreadnoughts_at={"arrakeen": A})
    assert options(g, A) == ["carthag", "imperial_basin"]
    answer(g, A, "carthag")
    assert view(g)["dreadnoughts_at"] == {"carthag": A}
    assert ships(g, A) == (0, 1, 0)


@pytest.mark.rule("imperium:I.ix.dread.06")
@pytest.mark.rule("imperium:I.ix.dread.08")
@pytest.mark.rule("imperium:I.ix.dread.09")
def test_worked_example_28_dreadnought_control() -> None:
    g = won(round=4, control={"arrakeen": B}, players={C: {"hand": [], "deck": ["reconnaissance"] + ["dagger"] * 2}})
    answer(g, A, "arrakeen")
    assert army(g, A) == (9, 3, 0)
    assert g.state.round == 5
    assert asked(g) == [(B, "turn")]
    answer(g, B, "reveal")
    answer(g, C, "send", "reconnaissance", "arrakeen")
    assert (player(g, A).solari, player(g, B).solari) == (1, 0)
    finish_round(g)
    assert g.state.round == 6
    assert ships(g, A) == (1, 1, 0)
    assert g.state.controller(0) == 1, "from now on B is paid again"


@pytest.mark.rule("imperium:I.ix.dread.04")
def test_swords_of_a_lone_dreadnought_win() -> None:
    """3 and 2 swords against 2 troops."""
    g = lay(
        "combat", conflict="skirmish_b", players={A: {"dreadnoughts": {"conflict": 1}, "swords": 2}, B: {"deployed": 2}}
    )
    assert happened(g, "combat_resolved")[-1]["strengths"] == [5, 4, 0]
    assert player(g, A).vp == 1


@pytest.mark.rule("imperium:I.ix.dread.02")
def test_dreadnoughts_may_be_the_two_more() -> None:
    g = sent("reconnaissance", "research_station", water=2, garrison=5, dreadnoughts={"garrison": 2})
    assert options(g, A, "deploy", 0) == [1, 2]
    answer(g, A, "deploy", 0, 2)
    assert (army(g, A), ships(g, A), strength(g, A)) == ((7, 5, 0), (0, 0, 2), 6)
    assert "deploy" not in options(g, A)
