"""Rounds: the order of phases, round start, makers, recall."""

from __future__ import annotations

from collections import Counter

import pytest

from imperium.support import (
    A,
    B,
    C,
    answer,
    asked,
    do,
    finish_round,
    hand,
    happened,
    lay,
    player,
    sent,
    view,
)


@pytest.mark.rule("imperium:I.round.01")
def test_five_phases_in_order() -> None:
    g = lay("round_start", players={A: {"deck": ["dagger"]}})
    finish_round(g)
    phases = [facts["phase"] for facts in happened(g, "phase_began")]
    assert phases == ["round_start", "player_turns", "combat", "makers", "recall", "round_start", "player_turns"]
    assert g.state.round == 2


@pytest.mark.rule("imperium:I.round.02")
def test_the_top_conflict_is_revealed_on_the_older_ones() -> None:
    g = lay("round_start", round=3, conflict_deck=["siege_of_carthag", "desert_power"])
    seen = view(g)
    assert seen["conflict"] == {"card": "siege_of_carthag", "tier": 2}
    assert len(seen["past_conflicts"]) == 2
    assert seen["conflict_deck_size"] == 7
    finish_round(g)
    assert view(g)["conflict"]["card"] == "desert_power"
    assert view(g)["past_conflicts"][-1] == "siege_of_carthag"


@pytest.mark.rule("imperium:I.round.03")
def test_everybody_draws_five() -> None:
    deck = ["dagger", "dagger", "diplomacy", "seek_allies"]
    g = lay("round_start", players={A: {"deck": deck, "discard": ["signet_ring", "reconnaissance"]}, B: {"deck": deck}})
    assert len(hand(g, A)) == 5, "the discard pile is reshuffled for the fifth card"
    assert not Counter(deck) - Counter(hand(g, A)), "the four cards of the deck, and one of the discards"
    assert hand(g, B) == ["dagger", "dagger", "diplomacy", "seek_allies"]
    assert hand(g, C) == []


@pytest.mark.rule("imperium:I.control.04")
def test_the_controller_may_defend_with_a_troop_from_the_supply() -> None:
    g = lay("round_start", conflict="siege_of_arrakeen", control={"arrakeen": B})
    assert asked(g) == [(B, "defend")]
    answer(g, B, "yes")
    assert (player(g, B).supply, player(g, B).garrison, player(g, B).conflict) == (8, 3, 1)
    g = lay("round_start", conflict="siege_of_arrakeen", control={"arrakeen": B})
    answer(g, B, "no")
    assert (player(g, B).supply, player(g, B).conflict) == (9, 0)


@pytest.mark.rule("imperium:I.control.04")
def test_nobody_defends_without_a_marker_or_a_troop() -> None:
    g = lay("round_start", conflict="siege_of_carthag", control={"arrakeen": B})
    assert asked(g) == [(A, "turn")]
    g = lay("round_start", conflict="siege_of_arrakeen", control={"arrakeen": B}, players={B: {"garrison": 12}})
    assert asked(g) == [(A, "turn")]
    g = lay("round_start", conflict="desert_power", control={"arrakeen": B})
    assert asked(g) == [(A, "turn")]


@pytest.mark.rule("imperium:I.makers.01")
def test_spice_gathers_on_maker_spaces_without_agents() -> None:
    g = lay("makers", players={A: {"agents_at": ["hagga_basin"]}})
    assert view(g)["bonus_spice"] == {"imperial_basin": 1, "hagga_basin": 0, "the_great_flat": 1}


@pytest.mark.rule("imperium:I.makers.02")
def test_bonus_spice_adds_up_without_limit() -> None:
    g = lay("makers", bonus_spice={"the_great_flat": 12, "hagga_basin": 2}, players={B: {"agents_at": ["hagga_basin"]}})
    assert view(g)["bonus_spice"] == {"imperial_basin": 1, "hagga_basin": 2, "the_great_flat": 13}
    assert g.state.round == 2


@pytest.mark.rule("imperium:I.recall.01")
def test_ten_points_bring_the_endgame_in_recall_only() -> None:
    g = lay("recall", players={B: {"vp": 10}})
    assert g.over
    assert g.result.winners == (1,)
    g = lay("recall", players={B: {"vp": 9}})
    assert not g.over
    g = lay("combat", players={B: {"vp": 10}})
    assert [facts["phase"] for facts in happened(g, "phase_began")] == ["combat", "makers", "recall"]
    assert g.over


@pytest.mark.rule("imperium:I.recall.01")
def test_an_empty_conflict_deck_brings_the_endgame() -> None:
    g = lay("recall", round=10, players={C: {"vp": 3}})
    assert g.over
    assert g.result.turn == 10
    assert not lay("recall", round=9).over


@pytest.mark.rule("imperium:I.recall.02")
def test_the_mentat_goes_home() -> None:
    g = lay("recall", mentat=B, players={B: {"agents_at": ["wealth", "carthag"]}})
    assert view(g)["mentat"] is None
    assert player(g, B).agents == 2


@pytest.mark.rule("imperium:I.recall.03")
def test_all_agents_go_home() -> None:
    g = lay(
        "recall", players={A: {"agents_at": ["wealth", "carthag"]}, B: {"swordmaster": True, "agents_at": ["secrets"]}}
    )
    assert (player(g, A).agents, player(g, A).spaces) == (2, ())
    assert player(g, B).agents == 3
    assert g.state.occupied == 0


@pytest.mark.rule("imperium:I.recall.04")
def test_the_marker_passes_clockwise() -> None:
    g = lay("recall", first_player=C)
    assert view(g)["first_player"] == A
    assert g.state.round == 2
    assert asked(g) == [(A, "turn")]


@pytest.mark.rule("imperium:I.recall.01")
def test_a_score_that_has_fallen_back_does_not_end_the_game() -> None:
    """Worked example 30, first half: 10 points after an agent turn, 9 when the recall comes."""
    g = sent(
        "shifting_allegiances",
        "secure_contract",
        spice=2,
        vp=10,
        influence={"emperor": 2, "fremen": 4, "bene_gesserit": 6, "spacing_guild": 6},
    )
    do(g, A, ("resolve", "shifting_allegiances:pay_2_spice_1_influence"), "emperor", "fremen")
    assert player(g, A).vp == 9
    answer(g, A, "end")
    finish_round(g)
    assert not g.over
    assert g.state.round == 2
