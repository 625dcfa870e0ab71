"""Mahdi's round: set-up, start, target, end (A.solo.round.01-10, A.solo.round.26-28)."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import landsraad
from landsraad.games.war.board import AREA, SIETCHES
from landsraad.games.war.decisions import TURN
from landsraad.games.war.pieces import BLACK, SILVER
from landsraad.games.war.rulesets.mahdi.cards import tactics
from landsraad.games.war.rulesets.mahdi.cards.tactics import CARD_SECTORS, TACTICAL, TACTICAL_CARD
from landsraad.games.war.settlements import destroy
from landsraad.games.war.sides import ATREIDES, HARKONNEN
from landsraad.kernel.errors import UnknownName
from war.mahdi.table import lay, turn
from war.support import T, answer, asked, check_conserved, happened, pass_all, where


def begin(seed: int = 1) -> Any:
    return landsraad.new("war", "mahdi", seed=seed)


@pytest.mark.rule("war:A.solo.round.01")
def test_one_player_leads_the_atreides_and_is_asked_everything() -> None:
    g = begin()
    assert g.seats == ("atreides",)
    assert g.state.seat_of == (0, 0, -1, -1)
    with pytest.raises(UnknownName, match="atreides"):
        landsraad.new("war", "mahdi", ["harkonnen"])
    rng = Random(3)
    for _ in range(200):
        q = g.questions()[0]
        assert q.seat == 0
        g.submit(q.seat, q.name, g.sample(q, rng))
        if g.over:
            break


@pytest.mark.rule("war:A.solo.round.02")
@pytest.mark.parametrize(
    ("card", "sectors", "sietch"),
    [
        ("tac_rock_outcroppings", {"s4"}, "rock_outcroppings"),
        ("tac_bight_of_the_cliff", {"s4"}, "bight_of_the_cliff"),
        ("tac_sihaya_ridge", {"s1"}, "sihaya_ridge"),
        ("tac_gara_kulon", {"s1"}, "gara_kulon"),
        ("tac_tasmin_sink", {"s2"}, "tasmin_sink"),
        ("tac_habbanya_ridge", {"s3"}, "habbanya_ridge"),
        ("tac_windgap", {"s5", "s6", "s7", "s8"}, "windgap"),
        ("tac_hobars_gap", {"s5", "s6", "s7", "s8"}, "hobars_gap"),
    ],
)
def test_a_tactical_card_names_a_sector_and_a_sietch(card: str, sectors: set[str], sietch: str) -> None:
    """As the Harvesting Sector and as the Target Sietch; the central sectors are one."""
    other = "tac_tasmin_sink" if card != "tac_tasmin_sink" else "tac_gara_kulon"
    g = lay("vehicles", mahdi={"harvesting": card, "target": other})
    assert set(g.view(0)["sides"][1]["mahdi"]["harvesting_sectors"]) == sectors
    g = lay("vehicles", mahdi={"harvesting": other, "target": card})
    assert g.view(0)["sides"][1]["mahdi"]["target_area"] == sietch
    assert len(TACTICAL) == 8


@pytest.mark.rule("war:A.solo.round.03")
def test_two_prescience_cards_are_revealed() -> None:
    g = lay("start", prescience_deck=["the_desert_war"])
    assert [len(e["prescience"]) for e in happened(g, "prescience_revealed")] == [2]
    assert len(g.state.row) == 2


@pytest.mark.rule("war:A.solo.round.04")
@pytest.mark.rule("war:A.solo.round.05")
def test_the_first_card_is_the_sector_and_the_second_the_target() -> None:
    g = lay("start", mahdi={"tactical_deck": ["tac_gara_kulon", "tac_windgap"]})
    assert happened(g, "harvesting_sector") == [{"tactical": "tac_gara_kulon"}]
    assert happened(g, "target_sietch") == [{"tactical": "tac_windgap", "area": "windgap"}]
    assert len(g.state.tactical_deck) == 6


@pytest.mark.rule("war:A.solo.round.05")
def test_a_card_of_the_same_sector_or_a_destroyed_sietch_is_passed_over() -> None:
    standing = ["gara_kulon", "sihaya_ridge", "windgap", "hobars_gap", "habbanya_ridge"]
    order = ["tac_gara_kulon", "tac_sihaya_ridge", "tac_tasmin_sink", "tac_hobars_gap"]
    g = lay("start", mahdi={"tactical_deck": order}, atreides={"sietches": standing})
    assert [e["tactical"] for e in happened(g, "tactical_passed")] == ["tac_sihaya_ridge", "tac_tasmin_sink"]
    assert TACTICAL[g.state.target] == "tac_hobars_gap"
    assert [TACTICAL[card] for card in g.state.tactical_gone] == ["tac_sihaya_ridge", "tac_tasmin_sink"]


@pytest.mark.rule("war:A.solo.round.05")
def test_without_a_fitting_card_the_sector_does_not_matter() -> None:
    """A71."""
    order = ["tac_gara_kulon", "tac_tasmin_sink", "tac_sihaya_ridge"]
    g = lay("start", mahdi={"tactical_deck": order}, atreides={"sietches": ["gara_kulon", "sihaya_ridge"]})
    assert TACTICAL[g.state.target] == "tac_sihaya_ridge"
    assert TACTICAL_CARD["tac_sihaya_ridge"] not in g.state.tactical_gone


@pytest.mark.rule("war:A.solo.round.06")
def test_a_destroyed_target_is_replaced_at_once() -> None:
    g = lay(mahdi={"tactical_deck": ["tac_sihaya_ridge", "tac_tasmin_sink"]})
    destroy(g, AREA["windgap"])
    assert [e["tactical"] for e in happened(g, "tactical_passed")] == ["tac_sihaya_ridge"]
    assert TACTICAL[g.state.target] == "tac_tasmin_sink"
    assert TACTICAL_CARD["tac_windgap"] in g.state.tactical_gone


@pytest.mark.rule("war:A.solo.round.06")
def test_another_sietch_that_falls_leaves_the_target() -> None:
    g = lay()
    destroy(g, AREA["tasmin_sink"])
    assert TACTICAL[g.state.target] == "tac_windgap"
    assert not happened(g, "tactical_passed")


@pytest.mark.rule("war:A.solo.round.07")
@pytest.mark.rule("war:A.solo.act.27")
def test_two_reinforcements_come_each_round_and_no_hand() -> None:
    g = lay("start", decks={"corrino_ally": ["shigawire"], "house_harkonnen": ["sandmasters"]})
    assert happened(g, "reinforced") == [
        {"power": "corrino_ally", "count": 1},
        {"power": "house_harkonnen", "count": 2},
    ]
    assert g.state.sides[1].hand == ()
    shown = g.view(0)["sides"][1]
    assert shown["mahdi"]["reinforcements"] == ["corrino_ally", "house_harkonnen"]
    assert "shigawire" not in str(g.view(0)) + str(g.events(0))
    assert [len(deck) for deck in g.state.decks] == [17, 17, 17, 17]


@pytest.mark.rule("war:A.solo.round.08")
def test_what_the_criteria_leave_open_is_the_players_choice() -> None:
    g = lay("vehicles")
    q = g.questions()[0]
    assert (q.seat, q.name, q.rule) == (0, "harvester_area", "A.solo.round.08")
    assert q.prompt == "In which area do the Harkonnen place a Harvester?"
    g.ask_for(HARKONNEN, 0, "tank_order", "A.tank.06", q.tree)
    assert g.open[-1].prompt == "For the Harkonnen: Which leader enters the Regeneration Tank first?"
    g.ask_side(ATREIDES, TURN, "tank_order", "A.solo.round.08", q.tree)
    assert g.open[-1].prompt == "Which leader enters the Regeneration Tank first?"
    assert not g.question_class(0, "tank_order", "A.tank.06", q.tree).prompt.startswith("For the Harkonnen: ")


@pytest.mark.rule("war:A.solo.round.09")
@pytest.mark.rule("war:A.solo.spec.02")
def test_the_table_is_set_up_as_for_two_with_the_tactical_cards_shuffled() -> None:
    drawn = set()
    for seed in range(12):
        g = begin(seed)
        s = g.state
        assert len(happened(g, "tactical_shuffled")) == 1
        cards = [s.harvesting, s.target, *s.tactical_gone, *s.tactical_deck]
        assert sorted(cards) == list(range(8))
        assert not CARD_SECTORS[s.harvesting] & CARD_SECTORS[s.target]
        drawn.add(s.harvesting)
        assert len(g.view(0)["legions"]) == 14
        assert s.pool == sum(1 << token for token in (*BLACK, *SILVER))
        check_conserved(g)
    assert len(drawn) > 3


@pytest.mark.rule("war:A.solo.round.10")
def test_sietches_and_tokens_lie_facedown_but_the_player_may_look() -> None:
    g = begin()
    assert g.state.sietch_known == 0
    assert sum(tokens.bit_count() for tokens in g.state.tokens) == len(SIETCHES)
    shown = g.view(0)
    assert all(sietch["rank"] in (1, 2, 3) and not sietch["faceup"] for sietch in shown["sietches"])
    assert all("regular" in token for tokens in shown["tokens"].values() for token in tokens)
    assert all(sietch["rank"] is None for sietch in g.view(None)["sietches"])


@pytest.mark.rule("war:A.solo.round.26")
@pytest.mark.rule("war:A.solo.round.27")
def test_at_the_end_the_supremacy_advances_and_all_tactical_cards_are_shuffled() -> None:
    g = lay("end", supremacy=2, mahdi={"tactical_gone": ["tac_tasmin_sink"]})
    assert g.state.supremacy == 3
    assert g.state.round == 3
    assert len(happened(g, "tactical_shuffled")) == 1
    shown = g.state
    assert sorted([shown.harvesting, shown.target, *shown.tactical_gone, *shown.tactical_deck]) == list(range(8))


@pytest.mark.rule("war:A.solo.round.26")
def test_the_tenth_point_ends_the_game_but_the_atreides_check_comes_first() -> None:
    """A79."""
    g = lay("end", supremacy=9)
    assert g.result.kind == "supremacy"
    assert g.result.winners == ()
    marks = {"kwisatz_haderach": 12, "sand_dwellers": 12, "jihad": 12}
    g = lay("end", supremacy=9, prescience=marks)
    assert (g.result.kind, g.result.winners) == ("objective", (0,))


@pytest.mark.rule("war:A.solo.round.28")
def test_reinforcements_and_named_leaders_stay() -> None:
    cards = ["shigawire", "sandmasters", "hunter_seeker", "explosive_artillery", "spotter_control",
             "troop_carriers", "breeding_program", "reports_of_traitors"]  # fmt: skip
    harkonnen = {"legions": {"carthag": {"regular": 2, "leaders": ["beast_rabban"]}}}
    g = lay("end", mahdi={"reinforcements": cards}, harkonnen=harkonnen)
    assert len(g.state.reinforcements) == 10  # and two of the new round
    assert where(g, "beast_rabban") == "carthag"
    assert not happened(g, "leader_swapped")
    assert not happened(g, "cards_discarded")


@pytest.mark.rule("war:A.solo.round.28")
def test_the_atreides_may_still_swap_and_must_discard() -> None:
    atreides = {
        "legions": {"s1_8": {"regular": 2, "leaders": ["paul_atreides"]}},
        "hand": ["war_plan", "truthtrance", "thumpers", "smugglers_a", "smugglers_b", "smugglers_c", "fremen_rockets"],
    }
    g = lay("end", atreides=atreides)
    assert asked(g) == [(T, "swap_leader")]
    answer(g, T, "swap_leader", "paul_atreides")
    assert where(g, "paul_atreides") == "aside"
    assert asked(g) == [(T, "discard")]


@pytest.mark.rule("war:A.solo.spec.07")
@pytest.mark.rule("war:A.solo.round.18")
def test_unrolled_dice_count_for_desert_power_and_end_the_phase() -> None:
    """Three used and two locked of eight: three are unused (A76)."""
    used = {"strategy": 2, "mentat": 1}
    few = {"house": 1, "strategy": 1, "mentat": 1}
    g = lay(imperium={"choam": 3}, harkonnen={"used": used, "leaders": {}}, atreides={"dice": few})
    assert g.state.locked == 2
    assert g.state.unused(1) == 3
    q = g.questions()[0]
    assert "desert_power" not in [q.label((), die) for die in q.tree.domain(g, ())]
    g = lay(imperium={"choam": 3}, harkonnen={"used": {"mentat": 2}}, atreides={"dice": few})
    q = g.questions()[0]
    assert g.state.unused(1) == 4
    assert "desert_power" in [q.label((), die) for die in q.tree.domain(g, ())]


@pytest.mark.rule("war:A.solo.spec.07")
def test_the_phase_ends_with_the_last_harkonnen_die() -> None:
    g = lay(mahdi={"unrolled": 1})
    turn(g, 5)
    pass_all(g, "harvester_area", "ornithopter_zone")
    assert [e["result"] for e in happened(g, "die_rolled")] == ["house"]
    assert len(happened(g, "spice_collected")) == 1
    assert g.state.round == 3


def test_tactics_speak_of_the_sietch_wherever_it_was_carried() -> None:
    g = lay(atreides={"sietches": {"s7_5": {"from": "windgap", "rank": 2}, "gara_kulon": 1}})
    assert tactics.target_area(g.state) == AREA["s7_5"]
