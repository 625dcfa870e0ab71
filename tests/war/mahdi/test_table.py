"""What is seen, hidden and written down in Mahdi, alone and for two."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

import landsraad
from landsraad.games.war.board import AREA, AREAS, N_AREAS, SECTORS, SIETCHES, areas
from landsraad.games.war.cards.decks import CARD_DECK
from landsraad.games.war.determinize import determinize
from landsraad.games.war.meta import load
from landsraad.games.war.rulesets.mahdi.cards.tactics import CARD_SECTORS, CARD_SIETCH, N_TACTICAL, TACTICAL
from landsraad.games.war.rulesets.mahdi.phases.roll import MahdiSharedRoll
from landsraad.kernel.errors import BadPosition, UnknownName
from war.mahdi.table import lay
from war.support import asked, check_conserved, happened

FILLED: dict[str, Any] = {
    "mahdi": {
        "harvesting": "tac_gara_kulon",
        "target": "tac_windgap",
        "tactical_gone": ["tac_tasmin_sink"],
        "tactical_deck": ["tac_sihaya_ridge"],
        "reinforcements": ["shigawire", "sandmasters", "hawats_scheming"],
        "top_discard": "corrino_ally",
        "schemes": 1,
        "unrolled": 5,
    },
    "discards": {"corrino_ally": ["troop_carriers"], "house_harkonnen": ["hunter_seeker"]},
    "harkonnen": {"legions": {"arsunt": {"tokens": 2}, "carthag": {"tokens": ["hb1", "hs2"], "regular": 1}},
                  "used": {"strategy": 2}},
    "imperium": {"choam": 4},
}  # fmt: skip


def test_the_view_shows_backs_colours_and_counts() -> None:
    g = lay(**FILLED)
    shown = g.view(0)["sides"][1]["mahdi"]
    assert (
        shown
        | {
            "harvesting": "tac_gara_kulon",
            "harvesting_sectors": ["s1"],
            "target": "tac_windgap",
            "target_area": "windgap",
            "temporary_target": None,
            "tactical_deck_size": 5,
            "tactical_gone": ["tac_tasmin_sink"],
            "reinforcements": ["corrino_ally", "house_harkonnen", "house_harkonnen"],
            "top_discard": "corrino_ally",
            "schemes": 1,
            "unrolled": 5,
            "tokens": {"arsunt": {"black": 1, "silver": 1}, "carthag": {"black": 1, "silver": 1}},
            "token_pool": {"black": 4, "silver": 4},
        }
        == shown
    )
    told = json.dumps([g.view(0), g.view(None)])
    assert not [name for name in ("hb1", "hs2", "shigawire", "tac_sihaya_ridge") if f'"{name}"' in told]
    assert "mahdi" not in g.view(0)["sides"][0]
    check_conserved(g)


def test_what_nobody_sees_is_dealt_anew_and_the_view_stays() -> None:
    g = lay(**FILLED)
    view, found = g.view(0), set()
    for seed in range(20):
        twin = determinize(g, 0, Random(seed))
        assert twin.view(0) == view
        check_conserved(twin)
        s: Any = twin.state
        assert [CARD_DECK[card] for card in s.reinforcements] == [3, 2, 2]
        found.add((s.reinforcements, s.tokens[AREA["carthag"]], s.tactical_deck[0]))
    assert len(found) > 15


def test_a_saved_game_comes_back() -> None:
    g = lay(**FILLED)
    again = load(json.loads(json.dumps(g.save())))
    assert again.state == g.state
    assert again.view(0) == g.view(0)


def test_a_copy_of_the_state_shares_nothing_that_changes() -> None:
    g = lay(**FILLED)
    twin = g.clone()
    assert twin.state == g.state
    assert type(twin.state) is type(g.state)
    rng = Random(1)
    before = g.save()
    for _ in range(60):
        if twin.over:
            break
        q = twin.questions()[0]
        twin.submit(q.seat, q.name, twin.sample(q, rng))
    assert g.save() == before


@pytest.mark.parametrize(
    ("given", "where"),
    [
        ({"mahdi": {"target": "tac_nowhere"}}, "mahdi.target"),
        ({"mahdi": {"aim": "tac_windgap"}}, "mahdi.aim"),
        ({"mahdi": {"target": "tac_gara_kulon"}}, "mahdi.target"),
        ({"mahdi": {"reinforcements": ["war_plan"]}}, "mahdi.reinforcements"),
        ({"mahdi": {"reinforcements": ["shigawire", "shigawire"]}}, "mahdi.reinforcements"),
        ({"mahdi": {"schemes": 2}}, "mahdi.schemes"),
        ({"mahdi": {"unrolled": 9}}, "mahdi.unrolled"),
        ({"mahdi": {"top_discard": "corrino_ally"}}, "mahdi.top_discard"),
        ({"atreides": {"sietches": ["gara_kulon"]}}, "mahdi.target"),
        ({"harkonnen": {"hand": ["shigawire"]}}, "harkonnen.hand"),
        ({"harkonnen": {"dice": {"house": 1}}}, "harkonnen.dice"),
        ({"harkonnen": {"used": {"house": 8, "mentat": 1}}}, "harkonnen.used"),
        ({"harkonnen": {"legions": {"arsunt": {"tokens": ["as1"]}}}}, "harkonnen.legions"),
        ({"harkonnen": {"legions": {"arsunt": {"tokens": 13}}}}, "harkonnen.legions"),
    ],
)
def test_a_position_that_cannot_be_is_refused_with_its_place(given: dict[str, Any], where: str) -> None:
    with pytest.raises(BadPosition) as refusal:
        lay(**given)
    assert refusal.value.where == where


def test_tokens_of_the_harkonnen_are_for_mahdi_alone() -> None:
    document = {"game": "war", "harkonnen": {"legions": {"arsunt": {"tokens": ["hb1"]}}}}
    with pytest.raises(BadPosition) as refusal:
        landsraad.position(document)
    assert refusal.value.where == "harkonnen.legions.arsunt.tokens"


def test_dice_are_said_in_the_action_turns_only() -> None:
    with pytest.raises(BadPosition, match="actions"):
        lay("spice", mahdi={"unrolled": 2})


def test_what_is_not_written_is_drawn() -> None:
    document = {"game": "war", "ruleset": "mahdi", "phase": "actions", "atreides": {"dice": {"strategy": 2}}}
    g = landsraad.position(document)
    s: Any = g.state
    assert s.harvesting >= 0
    assert s.target >= 0
    cards = [s.harvesting, s.target, *s.tactical_gone, *s.tactical_deck]
    assert sorted(cards) == list(range(8))
    assert s.unrolled == 8


def test_figures_of_a_game_for_one() -> None:
    g = lay(**FILLED, atreides={"legions": {"s1_8": {"regular": 1}}, "hand": ["war_plan"]})
    assert g.charted() == ("atreides", "harkonnen")
    reinforcements = g.view(None)["sides"][1]["mahdi"]["reinforcements"]
    assert g.figures()["cards"] == [1, len(reinforcements)]
    assert g.figures()["legions"][0] == 1
    assert g.figures()["prescience and supremacy"] == [0, 0]


# --- for two ------------------------------------------------------------------------------------------------------------


def played(ruleset: str, seats: int, seed: int) -> Iterator[Any]:
    g = landsraad.new("war", ruleset, seats, seed, {"rounds": 4})
    rng = Random(seed)
    while not g.over:
        q = g.questions()[rng.randrange(len(g.questions()))]
        g.submit(q.seat, q.name, g.sample(q, rng))
        yield g


@pytest.mark.rule("war:A.solo.round.01")
def test_two_share_the_atreides_against_the_automaton() -> None:
    g: Any = landsraad.new("war", "mahdi-two", seed=3)
    assert g.seats == ("atreides", "fremen")
    assert g.state.seat_of == (0, 1, -1, -1)
    assert g.rules.is_shared(0)
    assert not g.rules.is_shared(1)
    assert [q.name for q in g.interjections(0)] == []  # no Cone of Silence
    assert g.confidants(0) == (1,)
    assert g.confidants(1) == (0,)
    with pytest.raises(UnknownName):
        landsraad.new("war", "mahdi-two", ["atreides", "harkonnen"])


@pytest.mark.rule("war:A.solo.round.01")
def test_only_the_atreides_roll_and_their_dice_are_divided() -> None:
    g: Any = landsraad.position({"game": "war", "ruleset": "mahdi-two", "phase": "dice", "seed": 5})
    assert [e["side"] for e in happened(g, "dice_rolled")] == ["atreides"]
    assert {e["power"] for e in happened(g, "dice_divided")} == {"house_atreides", "fremen_ally"}
    assert g.state.unrolled == 8
    assert MahdiSharedRoll().rolling == (0,)


@pytest.mark.rule("war:A.solo.round.01")
def test_partners_act_decide_and_win_together() -> None:
    who: dict[int, set[str]] = {0: set(), 1: set()}
    for seed in range(6):
        for g in played("mahdi-two", 2, seed):
            for q in g.questions():
                who[q.seat].add(q.name)
        assert g.result.winners in ((), (0, 1))
    assert {"harvester_area", "act"} <= who[0]  # House Atreides chooses for the Harkonnen
    assert {"act", "hazard_order"} <= who[1]
    assert "harvester_area" not in who[1]


def test_partners_hide_their_hands_and_see_the_same_harkonnen() -> None:
    document = {
        "game": "war",
        "ruleset": "mahdi-two",
        "phase": "actions",
        "atreides": {"hand": ["war_plan", "thumpers"], "dice": {"fremen_ally": {"strategy": 1}}},
    }
    g = landsraad.position(document)
    views = g.view(0), g.view(1)
    assert [view["sides"][0]["hand"] for view in views] == [["war_plan"], ["thumpers"]]
    assert views[0]["sides"][1] == views[1]["sides"][1]
    assert asked(g)[0][1] in ("act", "actor")


@pytest.mark.rule("war:A.solo.round.04")
@pytest.mark.rule("war:A.solo.round.05")
@pytest.mark.parametrize("card", range(N_TACTICAL))
def test_every_tactical_card_is_seen_as_sector_and_as_target(card: int) -> None:
    other = next(i for i in range(N_TACTICAL) if not CARD_SECTORS[i] & CARD_SECTORS[card])
    g = lay("vehicles", mahdi={"harvesting": TACTICAL[card], "target": TACTICAL[other]})
    shown = g.view(0)["sides"][1]["mahdi"]
    assert (shown["harvesting"], shown["target"]) == (TACTICAL[card], TACTICAL[other])
    assert shown["harvesting_sectors"] == [SECTORS[i] for i in areas(CARD_SECTORS[card])]
    g = lay("vehicles", mahdi={"harvesting": TACTICAL[other], "target": TACTICAL[card]})
    shown = g.view(0)["sides"][1]["mahdi"]
    assert (shown["harvesting"], shown["target"]) == (TACTICAL[other], TACTICAL[card])
    assert shown["target_area"] == AREAS[SIETCHES[CARD_SIETCH[card]]]


def test_the_first_area_is_an_area_and_not_nothing() -> None:
    g = lay()
    for area in (0, 1, N_AREAS - 1):
        g.state.temporary = area
        assert g.view(0)["sides"][1]["mahdi"]["temporary_target"] == AREAS[area]
    g.state.temporary = -1
    assert g.view(0)["sides"][1]["mahdi"]["temporary_target"] is None
    g.state.harvesting = g.state.target = -1
    shown = g.view(0)["sides"][1]["mahdi"]
    assert (shown["harvesting"], shown["harvesting_sectors"]) == (None, [])
    assert (shown["target"], shown["target_area"]) == (None, None)
