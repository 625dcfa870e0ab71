"""Every card of House Harkonnen as the automaton resolves it (A.solo.act.16-23)."""

from __future__ import annotations

import pytest

from landsraad.games.war.board import AREA, NEAR
from war.mahdi.automaton import options
from war.mahdi.drawing import NO_CITIES, discarded, draw, kept, unresolved
from war.support import T, answer, asked, force, happened, named, where


@pytest.mark.rule("war:A.solo.act.18")
def test_hard_times_and_oppression() -> None:
    g = draw("hard_times_and_oppression")
    for village in ("arsunt", "hagga_basin", "imperial_basin", "north_pole"):
        assert force(g, village) == {"regular": 1}
    for city in ("arrakeen", "carthag"):
        assert force(g, city) == {"elite": 1}
    assert discarded(g) == ["hard_times_and_oppression"]
    g = draw("hard_times_and_oppression", harkonnen={"settlements": ["arsunt"], "legions": {"arsunt": {"regular": 6}}})
    assert unresolved(g, "hard_times_and_oppression")


@pytest.mark.rule("war:A.solo.act.18")
def test_forced_recruitment() -> None:
    g = draw("forced_recruitment", harkonnen={"leaders": {"beast_rabban": "aside", "baron_harkonnen": "aside"}})
    assert force(g, "arrakeen") == {"elite": 3, "leaders": ["beast_rabban"]}
    g = draw("forced_recruitment", harkonnen={"legions": {"arrakeen": {"regular": 4}}})
    assert force(g, "arrakeen") == {"regular": 4, "elite": 2, "generic": 1}  # what does not fit is not placed
    assert unresolved(draw("forced_recruitment", harkonnen=NO_CITIES), "forced_recruitment")


@pytest.mark.rule("war:A.solo.act.21")
def test_beloved_feyd_rautha() -> None:
    decks = {"house_harkonnen": ["forced_recruitment"]}
    g = draw("beloved_feyd_rautha", decks=decks, harkonnen={"leaders": {"beast_rabban": "aside"}})
    assert (where(g, "feyd_rautha"), where(g, "beast_rabban")) == ("arrakeen", "removed")
    assert [e["card"] for e in happened(g, "card_played")] == ["beloved_feyd_rautha", "forced_recruitment"]
    legion = {"s7_3": {"regular": 2, "leaders": ["feyd_rautha"]}}
    g = draw("beloved_feyd_rautha", harkonnen={"legions": legion, "leaders": {"beast_rabban": "removed"}})
    assert force(g, "s7_3") == {"regular": 2, "elite": 2, "leaders": ["feyd_rautha"]}
    gone = {"leaders": {"feyd_rautha": "aside", "beast_rabban": "removed"}}
    assert unresolved(draw("beloved_feyd_rautha", harkonnen=gone), "beloved_feyd_rautha")


@pytest.mark.rule("war:A.solo.act.18")
@pytest.mark.rule("war:A.solo.act.25")
def test_harkonnen_patrols() -> None:
    """Next to a Sietch without defenders, and of those next to Windgap: four, of which the player picks three."""
    guards = {name: {"regular": 1} for name in ("gara_kulon", "hobars_gap")}
    g = draw("harkonnen_patrols", atreides={"legions": guards})
    assert asked(g) == [(T, "patrol_area")]
    assert set(options(g, "patrol_area")) == {"s3_9", "s7_3", "s7_5", "s7_6"}
    answer(g, T, "patrol_area", "s7_3")
    assert set(options(g, "patrol_area")) == {"s3_9", "s7_5", "s7_6"}
    answer(g, T, "patrol_area", "s7_5")
    answer(g, T, "patrol_area", "s3_9")
    for area in ("s7_3", "s7_5", "s3_9"):
        assert force(g, area) == {"regular": 1}
    assert force(g, "s7_6") == {}
    assert discarded(g) == ["harkonnen_patrols"]


@pytest.mark.rule("war:A.solo.act.18")
@pytest.mark.rule("war:A.solo.act.25")
def test_harkonnen_patrols_come_to_the_weakest_sietch_before_the_target() -> None:
    """Windgap is the Target and guarded: the Deserts next to Hobars Gap, which is not, come first."""
    guarded = {"sietches": ["windgap", "hobars_gap"], "legions": {"windgap": {"regular": 1}}}
    g = draw("harkonnen_patrols", atreides=guarded)
    while asked(g)[0][1] == "patrol_area":
        answer(g, T, "patrol_area", options(g, "patrol_area")[0])
    assert {e["area"] for e in happened(g, "piece_placed")} == {"s2_8", "s6_4", "s6_5"}


@pytest.mark.rule("war:A.solo.act.17")
def test_arsunt_legion() -> None:
    """It is stronger than the Legion next to it, and attacks; with nothing to attack it marches on Windgap."""
    beside = next(a for a in named(NEAR[AREA["arsunt"]]) if a not in ("hagga_basin", "carthag"))
    g = draw("arsunt_legion", atreides={"legions": {beside: {"regular": 1}}})
    assert happened(g, "battle_begins")[0]["source"] == "arsunt"
    assert not happened(g, "battle_begins")[0]["surprise"]
    placed = [e.get("piece") or e["leader"] for e in happened(g, "piece_placed")]
    assert sorted(placed) == ["elite", "generic", "regular"]
    g = draw("arsunt_legion")
    assert [e["source"] for e in happened(g, "legion_moved")] == ["arsunt"]
    assert not happened(g, "battle_begins")
    assert unresolved(draw("arsunt_legion", harkonnen={"settlements": ["carthag"]}), "arsunt_legion")


@pytest.mark.rule("war:A.solo.act.17")
@pytest.mark.rule("war:A.solo.act.18")
def test_barons_personal_guard() -> None:
    """Both cities are four steps from a Sietch: the stronger Legion gets them, and the Baron; then a Legion moves."""
    cities = {"carthag": {"regular": 1}, "arrakeen": {"regular": 2}}
    g = draw("barons_personal_guard", harkonnen={"legions": cities, "leaders": {"baron_harkonnen": "aside"}})
    placed = [(e["area"], e.get("leader") or e["piece"]) for e in happened(g, "piece_placed")]
    assert placed == [("arrakeen", "elite"), ("arrakeen", "elite"), ("arrakeen", "baron_harkonnen")]
    assert len(happened(g, "legion_moved")) == 1


@pytest.mark.rule("war:A.solo.act.18")
def test_a_named_leader_comes_from_elsewhere_on_the_board() -> None:
    """Where a card places him he is placed, unless he is in the tank; where he stands already he stays."""
    cities = {"carthag": {"regular": 1}, "arrakeen": {"regular": 6}}
    afield = {"s1_8": {"regular": 1, "leaders": ["baron_harkonnen"]}, **cities}
    g = draw("barons_personal_guard", harkonnen={"legions": afield})
    placed = [(e["area"], e.get("leader") or e["piece"]) for e in happened(g, "piece_placed")]
    assert placed == [("carthag", "elite"), ("carthag", "elite"), ("carthag", "baron_harkonnen")]
    assert force(g, "s1_8") == {"regular": 1}
    g = draw("barons_personal_guard", harkonnen={"legions": cities, "tank": ["baron_harkonnen"]})
    assert where(g, "baron_harkonnen") == "tank"
    at_home = {"arrakeen": {"regular": 2, "leaders": ["baron_harkonnen"]}}
    g = draw("barons_personal_guard", harkonnen={"legions": at_home})
    assert [e["piece"] for e in happened(g, "piece_placed")] == ["elite", "elite"]


@pytest.mark.rule("war:A.solo.act.23")
def test_a_leader_who_stands_there_already_is_nothing_to_resolve() -> None:
    here = {"arrakeen": {"regular": 6, "leaders": ["emperor_shaddam_iv"]}}
    g = draw("rage_overcame_shaddam_iv_a", harkonnen={"legions": here, "settlements": ["arrakeen"]})
    assert unresolved(g, "rage_overcame_shaddam_iv_a")


@pytest.mark.rule("war:A.solo.act.18")
@pytest.mark.rule("war:A.solo.act.25")
@pytest.mark.rule("war:A.solo.act.20")
def test_evidence_of_rebellion() -> None:
    """The North Pole is three steps from a Sietch, the others four: it comes first, whoever stands elsewhere."""
    legions = {"arsunt": {"regular": 2}, "carthag": {"regular": 1}}
    g = draw("evidence_of_rebellion", harkonnen={"legions": legions})
    assert force(g, "north_pole") == {"elite": 2}
    assert len(kept(g)) == 2
    full = {**legions, "north_pole": {"regular": 6}}
    g = draw("evidence_of_rebellion", harkonnen={"legions": full})  # no room there: the stronger of the others
    assert force(g, "arsunt") == {"regular": 2, "elite": 2}


@pytest.mark.rule("war:A.solo.act.18")
@pytest.mark.rule("war:A.solo.act.25")
def test_cards_that_place_units_ask_for_the_defenders_of_the_sietch_and_then_for_the_target() -> None:
    """Hagga Basin and Imperial Basin are four steps from a Sietch. The power of its defenders decides, then the Target."""
    away = {"settlements": ["hagga_basin", "imperial_basin"]}
    guards = {"hobars_gap": {"regular": 1}, "gara_kulon": {"regular": 1}, "sihaya_ridge": {"regular": 1}}
    near = {"sietches": ["bight_of_the_cliff", *guards], "legions": guards}
    g = draw("evidence_of_rebellion", harkonnen=away, atreides=near, mahdi={"target": "tac_bight_of_the_cliff"})
    assert force(g, "hagga_basin") == {"elite": 2}  # 0 against the empty Sietch; the others are guarded by 1
    near = {"sietches": ["bight_of_the_cliff", "hobars_gap"]}
    g = draw("evidence_of_rebellion", harkonnen=away, atreides=near, mahdi={"target": "tac_hobars_gap"})
    assert force(g, "imperial_basin") == {"elite": 2}  # as close and as weak: the one nearer to the Target


@pytest.mark.rule("war:A.solo.act.18")
def test_polar_cap_factories() -> None:
    beside = named(NEAR[AREA["north_pole"]])
    signs = [a for a in beside if a in ("wind_pass", "s6_1", "s7_4")][:2]
    g = draw("polar_cap_factories", wormsigns=[*signs, "s1_8"])
    assert force(g, "north_pole") == {"regular": 2, "elite": 1, "generic": 1}
    assert named(g.state.wormsigns) == ["s1_8"]
    gone = {"settlements": ["arsunt"]}
    g = draw("polar_cap_factories", wormsigns=signs, harkonnen=gone)
    assert named(g.state.wormsigns) == []
    assert discarded(g) == ["polar_cap_factories"]  # one part is enough
    assert unresolved(draw("polar_cap_factories", harkonnen=gone), "polar_cap_factories")


@pytest.mark.rule("war:A.solo.act.18")
def test_carthag_the_former_capital() -> None:
    g = draw("carthag_the_former_capital", harkonnen={"leaders": {"captain_aramsham": "aside"}})
    assert force(g, "carthag") == {"regular": 3, "elite": 1, "leaders": ["captain_aramsham"]}
    g = draw("carthag_the_former_capital", harkonnen={"legions": {"carthag": {"regular": 6}}})
    assert force(g, "carthag") == {"regular": 6, "generic": 1}  # the leader finds room


@pytest.mark.rule("war:A.solo.act.19")
@pytest.mark.rule("war:A.solo.act.20")
def test_workhorse_of_arrakis() -> None:
    g = draw("workhorse_of_arrakis", harvesters=["s1_1", "s1_2"])
    while asked(g)[0][1] in ("harvester_area", "carryall_zone"):
        q = g.questions()[0]
        g.submit(0, q.name, g.default(q))
    assert [e["vehicle"] for e in happened(g, "vehicle_placed")] == ["harvester", "carryall"]
    assert len(kept(g)) == 2


@pytest.mark.rule("war:A.solo.act.22")
@pytest.mark.rule("war:A.solo.act.20")
def test_spotter_control() -> None:
    """The three closest to Windgap of five: s7_3, s7_5 (1 step), s6_1 (2 steps), not s1_8 and s1_9."""
    g = draw("spotter_control", wormsigns=["s7_3", "s7_5", "s6_1", "s1_8", "s1_9"])
    assert named(g.state.wormsigns) == ["s1_8", "s1_9"]
    assert len(kept(g)) == 2
    many = ["s3_9", "s7_3", "s7_5", "s7_6"]
    g = draw("spotter_control", wormsigns=many)
    assert options(g, "sign_area") == many  # four as close as can be: the player picks three


@pytest.mark.rule("war:A.solo.act.17")
@pytest.mark.rule("war:A.solo.act.22")
def test_explosive_artillery() -> None:
    """After the move four dice against the Legion next to a Harkonnen one that is closest to the Target."""
    beside = next(a for a in named(NEAR[AREA["windgap"]]) if a not in ("s7_3", "s3_9"))
    ours = {"windgap": {"regular": 6}, "tasmin_sink": {"regular": 6}}
    theirs = {beside: {"regular": 1}, "s2_3": {"regular": 1}}
    guards = {"legions": ours, "sietches": ["windgap", "tasmin_sink"]}
    g = draw("explosive_artillery", 0, 0, 3, 5, atreides=guards, harkonnen={"legions": theirs})
    told = happened(g, "special_attack")
    assert [(e["area"], e["hits"], e["specials"], e["total"]) for e in told] == [("windgap", 2, 1, 3)]
    assert force(g, "windgap") == {"regular": 3}
    assert discarded(g) == ["explosive_artillery"]


@pytest.mark.rule("war:A.solo.act.19")
@pytest.mark.rule("war:A.solo.act.20")
def test_sandmasters() -> None:
    g = draw("sandmasters")
    while asked(g)[0][1] == "harvester_area":
        answer(g, T, "harvester_area", options(g, "harvester_area")[0])
    assert [e["vehicle"] for e in happened(g, "vehicle_placed")] == ["harvester"] * 3
    assert len(kept(g)) == 1


@pytest.mark.rule("war:A.solo.act.17")
@pytest.mark.rule("war:A.solo.act.18")
def test_mudir_nahya_the_demon_ruler() -> None:
    """With Rabban and an Elite the Legion in s2_1 (1 + 2) is stronger than Tasmin Sink (2); the closer one could not."""
    legions = {"s2_1": {"regular": 1}, "s7_3": {"regular": 1}}
    guards = {"tasmin_sink": {"regular": 2}, "windgap": {"regular": 6}}
    g = draw("mudir_nahya_the_demon_ruler", harkonnen={"legions": legions, "leaders": {"beast_rabban": "aside"}},
             atreides={"legions": guards})  # fmt: skip
    assert [(e["source"], e["surprise"]) for e in happened(g, "battle_begins")] == [("s2_1", True)]
    assert [e["area"] for e in happened(g, "piece_placed")] == ["s2_1", "s2_1"]


@pytest.mark.rule("war:A.solo.act.18")
def test_mudir_nahya_without_an_attack_or_without_rabban() -> None:
    """Next to nothing that it could beat, the Legion closest to a Sietch gets him, even from the board."""
    guards = {"tasmin_sink": {"regular": 6}}
    legions = {"s2_1": {"regular": 1}, "arsunt": {"regular": 1, "leaders": ["beast_rabban"]}}
    g = draw("mudir_nahya_the_demon_ruler", harkonnen={"legions": legions}, atreides={"legions": guards})
    assert force(g, "s2_1") == {"regular": 1, "elite": 1, "leaders": ["beast_rabban"]}
    assert force(g, "arsunt") == {"regular": 1}
    legions = {"s2_1": {"regular": 1}}
    g = draw("mudir_nahya_the_demon_ruler", harkonnen={"legions": legions, "tank": ["beast_rabban"]},
             atreides={"legions": guards})  # fmt: skip
    assert force(g, "s2_1") == {"regular": 1, "elite": 1}
    g = draw("mudir_nahya_the_demon_ruler", harkonnen={"legions": legions, "leaders": {"beast_rabban": "removed"}},
             atreides={"legions": guards})  # fmt: skip
    assert force(g, "s2_1") == {"regular": 1, "elite": 2, "generic": 1}
    assert unresolved(draw("mudir_nahya_the_demon_ruler"), "mudir_nahya_the_demon_ruler")


@pytest.mark.rule("war:A.solo.act.04")
@pytest.mark.rule("war:A.solo.act.18")
def test_mudir_nahya_goes_where_the_attack_criteria_lead() -> None:
    """The House criteria would serve s2_1, which is the stronger one beside its Sietch; the higher rank is attacked from s7_3."""
    legions = {"s2_1": {"regular": 1}, "s7_3": {"regular": 1}}
    ours = {
        "legions": {"tasmin_sink": {"regular": 1}, "windgap": {"regular": 2}},
        "sietches": {"tasmin_sink": 1, "windgap": 3},
    }
    g = draw("mudir_nahya_the_demon_ruler", harkonnen={"legions": legions, "leaders": {"beast_rabban": "aside"}},
             atreides=ours)  # fmt: skip
    assert [e["area"] for e in happened(g, "piece_placed")] == ["s7_3", "s7_3"]
    assert [(e["source"], e["target"]) for e in happened(g, "battle_begins")] == [("s7_3", "windgap")]


@pytest.mark.rule("war:A.solo.act.23")
def test_mudir_nahya_finds_no_room_and_no_rabban() -> None:
    """Neither he nor an Elite joins the full Legion, so none makes the Surprise Attack."""
    card = "mudir_nahya_the_demon_ruler"
    legions = {"s2_1": {"regular": 6}}
    ours = {"legions": {"tasmin_sink": {"regular": 1}}}
    assert unresolved(draw(card, harkonnen={"legions": legions, "tank": ["beast_rabban"]}, atreides=ours), card)
    g = draw(card, harkonnen={"legions": legions, "leaders": {"beast_rabban": "aside"}}, atreides=ours)
    assert [e["source"] for e in happened(g, "battle_begins")] == ["s2_1"]


@pytest.mark.rule("war:A.solo.act.15")
@pytest.mark.rule("war:A.solo.act.18")
def test_mudir_nahya_counts_the_regular_that_comes_for_a_missing_elite() -> None:
    """No Elite and no Sardaukar is off the board: with Rabban and a Regular s7_3 (1 + 2) is stronger than Windgap (2), which has
    the higher rank."""
    full = {
        "arrakeen": {"elite": 6},
        "hagga_basin": {"elite": 6},
        "imperial_basin": {"special": 6},
        "north_pole": {"special": 2, "regular": 4},
    }
    legions = {**full, "s2_1": {"regular": 1}, "s7_3": {"regular": 1}}
    ours = {
        "legions": {"tasmin_sink": {"regular": 1}, "windgap": {"regular": 2}},
        "sietches": {"tasmin_sink": 1, "windgap": 3},
    }
    g = draw("mudir_nahya_the_demon_ruler", harkonnen={"legions": legions, "leaders": {"beast_rabban": "aside"}},
             atreides=ours)  # fmt: skip
    assert [(e["area"], e.get("piece")) for e in happened(g, "piece_placed")] == [("s7_3", "regular"), ("s7_3", None)]
    assert [e["source"] for e in happened(g, "battle_begins")] == ["s7_3"]


@pytest.mark.rule("war:A.solo.act.22")
@pytest.mark.rule("war:A.solo.act.23")
def test_hunter_seeker() -> None:
    """Paul in s7 and Stilgar in s2 share a sector with a Legion each; Paul is closer to Windgap."""
    ours = {"s7_6": {"regular": 1, "leaders": ["paul_atreides"]}, "s2_1": {"regular": 1, "leaders": ["stilgar"]}}
    theirs = {"s7_1": {"regular": 1}, "s2_4": {"regular": 1}}
    g = draw("hunter_seeker", atreides={"legions": ours}, harkonnen={"legions": theirs})
    assert (where(g, "paul_atreides"), where(g, "stilgar")) == ("tank", "s2_1")
    g = draw("hunter_seeker", atreides={"legions": ours}, harkonnen={"legions": {"s1_8": {"regular": 1}}})
    assert unresolved(g, "hunter_seeker")
