"""Grafted pairs: which cards go together, where they send the agent, and what they bring."""

from __future__ import annotations

from typing import Any

import pytest

from imperium.immortality.support import (
    grafted,
    in_play,
    lay,
    pending,
    removed,
    shown,
    tleilaxu,
    turn,
)
from imperium.support import (
    A,
    B,
    C,
    answer,
    army,
    asked,
    do,
    hand,
    happened,
    influence,
    intrigues,
    options,
    player,
    purse,
    refused,
    rules_of,
    settle,
    view,
)

ILESA = "ilesa_ecaz"


# --- pairs ---------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("imperium:I.imm.graft.02")
def test_a_graft_card_cannot_be_played_alone() -> None:
    g = turn("planned_coupling")
    assert options(g, A) == ["reveal"]
    g = turn(["planned_coupling", "dagger"])
    assert options(g, A, "send") == ["dagger"]
    assert refused(g, A, "send", "planned_coupling") == (
        "I.imm.graft.02",
        "Planned Coupling is a graft card and cannot be played alone",
    )


@pytest.mark.rule("imperium:I.imm.graft.02")
def test_exactly_two_cards_of_which_one_is_a_graft_card() -> None:
    g = turn(["planned_coupling", "dagger", "diplomacy", "dr_yueh"])
    assert options(g, A, "graft") == ["planned_coupling"]
    assert set(options(g, A, "graft", "planned_coupling")) == {"dagger", "diplomacy", "dr_yueh"}
    assert refused(g, A, "graft", "dagger")[0] == "I.imm.graft.02"
    answer(g, A, "graft", "planned_coupling", "dagger", "secrets")
    assert in_play(g) == ["planned_coupling", "dagger"]
    assert hand(g, A) == ["diplomacy", "dr_yueh"]
    assert player(g, A).agents == 1, "one agent for both"
    assert rules_of(g, "agent_sent") == ["I.agent.01"]


@pytest.mark.rule("imperium:I.imm.graft.02")
def test_two_graft_cards_together() -> None:
    g = turn(["planned_coupling", "face_dancer_initiate"])
    assert options(g, A, "graft") == ["planned_coupling"], (
        "a pair appears once, whichever of the two is thought of first"
    )
    assert options(g, A, "graft", "planned_coupling") == ["face_dancer_initiate"]
    assert refused(g, A, "graft", "face_dancer_initiate") == (
        "I.imm.graft.02",
        "Face Dancer Initiate can be grafted to Planned Coupling: name that first",
    )
    answer(g, A, "graft", "planned_coupling", "face_dancer_initiate", "wealth")
    assert in_play(g) == ["planned_coupling", "face_dancer_initiate"]
    g = turn(["planned_coupling", "planned_coupling"])
    answer(g, A, "graft", "planned_coupling", "planned_coupling", "secrets")
    assert pending(g).count("planned_coupling:draw_1") == 2
    assert hand(g, A) == []


@pytest.mark.rule("imperium:I.imm.graft.02")
def test_a_pair_needs_an_open_space() -> None:
    g = turn(
        ["chairdog", "dagger"],
        players={B: {"agents_at": ["arrakeen", "carthag"]}, C: {"agents_at": ["hall_of_oratory"]}},
    )
    assert "graft" not in options(g, A), "without solari and water no Landsraad or City space is open"
    assert refused(g, A, "graft", "chairdog", "dagger", "arrakeen")[0] == "I.imm.graft.02"
    g = turn(["chairdog", "dagger"])
    assert refused(g, A, "graft", "chairdog", "chairdog")[0] == "I.agent.12", "there is no second Chairdog in hand"


@pytest.mark.rule("imperium:I.imm.graft.02")
def test_a_card_without_agent_box_is_no_partner() -> None:
    g = turn(["planned_coupling", "convincing_argument", "dagger"])
    assert options(g, A, "graft", "planned_coupling") == ["dagger"]
    assert refused(g, A, "graft", "planned_coupling", "convincing_argument") == (
        "I.imm.graft.02",
        "Convincing Argument has no agent box and can only be revealed",
    )
    g = turn(["planned_coupling", "convincing_argument"], options={"graft_partner": "any_card"})
    answer(g, A, "graft", "planned_coupling", "convincing_argument", "secrets")
    assert in_play(g) == ["planned_coupling", "convincing_argument"]


@pytest.mark.rule("imperium:I.imm.graft.02")
def test_without_agents_no_pair_is_played() -> None:
    g = turn(["planned_coupling", "dagger"], agents_at=["wealth", "carthag"])
    assert options(g, A) == ["reveal"]


@pytest.mark.rule("imperium:I.imm.graft.03")
def test_either_card_sends_the_agent() -> None:
    g = turn(["planned_coupling", "corrupt_smuggler"])
    assert set(options(g, A, "graft", "planned_coupling", "corrupt_smuggler")) == {
        "secrets",  # Planned Coupling
        "foldspace",  # Corrupt Smuggler
        "secure_contract",
        "imperial_basin",
    }, "the other Spice Trade spaces cost what is not there"
    rule, reason = refused(g, A, "graft", "planned_coupling", "corrupt_smuggler", "wealth")
    assert (rule, reason) == (
        "I.agent.01",
        "Wealth takes the Emperor icon, which Planned Coupling and Corrupt Smuggler do not have",
    )


@pytest.mark.rule("imperium:I.imm.graft.03")
@pytest.mark.rule("imperium:I.imm.graft.04")
def test_long_reach_counts_the_card_that_it_is_grafted_to() -> None:
    """It needs another Bene Gesserit card in play, and both cards of a pair come into play."""
    g = turn(["planned_coupling", "long_reach"])
    open_to = options(g, A, "graft", "planned_coupling", "long_reach")
    assert {"carthag", "hall_of_oratory", "imperial_basin"} <= {*open_to}
    g = turn(["chairdog", "long_reach"])
    assert "imperial_basin" not in options(g, A, "graft", "chairdog", "long_reach"), "Chairdog is of no faction"
    g = turn(["chairdog", "long_reach"], in_play=["planned_coupling"])
    assert "imperial_basin" in options(g, A, "graft", "chairdog", "long_reach")
    assert "send" not in options(turn(["long_reach"]), A), "alone it has no icon"


@pytest.mark.rule("imperium:I.imm.faq.04")
@pytest.mark.parametrize(
    ("options_", "has"),
    [
        ({}, False),
        ({"errata": "published"}, True),
        ({"errata": "published", "ghola_icons": "own"}, False),
        ({"ghola_icons": "taken_over"}, True),
    ],
)
def test_ghola_with_long_reach_has_all_three_icons_as_published(options_: dict[str, Any], has: bool) -> None:
    g = turn(["ghola", "long_reach"], options=options_)
    open_to = {*options(g, A, "graft", "ghola", "long_reach")}
    assert ({"hall_of_oratory", "imperial_basin"} <= open_to) == has
    assert "carthag" in open_to, "Ghola's own icon"


@pytest.mark.rule("imperium:I.imm.graft.03")
def test_the_price_where_there_is_a_choice() -> None:
    g = turn(["planned_coupling", "corrupt_smuggler"], spice=3)
    assert options(g, A, "graft", "planned_coupling", "corrupt_smuggler", "sell_melange") == [2, 3]
    answer(g, A, "graft", "planned_coupling", "corrupt_smuggler", "sell_melange", 3)
    assert purse(g, A) == (8, 0, 0)


@pytest.mark.rule("imperium:I.imm.graft.04")
def test_both_boxes_and_the_space_in_any_order() -> None:
    g = grafted("planned_coupling", "corrupt_smuggler", "secure_contract", deck=["dagger"])
    assert pending(g) == ["planned_coupling:draw_1", "corrupt_smuggler:if_2_spice"], "the solari came at once"
    answer(g, A, "resolve", "corrupt_smuggler:if_2_spice")
    answer(g, A, "resolve", "planned_coupling:draw_1")
    assert (purse(g, A), hand(g, A)) == ((3, 2, 0), ["dagger"])
    g = grafted("planned_coupling", "corrupt_smuggler", "secure_contract", deck=["dagger"])
    do(g, A, ("resolve", "planned_coupling:draw_1"), ("resolve", "corrupt_smuggler:if_2_spice"))
    assert (purse(g, A), hand(g, A)) == ((3, 2, 0), ["dagger"])


@pytest.mark.rule("imperium:I.imm.graft.05")
def test_graft_cards_are_revealed_as_usual() -> None:
    g = shown(["planned_coupling", "replacement_eyes"])
    assert (g.state.persuasion, player(g, A).swords) == (2, 1)


@pytest.mark.rule("imperium:I.imm.graft.06")
def test_both_cards_count_as_grafted() -> None:
    g = grafted("dissecting_kit", "corrino_genes", "wealth")
    answer(g, A, "resolve", "corrino_genes:if_tleilaxu_1")
    assert tleilaxu(g) == 1, "the partner is grafted too"
    answer(g, A, "resolve", "dissecting_kit:pay_other_grafted_card")
    assert "corrino_genes" in removed(g), "the other grafted card"
    assert in_play(g) == ["dissecting_kit"]


@pytest.mark.rule("imperium:I.imm.graft.06")
def test_alone_a_card_is_not_grafted() -> None:
    from imperium.immortality.support import sent

    g = sent("corrino_genes", "wealth")
    settle(g)
    assert tleilaxu(g) == 0


def test_a_pair_in_the_first_turn_does_not_graft_the_second() -> None:
    g = lay(
        players={
            A: {"hand": ["planned_coupling", "dagger", "corrupt_smuggler"], "intrigue": ["ambush"]},
            B: {"revealed": True},
            C: {"revealed": True},
        }
    )
    answer(g, A, "graft", "planned_coupling", "dagger", "secrets")
    settle(g)
    answer(g, A, "end")
    answer(g, A, "send", "corrupt_smuggler", "secure_contract")
    settle(g)
    assert purse(g, A) == (3, 0, 0)


# --- clarifications ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("imperium:I.imm.faq.01")
def test_clandestine_meeting_needs_an_icon_from_somewhere() -> None:
    g = turn(["clandestine_meeting", "dagger"])
    assert options(g, A, "send") == ["dagger"]
    assert refused(g, A, "send", "clandestine_meeting")[0] == "I.agent.07"
    g = grafted("chairdog", "clandestine_meeting", "arrakeen", intrigue_deck=["bribery"])
    settle(g)
    assert (influence(g, A, "bene_gesserit"), len(intrigues(g, A))) == (1, 2)
    g = turn("clandestine_meeting", intrigue=["dispatch_an_envoy"])
    do(g, A, ("plot", "dispatch_an_envoy"), ("send", "clandestine_meeting", "wealth"))
    settle(g)
    assert (influence(g, A, "emperor"), influence(g, A, "bene_gesserit")) == (1, 1)


@pytest.mark.rule("imperium:I.imm.faq.02")
def test_dispatch_an_envoy_gives_its_icons_to_one_card_of_the_pair() -> None:
    g = turn(["slig_farmer", "dr_yueh"], intrigue=["dispatch_an_envoy"])
    answer(g, A, "plot", "dispatch_an_envoy")
    assert "wealth" in options(g, A, "graft", "slig_farmer", "dr_yueh")
    answer(g, A, "graft", "slig_farmer", "dr_yueh", "wealth")
    assert asked(g) == [(A, "envoy")]
    assert options(g, A) == ["slig_farmer", "dr_yueh"]
    answer(g, A, "dr_yueh")
    assert happened(g, "icons_given") == [{"seat": A, "card": "dr_yueh"}]
    settle(g)
    assert (influence(g, A, "emperor"), purse(g, A)[0]) == (1, 2 + 1), "Slig Farmer counts the printed icon"


@pytest.mark.rule("imperium:I.imm.faq.02")
@pytest.mark.parametrize(("card", "solari"), [("dr_yueh", 2 + 5), ("slig_farmer", 2 + 1)])
def test_which_card_has_the_icons_matters_to_who_counts_them_all(card: str, solari: int) -> None:
    g = turn(["slig_farmer", "dr_yueh"], intrigue=["dispatch_an_envoy"], options={"slig_farmer": "all"})
    do(g, A, ("plot", "dispatch_an_envoy"), ("graft", "slig_farmer", "dr_yueh", "wealth"), card)
    settle(g)
    assert purse(g, A)[0] == solari


@pytest.mark.rule("imperium:I.imm.faq.02")
def test_two_of_a_kind_or_one_card_need_no_choice() -> None:
    g = turn(["planned_coupling", "planned_coupling"], intrigue=["dispatch_an_envoy"])
    do(g, A, ("plot", "dispatch_an_envoy"), ("graft", "planned_coupling", "planned_coupling", "wealth"))
    assert happened(g, "icons_given") == []
    assert [event["space"] for event in happened(g, "agent_sent")] == ["wealth"]


@pytest.mark.rule("imperium:I.imm.faq.03")
def test_ghola_with_power_play_gives_two_influence() -> None:
    g = grafted("ghola", "power_play", "wealth")
    assert pending(g)[0] == "space:2_emperor_influence"
    settle(g)
    assert (influence(g, A, "emperor"), player(g, A).vp) == (2, 1)


@pytest.mark.rule("imperium:I.imm.faq.04")
def test_ghola_copies_the_whole_box_and_trashes_itself() -> None:
    g = grafted("ghola", "power_play", "wealth")
    settle(g)
    assert in_play(g) == []
    assert {"ghola", "power_play"} <= {*removed(g)}
    g = grafted("ghola", "lady_jessica", "carthag", deck=["dagger"] * 2 + ["diplomacy", "seek_allies"])
    settle(g)
    assert len(hand(g, A)) == 4, "2 cards each"


@pytest.mark.rule("imperium:I.imm.faq.04")
def test_arrows_are_paid_for_each_copy() -> None:
    g = grafted("ghola", "spice_smugglers", "carthag", spice=4)
    do(g, A, ("resolve", "spice_smugglers:pay_2_spice"))
    settle(g)
    assert (purse(g, A), influence(g, A, "spacing_guild")) == ((3, 2, 0), 1)
    g = grafted("ghola", "spice_smugglers", "carthag", spice=4)
    for effect in ("spice_smugglers:pay_2_spice", "ghola/spice_smugglers:pay_2_spice"):
        answer(g, A, "resolve", effect)
        while asked(g) == [(A, "effect")]:
            answer(g, A, options(g, A)[0])
    assert (purse(g, A), influence(g, A, "spacing_guild")) == ((6, 0, 0), 2)


@pytest.mark.rule("imperium:I.imm.faq.04")
def test_ghola_copies_the_leaders_ring_too() -> None:
    g = grafted("ghola", "signet_ring", "carthag", seats=(B, A, C), solari=2)
    assert "ghola/signet_ring:signet" in pending(g)
    settle(g, B)
    assert army(g, B) == (9 - 1 - 2, 3 + 1 + 2, 0), "Rabban recruits with each, and Carthag gives a troop"


@pytest.mark.rule("imperium:I.imm.faq.05")
def test_ghola_sees_the_bene_gesserit_card_but_is_none() -> None:
    g = grafted("ghola", "reverend_mother_mohiam", "secrets", players={B: {"hand": ["dagger"] * 2 + ["diplomacy"]}})
    settle(g)
    assert influence(g, A, "bene_gesserit") == 1
    assert asked(g) == [(B, "discard")], "Ghola's copy counts Mohiam; Mohiam counts no other card"
    do(g, B, "dagger", "dagger")
    assert hand(g, B) == ["diplomacy"], "2 cards once"


@pytest.mark.rule("imperium:I.imm.faq.08")
def test_kwisatz_haderach_with_a_graft_card_sends_one_agent() -> None:
    g = turn(
        ["ghola", "kwisatz_haderach"],
        agents_at=["wealth"],
        deck=["dagger", "diplomacy", "seek_allies"],
        players={B: {"agents_at": ["secrets"]}},
    )
    spaces = options(g, A, "graft", "ghola", "kwisatz_haderach")
    assert "secrets" in spaces, "occupied or not"
    assert options(g, A, "graft", "ghola", "kwisatz_haderach", "secrets") == ["leader", "wealth"]
    answer(g, A, "graft", "ghola", "kwisatz_haderach", "secrets", "wealth")
    settle(g)
    assert view(g)["players"][A]["agents_at"] == ["secrets"]
    assert (player(g, A).agents, len(hand(g, A))) == (1, 2), "both boxes draw, one agent moved"
    assert "graft" not in options(g, A)


@pytest.mark.rule("imperium:I.imm.faq.08")
def test_kwisatz_haderach_in_a_pair_needs_no_agent_at_home() -> None:
    g = turn(["ghola", "kwisatz_haderach"], agents_at=["wealth", "secrets"])
    assert options(g, A, "graft", "ghola", "kwisatz_haderach", "foldspace") == ["wealth", "secrets"]


def test_kwisatz_haderach_sells_only_what_is_there() -> None:
    free = {"kwisatz_haderach_pays": False}
    assert "sell_melange" not in options(turn("kwisatz_haderach", options=free), A, "send", "kwisatz_haderach")
    g = turn(["ghola", "kwisatz_haderach"], options=free, spice=2)
    answer(g, A, "graft", "ghola", "kwisatz_haderach", "sell_melange", 2, "leader")
    assert purse(g, A) == (6, 0, 0)
