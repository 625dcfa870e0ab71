"""The 18 Tleilaxu cards, each of their boxes. Reclaimed Forces is tested with the specimens."""

from __future__ import annotations

import pytest

from imperium.immortality.support import (
    FIRST,
    SECOND,
    grafted,
    in_play,
    lay,
    pending,
    removed,
    research,
    sent,
    shown,
    specimens,
    tleilaxu,
    turn,
)
from imperium.printed import C_, RICH, T_, kinds
from imperium.support import (
    A,
    B,
    C,
    answer,
    army,
    asked,
    cards,
    check_conserved,
    discard,
    do,
    hand,
    happened,
    influence,
    intrigues,
    options,
    player,
    purse,
    settle,
    view,
)
from landsraad.games.imperium.cards.printed import CARD as NUMBER
from landsraad.games.imperium.cards.printed import SPECIMENS


@pytest.mark.rule("imperium:I.imm.card.01")
@pytest.mark.parametrize("card", kinds("tleilaxu", "immortality"))
def test_each_can_be_had_for_its_price(card: str) -> None:
    price = SPECIMENS[NUMBER[card]]
    other = "contaminator" if card != "contaminator" else "corrino_genes"
    g = shown("dagger", specimens=price, tleilaxu_row=[card, other])
    answer(g, A, "obtain", card)
    assert (discard(g, A), specimens(g), army(g, A)[0]) == ([card], 0, 9)
    g = shown("dagger", specimens=price - 1, tleilaxu_row=[card, other])
    assert "obtain" not in options(g, A) or card not in options(g, A, "obtain")


# --- one box after another -----------------------------------------------------------------------------------------------


def test_beguiling_pheromones() -> None:
    g = grafted("beguiling_pheromones", "diplomacy", "wealth")
    answer(g, A, "resolve", "space:1_emperor_influence")
    answer(g, A, "resolve", "beguiling_pheromones:if_trash_one_grafted_1_influence")
    assert options(g, A) == ["beguiling_pheromones:trash_one_grafted", "beguiling_pheromones:1_influence"]
    answer(g, A, "beguiling_pheromones:1_influence")
    assert influence(g, A, "emperor") == 2
    assert asked(g) == [(A, "trash_grafted")], "one of the two must go"
    assert sorted(options(g, A)) == ["beguiling_pheromones", "diplomacy"]
    answer(g, A, "diplomacy")
    assert in_play(g) == ["beguiling_pheromones"]
    g = grafted("beguiling_pheromones", "diplomacy", "wealth")
    settle(g)
    while asked(g) == [(A, "effect")]:
        answer(g, A, options(g, A)[0])
    answer(g, A, "beguiling_pheromones")
    settle(g)
    assert (in_play(g), influence(g, A, "emperor")) == (["diplomacy"], 2)


def test_beguiling_pheromones_elsewhere() -> None:
    g = grafted("beguiling_pheromones", "diplomacy", "secure_contract")
    settle(g)
    assert player(g, A).influence == (0, 0, 0, 0)
    assert in_play(g) == ["beguiling_pheromones", "diplomacy"], "nothing is trashed"


def test_chairdog_brings_its_partner_back_for_the_reveal_turn() -> None:
    g = turn(["chairdog", "stilgar", "dagger"], players={B: {"revealed": True}, C: {"revealed": True}})
    answer(g, A, "graft", "chairdog", "stilgar", "carthag")
    settle(g)
    assert view(g)["players"][A]["returning"] == ["stilgar"]
    answer(g, A, "end")
    assert in_play(g) == ["chairdog", "stilgar"], "not before"
    answer(g, A, "reveal")
    assert [event["card"] for event in happened(g, "card_returned")] == ["stilgar"]
    assert sorted(view(g)["players"][A]["revealed"]) == ["dagger", "stilgar"]
    assert (g.state.persuasion, player(g, A).swords) == (2, 3 + 1)
    assert in_play(g) == ["chairdog"]
    answer(g, A, "end")
    p = player(g, A)
    assert sorted(cards((*p.hand, *p.deck, *p.discard))) == ["chairdog", "dagger", "stilgar"]
    assert view(g)["players"][A]["returning"] == []
    check_conserved(g)


def test_chairdog_does_not_bring_back_what_is_gone() -> None:
    g = turn(["chairdog", "seek_allies"], players={B: {"revealed": True}, C: {"revealed": True}})
    answer(g, A, "graft", "chairdog", "seek_allies", "wealth")
    answer(g, A, "resolve", "chairdog:return_other_grafted")
    settle(g)
    answer(g, A, "end")
    answer(g, A, "reveal")
    assert view(g)["players"][A]["revealed"] == []
    assert happened(g, "card_returned") == []


def test_ghola_with_chairdog_brings_both_back() -> None:
    g = turn(["ghola", "chairdog"], players={B: {"revealed": True}, C: {"revealed": True}})
    answer(g, A, "graft", "chairdog", "ghola", "carthag")
    settle(g)
    answer(g, A, "end")
    answer(g, A, "reveal")
    assert sorted(view(g)["players"][A]["revealed"]) == ["chairdog", "ghola"]


def test_contaminator() -> None:
    g = sent("contaminator", "stillsuits")
    settle(g)
    assert (tleilaxu(g), influence(g, A, "fremen")) == (1, 1)


@pytest.mark.rule("imperium:I.icon.01")
def test_corrino_genes_acquired() -> None:
    g = shown("dagger", specimens=1, tleilaxu_row=["corrino_genes", "ghola"])
    answer(g, A, "obtain", "corrino_genes")
    assert purse(g, A)[0] == 2


def test_corrino_genes() -> None:
    g = sent("corrino_genes", "wealth")
    settle(g)
    assert tleilaxu(g) == 0
    g = grafted("face_dancer_initiate", "corrino_genes", "wealth")
    settle(g)
    assert tleilaxu(g) == 1


def test_face_dancer() -> None:
    g = grafted("face_dancer", "dagger", "foldspace", deck=["diplomacy"])
    settle(g)
    assert (hand(g, A), influence(g, A, "spacing_guild")) == (["diplomacy"], 1)


def test_face_dancer_initiate() -> None:
    g = grafted("face_dancer_initiate", "dagger", "foldspace", deck=["diplomacy"])
    settle(g)
    assert (hand(g, A), influence(g, A, "spacing_guild")) == ([], 1)


def test_from_the_tanks() -> None:
    g = sent("from_the_tanks", "hall_of_oratory")
    settle(g)
    assert army(g, A) == (6, 6, 0), "2 and the one of Hall of Oratory"


def test_ghola_takes_the_box_of_its_partner() -> None:
    g = grafted("ghola", "contaminator", "carthag")
    settle(g)
    assert tleilaxu(g) == 2
    g = grafted("ghola", "dagger", "hall_of_oratory")
    assert [name for name in pending(g) if name.startswith("ghola")] == [], "an empty box is an empty box"


def test_ghola_with_dissecting_kit_may_cut_up_the_kit() -> None:
    g = grafted("dissecting_kit", "ghola", "carthag")
    answer(g, A, "resolve", "ghola/dissecting_kit:pay_other_grafted_card")
    assert (specimens(g), in_play(g)) == (1, ["ghola"])


def test_guild_impersonator() -> None:
    g = grafted("guild_impersonator", "carryall", "imperial_basin")
    settle(g)
    assert influence(g, A, "spacing_guild") == 1
    assert purse(g, A)[1] == 2
    g = grafted("guild_impersonator", "dagger", "hall_of_oratory")
    settle(g)
    assert influence(g, A, "spacing_guild") == 0, "no spice this turn"


def test_guild_impersonator_looks_at_this_turn() -> None:
    g = lay(
        players={
            A: {"hand": ["worm_riders", "guild_impersonator", "dagger"], "intrigue": ["ambush"]},
            B: {"revealed": True},
            C: {"revealed": True},
        }
    )
    answer(g, A, "send", "worm_riders", "secure_contract")
    settle(g)
    answer(g, A, "end")
    answer(g, A, "graft", "guild_impersonator", "dagger", "hall_of_oratory")
    settle(g)
    assert (purse(g, A)[1], influence(g, A, "spacing_guild")) == (2, 0)


@pytest.mark.parametrize(("option", "level"), [("whole_turn", 1), ("agent_turn", 0)])
def test_guild_impersonator_and_spice_before_the_agent(option: str, level: int) -> None:
    g = turn(["guild_impersonator", "dagger"], intrigue=["study_melange"], options={"guild_impersonator": option})
    do(g, A, ("plot", "study_melange"), ("graft", "guild_impersonator", "dagger", "hall_of_oratory"))
    settle(g)
    assert (purse(g, A)[1], influence(g, A, "spacing_guild")) == (1, level)


def test_guild_impersonator_and_spice_after_its_partners_box() -> None:
    """Its box may wait until the spice has come, from wherever in the turn."""
    g = turn(["guild_impersonator", "dagger"], intrigue=["study_melange"])
    answer(g, A, "graft", "guild_impersonator", "dagger", "hall_of_oratory")
    do(g, A, ("plot", "study_melange"), ("resolve", "guild_impersonator:if_1_spacing_guild_influence"))
    assert influence(g, A, "spacing_guild") == 1


def test_industrial_espionage() -> None:
    g = sent("industrial_espionage", "hall_of_oratory", deck=["diplomacy"])
    settle(g)
    assert (hand(g, A), research(g), specimens(g)) == (["diplomacy"], "start", 0)
    g = grafted("planned_coupling", "industrial_espionage", "hall_of_oratory", deck=["diplomacy", "dagger"])
    settle(g)
    while asked(g) == [(A, "effect")]:
        answer(g, A, options(g, A)[0])
        settle(g)
    assert (len(hand(g, A)), research(g), specimens(g)) == (2, "c1", 2), "one of them from the track"


def test_scientific_breakthrough() -> None:
    g = sent("scientific_breakthrough", "secure_contract", research="c3_up")
    settle(g)
    assert (research(g), player(g, A).vp) == ("c4_up", 0)
    assert "resolve" not in options(g, A)


def test_scientific_breakthrough_with_the_second_marker() -> None:
    g = sent("scientific_breakthrough", "secure_contract", research="c7_up")
    settle(g)
    assert research(g) == "c8_up"
    answer(g, A, "resolve", "scientific_breakthrough:if_pay_this_card")
    assert (player(g, A).vp, in_play(g)) == (1, [])
    assert "scientific_breakthrough" in removed(g)
    g = sent("scientific_breakthrough", "secure_contract", research=SECOND)
    settle(g)
    answer(g, A, "end")
    assert (player(g, A).vp, in_play(g)) == (0, ["scientific_breakthrough"]), "it may be kept"


@pytest.mark.parametrize(
    ("partner", "space", "solari"),
    [
        ("dagger", "hall_of_oratory", 1),
        ("blank_slate", "hall_of_oratory", 3),
        ("thufir_hawat", "hall_of_oratory", 6),
        ("clandestine_meeting", "hall_of_oratory", 0),
    ],
)
def test_slig_farmer(partner: str, space: str, solari: int) -> None:
    g = grafted("slig_farmer", partner, space)
    settle(g)
    assert purse(g, A)[0] == solari, "1 for each printed icon of the other card"


def test_slig_farmer_sells_a_tleilaxu_icon() -> None:
    g = grafted("slig_farmer", "thufir_hawat", "hall_of_oratory")
    assert "slig_farmer:pay_5_solari" not in options(g, A, "resolve")
    settle(g)
    answer(g, A, "resolve", "slig_farmer:pay_5_solari")
    assert (purse(g, A)[0], tleilaxu(g)) == (1, 1)


def test_slig_farmer_counts_all_icons_by_the_option() -> None:
    every = {"slig_farmer": "all"}
    g = grafted("slig_farmer", "blank_slate", "hall_of_oratory", options=every)
    settle(g)
    assert purse(g, A)[0] == 7
    g = grafted("slig_farmer", "long_reach", "hall_of_oratory", in_play=["planned_coupling"], options=every)
    answer(g, A, "resolve", "slig_farmer:for_each_1_solari")
    assert purse(g, A)[0] == 3
    g = grafted("slig_farmer", "long_reach", "hall_of_oratory", in_play=["planned_coupling"])
    settle(g)
    assert purse(g, A)[0] == 0, "no icon is printed on it"


def test_stitched_horror() -> None:
    g = grafted("stitched_horror", "dagger", "hall_of_oratory", discard=["diplomacy"])
    answer(g, A, "resolve", "stitched_horror:choose_2")
    names = [f"stitched_horror:{what}" for what in ("1_water", "1_troop", "trash", "tleilaxu_1")]
    assert options(g, A) == names
    answer(g, A, names[0])
    assert options(g, A) == names[1:]
    answer(g, A, names[3])
    assert (purse(g, A)[2], tleilaxu(g)) == (1, 1)
    g = grafted("stitched_horror", "dagger", "hall_of_oratory", discard=["diplomacy"])
    do(g, A, ("resolve", "stitched_horror:choose_2"), names[2], ("discard", "diplomacy"), names[1])
    assert (discard(g, A), army(g, A)) == ([], (8, 4, 0))


def test_stitched_horror_twice_the_same_by_the_option() -> None:
    g = grafted("stitched_horror", "dagger", "hall_of_oratory", options={"choose_two": "any"})
    name = "stitched_horror:tleilaxu_1"
    do(g, A, ("resolve", "stitched_horror:choose_2"), name, name)
    assert tleilaxu(g) == 2


@pytest.mark.rule("imperium:I.icon.01")
def test_subject_x_137_acquired() -> None:
    g = shown("dagger", specimens=2, tleilaxu_row=["subject_x_137", "ghola"])
    answer(g, A, "obtain", "subject_x_137")
    assert tleilaxu(g) == 1


@pytest.mark.parametrize(("node", "steps"), [("c3_up", 0), (FIRST, 1)])
def test_subject_x_137(node: str, steps: int) -> None:
    g = sent("subject_x_137", "hall_of_oratory", research=node)
    settle(g)
    assert tleilaxu(g) == steps


def test_tleilaxu_infiltrator() -> None:
    enemies = {B: {"agents_at": ["carthag", "wealth"]}}
    g = turn(["tleilaxu_infiltrator", "diplomacy"], players=enemies, agents_at=["secrets"], deck=["dagger"])
    spaces = options(g, A, "graft", "tleilaxu_infiltrator", "diplomacy")
    assert {"carthag", "wealth"} <= {*spaces}, "wherever either icon leads"
    assert "secrets" not in spaces, "own agents are still in the way"
    answer(g, A, "graft", "tleilaxu_infiltrator", "diplomacy", "wealth")
    settle(g)
    assert (hand(g, A), len(intrigues(g, A))) == (["dagger"], 1)


def test_tleilaxu_infiltrator_with_the_second_marker() -> None:
    g = grafted("tleilaxu_infiltrator", "dagger", "hall_of_oratory", research=SECOND)
    settle(g)
    assert len(intrigues(g, A)) == 2
    g = grafted("tleilaxu_infiltrator", "dagger", "hall_of_oratory", research=FIRST)
    settle(g)
    assert len(intrigues(g, A)) == 1


@pytest.mark.rule("imperium:I.icon.10")
def test_twisted_mentat() -> None:
    g = grafted("twisted_mentat", "dagger", "arrakeen")
    answer(g, A, "resolve", "twisted_mentat:recall_agent")
    assert options(g, A) == ["pass", "arrakeen"]
    answer(g, A, "arrakeen")
    assert (player(g, A).agents, view(g)["players"][A]["agents_at"]) == (2, [])
    answer(g, A, "deploy", 1)
    assert army(g, A)[2] == 1, "the combat space still counts"
    settle(g)
    assert army(g, A) == (8, 3, 1), "and so do its effects"


def test_twisted_mentat_calls_back_only_this_turns_agent() -> None:
    g = grafted("twisted_mentat", "dagger", "arrakeen", agents_at=["wealth"])
    do(g, A, ("resolve", "twisted_mentat:recall_agent"), "pass")
    assert player(g, A).agents == 0
    g = shown("twisted_mentat")
    settle(g)
    assert specimens(g) == 1


@pytest.mark.parametrize(("node", "drawn"), [("c3_up", 0), (FIRST, 2)])
def test_unnatural_reflexes(node: str, drawn: int) -> None:
    g = grafted("unnatural_reflexes", "dagger", "secure_contract", research=node, deck=["diplomacy", "dagger"])
    settle(g)
    assert len(hand(g, A)) == drawn


def test_usurp() -> None:
    g = turn("usurp", row=["occupation", "scout", "spice_hunter", "gun_thopter", "fremen_camp"], **RICH)
    assert {*options(g, A, "usurp", "scout")} == C_ | T_, "it has no icon of its own"
    assert "send" not in options(g, A)
    answer(g, A, "usurp", "occupation", "wealth")
    settle(g)
    answer(g, A, "deploy", 2)
    assert army(g, A)[2] == 2, "Occupation's combat icon"
    g = shown("usurp")
    settle(g)
    assert specimens(g) == 1


def test_every_kind_is_played_here() -> None:
    tests = [name for name in globals() if name.startswith("test_")]
    for card in kinds("tleilaxu", "immortality"):
        assert any(card in name for name in tests), card
