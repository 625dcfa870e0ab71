"""Every card of the Corrino Ally as the automaton resolves it (A.solo.act.16-23)."""

from __future__ import annotations

import pytest

from landsraad.games.war.cards.decks import CARD
from landsraad.games.war.rulesets.mahdi.cards.playing import DrawAndPlay
from verbs import Given
from war.mahdi.automaton import options, play
from war.mahdi.drawing import discarded, draw, kept, unresolved
from war.mahdi.table import lay
from war.support import T, answer, asked, chance, force, hand, happened, where


@pytest.mark.rule("war:A.solo.act.21")
@pytest.mark.parametrize("letter", ["a", "b", "c"])
def test_rage_overcame_shaddam_iv_brings_him_in_and_chains(letter: str) -> None:
    g = draw(f"rage_overcame_shaddam_iv_{letter}", decks={"house_harkonnen": ["forced_recruitment"]})
    assert where(g, "emperor_shaddam_iv") == "arrakeen"  # he enters, and the chained card has him as its leader
    assert [e["card"] for e in happened(g, "card_played")][1] == "forced_recruitment"


@pytest.mark.rule("war:A.solo.act.18")
def test_rage_overcame_shaddam_iv_a() -> None:
    """To the settlement closest to a Sietch, the North Pole; the Emperor comes even from elsewhere on the board."""
    legions: Given = {"carthag": {"regular": 1}, "arsunt": {"regular": 2}}
    g = draw("rage_overcame_shaddam_iv_a", harkonnen={"legions": legions, "leaders": {"emperor_shaddam_iv": "aside"}})
    assert force(g, "north_pole") == {"regular": 4, "leaders": ["emperor_shaddam_iv"]}
    legions = {"arsunt": {"regular": 2, "leaders": ["emperor_shaddam_iv"]}}
    g = draw("rage_overcame_shaddam_iv_a", harkonnen={"legions": legions})
    assert force(g, "north_pole") == {"regular": 4, "leaders": ["emperor_shaddam_iv"]}
    assert force(g, "arsunt") == {"regular": 2}


@pytest.mark.rule("war:A.solo.act.18")
def test_rage_overcame_shaddam_iv_b() -> None:
    legions = {"arsunt": {"regular": 1}, "s7_3": {"regular": 2}}
    g = draw("rage_overcame_shaddam_iv_b", harkonnen={"legions": legions, "leaders": {"emperor_shaddam_iv": "aside"}})
    assert force(g, "s7_3") == {"regular": 2, "special": 2, "leaders": ["emperor_shaddam_iv"]}
    g = draw("rage_overcame_shaddam_iv_b", harkonnen={"legions": legions, "tank": ["emperor_shaddam_iv"]})
    assert force(g, "s7_3") == {"regular": 2, "special": 2}


@pytest.mark.rule("war:A.solo.act.17")
def test_rage_overcame_shaddam_iv_c() -> None:
    """He joins the Sardaukar Legion closest to a Sietch; it moves, then attacks by surprise if it can."""
    legions = {"north_pole": {"special": 2}, "arsunt": {"regular": 6}, "carthag": {"special": 1}}
    g = draw("rage_overcame_shaddam_iv_c", harkonnen={"legions": legions, "leaders": {"emperor_shaddam_iv": "aside"}})
    assert where(g, "emperor_shaddam_iv") == "north_pole"
    assert asked(g)[0][1] == "march_to"
    answer(g, T, "march_to", options(g, "march_to")[0])
    assert happened(g, "legion_moved")[0]["source"] == "north_pole"
    legions = {"s7_3": {"special": 2}}
    g = draw("rage_overcame_shaddam_iv_c", harkonnen={"legions": legions, "leaders": {"emperor_shaddam_iv": "aside"}})
    assert [(e["target"], e["surprise"]) for e in happened(g, "battle_begins")] == [("windgap", True)]


@pytest.mark.rule("war:A.solo.act.22")
@pytest.mark.rule("war:A.solo.act.20")
def test_manipulation_of_others() -> None:
    g = draw("manipulation_of_others", atreides={"hand": ["war_plan", "truthtrance", "thumpers"]})
    assert asked(g) == [(T, "discard")]
    answer(g, T, "discard", *sorted(["war_plan", "thumpers"], key=lambda name: CARD[name]))
    assert hand(g, T) == ["truthtrance"]
    assert len(kept(g)) == 2


@pytest.mark.rule("war:A.solo.act.21")
@pytest.mark.rule("war:A.solo.spec.01")
def test_breeding_program() -> None:
    g = draw("breeding_program", imperium={"choam": 3}, decks={"house_harkonnen": ["forced_recruitment"]})
    assert happened(g, "die_unlocked")
    assert [e["card"] for e in happened(g, "card_played")] == ["breeding_program", "forced_recruitment"]
    assert discarded(g) == ["forced_recruitment", "breeding_program"]


@pytest.mark.rule("war:A.solo.act.22")
def test_troop_carriers() -> None:
    """To the Legion nearest to Windgap with room, s7_3 with 4 units; from the settlement farthest away."""
    legions = {"s7_3": {"regular": 4}, "arsunt": {"regular": 2, "elite": 1, "generic": 1}, "north_pole": {"regular": 1}}
    g = draw("troop_carriers", harkonnen={"legions": legions})
    assert force(g, "s7_3") == {"regular": 5, "elite": 1, "generic": 1}
    assert force(g, "arsunt") == {"regular": 1}
    assert happened(g, "legion_moved")[0]["source"] == "arsunt"
    g = draw("troop_carriers", harkonnen={"legions": {"s7_3": {"regular": 6}, "arsunt": {"regular": 1}}})
    assert unresolved(g, "troop_carriers")


@pytest.mark.rule("war:A.solo.act.22")
def test_troop_carriers_carry_one_legion() -> None:
    legions = {"s7_3": {"regular": 1}, "arsunt": {"regular": 2}, "north_pole": {"regular": 1}}
    g = draw("troop_carriers", 0, 0, harkonnen={"legions": legions})
    assert [e["source"] for e in happened(g, "legion_moved")] == ["arsunt"]
    assert force(g, "s7_3") == {"regular": 3}
    assert force(g, "north_pole") == {"regular": 1}


@pytest.mark.rule("war:A.solo.act.22")
@pytest.mark.rule("war:A.solo.act.23")
def test_troop_carriers_only_have_a_goal_towards_which_somebody_can_be_carried() -> None:
    """Windgap is too strong; of the two next Sietches only Habbanya Ridge is closer to the field than to the North Pole."""
    ours = {
        "legions": {"windgap": {"regular": 6}},
        "sietches": {"windgap": 3, "habbanya_ridge": 1, "hobars_gap": 1},
    }
    legions = {"north_pole": {"regular": 2}, "s3_2": {"regular": 1}}
    g = draw("troop_carriers", 0, 0, harkonnen={"legions": legions}, atreides=ours)
    assert force(g, "s3_2") == {"regular": 3}
    assert force(g, "north_pole") == {"tokens": 2}


@pytest.mark.rule("war:A.solo.act.22")
def test_troop_carriers_leave_tokens_behind() -> None:
    legions = {"s7_3": {"regular": 4}, "arsunt": {"regular": 2}}
    g = draw("troop_carriers", 0, 0, harkonnen={"legions": legions})
    assert force(g, "s7_3") == {"regular": 6}
    assert force(g, "arsunt") == {"tokens": 2}


@pytest.mark.rule("war:A.solo.act.17")
@pytest.mark.rule("war:A.solo.act.22")
def test_shigawire() -> None:
    """The Legion next to the Target stays, and a leader next to it goes to the tank."""
    theirs = {"s7_3": {"special": 1}}
    ours = {"windgap": {"regular": 6, "leaders": ["paul_atreides"]}, "s1_8": {"regular": 1, "leaders": ["stilgar"]}}
    sietches = {"sietches": ["windgap"]}
    g = draw("shigawire", harkonnen={"legions": theirs}, atreides={"legions": ours, **sietches})
    assert (where(g, "paul_atreides"), where(g, "stilgar")) == ("tank", "s1_8")
    assert unresolved(draw("shigawire", harkonnen={"legions": {"arsunt": {"regular": 1}}}), "shigawire")


@pytest.mark.rule("war:A.solo.act.22")
@pytest.mark.rule("war:A.solo.round.08")
def test_hope_clouds_observation() -> None:
    row = ["the_desert_war", "paul_drinks_the_water_of_life"]
    g = draw("hope_clouds_observation", row=row)
    assert asked(g) == [(T, "shuffle_back")]
    assert options(g, "shuffle_back") == row  # one of them must go
    answer(g, T, "shuffle_back", "the_desert_war")
    assert happened(g, "prescience_shuffled_back") == [{"prescience": "the_desert_war"}]
    assert unresolved(draw("hope_clouds_observation"), "hope_clouds_observation")


@pytest.mark.rule("war:A.solo.act.22")
@pytest.mark.rule("war:A.solo.act.23")
def test_reports_of_traitors() -> None:
    for dice, lost in (({"strategy": 2, "house": 1}, ["house"]), ({"strategy": 2, "mentat": 2}, [])):
        g = lay(atreides={"dice": dice}, decks={"corrino_ally": ["reports_of_traitors"]})
        play(g, DrawAndPlay(1, 3, False, "A.solo.act.16"))
        assert [e["die"] for e in happened(g, "die_lost")] == lost
        assert kept(g) == ([] if lost else ["reports_of_traitors"])


@pytest.mark.rule("war:A.solo.act.17")
def test_sardaukar_pogrom() -> None:
    """Up to three moves, of Sardaukar Legions alone."""
    legions = {"north_pole": {"special": 1}, "s5_4": {"special": 1}, "arsunt": {"special": 1}, "carthag": {"special": 1},
               "imperial_basin": {"regular": 6}}  # fmt: skip
    g = draw("sardaukar_pogrom", harkonnen={"legions": legions})
    while asked(g)[0][1] in ("march", "march_to", "march_join"):
        q = g.questions()[0]
        g.submit(0, q.name, g.default(q))
    moved = [e["source"] for e in happened(g, "legion_moved")]
    assert len(moved) == 3
    assert "imperial_basin" not in moved
    g = draw("sardaukar_pogrom", harkonnen={"legions": {"arsunt": {"regular": 2}}})
    assert unresolved(g, "sardaukar_pogrom")


@pytest.mark.rule("war:A.solo.act.17")
def test_sardaukars_manner() -> None:
    g = draw("sardaukars_manner", harkonnen={"legions": {"s7_3": {"special": 1}, "s2_1": {"regular": 6}}})
    assert [(e["source"], e["surprise"]) for e in happened(g, "battle_begins")] == [("s7_3", True)]
    g = draw("sardaukars_manner", harkonnen={"legions": {"hagga_basin": {"special": 1}}})
    assert asked(g)[0][1] == "march_to"
    assert unresolved(draw("sardaukars_manner", harkonnen={"legions": {"s2_1": {"regular": 6}}}), "sardaukars_manner")


@pytest.mark.rule("war:A.solo.act.17")
def test_killers_without_mercy() -> None:
    g = draw("killers_without_mercy", harkonnen={"legions": {"s7_3": {"special": 1}}})
    assert [(e["source"], e["surprise"]) for e in happened(g, "battle_begins")] == [("s7_3", False)]
    g = draw("killers_without_mercy", harkonnen={"legions": {"hagga_basin": {"special": 1}}})
    assert unresolved(g, "killers_without_mercy")  # no attack, and the card lets nobody move


@pytest.mark.rule("war:A.solo.act.22")
@pytest.mark.rule("war:A.solo.act.20")
def test_spies_all_over_arrakis() -> None:
    """The Target Sietch first; if nothing is hidden there, the nearest area where something is."""
    sietches = {"windgap": {"rank": 3}, "hobars_gap": {"rank": 1}}
    ours = {"windgap": {"tokens": ["as1"]}, "s2_1": {"tokens": ["as2"]}}
    g = draw("spies_all_over_arrakis", atreides={"legions": ours, "sietches": sietches})
    assert [e["area"] for e in happened(g, "sietch_revealed")] == ["windgap"]
    assert force(g, "windgap") == {"regular": 2}
    assert force(g, "s2_1") == {"tokens": 1}
    assert len(kept(g)) == 2  # what the card draws, and none for the reveal
    open_one = {"windgap": {"rank": 3, "faceup": True}, "hobars_gap": {"rank": 1}}
    g = draw("spies_all_over_arrakis", atreides={"sietches": open_one})
    assert [e["area"] for e in happened(g, "sietch_revealed")] == ["hobars_gap"]


@pytest.mark.rule("war:A.solo.act.19")
@pytest.mark.rule("war:A.solo.act.17")
def test_full_control_of_the_air() -> None:
    g = draw("full_control_of_the_air", harkonnen={"legions": {"hagga_basin": {"regular": 2}}})
    while asked(g)[0][1] == "ornithopter_zone":
        answer(g, T, "ornithopter_zone", options(g, "ornithopter_zone")[0])
    assert [e["vehicle"] for e in happened(g, "vehicle_placed")] == ["ornithopter"] * 2
    assert asked(g)[0][1] in ("march_to", "ornithopter")


@pytest.mark.rule("war:A.solo.act.18")
def test_moving_the_battle_group() -> None:
    """Of the Mountains next to a Sietch, s4_13 and the Shield Wall, the one that is closer to Windgap."""
    g = draw("moving_the_battle_group")
    assert force(g, "s4_13") == {"elite": 2, "generic": 1}
    g = draw("moving_the_battle_group", atreides={"legions": {"s4_13": {"regular": 1}}})
    assert force(g, "shield_wall_1") == {"elite": 2, "generic": 1}  # s4_13 is not free


@pytest.mark.rule("war:A.solo.act.18")
@pytest.mark.rule("war:A.solo.act.17")
def test_sardaukar_disguised() -> None:
    """Two Elites, of the Legion closest to a Sietch first, become Sardaukar; then two Sardaukar Legions move."""
    legions = {"s7_3": {"elite": 1}, "hagga_basin": {"elite": 3}, "arsunt": {"regular": 6}}
    g = draw("sardaukar_disguised", harkonnen={"legions": legions})
    assert [e["area"] for e in happened(g, "unit_upgraded")] == ["s7_3", "hagga_basin"]
    assert force(g, "s7_3") == {"special": 1}
    assert asked(g)[0][1] == "march_to"  # hagga_basin; s7_3 is next to the Target and stays
    assert unresolved(draw("sardaukar_disguised", harkonnen={"legions": {"arsunt": {"regular": 1}}}),
                      "sardaukar_disguised")  # fmt: skip


@pytest.mark.rule("war:A.solo.act.17")
@pytest.mark.rule("war:A.solo.act.18")
def test_i_decide_what_best_serves_his_majesty() -> None:
    """With Aramsham the Sardaukar Legion in s2_1 beats Tasmin Sink; the one at Windgap, the Target, could not."""
    card = "i_decide_what_best_serves_his_majesty"
    legions = {"s2_1": {"special": 1}, "s7_3": {"special": 1}}
    guards = {"tasmin_sink": {"regular": 1}, "windgap": {"regular": 6}}
    aside = {"captain_aramsham": "aside"}
    g = draw(card, harkonnen={"legions": legions, "leaders": aside}, atreides={"legions": guards})
    assert [(e["source"], e["surprise"]) for e in happened(g, "battle_begins")] == [("s2_1", True)]
    assert happened(g, "piece_placed") == [{"side": "harkonnen", "area": "s2_1", "leader": "captain_aramsham"}]
    guards = {"tasmin_sink": {"regular": 6}, "windgap": {"regular": 6}}
    legions = {"s2_1": {"special": 1}, "north_pole": {"special": 1}}
    rest = {"sietches": ["tasmin_sink", "windgap"]}
    g = draw(card, harkonnen={"legions": legions, "leaders": aside}, atreides={"legions": guards, **rest})
    assert where(g, "captain_aramsham") == "s2_1"  # the one closest to a Sietch
    assert unresolved(draw(card, harkonnen={"legions": {"arsunt": {"regular": 1}}, "leaders": aside}), card)


@pytest.mark.rule("war:A.solo.act.23")
@pytest.mark.parametrize(
    ("card", "leader"),
    [
        ("i_decide_what_best_serves_his_majesty", "captain_aramsham"),
        ("rage_overcame_shaddam_iv_c", "emperor_shaddam_iv"),
    ],
)
def test_a_legion_that_nobody_joins_does_not_act(card: str, leader: str) -> None:
    """The leader whom the card names is in the tank, so there is no Legion that it speaks of; on the board he is there already."""
    ours = {"legions": {"tasmin_sink": {"regular": 1}}}
    g = draw(card, harkonnen={"legions": {"s2_1": {"special": 2}}, "tank": [leader]}, atreides=ours)
    assert unresolved(g, card)
    assert not happened(g, "battle_begins")
    assert not happened(g, "legion_moved")
    g = draw(card, harkonnen={"legions": {"s2_1": {"special": 2, "leaders": [leader]}}}, atreides=ours)
    assert [e["target"] for e in happened(g, "battle_begins")] == ["tasmin_sink"]


@pytest.mark.rule("war:A.solo.act.17")
@pytest.mark.rule("war:A.solo.act.22")
def test_seek_out_the_mahdi() -> None:
    g = draw("seek_out_the_mahdi", harkonnen={"legions": {"hagga_basin": {"regular": 2}}})
    assert asked(g)[0][1] == "march_to"
    with chance(g, 0, 0):
        answer(g, T, "march_to", options(g, "march_to")[0])
    assert g.state.hunted
    assert [e["source"] for e in happened(g, "legion_moved")] == ["hagga_basin"]
    g = draw("seek_out_the_mahdi")
    assert g.state.hunted  # without a move, too
    assert discarded(g) == ["seek_out_the_mahdi"]


@pytest.mark.rule("war:A.solo.act.23")
def test_a_card_that_cannot_be_resolved_does_not_count_for_the_turn_of_the_decks() -> None:
    g = draw("hunter_seeker")
    assert g.state.top_discard == -1
    assert unresolved(g, "hunter_seeker")
