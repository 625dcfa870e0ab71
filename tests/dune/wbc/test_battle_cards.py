"""Treachery cards in battle, Harkonnen's traitors for an ally, and the leaders that they take (W.card, W.battle.19, .20)."""

from __future__ import annotations

from typing import Any

import pytest

from dune.support import answer, happened, house, options, pass_all
from dune.wbc.fights import PLACE, fight, plan, settle
from landsraad.games.dune.cards import CARD, COPIES, TREACHERY_DECK

DEFENSES = ("snooper", "shield")


@pytest.mark.rule("wbc:W.card.poison")
@pytest.mark.rule("wbc:W.card.projectile")
@pytest.mark.rule("wbc:W.card.defense")
@pytest.mark.parametrize(
    ("weapon", "saves"),
    [
        *((name, "snooper") for name in ("chaumas", "ellaca_drug", "chaumurky", "gom_jabbar")),
        *((name, "shield") for name in ("crysknife", "slip_tip", "maula_pistol", "stunner")),
    ],
)
@pytest.mark.parametrize("defense", DEFENSES)
def test_a_weapon_kills_unless_the_matching_defense_is_played(weapon: str, saves: str, defense: str) -> None:
    g = fight("guild", "emperor", guild={"hand": [weapon]}, emperor={"hand": [defense]})
    plan(g, "guild", "guild_rep", 5, weapon=weapon)
    plan(g, "emperor", "bashar", 0, defense=defense)
    settle(g)
    killed = [event["leader"] for event in happened(g, "leader_killed")]
    assert killed == ([] if defense == saves else ["bashar"])
    assert house(g, "guild").spice == (0 if defense == saves else 2)


@pytest.mark.rule("wbc:W.card.count")
@pytest.mark.rule("wbc:W.card.defense")
def test_the_deck_has_thirty_three_cards() -> None:
    assert len(TREACHERY_DECK) == 33
    found = {name: COPIES[CARD[name]] for name in ("snooper", "shield", "truthtrance", "karama", "cheap_hero", "hajr")}
    assert found == {"snooper": 4, "shield": 4, "truthtrance": 2, "karama": 2, "cheap_hero": 3, "hajr": 1}


@pytest.mark.rule("wbc:W.card.worthless")
def test_a_worthless_card_stands_in_either_slot_and_fills_one() -> None:
    g = fight("guild", "emperor", guild={"hand": ["baliset", "kulon"]})
    assert options(g, "guild", "battle_plan", "guild_rep") == ["none", "baliset", "kulon"]
    assert options(g, "guild", "battle_plan", "guild_rep", "baliset") == ["none", "kulon"]


@pytest.mark.rule("wbc:W.battle.20")
@pytest.mark.rule("wbc:W.ally.06")
def test_harkonnen_call_a_traitor_for_their_ally() -> None:
    g = fight(
        "guild", "emperor", harkonnen={"traitors": ["bashar"]}, alliances=[["guild", "harkonnen"]], guild={"spice": 0}
    )
    plan(g, "guild", "guild_rep", 0)
    plan(g, "emperor", "bashar", 5)
    answer(g, "harkonnen", "traitor", "yes")
    assert happened(g, "battle_won_by_traitor")[-1]["winner"] == "guild"
    assert house(g, "guild").spice == 2
    assert house(g, "emperor").tanks == 5


@pytest.mark.rule("wbc:W.battle.19")
@pytest.mark.rule("wbc:W.harkonnen.poison")
def test_harkonnen_kill_or_keep_a_leader_of_whom_they_have_beaten() -> None:
    """E132: the one just used and those at home can be drawn, nobody who fought elsewhere; the others do not learn who."""
    used: Any = {"used": {"captain_aramsham": "tueks_sietch"}, "tanks": ["bashar"]}
    drawn = set()
    for seed in range(12):
        g = fight("harkonnen", "emperor", seed=seed, emperor={"leaders": used}, harkonnen={"forces": {PLACE: 6}})
        plan(g, "harkonnen", "beast_rabban", 6)
        plan(g, "emperor", "hasimir_fenring", 0)
        pass_all(g, "traitor", "keep_cards")
        drawn.add(happened(g, "leader_drawn")[-1]["leader"])
        before = house(g, "harkonnen").spice
        answer(g, "harkonnen", "leader_fate", "kill")
        assert house(g, "harkonnen").spice >= before + 2
        told = [event for event in g.events(list(g.seats).index("guild")) if event["name"] == "leader_killed_unseen"]
        assert "leader" not in told[-1]["facts"]
    assert drawn == {"hasimir_fenring", "caid", "burseg"}
