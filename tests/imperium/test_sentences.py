"""What people read: events and refusals in plain words, with the right numbers and the right rule."""

from __future__ import annotations

from typing import Any

import pytest

import landsraad
from imperium.support import A, B, C, D, answer, finish_round, happened, lay, player, refused, sent, settle, shown, turn


def told(g: Any, name: str) -> list[str]:
    """Every event of this name as a sentence."""
    return [g.text(event.name, event.facts) for event in g.history if event.name == name]


@pytest.mark.rule("imperium:I.troop.07")
def test_lost_troops_are_told_as_numbers() -> None:
    g = turn("dagger", solari=1, intrigue=["double_cross"], players={B: {"deployed": 2}})
    answer(g, A, "plot", "double_cross")
    (lost,) = happened(g, "troops_lost")
    assert (lost["seat"], lost["garrison"], lost["deployed"]) == (B, 0, 1)
    assert told(g, "troops_lost") == ['Glossu "The Beast" Rabban loses 1 troop in the conflict (Double Cross).']
    assert (player(g, B).supply, player(g, B).conflict) == (8, 1)


@pytest.mark.rule("imperium:I.troop.07")
def test_troops_lost_in_the_garrison_are_told_alone() -> None:
    g = sent("gun_thopter", "arrakeen")
    answer(g, A, "resolve", "gun_thopter:each_opponent_lose_1_troop")
    assert told(g, "troops_lost") == [
        'Glossu "The Beast" Rabban loses 1 troop in the garrison (Gun Thopter).',
        "Earl Memnon Thorvald loses 1 troop in the garrison (Gun Thopter).",
    ]


@pytest.mark.rule("imperium:I.icon.13")
def test_where_a_card_is_trashed_from() -> None:
    g = sent("seek_allies", "wealth")
    answer(g, A, "rest")
    assert told(g, "card_trashed") == ["Paul Atreides trashes Seek Allies from play."]
    g = sent("jamis", "stillsuits", options={"ix": True}, discard=["dagger"])
    answer(g, A, "resolve", "jamis:trash")
    answer(g, A, "discard", "dagger")
    assert told(g, "card_trashed") == ["Paul Atreides trashes Dagger from the discard pile (Jamis)."]


@pytest.mark.rule("imperium:I.icon.13")
def test_a_card_that_cannot_be_trashed_is_called_by_its_title() -> None:
    g = sent("guild_administrator", "foldspace", discard=["dagger"])
    answer(g, A, "resolve", "guild_administrator:trash")
    assert refused(g, A, "discard", "signet_ring") == ("I.icon.13", "Signet Ring is not in the discard pile")
    assert refused(g, A, "hand") == ("I.icon.13", "there is no card to trash in the hand")


def test_one_sword_and_one_point() -> None:
    g = shown(["imperial_bashar", "dagger"], options={"ix": True}, deployed=1)
    answer(g, A, "end")
    assert told(g, "swords_gained") == ["Paul Atreides gains 1 sword, strength 6 (Imperial Bashar)."]
    g = lay("recall", players={A: {"vp": 1}}, conflict_deck=[], round=10)
    assert told(g, "game_over") == ["The game is over: Paul Atreides wins with 1 victory point."]


@pytest.mark.rule("imperium:I.end.03")
def test_several_winners_win() -> None:
    g = lay("recall", players={A: {"vp": 4}, B: {"vp": 4}}, conflict_deck=[], round=10)
    assert told(g, "game_over") == [
        'The game is over: Paul Atreides and Glossu "The Beast" Rabban win with 4 victory points.'
    ]


@pytest.mark.rule("imperium:I.makers.01")
def test_gathering_spice_names_its_spaces() -> None:
    g = finish_round(lay("makers", players={A: {"agents_at": ["hagga_basin"]}}, bonus_spice={"the_great_flat": 1}))
    assert told(g, "bonus_spice_added")[0] == (
        "Spice gathers on the Maker spaces: 1 at Imperial Basin, 0 at Hagga Basin and 2 at The Great Flat."
    )


@pytest.mark.rule("imperium:I.reveal.06")
def test_what_a_card_cost() -> None:
    g = shown(["convincing_argument"])
    answer(g, A, "acquire", "arrakis_liaison")
    assert told(g, "card_acquired") == ["Paul Atreides acquires Arrakis Liaison for 2 persuasion."]
    g = sent("diplomacy", "foldspace")
    answer(g, A, "rest")
    assert told(g, "card_acquired") == ["Paul Atreides acquires Foldspace for nothing."]


@pytest.mark.rule("imperium:I.agent.09")
def test_influence_of_a_space_is_told_as_such() -> None:
    g = sent("diplomacy", "wealth")
    assert told(g, "influence_moved") == []
    answer(g, A, "resolve", "space:1_emperor_influence")
    assert told(g, "influence_moved") == ["Paul Atreides gains 1 influence with the Emperor, now 1 (board space)."]


@pytest.mark.rule("imperium:I.imm.research.01")
def test_spaces_of_the_research_track_in_words() -> None:
    g = sent("reconnaissance", "research_station", options={"immortality": True}, water=2)
    answer(g, A, "resolve", "research_station/immortality:research_1")
    assert told(g, "researched") == ["Paul Atreides advances on the research track to column 1 (Research Station)."]
    assert told(g, "specimens_generated") == ["Paul Atreides generates a specimen (research track)."]


@pytest.mark.rule("imperium:I.faq.09")
def test_effects_that_must_be_resolved_are_named_in_words() -> None:
    g = sent("gun_thopter", "arrakeen", deck=["dagger"])
    assert refused(g, A, "end") == (
        "I.faq.09",
        "these effects must be resolved first: Arrakeen: 1 troop, Arrakeen: draw 1 card, "
        "Gun Thopter: each opponent: lose 1 troop",
    )
    assert refused(g, A, "resolve", "carthag:1_troop") == (
        "I.agent.10",
        "Carthag: 1 troop is not among the effects of this turn",
    )


@pytest.mark.rule("imperium:I.reveal.04")
def test_a_reveal_effect_that_does_not_wait_cites_the_reveal_turn() -> None:
    g = shown(["bene_gesserit_sister"])
    assert refused(g, A, "resolve", "arrakeen:draw_1")[0] == "I.reveal.04"


@pytest.mark.rule("imperium:I.faq.04", "imperium:I.imm.card.01", "imperium:I.reveal.05")
def test_why_a_card_cannot_be_bought() -> None:
    g = shown(["convincing_argument"], options={"immortality": True})
    assert refused(g, A, "acquire", "foldspace")[0] == "I.faq.04"
    assert refused(g, A, "acquire", "chairdog") == (
        "I.imm.card.01",
        "Chairdog comes from the Tleilaxu row and is bought with specimens",
    )
    assert refused(g, A, "acquire", "dagger")[0] == "I.reveal.05"


@pytest.mark.rule("imperium:I.intrigue.06")
def test_a_card_of_the_wrong_kind_is_refused_in_good_english() -> None:
    g = turn("dagger", intrigue=["corner_the_market", "windfall"])
    assert refused(g, A, "plot", "corner_the_market") == ("I.intrigue.04", "Corner the Market is not a plot card")
    g = lay("recall", players={A: {"intrigue": ["windfall", "corner_the_market"]}}, conflict_deck=[], round=10)
    assert refused(g, A, "endgame", "windfall")[1] in (
        "Windfall is not an endgame card",
        "none of your intrigue cards can be played now",
    )


def test_who_holds_the_table() -> None:
    g = lay(seats=(A, B, C, D))
    assert g.text("round_began", {"round": 2, "seat": 1}) == (
        'Round 2 begins; Glossu "The Beast" Rabban is the first player.'
    )


@pytest.mark.rule("imperium:I.troop.04")
def test_deploying_nobody_is_told_apart_from_deploying_too_many() -> None:
    g = sent("reconnaissance", "arrakeen")
    assert refused(g, A, "deploy", 0) == ("I.troop.04", "at least one unit is deployed, or nothing is said of it")
    assert refused(g, A, "deploy", 3) == ("I.troop.04", "at most 2 units may still be deployed this turn")


@pytest.mark.rule("imperium:I.imm.card.03")
def test_one_specimen_is_one() -> None:
    mine = {A: {"hand": ["dagger"], "intrigue": ["ambush"], "specimens": 1}}
    g = lay(players=mine, options={"immortality": True}, tleilaxu_row=["corrino_genes", "chairdog"])
    answer(g, A, "reveal")
    assert refused(g, A, "obtain", "chairdog") == (
        "I.imm.card.03",
        "Chairdog costs 2 specimens, and only 1 can be spent",
    )


@pytest.mark.rule("imperium:I.hagal.core.04")
def test_house_hagal_reveals_its_own_cards() -> None:
    g = lay(seats=(A, B), ruleset="hagal", hagal_deck=["wealth"], players={A: {"hand": ["reconnaissance"]}})
    answer(g, A, "send", "reconnaissance", "arrakeen")
    settle(g)
    answer(g, A, "end")
    assert told(g, "hagal_revealed") == ["House Hagal reveals Wealth."]
    assert told(g, "rival_sent") == ["House Hagal sends an agent to Wealth."]


@pytest.mark.rule("imperium:I.troop.04")
def test_one_unit_may_still_be_deployed() -> None:
    g = settle(sent("reconnaissance", "research_station", garrison=5, water=2, intrigue=["charisma"]))
    answer(g, A, "deploy", 1)
    assert refused(g, A, "deploy", 3) == ("I.troop.04", "at most 1 unit may still be deployed this turn")


@pytest.mark.rule("imperium:I.solo.08")
def test_why_somebody_does_not_lead_a_rival() -> None:
    g: Any = landsraad.new("imperium", "solo", ["count_ilban_richese"], 4)
    me = g.seats[0]
    assert refused(g, me, A)[1] == "Paul Atreides cannot lead a rival"
    assert refused(g, me, me)[1] == "Count Ilban Richese is at the table already"
    assert refused(g, me, "ilesa_ecaz")[1] == ("Ilesa Ecaz belongs to an expansion that this game is played without")
