"""Reveal turns: cards into play, effects and acquisitions in any order, strength, clean up."""

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
    happened,
    options,
    player,
    purse,
    refused,
    settle,
    shown,
    strength,
    turn,
    view,
)

OTHERS = {B: {"hand": ["dagger"]}, C: {"hand": ["dagger"]}}
"""Opponents who have not revealed: the phase goes on after A."""


@pytest.mark.rule("imperium:I.reveal.01")
def test_reveal_then_effects_then_strength_then_clean_up() -> None:
    g = shown(["worm_riders", "dagger"], influence={"fremen": 2}, deployed=1, players=OTHERS)
    do(g, A, ("resolve", "worm_riders/reveal:if_4_swords"))
    settle(g)
    answer(g, A, "end")
    names = [event.name for event in g.history]
    order = [names.index(name) for name in ("cards_revealed", "swords_gained", "strength_set")]
    assert order == sorted(order)
    assert happened(g, "strength_set") == [{"seat": A, "strength": 7, "swords": 5}]
    assert sorted(discard(g, A)) == ["dagger", "worm_riders"]


@pytest.mark.rule("imperium:I.reveal.02")
def test_the_whole_hand_comes_into_play_apart_from_earlier_cards() -> None:
    g = shown(["dagger", "diplomacy", "convincing_argument"], in_play=["reconnaissance"])
    assert player(g, A).hand == ()
    assert sorted(cards(player(g, A).shown)) == ["convincing_argument", "dagger", "diplomacy"]
    assert cards(player(g, A).play) == ["reconnaissance"]
    assert view(g, B)["players"][A]["revealed"] == cards(player(g, A).shown), "everybody sees them"


@pytest.mark.rule("imperium:I.reveal.02")
def test_an_empty_hand_can_be_revealed() -> None:
    g = shown([], council=True, players=OTHERS)
    assert g.state.persuasion == 2


@pytest.mark.rule("imperium:I.reveal.03")
def test_only_revealed_cards_open_their_reveal_boxes() -> None:
    g = shown("dagger", in_play=["convincing_argument", "stilgar"])
    assert (g.state.persuasion, player(g, A).swords) == (0, 1)


@pytest.mark.rule("imperium:I.reveal.04")
def test_effects_and_acquisitions_interleave() -> None:
    """Firm Grip's 4 persuasion come after a first purchase, and pay for a second one."""
    g = shown(
        ["firm_grip", "convincing_argument", "spice_hunter"],
        influence={"emperor": 4},
        in_play=["arrakis_liaison"],
        row=["scout", "opulence", "chani", "carryall", "dr_yueh"],
    )
    assert g.state.persuasion == 3
    do(g, A, ("acquire", "scout"), ("resolve", "firm_grip/reveal:if_4_persuasion"))
    assert g.state.persuasion == 6
    do(g, A, ("acquire", "opulence"), ("resolve", "spice_hunter/reveal:if_1_spice"))
    assert (g.state.persuasion, purse(g, A)[1]) == (0, 1)
    assert discard(g, A) == ["scout", "opulence"]


@pytest.mark.rule("imperium:I.reveal.05")
def test_row_liaison_and_spice_may_be_bought_but_not_foldspace() -> None:
    row = ["scout", "opulence", "chani", "carryall", "dr_yueh"]
    g = shown(["convincing_argument", "lady_jessica", "piter_de_vries", "gurney_halleck"], council=True, row=row)
    assert g.state.persuasion == 12
    assert set(options(g, A, "acquire")) == {*row, "arrakis_liaison", "the_spice_must_flow"}
    assert refused(g, A, "acquire", "foldspace") == (
        "I.faq.04",
        "Foldspace is not bought: the board space of that name brings it",
    )
    assert refused(g, A, "acquire", "stilgar")[0] == "I.reveal.05"


@pytest.mark.rule("imperium:I.reveal.05")
def test_an_empty_stack_sells_nothing() -> None:
    row = ["scout", "chani", "carryall", "opulence", "stilgar"]
    g = shown("convincing_argument", reserve={"arrakis_liaison": 0}, row=row)
    assert options(g, A, "acquire") == ["scout"]
    assert refused(g, A, "acquire", "arrakis_liaison")[0] == "I.reveal.05"


@pytest.mark.rule("imperium:I.reveal.06")
@pytest.mark.rule("imperium:I.icon.09")
def test_a_card_costs_its_persuasion() -> None:
    g = shown(["convincing_argument", "diplomacy"], row=["stilgar", "firm_grip", "crysknife", "scout", "dr_yueh"])
    assert g.state.persuasion == 3
    assert refused(g, A, "acquire", "firm_grip") == (
        "I.reveal.06",
        "Firm Grip costs 4 persuasion, and there is only 3",
    )
    answer(g, A, "acquire", "crysknife")
    assert g.state.persuasion == 0
    assert refused(g, A, "acquire", "scout") == ("I.reveal.06", "0 persuasion buys none of the cards on offer")


@pytest.mark.rule("imperium:I.reveal.07")
def test_any_number_of_cards_while_persuasion_lasts() -> None:
    """Worked example 16: 2 + 2 + 1 + 2 = 7 persuasion; three cards for 6, one point lost."""
    g = shown(
        ["convincing_argument", "convincing_argument", "signet_ring"],
        council=True,
        row=["bene_gesserit_sister", "chani", "carryall", "opulence", "stilgar"],
        imperium_deck=["scout", "dr_yueh"],
        players=OTHERS,
    )
    assert g.state.persuasion == 7
    do(g, A, ("acquire", "bene_gesserit_sister"), ("acquire", "scout"), ("acquire", "arrakis_liaison"))
    assert g.state.persuasion == 1
    assert discard(g, A) == ["bene_gesserit_sister", "scout", "arrakis_liaison"]
    answer(g, A, "end")
    assert g.state.persuasion == 0


@pytest.mark.rule("imperium:I.reveal.08")
def test_unused_persuasion_is_lost() -> None:
    g = shown(["convincing_argument"], players={B: {"hand": ["dagger"]}})
    answer(g, A, "end")
    answer(g, B, "reveal")
    assert g.state.persuasion == 0


@pytest.mark.rule("imperium:I.reveal.09")
def test_an_acquired_card_goes_to_the_discard_pile() -> None:
    g = shown("convincing_argument")
    answer(g, A, "acquire", "arrakis_liaison")
    assert discard(g, A) == ["arrakis_liaison"]
    assert view(g)["reserve"]["arrakis_liaison"] == 7
    assert happened(g, "card_acquired") == [{"seat": A, "card": "arrakis_liaison", "cost": 2, "to": "discard"}]


@pytest.mark.rule("imperium:I.reveal.10")
def test_the_row_is_refilled_at_once() -> None:
    row = ["dr_yueh", "chani", "carryall", "opulence", "stilgar"]
    g = shown("convincing_argument", row=row, imperium_deck=["scout", "the_voice"])
    answer(g, A, "acquire", "dr_yueh")
    assert view(g)["row"] == ["scout", "chani", "carryall", "opulence", "stilgar"]
    answer(g, A, "acquire", "scout")
    assert view(g)["row"][0] == "the_voice"
    assert view(g)["imperium_deck_size"] == 60


@pytest.mark.rule("imperium:I.reveal.10")
def test_without_deck_the_row_shrinks() -> None:
    g = shown("convincing_argument", row=["dr_yueh", "chani", "carryall", "opulence", "stilgar"])
    g.state.removed += g.state.imperium_deck
    g.state.imperium_deck = ()
    answer(g, A, "acquire", "dr_yueh")
    assert view(g)["row"] == ["chani", "carryall", "opulence", "stilgar"]


@pytest.mark.rule("imperium:I.reveal.11")
def test_a_troop_in_the_conflict_is_worth_two() -> None:
    g = shown([], deployed=3, garrison=5, players=OTHERS)
    assert strength(g, A) == 6


@pytest.mark.rule("imperium:I.reveal.12")
def test_a_revealed_sword_is_worth_one() -> None:
    g = shown(["dagger", "stilgar"], deployed=1)
    assert strength(g, A) == 2 + 1 + 3


@pytest.mark.rule("imperium:I.reveal.13")
def test_without_a_unit_there_is_no_strength() -> None:
    g = shown(["dagger", "stilgar"], garrison=5)
    assert (strength(g, A), player(g, A).swords) == (0, 4)


@pytest.mark.rule("imperium:I.reveal.13")
def test_a_retreat_of_the_last_troop_ends_all_strength() -> None:
    g = shown(["scout", "dagger"], deployed=2)
    assert strength(g, A) == 6
    do(g, A, ("resolve", "scout/reveal:retreat_2"), 2)
    assert strength(g, A) == 0


@pytest.mark.rule("imperium:I.reveal.14")
def test_the_strength_is_announced() -> None:
    g = shown("dagger", deployed=2, players=OTHERS)
    answer(g, A, "end")
    assert happened(g, "strength_set") == [{"seat": A, "strength": 5, "swords": 1}]
    assert view(g, C)["players"][A]["strength"] == 5


@pytest.mark.rule("imperium:I.reveal.16")
def test_all_cards_in_play_are_discarded() -> None:
    g = shown(["dagger", "diplomacy"], in_play=["reconnaissance"], discard=["scout"], players=OTHERS)
    answer(g, A, "end")
    assert discard(g, A) == ["scout", "reconnaissance", "dagger", "diplomacy"]
    assert player(g, A).play == player(g, A).shown == ()
    assert asked(g) == [(B, "turn")]


@pytest.mark.rule("imperium:I.deck.01")
@pytest.mark.rule("imperium:I.faq.13")
def test_a_card_drawn_while_revealing_is_revealed() -> None:
    """The discard pile, with the card bought before, is reshuffled for it."""
    g = shown(
        "convincing_argument",
        intrigue=["water_of_life"],
        water=1,
        spice=1,
        row=["sardaukar_infantry", "chani", "carryall", "opulence", "stilgar"],
    )
    do(g, A, ("acquire", "sardaukar_infantry"), ("plot", "water_of_life"))
    assert (g.state.persuasion, player(g, A).swords) == (2, 2)
    assert cards(player(g, A).shown) == ["convincing_argument", "sardaukar_infantry"]
    assert player(g, A).hand == ()


@pytest.mark.rule("imperium:I.deck.02")
def test_with_deck_and_discard_empty_the_draw_is_lost() -> None:
    g = settle(turn_and_send("reconnaissance", "arrakeen"))
    assert player(g, A).hand == ()
    assert army(g, A) == (8, 4, 0)


def turn_and_send(card: str, space: str) -> Any:
    g = turn(card)
    answer(g, A, "send", card, space)
    return g


@pytest.mark.rule("imperium:I.deck.01")
def test_the_discard_pile_is_shuffled_and_the_draw_goes_on() -> None:
    g = turn("reconnaissance", water=2, deck=["dagger"], discard=["diplomacy", "seek_allies", "signet_ring"])
    answer(g, A, "send", "reconnaissance", "research_station")
    settle(g)
    assert len(player(g, A).hand) == 3
    assert "dagger" in cards(player(g, A).hand)
    assert len(player(g, A).deck) == 1
    assert player(g, A).discard == ()
    assert happened(g, "reshuffled") == [{"seat": A, "count": 3}]
