"""Battles: numbers, order, leaders, traitors and what is lost (W.battle)."""

from __future__ import annotations

from typing import Any

import pytest

from dune.support import (
    answer,
    asked,
    check_conserved,
    hand,
    happened,
    house,
    lay,
    offered,
    options,
    pass_all,
    refused,
    seat,
    tokens,
)
from dune.wbc.fights import PLACE, fight, plan, settle
from dune.wbc.table import rules_of


@pytest.mark.rule("wbc:W.battle.03")
@pytest.mark.rule("wbc:W.battle.05")
@pytest.mark.rule("wbc:W.battle.08")
@pytest.mark.rule("wbc:W.battle.11")
@pytest.mark.rule("wbc:W.battle.12")
@pytest.mark.rule("wbc:W.battle.13")
@pytest.mark.rule("wbc:W.battle.15")
@pytest.mark.rule("wbc:W.ally.02")
@pytest.mark.rule("wbc:W.bg.voice")
def test_the_books_battle() -> None:
    """E126."""
    g = lay(
        "battle",
        ruleset="wbc",
        first_player="harkonnen",
        fremen={
            "forces": {"sietch_tabr_13": {"normal": 3, "elite": 2}},
            "hand": ["maula_pistol", "shield"],
            "spice": 0,
            "leaders": {"tanks": ["stilgar", "otheym", "shadout_mapes", "jamis"]},
        },
        bene_gesserit={"forces": {"sietch_tabr_13": {"co_existing": 1}}},
        harkonnen={"forces": {"sietch_tabr_13": 12}, "hand": ["slip_tip", "shield", "snooper"], "spice": 0},
        alliances=[["fremen", "bene_gesserit"]],
    )
    answer(g, "bene_gesserit", "voice", "play", "poison_defense")
    assert options(g, "fremen", "battle_plan") == ["chani"]
    assert options(g, "fremen", "battle_plan", "chani", "none", "none") == list(range(8))
    plan(g, "fremen", "chani", 6, weapon="maula_pistol", defense="shield")
    assert refused(g, "harkonnen", "battle_plan", "captain_iakin_nefud", "slip_tip", "shield")[0] == "W.ally.02"
    plan(g, "harkonnen", "captain_iakin_nefud", 11, weapon="slip_tip", defense="snooper")
    settle(g)
    won = happened(g, "battle_won")[-1]
    assert (won["winner"], won["total"], won["against"]) == ("fremen", 12, 11)
    assert tokens(g, "fremen", "sietch_tabr_13") == (1, 0)
    assert tokens(g, "bene_gesserit", "sietch_tabr_13") == (1, 0)
    assert house(g, "fremen").spice == 2
    assert hand(g, "fremen") == ["maula_pistol", "shield"]
    assert hand(g, "harkonnen") == ["shield"]
    assert house(g, "harkonnen").tanks == 12


@pytest.mark.rule("wbc:W.battle.04")
@pytest.mark.rule("wbc:W.battle.28")
@pytest.mark.rule("wbc:W.fremen.fedaykin")
def test_a_dial_that_no_tokens_are_worth_exactly_costs_the_smallest_excess() -> None:
    """E128."""
    g = fight("fremen", "guild", fremen={"forces": {PLACE: {"elite": 3}}}, guild={"forces": {PLACE: 1}})
    plan(g, "fremen", "jamis", 5)
    plan(g, "guild", "guild_rep", 0)
    settle(g)
    assert house(g, "fremen").elite_tanks == 3


@pytest.mark.rule("wbc:W.battle.05")
@pytest.mark.rule("wbc:W.battle.28")
@pytest.mark.rule("wbc:W.emperor.sardaukar")
@pytest.mark.parametrize(("enemy", "strength"), [("harkonnen", 9), ("fremen", 5)])
def test_sardaukar_count_two_and_one_against_fremen(enemy: str, strength: int) -> None:
    """E128."""
    g = fight("emperor", enemy, emperor={"forces": {PLACE: {"normal": 1, "elite": 4}}})
    assert options(g, "emperor", "battle_plan", "bashar", "none", "none") == list(range(strength + 1))


@pytest.mark.rule("wbc:W.battle.10")
@pytest.mark.rule("wbc:W.battle.24")
@pytest.mark.rule("wbc:W.emperor.sardaukar")
def test_a_karama_takes_the_bonus_of_the_sardaukar_for_this_battle_after_voice_and_prescience() -> None:
    g = fight(
        "emperor",
        "atreides",
        quiet=False,
        emperor={"forces": {PLACE: {"normal": 1, "elite": 4}}},
        harkonnen={"hand": ["karama"]},
    )
    answer(g, "atreides", "prescience", "pass")
    answer(g, "harkonnen", "karama", "karama")
    assert options(g, "emperor", "battle_plan", "bashar", "none", "none") == list(range(6))


@pytest.mark.rule("wbc:W.battle.22")
@pytest.mark.rule("wbc:W.battle.23")
@pytest.mark.rule("wbc:W.battle.30")
@pytest.mark.rule("wbc:W.atreides.prescience")
@pytest.mark.rule("wbc:W.atreides.see_future")
def test_prescience_is_answered_to_atreides_alone_and_anew_after_each_karama() -> None:
    """E134."""
    g = fight(
        "atreides",
        "emperor",
        quiet=False,
        emperor={"forces": {PLACE: {"normal": 1, "elite": 4}}, "hand": ["chaumas"]},
        harkonnen={"hand": ["karama"]},
        atreides={"hand": ["karama"]},
    )
    answer(g, "atreides", "prescience", "weapon")
    answer(g, "harkonnen", "karama", "pass")
    answer(g, "emperor", "prescience_answer", "chaumas")
    seats = list(g.seats)
    assert g.events(seats.index("atreides"))[-1]["facts"]["weapon"] == "chaumas"
    told = [e for e in g.events(seats.index("guild")) if e["name"] == "prescience_answered"]
    assert "weapon" not in told[-1]["facts"]
    answer(g, "harkonnen", "karama", "karama")
    answer(g, "atreides", "karama", "pass")
    assert asked(g) == [("emperor", "prescience_answer")], "the same element again"
    answer(g, "emperor", "prescience_answer", "none")
    answer(g, "atreides", "look_at_plan", "emperor")
    assert asked(g) == [("emperor", "battle_plan")], "it plans anew, and first"
    plan(g, "emperor", "bashar", 2, weapon="chaumas")
    assert g.events(seats.index("atreides"))[-1]["facts"]["weapon"] == "chaumas"
    assert asked(g) == [("atreides", "battle_plan")]


@pytest.mark.rule("wbc:W.atreides.see_future")
@pytest.mark.rule("wbc:W.card.karama")
def test_see_future_works_with_every_karama_in_anybodys_battle() -> None:
    g = fight("emperor", "guild", quiet=False, atreides={"hand": ["karama"], "karama_power_used": True})
    assert asked(g) == [("atreides", "look_at_plan")]
    answer(g, "atreides", "look_at_plan", "guild")
    assert asked(g) == [("guild", "battle_plan")]


@pytest.mark.rule("wbc:W.battle.06")
@pytest.mark.rule("wbc:W.battle.25")
@pytest.mark.rule("wbc:W.battle.12")
def test_one_side_fights_leaderless_by_agreement() -> None:
    """E127."""
    g = fight(
        "harkonnen",
        "guild",
        guild={"forces": {PLACE: 6}, "hand": ["crysknife", "shield"]},
        harkonnen={"forces": {PLACE: 4}},
    )
    assert refused(g, "guild", "battle_plan", "none")[0] == "W.battle.06"
    answer(g, "guild", "leaderless", "myself")
    assert asked(g) == [("harkonnen", "agree_leaderless")]
    answer(g, "harkonnen", "agree_leaderless", "yes")
    assert options(g, "guild", "battle_plan") == ["none"]
    assert options(g, "guild", "battle_plan", "none") == ["none"], "and no cards"
    assert "none" not in options(g, "harkonnen", "battle_plan")
    plan(g, "guild", number=6)
    plan(g, "harkonnen", "captain_iakin_nefud", 4)
    settle(g)
    assert happened(g, "battle_won")[-1]["winner"] == "harkonnen", "6 to 6: the aggressor wins a tie"
    assert house(g, "harkonnen").tanks == 4
    assert house(g, "harkonnen").spice == 0
    assert house(g, "guild").tanks == 6


@pytest.mark.rule("wbc:W.battle.06")
def test_without_consent_a_leader_must_be_played_and_each_side_proposes_once() -> None:
    g = fight("harkonnen", "guild")
    answer(g, "guild", "leaderless", "both")
    answer(g, "harkonnen", "agree_leaderless", "no")
    assert "none" not in options(g, "guild", "battle_plan")
    assert "leaderless" not in offered(g, "guild")
    assert "leaderless" in offered(g, "harkonnen")


@pytest.mark.rule("wbc:W.card.cheap_hero")
@pytest.mark.rule("wbc:W.card.cheap_hero_saves")
def test_a_cheap_hero_over_a_leader_saves_him_even_from_a_traitor_card() -> None:
    """E135."""
    g = fight(
        "guild",
        "harkonnen",
        guild={"forces": {PLACE: 3}, "hand": ["cheap_hero"]},
        harkonnen={"forces": {PLACE: 4}, "hand": ["crysknife"], "traitors": ["staban_tuek"]},
    )
    plan(g, "guild", "cheap_hero_over_staban_tuek", 3)
    plan(g, "harkonnen", "captain_iakin_nefud", 2, weapon="crysknife")
    assert not any(question == "traitor" for _, question in asked(g))
    won = happened(g, "battle_won")[-1]
    assert (won["winner"], won["total"], won["against"]) == ("harkonnen", 4, 3)
    pass_all(g, "keep_cards", "leader_fate")
    assert happened(g, "leader_saved")[-1]["leader"] == "staban_tuek"
    assert house(g, "harkonnen").spice == 0, "nothing for the hero"
    assert "staban_tuek" not in g.view()["factions"]["guild"]["leaders"]["tanks"]
    assert "cheap_hero" in g.view()["decks"]["treachery_discard"]


@pytest.mark.rule("wbc:W.card.cheap_hero")
@pytest.mark.rule("wbc:W.battle.06")
def test_a_cheap_hero_is_never_compulsory() -> None:
    tanks = ["staban_tuek", "esmar_tuek", "master_bewt", "soo_soo_sook", "guild_rep"]
    g = fight("guild", "emperor", quiet=False, guild={"hand": ["cheap_hero"], "leaders": {"tanks": tanks}})
    answer(g, "guild", "withhold_hero", "yes")
    assert options(g, "guild", "battle_plan") == ["none"]
    assert rules_of(g, "no_leader") == ["W.battle.06"]


@pytest.mark.rule("wbc:W.battle.17")
@pytest.mark.rule("wbc:W.battle.18")
def test_a_call_may_be_answered_and_then_both_lose() -> None:
    """E130."""
    given: Any = {
        "atreides": {"forces": {PLACE: 4}, "traitors": ["feyd_rautha"]},
        "harkonnen": {"forces": {PLACE: 5}, "traitors": ["duncan_idaho"]},
    }
    g = fight("atreides", "harkonnen", **given)
    plan(g, "atreides", "duncan_idaho", 1)
    plan(g, "harkonnen", "feyd_rautha", 1)
    answer(g, "harkonnen", "traitor", "yes")
    answer(g, "atreides", "traitor", "no")
    assert happened(g, "traitor_called")[-1]["by"] == "harkonnen"
    answer(g, "atreides", "traitor", "yes")
    assert house(g, "atreides").tanks == 4
    assert house(g, "harkonnen").tanks == 5
    assert house(g, "atreides").spice == house(g, "harkonnen").spice == 0
    g = fight("atreides", "harkonnen", **given)
    plan(g, "atreides", "duncan_idaho", 1)
    plan(g, "harkonnen", "feyd_rautha", 1)
    answer(g, "harkonnen", "traitor", "yes")
    answer(g, "atreides", "traitor", "no")
    answer(g, "atreides", "traitor", "no")
    assert house(g, "harkonnen").spice == 2
    assert house(g, "harkonnen").tanks == 0
    assert g.view()["factions"]["harkonnen"]["leaders"]["used"] == {"feyd_rautha": "old_gap"}


@pytest.mark.rule("wbc:W.battle.26")
@pytest.mark.rule("wbc:W.harkonnen.poison")
def test_a_captive_is_a_traitor_in_its_owners_pay_without_a_card() -> None:
    g = fight(
        "harkonnen",
        "emperor",
        emperor={"leaders": {"captured": ["hasimir_fenring"]}},
    )
    plan(g, "harkonnen", "hasimir_fenring", 5)
    plan(g, "emperor", "bashar", 0)
    answer(g, "emperor", "traitor", "yes")
    assert house(g, "emperor").spice == 6
    assert house(g, "harkonnen").tanks == 5
    assert g.view()["factions"]["emperor"]["exposed"] == []
    assert g.view()["factions"]["emperor"]["leaders"]["tanks"] == ["hasimir_fenring"]


@pytest.mark.rule("wbc:W.card.lasgun")
def test_an_explosion_kills_leaders_who_stand_there_too() -> None:
    """E131."""
    g = fight(
        "harkonnen",
        "atreides",
        spice={PLACE: 6},
        atreides={
            "forces": {PLACE: 3},
            "hand": ["shield"],
            "leaders": {"used": {"lady_jessica": "old_gap"}},
        },
        harkonnen={"hand": ["lasgun"]},
        bene_gesserit={"forces": {PLACE: {"co_existing": 1}}},
    )
    plan(g, "atreides", "thufir_hawat", 1, defense="shield")
    plan(g, "harkonnen", "beast_rabban", 1, weapon="lasgun")
    settle(g)
    view = g.view()["factions"]
    assert sorted(view["atreides"]["leaders"]["tanks"]) == ["lady_jessica", "thufir_hawat"]
    assert view["harkonnen"]["leaders"]["tanks"] == ["beast_rabban"]
    assert [house(g, name).tanks for name in ("atreides", "harkonnen", "bene_gesserit")] == [3, 5, 1]
    assert PLACE not in g.view()["spice"]
    assert house(g, "atreides").spice == house(g, "harkonnen").spice == 0


@pytest.mark.rule("wbc:W.atreides.kh")
@pytest.mark.rule("wbc:W.atreides.rise")
@pytest.mark.parametrize("once", [False, True])
def test_the_kwisatz_haderach_comes_along_with_one_leader_a_turn(once: bool) -> None:
    """E129, A217; by the option not even twice with the same one."""
    g = fight(
        "atreides",
        "emperor",
        atreides={"forces": {PLACE: 9}, "kwisatz_haderach": 7},
        guild={"forces": {PLACE: 1}},
        options={"kwisatz_once": once},
    )
    answer(g, "atreides", "choose_battle", "old_gap", "emperor")
    pass_all(g, "prescience", "karama")
    plan(g, "emperor", "bashar", 0)
    plan(g, "atreides", "dr_wellington_yueh", 1, kwisatz_haderach="yes")
    settle(g)
    pass_all(g, "prescience", "karama")
    if once:
        assert options(g, "atreides", "battle_plan", "dr_wellington_yueh", "none", "none") == list(range(9))
        return
    assert options(g, "atreides", "battle_plan", "dr_wellington_yueh", "none", "none") == ["no", "yes"]
    assert options(g, "atreides", "battle_plan", "duncan_idaho", "none", "none") == ["no"]
    assert refused(g, "atreides", "battle_plan", "duncan_idaho", "none", "none", "yes")[0] == "W.atreides.kh"


@pytest.mark.rule("wbc:W.battle.27")
@pytest.mark.rule("wbc:W.move.08")
@pytest.mark.parametrize(("dial", "left"), [(3, 0), (5, 4)])
def test_the_secondary_dies_with_the_primary_and_lives_if_it_wins(dial: int, left: int) -> None:
    """E124."""
    g = lay(
        "battle",
        ruleset="wbc",
        first_player="harkonnen",
        atreides={"forces": {"imperial_basin_8": dial}, "spice": 0},
        emperor={"forces": {"imperial_basin_10": {"secondary": 3, "secondary_elite": 1}}},
        harkonnen={"forces": {"imperial_basin_9": 5}},
        alliances=[["atreides", "emperor"]],
    )
    pass_all(g, "voice", "prescience", "karama")
    assert refused(g, "atreides", "battle_plan", "dr_wellington_yueh", "none", "none", dial + 1)[0] == "W.battle.04"
    plan(g, "atreides", "dr_wellington_yueh", dial)
    plan(g, "harkonnen", "piter_de_vries", 2)
    settle(g)
    pass_all(g, "leader_fate")
    assert sum(g.view()["factions"]["emperor"]["forces"].get("imperial_basin_10", {}).values()) == left
    assert house(g, "emperor").tanks + house(g, "emperor").elite_tanks == 4 - left


@pytest.mark.rule("wbc:W.bg.voice")
@pytest.mark.rule("wbc:W.bg.voice_worthless")
def test_the_voice_has_fixed_forms() -> None:
    g = fight("bene_gesserit", "emperor", quiet=False, emperor={"hand": ["baliset", "crysknife", "cheap_hero"]})
    kinds = options(g, "bene_gesserit", "voice", "play")
    assert kinds == [
        "poison_weapon", "projectile_weapon", "poison_defense", "projectile_defense", "worthless", "lasgun",
    ]  # fmt: skip
    answer(g, "bene_gesserit", "voice", "play", "worthless")
    pass_all(g, "karama")
    assert options(g, "emperor", "battle_plan", "bashar", "crysknife") == ["baliset"]
    assert "none" in options(g, "emperor", "battle_plan", "bashar", "baliset")


@pytest.mark.rule("wbc:W.harkonnen.opportunistic")
def test_atreides_know_that_the_karama_is_gone() -> None:
    """They saw it being bought; after it was played against them they know what Harkonnen have of theirs, and no Karama."""
    g = lay(
        "movement",
        ruleset="wbc",
        harkonnen={"hand": ["karama", "shield"], "karama_power_used": True},
        atreides={"hand": ["lasgun"], "seen": [["harkonnen", "karama"]]},
    )
    answer(g, "harkonnen", "opportunistic", "atreides", 1)
    answer(g, "harkonnen", "return_cards", "shield")
    assert g.view(seat(g, "atreides"))["factions"]["atreides"]["seen"] == [["harkonnen", "lasgun"]]
    check_conserved(g)


@pytest.mark.rule("wbc:W.harkonnen.opportunistic")
@pytest.mark.rule("wbc:W.harkonnen.opportunistic_count")
def test_opportunistic_takes_random_cards_and_gives_as_many_of_the_old_hand() -> None:
    """E133."""
    g = lay(
        "movement",
        ruleset="wbc",
        harkonnen={"hand": ["karama", "shield", "baliset"], "karama_power_used": True},
        emperor={"hand": ["chaumas", "crysknife", "lasgun", "snooper"]},
    )
    assert options(g, "harkonnen", "opportunistic", "emperor") == [1, 2]
    answer(g, "harkonnen", "opportunistic", "emperor", 2)
    assert options(g, "harkonnen", "return_cards") == ["shield"], "in the order of the hand, and both of them"
    answer(g, "harkonnen", "return_cards", "shield", "baliset")
    assert len(hand(g, "harkonnen")) == 2
    assert len(hand(g, "emperor")) == 4
    assert {"shield", "baliset"} <= {*hand(g, "emperor")}


@pytest.mark.rule("wbc:W.harkonnen.opportunistic")
@pytest.mark.rule("wbc:W.battle.21")
def test_opportunistic_may_void_the_voice_and_not_an_answer_to_prescience() -> None:
    g = fight(
        "harkonnen",
        "atreides",
        quiet=False,
        harkonnen={"hand": ["karama", "crysknife", "shield"]},
        emperor={"hand": ["baliset"]},
    )
    answer(g, "atreides", "prescience", "weapon")
    pass_all(g, "karama")
    answer(g, "harkonnen", "prescience_answer", "crysknife")
    pass_all(g, "karama")
    answer(g, "harkonnen", "opportunistic", "emperor", 1)
    assert options(g, "harkonnen", "return_cards") == ["shield"]
    answer(g, "harkonnen", "return_cards", "shield")
    assert options(g, "harkonnen", "battle_plan", "beast_rabban") == ["crysknife"]


@pytest.mark.rule("wbc:W.battle.02")
@pytest.mark.rule("wbc:W.battle.07")
@pytest.mark.rule("wbc:W.battle.14")
@pytest.mark.rule("wbc:W.battle.09")
@pytest.mark.rule("wbc:W.battle.31")
def test_the_aggressor_chooses_and_a_leader_fights_in_one_territory_a_turn() -> None:
    g = fight(
        "harkonnen",
        "emperor",
        harkonnen={"forces": {PLACE: 3, "pasty_mesa_6": 3}},
        guild={"forces": {"pasty_mesa_6": 1}},
    )
    answer(g, "harkonnen", "choose_battle", "old_gap", "emperor")
    pass_all(g, "karama")
    plan(g, "emperor", "bashar", 0)
    assert not happened(g, "plan_revealed")
    plan(g, "harkonnen", "beast_rabban", 3)
    assert len(happened(g, "plan_revealed")) == 2
    settle(g)
    pass_all(g, "leader_fate", "karama")
    assert tokens(g, "harkonnen", PLACE) == (0, 0), "won without a survivor"
    assert "beast_rabban" not in options(g, "harkonnen", "battle_plan")
    assert refused(g, "harkonnen", "battle_plan", "beast_rabban")[0] == "W.battle.07"


@pytest.mark.rule("wbc:W.storm.13")
@pytest.mark.rule("wbc:W.battle.01")
def test_tokens_that_the_storm_separates_do_not_battle_and_nobody_battles_in_the_polar_sink() -> None:
    g = lay(
        "battle",
        ruleset="wbc",
        storm=9,
        atreides={"forces": {"imperial_basin_8": 3, "polar_sink": 1}},
        emperor={"forces": {"imperial_basin_10": 3, "polar_sink": 1}},
    )
    assert not happened(g, "battle_began")
