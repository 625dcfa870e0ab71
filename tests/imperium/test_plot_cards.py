"""The intrigue cards that are plots, each in each of its modes."""

from __future__ import annotations

from typing import Any

import pytest

from imperium.support import (
    A,
    B,
    C,
    answer,
    army,
    asked,
    cards,
    discard,
    do,
    hand,
    happened,
    influence,
    options,
    player,
    purse,
    refused,
    seat,
    settle,
    strength,
    turn,
    view,
)
from landsraad.games.imperium.cards import decks


def plot(card: str, *answers: Any, cards: list[str] | None = None, **given: Any) -> Any:
    """A plays a plot card at the start of the turn."""
    g = turn(cards or ["dagger"], **{"intrigue": [card, "ambush"], **given})
    do(g, A, ("plot", card), *answers)
    return g


@pytest.mark.rule("imperium:I.faq.28")
@pytest.mark.rule("imperium:I.turn.04")
def test_bindu_suspension() -> None:
    g = plot("bindu_suspension", deck=["diplomacy", "seek_allies"])
    assert hand(g, A) == ["dagger", "diplomacy"]
    assert options(g, A) == ["pass", "reveal", "send"]
    twin = g.clone()
    answer(g, A, "pass")
    assert asked(g) == [(B, "turn")]
    assert not player(g, A).done, "A stays in the phase"
    answer(twin, A, "send", "dagger", "hall_of_oratory")
    assert player(twin, A).agents == 1


@pytest.mark.rule("imperium:I.faq.28")
def test_bindu_suspension_comes_first_or_not_at_all() -> None:
    g = turn("dagger", intrigue=["bindu_suspension", "windfall"], deck=["diplomacy"])
    answer(g, A, "plot", "windfall")
    assert refused(g, A, "plot", "bindu_suspension")[0] == "I.faq.06"
    assert "plot" not in options(g, A)
    g = turn("dagger", intrigue=["bindu_suspension", "windfall"], deck=["diplomacy"])
    answer(g, A, "send", "dagger", "hall_of_oratory")
    assert options(g, A, "plot") == ["windfall"]
    assert refused(g, A, "plot", "bindu_suspension") == (
        "I.faq.28",
        "Bindu Suspension cannot be played at this moment",
    )


@pytest.mark.rule("imperium:I.faq.28")
def test_bindu_suspension_by_option_ends_the_turn() -> None:
    g = plot("bindu_suspension", deck=["diplomacy"], options={"bindu_suspension": "must_pass"})
    assert options(g, A) == ["pass"]
    for verb in (("reveal",), ("send", "dagger", "hall_of_oratory"), ("plot", "ambush")):
        assert refused(g, A, *verb)[0] in ("I.faq.28", "I.faq.06")
    answer(g, A, "pass")
    assert asked(g) == [(B, "turn")]


def test_bribery() -> None:
    g = plot("bribery", "spacing_guild", solari=3)
    assert (purse(g, A)[0], influence(g, A, "spacing_guild")) == (1, 1)


ROW = ["crysknife", "stilgar", "dr_yueh", "firm_grip", "opulence"]
"""Costs 3, 5, 1, 4, 6."""


def test_bypass_protocol_for_nothing() -> None:
    g = plot("bypass_protocol", row=ROW, imperium_deck=["scout"])
    assert set(options(g, A)) == {"arrakis_liaison", "crysknife", "dr_yueh"}
    assert refused(g, A, "stilgar") == ("I.intrigue.04", "Stilgar costs 5; only a card of cost 3 or less is meant")
    answer(g, A, "crysknife")
    assert (discard(g, A), view(g)["row"][0]) == (["crysknife"], "scout")


def test_bypass_protocol_for_two_spice_onto_the_deck() -> None:
    g = plot("bypass_protocol", "bypass_protocol:pay_2_spice", row=ROW, spice=2, deck=["dagger"])
    assert set(options(g, A)) == {"arrakis_liaison", "crysknife", "dr_yueh", "stilgar", "firm_grip"}, (
        "not Opulence at 6"
    )
    answer(g, A, "stilgar")
    assert (purse(g, A)[1], cards(player(g, A).deck)) == (0, ["stilgar", "dagger"])


def test_bypass_protocol_by_option_from_the_row_only() -> None:
    g = plot("bypass_protocol", row=ROW, options={"free_acquisition": "row"})
    assert set(options(g, A)) == {"crysknife", "dr_yueh"}


@pytest.mark.rule("imperium:I.icon.08")
def test_calculated_hire() -> None:
    g = plot("calculated_hire", spice=1)
    assert (purse(g, A)[1], player(g, A).agents, view(g)["mentat"]) == (0, 3, A)
    g = turn("dagger", intrigue=["calculated_hire"], spice=1, mentat=B)
    assert refused(g, A, "plot", "calculated_hire")[0] == "I.faq.06", "never from another player"


def test_charisma() -> None:
    g = plot("charisma")
    answer(g, A, "reveal")
    assert g.state.persuasion == 2
    g = turn("dagger", intrigue=["charisma"])
    do(g, A, "reveal", ("plot", "charisma"))
    assert g.state.persuasion == 2, "also when it is played in the reveal turn"


def test_choam_shares() -> None:
    g = plot("choam_shares", solari=8)
    assert (purse(g, A)[0], player(g, A).vp) == (1, 1)


def test_councilors_dispensation() -> None:
    g = plot("councilors_dispensation", council=True)
    assert purse(g, A)[1] == 2
    g = turn("dagger", intrigue=["councilors_dispensation"])
    assert refused(g, A, "plot", "councilors_dispensation")[0] == "I.faq.06"


def test_dispatch_an_envoy() -> None:
    g = turn(["dagger", "convincing_argument"], intrigue=["dispatch_an_envoy", "dispatch_an_envoy"])
    assert options(g, A, "send", "dagger") == ["hall_of_oratory"]
    answer(g, A, "plot", "dispatch_an_envoy")
    assert set(options(g, A, "send", "dagger")) == {"hall_of_oratory", "wealth", "foldspace", "secrets", "stillsuits"}
    assert options(g, A, "send") == ["dagger"], "a card without an agent box stays unplayable"
    assert "plot" not in options(g, A), "a second envoy would do nothing"
    answer(g, A, "send", "dagger", "wealth")
    settle(g)
    assert influence(g, A, "emperor") == 1


def test_dispatch_an_envoy_lasts_for_one_turn_and_comes_before_the_card() -> None:
    g = turn(
        ["dagger", "reconnaissance"],
        intrigue=["dispatch_an_envoy"],
        players={B: {"revealed": True}, C: {"revealed": True}},
    )
    answer(g, A, "send", "dagger", "hall_of_oratory")
    assert "plot" not in options(g, A)
    g = turn(
        ["dagger", "reconnaissance"],
        intrigue=["dispatch_an_envoy"],
        players={B: {"revealed": True}, C: {"revealed": True}},
    )
    do(g, A, ("plot", "dispatch_an_envoy"), ("send", "dagger", "hall_of_oratory"))
    assert asked(g) == [(A, "turn")]
    assert "wealth" not in options(g, A, "send", "reconnaissance")


def test_double_cross() -> None:
    g = plot("double_cross", solari=1, players={B: {"deployed": 2}, C: {"deployed": 1}})
    assert asked(g) == [(A, "opponent")]
    assert options(g, A) == [B, C]
    answer(g, A, C)
    assert (army(g, C), army(g, A), purse(g, A)[0]) == ((9, 3, 0), (8, 3, 1), 0)
    g = turn("dagger", intrigue=["double_cross"], solari=1)
    assert refused(g, A, "plot", "double_cross")[0] == "I.faq.06", "some opponent must have a troop there"
    g = plot("double_cross", solari=1, players={C: {"deployed": 1}})
    assert (army(g, C)[2], army(g, A)[2]) == (0, 1), "a single troop is enough, and its owner the only choice"
    g = plot("double_cross", solari=1, garrison=12, players={B: {"deployed": 2}})
    assert (army(g, B)[2], army(g, A)) == (1, (0, 12, 0)), "no own troop in the supply is needed"


@pytest.mark.parametrize(
    ("card", "faction"),
    [
        ("favored_subject", "emperor"),
        ("guild_authorization", "spacing_guild"),
        ("secret_of_the_sisterhood", "bene_gesserit"),
        ("know_their_ways", "fremen"),
    ],
)
def test_influence_cards(card: str, faction: str) -> None:
    g = plot(card, influence={faction: 1})
    assert (influence(g, A, faction), player(g, A).vp) == (2, 1)


def test_infiltrate() -> None:
    enemies = {B: {"agents_at": ["wealth", "secrets"]}, C: {"agents_at": ["foldspace"]}}
    g = turn("diplomacy", intrigue=["infiltrate"], players=enemies, agents_at=["stillsuits"])
    assert options(g, A) == ["reveal", "plot"]
    answer(g, A, "plot", "infiltrate")
    assert options(g, A, "send", "diplomacy") == ["wealth", "foldspace", "secrets"], "an own agent still blocks"
    answer(g, A, "send", "diplomacy", "wealth")
    assert purse(g, A)[0] == 2


@pytest.mark.rule("imperium:I.faq.25")
def test_infiltrate_does_not_open_what_the_voice_has_closed() -> None:
    players = {B: {"agents_at": ["wealth", "conspire"]}}
    g = plot("infiltrate", cards=["diplomacy"], spice=4, players=players, voices={"wealth": C})
    assert "conspire" in options(g, A, "send", "diplomacy")
    assert "wealth" not in options(g, A, "send", "diplomacy")


@pytest.mark.rule("imperium:I.faq.29")
def test_poison_snooper_draws_or_trashes_the_top_card() -> None:
    g = plot("poison_snooper", deck=["diplomacy", "signet_ring"])
    assert asked(g) == [(A, "snoop")]
    assert view(g, A)["players"][A]["top_card"] == "diplomacy"
    assert "top_card" not in view(g, B)["players"][A]
    assert "card" not in next(e for e in g.events(1) if e["name"] == "top_card_seen")["facts"]
    twin = g.clone()
    answer(g, A, "draw")
    assert (hand(g, A), cards(player(g, A).deck)) == (["dagger", "diplomacy"], ["signet_ring"])
    answer(twin, A, "trash")
    assert (hand(twin, A), cards(player(twin, A).deck)) == (["dagger"], ["signet_ring"])
    assert "diplomacy" in view(twin)["removed"]


@pytest.mark.rule("imperium:I.faq.29")
def test_poison_snooper_needs_a_deck_and_never_shuffles() -> None:
    g = turn("dagger", intrigue=["poison_snooper"], deck=[], discard=["diplomacy"])
    assert refused(g, A, "plot", "poison_snooper")[0] == "I.faq.06"


def test_poison_snooper_in_the_reveal_turn_reveals_the_card() -> None:
    g = turn([], intrigue=["poison_snooper"], deck=["stilgar"])
    do(g, A, "reveal", ("plot", "poison_snooper"), "draw")
    assert (g.state.persuasion, player(g, A).swords) == (2, 3)


def test_rapid_mobilization() -> None:
    g = plot("rapid_mobilization", garrison=5)
    assert options(g, A) == [0, 1, 2, 3, 4, 5]
    answer(g, A, 4)
    assert army(g, A) == (7, 1, 4)
    g = turn("dagger", intrigue=["rapid_mobilization"], garrison=0)
    assert refused(g, A, "plot", "rapid_mobilization")[0] == "I.faq.06"


def test_rapid_mobilization_does_not_use_up_the_normal_limit() -> None:
    g = plot("rapid_mobilization", 2, cards=["dune_the_desert_planet"], garrison=6)
    answer(g, A, "send", "dune_the_desert_planet", "imperial_basin")
    assert options(g, A, "deploy") == [1, 2]


def test_recruitment_mission() -> None:
    g = plot("recruitment_mission", cards=["convincing_argument"], deck=["diplomacy"])
    answer(g, A, "reveal")
    assert g.state.persuasion == 3
    assert options(g, A, "acquire", "arrakis_liaison") == ["discard", "deck_top"]
    answer(g, A, "acquire", "arrakis_liaison", "deck_top")
    assert cards(player(g, A).deck) == ["arrakis_liaison", "diplomacy"]
    g = turn("convincing_argument", intrigue=["ambush"])
    answer(g, A, "reveal")
    assert options(g, A, "acquire", "arrakis_liaison") == []


def test_recruitment_mission_is_decided_card_by_card() -> None:
    g = plot("recruitment_mission", cards=["convincing_argument", "piter_de_vries"])
    do(g, A, "reveal", ("acquire", "arrakis_liaison", "deck_top"), ("acquire", "arrakis_liaison", "discard"))
    assert (cards(player(g, A).deck), discard(g, A)) == (["arrakis_liaison"], ["arrakis_liaison"])


def test_who_has_seen_a_card_go_onto_a_deck_knows_that_it_lies_there() -> None:
    """In every world that another seat can think of, and after an answer is taken back; until it is drawn."""
    rest = ["diplomacy", "signet_ring", "seek_allies", "reconnaissance", "dune_the_desert_planet"]
    g = plot("recruitment_mission", cards=["convincing_argument"], deck=rest)
    do(g, A, "reveal", ("acquire", "arrakis_liaison", "deck_top"))
    orders = set()
    for n in range(6):
        for world in (g.determinize(seat(g, B), rng=n), g.determinize(seat(g, A), rng=n)):
            assert cards(player(world, A).deck)[0] == "arrakis_liaison"
        g.deal_anew()
        first, *others = cards(player(g, A).deck)
        assert (first, sorted(others)) == ("arrakis_liaison", sorted(rest))
        orders.add(tuple(others))
    assert len(orders) > 2
    assert player(g, A).topped == 1
    decks.draw(g, seat(g, A), 2, "I.deck.01", "")
    assert player(g, A).topped == 0


def test_refocus() -> None:
    g = plot("refocus", deck=["diplomacy"], discard=["signet_ring", "seek_allies"])
    assert discard(g, A) == []
    assert len(player(g, A).deck) == 2
    assert len(hand(g, A)) == 2
    assert happened(g, "reshuffled") == [{"seat": A, "count": 3}]


@pytest.mark.rule("imperium:I.faq.13")
def test_refocus_in_the_reveal_turn() -> None:
    """Worked example 21."""
    g = turn("dagger", intrigue=["refocus", "ambush"], deployed=2, discard=["sardaukar_infantry"])
    do(g, A, "reveal", ("plot", "refocus"))
    assert (g.state.persuasion, player(g, A).swords, strength(g, A)) == (1, 3, 7)


def test_reinforcements_in_an_agent_turn() -> None:
    g = plot("reinforcements", solari=3)
    assert (army(g, A), purse(g, A)[0]) == ((6, 6, 0), 0)
    assert asked(g) == [(A, "turn")], "deploying needs the reveal turn"


def test_reinforcements_in_the_reveal_turn() -> None:
    g = turn([], intrigue=["reinforcements"], solari=3)
    do(g, A, "reveal", ("plot", "reinforcements"))
    assert options(g, A) == [0, 1, 2, 3]
    answer(g, A, 2)
    assert army(g, A) == (6, 4, 2)


def test_the_sleeper_must_awaken() -> None:
    g = plot("the_sleeper_must_awaken", spice=5)
    assert (purse(g, A)[1], player(g, A).vp) == (1, 1)


@pytest.mark.rule("imperium:I.icon.10")
def test_urgent_mission() -> None:
    g = plot("urgent_mission", agents_at=["wealth", "secrets"], cards=["diplomacy"])
    assert options(g, A) == ["wealth", "secrets"]
    answer(g, A, "wealth")
    assert (player(g, A).agents, view(g)["players"][A]["agents_at"]) == (1, ["secrets"])
    assert "wealth" in options(g, A, "send", "diplomacy"), "its space is free again"
    g = turn("dagger", intrigue=["urgent_mission"])
    assert refused(g, A, "plot", "urgent_mission")[0] == "I.faq.06"


@pytest.mark.rule("imperium:I.icon.10")
def test_urgent_mission_can_recall_the_agent_of_this_turn() -> None:
    g = turn("dune_the_desert_planet", intrigue=["urgent_mission", "ambush"])
    do(g, A, ("send", "dune_the_desert_planet", "imperial_basin"), ("plot", "urgent_mission"))
    assert player(g, A).agents == 2
    settle(g)
    assert purse(g, A)[1] == 1, "what was pending stays"
    assert options(g, A, "deploy") == [1, 2]


def test_water_of_life() -> None:
    g = plot("water_of_life", water=2, spice=1, deck=["diplomacy", "seek_allies", "signet_ring", "reconnaissance"])
    assert (purse(g, A), len(hand(g, A))) == ((0, 0, 1), 4)


def test_water_peddlers_union() -> None:
    assert purse(plot("water_peddlers_union"), A) == (0, 0, 1)


def test_windfall() -> None:
    assert purse(plot("windfall"), A) == (2, 0, 0)
