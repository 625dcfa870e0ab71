"""Prescience cards, each by name, and claim windows (A.presc)."""

from __future__ import annotations

from typing import Any

import pytest

from landsraad.games.war.cards.decks import PRESCIENCE_CARD, STEPS_GIVEN
from verbs import Given
from war.support import (
    H,
    T,
    answer,
    asked,
    chance,
    dice,
    force,
    happened,
    lay,
    offered,
    options,
    pass_all,
    reserve,
    tank,
    where,
)


def at_end(card: str, **given: Any) -> Any:
    return lay("end", row=[card], **given)


def claimable(g: Any) -> bool:
    return asked(g) == [(T, "claim")]


# --- End of the Round -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("war:A.presc.08")
@pytest.mark.parametrize(
    ("card", "areas", "marks"),
    [
        ("dew_collectors_for_the_planting", ["s7_2", "s5_9", "s3_8"], (0, 2, 0)),
        ("new_hidden_wind_traps", ["s5_2", "s5_6", "s4_13"], (0, 1, 1)),
        ("stunted_worms", ["harg_pass", "s6_2"], (1, 2, 0)),
        ("the_desert_war", ["s1_8", "s1_13", "s2_3", "s3_3"], (0, 1, 2)),
    ],
)
def test_legions_in_enough_areas(card: str, areas: list[str], marks: tuple[int, int, int]) -> None:
    few = {name: {"regular": 1} for name in areas[1:]}
    assert not claimable(at_end(card, atreides={"legions": few}, stations=[]))
    g = at_end(card, atreides={"legions": {**few, areas[0]: {"tokens": 1}}}, stations=[])  # a token is enough
    answer(g, T, "claim", card)
    assert g.state.marks == marks


@pytest.mark.rule("war:A.presc.08")
def test_the_desert_war_counts_no_sietches() -> None:
    legions = {name: {"regular": 1} for name in ("s1_8", "s1_13", "s2_3", "windgap")}
    assert not claimable(at_end("the_desert_war", atreides={"legions": legions}))


@pytest.mark.rule("war:A.presc.09")
@pytest.mark.rule("war:A.leader.05")
@pytest.mark.parametrize("paul", ["paul_atreides", "paul_muaddib"])
def test_the_fremen_call_paul_the_mahdi(paul: str) -> None:
    legions = {"windgap": {"regular": 1, "leaders": [paul]}}
    g = at_end("the_fremen_call_paul_the_mahdi", atreides={"legions": legions, "sietches": {"windgap": 3}})
    answer(g, T, "claim", "the_fremen_call_paul_the_mahdi")
    assert g.state.marks == (1, 0, 1)
    assert happened(g, "sietch_revealed") == [{"area": "windgap", "rank": 3}]
    faceup = {"windgap": {"rank": 3, "faceup": True}}
    assert not claimable(at_end("the_fremen_call_paul_the_mahdi", atreides={"legions": legions, "sietches": faceup}))


@pytest.mark.rule("war:A.presc.08")
def test_the_water_discipline() -> None:
    both = {"s1_13": {"regular": 1, "leaders": ["paul_atreides"]}, "s1_14": {"regular": 1, "leaders": ["lady_jessica"]}}
    g = at_end("the_water_discipline", atreides={"legions": both})
    answer(g, T, "claim", "the_water_discipline")
    assert g.state.marks == (1, 1, 0)
    for wrong in ("s1_12", "sihaya_ridge"):  # a Desert that is not deep; Deep Desert with a Sietch
        legions = {"s1_13": both["s1_13"], wrong: {"regular": 1, "leaders": ["lady_jessica"]}}
        assert not claimable(at_end("the_water_discipline", atreides={"legions": legions}))
    alone = {"s1_13": both["s1_13"]}
    assert not claimable(at_end("the_water_discipline", atreides={"legions": alone}))


@pytest.mark.rule("war:A.presc.08")
def test_jessica_trains_paul() -> None:
    both = {"windgap": {"regular": 1, "leaders": ["paul_atreides", "lady_jessica"]}}
    g = at_end("jessica_trains_paul", atreides={"legions": both})
    answer(g, T, "claim", "jessica_trains_paul")
    assert g.state.marks == (2, 0, 0)
    apart = {
        "windgap": {"regular": 1, "leaders": ["paul_atreides"]},
        "gara_kulon": {"regular": 1, "leaders": ["lady_jessica"]},
    }
    assert not claimable(at_end("jessica_trains_paul", atreides={"legions": apart}))
    outside = {"s1_8": {"regular": 1, "leaders": ["paul_atreides", "lady_jessica"]}}
    assert not claimable(at_end("jessica_trains_paul", atreides={"legions": outside}))


@pytest.mark.rule("war:A.presc.09")
def test_the_lisan_al_gaib() -> None:
    legions = {"s1_8": {"tokens": ["as1", "as5", "as7"], "leaders": ["paul_atreides"]}}
    g = at_end("the_lisan_al_gaib", atreides={"legions": legions})
    answer(g, T, "claim", "the_lisan_al_gaib")
    assert options(g, T, "reveal_token") == ["as1", "as5"]
    assert options(g, T, "reveal_token", "as5") == ["as7"]
    answer(g, T, "reveal_token", "as5", "as7")
    assert force(g, "s1_8") == {"regular": 1, "elite": 3, "leaders": ["paul_atreides"], "tokens": 1}
    assert g.state.marks == (1, 1, 1)
    one = {"s1_8": {"tokens": 1, "leaders": ["paul_atreides"]}}
    assert not claimable(at_end("the_lisan_al_gaib", atreides={"legions": one}))


# --- Action Resolution ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("war:A.presc.07")
@pytest.mark.rule("war:A.presc.21")
@pytest.mark.rule("war:A.action.06")
def test_paul_drinks_the_water_of_life() -> None:
    card = "paul_drinks_the_water_of_life"
    given = {
        "row": [card],
        "atreides": {"legions": {"s3_5": {"regular": 1, "leaders": ["paul_atreides"]}}, "dice": {"mentat": 1}},
    }
    g = lay(**given)
    answer(g, T, "act", "mentat", "claim", card)
    assert g.state.marks == (3, 0, 0)
    assert tank(g, T) == ["paul_muaddib", None, None]  # he replaced Paul there, and had not been in the tank before
    assert where(g, "paul_atreides") == "removed"
    assert g.state.unused(0) == 0
    assert g.state.claims == 1
    assert asked(g) == [(H, "act")]
    g = lay(**given, harkonnen={"legions": {"s3_1": {"regular": 1}}})  # a Harkonnen Legion in the sector
    assert "claim" not in options(g, T, "act", "mentat")


@pytest.mark.rule("war:A.presc.07")
def test_the_spice_agony() -> None:
    legions = {"windgap": {"regular": 1, "leaders": ["lady_jessica"]}}
    g = lay(row=["the_spice_agony"], atreides={"legions": legions})
    assert "claim" not in options(g, T, "act", "desert_power")  # a die is needed
    answer(g, T, "act", "strategy", "claim", "the_spice_agony")
    assert g.state.marks == (1, 1, 0)
    outside = {"s1_8": {"regular": 1, "leaders": ["lady_jessica"]}}
    g = lay(row=["the_spice_agony"], atreides={"legions": outside})
    assert "claim" not in options(g, T, "act", "strategy")


@pytest.mark.rule("war:A.presc.05")
@pytest.mark.rule("war:A.presc.09")
@pytest.mark.rule("war:A.presc.10")
def test_families_flee() -> None:
    card = "families_flee_to_the_palmaries_of_the_south"
    given = {
        "row": [card],
        "atreides": {"legions": {"windgap": {"regular": 2}, "gara_kulon": {"regular": 1, "generic": 1}}},
    }
    g = lay(**given)
    assert asked(g) == [(T, "claim")]
    answer(g, T, "claim", card)
    answer(g, T, "give_up", "gara_kulon")
    assert force(g, "gara_kulon") == {}  # the Naib was left alone
    assert force(g, "windgap") == {"regular": 1}
    assert reserve(g, T)[0] == 15
    assert g.state.marks == (0, 2, 0)
    assert asked(g) == [(T, "act")]  # it cost no die
    g = lay(**given)
    answer(g, T, "claim", "pass")
    assert asked(g) == [(T, "act")]
    assert "claim_card" in offered(g, T)  # still possible as a free action
    answer(g, T, "act", "mentat", "nothing")
    answer(g, T, "end_turn", "end")
    assert asked(g) == [(H, "act")]  # not asked again: nothing new


@pytest.mark.rule("war:A.presc.09")
def test_families_flee_from_sietches_only() -> None:
    legions: Given = {"windgap": {"regular": 1, "elite": 2}, "s1_8": {"regular": 3}}
    g = lay(row=["families_flee_to_the_palmaries_of_the_south"], atreides={"legions": legions})
    assert asked(g) == [(T, "act")]  # one Regular in a Sietch is too few
    legions["gara_kulon"] = {"tokens": ["as1"]}
    g = lay(row=["families_flee_to_the_palmaries_of_the_south"], atreides={"legions": legions})
    assert asked(g) == [(T, "act")]
    answer(g, T, "guerrilla_training", "gara_kulon", "as1")  # a token may be revealed first
    assert asked(g) == [(T, "claim")]


@pytest.mark.rule("war:A.presc.05")
def test_paul_mounts_the_maker() -> None:
    given = {
        "row": ["paul_mounts_the_maker"],
        "atreides": {"legions": {"windgap": {"regular": 1, "leaders": ["paul_atreides"]}}},
    }
    g = lay(**given, wormsigns=["s7_5"], sandworms=["s6_1"])
    answer(g, T, "act", "strategy", "move")
    answer(g, T, "move", "windgap", "harg_pass", "all")
    assert g.view(None)["deeds"] == ["sandriding"]
    answer(g, T, "claim", "paul_mounts_the_maker")
    assert g.state.marks == (1, 1, 0)
    g = lay(**given, wormsigns=["s7_5", "s6_1"], sandworms=["s1_9"])  # Wormsigns only; the worm is far away
    answer(g, T, "act", "strategy", "move")
    answer(g, T, "move", "windgap", "harg_pass", "all")
    assert asked(g) == [(H, "act")]


@pytest.mark.rule("war:A.presc.05")
def test_harvest_of_fire() -> None:
    g = lay(
        row=["harvest_of_fire"],
        atreides={"legions": {"s1_8": {"regular": 1}, "s1_12": {"regular": 1}}},
        harvesters=["s1_9", "s1_13"],
    )
    answer(g, T, "act", "strategy", "move")
    answer(g, T, "move", "s1_8", "s1_9")
    assert asked(g) == [(T, "move")]
    answer(g, T, "move", "s1_12", "s1_13")
    answer(g, T, "claim", "harvest_of_fire")
    assert g.state.marks == (0, 0, 2)


@pytest.mark.rule("war:A.presc.05")
def test_harvest_of_fire_counts_over_the_phase_and_in_either_turn() -> None:
    g = lay(
        turn=H,
        row=["harvest_of_fire"],
        harvesters_lost=1,
        harkonnen={"legions": {"wind_pass": {"regular": 1}}},
        wormsigns={"s7_3": "sandworm"},
        harvesters=["s7_3"],
    )
    answer(g, H, "act", "strategy", "move")
    answer(g, H, "move", "wind_pass", "s7_3")
    answer(g, T, "retreat_to", "s7_2")
    assert asked(g) == [(T, "claim")]  # in the Harkonnen's turn, which then goes on
    answer(g, T, "claim", "harvest_of_fire")
    assert g.state.marks == (0, 0, 2)
    assert asked(g) == [(T, "act")]


@pytest.mark.rule("war:A.presc.05")
def test_harvest_of_fire_counts_from_nought_in_every_round() -> None:
    g = lay("dice")
    g.state.harvesters_lost = 1  # of the round before
    pass_all(g, "change_die", "bene_gesserit")
    assert asked(g) == [(T, "act")]
    assert g.state.harvesters_lost == 0


@pytest.mark.rule("war:A.presc.05")
def test_blood_price_of_the_invaders() -> None:
    g = lay(
        row=["blood_price_of_the_invaders"],
        atreides={"legions": {"s1_8": {"regular": 3}}},
        harkonnen={"legions": {"s1_9": {"regular": 2, "leaders": ["beast_rabban"]}}},
    )
    answer(g, T, "act", "strategy", "attack")
    with chance(g, *dice("hss" + "sx")):
        answer(g, T, "attack", "s1_8", "s1_9")
    # Rabban makes 2 Hits of the Special; the Atreides have 2 Shields; the Harkonnen have 1 Shield against 1 Hit
    assert asked(g) == [(T, "press_on")]
    answer(g, T, "press_on", "continue")
    with chance(g, *dice("hhs" + "ss")):
        answer(g, H, "retreat", "stand")
    assert asked(g) == [(T, "press_on")]  # 2 Hits against 2 Shields
    answer(g, T, "press_on", "continue")
    with chance(g, *dice("hhs" + "sh")):
        answer(g, H, "retreat", "stand")
    answer(g, H, "casualties", "beast_rabban")
    answer(g, T, "claim", "blood_price_of_the_invaders")
    assert g.state.marks == (0, 0, 2)
    assert asked(g) == [(T, "press_on")]  # the battle goes on


@pytest.mark.rule("war:A.presc.05")
@pytest.mark.rule("war:A.battle.16")
@pytest.mark.parametrize(("leaders", "claimed"), [(["beast_rabban"], True), ([], False)])
def test_a_leader_who_falls_with_the_last_unit_pays_the_blood_price(leaders: list[str], claimed: bool) -> None:
    g = lay(
        row=["blood_price_of_the_invaders"],
        atreides={"legions": {"s1_8": {"regular": 3}}},
        harkonnen={"legions": {"s1_9": {"regular": 1, "generic": 1, "leaders": leaders}}},
    )
    answer(g, T, "act", "strategy", "attack")
    with chance(g, *dice("hhh" + "s")):
        answer(g, T, "attack", "s1_8", "s1_9")
    pass_all(g, "casualties")  # the Regular first, and the leaders go with it; a Bashar has no name
    assert force(g, "s1_9") == {}
    assert claimable(g) is claimed


@pytest.mark.rule("war:A.presc.05")
def test_the_desert_takes_its_due() -> None:
    given = {"row": ["the_desert_takes_its_due"], "sandworms": ["s1_9"]}
    g = lay(**given, harkonnen={"legions": {"s1_12": {"regular": 6}}})
    answer(g, T, "act", "desert_power", "worm_attack")
    with chance(g, *dice("hhxs")):
        answer(g, T, "worm_attack", "s1_9", "s1_12")
    answer(g, T, "claim", "the_desert_takes_its_due")
    assert g.state.marks == (0, 1, 1)
    g = lay(**given, harkonnen={"legions": {"s1_12": {"regular": 1}}})  # or the Legion is wiped out
    answer(g, T, "act", "desert_power", "worm_attack")
    with chance(g, *dice("hsss")):
        answer(g, T, "worm_attack", "s1_9", "s1_12")
    assert asked(g) == [(T, "claim")]
    g = lay(**given, harkonnen={"legions": {"s1_12": {"regular": 6}}})
    answer(g, T, "act", "desert_power", "worm_attack")
    with chance(g, *dice("hxss")):
        answer(g, T, "worm_attack", "s1_9", "s1_12")
    assert asked(g) == [(H, "act")]  # two Hits are too few


@pytest.mark.rule("war:A.presc.05")
def test_the_name_is_a_killing_word() -> None:
    card = "the_name_is_a_killing_word"

    def won(enemies: int) -> Any:
        g = lay(
            row=[card],
            atreides={"legions": {"s1_8": {"regular": 5, "leaders": ["paul_atreides"]}}},
            harkonnen={"legions": {"s1_9": {"regular": enemies}}},
        )
        answer(g, T, "act", "strategy", "attack")
        with chance(g, *dice("hhhhh" + "x" * enemies)):
            answer(g, T, "attack", "s1_8", "s1_9")
        return g

    g = won(3)
    answer(g, T, "claim", card)
    assert g.state.marks == (1, 0, 2)
    assert asked(g) == [(T, "advance")]
    assert asked(won(2)) == [(T, "advance")]


@pytest.mark.rule("war:A.presc.05")
def test_a_card_revealed_later_does_not_look_back() -> None:
    def bitten(row: list[str], deck: list[str]) -> Any:
        g = lay(
            row=row,
            prescience_deck=deck,
            sandworms=["s1_9"],
            atreides={"hand": ["usul_the_base_of_the_pillar", "adab_the_demanding_memory"]},
            harkonnen={"legions": {"s1_8": {"regular": 1}}},
        )
        answer(g, T, "act", "mentat", "play", "usul_the_base_of_the_pillar")
        answer(g, T, "desert_power", "worm_attack")
        with chance(g, *dice("hhhh")):
            answer(g, T, "worm_attack", "s1_9", "s1_8")
        return g

    # the event comes first, the card that looks for it is revealed afterwards (A99)
    g = bitten(["stunted_worms"], ["the_desert_takes_its_due"])
    answer(g, T, "play_card", "adab_the_demanding_memory")
    answer(g, T, "replace_cards", "replace")
    assert g.view(None)["row"] == ["the_desert_takes_its_due"]
    assert asked(g)[0][1] != "claim"
    assert "claim_card" not in offered(g, T)
    # one that lay there can be claimed until the turn is over, whatever else is revealed
    g = bitten(["the_desert_takes_its_due", "stunted_worms"], ["the_name_is_a_killing_word"])
    answer(g, T, "claim", "pass")
    answer(g, T, "play_card", "adab_the_demanding_memory")
    answer(g, T, "replace_cards", "keep", "replace")
    assert g.view(None)["row"] == ["the_desert_takes_its_due", "the_name_is_a_killing_word"]
    assert options(g, T, "claim_card") == ["the_desert_takes_its_due"]


@pytest.mark.rule("war:A.presc.04")
@pytest.mark.rule("war:A.round.04")
def test_two_claims_a_round_whatever_the_phases() -> None:
    both = {"windgap": {"regular": 1, "leaders": ["paul_atreides", "lady_jessica"]}}
    given = {"row": ["jessica_trains_paul"], "atreides": {"legions": both}}
    assert claimable(lay("end", **given, claimed=["harvest_of_fire"]))
    assert not claimable(lay("end", **given, claimed=["harvest_of_fire", "stunted_worms"]))


@pytest.mark.rule("war:A.presc.01")
@pytest.mark.rule("war:A.presc.02")
def test_every_card_moves_its_markers() -> None:
    assert [sum(steps[m] for steps in STEPS_GIVEN) for m in range(3)] == [12, 13, 12]
    assert STEPS_GIVEN[PRESCIENCE_CARD["the_lisan_al_gaib"]] == (1, 1, 1)


@pytest.mark.rule("war:A.presc.22")
def test_a_marker_stops_at_the_end_of_its_track() -> None:
    both = {"windgap": {"regular": 1, "leaders": ["paul_muaddib", "lady_jessica"]}}
    g = lay(
        "end",
        row=["jessica_trains_paul"],
        prescience={"kwisatz_haderach": 11},
        atreides={"legions": both, "objectives": ["objective_5"]},
    )
    answer(g, T, "claim", "jessica_trains_paul")
    assert g.state.marks[0] == 12
