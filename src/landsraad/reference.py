"""The reference of a game as one document: its pages, each with the rules that are about it, and the rules themselves."""

from __future__ import annotations

import re
from functools import cache

from landsraad import catalogue
from landsraad.games import game_type
from landsraad.kernel.pages import Page
from landsraad.kernel.plain import Json

MOST = 60
"""Rules that a page names at most."""


@cache
def document(game: str, ruleset: str) -> Json:
    """For clients: ``kinds`` of pages, the ``pages``, and the ``rules`` of the book that is played."""
    kind = game_type(game)
    found = kind.reference(kind.ruleset(ruleset).id)
    rules = [rule for rule in catalogue.rules(game) if rule.book == found.book]
    return {
        "kinds": found.kinds,
        "pages": [{**_told(page), "rules": _about(page, rules)} for page in found.pages],
        "rules": [
            {"id": rule.id, "section": rule.section, "title": rule.title, "summary": rule.summary} for rule in rules
        ],
    }


def _told(page: Page) -> Json:
    return {
        "kind": page.kind,
        "name": page.name,
        "title": page.title,
        "text": page.text,
        "facts": list(page.facts),
    }


def _about(page: Page, rules: list[catalogue.Rule]) -> list[str]:
    """The numbers of the rules in the page's sections, then of those that speak of it by name."""
    named = re.compile(rf"\b{re.escape(page.title)}\b")
    own = [rule.id for rule in rules if rule.section in page.sections]
    others = [rule.id for rule in rules if rule.section not in page.sections]
    text = {rule.id: f"{rule.title}. {rule.summary}" for rule in rules}
    return [*own, *(id for id in others if named.search(text[id]))][:MOST]
