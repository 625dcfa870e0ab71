"""Every planning card of the Harkonnen as the automaton resolves it (A.solo.act.16-23)."""

from __future__ import annotations

from typing import Any

import pytest

from landsraad.games.war.board import AREA, NEAR
from landsraad.games.war.cards import CARD, CARD_DECK, CARDS, DECKS
from landsraad.games.war.mahdi.cards import DrawAndPlay
from landsraad.games.war.mahdi.plans import CARD_PLANS
from war.mahdi.automaton import options, play
from war.mahdi.table import QUIET, lay
from war.support import T, answer, asked, chance, force, hand, happened, named, where

NO_CITIES = {"settlements": ["arsunt", "hagga_basin", "imperial_basin", "north_pole"]}


def draw(card: str, *outcomes: int, **given: Any) -> Any:
    """The automaton draws this card and plays it; nobody leads the Harkonnen unless it is written."""
    deck = CARD_DECK[CARD[card]]
    harkonnen = given.pop("harkonnen", {})
    harkonnen = {**harkonnen, "leaders": {**QUIET, **harkonnen.get("leaders", {})}}
    for legion in harkonnen.get("legions", {}).values():
        for leader in legion.get("leaders", ()):
            harkonnen["leaders"].pop(leader, None)
    for leader in harkonnen.get("tank", ()):
        harkonnen["leaders"].pop(leader, None)
    decks = given.pop("decks", {})
    name = ("house_harkonnen", "corrino_ally")[deck - 2]
    decks[name] = [card, *decks.get(name, [])]
    g = lay(decks=decks, harkonnen=harkonnen, **given)
    play(g, DrawAndPlay(1, deck, False, "A.solo.act.16"), *outcomes)
    return g


def kept(g: Any) -> list[str]:
    """The Reinforcements deck."""
    return [CARDS[card] for card in g.state.reinforcements]


def discarded(g: Any) -> list[str]:
    return [CARDS[card] for deck in (2, 3) for card in g.state.discards[deck]]


def unresolved(g: Any, card: str) -> bool:
    """No part could be resolved: the card is among the Reinforcements and not discarded (A.solo.act.23)."""
    told = [e["card"] for e in happened(g, "card_unresolved")]
    return told == [card] and kept(g) == [card] and card not in discarded(g)


def test_every_card_but_the_scheming_has_a_plan() -> None:
    cards = {card for deck in (2, 3) for card in DECKS[deck]}
    assert {CARDS[card] for card in cards - set(CARD_PLANS)} == {"hawats_scheming"}


# --- House Harkonnen --------------------------------------------------------------------------------------------------------


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


@pytest.mark.rule("war:A.solo.act.22")
def test_harkonnen_patrols() -> None:
    """Four empty Deserts are next to Windgap: the player picks three of them."""
    g = draw("harkonnen_patrols")
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
    """To the city with the stronger Legion; the Baron comes if he is aside; then a Legion moves."""
    cities = {"carthag": {"regular": 1}, "arrakeen": {"regular": 2}}
    g = draw("barons_personal_guard", harkonnen={"legions": cities, "leaders": {"baron_harkonnen": "aside"}})
    placed = [(e["area"], e.get("leader") or e["piece"]) for e in happened(g, "piece_placed")]
    assert placed == [("arrakeen", "elite"), ("arrakeen", "elite"), ("arrakeen", "baron_harkonnen")]
    assert len(happened(g, "legion_moved")) == 1
    on_board = {"s1_8": {"regular": 1, "leaders": ["baron_harkonnen"]}, **cities}
    g = draw("barons_personal_guard", harkonnen={"legions": on_board})
    assert "baron_harkonnen" not in [e.get("leader") for e in happened(g, "piece_placed")]


@pytest.mark.rule("war:A.solo.act.18")
@pytest.mark.rule("war:A.solo.act.20")
def test_evidence_of_rebellion() -> None:
    g = draw("evidence_of_rebellion", harkonnen={"legions": {"arsunt": {"regular": 2}, "carthag": {"regular": 1}}})
    assert force(g, "arsunt") == {"regular": 2, "elite": 2}
    assert len(kept(g)) == 2


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


# --- Corrino ----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("war:A.solo.act.21")
@pytest.mark.parametrize("letter", ["a", "b", "c"])
def test_rage_overcame_shaddam_iv_brings_him_in_and_chains(letter: str) -> None:
    g = draw(f"rage_overcame_shaddam_iv_{letter}", decks={"house_harkonnen": ["forced_recruitment"]})
    assert where(g, "emperor_shaddam_iv") == "arrakeen"  # he enters, and the chained card has him as its leader
    assert [e["card"] for e in happened(g, "card_played")][1] == "forced_recruitment"


@pytest.mark.rule("war:A.solo.act.18")
def test_rage_overcame_shaddam_iv_a() -> None:
    legions = {"carthag": {"regular": 1}, "arsunt": {"regular": 2}}
    g = draw("rage_overcame_shaddam_iv_a", harkonnen={"legions": legions, "leaders": {"emperor_shaddam_iv": "aside"}})
    assert force(g, "arsunt") == {"regular": 6, "leaders": ["emperor_shaddam_iv"]}


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
    for dice, lost in (({"strategy": 3, "house": 1}, ["house"]), ({"strategy": 4}, [])):
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


@pytest.mark.rule("war:A.solo.act.22")
def test_moving_the_battle_group() -> None:
    """The Mountains closest to Windgap are three steps away; the player picks one of them."""
    g = draw("moving_the_battle_group")
    assert asked(g) == [(T, "garrison_area")]
    found = {"false_wall_east", "north_pole", "s5_4", "s8_1", "s8_2", "splintered_rock"}
    assert set(options(g, "garrison_area")) == found
    answer(g, T, "garrison_area", "s5_4")
    assert force(g, "s5_4") == {"elite": 2, "generic": 1}


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
    assert where(g, "captain_aramsham") == "north_pole"  # the one closest to the Target
    assert unresolved(draw(card, harkonnen={"legions": {"arsunt": {"regular": 1}}, "leaders": aside}), card)


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
