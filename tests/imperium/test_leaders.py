"""The eight leaders: left ability and signet ring of each."""

from __future__ import annotations

from typing import Any

import pytest

import landsraad
from imperium.support import (
    ARIANA,
    BARON,
    HELENA,
    ILBAN,
    LETO,
    MEMNON,
    PAUL,
    RABBAN,
    B,
    C,
    answer,
    army,
    asked,
    discard,
    do,
    hand,
    happened,
    influence,
    intrigues,
    options,
    player,
    purse,
    refused,
    sent,
    settle,
    shown,
    turn,
    view,
)
from landsraad.games.imperium.leaders.printed import LEADER_SET, LEADERS

DECK = ["scout", "scout", "dr_yueh"]


def table(leader: str) -> tuple[str, str, str]:
    """The leader in question with two others."""
    return (leader, *(name for name in (RABBAN, MEMNON, PAUL) if name != leader))[:3]  # type: ignore[return-value]


def signet(leader: str, space: str = "secure_contract", **given: Any) -> Any:
    """The leader has played the signet ring."""
    return sent("signet_ring", space, seats=table(leader), deck=DECK, **given)


def test_eight_leaders() -> None:
    assert {name for i, name in enumerate(LEADERS) if LEADER_SET[i] == "base"} == {
        PAUL, LETO, BARON, RABBAN, MEMNON, ARIANA, ILBAN, HELENA,
    }  # fmt: skip


# --- Paul ----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("imperium:I.leader.01")
@pytest.mark.rule("imperium:I.faq.29")
def test_paul_sees_his_top_card() -> None:
    g = turn("dagger", deck=["diplomacy", "signet_ring"])
    assert view(g, PAUL)["players"][PAUL]["top_card"] == "diplomacy"
    assert "top_card" not in view(g, B)["players"][PAUL]
    assert "top_card" not in view(g, B)["players"][B]
    g = turn("dagger", deck=[], discard=["diplomacy"])
    assert "top_card" not in view(g, PAUL)["players"][PAUL], "with an empty deck there is nothing to see"
    assert discard(g, PAUL) == ["diplomacy"]


@pytest.mark.rule("imperium:I.leader.02")
def test_pauls_signet_draws() -> None:
    g = settle(signet(PAUL))
    assert hand(g, PAUL) == ["scout"]


# --- Leto ----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("imperium:I.leader.01")
@pytest.mark.parametrize(
    ("space", "cost"),
    [("high_council", 4), ("mentat", 1), ("swordmaster", 7), ("rally_troops", 3), ("hall_of_oratory", 0)],
)
def test_leto_pays_a_solari_less_at_landsraad_spaces(space: str, cost: int) -> None:
    """Worked example 5."""
    g = turn("dagger", seats=table(LETO), solari=cost)
    answer(g, LETO, "send", "dagger", space)
    assert purse(g, LETO)[0] == 0
    if cost:
        g = turn("dagger", seats=table(LETO), solari=cost - 1)
        assert space not in options(g, LETO, "send", "dagger")


@pytest.mark.rule("imperium:I.leader.02")
def test_letos_signet_follows_those_who_have_more() -> None:
    others = {RABBAN: {"influence": {"fremen": 1, "emperor": 2}}, MEMNON: {"influence": {"spacing_guild": 1}}}
    g = signet(LETO, spice=1, influence={"emperor": 2}, players=others)
    answer(g, LETO, "resolve", "duke_leto_atreides/signet:pay_1_spice")
    assert options(g, LETO) == ["spacing_guild", "fremen"]
    answer(g, LETO, "fremen")
    assert (purse(g, LETO)[1], influence(g, LETO, "fremen")) == (0, 1)
    g = signet(LETO, spice=0, players=others)
    assert options(g, LETO) == ["end"]


# --- Baron ---------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("imperium:I.faq.30")
def test_the_baron_chooses_two_factions_in_secret_before_the_first_round() -> None:
    g = landsraad.new("imperium", "base", [RABBAN, BARON, MEMNON], 1)
    assert asked(g) == [(BARON, "masterstroke")]
    assert g.questions()[0].secret
    assert options(g, BARON, "bene_gesserit") == ["fremen"]
    assert refused(g, BARON, "fremen", "fremen")[0] == "I.faq.30", "two different ones"
    assert refused(g, BARON, "fremen", "pass")[0] == "I.faq.30", "and two, not one"
    answer(g, BARON, "fremen", "spacing_guild")
    assert view(g, BARON)["players"][BARON]["factions"] == ["spacing_guild", "fremen"]
    for who in (RABBAN, None):
        assert "factions" not in view(g, who)["players"][BARON]
        assert view(g, who)["players"][BARON]["secret_factions"] is True
    facts = next(e for e in g.events(0) if e["name"] == "factions_chosen")["facts"]
    assert facts == {"seat": BARON}
    assert [event["name"] for event in g.events(0)][-1] != "factions_chosen", "the first round has begun"


def strike(option: str = "may", deployed: int = 4, **given: Any) -> Any:
    """The Baron at Hardy Warriors with five troops deploys some of them."""
    g = sent(
        "diplomacy",
        "hardy_warriors",
        seats=table(BARON),
        water=1,
        secret_factions=["emperor", "spacing_guild"],
        options={"masterstroke": option},
        **given,
    )
    settle(g, BARON)
    answer(g, BARON, "deploy", deployed)
    return g


@pytest.mark.rule("imperium:I.faq.30")
def test_masterstroke_with_four_troops_in_one_turn() -> None:
    g = strike()
    assert options(g, BARON) == ["end", "resolve"]
    answer(g, BARON, "resolve", "baron_vladimir_harkonnen:may_1_influence_each")
    assert player(g, BARON).influence == (1, 1, 0, 1)
    assert happened(g, "factions_revealed") == [{"seat": BARON, "faction": ["emperor", "spacing_guild"]}]
    assert player(g, BARON).secret == 0
    g = strike(deployed=3)
    assert "resolve" not in options(g, BARON)


@pytest.mark.rule("imperium:I.faq.30")
def test_masterstroke_may_wait_or_must_not() -> None:
    g = strike("may")
    answer(g, BARON, "end")
    assert player(g, BARON).secret > 0, "it may be kept for a later turn"
    g = strike("must")
    assert options(g, BARON) == ["resolve"]
    answer(g, BARON, "resolve", "baron_vladimir_harkonnen:1_influence_each")
    assert player(g, BARON).influence == (1, 1, 0, 1)


@pytest.mark.rule("imperium:I.faq.30")
def test_masterstroke_counts_troops_of_every_source_and_comes_once() -> None:
    g = strike(deployed=2, garrison=4, intrigue=["rapid_mobilization", "ambush"])
    do(g, BARON, ("plot", "rapid_mobilization"), 2)
    assert "baron_vladimir_harkonnen:may_1_influence_each" in options(g, BARON, "resolve")
    answer(g, BARON, "resolve", "baron_vladimir_harkonnen:may_1_influence_each")
    answer(g, BARON, "deploy", 2)
    assert options(g, BARON) == ["end"], "once a game"


@pytest.mark.rule("imperium:I.faq.30")
def test_masterstroke_before_the_agent_is_sent() -> None:
    g = turn(
        "dagger",
        seats=table(BARON),
        garrison=4,
        intrigue=["rapid_mobilization", "ambush"],
        secret_factions=["bene_gesserit", "fremen"],
    )
    do(g, BARON, ("plot", "rapid_mobilization"), 4)
    assert options(g, BARON) == ["reveal", "send", "resolve"]
    do(g, BARON, ("send", "dagger", "hall_of_oratory"), ("resolve", "baron_vladimir_harkonnen:may_1_influence_each"))
    assert player(g, BARON).influence == (0, 0, 1, 1)


@pytest.mark.rule("imperium:I.leader.02")
def test_the_barons_signet_buys_intrigue() -> None:
    g = signet(BARON, "imperial_basin", solari=1, intrigue_deck=["bribery"])
    answer(g, BARON, "resolve", "baron_vladimir_harkonnen/signet:pay_1_solari")
    assert (purse(g, BARON)[0], "bribery" in intrigues(g, BARON)) == (0, True)


# --- Rabban --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("imperium:I.leader.01")
def test_rabban_starts_with_spice_and_solari() -> None:
    g = landsraad.new("imperium", "base", [RABBAN, PAUL, MEMNON], 1)
    assert purse(g, RABBAN) == (1, 1, 1)


@pytest.mark.rule("imperium:I.leader.02")
@pytest.mark.parametrize(("level", "troops"), [(3, 1), (4, 2)])
def test_rabbans_signet_recruits_more_with_an_alliance(level: int, troops: int) -> None:
    g = settle(signet(RABBAN, influence={"fremen": level}), RABBAN)
    assert army(g, RABBAN) == (9 - troops, 3 + troops, 0)


# --- Memnon --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("imperium:I.leader.01")
def test_memnon_gains_influence_with_his_seat() -> None:
    g = sent("dagger", "high_council", seats=table(MEMNON), solari=5)
    answer(g, MEMNON, "resolve", "earl_memnon_thorvald:1_influence")
    answer(g, MEMNON, "bene_gesserit")
    assert (player(g, MEMNON).council, influence(g, MEMNON, "bene_gesserit")) == (True, 1)


@pytest.mark.rule("imperium:I.leader.02")
def test_memnons_signet() -> None:
    assert purse(signet(MEMNON), MEMNON) == (3, 1, 0)


# --- Ariana --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("imperium:I.leader.01")
@pytest.mark.rule("imperium:I.faq.31")
@pytest.mark.parametrize(
    ("space", "water", "bonus", "spice"),
    [("imperial_basin", 0, 0, 0), ("imperial_basin", 0, 2, 2), ("hagga_basin", 1, 0, 1), ("the_great_flat", 2, 1, 3)],
)
def test_ariana_harvests_less_and_draws(space: str, water: int, bonus: int, spice: int) -> None:
    g = sent("dune_the_desert_planet", space, seats=table(ARIANA), water=water, deck=DECK, bonus_spice={space: bonus})
    settle(g, ARIANA)
    assert (purse(g, ARIANA)[1], hand(g, ARIANA)) == (spice, ["scout"])


@pytest.mark.rule("imperium:I.faq.31")
def test_ariana_is_not_touched_by_other_spice() -> None:
    g = settle(sent("worm_riders", "secure_contract", seats=table(ARIANA), deck=DECK), ARIANA)
    assert (purse(g, ARIANA)[1], hand(g, ARIANA)) == (2, [])


@pytest.mark.rule("imperium:I.faq.31")
@pytest.mark.parametrize(("reading", "spice"), [("after_doubling", 2 * 2 + 3 - 1), ("before_doubling", 2 * 1 + 3)])
def test_ariana_with_carryall(reading: str, spice: int) -> None:
    g = sent(
        "carryall",
        "hagga_basin",
        seats=table(ARIANA),
        water=1,
        deck=DECK,
        bonus_spice={"hagga_basin": 3},
        options={"spice_addict": reading},
    )
    settle(g, ARIANA)
    assert purse(g, ARIANA)[1] == spice


@pytest.mark.rule("imperium:I.leader.02")
def test_arianas_signet() -> None:
    assert purse(signet(ARIANA), ARIANA) == (3, 0, 1)


# --- Ilban ---------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("imperium:I.leader.01")
@pytest.mark.rule("imperium:I.faq.32")
def test_ilban_draws_for_solari_paid_to_a_space() -> None:
    g = settle(sent("dagger", "rally_troops", seats=table(ILBAN), solari=4, deck=DECK), ILBAN)
    assert hand(g, ILBAN) == ["scout"]
    g = settle(sent("dagger", "hall_of_oratory", seats=table(ILBAN), solari=4, deck=DECK), ILBAN)
    assert hand(g, ILBAN) == []
    g = settle(sent("diplomacy", "conspire", seats=table(ILBAN), spice=4, deck=DECK), ILBAN)
    assert hand(g, ILBAN) == [], "spice is not solari"


@pytest.mark.rule("imperium:I.faq.32")
def test_ilban_does_not_draw_for_other_payments() -> None:
    g = turn("dagger", seats=table(ILBAN), solari=4, deck=DECK, intrigue=["bribery", "ambush"])
    do(g, ILBAN, ("plot", "bribery"), "fremen")
    assert hand(g, ILBAN) == ["dagger"]
    g = sent("firm_grip", "hall_of_oratory", seats=table(ILBAN), solari=2, deck=DECK)
    do(g, ILBAN, ("resolve", "firm_grip:pay_2_solari"), "fremen")
    settle(g, ILBAN)
    assert hand(g, ILBAN) == []


@pytest.mark.rule("imperium:I.leader.02")
def test_ilbans_signet() -> None:
    assert purse(signet(ILBAN), ILBAN) == (4, 0, 0)


# --- Helena --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("imperium:I.leader.01")
def test_helena_enters_landsraad_and_city_spaces_of_others() -> None:
    enemies = {
        RABBAN: {"agents_at": ["hall_of_oratory", "carthag"]},
        MEMNON: {"agents_at": ["wealth", "secure_contract"]},
    }
    g = turn(["dagger", "reconnaissance", "diplomacy", "signet_ring"], seats=table(HELENA), players=enemies)
    assert "hall_of_oratory" in options(g, HELENA, "send", "dagger")
    assert {"arrakeen", "carthag"} <= set(options(g, HELENA, "send", "reconnaissance"))
    assert "wealth" not in options(g, HELENA, "send", "diplomacy")
    assert "secure_contract" not in options(g, HELENA, "send", "signet_ring")
    answer(g, HELENA, "send", "dagger", "hall_of_oratory")
    assert view(g)["players"][RABBAN]["agents_at"] == ["hall_of_oratory", "carthag"]
    g = turn(["dagger", "dagger"], seats=table(HELENA), agents_at=["hall_of_oratory"])
    assert options(g, HELENA) == ["reveal"], "her own agent stops her"


@pytest.mark.rule("imperium:I.faq.25")
def test_the_voice_stops_helena() -> None:
    g = turn("dagger", seats=table(HELENA), voices={"hall_of_oratory": RABBAN})
    assert options(g, HELENA) == ["reveal"]


ROW = ["stilgar", "piter_de_vries", "guild_bankers", "carryall", "opulence"]


@pytest.mark.rule("imperium:I.leader.02")
@pytest.mark.rule("imperium:I.faq.33")
def test_helenas_signet_sets_a_card_of_the_row_aside() -> None:
    g = signet(HELENA, row=ROW, imperium_deck=["chani"])
    answer(g, HELENA, "resolve", "helena_richese/signet:set_aside_row_card")
    answer(g, HELENA, "stilgar")
    assert view(g)["row"] == ["chani", *ROW[1:]]
    assert view(g, B)["players"][HELENA]["set_aside"] == ["stilgar"], "for all to see"


@pytest.mark.rule("imperium:I.faq.33")
def test_helena_buys_it_for_one_less_in_her_reveal_turn() -> None:
    g = shown(["convincing_argument", "convincing_argument"], seats=table(HELENA), set_aside=["stilgar"], row=ROW[1:])
    assert options(g, HELENA, "claim") == ["stilgar"]
    answer(g, HELENA, "claim", "stilgar")
    assert (g.state.persuasion, discard(g, HELENA)) == (0, ["stilgar"])
    g = shown(["convincing_argument", "diplomacy"], seats=table(HELENA), set_aside=["stilgar"], row=ROW[1:])
    assert refused(g, HELENA, "claim", "stilgar")[0] == "I.faq.33", "3 persuasion are not 4"
    assert refused(g, HELENA, "acquire", "stilgar")[0] == "I.reveal.05"


@pytest.mark.rule("imperium:I.faq.33")
def test_a_card_not_bought_leaves_the_game() -> None:
    others = {RABBAN: {"hand": ["dagger"]}}
    g = shown("dagger", seats=table(HELENA), set_aside=["stilgar"], row=ROW[1:], players=others)
    answer(g, HELENA, "end")
    assert (player(g, HELENA).aside, "stilgar" in view(g)["removed"]) == ((), True)


@pytest.mark.rule("imperium:I.faq.33")
def test_other_effects_may_take_it_without_the_discount_and_others_may_not() -> None:
    g = turn("dagger", seats=table(HELENA), set_aside=["crysknife"], row=ROW, intrigue=["bypass_protocol", "ambush"])
    answer(g, HELENA, "plot", "bypass_protocol")
    answer(g, HELENA, "crysknife")
    assert (discard(g, HELENA), player(g, HELENA).aside) == (["crysknife"], ())
    g = shown(
        ["convincing_argument", "convincing_argument", "stilgar"],
        seats=(RABBAN, HELENA, C),
        players={HELENA: {"set_aside": ["crysknife"]}},
        row=ROW[1:],
    )
    assert "claim" not in options(g, RABBAN)
    assert "crysknife" not in options(g, RABBAN, "acquire")
