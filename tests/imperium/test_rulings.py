"""Rulings after the book's own questions and answers: readings that go with ``errata``, each switched by itself."""

from __future__ import annotations

from typing import Any

import pytest

import landsraad
from imperium.support import A, B, C, answer, asked, influence, lay, options, player, purse, refused, sent, settle
from landsraad.games.imperium.rulesets.rulings import BY_ERRATA, PUBLISHED, RULINGS

AS_PUBLISHED = {"errata": "published"}
IMMORTALITY = {"immortality": True}


def both_ways(name: str, book: str, published: str) -> list[tuple[dict[str, Any], bool]]:
    """The four ways to set the two options, each with whether the ruling holds."""
    return [
        ({}, False),
        (AS_PUBLISHED, True),
        ({**AS_PUBLISHED, name: book}, False),
        ({name: published}, True),
    ]


def test_every_ruling_follows_the_errata_unless_it_is_switched() -> None:
    assert {option.name for option in RULINGS} == {*PUBLISHED}
    described = {o["name"]: o for rules in landsraad.describe()[1]["rulesets"] for o in rules["options"]}
    for name, published in PUBLISHED.items():
        told = described[name]
        assert (told["default"], told["reading"]) == (BY_ERRATA, True)
        assert published in told["choices"]
        assert "published" in told["text"]
        assert name in described["errata"]["text"]


@pytest.mark.rule("imperium:I.icon.13")
@pytest.mark.parametrize(("given", "lapses"), both_ways("trashed_box", "stays", "lapses"))
def test_the_box_of_a_trashed_card_lapses(given: dict[str, Any], lapses: bool) -> None:
    """Gene Manipulation may trash any card in play, itself too: is its spice then still to be had?"""
    g = sent("gene_manipulation", "hall_of_oratory", in_play=["bene_gesserit_sister"], options=given)
    spice = "gene_manipulation:if_2_spice"
    assert spice in options(g, A, "resolve")
    answer(g, A, "resolve", "gene_manipulation:trash")
    answer(g, A, "in_play", "gene_manipulation")
    if lapses:
        assert refused(g, A, "resolve", spice)[0] == "I.agent.10", "it is no longer among the effects of the turn"
    settle(g)
    assert purse(g, A)[1] == (0 if lapses else 2)


@pytest.mark.rule("imperium:I.icon.13")
def test_only_the_box_of_that_card_lapses() -> None:
    g = sent("gene_manipulation", "hall_of_oratory", in_play=["dagger", "bene_gesserit_sister"], options=AS_PUBLISHED)
    answer(g, A, "resolve", "gene_manipulation:trash")
    answer(g, A, "in_play", "dagger")
    settle(g)
    assert purse(g, A)[1] == 2


@pytest.mark.rule("imperium:I.end.03")
@pytest.mark.parametrize(("given", "last"), both_ways("final_tie", "shared", "last_to_reveal"))
def test_a_full_tie_goes_to_whoever_revealed_last(given: dict[str, Any], last: bool) -> None:
    even = {"vp": 4, "hand": [], "deck": []}
    g = lay("player_turns", round=10, first_player=B, options=given, players={A: even, B: even, C: {**even, "vp": 3}})
    while not g.over:
        (q,) = g.questions()
        answer(g, g.seats[q.seat], "reveal" if q.name == "turn" else "end" if "turn" in q.name else "pass")
    assert g.result.kind == ("tiebreak" if last else "shared")
    assert g.result.winners == ((0,) if last else (0, 1)), "B, C and A revealed in this order"


@pytest.mark.rule("imperium:I.end.03")
def test_garrisoned_troops_still_come_before_that() -> None:
    players = {A: {"vp": 4, "garrison": 2}, B: {"vp": 4}, C: {}}
    g = lay("endgame", options=AS_PUBLISHED, players=players, reveals=[B, C, A])
    assert g.result.winners == (1,)
    players[A]["garrison"] = 3
    assert lay("endgame", options=AS_PUBLISHED, players=players, reveals=[B, C, A]).result.winners == (0,)
    assert lay("endgame", options=AS_PUBLISHED, players=players, reveals=[A, C, B]).result.winners == (1,)


@pytest.mark.rule("imperium:I.agent.10")
@pytest.mark.parametrize(("given", "first"), both_ways("choose_two_order", "one_by_one", "both_first"))
def test_two_of_several_are_chosen_before_either_is_resolved(given: dict[str, Any], first: bool) -> None:
    """Long Reach: the first choice brings 2 influence and with it a point; was it there when the second was made?"""
    g = lay(
        options={**IMMORTALITY, **given},
        players={
            A: {
                "hand": ["long_reach"],
                "in_play": ["planned_coupling"],
                "influence": {"fremen": 1},
                "intrigue": ["ambush"],
            }
        },
    )
    answer(g, A, "send", "long_reach", "carthag")
    answer(g, A, "resolve", "long_reach:choose_2")
    answer(g, A, "long_reach:1_fremen_influence")
    assert asked(g) == [(A, "choose")]
    assert influence(g, A, "fremen") == (1 if first else 2)
    answer(g, A, "long_reach:1_emperor_influence")
    assert (influence(g, A, "fremen"), influence(g, A, "emperor"), player(g, A).vp) == (2, 1, 1)
