"""Special actions of the Harkonnen leaders in Mahdi (A.solo.act.01)."""

from __future__ import annotations

from typing import Any

import pytest

from landsraad.games.war.dice import DEPLOYMENT, HOUSE, LEADERSHIP, MENTAT, STRATEGY
from landsraad.games.war.leaders.people import LEADER, LEADERS
from landsraad.games.war.rulesets.mahdi.actions import special
from landsraad.games.war.rulesets.mahdi.phases.turn import MahdiTurn
from landsraad.games.war.state import ASIDE
from war.mahdi.automaton import H, T, answer, asked, dice, lay, options, play
from war.support import force, happened, where

NOBODY = {"baron_harkonnen": "out", "beast_rabban": "out", "captain_aramsham": "out"}


def field(legions: dict[str, Any], leaders: dict[str, str] | None = None, **more: Any) -> Any:
    on_board = [name for legion in legions.values() for name in legion.get("leaders", ())]
    told = {name: place for name, place in {**NOBODY, **(leaders or {})}.items() if name not in on_board}
    atreides = {"legions": more.pop("atreides", {}), "sietches": more.pop("ranks", {"windgap": 1})}
    return lay(harkonnen={"legions": legions, "leaders": told, **more.pop("harkonnen", {})}, atreides=atreides, **more)


def ready(g: Any, result: int) -> list[str]:
    return [LEADERS[leader] for leader in special.ready(g, result)]


def use(g: Any, leader: str, *outcomes: int) -> None:
    g.ask_again()
    special.begin(g, LEADER[leader])
    step = g.stack.pop()
    play(g, step, *outcomes)


def spent(g: Any, leader: str) -> bool:
    return bool(g.state.spent_cards >> LEADER[leader] & 1)


@pytest.mark.rule("war:A.solo.act.01")
def test_a_special_action_comes_before_the_regular_one_and_spends_the_card() -> None:
    legions = {"wind_pass": {"regular": 4, "leaders": ["beast_rabban"]}, "s7_5": {"regular": 6, "generic": 1}}
    g = field(legions)
    g.state.forced = LEADERSHIP
    play(g, MahdiTurn(1))
    # without him the Bashar's Legion would attack Windgap
    assert happened(g, "special_action") == [{"side": H, "leader": "beast_rabban"}]
    assert not happened(g, "battle_begins")
    assert happened(g, "leader_spent") == [{"leader": "beast_rabban"}]
    assert spent(g, "beast_rabban")
    assert ready(g, LEADERSHIP) == []
    g = field(legions, harkonnen={"spent": ["beast_rabban"]})
    g.state.forced = LEADERSHIP
    play(g, MahdiTurn(1))
    assert happened(g, "battle_begins")[0]["source"] == "s7_5"


@pytest.mark.rule("war:A.solo.act.01")
def test_several_leaders_on_one_result_are_the_players_choice() -> None:
    g = field({"s8_2": {"regular": 2}}, {"thufir_hawat": "aside"}, supremacy=1)
    g.state.leader_at[LEADER["gaius_helen_mohiam"]] = ASIDE  # she comes when he has gone: no card of today has both
    assert ready(g, MENTAT) == ["thufir_hawat", "gaius_helen_mohiam"]
    g.state.forced = MENTAT
    play(g, MahdiTurn(1))
    assert asked(g) == [(T, "special_leader")]
    assert options(g, "special_leader") == ["thufir_hawat", "gaius_helen_mohiam"]
    assert g.find(0, "special_leader").rule == "A.solo.act.01"


@pytest.mark.rule("war:A.solo.act.01")
def test_rabbans_legion_moves_twice() -> None:
    g = field({"splintered_rock": {"regular": 2, "elite": 1, "leaders": ["beast_rabban"]}, "carthag": {"regular": 6}})
    use(g, "beast_rabban")
    assert [(e["source"], e["target"]) for e in happened(g, "legion_moved")] == [
        ("splintered_rock", "wind_pass"),
        ("wind_pass", "s7_2"),
    ]
    assert where(g, "beast_rabban") == "s7_2"
    assert force(g, "s7_2") == {"regular": 2, "elite": 1, "leaders": ["beast_rabban"]}
    assert force(g, "carthag") == {"regular": 6}
    assert spent(g, "beast_rabban")


@pytest.mark.rule("war:A.solo.act.01")
@pytest.mark.rule("war:A.solo.move.08")
def test_rabban_flies_once_at_most() -> None:
    g = field({"hagga_basin": {"regular": 3, "leaders": ["beast_rabban"]}}, ornithopters=["az2", "az7"])
    use(g, "beast_rabban")
    answer(g, T, "march_to", "s8_4")
    answer(g, T, "ornithopter", "az2")
    assert happened(g, "ornithopter_used") == [{"zone": "az2"}]
    assert [e["target"] for e in happened(g, "legion_moved")] == ["s8_4", "s7_2"]


@pytest.mark.rule("war:A.solo.act.01")
def test_rabban_must_be_on_the_board_and_able_to_move() -> None:
    assert ready(field({"s8_2": {"regular": 2}}, {"beast_rabban": "aside"}), LEADERSHIP) == []
    assert ready(field({"s8_2": {"regular": 2, "leaders": ["beast_rabban"]}}), LEADERSHIP) == ["beast_rabban"]
    assert ready(field({"s7_3": {"regular": 2, "leaders": ["beast_rabban"]}}), LEADERSHIP) == []
    weak = field({"s8_2": {"regular": 2, "leaders": ["beast_rabban"]}}, atreides={"windgap": {"regular": 6}})
    assert ready(weak, LEADERSHIP) == []


@pytest.mark.rule("war:A.solo.act.01")
def test_feyds_legion_moves_and_then_attacks() -> None:
    legions = {"wind_pass": {"regular": 4, "leaders": ["feyd_rautha"]}, "s7_5": {"regular": 6}}
    g = field(legions, {"beast_rabban": "removed"}, atreides={"windgap": {"regular": 2}})
    assert ready(g, LEADERSHIP) == ["feyd_rautha"]
    use(g, "feyd_rautha", *dice("ssss sss"))
    assert [(e["source"], e["target"]) for e in happened(g, "legion_moved")] == [("wind_pass", "s7_2")]
    begun = happened(g, "battle_begins")[0]
    assert (begun["source"], begun["target"], begun["surprise"]) == ("s7_2", "windgap", False)
    assert not spent(g, "feyd_rautha")
    answer(g, T, "retreat", "retreat")
    answer(g, T, "retreat_to", "s3_8")
    assert happened(g, "settlement_destroyed") == [{"area": "windgap", "rank": 1}]
    assert spent(g, "feyd_rautha")


@pytest.mark.rule("war:A.solo.act.01")
def test_feyd_acts_if_he_can_do_either() -> None:
    gone = {"beast_rabban": "removed"}
    next_door = field({"s7_3": {"regular": 4, "leaders": ["feyd_rautha"]}}, gone)
    assert ready(next_door, LEADERSHIP) == ["feyd_rautha"]
    use(next_door, "feyd_rautha")
    assert happened(next_door, "legion_moved") == []
    assert happened(next_door, "legion_advanced")[0]["target"] == "windgap"
    helpless = field({"s7_3": {"regular": 1, "leaders": ["feyd_rautha"]}}, gone, atreides={"windgap": {"regular": 6}})
    assert ready(helpless, LEADERSHIP) == []
    assert ready(field({"s7_3": {"regular": 4}}, {**gone, "feyd_rautha": "aside"}), LEADERSHIP) == []


@pytest.mark.rule("war:A.solo.act.01")
def test_feyds_attack_stays_with_his_legion() -> None:
    legions = {"splintered_rock": {"regular": 4, "leaders": ["feyd_rautha"]}, "s7_5": {"regular": 6}}
    g = field(legions, {"beast_rabban": "removed"}, atreides={"windgap": {"regular": 2}})
    use(g, "feyd_rautha")
    assert where(g, "feyd_rautha") == "wind_pass"
    assert not happened(g, "battle_begins")
    assert spent(g, "feyd_rautha")


@pytest.mark.rule("war:A.solo.act.01")
def test_the_baron_upgrades_three_regulars() -> None:
    g = field({"s7_3": {"regular": 4}, "carthag": {"regular": 2}}, {"baron_harkonnen": "aside"})
    assert ready(g, HOUSE) == ["baron_harkonnen"]
    use(g, "baron_harkonnen")
    assert force(g, "s7_3") == {"regular": 1, "elite": 3}
    assert spent(g, "baron_harkonnen")
    assert ready(field({"s7_3": {"elite": 4}}, {"baron_harkonnen": "aside"}), HOUSE) == []


@pytest.mark.rule("war:A.solo.act.01")
def test_shaddam_upgrades_three_elites() -> None:
    g = field({"s7_3": {"elite": 2}, "carthag": {"elite": 2}}, {"emperor_shaddam_iv": "aside"})
    assert ready(g, STRATEGY) == ["emperor_shaddam_iv"]
    use(g, "emperor_shaddam_iv")
    assert force(g, "s7_3") == {"special": 2}
    assert force(g, "carthag") == {"elite": 1, "special": 1}
    assert ready(field({"s7_3": {"regular": 4}}, {"emperor_shaddam_iv": "aside"}), STRATEGY) == []


@pytest.mark.rule("war:A.solo.act.01")
@pytest.mark.rule("war:A.solo.act.12")
def test_aramsham_deploys_two_regulars_a_sardaukar_and_a_leader() -> None:
    g = field({"carthag": {"regular": 2}}, {"captain_aramsham": "aside"})
    assert ready(g, DEPLOYMENT) == ["captain_aramsham"]
    use(g, "captain_aramsham")
    assert force(g, "carthag") == {"regular": 4, "special": 1, "leaders": ["captain_aramsham"]}
    assert spent(g, "captain_aramsham")
    nowhere = field({"s7_3": {"regular": 2}}, {"captain_aramsham": "aside"}, harkonnen={"settlements": []})
    assert ready(nowhere, DEPLOYMENT) == []


@pytest.mark.rule("war:A.solo.act.01")
def test_a_leader_in_the_tank_does_nothing() -> None:
    g = lay(harkonnen={"legions": {"carthag": {"regular": 2}}, "tank": ["captain_aramsham"]})
    assert ready(g, DEPLOYMENT) == []
