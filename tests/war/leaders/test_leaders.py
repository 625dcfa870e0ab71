"""Named leaders: entering, replaced, removed; their special actions and combat abilities (A.leader, A.presc.12-13)."""

from __future__ import annotations

from typing import Any

import pytest

from landsraad.games.war.leaders.people import ABILITY, GENERIC_ABILITY, LEADER, N_NAMED
from war.support import (
    H,
    T,
    answer,
    asked,
    chance,
    dice,
    force,
    hand,
    happened,
    lay,
    named,
    offered,
    options,
    reserve,
    tank,
    where,
)


def station(marker: str, **given: Any) -> Any:
    """The Atreides take a station of this marker."""
    g = lay(**{**given, "stations": {"false_wall_east": marker}})
    answer(g, T, "act", "strategy", "move")
    answer(
        g,
        T,
        "move",
        "s6_1",
        "false_wall_east",
        *(["all"] if len(options(g, T, "move", "s6_1", "false_wall_east")) else []),
    )
    return g


LEGION = {"s6_1": {"regular": 1}}


@pytest.mark.rule("war:A.presc.12")
@pytest.mark.rule("war:A.presc.22")
@pytest.mark.rule("war:A.piece.02")
@pytest.mark.parametrize(
    ("marker", "leader"),
    [("jihad", "chani"), ("kwisatz_haderach", "paul_muaddib"), ("sand_dwellers", "reverend_mother_jessica")],
)
def test_step_three_brings_a_leader_at_once(marker: str, leader: str) -> None:
    g = station(marker, prescience={marker: 2}, atreides={"legions": LEGION})
    assert where(g, leader) == "aside"
    assert {"leader": leader} in happened(g, "leader_enters")


@pytest.mark.rule("war:A.presc.13")
@pytest.mark.parametrize("marker", ["jihad", "kwisatz_haderach", "sand_dwellers"])
def test_the_first_marker_on_step_six_brings_alia(marker: str) -> None:
    g = station(marker, prescience={marker: 5}, atreides={"legions": LEGION})
    assert where(g, "alia") == "aside"


@pytest.mark.rule("war:A.leader.02")
@pytest.mark.rule("war:A.piece.15")
def test_a_leader_who_enters_has_a_ready_card() -> None:
    g = station("jihad", prescience={"jihad": 2}, atreides={"legions": LEGION, "dice": {"strategy": 2}})
    answer(g, H, "act", "mentat", "nothing")
    assert options(g, T, "act", "strategy", "special") == ["chani"]


@pytest.mark.rule("war:A.leader.04")
@pytest.mark.rule("war:A.leader.05")
def test_muaddib_takes_pauls_place_on_the_board() -> None:
    legions = {"s6_1": {"regular": 1, "leaders": ["paul_atreides"]}}
    g = station(
        "kwisatz_haderach",
        prescience={"kwisatz_haderach": 2},
        atreides={"legions": legions, "spent": ["paul_atreides"]},
    )
    assert force(g, "false_wall_east") == {"regular": 1, "leaders": ["paul_muaddib"]}
    assert where(g, "paul_atreides") == "removed"
    assert g.state.spent_cards == 1 << LEADER["paul_muaddib"]  # the card keeps its state


@pytest.mark.rule("war:A.leader.03")
def test_the_reverend_mother_takes_jessicas_place_in_the_tank() -> None:
    g = station(
        "sand_dwellers",
        prescience={"sand_dwellers": 2},
        atreides={"legions": LEGION, "tank": [None, "lady_jessica", None]},
    )
    assert tank(g, T) == [None, None, "reverend_mother_jessica"]  # one slot further at the end of the turn
    assert where(g, "lady_jessica") == "removed"
    assert where(g, "reverend_mother_jessica") == "tank"


@pytest.mark.rule("war:A.piece.01")
def test_supremacy_one_brings_hawat() -> None:
    g = lay("spice", harvesters=["s1_13", "s1_8"])
    answer(g, H, "spend_spice", "drop", "drop", "drop", "yes", "no")
    assert g.state.supremacy == 1
    assert where(g, "thufir_hawat") == "aside"


@pytest.mark.rule("war:A.leader.13")
@pytest.mark.rule("war:A.bg.03")
@pytest.mark.rule("war:A.piece.01")
def test_supremacy_steps_bring_feyd_and_tokens_for_the_atreides() -> None:
    g = lay(
        turn=H,
        supremacy=3,
        harkonnen={"legions": {"s2_3": {"regular": 1, "leaders": ["beast_rabban"]}}},
        atreides={"sietches": {"tasmin_sink": 3}, "bene_gesserit": 1},
    )
    answer(g, H, "act", "strategy", "attack")
    answer(g, H, "attack", "s2_3", "tasmin_sink")
    answer(g, H, "advance", "advance")
    assert g.state.supremacy == 6
    assert force(g, "tasmin_sink") == {"regular": 1}  # Rabban left the game, also from the board
    assert where(g, "beast_rabban") == "removed"
    assert where(g, "feyd_rautha") == "aside"
    assert g.state.sides[0].bene_gesserit == 2
    assert g.state.bene_gesserit_reserve == 3


@pytest.mark.rule("war:A.leader.10")
@pytest.mark.rule("war:A.leader.11")
@pytest.mark.rule("war:A.bg.04")
@pytest.mark.parametrize("copies", [2, 3])
def test_schemes_remove_hawat_and_bring_mohiam(copies: int) -> None:
    g = lay(turn=H, supremacy=1, harkonnen={"hand": ["hawats_scheming"] * 3})
    assert offered(g, H) == ["scheme"]
    answer(g, H, "scheme", copies)
    assert where(g, "thufir_hawat") == "removed"
    assert where(g, "gaius_helen_mohiam") == "aside"
    assert g.state.sides[1].bene_gesserit == 1
    assert hand(g, H) == ["hawats_scheming"] * (3 - copies)
    assert asked(g) == [(H, "act")]  # it was free


@pytest.mark.rule("war:A.leader.12")
def test_a_scheme_that_is_left_stays_in_the_hand_for_good() -> None:
    g = lay(
        turn=H,
        supremacy=1,
        harkonnen={"hand": ["hawats_scheming", "sandmasters"], "leaders": {"thufir_hawat": "removed"}},
    )
    assert offered(g, H) == []
    assert options(g, H, "act", "mentat", "play") == ["sandmasters"]
    g = lay(
        "end",
        harkonnen={
            "hand": ["hawats_scheming"] * 3 + ["sandmasters", "shigawire", "breeding_program", "troop_carriers"]
        },
    )
    assert "hawats_scheming" not in options(g, H, "discard")


@pytest.mark.rule("war:A.leader.10")
def test_one_scheme_is_not_enough_and_hawat_must_be_in_play() -> None:
    assert offered(lay(turn=H, supremacy=1, harkonnen={"hand": ["hawats_scheming"]}), H) == []
    assert offered(lay(turn=H, harkonnen={"hand": ["hawats_scheming"] * 2}), H) == []


# --- combat abilities --------------------------------------------------------------------------------------------------------

ABILITIES = {
    "baron_harkonnen": (0, 2),
    "beast_rabban": (2, 0),
    "feyd_rautha": (2, 1),
    "thufir_hawat": (1, 2),
    "gaius_helen_mohiam": (0, 3),
    "captain_aramsham": (1, 1),
    "emperor_shaddam_iv": (2, 0),
    "paul_atreides": (1, 0),
    "lady_jessica": (0, 1),
    "reverend_mother_jessica": (0, 2),
    "gurney_halleck": (2, 1),
    "alia": (1, 0),
    "stilgar": (2, 0),
    "chani": (1, 1),
    "paul_muaddib": (2, 1),
}


@pytest.mark.rule("war:A.battle.11")
@pytest.mark.parametrize("leader", ABILITIES)
def test_what_a_special_becomes(leader: str) -> None:
    hits, shields = ABILITIES[leader]
    assert ABILITY[LEADER[leader]] == (hits, shields)
    side = T if LEADER[leader] >= LEADER["paul_atreides"] else H
    foe = H if side == T else T
    g = lay(
        turn=side,
        supremacy=1,
        **{
            side: {"legions": {"s1_8": {"regular": 1, "leaders": [leader]}}},
            foe: {"legions": {"s1_9": {"regular": 6}}},
        },
    )
    answer(g, side, "act", "strategy", "attack")
    with chance(g, *dice("x" + "xxxxxx")):
        answer(g, side, "attack", "s1_8", "s1_9")
    used = happened(g, "abilities_used")[0]
    assert (used["hits"], used["shields"], used["misses"]) == (hits, shields, 0)
    assert force(g, "s1_9") == {"regular": 6 - hits}


@pytest.mark.rule("war:A.battle.10")
def test_generic_leaders_make_a_hit() -> None:
    assert GENERIC_ABILITY == ((1, 0), (1, 0))
    assert len(ABILITIES) == N_NAMED


@pytest.mark.rule("war:A.battle.11")
def test_alias_ability_by_option() -> None:
    g = lay(
        options={"alia_ability": "shield"},
        atreides={"legions": {"s1_8": {"regular": 1, "leaders": ["alia"]}}},
        harkonnen={"legions": {"s1_9": {"regular": 1}}},
    )
    answer(g, T, "act", "strategy", "attack")
    with chance(g, *dice("x" + "h")):
        answer(g, T, "attack", "s1_8", "s1_9")
    assert force(g, "s1_8") == {"regular": 1, "leaders": ["alia"]}


# --- special actions -----------------------------------------------------------------------------------------------------------


def special(side: str, die: str, leader: str, **given: Any) -> Any:
    g = lay(turn=side, **given)
    answer(g, side, "act", die, "special", leader)
    return g


@pytest.mark.rule("war:A.action.24")
def test_baron_makes_three_elites() -> None:
    g = special(H, "house", "baron_harkonnen", harkonnen={"legions": {"carthag": {"regular": 4}}})
    for _ in range(3):
        answer(g, H, "upgrade", "carthag")
    assert force(g, "carthag") == {"regular": 1, "elite": 3}
    assert asked(g)[0][0] == T


@pytest.mark.rule("war:A.action.24")
def test_shaddam_makes_three_sardaukar() -> None:
    g = special(
        H,
        "strategy",
        "emperor_shaddam_iv",
        harkonnen={"legions": {"carthag": {"elite": 4}}, "leaders": {"emperor_shaddam_iv": "aside"}},
    )
    for _ in range(3):
        answer(g, H, "upgrade", "carthag")
    assert force(g, "carthag") == {"elite": 1, "special": 3}


@pytest.mark.rule("war:A.action.24")
@pytest.mark.parametrize(("side", "leader"), [(H, "beast_rabban"), (T, "paul_atreides")])
def test_rabban_and_paul_move_twice(side: str, leader: str) -> None:
    g = special(side, "leadership", leader, **{side: {"legions": {"s1_8": {"regular": 3, "leaders": [leader]}}}})
    assert options(g, side, "move", "s1_8", "s1_9", "regular") == ["regular", leader]  # he takes part
    answer(g, side, "move", "s1_8", "s1_9", "regular", "regular", leader)
    # the figures that made the first move, all or some, with him
    answer(g, side, "move", "s1_9", "s1_13", "regular", leader)
    assert force(g, "s1_8") == {"regular": 1}
    assert force(g, "s1_9") == {"regular": 1}
    assert force(g, "s1_13") == {"regular": 1, "leaders": [leader]}
    assert g.state.spent_cards >> LEADER[leader] & 1


@pytest.mark.rule("war:A.action.24")
def test_who_was_met_on_the_way_does_not_make_the_second_move() -> None:
    legions = {"s1_8": {"regular": 2, "generic": 2, "leaders": ["beast_rabban"]}, "s1_9": {"regular": 3, "generic": 1}}
    g = special(H, "leadership", "beast_rabban", harkonnen={"legions": legions})
    answer(g, H, "move", "s1_8", "s1_9", "regular", "generic", "beast_rabban")
    assert options(g, H, "move", "s1_9", "s1_13", "regular") == ["generic", "beast_rabban"]  # one Regular, one Bashar
    assert options(g, H, "move", "s1_9", "s1_13", "regular", "generic") == ["beast_rabban"]
    answer(g, H, "move", "s1_9", "s1_13", "all")
    assert force(g, "s1_13") == {"regular": 1, "generic": 1, "leaders": ["beast_rabban"]}
    assert force(g, "s1_9") == {"regular": 3, "generic": 1}


@pytest.mark.rule("war:A.leader.04")
@pytest.mark.rule("war:A.action.26")
def test_paul_becomes_muaddib_in_the_middle_of_his_special_action() -> None:
    g = special(
        T,
        "leadership",
        "paul_atreides",
        prescience={"kwisatz_haderach": 2},
        stations={"false_wall_east": "kwisatz_haderach"},
        atreides={"legions": {"s6_1": {"regular": 2, "leaders": ["paul_atreides"]}}},
    )
    answer(g, T, "move", "s6_1", "false_wall_east", "all")
    assert force(g, "false_wall_east") == {"regular": 2, "leaders": ["paul_muaddib"]}
    assert options(g, T, "move", "false_wall_east", "harg_pass", "regular") == ["regular", "paul_muaddib"]
    answer(g, T, "move", "false_wall_east", "harg_pass", "all")
    assert force(g, "harg_pass") == {"regular": 2, "leaders": ["paul_muaddib"]}
    assert g.state.spent_cards == 1 << LEADER["paul_muaddib"]  # his card is the one that was used


@pytest.mark.rule("war:A.action.24")
@pytest.mark.parametrize(("side", "leader", "surprise"), [(H, "feyd_rautha", False), (T, "paul_muaddib", True)])
def test_feyd_and_muaddib_move_and_attack(side: str, leader: str, surprise: bool) -> None:
    foe = H if side == T else T
    g = special(
        side,
        "leadership",
        leader,
        **{
            side: {"legions": {"s1_8": {"regular": 2, "leaders": [leader]}, "s1_10": {"regular": 1}}},
            foe: {"legions": {"s1_13": {"regular": 1}}},
        },
    )
    answer(g, side, "move", "s1_8", "s1_9", "all")
    assert options(g, side, "attack") == ["pass", "s1_9"]
    with chance(g, *dice("sh" + "x")):
        answer(g, side, "attack", "s1_9", "s1_13")
    assert happened(g, "battle_begins")[0]["surprise"] is surprise
    assert force(g, "s1_13") == {}


@pytest.mark.rule("war:A.action.24")
def test_feyd_may_attack_without_moving() -> None:
    g = special(
        H,
        "leadership",
        "feyd_rautha",
        harkonnen={"legions": {"s1_8": {"regular": 2, "leaders": ["feyd_rautha"]}}},
        atreides={"legions": {"s1_9": {"regular": 1}}},
    )
    answer(g, H, "move", "pass")
    assert options(g, H, "attack") == ["pass", "s1_8"]


@pytest.mark.rule("war:A.action.24")
def test_hawat_draws_three_house_cards() -> None:
    g = special(H, "mentat", "thufir_hawat", supremacy=1)
    assert len(hand(g, H)) == 3
    assert len(g.state.decks[2]) == 15


@pytest.mark.rule("war:A.action.24")
def test_mohiam_draws_two_corrino_cards_and_plays_one() -> None:
    g = special(
        H,
        "mentat",
        "gaius_helen_mohiam",
        supremacy=1,
        harkonnen={"leaders": {"gaius_helen_mohiam": "aside"}},
        decks={"corrino_ally": ["breeding_program", "shigawire"]},
    )
    assert options(g, H, "play_card") == ["pass", "breeding_program"]  # there is no Sardaukar for Shigawire
    answer(g, H, "play_card", "breeding_program")
    assert g.state.sides[1].bene_gesserit == 1


@pytest.mark.rule("war:A.action.24")
def test_aramsham_deploys_a_sardaukar_too() -> None:
    g = special(H, "deployment", "captain_aramsham")
    answer(g, H, "place", "special", "carthag")
    answer(g, H, "place", "regular", "arsunt")
    answer(g, H, "place", "regular", "arsunt")
    answer(g, H, "place", "captain_aramsham", "carthag")
    assert force(g, "carthag") == {"special": 1, "leaders": ["captain_aramsham"]}
    assert force(g, "arsunt") == {"regular": 2}


@pytest.mark.rule("war:A.piece.08")
def test_a_lower_rank_may_stand_in() -> None:
    g = special(H, "deployment", "captain_aramsham")
    assert options(g, H, "place") == ["pass", "regular", "elite", "special"]
    for _ in range(3):
        answer(g, H, "place", "regular", "carthag")
    assert force(g, "carthag") == {"regular": 3}
    assert "regular" not in options(g, H, "place")


@pytest.mark.rule("war:A.action.24")
def test_lady_jessica_draws_three() -> None:
    g = special(T, "mentat", "lady_jessica")
    answer(g, T, "draw", 2, 1)
    assert len(hand(g, T)) == 3


@pytest.mark.rule("war:A.action.24")
def test_the_reverend_mother_draws_two_and_plays_one() -> None:
    g = special(
        T,
        "mentat",
        "reverend_mother_jessica",
        prescience={"sand_dwellers": 3},
        decks={"fremen_ally": ["thumpers", "hieregs"]},
    )
    answer(g, T, "draw", 0, 2)
    answer(g, T, "play_card", "hieregs")
    assert hand(g, T) == ["thumpers"]
    assert asked(g) == [(T, "place")]


@pytest.mark.rule("war:A.action.24")
def test_stilgar_deploys_two_tokens_and_a_leader() -> None:
    g = special(T, "deployment", "stilgar", token_pool=["ad1", "ad2", "ad3"])
    answer(g, T, "place", "deployment_token")
    answer(g, T, "token_area", "windgap")
    answer(g, T, "place", "deployment_token")
    assert len(options(g, T, "token_area")) == 8  # one or two Sietches
    answer(g, T, "token_area", "gara_kulon")
    answer(g, T, "place", "generic", "gara_kulon")
    assert force(g, "windgap") == {"tokens": 1}
    assert force(g, "gara_kulon") == {"generic": 1, "tokens": 1}


@pytest.mark.rule("war:A.action.24")
def test_chani_moves_three_legions() -> None:
    areas = {"s1_8": {"regular": 1}, "s1_13": {"regular": 1}, "s2_3": {"regular": 1}, "s3_3": {"regular": 1}}
    g = special(T, "strategy", "chani", prescience={"jihad": 3}, atreides={"legions": areas})
    answer(g, T, "move", "s1_8", "s1_11")
    answer(g, T, "move", "s1_13", "s1_14")
    answer(g, T, "move", "s2_3", "s2_2")
    assert asked(g) == [(H, "act")]


@pytest.mark.rule("war:A.action.24")
@pytest.mark.rule("war:A.action.18")
def test_alia_acts_as_any_result_and_uses_desert_power() -> None:
    g = special(T, "house", "alia", prescience={"jihad": 6}, atreides={"dice": {"house": 1}}, sandworms=["s1_8"])
    assert options(g, T, "any_result") == ["pass", "leadership", "strategy", "deployment", "mentat"]
    assert "special" not in options(g, T, "any_result", "mentat")
    answer(g, T, "any_result", "mentat", "draw")
    answer(g, T, "draw", 1, 1)
    answer(g, T, "desert_power", "move_worms")
    answer(g, T, "move_worm", "s1_8", "s1_9")
    assert named(g.state.sandworms) == ["s1_9"]


@pytest.mark.rule("war:A.leader.06")
def test_gurney_has_no_special_action() -> None:
    from landsraad.games.war.actions.uses import ON_BOX
    from landsraad.games.war.effects.programs import PROGRAMS

    gurney = LEADER["gurney_halleck"]
    assert PROGRAMS.specials[gurney] == -1
    assert all(gurney not in box for box in ON_BOX[0])


@pytest.mark.rule("war:A.leader.06")
def test_gurney_enters_directly_on_the_board() -> None:
    g = lay(atreides={"hand": ["smugglers_a"]})
    answer(g, T, "act", "mentat", "play", "smugglers_a")
    answer(g, T, "place", "elite", "supply", "s1_8")
    answer(g, T, "place", "gurney_halleck", "s1_8")
    answer(g, T, "place", "elite", "supply", "s1_8")
    assert force(g, "s1_8") == {"elite": 2, "leaders": ["gurney_halleck"]}
    assert reserve(g, T)[1] == 6
