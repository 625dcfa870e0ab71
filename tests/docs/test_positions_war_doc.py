"""docs/positions-war.md: every example starts a game of its mode, and every key is told."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import landsraad
from landsraad.games.war.meta import GAME
from landsraad.games.war.position import reading as position
from landsraad.games.war.rulesets.mahdi import position as mahdi

TEXT = (Path(__file__).parents[2] / "docs" / "positions-war.md").read_text("utf-8")
EXAMPLES = re.findall(r"```yaml\n(.*?)```", TEXT, re.DOTALL)
COMMON = {"game", "ruleset", "options", "seed", "seats", "atreides", "harkonnen"}


@pytest.mark.parametrize("example", EXAMPLES)
def test_an_example_starts_a_game(example: str) -> None:
    g = landsraad.position(example)
    assert g.questions()
    said = re.search(r"ruleset: (\S+)", example)
    assert g.header.ruleset == (said[1] if said else "two-players")


def test_there_is_one_for_every_mode() -> None:
    found = {landsraad.position(example).header.ruleset for example in EXAMPLES}
    assert found == {ruleset.id for ruleset in GAME.rulesets}


def test_every_key_is_told() -> None:
    told = set(re.findall(r"`(\w+)`", TEXT))
    keys = {
        *position.KEYS,
        *position.SIDE_KEYS,
        *position.LEGION_KEYS[0],
        *position.LEGION_KEYS[1],
        *mahdi.KEYS,
        "cones",
        "mahdi",
    }
    assert keys - COMMON <= told


def test_the_long_example_stands_as_it_is_written() -> None:
    g = landsraad.position(EXAMPLES[1])
    shown = g.view(0)
    assert shown["supremacy"] == 4
    assert shown["prescience"]["jihad"] == 3
    assert {sietch["area"] for sietch in shown["sietches"]} == {"windgap", "gara_kulon", "s6_4"}
    assert shown["sides"][0]["hand"] == ["war_plan", "thumpers"]
    assert shown["sides"][0]["tank"] == [None, "paul_atreides", None]
    assert shown["atomics"] == "rimwall_west"
    assert shown["harvesters"] == ["s1_1", "s2_2"]
