"""The page about bots: its example runs, and what it says of the mentats is there."""

from __future__ import annotations

import doctest
import re
from pathlib import Path
from typing import Any

import pytest

from landsraad.arena.compare import USUAL
from landsraad.bots import dune, imperium, names
from landsraad.games import game_type
from landsraad.games.imperium.hagal.levels import LEVELS

PAGE = (Path(__file__).parents[2] / "docs" / "bots.md").read_text(encoding="utf-8")
SECTIONS = dict(re.findall(r"^##+ ([^\n]+)\n(.*?)(?=^##|\Z)", PAGE, re.MULTILINE | re.DOTALL))


def rows(section: str) -> list[tuple[str, int, int]]:
    """Name, wins and the twin's wins of every row for 200 games."""
    found = re.findall(r"^\| ([^|]+) \| (\d+) \| (\d+) \| 200 \|", SECTIONS[section], re.MULTILINE)
    return [(name, int(wins), int(twin)) for name, wins, twin in found]


def test_the_example_runs() -> None:
    scope: dict[str, Any] = {"__name__": "bots_page"}
    said: list[str] = []
    blocks = re.findall(r"^```python\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
    assert len(blocks) == 3
    for source in blocks:
        if ">>>" in source:
            test = doctest.DocTestParser().get_doctest(source, scope, "bots.md", None, 0)
            doctest.DocTestRunner().run(test, out=said.append)
        else:
            exec(source, scope)
    assert not said, "".join(said)


def test_every_bot_that_is_named_exists() -> None:
    listed = re.findall(r"^\| `(\w+)` \|", PAGE, re.MULTILINE)
    assert listed == names("dune") == names("imperium")


@pytest.mark.parametrize(
    ("section", "package"),
    [("How mentat thinks: Dune", dune), ("How mentat thinks: Dune: Imperium", imperium)],
)
def test_every_module_that_is_named_exists(section: str, package: Any) -> None:
    home = Path(package.__file__).parent
    modules = set(re.findall(r"`(\w+\.py)`", SECTIONS[section]))
    assert len(modules) > 10
    assert [name for name in modules if not (home / name).exists()] == []


def test_the_table_shows_every_faction_win_in_every_rule_set_and_variant() -> None:
    tables = re.findall(r"^\| table \|(.+)\|\n\|[-:| ]+\n((?:\|.+\n)+)", SECTIONS["Dune"], re.MULTILINE)
    shown = {}
    for head, body in tables:
        assert [role.strip() for role in head.split("|")] == sorted(game_type("dune").roles)
        for line in body.splitlines():
            name, *cells = (cell.strip() for cell in line.strip("|").split("|"))
            shown[name] = [int(cell.partition("%")[0]) for cell in cells]
    variants = ["tournament", "shield_wall_stronghold", "leader_skills", "homeworlds", "all variants"]
    assert list(shown) == [*sorted(rules.id for rules in game_type("dune").rulesets), *variants]
    assert all(share >= 90 for cells in shown.values() for share in cells)


def test_the_table_shows_every_module_and_every_rule_set_of_imperium() -> None:
    found = rows("Dune: Imperium")
    usual = [at.name for at in USUAL["imperium"]]
    levels = [f"solo, 1 seat, difficulty={level}" for level in LEVELS if level != "mercenary"]
    assert [name for name, _, _ in found] == usual + levels
    for name, wins, twin in found:
        assert wins >= (170 if not name.startswith("solo") else 30), name
        assert wins > twin * 1.4, name
