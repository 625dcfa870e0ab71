"""House Hagal against two players: set-up, when it acts, what it never gets."""

from __future__ import annotations

from typing import Any

import pytest

import landsraad
from imperium.hagal.support import HAGAL, army, house_acts, levels, purse, rival, stands, two
from imperium.support import A, B, answer, asked, finish_round, happened, intrigues, rules_of, settle, spoken, strength
from landsraad.games.imperium.hagal.printed import HAGALS
from landsraad.kernel.errors import BadPosition


def first_of(g: Any) -> int:
    return int(g.state.first)


@pytest.mark.rule("imperium:I.hagal.2p.02")
def test_set_up() -> None:
    g: Any = landsraad.new("imperium", "hagal", 2, seed=11)
    assert len(g.seats) == 2
    shown = g.view(None)["players"]
    assert [*shown] == [*g.seats, HAGAL]
    assert shown[HAGAL]["rival"] is True
    assert not shown[g.seats[0]]["rival"]
    assert (army(g, HAGAL), levels(g, HAGAL), purse(g, HAGAL)) == ((12, 0, 0), {}, (0, 0, 0))
    assert shown[HAGAL]["agents"] == 3
    assert g.state.first in (0, 1)
    assert {first_of(landsraad.new("imperium", "hagal", 2, seed=seed)) for seed in range(20)} == {0, 1}


def test_the_rule_set_goes_with_the_number_of_seats() -> None:
    assert landsraad.new("imperium", seats=2, seed=1).header.ruleset == "hagal"
    assert landsraad.new("imperium", seats=1, seed=1).header.ruleset == "solo"
    assert landsraad.new("imperium", seats=3, seed=1).header.ruleset == "base"


@pytest.mark.rule("imperium:I.hagal.2p.04")
def test_house_hagal_acts_after_the_agent_turns_of_the_first_player_only() -> None:
    g = two(
        ["dagger", "dagger"], hagal_deck=["conspire", "secrets"], solari=20, other={"hand": ["dagger"], "solari": 5}
    )
    answer(g, A, "send", "dagger", "high_council")
    assert stands(g, HAGAL) == ["conspire"]
    assert asked(g) == [(B, "turn")]
    answer(g, B, "send", "dagger", "mentat")
    assert stands(g, HAGAL) == ["conspire"]
    answer(g, A, "send", "dagger", "swordmaster")
    assert stands(g, HAGAL) == ["conspire", "secrets"]
    assert g.view(0)["players"][HAGAL]["agents"] == 1


@pytest.mark.rule("imperium:I.hagal.2p.04")
def test_house_hagal_does_not_act_after_a_reveal_turn() -> None:
    g = two(["dagger"], hagal_deck=["conspire"], other={"hand": ["dagger"]})
    answer(g, A, "reveal")
    assert stands(g, HAGAL) == []
    assert asked(g) == [(B, "turn")]
    answer(g, B, "reveal")
    assert g.state.round == 2
    assert happened(g, "rival_sent") == []


@pytest.mark.rule("imperium:I.hagal.2p.04")
def test_house_hagal_acts_with_three_agents_at_most() -> None:
    g = two(
        ["dagger"], hagal_deck=["conspire"], solari=5, hagal={"agents_at": ["secrets", "wealth", "carthag"]},
        other={"hand": ["dagger"]},
    )  # fmt: skip
    answer(g, A, "send", "dagger", "high_council")
    assert asked(g) == [(B, "turn")]
    assert happened(g, "rival_sent") == []


@pytest.mark.rule("imperium:I.hagal.2p.04")
def test_the_marker_goes_between_the_two_players() -> None:
    g = two(["dagger"], other={"hand": ["dagger"]})
    firsts = []
    for _ in range(4):
        firsts.append(g.view(0)["first_player"])
        finish_round(g)
    assert firsts == [A, B, A, B]
    assert g.view(0)["players"][HAGAL]["agents"] == 3


@pytest.mark.rule("imperium:I.hagal.2p.04")
def test_the_second_player_being_first_house_hagal_follows_that_one() -> None:
    g = two(["dagger"], hagal_deck=["conspire"], first_player=B, solari=5, other={"hand": ["dagger"], "solari": 5})
    assert asked(g) == [(B, "turn")]
    answer(g, B, "send", "dagger", "high_council")
    assert stands(g, HAGAL) == ["conspire"]
    answer(g, A, "send", "dagger", "mentat")
    assert stands(g, HAGAL) == ["conspire"]


@pytest.mark.rule("imperium:I.hagal.2p.04")
def test_an_extra_turn_is_an_agent_turn_too() -> None:
    """Weirding Way: another turn at once, which House Hagal follows as well (I39)."""
    g = two(
        ["weirding_way", "dagger"], {"ix": True}, hagal_deck=["conspire", "secrets"], solari=9,
        other={"hand": ["dagger"]},
    )  # fmt: skip
    answer(g, A, "send", "weirding_way", "carthag")
    settle(g)
    answer(g, A, "resolve", "weirding_way:another_turn")
    answer(g, A, "end")
    assert stands(g, HAGAL) == ["conspire"]
    assert asked(g) == [(A, "turn")]
    answer(g, A, "send", "dagger", "high_council")
    answer(g, A, "end")
    assert stands(g, HAGAL) == ["conspire", "secrets"]
    assert asked(g) == [(B, "turn")]


@pytest.mark.rule("imperium:I.hagal.2p.04")
def test_house_hagal_acts_between_two_extra_turns() -> None:
    """Ghola with Weirding Way: two more turns, and none is lost when House Hagal comes in between."""
    g = two(
        ["ghola", "weirding_way", "diplomacy", "seek_allies"], {"ix": True, "immortality": True}, swordmaster=True,
        hagal_deck=["conspire", "foldspace", "stillsuits"], other={"hand": ["dagger"]},
    )  # fmt: skip
    answer(g, A, "graft", "ghola", "weirding_way", "carthag")
    for effect in [name for name in spoken(g.view(0)["turn"]["pending"]) if "another_turn" in name]:
        answer(g, A, "resolve", effect)
    end_turn(g)
    assert (asked(g), stands(g, HAGAL)) == ([(A, "turn")], ["conspire"])
    answer(g, A, "send", "diplomacy", "wealth")
    end_turn(g)
    assert (asked(g), stands(g, HAGAL)) == ([(A, "turn")], ["conspire", "foldspace"])
    answer(g, A, "send", "seek_allies", "secrets")
    end_turn(g)
    assert (asked(g), stands(g, HAGAL)) == ([(B, "turn")], ["conspire", "foldspace", "stillsuits"])


def end_turn(g: Any) -> None:
    settle(g)
    while asked(g) == [(A, "agent_turn")]:
        answer(g, A, "end")


@pytest.mark.rule("imperium:I.hagal.core.06")
def test_the_controller_is_paid_when_house_hagal_comes() -> None:
    g = house_acts("arrakeen_2p", control={"arrakeen": B}, other={"hand": ["dagger"]})
    assert stands(g, HAGAL) == ["arrakeen"]
    assert purse(g, B) == (1, 0, 0)
    assert purse(g, HAGAL) == (0, 0, 0)


# --- combat --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("imperium:I.hagal.core.04")
@pytest.mark.rule("imperium:I.hagal.core.11")
@pytest.mark.rule("imperium:I.hagal.core.12")
@pytest.mark.rule("imperium:I.hagal.2p.01")
@pytest.mark.rule("imperium:I.hagal.2p.05")
def test_the_worked_example_of_two_players() -> None:
    """Example 39: 3 troops and 6 swords beat 10 and 7; the reward is lost and B's marker goes back."""
    g = house_acts(
        "carthag", "hardy_warriors", "heighliner", hagal={"garrison": 1}, conflict="siege_of_carthag",
        control={"carthag": B}, deployed=4, swords=2, intrigue=["ambush"],
        other={"agents_at": ["carthag"], "deployed": 3, "swords": 1, "revealed": True},
    )  # fmt: skip
    answer(g, A, "end")
    assert levels(g, HAGAL) == {"fremen": 1}
    assert army(g, HAGAL) == (9, 0, 3)
    answer(g, A, "reveal")
    answer(g, A, "end")
    assert [strength(g, name) for name in (A, B, HAGAL)] == [10, 7, 12]
    answer(g, A, "pass")
    assert happened(g, "combat_resolved")[-1]["seat"] == HAGAL
    assert happened(g, "reward_forgone") == [{"seat": HAGAL, "place": 1, "conflict": "siege_of_carthag"}]
    assert rules_of(g, "reward_forgone") == ["I.hagal.2p.01"]
    assert g.view(0)["control"] == {}
    assert happened(g, "control_lost") == [{"seat": B, "space": "carthag", "of": HAGAL}]
    assert rules_of(g, "control_lost") == ["I.hagal.2p.05"]
    assert [(e["seat"], e["place"]) for e in happened(g, "reward_taken")] == [(A, 2)]
    assert len(intrigues(g, A)) == 2
    assert purse(g, A)[1] == 1
    assert rival(g, HAGAL).vp == 0


@pytest.mark.rule("imperium:I.hagal.2p.05")
def test_a_marker_elsewhere_and_a_tie_leave_control_alone() -> None:
    g = two(
        phase="combat", conflict="siege_of_carthag", control={"carthag": B, "arrakeen": A}, hagal_deck=["carthag"],
        hagal={"deployed": 2}, other={"deployed": 2},
    )  # fmt: skip
    assert happened(g, "combat_resolved")[-1]["seat"] is None
    assert g.view(0)["control"] == {"carthag": B, "arrakeen": A}
    g = two(
        phase="combat",
        conflict="siege_of_carthag",
        control={"arrakeen": A},
        hagal_deck=["carthag"],
        hagal={"deployed": 2},
    )
    assert happened(g, "combat_resolved")[-1]["seat"] == HAGAL
    assert g.view(0)["control"] == {"arrakeen": A}
    assert happened(g, "control_lost") == []


@pytest.mark.rule("imperium:I.hagal.2p.01")
def test_house_hagal_counts_in_the_ranking_and_in_ties() -> None:
    """Tied with House Hagal for first, a player takes the second reward (I10)."""
    g = two(phase="combat", conflict="skirmish_b", hagal={"deployed": 2}, hagal_deck=["carthag"], deployed=2)
    assert [(e["seat"], e["place"]) for e in happened(g, "reward_taken")] == [(A, 2)]
    assert purse(g, A) == (0, 0, 1)
    assert [(e["seat"], e["place"]) for e in happened(g, "reward_forgone")] == [(HAGAL, 2)]


@pytest.mark.rule("imperium:I.hagal.2p.01")
def test_three_contenders_have_two_rewards() -> None:
    g = two(
        phase="combat", conflict="skirmish_b", hagal={"deployed": 3}, hagal_deck=["carthag"], deployed=2,
        other={"deployed": 1},
    )  # fmt: skip
    assert [(e["seat"], e["place"]) for e in happened(g, "reward_taken")] == [(A, 2)]


@pytest.mark.rule("imperium:I.hagal.2p.01")
def test_house_hagal_cannot_win_the_game() -> None:
    g = two(phase="endgame", hagal={"garrison": 12}, garrison=0, other={"garrison": 0})
    assert g.over
    assert g.result.winners == (0, 1)
    assert g.result.kind == "shared"
    assert g.result.scores == (0, 0)


def test_positions_name_house_hagal_only_where_it_can_be() -> None:
    with pytest.raises(BadPosition, match=r"control\.carthag"):
        two(control={"carthag": HAGAL})
    with pytest.raises(BadPosition, match="first_player"):
        two(first_player=HAGAL)
    with pytest.raises(BadPosition, match="solari"):
        two(hagal={"solari": 3})
    with pytest.raises(BadPosition, match="two leaders"):
        landsraad.position({"game": "imperium", "ruleset": "hagal", "players": {A: {}}})
    with pytest.raises(BadPosition, match="cannot be a rival"):
        landsraad.position(
            {"game": "imperium", "ruleset": "hagal", "players": {A: {}, B: {}}, "rivals": {"helena_richese": {}}}
        )
    with pytest.raises(BadPosition, match="hagal_deck"):
        two(hagal_deck=["reshuffle", "reshuffle"])
    g: Any = landsraad.position({"game": "imperium", "ruleset": "hagal", "players": {A: {}, B: {}}})
    assert len(g.state.hagal_deck) == 28
    g = two(
        hagal_deck=["secrets"],
        hagal_discard=["wealth"],
        alliances={"fremen": HAGAL},
        hagal={"influence": {"fremen": 4}},
    )
    assert HAGALS[g.state.hagal_deck[0]] == "secrets"
    assert g.view(0)["hagal"] == {"deck_size": 27, "discard": ["wealth"]}
    assert g.view(0)["alliances"] == {"fremen": HAGAL}


@pytest.mark.rule("imperium:I.hagal.2p.01")
def test_the_view_shows_what_house_hagal_has_and_nothing_else() -> None:
    g = landsraad.new("imperium", "hagal", 2, 1)
    shown = g.view(0)["players"]["house_hagal"]
    has = {
        "leader",
        "influence",
        "agents",
        "agents_at",
        "supply",
        "garrison",
        "conflict",
        "swords",
        "strength",
        "rival",
    }
    assert {*shown} == has, "no purse, no points, no cards, no offices"
    assert {"vp", "solari", "hand_size", "council"} <= {*g.view(0)["players"][g.seats[1]]}
