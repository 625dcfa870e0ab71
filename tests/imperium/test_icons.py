"""Icons and terms that no other file is about."""

from __future__ import annotations

import pytest

from imperium.support import A, B, C, answer, asked, do, influence, lay, options, player, purse, sent, settle, turn


@pytest.mark.rule("imperium:I.setup.12")
def test_the_bank_never_runs_dry() -> None:
    g = settle(
        sent("dune_the_desert_planet", "the_great_flat", water=900, bonus_spice={"the_great_flat": 99}, spice=900)
    )
    assert purse(g, A) == (0, 900 + 3 + 99, 898)


@pytest.mark.rule("imperium:I.icon.06")
def test_a_faction_icon_is_one_influence_with_that_faction() -> None:
    g = turn("dagger", intrigue=["know_their_ways", "ambush"])
    answer(g, A, "plot", "know_their_ways")
    assert player(g, A).influence == (0, 0, 0, 1)


@pytest.mark.rule("imperium:I.icon.07")
def test_influence_with_any_faction_is_not_split() -> None:
    g = lay("combat", players={A: {"deployed": 1}}, conflict="grand_vision")
    assert asked(g) == [(A, "influence")]
    assert options(g, A) == ["emperor", "spacing_guild", "bene_gesserit", "fremen"]
    answer(g, A, "bene_gesserit")
    assert player(g, A).influence == (0, 0, 2, 0)


@pytest.mark.rule("imperium:I.icon.07")
def test_influence_is_lost_only_where_there_is_some() -> None:
    g = sent("shifting_allegiances", "secure_contract", spice=2, influence={"fremen": 1})
    answer(g, A, "resolve", "shifting_allegiances:pay_2_spice_1_influence")
    assert asked(g) == [(A, "influence")], "only the Fremen could be paid with"
    assert influence(g, A, "fremen") == 0


@pytest.mark.rule("imperium:I.icon.11")
def test_resources_come_from_and_go_to_the_bank() -> None:
    g = turn("diplomacy", spice=5, solari=1, intrigue=["windfall", "ambush"])
    do(g, A, ("plot", "windfall"), ("send", "diplomacy", "conspire"))
    assert purse(g, A) == (1 + 2 + 5, 1, 0)


@pytest.mark.rule("imperium:I.faq.03")
def test_to_discard_means_from_hand_each_in_order_from_the_left() -> None:
    hands = {name: {"hand": ["dagger", "diplomacy", "signet_ring"], "discard": ["seek_allies"]} for name in (B, C)}
    g = sent("reverend_mother_mohiam", "wealth", in_play=["the_voice"], players=hands)
    answer(g, A, "resolve", "reverend_mother_mohiam:if_each_opponent_discard_2")
    assert asked(g) == [(B, "discard")]
    assert options(g, B) == ["dagger", "diplomacy", "signet_ring"], "their own choice, from hand"
    do(g, B, "dagger", "signet_ring")
    assert asked(g) == [(C, "discard")]
    do(g, C, "dagger", "diplomacy")
    assert [len(player(g, name).hand) for name in (B, C)] == [1, 1]
