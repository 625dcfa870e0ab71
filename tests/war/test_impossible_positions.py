"""Positions of War that cannot be: each is refused at the entry, with what would be right."""

from __future__ import annotations

from typing import Any

import pytest

import landsraad
from landsraad.kernel.errors import BadPosition
from war.support import H, T, force, lay

RAGE = {"emperor_shaddam_iv": "aside"}


def refusal(**given: Any) -> tuple[str, str]:
    with pytest.raises(BadPosition) as caught:
        landsraad.position({"game": "war", "seed": 1, "phase": "actions", **given})
    return caught.value.where, caught.value.reason


def legions(side: str, **areas: Any) -> dict[str, Any]:
    return {side: {"legions": areas}}


SEVEN = {"regular": 4, "elite": 3}
DICE = {"strategy": 1}
SHARED = {"ruleset": "shared"}
IMPOSSIBLE: list[tuple[str, dict[str, Any], str, str]] = [
    ("A.board.06", legions(T, s1_8={"regular": 1}) | legions(H, s1_8={"regular": 1}), "harkonnen.legions.s1_8", "share"),
    ("A.board.06", legions(H, windgap={"regular": 1}), "harkonnen.legions.windgap", "enemy settlement in Windgap"),
    ("A.board.06", legions(T, carthag={"regular": 1}), "atreides.legions.carthag", "enemy settlement in Carthag"),
    ("A.piece.17", legions(T, s1_8=SEVEN), "atreides.legions.s1_8", "has 7 units; it holds at most 6"),
    ("A.spice.12", {"bans": ["choam"], **legions(H, s1_8={"regular": 6})}, "harkonnen.legions.s1_8", "at most 5"),
    ("A.piece.13", legions(T, s1_8={"generic": 1}), "atreides.legions.s1_8", "leaders do not stand alone"),
    ("A.piece.13", legions(T, s1_8={"leaders": ["stilgar"]}), "atreides.legions.s1_8", "at least one unit"),
    ("A.tank.02", {T: {"legions": {"s1_8": {"regular": 1, "leaders": ["stilgar"]}}, "tank": ["stilgar"]}},
     "atreides.tank", "stilgar is in two places"),
    ("A.tank.02", {T: {"tank": ["stilgar", "stilgar"]}}, "atreides.tank", "stilgar is in two places"),
    ("A.tank.02", {T: {"tank": ["beast_rabban"]}}, "atreides.tank", "does not lead a Legion of the atreides"),
    ("A.tank.02", {T: {"tank": ["wild_maker"]}}, "atreides.tank", "does not lead a Legion"),
    ("A.leader.01", {T: {"tank": ["stilgar"], "leaders": {"stilgar": "aside"}}}, "atreides.leaders", "in two places"),
    ("A.leader.03", {T: {"leaders": {"paul_muaddib": "aside", "paul_atreides": "aside"}}}, "paul_atreides", "removed"),
    ("A.leader.13", {H: {"leaders": {"feyd_rautha": "aside", "beast_rabban": "aside"}}}, "beast_rabban", "has left"),
    ("A.leader.11", {H: {"leaders": {"thufir_hawat": "aside", "gaius_helen_mohiam": "aside"}}}, "thufir_hawat", "left"),
    ("A.action.26", {T: {"leaders": {"alia": "out"}, "spent": ["alia"]}}, "atreides.spent", "no card in play"),
    ("A.vehicle.04", {"harvesters": ["north_pole"]}, "harvesters", "the North Pole is not a Desert"),
    ("A.vehicle.04", {"harvesters": ["s1_8", "s1_8"]}, "harvesters", "room for one"),
    ("A.vehicle.05", {"ornithopters": ["az1"], "carryalls": ["az1"]}, "carryalls", "already holds an Ornithopter"),
    ("A.action.19", {"wormsigns": ["carthag"]}, "wormsigns", "Carthag is not a Desert"),
    ("A.action.19", {"wormsigns": ["s1_8"], "sandworms": ["s1_8"]}, "wormsigns", "a Sandworm is in"),
    ("A.worm.02", {"sandworms": ["windgap"]}, "atreides.sietches.windgap", "a Sandworm is in that area"),
    ("A.worm.09", {"sandworms": ["s1_8"], **legions(H, s1_8={"regular": 1})}, "harkonnen.legions.s1_8", "a Sandworm"),
    ("A.leader.08", {"sandworms": ["s1_8"], "wild_maker": "s1_8"}, "wild_maker", "already"),
    ("A.action.01", {T: {"dice": {"strategy": 2, "mentat": 2, "house": 1}}}, "atreides.dice", "have 4 dice, not 5"),
    ("A.vehicle.02", {"locked": 7, H: {"dice": {"strategy": 2}}}, "harkonnen.dice", "8 dice, 7 of them locked, not 2"),
    ("A.action.02", {T: {"dice": {"strategy": 3}}}, "atreides.dice", "strategy has 2 slots"),
    ("A.action.01", {"phase": "vehicles", T: {"dice": DICE}}, "atreides.dice", "no dice are rolled yet"),
    ("A.action.09", {"phase": "spice", H: {"dice": DICE}}, "harkonnen.dice", "have used all their dice"),
    ("A.action.09", {"turn": "harkonnen"}, "turn", "no unused die"),
    ("A.comp.08", {"decks": {"corrino_ally": ["sandmasters"]}}, "decks.corrino_ally", "a card of house_harkonnen"),
    ("A.comp.08", {"discards": {"fremen_ally": ["war_plan"]}}, "discards.fremen_ally", "a card of house_atreides"),
    ("A.bg.03", {T: {"bene_gesserit": 3}, H: {"bene_gesserit": 3}}, "bene_gesserit", "5 tokens in all, not 6"),
    ("A.bg.03", {T: {"bene_gesserit": 3}, "bene_gesserit_reserve": 4}, "bene_gesserit_reserve", "from 0 to 2"),
    ("A.presc.04", {"claimed": ["the_desert_war", "stunted_worms", "jessica_trains_paul"]}, "claimed", "at most 2"),
    ("A.presc.11", {"attached": {"thumpers": "the_desert_war"}}, "attached.thumpers", "is not laid on"),
    ("A.presc.11", {"attached": {"eyes_of_ibad": "the_desert_war"}}, "attached.eyes_of_ibad", "is not in the row"),
    ("A.piece.12", legions(T, s1_8={"tokens": ["hb1"]}), "atreides.legions", "not of the Atreides"),
    ("A.piece.12", {"token_pool": ["as1"]}, "token_pool", "out of ad1 to"),
    ("A.piece.10", legions(T, s1_8={"tokens": -3}), "atreides.legions.s1_8.tokens", "from 0"),
    ("A.round.01", {"round": 21}, "round", "from 1 to 20"),
    ("A.spice.08", {"bans": ["choam", "choam"]}, "bans", "names a Ban twice"),
    ("A.goal.04", {"seats": [T, T]}, "seats", "atreides is there twice"),
    ("A.goal.04", {"seats": [T, "fremen"]}, "seats", "two players are atreides and harkonnen"),
    ("A.goal.04", {"seats": []}, "seats", "is a list of names"),
    ("A.shared.02", {**SHARED, "seats": [T, H, "fremen", "corrino", T]}, "seats", "atreides is there twice"),
    ("A.shared.02", {**SHARED, "seats": [T, "fremen", "corrino"]}, "seats", "two houses and one or both allies"),
    ("A.goal.04", {"ruleset": "mahdi-two", "seats": ["fremen", "fremen"]}, "seats", "fremen is there twice"),
    ("A.goal.02", {T: {"objectives": []}}, "atreides.objectives", "one or more"),
    ("A.presc.12", {"prescience": {"jihad": 3}, T: {"leaders": {"chani": "out"}}}, "atreides.leaders.chani", "step 3"),
    ("A.presc.13", {"prescience": {"jihad": 6}, T: {"leaders": {"alia": "out"}}}, "atreides.leaders.alia", "step 6"),
    ("A.piece.01", {"supremacy": 6, H: {"leaders": {"feyd_rautha": "out", "beast_rabban": "aside"}}},
     "harkonnen.leaders.feyd_rautha", "has entered play: Supremacy is at step 6"),
    ("A.piece.01", {H: {"leaders": {"thufir_hawat": "aside"}}}, "supremacy", "at least 1: Thufir Hawat"),
    ("A.leader.11", {H: {"leaders": {"gaius_helen_mohiam": "aside"}}}, "supremacy", "at least 1"),
    ("A.presc.14", {"atomics": "rimwall_west", "prescience": {"jihad": 3}}, "atomics", "at step 4 at least"),
    ("A.bg.03", {"supremacy": 3, T: {"bene_gesserit": 2}}, "atreides.bene_gesserit", "have got 1 in all"),
    ("A.bg.03", {"supremacy": 6, T: {"bene_gesserit": 2, "token_die": "house"}}, "atreides.bene_gesserit", "not 3"),
]  # fmt: skip


@pytest.mark.parametrize(("rule", "given", "where", "what"), IMPOSSIBLE, ids=[str(i) for i in range(len(IMPOSSIBLE))])
def test_a_table_that_cannot_be_is_refused(rule: str, given: dict[str, Any], where: str, what: str) -> None:
    at, why = refusal(**given)
    assert at == where
    assert what in why


@pytest.mark.rule("war:A.piece.06")
@pytest.mark.rule("war:A.piece.14")
def test_units_go_by_the_names_of_their_side() -> None:
    g = lay(
        **legions(T, s1_8={"fedaykin": 2, "naib": 1}), **legions(H, carthag={"sardaukar": 1, "special": 1, "bashar": 2})
    )
    assert force(g, "s1_8") == {"special": 2, "generic": 1}
    assert force(g, "carthag") == {"special": 2, "generic": 2}
    assert refusal(**legions(T, s1_8={"sardaukar": 1}))[0] == "atreides.legions.s1_8.sardaukar"


@pytest.mark.rule("war:A.presc.12")
@pytest.mark.rule("war:A.bg.03")
def test_what_the_tracks_allow_is_read() -> None:
    """A marker may have been lowered again, a card may have brought a leader or set off the Atomics, and what was destroyed
    before the position may be left out."""
    g = lay(**legions(T, s1_8={"regular": 1, "leaders": ["chani"]}), harkonnen={"leaders": {"feyd_rautha": "aside"}})
    assert g.state.marks == (0, 0, 0)
    assert g.state.supremacy == 0
    g = lay(
        atomics="rimwall_west",
        prescience={"kwisatz_haderach": 2, "jihad": 2},
        supremacy=7,
        atreides={"bene_gesserit": 3},
    )
    assert (g.state.atomics, g.state.sides[0].bene_gesserit) == (3, 3)
    g = lay(atreides={"token_die": "house", "dice": {}})
    assert g.state.sides[0].bene_gesserit == 0, "the one of the start lies as a die"
    assert lay(atreides={"sietches": ["windgap"]}, harkonnen={"settlements": []}).state.supremacy == 0
