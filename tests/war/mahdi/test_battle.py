"""Battles of the automaton (A.solo.battle)."""

from __future__ import annotations

from typing import Any

import pytest

from landsraad.games.war.battle.casualties import Casualties
from landsraad.games.war.board import ALL_AREAS, AREA
from landsraad.games.war.rulesets.mahdi.legions.attack import Assault
from landsraad.games.war.rulesets.mahdi.legions.battle import OrderedHits, outmatched
from war.mahdi.automaton import H, T, answer, asked, dice, lay, options, play
from war.support import chance, force, happened, refused, tank

FOUR = ("sandmasters", "hunter_seeker", "shigawire", "sardaukar_pogrom")


def field(harkonnen: dict[str, Any], atreides: dict[str, Any], **more: Any) -> Any:
    ranks = more.pop("ranks", {"windgap": 1})
    return lay(harkonnen={"legions": harkonnen}, atreides={"legions": atreides, "sietches": ranks}, **more)


def assault(g: Any, rolls: str = "") -> None:
    play(g, Assault(ALL_AREAS, False, 0), *dice(rolls))


def hits(harkonnen: dict[str, Any], n: int) -> Any:
    """So many Hits on a Harkonnen Legion."""
    g = field({"s7_3": harkonnen}, {})
    play(g, Casualties(1, AREA["s7_3"], n, False))
    return g


@pytest.mark.rule("war:A.solo.act.02")
@pytest.mark.rule("war:A.solo.act.03")
@pytest.mark.rule("war:A.solo.act.04")
@pytest.mark.rule("war:A.solo.act.05")
@pytest.mark.rule("war:A.solo.battle.01")
@pytest.mark.rule("war:A.solo.battle.04")
@pytest.mark.rule("war:A.solo.battle.05")
def test_example_29() -> None:
    g = lay(
        reinforcements=FOUR,
        harkonnen={
            "legions": {
                "s7_3": {"regular": 4, "elite": 1, "generic": 1},
                "s6_1": {"regular": 3, "leaders": ["beast_rabban"]},
            }
        },
        atreides={
            "legions": {
                "windgap": {"tokens": ["as1"], "generic": 1},
                "hobars_gap": {"tokens": ["as8"], "generic": 1},
            },
            "sietches": {"windgap": 1, "hobars_gap": 3},
        },
        ornithopters=["az6"],
    )
    # Rabban makes 2 Hits of a Special, the Naib 1: the Sietch suffers 2, the attackers 3
    play(g, Assault(ALL_AREAS, False, 2), *dice("xxxxxx"), *dice("hhxxx"))
    assert happened(g, "ornithopter_used") == [{"zone": "az6"}]
    begun = {"side": H, "source": "s6_1", "target": "hobars_gap", "surprise": False}
    assert happened(g, "battle_begins") == [begun]
    assert len(happened(g, "cards_discarded")[0]["cards"]) == 3
    assert len(g.state.reinforcements) == 1
    rolls = [(e["side"], e["hits"] + e["shields"] + e["specials"]) for e in happened(g, "combat_roll")]
    assert rolls == [(H, 6), (T, 5)]
    assert happened(g, "hits_scored") == [{"side": H, "hits": 2, "suffered": 3}]
    assert tank(g, H)[0] == "beast_rabban"
    assert force(g, "s6_1") == {"regular": 1}
    answer(g, T, "casualties", "special", "generic")
    assert force(g, "hobars_gap") == {"regular": 2}
    assert happened(g, "attack_ceased") == [{"side": H, "target": "hobars_gap"}]


@pytest.mark.rule("war:A.solo.battle.01")
def test_reinforcements_fill_up_to_six_dice_in_every_round() -> None:
    g = field({"s7_3": {"regular": 4}}, {"windgap": {"regular": 3}}, reinforcements=FOUR)
    with chance(g, *dice("ssssss"), *dice("ssss")):
        assault(g)
    assert len(g.state.reinforcements) == 2
    assert [len(e["cards"]) for e in happened(g, "cards_discarded")] == [2]
    assert asked(g) == [(T, "retreat")]
    with chance(g, *dice("ssssss"), *dice("ssss")):
        answer(g, T, "retreat", "stand")
    assert g.state.reinforcements == ()
    with chance(g, *dice("ssss"), *dice("ssss")):
        answer(g, T, "retreat", "stand")
    assert [e["shields"] for e in happened(g, "combat_roll")] == [6, 4, 6, 4, 4, 4]


@pytest.mark.rule("war:A.solo.battle.01")
@pytest.mark.rule("war:A.solo.spec.10")
def test_no_reinforcements_under_the_landsraad_ban() -> None:
    g = field({"s7_3": {"regular": 4}}, {"windgap": {"regular": 3}}, reinforcements=FOUR, bans=["landsraad"])
    assault(g, "ssss ssss")
    assert len(g.state.reinforcements) == 4


@pytest.mark.rule("war:A.solo.battle.01")
def test_reinforcements_also_come_to_the_defence() -> None:
    from landsraad.games.war.battle.rounds import Battle

    g = field({"s7_3": {"regular": 4}}, {"s7_4": {"regular": 5}}, reinforcements=FOUR)
    g.state.active = 0
    play(g, Battle(0, AREA["s7_4"], AREA["s7_3"], False, False, 0, 6, False), *dice("sssss"), *dice("ssssss"))
    assert len(g.state.reinforcements) == 2
    assert asked(g) == [(T, "press_on")]
    # and the defenders never retreat (A.solo.battle.05)
    with chance(g, *dice("sssss"), *dice("ssssss")):
        answer(g, T, "press_on", "continue")
    assert asked(g) == [(T, "press_on")]


@pytest.mark.rule("war:A.solo.battle.02")
def test_leaders_fall_first_bashars_before_named_ones_until_one_is_left() -> None:
    legion = {"regular": 2, "elite": 1, "generic": 2, "leaders": ["beast_rabban"]}
    assert force(hits(legion, 1), "s7_3") == {**legion, "generic": 1}
    assert force(hits(legion, 2), "s7_3") == {"regular": 2, "elite": 1, "leaders": ["beast_rabban"]}
    assert force(hits(legion, 3), "s7_3") == {"regular": 3, "leaders": ["beast_rabban"]}
    # two Bashars: one of them stays
    g = hits({"regular": 3, "elite": 1, "generic": 2}, 2)
    assert force(g, "s7_3") == {"regular": 4, "generic": 1}


@pytest.mark.rule("war:A.solo.battle.02")
@pytest.mark.rule("war:A.solo.round.08")
def test_the_player_picks_which_named_leader_falls() -> None:
    g = hits({"regular": 3, "leaders": ["beast_rabban", "captain_aramsham"]}, 2)
    assert asked(g) == [(T, "casualties")]
    assert g.find(0, "casualties").prompt.startswith("The Harkonnen Legion in ")
    assert options(g, "casualties") == ["beast_rabban", "captain_aramsham"]
    assert options(g, "casualties", "beast_rabban") == ["regular"]
    assert refused(g, T, "casualties", "regular", "beast_rabban")[0] == "A.solo.battle.02"
    answer(g, T, "casualties", "beast_rabban", "regular")
    assert tank(g, H)[0] == "beast_rabban"
    assert force(g, "s7_3") == {"regular": 2, "leaders": ["captain_aramsham"]}


@pytest.mark.rule("war:A.solo.battle.03")
def test_then_elites_then_sardaukar_become_regulars() -> None:
    legion = {"regular": 1, "elite": 1, "special": 2}
    assert force(hits(legion, 1), "s7_3") == {"regular": 2, "special": 2}
    assert force(hits(legion, 2), "s7_3") == {"regular": 3, "special": 1}
    assert force(hits(legion, 3), "s7_3") == {"regular": 4}
    assert force(hits(legion, 4), "s7_3") == {"regular": 3}


@pytest.mark.rule("war:A.solo.battle.04")
def test_regulars_fall_but_the_last_leader_before_the_last_of_them() -> None:
    legion = {"regular": 3, "leaders": ["beast_rabban"]}
    assert force(hits(legion, 2), "s7_3") == {"regular": 1, "leaders": ["beast_rabban"]}
    g = hits(legion, 3)
    assert force(g, "s7_3") == {"regular": 1}
    assert tank(g, H)[0] == "beast_rabban"
    assert force(hits({"regular": 2, "generic": 1}, 2), "s7_3") == {"regular": 1}
    # the Elite counts too: its Hit makes a fourth Regular, two more Hits do not take them all
    assert force(hits({"regular": 2, "elite": 1, "generic": 1}, 3), "s7_3") == {"regular": 1, "generic": 1}
    assert force(hits({"regular": 3}, 3), "s7_3") == {}


@pytest.mark.rule("war:A.solo.round.20")
@pytest.mark.rule("war:A.solo.battle.03")
def test_storms_hit_in_the_same_order() -> None:
    from landsraad.games.war.desert.worms import strike

    g = field({"s7_3": {"regular": 2, "elite": 1, "generic": 2}}, {})
    g.ask_again()
    with chance(g, *dice("hh")):
        strike(g, AREA["s7_3"], 2, storm=True)
        g.proceed()
    assert force(g, "s7_3") == {"regular": 3, "generic": 1}


@pytest.mark.rule("war:A.solo.battle.05")
def test_they_cease_with_at_most_half_the_single_power() -> None:
    def outnumbered(harkonnen: dict[str, Any], atreides: dict[str, Any]) -> bool:
        g = field({"s7_3": harkonnen}, {"windgap": atreides})
        return outmatched(g, AREA["s7_3"], AREA["windgap"])

    assert outnumbered({"regular": 1}, {"regular": 2})  # 2 and 4
    assert not outnumbered({"elite": 1}, {"regular": 2})  # 3 and 4
    assert outnumbered({"elite": 1}, {"regular": 3})
    assert not outnumbered({"regular": 2}, {"special": 1, "elite": 1})  # 4 and 7


@pytest.mark.rule("war:A.solo.battle.05")
def test_after_a_bad_round_the_attack_ceases() -> None:
    g = field({"s7_3": {"regular": 3, "generic": 1}}, {"windgap": {"regular": 2}})
    assault(g, "xxx hhh")
    # the Bashar makes a Hit of a Special: 1 R left against 1 R
    assert force(g, "s7_3") == {"regular": 1}
    assert asked(g) == [(T, "retreat")]
    g = field({"s7_3": {"regular": 3}}, {"windgap": {"regular": 2}})
    assault(g, "xxx hhs")
    assert force(g, "s7_3") == {"regular": 1}
    assert happened(g, "attack_ceased") == [{"side": H, "target": "windgap"}]
    assert happened(g, "battle_won") == [{"side": T, "area": "windgap"}]


@pytest.mark.rule("war:A.solo.battle.05")
def test_they_may_cease_before_the_first_round_when_tokens_are_turned() -> None:
    # power 5 against 4; but four Bashars and a Regular count 6 against three Elites and a Fedaykin, 13
    few = {"s7_3": {"regular": 1, "generic": 4}}
    g = field(few, {"windgap": {"tokens": ["as7", "ad8"]}})
    assault(g)
    assert happened(g, "tokens_revealed")[0]["elite"] == 3
    assert happened(g, "attack_ceased") == [{"side": H, "target": "windgap"}]
    assert not happened(g, "combat_roll")
    # against two Regulars and two Elites, 10, they fight
    g = field(few, {"windgap": {"tokens": ["as5", "ad3"]}})
    assault(g, "s sssss")
    assert not happened(g, "attack_ceased")


@pytest.mark.rule("war:A.solo.battle.06")
def test_the_atreides_choose_their_retreat_among_empty_areas_first() -> None:
    g = field(
        {"s7_3": {"regular": 6}},
        {"windgap": {"regular": 3}, "s7_5": {"regular": 1}, "s3_8": {"regular": 1}},
        wormsigns=["s7_6", "s3_9"],
    )
    assault(g, "ssssss ssss")
    assert asked(g) == [(T, "retreat")]
    answer(g, T, "retreat", "retreat")
    assert options(g, "retreat_to") == ["false_wall_west", "s7_2"]
    assert g.find(0, "retreat_to").prompt == "Where does your Legion in Windgap retreat to?"
    answer(g, T, "retreat_to", "s7_2")
    assert force(g, "s7_2") == {"regular": 3}
    # one empty area: nothing is left to choose
    ours = {"windgap": {"regular": 3}, "s3_8": {"regular": 1}, "s7_2": {"regular": 1}}
    g = field({"s7_3": {"regular": 6}}, ours, wormsigns=["s7_6", "s3_9", "s7_5"])
    assault(g, "ssssss ssss")
    answer(g, T, "retreat", "retreat")
    assert force(g, "false_wall_west") == {"regular": 3}


@pytest.mark.rule("war:A.solo.battle.07")
def test_no_hit_is_paid_for_going_on_against_a_sietch() -> None:
    g = field({"s7_3": {"regular": 4}}, {"windgap": {"regular": 3}})
    assault(g, "ssss ssss")
    assert force(g, "s7_3") == {"regular": 4}
    with chance(g, *dice("ssss ssss")):
        answer(g, T, "retreat", "stand")
    assert force(g, "s7_3") == {"regular": 4}
    assert len(happened(g, "combat_roll")) == 4


@pytest.mark.rule("war:A.solo.battle.08")
def test_into_a_sietch_they_always_advance_elsewhere_the_player_chooses() -> None:
    g = field({"s7_3": {"regular": 6}}, {"windgap": {"regular": 1}}, ranks={"windgap": 2, "hobars_gap": 1})
    assault(g, "hhhhhh sss")
    assert force(g, "windgap") == {"regular": 6}
    assert happened(g, "settlement_destroyed") == [{"area": "windgap", "rank": 2}]
    assert g.state.supremacy == 2
    for choice, area in (("stay", "s7_3"), ("advance", "s7_4")):
        g = field({"s7_3": {"regular": 6}}, {"s7_4": {"regular": 1}}, ranks={"hobars_gap": 1})
        assault(g, "hhhhhh s")
        assert asked(g) == [(T, "advance")]
        assert g.find(0, "advance").prompt == "Do the Harkonnen advance into Central South-West 4?"
        answer(g, T, "advance", choice)
        assert force(g, area) == {"regular": 6}


@pytest.mark.rule("war:A.solo.round.08")
def test_the_player_picks_the_leaders_who_use_the_specials() -> None:
    g = field({"s7_3": {"regular": 5, "generic": 1, "leaders": ["beast_rabban"]}}, {"windgap": {"regular": 3}})
    assault(g, "xssss ssss")
    assert asked(g) == [(T, "abilities")]
    assert options(g, "abilities") == ["generic", "beast_rabban"]


def test_the_order_of_hits_ends_with_the_last_unit() -> None:
    g = field({"s7_3": {"regular": 1, "generic": 2}}, {})
    tree = OrderedHits(1, AREA["s7_3"], 9)
    assert tree.domain(g, (3,)) == (3,)
    assert tree.domain(g, (3, 3, 0)) is None
