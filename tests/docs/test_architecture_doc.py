"""docs/architecture.md and CONTRIBUTING.md: the walks run, and the files that they name exist."""

from __future__ import annotations

import doctest
import json
import re
from pathlib import Path
from typing import Any

import pytest

from landsraad.server import messages as m

ROOT = Path(__file__).resolve().parents[2]
PAGE = ROOT / "docs" / "architecture.md"
PAGES = (PAGE, ROOT / "CONTRIBUTING.md")
ROOMS = ("src/landsraad", "tests", "tools", "web/src", "web/words", "docs")


def test_the_walks_run_as_they_are_told() -> None:
    said: list[str] = []
    runner = doctest.DocTestRunner()
    names: dict[str, Any] = {}
    walks = re.findall(r"^```python\n(.*?)^```$", PAGE.read_text("utf-8"), re.MULTILINE | re.DOTALL)
    assert len(walks) == 4
    for source in walks:
        test = doctest.DocTestParser().get_doctest(source, names, "walk", str(PAGE), 0)
        runner.run(test, out=said.append, clear_globs=False)
        names = test.globs
    assert said == []


def test_the_click_speaks_the_protocol() -> None:
    [block] = re.findall(r"```json\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)
    answered = 0
    for line in block.splitlines():
        message = json.loads(line)
        if message["type"] in ("ask", "answer"):
            assert json.loads(m.encode(m.decoder.decode(line))) == message
            answered = message["id"]
        else:
            assert message["type"] in ("menu", "accepted")
            assert message["id"] == answered
    assert message["type"] == "accepted"


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_file_that_is_named_exists(page: Path) -> None:
    text = re.sub(r"^```.*?^```$", "", page.read_text("utf-8"), flags=re.MULTILINE | re.DOTALL)
    named = set(re.findall(r"`([\w./-]+(?:\.(?:py|ts|json|jsonl)|/))`", text))
    assert len(named) > 20
    paths = [path for room in ROOMS for path in (ROOT / room).rglob("*") if "__pycache__" not in path.parts]
    known = ["/" + path.relative_to(ROOT).as_posix() + ("/" if path.is_dir() else "") for path in paths]
    assert [name for name in named if not any(path.endswith("/" + name) for path in known)] == []


@pytest.mark.parametrize("command", re.findall(r"`(make [\w-]+)", PAGES[1].read_text("utf-8")))
def test_every_target_that_is_named_is_one_of_the_makefile(command: str) -> None:
    assert re.search(rf"^{command.removeprefix('make ')}:", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE)
