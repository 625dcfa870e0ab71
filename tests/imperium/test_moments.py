"""Conditions look at the right moment, and nothing senseless is forced or wasted: what would do nothing waits."""

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
    do,
    finish_turns,
    hand,
    happened,
    influence,
    lay,
    options,
    player,
    purse,
    refused,
    settle,
    shown,
    turn,
    view,
)
from landsraad.games.imperium.effects import boxes
from landsraad.games.imperium.immortality.printed import NODES

IMMORTALITY = {"immortality": True}
END = NODES[-1]
"""The end of the research track."""


# --- a condition that is false waits ----------------------------------------------------------------------------------------


@pytest.mark.rule("imperium:I.faq.09")
@pytest.mark.rule("imperium:I.agent.10")
def test_a_false_condition_waits_until_the_turn_ends() -> None:
    """Smuggler's Thopter draws with 2 Guild influence, which the space brings: before, nothing can be burnt."""
    g = turn(
        "smugglers_thopter",
        intrigue=["dispatch_an_envoy", "ambush"],
        influence={"spacing_guild": 1},
        deck=["dagger", "diplomacy"],
    )
    do(g, A, ("plot", "dispatch_an_envoy"), ("send", "smugglers_thopter", "foldspace"))
    thopter = "smugglers_thopter:if_draw_2"
    assert thopter not in options(g, A, "resolve")
    assert refused(g, A, "resolve", thopter) == (
        "I.faq.09",
        "Smuggler's Thopter: draw 2 cards on a condition: its condition does not hold now, or it would do nothing; "
        "it waits until the turn ends",
    )
    answer(g, A, "resolve", "space:1_spacing_guild_influence")
    assert thopter in options(g, A, "resolve")
    answer(g, A, "resolve", thopter)
    assert len(hand(g, A)) == 2


@pytest.mark.rule("imperium:I.faq.09")
def test_a_condition_that_never_comes_true_is_not_asked_about() -> None:
    g = turn("smugglers_thopter", intrigue=[], deck=["dagger"])
    answer(g, A, "send", "smugglers_thopter", "secure_contract")
    assert asked(g) == [(B, "turn")], "the contract was all there was to do"
    assert (purse(g, A)[0], hand(g, A)) == (3, [])


@pytest.mark.rule("imperium:I.faq.09")
def test_what_must_be_done_and_would_do_nothing_is_done_by_itself() -> None:
    """A reveal turn whose effects find nothing to do is a turn without questions, but for the market."""
    g = turn("gun_thopter", intrigue=[], garrison=12, players={B: {"garrison": 0}, C: {"garrison": 0}}, water=1)
    answer(g, A, "send", "gun_thopter", "arrakeen")
    assert options(g, A) == ["end", "deploy"], "nothing to recruit, to draw or to be lost by anybody"


@pytest.mark.rule("imperium:I.imm.graft.04")
def test_guild_impersonator_before_the_harvest_is_not_lost() -> None:
    g = lay(options=IMMORTALITY, players={A: {"hand": ["guild_impersonator", "carryall"], "intrigue": ["ambush"]}})
    answer(g, A, "graft", "guild_impersonator", "carryall", "imperial_basin")
    impersonator = "guild_impersonator:if_1_spacing_guild_influence"
    assert options(g, A, "resolve") == ["imperial_basin:harvest"]
    assert refused(g, A, "resolve", impersonator)[0] == "I.faq.09"
    answer(g, A, "resolve", "imperial_basin:harvest")
    answer(g, A, "resolve", impersonator)
    assert influence(g, A, "spacing_guild") == 1


@pytest.mark.rule("imperium:I.icon.05")
def test_a_bond_waits_for_the_card_that_is_still_to_be_drawn() -> None:
    """Crysknife needs another Fremen card in play; Chani, drawn in the reveal turn, is revealed at once (I.faq.13)."""
    g = shown(["crysknife"], intrigue=["refocus"], deck=["chani"])
    assert "resolve" not in options(g, A)
    answer(g, A, "plot", "refocus")
    assert view(g)["players"][A]["revealed"][-1] == "chani"
    answer(g, A, "resolve", "crysknife/reveal:if_1_fremen_influence")
    assert influence(g, A, "fremen") == 1


@pytest.mark.rule("imperium:I.reveal.04")
def test_what_counts_something_is_resolved_last_by_rest() -> None:
    """Liet Kynes counts Fremen cards in play: research at the end of its track draws one more (I.imm.research.06)."""
    g = lay(
        options=IMMORTALITY,
        players={
            A: {
                "hand": ["liet_kynes", "tleilaxu_master"],
                "deck": ["chani", "dagger"],
                "research": END,
                "intrigue": ["ambush"],
            }
        },
    )
    do(g, A, "reveal", "rest")
    assert view(g)["players"][A]["revealed"][2:] == ["chani", "dagger"]
    told = happened(g, "persuasion_gained")
    assert [event["amount"] for event in told] == [2, 2], "Liet Kynes and Chani"


@pytest.mark.rule("imperium:I.agent.11")
def test_every_condition_of_the_cards_is_looked_at_when_its_effect_is_resolved() -> None:
    """Whatever its cards say, an effect that would do nothing now is neither offered nor demanded, and still waits."""
    g = lay(players={A: {"hand": ["dagger"], "intrigue": ["ambush"]}})
    answer(g, A, "send", "dagger", "hall_of_oratory")
    while asked(g) == [(A, "agent_turn")] and "end" not in options(g, A):
        answer(g, A, "resolve", options(g, A, "resolve")[0])
    conditional = [e.index for e in boxes.EFFECTS if type(e).__name__ in ("If", "Per") and e.card >= 0]
    assert len(conditional) > 60
    for item in conditional:
        effect = boxes.EFFECTS[item]
        g.state.pending = (item,)
        g.ask_again()
        g.proceed()
        offered = "resolve" in options(g, A)
        assert offered == effect.possible(g, 0), effect.name
        assert ("end" in options(g, A)) == (effect.optional or not offered), effect.name
        assert g.state.pending == (item,), "looking burns nothing"


# --- specimens, at any time -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("imperium:I.imm.card.04")
@pytest.mark.rule("imperium:I.control.04")
def test_a_specimen_saves_the_defensive_bonus() -> None:
    players = {A: {"specimens": 4, "garrison": 8}}
    g = lay("round_start", options=IMMORTALITY, players=players, conflict="siege_of_carthag", control={"carthag": A})
    assert asked(g) == [(A, "defend")], "the supply is empty, but specimens may come back to it"
    answer(g, A, "yes")
    assert (army(g, A), g.state.tanks[0]) == ((0, 8, 1), 3)
    assert happened(g, "specimens_returned")


@pytest.mark.rule("imperium:I.imm.card.04")
@pytest.mark.parametrize("back", [0, 1, 2])
def test_specimens_come_back_when_the_supply_has_too_few_troops(back: int) -> None:
    g = lay(options=IMMORTALITY, players={A: {"hand": ["arrakis_recruiter"], "specimens": 4, "garrison": 8}})
    answer(g, A, "send", "arrakis_recruiter", "arrakeen")
    got = 0
    while g.state.active == 0 and asked(g) == [(A, "replenish")]:
        assert options(g, A) == [0, 1]
        answer(g, A, 1 if got < back else 0)
        got += got < back
    while g.state.active == 0 and "resolve" in options(g, A):
        answer(g, A, "resolve", options(g, A, "resolve")[0])
        while asked(g) == [(A, "replenish")]:
            answer(g, A, 1 if got < back else 0)
            got += got < back
    assert (player(g, A).garrison, g.state.tanks[0]) == (8 + back, 4 - back)


@pytest.mark.rule("imperium:I.imm.card.04")
def test_nobody_is_asked_for_specimens_who_has_none_or_troops_enough() -> None:
    g = lay(options=IMMORTALITY, players={A: {"hand": ["arrakis_recruiter"], "specimens": 2, "garrison": 3}})
    answer(g, A, "send", "arrakis_recruiter", "arrakeen")
    finish_turns(g)
    assert not happened(g, "specimens_returned")


# --- Dispatch an Envoy and Infiltrate ---------------------------------------------------------------------------------------


@pytest.mark.rule("imperium:I.faq.06")
@pytest.mark.parametrize(
    ("given", "offered"),
    [
        ({"cards": ["dagger"]}, True),
        ({"cards": ["dagger"], "agents_at": ["arrakeen", "carthag"]}, False),
        ({"cards": ["the_spice_must_flow"]}, False),
        ({"cards": []}, False),
        ({"cards": ["diplomacy"]}, False),
    ],
    ids=["a_card_gains_icons", "no_agent", "no_agent_box", "no_card", "it_has_them_all"],
)
def test_dispatch_an_envoy_is_offered_when_a_card_can_use_it(given: dict[str, Any], offered: bool) -> None:
    g = turn(given.pop("cards"), intrigue=["dispatch_an_envoy"], spice=9, water=9, **given)
    assert ("plot" in options(g, A)) == offered
    if not offered:
        assert refused(g, A, "plot", "dispatch_an_envoy")[0] == "I.faq.06"


@pytest.mark.rule("imperium:I.faq.06")
@pytest.mark.parametrize(
    ("cards", "at", "offered"),
    [
        (["dagger"], ["hall_of_oratory"], True),
        (["dagger"], ["arrakeen"], False),
        (["signet_ring"], [], False),
        ([], ["hall_of_oratory"], False),
    ],
    ids=["an_enemy_is_in_the_way", "not_in_its_way", "nobody_is", "no_card"],
)
def test_infiltrate_is_offered_when_a_card_can_use_it(cards: list[str], at: list[str], offered: bool) -> None:
    g = turn(cards, intrigue=["infiltrate"], players={B: {"agents_at": at}})
    assert ("plot" in options(g, A)) == offered


@pytest.mark.rule("imperium:I.imm.faq.02")
def test_an_envoy_helps_a_pair_as_well() -> None:
    g = turn(
        ["usurp", "dagger"],
        intrigue=["dispatch_an_envoy"],
        options=IMMORTALITY,
        row=["dr_yueh"],
        players={B: {"agents_at": ["hall_of_oratory", "arrakeen"]}, C: {"agents_at": ["carthag"]}},
    )
    do(g, A, ("plot", "dispatch_an_envoy"))
    assert "wealth" in options(g, A, "graft", "usurp", "dagger")


@pytest.mark.rule("imperium:I.faq.08")
def test_an_intrigue_card_that_is_not_there_is_not_asked_about() -> None:
    """All intrigue cards are out: the draw would do nothing, and is neither offered nor demanded."""
    g = turn("diplomacy", intrigue=[])
    g.state.players[1].intrigue = tuple(sorted(g.state.players[1].intrigue + g.state.intrigue_deck))
    g.state.intrigue_deck = ()
    answer(g, A, "send", "diplomacy", "secrets")
    assert "secrets:1_intrigue" not in options(g, A, "resolve")
    settle(g)
    assert [event["seat"] for event in happened(g, "intrigue_stolen")] == [A]
    assert not happened(g, "intrigue_drawn")
