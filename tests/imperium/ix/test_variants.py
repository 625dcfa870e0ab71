"""Epic mode and go to 11."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import landsraad
from imperium.ix.support import HUNDRO, IX, lay
from imperium.support import (
    A,
    B,
    C,
    D,
    answer,
    army,
    asked,
    cards,
    check_conserved,
    finish_round,
    intrigues,
    player,
    view,
)
from landsraad.games.imperium.cards.printed import CARDS
from landsraad.games.imperium.conflict.printed import TIER
from landsraad.kernel.errors import UnknownOption
from verbs import Given

EPIC = {**IX, "epic": True}
THREE, FOUR = (A, B, C), (A, B, C, D)


def new(seats: Given = THREE, seed: Given = 2, **options: Given) -> Any:
    return landsraad.new("imperium", seats=seats, seed=seed, options=options)


@pytest.mark.rule("imperium:I.epic.01")
def test_epic_games_go_to_twelve() -> None:
    assert view(new(**EPIC))["target"] == 12
    assert view(new(FOUR, **EPIC))["target"] == 12
    for vp, over in ((11, False), (12, True)):
        assert lay("recall", options={"epic": True}, players={B: {"vp": vp}}).over is over
        assert lay("recall", players={B: {"vp": vp}}).over


@pytest.mark.rule("imperium:I.epic.01")
def test_an_epic_start_with_four_by_option() -> None:
    """The book changes nothing there: 1 point as usual (I60)."""
    assert {p.vp for p in new(FOUR, **EPIC).state.players} == {1}
    assert {p.vp for p in new(FOUR, **EPIC, epic_head_start=False).state.players} == {0}
    assert {p.vp for p in new(**EPIC).state.players} == {0}


@pytest.mark.rule("imperium:I.epic.03")
def test_the_epic_conflict_deck() -> None:
    g = new(**EPIC)
    s = g.state
    assert [TIER[card] for card in (s.conflict, *s.conflict_deck)] == [2] * 5 + [3] * 5
    assert Counter(TIER[card] for card in s.conflict_unused) == {1: 6, 2: 6}


@pytest.mark.rule("imperium:I.epic.03")
def test_epic_mode_needs_the_fifth_conflict_of_rise_of_ix() -> None:
    with pytest.raises(UnknownOption, match="needs Rise of Ix"):
        new(epic=True)


@pytest.mark.rule("imperium:I.epic.04")
def test_control_the_spice_replaces_a_desert_planet() -> None:
    g = new(**EPIC)
    for p in g.state.players:
        deck = Counter(cards(p.hand + p.deck + p.discard))
        assert deck["control_the_spice"] == 1
        assert deck["dune_the_desert_planet"] == 1
        assert sum(deck.values()) == 10
    plain = Counter(cards(new(**IX).state.players[0].hand + new(**IX).state.players[0].deck))
    assert (plain["control_the_spice"], plain["dune_the_desert_planet"]) == (0, 2)
    check_conserved(g)


@pytest.mark.rule("imperium:I.epic.05")
def test_everybody_draws_an_intrigue_card() -> None:
    g = new(FOUR, **EPIC)
    assert [len(p.intrigue) for p in g.state.players] == [1, 1, 1, 1]
    assert len(g.state.intrigue_deck) == 57 - 4
    assert [len(p.intrigue) for p in new(FOUR, **IX).state.players] == [0, 0, 0, 0]


@pytest.mark.rule("imperium:I.epic.05")
def test_hundro_looks_after_all_have_drawn() -> None:
    g = new((HUNDRO, B, C), **EPIC)
    assert asked(g) == [(HUNDRO, "keep")]
    assert [len(p.intrigue) for p in g.state.players] == [1, 1, 1]
    answer(g, HUNDRO, view(g, HUNDRO)["players"][HUNDRO]["seen_intrigues"][0])
    assert len(intrigues(g, HUNDRO)) == 2


@pytest.mark.rule("imperium:I.epic.06")
def test_five_troops_in_the_garrison() -> None:
    assert army(new(**EPIC), A) == (7, 5, 0)
    assert army(new(**IX), A) == (9, 3, 0)


@pytest.mark.rule("imperium:I.epic.07")
def test_epic_mode_with_immortality_adds_the_card_to_the_discard_pile() -> None:
    g = new(**EPIC, immortality=True)
    for p in g.state.players:
        assert cards(p.discard) == ["control_the_spice"]
        deck = Counter(cards(p.hand + p.deck))
        assert sum(deck.values()) == 10
        assert (deck["dune_the_desert_planet"], deck["experimentation"]) == (0, 2)
    assert "control_the_spice" in CARDS


@pytest.mark.rule("imperium:I.goto11.01")
def test_go_to_eleven() -> None:
    for more in ({}, IX):
        assert view(new(go_to_11=True, **more))["target"] == 11
        four = new(FOUR, go_to_11=True, **more)
        assert view(four)["target"] == 10
        assert {p.vp for p in four.state.players} == {0}
    assert {p.vp for p in new(FOUR).state.players} == {1}
    for vp, over in ((10, False), (11, True)):
        assert lay("recall", options={"go_to_11": True}, players={B: {"vp": vp}}).over is over
    assert lay("recall", seats=FOUR, options={"go_to_11": True}, players={B: {"vp": 10}}).over


@pytest.mark.rule("imperium:I.goto11.01")
def test_both_lengths_at_once_are_refused() -> None:
    """Not defined, so not allowed (I62)."""
    with pytest.raises(UnknownOption, match="epic mode and go to 11"):
        new(**EPIC, go_to_11=True)


def test_an_epic_round_can_be_played() -> None:
    g = finish_round(new(**EPIC))
    assert g.state.round == 2
    assert player(g, A).garrison + player(g, A).supply == 12
