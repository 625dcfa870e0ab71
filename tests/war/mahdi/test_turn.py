"""The Harkonnen turn of Mahdi: the die, and what each result does (A.solo.round.18-20, A.solo.act.16, A.solo.act.24-27)."""

from __future__ import annotations

from typing import Any

import pytest

from landsraad.games.war.board import AREA
from landsraad.games.war.dice import N_RESULTS
from landsraad.games.war.pieces import ELITE, REGULAR, SPECIAL
from landsraad.games.war.rulesets.mahdi.actions import house
from landsraad.games.war.rulesets.mahdi.actions.house import Replacing, first_served
from landsraad.games.war.rulesets.mahdi.cards import piles
from war.mahdi.automaton import options, play
from war.mahdi.table import DEPLOYMENT, HOUSE, LEADERSHIP, MENTAT, STRATEGY, lay, turn
from war.support import T, answer, asked, chance, check_conserved, force, happened, pass_all, tank


def used(g: Any) -> list[int]:
    return list(g.state.spent[2 * N_RESULTS : 3 * N_RESULTS])


@pytest.mark.rule("war:A.solo.round.18")
def test_after_each_atreides_turn_one_die_is_rolled_and_used() -> None:
    g = lay()
    assert g.state.unrolled == 8
    turn(g, DEPLOYMENT)
    assert happened(g, "die_rolled") == [{"side": "harkonnen", "result": "deployment"}]
    assert g.state.unrolled == 7
    assert used(g) == [0, 0, 1, 0, 0]
    assert asked(g) == [(T, "act")]
    turn(g, DEPLOYMENT, die="leadership")
    assert used(g) == [0, 0, 2, 0, 0]
    assert g.state.unrolled == 6


@pytest.mark.rule("war:A.solo.round.18")
def test_a_desert_power_turn_is_followed_by_a_die_too() -> None:
    """A76."""
    g = lay(atreides={"dice": {"strategy": 1}})
    with chance(g, 0, 0, DEPLOYMENT):
        answer(g, T, "act", "desert_power", "wormsigns")
        answer(g, T, "wormsign", "s1_8")
        answer(g, T, "wormsign", "s1_9")
    assert [e["result"] for e in happened(g, "die_rolled")] == ["deployment"]


@pytest.mark.rule("war:A.solo.round.18")
@pytest.mark.parametrize("timing", ["end_of_turn", "at_once"])
def test_the_tank_of_the_harkonnen_advances_with_their_die(timing: str) -> None:
    harkonnen = {"tank": ["baron_harkonnen"], "leaders": {"beast_rabban": "out", "captain_aramsham": "out"}}
    g = lay(harkonnen=harkonnen, options={"tank_timing": timing})
    turn(g, DEPLOYMENT)
    assert tank(g, "harkonnen")[:2] == [None, "baron_harkonnen"]
    turn(g, DEPLOYMENT, die="leadership")
    assert tank(g, "harkonnen")[:3] == [None, None, "baron_harkonnen"]


@pytest.mark.rule("war:A.solo.round.19")
def test_a_result_that_three_used_dice_show_is_rolled_again() -> None:
    """Also Deployment, although the board has fewer slots for it in some prints (A77)."""
    g = lay(harkonnen={"used": {"deployment": 3}, "leaders": {"baron_harkonnen": "out", "beast_rabban": "out"}})
    turn(g, DEPLOYMENT, DEPLOYMENT, STRATEGY)
    assert [e["result"] for e in happened(g, "die_rerolled")] == ["deployment", "deployment"]
    assert [e["result"] for e in happened(g, "die_rolled")] == ["strategy"]
    g = lay(harkonnen={"used": {"deployment": 2}, "leaders": {"captain_aramsham": "out"}})
    turn(g, DEPLOYMENT)
    assert not happened(g, "die_rerolled")


@pytest.mark.rule("war:A.solo.round.20")
def test_a_storm_takes_hits_in_the_solo_order() -> None:
    """Two Hits: of two leaders one goes first, the Bashar; then the Elite becomes a Regular."""
    legion = {"regular": 2, "elite": 1, "generic": 1, "leaders": ["beast_rabban"]}
    g = lay("actions", mahdi={"unrolled": 1}, harkonnen={"legions": {"s7_2": legion}})
    from landsraad.games.war.phases.hazards import CoriolisStorms

    g.ask_again()
    g.push(CoriolisStorms(1 << AREA["s7_2"]))
    with chance(g, 0, 0):
        g.proceed()
    assert force(g, "s7_2") == {"regular": 3, "leaders": ["beast_rabban"]}


# --- Mentat -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("war:A.solo.act.16")
@pytest.mark.rule("war:A.solo.act.27")
@pytest.mark.parametrize(
    ("discards", "order"),
    [
        ({}, ["forced_recruitment", "reports_of_traitors"]),
        ({"house_harkonnen": ["sandmasters"]}, ["reports_of_traitors", "forced_recruitment"]),
        ({"corrino_ally": ["shigawire"]}, ["forced_recruitment", "reports_of_traitors"]),
    ],
)
def test_mentat_draws_and_plays_a_card_of_each_deck(discards: dict[str, Any], order: list[str]) -> None:
    decks = {"house_harkonnen": ["forced_recruitment"], "corrino_ally": ["reports_of_traitors"]}
    dice = {"strategy": 1, "house": 2}
    g = lay(decks=decks, discards=discards, atreides={"dice": dice})
    turn(g, MENTAT)
    assert [e["card"] for e in happened(g, "card_played")] == order
    assert g.state.top_discard == (3 if order[-1] == "reports_of_traitors" else 2)
    assert force(g, "arrakeen") == {"elite": 3, "generic": 1}
    assert happened(g, "die_lost") == [{"side": "atreides", "die": "house"}]
    assert g.state.sides[1].hand == ()


@pytest.mark.rule("war:A.solo.act.20")
def test_cards_to_draw_join_the_reinforcements_the_decks_in_turn() -> None:
    g = lay(decks={"house_harkonnen": ["spotter_control", "hunter_seeker"], "corrino_ally": ["shigawire"]})
    from landsraad.games.war.rulesets.mahdi.cards.playing import DrawAndPlay

    play(g, DrawAndPlay(1, 2, False, "A.solo.act.16"))
    assert [e["power"] for e in happened(g, "reinforced")] == ["house_harkonnen", "corrino_ally"]
    g = lay(decks={"house_harkonnen": ["spotter_control"]}, discards={"house_harkonnen": ["sandmasters"]})
    play(g, DrawAndPlay(1, 2, False, "A.solo.act.16"))
    assert [e["power"] for e in happened(g, "reinforced")] == ["corrino_ally", "house_harkonnen"]


@pytest.mark.rule("war:A.solo.spec.06")
def test_a_deck_that_runs_out_is_rebuilt_from_its_discards() -> None:
    from landsraad.games.war.cards.decks import CARDS, DECKS

    names = [CARDS[card] for card in DECKS[2]]
    last, gone = names[-1], names[:-1]
    g = lay(decks={"house_harkonnen": [last]}, discards={"house_harkonnen": gone})
    assert CARDS[piles.draw(g, 2)] == last
    assert happened(g, "deck_rebuilt") == [{"power": "house_harkonnen", "count": 17}]
    assert len(g.state.decks[2]) == 17
    assert g.state.discards[2] == ()
    assert g.state.top_discard == -1


# --- House ----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("war:A.solo.act.24")
@pytest.mark.rule("war:A.solo.act.26")
def test_house_upgrades_two_regulars_then_places_a_harvester_and_an_ornithopter() -> None:
    g = lay(harkonnen={"legions": {"s2_4": {"regular": 3}}, "leaders": {"baron_harkonnen": "out"}})
    turn(g, HOUSE)
    pass_all(g, "harvester_area", "ornithopter_zone")
    assert force(g, "s2_4") == {"regular": 1, "elite": 2}
    told = [e.name for e in g.history if e.name in ("unit_upgraded", "vehicle_placed")]
    assert told == ["unit_upgraded", "unit_upgraded", "vehicle_placed", "vehicle_placed"]
    assert [e["vehicle"] for e in happened(g, "vehicle_placed")] == ["harvester", "ornithopter"]


@pytest.mark.rule("war:A.solo.act.25")
def test_the_legion_closest_to_a_sietch_is_served_first() -> None:
    """s2_1 is next to Tasmin Sink, s2_4 two steps away."""
    g = lay(harkonnen={"legions": {"s2_1": {"regular": 1}, "s2_4": {"regular": 5}}})
    play(g, Replacing(REGULAR, ELITE, 2))
    assert force(g, "s2_1") == {"elite": 1}
    assert force(g, "s2_4") == {"regular": 4, "elite": 1}


@pytest.mark.rule("war:A.solo.act.25")
def test_then_the_stronger_one_against_the_defenders_then_the_closer_to_the_target() -> None:
    """s2_1 at Tasmin Sink with 3 against 1; s7_3 at Windgap with 4 against 3."""

    def first(guards: dict[str, Any], legions: dict[str, Any]) -> list[str]:
        from landsraad.games.war.board import AREAS

        g = lay(atreides={"legions": guards}, harkonnen={"legions": legions})
        return [AREAS[a] for a in first_served(g.state, tuple(sorted(AREA[name] for name in legions)))]

    guards = {"tasmin_sink": {"regular": 1}, "windgap": {"regular": 3}}
    assert first(guards, {"s2_1": {"regular": 3}, "s7_3": {"regular": 4}}) == ["s2_1"]
    guards = {"tasmin_sink": {"regular": 1}, "windgap": {"regular": 1}}
    assert first(guards, {"s2_1": {"regular": 3}, "s7_3": {"regular": 3}}) == ["s7_3"]  # the Target
    assert set(first({}, {"s7_3": {"regular": 3}, "s7_5": {"regular": 3}})) == {"s7_3", "s7_5"}


@pytest.mark.rule("war:A.solo.act.25")
def test_equal_legions_are_the_players_choice() -> None:
    g = lay(harkonnen={"legions": {"s7_3": {"regular": 3}, "s7_5": {"regular": 3}}})
    play(g, Replacing(REGULAR, ELITE, 1))
    assert asked(g) == [(T, "replace_in")]
    assert set(options(g, "replace_in")) == {"s7_3", "s7_5"}
    answer(g, T, "replace_in", "s7_5")
    assert force(g, "s7_5") == {"regular": 2, "elite": 1}


@pytest.mark.rule("war:A.solo.act.25")
def test_without_elites_left_a_stronger_unit_comes() -> None:
    """A.solo.act.15: Sardaukar; without those, nothing."""
    crowd = {"arrakeen": {"elite": 6}, "carthag": {"elite": 6}, "s7_3": {"regular": 1}}
    g = lay(harkonnen={"legions": crowd})
    play(g, Replacing(REGULAR, ELITE, 1))
    assert force(g, "s7_3") == {"special": 1}
    g = lay(harkonnen={"legions": {**crowd, "hagga_basin": {"special": 6}, "arsunt": {"special": 2}}})
    assert house.better(g.state, ELITE) == -1
    assert house.replaceable(g.state, REGULAR, ELITE) == ()
    assert house.better(g.state, SPECIAL) == -1


@pytest.mark.rule("war:A.solo.spec.04")
def test_a_token_is_revealed_if_its_regulars_are_to_be_replaced() -> None:
    g = lay(harkonnen={"legions": {"s7_3": {"tokens": ["hb4"]}, "arsunt": {"regular": 2}}})
    play(g, Replacing(REGULAR, ELITE, 1))
    assert happened(g, "tokens_revealed")[0]["tokens"] == ["hb4"]
    assert force(g, "s7_3") == {"elite": 2}
    assert force(g, "arsunt") == {"regular": 2}
    check_conserved(g)


# --- Strategy, Leadership, Deployment go to their own criteria -------------------------------------------------------------


@pytest.mark.rule("war:A.solo.act.27")
def test_a_die_is_used_for_its_result_only() -> None:
    """Reinforcements lie ready, but no die plays one."""
    for face in (LEADERSHIP, STRATEGY, DEPLOYMENT):
        g = lay(mahdi={"reinforcements": ["sandmasters"]})
        turn(g, face)
        assert not happened(g, "card_played")
        assert len(g.state.reinforcements) == 1


@pytest.mark.rule("war:A.solo.round.19")
@pytest.mark.parametrize(("slots", "again"), [(3, 0), (2, 1)])
def test_with_two_slots_for_deployment_its_third_die_is_rolled_again(slots: int, again: int) -> None:
    """A77."""
    given = {"used": {"deployment": 2}, "leaders": {"baron_harkonnen": "out", "captain_aramsham": "out"}}
    g = lay(harkonnen=given, options={"deployment_and_house_slots": slots})
    turn(g, DEPLOYMENT, *[STRATEGY] * again)
    assert len(happened(g, "die_rerolled")) == again
