"""Turns, and agent turns: who may act, where agents may go, effects in any order."""

from __future__ import annotations

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
    hand,
    happened,
    influence,
    intrigues,
    lay,
    options,
    player,
    purse,
    refused,
    sent,
    settle,
    turn,
    view,
)

# --- turns ---------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("imperium:I.turn.01")
def test_turns_go_round_clockwise_from_the_first_player() -> None:
    g = lay(first_player=B, players={name: {"hand": ["dagger", "dagger"], "solari": 9} for name in (A, B, C)})
    order = []
    for space in ("hall_of_oratory", "mentat", "rally_troops", "high_council"):
        name = asked(g)[0][0]
        order.append(name)
        answer(g, name, "send", "dagger", space)
        settle(g, name)
    assert order == [B, C, A, B]


@pytest.mark.rule("imperium:I.turn.02")
def test_a_turn_is_an_agent_turn_or_a_reveal_turn() -> None:
    g = turn("dagger", intrigue=[])
    assert options(g, A) == ["reveal", "send"]
    assert refused(g, A, "pass") == ("I.turn.02", "a turn is an agent turn or a reveal turn")


@pytest.mark.rule("imperium:I.turn.03")
@pytest.mark.rule("imperium:I.turn.05")
def test_who_reveals_early_leaves_agents_unused() -> None:
    g = lay(players={A: {"hand": ["dagger"]}, B: {"hand": ["dagger", "diplomacy"]}, C: {"revealed": True}})
    do(g, A, "reveal")
    assert player(g, A).agents == 2
    assert asked(g) == [(B, "turn")]
    do(g, B, ("send", "dagger", "hall_of_oratory"))
    assert asked(g) == [(B, "turn")], "A and C have revealed and are skipped"
    do(g, B, ("send", "diplomacy", "wealth"))
    assert asked(g) == [(B, "turn")]


@pytest.mark.rule("imperium:I.turn.03")
@pytest.mark.rule("imperium:I.turn.05")
def test_revealing_takes_a_player_out_of_the_phase() -> None:
    g = lay(players={A: {"hand": ["dagger"]}, B: {"hand": ["dagger"]}, C: {"hand": ["dagger"]}})
    answer(g, A, "reveal")
    assert player(g, A).done
    answer(g, B, "send", "dagger", "hall_of_oratory")
    answer(g, C, "reveal")
    assert asked(g) == [(B, "turn")]


@pytest.mark.rule("imperium:I.turn.04")
def test_without_agent_or_open_space_one_must_reveal() -> None:
    g = turn("dagger", agents_at=["wealth", "secrets"])
    assert options(g, A) == ["reveal"]
    assert refused(g, A, "send", "dagger", "hall_of_oratory") == ("I.turn.04", "no agent is left to be sent")
    g = turn(["dagger", "convincing_argument"], players={B: {"agents_at": ["hall_of_oratory"]}})
    assert options(g, A) == ["reveal"], "without solari the other Landsraad spaces are closed"
    assert refused(g, A, "send") == ("I.turn.04", "no card in hand can send an agent to an open space")


@pytest.mark.rule("imperium:I.turn.06")
def test_the_phase_ends_when_all_have_revealed() -> None:
    g = lay(players={A: {"hand": ["dagger"]}, B: {"revealed": True}, C: {"revealed": True}})
    answer(g, A, "reveal")
    assert {"phase": "combat"} in happened(g, "phase_began")


@pytest.mark.rule("imperium:I.turn.07")
@pytest.mark.rule("imperium:I.intrigue.04")
def test_plot_cards_at_any_point_of_the_own_turn() -> None:
    g = turn("dagger", intrigue=["windfall", "water_peddlers_union", "bribery", "charisma"], solari=2)
    answer(g, A, "plot", "windfall")
    assert purse(g, A) == (4, 0, 0)
    answer(g, A, "send", "dagger", "rally_troops")
    answer(g, A, "plot", "water_peddlers_union")
    assert purse(g, A) == (0, 0, 1)
    settle(g)
    assert "plot" in options(g, A), "charisma can still be played before the turn ends"
    answer(g, A, "plot", "charisma")
    answer(g, A, "end")
    assert asked(g) == [(B, "turn")]
    assert refused(g, B, "plot", "bribery") == ("I.faq.06", "you hold no intrigue card")


@pytest.mark.rule("imperium:I.turn.07")
def test_plot_cards_in_the_reveal_turn() -> None:
    g = turn("dagger", intrigue=["windfall"])
    do(g, A, "reveal", ("plot", "windfall"))
    assert purse(g, A)[0] == 2


# --- sending -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("imperium:I.agent.01")
def test_one_card_one_agent_one_matching_space() -> None:
    g = turn(["dagger", "diplomacy"])
    assert options(g, A, "send") == ["dagger", "diplomacy"]
    assert options(g, A, "send", "dagger") == ["hall_of_oratory"]
    assert options(g, A, "send", "diplomacy") == ["wealth", "foldspace", "secrets", "stillsuits"]
    rule, reason = refused(g, A, "send", "dagger", "wealth")
    assert rule == "I.agent.01"
    assert reason == "Wealth takes the Emperor icon, which Dagger does not have"
    answer(g, A, "send", "dagger", "hall_of_oratory")
    assert (player(g, A).agents, view(g)["players"][A]["agents_at"]) == (1, ["hall_of_oratory"])
    assert hand(g, A) == ["diplomacy"]
    assert cards(player(g, A).play) == ["dagger"]


@pytest.mark.rule("imperium:I.agent.02")
def test_a_card_with_several_icons_sends_a_single_agent() -> None:
    g = sent("diplomacy", "wealth")
    settle(g)
    assert player(g, A).agents == 1
    assert (influence(g, A, "emperor"), influence(g, A, "spacing_guild")) == (1, 0)
    assert "send" not in options(g, A)


@pytest.mark.rule("imperium:I.agent.03")
def test_occupied_spaces_are_closed() -> None:
    g = turn("diplomacy", agents_at=["secrets"], players={B: {"agents_at": ["wealth"]}})
    assert options(g, A, "send", "diplomacy") == ["foldspace", "stillsuits"]
    assert refused(g, A, "send", "diplomacy", "wealth") == (
        "I.agent.03",
        'Wealth is occupied by an agent of Glossu "The Beast" Rabban',
    )
    assert refused(g, A, "send", "diplomacy", "secrets") == ("I.agent.03", "an own agent already stands at Secrets")


@pytest.mark.rule("imperium:I.agent.04")
@pytest.mark.parametrize(
    ("card", "space", "have", "left"),
    [
        ("dagger", "high_council", {"solari": 5}, (0, 0, 0)),
        ("diplomacy", "conspire", {"spice": 4}, (5, 0, 0)),
        ("dune_the_desert_planet", "the_great_flat", {"water": 2}, (0, 0, 0)),
    ],
)
def test_the_cost_is_paid_at_once_or_the_space_is_closed(
    card: str, space: str, have: dict[str, int], left: tuple[int, ...]
) -> None:
    g = turn(card, **have)
    answer(g, A, "send", card, space)
    assert purse(g, A) == left, "paid, and nothing yet resolved but what is taken at once"
    ((key, amount),) = have.items()
    g = turn([card, "signet_ring"], **{key: amount - 1})
    rule, reason = refused(g, A, "send", card, space)
    assert rule in ("I.agent.04", "I.turn.04", "I.agent.01")
    if rule == "I.agent.04":
        assert f"costs {amount} {key}" in reason


@pytest.mark.rule("imperium:I.agent.04")
def test_what_the_space_gives_cannot_pay_for_it() -> None:
    g = turn("reconnaissance", water=1, influence={"fremen": 2})
    rule, reason = refused(g, A, "send", "reconnaissance", "research_station")
    assert (rule, reason) == ("I.agent.04", "Research Station costs 2 water, and only 1 can be paid")
    assert "sietch_tabr" in options(g, A, "send", "reconnaissance")


@pytest.mark.rule("imperium:I.agent.05")
def test_sietch_tabr_needs_two_fremen_influence() -> None:
    g = turn("reconnaissance", influence={"fremen": 1})
    assert refused(g, A, "send", "reconnaissance", "sietch_tabr") == (
        "I.agent.05",
        "Sietch Tabr needs 2 influence with the Fremen",
    )
    g = turn("reconnaissance", influence={"fremen": 2})
    assert "sietch_tabr" in options(g, A, "send", "reconnaissance")


@pytest.mark.rule("imperium:I.agent.06")
def test_the_reveal_box_is_ignored_in_an_agent_turn() -> None:
    g = settle(sent("stilgar", "secure_contract"))
    assert (player(g, A).water, player(g, A).swords, g.state.persuasion) == (1, 0, 0)


@pytest.mark.rule("imperium:I.agent.07")
def test_cards_without_icons_are_only_revealed() -> None:
    g = turn(["convincing_argument", "sardaukar_infantry", "dagger"])
    assert options(g, A, "send") == ["dagger"]
    assert refused(g, A, "send", "convincing_argument", "hall_of_oratory") == (
        "I.agent.07",
        "Convincing Argument has no agent icon and can only be revealed",
    )


@pytest.mark.rule("imperium:I.agent.08")
@pytest.mark.rule("imperium:I.agent.09")
def test_space_card_and_influence_are_all_gained() -> None:
    g = settle(sent("thufir_hawat", "wealth", deck=["dagger"]))
    assert purse(g, A) == (2, 0, 0)
    assert hand(g, A) == ["dagger"]
    assert influence(g, A, "emperor") == 1
    assert happened(g, "influence_moved")[0]["faction"] == "emperor"


@pytest.mark.rule("imperium:I.agent.10")
def test_effects_in_any_order() -> None:
    """The draw of Smuggler's Thopter needs 2 Guild influence; Arrakeen's own effects may come before or after."""
    g = sent("thufir_hawat", "secrets", deck=["dagger", "diplomacy"], intrigue_deck=["windfall"])
    waiting = {"space:1_bene_gesserit_influence", "secrets:1_intrigue", "thufir_hawat:draw_1"}
    assert set(options(g, A, "resolve")) == waiting
    assert refused(g, A, "resolve", "secrets:steal_intrigue") == (
        "I.faq.09",
        "Secrets: steal intrigue cards would do nothing now; it waits until the turn ends",
    )
    answer(g, A, "resolve", "secrets:1_intrigue")
    assert intrigues(g, A) == ["ambush", "windfall"] or intrigues(g, A) == ["windfall", "ambush"]
    answer(g, A, "plot", "windfall")
    assert (purse(g, A)[0], influence(g, A, "bene_gesserit"), len(hand(g, A))) == (2, 0, 0)
    answer(g, A, "resolve", "thufir_hawat:draw_1")
    assert (influence(g, A, "bene_gesserit"), hand(g, A)) == (0, ["dagger"])
    answer(g, A, "resolve", "space:1_bene_gesserit_influence")
    assert influence(g, A, "bene_gesserit") == 1
    assert refused(g, A, "resolve", "thufir_hawat:draw_1")[0] == "I.agent.10"


@pytest.mark.rule("imperium:I.agent.10")
def test_the_order_matters_where_the_player_wants_it_to() -> None:
    """Guild Ambassador's influence first lets nothing else through; a draw first can empty the deck for another."""
    for first, after in (("draw", ["dagger", "diplomacy"]), ("foldspace", None)):
        g = sent("space_travel", "foldspace", deck=[], discard=["dagger", "diplomacy"])
        if first == "draw":
            answer(g, A, "resolve", "space_travel:draw_1")
            settle(g)
            assert discard(g, A) == ["foldspace"]
            assert len(hand(g, A) + cards(player(g, A).deck)) == 2
            assert sorted(hand(g, A) + cards(player(g, A).deck)) == after
        else:
            answer(g, A, "resolve", "foldspace:acquire_foldspace")
            answer(g, A, "resolve", "space_travel:draw_1")
            assert discard(g, A) == []
            assert "foldspace" in hand(g, A) + cards(player(g, A).deck)


@pytest.mark.rule("imperium:I.agent.11")
def test_arrows_may_be_declined_and_are_used_once() -> None:
    g = sent("fremen_camp", "secure_contract", spice=5)
    assert options(g, A) == ["end", "resolve"], "what costs something may be left"
    answer(g, A, "resolve", "fremen_camp:pay_2_spice")
    assert (purse(g, A)[1], army(g, A)) == (3, (6, 6, 0))
    assert options(g, A) == ["end"], "3 spice are left, but the arrow is used"
    g = sent("fremen_camp", "secure_contract", spice=1)
    assert options(g, A) == ["end"]
    rule, _ = refused(g, A, "resolve", "fremen_camp:pay_2_spice")
    assert rule in ("I.agent.10", "I.agent.11")
    answer(g, A, "end")
    assert (purse(g, A), army(g, A)) == ((3, 1, 0), (9, 3, 0))


@pytest.mark.rule("imperium:I.agent.12")
def test_no_agent_without_a_card() -> None:
    g = turn([], players={B: {"hand": ["dagger"]}})
    assert options(g, A) == ["reveal"]
    g = turn("dagger")
    assert refused(g, A, "send", "diplomacy", "wealth") == ("I.agent.12", "Diplomacy is not in hand")


@pytest.mark.rule("imperium:I.agent.13")
def test_cards_stay_in_play_until_the_clean_up() -> None:
    g = sent("dagger", "hall_of_oratory", players={C: {"hand": ["dagger"], "solari": 2}})
    settle(g)
    answer(g, A, "end")
    assert cards(player(g, A).play) == ["dagger"]
    assert discard(g, A) == []
    do(g, B, "reveal")
    do(g, C, ("send", "dagger", "mentat"))
    do(g, A, "reveal")
    assert cards(player(g, A).play) == ["dagger"], "still in play during the reveal turn"
    do(g, A, "end")
    assert (player(g, A).play, discard(g, A)) == ((), ["dagger"])


# --- troops --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("imperium:I.troop.01")
def test_recruits_come_from_the_supply_into_the_garrison() -> None:
    g = settle(sent("dagger", "rally_troops", solari=4))
    assert army(g, A) == (5, 7, 0)


@pytest.mark.rule("imperium:I.troop.02")
@pytest.mark.parametrize(("garrison", "recruited"), [(9, 3), (10, 2), (12, 0)])
def test_an_empty_supply_recruits_no_more(garrison: int, recruited: int) -> None:
    g = settle(sent("dagger", "rally_troops", solari=4, garrison=garrison))
    assert army(g, A) == (12 - garrison - min(recruited, 4), garrison + recruited, 0)


@pytest.mark.rule("imperium:I.troop.03")
def test_at_a_combat_space_units_may_be_deployed() -> None:
    g = sent("dune_the_desert_planet", "imperial_basin")
    assert options(g, A, "deploy") == [1, 2]
    answer(g, A, "deploy", 1)
    assert army(g, A) == (9, 2, 1)
    assert options(g, A, "deploy") == [1], "in one or several steps"
    settle(g)
    answer(g, A, "end")
    assert army(g, A) == (9, 2, 1), "fewer than allowed is fine"


@pytest.mark.rule("imperium:I.troop.04")
def test_the_limit_is_what_was_recruited_and_two_more() -> None:
    g = settle(sent("diplomacy", "hardy_warriors", water=1))
    assert army(g, A) == (7, 5, 0)
    assert options(g, A, "deploy") == [1, 2, 3, 4]
    assert refused(g, A, "deploy", 5) == ("I.troop.04", "at most 4 units may still be deployed this turn")
    answer(g, A, "deploy", 4)
    assert army(g, A) == (7, 1, 4)
    assert refused(g, A, "deploy", 1)[0] == "I.troop.04"


@pytest.mark.rule("imperium:I.troop.04")
def test_never_more_than_stand_in_the_garrison() -> None:
    g = settle(sent("diplomacy", "hardy_warriors", water=1, garrison=1))
    assert options(g, A, "deploy") == [1, 2, 3]
    assert refused(g, A, "deploy", 4) == ("I.troop.04", "only 3 can be found in the garrison")


@pytest.mark.rule("imperium:I.troop.04")
@pytest.mark.rule("imperium:I.faq.16")
def test_the_limit_counts_recruits_of_every_source() -> None:
    """Space 1, card 1, plot card 3, and 2 more."""
    g = turn("arrakis_recruiter", intrigue=["reinforcements"], solari=3)
    answer(g, A, "plot", "reinforcements")
    answer(g, A, "send", "arrakis_recruiter", "carthag")
    settle(g)
    assert army(g, A) == (4, 8, 0)
    assert options(g, A, "deploy") == [1, 2, 3, 4, 5, 6, 7]


@pytest.mark.rule("imperium:I.troop.04")
@pytest.mark.rule("imperium:I.faq.16")
def test_recruits_after_a_deployment_raise_the_limit_again() -> None:
    g = sent("arrakis_recruiter", "carthag", garrison=5)
    answer(g, A, "deploy", 2)
    assert "deploy" not in options(g, A)
    settle(g)
    assert options(g, A, "deploy") == [1, 2]


@pytest.mark.rule("imperium:I.troop.05")
def test_recruits_that_are_not_deployed_stay_in_the_garrison() -> None:
    g = settle(sent("diplomacy", "hardy_warriors", water=1))
    answer(g, A, "end")
    assert army(g, A) == (7, 5, 0)


@pytest.mark.rule("imperium:I.troop.06")
def test_no_deployment_elsewhere() -> None:
    g = settle(sent("dagger", "hall_of_oratory"))
    assert options(g, A) == ["end"]
    assert refused(g, A, "deploy", 1) == ("I.troop.06", "the agent was not sent to a combat space")


@pytest.mark.rule("imperium:I.troop.06")
def test_no_normal_deployment_in_the_reveal_turn() -> None:
    g = turn("dagger")
    answer(g, A, "reveal")
    with pytest.raises(AssertionError, match="allowed"):
        refused(g, A, "end")
    assert "deploy" not in options(g, A)


@pytest.mark.rule("imperium:I.troop.07")
def test_lost_troops_go_to_the_supply() -> None:
    settle(g := sent("gun_thopter", "secure_contract", players={B: {"garrison": 2}, C: {"garrison": 0}}))
    assert army(g, B) == (11, 1, 0)
    assert army(g, C) == (12, 0, 0)


@pytest.mark.rule("imperium:I.troop.08")
def test_retreated_troops_go_to_the_garrison() -> None:
    g = turn("scout", deployed=3)
    do(g, A, "reveal", ("resolve", "scout/reveal:retreat_2"), 2)
    assert army(g, A) == (6, 5, 1)


# --- control and harvest -------------------------------------------------------------------------------------------------


@pytest.mark.rule("imperium:I.control.01")
def test_three_spaces_can_be_controlled() -> None:
    from landsraad.games.imperium.board import CONTROLLED, SPACES

    assert {SPACES[space] for space in CONTROLLED} == {"arrakeen", "carthag", "imperial_basin"}


@pytest.mark.rule("imperium:I.control.03")
@pytest.mark.parametrize(
    ("card", "space", "bonus"),
    [
        ("reconnaissance", "arrakeen", (1, 0, 0)),
        ("reconnaissance", "carthag", (1, 0, 0)),
        ("dune_the_desert_planet", "imperial_basin", (0, 1, 0)),
    ],
)
def test_the_controller_is_paid_whoever_comes(card: str, space: str, bonus: tuple[int, int, int]) -> None:
    g = sent(card, space, control={space: B})
    assert purse(g, B) == bonus
    g = sent(card, space, control={space: A})
    assert purse(g, A) == bonus, "the controller's own agent pays too"
    g = sent(card, space)
    assert [purse(g, name) for name in (A, B, C)] == [(0, 0, 0)] * 3


@pytest.mark.rule("imperium:I.harvest.01")
def test_three_maker_spaces() -> None:
    assert set(view(turn("dagger"))["bonus_spice"]) == {"the_great_flat", "hagga_basin", "imperial_basin"}


@pytest.mark.rule("imperium:I.harvest.02")
@pytest.mark.parametrize(
    ("space", "water", "base"), [("imperial_basin", 0, 1), ("hagga_basin", 1, 2), ("the_great_flat", 2, 3)]
)
def test_a_harvest_is_base_and_all_bonus_spice(space: str, water: int, base: int) -> None:
    g = settle(sent("dune_the_desert_planet", space, water=water, bonus_spice={space: 4}))
    assert purse(g, A) == (0, base + 4, 0)
    assert view(g)["bonus_spice"][space] == 0
