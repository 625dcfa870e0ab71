"""The rules of each rule set, made once for every combination of options."""

from __future__ import annotations

from functools import cache
from typing import Final

from landsraad.games.imperium.hagal.rules import HagalRules, SoloRules
from landsraad.games.imperium.rules import ImperiumRules
from landsraad.kernel.meta import Header, Value

RULES: Final[dict[str, type[ImperiumRules]]] = {"base": ImperiumRules, "hagal": HagalRules, "solo": SoloRules}


def make_rules(header: Header) -> ImperiumRules:
    """The rules of a header."""
    return _rules(header.ruleset, tuple(sorted(header.options.items())))


@cache
def _rules(ruleset: str, options: tuple[tuple[str, Value], ...]) -> ImperiumRules:
    return RULES[ruleset](ruleset, dict(options))
