"""The generated pages are fresh: `make docs` would change nothing."""

from __future__ import annotations

import importlib.util
from pathlib import Path

import pytest

from landsraad import catalogue
from landsraad.games import game_names

ROOT = Path(__file__).resolve().parents[2]


def test_the_generated_pages_are_fresh() -> None:
    spec = importlib.util.spec_from_file_location("make_docs", ROOT / "tools" / "make_docs.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    pages = module.pages()
    assert len(pages) == len(game_names()) + 1
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
