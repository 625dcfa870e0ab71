"""The generated pages are fresh: `make docs` would change nothing."""

from __future__ import annotations

import importlib
from pathlib import Path

import pytest

from landsraad import catalogue
from landsraad.games import game_names

ROOT = Path(__file__).resolve().parents[2]


def test_the_generated_pages_are_fresh(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(ROOT / "tools"))
    pages = importlib.import_module("make_docs").pages()
    assert len(pages) == 3 * len(game_names()) + 4
    for page, text in pages.items():
        assert page.read_text("utf-8") == text, f"{page.name} is stale: run `make docs`"


@pytest.mark.parametrize("game", game_names())
def test_every_testable_rule_is_tested_or_said_to_be_moot_or_later(game: str) -> None:
    assert catalogue.coverage(game, ROOT).summary()["missing"] == []


@pytest.mark.parametrize("game", game_names())
def test_tests_cite_rules_that_exist(game: str) -> None:
    found = catalogue.coverage(game, ROOT)
    books = {rule.book for rule in found.rules}
    known = {rule.citation for rule in found.rules}
    cited = {citation for citation in found.tests if citation.partition(":")[0] in books}
    assert cited - known == set()
