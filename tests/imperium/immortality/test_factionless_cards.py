"""The Imperium cards of Immortality that belong to no faction, and Experimentation: each of their boxes."""

from __future__ import annotations

import pytest

from imperium.immortality import test_faction_cards
from imperium.immortality.support import (
    FIRST,
    PLAIN_ROW,
    SECOND,
    grafted,
    in_play,
    pending,
    research,
    sent,
    shown,
    specimens,
    tleilaxu,
    turn,
)
from imperium.printed import C_, E_, F_, G_, L_, RICH, S_, T_, kinds
from imperium.support import (
    A,
    answer,
    army,
    asked,
    discard,
    do,
    hand,
    influence,
    options,
    player,
    purse,
    refused,
    settle,
    view,
)


@pytest.mark.rule("imperium:I.imm.setup.07")
def test_experimentation() -> None:
    g = turn("experimentation", **RICH)
    assert {*options(g, A, "send", "experimentation")} == T_
    answer(g, A, "send", "experimentation", "secure_contract")
    settle(g)
    assert (research(g), specimens(g)) == ("c1", 1)
    g = shown("experimentation")
    settle(g)
    assert (g.state.persuasion, specimens(g), research(g)) == (1, 1, "start")


def test_bene_tleilax_lab() -> None:
    g = sent("bene_tleilax_lab", "secure_contract")
    settle(g)
    assert (specimens(g), army(g, A)) == (1, (8, 3, 0))


@pytest.mark.rule("imperium:I.imm.research.04")
@pytest.mark.parametrize(("node", "spice"), [("c3_up", 0), (FIRST, 1), (SECOND, 1)])
def test_bene_tleilax_lab_revealed(node: str, spice: int) -> None:
    g = shown("bene_tleilax_lab", research=node)
    settle(g)
    assert (purse(g, A)[1], g.state.persuasion) == (spice, 1)


def test_bene_tleilax_researcher() -> None:
    g = grafted("bene_tleilax_researcher", "dagger", "hall_of_oratory")
    settle(g)
    assert research(g) == "c1"


@pytest.mark.parametrize(("node", "persuasion"), [("c3_low", 1), (FIRST, 2), (SECOND, 3)])
def test_bene_tleilax_researcher_revealed(node: str, persuasion: int) -> None:
    g = shown("bene_tleilax_researcher", research=node)
    settle(g)
    assert g.state.persuasion == persuasion


def test_blank_slate_goes_everywhere_when_grafted() -> None:
    g = turn(["planned_coupling", "blank_slate"], **RICH)
    assert {*options(g, A, "graft", "planned_coupling", "blank_slate")} == E_ | G_ | S_ | F_ | L_ | C_ | T_
    assert {*options(g, A, "send", "blank_slate")} == L_ | C_ | T_
    answer(g, A, "graft", "planned_coupling", "blank_slate", "stillsuits")
    settle(g)
    assert influence(g, A, "fremen") == 3


def test_dissecting_kit() -> None:
    g = grafted("dissecting_kit", "dagger", "hall_of_oratory")
    answer(g, A, "resolve", "dissecting_kit:pay_other_grafted_card")
    assert specimens(g) == 1
    assert in_play(g) == ["dissecting_kit"]
    settle(g)
    assert "resolve" not in options(g, A), "there is no partner left"
    g = grafted("dissecting_kit", "dagger", "hall_of_oratory")
    settle(g)
    answer(g, A, "end")
    assert (specimens(g), in_play(g)) == (0, ["dissecting_kit", "dagger"]), "the price need not be paid"


def test_two_dissecting_kits_cut_up_each_other_once() -> None:
    g = grafted("dissecting_kit", "dissecting_kit", "hall_of_oratory")
    answer(g, A, "resolve", "dissecting_kit:pay_other_grafted_card")
    assert (specimens(g), in_play(g)) == (1, ["dissecting_kit"])


@pytest.mark.parametrize(("node", "steps"), [("c3_low", 0), (FIRST, 1)])
def test_dissecting_kit_revealed(node: str, steps: int) -> None:
    g = shown("dissecting_kit", research=node)
    settle(g)
    assert tleilaxu(g) == steps


def test_interstellar_conspiracy() -> None:
    g = grafted("interstellar_conspiracy", "dagger", "hall_of_oratory")
    settle(g)
    assert purse(g, A)[1] == 1
    assert player(g, A).influence == (0, 0, 0, 0)
    for partner in ("imperial_spy", "space_travel"):
        g = grafted("interstellar_conspiracy", partner, "carthag")
        do(g, A, ("resolve", "interstellar_conspiracy:if_1_influence"), "fremen")
        assert (purse(g, A)[1], influence(g, A, "fremen")) == (1, 1)
    g = grafted("interstellar_conspiracy", "planned_coupling", "secrets")
    settle(g)
    assert player(g, A).influence == (0, 0, 1, 0), "neither Emperor nor Guild"


def test_organ_merchants() -> None:
    g = sent("organ_merchants", "secure_contract", specimens=1)
    answer(g, A, "resolve", "organ_merchants:pay_1_specimen")
    assert (purse(g, A)[0], specimens(g), army(g, A)) == (3 + 4, 0, (9, 3, 0))
    g = shown("organ_merchants")
    assert (purse(g, A)[0], g.state.persuasion) == (1, 1)


def test_replacement_eyes() -> None:
    g = grafted("replacement_eyes", "dagger", "hall_of_oratory", deck=["diplomacy"])
    do(g, A, ("resolve", "replacement_eyes:pay_a_card"), ("in_play", "dagger"))
    assert hand(g, A) == ["diplomacy"]
    assert in_play(g) == ["replacement_eyes"]
    assert tleilaxu(g) == 0


@pytest.mark.rule("imperium:I.icon.13")
def test_replacement_eyes_trashed() -> None:
    g = grafted("replacement_eyes", "dagger", "hall_of_oratory", deck=["diplomacy"])
    do(g, A, ("resolve", "replacement_eyes:pay_a_card"), ("in_play", "replacement_eyes"))
    assert (tleilaxu(g), hand(g, A)) == (1, ["diplomacy"]), "by itself"
    g = sent("guild_administrator", "secure_contract", discard=["replacement_eyes"])
    do(g, A, ("resolve", "guild_administrator:trash"), ("discard", "replacement_eyes"))
    assert tleilaxu(g) == 1, "by another"
    g = grafted("dissecting_kit", "replacement_eyes", "arrakeen")
    answer(g, A, "resolve", "dissecting_kit:pay_other_grafted_card")
    assert (tleilaxu(g), specimens(g)) == (1, 1)


@pytest.mark.rule("imperium:I.icon.01")
def test_spiritual_fervor_acquired() -> None:
    g = shown(["convincing_argument"] * 2, row=["spiritual_fervor", *PLAIN_ROW[1:]], research="c1")
    answer(g, A, "acquire", "spiritual_fervor")
    assert asked(g) == [(A, "research")]
    answer(g, A, "c2_up")
    assert (research(g), specimens(g)) == ("c2_up", 1)


def test_spiritual_fervor() -> None:
    g = sent("spiritual_fervor", "secure_contract")
    assert (pending(g), research(g)) == ([], "start")
    g = shown("spiritual_fervor")
    settle(g)
    assert (specimens(g), research(g)) == (1, "start")


def test_tleilaxu_master_without_a_marker() -> None:
    g = sent("tleilaxu_master", "secure_contract", research="c3_mid")
    assert "resolve" not in options(g, A)


def test_tleilaxu_master_with_the_first_marker() -> None:
    row = ["imperium_ceremony", "occupation", *PLAIN_ROW[2:]]
    g = sent("tleilaxu_master", "secure_contract", research=FIRST, row=row)
    answer(g, A, "resolve", "tleilaxu_master:if_acquire_up_to_6")
    assert "imperium_ceremony" in options(g, A), "cost 6"
    assert refused(g, A, "occupation")[1].startswith("Occupation costs 8")
    answer(g, A, "imperium_ceremony")
    assert (discard(g, A), hand(g, A)) == (["imperium_ceremony"], [])
    g = sent("tleilaxu_master", "secure_contract", research=FIRST, row=row)
    do(g, A, ("resolve", "tleilaxu_master:if_acquire_up_to_6"), "pass")
    assert discard(g, A) == []


def test_tleilaxu_master_with_the_second_marker() -> None:
    row = ["lisan_al_gaib", *PLAIN_ROW[1:]]
    g = sent("tleilaxu_master", "secure_contract", research=SECOND, row=row)
    do(g, A, ("resolve", "tleilaxu_master:if_acquire_up_to_6"), "lisan_al_gaib")
    assert (hand(g, A), discard(g, A)) == (["lisan_al_gaib"], [])
    assert purse(g, A)[1] == 1, "it is acquired like any other"
    assert "lisan_al_gaib" not in view(g)["row"]


def test_tleilaxu_master_into_the_hand_even_with_a_spaceport() -> None:
    g = turn(
        "tleilaxu_master",
        options={"ix": True},
        tiles=["spaceport"],
        research=SECOND,
        row=["lisan_al_gaib", *PLAIN_ROW[1:]],
    )
    answer(g, A, "send", "tleilaxu_master", "smuggling")
    while asked(g) == [(A, "freighter")]:
        answer(g, A, options(g, A)[0])
    settle(g)
    while asked(g) == [(A, "freighter")]:
        answer(g, A, options(g, A)[0])
    do(g, A, ("resolve", "tleilaxu_master:if_acquire_up_to_6"), "lisan_al_gaib")
    assert hand(g, A) == ["lisan_al_gaib"]


def test_tleilaxu_master_takes_a_liaison_by_the_option() -> None:
    for option, there in (("row_and_liaison", True), ("row", False)):
        g = sent("tleilaxu_master", "secure_contract", research=FIRST, options={"free_acquisition": option})
        answer(g, A, "resolve", "tleilaxu_master:if_acquire_up_to_6")
        assert ("arrakis_liaison" in options(g, A)) == there


def test_tleilaxu_master_revealed() -> None:
    g = shown("tleilaxu_master")
    answer(g, A, "resolve", "tleilaxu_master/reveal:research_2")
    answer(g, A, "c2_low")
    assert (research(g), specimens(g), tleilaxu(g)) == ("c2_low", 1, 1)


def test_tleilaxu_surgeon() -> None:
    g = sent("tleilaxu_surgeon", "wealth", specimens=3)
    answer(g, A, "resolve", "tleilaxu_surgeon:pay_2_specimens")
    assert (specimens(g), tleilaxu(g), army(g, A)) == (1, 2, (8, 3, 0))


def test_tleilaxu_surgeon_revealed() -> None:
    g = shown("tleilaxu_surgeon", deployed=1)
    do(g, A, ("resolve", "tleilaxu_surgeon/reveal:pay_2_troops"))
    assert options(g, A) == [1, 2], "how many of them from the garrison"
    answer(g, A, 1)
    assert (specimens(g), army(g, A)) == (2, (8, 2, 0))
    g = shown("tleilaxu_surgeon", garrison=0, deployed=2, options={"lost_troops": "garrison"})
    assert "resolve" not in options(g, A)
    g = shown("tleilaxu_surgeon", garrison=3, deployed=2, options={"lost_troops": "garrison"})
    answer(g, A, "resolve", "tleilaxu_surgeon/reveal:pay_2_troops")
    assert (specimens(g), army(g, A)) == (2, (7, 1, 2))


def test_every_kind_is_played_here() -> None:
    """Each of the 25 kinds and Experimentation has a test named after it."""
    tests = [name for name in (*globals(), *vars(test_faction_cards)) if name.startswith("test_")]
    for card in (*kinds("imperium", "immortality"), "experimentation"):
        assert any(card in name for name in tests), card
