"""Combat: intrigue until all pass in a row, ranking and ties, rewards, the way home."""

from __future__ import annotations

from typing import Any

import pytest

from imperium.support import (
    A,
    B,
    C,
    D,
    answer,
    army,
    asked,
    do,
    happened,
    intrigues,
    lay,
    options,
    player,
    purse,
    refused,
    strength,
    view,
)

THREE, FOUR = (A, B, C), (A, B, C, D)


def battle(strengths: tuple[int, ...], conflict: str = "siege_of_arrakeen", **given: Any) -> Any:
    """A combat in which the players have these strengths: one troop each, and swords (0: no unit)."""
    seats = THREE if len(strengths) == 3 else FOUR
    extra = given.pop("players", {})
    players = {}
    for name, value in zip(seats, strengths, strict=True):
        units = {"deployed": 1, "swords": value - 2, "garrison": 0} if value else {}
        players[name] = {**units, **extra.get(name, {})}
    return lay("combat", seats, players, conflict=conflict, **given)


def rewards(g: Any) -> dict[str, int]:
    return {facts["seat"]: facts["place"] for facts in happened(g, "reward_taken")}


# --- intrigue ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("imperium:I.combat.01")
@pytest.mark.rule("imperium:I.intrigue.05")
def test_only_who_has_a_unit_plays_combat_cards() -> None:
    g = battle((4, 0, 3), players={B: {"intrigue": ["ambush"]}, C: {"intrigue": ["ambush"]}})
    assert asked(g) == [(C, "combat")]
    assert options(g, C) == ["pass", "combat"]
    answer(g, C, "combat", "ambush")
    assert happened(g, "combat_resolved")[0]["strengths"] == [4, 0, 7]


@pytest.mark.rule("imperium:I.combat.02")
@pytest.mark.rule("imperium:I.combat.03")
def test_clockwise_from_the_first_player_until_all_pass_in_a_row() -> None:
    """Worked example 23, with B as the first player: passes, a card that counts anew, and three passes in a row."""
    cards = {name: {"intrigue": ["ambush" if name == B else "private_army"], "spice": 2} for name in THREE}
    cards[B]["intrigue"] = ["master_tactician", "master_tactician", "ambush"]
    g = battle((4, 4, 4), first_player=A, players=cards)
    order = []

    def play(name: str, *values: str) -> None:
        order.append(asked(g)[0][0])
        answer(g, name, *values)

    play(A, "pass")
    play(B, "combat", "ambush")
    assert asked(g) == [(B, "combat")], "any number of cards in one go"
    play(B, "pass")
    play(C, "pass")
    play(A, "combat", "private_army")
    assert asked(g) == [(B, "combat")], "A has no card left and passes without being asked"
    play(B, "pass")
    play(C, "pass")
    assert order == [A, B, B, C, A, B, C]
    assert asked(g) != [(A, "combat")]
    assert happened(g, "combat_resolved")[0]["strengths"] == [9, 8, 4]


@pytest.mark.rule("imperium:I.combat.03")
def test_who_passed_may_play_after_somebody_else_did() -> None:
    g = battle((4, 4, 0), players={A: {"intrigue": ["ambush"]}, B: {"intrigue": ["ambush"]}})
    do(g, A, "pass")
    do(g, B, ("combat", "ambush"))
    assert asked(g) == [(A, "combat")], "B has no card left, so it is A's move"
    do(g, A, ("combat", "ambush"))
    assert happened(g, "combat_resolved")[0]["strengths"] == [8, 8, 0]


@pytest.mark.rule("imperium:I.combat.04")
def test_strength_follows_every_change() -> None:
    g = battle(
        (0, 5, 0), players={A: {"deployed": 4, "swords": 1, "intrigue": ["master_tactician", "staged_incident"]}}
    )
    assert strength(g, A) == 9
    do(g, A, ("combat", "master_tactician"), "master_tactician:retreat_3", 1)
    assert strength(g, A) == 7
    do(g, A, ("combat", "staged_incident"))
    assert (strength(g, A), player(g, A).vp) == (0, 1), "the last troops are gone, and so is the sword"
    assert g.state.round == 2, "A takes no further part and B holds no card"
    assert rewards(g) == {B: 1}


@pytest.mark.rule("imperium:I.combat.05")
@pytest.mark.rule("imperium:I.faq.18")
def test_cards_for_the_winner_wait_until_the_conflict_is_won() -> None:
    g = battle((6, 3, 0), "guild_bank_raid", players={A: {"intrigue": ["to_the_victor"]}})
    assert refused(g, A, "combat", "to_the_victor")[0] == "I.faq.06"
    assert options(g, A) == ["pass"]
    do(g, A, "pass")
    assert asked(g) == [(A, "victory")]
    assert purse(g, A) == (6, 0, 0), "the reward comes first"
    assert purse(g, B) == (0, 0, 0), "and the second reward after the winner's cards"
    do(g, A, ("victory", "to_the_victor"))
    assert purse(g, A) == (6, 3, 0)
    assert purse(g, B) == (4, 0, 0)


@pytest.mark.rule("imperium:I.faq.18")
def test_no_card_for_the_winner_on_a_tie() -> None:
    g = battle((6, 6, 0), players={A: {"intrigue": ["to_the_victor"]}})
    do(g, A, "pass")
    assert g.state.round == 2
    assert rewards(g) == {A: 2, B: 2}
    assert intrigues(g, A) == ["to_the_victor"]


@pytest.mark.rule("imperium:I.faq.18")
@pytest.mark.rule("imperium:I.faq.27")
def test_a_card_drawn_as_the_reward_may_be_played_and_paid_with_it() -> None:
    """Worked example 26."""
    g = battle((6, 3, 0), "raid_stockpiles", intrigue_deck=["demand_respect"])
    assert asked(g) == [(A, "victory")]
    assert (purse(g, A)[1], intrigues(g, A)) == (3, ["demand_respect"])
    do(g, A, ("victory", "demand_respect"), "demand_respect:pay_2_spice", "fremen")
    assert (purse(g, A)[1], player(g, A).influence[3], player(g, A).vp) == (1, 2, 1)


@pytest.mark.rule("imperium:I.faq.27")
def test_spice_from_to_the_victor_pays_for_demand_respect() -> None:
    g = battle((6, 3, 0), "guild_bank_raid", players={A: {"intrigue": ["demand_respect", "to_the_victor"]}})
    do(g, A, "pass", ("victory", "to_the_victor"), ("victory", "demand_respect"))
    do(g, A, "demand_respect:pay_2_spice", "emperor")
    assert (purse(g, A), player(g, A).influence[0]) == ((6, 1, 0), 2)


# --- ranking -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("imperium:I.combat.06")
@pytest.mark.rule("imperium:I.combat.07")
@pytest.mark.rule("imperium:I.combat.08")
@pytest.mark.rule("imperium:I.combat.11")
@pytest.mark.rule("imperium:I.combat.12")
@pytest.mark.rule("imperium:I.combat.13")
@pytest.mark.rule("imperium:I.combat.14")
@pytest.mark.rule("imperium:I.faq.02")
@pytest.mark.parametrize(
    ("strengths", "expected"),
    [
        ((9, 7, 5, 3), {A: 1, B: 2, C: 3}),
        ((8, 8, 5, 3), {A: 2, B: 2, C: 3}),
        ((8, 8, 5, 5), {A: 2, B: 2}),
        ((9, 6, 6, 3), {A: 1, B: 3, C: 3}),
        ((9, 6, 6, 6), {A: 1, B: 3, C: 3, D: 3}),
        ((9, 7, 5, 5), {A: 1, B: 2}),
        ((8, 8, 8, 3), {A: 2, B: 2, C: 2}),
        ((8, 8, 8, 8), {A: 2, B: 2, C: 2, D: 2}),
        ((9, 6, 6, 0), {A: 1, B: 3, C: 3}),
        ((0, 0, 0, 4), {D: 1}),
        ((0, 4, 0, 4), {B: 2, D: 2}),
        ((9, 7, 5), {A: 1, B: 2}),
        ((8, 8, 5), {A: 2, B: 2}),
        ((9, 6, 6), {A: 1}),
        ((6, 6, 6), {A: 2, B: 2, C: 2}),
        ((9, 0, 0), {A: 1}),
        ((0, 0, 0), {}),
    ],
)
def test_ranks_and_ties(strengths: tuple[int, ...], expected: dict[str, int]) -> None:
    g = battle(strengths)
    assert rewards(g) == expected
    winners = [name for name, place in expected.items() if place == 1]
    assert happened(g, "combat_resolved")[0]["seat"] == (winners[0] if winners else None)


@pytest.mark.rule("imperium:I.combat.13")
def test_by_option_a_tie_for_second_takes_the_third_reward_with_three_players() -> None:
    g = battle((9, 6, 6), options={"third_reward_on_second_tie": True})
    assert rewards(g) == {A: 1, B: 3, C: 3}
    assert (purse(g, B)[0], purse(g, C)[0]) == (2, 2)
    g = battle((9, 7, 5), options={"third_reward_on_second_tie": True})
    assert rewards(g) == {A: 1, B: 2}, "third place itself is still not paid"


@pytest.mark.rule("imperium:I.combat.06")
def test_rewards_are_given_in_order_and_clockwise_from_the_first_player() -> None:
    g = battle((6, 9, 6, 3), first_player=C)
    order = [(facts["seat"], facts["place"]) for facts in happened(g, "reward_taken")]
    assert order == [(B, 1), (C, 3), (A, 3)]


# --- control and the end -------------------------------------------------------------------------------------------------


@pytest.mark.rule("imperium:I.control.02")
def test_the_winner_places_a_control_marker() -> None:
    g = battle((9, 6, 0), "siege_of_arrakeen")
    assert view(g)["control"] == {"arrakeen": A}
    g = battle((9, 6, 0), "siege_of_arrakeen", control={"arrakeen": B})
    assert view(g)["control"] == {"arrakeen": A}
    assert happened(g, "control_won") == [{"seat": A, "space": "arrakeen", "of": B}]
    g = battle((9, 6, 0), "siege_of_arrakeen", control={"arrakeen": A})
    assert view(g)["control"] == {"arrakeen": A}
    assert happened(g, "control_won") == []


@pytest.mark.rule("imperium:I.control.02")
def test_nobody_takes_control_on_a_tie() -> None:
    g = battle((8, 8, 0), "siege_of_arrakeen", control={"arrakeen": C})
    assert view(g)["control"] == {"arrakeen": C}


@pytest.mark.rule("imperium:I.combat.09")
@pytest.mark.rule("imperium:I.combat.10")
def test_troops_go_to_the_supply_and_strength_to_nothing() -> None:
    g = battle((9, 6, 0), players={A: {"deployed": 4, "garrison": 2}, B: {"deployed": 1, "garrison": 5}})
    assert army(g, A) == (10, 2, 0)
    assert army(g, B) == (7, 5, 0)
    assert [player(g, name).swords for name in THREE] == [0, 0, 0]
    assert [strength(g, name) for name in THREE] == [0, 0, 0]


@pytest.mark.rule("imperium:I.combat.09")
def test_the_reward_comes_before_the_troops_leave() -> None:
    g = battle((9, 6, 0), "terrible_purpose", players={A: {"intrigue": ["ambush"], "discard": ["dagger"]}})
    do(g, A, "pass")
    assert asked(g) == [(A, "trash")]
    assert army(g, A) == (11, 0, 1)
    do(g, A, ("discard", "dagger"), "pass")
    assert army(g, A) == (12, 0, 0)
