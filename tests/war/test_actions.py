"""The actions of both dashboards (A.action.11-27, 38)."""

from __future__ import annotations

import pytest

from landsraad.games.war.board import AREA
from landsraad.games.war.cards.decks import CARDS, DECKS
from war.support import (
    H,
    T,
    answer,
    asked,
    check_conserved,
    crowd,
    force,
    hand,
    happened,
    lay,
    named,
    options,
    refused,
    reserve,
    where,
)

# --- Deployment ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("war:A.action.13")
@pytest.mark.rule("war:A.action.22")
def test_atreides_deploy_a_token_and_a_leader_on_one_sietch() -> None:
    g = lay(token_pool=["ad3", "ad1"])
    answer(g, T, "act", "deployment", "deploy")
    assert options(g, T, "place") == ["pass", "deployment_token"]  # no leader where no unit is
    answer(g, T, "place", "deployment_token")
    drawn = [e for e in g.events(0) if e["name"] == "token_drawn"][-1]
    assert drawn["facts"]["tokens"] == ["ad3"]
    assert [e for e in g.events(1) if e["name"] == "token_drawn"][-1]["facts"] == {"side": "atreides"}
    assert len(options(g, T, "token_area")) == 8
    answer(g, T, "token_area", "windgap")
    assert options(g, T, "place", "stilgar") == ["windgap"]  # the same Sietch
    answer(g, T, "place", "stilgar", "windgap")
    assert force(g, "windgap") == {"leaders": ["stilgar"], "tokens": 1}
    assert asked(g) == [(T, "end_turn")]  # the new token could be revealed
    check_conserved(g)


@pytest.mark.rule("war:A.action.13")
@pytest.mark.rule("war:A.piece.12")
def test_without_tokens_only_a_leader_comes_to_a_sietch_with_units() -> None:
    g = lay(token_pool=[], atreides={"legions": {"windgap": {"regular": 1}}})
    answer(g, T, "act", "deployment", "deploy")
    assert "deployment_token" not in options(g, T, "place")
    assert options(g, T, "place", "generic") == ["windgap"]
    assert refused(g, T, "place", "generic", "gara_kulon")[0] == "A.piece.13"
    answer(g, T, "place", "generic", "windgap")
    assert force(g, "windgap") == {"regular": 1, "generic": 1}


@pytest.mark.rule("war:A.action.38")
def test_a_destroyed_sietch_is_no_place_to_deploy() -> None:
    g = lay(atreides={"sietches": ["windgap", "gara_kulon"]})
    answer(g, T, "act", "deployment", "deploy")
    answer(g, T, "place", "deployment_token")
    assert options(g, T, "token_area") == ["gara_kulon", "windgap"]


@pytest.mark.rule("war:A.action.14")
def test_harkonnen_deploy_three_regulars_and_a_leader_anywhere_of_theirs() -> None:
    g = lay(turn=H)
    answer(g, H, "act", "deployment", "deploy")
    assert options(g, H, "place") == ["pass", "regular"]
    answer(g, H, "place", "regular", "arsunt")
    answer(g, H, "place", "regular", "carthag")
    answer(g, H, "place", "regular", "arsunt")
    assert set(options(g, H, "place")) == {"pass", "generic", "baron_harkonnen", "beast_rabban", "captain_aramsham"}
    assert options(g, H, "place", "beast_rabban") == ["arsunt", "carthag"]
    answer(g, H, "place", "beast_rabban", "carthag")
    assert force(g, "arsunt") == {"regular": 2}
    assert force(g, "carthag") == {"regular": 1, "leaders": ["beast_rabban"]}
    assert asked(g)[0][0] == T


@pytest.mark.rule("war:A.action.38")
@pytest.mark.rule("war:A.battle.30")
def test_a_destroyed_settlement_is_no_place_to_deploy() -> None:
    g = lay(turn=H, harkonnen={"settlements": ["arrakeen"]})
    answer(g, H, "act", "deployment", "deploy")
    assert options(g, H, "place", "regular") == ["arrakeen"]
    assert refused(g, H, "place", "regular", "carthag")[0] == "A.action.38"
    g = lay(turn=H, harkonnen={"settlements": []})
    assert "deploy" not in options(g, H, "act", "deployment")
    assert "draw" in options(g, H, "act", "mentat")


@pytest.mark.rule("war:A.action.22")
def test_deploying_never_takes_from_the_board_or_the_tank() -> None:
    g = lay(
        turn=H,
        harkonnen={
            "legions": {
                **crowd("regular", 18),
                "carthag": {"regular": 5, "leaders": ["beast_rabban"]},
                "s1_8": {"regular": 1},
            },
            "tank": ["baron_harkonnen"],
        },
    )
    answer(g, H, "act", "deployment", "deploy")
    assert options(g, H, "place") == ["pass", "generic", "captain_aramsham"]  # no Regular is left in the reserve
    assert refused(g, H, "place", "baron_harkonnen", "carthag")[0] == "A.action.22"


@pytest.mark.rule("war:A.piece.17")
@pytest.mark.rule("war:A.action.14")
def test_deploying_into_a_full_area_costs_units() -> None:
    g = lay(turn=H, harkonnen={"legions": {"carthag": {"regular": 5, "elite": 1}}})
    answer(g, H, "act", "deployment", "deploy")
    answer(g, H, "place", "regular", "carthag")
    answer(g, H, "place", "pass")
    assert asked(g) == [(H, "overstack")]
    answer(g, H, "overstack", "regular")
    assert force(g, "carthag") == {"regular": 5, "elite": 1}


# --- Mentat ------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("war:A.action.15")
def test_mentat_draws_two_cards_named_before_they_are_seen() -> None:
    g = lay(decks={"house_atreides": ["war_plan", "the_voice"], "fremen_ally": ["thumpers"]})
    answer(g, T, "act", "mentat", "draw")
    q = g.find(0, "draw")
    assert set(g.answers(q)) == {(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (2, 0)}
    answer(g, T, "draw", 1, 1)
    assert hand(g, T) == ["war_plan", "thumpers"]
    seen = [e for e in g.events(1) if e["name"] == "cards_drawn"]
    assert seen[-1]["facts"] == {"side": "atreides", "power": "fremen_ally", "count": 1}


@pytest.mark.rule("war:A.action.34")
def test_an_exhausted_deck_cannot_be_drawn_from() -> None:
    g = lay(turn=H, discards={"house_harkonnen": [CARDS[c] for c in DECKS[2]]})
    answer(g, H, "act", "mentat", "draw")
    assert options(g, H, "draw") == [0]
    assert options(g, H, "draw", 0) == [0, 1, 2]
    both = {deck: [CARDS[c] for c in DECKS[i]] for i, deck in ((2, "house_harkonnen"), (3, "corrino_ally"))}
    g = lay(turn=H, discards=both)
    assert "draw" not in options(g, H, "act", "mentat")


# --- House -----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("war:A.action.16")
def test_an_atreides_house_die_is_any_result() -> None:
    g = lay(atreides={"dice": {"house": 1}, "legions": {"s1_8": {"regular": 1}}})
    assert options(g, T, "act", "house", "as") == ["leadership", "strategy", "deployment", "mentat"]
    answer(g, T, "act", "house", "as", "strategy", "move")
    answer(g, T, "move", "s1_8", "s1_9")
    assert force(g, "s1_9") == {"regular": 1}
    assert g.state.spent[4] == 1  # it was a House die


@pytest.mark.rule("war:A.action.16")
def test_a_house_die_serves_the_leaders_of_its_result_by_option() -> None:
    given = {"atreides": {"dice": {"house": 1}}}
    assert "special" in options(lay(**given), T, "act", "house", "as", "mentat")
    g = lay(options={"house_die_for_leaders": False}, **given)
    assert "special" not in options(g, T, "act", "house", "as", "mentat")


@pytest.mark.rule("war:A.action.17")
def test_a_harkonnen_house_die_upgrades_two_regulars_anywhere() -> None:
    g = lay(turn=H, harkonnen={"legions": {"s1_8": {"regular": 2}, "carthag": {"regular": 1, "elite": 1}}})
    answer(g, H, "act", "house", "upgrade")
    answer(g, H, "upgrade", "s1_8")
    answer(g, H, "upgrade", "carthag")
    assert force(g, "s1_8") == {"regular": 1, "elite": 1}
    assert force(g, "carthag") == {"elite": 2}
    assert asked(g)[0][0] == T
    check_conserved(g)


@pytest.mark.rule("war:A.action.17")
@pytest.mark.rule("war:A.piece.07")
def test_upgrades_need_figures_off_the_board() -> None:
    g = lay(turn=H, harkonnen={"legions": {**crowd("elite", 8), "carthag": {"elite": 3, "regular": 3}}})
    answer(g, H, "act", "house", "upgrade")
    answer(g, H, "upgrade", "carthag")
    assert force(g, "carthag") == {"elite": 4, "regular": 2}
    assert asked(g)[0][0] == T  # no thirteenth Elite
    assert reserve(g, H)[:2] == (22, 0)


# --- Desert Power ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("war:A.action.19")
def test_desert_power_places_two_wormsigns() -> None:
    g = lay(
        wormsigns=["s1_11"],
        sandworms=["s1_12"],
        harvesters=["s1_9"],
        harkonnen={"legions": {"s1_8": {"regular": 1}}},
    )
    answer(g, T, "act", "desert_power", "wormsigns")
    legal = options(g, T, "wormsign")
    assert {"s1_8", "s1_9", "s1_4"} <= set(legal)  # Legions, Harvesters and Stations do not hinder
    assert refused(g, T, "wormsign", "s1_11") == ("A.action.19", "there is a Wormsign in North-East 11")
    assert refused(g, T, "wormsign", "s1_12") == ("A.action.19", "there is a Sandworm in North-East 12")
    assert refused(g, T, "wormsign", "gara_kulon") == ("A.action.19", "there is a Sietch in Gara Kulon")
    assert refused(g, T, "wormsign", "arrakeen") == ("A.action.19", "Arrakeen is not a Desert")
    answer(g, T, "wormsign", "s1_8")
    answer(g, T, "wormsign", "s1_9")
    assert named(g.state.wormsigns) == ["s1_8", "s1_9", "s1_11"]
    assert force(g, "s1_8") == {"regular": 1}  # a Wormsign placed on a Legion is not revealed
    assert happened(g, "wormsign_revealed") == []
    assert asked(g) == [(H, "act")]


@pytest.mark.rule("war:A.action.20")
def test_desert_power_moves_two_different_worms() -> None:
    g = lay(sandworms=["s1_8", "s1_13"])
    answer(g, T, "act", "desert_power", "move_worms")
    answer(g, T, "move_worm", "s1_8", "s1_11")
    assert options(g, T, "move_worm") == ["pass", "s1_13"]  # not the same one again
    answer(g, T, "move_worm", "s1_13", "s1_9")
    assert named(g.state.sandworms) == ["s1_9", "s1_11"]
    assert asked(g) == [(H, "act")]


@pytest.mark.rule("war:A.action.21")
def test_desert_power_attacks_with_one_worm() -> None:
    g = lay(sandworms=["s1_8"], harvesters=["s1_9"])
    answer(g, T, "act", "desert_power", "worm_attack")
    answer(g, T, "worm_attack", "s1_8", "s1_9")
    assert (g.state.sandworms, g.state.harvesters) == (0, 0)


# --- special actions -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("war:A.action.24")
@pytest.mark.rule("war:A.action.25")
@pytest.mark.rule("war:A.action.26")
def test_a_special_action_takes_the_place_of_the_normal_one_once_a_round() -> None:
    g = lay(turn=H, harkonnen={"legions": {"carthag": {"regular": 5}}, "dice": {"house": 2}})
    assert options(g, H, "act", "house") == ["nothing", "upgrade", "vehicles", "special"]
    assert options(g, H, "act", "house", "special") == ["baron_harkonnen"]  # aside is enough
    answer(g, H, "act", "house", "special", "baron_harkonnen")
    for _ in range(3):
        answer(g, H, "upgrade", "carthag")
    assert force(g, "carthag") == {"regular": 2, "elite": 3}
    assert where(g, "baron_harkonnen") == "aside"
    answer(g, T, "act", "mentat", "nothing")
    assert "special" not in options(g, H, "act", "house")  # spent until the next round


@pytest.mark.rule("war:A.action.24")
@pytest.mark.rule("war:A.tank.05")
def test_no_special_action_from_the_tank() -> None:
    g = lay(turn=H, harkonnen={"tank": ["baron_harkonnen"]})
    assert "special" not in options(g, H, "act", "house")
    assert AREA["carthag"] >= 0
