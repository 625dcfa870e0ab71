"""The page about bots: its example runs, and what it says of mentat is there."""

from __future__ import annotations

import doctest
import re
from pathlib import Path
from typing import Any

from landsraad.bots import mentat, names
from landsraad.games import game_type

PAGE = (Path(__file__).parents[2] / "docs" / "bots.md").read_text(encoding="utf-8")


def test_the_example_runs() -> None:
    scope: dict[str, Any] = {"__name__": "bots_page"}
    said: list[str] = []
    blocks = re.findall(r"^```python\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
    assert len(blocks) == 2
    for source in blocks:
        if ">>>" in source:
            test = doctest.DocTestParser().get_doctest(source, scope, "bots.md", None, 0)
            doctest.DocTestRunner().run(test, out=said.append)
        else:
            exec(source, scope)
    assert not said, "".join(said)


def test_every_bot_and_every_module_that_is_named_exists() -> None:
    listed = re.findall(r"^\| `(\w+)` \|", PAGE, re.MULTILINE)
    assert listed == names("dune")
    home = Path(mentat.__file__).parent
    modules = set(re.findall(r"`(\w+\.py)`", PAGE))
    assert len(modules) > 10
    assert [name for name in modules if not (home / name).exists()] == []


def test_the_table_shows_every_faction_better_than_its_twin() -> None:
    rows = re.findall(r"^\| (\w+) \| (\d+) \| (\d+) \| 200 \|", PAGE, re.MULTILINE)
    assert [row[0] for row in rows] == [*game_type("dune").roles] * 2
    assert all(int(wins) > int(twin) * 1.4 for _, wins, twin in rows)
