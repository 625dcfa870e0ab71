"""Usurp, and grafted pairs together with Rise of Ix."""

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
from imperium.immortality.test_graft import ILESA
from imperium.support import (
    A,
    B,
    C,
    answer,
    asked,
    check_conserved,
    discard,
    do,
    hand,
    happened,
    influence,
    options,
    purse,
    refused,
    settle,
    view,
)

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
