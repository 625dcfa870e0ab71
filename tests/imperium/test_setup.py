"""Setting up the table (section "Setup" of the rules)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import landsraad
from imperium.support import A, B, C, D, cards, check_conserved, view
from landsraad.games.imperium.conflict.printed import TIER


def start(seats: Any = 3, seed: int = 1, **options: Any) -> Any:
    return landsraad.new("imperium", "base", seats, seed, options)


@pytest.mark.rule("imperium:I.setup.01")
def test_the_mentat_starts_on_its_space() -> None:
    assert view(start())["mentat"] is None


@pytest.mark.rule("imperium:I.setup.02")
def test_nobody_holds_an_alliance() -> None:
    assert view(start())["alliances"] == {}
    assert start().state.alliances == (-1, -1, -1, -1)


@pytest.mark.rule("imperium:I.setup.03")
@pytest.mark.parametrize("seed", range(5))
def test_ten_conflicts_one_five_four_from_the_top(seed: int) -> None:
    s = start([A, B, C], seed).state
    assert [TIER[s.conflict], *(TIER[card] for card in s.conflict_deck)] == [1, 2, 2, 2, 2, 2, 3, 3, 3, 3]
    assert Counter(TIER[card] for card in s.conflict_unused) == {1: 3, 2: 5}


def test_the_conflicts_differ_from_game_to_game() -> None:
    assert len({start(seed=seed).state.conflict_deck for seed in range(6)}) > 1


@pytest.mark.rule("imperium:I.setup.04")
def test_nobody_learns_which_conflicts_are_unused() -> None:
    g = start()
    for who in (0, 1, 2, None):
        seen = str(g.view(who)) + str(g.events(who))
        assert "unused" not in seen
    assert view(g)["conflict_deck_size"] == 9


@pytest.mark.rule("imperium:I.setup.05")
def test_all_forty_intrigue_cards_are_in_the_deck() -> None:
    g = start()
    assert view(g)["intrigue_deck_size"] == 40
    assert Counter(g.state.intrigue_deck) == Counter(g.rules.intrigue_deck())
    assert start(seed=2).state.intrigue_deck != g.state.intrigue_deck


@pytest.mark.rule("imperium:I.setup.06")
def test_five_of_sixty_seven_cards_lie_in_the_row() -> None:
    seen = view(start())
    assert len(seen["row"]) == 5
    assert seen["imperium_deck_size"] == 62


@pytest.mark.rule("imperium:I.setup.07")
def test_three_reserve_stacks() -> None:
    assert view(start())["reserve"] == {"arrakis_liaison": 8, "the_spice_must_flow": 10, "foldspace": 6}


@pytest.mark.rule("imperium:I.setup.08")
def test_leaders_are_dealt_or_chosen_and_unique() -> None:
    for seed in range(20):
        assert len({*start(4, seed).seats}) == 4
    assert start([D, B, A]).seats == (D, B, A)
    with pytest.raises(landsraad.UnknownName, match="name of its own"):
        start([A, A, B])
    with pytest.raises(landsraad.UnknownName, match="no seat 'gurney'"):
        start([A, B, "gurney"])


@pytest.mark.rule("imperium:I.setup.10")
def test_everybody_has_the_same_ten_cards_shuffled() -> None:
    g = start([A, B, C])
    for p in g.state.players:
        assert Counter(cards(p.hand + p.deck)) == {
            "convincing_argument": 2,
            "dagger": 2,
            "diplomacy": 1,
            "dune_the_desert_planet": 2,
            "reconnaissance": 1,
            "seek_allies": 1,
            "signet_ring": 1,
        }
    assert len({tuple(sorted(p.hand)) for seed in range(6) for p in start([A, B, C], seed).state.players}) > 1


@pytest.mark.rule("imperium:I.setup.11")
def test_one_water_and_nothing_else() -> None:
    g = start([A, C, D])
    assert [(p.solari, p.spice, p.water) for p in g.state.players] == [(0, 0, 1)] * 3


@pytest.mark.rule("imperium:I.setup.13")
def test_two_agents_and_no_swordmaster() -> None:
    for p in start().state.players:
        assert (p.agents, p.swordmaster, p.spaces) == (2, False, ())


@pytest.mark.rule("imperium:I.setup.14")
@pytest.mark.parametrize(("seats", "score"), [(3, 0), (4, 1)])
def test_four_players_start_with_a_point(seats: int, score: int) -> None:
    assert [p.vp for p in start(seats).state.players] == [score] * seats


@pytest.mark.rule("imperium:I.setup.15")
def test_every_strength_is_nothing() -> None:
    assert [p["strength"] for p in view(start())["players"].values()] == [0, 0, 0]


@pytest.mark.rule("imperium:I.setup.16")
def test_influence_starts_at_the_bottom() -> None:
    assert all(p.influence == (0, 0, 0, 0) for p in start().state.players)


@pytest.mark.rule("imperium:I.setup.17")
def test_three_of_twelve_troops_in_the_garrison() -> None:
    assert all((p.garrison, p.supply, p.conflict) == (3, 9, 0) for p in start().state.players)


@pytest.mark.rule("imperium:I.setup.19")
def test_everything_but_hands_is_in_view_of_all() -> None:
    g = start([A, B, C])
    for who in (0, 1, None):
        seen = g.view(who)["players"][B]
        assert (seen["solari"], seen["spice"], seen["water"]) == (1, 1, 1)
        assert (seen["supply"], seen["garrison"], seen["agents"]) == (9, 3, 2)
        assert seen["council"] is False


@pytest.mark.rule("imperium:I.setup.20")
def test_the_first_player_is_random() -> None:
    firsts = {view(start([A, B, C], seed))["first_player"] for seed in range(20)}
    assert firsts == {A, B, C}


def test_only_three_or_four_play() -> None:
    for seats in (2, 5):
        with pytest.raises(landsraad.UnknownName, match="3 to 4 seats"):
            start(seats)


def test_the_table_is_whole() -> None:
    for seats in (3, 4):
        check_conserved(start(seats))
