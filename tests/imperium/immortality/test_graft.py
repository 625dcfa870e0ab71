"""Grafted pairs: which cards go together, where they send the agent, and what they bring."""

from __future__ import annotations

import pytest

from imperium.immortality.support import (
    PLAIN_ROW,
    SECOND,
    grafted,
    in_play,
    lay,
    pending,
    removed,
    research,
    shown,
    specimens,
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
    assert set(options(g, A, "graft")) == {"planned_coupling", "face_dancer_initiate"}
    answer(g, A, "graft", "face_dancer_initiate", "planned_coupling", "wealth")
    assert in_play(g) == ["face_dancer_initiate", "planned_coupling"]
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
def test_conditional_icons_are_tested_before_the_pair_is_in_play() -> None:
    """Long Reach needs another Bene Gesserit card in play; its partner is not there yet (I86)."""
    g = turn(["planned_coupling", "long_reach"])
    assert options(g, A, "graft", "planned_coupling", "long_reach") == ["secrets"]
    g = turn(["planned_coupling", "long_reach"], in_play=["planned_coupling"])
    assert "carthag" in options(g, A, "graft", "planned_coupling", "long_reach")


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
    assert asked(g) == [(A, "agent_turn")]


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


# --- Usurp ---------------------------------------------------------------------------------------------------------------

ROW = ["power_play", "worm_riders", "replacement_eyes", "scout", "sardaukar_infantry"]


@pytest.mark.rule("imperium:I.imm.faq.10")
def test_usurp_borrows_a_card_of_the_row() -> None:
    g = turn(["usurp"], row=ROW, imperium_deck=["dr_yueh"])
    assert options(g, A) == ["reveal", "usurp"]
    assert set(options(g, A, "usurp")) == {"power_play", "worm_riders", "replacement_eyes", "scout"}
    assert refused(g, A, "usurp", "sardaukar_infantry")[0] == "I.imm.graft.02", "no agent box"
    assert refused(g, A, "usurp", "dr_yueh")[0] == "I.imm.faq.10"
    answer(g, A, "usurp", "worm_riders", "secure_contract")
    assert in_play(g) == ["usurp"], "the borrowed card is not in play"
    assert view(g)["turn"]["borrowed"] == "worm_riders"
    assert view(g)["row"] == ["power_play", "replacement_eyes", "scout", "sardaukar_infantry"], "nor in the row"
    check_conserved(g)
    assert purse(g, A) == (3, 2, 0), "its box is resolved"
    answer(g, A, "end")
    assert "worm_riders" in removed(g)
    assert view(g)["row"] == ["power_play", "replacement_eyes", "scout", "sardaukar_infantry", "dr_yueh"]
    assert happened(g, "card_trashed")[-1]["zone"] == "row"
    check_conserved(g)


@pytest.mark.rule("imperium:I.imm.faq.10")
def test_the_row_is_filled_at_once_by_the_option() -> None:
    g = turn(["usurp"], row=ROW, imperium_deck=["dr_yueh"], options={"usurp_row": "refilled_at_once"})
    answer(g, A, "usurp", "worm_riders", "secure_contract")
    assert view(g)["row"] == ["power_play", "dr_yueh", "replacement_eyes", "scout", "sardaukar_infantry"]
    answer(g, A, "end")
    assert view(g)["row"] == ["power_play", "dr_yueh", "replacement_eyes", "scout", "sardaukar_infantry"]
    assert "worm_riders" in removed(g)


@pytest.mark.rule("imperium:I.imm.faq.10")
def test_usurp_may_be_grafted_to_a_hand_card() -> None:
    g = grafted("usurp", "diplomacy", "wealth")
    assert in_play(g) == ["usurp", "diplomacy"]
    settle(g)
    answer(g, A, "end")
    assert view(g)["row"] == PLAIN_ROW
    g = turn(["usurp", "dagger"], row=ROW)
    assert {"graft", "usurp"} <= {*options(g, A)}
    g = turn(["dagger"], row=ROW)
    assert refused(g, A, "usurp", "scout", "carthag")[0] == "I.imm.faq.10"


@pytest.mark.rule("imperium:I.imm.faq.10")
def test_a_borrowed_card_is_counted_by_no_other() -> None:
    """Gene Manipulation looks for another Bene Gesserit card: itself, borrowed, is none, but one in play is."""
    row = ["gene_manipulation", *PLAIN_ROW[1:]]
    g = turn("usurp", row=row)
    answer(g, A, "usurp", "gene_manipulation", "hall_of_oratory")
    settle(g)
    assert purse(g, A)[1] == 0
    g = turn("usurp", row=row, in_play=["gene_manipulation"])
    answer(g, A, "usurp", "gene_manipulation", "hall_of_oratory")
    settle(g)
    assert purse(g, A)[1] == 2


@pytest.mark.rule("imperium:I.imm.faq.10")
def test_a_borrowed_card_cannot_be_bought_or_trashed_as_one_in_play() -> None:
    g = turn("usurp", row=["guild_administrator", *PLAIN_ROW[1:]], intrigue=["bypass_protocol"])
    answer(g, A, "usurp", "guild_administrator", "secure_contract")
    answer(g, A, "resolve", "guild_administrator:trash")
    assert options(g, A, "in_play") == ["usurp"]
    answer(g, A, "pass")
    do(g, A, ("plot", "bypass_protocol"))
    assert "guild_administrator" not in options(g, A)


@pytest.mark.rule("imperium:I.imm.faq.10")
def test_a_borrowed_card_that_trashes_itself_is_trashed_then() -> None:
    g = turn("usurp", row=ROW, in_play=["power_play"], imperium_deck=["dr_yueh"])
    answer(g, A, "usurp", "power_play", "wealth")
    settle(g)
    assert influence(g, A, "emperor") == 2
    assert in_play(g) == ["power_play", "usurp"], "the one in play stays"
    assert removed(g).count("power_play") == 1
    assert view(g)["row"][-1] == "dr_yueh"
    answer(g, A, "end")
    assert removed(g).count("power_play") == 1, "nothing is left to trash"


@pytest.mark.rule("imperium:I.imm.faq.08")
@pytest.mark.rule("imperium:I.imm.faq.10")
def test_usurp_borrows_kwisatz_haderach() -> None:
    g = turn("usurp", row=["kwisatz_haderach", *ROW[1:]], agents_at=["wealth", "secrets"], deck=["dagger"])
    assert options(g, A, "usurp") == ["kwisatz_haderach"], "no agent is at home"
    answer(g, A, "usurp", "kwisatz_haderach", "foldspace", "wealth")
    settle(g)
    assert view(g)["players"][A]["agents_at"] == ["secrets", "foldspace"]
    assert hand(g, A) == ["dagger"]


@pytest.mark.rule("imperium:I.imm.faq.10")
def test_a_borrowed_tleilaxu_master_acquires_from_the_rest_of_the_row() -> None:
    g = turn("usurp", row=["tleilaxu_master", *ROW[1:]], research="c4_mid", imperium_deck=["dr_yueh", "carryall"])
    answer(g, A, "usurp", "tleilaxu_master", "secure_contract")
    answer(g, A, "resolve", "tleilaxu_master:if_acquire_up_to_6")
    assert "tleilaxu_master" not in options(g, A)
    answer(g, A, "worm_riders")
    assert (discard(g, A), view(g)["row"][0]) == (["worm_riders"], "dr_yueh")
    answer(g, A, "end")
    assert view(g)["row"] == ["dr_yueh", *ROW[2:], "carryall"]
    check_conserved(g)


@pytest.mark.rule("imperium:I.imm.faq.11")
def test_what_trashing_brings_comes_when_the_borrowed_card_is_trashed() -> None:
    g = turn("usurp", row=ROW, discard=["dagger"])
    answer(g, A, "usurp", "replacement_eyes", "arrakeen")
    settle(g)
    assert tleilaxu(g) == 0
    answer(g, A, "end")
    assert tleilaxu(g) == 1
    assert "replacement_eyes" in removed(g)


@pytest.mark.rule("imperium:I.imm.faq.11")
def test_unload_too() -> None:
    g = turn("usurp", row=["esmar_tuek", *PLAIN_ROW[1:]], options={"ix": True})
    answer(g, A, "usurp", "esmar_tuek", "smuggling")
    settle(g)
    before = purse(g, A)
    answer(g, A, "end")
    after = purse(g, A)
    assert (after[0] - before[0], after[1] - before[1]) == (2, 2)


@pytest.mark.rule("imperium:I.imm.faq.10")
def test_family_atomics_take_a_borrowed_card_along() -> None:
    g = turn("usurp", row=ROW, atomics=True)
    answer(g, A, "usurp", "replacement_eyes", "arrakeen")
    answer(g, A, "atomics")
    assert set(ROW) <= {*removed(g)}
    assert len(view(g)["row"]) == 5
    settle(g)
    answer(g, A, "end")
    assert tleilaxu(g) == 0, "removed, not trashed"
    check_conserved(g)


# --- together with Rise of Ix --------------------------------------------------------------------------------------------


@pytest.mark.rule("imperium:I.imm.faq.06")
def test_ghola_with_weirding_way_gives_two_more_turns() -> None:
    g = turn(
        ["ghola", "weirding_way", "dagger", "diplomacy", "seek_allies"],
        options={"ix": True},
        swordmaster=True,
        mentat=A,
        intrigue=[],
    )
    answer(g, A, "graft", "ghola", "weirding_way", "carthag")
    for effect in [name for name in pending(g) if "another_turn" in name]:
        answer(g, A, "resolve", effect)
    settle(g)
    while asked(g) == [(A, "agent_turn")]:
        answer(g, A, "end")
    turns = []
    for card, space in (("diplomacy", "wealth"), ("seek_allies", "secrets")):
        turns.append(asked(g))
        answer(g, A, "send", card, space)
        settle(g)
        while asked(g) == [(A, "agent_turn")]:
            answer(g, A, "end")
    assert turns == [[(A, "turn")]] * 2
    assert asked(g) == [(B, "turn")]


@pytest.mark.rule("imperium:I.imm.faq.07")
@pytest.mark.parametrize(
    ("kept", "partner", "space", "expected"),
    [
        ("planned_coupling", "dr_yueh", "carthag", (0, 1)),
        ("scout", "planned_coupling", "secrets", (1, 0)),
    ],
)
def test_ilesas_bonus_looks_at_the_card_set_aside(
    kept: str, partner: str, space: str, expected: tuple[int, int]
) -> None:
    g = lay(
        options={"ix": True},
        seats=(ILESA, B, C),
        players={
            ILESA: {"hand": ["diplomacy", partner], "kept": [kept], "intrigue": ["ambush"]},
            B: {"revealed": True},
            C: {"revealed": True},
        },
    )
    answer(g, ILESA, "send", "diplomacy", "wealth")
    settle(g, ILESA)
    answer(g, ILESA, "end")
    pair = sorted((kept, partner), key=lambda card: card != "planned_coupling")
    before = purse(g, ILESA)
    answer(g, ILESA, "graft", *pair, space)
    after = purse(g, ILESA)
    assert (after[0] - before[0], after[1] - before[1]) == expected, "1 spice for one icon, else 1 solari"


@pytest.mark.rule("imperium:I.imm.faq.09")
def test_spaceport_puts_tleilaxu_cards_on_the_deck_without_a_marker() -> None:
    row = ["contaminator", "from_the_tanks"]
    g = shown("dagger", specimens=1, tleilaxu_row=row, options={"ix": True}, tiles=["spaceport"])
    assert options(g, A, "obtain", "contaminator") == ["discard", "deck_top"]
    answer(g, A, "obtain", "contaminator", "deck_top")
    assert discard(g, A) == []
    assert view(g, A)["players"][A]["top_card"] == "contaminator"


@pytest.mark.rule("imperium:I.imm.graft.03")
def test_an_infiltrating_icon_in_a_pair() -> None:
    g = turn(
        ["planned_coupling", "bounty_hunter"],
        options={"ix": True},
        players={B: {"agents_at": ["carthag", "secrets"]}},
    )
    spaces = options(g, A, "graft", "planned_coupling", "bounty_hunter")
    assert "carthag" in spaces, "the City icon infiltrates"
    assert "secrets" not in spaces, "the Bene Gesserit icon does not"


def test_second_marker_and_research_in_a_pair() -> None:
    g = grafted("bene_tleilax_researcher", "experimentation", "secure_contract", research=SECOND, deck=["dagger"] * 2)
    settle(g)
    assert (research(g), hand(g, A), specimens(g)) == (SECOND, ["dagger", "dagger"], 0)
