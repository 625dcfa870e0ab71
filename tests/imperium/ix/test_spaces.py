"""The four spaces of the CHOAM overlay and the Ix board."""

from __future__ import annotations

import pytest

from imperium.ix.support import all_but, sent, ships, shown, tiles, tops, turn
from imperium.support import A, B, answer, army, asked, do, happened, options, player, purse, refused, settle, view


@pytest.mark.rule("imperium:I.ix.space.02")
def test_interstellar_shipping_needs_two_guild_influence() -> None:
    g = turn("dune_the_desert_planet", influence={"spacing_guild": 1})
    assert refused(g, A, "send", "dune_the_desert_planet", "interstellar_shipping") == (
        "I.agent.05",
        "Interstellar Shipping needs 2 influence with the Spacing Guild",
    )
    g = sent("dune_the_desert_planet", "interstellar_shipping", influence={"spacing_guild": 2})
    assert purse(g, A) == (0, 0, 0)
    assert options(g, A, "resolve") == ["interstellar_shipping:2_freighters"]


@pytest.mark.rule("imperium:I.ix.space.02")
def test_interstellar_shipping_moves_the_freighter_twice() -> None:
    g = sent("dune_the_desert_planet", "interstellar_shipping", influence={"spacing_guild": 2})
    do(g, A, ("resolve", "interstellar_shipping:2_freighters"), "advance", "advance")
    assert player(g, A).freighter == 2
    assert asked(g) == [(A, "agent_turn")]
    assert "deploy" not in options(g, A)


@pytest.mark.rule("imperium:I.ix.space.03")
def test_smuggling_gives_a_solari_and_a_freighter_icon() -> None:
    g = sent("dune_the_desert_planet", "smuggling")
    assert purse(g, A) == (1, 0, 0)
    do(g, A, ("resolve", "smuggling:freighter"), "advance")
    assert player(g, A).freighter == 1
    assert "resolve" not in options(g, A)
    assert not view(g)["turn"]["deployable"]


@pytest.mark.rule("imperium:I.ix.space.04")
def test_tech_negotiation_acquires_with_a_discount_of_one() -> None:
    g = sent("dagger", "tech_negotiation", spice=1, tech=[["windtraps"], ["flagship"], ["flagship"][:0]])
    do(g, A, ("resolve", "tech_negotiation:choose"), "tech_negotiation:acquire_tech_less_1", "windtraps")
    assert tiles(g, A) == ["windtraps"]
    assert purse(g, A) == (0, 0, 1)
    assert player(g, A).negotiators == 0


@pytest.mark.rule("imperium:I.ix.space.04")
def test_tech_negotiation_places_a_negotiator_instead() -> None:
    g = sent("dagger", "tech_negotiation", spice=9)
    do(g, A, ("resolve", "tech_negotiation:choose"), "tech_negotiation:negotiator")
    assert (player(g, A).negotiators, army(g, A)) == (1, (8, 3, 0))
    assert tiles(g, A) == []
    assert purse(g, A) == (0, 9, 0)


@pytest.mark.rule("imperium:I.ix.space.04")
def test_an_agent_at_tech_negotiation_persuades_in_the_reveal_turn() -> None:
    g = shown("diplomacy", agents_at=["tech_negotiation"])
    assert view(g)["turn"]["persuasion"] == 1 + 1
    assert happened(g, "persuasion_gained")[-1]["source"] == "tech_negotiation/reveal"
    g = shown("diplomacy", agents_at=["dreadnought"], players={B: {"agents_at": ["tech_negotiation"]}})
    assert view(g)["turn"]["persuasion"] == 1


@pytest.mark.rule("imperium:I.ix.space.05")
def test_the_dreadnought_space_costs_three_and_gives_both() -> None:
    g = turn("dagger", solari=2)
    assert refused(g, A, "send", "dagger", "dreadnought") == (
        "I.agent.04",
        "Dreadnought costs 3 solari, and only 2 can be paid",
    )
    g = sent("dagger", "dreadnought", solari=3, spice=2, tech=[["windtraps"]])
    do(g, A, ("resolve", "dreadnought:dreadnought"), ("resolve", "dreadnought:acquire_tech"), "windtraps")
    assert purse(g, A) == (0, 0, 1)
    assert ships(g, A) == (1, 1, 0)
    assert tiles(g, A) == ["windtraps"]
    assert "deploy" not in options(g, A), "it is no combat space"


@pytest.mark.rule("imperium:I.ix.space.05")
def test_each_part_of_the_dreadnought_space_may_be_skipped() -> None:
    g = sent("dagger", "dreadnought", solari=3, spice=2, tech=[["windtraps"]])
    answer(g, A, "end")
    assert (ships(g, A), tiles(g, A)) == ((2, 0, 0), [])
    g = sent("dagger", "dreadnought", solari=3, spice=2, tech=[["windtraps"]])
    do(g, A, ("resolve", "dreadnought:acquire_tech"), "pass")
    assert options(g, A, "resolve") == ["dreadnought:dreadnought"]
    assert tiles(g, A) == []


@pytest.mark.rule("imperium:I.ix.space.05")
def test_the_dreadnought_space_gives_no_discount() -> None:
    g = sent("dagger", "dreadnought", solari=3, spice=1, tech=[["windtraps"]], scrapped=all_but("windtraps"))
    assert tops(g) == ["windtraps", None, None]
    assert options(settle(g), A, "resolve") == ["dreadnought:dreadnought"]
