"""The Imperium cards of Immortality that belong to a faction: each of their boxes."""

from __future__ import annotations

from typing import Any

import pytest

from imperium.immortality.support import PLAIN_ROW, grafted, in_play, pending, removed, sent, shown, turn
from imperium.printed import C_, L_, RICH, T_
from imperium.support import (
    A,
    B,
    C,
    answer,
    army,
    asked,
    discard,
    do,
    hand,
    influence,
    intrigues,
    options,
    player,
    purse,
    refused,
    settle,
    strength,
    view,
)
from landsraad.games.imperium.board import FACTIONS


def test_clandestine_meeting() -> None:
    g = grafted("dissecting_kit", "clandestine_meeting", "carthag", intrigue_deck=["bribery", "windfall"])
    settle(g)
    assert influence(g, A, "bene_gesserit") == 1
    assert len(intrigues(g, A)) == 1 + 1 + 1, "one from Carthag, one from the card"


def test_corrupt_smuggler() -> None:
    g = sent("corrupt_smuggler", "secure_contract")
    settle(g)
    assert purse(g, A) == (3, 0, 0)
    g = grafted("planned_coupling", "corrupt_smuggler", "secure_contract")
    settle(g)
    assert purse(g, A) == (3, 2, 0)


def test_for_humanity() -> None:
    g = sent("for_humanity", "secure_contract")
    do(g, A, ("resolve", "for_humanity:1_influence"), "emperor")
    assert influence(g, A, "emperor") == 1


def allied(**given: Any) -> Any:
    return shown("for_humanity", influence={"bene_gesserit": 4, "fremen": 3, "emperor": 1}, **given)


def test_for_humanity_revealed() -> None:
    g = allied()
    before = player(g, A).vp
    answer(g, A, "resolve", "for_humanity/reveal:if_pay_2_influence")
    assert options(g, A) == ["bene_gesserit", "fremen"], "one faction with 2 or more"
    answer(g, A, "fremen")
    assert influence(g, A, "fremen") == 1
    assert player(g, A).vp == before - 1 + 1, "a point for the card, one lost below 2 influence"
    g = shown("for_humanity", influence={"bene_gesserit": 3, "fremen": 3})
    assert "resolve" not in options(g, A), "without the alliance there is no offer"


def test_for_humanity_in_any_mix_by_the_option() -> None:
    g = allied(options={"for_humanity": "any_mix"})
    answer(g, A, "resolve", "for_humanity/reveal:if_pay_2_influence")
    do(g, A, "emperor", "fremen")
    assert player(g, A).influence == (0, 0, 4, 2)
    g = shown("for_humanity", influence={"bene_gesserit": 4}, options={"for_humanity": "any_mix"})
    answer(g, A, "resolve", "for_humanity/reveal:if_pay_2_influence")
    assert influence(g, A, "bene_gesserit") == 2


def test_high_priority_travel() -> None:
    g = sent("high_priority_travel", "secure_contract", influence={"spacing_guild": 2}, deck=["dagger"])
    answer(g, A, "resolve", "high_priority_travel:if_choose")
    assert options(g, A) == ["high_priority_travel:draw_1", "high_priority_travel:combat_icon"]
    answer(g, A, "high_priority_travel:combat_icon")
    answer(g, A, "deploy", 2)
    assert army(g, A) == (9, 1, 2), "Secure Contract is no combat space"
    g = sent("high_priority_travel", "secure_contract", influence={"spacing_guild": 2}, deck=["dagger"])
    do(g, A, ("resolve", "high_priority_travel:if_choose"), "high_priority_travel:draw_1")
    assert hand(g, A) == ["dagger"]
    assert "deploy" not in options(g, A)
    g = sent("high_priority_travel", "secure_contract", influence={"spacing_guild": 1}, deck=["dagger"])
    settle(g)
    assert hand(g, A) == []


def test_high_priority_travel_revealed() -> None:
    g = shown("high_priority_travel")
    assert (purse(g, A)[0], g.state.persuasion) == (1, 1)


def test_imperium_ceremony() -> None:
    g = sent("imperium_ceremony", "wealth", intrigue_deck=["bribery", "windfall", "charisma"])
    answer(g, A, "resolve", "imperium_ceremony:look_at_2_intrigue")
    assert asked(g) == [(A, "keep")]
    assert sorted(options(g, A)) == ["bribery", "windfall"]
    assert view(g, A)["players"][A]["seen_intrigues"] == ["bribery", "windfall"]
    assert "seen_intrigues" not in view(g, B)["players"][A]
    answer(g, A, "windfall")
    assert sorted(intrigues(g, A)) == ["ambush", "windfall"]
    assert view(g, A)["players"][A]["seen_intrigues"] == ["bribery"], "the other stays on top, known to A alone"
    assert "seen_intrigues" not in view(g, B)["players"][A]
    assert "seen_intrigues" not in view(g, B)["players"][B]


def test_what_is_known_of_the_top_card_is_forgotten_when_it_is_drawn() -> None:
    g = sent("imperium_ceremony", "wealth", intrigue_deck=["bribery", "windfall"], players={B: {"hand": ["diplomacy"]}})
    do(g, A, ("resolve", "imperium_ceremony:look_at_2_intrigue"), "windfall")
    settle(g)
    answer(g, A, "end")
    answer(g, B, "send", "diplomacy", "secrets")
    while asked(g) == [(B, "agent_turn")]:
        answer(g, B, *(("rest",) if "rest" in options(g, B) else ("end",)))
    assert intrigues(g, B) == ["bribery"]
    assert "seen_intrigues" not in view(g, A)["players"][A]


@pytest.mark.rule("imperium:I.faq.08")
def test_imperium_ceremony_with_a_short_deck_takes_the_discards() -> None:
    from landsraad.games.imperium.intrigue.printed import INTRIGUES, intrigue_deck

    rest = [INTRIGUES[card] for card in intrigue_deck(("base", "immortality"))]
    for card in ("ambush", "bribery", "windfall"):
        rest.remove(card)
    g = sent(
        "imperium_ceremony",
        "wealth",
        intrigue_deck=["bribery"],
        intrigue_discard=["windfall"],
        players={C: {"intrigue": rest}},
    )
    answer(g, A, "resolve", "imperium_ceremony:look_at_2_intrigue")
    assert sorted(options(g, A)) == ["bribery", "windfall"]


@pytest.mark.parametrize(("level", "spice"), [(1, 0), (2, 2)])
def test_keys_to_power(level: int, spice: int) -> None:
    g = sent("keys_to_power", "foldspace", influence={"emperor": level})
    settle(g)
    assert purse(g, A)[1] == spice


@pytest.mark.rule("imperium:I.icon.01")
def test_lisan_al_gaib_acquired() -> None:
    g = shown(["convincing_argument"] * 2, row=["lisan_al_gaib", *PLAIN_ROW[1:]])
    answer(g, A, "acquire", "lisan_al_gaib")
    assert purse(g, A)[1] == 1


@pytest.mark.parametrize(("played", "level"), [([], 0), (["planned_coupling"], 1)])
def test_lisan_al_gaib(played: list[str], level: int) -> None:
    g = sent("lisan_al_gaib", "carthag", in_play=played)
    settle(g)
    assert influence(g, A, "fremen") == level


@pytest.mark.rule("imperium:I.icon.05")
def test_lisan_al_gaib_revealed() -> None:
    g = shown(["lisan_al_gaib", "stilgar"])
    settle(g)
    assert player(g, A).swords == 3 + 2
    g = shown("lisan_al_gaib")
    settle(g)
    assert player(g, A).swords == 0


def test_long_reach_has_icons_beside_a_bene_gesserit_card() -> None:
    g = turn(["long_reach", "dagger"], **RICH)
    assert options(g, A, "send") == ["dagger"]
    assert refused(g, A, "send", "long_reach")[0] == "I.agent.07"
    g = turn("long_reach", in_play=["planned_coupling"], **RICH)
    assert {*options(g, A, "send", "long_reach")} == L_ | C_ | T_
    g = turn("long_reach", in_play=["stilgar"], **RICH)
    assert options(g, A) == ["reveal"]


def test_long_reach() -> None:
    g = sent("long_reach", "secure_contract", in_play=["planned_coupling"])
    answer(g, A, "resolve", "long_reach:choose_2")
    names = [f"long_reach:1_{faction}_influence" for faction in FACTIONS]
    assert options(g, A) == names
    answer(g, A, names[0])
    assert options(g, A) == names[1:], "two different ones"
    answer(g, A, names[3])
    assert player(g, A).influence == (1, 0, 0, 1)


def test_long_reach_twice_the_same_by_the_option() -> None:
    g = sent("long_reach", "secure_contract", in_play=["planned_coupling"], options={"choose_two": "any"})
    name = "long_reach:1_emperor_influence"
    do(g, A, ("resolve", "long_reach:choose_2"), name, name)
    assert (player(g, A).influence, player(g, A).vp) == ((2, 0, 0, 0), 1)


def test_long_reach_revealed() -> None:
    g = shown("long_reach", intrigue_deck=["bribery"])
    settle(g)
    assert sorted(intrigues(g, A)) == ["ambush", "bribery"]


@pytest.mark.rule("imperium:I.icon.01")
def test_occupation_acquired() -> None:
    hand = ["convincing_argument", "convincing_argument", "lady_jessica", "arrakis_liaison"]
    g = shown(hand, row=["occupation", *PLAIN_ROW[1:]])
    answer(g, A, "acquire", "occupation")
    assert army(g, A) == (6, 6, 0)


def test_occupation() -> None:
    g = sent("occupation", "secure_contract", deck=["dagger"])
    settle(g)
    assert hand(g, A) == ["dagger"]
    answer(g, A, "deploy", 2)
    assert (army(g, A), strength(g, A)) == ((9, 1, 2), 4)


def test_occupation_revealed() -> None:
    g = shown("occupation")
    settle(g)
    assert (purse(g, A), army(g, A)) == ((0, 1, 1), (8, 4, 0))
    assert "deploy" not in options(g, A)


def test_planned_coupling() -> None:
    g = grafted("planned_coupling", "dagger", "hall_of_oratory", deck=["diplomacy"])
    answer(g, A, "resolve", "planned_coupling:draw_1")
    assert hand(g, A) == ["diplomacy"]


def test_sardaukar_quartermaster() -> None:
    g = sent("sardaukar_quartermaster", "hall_of_oratory", deck=["diplomacy"])
    settle(g)
    assert (army(g, A), hand(g, A)) == ((8, 4, 0), [])
    g = grafted("planned_coupling", "sardaukar_quartermaster", "hall_of_oratory", deck=["diplomacy", "dagger"])
    settle(g)
    while asked(g) == [(A, "effect")]:
        answer(g, A, options(g, A)[0])
        settle(g)
    assert (army(g, A), hand(g, A)) == ((7, 5, 0), ["dagger", "diplomacy"])


def test_shadout_mapes() -> None:
    g = sent("shadout_mapes", "stillsuits")
    assert pending(g) == ["space:1_fremen_influence"], "an empty agent box"


def test_shadout_mapes_revealed() -> None:
    g = shown("shadout_mapes", deployed=1)
    answer(g, A, "resolve", "shadout_mapes/reveal:choose")
    assert options(g, A) == ["shadout_mapes/reveal:deploy_1", "shadout_mapes/reveal:retreat_1"]
    do(g, A, "shadout_mapes/reveal:deploy_1", 1)
    assert (army(g, A), strength(g, A)) == ((8, 2, 2), 5)
    g = shown("shadout_mapes", deployed=2)
    do(g, A, ("resolve", "shadout_mapes/reveal:choose"), "shadout_mapes/reveal:retreat_1", 1)
    assert (army(g, A), strength(g, A)) == ((7, 4, 1), 3)
    g = shown("shadout_mapes", deployed=2)
    answer(g, A, "end")
    assert army(g, A) == (7, 3, 2), "it may be left"


def test_show_of_strength_has_icons_with_the_most_troops() -> None:
    g = turn("show_of_strength", deployed=2, players={B: {"deployed": 1}}, **RICH)
    assert {*options(g, A, "send", "show_of_strength")} == L_ | T_
    g = turn("show_of_strength", deployed=2, players={B: {"deployed": 2}}, **RICH)
    assert options(g, A) == ["reveal"], "level is not more"
    g = turn("show_of_strength", **RICH)
    assert options(g, A) == ["reveal"]


def test_show_of_strength() -> None:
    g = sent("show_of_strength", "secure_contract", deployed=1, deck=["dagger", "diplomacy"])
    settle(g)
    assert len(hand(g, A)) == 2


def test_stillsuit_manufacturer() -> None:
    g = sent("stillsuit_manufacturer", "carthag")
    settle(g)
    assert (purse(g, A)[2], hand(g, A), in_play(g)) == (1, [], ["stillsuit_manufacturer"])
    g = sent("stillsuit_manufacturer", "carthag", influence={"fremen": 4})
    settle(g)
    assert (purse(g, A)[2], hand(g, A), in_play(g)) == (1, ["stillsuit_manufacturer"], [])
    answer(g, A, "end")
    assert discard(g, A) == []


def test_stillsuit_manufacturer_borrowed_has_no_hand_to_return_to() -> None:
    g = turn("usurp", row=["stillsuit_manufacturer", *PLAIN_ROW[1:]], influence={"fremen": 4})
    answer(g, A, "usurp", "stillsuit_manufacturer", "carthag")
    settle(g)
    answer(g, A, "end")
    assert hand(g, A) == []
    assert "stillsuit_manufacturer" in removed(g)


def test_stillsuit_manufacturer_revealed() -> None:
    g = shown(["stillsuit_manufacturer", "stilgar"])
    settle(g)
    assert purse(g, A)[1] == 2
    g = shown("stillsuit_manufacturer")
    settle(g)
    assert purse(g, A)[1] == 0


def test_throne_room_politics() -> None:
    g = sent("throne_room_politics", "wealth", discard=["dagger"])
    settle(g)
    assert army(g, A) == (8, 4, 0)
    do(g, A, ("resolve", "throne_room_politics:trash"), ("discard", "dagger"))
    assert discard(g, A) == []
    g = shown("throne_room_politics")
    settle(g)
    assert influence(g, A, "bene_gesserit") == 1
