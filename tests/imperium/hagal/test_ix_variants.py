"""The two variants of the solo game that came with Rise of Ix."""

from __future__ import annotations

from typing import Any

import pytest

import landsraad
from imperium.hagal.support import LEFT, RIGHT, rival, solo
from imperium.support import A, answer, cards, do, happened, rules_of, settle
from landsraad.kernel.chance import Tape
from landsraad.kernel.errors import UnknownOption

CHURN = {"ix": True, "row_churn": True}
BRUTAL = {"ix": True, "brutal_escalation": True}
ROW = ["assassination_mission", "carryall", "chani", "duncan_idaho", "lady_jessica"]
NEXT = ["gun_thopter", "gurney_halleck"]
BUSY = {"agents_at": ["sietch_tabr", "high_council"]}
ALSO_BUSY = {"agents_at": ["wealth", "secrets"]}


def revealed(first: int, second: int, options: dict[str, Any] = CHURN) -> Any:
    """The player ends a reveal turn, and the dice show these numbers."""
    g = solo(options, row=ROW, imperium_deck=NEXT, left=BUSY, right=ALSO_BUSY, hand=["dagger"], intrigue=["ambush"])
    g.tape = Tape([first - 1, second - 1, *([0] * 500)])
    do(g, A, "reveal", "end")
    return g


@pytest.mark.rule("imperium:I.ix.hagal.30")
@pytest.mark.parametrize(
    ("dice", "row"),
    [
        ((1, 3), ["gurney_halleck", "carryall", "gun_thopter", "duncan_idaho", "lady_jessica"]),
        ((3, 1), ["gurney_halleck", "carryall", "gun_thopter", "duncan_idaho", "lady_jessica"]),
        ((5, 6), ["assassination_mission", "carryall", "chani", "duncan_idaho", "gun_thopter"]),
        ((2, 2), ["assassination_mission", "gun_thopter", "chani", "duncan_idaho", "lady_jessica"]),
        ((6, 6), ROW),
    ],
)
def test_two_dice_trash_cards_of_the_row(dice: tuple[int, int], row: list[str]) -> None:
    """Counted from the left; a 6 is no place of the row, and a double counts once."""
    g = revealed(*dice)
    assert cards(g.state.row) == row
    assert {event["card"] for event in happened(g, "row_card_trashed")} == {*ROW} - {*row}
    assert {name for name in cards(g.state.removed) if name in ROW} == {*ROW} - {*row}
    assert happened(g, "row_churned") == [{"dice": [*dice]}]
    assert {*rules_of(g, "row_card_trashed")} <= {"I.ix.hagal.30"}


@pytest.mark.rule("imperium:I.ix.hagal.30")
def test_agent_turns_do_not_churn_the_row() -> None:
    g = solo(CHURN, row=ROW, left=BUSY, right=ALSO_BUSY, hand=["dagger", "diplomacy"], intrigue=["ambush"], solari=5)
    answer(g, A, "send", "dagger", "mentat")
    answer(settle(g), A, "end")
    assert (happened(g, "row_churned"), cards(g.state.row)) == ([], ROW)


@pytest.mark.rule("imperium:I.ix.hagal.30")
def test_the_row_stays_without_the_variant() -> None:
    g = revealed(1, 3, {"ix": True})
    assert (happened(g, "row_churned"), cards(g.state.row)) == ([], ROW)


def combat(options: dict[str, Any], conflict: str, **given: Any) -> Any:
    return solo(
        options, "combat", conflict=conflict, left={"deployed": 1}, hagal_deck=["heighliner", "conspire", "wealth"],
        round=8, **given,
    )  # fmt: skip


@pytest.mark.rule("imperium:I.ix.hagal.31")
@pytest.mark.parametrize(
    ("options", "conflict", "swords"),
    [
        (BRUTAL, "battle_for_carthag", [6, 4]),
        (BRUTAL, "siege_of_carthag", [6]),
        (BRUTAL, "skirmish_a", [6]),
        ({"ix": True}, "battle_for_carthag", [6]),
    ],
)
def test_two_cards_give_their_swords_in_a_conflict_three(
    options: dict[str, Any], conflict: str, swords: list[int]
) -> None:
    g = combat(options, conflict)
    assert [event["swords"] for event in happened(g, "swords_gained")] == swords
    assert happened(g, "combat_resolved")[0]["strengths"] == [0, 2 + sum(swords), 0]


@pytest.mark.rule("imperium:I.ix.hagal.31")
def test_each_rival_in_the_conflict_reveals_two() -> None:
    g = combat(BRUTAL, "battle_for_carthag", right={"deployed": 1}, first_player=LEFT)
    revealed = [event["seat"] for event in happened(g, "hagal_revealed")][:4]
    assert revealed == [LEFT, LEFT, RIGHT, RIGHT]
    assert rival(g, LEFT).swords == 0  # the combat is over


@pytest.mark.parametrize("variant", ["row_churn", "brutal_escalation"])
def test_the_variants_belong_to_rise_of_ix(variant: str) -> None:
    with pytest.raises(UnknownOption) as found:
        landsraad.new("imperium", "solo", 1, 1, {variant: True})
    assert "Rise of Ix" in str(found.value)
    with pytest.raises(UnknownOption):
        landsraad.new("imperium", "hagal", 2, 1, {"ix": True, variant: True})
    game = landsraad.new("imperium", "solo", [A], 1, {"ix": True, variant: True})
    assert variant in game.view(None)["modules"]


def test_the_variants_are_off_by_default() -> None:
    g = landsraad.new("imperium", "solo", [A], 1, {"ix": True})
    answer(g, A, LEFT)
    assert g.view(None)["modules"] == ["base", "solo", "ix"]
