"""Setting up with Immortality, and the Research Station with its overlay."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import landsraad
from imperium.immortality.support import pending, research, sent, shown, specimens, turn
from imperium.support import A, answer, army, cards, check_conserved, hand, options, player, settle, view
from landsraad.games.imperium.cards.printed import CARD_SET, full_deck
from landsraad.games.imperium.intrigue.printed import INTRIGUE_SET, intrigue_deck
from landsraad.games.imperium.rulesets.making import make_rules


def new(seats: int = 4, seed: int = 1, **options: Any) -> Any:
    return landsraad.new("imperium", "base", seats, seed, {"immortality": True, **options})


@pytest.mark.rule("imperium:I.imm.setup.01")
def test_thirty_cards_are_shuffled_into_the_imperium_deck() -> None:
    s = new().state
    deck = (*s.row, *s.imperium_deck)
    assert len(deck) == 67 + 30
    assert len(full_deck("imperium", ("immortality",))) == 30
    assert len({*full_deck("imperium", ("immortality",))}) == 25
    assert Counter(deck) == Counter(full_deck("imperium", ("base", "immortality")))
    assert deck != full_deck("imperium", ("base", "immortality")), "shuffled"
    rows = [CARD_SET[card] for seed in range(4) for card in new(seed=seed).state.row]
    assert "immortality" in rows, "they come before the row is dealt"


@pytest.mark.rule("imperium:I.imm.setup.02")
@pytest.mark.rule("imperium:I.imm.setup.03")
@pytest.mark.rule("imperium:I.imm.setup.06")
def test_the_board_the_tokens_and_the_atomics() -> None:
    g = new()
    assert view(g)["tleilaxu_spice"] == 2
    for p in view(g)["players"].values():
        assert (p["research"], p["genetic_markers"], p["tleilaxu"], p["specimens"], p["atomics"]) == (
            "start",
            0,
            0,
            0,
            True,
        )
    check_conserved(g)


@pytest.mark.rule("imperium:I.imm.setup.04")
def test_the_tleilaxu_row() -> None:
    g = new()
    s = g.state
    assert (len(s.tleilaxu_row), len(s.tleilaxu_deck)) == (2, 16)
    assert sorted((*s.tleilaxu_row, *s.tleilaxu_deck)) == sorted(full_deck("tleilaxu", ("immortality",)))
    assert view(g)["tleilaxu_row"] == cards(s.tleilaxu_row)
    assert len({new(seed=seed).state.tleilaxu_row for seed in range(5)}) > 1, "shuffled"
    g = shown("dagger", specimens=3)
    assert "reclaimed_forces" in options(g, A, "obtain"), "it always lies beside the two"


@pytest.mark.rule("imperium:I.imm.setup.05")
@pytest.mark.rule("imperium:I.imm.space.01")
def test_the_research_station_is_another_one() -> None:
    g = sent("reconnaissance", "research_station", water=2, deck=["dagger", "diplomacy", "seek_allies"])
    assert player(g, A).water == 0
    assert pending(g) == ["research_station/immortality:draw_2", "research_station/immortality:research_1"]
    settle(g)
    assert hand(g, A) == ["dagger", "diplomacy"], "2 cards, not 3"
    assert (research(g), specimens(g)) == ("c1", 1)
    answer(g, A, "deploy", 2)
    assert army(g, A) == (8, 1, 2), "it is still a combat space"


@pytest.mark.rule("imperium:I.space.14")
def test_without_the_module_it_draws_three() -> None:
    from imperium.support import sent as base_sent

    g = base_sent("reconnaissance", "research_station", water=2, deck=["dagger", "diplomacy", "seek_allies"])
    settle(g)
    assert len(hand(g, A)) == 3
    assert "tleilaxu_row" not in view(g)


@pytest.mark.rule("imperium:I.imm.setup.07")
def test_experimentation_takes_the_place_of_the_desert_planet() -> None:
    for p in new(3).state.players:
        own = Counter(cards((*p.deck, *p.hand)))
        assert sum(own.values()) == 10
        assert own["experimentation"] == 2
        assert own["dune_the_desert_planet"] == 0
        assert own["dagger"] == own["convincing_argument"] == 2


@pytest.mark.rule("imperium:I.imm.setup.08")
def test_fifteen_intrigue_cards_are_shuffled_in() -> None:
    s = new().state
    assert len(s.intrigue_deck) == 40 + 15
    assert Counter(s.intrigue_deck) == Counter(intrigue_deck(("base", "immortality")))
    assert sum(INTRIGUE_SET[card] == "immortality" for card in s.intrigue_deck) == 15


@pytest.mark.rule("imperium:I.epic.07")
def test_epic_mode_replaces_no_starting_card() -> None:
    g = new(ix=True, epic=True)
    for p in g.state.players:
        deck = Counter(cards((*p.deck, *p.hand)))
        assert sum(deck.values()) == 10
        assert (deck["experimentation"], deck["control_the_spice"]) == (2, 0)
        assert cards(p.discard) == ["control_the_spice"]
    without = landsraad.new("imperium", "base", 3, 1, {"ix": True, "epic": True})
    assert Counter(cards(make_rules(without.header).starter))["control_the_spice"] == 1


def test_both_expansions_go_together() -> None:
    g = new(ix=True)
    assert view(g)["modules"] == ["base", "ix", "immortality"]
    assert len(g.state.row) + len(g.state.imperium_deck) == 67 + 35 + 30
    assert len(g.state.intrigue_deck) == 40 + 17 + 15
    check_conserved(g)


def test_a_pair_cannot_be_played_without_the_module() -> None:
    from imperium.support import turn as base_turn

    assert options(base_turn(["dagger", "diplomacy"]), A) == ["reveal", "send"]
    assert "graft" in options(turn(["planned_coupling", "dagger"]), A)
