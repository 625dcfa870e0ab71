"""Specimens, the Axolotl tanks, and the Tleilaxu row."""

from __future__ import annotations

from typing import Any

import pytest

from imperium.immortality.support import FIRST, PLAIN_ROW, lay, sent, shown, specimens, tleilaxu, turn
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
    happened,
    options,
    player,
    purse,
    refused,
    rules_of,
    seat,
    settle,
    view,
)

ROW = ["contaminator", "from_the_tanks"]


def take_back(g: Any, name: str, n: int) -> None:
    q = g.find(seat(g, name), "take_back")
    g.submit(q.seat, q.name, (n,))


# --- generating and spending ---------------------------------------------------------------------------------------------


@pytest.mark.rule("imperium:I.imm.card.02")
def test_a_specimen_is_a_troop_out_of_the_supply() -> None:
    g = sent("bene_tleilax_lab", "secure_contract")
    answer(g, A, "resolve", "bene_tleilax_lab:1_specimen")
    assert (specimens(g), army(g, A)) == (1, (8, 3, 0))
    assert rules_of(g, "specimens_generated") == ["I.imm.card.02"]
    check_conserved(g)


@pytest.mark.rule("imperium:I.imm.card.02")
def test_an_empty_supply_gives_no_specimen() -> None:
    g = sent("bene_tleilax_lab", "secure_contract", garrison=12)
    settle(g)
    assert (specimens(g), army(g, A)) == (0, (0, 12, 0))
    g = lay(
        "combat",
        players={A: {"garrison": 9, "deployed": 3, "intrigue": ["gruesome_sacrifice"]}, B: {"deployed": 1}},
    )
    do(g, A, ("combat", "gruesome_sacrifice"))
    assert specimens(g) == 2, "the two troops that were lost"


@pytest.mark.rule("imperium:I.imm.card.03")
def test_spent_specimens_go_back_to_the_supply() -> None:
    g = sent("organ_merchants", "secure_contract", specimens=2)
    assert army(g, A)[0] == 7
    answer(g, A, "resolve", "organ_merchants:pay_1_specimen")
    assert (specimens(g), army(g, A), purse(g, A)[0]) == (1, (8, 3, 0), 3 + 4)
    assert rules_of(g, "specimens_spent") == ["I.imm.card.03"]


@pytest.mark.rule("imperium:I.imm.card.03")
def test_a_price_in_specimens_is_paid_in_full_or_not_at_all() -> None:
    g = sent("tleilaxu_surgeon", "carthag", specimens=1)
    assert refused(g, A, "resolve", "tleilaxu_surgeon:pay_2_specimens")[0] == "I.agent.11"
    settle(g)
    assert "resolve" not in options(g, A)
    assert specimens(g) == 1


@pytest.mark.rule("imperium:I.imm.card.08")
def test_specimens_are_neither_supply_nor_garrison() -> None:
    g = sent("arrakis_recruiter", "arrakeen", specimens=8, garrison=4)
    settle(g)
    while asked(g) == [(A, "replenish")]:
        answer(g, A, 0)
        settle(g)
    assert army(g, A) == (0, 4, 0), "no troop is left to be recruited"
    assert refused(g, A, "deploy", 3)[0] == "I.troop.04"
    answer(g, A, "deploy", 2)
    assert (army(g, A), specimens(g)) == ((0, 2, 2), 8)


@pytest.mark.rule("imperium:I.imm.card.08")
def test_specimens_that_came_back_can_be_recruited() -> None:
    g = sent("arrakis_recruiter", "arrakeen", specimens=8, garrison=4)
    take_back(g, A, 2)
    settle(g)
    assert army(g, A) == (0, 6, 0), "one from the space, one from the card"


# --- taking back ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("imperium:I.imm.card.04")
def test_specimens_may_be_taken_back_at_any_own_decision() -> None:
    g = turn("dagger", specimens=3)
    assert [q.name for q in g.interjections(seat(g, A))] == ["take_back"]
    take_back(g, A, 2)
    assert (specimens(g), army(g, A)) == (1, (8, 3, 0))
    assert rules_of(g, "specimens_returned") == ["I.imm.card.04"]
    assert asked(g) == [(A, "turn")], "it is beside the question, not in its place"
    take_back(g, A, 1)
    assert g.interjections(seat(g, A)) == []


@pytest.mark.rule("imperium:I.imm.card.04")
def test_not_more_than_there_are() -> None:
    g = turn("dagger", specimens=2)
    why = g.why_not(seat(g, A), "take_back", (3,))
    assert why is not None
    assert why[0] == "I.imm.card.04"
    assert g.why_not(seat(g, A), "take_back", (2,)) is None


@pytest.mark.rule("imperium:I.imm.card.04")
def test_in_the_combat_too() -> None:
    g = lay(
        "combat",
        players={
            A: {"deployed": 1, "garrison": 0, "specimens": 4, "intrigue": ["ambush"]},
            B: {"deployed": 2, "intrigue": ["ambush"]},
        },
    )
    assert asked(g) == [(A, "combat")]
    take_back(g, A, 4)
    assert (army(g, A), asked(g)) == ((11, 0, 1), [(A, "combat")])
    answer(g, A, "pass")
    assert asked(g) == [(B, "combat")]
    answer(g, B, "pass")
    assert happened(g, "combat_resolved"), "taking specimens back is no play: two passes in a row end it"


@pytest.mark.rule("imperium:I.imm.card.04")
def test_in_the_turn_of_another_only_by_the_option() -> None:
    players = {A: {"hand": ["dagger"]}, B: {"specimens": 2}}
    g = lay(players=players)
    assert g.interjections(seat(g, B)) == []
    g = lay(players=players, options={"specimens_back": "any_time"})
    take_back(g, B, 1)
    assert (specimens(g, B), army(g, B), asked(g)) == (1, (8, 3, 0), [(A, "turn")])


# --- the Tleilaxu row ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("imperium:I.imm.card.01")
def test_cards_of_the_row_cost_specimens_in_the_reveal_turn() -> None:
    g = turn(["dagger", "convincing_argument"], specimens=2, tleilaxu_row=ROW)
    assert "obtain" not in options(g, A)
    answer(g, A, "send", "dagger", "hall_of_oratory")
    settle(g)
    assert "obtain" not in options(g, A), "not in an agent turn"
    g = shown("convincing_argument", specimens=2, tleilaxu_row=ROW, tleilaxu_deck=["ghola"])
    assert options(g, A, "obtain") == ["contaminator", "from_the_tanks"]
    answer(g, A, "obtain", "from_the_tanks")
    assert (specimens(g), discard(g, A), g.state.persuasion) == (0, ["from_the_tanks"], 2), "no persuasion"
    assert army(g, A) == (9, 3, 0)


@pytest.mark.rule("imperium:I.imm.card.01")
@pytest.mark.rule("imperium:I.imm.card.03")
def test_why_a_card_of_the_row_cannot_be_had() -> None:
    g = shown("dagger", specimens=1, tleilaxu_row=ROW)
    rule, reason = refused(g, A, "obtain", "from_the_tanks")
    assert (rule, reason) == ("I.imm.card.03", "From the Tanks costs 2 specimens, and only 1 can be spent")
    assert refused(g, A, "obtain", "ghola")[0] == "I.imm.card.01"
    assert refused(g, A, "obtain", "scout")[0] == "I.imm.card.01"
    g = shown("dagger", tleilaxu_row=ROW)
    assert refused(g, A, "obtain", "contaminator") == (
        "I.imm.card.03",
        "0 specimens will buy nothing in the Tleilaxu row",
    )


@pytest.mark.rule("imperium:I.imm.card.05")
def test_the_row_is_filled_at_once_and_in_place() -> None:
    g = shown("dagger", specimens=9, garrison=0, tleilaxu_row=ROW, tleilaxu_deck=["ghola", "usurp"])
    answer(g, A, "obtain", "contaminator")
    assert view(g)["tleilaxu_row"] == ["ghola", "from_the_tanks"]
    answer(g, A, "obtain", "from_the_tanks")
    assert view(g)["tleilaxu_row"] == ["ghola", "usurp"]
    assert view(g)["tleilaxu_deck_size"] == 14
    answer(g, A, "obtain", "ghola")
    assert discard(g, A) == ["contaminator", "from_the_tanks", "ghola"], "what came up can be had in the same turn"


@pytest.mark.rule("imperium:I.imm.card.05")
def test_an_empty_deck_leaves_the_row_short() -> None:
    from landsraad.games.imperium.cards.printed import CARD, CARDS, full_deck

    rest = [CARDS[c] for c in full_deck("tleilaxu", ("immortality",)) if CARDS[c] not in ROW]
    g = shown("dagger", specimens=1, tleilaxu_row=ROW, players={C: {"discard": rest}})
    assert view(g)["tleilaxu_deck_size"] == 0
    answer(g, A, "obtain", "contaminator")
    assert g.state.tleilaxu_row == (CARD["from_the_tanks"],)


@pytest.mark.rule("imperium:I.imm.card.06")
def test_reclaimed_forces_stays_and_gives_troops_or_an_icon() -> None:
    g = shown("dagger", specimens=7, garrison=1, tleilaxu_row=ROW)
    answer(g, A, "obtain", "reclaimed_forces")
    assert options(g, A) == ["reclaimed_forces/acquire:2_troops", "reclaimed_forces/acquire:tleilaxu_1"]
    answer(g, A, "reclaimed_forces/acquire:2_troops")
    assert (specimens(g), army(g, A)) == (4, (5, 3, 0))
    do(g, A, ("obtain", "reclaimed_forces"), "reclaimed_forces/acquire:tleilaxu_1")
    assert (specimens(g), tleilaxu(g), army(g, A)) == (1, 1, (8, 3, 0))
    assert discard(g, A) == []
    assert view(g)["tleilaxu_row"] == ROW, "it never leaves, and any number of times"
    assert rules_of(g, "forces_reclaimed") == ["I.imm.card.06"] * 2


@pytest.mark.rule("imperium:I.imm.card.06")
def test_the_spent_specimens_can_be_the_troops_of_reclaimed_forces() -> None:
    g = shown("dagger", specimens=3, garrison=9, tleilaxu_row=ROW)
    assert army(g, A)[0] == 0
    do(g, A, ("obtain", "reclaimed_forces"), "reclaimed_forces/acquire:2_troops")
    assert army(g, A) == (1, 11, 0)


@pytest.mark.rule("imperium:I.imm.card.06")
def test_reclaimed_forces_is_no_card_that_goes_anywhere() -> None:
    g = shown("dagger", specimens=3, research=FIRST, tleilaxu_row=ROW)
    assert options(g, A, "obtain", "reclaimed_forces") == [], "not even to the top of the deck"


@pytest.mark.rule("imperium:I.imm.card.06")
def test_at_the_end_of_the_track_reclaimed_forces_gives_troops() -> None:
    g = shown("dagger", specimens=3, tleilaxu=7, tleilaxu_row=ROW)
    answer(g, A, "obtain", "reclaimed_forces")
    assert army(g, A) == (7, 5, 0), "the icon would do nothing, so there is no choice"


@pytest.mark.rule("imperium:I.imm.card.07")
def test_effects_on_the_imperium_row_do_not_take_tleilaxu_cards() -> None:
    g = turn("dagger", intrigue=["bypass_protocol"], tleilaxu_row=ROW)
    answer(g, A, "plot", "bypass_protocol")
    assert set(options(g, A)) == {"arrakis_liaison", "scout", "spice_hunter"}
    g = shown(["convincing_argument"] * 2, specimens=9, garrison=0, tleilaxu_row=ROW)
    assert not {*ROW} & {*options(g, A, "acquire")}
    assert refused(g, A, "acquire", "contaminator")[0] == "I.imm.card.01"
    g = sent("tleilaxu_master", "secure_contract", research=FIRST, specimens=9, garrison=0, tleilaxu_row=ROW)
    answer(g, A, "resolve", "tleilaxu_master:if_acquire_up_to_6")
    assert set(options(g, A)) == {"pass", "arrakis_liaison", *PLAIN_ROW}
    assert purse(g, A)[0] == 3
    assert player(g, A).agents == 1
