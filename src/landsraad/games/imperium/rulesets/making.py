"""The rules of each rule set, shared by games of equal options."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from landsraad.games.imperium.rulesets.base import ImperiumRules
from landsraad.games.imperium.rulesets.hagal import HagalRules
from landsraad.games.imperium.rulesets.solo import SoloRules
from landsraad.kernel.meta import Header, Setting

RULES: Final[dict[str, type[ImperiumRules]]] = {"base": ImperiumRules, "hagal": HagalRules, "solo": SoloRules}


def make_rules(header: Header) -> ImperiumRules:
    """The rules of a header."""
    return _rules(header.ruleset, tuple(sorted(header.options.items())))


@lru_cache(maxsize=1 << 8)
def _rules(ruleset: str, options: tuple[tuple[str, Setting], ...]) -> ImperiumRules:
    return RULES[ruleset](ruleset, dict(options))
