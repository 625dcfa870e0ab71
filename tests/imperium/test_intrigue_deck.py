"""The 40 intrigue cards (34 kinds): copies, and which are plots, which for combat, which for the end."""

from __future__ import annotations

import pytest

from landsraad.games.imperium.effects import boxes
from landsraad.games.imperium.effects.load import load
from landsraad.games.imperium.intrigue.printed import INTRIGUE, INTRIGUE_COPIES, INTRIGUE_SET, INTRIGUES, MODES

COPIES = {
    "bindu_suspension": 1, "bribery": 1, "bypass_protocol": 1, "calculated_hire": 1, "charisma": 1, "choam_shares": 1,
    "councilors_dispensation": 1, "dispatch_an_envoy": 2, "double_cross": 1, "favored_subject": 1,
    "guild_authorization": 1, "infiltrate": 1, "know_their_ways": 1, "poison_snooper": 2, "rapid_mobilization": 1,
    "recruitment_mission": 1, "refocus": 1, "reinforcements": 1, "secret_of_the_sisterhood": 1,
    "the_sleeper_must_awaken": 1, "urgent_mission": 1, "water_of_life": 1, "water_peddlers_union": 1, "windfall": 1,
    "allied_armada": 1, "ambush": 2, "demand_respect": 1, "master_tactician": 3, "private_army": 2,
    "staged_incident": 1, "to_the_victor": 1, "tiebreaker": 1, "corner_the_market": 1, "plans_within_plans": 1,
}  # fmt: skip
COMBAT = {
    "allied_armada", "ambush", "demand_respect", "master_tactician", "private_army", "staged_incident",
    "to_the_victor", "tiebreaker",
}  # fmt: skip
ENDGAME = {"tiebreaker", "corner_the_market", "plans_within_plans"}


def test_the_whole_deck_is_listed() -> None:
    assert sum(COPIES.values()) == 40
    base = {name: INTRIGUE_COPIES[i] for i, name in enumerate(INTRIGUES) if INTRIGUE_SET[i] == "base"}
    assert base == COPIES


@pytest.mark.parametrize("card", COPIES)
def test_types(card: str) -> None:
    load()
    modes = {name for name, mode in zip(MODES, boxes.MODES[INTRIGUE[card]], strict=True) if mode is not None}
    expected = {"combat"} if card in COMBAT else set()
    if card in ENDGAME:
        expected |= {"endgame"}
    assert modes == (expected or {"plot"})
