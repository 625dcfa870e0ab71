"""Records of format 1, which name effects by their text: each expansion's is still read, and written by today's names."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import landsraad
from landsraad.games.imperium.data import read
from landsraad.games.imperium.effects import boxes

RECORDS = sorted((Path(__file__).parent / "records").glob("*.json"))


def load(path: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(path.read_text("utf-8"))
    return found


def effects_of(record: dict[str, Any]) -> list[str]:
    """The effects that its answers name, in order."""
    return [v for _, _, values, _, _ in record["answers"] for v in values if isinstance(v, str) and {":", "/"} & {*v}]


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_an_old_record_replays_and_is_written_by_the_names_of_today(path: Path) -> None:
    old = load(path)
    g = landsraad.replay(old)
    new = g.record()
    assert (old["format"], new["format"]) == (1, 3)
    assert (new["count"], new["seed"]) == (old["count"], old["seed"])
    assert {key: new["result"][key] for key in old["result"]} == old["result"]
    assert [entry[3] for entry in new["answers"]] == [entry[3] for entry in old["answers"]]
    named = effects_of(old)
    assert len({*named}) >= 15
    assert all(":" in name for name in named)
    assert effects_of(new) == [read("", "effect_names.json")[name] for name in named]
    assert landsraad.replay(new).record() == new


def test_the_stored_records_are_of_every_rule_set_and_expansion() -> None:
    heads = [load(path) for path in RECORDS]
    assert {head["ruleset"] for head in heads} == {"base", "hagal", "solo"}
    played = {(head["options"]["ix"], head["options"]["immortality"]) for head in heads}
    assert played == {(False, False), (True, False), (False, True), (True, True)}


def test_every_name_of_before_is_one_effect_of_today() -> None:
    names = read("", "effect_names.json")
    assert len(names) == len({*names.values()}) == 978
    for old, name in names.items():
        assert boxes.EFFECT_WORDS.value(old) == boxes.EFFECT_WORDS.value(name)
