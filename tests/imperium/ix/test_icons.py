"""Discard, unload and infiltration."""

from __future__ import annotations

import pytest

from imperium.ix.support import sent, shown, turn
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
    rules_of,
    settle,
    view,
)


@pytest.mark.rule("imperium:I.ix.icon.01")
def test_a_chosen_hand_card_is_discarded_never_an_intrigue_card() -> None:
    g = sent("truthsayer", "mentat", hand=("dagger", "diplomacy"), solari=2, deck=["reconnaissance", "seek_allies"])
    do(g, A, ("resolve", "truthsayer:pay_discarded_card"))
    assert options(g, A) == ["dagger", "diplomacy"]
    answer(g, A, "diplomacy")
    assert discard(g, A) == ["diplomacy"]
    assert hand(g, A) == ["dagger", "reconnaissance"]
    assert len(player(g, A).intrigue) == 1


@pytest.mark.rule("imperium:I.ix.icon.01")
def test_who_has_no_hand_card_cannot_pay_with_one() -> None:
    g = sent("truthsayer", "mentat", solari=2, deck=["reconnaissance"])
    assert "truthsayer:pay_discarded_card" not in options(g, A, "resolve")


@pytest.mark.rule("imperium:I.ix.icon.02")
def test_an_unload_box_is_gained_when_the_card_is_discarded() -> None:
    g = sent("truthsayer", "mentat", hand=("choam_delegate", "dagger"), solari=2)
    do(g, A, ("resolve", "truthsayer:pay_discarded_card"), "choam_delegate")
    assert purse(g, A) == (3, 0, 0)
    assert rules_of(g, "unloaded") == ["I.ix.icon.02"]


@pytest.mark.rule("imperium:I.ix.icon.02")
@pytest.mark.parametrize(("zone", "where"), [("hand", "hand"), ("discard", "discard"), ("in_play", "in_play")])
def test_an_unload_box_is_gained_when_the_card_is_trashed_from_anywhere(zone: str, where: str) -> None:
    extra = (
        {"discard": ["choam_delegate"]}
        if zone == "discard"
        else {"in_play": ["choam_delegate"]}
        if zone == "in_play"
        else {}
    )
    g = sent("guild_administrator", "smuggling", hand=("choam_delegate",) if zone == "hand" else (), **extra)
    do(g, A, ("resolve", "guild_administrator:trash"), (where, "choam_delegate"))
    assert purse(g, A) == (1 + 3, 0, 0)


@pytest.mark.rule("imperium:I.ix.icon.02")
def test_worked_example_33_unload_twice() -> None:
    g = sent("guild_chief_administrator", "imperial_basin", hand=("esmar_tuek",))
    do(g, A, ("resolve", "guild_chief_administrator:pay_discarded_card"), ("discard", "esmar_tuek"))
    assert purse(g, A) == (4, 4, 0)
    assert "esmar_tuek" in cards(g.state.removed)


@pytest.mark.rule("imperium:I.ix.icon.02")
def test_a_forced_discard_unloads_in_another_players_turn() -> None:
    """Reverend Mother Mohiam makes B discard a Freighter Fleet: B's freighter moves in A's turn (I93)."""
    g = sent(
        "reverend_mother_mohiam",
        "secrets",
        in_play=["bene_gesserit_sister"],
        players={B: {"hand": ["freighter_fleet", "dagger"], "freighter": 1}},
    )
    do(g, A, ("resolve", "reverend_mother_mohiam:if_each_opponent_discard_2"))
    assert asked(g) == [(B, "freighter")]
    do(g, B, "recall", "shipping:5_solari_dividends")
    assert [player(g, name).solari for name in (A, B, C)] == [1, 5, 1]
    assert discard(g, B) == ["dagger", "freighter_fleet"]


@pytest.mark.rule("imperium:I.ix.icon.02")
def test_clean_up_unloads_nothing() -> None:
    g = shown(["choam_delegate"])
    assert purse(g, A) == (3, 0, 0)
    answer(g, A, "end")
    assert purse(g, A) == (3, 0, 0)
    assert discard(g, A) == ["choam_delegate"]
    assert happened(g, "unloaded") == []


@pytest.mark.rule("imperium:I.ix.icon.03")
def test_revealed_the_box_works_as_any_other() -> None:
    g = settle(shown(["esmar_tuek", "water_peddler", "choam_delegate"]))
    assert purse(g, A) == (5, 2, 1)


@pytest.mark.rule("imperium:I.ix.icon.04")
def test_the_card_gives_no_means_to_discard_or_trash_it() -> None:
    g = turn(["choam_delegate", "dagger"])
    assert options(g, A) == ["reveal", "send"]
    answer(g, A, "send", "choam_delegate", "smuggling")
    assert options(g, A, "resolve") == ["smuggling:freighter"]
    assert purse(g, A) == (1, 0, 0)


@pytest.mark.rule("imperium:I.faq.39")
def test_worked_example_34_treachery() -> None:
    g = settle(sent("treachery", "wealth"))
    assert (influence(g, A, "emperor"), player(g, A).vp, purse(g, A)) == (2, 1, (2, 0, 0))
    assert army(g, A) == (7, 3, 2)
    assert "treachery" in cards(g.state.removed)
    assert "deploy" not in options(g, A)


@pytest.mark.rule("imperium:I.faq.39")
def test_treacherys_troops_do_not_use_up_the_deployment_limit() -> None:
    g = settle(sent("treachery", "stillsuits"))
    assert army(g, A) == (7, 3, 2)
    assert view(g)["turn"]["deployable"] == 2
    answer(g, A, "deploy", 2)
    assert army(g, A) == (7, 1, 4)


# --- infiltration -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("imperium:I.ix.icon.05")
def test_worked_example_35_infiltration() -> None:
    g = sent("bounty_hunter", "carthag", players={B: {"agents_at": ["carthag"]}}, intrigue_deck=["windfall"])
    settle(g)
    assert (army(g, A), purse(g, A), len(player(g, A).intrigue)) == ((8, 4, 0), (2, 0, 0), 2)


@pytest.mark.rule("imperium:I.ix.icon.05")
def test_several_enemy_agents_are_no_hindrance() -> None:
    g = turn(
        ["bounty_hunter", "reconnaissance"], players={B: {"agents_at": ["carthag"]}, C: {"agents_at": ["carthag"]}}
    )
    assert "carthag" in options(g, A, "send", "bounty_hunter")
    assert "carthag" not in options(g, A, "send", "reconnaissance")
    answer(g, A, "send", "bounty_hunter", "carthag")
    assert view(g)["players"][A]["agents_at"] == ["carthag"]


@pytest.mark.rule("imperium:I.ix.icon.05")
@pytest.mark.parametrize(
    ("card", "space"),
    [
        ("bounty_hunter", "arrakeen"), ("choam_delegate", "smuggling"), ("court_intrigue", "wealth"),
        ("embedded_agent", "tech_negotiation"), ("guild_accord", "foldspace"), ("jamis", "stillsuits"),
        ("web_of_power", "secrets"),
    ],
)  # fmt: skip
def test_each_infiltration_icon(card: str, space: str) -> None:
    g = turn(card, players={B: {"agents_at": [space]}})
    assert space in options(g, A, "send", card)


@pytest.mark.rule("imperium:I.ix.icon.05")
def test_other_icons_of_the_expansion_do_not_infiltrate() -> None:
    held = ["carthag", "arrakeen"]
    g = turn("landing_rights", players={B: {"agents_at": held}})
    assert "send" not in options(g, A)


@pytest.mark.rule("imperium:I.ix.icon.06")
def test_never_past_an_own_agent() -> None:
    g = turn("bounty_hunter", agents_at=["carthag"], players={B: {"agents_at": ["carthag"]}})
    assert "carthag" not in options(g, A, "send", "bounty_hunter")
    assert refused(g, A, "send", "bounty_hunter", "carthag") == ("I.agent.03", "an own agent already stands at Carthag")


@pytest.mark.rule("imperium:I.ix.icon.07")
def test_the_voice_holds() -> None:
    g = turn("bounty_hunter", players={B: {"agents_at": ["carthag"]}}, voices={"carthag": B})
    assert refused(g, A, "send", "bounty_hunter", "carthag") == ("I.faq.25", "Carthag is closed by The Voice")


@pytest.mark.rule("imperium:I.ix.icon.08")
def test_icons_of_dispatch_an_envoy_do_not_infiltrate() -> None:
    g = turn("bounty_hunter", intrigue=["dispatch_an_envoy"], players={B: {"agents_at": ["carthag", "wealth"]}})
    answer(g, A, "plot", "dispatch_an_envoy")
    found = options(g, A, "send", "bounty_hunter")
    assert {"carthag", "secrets", "stillsuits", "foldspace"} <= set(found)
    assert "wealth" not in found
