"""The rules of each rule set, shared by games of equal options."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from landsraad.games.imperium.rulesets.base import ImperiumRules
from landsraad.games.imperium.rulesets.hagal import HagalRules
from landsraad.games.imperium.rulesets.solo import SoloRules
from landsraad.kernel.meta import Header, sharing

RULES: Final[dict[str, type[ImperiumRules]]] = {"base": ImperiumRules, "hagal": HagalRules, "solo": SoloRules}

make_rules: Final[Callable[[Header], ImperiumRules]] = sharing(RULES)
"""The rules of a header."""
